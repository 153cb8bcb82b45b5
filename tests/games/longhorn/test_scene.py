"""What Longhorn's table draws and says, and how what happens is shown."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from tests.games.longhorn.scenes import crowded, first_with, played, table_of, view, words_of
from tests.games.longhorn.tables import dealt
from tests.games.stagehand import LANGUAGES, area_of
from westerntable.core.actors import CHANCE
from westerntable.core.events import Event
from westerntable.core.options import complete, read_options
from westerntable.core.placement import Placement
from westerntable.games.longhorn import GAME
from westerntable.games.longhorn.rules.moves import Ride, Steal
from westerntable.games.longhorn.rules.pieces import pieces
from westerntable.games.longhorn.rules.state import State
from westerntable.games.longhorn.scene import SCENE, ledger, trail
from westerntable.storage.paths import data_dir
from westerntable.storage.texts import flat_texts
from westerntable.storage.yamlfile import read_yaml
from westerntable.table.tablescene import PieceAt, View
from westerntable.table.units import Units

pytestmark = pytest.mark.usefixtures("drawings")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_fact_has_its_words(language: str) -> None:
    for seed in range(15):
        for state in played(seed):
            for text in words_of(state, language):
                assert text and not any(mark in text for mark in "[{"), text


def test_the_ride_is_asked_with_steps_and_number_of_goals() -> None:
    state = next(s for seed in range(99) for s in played(seed) if s.phase == "ride" and len(s.reach(s.stolen)) == 3)
    shown = view(state)
    text = shown.say(SCENE.question(shown, state.observe(state.player), state.waiting_on()[state.player]))
    assert str(state.stolen) in text and "3 bright sites" in text


def test_all_languages_have_the_same_scene_texts() -> None:
    keys = []
    for language in LANGUAGES:
        texts = flat_texts(read_yaml(data_dir("longhorn") / "text" / f"{language}.yaml"))
        keys.append({key for key in texts if key.startswith(("scene.", "gesture."))})
    assert keys[0] == keys[1] == keys[2]


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (960, 1200)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stay_inside_the_ledger(size: tuple[int, int], language: str) -> None:
    """Ledgers are drawn twice, once with their neighbourhood forbidden: nothing is drawn outside but lamp and glow."""
    for text in (1.0, 1.75):
        state = crowded()
        shown = view(state, size, text, language)
        table = table_of(state, shown)
        for seat in (0, 1):
            folio = table.folios[seat]
            free, clipped = (Surface(size) for _ in range(2))
            for canvas in (free, clipped):
                canvas.fill("#336699")
            waiting = state.observe(0)
            ledger.paint(free, folio, shown, waiting, seat)
            clipped.set_clip(folio.sheet)
            ledger.paint(clipped, folio, shown, waiting, seat)
            clipped.set_clip(None)
            assert _differ(free, clipped, folio.sheet) == 0
            _assert_only_shadow_outside(free, folio.sheet, shown.units)


def _differ(one: Surface, two: Surface, box: Rect) -> int:
    mask = pygame.mask.from_threshold(one.subsurface(box), (0, 0, 0), (1, 1, 1, 255), two.subsurface(box))
    return box.w * box.h - mask.count()


def _assert_only_shadow_outside(canvas: Surface, sheet: Rect, u: Units) -> None:
    """Farther away than lamp, shadow and glow reach, the canvas is untouched."""
    reach = sheet.inflate(u(60), u(60)).clip(canvas.get_rect())
    untouched = canvas.copy()
    untouched.fill("#336699", reach)
    blank = Surface(canvas.get_size())
    blank.fill("#336699")
    assert _differ(untouched, blank, canvas.get_rect()) == 0


def test_furniture_is_redrawn_when_a_herd_grows_and_not_when_nothing_happened() -> None:
    state = crowded()
    shown = view(state)
    before = SCENE.furniture_key(shown, state.observe(0))
    assert SCENE.furniture_key(shown, state.copy().observe(0)) == before
    state.apply(0, Steal("black"))
    assert SCENE.furniture_key(shown, state.observe(0)) != before


def test_every_face_of_the_game_can_be_drawn_at_every_size() -> None:
    state = dealt()
    for marks in (False, True):
        shown = view(state)
        shown = View(0, 0, shown.seats, shown.say, shown.units, colour_marks=marks)
        faces = {face for row in pieces(state.observe(0)).zones().values() for face in row} | {"pawn/1"}
        for face in sorted(faces):
            for size in ((12, 9), (48, 48), (300, 220)):
                drawn = SCENE.face(face, size, shown)
                assert drawn.get_width() <= size[0] + 1 and drawn.get_height() <= size[1] + 1
                assert drawn.get_bounding_rect().w > 0


def test_marks_change_the_animals() -> None:
    shown = view(dealt())
    marked = View(0, 0, shown.seats, shown.say, shown.units, colour_marks=True)
    for colour in ("black", "white", "orange", "green"):
        plain, branded = (SCENE.face(f"cattle/{colour}", (66, 48), each) for each in (shown, marked))
        assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(branded, "RGBA")


def test_an_emptied_site_is_drawn_over_and_a_full_one_is_not() -> None:
    state = dealt()
    shown, seen = view(state), state.observe(0)
    table = table_of(state, shown)
    box = table.sites[state.site_at(4)]
    before = SCENE.paint_ground((1280, 720), area_of(shown), table, shown, seen)
    after = before.copy()
    SCENE.paint_furniture(after, table, shown, seen)
    assert _differ(before, after, box) == 0
    state.packed[16:20] = bytes(4)
    SCENE.paint_furniture(after, table, shown, state.observe(0))
    assert _differ(before, after, box) > box.w * box.h // 2


def test_hoofprints_lead_step_by_step_to_each_site_the_pawn_may_ride_to() -> None:
    state = first_with("ride")
    paths = trail.choices(state)
    assert {state.site_at(path[-1]) for path in paths} == set(state.reach(state.stolen))
    assert all(len(path) == state.stolen + 1 for path in paths)
    table = table_of(state, view(state))
    assert trail.marks(table, state, paths)
    assert trail.choices(crowded()) == []


def events_of(state: State, move: object) -> list[Event]:
    told: list[Event] = []
    state.apply(state.player, move, told.append)
    return told


def test_a_steal_is_shown_all_at_once_and_rings_what_was_taken() -> None:
    state = crowded()
    pawn_site = state.pawn
    told = events_of(state, Steal("black"))
    motions = [motion for motion in (SCENE.motion(event, view(state)) for event in told) if motion]
    assert len(motions) == 2 and all(motion.together and motion.sound == "lasso" for motion in motions)
    marked = SCENE.highlight(told)
    assert marked.zones == (f"site:{pawn_site}",)
    assert set(marked.pieces) == {PieceAt("herd:0", "cattle/black")}


def test_the_pawn_rides_hop_by_hop_and_flips() -> None:
    state = first_with("ride")
    ride = state.legal_moves(state.player)[0]
    told = events_of(state, ride)
    motions = [motion for motion in (SCENE.motion(event, view(state)) for event in told) if motion]
    assert [motion.sound for motion in motions] == ["hoof", "card"]
    assert motions[1].flip and not motions[0].together
    assert isinstance(ride, Ride) and SCENE.highlight(told).zones == (f"site:{ride.site}",)


def test_the_deal_marks_nothing() -> None:
    board = GAME.read({"board.yaml": read_yaml(data_dir("longhorn") / "board.yaml")})
    declared = read_options(read_yaml(data_dir("longhorn") / "options.yaml"))
    state = GAME.new(board, 2, complete(declared, {}), 0)
    told: list[Event] = []
    state.apply(CHANCE, state.chance(Random(1)), told.append)
    marked = SCENE.highlight([event for event in told if getattr(event, "source", "") == "box"])
    assert not marked.zones and not marked.pieces


def test_events_lead_from_one_picture_to_the_next_on_this_table() -> None:
    for seed in range(10):
        state, rng = dealt(seed), Random(seed)
        shown: Placement = pieces(state.observe(0))
        while (actor := state.to_act()) is not None:
            told: list[Event] = []
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move, told.append)
            for event in told:
                event.follow(shown)
                SCENE.motion(event, view(state))
            assert shown == pieces(state.observe(0))
