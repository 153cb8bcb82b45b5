from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.storage.countdown import load_game, new_match, play, texts_of
from westerntable.core.actors import CLOCK
from westerntable.core.clock import Elapse
from westerntable.core.errors import BadRecord
from westerntable.core.match import Match
from westerntable.core.record import Concede
from westerntable.core.setup import MARKS, SeatSetup
from westerntable.storage.journal import header, read_journal
from westerntable.storage.restore import continue_journal, restore
from westerntable.storage.writer import JournalWriter


def written(path: Path, match: Match, moves: int = 0, seed: int = 1) -> JournalWriter:
    writer = JournalWriter(path, match, "2025-03-31T18:05:00")
    match.start()
    play(match, moves, Random(seed))
    return writer


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "Zoë’s 山田 saves" / "a.match"


def same_position(one: Match, other: Match) -> bool:
    return bool(one.state == other.state) and texts_of(one) == texts_of(other) and one.outcome == other.outcome


def test_a_match_read_back_is_the_match_that_was_played(file: Path) -> None:
    match = new_match()
    assert written(file, match, 25).close() is None
    saved = read_journal(file)
    again, said = restore(saved, load_game)
    assert said is None and saved.sound and saved.created == "2025-03-31T18:05:00"
    assert same_position(match, again)
    assert again.setup == match.setup


def test_the_journal_is_a_text_with_one_json_object_and_one_numbered_line_a_change(file: Path) -> None:
    match = new_match()
    writer = written(file, match)
    match.submit(0, match.legal_moves(0)[0])
    match.take_back(1)
    match.submit(0, Concede())
    writer.close()
    first, *lines = file.read_text(encoding="utf-8").splitlines()
    assert (
        first.startswith('{"format": 1, "game": "countdown", "rules_version": 1, "created": "2025') and "山田" in first
    )
    bodies = [line.rpartition(" #")[0] for line in lines]
    roll = str(match.record[0].move)
    assert bodies[0] == f"1 chance {roll}" and bodies[1] == "2 seat0 take 1"
    assert bodies[3:] == ["4 back 1", "5 seat0 concede", "6 end 2,1"]


def test_time_passing_is_held_back_and_merged_until_something_else_happens(file: Path) -> None:
    match = new_match()
    writer = JournalWriter(file, match, "now", hold=60)
    match.start()
    for _ in range(50):
        match.submit(CLOCK, Elapse(20))
    match.submit(0, match.legal_moves(0)[0])
    writer.close()
    assert file.read_text(encoding="utf-8").count("clock elapse") == 1
    assert "clock elapse 1000" in file.read_text(encoding="utf-8")


def test_time_held_back_is_written_when_the_hold_is_over_and_longer_time_after_it_adds_up(file: Path) -> None:
    match = new_match()
    writer = JournalWriter(file, match, "now", hold=0.0)
    match.start()
    for _ in range(5):
        match.submit(CLOCK, Elapse(30))
        writer.flush()
    assert file.read_text(encoding="utf-8").count("clock elapse 30 ") == 5
    match.submit(0, match.legal_moves(0)[0])
    match.take_back(2)  # back to the time, which goes on growing
    match.submit(CLOCK, Elapse(7))
    writer.close()
    assert read_journal(file).entries == tuple(texts_of(match))
    assert read_journal(file).entries[1] == "clock elapse 157"


@pytest.mark.parametrize("seed", range(8))
def test_take_backs_at_random_moments_are_read_back_as_played(file: Path, seed: int) -> None:
    rng, match = Random(seed), new_match(start=200)
    writer = JournalWriter(file, match, "now", hold=0.001)
    match.start()
    for _ in range(12):
        play(match, rng.randint(0, 6), rng)
        if len(match.record) > 1 and rng.random() < 0.6:
            match.take_back(rng.randrange(len(match.record)))
        if rng.random() < 0.3:
            writer.flush()
    assert writer.close() is None
    saved = read_journal(file)
    assert saved.entries == tuple(texts_of(match)) and saved.taken_back == match.taken_back
    again, said = restore(saved, load_game)
    assert said is None and same_position(match, again) and again.taken_back == match.taken_back


def test_cut_at_any_byte_the_journal_yields_all_whole_lines_without_a_word(file: Path, tmp_path: Path) -> None:
    match = new_match(start=40)
    written(file, match, 12).close()
    whole, cut = file.read_bytes(), tmp_path / "cut.match"
    first = whole.index(b"\n") + 1
    for length in range(len(whole)):
        cut.write_bytes(whole[:length])
        if length < first:
            with pytest.raises(BadRecord):
                read_journal(cut)
            continue
        saved = read_journal(cut)
        lines = whole[first:length].count(b"\n")
        assert saved.sound and saved.chain.lines == lines
        assert saved.chain.size == whole[:length].rindex(b"\n") + 1
        _again, said = restore(saved, load_game)
        assert said is None
    assert cut.read_bytes() == whole[:-1]


def test_any_byte_changed_anywhere_is_noticed_and_the_lines_before_it_stay_readable(file: Path, tmp_path: Path) -> None:
    match = new_match(start=40)
    written(file, match, 12).close()
    whole, hurt = file.read_bytes(), tmp_path / "hurt.match"
    first, rng = whole.index(b"\n") + 1, Random(3)
    for place in range(len(whole)):
        for bit in (1, 1 << rng.randrange(1, 8), 0x20):
            damaged = bytearray(whole)
            damaged[place] ^= bit
            hurt.write_bytes(damaged)
            if place < first:
                with pytest.raises(BadRecord):
                    read_journal(hurt)
                continue
            saved = read_journal(hurt)
            line = whole[:place].count(b"\n") + 1
            assert saved.trouble is not None and dict(saved.trouble.args)["line"] == line
            assert saved.chain.lines == line - 2
            assert hurt.read_bytes() == bytes(damaged)


@pytest.mark.parametrize("edit", ["swap", "drop", "double", "move on"])
def test_lines_swapped_dropped_doubled_or_rewritten_are_noticed(file: Path, edit: str) -> None:
    written(file, new_match(), 14).close()
    lines = file.read_bytes().splitlines(keepends=True)
    if edit == "swap":
        lines[3], lines[4] = lines[4], lines[3]
    elif edit == "drop":
        del lines[3]
    elif edit == "double":
        lines.insert(4, lines[3])
    else:
        lines[3] = b"5" + lines[3][1:]
    file.write_bytes(b"".join(lines))
    assert not read_journal(file).sound


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\0" * 500,
        b"{}\n",
        b"[" * 100_000 + b"\n",
        b'{"format": 1e999}\n',
        b'{"format": ' + b"9" * 9999 + b"}\n",
        "Ōkami\n".encode("utf-16"),
        b"1 seat0 take 1 #00000000\n",
        b'{"format": 1, "game": "countdown", "check": "00000000"}\n',
    ],
)
def test_what_is_no_journal_is_refused_with_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.match"
    path.write_bytes(content)
    with pytest.raises(BadRecord) as caught:
        read_journal(path)
    assert caught.value.message.key == "storage.record.not_a_record"
    assert path.read_bytes() == content


def test_a_journal_of_a_newer_format_is_refused_as_such(file: Path) -> None:
    written(file, new_match()).close()
    file.write_bytes(file.read_bytes().replace(b'"format": 1', b'"format": 2'))
    with pytest.raises(BadRecord) as caught:
        read_journal(file)
    assert caught.value.message.key == "storage.record.newer_format"


def test_lines_with_right_checksums_that_make_no_sense_are_damage(file: Path) -> None:
    for body in (
        "back 7",
        "back x",
        "back",
        f"back {'9' * 5000}",
        "nobody take 1",
        "seat0",
        "seat0  ",
        "end",
        "end ,",
        "end 1",
        "end 0,1",
        "end 1,3",
        "end 1,2,2",
        f"clock elapse {'9' * 5000}",
    ):
        file.parent.mkdir(exist_ok=True)
        first, chain = header(new_match().setup, "now")
        roll, chain = chain.line("chance roll 3")
        line, _ = chain.line(body)
        file.write_bytes(first + roll + line)
        saved = read_journal(file)
        restored, said = restore(saved, load_game)
        assert len(restored.record) == 1, body
        assert said is not None and saved.ranks is None, body


# -- going on ----------------------------------------------------------------------------------------------------


def test_a_resumed_match_goes_on_in_the_same_journal_after_a_torn_line(file: Path) -> None:
    match = new_match()
    written(file, match, 10).close()
    file.write_bytes(file.read_bytes() + b"99 seat0 ta")
    again, said = restore(read_journal(file), load_game)
    assert said is None
    writer = continue_journal(read_journal(file), again)
    again.start()
    play(again, 10, Random(5))
    assert writer.close() is None
    assert [path.name for path in file.parent.iterdir()] == ["a.match"]
    saved = read_journal(file)
    assert saved.sound and saved.entries == tuple(texts_of(again)) and len(again.record) > len(match.record)


def test_chance_owed_when_the_journal_was_cut_is_drawn_as_it_would_have_been(file: Path) -> None:
    match = new_match()
    written(file, match, 6, seed=2).close()
    lines = file.read_bytes().splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if b" chance " in line)
    file.write_bytes(b"".join(lines[:last]))
    again, _ = restore(read_journal(file), load_game)
    continue_journal(read_journal(file), again).close()
    again.start()
    assert texts_of(again) == texts_of(match)[: len(again.record)]
    assert texts_of(again)[-1].startswith("chance")


def test_after_damage_the_original_is_kept_aside_and_the_sound_part_goes_on_in_a_new_file(file: Path) -> None:
    match = new_match()
    written(file, match, 20).close()
    lines = file.read_bytes().splitlines(keepends=True)
    lines[8] = lines[8].replace(b" #", b"0 #")
    file.write_bytes(damaged := b"".join(lines))
    saved = read_journal(file)
    again, said = restore(saved, load_game)
    assert said is not None and said.key == "storage.record.damaged"
    writer = continue_journal(saved, again)
    again.start()
    play(again, 4, Random(9))
    writer.close()
    assert (file.parent / "a.match.damaged-1").read_bytes() == damaged
    assert read_journal(writer.path).sound
    assert read_journal(writer.path).entries == tuple(texts_of(again))


def test_a_journal_of_other_rules_replays_up_to_the_first_refused_move_and_says_so(file: Path) -> None:
    setup = new_match(start=9).setup
    first, chain = header(replace(setup, rules_version=0), "now")
    content = first
    for body in ("chance roll 3", "seat0 take 2", "chance roll 2", "seat1 take 5", "chance roll 1"):
        line, chain = chain.line(body)
        content += line
    file.parent.mkdir()
    file.write_bytes(content)
    match, said = restore(read_journal(file), load_game)
    assert said is not None and said.key == "storage.record.version" and dict(said.args)["n"] == 3
    assert len(match.record) == 3 and match.setup.rules_version == 1


def test_a_record_that_cannot_be_set_up_is_refused_with_a_sentence(file: Path) -> None:
    setup = new_match().setup
    seats = setup.seats
    for change, key in (
        ({"game": "faro"}, "no_game"),
        ({"data": {}}, "bad_data"),
        ({"data": {"board.yaml": {"start": "many"}}}, "bad_data"),
        ({"seats": seats * 4}, "bad_data"),
        ({"seats": ()}, "bad_data"),
        ({"first": 2}, "bad_data"),
        ({"options": {"duck": True}}, "stopped"),
    ):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(header(replace(setup, **change), "now")[0])
        with pytest.raises(BadRecord) as caught:
            restore(read_journal(file), load_game)
        assert caught.value.message.key == f"storage.record.{key}"


def test_whatever_a_name_or_number_in_it_holds_a_journal_gives_what_can_be_shown_and_written(file: Path) -> None:
    setup = new_match().setup
    odd = SeatSetup("\ud800 \0 " + "W" * 100_000, 1, "human")
    file.parent.mkdir()
    file.write_bytes(header(replace(setup, seats=(odd, *setup.seats[1:]), seed="\udfff7"), "now\ud801")[0])
    saved = read_journal(file)
    match, _ = restore(saved, load_game)
    match.start()
    name = match.setup.seats[0].name
    assert name.startswith("\ud800 \0 WW") and len(name) == 100
    assert match.record, "the luck was drawn"


def test_a_mark_the_house_does_not_have_is_no_record_of_its(file: Path) -> None:
    setup = new_match().setup
    file.parent.mkdir()
    for mark in (MARKS, 10**30):
        file.write_bytes(header(replace(setup, seats=(SeatSetup("Ann", mark), *setup.seats[1:])), "now")[0])
        with pytest.raises(BadRecord) as caught:
            read_journal(file)
        assert caught.value.message.key == "storage.record.not_a_record"


def test_a_finished_match_is_marked_with_its_ranks_and_no_longer_when_taken_back(file: Path) -> None:
    match = new_match(start=3)
    writer = written(file, match)
    play(match, 100, Random(1))
    assert match.outcome is not None
    writer.flush()
    assert read_journal(file).ranks == match.outcome.ranks
    match.take_back(1)
    writer.close()
    assert read_journal(file).ranks is None


def test_a_finished_match_whose_end_line_was_cut_off_gets_it_when_opened_again(file: Path) -> None:
    match = new_match(start=3)
    writer = written(file, match)
    play(match, 100, Random(1))
    writer.close()
    file.write_bytes(file.read_bytes()[:-4])
    saved = read_journal(file)
    assert saved.ranks is None and saved.sound
    again, _ = restore(saved, load_game)
    continue_journal(saved, again).close()
    assert match.outcome is not None and read_journal(file).ranks == match.outcome.ranks
    size = file.stat().st_size
    continue_journal(read_journal(file), restore(read_journal(file), load_game)[0]).close()
    assert file.stat().st_size == size
