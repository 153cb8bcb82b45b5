"""`westerntable engine`: matches driven by JSON lines on stdin and stdout. See `docs/engine.md`."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable, Iterator
from math import isfinite
from typing import IO, Any, Final

from ..core.errors import BadData, BadMove, BadRecord
from ..core.message import say
from ..core.section import Section, node_of
from ..storage.logfile import open_log
from ..storage.texts import Texts
from .arguments import Arguments
from .engine_table import EngineTable
from .refusal import Refusal

LONGEST_LINE: Final = 1_000_000
"""Bytes in one request."""

_log = logging.getLogger(__name__)


def run(arguments: list[str], texts: Texts) -> int:
    """Answer requests until `quit` or the end of the input."""
    Arguments("engine").read(arguments)
    open_log()
    Engine(sys.stdout, texts).serve(sys.stdin.buffer)
    return 0


class Engine:
    """Reads requests and writes one answer each; whatever comes in, it goes on."""

    def __init__(self, out: IO[str], texts: Texts) -> None:
        self._out, self._texts = out, texts
        self._table = EngineTable(texts)
        self._commands: dict[str, Callable[[Section], dict[str, Any]]] = {
            "games": self._table.games,
            "new": self._table.new,
            "load": self._table.load,
            "position": self._table.position,
            "legal": self._table.legal,
            "play": self._table.play,
            "chance": self._table.chance,
            "elapse": self._table.elapse,
            "observe": self._table.observe,
            "think": self._table.think,
            "record": self._table.record,
            "result": self._table.result,
            "quit": lambda request: {},
        }

    def serve(self, lines: IO[bytes]) -> None:
        """Answer line after line; empty lines are passed over."""
        for line in _lines(lines):
            if line is not None and not line.strip():
                continue
            answer, going_on = self.answer(line)
            try:
                self._out.write(json.dumps(answer) + "\n")
                self._out.flush()
            except BrokenPipeError:
                return
            if not going_on:
                return

    def answer(self, line: bytes | None) -> tuple[dict[str, Any], bool]:
        """Return the answer to one line (None: it was too long), and whether to go on after it."""
        known: dict[str, Any] = {"id": None}
        try:
            request = _request(line)
            known["id"] = request.get("id")
            section = _section(request)
            command = _command(section, tuple(self._commands))
            return {**known, "ok": True, **self._commands[command](section)}, command != "quit"
        except Refusal as refused:
            sentence = self._texts(refused.message)
        except (BadMove, BadRecord) as error:
            sentence = self._texts(error.message)
        except BadData as error:
            sentence = self._texts(say("cli.engine.bad_data", where=error.file, right=error.right))
        except RecursionError:
            sentence = self._texts(say("cli.engine.too_deep"))
        except Exception:  # a fault at one request must not take the loop from the bot that is connected
            _log.exception("the engine failed at a request")
            sentence = self._texts(say("cli.engine.bug"))
        return {**known, "ok": False, "error": sentence}, True


def _lines(stream: IO[bytes]) -> Iterator[bytes | None]:
    """Yield lines; None for one that is too long, read to its end without being kept."""
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE)
        yield None


def _request(line: bytes | None) -> dict[str, Any]:
    """Read one line as a JSON object; raises `Refusal`."""
    if line is None:
        raise Refusal(say("cli.engine.too_long", n=LONGEST_LINE))
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_number, parse_float=_number)
    except ValueError as error:
        raise Refusal(say("cli.engine.not_json")) from error
    if not isinstance(request, dict):
        raise Refusal(say("cli.engine.not_json"))
    return request


def _no_number(word: str) -> float:
    """Refuse NaN and Infinity, which are no JSON."""
    raise ValueError(word)


def _number(digits: str) -> float:
    """Read a number with a fraction; refuse one that is too large for any answer to repeat."""
    value = float(digits)
    return value if isfinite(value) else _no_number(digits)


def _section(request: dict[str, Any]) -> Section:
    """Wrap a request's entries for checking; the id may be anything."""
    return Section(node_of({key: value for key, value in request.items() if key != "id"}), "request")


def _command(request: Section, known: tuple[str, ...]) -> str:
    command = request.maybe("cmd")
    word = command.plain() if command else None
    if not isinstance(word, str) or word not in known:
        raise Refusal(say("cli.engine.unknown_command", known=", ".join(known)))
    return word
