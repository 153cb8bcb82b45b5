from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from westerntable.table import parts
from westerntable.table.palette import SEATS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
DRAWINGS = sorted(ASSETS.glob("*/*.svg"))
UNSUPPORTED = {
    "an element that draws nothing": re.compile(r"<(text|tspan|use|pattern|image|foreignObject|symbol)\b"),
    "an ignored effect": re.compile(r"<(clipPath|mask|filter)\b|\b(clip-path|mask|filter)\s*[:=]"),
    "a colour that comes out grey": re.compile(r"currentColor|\brgba?\(|\bhsla?\(", re.IGNORECASE),
    "a colour whose alpha is lost": re.compile(r"#[0-9A-Fa-f]{8}\b"),
    "a colour by name": re.compile(r"(?:fill|stroke)\s*[:=]\s*[\"']?(?!none\b|#)[a-z]", re.IGNORECASE),
}


def reds(surface: pygame.Surface, colour: str) -> int:
    return pygame.mask.from_threshold(surface, pygame.Color(colour), (6, 6, 6, 255)).count()


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def test_there_are_drawings() -> None:
    assert len(DRAWINGS) > 50


@pytest.mark.parametrize("file", DRAWINGS, ids=named)
def test_every_drawing_shows_something_small_and_large(file: Path) -> None:
    shelf = parts.PartShelf([file.parent])
    for size in (24, 100):
        picture = shelf.part(file.stem, size)
        ink = picture.get_bounding_rect(min_alpha=40)
        assert ink.w * ink.h > 0
        assert pygame.mask.from_surface(picture, 40).count() > 3


@pytest.mark.parametrize("file", DRAWINGS, ids=named)
def test_every_drawing_keeps_to_what_the_rasteriser_draws(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    found = {fault: what.group(0) for fault, pattern in UNSUPPORTED.items() if (what := pattern.search(text))}
    assert not found
    assert text.count("<svg") == 1, "a nested <svg> is misplaced"


def test_recolouring_changes_the_pixels_of_that_class_only() -> None:
    plain = parts.part("seat-star", 64)
    blue = parts.part("seat-star", 64, mark="#3C5A6E")
    assert reds(plain, "#A63A2B") > 200
    assert reds(blue, "#A63A2B") == 0
    assert reds(blue, "#3C5A6E") == pytest.approx(reds(plain, "#A63A2B"), rel=0.1)
    assert reds(blue, "#7C2A20") == pytest.approx(reds(plain, "#7C2A20"), rel=0.2)


def test_a_class_with_a_hyphen_is_named_with_an_underscore() -> None:
    assert reds(parts.part("seat-star", 64, mark_shade="#112233"), "#112233") > 0


def test_an_unknown_colour_class_is_refused_with_the_known_ones() -> None:
    with pytest.raises(parts.NoSuchPart, match=r"no colour class coat; it has .*mark"):
        parts.part("seat-star", 31, coat="#112233")


def test_an_unknown_drawing_is_refused_with_the_folders_searched() -> None:
    with pytest.raises(parts.NoSuchPart, match=r"no drawing unicorn\.svg in .*shared"):
        parts.part("unicorn", 20)


def test_the_same_drawing_is_rasterised_once() -> None:
    assert parts.part("nail", 18) is parts.part("nail", (18, 18))


def test_a_picture_fits_its_box_and_keeps_its_shape() -> None:
    head = parts.part("longhorn-white", (60, 200))
    assert head.get_width() <= 60
    assert 1.1 < head.get_width() / head.get_height() < 1.3


def test_the_folder_added_last_is_searched_first(tmp_path: Path) -> None:
    own = (ASSETS / "shared" / "seat-star.svg").read_text(encoding="utf-8").replace("#A63A2B", "#00AA00")
    (tmp_path / "seat-star.svg").write_text(own, encoding="utf-8")
    shelf = parts.PartShelf([ASSETS / "shared"])
    assert reds(shelf.part("seat-star", 50), "#A63A2B") > 0
    shelf.add_folder(tmp_path)
    assert reds(shelf.part("seat-star", 50), "#00AA00") > 0
    assert shelf.has("nail")


def test_the_cache_stays_within_its_bytes() -> None:
    shelf = parts.PartShelf([ASSETS / "shared"], cache_bytes=50_000)
    for size in range(30, 60):
        shelf.part("nail", size)
    assert 0 < shelf.cached_bytes <= 50_000


def test_seats_differ_in_shape_and_in_colour() -> None:
    assert len({mark.shape for mark in SEATS}) == len({mark.colour for mark in SEATS}) == 6
    masks = [pygame.mask.from_surface(parts.part(mark.part, 48)) for mark in SEATS]
    for i, one in enumerate(masks):
        for other in masks[i + 1 :]:
            shared = one.overlap_area(other, (0, 0))
            assert shared < 0.85 * max(one.count(), other.count())
