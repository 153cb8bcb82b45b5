from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from westerntable.table import backdrop
from westerntable.table.canvas import Size, opaque
from westerntable.table.poster import Poster, pinned
from westerntable.table.units import Units

PICTURE_BLUE = "#0000FF"


def plain(size: Size) -> pygame.Surface:
    return opaque(size, PICTURE_BLUE)


def rows_with(sheet: pygame.Surface, x_share: float, colour: str) -> list[int]:
    x = round(sheet.get_width() * x_share)
    target = pygame.Color(colour)
    return [
        y
        for y in range(sheet.get_height())
        if sum(abs(a - b) for a, b in zip(sheet.get_at((x, y))[:3], target[:3], strict=True)) < 120
    ]


@pytest.mark.parametrize("height", [240, 342, 800])
@pytest.mark.parametrize(
    "lines",
    [
        ["Longhorn"],
        ["Mutton", "Bustin'"],
        ["Давхи, ковбой,", "давхи!"],
        ["Cours, cow-boy,", "cours\u00a0!"],
        ["I", "am"],
    ],
)
def test_title_picture_and_facts_keep_to_their_zones(height: int, lines: Sequence[str]) -> None:
    sheet = Poster("#FF0000", plain).draw(height, lines, "2–6 тоглогч · ойролцоогоор 25 минут")
    assert sheet.get_height() == height
    assert sheet.get_width() == pytest.approx(height * 424 / 624, abs=1)
    picture = rows_with(sheet, 0.12, PICTURE_BLUE)
    across = range(round(sheet.get_width() * 0.1), round(sheet.get_width() * 0.9), 2)
    title = [y for x in across for y in rows_with(sheet, x / sheet.get_width(), "#FF0000") if y < height * 0.95]
    assert title, "the title is printed"
    assert max(title) < min(picture), "the title stays above the picture"
    assert min(title) > height * 24 / 624, "and inside the rules"
    assert max(picture) < height * 0.87


def test_a_pinned_playbill_has_a_clear_margin_for_smooth_edges() -> None:
    sheet = Poster("#B4582F", plain).draw(300, ["Longhorn"], "2")
    flat = pinned(sheet, 200, 0)
    assert flat.get_height() == 206
    assert flat.get_at((0, 100)).a == 0
    assert pinned(sheet, 200, 3).get_width() > flat.get_width()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1400), (2560, 700)])
def test_backdrops_fill_windows_of_any_shape(size: tuple[int, int]) -> None:
    u = Units(*size)
    for ground in (backdrop.barn_wall(u), backdrop.saloon_table(u)):
        assert ground.get_size() == size
        dark = [
            pygame.transform.average_color(ground, (x, y, 40, 40))[:3]
            for x in (0, size[0] - 40)
            for y in (0, size[1] - 40)
        ]
        assert all(sum(tone) > 20 for tone in dark), "no corner is left unpainted"


def test_the_house_sign_hangs_where_it_is_told() -> None:
    u = Units()
    wall = opaque(u.size, "#203040")
    box = backdrop.hang_sign(wall, u, "WesternTable", (640, 84))
    assert box.center == (640, 84)
    assert wall.get_at((20, 20)) == pygame.Color("#203040")
