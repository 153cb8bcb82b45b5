from __future__ import annotations

import errno
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.scenes.test_play_clock import ride
from tests.storage.countdown import load_game, new_match, play, texts_of
from westerntable.core.actors import CLOCK
from westerntable.core.clock import Elapse
from westerntable.core.errors import BadRecord
from westerntable.games.mutton_bustin.rules.moves import GO, ROLL
from westerntable.storage.journal import read_journal
from westerntable.storage.library import autosave, delete_match, latest_unfinished, match_files, summary
from westerntable.storage.lock import is_locked
from westerntable.storage.restore import continue_journal, restore
from westerntable.storage.writer import DurableFile, JournalWriter

WRITING = """
import sys
from random import Random
from pathlib import Path
from tests.storage.countdown import new_match, play
from westerntable.storage.writer import JournalWriter
match = new_match(start=9000)
writer = JournalWriter(Path(sys.argv[1]), match, "now", hold=0.01)
match.start()
rng = Random(int(sys.argv[2]))
done = 0
while True:
    play(match, 1, rng)
    if rng.random() < 0.1:
        match.take_back(rng.randrange(len(match.record)))
    assert writer.flush() is None
    print(writer._chain.lines, flush=True)
"""


@pytest.mark.parametrize("seed", range(5))
def test_a_killed_program_loses_at_most_the_action_in_progress(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "a.match"
    child = subprocess.Popen([sys.executable, "-c", WRITING, str(path), str(seed)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    child.stdout.readline()
    time.sleep(Random(seed).uniform(0.02, 0.4))
    child.send_signal(signal.SIGKILL)
    told = [int(line) for line in child.stdout.read().split("\n") if line]
    child.wait()
    child.stdout.close()
    saved = read_journal(path)
    match, said = restore(saved, load_game)
    assert said is None and saved.chain.lines >= (told[-1] if told else 1)
    writer = continue_journal(saved, match)  # the lock went with the process
    match.start()
    play(match, 5, Random(1))
    assert writer.close() is None and read_journal(path).entries == tuple(texts_of(match))


def test_everything_submitted_is_on_the_disk_after_a_flush(tmp_path: Path) -> None:
    match = new_match()
    writer = JournalWriter(tmp_path / "a.match", match, "now", hold=60)
    match.start()
    play(match, 9, Random(4))
    assert writer.flush() is None
    assert read_journal(tmp_path / "a.match").entries == tuple(texts_of(match))
    writer.close()


def test_while_time_runs_the_disk_is_asked_once_a_second_and_not_at_every_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chunks: list[bytes] = []
    kept = DurableFile.write

    def write(file: DurableFile, chunk: bytes) -> None:
        chunks.append(chunk)
        kept(file, chunk)

    monkeypatch.setattr(DurableFile, "write", write)
    match = ride()
    writer = JournalWriter(tmp_path / "a.match", match, "now", hold=0.5)
    match.start()
    assert match.submit(0, GO) is None
    assert writer.flush() is None
    before = len(chunks)
    for _ in range(25):
        for seat in (0, 1):
            if match.why_not(seat, ROLL) is None:
                match.submit(seat, ROLL)
        match.submit(CLOCK, Elapse(min(40, match.state.horizon() or 40)))  # type: ignore[attr-defined]
        time.sleep(0.04)
    assert 1 <= len(chunks) - before <= 4
    assert writer.close() is None
    assert read_journal(tmp_path / "a.match").entries == tuple(str(entry) for entry in match.record)


def test_a_full_disk_says_so_and_loses_nothing(tmp_path: Path) -> None:
    match, path = new_match(start=900), tmp_path / "a.match"
    writer = JournalWriter(path, match, "now")
    match.start()
    play(match, 20, Random(1))
    writer.flush()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 25, hard))  # room for half a line
    try:
        play(match, 20, Random(2))
        trouble = writer.flush()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert trouble is not None and trouble.key == "storage.write.disk_full" and writer.trouble == trouble
    assert read_journal(path).sound
    play(match, 1, Random(3))
    assert writer.flush() is None and writer.trouble is None
    assert read_journal(path).entries == tuple(texts_of(match)) and read_journal(path).sound
    writer.close()


def test_a_disk_that_was_full_is_tried_again_without_being_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("westerntable.storage.writer.RETRY", 0.01)
    match, path = new_match(), tmp_path / "a.match"
    writer = JournalWriter(path, match, "now")
    writer.flush()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        match.start()
        assert writer.flush() is not None
    deadline = time.monotonic() + 5
    while writer.trouble and time.monotonic() < deadline:
        time.sleep(0.01)
    assert writer.trouble is None and read_journal(path).entries == tuple(texts_of(match))
    writer.close()


def test_a_place_that_cannot_be_written_is_trouble_and_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    match = new_match()
    writer = JournalWriter(tmp_path / "file" / "a.match", match, "now")
    match.start()
    play(match, 5, Random(1))
    assert writer.flush() is not None
    (tmp_path / "file").unlink()
    assert writer.flush() is None
    assert read_journal(writer.path).entries == tuple(texts_of(match))
    writer.close()


def test_two_writers_cannot_have_one_journal(tmp_path: Path) -> None:
    match, path = new_match(), tmp_path / "a.match"
    writer = JournalWriter(path, match, "now")
    match.start()
    writer.flush()
    with pytest.raises(FileExistsError):
        JournalWriter(path, new_match(), "now")
    saved = read_journal(path)
    twin, _ = restore(saved, load_game)
    assert is_locked(path)
    with pytest.raises(BadRecord) as caught:
        continue_journal(saved, twin)
    assert caught.value.message.key == "storage.record.in_use"
    play(match, 3, Random(1))
    writer.close()
    assert not is_locked(path) and read_journal(path).entries == tuple(texts_of(match))
    with pytest.raises(BadRecord):
        continue_journal(saved, twin)  # it has grown since it was read


def test_matches_begun_in_the_same_second_get_journals_of_their_own(tmp_path: Path) -> None:
    matches = [new_match(seed=str(seed)) for seed in range(3)]
    writers = [autosave(match, "2025-03-31T18:05:00+02:00", tmp_path) for match in matches]
    for match, writer in zip(matches, writers, strict=True):
        match.start()
        writer.close()
    names = ["countdown-20250331180500.match", "countdown-20250331180500-2.match", "countdown-20250331180500-3.match"]
    assert [writer.path.name for writer in writers] == names
    assert [read_journal(writer.path).setup.seed for writer in writers] == ["0", "1", "2"]


def test_the_library_lists_the_newest_first_and_the_latest_unfinished_is_offered(tmp_path: Path) -> None:
    for age, start in ((1, 60), (2, 1), (3, 50), (4, 1)):
        match = new_match(start=start)
        writer = autosave(match, f"2025-03-31T18:05:0{age}", tmp_path)
        match.start()
        play(match, 4, Random(1))
        writer.close()
        os.utime(writer.path, (age, age))
    (tmp_path / "torn.match").write_bytes(b"{")
    os.utime(tmp_path / "torn.match", (0, 0))
    (tmp_path / "notes.txt").write_bytes(b"{")
    listed = [summary(each.path) for each in match_files(tmp_path)]
    assert [(each.created[-1:], bool(each.ranks)) for each in listed] == [
        ("4", True),
        ("3", False),
        ("2", True),
        ("1", False),
        ("", False),
    ]
    assert [each.trouble is None for each in listed] == [True, True, True, True, False]
    latest = latest_unfinished(tmp_path)
    assert latest == listed[1] and latest_unfinished(tmp_path, "faro") is None
    assert latest.players == ("Zoë", "山田") and latest.moves == len(read_journal(latest.path).entries)
    assert delete_match(latest.path) is None
    assert [each.path for each in match_files(tmp_path)] == [listed[row].path for row in (0, 2, 3, 4)]


def test_a_match_that_is_being_played_elsewhere_is_not_offered(tmp_path: Path) -> None:
    match = new_match()
    writer = autosave(match, "2025-03-31T18:05:00", tmp_path)
    match.start()
    writer.flush()
    assert summary(writer.path).running and latest_unfinished(tmp_path) is None
    writer.close()
    assert latest_unfinished(tmp_path) is not None
