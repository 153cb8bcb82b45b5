"""A gesture for every move, and a hand at the real table that makes them."""

from __future__ import annotations

import pytest

from tests.games.run_cowboy_run.positions import play, race
from tests.games.run_cowboy_run.tables import crowded, gestures_of, played, sit, table_of, view
from tests.games.stagehand import said
from westerntable.games.run_cowboy_run.rules import state as st
from westerntable.games.run_cowboy_run.rules.cards import face_of
from westerntable.games.run_cowboy_run.rules.moves import PASS, Discard, discard, push
from westerntable.games.run_cowboy_run.rules.observation import placement
from westerntable.games.run_cowboy_run.scene import SCENE
from westerntable.table.tablescene import PieceAt
from westerntable.table.trace import gestures_on_screen

pytestmark = pytest.mark.usefixtures("drawings")


# ------------------------------------------------------------------------------------------------------- gestures
def test_every_legal_move_has_a_gesture_and_every_gesture_a_legal_move() -> None:
    asked: set[int] = set()
    for seats in (2, 3, 6):
        for seed in range(8):
            for state in played(seats, seed):
                if state.to_act() in range(seats):
                    asked.add(state.phase)
                    moves = {gesture.move for gesture in gestures_of(state)}
                    assert moves == set(state.legal_moves(state.turn)), state
    assert asked == {st.LEAD, st.FOLLOW, st.PUSH}


def test_a_gesture_takes_pieces_that_lie_there() -> None:
    for seed in range(4):
        for state in played(4, seed):
            if state.to_act() not in range(4):
                continue
            seen = state.observe(state.turn)
            lying, table = placement(seen), table_of(state, view(state, home=state.turn))
            for gesture in gestures_of(state):
                for piece in gesture.pieces:
                    assert lying.faces(piece.zone).count(piece.face) >= gesture.pieces.count(piece)
                    assert piece.zone in table.zones
                assert gesture.target is None or gesture.target in table.zones


def test_passing_is_a_button_and_discarding_a_drag_to_the_pile() -> None:
    state = crowded()
    offered = {gesture.move: gesture for gesture in gestures_of(state)}
    assert offered[PASS].pieces == () and offered[PASS].target is None
    for move, gesture in offered.items():
        if isinstance(move, Discard):
            assert gesture.target == "pile"
            assert gesture.pieces == tuple(PieceAt("hand:0", face_of[card]) for card in move.cards)


def test_a_push_is_made_by_dragging_the_rival_back_or_pressing_the_stall() -> None:
    state = race(["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C"], "", 0, at=(3, 9, 1))
    play(state, "hazard")
    offered = [(gesture.move, gesture.pieces, gesture.target) for gesture in gestures_of(state)]
    assert offered == [
        (push(1), (PieceAt("space:9", "rider/1"),), "space:7"),
        (push(1), (), "plate:1"),
        (push(2), (PieceAt("space:1", "rider/2"),), "space:0"),
        (push(2), (), "plate:2"),
    ]


def test_a_wrong_drop_is_answered_with_the_move_that_was_meant() -> None:
    state = race(["6S 6H KS", "5D 6D 8D", "5C 6C 8C"], "8H", 0, at=(3, 9, 1))
    seen, shown = state.observe(0), view(state)
    six, king, rider = PieceAt("hand:0", "card/6S"), PieceAt("hand:0", "card/KS"), PieceAt("space:9", "rider/1")
    assert SCENE.attempt(shown, seen, [six], "pile") == discard((5,))
    assert SCENE.attempt(shown, seen, [king, six], "pile") == discard((5, 40))
    assert SCENE.attempt(shown, seen, [rider], "space:7") == push(1)
    for pieces, target in (([six], "pile"), ([king, six], "pile"), ([rider], "space:7")):
        meant = SCENE.attempt(shown, seen, pieces, target)
        assert meant is not None and state.why_not(0, meant) is not None
    assert SCENE.attempt(shown, seen, [six], "draw") is None
    assert SCENE.attempt(shown, seen, [PieceAt("taken:0", "card/5H")], "pile") is None


def test_a_drop_that_is_no_gesture_never_names_a_legal_move() -> None:
    for seed in range(3):
        for state in played(3, seed):
            if state.to_act() not in range(3):
                continue
            shown, seen = view(state, home=state.turn), state.observe(state.turn)
            offered = {(gesture.pieces, gesture.target) for gesture in gestures_of(state)}
            lying = placement(seen).zones()
            table = table_of(state, shown)
            for piece in (PieceAt(zone, face) for zone in lying for face in set(lying[zone])):
                for target in table.zones:
                    if ((piece,), target) not in offered:
                        meant = SCENE.attempt(shown, seen, [piece], target)
                        assert meant is None or state.why_not(state.turn, meant) is not None, (piece, target)


# ------------------------------------------------------------------------------------- with a hand at the real table
def test_picking_one_six_offers_the_other_to_come_along() -> None:
    at = sit(crowded())
    assert at.click(at.on("card/6S")) is None
    assert PieceAt("hand:0", "card/6H") in at.grasp.choice.addable and "pile" in at.grasp.choice.targets
    assert PieceAt("hand:0", "card/8H") not in at.grasp.choice.addable
    assert said(at.click(at.on("card/6H"))) == str(discard((5, 6)))


def test_one_of_two_sixes_goes_alone_by_drag_or_by_a_click_on_the_pile() -> None:
    at = sit(crowded())
    assert said(at.drag(at.on("card/6S"), at.zone("pile"))) == str(discard((5,)))
    at = sit(crowded())
    at.click(at.on("card/6S"))
    assert said(at.click(at.zone("pile"))) == str(discard((5,)))


def test_a_second_six_dragged_takes_the_chosen_one_with_it() -> None:
    at = sit(crowded())
    at.click(at.on("card/6S"))
    assert said(at.drag(at.on("card/6H"), at.zone("pile"))) == str(discard((5, 6)))


def test_a_chosen_six_is_put_back_by_another_click() -> None:
    at = sit(crowded())
    at.click(at.on("card/6S"))
    assert at.click(at.on("card/6S")) is None
    assert at.grasp.chosen == ()


def test_a_single_card_goes_at_one_click() -> None:
    at = sit(crowded())
    assert said(at.click(at.on("card/8H"))) == str(discard((16,)))


def test_a_rival_is_pushed_by_a_click_on_the_rider_or_the_stall_or_by_a_drag() -> None:
    for way in ("rider", "stall", "drag"):
        state = race(["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C"], "", 0, at=(3, 9, 1))
        play(state, "hazard")
        at = sit(state)
        rider = at.on("rider/1", "space:9")
        match way:
            case "rider":
                answer = at.click(rider)
            case "stall":
                answer = at.click(at.zone("plate:1"))
            case _:
                answer = at.drag(rider, at.zone("space:7"))
        assert said(answer) == str(push(1)), way


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (960, 2160)))
def test_each_rider_of_a_tie_can_be_clicked(size: tuple[int, int]) -> None:
    state = race(["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C", "5H 6H 8H", "9D 9C QD", "JD JC QC"], "", 0, at=(2, *[9] * 5))
    play(state, "hazard")
    for rival in range(1, 6):
        at = sit(state, size)
        sprite = at.stage.cast.find(PieceAt("space:9", f"rider/{rival}"))
        assert sprite is not None
        pose = sprite.pose
        points = [
            (round(pose.x + dx * pose.width), round(pose.y + dy * pose.height))
            for dx in (-0.4, -0.2, 0.0, 0.2, 0.4)
            for dy in (-0.4, -0.2, 0.0, 0.2, 0.4)
        ]
        hits = [point for point in points if at.stage.piece_at(point) is sprite]
        assert len(hits) >= 5, rival
        assert said(at.click(hits[0])) == str(push(rival))


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (960, 2160), (3840, 600)))
def test_every_gesture_can_be_made_with_a_real_pointer(size: tuple[int, int]) -> None:
    push_in_a_crowd = race(
        ["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C", "5H 6H 8H", "9D 9C QD", "JD JC QC"], "", 0, at=(2, *[9] * 5)
    )
    play(push_in_a_crowd, "hazard")
    at_the_start = race(["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C"], "", 0, at=(2, 0, 0))
    play(at_the_start, "hazard")
    on_the_way_back = race(["hazard 5S 6S", "5D 6D 8D"], "", 0, at=(30, 31))
    play(on_the_way_back, "hazard")
    for state in (crowded(), push_in_a_crowd, at_the_start, on_the_way_back):
        at = sit(state, size)
        traced = gestures_on_screen(at.grasp)
        assert len(traced) == len(at.grasp.choice.offered)
        assert sum(each["kind"] == "key" for each in traced) == (state.phase == st.FOLLOW)  # the host places the button
