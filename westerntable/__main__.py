"""The command line: parses and calls."""

from __future__ import annotations

import importlib
import io
import multiprocessing
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .storage.texts import Texts

COMMANDS: Final = ("play", "simulate", "engine", "bench", "selftest", "shots")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what is wrong with it is one sentence and exit code 2."""
    multiprocessing.freeze_support()  # first: in a packaged program the thinking process starts here
    from .cli.refusal import Refusal  # a started process must not load all this
    from .core.errors import BadData
    from .core.message import say
    from .storage.texts import Texts

    _speak_utf8()
    words = list(sys.argv[1:] if arguments is None else arguments)
    texts = Texts("en" if words[:1] == ["engine"] else "")
    try:
        return _command(words, texts)
    except Refusal as refused:
        print(texts(refused.message), file=sys.stderr)
        return refused.code
    except BadData as error:
        wrong = Refusal(say("cli.refusal.bad_data", file=error.file, line=error.line, right=error.right))
        print(texts(wrong.message), file=sys.stderr)
        return wrong.code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read has gone; so may we
        return 0
    except KeyboardInterrupt:
        return 130


def _command(words: list[str], texts: Texts) -> int:
    from .cli.refusal import Refusal
    from .core.message import say

    name, rest = (words[0], words[1:]) if words else ("start", [])
    if name in ("-h", "--help", "help"):
        name = "help"
    elif name.partition("=")[0] == "--trace":
        name, rest = "start", words
    elif name == "--version":
        name = "version"
    elif words and name not in COMMANDS:
        raise Refusal(say("cli.refusal.unknown_command", command=name, known=", ".join(COMMANDS)))
    elif {"-h", "--help"} & set(rest):
        name, rest = "help", [name]
    module = importlib.import_module(f"westerntable.cli.{name}")
    return int(module.run(rest, texts))


def _speak_utf8() -> None:
    """Write all languages whatever the terminal is set to; a letter it cannot show must not end the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


if __name__ == "__main__":
    sys.exit(main())
