"""The engine: every command, on all games found and the toy; and that nothing at all makes it stop."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.app.engine_client import BUG, Client, client, play_on
from tests.contract.play import GAMES
from tests.toy.house import toy_in_the_house
from westerntable.cli.engine import LONGEST_LINE

ROOT = Path(__file__).resolve().parents[2]

all_games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True, scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_in_the_house(tmp_path_factory.mktemp("house")):
        yield


def test_games_lists_what_can_be_chosen() -> None:
    games = {game["id"]: game for game in Client().ask("games")["games"]}
    assert set(games) == set(GAMES)
    assert games["showdown"] == {
        "id": "showdown",
        "rules_version": 1,
        "seats": [2, 3, 4],
        "secrets": True,
        "real_time": True,
        "options": [
            {"id": "hand", "type": "int", "default": 3, "values": [2, 4]},
            {"id": "ties", "type": "choice", "default": "dodge", "values": ["dodge", "hit"]},
            {"id": "reload", "type": "bool", "default": True, "seats": [2, 3]},
        ],
    }


def test_new_waits_for_its_first_chance() -> None:
    told = Client().ask("new", game="showdown", seats=3, seed=5, options={"hand": 2}, first=1)
    assert told == {"id": 7, "ok": True, "waiting": {"chance": "shuffle"}, "moves": {}}


@all_games
def test_a_whole_match_is_played_and_its_record_told(game: str) -> None:
    engine = client(game, seed="abc")
    assert engine.ask("result")["over"] is False
    play_on(engine, Random(1))
    result = engine.ask("result")
    assert result["over"] is True and len(result["ranks"]) == 2
    assert [sum(item["amount"] for item in items) for items in result["items"]] == result["scores"]
    record = engine.ask("record")
    assert (record["game"], record["seed"], record["first"]) == (game, "abc", 0)
    again = client(game, seed="abc", options=record["options"])
    for entry in record["moves"]:
        actor, _, text = entry.partition(" ")
        match actor:
            case "chance":
                assert again.ask("chance")["move"] == text
            case "clock":
                again.ask("elapse", ms=int(text.split()[1]))
            case _:
                again.ask("play", seat=actor, move=text)
    assert again.ask("position") == engine.ask("position")
    assert again.ask("result") == result


@all_games
@pytest.mark.parametrize("most", [0, 1, 2, 5, 10, 20])
def test_a_position_loads_into_an_equal_one(game: str, most: int) -> None:
    engine = client(game, seed=3)
    play_on(engine, Random(most), most)
    told = engine.ask("position")
    other = Client()
    assert other.ask("load", game=game, position=told["position"]) == engine.ask("legal")
    assert other.ask("position") == told
    for seat in (0, 1, "public"):
        assert other.ask("observe", seat=seat) == engine.ask("observe", seat=seat)
    record = other.ask("record")
    assert record["position"] == told["position"] and record["moves"] == []


def test_chance_may_be_given() -> None:
    engine = client("showdown")
    order = "6 5 5 4 4 4 3 3 3 3 2 2 2 2 1 1 1 1"
    told = engine.ask("chance", move=f"shuffle {order}")
    assert told["events"][0] == {"event": "shuffled", "zone": "deck"}
    assert engine.ask("position")["position"]["hands"] == [[4, 5, 6], [4, 4, 5]]
    assert engine.error("chance") == "Nothing is to be drawn now."


def test_events_are_told_in_full_with_their_sentences() -> None:
    engine = client("showdown")
    engine.ask("chance")
    engine.ask("play", seat="seat0", move="draw")
    told = engine.ask("play", seat=0, move=engine.ask("legal")["moves"]["seat0"][0])
    assert [event["event"] for event in told["events"]] == ["moved", "said", "asked"]
    moved, said, asked = told["events"]
    assert moved["source"] == "hand:0"
    assert moved["before"] == {"face": moved["after"]["face"], "back": "back", "known_to": [0]}
    assert moved["after"] == {"face": moved["before"]["face"]}
    assert said["message"].startswith("Player 1 shoots a ")
    assert asked == {"event": "asked", "seat": 1, "prompt": "dodge"}


def test_a_seat_is_told_what_it_knows_and_no_more() -> None:
    engine = client("showdown", seed=4)
    engine.ask("chance")
    hands = engine.ask("position")["position"]["hands"]
    for seat in (0, 1):
        told = engine.ask("observe", seat=seat)
        assert told["observation"]["hand"] == hands[seat]
        assert told["shown"][f"hand:{1 - seat}"] == ["back"] * 3
        assert told["prompt"] == "draw" and told["moves"] == ["draw"]
    public = engine.ask("observe", seat="public")
    assert public["observation"]["hand"] == [] and public["moves"] == [] and public["prompt"] is None


def test_time_passes_up_to_the_horizon() -> None:
    engine = client("showdown")
    assert "horizon_ms" not in engine.ask("chance")
    assert engine.ask("legal")["horizon_ms"] == 4000
    engine.ask("elapse", ms=1500)
    assert engine.error("elapse", ms=2501) == "The standoff is over in 2,500 milliseconds."
    engine.ask("elapse", ms=2500)
    assert engine.ask("legal")["waiting"] == {"seat0": "shoot"}


@all_games
def test_a_computer_player_chooses_without_moving(game: str) -> None:
    engine = client(game)
    while not engine.ask("legal")["moves"]:
        engine.ask("chance")
    told = engine.ask("legal")
    seat = next(iter(told["moves"]))
    for level in ("random", "baseline"):
        thought = engine.ask("think", seat=seat, level=level, seed=2)
        assert thought["move"] in told["moves"][seat]
        assert thought == engine.ask("think", seat=seat, level=level, seed=2)
    assert engine.ask("legal") == told


def test_the_depth_of_thought_may_be_given() -> None:
    engine = client("longhorn")
    engine.ask("chance")
    few, many = (engine.ask("think", seat=0, iterations=count)["stats"] for count in (50, 2000))
    assert 0 < few["nodes"] < many["nodes"]
    assert many["rated"][0]["value"] == many["value"]


REFUSED = [
    ("position", {}, "There is no match yet. Begin with “new” or “load”."),
    ("new", {}, "request: an entry 'game' belongs here."),
    ("new", {"game": "chess", "seats": 2}, "There is no game “chess”."),
    ("new", {"game": "showdown"}, "request: an entry 'seats' belongs here."),
    ("new", {"game": "showdown", "seats": 5}, "showdown cannot be played with 5. Allowed numbers of seats: 2, 3, 4."),
    ("new", {"game": "showdown", "seats": "two"}, "request.seats: a whole number belongs here."),
    ("new", {"game": "showdown", "seats": 2, "first": 2}, "request.first: a whole number from 0 to 1 belongs here"),
    ("new", {"game": "showdown", "seats": 2, "seed": []}, "request.seed: a number or a short text belongs here."),
    ("new", {"game": "showdown", "seats": 2, "seed": "a\nb"}, "“a\nb” is no game number."),
    ("new", {"game": "showdown", "seats": 2, "options": {"hand": True}}, "“True” does not fit the option “hand”."),
    ("new", {"game": "showdown", "seats": 2, "options": {"x": 1}}, "There is no option “x”."),
    ("new", {"game": "showdown", "seats": 2, "options": {"hand": {}}}, "request.options.hand: a word, a number, true"),
    ("new", {"game": "showdown", "seats": 4, "options": {"reload": True}}, "The option “reload” means nothing"),
    ("new", {"game": "showdown", "seats": 2, "size": 3}, "request.size: 'size' is not known here; known are: cmd,"),
    ("load", {"game": "showdown", "position": []}, "request.position: a map of names to values belongs here."),
]


@pytest.mark.parametrize(("cmd", "entries", "sentence"), REFUSED)
def test_a_request_that_makes_no_sense_is_refused(cmd: str, entries: dict[str, Any], sentence: str) -> None:
    assert Client().error(cmd, **entries).startswith(sentence)


def test_refused_moves_leave_the_match_as_it_was() -> None:
    engine = client("showdown")
    engine.ask("chance")
    before = engine.ask("position")
    assert engine.error("play", seat=0, move="stand") == "That cannot be done now."
    assert engine.error("play", seat=0, move="fly") == "“fly” is not a move of this game."
    assert engine.error("play", seat=2, move="draw") == "request.seat: a whole number from 0 to 1 belongs here, not 2."
    assert engine.error("play", seat="seat9", move="draw").startswith("request.seat: a whole number from 0 to 1")
    assert engine.error("elapse", ms=0).startswith("request.ms: a whole number from 1 to ")
    assert engine.error("think", seat=0, level="champion").startswith("request.level: one of these belongs")
    assert engine.error("think", seat=0, level="legend", iterations=3) == "Give “level” or “iterations”, not both."
    assert engine.ask("position") == before
    engine.ask("play", seat=0, move="draw")
    assert engine.error("think", seat=1) == "That seat is not asked for anything now."


@all_games
def test_impossible_positions_are_refused_and_the_match_goes_on(game: str) -> None:
    engine = client(game)
    engine.ask("chance")
    before = engine.ask("position")
    position = before["position"]
    wrong: list[Any] = [None, -1, "x", [], {}, [[]], 10**30, True]
    others = [{**position, name: value} for name in position for value in wrong]
    others += [{key: value for key, value in position.items() if key != name} for name in position]
    others.append({**position, "colour of the sky": "blue"})
    refused = 0
    for other in others:
        answer = engine.raw(json.dumps({"cmd": "load", "game": game, "position": other}).encode())
        if answer["ok"]:
            engine.ask("load", game=game, position=position)
        else:
            refused += 1
            assert BUG not in answer["error"] and "position" in answer["error"]
    assert refused > len(others) / 2
    assert engine.ask("position") == before


LINES = [
    b"nonsense", b"[]", b"3", b'"quit"', b"null", b"{", b'{"cmd": "games"} {"cmd": "games"}', b"\xff\xfe", b"\x00",
    b'{"cmd": NaN}', b'{"cmd": Infinity}', b'{"cmd": 1e999}',
    b'{"id": 1e999, "cmd": "legal"}', b'{"id": [-1e999], "cmd": "legal"}',
    b'{"cmd": ' + b"9" * 5000 + b"}",
    b"[" * 100_000, b'{"a":' * 3000 + b"1" + b"}" * 3000, b'{"cmd": "fly"}', b'{"cmd": ["quit"]}', b"{}",
    b'{"id": 1, "id": 2, "cmd": "fly"}', '{"cmd": "\u00e9"}'.encode("latin-1"), b'{"cmd": "\\ud800"}',
    b'{"cmd":"new","game":"\\ud800","seats":2}', None,
]  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_what_is_no_request_is_answered_with_an_error(line: bytes | None) -> None:
    engine = client("showdown")
    answer = engine.raw(line)
    assert answer["ok"] is False and answer["error"].endswith(".") and BUG not in answer["error"]
    assert engine.ask("legal")["waiting"] == {"chance": "shuffle"}


def test_the_id_comes_back_whatever_it_is() -> None:
    for given_id in (None, 0, "x", [1, {"a": None}], 2**70, "\ud800"):
        answer = Client().raw(json.dumps({"id": given_id, "cmd": "position"}).encode())
        assert answer["id"] == given_id


# -- the process ---------------------------------------------------------------------------------------------------


def engine_process(given: bytes, home: Path) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", "westerntable", "engine"],
        input=given,
        cwd=ROOT,
        env={**os.environ, "WESTERNTABLE_HOME": str(home), "LANGUAGE": "mn"},
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_process_answers_line_by_line_and_ends_with_its_input(tmp_path: Path) -> None:
    answers = engine_process(b'{"id":1,"cmd":"games"}\n\n  \nnonsense\n{"id":2,"cmd":"position"}', tmp_path)
    assert [answer["id"] for answer in answers] == [1, None, 2]
    assert answers[2]["error"] == "There is no match yet. Begin with “new” or “load”."


def test_quit_ends_the_process_at_once(tmp_path: Path) -> None:
    answers = engine_process(b'{"id":1,"cmd":"quit"}\n{"id":2,"cmd":"games"}\n', tmp_path)
    assert answers == [{"id": 1, "ok": True}]


def test_a_line_without_end_is_refused_and_costs_no_memory(tmp_path: Path) -> None:
    long = b'{"cmd": "' + b"x" * (3 * LONGEST_LINE) + b'"}\n'
    answers = engine_process(long + b'{"id":2,"cmd":"quit"}\n', tmp_path)
    assert answers[0] == {"id": None, "ok": False, "error": "A request may have at most 1,000,000 bytes."}
    assert answers[1] == {"id": 2, "ok": True}
