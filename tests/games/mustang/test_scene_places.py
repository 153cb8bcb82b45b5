"""A place for every piece, in every window, on full ranches and empty ones."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from tests.games.mustang import positions
from tests.games.mustang.tables import crowded, played, rain, spots_of, table_of, theft, view
from tests.games.stagehand import WINDOWS, area_of
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules.counters import KINDS, face_of
from westerntable.games.mustang.scene.board import Table
from westerntable.table import spread

pytestmark = pytest.mark.usefixtures("drawings")


def boxes_of(table: Table) -> dict[str, Rect]:
    """Return all that lies beside each other on a table."""
    fixed = table.ground
    found = {"hand": fixed.hand, "note": fixed.note, "special": table.zones["special"]}
    found |= {zone: table.zones[zone] for zone in ("deck", "used", "events")}
    for kind, paddock in zip(KINDS, fixed.paddocks, strict=True):
        found |= {f"pile of {kind}": paddock.pile, f"open {kind}": paddock.open, f"words of {kind}": paddock.caption}
    for seat, ranch in enumerate(fixed.ranches):
        found |= {f"plate {seat}": ranch.plate, f"yard {seat}": ranch.yard, f"barn {seat}": ranch.barn}
        if not ranch.own:
            found[f"cards {seat}"] = ranch.hand
    return found


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_nothing_lies_on_anything_else(size: tuple[int, int], text: float, seats: int) -> None:
    state = positions.dealt(seats)
    table = table_of(state, view(state, size, text))
    for (one, box), (two, other) in combinations(boxes_of(table).items(), 2):
        assert not box.colliderect(other), (one, two)
        assert box.w > 8 and box.h > 8, one


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
def test_every_piece_of_a_crowded_table_lies_in_the_window(size: tuple[int, int], text: float) -> None:
    for state in (crowded(), theft(), rain(), positions.dealt(2), positions.dealt(5)):
        shown = view(state, size, text)
        table, area = table_of(state, shown), area_of(shown)
        for zone, box in table.zones.items():
            assert area.contains(box), zone
        for zone, face, box in spots_of(state, table):
            assert area.inflate(8, 16).contains(box), (zone, face, box, area)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("zone", ("corral:0", "corral:1", "stable:1", "prairie:foal"))
def test_counters_stay_in_their_place_and_every_mark_looks_out(size: tuple[int, int], zone: str) -> None:
    """A counter's mark is at its lower right; the left one of two that overlap lies on top."""
    state = positions.dealt(5)
    table = table_of(state, view(state, size))
    for count in (1, 2, 3, 5, 8, 12, 16):
        spots = table.spots(zone, [face_of[i % 15] for i in range(count)])
        home = table.zones[zone].inflate(6, 6)
        for spot in spots:
            box = Rect(0, 0, *spot.size)
            box.center = (round(spot.x), round(spot.y))
            assert home.contains(box), (count, box, home)
        for left, right in pairwise(spots):
            if abs(left.y - right.y) < 2:
                assert right.x - left.x >= 0.6 * max(left.size[0], right.size[0])
                assert left.depth > right.depth


def test_in_the_smallest_window_six_counters_of_another_ranch_can_still_be_told_apart() -> None:
    state = positions.dealt(5)
    table = table_of(state, view(state, (960, 600)))
    sizes = [spot.size[0] for spot in table.spots("corral:1", [face_of[i] for i in (0, 1, 5, 6, 10, 11)])]
    assert min(sizes) >= 28


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("count", range(1, 9))
def test_every_card_of_the_hand_can_be_read(size: tuple[int, int], count: int) -> None:
    state = positions.dealt(5)
    table = table_of(state, view(state, size))
    card = table.ground.card
    if count <= 6:
        assert spread.fan_width(count, card) <= table.zones["hand:0"].w
        assert card[0] >= 84
    for lower, upper in pairwise(table.spots("hand:0", ["card/5h"] * count)):
        assert upper.x - lower.x >= 0.26 * card[0]


def test_the_hand_of_the_person_at_the_screen_is_the_large_one() -> None:
    state = positions.dealt(4)
    for home in range(4):
        table = table_of(state, view(state, home=home))
        sizes = {seat: table.spots(f"hand:{seat}", ["card/back"])[0].size[0] for seat in range(4)}
        assert all(sizes[seat] < sizes[home] / 2 for seat in range(4) if seat != home)


def test_others_sit_clockwise_from_the_left() -> None:
    state = positions.dealt(5)
    ranches = table_of(state, view(state, home=2)).ground.ranches
    assert sorted((0, 1, 3, 4), key=lambda seat: ranches[seat].plate.x) == [3, 4, 0, 1]


# -------------------------------------------------------------------------------------------------- theft and event
def test_the_thiefs_cards_lie_above_and_what_answers_them_below() -> None:
    state = theft()
    table = table_of(state, view(state))
    middle = table.zones["offer"].centery
    faces = sorted(["card/3b", "card/3c", "card/2h", "card/2w", "card/2f"])
    lying = dict(zip(faces, table.spots("offer", faces), strict=True))
    assert all(spot.y < middle for face, spot in lying.items() if face.startswith("card/3"))
    assert all(spot.y > middle for face, spot in lying.items() if face.startswith("card/2"))


def test_an_event_lies_large_while_it_happens_and_then_beside_its_deck() -> None:
    state = rain()
    large = table_of(state, view(state)).spots("event", ["event/heavy-rain"])[0]
    positions.do(state, "shelter none")
    positions.do(state, "shelter none")
    state.used = [0, 1]
    table = table_of(state, view(state))
    small = table.spots("event", ["event/heavy-rain"])[0]
    assert large.size[0] > 1.6 * small.size[0]
    assert table.zones["event"].collidepoint(small.x, small.y)


def test_the_ground_stays_when_an_event_or_a_theft_comes_and_goes() -> None:
    state = rain()
    during = table_of(state, view(state))
    positions.do(state, "shelter none")
    positions.do(state, "shelter none")
    state.used = [0, 1]
    after = table_of(state, view(state))
    assert during != after and during.ground == after.ground


def test_the_two_special_horses_have_places_of_their_own() -> None:
    state = positions.dealt(2)
    table = table_of(state, view(state))
    both = table.spots("special", ["counter/black-prince", "counter/snow-white-mare"])
    assert table.spots("special", ["counter/snow-white-mare"])[0] == both[1]


def test_a_pile_is_as_high_as_it_has_counters() -> None:
    state = positions.dealt(2)
    table = table_of(state, view(state))
    tops = [table.spots("pile:foal", ["counter/back"] * count)[-1].y for count in (1, 10, 19)]
    assert tops[0] > tops[1] > tops[2] >= table.zones["pile:foal"].y


def test_every_zone_the_rules_use_has_a_place() -> None:
    for seats in (2, 5):
        for state in played(seats, 3):
            zones = set(GAME.placement(state.observe(0)).zones())
            assert zones - {"gone"} <= set(table_of(state, view(state)).zones)
