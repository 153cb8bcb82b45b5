"""The evenings the robots play: one for every game, as short as it can be."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.robot.robot import Line
from westerntable.storage.texts import Texts


@dataclass(frozen=True)
class Evening:
    """What is played: a game, who sits where, options; and whose choices make a short game of it."""

    game: str
    players: tuple[str, ...]
    seed: int = 1
    options: str = "{}"
    seconds: int = 240
    real_time: bool = False

    def settings(self, speed: str) -> str:
        """Write the settings of somebody who set this up the last time."""
        seats = "".join(
            f'      - {{name: "", mark: {mark}, player: {player}}}\n' for mark, player in enumerate(self.players)
        )
        return f'speed: "{speed}"\nsetups:\n  {self.game}:\n    seats:\n{seats}    options: {self.options}\n'

    @property
    def name(self) -> str:
        """What the title calls it."""
        return Texts("en").get(f"{self.game}.name")


EVENINGS = (
    Evening("longhorn", ("human", "greenhorn")),
    Evening("mutton_bustin", ("human", "greenhorn"), seconds=600, real_time=True),
    Evening("run_cowboy_run", ("human", "greenhorn")),
    Evening("mustang", ("human", "greenhorn")),
    Evening("muushig", ("human", "greenhorn"), options="{rounds: 5}"),
)

every_evening = pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.game)


def at_a_table(line: Line) -> bool:
    """Whether somebody is asked at a table."""
    return line["scene"] == "table" and bool(line["gestures"])
