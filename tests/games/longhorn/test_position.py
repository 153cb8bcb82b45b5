"""A position in words: it loads into an equal one, and impossible ones are refused with a clause."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.longhorn.tables import board, dealt, options
from westerntable.core.actors import CHANCE
from westerntable.core.errors import BadData
from westerntable.core.section import Section, node_of
from westerntable.games.longhorn.rules.game import GAME
from westerntable.games.longhorn.rules.state import State

Position = dict[str, Any]


def written(state: State) -> Position:
    words: Position = json.loads(json.dumps(GAME.dump(state)))
    return words


def load(position: Position) -> State:
    return GAME.load(board(), Section(node_of(position), "position"))


def positions(seeds: int, wanted: Callable[[State], bool] = lambda state: True) -> list[State]:
    """List the positions of random games that are wanted."""
    found, rng = [], Random(4)
    for nth in range(seeds):
        chosen = options(start=("starter", "opponent")[nth // 2 % 2], branding_takes_token=nth % 3 > 0)
        state = GAME.new(board(), 2, chosen, nth % 2)
        while True:
            if wanted(state):
                found.append(state.copy())
            actor = state.to_act()
            if actor is None:
                break
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move)
    return found


def first(wanted: Callable[[State], bool]) -> Position:
    return written(next(iter(positions(150, wanted))))


def cell(position: Position, site: str) -> Position:
    return next(each for row in position["sites"] for each in row if each["site"] == site)


def test_every_position_of_play_loads_into_an_equal_one() -> None:
    for state in positions(25):
        again = load(written(state))
        assert again == state and again.key() == state.key()
        assert again.outcome() == state.outcome()


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    for state in positions(5):
        position = written(state)
        del position["removed"], position["resolving"]
        assert load(position) == state


def test_a_position_speaks_the_games_own_words() -> None:
    position = written(dealt(3))
    assert position["phase"] == "place" and position["pawn"] is None
    assert len(position["sites"]) == 3 and all(len(row) == 3 for row in position["sites"])
    hill = cell(position, "nugget-hill")
    assert sum(hill["cattle"].values()) == 6 and hill["token"] in board().tokens
    assert position["options"] == options()
    assert len(position["removed"]["tokens"]) == 10


def test_the_plain_observation_is_the_position() -> None:
    state = dealt(3)
    assert state.observe(0).plain() == GAME.dump(state)


# -- refusals ---------------------------------------------------------------------------------------------------


def steal_position() -> Position:
    """A position before the first steal: the pawn on Dagger Flat, both Rattlesnakes on sites, no 200 and Sheriff."""
    state = next(deal for seed in range(500) if _fits(deal := dealt(seed)))
    state.apply(0, GAME.parse_move("place dagger-flat"))
    position = written(state)
    del position["removed"]
    return position


def _fits(state: State) -> bool:
    drawn = [state.token(site) for site in state.sites()]
    snakes = drawn.count("rattlesnake") == 2 and state.token("tulsa") != "rattlesnake"
    return snakes and "nugget-200" not in drawn and "sheriff" not in drawn


def move_animal(position: Position, source: str, target: Position) -> None:
    """Take some animal from a site and put it into another herd."""
    cattle = cell(position, source)["cattle"]
    colour = next(colour for colour, count in cattle.items() if count)
    cattle[colour] -= 1
    target[colour] = target.get(colour, 0) + 1


def change(**entries: Any) -> Callable[[Position], None]:
    return lambda position: position.update(entries)


def site_change(where: str, **entries: Any) -> Callable[[Position], None]:
    return lambda position: cell(position, where).update(entries)


def _give(position: Position) -> None:
    move_animal(position, "nugget-hill", cell(position, "tulsa")["cattle"])


def _lose(position: Position) -> None:
    move_animal(position, "nugget-hill", {})


def _empty_with_token(position: Position) -> None:
    while any(cell(position, "tulsa")["cattle"].values()):
        move_animal(position, "tulsa", position["herds"][0])


def _bare_pawn(position: Position) -> None:
    while any(cell(position, "dagger-flat")["cattle"].values()):
        move_animal(position, "dagger-flat", position["herds"][0])
    cell(position, "dagger-flat")["token"] = None


IMPOSSIBLE: list[tuple[Callable[[Position], None], str]] = [
    (change(phase="sleep"), "one of these belongs here: deal, place"),
    (change(player=2), "0 to 1"),
    (change(extra=1), "'extra' is not known"),
    (change(pawn=None), "once it is placed"),
    (change(pawn="abilene"), "one of these belongs here: nugget-hill"),
    (change(sites=[]), "3 rows of 3 sites"),
    (site_change("tulsa", site="nugget-hill"), "nowhere else"),
    (site_change("tulsa", token=None), "its token lies there"),
    (site_change("tulsa", token="sheriff"), "sheriff"),
    (_lose, "9 must be there"),
    (_give, "at most 2 cattle"),
    (_empty_with_token, "it has no token"),
    (_bare_pawn, "a site with cattle"),
    (change(stolen=3), "0 before the steal"),
    (change(again=True), "unless a snake oil"),
    (change(pending=["black"]), "only in phase release"),
    (change(pending=["black", "black"]), "once at most"),
    (change(herds=[{}]), "one entry for each of the 2 seats"),
    (change(herds=[{"pink": 1}, {}]), "'pink' is not known"),
    (change(purses=[["nugget-200", "nugget-200"], []]), "no more than 1 nugget-200"),
    (change(purses=[["ambush"], []]), "one of these belongs here: nugget-200"),
    (change(ended="stuck"), "null before"),
    (change(colour="black"), "else null"),
    (change(resolving="ambush"), "follows from the phase"),
    (change(removed={"cattle": {"black": 1}, "tokens": []}), "lie nowhere else"),
    (change(options={"start": "starter"}), "'dead_end' belongs here"),
    (change(phase="ride", stolen=9), "no ride is possible"),
    (change(phase="over", stolen=1), "at the end"),
    (change(phase="over", stolen=1, ended="stuck"), "the pawn can ride on"),
    (change(phase="over", stolen=1, ended="nine", colour="black"), "has won"),
    (change(phase="place", pawn=None, player=1), "that player places the pawn"),
    (change(phase="place", pawn=None, herds=[{"black": 1}, {}]), "must be there"),
    (change(phase="ambush", stolen=1), "no more than 9 tokens"),
]


@pytest.mark.parametrize(("spoil", "right"), IMPOSSIBLE)
def test_an_impossible_position_is_refused(spoil: Callable[[Position], None], right: str) -> None:
    position = steal_position()
    load(position)
    spoil(position)
    with pytest.raises(BadData) as error:
        load(position)
    assert right in error.value.right


def rob(position: Position) -> None:
    """Give everything the opponent owns to the player."""
    del position["removed"]
    mine, theirs = position["player"], 1 - position["player"]
    for colour, count in position["herds"][theirs].items():
        position["herds"][mine][colour] = position["herds"][mine].get(colour, 0) + count
    position["purses"][mine] += position["purses"][theirs]
    position["herds"][theirs], position["purses"][theirs] = {}, []


@pytest.mark.parametrize(("phase", "right"), [("ambush", "nothing to take"), ("draw", "do not differ")])
def test_a_decision_with_nothing_to_decide_is_refused(phase: str, right: str) -> None:
    def common(state: State) -> bool:
        return state.phase == phase and max(map(sum, zip(state.herd(0), state.herd(1), strict=True))) < 9

    position = first(common)
    load(position)
    rob(position)
    with pytest.raises(BadData, match=right):
        load(position)


def test_a_rattlesnake_is_owed_only_what_the_player_owns() -> None:
    position = first(lambda state: state.phase == "release" and 0 in state.herd(state.player))
    owned = position["herds"][position["player"]]
    position["pending"] = [colour for colour in ("black", "white", "orange", "green") if colour not in owned]
    with pytest.raises(BadData, match="the player owns"):
        load(position)


def test_a_sheriff_away_from_nugget_hill_is_refused() -> None:
    position = first(lambda state: state.phase == "steal" and state.token("nugget-hill") == "sheriff")
    other = next(each for row in position["sites"] for each in row if each["token"] not in (None, "sheriff"))
    hill = cell(position, "nugget-hill")
    hill["token"], other["token"] = other["token"], hill["token"]
    with pytest.raises(BadData, match="the sheriff belongs to nugget-hill"):
        load(position)


def test_nine_of_a_colour_without_a_win_are_refused() -> None:
    position = first(lambda state: state.ended_by == "nine")
    assert load(position).full_colour
    for spoil in (change(ended="stuck", colour=None), change(player=1 - position["player"])):
        wrong = json.loads(json.dumps(position))
        spoil(wrong)
        with pytest.raises(BadData):
            load(wrong)


def test_before_the_deal_there_are_no_sites() -> None:
    position = written(GAME.new(board(), 2, options(), 0))
    load(position)
    position["sites"] = [[]]
    with pytest.raises(BadData, match="before the deal"):
        load(position)
