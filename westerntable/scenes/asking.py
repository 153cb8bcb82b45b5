"""What stands at the foot of a table: who is asked for what, who thinks, and what a hint says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..ai.post import Answer
from ..core.match import Match
from ..core.message import Message, say
from ..games import load_tactics
from ..table.trace import gestures_on_screen
from .scene import Trace
from .tabletop import Tabletop
from .turns import Turns


def question_now(match: Match, top: Tabletop, turns: Turns) -> tuple[str, int | None]:
    """Return the sentence, and the mark of the seat it is about, if any."""
    texts, turn = top.texts(), turns.turn()
    if match.game.real_time and not (top.stage.live or top.stage.idle):
        turn = None  # how it ended is looked at first
    if turn is None:
        outcome = match.outcome
        return (texts(outcome.reason) if outcome is not None and top.stage.idle else "", None)
    mark = match.setup.seats[turn.seat].mark
    if turns.paused:
        return texts.get("table.go_on"), None
    if not turns.is_person(turn.seat):
        return texts.get("table.thinking", who=match.setup.seats[turn.seat].name), mark
    if top.asked is None:
        return "", None
    if turns.hinting:
        return texts.get("table.hint_wait"), mark
    proposed = top.grasp.proposed
    return texts(proposed.label if proposed is not None else top.question(turn)), mark


def hint_sentence(match: Match, top: Tabletop, answer: Answer) -> Message | None:
    """Say the move and what speaks for it, to whoever is offered it; None if nobody is."""
    label = next((gesture.label for gesture in top.grasp.choice.offered if gesture.move == answer.move), None)
    if top.asked is None or label is None:
        return None
    reason = load_tactics(match.game.id).reason(match.observe(top.asked.seat), answer.move)
    return say("table.hint_is", move=label, reason=reason)


def table_trace(
    top: Tabletop, turns: Turns, buttons: Sequence[Mapping[str, object]], ribbon: tuple[int, int]
) -> Trace:
    """Tell who is asked for what, and the gestures on offer, beside the buttons; `ribbon` is pressed to go on."""
    turn = turns.turn()
    go_on = [{"label": top.texts().get("table.go_on"), "at": list(ribbon)}] if turns.paused else []
    return {
        "prompt": turn.prompt.kind if turn is not None else "",
        "seat": turn.seat if turn is not None else None,
        "gestures": gestures_on_screen(top.grasp) if top.asked is not None else [],
        "buttons": [*buttons, *go_on],
        "revision": top.match.revision,
        "real_time": top.match.game.real_time,
    }
