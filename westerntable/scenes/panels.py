"""What lies around a game's table: the question, the last action, a refusal, buttons for moves without a place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from ..table import parts
from ..table.canvas import clear, put
from ..table.effects import lay
from ..table.furniture import State, backed, bar_height, bare_slips, button, button_size, kept, ribbon, slip, top_bar
from ..table.palette import GOLD, INK, RED, S2, SHADE, T_BODY, T_LEAD, T_NOTE
from ..table.surfaces import disc, legal_rim, paper
from ..table.tablescene import Gesture, TableScene, View
from ..table.type import block, measure, within
from ..table.units import Units

_SLIP: Final = 286  # units: the widest slip
_EDGE: Final = 16
_GAP: Final = 10
_RIBBON_LEAST: Final = 420
_NARROWEST: Final = 120  # units of a button in a full foot
_FINE: Final = 3


def strip_height(u: Units) -> int:
    """The pixels kept free at the foot of the window: a question of two lines."""
    return measure("Ag", u.text(T_LEAD), "bold")[1] * 2 + u(14) + u(10) + u(8)


def table_area(u: Units) -> Rect:
    """The window without top bar and foot: what a game's scene lays out."""
    top = bar_height(u)
    return Rect(0, top, u.width, u.height - top - strip_height(u))


def place_buttons(u: Units, view: View, gestures: Sequence[Gesture]) -> tuple[dict[Gesture, Rect], Rect | None]:
    """Place buttons at the right end of the foot: the slip makes room for them, then they are lettered smaller.

    Only too many for the foot go on a board above, in rows.
    """
    if not gestures:
        return {}, None
    sizes = [choice_size(u, view.say(gesture.brief or gesture.label), bool(gesture.icon)) for gesture in gestures]
    strip = Rect(0, u.height - strip_height(u), u.width, strip_height(u))
    gaps = u(_GAP) * (len(sizes) - 1)
    wide, room = sum(w for w, _ in sizes), u.width - u(_RIBBON_LEAST + 3 * _EDGE) - gaps
    if wide > room >= len(sizes) * u(_NARROWEST):
        sizes = _squeezed(sizes, room)
        wide = sum(w for w, _ in sizes)
    if wide > room:
        return _on_a_board(u, gestures, sizes, strip)
    x, places = u.width - u(_EDGE) - wide - gaps, {}
    for gesture, (w, h) in zip(gestures, sizes, strict=True):
        places[gesture] = Rect(x, strip.centery - h // 2, w, h)
        x += w + u(_GAP)
    return places, None


def _squeezed(sizes: Sequence[tuple[int, int]], room: int) -> list[tuple[int, int]]:
    """Make the widest narrower, all of them alike, until they fit a room that is wide enough for equal ones."""
    most = max(w for w, _ in sizes)
    while sum(min(w, most) for w, _ in sizes) > room:
        most -= 1
    return [(min(w, most), h) for w, h in sizes]


def has_slip(u: Units, buttons: Mapping[Gesture, Rect], on_board: bool) -> bool:
    """Tell whether the foot has room for a slip beside the question and its buttons."""
    left = min((rect.x for rect in buttons.values()), default=u.width) if not on_board else u.width
    return left >= u(_SLIP + _RIBBON_LEAST + 3 * _EDGE)


def _on_a_board(
    u: Units, gestures: Sequence[Gesture], sizes: Sequence[tuple[int, int]], strip: Rect
) -> tuple[dict[Gesture, Rect], Rect]:
    most, gap = round(u.width * 0.86), u(_GAP)
    rows: list[list[int]] = [[]]
    for i, (w, _) in enumerate(sizes):
        taken = sum(sizes[j][0] + gap for j in rows[-1])
        if rows[-1] and taken + w > most:
            rows.append([])
        rows[-1].append(i)
    height = max(h for _, h in sizes)
    widths = [sum(sizes[i][0] for i in row) + gap * (len(row) - 1) for row in rows]
    board = Rect(0, 0, max(widths) + 2 * u(14), len(rows) * (height + gap) - gap + 2 * u(12))
    board.midbottom = (u.width // 2, strip.y - u(4))
    places = {}
    for line, (row, width) in enumerate(zip(rows, widths, strict=True)):
        x = board.centerx - width // 2
        for i in row:
            places[gestures[i]] = Rect(x, board.y + u(12) + line * (height + gap), sizes[i][0], height)
            x += sizes[i][0] + gap
    return places, board


def ribbon_room(u: Units, slip_text: str, buttons: Mapping[Gesture, Rect], on_board: bool) -> Rect:
    """The part of the foot the question may take: what the slip at the left and the buttons at the right leave."""
    left = u(_EDGE) + (slip(u, slip_text, _SLIP).get_width() + u(_EDGE) if slip_text else 0)
    right = u.width - u(_EDGE)
    if buttons and not on_board:
        right = min(rect.x for rect in buttons.values()) - u(_EDGE)
    return Rect(left, u.height - strip_height(u), right - left, strip_height(u))


def draw_ribbon(target: Surface, u: Units, room: Rect, text: str, mark: int | None) -> None:
    """Lay the question in its room, as near to the middle of the window as that allows.

    A sentence too long for one line is broken into two of about the same length.
    """
    if not text:
        return
    around = 2 * u(42) + 2 * u(26) + (u.wide(30) + u(S2) if mark is not None else 0)
    wide = measure(text, u.text(T_LEAD), "bold")[0]
    if wide + around > room.w:
        wide = max(wide // 2 + u.text(T_LEAD) * 4, u(200))
    most = min(wide + around, room.w)
    face = ribbon(u, text, seat=mark, most=(most - 2 * u(26) + 1) / u.scale)
    box = face.get_rect(center=(u.width // 2, room.centery)).clamp(room)
    lay(target, face, box.center, u(4))


def draw_bar(target: Surface, u: Units, name: str, standing: Sequence[str], keep_free: int) -> None:
    """Lay the strip along the top with the game's name and how things stand.

    The facts are lettered on the finished strip: they change every turn, and its wood is costly.
    """
    target.blit(top_bar(u, name, keep_free=keep_free), (0, 0))
    left = u(8) + bar_height(u) + u(6) + measure(name, u.text(22), "slab")[0] + u(18)
    room = u.width - keep_free - u(16) - left
    if standing and room > u(60):
        line = within(_readable(standing, u, room), u.text(T_NOTE), room, "#D9BE8E")
        put(target, line, (left, bar_height(u) / 2 + u(1)), "midleft")


def _readable(facts: Sequence[str], u: Units, room: int) -> str:
    """Join facts, without the first, lasting ones as far as `room` pixels are too few to read all."""
    least, line = round(u.text(T_NOTE) * 0.7), ""
    for first in range(len(facts)):
        line = " · ".join(facts[first:])
        if measure(line, least)[0] <= room:
            break
    return line


def draw_slip(target: Surface, u: Units, text: str) -> None:
    """Lay what just happened at the left of the foot."""
    if text:
        face = slip(u, text, _SLIP)
        strip = strip_height(u)
        lay(target, face, (u(_EDGE), u.height - strip / 2), u(3), anchor="midleft")


def drawn_ahead(u: Units) -> Iterator[object]:
    """Make what the foot of a table will want, piece by piece."""
    yield from bare_slips(u, _SLIP)


def draw_board(target: Surface, u: Units, board: Rect | None) -> None:
    """Lay the board under many buttons."""
    if board is not None:
        lay(target, backed(u, board.size), board.center, u(8))


# -- a move without a place ------------------------------------------------------------------------------------------


def choice_size(u: Units, label: str, with_icon: bool) -> tuple[int, int]:
    """The pixels of a button for a move: with room for the piece it is about."""
    w, h = button_size(u, label)
    return w + (h if with_icon else 0), h


def draw_choice(
    target: Surface, u: Units, scene: TableScene, view: View, gesture: Gesture, box: Rect, state: State, focused: bool
) -> None:
    """Lay the button of one gesture; it is rimmed if the keys are on it."""
    label = view.say(gesture.brief or gesture.label)
    lay(target, button(u, "" if gesture.icon else label, box.size, "plain", state), box.center, u(4))
    if gesture.icon:
        side = box.h - u(10)
        piece = scene.face(gesture.icon, (round(side * 1.2), side), view)
        put(target, piece, (box.x + u(10) + side * 0.55, box.centery - u(1)))
        left = box.x + u(12) + round(side * 1.15)
        words = within(label, u.text(T_BODY), box.right - left - u(10), INK, "slab")
        put(target, words, (left, box.centery - u(1)), "midleft")
    if focused:
        rim = box.inflate(u(8), u(8))
        target.blit(_rim(u, rim.size), rim)


@kept
def _rim(u: Units, size: tuple[int, int]) -> Surface:
    return legal_rim(size, u(12), line=u(3))


# -- a refusal -------------------------------------------------------------------------------------------------------


def draw_refusal(target: Surface, u: Units, room: Rect, text: str, risen: float, hint: bool = False) -> None:
    """Lay a sentence where the question stood: why not, or a hint; `risen` 0–1 is how far it has slid up."""
    face = refusal_face(u, text, (room.w - u(24)) / u.scale, hint)
    box = face.get_rect(center=(u.width // 2, room.centery)).clamp(room)
    lay(target, face, (box.centerx, box.centery + round((1 - risen) * room.h)), u(6))


@kept
def refusal_face(u: Units, text: str, most: float = 640, hint: bool = False) -> Surface:
    """A paper at most `most` units wide, a crossed-out disc at its left; a hint has a lantern and a gold line."""
    size, side = u.text(T_BODY), u.wide(34)
    room = (u(most) - side - u(3 * S2) - u(12), measure("Ag", size, "bold")[1] * 2)
    words = block(text, size, room, INK, "bold")
    w, h = words.get_width() + side + u(3 * S2) + u(12), max(words.get_height(), side) + u(20)
    sheet = paper((w, h), "#FBE9CF", 77, u(4), grain=u.scale)
    line = SHADE[GOLD] if hint else RED
    pygame.draw.rect(sheet, line, sheet.get_rect().inflate(-u(6), -u(6)), u(3), border_radius=u(3))
    put(sheet, parts.part("lantern", (side, h - u(14))) if hint else _cross(side), (u(14) + side / 2, h / 2))
    put(sheet, words, (u(14) + side + u(S2), h / 2 - 1), "midleft")
    return sheet


def _cross(side: int) -> Surface:
    n = side * _FINE
    big = clear((n, n), RED)
    put(big, disc(n // 2, RED, INK, max(2, n // 22)), (n / 2, n / 2))
    for a, b in (((0.31, 0.31), (0.69, 0.69)), ((0.69, 0.31), (0.31, 0.69))):
        pygame.draw.line(big, "#FBE9CF", (a[0] * n, a[1] * n), (b[0] * n, b[1] * n), max(3, n // 9))
    return pygame.transform.smoothscale(big, (side, side))
