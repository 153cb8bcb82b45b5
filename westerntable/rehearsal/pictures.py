"""One picture of everything there is to see, as PNG files in a folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .backstage import backstage
from .house import Look, OffStage
from .programme import programme


def take_pictures(folder: Path, look: Look) -> Iterator[Path]:
    """Write the pictures into a folder, which is made, and yield each file; raises `OSError`.

    The same look gives the same pictures. Nothing of the player's is read or written.
    """
    folder = folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    with backstage():
        house = OffStage(look)
        try:
            for turn in programme():
                for ending in turn.lay(house):
                    file = folder / f"{turn.name}{ending}.png"
                    house.save(file)
                    yield file
        finally:
            house.close()
