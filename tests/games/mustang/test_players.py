"""Computer players: which moves they consider, what they know, and that nothing depends on who sits where."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Sequence
from random import Random

import pytest

from westerntable.ai.think import think
from westerntable.core.actors import CHANCE, Seat
from westerntable.core.match import Match
from westerntable.core.setup import SeatSetup, Setup
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.cards import COWBOY
from westerntable.games.mustang.rules.moves import Catch, Defend, Steal, Swap
from westerntable.games.mustang.rules.state import State
from westerntable.games.mustang.tactics import TACTICS

from .positions import box, dealt, do, table


def considered(state: State) -> list[str]:
    """List the moves the seat that is asked considers."""
    seat = state.to_act()
    assert seat is not None
    return [str(move) for move in TACTICS.candidates(state.observe(seat), state.legal_moves(seat))]


def choice(state: State, player: str = "baseline", seed: str = "1") -> str:
    """Let a player move."""
    seat = state.to_act()
    assert seat is not None
    return str(think(GAME, TACTICS, state.observe(seat), state.legal_moves(seat), player, seed, seat).move)


def midway(seats: int, seed: int, decisions: int = 30) -> State:
    """Play on quickly for some decisions, to where somebody has several moves."""
    state, rng, made = dealt(seats, seed), Random(seed), 0
    while (actor := state.to_act()) is not None:
        if actor >= 0 and made >= decisions and len(state.legal_moves(actor)) > 1:
            return state
        state.apply(actor, state.chance(rng) if actor == CHANCE else TACTICS.playout(state, actor, rng))
        made += 1
    return midway(seats, seed + 1000, decisions - 5)


# -- which moves are considered -----------------------------------------------------------------------------------


def test_of_hundreds_of_equal_moves_a_handful_is_considered() -> None:
    state = table(
        ["6b 6c 7b 7c cowboy cowboy", "", ""],
        corrals=[
            "stallion hat foal hat",
            "foal bell mare hat foal wheel mare bell foal clover",
            "stallion wheel mare wheel foal flame foal hat mare clover stallion bell",
        ],
        open_="foal flame mare flame stallion flame black-prince snow-white-mare",
    )
    assert len(state.legal_moves(0)) > 100
    assert 3 <= len(considered(state)) <= 8


def test_what_is_considered_is_legal_and_listed_once() -> None:
    for seed in range(40):
        state = midway(2 + seed % 4, seed, decisions=seed)
        seat = state.to_act()
        assert seat is not None
        moves = state.legal_moves(seat)
        found = TACTICS.candidates(state.observe(seat), moves)
        assert found and set(found) <= set(moves) and len(set(found)) == len(found)
        assert set(TACTICS.branch(state, seat)) <= set(moves)
        assert TACTICS.playout(state, seat, Random(seed)) in moves


def test_cowboys_are_played_last() -> None:
    state = table(["6b 6c 1b 4f cowboy cowboy", ""])
    pairs = [move for move in considered(state) if "foal" in move]
    assert pairs and not any("cowboy" in move for move in pairs)


def test_a_pair_is_not_broken_out_of_three_where_another_does() -> None:
    state = table(["2b 2c 6b 6c 6f 8h", ""])
    assert any(move.startswith("catch foal") for move in considered(state))
    assert not any(move.startswith("catch foal") and "6" in move for move in considered(state))


def test_a_thief_shows_the_highest_of_equally_cheap_sets() -> None:
    state = table(["2b 2c 6b 6c 1f 4h", ""], corrals=["", "foal hat"])
    thefts = [move for move in considered(state) if move.startswith("steal")]
    assert thefts == ["steal seat1 foal hat 6b 6c"]


def test_cards_that_go_with_others_are_not_swapped() -> None:
    state = table(["7b 7c 1h 3w 4f 6f", ""])
    swaps = [move for move in considered(state) if move.startswith("swap")]
    assert swaps and all(set(move.split()[1:]) <= {"1h", "3w"} for move in swaps)


def test_a_hand_of_nothing_but_cowboys_and_pairs_still_has_a_move() -> None:
    state = table(["cowboy cowboy cowboy cowboy cowboy cowboy", ""])
    assert considered(state)


# -- fixed rules ----------------------------------------------------------------------------------------------------


def test_the_baseline_catches_the_most_valuable_horse_its_cards_reach() -> None:
    assert choice(table(["6b 6c 6f 6h 1w 3b", ""])).startswith("catch stallion")


def test_the_baseline_takes_the_last_of_a_kind_if_it_wins_and_leaves_it_if_it_loses() -> None:
    last = "foal bell mare bell stallion bell"
    hand = ["6b 6c 6f 6h 1w 3b", ""]
    ahead = table(hand, stables=["foal hat", ""], open_=last, piles={"stallion": 0})
    behind = table(hand, stables=["", "black-prince snow-white-mare"], open_=last, piles={"stallion": 0})
    assert choice(ahead).startswith("catch stallion")
    assert not choice(behind).startswith("catch stallion")


def test_the_baseline_keeps_a_stallion_with_cards_it_can_spare_and_not_a_foal_with_every_cowboy() -> None:
    state = table(["2b 2c 2f 2h 1w 4b", "8b 8c 8f 8h 1c 3f"], corrals=["", "stallion hat"])
    do(state, "steal seat1 stallion hat 2b 2c 2f 2h")
    assert choice(state) == "defend 8b 8c 8f 8h"
    state = table(["8b 8c 1w 4b", "cowboy cowboy cowboy 1c 3f 5h", ""], corrals=["", "foal hat", ""])
    do(state, "steal seat1 foal hat 8b 8c")
    assert choice(state) == "let go"


def test_the_baseline_completes_a_herd_that_wins() -> None:
    herd = "stallion hat mare hat mare wheel foal hat foal bell"
    state = table(["6b 6c 6f 6h 1w 3b", ""], corrals=["foal flame", ""], stables=[herd, ""])
    assert choice(state) == "stable foal flame"
    behind = table(
        ["", ""], corrals=["foal flame", "stallion wheel stallion bell stallion clover stallion flame mare bell"],
        stables=[herd, "black-prince snow-white-mare"], open_="foal clover mare clover stallion wheel",
    )  # fmt: skip
    assert choice(behind) != "stable foal flame"


# -- what a player knows ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_a_seat_cannot_see_does_not_change_its_move(seats: int) -> None:
    for seed in range(3):
        state = midway(seats, seed)
        seat = state.to_act()
        assert seat is not None
        answers = {choice(state, "cowhand")}
        for nth in range(4):
            other = state.observe(seat).sample(Random(nth))
            assert other.observe(seat) == state.observe(seat)
            answers.add(choice(other, "cowhand"))
        assert len(answers) == 1


def seated(players: Sequence[str]) -> Match:
    """Set a match up with these players, the same luck whoever they are."""
    seats = tuple(SeatSetup(f"Player {seat}", seat, player) for seat, player in enumerate(players))
    match = Match(GAME, box(), Setup(GAME.id, GAME.rules_version, seats, {"pair_bonus": "once"}, "7"))
    match.start()
    return match


def test_who_is_robbed_does_not_depend_on_who_is_a_person_and_who_a_computer() -> None:
    tables = [
        seated(players)
        for players in (["legend"] * 3, ["human"] * 3, ["cowhand", "human", "human"], ["human", "human", "baseline"])
    ]
    robbed: Tally[Seat] = Tally()
    while (seat := tables[0].state.to_act()) is not None and len(tables[0].record) < 150:
        seen = [match.observe(seat) for match in tables]
        assert all(each == seen[0] for each in seen)
        chosen = {think(GAME, TACTICS, each, tables[0].legal_moves(seat), "greenhorn", "3", seat).move for each in seen}
        assert len(chosen) == 1
        move = chosen.pop()
        if isinstance(move, Steal):
            robbed[move.victim] += 1
        for match in tables:
            assert match.submit(seat, move) is None
    assert robbed


def test_an_observation_holds_nothing_about_who_decides() -> None:
    names = set(type(dealt(2).observe(0)).__slots__)
    assert not {"player", "players", "people", "setup", "names", "level"} & names


# -- reasons ---------------------------------------------------------------------------------------------------------


def test_every_move_of_a_game_has_a_reason() -> None:
    met: Tally[str] = Tally()
    for seed in range(60):
        state, rng = dealt(2 + seed % 4, seed), Random(seed)
        while (actor := state.to_act()) is not None:
            if actor == CHANCE:
                state.apply(actor, state.chance(rng))
                continue
            seen = state.observe(actor)
            for move in TACTICS.candidates(seen, state.legal_moves(actor)):
                met[TACTICS.reason(seen, move).key.removeprefix("mustang.reason.")] += 1
            state.apply(actor, TACTICS.playout(state, actor, rng))
    assert set(met) == {
        "swap", "catch", "catch_cowboys", "catch_last", "catch_mate", "steal", "steal_safe", "stable", "stable_bonus",
        "stable_herd", "stable_step", "defend", "let_go", "let_go_bare", "free", "shelter", "shelter_none",
    }  # fmt: skip


def reason(state: State, text: str) -> str:
    seat = state.to_act()
    assert seat is not None
    return TACTICS.reason(state.observe(seat), GAME.parse_move(text)).key.removeprefix("mustang.reason.")


def test_a_reason_says_what_speaks_for_a_move() -> None:
    state = table(
        ["6b 6c 6f 6h 1w 3b", ""],
        corrals=["foal bell stallion hat mare wheel", "stallion wheel foal hat"],
        stables=["mare hat", ""],
        open_="foal flame mare flame stallion flame",
    )
    assert reason(state, "stable stallion hat") == "stable_bonus"
    assert reason(state, "stable foal bell") == "stable_step"
    assert reason(state, "steal seat1 stallion wheel 6b 6c 6f 6h") == "steal_safe"
    assert reason(state, "steal seat1 foal hat 6b 6c") == "steal"
    assert reason(state, "catch stallion flame 6b 6c 6f 6h") == "catch"


def test_a_seat_that_can_answer_nothing_is_told_so() -> None:
    state = table(["8b 8c 1w 4b", "1c 3f 5h 6w 7b 2b"], corrals=["", "foal hat"])
    do(state, "steal seat1 foal hat 8b 8c")
    assert reason(state, "let go") == "let_go_bare"


# -- what a position is worth -------------------------------------------------------------------------------------


def test_the_end_is_worth_one_to_the_winner_and_minus_one_to_all_others() -> None:
    state = table(["", "", ""], stables=["stallion hat mare hat mare hat foal hat foal hat", "", "black-prince"],
                  corrals=["foal hat", "", ""])  # fmt: skip
    do(state, "stable foal hat")
    rewards = TACTICS.value(state)
    assert 0.9 < rewards[0] <= 1.0 and rewards[1:] == (-1.0, -1.0)


def test_before_the_end_a_lead_is_worth_more_and_no_one_has_won_or_lost() -> None:
    state = table(["", ""], stables=["stallion hat mare hat", "foal bell"], corrals=["foal hat", ""])
    ahead, behind = TACTICS.value(state)
    assert -0.9 <= behind < ahead <= 0.9
    safer = table(["", ""], stables=["stallion hat mare hat foal hat", "foal bell"])
    assert TACTICS.value(safer)[0] > ahead, "what is in the stable counts for more than what can be stolen"


def test_a_theft_that_cannot_be_answered_counts_as_made() -> None:
    state = table(["8b 8c 1w 4b", "1c 3f 5h 6w 7b 2b"], corrals=["", "foal hat"])
    before = TACTICS.value(state)[0]
    do(state, "steal seat1 foal hat 8b 8c")
    assert TACTICS.value(state)[0] > before


# -- levels ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", TACTICS.levels)
def test_every_level_answers_every_question_of_a_game(level: str) -> None:
    state, rng, asked = dealt(3, 4), Random(1), set()
    kinds: set[type] = set()
    for nth in range(60):
        actor = state.to_act()
        if actor is None:
            break
        if actor == CHANCE:
            state.apply(actor, state.chance(rng))
            continue
        asked.add(state.phase)
        if nth % 4 and level in ("gunslinger", "legend"):
            move = TACTICS.playout(state, actor, rng)
        else:
            move = think(GAME, TACTICS, state.observe(actor), state.legal_moves(actor), level, "1", actor).move
        assert state.why_not(actor, move) is None
        kinds.add(type(move))
        state.apply(actor, move)
    assert asked >= {w.TURN}
    assert kinds & {Catch, Steal, Swap, Defend}


def test_levels_look_at_more_the_higher_they_are() -> None:
    budgets = [TACTICS.levels[name].budget for name in ("greenhorn", "cowhand", "gunslinger", "legend")]
    assert budgets == sorted(set(budgets))
    slips = [TACTICS.levels[name].slip for name in ("greenhorn", "cowhand", "gunslinger", "legend")]
    assert slips == sorted(set(slips), reverse=True) and slips[-1] == 0


def test_a_forced_answer_needs_no_search() -> None:
    state = table(["8b 8c 1w 4b", "1c 3f 5h 6w 7b 2b"], corrals=["", "foal hat"])
    do(state, "steal seat1 foal hat 8b 8c")
    thought = think(GAME, TACTICS, state.observe(1), state.legal_moves(1), "legend", "1", 1)
    assert str(thought.move) == "let go" and thought.stats.nodes == 0


def test_the_best_horse_is_kept_by_search_when_it_costs_little() -> None:
    state = table(["2b 2c 2f 2h 1w 4b", "8b 8c 8f 8h 1c 3f"], corrals=["", "stallion hat"])
    do(state, "steal seat1 stallion hat 2b 2c 2f 2h")
    assert choice(state, "gunslinger").startswith("defend")
    assert COWBOY not in state.hands[1]
