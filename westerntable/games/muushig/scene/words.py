"""What the scene says: the question asked, the facts in the top bar."""

from __future__ import annotations

from typing import Final

from westerntable.core.message import Message, Who, say
from westerntable.core.prompt import Prompt
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.cards import ABOVE, IN_SUIT, NONE
from westerntable.games.muushig.rules.naming import card_name, suit_name
from westerntable.games.muushig.rules.observation import Observation
from westerntable.table.tablescene import View

_MINUS: Final = "\u2212"


def question(view: View, seen: Observation, prompt: Prompt) -> Message:
    """Say in one sentence what is asked of the player, or, to others, what is waited for."""
    if view.viewer != seen.turn:
        return say(f"muushig.scene.watch.{prompt.kind}", who=Who(seen.turn))
    if prompt.kind == "play":
        return _what_to_play(seen)
    if prompt.kind == "exchange":
        return say("muushig.scene.ask.exchange", n=min(seen.stock, 5))
    if prompt.kind == "redeal":
        return say("muushig.scene.ask.redeal", who=Who(seen.asker))
    return say(f"muushig.scene.ask.{prompt.kind}")


def _what_to_play(seen: Observation) -> Message:
    """Tell how the hand must follow; only its owner is asked, so only the owner reads it."""
    if seen.led == NONE:
        return say("muushig.scene.ask.lead")
    over, card = seen.over, card_name(seen.over)
    if not seen.house.strict:
        return say("muushig.scene.ask.open", card=card)
    follows, trumps = seen.hand & IN_SUIT[seen.led], seen.hand & IN_SUIT[seen.trump]
    rivals = follows or trumps
    if rivals & ABOVE[over]:
        return say("muushig.scene.ask.beat", card=card)
    if follows:
        return say("muushig.scene.ask.follow", suit=suit_name(seen.led))
    if trumps:
        return say("muushig.scene.ask.trump", suit=suit_name(seen.led), trump=suit_name(seen.trump))
    return say("muushig.scene.ask.anything")


def standing(view: View, seen: Observation) -> list[str]:
    """Facts for the top bar: which game of a series and at what stakes, the round, what is trump."""
    facts = []
    if seen.house.series:
        facts.append(which_game(seen))
    facts.append(say("muushig.scene.round", n=len(seen.history) + (seen.phase != w.OVER)))
    if seen.trump != NONE and seen.phase != w.SHUFFLE:
        facts.append(say("muushig.scene.trump_is", suit=suit_name(seen.trump)))
    return [view.say(fact) for fact in facts]


def which_game(seen: Observation) -> Message:
    """Name the game of a series: "Game 2 of 4", or the boolt and its stakes."""
    game = min(seen.game, seen.seats + len(seen.boolts) - 1) if seen.phase == w.OVER else seen.game
    if game < seen.seats:
        return say("muushig.scene.game", n=game + 1, of=seen.seats)
    return say("muushig.scene.boolt", n=game - seen.seats + 1, of=len(seen.boolts))


def signed(number: int) -> str:
    """Write a number with a proper minus."""
    return str(number) if number >= 0 else f"{_MINUS}{-number}"


def points_of(seen: Observation) -> tuple[int, ...]:
    """Return everybody's points; between two games of a series those the last one ended with."""
    ended = seen.phase == w.SHUFFLE and seen.results and not seen.history
    return tuple(seen.results[-1].points if ended else seen.points)
