"""The events of Mutton Bustin': pieces and zones, log lines, and what the scene makes a spectacle of.

Zones: `deck` (a pile of backs), `shared` and `used` (open piles, newest last), `card:<seat>` (a sheep's personal
card), `dice:<seat>` (what a seat rolls), `well:<n>` from 0 to 5 (locked dice), `space:<n>` (the meeple; 0 is the
start), `score:<n>` (cubes by seat).
Faces: `back`, `card/<id>`, `rider-die/<1–6>`, `rider-die/tumbling`, `sheep-die/sheep`, `sheep-die/blank`,
`sheep-die/tumbling`, `meeple`, `cube/<seat>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ....core.actors import Seat, Viewer
from ....core.events import Event, Moved, Rolled, Said, Scored, Shuffled, Tell, Turned
from ....core.message import Who, say
from ....core.placement import Face, Look, Placement, Zone
from .nouns import Ride, Sheep

if TYPE_CHECKING:
    from .observation import Observation
    from .state import State

BACK: Final = "back"
MEEPLE: Final = "meeple"
RIDER_TUMBLING: Final = "rider-die/tumbling"
SHEEP_TUMBLING: Final = "sheep-die/tumbling"


@dataclass(frozen=True, slots=True)
class _Cue:
    """Something that moves no piece and hides nothing."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Everybody sees it."""
        return self

    def follow(self, shown: Placement) -> None:
        """No piece moves."""

    def reveals(self) -> bool:
        """Nothing is uncovered."""
        return False


@dataclass(frozen=True, slots=True)
class RideStarted(_Cue):
    """The rider has yelled: everybody rolls."""

    rider: Seat


@dataclass(frozen=True, slots=True)
class RideOver(_Cue):
    """A ride has ended: `ride.how` says whether the rider stopped, fell, finished, or rode to the sixth die."""

    ride: Ride


@dataclass(frozen=True, slots=True)
class CardDone(_Cue):
    """A sheep has done a card; `left` are still to do before a die is locked."""

    seat: Seat
    card: str
    left: int


@dataclass(frozen=True, slots=True)
class CardSwapped(_Cue):
    """A sheep had a card replaced."""

    seat: Seat
    old: str
    new: str


def dice_zone(seat: Seat) -> Zone:
    """Name where a seat's dice lie."""
    return f"dice:{seat}"


def card_zone(seat: Seat) -> Zone:
    """Name where a sheep's personal card lies."""
    return f"card:{seat}"


def well(number: int) -> Zone:
    """Name a well of the Ranch Board, from 0."""
    return f"well:{number}"


def space(place: int) -> Zone:
    """Name a space of the rider track; 0 is the start."""
    return f"space:{place}"


def score(points: int) -> Zone:
    """Name a space of the score board."""
    return f"score:{points}"


def cube(seat: Seat) -> Face:
    """Name a seat's cube."""
    return f"cube/{seat}"


def card_face(card: str) -> Face:
    """Name the face of a card."""
    return f"card/{card}"


def rider_face(value: int) -> Face:
    """Name what the rider's die shows."""
    return f"rider-die/{value}"


def sheep_face(shows: int) -> Face:
    """Name what a sheep die shows."""
    return "sheep-die/sheep" if shows else "sheep-die/blank"


def _drawn(card: str) -> Look:
    """A card in the deck: nobody sees its face."""
    return Look(card_face(card), BACK, ())


# -- a ride -------------------------------------------------------------------------------------------------------


def started(state: State, tell: Tell) -> None:
    """The ride begins."""
    tell(RideStarted(state.rider))
    tell(Said(say("mutton_bustin.log.go", who=Who(state.rider))))


def rider_rolls(state: State, tell: Tell) -> None:
    """The rider's die begins to tumble."""
    tell(Turned(dice_zone(state.rider), Look(rider_face(state.riding.die)), Look(RIDER_TUMBLING)))


def rider_landed(state: State, value: int, tell: Tell) -> None:
    """The rider's die lands."""
    tell(Rolled(dice_zone(state.rider), RIDER_TUMBLING, rider_face(value)))


def sheep_rolls(seat: Seat, sheep: Sheep, tell: Tell) -> None:
    """A sheep's dice begin to tumble."""
    for shows in sheep.faces:
        tell(Turned(dice_zone(seat), Look(sheep_face(shows)), Look(SHEEP_TUMBLING)))


def sheep_landed(seat: Seat, sheep: Sheep, tell: Tell) -> None:
    """A sheep's dice land."""
    for shows in sheep.hidden:
        tell(Rolled(dice_zone(seat), SHEEP_TUMBLING, sheep_face(shows)))
    if any(sheep.hidden):
        tell(Said(say("mutton_bustin.log.sheep", who=Who(seat), n=sum(sheep.hidden))))


def stepped(place: int, tell: Tell) -> None:
    """The rider moves in."""
    tell(Moved(Look(MEEPLE), space(place), space(place + 1), Look(MEEPLE)))


def card_done(state: State, seat: Seat, card: str, tell: Tell) -> None:
    """A card is ticked off."""
    sheep = state.sheep[seat]
    assert sheep is not None
    tell(CardDone(seat, card, len(state.shared) - sheep.stage))


def locked(state: State, seat: Seat, tell: Tell) -> None:
    """A die goes into the next free well."""
    face, number = Look(sheep_face(1)), state.locked
    tell(Moved(face, dice_zone(seat), well(number), face))
    tell(Said(say("mutton_bustin.log.lock", who=Who(seat), n=number + 1)))


def swapped(state: State, seat: Seat, old: str, new: str, tell: Tell) -> None:
    """The Golden Rule: a new card from the deck, the old one under it."""
    zone = card_zone(seat) if state.personal[seat] == old else "shared"
    if zone == "shared":
        _swap_shared(state, old, new, tell)
    else:
        tell(Moved(_drawn(new), "deck", zone, Look(card_face(new))))
        tell(Moved(Look(card_face(old)), zone, "deck", Look(BACK), on_top=True))
    tell(CardSwapped(seat, old, new))
    card = state.terms.stock.card_of
    tell(Said(say("mutton_bustin.log.swap", who=Who(seat), card=card[old].name(), new=card[new].name())))


def _swap_shared(state: State, old: str, new: str, tell: Tell) -> None:
    """Put the new card where the old one lay in the pile: the cards over it are lifted and laid down again."""
    above = state.shared[state.shared.index(old) + 1 :]
    tell(Moved(Look(card_face(old)), "shared", "deck", Look(BACK), on_top=True))
    tell(Moved(_drawn(new), "deck", "shared", Look(card_face(new)), on_top=True))
    for card in above:
        look = Look(card_face(card))
        tell(Moved(look, "shared", "shared", look, on_top=True))


def ride_over(state: State, ride: Ride, tell: Tell) -> None:
    """The ride ends, and the cube moves."""
    tell(RideOver(ride))
    tell(Said(say(f"mutton_bustin.log.{ride.how}", who=Who(ride.seat), n=ride.points)))
    if ride.points:
        tell(Scored(ride.seat, ride.points, say(f"mutton_bustin.score.{ride.how}")))
        before = state.points[ride.seat]
        look = Look(cube(ride.seat))
        tell(Moved(look, score(before), score(before + ride.points), look))


# -- between rides ------------------------------------------------------------------------------------------------


def shuffled(tell: Tell) -> None:
    """The deck is shuffled."""
    tell(Shuffled("deck"))


def passed_on(state: State, new: Seat, sheep: tuple[Sheep | None, ...], tell: Tell) -> None:
    """Dice come back and are shared out anew; meeple and rider die go to the next rider."""
    place = state.riding.place
    if place:
        tell(Moved(Look(MEEPLE), space(place), space(0), Look(MEEPLE)))
    shown = RIDER_TUMBLING if state.riding.tumbling else rider_face(state.riding.die)
    tell(Moved(Look(shown), dice_zone(state.rider), dice_zone(new), Look(rider_face(1))))
    homes = [dice_zone(seat) for seat, each in enumerate(sheep) if each for _ in each.faces]
    blank, roaming = Look(sheep_face(0)), []
    for zone, face in dice_lying(state):
        if zone not in homes:
            roaming.append((zone, face))
            continue
        homes.remove(zone)
        if face != blank.face:
            tell(Turned(zone, Look(face), blank))
    for (zone, face), home in zip(roaming, homes, strict=True):
        tell(Moved(Look(face), zone, home, blank))


def dice_lying(state: State | Observation) -> list[tuple[Zone, Face]]:
    """List every sheep die: its zone and what it shows."""
    lying: list[tuple[Zone, Face]] = [(well(number), sheep_face(1)) for number in range(state.locked)]
    for seat, sheep in enumerate(state.sheep):
        if sheep:
            zone = dice_zone(seat)
            lying += [(zone, SHEEP_TUMBLING if sheep.tumbling else sheep_face(shows)) for shows in sheep.faces]
    return lying


def cards_passed(state: State, tell: Tell) -> None:
    """Personal cards go one seat to the left."""
    for seat, card in enumerate(state.personal):
        if card is not None:
            look = Look(card_face(card))
            tell(Moved(look, card_zone(seat), card_zone((seat + 1) % state.seats), look))


def round_dealt(state: State, shared: str, personal: Mapping[Seat, str], tell: Tell) -> None:
    """A new round: old personal cards aside, one more shared card, new personal ones."""
    for seat, card in enumerate(state.personal):
        if card is not None:
            look = Look(card_face(card))
            tell(Moved(look, card_zone(seat), "used", look, on_top=True))
    tell(Moved(_drawn(shared), "deck", "shared", Look(card_face(shared)), on_top=True))
    for seat, card in personal.items():
        tell(Moved(_drawn(card), "deck", card_zone(seat), Look(card_face(card))))
    tell(Said(say("mutton_bustin.log.round", n=len(state.rides) // state.seats + 1)))


def over(state: State, tell: Tell) -> None:
    """The match is over: dice still in the air are put down as they lay."""
    if state.riding.tumbling:
        tell(Turned(dice_zone(state.rider), Look(RIDER_TUMBLING), Look(rider_face(state.riding.die))))
    for seat, sheep in enumerate(state.sheep):
        if sheep and sheep.tumbling:
            for shows in sheep.faces:
                tell(Turned(dice_zone(seat), Look(SHEEP_TUMBLING), Look(sheep_face(shows))))
    best = max(state.points)
    for seat, points in enumerate(state.points):
        if points == best:
            tell(Said(say("mutton_bustin.log.won", who=Who(seat), n=points)))
