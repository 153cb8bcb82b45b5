"""Setting a page: its blocks become lines, rows and pictures for one measure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from ...core.placement import Face
from ...table.canvas import clear, put
from ...table.cards import SHAPE, TINY
from ...table.effects import lay
from ...table.furniture import heading
from ...table.palette import CREAM, FADED, INK, RED, T_BODY, T_HEAD, T_NOTE
from ...table.parts import part
from ...table.type import Face as Style
from ...table.units import Units
from ..keycaps import KeyRow
from ..shortcuts import draw_row
from .lines import Line, line_height, set_lines
from .pages import Block, Book, FaceRow, Keys, Page, Row, Rows, TablePicture, Tables, Words
from .plates import Plates
from .slugs import Leaf, LineSlug, PictureSlug, Placed, RowSlug, Side, Slug, number_badge, paginate

_TALLEST: Final = (0.72, 0.6, 0.5, 0.42)  # of a leaf: the share a picture takes at most; less saves leaves
_SMALLEST: Final = 0.7  # of that: below, it goes over to the next leaf
_HEAD_SIZE: Final = 20
_ROOM: Final = 4  # px
_BARE: Final = 0.32  # of a leaf: more than this left free at its foot gets a tailpiece
_TAIL: Final = 128  # units at most across a tailpiece's piece
_TILT: Final = 6.0  # degrees
_INDENT: Final = 1.75  # letter sizes
_UPRIGHT: Final = 0.85  # narrower than this, in heights, a piece is a card

Say = Callable[[str], str]
"""Writes the text of a key."""


class Setter:
    """Sets pages for leaves of one size: `measure` and `height` in pixels."""

    def __init__(
        self, book: Book, plates: Plates, say: Say, rows: Sequence[KeyRow], u: Units, measure: int, height: int
    ) -> None:
        self.book, self.plates, self.say, self.key_rows = book, plates, say, rows
        self.u, self.measure, self.height = u, measure, height
        self.body, self.note = u.text(T_BODY), u.text(T_NOTE)
        self.gap = round(self.body * 0.62)
        self.tallest = _TALLEST[0]

    def leaves(self, number: int) -> list[Leaf]:
        """Set a page and break it into leaves: as few as can be, then with pictures as large as can be."""
        page = self.book.pages[number]
        pictured = any(isinstance(block, Tables) for block in page.blocks)
        best: list[Leaf] = []
        for self.tallest in _TALLEST if pictured else _TALLEST[:1]:
            found = paginate(self.page(page), self.height, number)
            if not best or len(found) < len(best):
                best = found
        self._tailpiece(best[-1], page.icon)
        return best

    def _tailpiece(self, leaf: Leaf, icon: Face) -> None:
        """Lay the page's piece between two rules where the foot of its last leaf would stay bare."""
        room = self.height - leaf.filled
        if room < self.height * _BARE or not leaf.placed:
            return
        side = min(self.u(_TAIL), round(room * 0.4))
        rule = part("rule-star", (round(self.measure * 0.5), self.u(16)))
        piece = self.plates.face(icon, (side, side), self.u)
        tall = side + 2 * rule.get_height() + 2 * self.gap

        def make() -> Surface:
            out = clear((self.measure, tall))
            for y in (rule.get_height() / 2, tall - rule.get_height() / 2):
                put(out, rule, (self.measure / 2, y))
            lay(out, piece, (self.measure / 2, tall / 2), self.u(4), _TILT)
            return out

        top = leaf.filled + (room - tall) // 2
        leaf.placed.append(Placed(PictureSlug(self.measure, tall, make, self.measure), top))

    def page(self, page: Page) -> list[Slug]:
        """Set a whole page, its title first."""
        slugs: list[Slug] = [self.title(page.title)]
        for block in page.blocks:
            slugs += self.block(block)
        return slugs

    def title(self, key: str) -> PictureSlug:
        """Set the title of a page over its star rule."""
        face = heading(self.u, self.say(key), self.measure, size=T_HEAD)
        return PictureSlug(face.get_width(), face.get_height(), lambda: face, self.measure, keep=True)

    def block(self, block: Block) -> list[Slug]:
        """Set one block."""
        match block:
            case Words(style, keys):
                return self._words(style, keys)
            case FaceRow():
                return self._face_row(block)
            case Rows(rows):
                return self._rows(rows)
            case Tables(pictures):
                return [self._tables(pictures)]
            case Keys():
                return [self._key_row(row) for row in self.key_rows]

    # -- words ------------------------------------------------------------------------------------------------

    def _words(self, style: str, keys: Sequence[str]) -> list[Slug]:
        if style == "head":
            lines = set_lines(self.say(keys[0]), self.u.text(_HEAD_SIZE), self.measure, "#7C2A20", "slab")
            return [LineSlug(line, self.gap if index == 0 else 0, True) for index, line in enumerate(lines)]
        if style == "text":
            return self._paragraph(set_lines(self.say(keys[0]), self.body, self.measure), self.gap)
        found: list[Slug] = []
        indent = round(self.body * _INDENT)
        for number, key in enumerate(keys, 1):
            lines = set_lines(self.say(key), self.body, self.measure - indent)
            badge = self._badge(number if style == "steps" else 0)
            found += self._paragraph(lines, round(self.gap * 0.8), indent, badge)
        return found

    def _badge(self, number: int) -> Surface:
        if number:
            return number_badge(number, round(self.body * 1.3), RED, CREAM)
        return part("seat-star", round(self.body * 0.85), mark=RED, mark_shade="#7C2A20", mark_light="#C4764A")

    def _paragraph(
        self, lines: Sequence[Line], before: int, indent: int = 0, badge: Surface | None = None
    ) -> list[Slug]:
        """Set lines so that neither the first nor the last of them stands alone on a leaf."""
        last = len(lines) - 1
        return [
            LineSlug(line, before if i == 0 else 0, last > 0 and i in (0, last - 1), indent, badge if i == 0 else None)
            for i, line in enumerate(lines)
        ]

    def _caption(self, key: str, width: int) -> tuple[Line, ...]:
        return tuple(set_lines(self.say(key), self.note, width, FADED, "italic")) if key else ()

    # -- pieces -----------------------------------------------------------------------------------------------

    def _face_row(self, block: FaceRow) -> list[Slug]:
        height = min(self.u(76), round(self.height * 0.2))
        row = self._pieces(block.faces, height, self.measure)
        captioned = bool(block.caption)
        picture = PictureSlug(*row.get_size(), lambda: row, self.measure, self.gap, captioned)
        lines = self._caption(block.caption, round(self.measure * 0.9))
        last = len(lines) - 1
        return [picture, *(
            LineSlug(line, self.gap // 3 if i == 0 else 0, i < last, (self.measure - line.width) // 2)
            for i, line in enumerate(lines)
        )]  # fmt: skip

    def _pieces(self, faces: Sequence[Face], height: int, most: int) -> Surface:
        """Lay pieces side by side, overlapping where there are many, at most `most` pixels wide."""
        pictures = [self.plates.face(face, (round(height * 1.5), height), self.u) for face in faces]
        gap = max(2, height // 9)
        width = sum(picture.get_width() + gap for picture in pictures) - gap
        most -= _ROOM  # for the shadow
        squeeze = min(1.0, (most - pictures[-1].get_width()) / max(1, width - pictures[-1].get_width()))
        out = clear((min(most, width) + _ROOM, max(picture.get_height() for picture in pictures) + 5))
        x = 0.0
        for picture in pictures:
            lay(out, picture, (round(x) + picture.get_width() / 2, out.get_height() / 2 - 1), 2)
            x += (picture.get_width() + gap) * squeeze
        return out

    def _rows(self, rows: Sequence[Row]) -> list[Slug]:
        pictures = [self._row_pieces(row.faces) if row.faces else None for row in rows]
        left = max((picture.get_width() for picture in pictures if picture is not None), default=0)
        found: list[Slug] = []
        for index, (row, picture) in enumerate(zip(rows, pictures, strict=True)):
            slug = self._row(row, picture, left)
            summed = index + 1 < len(rows) and rows[index + 1].total
            found.append(replace(slug, before=2 if index else self.gap // 2, keep=summed))
        return found

    def _row_pieces(self, faces: Sequence[Face]) -> Surface:
        """Lay a row's pieces side by side: cards large enough to be read, however small the lettering."""
        height = round(self.body * 2.3)
        first = self.plates.face(faces[0], (round(height * 1.5), height), self.u)
        if first.get_width() < first.get_height() * _UPRIGHT:
            height = max(round(self.body * 2.8), TINY * SHAPE[1] // SHAPE[0] + 1)
        return self._pieces(faces, height, round(self.measure * 0.34))

    def _row(self, row: Row, picture: Surface | None, left: int) -> RowSlug:
        pad = round(self.body * 0.55)
        face: Style = "bold" if row.total else "sans"
        amount = None
        if row.amount:
            amount = set_lines(self.say(row.amount), round(self.body * 1.05), self.measure, INK, "slab")[0]
        start = left + (pad if left else 0)
        room = self.measure - start - (amount.width + pad if amount else 0)
        lines = tuple(set_lines(self.say(row.text), self.body, room, INK, face))
        tall = max(sum(line.height for line in lines), picture.get_height() if picture else 0)
        faces = ((max(0, (left - picture.get_width()) // 2), picture),) if picture else ()
        return RowSlug(faces, lines, start, self.measure, tall + pad, amount, row.total)

    # -- tables -----------------------------------------------------------------------------------------------

    def _tables(self, pictures: Sequence[TablePicture]) -> Side:
        """Set pictures side by side as large as a leaf with some words on it allows."""
        most = round(self.height * self.tallest)
        least = round(most * _SMALLEST)

        def within(height: int) -> Side | None:
            rest = natural.height - max(plate.height for plate, _ in natural.columns)
            return self._side(pictures, height - rest, within) if height - rest >= least else None

        natural = self._side(pictures, most, within)
        return natural

    def _side(self, pictures: Sequence[TablePicture], tallest: int, smaller: Callable[[int], Side | None]) -> Side:
        gap = round(self.body * 1.1)
        column = (self.measure - gap * (len(pictures) - 1)) // len(pictures)
        captions = [self._caption(picture.caption, column) for picture in pictures]
        words = max(sum(line.height for line in lines) for lines in captions)
        tallest = min(tallest, self.height - words - 4 * self.gap)
        plates = [self._plate(picture, column, tallest) for picture in pictures]
        beneath = round(plates[0].lift * 1.6) + 4 if words else 6
        height = max(plate.height for plate in plates) + beneath + words
        return Side(tuple(zip(plates, captions, strict=True)), self.measure, height, gap, smaller, self.gap)

    def _plate(self, picture: TablePicture, width: int, tallest: int) -> PictureSlug:
        crop = self.plates.crop(self.book, picture)
        share = min(width / crop.w, tallest / crop.h)
        size = (max(1, int(crop.w * share)), max(1, int(crop.h * share)))

        def make() -> Surface:
            return self.plates.table(self.book, picture, size)

        return PictureSlug(*size, make, width, lift=self.u(3))

    # -- keys -------------------------------------------------------------------------------------------------

    def _key_row(self, row: KeyRow) -> PictureSlug:
        height = max(line_height(self.body), self.u.wide(34))

        def make() -> Surface:
            out = clear((self.measure, height))
            draw_row(out, self.u, row, Rect(0, 0, self.measure, height))
            return out

        return PictureSlug(self.measure, height, make, self.measure)


def star(side: int) -> Surface:
    """The star on the tab of the contents."""
    out = clear((side, side))
    put(out, part("seat-star", side, mark=RED, mark_shade="#7C2A20", mark_light="#C4764A"), (side / 2, side / 2))
    return out
