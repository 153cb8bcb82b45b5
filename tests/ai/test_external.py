"""Bots written by others: what they are told, and that their failures cost one legal move and no more."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ai import minds
from westerntable.ai.external import ExternalBot, question
from westerntable.ai.simulate import simulate
from westerntable.core.match import Match

READ = "import json, sys, time\nfor line in sys.stdin:\n    told = json.loads(line)\n"
HONEST = READ + "    print(json.dumps({'id': told['id'], 'move': told['legal'][-1]}), flush=True)\n"


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Callable[[str], ExternalBot]]:
    bots: list[ExternalBot] = []

    def make(program: str) -> ExternalBot:
        bots.append(ExternalBot(command(tmp_path, program)))
        return bots[-1]

    yield make
    for each in bots:
        each.close()


def command(folder: Path, program: str) -> str:
    file = folder / "a bot.py"
    file.write_text(program, encoding="utf-8")
    return f'"{sys.executable}" "{file}"'


def answer(mind: ExternalBot, match: Match, number: int = 1, ceiling: float = 5.0) -> Any:
    mind.ask(minds.asked(match, number, "bot", ceiling))
    return mind.wait()


def test_a_bot_is_sent_what_its_seat_sees_and_nothing_more() -> None:
    match = minds.opening()
    told = question(minds.asked(match, ceiling=1.5))
    assert list(told) == ["id", "cmd", "game", "seat", "prompt", "observation", "legal", "limit_ms"]
    assert told["legal"] == [str(move) for move in match.legal_moves(0)]
    assert (told["cmd"], told["limit_ms"]) == ("move", 1500)
    assert json.loads(json.dumps(told)) == told
    assert "seed" not in json.dumps(told)


def test_an_honest_bot_plays(bot: Callable[[str], ExternalBot]) -> None:
    match, honest = minds.opening(), bot(HONEST)
    for number in (1, 2, 3):
        found = answer(honest, match, number)
        assert found.move == match.legal_moves(0)[-1]
        assert not found.fallback


@pytest.mark.parametrize(
    ("program", "complaint"),
    [
        (READ + "    print('hello', flush=True)\n", "JSON"),
        (READ + "    print(json.dumps([1]), flush=True)\n", "name the question"),
        (READ + "    print(json.dumps({'id': told['id'], 'move': 'steal pink'}), flush=True)\n", "illegal"),
        (READ + "    print(json.dumps({'id': told['id']}), flush=True)\n", "illegal"),
        (READ + "    sys.exit(3)\n", "has ended"),
        ("import sys\nsys.exit(0)\n", "has ended"),
        (READ + "    sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()\n", "JSON"),
        (READ + "    print('[' * 99_000, flush=True)\n", "JSON"),
        (READ + "    print('9' * 50_000, flush=True)\n", "JSON"),
        (READ + "    print('x' * 3_000_000, flush=True)\n", "JSON"),
    ],
    ids=["no json", "no object", "illegal", "no move", "crash", "gone", "bytes", "endless nesting", "number", "huge"],
)
def test_a_failing_bot_costs_a_legal_move_and_a_line_in_the_log(
    bot: Callable[[str], ExternalBot], caplog: pytest.LogCaptureFixture, program: str, complaint: str
) -> None:
    match, failing = minds.opening(), bot(program)
    for number in (1, 2):
        found = answer(failing, match, number)
        assert found.fallback
        assert found.move in match.legal_moves(0)
    assert complaint in caplog.text


def test_a_late_bot_is_not_waited_for(bot: Callable[[str], ExternalBot]) -> None:
    slow = READ.replace("    told", "    time.sleep(0 if '\"id\": 1,' in line else 30)\n    told", 1)
    match, late = (
        minds.opening(),
        bot(slow + "    print(json.dumps({'id': told['id'], 'move': told['legal'][0]}), flush=True)\n"),
    )
    assert not answer(late, match, 1).fallback
    began = time.monotonic()
    assert answer(late, match, 2, ceiling=0.1).fallback
    assert time.monotonic() - began < 5


def test_a_bot_that_never_stops_talking_is_late(bot: Callable[[str], ExternalBot]) -> None:
    match, talker = minds.opening(), bot(READ + "    while True: print('{\"id\": 0}')\n")
    began = time.monotonic()
    talker.ask(minds.asked(match, 1, "bot", ceiling=0.1))
    time.sleep(0.5)
    talker._due = min(talker._due, time.monotonic() + 0.5)  # the first answer has ten seconds more
    assert talker.wait().fallback
    assert time.monotonic() - began < 5


def test_a_bot_that_does_not_read_holds_up_nobody(bot: Callable[[str], ExternalBot]) -> None:
    match, deaf = minds.opening(), bot("import time\ntime.sleep(60)\n")
    began, written = time.monotonic(), 0
    while written < 1_000_000:  # far more than a pipe takes
        request = minds.asked(match, 1, "bot", ceiling=0.1)
        deaf.ask(request)
        written += len(json.dumps(question(request)))
    deaf.close()
    assert time.monotonic() - began < 5


def test_what_a_bot_says_unasked_is_not_kept(bot: Callable[[str], ExternalBot]) -> None:
    chatty = HONEST + "    for _ in range(20_000): print('x' * 500)\n"
    match, mind = minds.opening(), bot(chatty)
    assert not answer(mind, match, 1).fallback
    time.sleep(0.5)
    assert len(mind._lines) <= 100


def test_an_answer_to_an_older_question_is_passed_over(bot: Callable[[str], ExternalBot]) -> None:
    match, honest = minds.opening(), bot(HONEST)
    honest.ask(minds.asked(match, 1))
    honest.cancel()
    assert answer(honest, match, 2).id == 2


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_of_a_bot_started_by_a_script_nothing_is_left_running(tmp_path: Path) -> None:
    busy = command(tmp_path, f"import os, time\nopen(r'{tmp_path}/pid', 'w').write(str(os.getpid()))\ntime.sleep(60)\n")
    script = tmp_path / "bot.sh"
    script.write_text(f"#!/bin/sh\n{busy}\necho done\n", encoding="utf-8")
    mind, match = ExternalBot(f'sh "{script}"'), minds.opening()
    mind.ask(minds.asked(match, 1, "bot", ceiling=0.1))
    until = time.monotonic() + 10
    while not (written := tmp_path / "pid").exists() or not written.read_text():
        assert time.monotonic() < until
        time.sleep(0.01)
    mind.close(0.1)
    until = time.monotonic() + 5
    while alive(int(written.read_text())) and time.monotonic() < until:
        time.sleep(0.01)
    assert not alive(int(written.read_text()))


def alive(pid: int) -> bool:
    """Tell whether a process still runs; one that only waits to be taken note of does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_command_that_is_no_program_costs_a_move_too(caplog: pytest.LogCaptureFixture) -> None:
    match, nobody = minds.opening(), ExternalBot("/no/such/program")
    assert answer(nobody, match).fallback
    assert "cannot be started" in caplog.text


@pytest.mark.skipif(sys.platform != "linux", reason="files may be named in any encoding")
def test_a_bot_in_a_folder_named_in_another_encoding_plays(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    folder.mkdir()
    match = minds.opening()
    players = ["bot:" + command(folder, READ + "    print('no', flush=True)\n"), "random"]
    report = simulate(match.game, match.data, match.setup.options, players, 1, "1")
    assert report.games == 1


def test_a_bot_sits_in_a_simulation(tmp_path: Path) -> None:
    match = minds.opening()
    player = "bot:" + command(tmp_path, HONEST)
    report = simulate(match.game, match.data, match.setup.options, [player, "random"], 2, "1")
    assert [each.player for each in report.players] == [player, "random"]
    assert report.games == 2
