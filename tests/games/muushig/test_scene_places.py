"""A place for every card and every plate, in every window."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tests.games.muushig.sitting import at_phase, played, spots_of, table_of, view
from tests.games.muushig.tables import deal, new, play, trick
from tests.games.stagehand import WINDOWS, area_of
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.observation import placement
from westerntable.games.muushig.scene.board import cut_zone
from westerntable.table import spread

pytestmark = pytest.mark.usefixtures("drawings")


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_everything_lies_inside_the_window(size: tuple[int, int], text: float, seats: int) -> None:
    for state in played(seats, seats, 2, cut=True, match="series"):
        shown = view(state, size, text)
        table, area = table_of(state, shown), area_of(shown)
        for zone, box in table.zones.items():
            assert area.contains(box), zone
        for zone, face, box in spots_of(state, table):
            assert area.inflate(10, 10).contains(box), (zone, face)
        assert area.contains(table.slate) and area.contains(table.chips)
        if len(state.history) or sum(state.tricks) > 1:
            break


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_plates_slate_chips_hand_and_piles_keep_clear_of_each_other(
    size: tuple[int, int], text: float, seats: int
) -> None:
    state = deal(new(seats))
    table = table_of(state, view(state, size, text))
    boxes = {f"plate {seat}": stall.plate for seat, stall in enumerate(table.stalls)}
    boxes |= {f"row {seat}": stall.row for seat, stall in enumerate(table.stalls)}
    boxes |= {zone: table.zones[zone] for zone in ("hand:0", "stock", "turnup", "discards")}
    boxes |= {"slate": table.slate, "chips": table.chips}
    boxes |= {f"under {zone}": box for zone, box in table.captions.items()}
    for (one, a), (two, b) in combinations(boxes.items(), 2):
        assert not a.colliderect(b), (one, two)
    for stall in table.stalls:
        inside = [stall.band, stall.name, stall.score]
        assert all(stall.plate.contains(box) for box in inside)
        assert not any(one.colliderect(two) for one, two in combinations(inside, 2))
        assert stall.name.w >= stall.plate.w * 0.3


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
def test_every_index_of_a_full_hand_can_be_read(size: tuple[int, int], text: float) -> None:
    state = deal(new(5))
    table = table_of(state, view(state, size, text))
    assert spread.fan_width(5, table.card) <= table.zones["hand:0"].w
    spots = sorted(table.spots("hand:0", placement(state.observe(0)).faces("hand:0")), key=lambda spot: spot.x)
    for lower, upper in pairwise(spots):
        assert upper.x - lower.x >= 0.4 * table.card[0]
        assert upper.depth > lower.depth, "the index of each is at its left and stays free"


def test_a_hand_lies_by_suit_and_rank_wherever_its_slots_are() -> None:
    state = trick(["10S KS 7H 9C AD", "7S 8S 9S QS JS"])
    table = table_of(state, view(state))
    faces = placement(state.observe(0)).faces("hand:0")
    spots = table.spots("hand:0", faces)
    row = [face for _, face in sorted(zip((spot.x for spot in spots), faces, strict=True))]
    assert row == ["card/KS", "card/10S", "card/7H", "card/9C", "card/AD"]


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_each_card_of_a_trick_lies_towards_who_played_it(seats: int) -> None:
    state = deal(new(seats))
    for home in range(seats):
        table = table_of(state, view(state, home=home))
        across = sum(slot.x for slot in table.slots) / seats
        down = sum(slot.y for slot in table.slots) / seats
        for seat, (slot, stall) in enumerate(zip(table.slots, table.stalls, strict=True)):
            if seat == home:
                assert slot.y == max(each.y for each in table.slots)
            elif stall.plate.right < across - table.played[0]:
                assert slot.x < across
            elif stall.plate.x > across + table.played[0]:
                assert slot.x > across
            else:
                assert slot.y < down


@pytest.mark.parametrize("seats", (3, 4, 5))
def test_players_sit_clockwise(seats: int) -> None:
    table = table_of(deal(new(seats)), view(deal(new(seats))))
    left, *_, right = (table.stalls[seat].plate for seat in range(1, seats))
    assert left.centerx < table.area.centerx < right.centerx
    across = [table.stalls[seat].plate.x for seat in range(1, seats)]
    assert across == sorted(across)


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (2560, 1440)))
def test_tricks_won_can_be_counted(size: tuple[int, int]) -> None:
    state = deal(new(5))
    for text in (1.0, 1.75):
        table = table_of(state, view(state, size, text))
        for seat in range(5):
            spots = table.spots(f"won:{seat}", ["card/back"] * 25)
            firsts = [spots[5 * nth].x for nth in range(5)]
            assert all(abs(a - b) >= max(3, 0.12 * spots[0].size[0]) for a, b in pairwise(firsts)), seat


def test_a_trick_of_those_who_play_is_one_packet() -> None:
    state = at_phase(w.PLAY, 5)
    state.is_in = [w.IN, w.OUT, w.IN, w.OUT, w.IN]
    table = table_of(state, view(state))
    spots = table.spots("won:1", ["card/back"] * 6)
    assert len({spot.angle for spot in spots[:3]}) == 1 and spots[0].angle != spots[3].angle


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
def test_the_deck_lies_open_to_be_cut_with_a_place_for_each_gap(size: tuple[int, int], text: float) -> None:
    state = at_phase(w.CUT, 4, cut=True)
    table = table_of(state, view(state, size, text))
    spots = table.spots("stock", ["card/back"] * 32)
    assert table.laid_open and len(table.quiet) == 31
    for top in range(1, 32):
        box = table.zones[cut_zone(top)]
        assert box.w >= 5
        assert spots[31 - top].x < box.centerx + table.played[0] / 2 <= spots[32 - top].x + 1
    for top in range(1, 31):
        assert not table.zones[cut_zone(top)].colliderect(table.zones[cut_zone(top + 1)].inflate(-2, 0))


def test_once_dealt_the_deck_is_a_pile_again_on_the_same_kind_of_ground() -> None:
    state = at_phase(w.CUT, 3, cut=True)
    cut = table_of(state, view(state))
    play(state, "knock")
    dealt = table_of(state, view(state))
    assert not dealt.laid_open and dealt.quiet == () and dealt.ground != cut.ground


def test_the_ground_stays_while_a_round_is_played() -> None:
    grounds = {table_of(state, view(state)).ground for state in played(5, 3, 2)}
    assert len(grounds) == 1


def test_every_zone_the_rules_use_has_a_place() -> None:
    for seats in (2, 5):
        for seed in range(3):
            for state in played(seats, seed, 2):
                assert set(placement(state.observe(0)).zones()) <= set(table_of(state, view(state)).zones)
