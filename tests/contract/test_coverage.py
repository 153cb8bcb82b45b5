"""Within a fixed number of random games everything a game can do and show occurs."""

from __future__ import annotations

import dataclasses
import importlib
import os
import pkgutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from tests.contract.play import GAMES, random_setup, steps, viewers
from tests.toy import TOY, toy_module
from westerntable.core.actors import CHANCE, CLOCK, PUBLIC
from westerntable.core.clock import Elapse
from westerntable.storage.paths import shipped_dir
from westerntable.storage.texts import flat_texts, text_file
from westerntable.storage.yamlfile import read_yaml

ENOUGH = 400
"""Random games within which everything must have occurred."""

ROOT = Path(__file__).resolve().parents[2]

all_games = pytest.mark.parametrize("game", GAMES)


@cache
def occurred(game: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return the move kinds, prompt kinds and faces met in that many games."""
    moves: set[str] = set()
    prompts: set[str] = set()
    faces: set[str] = set()
    for seed in range(ENOUGH):
        match = random_setup(game, seed)
        for nth, now in enumerate(steps(match, seed)):
            prompts.update(prompt.kind for prompt in now.waiting_on().values())
            if nth % 5 == 0 or now.outcome is not None:
                for viewer in viewers(now) if now.game.secrets else (PUBLIC,):
                    faces.update(*now.game.placement(now.observe(viewer)).zones().values())
        moves.update(type(entry.move).__name__ for entry in match.record)
        prompts.update(match.at(0).waiting_on()[actor].kind for actor in match.at(0).waiting_on())
        for length in (index for index, entry in enumerate(match.record) if entry.actor in (CHANCE, CLOCK)):
            prompts.update(prompt.kind for prompt in match.at(length).waiting_on().values())
    return frozenset(moves), frozenset(prompts), frozenset(faces)


def _move_kinds(game: str) -> set[str]:
    """List the moves a game defines: frozen nouns of its rules that write themselves as text."""
    name = f"westerntable.games.{game}.rules"
    rules = toy_module(".rules") if game == "showdown" else importlib.import_module(name)
    found: set[str] = set()
    for module in [name, *(f"{name}.{each.name}" for each in pkgutil.iter_modules(getattr(rules, "__path__", ())))]:
        for noun in vars(importlib.import_module(module)).values():
            own = isinstance(noun, type) and noun.__module__ == module
            if own and dataclasses.is_dataclass(noun) and "__str__" in vars(noun):
                found.add(cast(type, noun).__name__)
    return found


@all_games
def test_every_kind_of_move_occurs(game: str) -> None:
    kinds = _move_kinds(game)
    assert kinds, "the moves of a game are dataclasses in its rules that define __str__"
    assert kinds <= occurred(game)[0]
    assert occurred(game)[0] - {Elapse.__name__} <= kinds


@all_games
def test_every_kind_of_prompt_occurs_and_has_its_sentence(game: str) -> None:
    data = TOY / "data" if game == "showdown" else shipped_dir() / "data"
    texts = flat_texts(read_yaml(text_file(game, "en", data)))
    worded = {key.split(".")[1] for key in texts if key.startswith("prompt.")}
    assert worded == occurred(game)[1]


@all_games
def test_every_face_of_every_piece_is_seen(game: str) -> None:
    """Faces come in families (`card/7`, `card/8`); a game's `faces.yaml` says how many each family has."""
    faces = occurred(game)[2]
    families: dict[str, int] = {}
    for face in faces:
        family = face.partition("/")[0]
        families[family] = families.get(family, 0) + 1
    folder = TOY if game == "showdown" else ROOT
    assert families == read_yaml(folder / "tests" / "games" / game / "faces.yaml").plain()


@all_games
def test_the_record_does_not_depend_on_the_hash_seed(game: str) -> None:
    program = (
        "from tests.contract.play import finished\n"
        f"for seed in range(4): print(*finished({game!r}, seed).record, sep='\\n')\n"
    )
    records = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PATH": os.environ.get("PATH", "")},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(records) == 1
    assert records.pop().strip()
