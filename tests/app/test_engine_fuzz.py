"""Nothing that comes in makes the engine stop, fall over or forget its match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.engine_client import BUG, client, play_on
from tests.contract.play import GAMES
from tests.toy.house import toy_in_the_house


@pytest.fixture(autouse=True, scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_in_the_house(tmp_path_factory.mktemp("house")):
        yield


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
COMMANDS = (
    "games", "new", "load", "position", "legal", "play", "chance", "elapse", "observe", "think", "record", "result",
)  # fmt: skip
NAMES = ("game", "seats", "seed", "options", "first", "position", "seat", "move", "ms", "level", "iterations")
GOOD: dict[str, Any] = {
    "game": "showdown", "seats": 2, "seed": 1, "options": {"hand": 2}, "first": 1, "seat": 0, "move": "draw",
    "ms": 100, "level": "random",
}  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(st.binary(max_size=200) | values.map(lambda value: json.dumps(value).encode()))
def test_any_line_gets_one_answer(line: bytes) -> None:
    answer = client("showdown").raw(line)
    assert answer["ok"] is False and BUG not in answer["error"]


@settings(max_examples=120, deadline=None)
@given(
    st.sampled_from(GAMES),
    st.lists(
        st.tuples(
            st.sampled_from(COMMANDS),
            st.lists(st.sampled_from(NAMES), unique=True, max_size=4),
            st.dictionaries(st.sampled_from(NAMES), values, max_size=2),
        ),
        max_size=6,
    ),
)
def test_mutated_requests_never_break_the_engine(game: str, requests: list[Any]) -> None:
    engine = client(game)
    engine.ask("chance")
    position = engine.ask("position")["position"]
    for cmd, kept, wrong in requests:
        good = {**GOOD, "game": game, "position": position}
        request = {"id": 1, "cmd": cmd, **{name: good[name] for name in kept if name in good}, **wrong}
        if request.get("iterations") or (cmd == "think" and "level" not in request):
            request["level"] = "baseline"
        answer = engine.raw(json.dumps(request).encode())
        assert answer["ok"] or BUG not in answer["error"], (request, answer)
    assert engine.ask("position")["game"] in GAMES


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 2**32), values)
def test_positions_with_one_thing_changed_load_or_are_refused(game: str, seed: int, value: Any) -> None:
    rng = Random(seed)
    engine = client(game, seed=seed)
    play_on(engine, rng, rng.randint(0, 12))
    position = engine.ask("position")["position"]
    _change(position, value, rng)
    answer = engine.raw(json.dumps({"cmd": "load", "game": game, "position": position}).encode())
    assert answer["ok"] or BUG not in answer["error"]
    if answer["ok"]:
        play_on(engine, rng)
        assert engine.ask("result")["over"]


def _change(position: Any, value: Any, rng: Random) -> None:
    """Put a value, or another number, somewhere into a position."""
    place = position
    while True:
        key = rng.choice(sorted(place)) if isinstance(place, dict) else rng.randrange(len(place))
        if isinstance(place[key], dict | list) and place[key] and rng.random() < 0.8:
            place = place[key]
            continue
        old = place[key]
        place[key] = old + rng.choice((-1, 1)) if type(old) is int and rng.random() < 0.5 else value
        return
