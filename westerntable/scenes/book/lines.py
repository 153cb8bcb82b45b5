"""Breaking a text into lines for a measure, words between stars in bold."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from ...table.palette import INK
from ...table.type import Face, measure, words

Run = tuple[int, str, Face]
"""Pixels from the line's left edge, the letters, the face they are in."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of lettering; `width` and `height` in pixels."""

    runs: tuple[Run, ...]
    size: int
    width: int
    height: int
    colour: str = INK

    def draw(self, target: Surface, x: int, y: int) -> None:
        """Letter it with its upper left corner there."""
        for left, text, face in self.runs:
            target.blit(words(text, self.size, self.colour, face), (x + left, y))


def line_height(size: int) -> int:
    """The pixels from one line to the next."""
    return round(size * 1.38)


def set_lines(text: str, size: int, width: int, colour: str = INK, face: Face = "sans") -> list[Line]:
    """Break a text into lines of at most `width` pixels; a word that is longer is cut."""
    space = measure(" ", size, face)[0]
    out: list[Line] = []
    runs: list[Run] = []
    at = 0
    for word in _words(text, size, width, face):
        wide = sum(measure(piece, size, style)[0] for piece, style in word)
        if runs and at + space + wide > width:
            out.append(Line(tuple(runs), size, at, line_height(size), colour))
            runs, at = [], 0
        at += space if runs else 0
        for piece, style in word:
            runs.append((at, piece, style))
            at += measure(piece, size, style)[0]
    if runs:
        out.append(Line(tuple(runs), size, at, line_height(size), colour))
    return out


Word = list[tuple[str, Face]]


def _words(text: str, size: int, width: int, face: Face) -> list[Word]:
    """Cut a text at its blanks; a word may have pieces in two faces. Non-breaking spaces hold."""
    found: list[Word] = [[]]
    for index, stretch in enumerate(text.replace("\n", " ").split("*")):
        style: Face = "bold" if index % 2 else face
        for number, piece in enumerate(stretch.split(" ")):
            if number:
                found.append([])
            if piece:
                found[-1].append((piece, style))
    return [part for word in found if word for part in _cut(word, size, width)]


def _cut(word: Word, size: int, width: int) -> list[Word]:
    if sum(measure(piece, size, style)[0] for piece, style in word) <= width:
        return [word]
    parts: list[Word] = [[]]
    at = 0
    for piece, style in word:
        for letter in piece:
            wide = measure(letter, size, style)[0]
            if at + wide > width and parts[-1]:
                parts.append([])
                at = 0
            parts[-1].append((letter, style))
            at += wide
    return parts
