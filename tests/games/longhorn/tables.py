"""Positions of Longhorn built directly, and moves made by their text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

from westerntable.core.actors import CHANCE, Actor
from westerntable.core.events import Event
from westerntable.core.message import Message
from westerntable.core.options import Option, OptionValue, complete
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.board import FIRST_NUGGET, SITE_INDEX, SITES, Board, Terms, terms_of
from westerntable.games.longhorn.rules.game import GAME
from westerntable.games.longhorn.rules.state import State
from westerntable.storage.gamedata import load_data, load_options

LAYOUT = SITES
"""Where the sites lie in built positions, row by row: Kid Copper's Ranch is the centre.

    nugget-hill      blackstone-corral  salomon-tree
    dagger-flat      kid-coppers-ranch  red-river-valley
    cherokee-spring  maverick-junction  tulsa
"""

LETTERS = "bwog"


@cache
def board() -> Board:
    """Return the shipped components."""
    data: Board = load_data(GAME)[0]
    return data


@cache
def declared() -> tuple[Option, ...]:
    """Return the options as they are declared."""
    return load_options("longhorn")


def options(**chosen: OptionValue) -> dict[str, OptionValue]:
    """Return all options, the default where nothing is chosen."""
    return complete(declared(), chosen)


def terms(**chosen: OptionValue) -> Terms:
    """Return what a match with these options is played with."""
    return terms_of(board(), options(**chosen))


def herd(letters: str) -> list[int]:
    """Count the letters b, w, o, g."""
    return [letters.count(letter) for letter in LETTERS]


def table(
    grid: str,
    pawn: str = "kid-coppers-ranch",
    tokens: Mapping[str, str] | None = None,
    herds: Sequence[str] = ("", ""),
    nuggets: Sequence[Sequence[int]] = ((), ()),
    player: int = 0,
    phase: int = at.STEAL,
    stolen: int = 0,
    **chosen: OptionValue,
) -> State:
    """Build a position: nine words of the letters b, w, o, g (`-` for none), row by row; the rest by name."""
    state = State(terms(**chosen), bytearray(at.PURSES + 2 * board().nugget_kinds))
    packed = state.packed
    for cell, word in enumerate(grid.split()):
        packed[4 * cell : 4 * cell + 4] = bytes(herd(word))
        packed[at.TOTALS + cell] = sum(herd(word))
        packed[at.LAYOUT + cell] = SITE_INDEX[LAYOUT[cell]] + 1
        packed[at.TOKENS + cell] = board().tokens.index((tokens or {}).get(LAYOUT[cell], ""))
    for seat in (0, 1):
        packed[at.HERDS + 4 * seat : at.HERDS + 4 * seat + 4] = bytes(herd(herds[seat]))
        for value in nuggets[seat]:
            packed[at.PURSES + board().nugget_kinds * seat + board().values.index(value) - FIRST_NUGGET] += 1
    packed[at.PAWN] = state.cell_of(pawn)
    packed[at.PLAYER], packed[at.PHASE], packed[at.STOLEN] = player, phase, stolen
    return state


def play(state: State, *texts: str) -> list[Event]:
    """Make moves of whoever is asked, each checked to be legal, and return what was told."""
    events: list[Event] = []
    for text in texts:
        actor, move = state.to_act(), GAME.parse_move(text)
        assert actor is not None, f"{text}: the game is over"
        assert state.why_not(actor, move) is None, f"{text}: {state.why_not(actor, move)}"
        if actor != CHANCE:
            assert move in state.legal_moves(actor)
        state.apply(actor, move, events.append)
    return events


def choices(state: State) -> list[str]:
    """List what whoever is asked may do, as texts."""
    actor = state.to_act()
    return [] if actor is None else [str(move) for move in state.legal_moves(actor)]


def refused(state: State, text: str) -> str:
    """Return the key of the sentence that refuses a move of whoever is asked; empty if it is legal."""
    actor = state.to_act()
    assert actor is not None
    answer: Message | None = state.why_not(actor, GAME.parse_move(text))
    assert actor == CHANCE or (answer is None) == (text in choices(state))
    return answer.key.removeprefix("longhorn.refusal.") if answer else ""


def asked(state: State) -> tuple[Actor, str] | None:
    """Return who is asked for what."""
    return next(((actor, prompt.kind) for actor, prompt in state.waiting_on().items()), None)


def animals(state: State, site: str) -> str:
    """Write a site's cattle as letters."""
    return "".join(letter * count for letter, count in zip(LETTERS, state.cattle(site), strict=True))


def owned(state: State, seat: int) -> str:
    """Write a player's cattle as letters."""
    return "".join(letter * count for letter, count in zip(LETTERS, state.herd(seat), strict=True))


def dealt(seed: int = 1, first: int = 0, **chosen: OptionValue) -> State:
    """Return a position after a random deal."""
    state = GAME.new(board(), 2, options(**chosen), first)
    state.apply(CHANCE, state.chance(Random(seed)))
    return state


def random_game(rng: Random, first: int = 0, **chosen: OptionValue) -> State:
    """Return the end of a game played at random."""
    state = GAME.new(board(), 2, options(**chosen), first)
    while (actor := state.to_act()) is not None:
        state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))
    return state
