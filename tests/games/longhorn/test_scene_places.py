"""Where things lie on Longhorn's table: inside, clear of each other, in every window."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from tests.games.longhorn.scenes import crowded, played, spots_of, table_of, view
from tests.games.longhorn.tables import dealt
from tests.games.stagehand import WINDOWS, area_of
from westerntable.games.longhorn.rules.pieces import pieces

pytestmark = pytest.mark.usefixtures("drawings")


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
