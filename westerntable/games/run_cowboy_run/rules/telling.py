"""The events of Run, Cowboy, Run!: which piece goes where, and who sees its face.

Zones: `draw`, `pile` (open, newest last), `hand:<seat>`, `taken:<seat>` (tricks taken, known to all who watched),
`aside`, and `space:<n>` for the riders, from 0 to the finish.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.actors import Seat
from ....core.events import Moved, Said, Scored, Shuffled, Tell
from ....core.message import Who, say
from ....core.placement import Face, Look, Zone
from .cards import BACK, Card, face_of
from .naming import set_name

if TYPE_CHECKING:
    from .state import State

_HIDDEN = Look(BACK)


def hand(seat: Seat) -> Zone:
    """Name the zone of a seat's hand."""
    return f"hand:{seat}"


def tricks(seat: Seat) -> Zone:
    """Name the zone of the cards a seat has taken."""
    return f"taken:{seat}"


def space(goal: int, position: int) -> Zone:
    """Name the space a rider stands on; all that is past the line is the finish."""
    return f"space:{min(position, goal)}"


def rider(seat: Seat) -> Face:
    """Name the face of a seat's cowboy."""
    return f"rider/{seat}"


def _in_hand(seat: Seat, card: Card) -> Look:
    return Look(face_of[card], BACK, (seat,))


def gather(state: State, tell: Tell) -> None:
    """Bring all cards back to the draw pile, face down, and shuffle."""
    for seat in range(state.seats):
        for card in state.taken[seat]:
            tell(Moved(Look(face_of[card]), tricks(seat), "draw", _HIDDEN))
    for card in state.aside:
        tell(Moved(Look(face_of[card]), "aside", "draw", _HIDDEN))
    tell(Shuffled("draw"))
    tell(Said(say("run_cowboy_run.log.leg", n=state.leg + 1, who=Who(state.dealer))))


def drawn(seat: Seat, card: Card, tell: Tell) -> None:
    """Draw a card: its owner sees it."""
    tell(Moved(_HIDDEN, "draw", hand(seat), _in_hand(seat, card)))


def discarded(state: State, seat: Seat, cards: tuple[Card, ...], tell: Tell) -> None:
    """Lay cards on the open pile."""
    for card in cards:
        tell(Moved(_in_hand(seat, card), hand(seat), "pile", Look(face_of[card]), on_top=True))
    tell(Said(say("run_cowboy_run.log.discard", who=Who(seat), cards=set_name(cards))))


def passed(seat: Seat, tell: Tell) -> None:
    """Say that a seat passes."""
    tell(Said(say("run_cowboy_run.log.pass", who=Who(seat))))


def taken(state: State, seat: Seat, tell: Tell) -> None:
    """Move the open pile to the one who takes the trick."""
    tell(Said(say("run_cowboy_run.log.trick", who=Who(seat), n=len(state.pile))))
    for card in state.pile:
        tell(Moved(Look(face_of[card]), "pile", tricks(seat), Look(face_of[card])))


def scored(state: State, seat: Seat, points: int, why: str, tell: Tell) -> None:
    """Ride forward, space by space."""
    tell(Scored(seat, points, say(f"run_cowboy_run.score.{why}")))
    _ride(state, seat, points, tell)
    tell(Said(say(f"run_cowboy_run.log.{why}", who=Who(seat), n=points)))


def pushed(state: State, seat: Seat, rival: Seat, back: int, tell: Tell) -> None:
    """Set a rival back."""
    tell(Said(say("run_cowboy_run.log.pushed", who=Who(seat), rival=Who(rival), n=back)))
    if back:
        tell(Scored(rival, -back, say("run_cowboy_run.score.pushed")))
        _ride(state, rival, -back, tell)


def _ride(state: State, seat: Seat, points: int, tell: Tell) -> None:
    start, end = min(state.positions[seat], state.goal), min(state.positions[seat] + points, state.goal)
    if start == end:
        return
    step = 1 if end > start else -1
    via = tuple(space(state.goal, place) for place in range(start + step, end, step))
    look = Look(rider(seat))
    tell(Moved(look, space(state.goal, start), space(state.goal, end), look, via))


def set_aside(state: State, tell: Tell) -> None:
    """Show hands and pile, which nobody claims."""
    tell(Said(say("run_cowboy_run.log.leg_over")))
    for seat in range(state.seats):
        for card in state.hands[seat]:
            tell(Moved(_in_hand(seat, card), hand(seat), "aside", Look(face_of[card])))
    for card in state.pile:
        tell(Moved(Look(face_of[card]), "pile", "aside", Look(face_of[card])))


def finished(winners: tuple[Seat, ...], tell: Tell) -> None:
    """Say who has won."""
    for seat in winners:
        tell(Said(say("run_cowboy_run.log.won", who=Who(seat))))
