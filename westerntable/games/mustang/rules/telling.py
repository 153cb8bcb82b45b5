"""The events of Mustang: which piece goes where, and who sees its face.

Zones: `deck`, `used` (newest last), `hand:<seat>`, `offer` (cards set on the table in a theft), `swap` (cards being
swapped, face down), `pile:<kind>` (face down), `prairie:<kind>` (face up), `special` (on the prairie),
`corral:<seat>`, `stable:<seat>`, `gone`, `events` (the event deck), `event` (those turned up, newest last).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ....core.actors import Seat
from ....core.events import Moved, Said, Shuffled, Tell
from ....core.message import Message, Who, say
from ....core.placement import Face, Look, Zone
from . import cards as c
from . import counters as h
from .cards import Card, Cards
from .components import EVENTS
from .counters import KINDS, Counter, Counters, kind_of
from .moves import TOP, Source
from .naming import counter_name, event_name, set_name

if TYPE_CHECKING:
    from .state import State

EVENT_BACK: Final[Face] = "event/back"
_CARD: Final = Look(c.BACK)
_COUNTER: Final = Look(h.BACK)
_EVENT: Final = Look(EVENT_BACK)
_OPEN_CARDS: Final = tuple(map(Look, c.face_of))
_OPEN_COUNTERS: Final = tuple(map(Look, h.face_of))


def zone(kind: str, seat: Seat) -> Zone:
    """Name a seat's zone: `hand:2`."""
    return f"{kind}:{seat}"


def prairie(counter: Counter) -> Zone:
    """Name the zone a counter lies in when it is face up on the prairie."""
    kind = kind_of[counter]
    return "special" if kind == h.SPECIAL else f"prairie:{KINDS[kind]}"


def event_face(event: int) -> Face:
    """Name the face of an event card."""
    return f"event/{EVENTS[event]}"


def _held(seat: Seat, card: Card) -> Look:
    return Look(c.face_of[card], c.BACK, (seat,))


def _runs(counter: Counter, source: Zone, target: Zone, tell: Tell, before: Look | None = None) -> None:
    look = _OPEN_COUNTERS[counter]
    tell(Moved(before or look, source, target, look))


# -- set-up, drawing, shuffling ---------------------------------------------------------------------------------


def laid_out(tell: Tell) -> None:
    """Shuffle the three piles."""
    for kind in KINDS:
        tell(Shuffled(f"pile:{kind}"))


def turned_up(counter: Counter, tell: Tell) -> None:
    """Turn up the top counter of its pile."""
    _runs(counter, f"pile:{KINDS[kind_of[counter]]}", prairie(counter), tell, _COUNTER)


def dealt(dealer: Seat, many: int, tell: Tell) -> None:
    """Say who has dealt."""
    tell(Said(say("mustang.log.dealt", who=Who(dealer), n=many)))


def drawn(seat: Seat, card: Card, tell: Tell) -> None:
    """Draw a card: its owner sees it."""
    tell(Moved(_CARD, "deck", zone("hand", seat), _held(seat, card)))


def deck_over(tell: Tell) -> None:
    """Say that the deck is over."""
    tell(Said(say("mustang.log.deck_over")))


def nobody_but_swaps(tell: Tell) -> None:
    """Say that swapping alone has ended the deck."""
    tell(Said(say("mustang.log.swapped_out")))


def gathered(state: State, tell: Tell) -> None:
    """Bring the used cards back to the deck, face down, and shuffle."""
    for card in reversed(state.used):
        tell(Moved(_OPEN_CARDS[card], "used", "deck", _CARD))
    tell(Shuffled("deck"))


# -- the actions ------------------------------------------------------------------------------------------------


def laid_aside(seat: Seat, cards: Cards, tell: Tell) -> None:
    """Lay cards aside for a swap."""
    for card in cards:
        tell(Moved(_held(seat, card), zone("hand", seat), "swap", _held(seat, card)))
    tell(Said(say("mustang.log.swap", who=Who(seat), n=len(cards))))


def put_under(seat: Seat, cards: Cards, tell: Tell) -> None:
    """Put swapped cards under the deck."""
    for card in cards:
        tell(Moved(_held(seat, card), "swap", "deck", _CARD))


def _shown(seat: Seat, cards: Cards, target: Zone, tell: Tell) -> None:
    for card in cards:
        tell(Moved(_held(seat, card), zone("hand", seat), target, _OPEN_CARDS[card], on_top=target == "used"))


def catches(seat: Seat, source: Source, cards: Cards, tell: Tell) -> None:
    """Play the set for a counter of the prairie."""
    _shown(seat, cards, "used", tell)
    if source >= TOP:
        kind = KINDS[source - TOP]
        tell(Said(say(f"mustang.log.catch_{kind}", who=Who(seat), set=set_name(cards))))
    else:
        tell(Said(say("mustang.log.catch", who=Who(seat), set=set_name(cards), counter=counter_name(source))))


def caught(seat: Seat, counter: Counter, unseen: bool, tell: Tell) -> None:
    """Bring a counter from the prairie to a corral; one from a pile is seen as it is placed."""
    if unseen:
        _runs(counter, f"pile:{KINDS[kind_of[counter]]}", zone("corral", seat), tell, _COUNTER)
        tell(Said(say("mustang.log.drawn", who=Who(seat), counter=counter_name(counter))))
    else:
        _runs(counter, prairie(counter), zone("corral", seat), tell)


def steals(thief: Seat, victim: Seat, counter: Counter, cards: Cards, tell: Tell) -> None:
    """Set cards on the table for somebody's counter."""
    _shown(thief, cards, "offer", tell)
    what = counter_name(counter)
    tell(Said(say("mustang.log.steal", who=Who(thief), owner=Who(victim), counter=what, set=set_name(cards))))


def stolen(thief: Seat, victim: Seat, counter: Counter, tell: Tell) -> None:
    """Bring a counter to the thief's corral."""
    _runs(counter, zone("corral", victim), zone("corral", thief), tell)
    tell(Said(say("mustang.log.let_go", who=Who(victim), counter=counter_name(counter))))


def defended(owner: Seat, counter: Counter, cards: Cards, tell: Tell) -> None:
    """Beat the thief's cards."""
    _shown(owner, cards, "offer", tell)
    tell(Said(say("mustang.log.defend", who=Who(owner), counter=counter_name(counter), set=set_name(cards))))


def offer_used(cards: Cards, tell: Tell) -> None:
    """Lay the cards of a theft on the used pile."""
    for card in cards:
        tell(Moved(_OPEN_CARDS[card], "offer", "used", _OPEN_CARDS[card], on_top=True))


def loses_cowboys(thief: Seat, cowboys: Cards, tell: Tell) -> None:
    """Discard a failed thief's cowboys."""
    _shown(thief, cowboys, "used", tell)
    tell(Said(say("mustang.log.cowboys", who=Who(thief), n=len(cowboys))))


def stabled(seat: Seat, counter: Counter, tell: Tell) -> None:
    """Bring a counter to the stable."""
    _runs(counter, zone("corral", seat), zone("stable", seat), tell)
    tell(Said(say("mustang.log.stable", who=Who(seat), counter=counter_name(counter))))


# -- the event deck ---------------------------------------------------------------------------------------------


def events_shuffled(past: Iterable[int], tell: Tell) -> None:
    """Bring the events back and shuffle them."""
    for event in past:
        tell(Moved(Look(event_face(event)), "event", "events", _EVENT))
    tell(Shuffled("events"))


def event(which: int, tell: Tell) -> None:
    """Turn up an event."""
    tell(Moved(_EVENT, "events", "event", Look(event_face(which)), on_top=True))
    effect = say(f"mustang.effect.{EVENTS[which]}")
    tell(Said(say("mustang.log.event", event=event_name(which), effect=effect)))


def freed(seat: Seat, counter: Counter, tell: Tell) -> None:
    """Let a counter run to the prairie."""
    _runs(counter, zone("corral", seat), prairie(counter), tell)
    tell(Said(say("mustang.log.free", who=Who(seat), counter=counter_name(counter))))


def stays_out(seat: Seat, tell: Tell) -> None:
    """Say that somebody leaves their horses in the rain."""
    tell(Said(say("mustang.log.shelter_none", who=Who(seat))))


def taken_away(counters: Counters, tell: Tell) -> None:
    """Take counters of the prairie out of the game."""
    for counter in counters:
        _runs(counter, prairie(counter), "gone", tell)
    tell(Said(say("mustang.log.taken", n=len(counters))))


def delivered(seat: Seat, foal: Counter, tell: Tell) -> None:
    """Bring a foal from its pile to a corral."""
    _runs(foal, "pile:foal", zone("corral", seat), tell, _COUNTER)
    tell(Said(say("mustang.log.delivered", who=Who(seat), counter=counter_name(foal))))


def over(reason: Message, tell: Tell) -> None:
    """Say why the game is over."""
    tell(Said(reason))
