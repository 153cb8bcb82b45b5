"""Every example in docs/engine.md is what the engine really answers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.app.engine_client import Client
from westerntable.cli.engine import Engine
from westerntable.core.section import Section, node_of
from westerntable.games import game_ids, load_game
from westerntable.storage.gamedata import load_data

DOC = (Path(__file__).resolve().parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```json\n(.*?)```", DOC, re.DOTALL)
TALKS = [block for block in BLOCKS if block.startswith("→")]
POSITIONS = [block.removeprefix("position ").split("\n", 1) for block in BLOCKS if block.startswith("position ")]


@pytest.mark.parametrize("talk", TALKS)
def test_every_conversation_in_the_documentation_is_real(talk: str) -> None:
    engine = Client()
    lines = talk.strip().split("\n")
    for sent, back in zip(lines[::2], lines[1::2], strict=True):
        assert sent.startswith("→ ") and back.startswith("← ")
        answer = engine.raw(sent[2:].encode())
        if back.endswith(", …}"):
            shown: dict[str, Any] = json.loads(back[2:].removesuffix(", …}") + "}")
            assert shown.items() <= answer.items() and len(shown) < len(answer)
        else:
            assert json.loads(back[2:]) == answer


@pytest.mark.parametrize(("game", "position"), POSITIONS, ids=[game for game, _ in POSITIONS])
def test_every_position_in_the_documentation_loads_and_reads_back(game: str, position: str) -> None:
    loaded = load_game(game)
    state = loaded.load(load_data(loaded)[0], Section(node_of(json.loads(position)), "position"))
    assert loaded.dump(state) == json.loads(position)
    assert state.waiting_on()


def test_every_game_has_its_position_documented() -> None:
    assert [game for game, _ in POSITIONS] == list(game_ids())


def test_every_command_and_no_other_is_documented() -> None:
    documented = re.findall(r"^\| `([a-z]+)` \|", DOC.split("## Commands")[1].split("## ")[0], re.MULTILINE)
    engine: Any = Client()._engine
    assert isinstance(engine, Engine)
    assert documented == list(engine._commands)


@pytest.mark.parametrize("game", game_ids())
def test_every_entry_of_a_position_is_explained(game: str) -> None:
    position = json.loads(dict(map(tuple, POSITIONS))[game])
    section = DOC[DOC.index("## Positions") :]
    assert all(f"`{entry}`" in section for entry in position)
