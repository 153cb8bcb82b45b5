"""Longhorn's gestures: one for every move, and what a drop that is none was meant for."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from tests.games.longhorn.scenes import crowded, first_with, gestures_of, played, table_of, view
from tests.games.stagehand import LANGUAGES, WINDOWS
from westerntable.games.longhorn.rules.moves import Ambush, Brand, Dry, Place, Release, Ride, Steal
from westerntable.games.longhorn.rules.pieces import pieces
from westerntable.games.longhorn.scene import SCENE
from westerntable.scenes.panels import place_buttons, table_area
from westerntable.table.tablescene import PieceAt

pytestmark = pytest.mark.usefixtures("drawings")


def test_every_legal_move_has_a_gesture_and_every_gesture_a_legal_move() -> None:
    asked: set[str] = set()
    for seed in range(60):
        for state in played(seed):
            if state.to_act() in (0, 1):
                asked.add(state.phase)
                moves = {gesture.move for gesture in gestures_of(state)}
                assert moves == set(state.legal_moves(state.player)), state
    assert asked == {"place", "steal", "ride", "ambush", "brand", "release", "dry"}


def test_a_gesture_takes_pieces_that_lie_there_and_takes_along_all_that_go() -> None:
    for seed in range(25):
        for state in played(seed):
            if state.to_act() not in (0, 1):
                continue
            lying, table = pieces(state.observe(state.player)), table_of(state, view(state))
            for gesture in gestures_of(state):
                taken = [*gesture.pieces, *gesture.along]
                for piece in taken:
                    assert lying.faces(piece.zone).count(piece.face) >= taken.count(piece)
                    assert piece.zone in table.zones
                assert gesture.target is None or gesture.target in table.zones


def test_stealing_takes_the_other_animals_of_the_colour_along() -> None:
    state = crowded()
    steal = next(gesture for gesture in gestures_of(state) if gesture.move == Steal("black"))
    cow = PieceAt(f"site:{state.pawn}", "cattle/black")
    assert (steal.pieces, steal.along, steal.target) == ((cow,), (cow,), "herd:0")


def test_a_gesture_moves_just_what_its_move_moves() -> None:
    for seed in range(25):
        for state in played(seed):
            if state.phase not in ("steal", "brand", "release", "ambush"):
                continue
            for gesture in gestures_of(state):
                if gesture.move == Ambush("nugget"):
                    continue  # chance picks which
                after = state.copy()
                after.apply(state.player, gesture.move)
                there = gesture.pieces[0]
                before, now = (pieces(each.observe(0)).faces(there.zone).count(there.face) for each in (state, after))
                assert before - now == 1 + len(gesture.along)


def test_drought_is_a_button_for_each_colour_with_the_animal_on_it() -> None:
    buttons = [gesture for gesture in gestures_of(first_with("dry")) if gesture.target is None]
    assert [gesture.move for gesture in buttons] == [Dry("black"), Dry("white"), Dry("orange"), Dry("green")]
    assert [gesture.icon for gesture in buttons] == ["cattle/black", "cattle/white", "cattle/orange", "cattle/green"]


def test_a_wrong_drop_is_answered_with_the_move_that_was_meant() -> None:
    state = crowded()
    seen, shown = state.observe(0), view(state)
    here, there = state.site_at(0), state.site_at(8)
    pawn, cow = PieceAt(f"site:{here}", "pawn/0"), PieceAt(f"site:{there}", "cattle/black")
    own, theirs = PieceAt("herd:0", "cattle/black"), PieceAt("herd:1", "cattle/white")
    nugget = PieceAt("purse:1", "token/nugget-300")
    drops = (
        (pawn, f"site:{there}", Ride(there)),
        (pawn, f"token:{there}", Ride(there)),
        (PieceAt("tray", "pawn/0"), f"site:{there}", Place(there)),
        (cow, "herd:0", Brand(there, "black")),
        (own, f"site:{there}", Release("black", there)),
        (theirs, "herd:0", Ambush("white")),
        (nugget, "purse:0", Ambush("nugget")),
        (cow, "resolving", Dry("black")),
    )
    for piece, target, meant in drops:
        assert SCENE.attempt(shown, seen, [piece], target) == meant
        assert state.why_not(0, meant) is not None
    assert SCENE.attempt(shown, seen, [cow], f"site:{here}") is None
    assert SCENE.attempt(shown, seen, [own], "herd:1") is None


def test_a_drop_that_is_no_gesture_never_names_a_legal_move() -> None:
    for seed in range(4):
        for state in played(seed):
            if state.to_act() not in (0, 1):
                continue
            shown, seen = view(state), state.observe(state.player)
            offered = {(gesture.pieces[0], gesture.target) for gesture in gestures_of(state) if gesture.pieces}
            lying = pieces(seen).zones()
            table = table_of(state, shown)
            for piece in (PieceAt(zone, face) for zone in lying for face in set(lying[zone]) if zone in table.zones):
                for target in table.zones:
                    if (piece, target) in offered or target.startswith(("purse:", "token:")):  # within others
                        continue
                    meant = SCENE.attempt(shown, seen, [piece], target)
                    assert meant is None or state.why_not(state.player, meant) is not None, (piece, target, meant)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_of_a_drought_cover_no_site(size: tuple[int, int], text: float, language: str) -> None:
    state = first_with("dry")
    shown = view(state, size, text, language)
    buttons = [gesture for gesture in gestures_of(state) if gesture.target is None]
    places, board = place_buttons(shown.units, shown, buttons)
    assert board is None
    assert len(places) == 4
    foot = table_area(shown.units).bottom
    window = Rect((0, 0), size)
    for rect in places.values():
        assert rect.top >= foot
        assert window.contains(rect)
    assert not any(one.colliderect(other) for one, other in combinations(places.values(), 2))
    assert min(rect.x for rect in places.values()) >= shown.units(420), "the question has room beside them"
