"""The drawings: SVG parts found in asset folders, recoloured by class, rasterised at the size wanted."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
from pygame import Surface

from westerntable.table.cache import PictureCache
from westerntable.table.canvas import Size, with_alpha

CACHE_BYTES = 40_000_000
_CLASS = re.compile(r"\.([a-z][a-z0-9-]*)\{")


class NoSuchPart(LookupError):
    """A drawing or a colour class that no file has; the sentence says what there is."""


class PartShelf:
    """Where drawings are looked for. The folder added last is searched first."""

    def __init__(self, folders: Sequence[Path] = (), cache_bytes: int = CACHE_BYTES) -> None:
        self._folders: list[Path] = []
        self._texts: dict[Path, str] = {}
        self._found: dict[str, Path] = {}
        self._pictures = PictureCache(cache_bytes)
        self.use(folders)

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders searched, in order."""
        return tuple(self._folders)

    @property
    def cached_bytes(self) -> int:
        """Bytes of pictures held."""
        return self._pictures.held

    def forget(self) -> None:
        """Drop every picture, after a change of size."""
        self._pictures.clear()

    def use(self, folders: Sequence[Path]) -> None:
        """Search exactly these folders, the first before the second."""
        self._folders = list(folders)
        self._found.clear()

    def add_folder(self, folder: Path) -> None:
        """Search `folder` before the others: a game's own drawings, added when it is opened."""
        if self._folders[:1] != [folder]:
            self.use([folder, *(other for other in self._folders if other != folder)])

    def has(self, name: str) -> bool:
        """Say whether some folder holds this drawing."""
        try:
            return bool(self.path(name))
        except NoSuchPart:
            return False

    def names(self) -> Iterator[str]:
        """Every drawing there is, sorted."""
        yield from sorted({file.stem for folder in self._folders for file in folder.glob("*.svg")})

    def path(self, name: str) -> Path:
        """Return the file of a drawing; raises NoSuchPart."""
        if name not in self._found:
            files = (folder / f"{name}.svg" for folder in self._folders)
            file = next((file for file in files if file.is_file()), None)
            if file is None:
                where = ", ".join(map(str, self._folders)) or "no folder: call parts.use first"
                raise NoSuchPart(f"no drawing {name}.svg in {where}")
            self._found[name] = file
        return self._found[name]

    def classes(self, name: str) -> frozenset[str]:
        """Return the colour classes a drawing can be recoloured by, as written in its style block."""
        return frozenset(_CLASS.findall(self._text(name)))

    def part(self, name: str, size: int | Size, **colours: str) -> Surface:
        """Rasterise a drawing to fit `size` pixels, keeping its shape; `coat="#222222"` recolours `.coat`.

        The picture is shared between callers: copy it before drawing on it. Raises NoSuchPart.
        """
        box = (size, size) if isinstance(size, int) else size
        fit = (max(1, round(box[0])), max(1, round(box[1])))
        tint = tuple(sorted(colours.items()))
        return self._pictures.get((self.path(name), fit, tint), lambda: self._rasterise(name, fit, tint))

    def _text(self, name: str) -> str:
        file = self.path(name)
        if file not in self._texts:
            self._texts[file] = file.read_text(encoding="utf-8")
        return self._texts[file]

    def _rasterise(self, name: str, fit: Size, tint: tuple[tuple[str, str], ...]) -> Surface:
        text = self._text(name)
        for key, colour in tint:
            text = _recoloured(text, key.replace("_", "-"), colour, name)
        return with_alpha(pygame.image.load_sized_svg(io.BytesIO(text.encode()), fit))


def _recoloured(text: str, cls: str, colour: str, name: str) -> str:
    text, fills = re.subn(rf"(\.{cls}\{{fill:)#[0-9A-Fa-f]+", rf"\g<1>{colour}", text)
    text, lines = re.subn(rf"(\.{cls}-line\{{stroke:)#[0-9A-Fa-f]+", rf"\g<1>{colour}", text)
    if not fills + lines:
        raise NoSuchPart(f"{name}.svg has no colour class {cls}; it has {', '.join(sorted(_CLASS.findall(text)))}")
    return text


shelf = PartShelf()
use = shelf.use
add_folder = shelf.add_folder
has = shelf.has
names = shelf.names
classes = shelf.classes
part = shelf.part
forget = shelf.forget
