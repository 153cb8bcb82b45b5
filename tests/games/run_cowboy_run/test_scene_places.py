"""A place for every piece, in every window; numbers nobody hides."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from tests.games.run_cowboy_run.tables import crowded, dealt, played, spots_of, table_of, view
from tests.games.stagehand import WINDOWS, area_of
from westerntable.games.run_cowboy_run.rules.observation import placement
from westerntable.games.run_cowboy_run.scene import ground
from westerntable.games.run_cowboy_run.scene.board import run_on_top
from westerntable.table import spread
from westerntable.table.palette import T_NOTE
from westerntable.table.type import measure

pytestmark = pytest.mark.usefixtures("drawings")


# --------------------------------------------------------------------------------------------------------- places
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
@pytest.mark.parametrize("seats", (2, 4, 6))
def test_everything_lies_inside_the_window(size: tuple[int, int], text: float, seats: int) -> None:
    places = ((7, 7), (40, 3), (0, 0), (50, 2)) if seats == 2 else ((7,) * seats, (0,) * seats, (24,) * seats)
    state = dealt(seats)
    for at in places:
        state.positions = list(at)
        shown = view(state, size, text)
        table, area = table_of(state, shown), area_of(shown)
        for zone, box in table.zones.items():
            assert area.contains(box), zone
        for zone, face, box in spots_of(state, table):
            assert area.inflate(8, 8).contains(box), (zone, face)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", (2, 3, 6))
def test_trail_stalls_and_tray_keep_clear_of_each_other(size: tuple[int, int], seats: int) -> None:
    for text in (1.0, 1.75):
        table = table_of(dealt(seats), view(dealt(seats), size, text))
        boxes = [stall.plate for stall in table.stalls] + [table.zones[zone] for zone in ("draw", "pile", "hand:0")]
        for one, two in combinations([*boxes, table.route.area], 2):
            assert not one.colliderect(two)
        for stall in table.stalls:
            inside = [stall.name, stall.score, stall.gold, stall.taken] + ([] if stall.own else [stall.hand])
            assert all(stall.plate.contains(box) for box in inside)
            assert not any(one.colliderect(two) for one, two in combinations(inside, 2))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.45, 1.75))
def test_words_under_the_piles_keep_clear_of_each_other(size: tuple[int, int], text: float) -> None:
    shown = view(dealt(3), size, text)
    captions = table_of(dealt(3), shown).captions
    gap = captions["pile"].x - captions["draw"].right
    assert gap > measure(" ", shown.units.text(T_NOTE), "bold")[0], "no wider than between two words"


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("count", range(3, 10))
def test_every_card_of_a_full_hand_can_be_read(size: tuple[int, int], count: int) -> None:
    shown = view(dealt(6), size)
    table = table_of(dealt(6), shown)
    assert spread.fan_width(count, table.card) <= table.zones["hand:0"].w
    spots = table.spots("hand:0", ["card/5S"] * count)
    for lower, upper in pairwise(spots):
        assert upper.x - lower.x >= 0.26 * table.card[0]
    assert table.card[0] >= 84 or min(size) < 600


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("spaces", (15, 25, 40, 60))
@pytest.mark.parametrize("seats", (2, 6))
def test_nobody_standing_alone_hides_a_number(size: tuple[int, int], spaces: int, seats: int) -> None:
    state = dealt(seats, spaces)
    table = table_of(state, view(state, size))
    route = table.route
    assert len(route.spaces) == state.goal + 1
    numbered = list(range(ground.EVERY, state.goal, ground.EVERY))
    hidden = 0
    for number in range(state.goal + 1):
        (spot,) = table.spots(f"space:{number}", ["rider/0"])
        body = Rect(0, 0, round(spot.size[0] * 0.7), round(spot.size[1] * 0.8))  # the picture's corners are bare
        body.center = (round(spot.x), round(spot.y))
        for n in numbered:
            disc = route.spaces[n]
            stone = Rect(0, 0, disc.radius, disc.radius)
            stone.center = (round(disc.x), round(disc.y))
            shared = body.clip(stone)
            covered = shared.w * shared.h > 0.34 * stone.w * stone.h
            assert not (covered and (seats > 2 or number == n)), (number, n)
            hidden += covered
    # there and back: in a bend the far row's number may be behind a rider, seldom
    assert hidden <= 0.03 * len(numbered) * state.goal


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("spaces", (15, 25, 60))
@pytest.mark.parametrize("seats", (2, 6))
def test_spaces_follow_each_other_at_even_distances(size: tuple[int, int], spaces: int, seats: int) -> None:
    route = table_of(dealt(seats, spaces), view(dealt(seats, spaces), size)).route
    for one, two in combinations(route.spaces[1:-1], 2):
        apart = ((one.x - two.x) ** 2 + (one.y - two.y) ** 2) ** 0.5
        assert apart >= one.radius + two.radius - 1


def test_two_ride_there_and_back_and_end_where_they_began() -> None:
    state = dealt(2)
    spaces = table_of(state, view(state)).route.spaces
    assert len(spaces) == 51
    assert [space.back for space in spaces].count(True) == 25 and spaces[26].back and not spaces[25].back
    assert spaces[0].x - 100 < spaces[50].x < spaces[0].x - 20  # over the line, which lies past the start
    assert spaces[3].leftward != spaces[47].leftward  # the same stretch, the other way


def test_riders_face_the_way_they_ride() -> None:
    route = table_of(dealt(6), view(dealt(6))).route
    for here, there in pairwise(route.spaces):
        if abs(there.x - here.x) > 2 * abs(there.y - here.y) + 20:
            assert here.leftward == (there.x < here.x)


def test_the_hand_of_the_person_at_the_screen_is_the_large_one() -> None:
    state = dealt(4)
    for home in range(4):
        table = table_of(state, view(state, home=home))
        sizes = {seat: table.spots(f"hand:{seat}", ["card/back"])[0].size[0] for seat in range(4)}
        assert max(sizes, key=lambda seat: sizes[seat]) == home
        assert all(sizes[seat] < sizes[home] / 2 for seat in range(4) if seat != home)


def test_gold_taken_lies_beside_the_heap_and_every_gold_card_shows() -> None:
    state = crowded()
    for size in ((960, 600), (1280, 720), (2560, 1440)):
        table = table_of(state, view(state, size))
        faces = placement(state.observe(0)).faces("taken:3")
        spots = table.spots("taken:3", faces)
        gold = [spot.x for face, spot in zip(faces, spots, strict=True) if face.endswith("G")]
        assert len(gold) == 5 and all(b - a >= 3 for a, b in pairwise(gold))


def test_every_zone_the_rules_use_has_a_place() -> None:
    for seats in (2, 5):
        for seed in range(4):
            for state in played(seats, seed):
                table = table_of(state, view(state))
                assert set(placement(state.observe(0)).zones()) <= set(table.zones)


def test_the_run_on_top_is_read_off_the_faces() -> None:
    assert run_on_top(["card/8D", "card/6C", "card/6G"]) == 2
    assert run_on_top(["card/10D", "card/10C", "card/10S"]) == 3
    assert run_on_top(["card/hazard-flood"]) == 1 and run_on_top([]) == 0


def test_a_hand_lies_in_the_order_of_its_ranks() -> None:
    faces = sorted(f"card/{name}" for name in ("10S", "5G", "AH", "JD", "KC", "QS", "hazard-flood", "9D"))
    state = dealt(3)
    spots = table_of(state, view(state)).spots("hand:0", faces)
    left_to_right = [face for _, face in sorted(zip([spot.x for spot in spots], faces, strict=True))]
    assert left_to_right == [f"card/{name}" for name in ("5G", "9D", "10S", "JD", "QS", "KC", "AH", "hazard-flood")]
