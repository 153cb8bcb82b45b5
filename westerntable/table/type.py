"""Lettering: two faces, slab for titles and numbers, sans for reading; every picture of words is shared.

Sizes are pixels, already scaled (`Units.text`). Alfa Slab One has no Cyrillic, so slab lettering with
any goes through Roboto Slab, emboldened and drawn large, then reduced. Suits, arrows and ticks are
in none of these fonts: draw them as parts. The tögrög sign is in sans only.
"""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pygame
from pygame import Surface

from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, clear
from westerntable.table.palette import INK, T_BODY, rgb

Face: TypeAlias = Literal["slab", "sans", "bold", "italic"]
Align: TypeAlias = Literal["left", "center", "right"]

CACHE_BYTES: Final = 12_000_000
_FILES: Final = {
    "slab": ("fontpkg_alfa_slab_one", "files/AlfaSlabOne-Regular.ttf"),
    "wide-slab": ("fontpkg_roboto_slab", "files/RobotoSlab[wght].ttf"),
    "sans": ("pygame_gui", "data/NotoSans-Regular.ttf"),
    "bold": ("pygame_gui", "data/NotoSans-Bold.ttf"),
    "italic": ("pygame_gui", "data/NotoSans-Italic.ttf"),
}
_ALIGN: Final = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}
_OVERSIZE: Final = 3  # synthetic bold is smooth only when drawn large and reduced
_CAPITALS: Final = 78 / 72  # capital heights of Alfa Slab and Roboto Slab at one size
_SPREAD: Final = 0.04  # how much wider a stem is printed, in letter sizes
_SMALLEST: Final = 9

_pictures = PictureCache(CACHE_BYTES)


def forget() -> None:
    """Drop every rendered word, after a change of size or language."""
    _pictures.clear()


@functools.cache
def package_folder(name: str) -> Path:
    """Find an installed package's folder without importing it; raises FileNotFoundError."""
    spec = importlib.util.find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"package {name} is missing: a font comes with it")
    return Path(next(iter(spec.submodule_search_locations)))


def font_file(face: str) -> Path:
    """Return the font file of a face; `wide-slab` is the one with Cyrillic."""
    package, path = _FILES[face]
    return package_folder(package) / path


@functools.lru_cache(maxsize=96)
def _font(face: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_file(face)), size)


def needs_wide_slab(text: str) -> bool:
    """Say whether Alfa Slab One lacks a letter of `text` (Greek, Cyrillic)."""
    return any("\u0370" <= letter <= "\u05ff" for letter in text)


def font(face: Face, size: int, text: str = "") -> pygame.font.Font:
    """Return the font to read `text` with; for measuring and hand-set lines. Never change it."""
    if face == "slab" and needs_wide_slab(text):
        return _font("wide-slab", max(1, round(size * _CAPITALS)))
    return _font(face, max(1, size))


def words(
    text: str, size: int = T_BODY, colour: str = INK, face: Face = "sans", wrap: int = 0, align: Align = "left"
) -> Surface:
    """Render lettering; `wrap` is the width in pixels to break lines at, 0 for one line.

    Shared picture: copy before drawing on it.
    """
    key = (text, size, colour, face, wrap, align)
    return _pictures.get(key, lambda: _render(text, size, colour, face, wrap, align))


def _render(text: str, size: int, colour: str, face: Face, wrap: int, align: Align) -> Surface:
    if face == "slab" and needs_wide_slab(text):
        return _render_reduced(text, size, colour, wrap, align)
    return _set(_font(face, max(1, size)), _printed(text, face), colour, wrap, align)


def _printed(text: str, face: Face) -> str:
    """NotoSans draws a minus sign as short as a hyphen: its en dash is the stroke as wide as a digit."""
    return text if face == "slab" else text.replace("−", "–")


def _render_reduced(text: str, size: int, colour: str, wrap: int, align: Align) -> Surface:
    big = _font("wide-slab", max(1, round(size * _CAPITALS)) * _OVERSIZE)
    big.bold = True
    whole = _thickened(_set(big, text, colour, wrap * _OVERSIZE, align), round(size * _OVERSIZE * _SPREAD), colour)
    w, h = whole.get_size()
    return pygame.transform.smoothscale(whole, (max(1, w // _OVERSIZE), max(1, h // _OVERSIZE)))


def _thickened(letters: Surface, spread: int, colour: str) -> Surface:
    """Roboto Slab even at its boldest is lighter than Alfa Slab: print it a few times, side by side."""
    out = clear(letters.get_size(), colour)
    for shift in range(0, spread + 1, 2):
        out.blit(letters, (shift - spread // 2, 0))
        out.blit(letters, (shift - spread // 2, spread // 3))
    return out


def drawable(text: str) -> str:
    """Return `text` with a sign in place of what no font can be asked for: nulls and halves of characters.

    Names of files in another encoding hold the latter, and what somebody sent may hold both.
    """
    if text.isprintable():
        return text
    return text.replace("\0", "\ufffd").encode("utf-8", "replace").decode()


def _set(chosen: pygame.font.Font, text: str, colour: str, wrap: int, align: Align) -> Surface:
    chosen.align = _ALIGN[align]
    rendered = chosen.render(drawable(text), True, colour, wraplength=wrap)
    # an empty text renders one pixel wide at best: keep the line's height, so that layouts hold
    return rendered if rendered.get_width() else clear((1, chosen.get_linesize()))


def measure(text: str, size: int, face: Face = "sans", wrap: int = 0) -> Size:
    """Return the width and height `words` would have."""
    if wrap or (face == "slab" and needs_wide_slab(text)):
        return words(text, size, INK, face, wrap).get_size()
    width, height = _font(face, max(1, size)).size(drawable(_printed(text, face)))
    return width, height


def within(
    text: str, size: int, width: int, colour: str = INK, face: Face = "sans", smallest: int = _SMALLEST
) -> Surface:
    """Render one line at `size`, or as much smaller as `width` pixels demand; never wider."""
    taken = measure(text, size, face)[0]
    while taken > width and size > smallest:
        size = max(smallest, min(size - 1, int(size * width / taken)))
        taken = measure(text, size, face)[0]
    line = words(text, size, colour, face)
    return line if taken <= width else _squeezed(line, (width, line.get_height()))


def shortened(text: str, size: int, width: int, colour: str = INK, face: Face = "sans") -> Surface:
    """Render a name somebody typed: a little smaller if that is enough, else its beginning and an ellipsis."""
    least = max(_SMALLEST, round(size * 0.8))
    if measure(text, least, face)[0] <= width:
        return within(text, size, width, colour, face, least)
    kept = len(text)
    while kept > 1 and measure(text[:kept].rstrip() + "…", least, face)[0] > width:
        kept -= 1
    return within(text[:kept].rstrip() + "…", least, width, colour, face)


def block(text: str, size: int, box: Size, colour: str = INK, face: Face = "sans", align: Align = "left") -> Surface:
    """Render wrapped text at `size`, or as much smaller as the box demands; never larger than the box."""
    while size > _SMALLEST and not _sits(text, size, box, face):
        size -= 1
    if measure(text, size, face)[0] <= box[0] and "\n" not in text:
        return _squeezed(words(text, size, colour, face), box)
    lines = words(text, size, colour, face, box[0], align)
    ink = lines.get_bounding_rect()  # wrapped lettering comes as wide as the measure: leave the bare sides off
    return _squeezed(lines.subsurface((ink.x, 0, max(1, ink.w), lines.get_height())), box)


def _sits(text: str, size: int, box: Size, face: Face) -> bool:
    longest = sorted(set(text.split()), key=len)[-3:]  # the widest is among them; measuring all costs a frame
    return (
        all(measure(word, size, face)[0] <= box[0] for word in longest)
        and not _too_much(text, size, box, face)
        and measure(text, size, face, box[0])[1] <= box[1]
    )


def _too_much(text: str, size: int, box: Size, face: Face) -> bool:
    """Whether all lines together are too short, however they are broken: sparing the costly breaking of lines."""
    if "\n" in text or (face == "slab" and needs_wide_slab(text)):
        return False
    chosen = _font(face, max(1, size))
    lines, space = max(1, box[1] // chosen.get_linesize()), chosen.size(" ")[0]
    return chosen.size(drawable(text))[0] > lines * box[0] + (lines - 1) * space


def _squeezed(picture: Surface, box: Size) -> Surface:
    w, h = picture.get_size()
    if w <= box[0] and h <= box[1]:
        return picture
    return pygame.transform.smoothscale(picture, (max(1, min(w, box[0])), max(1, min(h, box[1]))))


def fitted(text: str, width: int, height: int, colour: str = INK, face: Face = "slab", largest: int = 0) -> Surface:
    """Return the largest setting of one line whose ink fits a box, trimmed to the ink; never larger."""
    return _pictures.get(
        ("fitted", text, width, height, colour, face, largest),
        lambda: _fit(text, (width, height), colour, face, largest),
    )


def _fit(text: str, box: Size, colour: str, face: Face, largest: int) -> Surface:
    wide, high = _proportions(text, face)
    size = max(1, int(min(box[0] / wide, box[1] / high)))
    if largest:
        size = min(size, largest)
    ink = _inked(text, size, colour, face)
    while size > 1 and (ink.get_width() > box[0] or ink.get_height() > box[1]):  # hinting: a pixel more than its share
        size -= 1
        ink = _inked(text, size, colour, face)
    return _squeezed(ink, box)


@functools.lru_cache(maxsize=512)
def _proportions(text: str, face: Face) -> tuple[float, float]:
    """Width and height of the ink for each pixel of letter size."""
    trial = 20 if face == "slab" and needs_wide_slab(text) else 60
    ink = _inked(text, trial, INK, face)
    return max(1, ink.get_width()) / trial, max(1, ink.get_height()) / trial


def _inked(text: str, size: int, colour: str, face: Face) -> Surface:
    whole = _render(text, size, colour, face, 0, "left")
    ink = whole.get_bounding_rect()
    return whole.subsurface(ink).copy() if ink.w else clear((1, 1))


def chromatic(text: str, width: int, height: int, colour: str, drop: str = INK, step: int = 3) -> Surface:
    """Two-ink wood type: letters on a hard drop of `step` pixels, as big as the box allows."""
    top = fitted(text, max(1, width - step), max(1, height - step), colour)
    low = inked(top, drop)
    out = clear((top.get_width() + step, top.get_height() + step))
    for shift in range(1, step + 1):
        out.blit(low, (shift, shift))
    out.blit(top, (0, 0))
    return out


def inked(letters: Surface, colour: str) -> Surface:
    """Return the same letters printed in another colour."""
    out = letters.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def lettered(text: str, size: int, colour: str, face: Face = "bold", drop: int = 1) -> Surface:
    """Lettering for bare wood or felt: an ink drop of `drop` pixels makes it read on any ground."""
    return _pictures.get(("lettered", text, size, colour, face, drop), lambda: _drop(text, size, colour, face, drop))


def _drop(text: str, size: int, colour: str, face: Face, drop: int) -> Surface:
    top = words(text, size, colour, face)
    low = words(text, size, "#1A0F09", face).copy()
    low.set_alpha(190)
    out = clear((top.get_width() + drop, top.get_height() + drop))
    out.blit(low, (drop, drop))
    out.blit(top, (0, 0))
    return out
