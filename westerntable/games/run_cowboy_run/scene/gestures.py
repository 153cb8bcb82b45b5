"""Which pieces go where for which move, and which move a person meant by a drop that is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from westerntable.core.game import Move
from westerntable.core.message import Message, Who, say
from westerntable.core.placement import Zone
from westerntable.games.run_cowboy_run.rules import state as st
from westerntable.games.run_cowboy_run.rules.cards import HAZARD, SEVEN, Card, face_of, parse_card, rank_of
from westerntable.games.run_cowboy_run.rules.follow import run_on_top
from westerntable.games.run_cowboy_run.rules.moves import PASS, Discard, Pass, Push, discard, push
from westerntable.games.run_cowboy_run.rules.naming import set_name
from westerntable.games.run_cowboy_run.rules.observation import Observation
from westerntable.games.run_cowboy_run.rules.telling import hand, rider, space
from westerntable.table.tablescene import Gesture, PieceAt, View


def offer(view: View, seen: Observation, moves: Sequence[Move]) -> list[Gesture]:
    """Offer at least one gesture for each move."""
    return [gesture for move in moves for gesture in _ways(move, seen, view.viewer)]


def _ways(move: Move, seen: Observation, seat: int) -> Iterator[Gesture]:
    match move:
        case Discard(cards):
            pieces = tuple(PieceAt(hand(seat), face_of[card]) for card in cards)
            yield Gesture(move, _discard_label(seen, cards), pieces, "pile")
        case Pass():
            yield Gesture(PASS, say("run_cowboy_run.gesture.pass"))
        case Push(rival):
            label = say("run_cowboy_run.gesture.push", who=Who(rival))
            here = seen.positions[rival]
            back = max(0, here - st.PUSH_SPACES)
            yield Gesture(move, label, (PieceAt(space(seen.goal, here), rider(rival)),), space(seen.goal, back))
            yield Gesture(move, label, target=f"plate:{rival}")


def _discard_label(seen: Observation, cards: tuple[Card, ...]) -> Message:
    """Name the cards, and the spaces they make at once."""
    run = run_on_top([*seen.pile, *cards])
    points = run if run >= 2 else 0
    points += cards[0] >= HAZARD or rank_of[cards[0]] == SEVEN
    if points:
        return say("run_cowboy_run.gesture.discard_for", cards=set_name(cards), n=points)
    return say("run_cowboy_run.gesture.discard", cards=set_name(cards))


# --------------------------------------------------------------------------------------------- what was meant by it
def meant(view: View, seen: Observation, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
    """Name the move a drop was meant to be; None if it was none."""
    if not pieces:
        return None
    kind, _, name = pieces[0].face.partition("/")
    if kind == "rider":
        return _meant_with_rider(view, seen, int(name), target)
    if target != "pile" or any(piece.zone != hand(view.viewer) for piece in pieces):
        return None
    cards = [parse_card(piece.face.removeprefix("card/")) for piece in pieces]
    known = tuple(sorted(card for card in cards if card is not None))
    if len(known) < len(pieces) or Counter(known) - Counter(seen.hand):
        return None
    return discard(known)


def _meant_with_rider(view: View, seen: Observation, seat: int, target: Zone) -> Move | None:
    """A rider dragged along the trail was to be pushed; in time only to where it is."""
    if not target.startswith("space:") or (seen.phase == st.PUSH and seat != view.viewer):
        return None
    return push(seat)
