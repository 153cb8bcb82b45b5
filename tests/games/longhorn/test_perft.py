"""Counts of move sequences by length, compared with counts made by hand."""

from __future__ import annotations

from tests.games.longhorn.tables import table
from westerntable.core.actors import CHANCE
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.state import State


def perft(state: State, depth: int) -> int:
    """Count the sequences of so many moves, chance's included."""
    actor = state.to_act()
    if depth == 0 or actor is None:
        return int(depth == 0)
    moves = [move for move, _ in state.chance_outcomes()] if actor == CHANCE else state.legal_moves(actor)
    total = 0
    for move in moves:
        after = state.copy()
        after.apply(actor, move)
        total += perft(after, depth - 1)
    return total


def counts(state: State, deepest: int) -> list[int]:
    return [perft(state, depth) for depth in range(1, deepest + 1)]


def test_one_animal_in_the_centre_and_on_each_edge() -> None:
    """Steal black (1), ride to one of four edges (4), steal there (4); then centre and corners are empty: stuck."""
    assert counts(table("- b - b b b - b -"), 4) == [1, 4, 4, 0]


def test_two_colours_in_a_corner_and_the_rest_stocked() -> None:
    """Count by hand, from the corner 0 with one black and two white, one green everywhere else.

    Steals: 2. Rides: 1 step to cells 1, 3; 2 steps to 2, 4, 6: 2 + 3 = 5. Each then has one colour to steal: 5.
    Then one step. After black: from 1 to 0 (white is left), 2, 4 and from 3 to 0, 4, 6: 6. After white: from 2 to
    1, 5; from 4 to 1, 3, 5, 7; from 6 to 3, 7: 8. Together 14.
    """
    assert counts(table("bww g g g g g g g g", pawn="nugget-hill"), 4) == [2, 5, 5, 14]


def test_two_loose_animals_in_a_corner() -> None:
    """Release black or white (2) on one of two neighbours (4); then the other colour (8); ride back to any of them.

    From the corner 0 the neighbours are 1 and 3. Both animals on the same cell: one ride (2 orders × 2 cells = 4
    sequences); on different cells: two rides each (4 sequences × 2 = 8). Together 12.
    """
    state = table("- - - - - - - - -", pawn="nugget-hill", herds=("bw", ""), phase=at.RELEASING, stolen=1)
    state.packed[at.PENDING] = 0b11
    assert counts(state, 3) == [4, 8, 12]


def test_an_ambush_with_a_nugget_to_draw() -> None:
    """Choose nugget, white or green (3); the nugget has two outcomes, the colours four rides each: 2 + 8 = 10."""
    state = table("- w - w - w - w -", herds=("", "wg"), nuggets=((), (200, 300)), phase=at.AMBUSHING, stolen=1)
    assert counts(state, 2) == [3, 10]


def test_a_branding_iron_between_four_neighbours() -> None:
    """Steal black (1); neighbours hold 2 + 1 + 1 + 0 colours: 4 brands.

    One step then leads to the neighbours that still have cattle. The two brands at cell 1 leave 1, 3 and 5: 3 each;
    the one at 3 leaves 1 and 5; the one at 5 leaves 1 and 3: together 6 + 2 + 2 = 10.
    """
    state = table("w bo w g b gg w - w", tokens={"kid-coppers-ranch": "branding"})
    assert counts(state, 3) == [1, 4, 10]


def test_a_drought_of_four_choices() -> None:
    """Steal green (1), any of four colours dries out (4).

    One step leads to 1 (white) and 3 (orange): drying black or green leaves both, white or orange one: 2·2 + 2·1 = 6.
    """
    state = table("- w - o g - - - b", tokens={"kid-coppers-ranch": "drought"})
    assert counts(state, 3) == [1, 4, 6]
