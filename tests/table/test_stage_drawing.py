"""What the living table paints, and how seldom: ground, furniture, rings, pictures of pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame
import pytest
from pygame import Rect, Surface

from westerntable.core.actors import CHANCE
from westerntable.core.events import Moved, Scored, Turned
from westerntable.core.game import Observation
from westerntable.core.message import say
from westerntable.core.placement import Face, Look, Placement, Zone
from westerntable.table import effects, pictures
from westerntable.table.stage import Stage
from westerntable.table.tablescene import Highlight, Layout, Motion, PieceAt, Spot, View

from . import saloon
from .saloon import Known, Saloon
from .staging import SIZE, picture, run, snapped, staged


def test_furniture_shows_what_was_known_after_the_last_event_shown() -> None:
    stage = staged()
    cards = enumerate(saloon.CARDS[:2], 1)
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", card)], turn) for turn, card in cards])
    assert stage.seen == Known(0)
    stage.update(100)
    stage.update(200)
    assert stage.seen == Known(0)
    stage.update(300)
    assert stage.seen == Known(1)
    run(stage)
    assert stage.seen == Known(2)


def test_ground_and_furniture_are_painted_once_for_one_layout_and_key() -> None:
    scene = Saloon()
    stage = staged(scene)
    for _ in range(5):
        picture(stage)
    assert (scene.grounds, scene.furnitures) == (1, 1)
    stage.tell([saloon.step([Scored(0, 3, say("saloon.why"))], turn) for turn in (1, 1, 2)])
    run(stage)
    picture(stage)
    assert (scene.grounds, scene.furnitures) == (1, 2)


def test_a_still_table_needs_no_redraw() -> None:
    stage = staged()
    assert stage.dirty
    picture(stage)
    stage.update(1000)
    assert not stage.dirty
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", "card/7S")])])
    assert stage.dirty
    run(stage)
    picture(stage)
    stage.update(stage.now + 16)
    assert not stage.dirty


def test_the_last_action_stays_marked_until_the_next() -> None:
    stage = staged()
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", "card/7S")])])
    assert stage.highlight == Highlight()
    run(stage)
    marked = Highlight(("pile",), (PieceAt("pile", "card/7S"),))
    assert stage.highlight == marked
    stage.tell([saloon.step([], 2, CHANCE)])
    assert stage.highlight == marked
    stage.tell([saloon.step([], 3, 1)])
    assert stage.highlight == Highlight()


def test_things_that_lie_elsewhere_for_a_while_leave_the_ground_if_it_says_so() -> None:
    @dataclass(frozen=True)
    class Wandering(saloon.SaloonLayout):
        ground: str = "felt"

        def spots(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
            return [replace(spot, x=spot.x + len(self.zones)) for spot in super().spots(zone, faces)]

    class Fair(Saloon):
        fairs = 0

        def layout(self, area: Rect, view: View, seen: Observation) -> Layout:
            zones = dict(super().layout(area, view, seen).zones)
            return Wandering(area, view.units, zones | {f"stall:{n}": area for n in range(self.fairs)})

    scene = Fair()
    stage = staged(scene)
    picture(stage)
    before = stage.cast.zones["pile"][0].rest.x
    scene.fairs = 3
    stage.tell([saloon.step([Scored(0, 3, say("saloon.why"))], 1)])
    run(stage)
    picture(stage)
    assert scene.grounds == 1
    assert stage.cast.zones["pile"][0].rest.x == before + 3


def test_while_the_edge_is_dragged_nothing_is_drawn_anew() -> None:
    scene = Saloon()
    stage = staged(scene)
    picture(stage)
    drawn = (scene.grounds, scene.faces)
    for width in range(1200, 1000, -40):
        stage.relayout(saloon.looking((width, 700)), saloon.area((width, 700)))
        picture(stage)
        stage.update(stage.now + 30)
    assert (scene.grounds, scene.faces) == drawn
    stage.update(stage.now + 150)
    assert stage.dirty
    picture(stage)
    assert scene.grounds == drawn[0] + 1
    assert scene.faces > drawn[1]


def test_pieces_on_a_stack_throw_one_shadow() -> None:
    alone = staged(placement=Placement({"deck": ["back"]}, saloon.PILES))
    many = staged(placement=Placement({"deck": ["back"] * 16}, saloon.PILES))
    rest = alone.cast.zones["deck"][0].rest
    strip = Rect(round(rest.x + rest.width / 2) + 2, round(rest.y), 10, 40)

    def shade(stage: Stage) -> int:
        target = Surface(SIZE, 0, 32)
        stage.draw(target)
        return sum(pygame.transform.average_color(target, strip)[:3])

    assert abs(shade(alone) - shade(many)) <= 12


class Wandering(Saloon):
    """A table whose places depend on what is known."""

    def layout(self, area: Rect, view: View, seen: Observation) -> Layout:
        return super().layout(area.move(0, -20 * saloon.turn_of(seen)), view, seen)


def test_a_layout_that_follows_what_is_known_ends_alike_through_both_doors() -> None:
    scene = Wandering()
    stage = staged(scene)
    cards = enumerate(saloon.CARDS[:3])
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", card)], turn) for turn, card in cards])
    run(stage)
    assert stage.area == saloon.area()
    assert picture(stage) == picture(snapped(stage, stage.placement, 2))


def test_other_eyes_on_the_same_window_draw_no_piece_anew() -> None:
    scene = Saloon()
    stage = staged(scene)
    picture(stage)
    drawn = (scene.grounds, scene.faces, scene.furnitures)
    stage.view = replace(stage.view, viewer=1)
    assert stage.dirty
    picture(stage)
    assert (scene.grounds, scene.faces, scene.furnitures) == (drawn[0], drawn[1], drawn[2] + 1)


def test_another_way_of_showing_draws_all_anew() -> None:
    scene = Saloon()
    stage = staged(scene)
    picture(stage)
    faces = scene.faces
    stage.view = replace(stage.view, colour_marks=True)
    picture(stage)
    assert scene.faces == 2 * faces


def test_a_card_turned_down_never_shows_an_earlier_face_again() -> None:
    drawn: list[Face] = []

    class Watching(Saloon):
        def face(self, face: Face, size: tuple[int, int], view: object) -> Surface:
            drawn.append(face)
            return saloon.draw_face(face, size)

    stage = staged(Watching(), Placement({"pile": ["card/7S"], "deck": ["back"] * 3}, saloon.PILES))
    picture(stage)
    stage.tell([saloon.step([Moved(Look("card/7S"), "pile", "deck", Look("back"), on_top=True)])])
    run(stage)
    drawn.clear()
    stage.tell([saloon.step([Moved(Look("back"), "deck", "hand:1", Look("back"))])])
    while stage.moving:
        stage.update(stage.now + 16)
        picture(stage)
        assert all(sprite.frame.face == "back" for sprite in stage.cast)
    assert set(drawn) <= {"back"}


def test_a_piece_makes_do_only_with_pictures_of_the_face_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = staged(placement=Placement({"pile": ["card/7S"], "deck": ["back"]}, saloon.PILES))
    card = stage.cast.zones["pile"][0]
    stage.tell([saloon.step([saloon.moved("pile", "deck", "card/7S")])])
    while stage.moving:
        stage.update(stage.now + 16)
        picture(stage)
    face_up = card.worn.flying
    assert face_up is not None
    stage.tell([saloon.step([Turned("deck", Look("card/7S"), Look("back"), True)])])
    run(stage)
    monkeypatch.setattr(pictures, "_ALLOWANCE", 0)
    stage.tell([saloon.step([saloon.moved("deck", "hand:1", "back")])])
    stage.update(stage.now + 30)
    picture(stage)
    assert card.worn.flying is not None
    assert card.worn.flying is not face_up


def test_many_turning_cards_make_few_pictures_in_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Saloon()
    scene.moves_like = Motion(300, together=True)
    stage = staged(scene)
    picture(stage)
    made: list[Surface] = []
    smoothly = effects.turn_smoothly

    def counted(source: Surface, angle: float) -> Surface:
        made.append(source)
        return smoothly(source, angle)

    monkeypatch.setattr(pictures, "turn_smoothly", counted)
    cards = stage.placement.faces("hand:0")
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", card) for card in cards])])
    stage.update(stage.now + 16)
    picture(stage)
    made.clear()
    for _ in range(6):
        stage.update(stage.now + 16)
        picture(stage)
    assert 0 < len(made) <= 6 * 4 < 6 * len(cards)


class CountingSaloon(Saloon):
    """One that notes what it is told lies in each zone."""

    def __init__(self) -> None:
        super().__init__()
        self.counted: list[tuple[int, int]] = []

    def paint_counts(
        self, target: Surface, layout: Layout, view: View, seen: Observation, counts: Mapping[Zone, int]
    ) -> None:
        self.counted.append((counts.get("hand:0", 0), counts.get("pile", 0)))


def test_a_piece_in_flight_is_counted_where_it_will_lie() -> None:
    scene = CountingSaloon()
    stage = staged(scene)
    picture(stage)
    held, laid = scene.counted[-1]
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", saloon.CARDS[0])])])
    stage.update(100)
    stage.update(150)
    assert stage.moving and stage.seen == Known(0)
    picture(stage)
    assert scene.counted[-1] == (held - 1, laid + 1)
