"""The living table: both doors end in the same picture, whatever happens on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from westerntable.core.actors import CHANCE
from westerntable.core.events import Moved, Rolled, Scored, Turned
from westerntable.core.game import Observation
from westerntable.core.match import Step
from westerntable.core.message import say
from westerntable.core.placement import Face, Look, Placement, Zone
from westerntable.table import pictures
from westerntable.table.pose import Pose
from westerntable.table.stage import Speed, Stage
from westerntable.table.tablescene import Highlight, Layout, Motion, PieceAt, Spot, View

from . import saloon
from .saloon import Known, Saloon

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def lettering() -> Iterator[None]:
    pygame.font.init()
    yield


def staged(scene: Saloon | None = None, placement: Placement | None = None, reduced: bool = False) -> Stage:
    stage = Stage(scene or Saloon(), saloon.looking(SIZE, reduced), saloon.area(SIZE))
    stage.show(placement or saloon.start(), Known())
    stage.update(0)
    return stage


def picture(stage: Stage) -> bytes:
    target = Surface(stage.view.units.size, 0, 32)
    stage.draw(target)
    return pygame.image.tobytes(target, "RGB")


def run(stage: Stage, by: int = 16) -> int:
    """Let the stage show all it was told; return the ms until the last piece lay still."""
    start = end = stage.now
    while stage.moving:
        stage.update(stage.now + by)
        if any(sprite.track for sprite in stage.cast):
            end = stage.now + by
        assert stage.now - start < 600_000
    return round(end - start)


def snapped(stage: Stage, placement: Placement, turn: int) -> Stage:
    """Return a stage that was only ever shown where `stage` should have got to."""
    twin = Stage(stage.scene, stage.view, stage.area)
    twin.show(placement, Known(turn), stage.highlight)
    return twin


# -- both doors ---------------------------------------------------------------------------------------------------


def undisturbed(stage: Stage, rng: Random) -> None:
    run(stage)


def resized(stage: Stage, rng: Random) -> None:
    for size in ((1024, 640), (1600, 800), (960, 600)):
        for _ in range(rng.randrange(1, 30)):
            stage.update(stage.now + 16)
        stage.relayout(saloon.looking(size), saloon.area(size))
        picture(stage)
    run(stage)
    stage.update(stage.now + 200)


def hurried(stage: Stage, rng: Random) -> None:
    for _ in range(rng.randrange(60)):
        stage.update(stage.now + 16)
    stage.hurry()
    run(stage)


def changing_speed(stage: Stage, rng: Random) -> None:
    while stage.moving:
        stage.speed = rng.choice((Speed.SLOW, Speed.NORMAL, Speed.FAST))
        stage.update(stage.now + rng.randrange(120))
        if rng.random() < 0.005:
            stage.speed = Speed.OFF


def picked_from(stage: Stage, rng: Random) -> None:
    for _ in range(40):
        stage.update(stage.now + 16)
        held = rng.choice(list(stage.cast))
        stage.hold([held])
        held.carry(held.pose.moved(30, 40))
        stage.update(stage.now + 16)
        stage.send_home(held=True)
    run(stage)


@pytest.mark.parametrize("disturbed", [undisturbed, resized, hurried, changing_speed, picked_from])
@pytest.mark.parametrize("seed", range(4))
def test_tell_and_show_end_in_the_same_picture(seed: int, disturbed: Callable[[Stage, Random], None]) -> None:
    rng = Random(f"{disturbed.__name__}:{seed}")
    stage = staged()
    steps, end = saloon.random_steps(saloon.start(), rng, 10)
    stage.tell(steps[:6])
    stage.tell(steps[6:])
    disturbed(stage, rng)
    twin = snapped(stage, end, len(steps))
    assert stage.placement == end
    assert stage.sprites() == twin.sprites()
    assert [(each.face, each.zone, each.pose) for each in stage.cast] == [
        (each.face, each.zone, each.pose) for each in twin.cast
    ]
    assert picture(stage) == picture(twin)


def test_reduced_motion_ends_in_the_same_picture() -> None:
    stage = staged(reduced=True)
    steps, end = saloon.random_steps(saloon.start(), Random(5), 10)
    stage.tell(steps)
    run(stage)
    assert picture(stage) == picture(snapped(stage, end, 10))


def test_with_speed_off_what_is_told_is_there_at_once_and_heard_once() -> None:
    heard: list[str] = []
    stage = Stage(Saloon(), saloon.looking(), saloon.area(), heard.append, Speed.OFF)
    stage.show(saloon.start(), Known())
    steps, end = saloon.random_steps(saloon.start(), Random(8), 10)
    stage.tell(steps)
    assert stage.idle
    assert not stage.moving
    assert stage.sprites() == snapped(stage, end, 10).sprites()
    assert len(heard) == len(set(heard)) > 0


def test_show_forgets_what_was_still_to_be_told() -> None:
    stage = staged()
    steps, _ = saloon.random_steps(saloon.start(), Random(2), 10)
    stage.tell(steps)
    stage.update(40)
    stage.show(saloon.start(), Known())
    assert stage.idle
    assert picture(stage) == picture(staged())


# -- motion -------------------------------------------------------------------------------------------------------


def one(stage: Stage, zone: Zone, face: Face) -> tuple[float, float]:
    sprite = stage.cast.find(PieceAt(zone, face))
    assert sprite is not None
    return sprite.pose.x, sprite.pose.y


def centre(stage: Stage, zone: Zone) -> tuple[int, int]:
    return stage.layout.zones[zone].center


def test_events_are_shown_one_after_the_other() -> None:
    stage = staged()
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", card) for card in saloon.CARDS[:2]])])
    assert stage.placement.faces("pile")[-1] == saloon.CARDS[0]
    assert 490 <= run(stage) <= 530


def test_events_together_start_with_the_one_before() -> None:
    scene = Saloon()
    scene.moves_like = Motion(250, together=True)
    stage = staged(scene)
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", card) for card in saloon.CARDS[:3]])])
    assert stage.placement.faces("pile")[-1] == saloon.CARDS[2]
    assert run(stage) <= 250 + 2 * 45 + 20


def test_pieces_that_leave_one_place_together_follow_each_other_closely() -> None:
    scene = Saloon()
    scene.moves_like = Motion(250, together=True)
    stage = staged(scene)
    dealt = [saloon.moved("deck", f"hand:{i % 2}", "back") for i in range(12)]
    stage.tell([saloon.step([*dealt, saloon.moved("yard:a", "yard:b", "token/red")])])
    stage.update(100)
    dealing = [sprite for sprite in stage.cast if sprite.track is not None and sprite.track.airborne]
    begun = {sprite.track.begun for sprite in dealing if sprite.track is not None}
    assert len(begun) == 12
    assert any(sprite.waiting for sprite in dealing)
    assert run(stage) <= 250 + 360


def test_a_piece_that_waits_for_its_turn_shows_what_it_showed_before() -> None:
    scene = Saloon()
    scene.moves_like = Motion(250, together=True)
    stage = staged(scene)
    cards = saloon.CARDS[20:26]
    stage.tell([saloon.step([saloon.moved("deck", "hand:0", "back", card) for card in cards])])
    stage.update(60)
    waiting = [sprite for sprite in stage.cast if sprite.waiting]
    assert waiting
    assert all(sprite.frame.face == "back" for sprite in waiting)


@pytest.mark.parametrize(
    ("speed", "least", "most"), [(Speed.SLOW, 400, 440), (Speed.NORMAL, 250, 270), (Speed.FAST, 120, 150)]
)
def test_speed_stretches_time(speed: Speed, least: int, most: int) -> None:
    stage = staged()
    stage.speed = speed
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", saloon.CARDS[0])])])
    assert least <= run(stage) <= most


def test_after_a_long_pause_motion_goes_on_from_where_it_was() -> None:
    stage = staged()
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", saloon.CARDS[0])])])
    stage.update(5000)
    assert not stage.idle


def test_a_walk_goes_place_by_place() -> None:
    scene = Saloon()
    scene.moves_like = Motion(300, arc=0)
    stage = staged(scene)
    stage.tell([saloon.step([saloon.moved("yard:a", "yard:c", "token/blue", via=("yard:b",))])])
    walker = stage.cast.find(PieceAt("yard:c", "token/blue"))
    assert walker is not None
    for _ in range(3):
        stage.update(stage.now + 100)
    assert stage.layout.zones["yard:b"].inflate(20, 20).collidepoint(walker.pose.x, walker.pose.y)
    assert 290 <= run(stage) <= 310


def test_a_flip_shows_the_new_face_only_past_the_middle() -> None:
    stage = staged()
    stage.tell([saloon.step([Turned("deck", Look("back"), Look("card/7H"), True)])])
    card = stage.cast.find(PieceAt("deck", "card/7H"))
    assert card is not None
    stage.update(100)
    assert card.frame.face == "back"
    assert card.frame.squash < 0.75
    stage.update(190)
    assert card.frame.face == "card/7H"
    run(stage)
    assert (card.frame.face, card.frame.squash) == ("card/7H", 1.0)


def test_a_die_that_rolls_the_same_number_still_tumbles() -> None:
    stage = staged()
    stage.tell([saloon.step([Rolled("die", "die/1", "die/1")])])
    stage.update(100)
    die = stage.cast.find(PieceAt("die", "die/1"))
    assert die is not None
    assert die.pose.angle != die.rest.angle
    assert 340 <= 100 + run(stage) <= 370


def test_the_others_make_room_smoothly() -> None:
    stage = staged()
    before = one(stage, "hand:0", "card/TS")
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", "card/7S")])])
    assert one(stage, "hand:0", "card/TS") == before
    stage.update(60)
    between = one(stage, "hand:0", "card/TS")
    run(stage)
    after = one(stage, "hand:0", "card/TS")
    assert after[0] < between[0] < before[0]


def test_a_piece_that_leaves_the_table_is_gone_when_it_has_left() -> None:
    stage = staged()
    stage.tell([saloon.step([saloon.moved("hand:0", "box", "card/7S")])])
    card = stage.cast.find(PieceAt("box", "card/7S"))
    assert card is not None
    assert card.visible
    run(stage)
    assert not card.visible


def test_flying_pieces_lie_above_all_others_and_throw_their_shadow_farther() -> None:
    stage = staged()
    stage.tell([saloon.step([saloon.moved("hand:0", "yard:a", "card/7S")])])
    stage.update(90)
    top = stage.order()[-1]
    assert top.face == "card/7S"
    assert top.pose.lift > top.rest.lift + 5


def test_a_resize_moves_the_goal_of_a_piece_in_flight() -> None:
    stage = staged()
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", "card/7S")])])
    stage.update(100)
    stage.relayout(saloon.looking((1920, 1080)), saloon.area((1920, 1080)))
    run(stage)
    x, y = one(stage, "pile", "card/7S")
    assert stage.layout.zones["pile"].collidepoint(x, y)


# -- furniture, marks, redraws ------------------------------------------------------------------------------------


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


def test_a_step_without_a_picture_takes_no_time() -> None:
    stage = staged()
    stage.tell([Step(saloon.step([]).entry, (), Known(4))])
    assert stage.idle
    assert stage.seen == Known(4)


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


# -- sounds and secrets -------------------------------------------------------------------------------------------


def test_sounds_are_asked_for_at_the_start_and_the_end_of_a_motion() -> None:
    heard: list[str] = []
    stage = Stage(Saloon(), saloon.looking(), saloon.area(), heard.append)
    stage.show(saloon.start(), Known())
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", "card/7S")])])
    assert heard == ["card"]
    run(stage)
    assert heard == ["card", "thud"]


def test_hurrying_makes_no_noise() -> None:
    heard: list[str] = []
    stage = Stage(Saloon(), saloon.looking(), saloon.area(), heard.append)
    stage.show(saloon.start(), Known())
    stage.tell([saloon.step([saloon.moved("hand:0", "pile", card) for card in saloon.CARDS[:5]])])
    stage.hurry()
    assert heard == ["card"]


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


def test_the_top_of_a_pile_is_what_leaves_it() -> None:
    stage = staged()
    top = stage.cast.zones["deck"][-1]
    stage.tell([saloon.step([saloon.moved("deck", "hand:1", "back")])])
    assert top.zone == "hand:1"


def test_what_was_dropped_by_hand_is_what_goes() -> None:
    stage = staged()
    dropped = stage.cast.zones["yard:c"][0]
    stage.hold([dropped])
    stage.let_go([])
    stage.tell([saloon.step([saloon.moved("yard:c", "yard:b", "token/red")])])
    assert dropped.zone == "yard:b"
    assert not dropped.in_hand


def test_an_event_that_does_not_fit_is_an_error() -> None:
    stage = staged()
    with pytest.raises(LookupError):
        stage.tell([saloon.step([saloon.moved("pile", "hand:0", "card/AH")])])


def test_nothing_can_be_asked_before_something_is_shown() -> None:
    stage = Stage(Saloon(), saloon.looking(), Rect(0, 0, 10, 10))
    with pytest.raises(RuntimeError, match="show first"):
        stage.draw(Surface((10, 10)))


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
    smoothly = pictures.turn_smoothly

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


def test_what_was_let_go_and_is_not_moved_goes_home_after_the_step() -> None:
    stage = staged()
    card = stage.cast.zones["hand:0"][0]
    stage.hold([card])
    card.carry(card.pose.moved(0, -200))
    stage.let_go([])
    stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back")])])
    run(stage)
    assert not card.loose
    assert card.pose == card.rest


def test_a_pose_turns_the_short_way_round() -> None:
    start, end = Pose(0, 0, 10, 10, 350.0), Pose(0, 0, 10, 10, 10.0)
    assert start.towards(end, 0.5).angle % 360 == pytest.approx(0.0)
    assert end.towards(start, 0.25).angle == pytest.approx(5.0)


def test_a_turned_card_is_hit_where_it_is_drawn() -> None:
    stage = staged()
    card = stage.cast.zones["hand:0"][0]
    x, y, half = card.rest.x, card.rest.y, card.rest.height / 2
    assert stage.piece_at((x - card.rest.width / 2 + 2, y - half + 2)) is None
    turn = math.radians(card.rest.angle)
    assert stage.piece_at((x - (half - 3) * math.sin(turn), y - (half - 3) * math.cos(turn))) is card


def test_what_a_landing_brings_has_a_frame_of_its_own_unless_that_is_late() -> None:
    for last, waits in ((256, True), (300, False)):
        stage = staged()
        stage.tell([saloon.step([saloon.moved("hand:0", "pile", saloon.CARDS[0])])])
        for now in (100, 200, last):
            stage.update(now)
        assert not any(sprite.track for sprite in stage.cast)
        assert (stage.seen == Known(0), stage.idle) == (waits, not waits)
        stage.update(last + 16)
        assert stage.seen == Known(1)
        assert stage.idle
