"""`westerntable --help` and `westerntable COMMAND --help`."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import Final

from ..core.setup import HUMAN, PLAYERS
from ..games import game_ids
from ..storage.languages import languages
from ..storage.texts import Texts

ARGUMENTS: Final = {
    "play": ("GAME", "--seats", "--seed", "--option", "--trace"),
    "simulate": ("GAME", "--seats", "--games", "--seed", "--option", "--jobs", "--json", "--items"),
    "engine": (),
    "bench": ("--json",),
    "selftest": (),
    "shots": ("DIR", "--size", "--language", "--text-scale"),
}
USAGE: Final = {
    "play": "play GAME --seats human,legend [--seed N] [--option NAME=VALUE]… [--trace FILE]",
    "simulate": "simulate GAME --seats greenhorn,legend --games N [--seed N] [--option NAME=VALUE]…"
    " [--jobs N] [--json] [--items]",
    "engine": "engine",
    "bench": "bench [--json]",
    "selftest": "selftest",
    "shots": "shots DIR [--size WxH] [--language CODE] [--text-scale N]",
}
WIDTH: Final = 100


def run(arguments: list[str], texts: Texts) -> int:
    """Print how the program, or one command, is called."""
    print(_command(arguments[0], texts) if arguments else _all(texts))
    return 0


def _all(texts: Texts) -> str:
    rows = [("westerntable", texts.get("cli.help.command.start"))]
    for name in ARGUMENTS:
        rows.append((f"westerntable {name}", texts.get(f"cli.help.command.{name}")))
    rows.append(("westerntable --version", texts.get("cli.help.command.version")))
    more = texts.get("cli.help.more", line="westerntable play --help")
    return "\n".join([texts.get("cli.help.about"), "", *_columns(rows), "", more])


def _command(name: str, texts: Texts) -> str:
    players = [player for player in PLAYERS if name == "play" or player != HUMAN]
    usage = textwrap.fill(f"westerntable {USAGE[name]}", WIDTH, subsequent_indent=" " * 8)
    lines = [usage, "", texts.get(f"cli.help.command.{name}")]
    rows = []
    games, known = ", ".join(game_ids()), ", ".join(language.code for language in languages())
    for argument in ARGUMENTS[name]:
        key = f"cli.help.argument.{argument.lower().removeprefix('--')}"
        rows.append((argument, texts.get(key, games=games, players=", ".join(players), languages=known)))
    return "\n".join([*lines, *([""] if rows else []), *_columns(rows)])


def _columns(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Set words left and what they mean right of them, wrapped."""
    listed = list(rows)
    left = max((len(word) for word, _ in listed), default=0) + 4
    return [
        textwrap.fill(meaning, WIDTH, initial_indent=f"  {word}".ljust(left), subsequent_indent=" " * left)
        for word, meaning in listed
    ]
