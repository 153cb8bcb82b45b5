"""Cards of any deck: what is printed on them at every size, and how they lie."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from itertools import pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from westerntable.storage.paths import assets_dir
from westerntable.table import cards, parts, spread
from westerntable.table.cards import CLUB, DIAMOND, HEART, SPADE, Card, Suit, card_back, card_face, fit, picture_card
from westerntable.table.palette import BLUE, RED
from westerntable.table.tablescene import Spot

SUITS = (SPADE, HEART, CLUB, DIAMOND)
FULL, SMALL, TINY = fit(118), fit(60), fit(24)


@pytest.fixture(scope="module", autouse=True)
def drawings() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    folders = parts.shelf.folders
    parts.use([assets_dir()])
    yield
    parts.use(folders)
    cards.forget()


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def corners(spot: Spot) -> list[tuple[float, float]]:
    """The four corners of a card as it lies."""
    turn = math.radians(-spot.angle)
    found = []
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        across, down = x * spot.size[0] / 2, y * spot.size[1] / 2
        found.append(
            (
                spot.x + across * math.cos(turn) - down * math.sin(turn),
                spot.y + across * math.sin(turn) + down * math.cos(turn),
            )
        )
    return found


def inside(spot: Spot, box: Rect, slack: float = 1.5) -> bool:
    return all(
        box.left - slack <= x <= box.right + slack and box.top - slack <= y <= box.bottom + slack
        for x, y in corners(spot)
    )


# -------------------------------------------------------------------------------------------------- what is printed
@pytest.mark.parametrize("count", range(1, 11))
def test_a_number_has_as_many_pips_each_in_a_place_of_its_own(count: int) -> None:
    places = cards.PIP_PLACES[count]
    assert len(places) == len(set(places)) == count
    assert {(round(1 - x, 3), y) for x, y in places} == {(round(x, 3), y) for x, y in places}  # left like right


@pytest.mark.parametrize("suit", SUITS, ids=lambda suit: suit.mark)
@pytest.mark.parametrize("size", (FULL, SMALL, TINY, (300, 420)))
def test_a_card_fills_its_size_and_no_more(suit: Suit, size: tuple[int, int]) -> None:
    for card in (Card("10", suit, 10), Card("K", suit, court="court-king"), Card("A", suit)):
        face = card_face(card, size)
        assert abs(face.get_width() - size[0]) <= 1 and abs(face.get_height() - size[1]) <= 1
        assert face.get_bounding_rect().w >= size[0] * 0.95


def test_a_small_card_has_a_rank_and_one_mark_and_a_tiny_one_the_mark_alone() -> None:
    six, nine = Card("6", HEART, 6), Card("9", HEART, 9)
    lower = Rect(0, round(SMALL[1] * 0.32), *SMALL).clip(Rect(0, 0, *SMALL))
    small = [card_face(card, SMALL).subsurface(lower) for card in (six, nine)]
    assert pixels(small[0]) == pixels(small[1])  # no pips: below the rank they are alike
    assert pixels(card_face(six, SMALL)) != pixels(card_face(nine, SMALL))
    assert pixels(card_face(six, TINY)) == pixels(card_face(nine, TINY))
    assert pixels(card_face(six, TINY)) != pixels(card_face(Card("6", SPADE, 6), TINY))


def test_a_ten_is_condensed_not_shrunk() -> None:
    def index_height(letters: str) -> int:
        corner = Rect(round(FULL[0] * 0.06), round(FULL[1] * 0.03), round(FULL[0] * 0.22), round(FULL[1] * 0.175))
        ink = card_face(Card(letters, SPADE, 2), FULL).subsurface(corner)
        dark = pygame.mask.from_threshold(ink, (51, 35, 26), (60, 60, 60, 255))
        return max(box.h for box in dark.get_bounding_rects() if box.h > 6)

    assert abs(index_height("10") - index_height("8")) <= 2


def test_pips_keep_clear_of_the_index() -> None:
    w, h = 250, 350
    index = Rect(round(w * 0.062), round(w * 0.062), round(w * 0.2), round(h * 0.34))
    field = Rect(round(w * 0.175), round(h * 0.06), round(w * 0.65), round(h * 0.88))
    for count in range(2, 11):
        side = w * (0.19 if count < 9 else 0.165)
        for x, y in cards.PIP_PLACES[count]:
            pip = Rect(0, 0, round(side * 0.8), round(side * 0.8))
            pip.center = (round(field.x + x * field.w), round(field.y + y * field.h))
            assert pip.clip(index.inflate(-12, 0)).w == 0, (count, x, y)


def test_french_pips_stand_on_their_heads_below_and_things_with_a_foot_do_not() -> None:
    upright = Suit(HEART.mark, HEART.ink, upright=True)
    turned, standing = (card_face(Card("2", suit, 2), FULL) for suit in (HEART, upright))
    half = Rect(round(FULL[0] * 0.35), FULL[1] // 2, round(FULL[0] * 0.3), round(FULL[1] * 0.34))
    assert pixels(turned.subsurface(half)) != pixels(standing.subsurface(half))


def test_the_three_courts_are_drawn_and_differ() -> None:
    courts = [card_face(Card("X", SPADE, court=f"court-{who}"), FULL) for who in ("king", "queen", "jack")]
    assert len({pixels(court) for court in courts}) == 3


@pytest.mark.parametrize("who", ("king", "queen", "jack"))
def test_a_court_looks_the_same_upside_down(who: str) -> None:
    picture = parts.part(f"court-{who}", (250, 350))
    turned = pygame.transform.rotate(picture, 180)
    same = pygame.mask.from_threshold(picture, (0, 0, 0), (70, 70, 70, 255), turned).count()
    assert same > 0.93 * 250 * 350


def test_marks_beside_colours_tell_red_from_black_and_are_left_out_unless_asked_for() -> None:
    for size in (FULL, SMALL):
        for suit, changed in ((HEART, True), (DIAMOND, True), (SPADE, False), (CLUB, False)):
            card = Card("7", suit, 7)
            assert (pixels(card_face(card, size)) != pixels(card_face(card, size, marked=True))) is changed


def test_the_back_takes_the_colour_of_its_deck() -> None:
    assert pixels(card_back(FULL, RED)) != pixels(card_back(FULL, BLUE))


@pytest.mark.parametrize("size", (FULL, SMALL, TINY, (300, 420)))
def test_a_picture_card_keeps_its_words_and_picture_inside(size: tuple[int, int]) -> None:
    face = picture_card("oak", "lasso", "Eine sehr lange Überschrift", size, "#D98A4E")
    assert abs(face.get_width() - size[0]) <= 1
    frame = parts.part("card-face", size)
    for x in (0, face.get_width() - 1):
        for y in range(0, face.get_height(), 5):
            ours, bare = face.get_at((x, y)), frame.get_at((x, y))
            assert ours == bare or ours.a == bare.a == 0


@pytest.mark.parametrize(("width", "told_apart"), [(118, True), (60, True), (cards.PICTURED, True), (40, False)])
def test_pictures_are_told_apart_until_the_card_is_a_mark_alone(width: int, told_apart: bool) -> None:
    one, two = (picture_card(picture, "lasso", "Same", fit(width), "#D98A4E") for picture in ("oak", "butte"))
    assert (pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(two, "RGBA")) == told_apart


# ------------------------------------------------------------------------------------------------------ how they lie
@pytest.mark.parametrize(
    ("count", "box"),
    [
        *((count, Rect(10, 300, 380, 190)) for count in range(1, 11)),
        *((count, Rect(0, 0, 900, 260)) for count in range(1, 21)),
    ],
)
def test_every_index_of_a_fan_can_be_read(count: int, box: Rect) -> None:
    card = fit(98)
    assert spread.fan_width(count, card) <= box.w
    spots = spread.fan(count, box, card, 0.75)
    assert len(spots) == count
    assert all(inside(spot, box) for spot in spots)
    for lower, upper in pairwise(spots):
        assert lower.depth < upper.depth
        seen = math.hypot(upper.x - lower.x, upper.y - lower.y)
        assert seen >= cards.INDEX_SHARE * card[0] * 0.98, count


def test_a_hand_of_nine_fits_the_smallest_window() -> None:
    assert spread.fan_width(9, fit(97)) < 380


def test_a_chosen_card_is_pulled_up_inside_the_box() -> None:
    box, card = Rect(0, 100, 420, 200), fit(98)
    for count in range(1, 10):
        for spot in spread.fan(count, box, card, 0.75):
            assert spot.y - card[1] * 0.17 - card[1] / 2 >= box.top - card[1] * 0.06


def test_a_fan_opens_to_both_sides_alike() -> None:
    box = Rect(0, 0, 600, 220)
    spots = spread.fan(5, box, fit(100))
    for left, right in zip(spots, reversed(spots), strict=True):
        assert left.angle == pytest.approx(-right.angle)
        assert left.x - box.centerx == pytest.approx(box.centerx - right.x)
    assert spots[0].angle > 0 > spots[-1].angle


def test_a_deck_gets_thinner() -> None:
    heights = [spread.deck(count, (100, 100), fit(80))[-1].y for count in (56, 30, 10, 1)]
    assert heights == sorted(heights) and heights[-1] == 100
    assert 100 - heights[0] < 30


def test_a_rim_round_a_deck_is_seen_on_all_sides_and_only_its_lowest_card_throws_a_shadow() -> None:
    for whole, unit in ((32, 1.6), (56, 0.6)):
        spots = spread.deck(whole, (100, 100), fit(80), unit, whole)
        box = spread.deck_box((100, 100), fit(80), unit)
        for spot in spots:
            card = Rect(0, 0, *spot.size)
            card.center = (round(spot.x), round(spot.y))
            assert box.inflate(2, 2).contains(card)
        assert [spot.lift > 0 for spot in spots] == [True] + [False] * (whole - 1)


def test_the_run_on_top_of_a_pile_lies_side_by_side() -> None:
    box, card = Rect(0, 0, 240, 160), fit(110)
    spots = spread.pile(6, 3, box, card)
    steps = [upper.x - lower.x for lower, upper in pairwise(spots[3:])]
    assert all(step >= cards.INDEX_SHARE * card[0] for step in steps)
    assert all(inside(spot, box.inflate(16, 30)) for spot in spots)
    assert len({spot.angle for spot in spots[:3]}) == 3  # what lies below is no stack of bricks


def test_a_card_of_a_pile_does_not_stir_when_another_is_laid_on_it() -> None:
    box, card = Rect(0, 0, 240, 160), fit(110)
    assert spread.pile(3, 1, box, card) == spread.pile(4, 1, box, card)[:3]


@pytest.mark.parametrize("count", range(0, 12))
def test_backs_and_rows_stay_in_their_box(count: int) -> None:
    box, card = Rect(20, 20, 120, 60), fit(34)
    for spots in (spread.held(count, box, card), spread.row(count, box, card)):
        assert len(spots) == count
        assert all(inside(spot, box, 6) for spot in spots)
