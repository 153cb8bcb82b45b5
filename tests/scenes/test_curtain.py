"""Several people at one screen: who is called to it, and what a hand shows to whom."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from tests.scenes.hot_seat import SIZE, begun, below, come, hands_of, name_of, play, wait_for
from tests.scenes.test_no_leak import about_to_shoot
from tests.scenes.theatre import Theatre
from westerntable.core.actors import PUBLIC
from westerntable.core.events import Said
from westerntable.core.message import Who, say
from westerntable.scenes import routes
from westerntable.scenes.curtain import OPEN_S, READY_S, CurtainScene
from westerntable.scenes.log import LogScene
from westerntable.scenes.tabletop import actions_begun

# -- who is called, and when ----------------------------------------------------------------------------------------


def test_one_press_opens_the_hand_of_the_person_named(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    wait_for(theatre, "curtain")
    told = theatre.top.trace()
    assert told["gestures"] == []
    assert told["seat"] == 0
    assert table.top.viewer == PUBLIC
    began = theatre.now
    theatre.press(name_of(theatre, 0))
    assert table.top.viewer == 0
    wait_for(theatre, "table")
    assert theatre.now - began < 0.3
    assert theatre.gestures()


@pytest.mark.parametrize("way", ["mouse", "touch", "enter", "space", "pad"])
def test_every_way_to_press_opens_the_doors(house: None, theatre: Theatre, way: str) -> None:
    table = begun(theatre, "human", "human")
    wait_for(theatre, "curtain")
    at = theatre.button(name_of(theatre, 0))
    match way:
        case "mouse":
            theatre.click(at)
        case "touch":  # SDL makes mouse events of touches
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                theatre.send(Event(kind, pos=at, button=1, touch=True))
        case "enter":
            theatre.key(pygame.K_RETURN)
        case "space":
            theatre.key(pygame.K_SPACE)
        case "pad":
            theatre.send(Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))
    assert table.top.viewer == 0


def test_the_second_half_of_a_double_click_opens_no_hand(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    while theatre.top.name != "curtain":
        theatre.frame()
    theatre.key(pygame.K_RETURN)
    assert table.top.viewer == PUBLIC
    theatre.frames(READY_S + 0.1)
    theatre.key(pygame.K_RETURN)
    assert table.top.viewer == 0


def test_enter_still_opens_the_doors_after_something_else_was_clicked(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    wait_for(theatre, "curtain")
    theatre.press("Log")
    theatre.frame()
    theatre.key(pygame.K_ESCAPE)
    wait_for(theatre, "curtain")
    theatre.key(pygame.K_RETURN)
    assert table.top.viewer == 0


def test_a_person_asked_twice_in_a_row_is_not_called_again(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    seat = come(theatre)
    assert play(theatre) == "draw"
    theatre.frames(2)
    assert theatre.top.name == "table"
    assert table.top.viewer == seat
    assert theatre.gestures()[0]["move"].startswith("shoot")


def test_the_defender_is_called_in_the_middle_of_a_turn_and_then_plays_on(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human", "human")
    assert come(theatre) == 0
    play(theatre)
    assert play(theatre, "shoot").endswith("1")
    assert table.top.viewer == PUBLIC
    assert come(theatre) == 1
    assert table.turns.turn() is not None
    assert theatre.gestures()[-1]["move"] == "stand"


def test_the_other_hands_stay_face_down_for_whoever_looks(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    for _ in range(6):
        seat = come(theatre) if table.top.viewer == PUBLIC else table.top.viewer
        hands = {zone: set(faces) for zone, faces in table.top.stage.placement.zones().items() if "hand" in zone}
        assert all(faces == {"back"} for zone, faces in hands.items() if zone != f"hand:{seat}")
        play(theatre)
        if theatre.top.name == "table" and table.turns.present() is None:
            assert all(set(faces) <= {"back"} for faces in hands_of(table).values())
        theatre.frames(1)


def test_while_computer_players_move_everybody_may_look(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human", "greenhorn", "greenhorn")
    for _ in range(60):
        theatre.frame(0.1)
        turn = table.turns.turn()
        if turn is not None and turn.seat >= 2:
            assert table.top.viewer == PUBLIC
            assert all(set(faces) <= {"back"} for faces in hands_of(table).values())
        if theatre.top.name == "curtain" and not theatre.top.needs_frame():
            theatre.key(pygame.K_RETURN)
        elif theatre.top.name == "table" and table.turns.present() is not None and theatre.top.trace()["gestures"]:
            theatre.make(theatre.top.trace()["gestures"][0])
    assert {entry.actor for entry in table.match.record if entry.actor >= 0} > {2}


def test_one_person_meets_no_doors(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "greenhorn")
    for _ in range(100):
        theatre.frame()
        assert theatre.top.name in ("table", "results")
        assert table.top.viewer == 0
        if theatre.top.name == "table" and theatre.top.trace()["gestures"]:
            theatre.make(theatre.top.trace()["gestures"][0])


def test_a_game_without_secrets_has_no_doors(theatre: Theatre) -> None:
    theatre.deal("human", "human")
    for _ in range(6):
        theatre.make(theatre.gestures()[0])
        assert theatre.top.name == "table"


# -- what has happened meanwhile ------------------------------------------------------------------------------------


def test_the_view_jumps_to_what_the_seat_saw_last_and_tells_what_happened_since(house: None) -> None:
    theatre = Theatre(SIZE, speed="normal")
    table = begun(theatre, "human", "human")
    assert come(theatre) == 0
    play(theatre, "draw")
    seen_last = table.match.observe(0)
    play(theatre, "shoot")
    assert come(theatre) == 1
    play(theatre, "stand")
    while table.top.viewer == 1:  # seat 1 is asked again first: both may draw
        theatre.frames(1)
        play(theatre)
    wait_for(theatre, "curtain")
    theatre.key(pygame.K_RETURN)
    assert table.top.viewer == 0
    assert table.top.stage.placement == table.match.game.placement(seen_last)
    wait_for(theatre, "table")
    told = []
    for _ in range(200):
        theatre.frame(0.02)
        if table.top.stage.placement not in told:
            told.append(table.top.stage.placement.copy())
    assert len(told) > 2, "it is shown happening, not only how it ended"
    assert told[-1] == table.match.game.placement(table.match.observe(0))
    theatre.close()


def test_each_action_is_told_in_words_while_its_pieces_move_not_only_the_last(house: None) -> None:
    theatre = Theatre(SIZE, speed="normal")
    table = begun(theatre, "human", "human")
    assert come(theatre) == 0
    play(theatre, "draw")
    before = len(table.match.record)
    play(theatre, "shoot")
    assert come(theatre) == 1
    play(theatre, "stand")
    while table.top.viewer == 1:
        theatre.frames(1)
        play(theatre)
    wait_for(theatre, "curtain")
    theatre.key(pygame.K_RETURN)
    steps = table.match.steps(0, before)
    wanted = [said for action in actions_begun(steps) if (said := table.top._sentence(action))]
    read: list[str] = []
    while not table.top.stage.idle or table.top.behind:
        theatre.frame(0.02)
        if table.top.last_action not in read[-1:]:
            read.append(table.top.last_action)
    assert len(wanted) > 1
    assert read[-len(wanted) :] == wanted
    theatre.close()


def test_the_log_tells_each_viewer_what_that_viewer_may_read(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    come(theatre)
    play(theatre, "draw")
    secret = Said(say("showdown.log.dodge", who=Who(0), card=99), known_to=(0,))
    table.match._events[-1] += (secret,)
    theatre.key(pygame.K_l)
    assert any("99" in line for line in lines(theatre)), "whoever it was told to reads it"
    theatre.key(pygame.K_l)
    play(theatre, "shoot")
    assert "99" not in table.top.last_action
    wait_for(theatre, "curtain")
    theatre.key(pygame.K_l)
    assert lines(theatre)
    assert not any("99" in line for line in lines(theatre))
    theatre.key(pygame.K_l)
    assert theatre.top.name == "curtain"
    come(theatre)
    theatre.key(pygame.K_l)
    assert not any("99" in line for line in lines(theatre)), "the other person does not"


def lines(theatre: Theatre) -> list[str]:
    assert isinstance(theatre.top, LogScene)
    return theatre.top.lines()


def test_the_results_open_no_hand_the_game_does_not_open(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    come(theatre)
    theatre.key(pygame.K_ESCAPE)
    theatre.press("Give up")
    theatre.frames(1)
    theatre.press("Yes, give up")
    theatre.frames(2)
    assert theatre.top.name == "results"
    assert table.top.viewer == PUBLIC
    assert all(set(faces) <= {"back"} for faces in hands_of(table).values())


# -- taking back ----------------------------------------------------------------------------------------------------


def test_before_the_doors_the_last_decision_can_be_taken_back_and_its_owner_is_called_again(
    house: None, theatre: Theatre
) -> None:
    table = begun(theatre, "human", "human")
    assert come(theatre) == 0
    play(theatre, "draw")
    assert [str(entry) for entry in table.match.record][-1] == "seat0 draw"
    theatre.key(pygame.K_u)
    assert table.match.taken_back == 1
    assert table.top.viewer == 0, "the person who asks for it has the hand open"


def test_what_a_shot_has_shown_cannot_be_taken_back_and_the_notice_says_why(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    come(theatre)
    play(theatre, "draw")
    play(theatre, "shoot")
    wait_for(theatre, "curtain")
    length = len(table.match.record)
    theatre.key(pygame.K_u)
    assert len(table.match.record) == length
    assert isinstance(theatre.top, CurtainScene)
    assert theatre.top.refused is not None
    assert theatre.top.refused.key == "core.undo.seen"


def test_another_persons_decision_cannot_be_taken_back(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    come(theatre)
    play(theatre, "draw")
    play(theatre, "shoot")
    come(theatre)
    theatre.key(pygame.K_u)
    assert table.foot.refusal is not None
    assert table.match.taken_back == 0


def test_taking_back_before_the_doors_lays_them_before_whoever_decided(house: None, theatre: Theatre) -> None:
    """A decision nobody has learned from: made, the doors closed, taken back, and its owner is called."""
    match, _ = about_to_shoot(0, ("human", "human"))
    routes.begin(theatre.ctx, match)
    come(theatre)
    table = below(theatre)
    match._events.clear()
    table.match.submit(0, table.match.legal_moves(0)[0])
    match._events[-1] = ()  # as if the card had been laid face down
    table._go_on()
    wait_for(theatre, "curtain")
    assert theatre.top.trace()["seat"] == 1
    theatre.press("Undo")
    wait_for(theatre, "curtain")
    assert theatre.top.trace()["seat"] == 0
    assert table.top.viewer == PUBLIC


# -- at any moment --------------------------------------------------------------------------------------------------


def test_a_match_gone_on_with_begins_behind_the_doors(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    come(theatre)
    play(theatre, "draw")
    play(theatre, "shoot")
    wait_for(theatre, "curtain")
    path = table.journal.path
    routes.open_title(theatre.ctx)
    theatre.frame()
    assert routes.resume(theatre.ctx, path)
    theatre.stack.settle()
    again = below(theatre)
    assert again.top.viewer == PUBLIC
    assert all(set(faces) <= {"back"} for faces in hands_of(again).values())
    assert come(theatre) == 1
    assert theatre.gestures()


def test_a_match_left_with_an_open_hand_comes_back_face_down(house: None, theatre: Theatre) -> None:
    table = begun(theatre, "human", "human")
    come(theatre)
    play(theatre, "draw")
    path = table.journal.path
    routes.open_title(theatre.ctx)
    theatre.frame()
    assert routes.resume(theatre.ctx, path)
    theatre.stack.settle()
    assert below(theatre).top.viewer == PUBLIC
    assert come(theatre) == 0


def test_nobody_gives_up_for_somebody_else_before_the_doors(house: None, theatre: Theatre) -> None:
    begun(theatre, "human", "human")
    wait_for(theatre, "curtain")
    theatre.key(pygame.K_ESCAPE)
    theatre.frame()
    assert theatre.top.name == "pause"
    assert theatre.top.wishes.concede is None  # type: ignore[attr-defined]  # a pause scene
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "curtain"


@pytest.mark.parametrize("language", ["en", "fr", "mn"])
@pytest.mark.parametrize(
    ("size", "scale"), [((960, 600), 1.75), ((1280, 720), 1.0), ((960, 1600), 1.3), ((3000, 700), 1.0)]
)
def test_the_notice_has_room_for_its_words_in_every_window(
    house: None, language: str, size: tuple[int, int], scale: float
) -> None:
    theatre = Theatre(size, language)
    theatre.text_scale = scale
    begun(theatre, "human", "human")
    wait_for(theatre, "curtain")
    scene = theatre.top
    assert isinstance(scene, CurtainScene)
    window = pygame.Rect((0, 0), size)
    assert window.contains(scene.sheet)
    assert scene.sheet.contains(scene.confirm.rect)
    for control in scene.board.controls:
        assert window.contains(control.rect)
    theatre.close()


def test_the_doors_swing_open_in_less_than_a_third_of_a_second() -> None:
    assert OPEN_S <= 0.3
