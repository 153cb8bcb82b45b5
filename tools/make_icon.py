"""Draw the program's icon from assets/shared/icon.svg: .png, .ico and .icns, with pygame alone."""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

DRAWING: Final = Path(__file__).resolve().parents[1] / "assets" / "shared" / "icon.svg"

PNG_SIDE: Final = 256
ICO_SIDES: Final = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIDES: Final = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""Which entry of an .icns holds which picture; from ic10 on they are those for screens of twice the density."""


def png(side: int) -> bytes:
    """Return the icon as a PNG file of `side` pixels square."""
    picture = pygame.image.load_sized_svg(io.BytesIO(DRAWING.read_bytes()), (side, side))
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """Return a Windows icon: a directory, then PNG files, which Windows reads since Vista."""
    pictures = [png(side) for side in ICO_SIDES]
    offset = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for side, picture in zip(ICO_SIDES, pictures, strict=True):
        directory += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return directory + b"".join(pictures)


def icns() -> bytes:
    """Return a macOS icon: a header, then entries of kind, length and PNG file."""
    entries = b""
    for kind, side in ICNS_SIDES.items():
        picture = png(side)
        entries += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def write_icons(folder: Path) -> None:
    """Write westerntable.png, .ico and .icns into a folder, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    for suffix, content in ((".png", png(PNG_SIDE)), (".ico", ico()), (".icns", icns())):
        (folder / "westerntable").with_suffix(suffix).write_bytes(content)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: make_icon.py FOLDER")
    write_icons(Path(sys.argv[1]))
