from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from westerntable.core.errors import BadData
from westerntable.storage.logfile import MAX_BYTES, close_log, describe, open_log
from westerntable.storage.paths import shipped_dir


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    yield open_log(tmp_path / "x.log")
    close_log()


def test_a_fault_is_logged_with_its_place_and_without_what_it_says(log: Path) -> None:
    hand = ["7S", "KH"]
    try:
        try:
            raise LookupError(f"no 9D in the hand {hand}")
        except LookupError as error:
            raise RuntimeError("holding 7S") from error
    except RuntimeError:
        logging.getLogger("westerntable.ai").exception("the worker failed")
    text = log.read_text(encoding="utf-8")
    assert "the worker failed" in text and "builtins.LookupError" in text and "builtins.RuntimeError" in text
    assert "test_logfile.py" in text and "7S" not in text


def test_faults_of_files_say_what_they_are() -> None:
    assert "cards.yaml, line 3: a list" in describe(BadData("cards.yaml", 3, "a list belongs here"))
    assert "/full" in describe(OSError(28, "No space", "/full"))


def test_the_log_stays_small(log: Path) -> None:
    for _ in range(MAX_BYTES // 50):
        logging.getLogger("westerntable").warning("x" * 200)
    sizes = [path.stat().st_size for path in log.parent.iterdir()]
    assert len(sizes) == 3 and max(sizes) <= MAX_BYTES


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_log(tmp_path / "none" / "x.log")
    try:
        logging.getLogger("westerntable").warning("unheard")
    finally:
        close_log()
    assert capsys.readouterr().err == ""


UNCAUGHT = """
import sys, threading
from pathlib import Path
from westerntable.storage.logfile import open_log
open_log(Path(sys.argv[1]))
def fail(): raise ValueError("hand 7S")
thread = threading.Thread(target=fail, name="journal"); thread.start(); thread.join()
fail()
"""


def test_uncaught_exceptions_of_all_threads_are_logged(tmp_path: Path) -> None:
    path = tmp_path / "x.log"
    done = subprocess.run(
        [sys.executable, "-c", UNCAUGHT, str(path)], cwd=shipped_dir(), capture_output=True, check=False
    )
    text = path.read_text(encoding="utf-8")
    assert done.returncode == 1 and text.count("builtins.ValueError") == 2
    assert "uncaught in journal" in text and "7S" not in text
