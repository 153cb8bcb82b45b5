"""A real-time table in the window: the count, keys for every seat, the mouse, and a window held still. On the toy."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from tests.scenes.theatre import Theatre
from tests.toy import toy_match
from westerntable.core.message import say
from westerntable.core.setup import HUMAN
from westerntable.rehearsal.playing import finish, thinker
from westerntable.scenes import archive
from westerntable.scenes.keymap import key_map
from westerntable.scenes.live import goes_live
from westerntable.scenes.replay import ReplayScene
from westerntable.scenes.seatkeys import CORNERS, SeatHands, SeatKeys, is_seat_key, seat_keys
from westerntable.scenes.table_screen import TableScreen


def standoff(theatre: Theatre, *players: str) -> TableScreen:
    """Lay the toy's table and count it in, once somebody has said to be ready."""
    table = theatre.deal(*(players or (HUMAN, "random")), game="showdown")
    assert table.live is not None
    theatre.frames(2.0)
    assert table.live.clock.how == "held"
    theatre.click(theatre.button("Everybody ready?"))
    assert table.live.clock.count(theatre.now) == 3
    return table


def elapsed(table: TableScreen) -> int:
    return sum(entry.move.ms for entry in table.match.record if hasattr(entry.move, "ms"))


def by_seats(table: TableScreen) -> list[str]:
    return [str(entry) for entry in table.match.record if entry.actor >= 0]


def test_time_is_counted_in_and_a_press_before_is_refused(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    theatre.key(pygame.K_a)
    assert by_seats(table) == [] and table.foot.refusal is not None
    theatre.frames(2.5)
    assert elapsed(table) == 0
    theatre.frames(0.6)
    assert 0 < elapsed(table) < 500
    theatre.close()


def test_a_key_of_the_seat_is_a_move_at_its_moment(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    assert table.live is not None
    began = table.live.clock._counted_from
    theatre.frames(3.1)
    assert theatre.ctx.live, "the loop is asked to time events"
    theatre.ctx.heard = theatre.now + 0.0123
    theatre.send(Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="", scancode=0))
    assert by_seats(table) == ["seat0 draw"]
    assert elapsed(table) == pytest.approx((theatre.ctx.heard - began - 3.0) * 1000, abs=2)
    theatre.ctx.heard = 0.0
    theatre.close()


def test_the_mouse_plays_while_time_runs(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    theatre.frames(3.1)
    gestures = table.trace()["gestures"]
    assert [gesture["move"] for gesture in gestures] == ["draw"]
    theatre.make(gestures[0])
    assert by_seats(table)[0] == "seat0 draw"
    theatre.close()


def test_who_asks_for_a_hint_while_time_runs_is_told_why_there_is_none(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    theatre.frames(3.1)
    assert table.turns.turn() is not None, "somebody is asked"
    theatre.click(theatre.button("Hint"))
    assert table.foot.refusal is not None and table.foot.refusal.message == say("table.no_hint_in_time")
    theatre.close()


def test_players_by_computer_react_while_time_runs(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    theatre.frames(6.0)
    assert by_seats(table)[:1] == ["seat1 draw"]
    theatre.close()


def test_a_frame_that_comes_late_stops_time_and_counts_anew(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    theatre.frames(3.1)
    before = elapsed(table)
    theatre.now += 5.0
    theatre.frame()
    assert elapsed(table) == before
    assert table.live is not None and table.live.clock.how == "counting"
    theatre.close()


def test_a_lost_focus_holds_time_until_it_is_back(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    theatre.frames(3.1)
    theatre.send(Event(pygame.WINDOWFOCUSLOST))
    assert table.update(theatre.now), "the sign comes up"
    before = elapsed(table)
    theatre.frames(5.0)
    assert elapsed(table) == before
    assert not table.needs_frame() and not theatre.ctx.live, "while time is held the processor rests"
    theatre.send(Event(pygame.WINDOWFOCUSGAINED))
    theatre.frames(2.9)
    assert elapsed(table) == before
    theatre.frames(0.3)
    assert elapsed(table) > before
    theatre.close()


def test_a_window_found_again_does_not_say_that_people_are_ready(house: None) -> None:
    theatre = Theatre()
    table = theatre.deal(HUMAN, "random", game="showdown")
    theatre.frame()
    theatre.send(Event(pygame.WINDOWFOCUSGAINED))
    theatre.frames(1.0)
    assert table.live is not None and table.live.clock.how == "held"
    theatre.close()


def test_the_menu_holds_time(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    theatre.frames(3.1)
    before = elapsed(table)
    theatre.key(pygame.K_F10)
    assert theatre.top.name == "pause"
    theatre.frames(2.0)
    theatre.key(pygame.K_ESCAPE)
    theatre.frames(2.0)
    assert theatre.top is table and elapsed(table) - before < 60
    theatre.close()


def test_where_people_hand_the_screen_over_they_take_turns() -> None:
    assert not goes_live(toy_match("human human"))
    assert goes_live(toy_match("human random"))


# -- whose keys are whose -----------------------------------------------------------------------------------------


def key(code: int, down: bool = True) -> Event:
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def pad(button: int, which: int) -> Event:
    return Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=which)


def test_four_people_have_a_corner_of_the_keyboard_each() -> None:
    hands = SeatHands((0, 1, 2, 3), SeatKeys())
    found = [hands.read(key(code)) for codes in CORNERS for code in codes]
    assert found == [(seat, name, True) for seat in range(4) for name in ("left", "right", "act", "roll")]
    assert hands.read(key(pygame.K_w, down=False)) == (0, "act", False)
    assert hands.read(key(pygame.K_z)) is None


def test_one_person_has_all_corners_and_two_the_first_two() -> None:
    alone = SeatHands((2,), SeatKeys())
    assert alone.read(key(pygame.K_KP5)) == (2, "roll", True)
    both = SeatHands((0, 3), SeatKeys())
    assert both.read(key(pygame.K_LEFT)) == (3, "left", True)
    assert both.read(key(pygame.K_j)) is None


def test_pads_belong_to_the_last_person_first() -> None:
    hands = SeatHands((0, 1), SeatKeys())
    assert hands.read(pad(pygame.CONTROLLER_BUTTON_A, 7)) == (1, "act", True)
    assert hands.read(pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT, 9)) == (0, "left", True)
    assert hands.read(pad(pygame.CONTROLLER_BUTTON_A, 11)) is None


def test_no_two_usual_keys_are_one() -> None:
    codes = [code for corner in CORNERS for code in corner]
    assert len(set(codes)) == 16


def test_a_key_can_be_changed_and_whoever_had_it_takes_the_other() -> None:
    keys = SeatKeys().bind(0, "act", pygame.K_i)
    assert keys.find(pygame.K_i) == (0, "act")
    assert keys.find(pygame.K_w) == (2, "act")
    assert seat_keys(keys.stored()) == keys
    assert key_map(keys.stored()) == key_map({}), "other keys are not touched by them"
    assert all(is_seat_key(action) for action in keys.stored())


def test_a_key_changed_at_the_table_counts_there_at_once(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre, HUMAN, "random")
    theatre.ctx.change(keys=SeatKeys().bind(0, "left", pygame.K_q).stored())
    theatre.ctx.stack.redo()
    theatre.frame()
    assert table.live is not None
    assert table.live.hands.read(key(pygame.K_q)) == (0, "left", True)
    assert table.live.hands.read(key(pygame.K_a)) is None
    assert table.top.stage.view.captions[0][0] == "Q"


def test_what_makes_no_sense_in_the_settings_leaves_the_usual_keys() -> None:
    assert seat_keys({"seat1.left": "d"}) == SeatKeys(), "d has another meaning already"
    assert seat_keys({"seat1.left": "nonsense", "seat9.left": "x"}) == SeatKeys()


# -- looked at again ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_a_real_time_match_is_looked_at_again_as_fast_as_one_likes(house: None, pace: str) -> None:
    theatre = Theatre(speed=pace)
    match = toy_match("human random random")
    match.start()
    finish(match, thinker(match, "random"))
    archive.open_replay(theatre.ctx, match)
    theatre.frame()
    scene = theatre.top
    assert isinstance(scene, ReplayScene)
    scene.toggle()
    for _ in range(20_000):
        theatre.frame()
        if not scene.playing:
            break
    assert scene.showing.over and scene.at_turn == scene.course.turns
    theatre.frames(3.0)
    assert scene.stage.placement == match.game.placement(match.observe(scene.showing.viewer))
    scene.step(-1)
    assert not scene.stage.live
    theatre.close()


def test_escape_opens_the_menu_while_time_is_held(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    assert table.live is not None
    table.live.clock.hold()
    theatre.frame()
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "pause" and table.live.clock.how == "held"
    theatre.close()


def test_the_start_button_of_a_pad_opens_the_menu_in_the_middle_of_play(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    theatre.frames(3.1)
    assert table.live is not None and table.live.running
    theatre.send(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_START))
    theatre.frame()
    assert theatre.top.name == "pause"
    theatre.close()


def test_a_stick_pushed_over_says_that_people_are_ready(house: None) -> None:
    theatre = Theatre()
    table = standoff(theatre)
    assert table.live is not None
    table.live.clock.hold()
    for value in (0.2, 0.9):
        assert table.live.clock.how == "held"
        theatre.send(Event(pygame.JOYAXISMOTION, joy=0, instance_id=0, axis=0, value=value))
        theatre.frame()
    assert table.live.clock.how != "held"
    theatre.close()
