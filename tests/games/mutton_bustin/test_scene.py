"""The rodeo on the table: where things lie, what a press or a drag makes, what is painted from frame to frame."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from tests.games.mutton_bustin.tables import SHIPPED, Table
from tests.games.stagehand import area_of
from westerntable.core.prompt import Prompt
from westerntable.games.mutton_bustin.rules.moves import GO, LOCK, PRESS, ROLL, STEP, STOP, Replace, replace_card
from westerntable.games.mutton_bustin.rules.nouns import HOWS, Ride
from westerntable.games.mutton_bustin.rules.telling import CardDone, CardSwapped, RideOver, RideStarted
from westerntable.games.mutton_bustin.scene import SCENE, board, gestures, motions
from westerntable.storage import texts
from westerntable.table.sound import SOUNDS
from westerntable.table.tablescene import LiveScene, PieceAt, SeatView, ShowsKeys, Spectacle, View
from westerntable.table.units import Units

pytestmark = pytest.mark.usefixtures("drawings")

SIZES = ((960, 600), (1280, 720), (2560, 1440))
CAPTIONS = (("A", "D", "W", "S"), ("←", "→", "↑", "↓"), ("J", "L", "I", "K"), ("4", "6", "8", "5"))

assert isinstance(SCENE, LiveScene) and isinstance(SCENE, Spectacle) and isinstance(SCENE, ShowsKeys)
LIVE, SHOW, KEYS = SCENE, SCENE, SCENE


def looking(
    seats: int, people: tuple[int, ...] = (0, 1, 2, 3), size: tuple[int, int] = SIZES[1], scale: int = 100
) -> View:
    chairs = tuple(SeatView(f"Player {seat}", seat, seat in people) for seat in range(seats))
    here = [seat for seat in range(seats) if seat in people]
    captions = tuple(CAPTIONS[here.index(seat)] if seat in people else () for seat in range(seats))
    say = texts.Texts("en", [chair.name for chair in chairs])
    return View(0, 0, chairs, say, Units(*size, scale / 100), captions=captions, data=SHIPPED)


def laid(table: Table, view: View) -> board.Table:
    return board.lay_out(area_of(view), view, table.observed())


def at_the_screen(seats: int = 2) -> Table:
    table = Table(seats, stock_=SHIPPED, actions="screen")
    table.go()
    return table


# -- where things lie -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [100, 175])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_board_and_cards_lie_apart_and_inside(seats: int, size: tuple[int, int], scale: int) -> None:
    view = looking(seats, size=size, scale=scale)
    table = laid(Table(seats), view)
    whole = [panel.box for panel in table.panels]
    whole += [table.board, table.zones["shared"], table.zones["deck"]]
    assert all(area_of(view).contains(box) for box in whole)
    assert not [(a, b) for nth, a in enumerate(whole) for b in whole[nth + 1 :] if a.colliderect(b)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_on_the_board_lies_apart_on_it(seats: int, size: tuple[int, int]) -> None:
    table = laid(Table(seats), looking(seats, size=size))
    pieces = [*table.spaces, *table.wells, table.arena]
    assert all(table.board.contains(box) for box in pieces)
    assert not [(a, b) for nth, a in enumerate(pieces) for b in pieces[nth + 1 :] if a.colliderect(b)]
    assert len(table.spaces) == len(SHIPPED.track) + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_of_a_panel_lies_in_it(seats: int) -> None:
    for panel in laid(Table(seats), looking(seats, size=SIZES[0], scale=175)).panels:
        inside = [panel.plate, panel.work, panel.card, panel.act, panel.dice, *panel.keys.values()]
        assert all(panel.box.contains(box) for box in inside)
        assert not panel.plate.colliderect(panel.work)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_rider_hides_neither_its_own_points_nor_the_next_space(seats: int, size: tuple[int, int]) -> None:
    table = laid(Table(seats), looking(seats, size=size))
    for place, box in enumerate(table.spaces):
        (spot,) = table.spots(f"space:{place}", ["meeple"])
        rider = Rect(0, 0, *spot.size)
        rider.center = (round(spot.x), round(spot.y))
        assert rider.bottom <= box.y + box.h * 0.62  # the points are below
        for other in table.spaces[:place] + table.spaces[place + 1 :]:
            assert not rider.colliderect(other.inflate(0, -round(other.h * 0.1)))


def test_shared_cards_keep_clear_of_the_panels_while_one_more_is_dealt() -> None:
    table = laid(Table(2), looking(2))
    for count in (1, 2, 3):
        spots = table.spots("shared", ["card/opera"] * count)
        assert spots[-1].x + spots[-1].size[0] / 2 <= table.zones["shared"].right + 1


def test_people_sit_where_their_keys_are_and_computers_where_there_is_room() -> None:
    assert board.seating(looking(4, (1, 3))) == (1, 3, 0, 2)
    view = looking(4, (1, 3))
    table = laid(Table(4), view)
    assert table.panels[1].box.x < table.board.x < table.panels[3].box.x


def test_the_ground_stays_when_somebody_else_rides() -> None:
    view = looking(4)
    before, after = laid(Table(4, 0), view), laid(Table(4, 2), view)
    assert before.ground == after.ground and before != after


# -- what a press or a drag makes -------------------------------------------------------------------------------------


def offered(table: Table, seat: int) -> list[tuple[str, tuple[PieceAt, ...], object]]:
    seen = table.observed(seat)
    view = replace(looking(table.state.seats), viewer=seat)
    made = gestures.offer(view, seen, table.state.legal_moves(seat))
    return [(str(each.move), each.pieces, each.target) for each in made]


def test_the_rider_steps_by_a_press_or_by_dragging_the_meeple() -> None:
    table = at_the_screen()
    table.ride(6)
    assert offered(table, 0) == [
        ("step", (), "act:0"),
        ("step", (PieceAt("space:0", "meeple"),), "space:1"),
    ]


def test_a_die_is_locked_by_a_press_or_by_dragging_it_into_the_next_well() -> None:
    table = Table(2)
    table.go()
    table.toss(1, 1)
    table.perform_all(1)
    found = offered(table, 1)
    assert ("lock", (), "act:1") in found
    assert ("lock", (PieceAt("dice:1", "sheep-die/sheep"),), "well:0") in found


def test_stop_is_there_only_while_it_is_allowed() -> None:
    table = at_the_screen()
    assert "stop" not in [move for move, _, _ in offered(table, 0)]
    table.climb()
    assert ("stop", (), "stop:0") in offered(table, 0)
    table.apply(0, ROLL)
    assert "stop" not in [move for move, _, _ in offered(table, 0)]


def test_a_meeple_dropped_too_early_is_refused_by_the_rules() -> None:
    table = at_the_screen()
    meant = gestures.meant(looking(2), table.observed(0), [PieceAt("space:0", "meeple")], "space:1")
    assert meant == STEP and table.refused(0, STEP) == "not_earned"


def test_a_card_dropped_on_the_deck_asks_for_another() -> None:
    table = Table(2)
    card = table.state.personal[1]
    assert card is not None
    meant = gestures.meant(looking(2), table.observed(1), [PieceAt("card:1", f"card/{card}")], "deck")
    assert meant == replace_card(card) and table.refused(1, Replace(card)) == "not_yet"


# -- what the four keys do --------------------------------------------------------------------------------------------


def pressed(table: Table, seat: int, key: str) -> object:
    keyed = LIVE.keyed(table.observed(seat), seat, key, table.state.legal_moves(seat))
    return keyed.move if keyed is not None else None


def test_up_and_down_do_what_is_next_and_the_sides_stop() -> None:
    table = at_the_screen()
    assert pressed(table, 0, "act") == pressed(table, 0, "roll") == ROLL
    assert pressed(table, 0, "left") == STOP and table.refused(0, STOP)
    table.ride(6)
    assert pressed(table, 0, "act") == STEP
    table.apply(0, STEP)
    assert (pressed(table, 0, "act"), pressed(table, 0, "left")) == (ROLL, STOP)


def test_the_rider_yells_go_with_the_key_that_rolls() -> None:
    table = Table(2)
    assert pressed(table, 0, "act") == GO and pressed(table, 1, "act") is None


def test_in_a_task_each_key_is_itself_and_is_let_go_again() -> None:
    table = at_the_screen()
    table.toss(1, 1)
    table.wait(1)
    keyed = LIVE.keyed(table.observed(1), 1, "left", table.state.legal_moves(1))
    assert keyed is not None and keyed.move == PRESS["left"] and str(keyed.release) == "release left"


def test_a_sheep_locks_or_has_its_card_replaced() -> None:
    table = Table(2)
    table.go()
    table.toss(1, 1)
    table.perform_all(1)
    assert pressed(table, 1, "act") == LOCK
    assert pressed(table, 1, "left") == replace_card(table.state.cards_of(1)[0])


def test_the_mouse_finds_the_keys_that_are_shown_and_no_button_under_a_task() -> None:
    table, view = at_the_screen(), looking(2)
    layout = laid(table, view)
    assert KEYS.key_at(layout, layout.zones["key:1:left"].center, table.observed()) == (1, "left")
    assert KEYS.key_at(layout, layout.zones["stop:0"].center, table.observed()) == (0, "left")
    assert KEYS.key_at(layout, layout.zones["act:1"].center, table.observed()) == (1, "act")
    table.toss(1, 1)
    table.wait(1)
    assert KEYS.key_at(layout, layout.zones["act:1"].center, table.observed()) is None


# -- what is painted --------------------------------------------------------------------------------------------------


def painted(table: Table, view: View) -> bytes:
    layout = laid(table, view)
    out = Surface(view.units.size)
    LIVE.paint_live(out, layout, view, table.observed())
    return pygame.image.tobytes(out, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_a_ride_is_another_picture_as_time_passes(size: tuple[int, int]) -> None:
    table, view = at_the_screen(4), looking(4, size=size)
    table.apply(1, ROLL)
    table.wait(100)
    before = painted(table, view)
    table.wait(150)
    assert painted(table, view) != before


def test_the_same_moment_is_the_same_picture() -> None:
    table, view = at_the_screen(3), looking(3)
    table.toss(1, 1, 0)
    assert painted(table, view) == painted(table, view)


def test_with_reduced_motion_nothing_bucks_and_nothing_tumbles() -> None:
    table, view = at_the_screen(), replace(looking(2), reduced_motion=True)
    table.apply(0, ROLL)
    table.wait(100)
    before = painted(table, view)
    table.wait(150)
    assert painted(table, view) == before


@pytest.mark.parametrize("how", HOWS)
def test_every_end_of_a_ride_is_a_spectacle_unless_motion_is_reduced(how: str) -> None:
    table, view = at_the_screen(), looking(2)
    layout, event = laid(table, view), RideOver(Ride(0, how, 4, 1, 9000, 3))
    blank = pygame.image.tobytes(Surface(view.units.size), "RGB")
    for share in (0.0, 0.3, 0.6, 0.95):
        out, still = Surface(view.units.size), Surface(view.units.size)
        SHOW.paint_event(out, layout, view, event, share)
        SHOW.paint_event(still, layout, replace(view, reduced_motion=True), event, share)
        assert pygame.image.tobytes(out, "RGB") != blank
        assert pygame.image.tobytes(still, "RGB") == blank


def test_whatever_is_heard_is_a_sound_there_is() -> None:
    cues = [RideStarted(0), CardDone(0, "opera", 1), CardSwapped(0, "opera", "bee")]
    cues += [RideOver(Ride(0, how, 4, 1, 9000, 3)) for how in HOWS]
    found = [motion for cue in cues if (motion := motions.motion(cue)) is not None]
    assert len(found) == len(cues)
    assert {name for motion in found for name in (motion.sound, motion.sound_at_end) if name} <= set(SOUNDS)


def test_the_question_names_the_rider_to_whoever_waits() -> None:
    table = Table(2)
    view = looking(2)
    waiting = SCENE.question(replace(view, viewer=1), table.observed(1), Prompt("go"))
    assert "Player 0" in view.say(waiting)
    assert view.say(SCENE.question(view, table.observed(0), Prompt("go"))) != view.say(waiting)
