"""The moments of a game worth a picture, found by playing: start, middle, every kind of prompt, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Final, Literal, TypeAlias

from ..core.actors import Seat
from ..core.match import Match
from ..core.options import Option, OptionValue
from ..core.setup import HUMAN, SeatSetup
from ..storage.languages import FALLBACK
from ..storage.textcheck import all_texts
from .playing import files_of, finish, new_match, thinker

MOST_MATCHES: Final = 30
"""Matches played in search of every kind of prompt."""

_USUAL: Final = 12  # of them with the usual options and players who know what they do

NameOf: TypeAlias = Callable[[Seat, bool], str]
"""Names a seat; the second argument tells whether a person plays it."""

Way: TypeAlias = Literal["still", "deal", "flight", "thinking", "over"]
"""How the table is seen: at rest, while it is dealt, while a move is shown, a computer player thinking, at the end."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A match cut after `length` entries, seen by the `person` who plays one seat. `name` tells it from the others."""

    name: str
    played: Match
    length: int
    person: Seat
    way: Way = "still"

    def match(self, name_of: NameOf, others: str = "baseline") -> Match:
        """Return the match as it stood, the other seats in the hands of `others`: a player, or more people."""
        setup = self.played.setup
        players = [HUMAN if seat == self.person else others for seat in range(len(setup.seats))]
        names = [name_of(seat, player == HUMAN) for seat, player in enumerate(players)]
        seats = tuple(SeatSetup(name, seat, players[seat]) for seat, name in enumerate(names))
        twin = Match(self.played.game, self.played.data, replace(setup, seats=seats))
        twin.replay(self.played.record[: self.length])
        return twin


@cache
def moments(game_id: str) -> tuple[Moment, ...]:
    """List a game's moments; the same ones on every machine."""
    counts = files_of(game_id)[0].seat_counts
    found: list[Moment] = []
    for count in dict.fromkeys((counts[0], counts[-1])):
        found += _course(str(count), usual(game_id, count))
    return (*found, *_prompts(game_id))


@cache
def usual(game_id: str, seats: int) -> Match:
    """Return a finished match of so many rule followers with the usual options."""
    return _finished(game_id, seats, f"usual:{seats}", "baseline", {})


def _more(game_id: str) -> Iterator[Match]:
    """Yield finished matches: the usual ones, then others, later with any options and moves at random too."""
    game, _, _, options = files_of(game_id)
    for seats in game.seat_counts:
        yield usual(game_id, seats)
    for nth in range(MOST_MATCHES):
        seats, rng = game.seat_counts[nth % len(game.seat_counts)], Random(nth)
        if nth < _USUAL:
            yield _finished(game_id, seats, str(nth), "baseline", {})
            continue
        chosen = {option.id: _any_value(option, rng) for option in options if option.offered_at(seats)}
        yield _finished(game_id, seats, str(nth), rng.choice(("baseline", "random")), chosen)


def _finished(game_id: str, seats: int, seed: str, player: str, options: dict[str, OptionValue]) -> Match:
    match = new_match(game_id, (player,) * seats, seed, options)
    return finish(match, thinker(match, player))


def _any_value(option: Option, rng: Random) -> OptionValue:
    if option.kind == "int":
        low, high = (int(end) for end in option.values)
        return rng.randint(low, high)
    return rng.choice(option.values or (option.default,))


def _course(name: str, match: Match) -> Iterator[Moment]:
    """Yield the way one match goes, as the first seat that decides sees it."""
    decided = [index for index, entry in enumerate(match.record) if entry.actor >= 0]
    person = match.record[decided[0]].actor
    mine = [index for index in decided if match.record[index].actor == person]
    others = [index for index in decided if match.record[index].actor != person]
    middle = mine[len(mine) // 2]
    yield Moment(f"{name}-deal", match, decided[0], person, "deal")
    yield Moment(f"{name}-start", match, decided[0], person)
    yield Moment(f"{name}-middle", match, middle, person)
    yield Moment(f"{name}-flight", match, middle, person, "flight")
    if others:
        yield Moment(f"{name}-thinking", match, others[len(others) // 2], person, "thinking")
    yield Moment(f"{name}-end", match, len(match.record), person, "over")


def _prompts(game_id: str) -> list[Moment]:
    """Find every kind of prompt once: the first time somebody is asked with more than one answer, if there is one."""
    wanted = set(_kinds(game_id))
    found: dict[str, Moment] = {}
    forced: dict[str, Moment] = {}
    for match in _more(game_id):
        for kind, moment, free in _asked(match):
            (found if free else forced).setdefault(kind, moment)
        wanted -= _of_nobody(match)
        if wanted <= set(found):
            break
    return [moment for _, moment in sorted({**forced, **found}.items())]


def _kinds(game_id: str) -> set[str]:
    """Return the kinds of prompt a game has sentences for."""
    prefix = f"{game_id}.prompt."
    return {key.removeprefix(prefix) for key in all_texts(FALLBACK) if key.startswith(prefix)}


def _of_nobody(match: Match) -> set[str]:
    """Return the kinds of prompt that chance and the clock were asked in a match."""
    nobody = ((index, entry.actor) for index, entry in enumerate(match.record) if entry.actor < 0)
    return {match.at(index).waiting_on()[actor].kind for index, actor in nobody}


def _asked(match: Match) -> Iterator[tuple[str, Moment, bool]]:
    """Yield what seats were asked in a match, and whether they had a choice."""
    for index, entry in enumerate(match.record):
        if entry.actor < 0:
            continue
        state = match.at(index)
        kind = state.waiting_on()[entry.actor].kind
        free = len(state.legal_moves(entry.actor)) > 1
        yield kind, Moment(f"asked-{kind}", match, index, entry.actor), free
