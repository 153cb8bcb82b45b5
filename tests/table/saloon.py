"""A table of no game at all: a hand, a deck, a pile, three yards, a die, and a box nobody sees."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

import pygame
from pygame import Rect, Surface

from westerntable.core.actors import CHANCE
from westerntable.core.events import Event, Moved, Rolled, Said, Turned
from westerntable.core.game import Move, Observation, State
from westerntable.core.match import Step
from westerntable.core.message import Message, say
from westerntable.core.placement import Face, Look, Placement, Zone
from westerntable.core.prompt import Prompt
from westerntable.core.record import Entry
from westerntable.core.section import Plain
from westerntable.table.canvas import put
from westerntable.table.furniture import caption
from westerntable.table.surfaces import disc, felt, panel
from westerntable.table.tablescene import Gesture, Highlight, Layout, Motion, PieceAt, SeatView, Spot, View
from westerntable.table.type import words
from westerntable.table.units import Units

CARDS = [f"card/{rank}{suit}" for suit in "SHDC" for rank in "789TJQKA"]
TOKENS = ["token/red", "token/blue", "token/gold"]
DICE = [f"die/{n}" for n in range(1, 7)]
YARDS = ("yard:a", "yard:b", "yard:c")
PILES = ("deck", "pile", "box")
INKS = {"red": "#A63A2B", "blue": "#3C5A6E", "gold": "#D9A441", "S": "#2A1C14", "C": "#2A1C14", "H": "#A63A2B"}


@dataclass(frozen=True, slots=True)
class Wish:
    """A move of no game."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Known:
    """An observation that is only a number shown on the table."""

    turn: int = 0

    def sample(self, rng: Random) -> State:
        raise NotImplementedError

    def plain(self) -> Plain:
        return {"turn": self.turn}


def turn_of(seen: Observation) -> int:
    assert isinstance(seen, Known)
    return seen.turn


@dataclass(frozen=True)
class SaloonLayout:
    area: Rect
    units: Units
    zones: Mapping[Zone, Rect] = field(default_factory=dict)

    def spots(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        box = self.zones.get(zone)
        if box is None:
            return [Spot(self.area.right + 90, self.area.y - 90, self.units.box(70, 98)) for _ in faces]
        card = self.units.box(110, 154)
        if zone.startswith("hand"):
            return self._fan(box, len(faces), card)
        if zone in PILES:
            step = self.units.scale * 0.7
            lift = self.units(4)
            return [Spot(box.centerx - i * step, box.centery - i * step, card, 0, i, lift) for i in range(len(faces))]
        side = self.units(52)
        return [
            Spot(box.x + side * (0.7 + i % 3), box.y + side * (0.8 + i // 3), (side, side), 0, i, self.units(2))
            for i in range(len(faces))
        ]

    def _fan(self, box: Rect, count: int, card: tuple[int, int]) -> list[Spot]:
        gap = min(card[0] * 0.78, (box.w - card[0]) / max(1, count - 1))
        spots = []
        for i in range(count):
            off = i - (count - 1) / 2
            low = box.centery + abs(off) ** 1.6 * self.units.scale * 3
            spots.append(Spot(box.centerx + off * gap, low, card, -3.0 * off, i, self.units(4)))
        return spots


class Saloon:
    """The face of no game. `offered` is what it offers, `meant` what it takes any other drop for."""

    def __init__(self) -> None:
        self.offered: list[Gesture] = []
        self.meant: Move | None = None
        self.attempts: list[tuple[tuple[PieceAt, ...], Zone]] = []
        self.grounds = self.furnitures = self.faces = 0
        self.mark = Highlight()
        self.moves_like = Motion(250, "card", "thud", together=False)

    def layout(self, area: Rect, view: View, seen: Observation) -> Layout:
        u, x, y = view.units, area.x, area.y
        wide, high = area.w, area.h
        zones = {
            "hand:0": Rect(x + wide * 22 // 100, area.bottom - u(190), wide * 56 // 100, u(190)),
            "hand:1": Rect(x + wide * 30 // 100, y, wide * 40 // 100, u(120)),
            "deck": Rect(x + u(30), y + high // 2 - u(90), u(130), u(176)),
            "pile": Rect(x + u(180), y + high // 2 - u(90), u(130), u(176)),
            "die": Rect(x + u(340), y + high // 2 - u(40), u(80), u(80)),
        }
        for i, yard in enumerate(YARDS):
            zones[yard] = Rect(x + wide * (38 + 20 * i) // 100, y + high // 2 - u(80), u(200), u(160))
        return SaloonLayout(area, u, zones)

    def paint_ground(self, size: tuple[int, int], area: Rect, layout: Layout, view: View, seen: Observation) -> Surface:
        self.grounds += 1
        ground = felt(size, "#3C5A6E")
        for zone in layout.zones.values():
            pygame.draw.rect(ground, "#2A4152", zone, border_radius=12)
        return ground

    def furniture_key(self, view: View, seen: Observation) -> object:
        return seen

    def paint_furniture(self, target: Surface, layout: Layout, view: View, seen: Observation) -> None:
        self.furnitures += 1
        caption(target, view.units, (80, 80), f"turn {turn_of(seen)}", size=28)

    def face(self, face: Face, size: tuple[int, int], view: View) -> Surface:
        self.faces += 1
        return draw_face(face, size)

    def gestures(self, view: View, seen: Observation, prompt: Prompt, moves: Sequence[Move]) -> Sequence[Gesture]:
        return self.offered

    def attempt(self, view: View, seen: Observation, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
        self.attempts.append((tuple(pieces), target))
        return self.meant

    def question(self, view: View, seen: Observation, prompt: Prompt) -> Message:
        return say("saloon.question")

    def standing(self, view: View, seen: Observation) -> Sequence[str]:
        return ()

    def motion(self, event: Event, view: View) -> Motion | None:
        match event:
            case Moved():
                return self.moves_like
            case Turned():
                return Motion(250, flip=True)
            case Rolled():
                return Motion(350, "dice", tumble=True)
        return None

    def highlight(self, events: Sequence[Event]) -> Highlight:
        moved = [event for event in events if isinstance(event, Moved)]
        zones = tuple(event.target for event in moved[-1:])
        return Highlight(zones, tuple(PieceAt(event.target, event.after.face) for event in moved[-1:]))


@functools.lru_cache(maxsize=400)
def draw_face(face: Face, size: tuple[int, int]) -> Surface:
    kind, _, name = face.partition("/")
    if kind == "token":
        token = disc(size[0] // 2, INKS[name], "#2A1C14", 2)
        pygame.draw.line(token, "#FBF4E4", (size[0] // 2, 4), (size[0] // 2, size[1] // 2), 3)
        return token
    if kind == "back":
        return panel(size, "#7C2A20", radius=6)
    sheet = panel(size, "#FBF4E4", radius=6).copy()
    put(sheet, words(name, size[1] // 4, INKS.get(name[-1], "#A63A2B"), "slab"), (6, 4), "topleft")
    return sheet


# ---------------------------------------------------------------------------------- what happens
def units(size: tuple[int, int] = (1280, 720)) -> Units:
    return Units(*size)


def area(size: tuple[int, int] = (1280, 720)) -> Rect:
    return Rect(0, 44, size[0], size[1] - 44)


def looking(size: tuple[int, int] = (1280, 720), reduced_motion: bool = False) -> View:
    seats = (SeatView("Jessie", 0, True), SeatView("Eagle", 1, False))
    return View(0, 0, seats, lambda message: message.key, units(size), reduced_motion=reduced_motion)


def start() -> Placement:
    """Return a table of 60 pieces: 8 cards in hand, 8 backs across, 16 in the deck, tokens, a die, some in the box."""
    zones: dict[Zone, list[Face]] = {
        "hand:0": CARDS[:8],
        "hand:1": ["back"] * 8,
        "deck": ["back"] * 16,
        "pile": [CARDS[12]],
        "die": ["die/1"],
        "yard:a": TOKENS * 3,
        "yard:b": TOKENS * 2,
        "yard:c": ["token/red"] * 6,
        "box": ["token/gold"] * 5,
    }
    return Placement(zones, PILES)


def moved(source: Zone, target: Zone, face: Face, after: Face = "", via: tuple[Zone, ...] = ()) -> Moved:
    return Moved(Look(face), source, target, Look(after or face), via, target in PILES)


def random_event(shown: Placement, rng: Random) -> Event:
    """Return something that can happen on this table."""
    zones = shown.zones()
    kind = rng.choice(("moved", "moved", "moved", "walked", "turned", "rolled", "said"))
    source = rng.choice([zone for zone in zones if zone != "die"])
    face = rng.choice(zones[source])
    if kind == "rolled":
        return Rolled("die", zones["die"][0], rng.choice(DICE))
    if kind == "turned":
        hidden = [zone for zone in ("deck", "hand:1") if "back" in zones.get(zone, ())]
        if hidden:
            zone = rng.choice(hidden)
            return Turned(zone, Look("back"), Look(rng.choice(CARDS)), zone in PILES)
    if kind == "said":
        return Said(say("saloon.said"))
    targets = YARDS if face.startswith("token") else ("hand:0", "hand:1", "pile", "deck", "box")
    target = rng.choice(targets)
    after = rng.choice(CARDS) if face == "back" and target == "hand:0" else face
    via = tuple(rng.sample(YARDS, 2)) if kind == "walked" else ()
    return moved(source, target, face, after, via)


def step(events: Sequence[Event], turn: int = 1, actor: int = 0) -> Step:
    return Step(Entry(actor, Wish("do")), tuple(events), Known(turn))


def random_steps(shown: Placement, rng: Random, count: int) -> tuple[list[Step], Placement]:
    """Return so many steps of some events each and the placement they lead to."""
    shown = shown.copy()
    steps = []
    for turn in range(1, count + 1):
        events = []
        for _ in range(rng.randrange(4)):
            event = random_event(shown, rng)
            event.follow(shown)
            events.append(event)
        steps.append(step(events, turn, rng.choice((0, 1, CHANCE))))
    return steps, shown


def drag(face: Face, target: Zone | None, source: Zone = "hand:0", more: Sequence[Face] = ()) -> Gesture:
    """Return a gesture that takes cards from a zone to a target."""
    faces = (face, *more)
    text = f"{'+'.join(faces)} to {target}"
    return Gesture(Wish(text), say(f"saloon.{text}"), tuple(PieceAt(source, each) for each in faces), target)


def press(target: Zone | None, text: str = "press") -> Gesture:
    return Gesture(Wish(text), say(f"saloon.{text}"), (), target)
