"""A position in words: it loads into an equal one, and impossible ones are refused with a clause."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from westerntable.core.errors import BadData
from westerntable.core.section import Section, node_of
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.state import State

from .positions import box, do, table

Position = dict[str, Any]


def written(state: State) -> Position:
    words: Position = json.loads(json.dumps(GAME.dump(state)))
    return words


def load(position: Position) -> State:
    return GAME.load(box(), Section(node_of(position), "position"))


def of_play(games: int) -> list[State]:
    """List every position of random games."""
    found, rng = [], Random(4)
    for nth in range(games):
        chosen = {"pair_bonus": ("once", "per_suit")[nth % 2]}
        state = GAME.new(box(), 2 + nth % 4, chosen, nth % 2)
        while (actor := state.to_act()) is not None:
            found.append(state.copy())
            state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)))
        found.append(state.copy())
    return found


def test_every_position_of_play_loads_into_an_equal_one() -> None:
    phases = set()
    for state in of_play(12):
        assert load(written(state)) == state
        phases.add(state.phase)
    assert phases == set(range(len(w.PHASES)))


def theft() -> State:
    state = table(["3b 3c", "8b 8c"], corrals=["", "foal hat"])
    do(state, "steal seat1 foal hat 3b 3c")
    return state


def swapping() -> State:
    state = table(["1b 2c 3f 5h 7w 8b", ""], top="4b", deck=1)
    do(state, "swap 2c 7w")
    return state


def turn() -> State:
    state = table(["1b 2c 3f 5h 7w 8b", ""], corrals=["foal hat", ""])
    do(state, "swap 2c 7w")
    return state


def asked_at_a_gate() -> State:
    state = table(["", ""], corrals=["foal hat", "foal hat"])
    state.phase, state.queue = w.FREE, (0, 1)
    state.past, state.events = (0,), tuple(sorted(state.events)[1:])
    return state


def over() -> State:
    state = table(["6b 6c", ""], piles={"foal": 0})
    do(state, "catch foal bell 6b 6c")
    return state


def put(**entries: Any) -> Callable[[Position], None]:
    return lambda position: position.update(entries)


def cut(*path: Any) -> Callable[[Position], None]:
    def change(position: Any) -> None:
        for step in path[:-1]:
            position = position[step]
        position[path[-1]].pop()

    return change


WRONG = [
    (turn, cut("deck"), "every card"),
    (turn, cut("hands", 0), "every card"),
    (turn, cut("piles", "foal"), "every counter"),
    (turn, cut("corrals", 0), "every counter"),
    (turn, cut("events"), "event deck"),
    (turn, cut("hands"), "seats"),
    (turn, put(turn=2), "0 to 1"),
    (turn, put(seats=6), "2 to 5"),
    (turn, put(phase="rest"), "one of these"),
    (turn, put(phase="over"), "why the game is over"),
    (turn, put(phase="defend"), "a theft belongs here"),
    (turn, put(phase="free"), "still asked"),
    (turn, put(phase="cards"), "true belongs here"),
    (turn, put(phase="counters"), "true belongs here|before they are laid out"),
    (turn, put(event_due=True), "while deck or events"),
    (turn, put(owed=[{"seat": 0, "cards": 1}]), "owed"),
    (turn, put(swaps=6), "so many swaps"),
    (turn, put(queue=[0]), "still asked"),
    (turn, put(ended="herd"), "why the game is over"),
    (turn, put(finisher=0), "who ended"),
    (turn, put(last_kind="foal"), "the kind of which"),
    (turn, put(no_cowboys=[7, 0]), "no cowboys"),
    (turn, put(put_under=[{"seat": 0, "counted": False}] * 60), "no more entries"),
    (turn, put(known=[[{"card": "2c", "to": 1, "kept": False, "loose": 0}], []]), "known to another seat"),
    (turn, put(known=[[{"card": "1b", "to": 0, "kept": False, "loose": 0}], []]), "known to another seat"),
    (turn, put(known=[[{"card": "1b", "to": 1, "kept": False, "loose": 3}], []]), "no more loose cards"),
    (turn, put(extra=1), "not known here"),
    (turn, put(options={"pair_bonus": "twice"}), "once, per_suit"),
    (theft, put(theft=None), "every card"),
    (theft, lambda position: position["theft"].update(owner=0), "not the thief"),
    (theft, lambda position: position["theft"].update(counter="mare hat"), "not the thief"),
    (swapping, put(owed=[{"seat": 0, "cards": 2}]), "in each hand"),
    (swapping, put(owed=[{"seat": 1, "cards": 1}]), "in each hand"),
    (swapping, put(phase="turn", event_due=False), "only while the deck is over"),
    (asked_at_a_gate, put(queue=[1, 0]), "turn order"),
    (asked_at_a_gate, put(phase="shelter"), "the newest"),
    (over, put(finisher=None), "who ended"),
    (over, put(ended="herd", last_kind=None), "a herd belongs here"),
    (over, put(phase="turn", ended=None, last_kind=None, finisher=None), "in each hand"),
]


@pytest.mark.parametrize(("build", "change", "right"), WRONG)
def test_a_position_that_cannot_be_is_refused_with_what_would_be_right(
    build: Callable[[], State], change: Callable[[Position], None], right: str
) -> None:
    position = written(build())
    assert load(position) == build()
    change(position)
    with pytest.raises(BadData, match=right):
        load(position)


def test_swapping_piles_and_kinds_is_noticed() -> None:
    position = written(turn())
    position["piles"]["foal"], position["piles"]["mare"] = position["piles"]["mare"], position["piles"]["foal"]
    with pytest.raises(BadData, match="of this kind"):
        load(position)


def test_a_position_speaks_the_games_own_words() -> None:
    position = written(turn())
    assert position["phase"] == "turn" and position["hands"][0][0] == "1b"
    assert position["corrals"] == [["foal hat"], []]
    assert position["deck"][:2] == ["7w", "2c"]
    assert position["put_under"] == [{"seat": 0, "counted": False}] * 2
    assert position["prairie"] == {"foal": ["foal bell"], "mare": ["mare bell"], "stallion": ["stallion bell"]}
