"""Talks to an engine in this process."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

from westerntable.cli.engine import Engine
from westerntable.storage.texts import Texts


class Client:
    """Talks to an engine in this process, line by line."""

    def __init__(self) -> None:
        self._engine = Engine(io.StringIO(), Texts("en"))

    def raw(self, line: bytes | None) -> dict[str, Any]:
        """Send any line and return the answer, which must be JSON."""
        answer: dict[str, Any] = json.loads(json.dumps(self._engine.answer(line)[0], allow_nan=False))
        return answer

    def ask(self, cmd: str, **entries: Any) -> dict[str, Any]:
        """Send a request that must be answered."""
        answer = self.raw(json.dumps({"id": 7, "cmd": cmd, **entries}).encode())
        assert answer["ok"] is True and answer["id"] == 7, answer
        return answer

    def error(self, cmd: str, **entries: Any) -> str:
        """Send a request that must be refused; return the sentence."""
        answer = self.raw(json.dumps({"id": "x", "cmd": cmd, **entries}).encode())
        assert answer == {"id": "x", "ok": False, "error": answer["error"]}
        sentence: str = answer["error"]
        assert sentence.endswith(".") and "[" not in sentence.split()[0] and BUG not in sentence
        return sentence


BUG = "failed inside the program"


def client(game: str, seats: int = 2, **entries: Any) -> Client:
    new = Client()
    new.ask("new", game=game, seats=seats, **entries)
    return new


def play_on(engine: Client, rng: Random, most: int = 10_000) -> None:
    """Play at random to the end, or so many moves."""
    for _ in range(most):
        told = engine.ask("legal")
        if not told["waiting"]:
            return
        actor = rng.choice(sorted(told["waiting"]))
        if actor == "chance":
            engine.ask("chance")
        elif actor == "clock":
            engine.ask("elapse", ms=rng.randint(1, told["horizon_ms"] or 1000))
        else:
            engine.ask("play", seat=actor, move=rng.choice(told["moves"][actor]))
