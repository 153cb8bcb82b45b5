"""Showdown on the table: hands round it, deck, duel and die in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from westerntable.core.actors import Seat
from westerntable.core.events import Event, Moved, Rolled
from westerntable.core.game import Move, Observation
from westerntable.core.message import Message, Who, say
from westerntable.core.placement import Face, Zone
from westerntable.core.prompt import Prompt
from westerntable.table import parts
from westerntable.table.assembled import AssembledScene
from westerntable.table.canvas import Size, put
from westerntable.table.furniture import place_plate, plate, plate_size
from westerntable.table.palette import INK
from westerntable.table.surfaces import felt, rounded
from westerntable.table.tablescene import Gesture, Highlight, Keyed, Layout, Motion, PieceAt, Spot, TableScene, View
from westerntable.table.type import within
from westerntable.table.units import Units

from .rules.moves import Dodge, Draw, Shoot, Stand, dodge, shoot
from .rules.seen import Seen, card_face, hand_zone

CARD: Final = (90, 126)
MIDDLE: Final = ("deck", "duel", "pile")


@dataclass(frozen=True, slots=True)
class Table:
    """Where things are in one window."""

    area: Rect
    units: Units
    zones: Mapping[Zone, Rect]

    def spots(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        """Spread hands side by side, heap everything else."""
        box, u = self.zones[zone], self.units
        if zone == "die":
            return [Spot(*box.center, u.box(60, 60)) for _ in faces]
        step = min(u(64), box.w / max(1, len(faces))) if zone.startswith("hand") else u(2)
        left = box.centerx - step * (len(faces) - 1) / 2
        return [Spot(left + step * nth, box.centery, u.box(*CARD), depth=nth) for nth in range(len(faces))]


def layout(area: Rect, view: View, seen: Seen) -> Table:
    """Put the home seat's hand below, the others' above, the rest between."""
    u, others = view.units, len(view.seats) - 1
    high = u(CARD[1] + 10)
    zones = {hand_zone(view.home): Rect(area.x + area.w // 4, area.bottom - high, area.w // 2, high)}
    for nth in range(others):
        seat = (view.home + 1 + nth) % (others + 1)
        zones[hand_zone(seat)] = Rect(area.x + area.w * nth // others, area.y + u(70), area.w // others, high)
    for nth, zone in enumerate((*MIDDLE, "die")):
        zones[zone] = Rect(0, 0, u(CARD[0] + 20), high)
        zones[zone].center = (area.centerx + u(150) * nth - u(225), area.centery + u(30))
    return Table(area, u, zones)


def paint_ground(size: Size, table: Table, view: View) -> Surface:
    """Paint the cloth and a mat for each heap."""
    ground = felt(size, "#3F5A44").copy()
    for zone in MIDDLE:
        box = table.zones[zone]
        put(ground, rounded(box.size, "#34493A", view.units(10)), box.center)
    return ground


def furniture_key(view: View, seen: Seen) -> object:
    """Return what the plates say."""
    return [_plate(view, seen, seat) for seat in range(len(view.seats))]


def paint_furniture(target: Surface, table: Table, view: View, seen: Seen) -> None:
    """Draw a plate beside each hand."""
    u = view.units
    width, height = plate_size(u)
    for seat in range(len(view.seats)):
        box, (name, note, score, active) = table.zones[hand_zone(seat)], _plate(view, seen, seat)
        x = box.x - width if seat == view.home else box.centerx - width // 2
        y = box.bottom - height - u(10) if seat == view.home else box.y - height
        face = plate(u, view.seats[seat].mark, name, note, score, active)
        place_plate(target, u, face, (x, y), active)


def face(face: Face, size: Size, view: View) -> Surface:
    """Draw a card, its back, or the die."""
    kind, _, name = face.partition("/")
    if kind == "die":
        return parts.part(f"die-{name}", size)
    if kind == "back":
        return parts.part("card-back", size)
    sheet = parts.part("card-face", size).copy()
    put(sheet, within(name, size[1] // 2, size[0], INK, "slab"), (sheet.get_width() / 2, sheet.get_height() / 2))
    return sheet


def gestures(view: View, seen: Seen, moves: Sequence[Move]) -> Sequence[Gesture]:
    """Drag a card at a hand to shoot, to the duel to dodge; press to draw or stand."""
    own = hand_zone(view.viewer)
    return [_gesture(own, move) for move in moves]


def attempt(view: View, seen: Seen, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
    """Name the shot or dodge a drop meant."""
    if len(pieces) != 1 or not pieces[0].face.startswith("card/"):
        return None
    card = int(pieces[0].face.removeprefix("card/"))
    if target.startswith("hand:"):
        return shoot(card, int(target.removeprefix("hand:")))
    return dodge(card) if target == "duel" else None


def question(view: View, seen: Seen, prompt: Prompt) -> Message:
    """Ask what the prompt says."""
    return prompt.sentence("showdown")


def standing(view: View, seen: Seen) -> Sequence[str]:
    """Tell how many cards are left."""
    return (view.say(say("showdown.standing.cards", n=sum(seen.counts))),)


def motion(event: Event) -> Motion | None:
    """Cards fly, the die tumbles."""
    match event:
        case Moved(source="deck"):
            return Motion(160, "card", flip=True)
        case Moved():
            return Motion(250, "card")
        case Rolled():
            return Motion(400, "dice", tumble=True)
    return None


def highlight(events: Sequence[Event]) -> Highlight:
    """Mark where the last card went."""
    moved = [event for event in events if isinstance(event, Moved)][-1:]
    return Highlight(tuple(event.target for event in moved))


def _plate(view: View, seen: Seen, seat: Seat) -> tuple[str, str, str, bool]:
    """Return name, note, score and whether the seat is asked."""
    active = seat == {"shoot": seen.shooter, "dodge": seen.target}.get(seen.phase)
    note = view.say(say("showdown.standing.cards", n=seen.counts[seat]))
    return view.seats[seat].name, note, str(seen.points[seat]), active


def _gesture(own: Zone, move: Move) -> Gesture:
    match move:
        case Shoot(card, target):
            label = say("showdown.gesture.shoot", card=card, whom=Who(target))
            return Gesture(move, label, (PieceAt(own, card_face(card)),), hand_zone(target))
        case Dodge(card):
            return Gesture(move, say("showdown.gesture.dodge", card=card), (PieceAt(own, card_face(card)),), "duel")
        case Draw():
            return Gesture(move, say("showdown.gesture.draw"))
        case Stand():
            return Gesture(move, say("showdown.gesture.stand"))
    raise TypeError(f"no gesture makes {move}")


class ShowdownScene(AssembledScene[Seen, Table]):
    """The game's face."""

    def keyed(self, seen: Observation, seat: Seat, key: str, moves: Sequence[Move]) -> Keyed | None:
        """Draw with any of the seat's keys."""
        return Keyed(moves[0]) if any(isinstance(move, Draw) for move in moves) else None

    def paint_live(self, target: Surface, layout: Layout, view: View, seen: Observation) -> None:
        """Draw the time left in a standoff as a bar."""
        left = self.known(seen).left_ms
        if left:
            box = layout.zones["duel"]
            put(target, rounded((max(1, box.w * left // 4000), view.units(8)), "#D9A441", 3), box.midbottom)


SCENE: Final[TableScene] = ShowdownScene(
    layout=layout, paint_ground=paint_ground,
    furniture_key=furniture_key, paint_furniture=paint_furniture,
    face=face, gestures=gestures, attempt=attempt,
    question=question, standing=standing, motion=motion, highlight=highlight,
)  # fmt: skip
