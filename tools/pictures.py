"""Take the pictures of the README anew: the title, and every game's fullest table in mid-game.

python -m tools.pictures
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from westerntable.games import game_ids
from westerntable.rehearsal.backstage import backstage
from westerntable.rehearsal.house import Look, OffStage
from westerntable.rehearsal.playing import files_of
from westerntable.rehearsal.programme import programme

FOLDER: Final = Path(__file__).resolve().parents[1] / "docs" / "pictures"


def main() -> None:
    """Write one JPEG for the title and one for each game."""
    wanted = {"title": "title"}
    for game in game_ids():
        wanted[f"{game}-table-{files_of(game)[0].seat_counts[-1]}-middle"] = game
    with backstage():
        house = OffStage(Look())
        for turn in programme():
            if turn.name in wanted:
                list(turn.lay(house))
                pygame.image.save(house.picture(), str(FOLDER / f"{wanted[turn.name]}.jpg"))
        house.close()


if __name__ == "__main__":
    main()
