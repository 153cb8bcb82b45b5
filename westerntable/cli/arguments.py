"""Reading command lines: whatever is wrong is one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from ..core.game import Game
from ..core.message import say
from ..core.options import Option, OptionValue, complete
from ..core.setup import PLAYERS
from ..games import game_ids, load_game
from .refusal import Refusal

BOT = "bot:"
"""What a seat's player begins with that is a program of somebody else's; its command follows."""

MOST_GAMES = 10_000_000


class Arguments(argparse.ArgumentParser):
    """An argument parser that raises `Refusal` and takes no abbreviations. All values are read as texts."""

    def __init__(self, command: str) -> None:
        super().__init__(prog=f"westerntable {command}".rstrip(), add_help=False, allow_abbrev=False)

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Parse; raises `Refusal` for an argument that is not known or lacks its value."""
        found, rest = self.parse_known_args(arguments)
        if rest:
            raise Refusal(say("cli.refusal.unknown_argument", argument=rest[0], command=self.prog))
        return found

    def error(self, message: str) -> NoReturn:
        """Say which argument is wrong."""
        named = re.match(r"argument (\S+):", message)
        argument = named.group(1) if named else self.prog
        if named and "ignored explicit argument" in message:
            raise Refusal(say("cli.refusal.no_value_wanted", argument=argument))
        raise Refusal(say("cli.refusal.value_missing", argument=argument))


def read_game(name: str | None) -> Game:
    """Find the game a command was given."""
    if name is None:
        raise Refusal(say("cli.refusal.game_missing", known=", ".join(game_ids())))
    if name not in game_ids():
        raise Refusal(say("cli.refusal.unknown_game", game=name, known=", ".join(game_ids())))
    return load_game(name)


def read_seats(game: Game, text: str | None, people: bool) -> tuple[str, ...]:
    """Read `--seats`: known players, as many as the game allows; `people` tells whether persons may play."""
    allowed = tuple(player for player in PLAYERS if people or player != "human")
    if text is None:
        raise Refusal(say("cli.refusal.seats_missing", known=", ".join(allowed)))
    players = tuple(player.strip() for player in text.split(","))
    for player in players:
        if player == "human" and not people:
            raise Refusal(say("cli.refusal.no_people", known=", ".join(allowed)))
        if player not in allowed and not (player.startswith(BOT) and player != BOT):
            raise Refusal(say("cli.refusal.unknown_player", player=player, known=", ".join(allowed)))
    check_seat_count(game, len(players))
    return players


def check_seat_count(game: Game, seats: int) -> None:
    """Refuse a number of seats the game does not have."""
    if seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise Refusal(say("cli.refusal.seat_count", game=game.id, counts=counts, n=seats))


def read_number(name: str, text: str, low: int, high: int) -> int:
    """Read a whole number from `low` to `high`."""
    if re.fullmatch(r"[0-9]{1,12}", text, re.ASCII) and low <= int(text) <= high:
        return int(text)
    raise Refusal(say("cli.refusal.number", argument=name, text=text, low=low, high=high))


def read_seed(text: str) -> str:
    """Read a game number: up to 40 letters, digits, dots and hyphens."""
    if re.fullmatch(r"[0-9A-Za-z._-]{1,40}", text, re.ASCII):
        return text
    raise Refusal(say("cli.refusal.seed", text=text))


def read_options(known: Sequence[Option], pairs: Sequence[str], seats: int, people: int = 0) -> dict[str, OptionValue]:
    """Read `--option name=value` pairs into the value of every option."""
    chosen: dict[str, OptionValue] = {}
    by_id = {option.id: option for option in known}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise Refusal(say("cli.refusal.option_form", text=pair))
        if name not in by_id:
            raise Refusal(say("core.refusal.unknown_option", option=name, known=", ".join(by_id) or "–"))
        check_offered(by_id[name], seats)
        value = by_id[name].parse(text)
        if value is None:
            raise Refusal(say("core.refusal.bad_option", option=name, value=text, allowed=by_id[name].range_text()))
        if name in chosen:
            raise Refusal(say("cli.refusal.option_twice", option=name))
        chosen[name] = value
    return complete(known, chosen, people, seats)


def check_offered(option: Option, seats: int) -> None:
    """Refuse an option that means nothing with so many players."""
    if not option.offered_at(seats):
        counts = ", ".join(map(str, option.seats))
        raise Refusal(say("cli.refusal.option_seats", option=option.id, counts=counts, n=seats))


def read_trace(name: str | None) -> Path | None:
    """Check that the file named by `--trace` can be written before a window opens; None if none was named."""
    if name is None:
        return None
    path = Path(name)
    try:
        with path.open("a", encoding="utf-8"):
            return path
    except OSError as error:
        raise Refusal(say("cli.refusal.trace", file=name)) from error
