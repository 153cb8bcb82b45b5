"""External bots at the table: asked beside the window, never waited for, gone with the table."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.scenes.theatre import Theatre
from westerntable.core.setup import BOT, SeatSetup, Setup
from westerntable.scenes import routes
from westerntable.scenes.outsiders import STAND_IN, Outsiders
from westerntable.scenes.table_screen import TableScreen

FIRST = "answer(told, told['legal'][0])"
NONSENSE = "print('howdy', flush=True)"
ILLEGAL = "answer(told, 'fly to the moon')"
CRASH = "raise SystemExit(3)"
SECOND = "answer(told, told['legal'][-1])"


def bot(folder: Path, does: str, name: str = "bot") -> str:
    """Write a bot and return the seat's player; its process number stands in `<name>.pid`."""
    path = folder / f"{name}.py"
    path.write_text(
        f"""
import json, os, sys, time
open({str(folder / f"{name}.pid")!r}, "w").write(str(os.getpid()))
def answer(told, move):
    print(json.dumps({{"id": told["id"], "move": move}}), flush=True)
for line in sys.stdin:
    told = json.loads(line)
    open({str(folder / f"{name}.asked")!r}, "a").write(line)
    {does}
""",
        encoding="utf-8",
    )
    return f"{BOT}{sys.executable} {path}"


def alive(folder: Path, name: str = "bot") -> bool:
    """Whether the bot's process runs."""
    try:
        os.kill(int((folder / f"{name}.pid").read_text()), 0)
    except (OSError, ValueError):
        return False
    return True


def until(theatre: Theatre, done: Callable[[], bool], patience: float = 40.0) -> float:
    """Let frames pass in real time; return how long the longest of them kept the window."""
    longest, began = 0.0, time.monotonic()
    while not done():
        assert time.monotonic() - began < patience, "nothing happens"
        before = time.monotonic()
        theatre.frame(0.01)
        longest = max(longest, time.monotonic() - before)
        time.sleep(0.01)
    return longest


def sat_down(theatre: Theatre, player: str, *others: str) -> TableScreen:
    """Lay Longhorn's table for a bot, as the command line does."""
    routes.first_scene(theatre.ctx, routes.Wish("longhorn", (player, *others), "7"))
    theatre.frame()
    return theatre.table


def decided(table: TableScreen, seat: int) -> int:
    return sum(entry.actor == seat for entry in table.match.record)


def test_a_bot_plays_its_seat_and_ends_with_the_table(theatre: Theatre, tmp_path: Path) -> None:
    table = sat_down(theatre, bot(tmp_path, SECOND), "greenhorn")
    until(theatre, lambda: decided(table, 0) >= 3)
    assert alive(tmp_path)
    assert theatre.top.name in ("table", "results")
    routes.open_title(theatre.ctx)
    theatre.frame()
    began = time.monotonic()
    while alive(tmp_path):
        assert time.monotonic() - began < 3, "the bot outlives the table"
        time.sleep(0.02)


def test_a_bot_is_sent_what_its_seat_sees_and_its_limit(theatre: Theatre, tmp_path: Path) -> None:
    table = sat_down(theatre, bot(tmp_path, FIRST), "greenhorn")
    until(theatre, lambda: decided(table, 0) >= 1)
    told = (tmp_path / "bot.asked").read_text()
    assert '"limit_ms": 1000' in told
    assert '"observation"' in told


@pytest.mark.parametrize("does", [NONSENSE, ILLEGAL, CRASH])
def test_a_bot_that_fails_costs_one_legal_move_and_a_line_in_the_log(
    theatre: Theatre, tmp_path: Path, caplog: pytest.LogCaptureFixture, does: str
) -> None:
    table = sat_down(theatre, bot(tmp_path, does), "human")
    until(theatre, lambda: decided(table, 0) >= 1)
    theatre.frame()
    assert table.foot.refusal is not None
    assert table.foot.refusal.message.key == "table.bot_failed"
    assert len([line for line in caplog.messages if "a legal move is made instead" in line]) == decided(table, 0)


def test_a_bot_that_is_late_does_not_hold_the_window_up(theatre: Theatre, tmp_path: Path) -> None:
    first = "answer(told, told['legal'][0]) if told['id'] == 1 else time.sleep(600)"
    table = sat_down(theatre, bot(tmp_path, first), "greenhorn")
    until(theatre, lambda: decided(table, 0) >= 1)
    until(theatre, lambda: decided(table, 0) >= 2)


def test_a_bot_that_hears_nothing_more_is_ended_too(theatre: Theatre, tmp_path: Path) -> None:
    """One that neither reads on nor ends when its input is closed."""
    sat_down(theatre, bot(tmp_path, "time.sleep(600)"), "human")
    until(theatre, (tmp_path / "bot.asked").exists)
    theatre.close()
    began = time.monotonic()
    while alive(tmp_path):
        assert time.monotonic() - began < 3, "the bot outlives the table"
        time.sleep(0.02)


@pytest.mark.parametrize("command", ["/no/such/program", "'unclosed", " "])
def test_a_command_that_is_none_costs_moves_not_the_match(theatre: Theatre, command: str) -> None:
    table = sat_down(theatre, f"{BOT}{command}", "greenhorn")
    until(theatre, lambda: decided(table, 0) >= 2)


def test_two_bots_each_have_a_process(theatre: Theatre, tmp_path: Path) -> None:
    table = sat_down(theatre, bot(tmp_path, FIRST, "one"), bot(tmp_path, SECOND, "two"))
    until(theatre, lambda: decided(table, 0) >= 2 and decided(table, 1) >= 2)
    assert alive(tmp_path, "one")
    assert alive(tmp_path, "two")


def test_a_saved_match_starts_no_program_the_person_has_not_chosen(theatre: Theatre, tmp_path: Path) -> None:
    player = bot(tmp_path, FIRST)
    table = sat_down(theatre, player, "human")
    until(theatre, lambda: decided(table, 0) >= 1)
    path = table.journal.path
    routes.open_title(theatre.ctx)
    theatre.frame()
    (tmp_path / "bot.pid").unlink()
    theatre.ctx.bots.clear()
    theatre.ctx.change(setups={})
    assert routes.resume(theatre.ctx, path)
    theatre.stack.settle()
    theatre.frames(3)
    assert not (tmp_path / "bot.pid").exists()
    table = theatre.table
    assert table.turns.outsiders.strangers == (player.removeprefix(BOT),)


def test_a_level_stands_in_for_a_program_that_must_not_be_started() -> None:
    seats = (SeatSetup("A", 0, f"{BOT}rm -rf"), SeatSetup("B", 1, f"{BOT}mine"), SeatSetup("C", 2, "legend"))
    outsiders = Outsiders(Setup("longhorn", 1, seats, {}, "1"), may_start=lambda command: command == "mine")
    assert outsiders.mind(0) is None
    assert [outsiders.plays_as(seat, each.player) for seat, each in enumerate(seats)] == [
        STAND_IN,
        f"{BOT}mine",
        "legend",
    ]


def test_a_program_remembered_in_a_set_up_may_be_started(theatre: Theatre) -> None:
    seats = [{"name": "", "mark": 0, "player": "human"}, {"name": "", "mark": 1, "player": f"{BOT}mine --fast"}]
    theatre.ctx.change(setups={"longhorn": {"seats": seats}, "odd": "text", "odder": {"seats": 3}})
    assert theatre.ctx.knows_bot("mine --fast")
    assert not theatre.ctx.knows_bot("mine")


def test_set_up_offers_an_external_player_and_asks_for_its_command(theatre: Theatre, tmp_path: Path) -> None:
    routes.open_title(theatre.ctx)
    routes.open_setup(theatre.ctx, "longhorn")
    theatre.frame()
    for level in ("Cowhand", "Gunslinger", "Legend"):
        theatre.press(f"Player 2: {level}")
    assert "Player 2: External player" in theatre.labels()
    theatre.press("Start")
    assert theatre.top.name == "setup", "it has yet to be said which program is to play"
    assert theatre.top.takes_keys()
    theatre.write(bot(tmp_path, FIRST).removeprefix(BOT))
    theatre.key(pygame.K_RETURN)
    theatre.press("Start")
    table = theatre.table
    assert table.match.setup.seats[1].player == bot(tmp_path, FIRST)
    rng = Random(1)
    until(theatre, lambda: decided(table, 1) >= 2 or plays(theatre, rng))


def plays(theatre: Theatre, rng: Random) -> bool:
    """Make a person's gesture if there is one; never the end of waiting."""
    offered = theatre.top.trace()["gestures"]
    if offered:
        theatre.make(rng.choice(offered))
    return False
