"""How pieces move on the living table: when they set out, which way they go, what is heard."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from westerntable.core.events import Rolled, Turned
from westerntable.core.match import Step
from westerntable.core.placement import Look
from westerntable.table.pose import Pose
from westerntable.table.stage import Speed, Stage
from westerntable.table.tablescene import Motion, PieceAt

from . import saloon
from .saloon import Known, Saloon
from .staging import one, run, staged


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
    ("speed", "least", "most"), [("slow", 400, 440), ("normal", 250, 270), ("fast", 120, 150)]
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


def test_a_step_without_a_picture_takes_no_time() -> None:
    stage = staged()
    stage.tell([Step(saloon.step([]).entry, (), Known(4))])
    assert stage.idle
    assert stage.seen == Known(4)


def test_what_a_step_makes_known_is_shown_when_an_event_says_so_and_else_at_its_end() -> None:
    for known, shown in ((True, 4), (False, 0)):
        scene = Saloon()
        scene.moves_like = replace(scene.moves_like, known=known)
        stage = staged(scene)
        entry = saloon.step([]).entry
        stage.tell([Step(entry, (saloon.moved("hand:0", "pile", "card/7S"),), Known(4))])
        stage.update(100)
        assert not stage.idle
        assert stage.seen == Known(shown)
        run(stage)
        assert stage.seen == Known(4)


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
