"""What a leaf is made of: things with a height that are set one below the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pygame import Rect, Surface

from ...table.canvas import clear, put
from ...table.effects import lay
from ...table.palette import INK, mix
from ...table.surfaces import disc
from ...table.type import words
from .lines import Line


class Slug(Protocol):
    """Something set on a leaf."""

    @property
    def width(self) -> int:
        """Pixels across."""

    @property
    def height(self) -> int:
        """Pixels down."""

    @property
    def before(self) -> int:
        """Pixels left free above, unless it is first on a leaf."""

    @property
    def keep(self) -> bool:
        """Whether what follows has to be on the same leaf."""

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Set it with its upper left corner there."""


@dataclass(frozen=True, slots=True)
class LineSlug:
    """A line of a paragraph, moved in by `indent`; `badge` hangs in the margin of the first one."""

    line: Line
    before: int = 0
    keep: bool = False
    indent: int = 0
    badge: Surface | None = None

    @property
    def width(self) -> int:
        """Its measure, in pixels."""
        return self.indent + self.line.width

    @property
    def height(self) -> int:
        """One line."""
        return self.line.height

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Letter the line."""
        if self.badge is not None:
            put(target, self.badge, (x + self.indent * 0.42, y + self.line.height * 0.5))
        self.line.draw(target, x + self.indent, y)


@dataclass(frozen=True, slots=True)
class PictureSlug:
    """A picture in the middle of the measure, made when it is first seen; `lift` casts a shadow."""

    width: int
    height: int
    make: Callable[[], Surface]
    measure: int
    before: int = 0
    keep: bool = False
    lift: float = 0

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Lay the picture."""
        lay(target, self.make(), (x + self.measure / 2, y + self.height / 2), self.lift)


@dataclass(frozen=True, slots=True)
class RowSlug:
    """Pictures at the left, lines beside them, an amount at the right."""

    pictures: tuple[tuple[int, Surface], ...]
    lines: tuple[Line, ...]
    left: int
    width: int
    height: int
    amount: Line | None = None
    rule: bool = False
    before: int = 0
    keep: bool = False

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Set the row, a thin rule above it if it is a sum, else below it."""
        tone = INK if self.rule else mix(INK, "#F3E3C3", 0.78)
        target.fill(tone, Rect(x, y if self.rule else y + self.height - 1, self.width, 2 if self.rule else 1))
        for left, picture in self.pictures:
            lay(target, picture, (x + left + picture.get_width() / 2, y + self.height / 2), 1.5)
        top = y + (self.height - sum(line.height for line in self.lines)) // 2
        for line in self.lines:
            line.draw(target, x + self.left, top)
            top += line.height
        if self.amount is not None:
            line = self.amount
            line.draw(target, x + self.width - line.width, y + (self.height - line.height) // 2)


@dataclass(frozen=True, slots=True)
class Side:
    """Columns side by side, each a picture with its caption.

    `smaller(height)` returns the same within `height` pixels; None if the pictures would get too small.
    """

    columns: tuple[tuple[PictureSlug, tuple[Line, ...]], ...]
    width: int
    height: int
    gap: int
    smaller: Callable[[int], Side | None]
    before: int = 0
    keep: bool = False

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Set the columns, captions in the middle below the pictures."""
        column = (self.width - self.gap * (len(self.columns) - 1)) // len(self.columns)
        tallest = max(picture.height for picture, _ in self.columns)
        for index, (picture, caption) in enumerate(self.columns):
            left = x + index * (column + self.gap)
            picture.draw(target, left, y + (tallest - picture.height) // 2)
            top = y + tallest + caption_gap(picture)
            for line in caption:
                line.draw(target, left + (column - line.width) // 2, top)
                top += line.height


def caption_gap(picture: PictureSlug) -> int:
    """The pixels between a picture and its caption."""
    return max(5, round(picture.lift * 1.6))


@dataclass(frozen=True, slots=True)
class Placed:
    """A slug and how far below the top of the leaf it stands."""

    slug: Slug
    top: int


@dataclass(slots=True)
class Leaf:
    """One side of paper. `page` is the page of the book it belongs to, −1 for the contents."""

    page: int
    placed: list[Placed] = field(default_factory=list)
    filled: int = 0

    def plates(self) -> Iterator[PictureSlug]:
        """Yield the pictures on it that take long to draw."""
        for placed in self.placed:
            if isinstance(placed.slug, Side):
                yield from (picture for picture, _ in placed.slug.columns)


def paginate(slugs: Sequence[Slug], height: int, page: int) -> list[Leaf]:
    """Fill leaves of `height` pixels; what keeps together goes over together if it fits on one leaf at all."""
    leaves = [Leaf(page)]
    for chunk in _chunks(slugs):
        _squeeze(chunk, height, leaves[-1])
        tall = sum(slug.height + slug.before for slug in chunk) - chunk[0].before
        leaf = leaves[-1]
        if leaf.placed and leaf.filled + chunk[0].before + tall > height:
            leaves.append(Leaf(page))
        for slug in chunk:
            leaf = leaves[-1]
            if leaf.placed and leaf.filled + slug.before + slug.height > height:
                leaf = Leaf(page)
                leaves.append(leaf)
            top = leaf.filled + (slug.before if leaf.placed else 0)
            leaf.placed.append(Placed(slug, top))
            leaf.filled = top + slug.height
    return leaves


def _squeeze(chunk: list[Slug], height: int, leaf: Leaf) -> None:
    """Let pictures get a little smaller if they then fit on a leaf that is already begun."""
    slug = chunk[0]
    room = height - leaf.filled - slug.before
    if leaf.placed and len(chunk) == 1 and isinstance(slug, Side) and slug.height > room:
        chunk[0] = slug.smaller(room) or slug


def _chunks(slugs: Sequence[Slug]) -> list[list[Slug]]:
    chunks: list[list[Slug]] = []
    joined = False
    for slug in slugs:
        if joined:
            chunks[-1].append(slug)
        else:
            chunks.append([slug])
        joined = slug.keep
    return chunks


def number_badge(number: int, side: int, fill: str, ink: str) -> Surface:
    """A round with a number in it."""
    out = disc(side // 2, fill, INK, max(1, side // 14)).copy()
    put(out, words(str(number), max(9, round(side * 0.56)), ink, "slab"), out.get_rect().center)
    return out


def dotted(width: int, dot: int, colour: str) -> Surface:
    """Leaders between a title and its number, dots of `dot` pixels."""
    out = clear((width, dot), colour)
    point = disc(max(1, dot // 2), colour)
    for x in range(0, width - dot, dot * 3):
        out.blit(point, (x, 0))
    return out
