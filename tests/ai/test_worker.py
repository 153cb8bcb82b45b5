"""The life of the thinking process: cancelled, killed, hung, talking nonsense, left behind."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ai import minds
from westerntable.ai.player import ThinkingWorker
from westerntable.ai.post import Answer, Mind

ROOT = Path(__file__).parents[2]


@pytest.fixture
def hire() -> Iterator[Callable[..., ThinkingWorker]]:
    hired: list[ThinkingWorker] = []

    def hire_one(main: object = None, **settings: object) -> ThinkingWorker:
        worker = ThinkingWorker(**settings) if main is None else ThinkingWorker(main=main, **settings)  # type: ignore[arg-type]
        hired.append(worker)
        worker.start()
        return worker

    yield hire_one
    for each in hired:
        each.close()


def wait(mind: Mind, seconds: float = 20.0) -> Answer:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        answer = mind.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer came")


def until(true: Callable[[], bool], seconds: float = 10.0) -> bool:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        if true():
            return True
        time.sleep(0.01)
    return False


def runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in ("Z", "X")


def test_an_answer_is_legal_and_carries_the_revision(hire: Callable[..., ThinkingWorker]) -> None:
    match, worker = minds.opening(), hire()
    worker.ask(minds.asked(match, player="greenhorn"))
    answer = wait(worker)
    assert answer.move in match.legal_moves(0)
    assert (answer.id, answer.revision, answer.fallback) == (1, match.revision, False)
    assert not worker.busy


def test_asking_and_polling_never_wait(hire: Callable[..., ThinkingWorker]) -> None:
    match, worker = minds.opening(), hire(minds.endless)
    worker.ask(minds.asked(match))
    assert worker.poll() is None
    assert worker.busy


def test_the_worker_never_loads_pygame(hire: Callable[..., ThinkingWorker]) -> None:
    match, worker = minds.opening(), hire(minds.curious)
    worker.ask(minds.asked(match))
    assert not wait(worker).fallback


def test_a_new_question_cancels_the_running_one(hire: Callable[..., ThinkingWorker]) -> None:
    match, worker = minds.opening(), hire(minds.endless)
    worker.ask(minds.asked(match, 1))
    time.sleep(0.3)
    worker.ask(minds.asked(match, 2, ceiling=0.1))
    answer = wait(worker)
    assert answer.id == 2
    assert answer.stats.stopped
    assert not answer.fallback


def test_a_cancelled_question_gets_no_answer(hire: Callable[..., ThinkingWorker]) -> None:
    match, worker = minds.opening(), hire(minds.endless)
    worker.ask(minds.asked(match, 1, ceiling=0.3))
    worker.cancel()
    time.sleep(0.6)
    assert worker.poll() is None
    worker.ask(minds.asked(match, 2, ceiling=0.1))
    assert wait(worker).id == 2


def test_the_ceiling_ends_a_search_with_what_it_has(hire: Callable[..., ThinkingWorker]) -> None:
    match, worker = minds.opening(), hire(minds.endless)
    worker.ask(minds.asked(match, ceiling=0.2))
    answer = wait(worker)
    assert answer.stats.stopped
    assert not answer.fallback


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_a_killed_worker_costs_one_fallback_move_and_a_line_in_the_log(
    hire: Callable[..., ThinkingWorker], caplog: pytest.LogCaptureFixture
) -> None:
    match, worker = minds.opening(), hire(minds.endless)
    worker.ask(minds.asked(match))
    time.sleep(0.2)
    assert worker.pid is not None
    killed = worker.pid
    os.kill(killed, signal.SIGKILL)
    answer = wait(worker)
    assert answer.fallback
    assert answer.move in match.legal_moves(0)
    assert "has died" in caplog.text
    assert worker.pid != killed
    worker.ask(minds.asked(match, 2, ceiling=0.1))
    assert not wait(worker).fallback


def test_a_worker_that_leaves_in_mid_question_is_replaced(hire: Callable[..., ThinkingWorker]) -> None:
    match, worker = minds.opening(), hire(minds.dying)
    for number in (1, 2):
        worker.ask(minds.asked(match, number))
        assert wait(worker).fallback


def test_a_worker_that_hangs_is_replaced(hire: Callable[..., ThinkingWorker], caplog: pytest.LogCaptureFixture) -> None:
    match, worker = minds.opening(), hire(minds.deaf, grace=0.3)
    hung = worker.pid
    worker.ask(minds.asked(match, ceiling=0.1))
    assert wait(worker).fallback
    assert "is silent" in caplog.text
    assert worker.pid != hung
    assert hung is not None
    assert until(lambda: not runs(hung))


def test_nonsense_is_answered_by_a_legal_move(
    hire: Callable[..., ThinkingWorker], caplog: pytest.LogCaptureFixture
) -> None:
    match, worker = minds.opening(), hire(minds.babbling)
    worker.ask(minds.asked(match))
    answer = wait(worker)
    assert answer.fallback
    assert answer.move in match.legal_moves(0)
    assert "illegal move" in caplog.text


def test_an_error_is_logged_without_what_the_seat_holds(
    hire: Callable[..., ThinkingWorker], caplog: pytest.LogCaptureFixture
) -> None:
    match, worker = minds.opening(), hire(minds.faulty)
    with caplog.at_level(logging.ERROR):
        worker.ask(minds.asked(match))
        assert wait(worker).fallback
    assert "ValueError" in caplog.text
    assert "ace" not in caplog.text


@pytest.mark.parametrize("main", [minds.endless, minds.deaf], ids=["endless", "deaf"])
def test_closing_ends_the_process_in_mid_search(hire: Callable[..., ThinkingWorker], main: object) -> None:
    match, worker = minds.opening(), hire(main)
    worker.ask(minds.asked(match))
    time.sleep(0.3)
    assert worker.pid is not None
    pid = worker.pid
    worker.close()
    assert not runs(pid)
    worker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_a_worker_does_not_outlive_a_killed_window() -> None:
    program = (
        "import sys, time\n"
        "from tests.ai import minds\n"
        "from westerntable.ai.player import ThinkingWorker\n"
        "if __name__ == '__main__':\n"
        "    worker = ThinkingWorker(main=minds.deaf)\n"
        "    worker.start()\n"
        "    worker.ask(minds.asked(minds.opening()))\n"
        "    while not worker._ready: worker.poll()\n"
        "    print(worker.pid, flush=True)\n"
        "    time.sleep(60)\n"
    )
    window = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert window.stdout is not None
    pid = int(window.stdout.readline())
    assert runs(pid)
    window.kill()
    window.wait()
    assert until(lambda: not runs(pid))
