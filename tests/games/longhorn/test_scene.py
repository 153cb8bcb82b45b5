"""Longhorn's table: a gesture for every move, a place for every piece, words that fit, in every window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from westerntable.core.actors import CHANCE
from westerntable.core.events import Event
from westerntable.core.options import complete, read_options
from westerntable.core.placement import Placement
from westerntable.games.longhorn import GAME
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.moves import Ambush, Brand, Dry, Place, Release, Ride, Steal
from westerntable.games.longhorn.rules.pieces import pieces
from westerntable.games.longhorn.rules.state import State
from westerntable.games.longhorn.scene import SCENE, ledger, trail
from westerntable.games.longhorn.scene.grid import Table, lay_out
from westerntable.storage.paths import assets_dir, data_dir
from westerntable.storage.texts import Texts, flat_texts
from westerntable.storage.yamlfile import read_yaml
from westerntable.table import parts
from westerntable.table.tablescene import Gesture, PieceAt, SeatView, View
from westerntable.table.units import Units

WINDOWS = ((960, 600), (1280, 720), (960, 960), (1080, 1920), (960, 2160), (1600, 700), (3840, 600), (3840, 2160))
LANGUAGES = ("en", "fr", "mn")


@pytest.fixture(scope="module", autouse=True)
def drawings() -> Iterator[None]:
    pygame.display.init()
    parts.use([assets_dir("longhorn"), assets_dir()])
    yield
    parts.use([])


def dealt(seed: int = 1, **options: str | bool) -> State:
    board = GAME.read({"board.yaml": read_yaml(data_dir("longhorn") / "board.yaml")})
    declared = read_options(read_yaml(data_dir("longhorn") / "options.yaml"))
    state = GAME.new(board, 2, complete(declared, options), 0)
    state.apply(CHANCE, state.chance(Random(seed)))
    return state


def played(seed: int) -> Iterator[State]:
    """The positions of one random game, one after the other."""
    state, rng = dealt(seed), Random(seed)
    while True:
        yield state
        actor = state.to_act()
        if actor is None:
            return
        state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))


def first_with(phase: str) -> State:
    return next(state for seed in range(2000) for state in played(seed) if state.phase == phase).copy()


def view(
    state: State, size: tuple[int, int] = (1280, 720), text: float = 1.0, language: str = "en", home: int = 0
) -> View:
    seats = (SeatView("Anna", 1, True), SeatView("Bartholomew the Quick", 0, False))
    say = Texts(language, [seat.name for seat in seats])
    return View(state.player, home, seats, say, Units(*size, text))


def area_of(shown: View) -> Rect:
    """What a host leaves: a bar above, a question of two lines below."""
    u = shown.units
    bar, foot = max(u(40), round(u.text(22) * 1.5)), u(24) + 2 * u.text(24)
    return Rect(0, bar, u.width, u.height - bar - foot)


def table_of(state: State, shown: View) -> Table:
    return lay_out(area_of(shown), shown, state.observe(state.player))


def gestures_of(state: State) -> list[Gesture]:
    seat = state.player
    prompt = state.waiting_on()[seat]
    return list(SCENE.gestures(view(state), state.observe(seat), prompt, state.legal_moves(seat)))


def crowded() -> State:
    """Six cattle, pawn and token on one site, twelve on another, a rich player."""
    state = dealt(3)
    packed = state.packed
    herds = [(2, 1, 2, 1), (3, 3, 3, 3), *((1, 1, 1, 1),) * 2, *((1, 0, 0, 0),) * 5]
    for cell, herd in enumerate(herds):
        packed[4 * cell : 4 * cell + 4] = bytes(herd)
        packed[at.TOTALS + cell] = sum(herd)
    packed[at.PAWN], packed[at.PHASE] = 0, at.STEAL
    packed[at.HERDS : at.HERDS + 8] = bytes((8, 5, 9, 1, 1, 4, 0, 8))
    packed[at.PURSES : at.PURSES + 4] = bytes((1, 2, 2, 1))
    return state


def spots_of(state: State, table: Table) -> list[tuple[str, str, Rect]]:
    """Every piece that is seen: zone, face and the pixels it takes."""
    found = []
    for zone, faces in pieces(state.observe(state.player)).zones().items():
        if zone in table.zones:
            spots = table.spots(zone, faces)
            assert len(spots) == len(faces)
            for face, spot in zip(faces, spots, strict=True):
                box = Rect((0, 0), spot.size)
                box.center = (round(spot.x), round(spot.y))
                found.append((zone, face, box))
    return found


# ------------------------------------------------------------------------------------------------------- gestures
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


# --------------------------------------------------------------------------------------------------------- places
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
@pytest.mark.parametrize("home", (0, 1))
def test_everything_lies_inside_the_window(size: tuple[int, int], text: float, home: int) -> None:
    state = crowded()
    shown = view(state, size, text, home=home)
    table, area = table_of(state, shown), area_of(shown)
    for zone, box in table.zones.items():
        assert area.contains(box), zone
    for zone, face, box in spots_of(state, table):
        assert area.inflate(8, 8).contains(box), (zone, face)


@pytest.mark.parametrize("size", WINDOWS)
def test_sites_hide_and_ledgers_keep_clear_of_each_other(size: tuple[int, int]) -> None:
    state = crowded()
    table = table_of(state, view(state, size))
    sheets = [folio.sheet for folio in table.folios]
    for one, two in combinations([*table.sites.values(), *sheets, table.tab], 2):
        assert not one.colliderect(two)
    assert not any(sheet.colliderect(table.mat) or sheet.colliderect(table.tab) for sheet in sheets)
    for folio in table.folios:
        inside = [folio.header, *(row.box for row in folio.rows), folio.purse, folio.total]
        assert all(folio.sheet.contains(box) for box in inside)
        assert not any(one.colliderect(two) for one, two in combinations(inside, 2))


@pytest.mark.parametrize("size", WINDOWS)
def test_six_cattle_pawn_and_token_share_a_site_without_hiding_one_another(size: tuple[int, int]) -> None:
    state = crowded()
    table = table_of(state, view(state, size))
    site = state.pawn
    on_site = {(face, tuple(box)) for zone, face, box in spots_of(state, table) if zone == f"site:{site}"}
    herd = [Rect(box) for face, box in on_site if face.startswith("cattle/")]
    pawn = next(Rect(box) for face, box in on_site if face.startswith("pawn/"))
    token = table.zones[f"token:{site}"]
    assert len(herd) == 6 and not pawn.colliderect(token)
    # cattle may stand close, but nobody is covered by more than a third, and nobody stands behind pawn or token
    for one, two in combinations(herd, 2):
        shared = one.clip(two)
        assert shared.w * shared.h <= 0.34 * one.w * one.h
    for cow in herd:
        assert cow.clip(pawn).h <= cow.h * 0.15 and not cow.colliderect(token)


@pytest.mark.parametrize("size", WINDOWS)
def test_the_upper_two_fifths_of_a_full_site_stay_scenery(size: tuple[int, int]) -> None:
    state = crowded()
    table = table_of(state, view(state, size))
    for zone, face, box in spots_of(state, table):
        if zone.startswith("site:") and face.startswith("cattle/"):
            assert box.top >= table.zones[zone].top + 0.39 * table.tile


def test_the_ledger_of_the_player_at_the_screen_is_left_or_below() -> None:
    state = dealt()
    for size in WINDOWS:
        for home in (0, 1):
            table = table_of(state, view(state, size, home=home))
            mine, theirs = table.folios[home].sheet, table.folios[1 - home].sheet
            assert mine.left < theirs.left or mine.top > theirs.top


def test_a_piece_gone_to_the_box_leaves_the_table_upwards() -> None:
    table = table_of(dealt(), view(dealt()))
    assert "box" not in table.zones
    leaving = table.spots("box", ["cattle/black", "pawn/0", "token/ambush"])
    assert all(spot.y + spot.size[1] < 0 for spot in leaving)
    assert [spot.size[0] == spot.size[1] for spot in leaving] == [False, True, True]  # no token is squeezed


def test_every_zone_the_rules_use_has_a_place_but_the_box() -> None:
    for seed in range(25):
        for state in played(seed):
            table = table_of(state, view(state))
            assert set(pieces(state.observe(0)).zones()) <= {*table.zones, "box"}


# -------------------------------------------------------------------------------------------------- drawing, words
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_fact_has_its_words(language: str) -> None:
    for seed in range(15):
        for state in played(seed):
            for viewer in (0, 1):
                shown, seen = view(state, language=language), state.observe(viewer)
                shown = View(viewer, 0, shown.seats, shown.say, shown.units)
                said = list(SCENE.standing(shown, seen))
                if state.to_act() in (0, 1):
                    prompt = state.waiting_on()[state.player]
                    said.append(shown.say(SCENE.question(shown, seen, prompt)))
                    said += [shown.say(gesture.label) for gesture in gestures_of(state)]
                assert not any("[" in text or "{" in text for text in said), said


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


# --------------------------------------------------------------------------------------------------------- motion
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
