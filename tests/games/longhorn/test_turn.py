"""A turn: steal, then ride exactly as many steps, then the other player's turn."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.longhorn.tables import LAYOUT, animals, asked, choices, owned, play, refused, table
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.geometry import CELLS, ENDS, path

FULL = "b b b b b b b b b"
CORNERS, EDGES, CENTRE = {0, 2, 6, 8}, {1, 3, 5, 7}, 4


def ends(start: int, steps: int) -> set[int]:
    """Where a ride can end with all sites stocked, as the rules list it."""
    state = table(FULL, pawn=LAYOUT[start], phase=at.RIDE, stolen=steps)
    return {state.cell_of(text.removeprefix("ride ")) for text in choices(state)}


def walked(start: int, steps: int) -> set[int]:
    """Where a ride can end, found by walking every way on points of the complex plane."""
    points = [complex(x, y) for y in range(3) for x in range(3)]
    walks = [[points[start]]]
    for _ in range(steps):
        walks = [
            [*walk, step]
            for walk in walks
            for way in (1, -1, 1j, -1j)
            if (step := walk[-1] + way) in points and step not in walk
        ]
    return {points.index(walk[-1]) for walk in walks}


def test_stealing_takes_every_animal_of_the_colour_and_no_other() -> None:
    state = table("b b b b bbwwo b b b b", herds=("bg", "o"))
    assert choices(state) == ["steal black", "steal white", "steal orange"]
    play(state, "steal white")
    assert animals(state, "kid-coppers-ranch") == "bbo"
    assert owned(state, 0) == "bwwg" and owned(state, 1) == "o"
    assert state.stolen == 2


def test_a_colour_that_is_not_there_cannot_be_stolen() -> None:
    assert refused(table("b b b b bw b b b b"), "steal green") == "steal_none"


@pytest.mark.parametrize(
    ("steps", "reached"), [(1, EDGES), (2, CORNERS), (3, EDGES), (4, CORNERS), (5, EDGES), (6, CORNERS), (8, CORNERS)]
)
def test_from_the_centre_odd_rides_end_on_edges_and_even_ones_on_corners(steps: int, reached: set[int]) -> None:
    assert ends(CENTRE, steps) == reached


def test_the_centre_is_never_reached_from_the_centre() -> None:
    assert all(CENTRE not in ends(CENTRE, steps) for steps in range(1, 10))


def test_from_an_edge_eight_steps_lead_nowhere() -> None:
    assert all(not ends(edge, 8) for edge in EDGES)


def test_from_a_corner_eight_steps_cross_all_nine_sites_and_nine_are_too_many() -> None:
    for corner in CORNERS:
        assert ends(corner, 8)
        assert all(len(set(path(corner, 8, end))) == 9 for end in ends(corner, 8))
    assert all(not ends(start, 9) for start in range(CELLS))


@pytest.mark.parametrize("start", range(CELLS))
def test_destinations_are_those_of_every_walk_that_enters_no_site_twice(start: int) -> None:
    for steps in range(1, 10):
        assert ends(start, steps) == walked(start, steps)


def test_the_path_walked_is_a_true_path_and_as_straight_as_any() -> None:
    for start in range(CELLS):
        for steps in range(1, 9):
            for end in ENDS[start][steps]:
                way = path(start, steps, end)
                assert (way[0], way[-1], len(way), len(set(way))) == (start, end, steps + 1, steps + 1)
                assert all(there in walked(here, 1) for here, there in pairwise(way))
    assert path(0, 2, 2) == (0, 1, 2)
    assert path(0, 4, 8) in ((0, 1, 2, 5, 8), (0, 3, 6, 7, 8))


def test_empty_sites_may_be_crossed_but_the_last_must_hold_cattle() -> None:
    state = table("w - w - bb - - - -")
    play(state, "steal black")
    assert choices(state) == ["ride nugget-hill", "ride salomon-tree"]
    assert refused(state, "ride tulsa") == "ride_empty"


def test_a_ride_goes_exactly_as_far_as_animals_were_stolen() -> None:
    state = table("w w w w bb w w w w")
    play(state, "steal black")
    assert set(choices(state)) == {"ride nugget-hill", "ride salomon-tree", "ride cherokee-spring", "ride tulsa"}
    assert refused(state, "ride dagger-flat") == "ride_steps"
    assert refused(state, "ride kid-coppers-ranch") == "ride_stay"


def test_after_the_ride_it_is_the_opponents_turn_on_the_site_reached() -> None:
    state = table("w w w w bw w w w w")
    play(state, "steal black", "ride dagger-flat")
    assert asked(state) == (1, "steal")
    assert state.pawn == "dagger-flat" and state.stolen == 0


def test_there_is_no_passing_and_every_part_of_a_turn_comes_in_its_place() -> None:
    state = table("w w w w bw w w w w")
    assert refused(state, "ride dagger-flat") == refused(state, "dry green") == "first_steal"
    play(state, "steal black")
    assert refused(state, "steal white") == "first_ride"
    assert refused(state, "place dagger-flat") == "first_ride"


def test_with_dead_end_free_any_colour_may_be_stolen_also_one_that_ends_the_game() -> None:
    state = table("- w - - bbw - - - -")
    assert choices(state) == ["steal black", "steal white"]
    play(state, "steal black")
    assert state.ended_by == "stuck"


def test_with_only_forced_a_dead_end_is_illegal_while_another_colour_moves() -> None:
    state = table("- w - - bbw - - - -", dead_end="only_forced")
    assert choices(state) == ["steal white"]
    assert refused(state, "steal black") == "steal_dead_end"


def test_with_only_forced_any_colour_may_be_stolen_if_none_moves() -> None:
    state = table("- - - - bbw - - - -", dead_end="only_forced")
    assert choices(state) == ["steal black", "steal white"]


def test_only_forced_is_judged_on_the_sites_as_they_are_before_the_tokens() -> None:
    tokens = {"kid-coppers-ranch": "drought"}
    state = table("- w - - b - - - -", tokens=tokens, dead_end="only_forced")
    assert choices(state) == ["steal black"]
    play(state, "steal black", "dry white")
    assert state.ended_by == "stuck"


def test_only_forced_forbids_a_dead_end_even_to_complete_nine() -> None:
    state = table("- w - - bbw - - - -", herds=("bbbbbbb", ""), dead_end="only_forced")
    assert choices(state) == ["steal white"]
