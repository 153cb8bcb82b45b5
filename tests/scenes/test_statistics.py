"""The ledger of results: what counts, once, and what it says."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.scenes.test_screens import LANGUAGES, everything_has_its_place, title
from tests.scenes.theatre import Theatre
from westerntable.core.record import Concede
from westerntable.scenes import archive, routes
from westerntable.scenes.statistics import COLUMNS, StatisticsScene, lines
from westerntable.storage.settings import load_settings, settings_file
from westerntable.storage.statistics import Form, Result, any_results, form, results, statistics_file


def write(*endings: tuple[str, int, bool], game: str = "longhorn") -> None:
    """Write results down: level, rank, shared."""
    with statistics_file().open("a") as file:
        for n, (level, rank, shared) in enumerate(endings):
            fields = {"match": f"{game}{n}", "game": game, "level": level, "seats": 2, "rank": rank, "shared": shared}
            file.write(json.dumps({**fields, "score": 100 * n}) + "\n")


def test_the_title_leads_there_once_something_counts(theatre: Theatre) -> None:
    title(theatre)
    assert "Statistics" not in theatre.labels()
    theatre.deal("human", "greenhorn")
    theatre.play_out(Random(3))
    title(theatre)
    theatre.press("Statistics")
    assert isinstance(theatre.top, StatisticsScene)
    assert [line.tally.level for line in theatre.top.lines if line.tally is not None] == ["greenhorn"]
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "title"


def test_a_match_counts_once_when_it_is_over_and_not_when_it_is_looked_at_again(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    theatre.play_out(Random(3))
    theatre.press("Look at the table")
    theatre.frames(2)
    theatre.press("Results")
    theatre.press("Watch again")
    theatre.key(pygame.K_END)
    routes.open_title(theatre.ctx)
    theatre.frame()
    assert [each.match for each in results()] == [table.journal.path.name]


def test_a_match_counts_though_the_window_is_closed_before_the_last_piece_lies_still(home: Path) -> None:
    theatre = Theatre(speed="slow")
    table = theatre.deal("human", "greenhorn")
    rng = Random(3)
    while table.match.outcome is None:
        seat = next(actor for actor in table.match.waiting_on() if actor >= 0)
        assert table.match.submit(seat, rng.choice(table.match.legal_moves(seat))) is None
    theatre.close()
    assert len(results()) == 1


def test_a_result_the_disk_had_no_room_for_is_counted_once_there_is_room(theatre: Theatre) -> None:
    statistics_file().mkdir()  # in the way of the file
    table = theatre.deal("human", "greenhorn")
    theatre.play_out(Random(3))
    assert results() == [] and theatre.ctx.unwritten
    theatre.ctx.change(volume=20)
    assert theatre.ctx.unwritten, "still no room"
    statistics_file().rmdir()
    theatre.ctx.change(volume=30)
    assert [each.match for each in results()] == [table.journal.path.name]
    assert theatre.ctx.unwritten == []


def test_settings_that_could_not_be_written_are_written_as_soon_as_there_is_room(theatre: Theatre) -> None:
    settings_file().mkdir()
    for volume in (20, 30):
        theatre.ctx.change(volume=volume)
    assert len(theatre.ctx.unwritten) == len(theatre.ctx.notices) == 1
    settings_file().rmdir()
    theatre.ctx.catch_up()
    assert load_settings()[0].volume == 30
    assert theatre.ctx.unwritten == []


def test_a_match_with_a_move_taken_back_or_given_up_does_not_count(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    theatre.make(theatre.gestures()[0])
    theatre.gestures()
    theatre.key(pygame.K_u)
    theatre.play_out(Random(3))
    assert table.match.taken_back == 1 and table.match.outcome is not None
    given_up = theatre.deal("human", "greenhorn")
    assert given_up.match.submit(0, Concede()) is None
    assert results() == [] and not any_results()


def test_every_game_has_its_heading_and_every_level_its_line(home: Path) -> None:
    write(("legend", 1, False), ("greenhorn", 2, False), ("legend", 1, True))
    write(("legend", 1, False), game="faro")
    written = lines()
    assert [(line.game, line.tally and line.tally.level) for line in written] == [
        ("longhorn", None),
        ("longhorn", "greenhorn"),
        ("longhorn", "legend"),
    ]
    assert written[2].form == Form(("won", "shared"), 0, 1)


def test_a_row_of_wins_ends_with_anything_else() -> None:
    ranks = [(1, False)] * 3 + [(2, False)] + [(1, False)] * 2
    found = [Result(str(n), "longhorn", "legend", 2, rank, shared, 0) for n, (rank, shared) in enumerate(ranks)]
    assert form(found, "longhorn", "legend") == Form(("won",) * 3 + ("lost",) + ("won",) * 2, 2, 3)
    shared = Result("s", "longhorn", "legend", 2, 1, True, 0)
    assert form([*found, shared], "longhorn", "legend", 2) == Form(("won", "shared"), 0, 3)
    assert form(found, "longhorn", "greenhorn") == Form((), 0, 0)


def test_a_ledger_longer_than_the_sheet_is_moved_by_keys_and_wheel(
    theatre: Theatre, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("westerntable.scenes.statistics.game_ids", lambda: [f"game{n}" for n in range(9)])
    for n in range(9):
        write(*((level, 1, False) for level in ("greenhorn", "cowhand", "legend")), game=f"game{n}")
    archive.open_statistics(theatre.ctx, title(theatre))
    theatre.frame()
    scene = theatre.top
    assert isinstance(scene, StatisticsScene)
    assert len(scene.lines) > scene.ledger.shown
    theatre.key(pygame.K_TAB)
    theatre.key(pygame.K_DOWN)
    assert scene.ledger.top == 1
    theatre.mouse(pygame.MOUSEMOTION, scene.ledger.rect.center)
    theatre.send(pygame.event.Event(pygame.MOUSEWHEEL, y=-100, x=0, touch=False))
    assert scene.ledger.top == len(scene.lines) - scene.ledger.shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((960, 600), 1.75), ((2560, 1080), 1.0)])
def test_everything_has_its_place(home: Path, language: str, size: tuple[int, int], scale: float) -> None:
    write(("legend", 1, False), ("greenhorn", 2, False))
    theatre = Theatre(size, language)
    theatre.text_scale = scale
    everything_has_its_place(title(theatre), size)
    archive.open_statistics(theatre.ctx, theatre.top)
    theatre.frame()
    scene = theatre.top
    assert isinstance(scene, StatisticsScene)
    everything_has_its_place(scene, size)
    boxes = scene.ledger.columns(0, 10)
    assert len(boxes) == len(COLUMNS)
    assert boxes[-1].right <= scene.ledger.rect.right
    assert all(one.right <= other.x + 1 for one, other in pairwise(boxes))
    theatre.close()
