"""Checks by doing: every scene laid and painted, every game played with the thinking process and written down."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from pygame import Surface

from ..ai.player import ThinkingWorker
from ..ai.post import request_of
from ..core.actors import Seat
from ..core.game import Move
from ..core.match import Match
from ..core.message import say
from ..core.record import Entry
from ..games import game_ids, load_game
from ..storage.journal import read_journal
from ..storage.languages import languages
from ..storage.library import autosave
from ..storage.restore import restore
from .backstage import backstage
from .checks import Check, Fault, expect
from .house import Look, OffStage
from .laying import Turn
from .playing import files_of, new_match, play_on
from .programme import programme

PLAYER: Final = "greenhorn"

_UNPAINTED: Final = (255, 0, 255)
_GRID: Final = 24
_POLL_S: Final = 0.0005


# -- scenes --------------------------------------------------------------------------------------------------------


def scene_checks() -> Iterator[Check]:
    """List everything to be seen in the first language, and each scene of each game in the others."""
    for nth, language in enumerate(languages()):
        with backstage():
            laid = Laid(language.code)
            seen: set[tuple[str, str]] = set()
            for turn in programme():
                if nth == 0 or (turn.scene, turn.game) not in seen:
                    seen.add((turn.scene, turn.game))
                    what = say("cli.selftest.check.scene", scene=turn.name, language=language.code)
                    yield Check(what, partial(laid.try_turn, turn))
            laid.house.close()


class Laid:
    """The scenes in one language; a new house for the next one where one has failed."""

    def __init__(self, language: str) -> None:
        self._look = Look(language=language)
        self.house = OffStage(self._look)

    def try_turn(self, turn: Turn) -> None:
        """Lay one scene and paint it."""
        try:
            for ending in turn.lay(self.house):
                shown = self.house.top.name  # what lies over a table may end with the table
                expect(shown == turn.scene or (ending != "" and shown == "table"), f"{shown} is shown{ending}")
                faults_of(self.house.picture())
        except Exception:  # raised again: the next scene gets a house in which nothing went wrong
            self.house = OffStage(self._look)
            raise


def faults_of(picture: Surface) -> None:
    """Raise `Fault` if a picture is empty or has places nothing was painted on."""
    width, height = picture.get_size()
    places = [(x * width // _GRID, y * height // _GRID) for x in range(_GRID) for y in range(_GRID)]
    colours = {tuple(picture.get_at(place))[:3] for place in places}
    if _UNPAINTED in colours:
        raise Fault("not all of the window is painted")
    expect(len(colours) > _GRID // 2, "there is nothing to be seen")


# -- games ---------------------------------------------------------------------------------------------------------


def game_checks() -> Iterator[Check]:
    """List the games to be played and their journals to be read; the process ends with the list."""
    worker = ThinkingWorker()
    try:
        for game in game_ids():
            play = Play(game, worker)
            yield Check(say("cli.selftest.check.play", game=game), play.play)
            yield Check(say("cli.selftest.check.journal", game=game), play.read_again)
    finally:
        worker.close()


class Play:
    """One game played to its end by computer players, as at a table, while its journal is written."""

    def __init__(self, game: str, worker: ThinkingWorker) -> None:
        self._game, self._worker = game, worker
        self._asked = 0
        self._match: Match | None = None
        self._journal: Path | None = None

    def play(self) -> None:
        """Play with the fewest seats."""
        seats = files_of(self._game)[0].seat_counts[0]
        match = new_match(self._game, (PLAYER,) * seats, "selftest")
        journal = autosave(match, "2000-01-01T00:00:00")
        self._journal, self._match = journal.path, match
        for _ in play_on(match, self._decide):
            pass
        trouble = journal.close()
        expect(trouble is None, f"{journal.path.name} cannot be written")

    def _decide(self, match: Match, seat: Seat) -> Move:
        """Ask the thinking process and wait."""
        self._asked += 1
        seed, prompt = f"{match.setup.seed}:{len(match.record)}", match.waiting_on()[seat].kind
        self._worker.ask(request_of(match, seat, self._asked, PLAYER, seed))
        while (answer := self._worker.poll()) is None:
            time.sleep(_POLL_S)
        expect(not answer.fallback, f"the thinking process gave no move at '{prompt}'")
        return answer.move

    def read_again(self) -> None:
        """Read the journal, and follow it to the same end."""
        match, journal = self._match, self._journal
        if match is None or journal is None or match.outcome is None:
            raise Fault("no game was played")
        saved = read_journal(journal)
        expect(saved.sound and saved.ranks == match.outcome.ranks, "another end is read than was written")
        again, trouble = restore(saved, load_game)
        expect(trouble is None, "it cannot be followed to its end")
        expect(_lines(again.record) == _lines(match.record), "other moves are read than were made")
        expect(match.game.dump(again.state) == match.game.dump(match.state), "the moves lead elsewhere")


def _lines(record: list[Entry]) -> list[str]:
    return [str(entry) for entry in record]
