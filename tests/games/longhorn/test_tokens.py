"""Tokens: what each does when the player who took a site's last animal takes it."""

from __future__ import annotations

from tests.games.longhorn.tables import animals, asked, board, choices, owned, play, refused, table
from westerntable.core.actors import CHANCE
from westerntable.games.longhorn.rules import packing as at
from westerntable.games.longhorn.rules.board import RATTLESNAKE
from westerntable.games.longhorn.rules.moves import draw
from westerntable.games.longhorn.rules.state import State
from westerntable.games.longhorn.rules.tokens import _rattlesnake

HOME = "kid-coppers-ranch"
NEAR = ("blackstone-corral", "dagger-flat", "red-river-valley", "maverick-junction")


def removed(state: State) -> list[str]:
    """List the tokens out of the game that a test put into it."""
    counts = zip(board().tokens, state.gone_tokens(), board().token_counts, strict=True)
    return [word for word, gone, all_ in counts if word and gone == all_]


def test_a_token_stays_while_an_animal_is_left_on_its_site() -> None:
    state = table("w w w w bw w w w w", tokens={HOME: "nugget-500"})
    play(state, "steal black")
    assert state.token(HOME) == "nugget-500" and state.nuggets(0) == ()


def test_who_takes_the_last_animal_takes_the_token() -> None:
    state = table("w w w w bb w w w w", tokens={HOME: "nugget-500"}, player=1)
    play(state, "steal black")
    assert state.token(HOME) is None
    assert state.nuggets(1) == (500,) and state.nuggets(0) == ()
    assert asked(state) == (1, "ride")


# -- Ambush -----------------------------------------------------------------------------------------------------


def ambush(theirs: str, nuggets: tuple[int, ...] = (), mine: str = "") -> State:
    state = table("w w w w b w w w w", tokens={HOME: "ambush"}, herds=(mine, theirs), nuggets=((), nuggets))
    play(state, "steal black")
    return state


def test_ambush_offers_a_nugget_or_any_colour_the_opponent_owns() -> None:
    state = ambush("wog", (300,))
    assert asked(state) == (0, "ambush") and state.resolving == "ambush"
    assert choices(state) == ["ambush nugget", "ambush white", "ambush orange", "ambush green"]
    assert refused(state, "ambush black") == "ambush_no_cattle"


def test_ambush_takes_two_animals_of_one_colour_and_only_one_if_there_is_one() -> None:
    state = ambush("wwwo")
    assert refused(state, "ambush nugget") == "ambush_no_nugget"
    play(state, "ambush white")
    assert (owned(state, 0), owned(state, 1)) == ("bww", "wo")
    state = ambush("wwwo")
    play(state, "ambush orange")
    assert (owned(state, 0), owned(state, 1)) == ("bo", "www")


def test_ambush_draws_one_of_the_nuggets_at_random() -> None:
    state = ambush("w", (200, 300, 300, 500))
    play(state, "ambush nugget")
    assert asked(state) == (CHANCE, "ambush")
    assert state.chance_outcomes() == [(draw(200), 0.25), (draw(300), 0.5), (draw(500), 0.25)]
    assert refused(state, "draw 400") == "draw"
    assert not state.legal_moves(0) and not state.legal_moves(1)
    play(state, "draw 300")
    assert state.nuggets(0) == (300,) and state.nuggets(1) == (200, 300, 500)
    assert asked(state) == (0, "ride")


def test_ambush_draws_nothing_if_all_nuggets_are_alike() -> None:
    state = ambush("w", (300, 300))
    play(state, "ambush nugget")
    assert state.nuggets(0) == (300,) and state.nuggets(1) == (300,)
    assert asked(state) == (0, "ride")


def test_ambush_does_nothing_if_the_opponent_has_neither_nuggets_nor_cattle() -> None:
    state = ambush("")
    assert asked(state) == (0, "ride") and state.resolving is None


def test_cattle_taken_by_ambush_do_not_lengthen_the_ride() -> None:
    state = ambush("gg")
    play(state, "ambush green")
    assert state.stolen == 1 and set(choices(state)) == {f"ride {site}" for site in NEAR}


def test_cattle_taken_by_ambush_can_complete_nine() -> None:
    state = ambush("gg", mine="ggggggg")
    play(state, "ambush green")
    assert state.ended_by == "nine" and state.full_colour == "green" and state.player == 0


# -- Branding iron ----------------------------------------------------------------------------------------------


def branding(grid: str, tokens: dict[str, str] | None = None, mine: str = "", takes: bool = True) -> State:
    at_home = {HOME: "branding", **(tokens or {})}
    state = table(grid, tokens=at_home, herds=(mine, ""), branding_takes_token=takes)
    play(state, "steal black")
    return state


def test_branding_takes_all_of_a_colour_from_an_orthogonal_neighbour() -> None:
    state = branding("w oow w - b g w - w")
    assert asked(state) == (0, "brand")
    assert choices(state) == [
        "brand blackstone-corral white",
        "brand blackstone-corral orange",
        "brand red-river-valley green",
    ]
    assert refused(state, "brand nugget-hill white") == "not_next_to"
    assert refused(state, "brand red-river-valley white") == "steal_none"
    assert refused(state, "ride red-river-valley") == "first_brand"
    play(state, "brand blackstone-corral orange")
    assert owned(state, 0) == "boo" and animals(state, "blackstone-corral") == "w"
    assert state.stolen == 1 and asked(state) == (0, "ride")


def test_branding_does_nothing_if_no_neighbour_has_cattle() -> None:
    state = table("w - w - bb - w - w", tokens={HOME: "branding"})
    play(state, "steal black")
    assert asked(state) == (0, "ride")


def test_a_site_emptied_by_branding_gives_its_token_too() -> None:
    state = branding("w oo w w b w w w w", {"blackstone-corral": "nugget-400"})
    play(state, "brand blackstone-corral orange")
    assert state.nuggets(0) == (400,) and state.token("blackstone-corral") is None


def test_a_site_not_emptied_by_branding_keeps_its_token() -> None:
    state = branding("w oow w w b w w w w", {"blackstone-corral": "nugget-400"})
    play(state, "brand blackstone-corral orange")
    assert state.nuggets(0) == () and state.token("blackstone-corral") == "nugget-400"


def test_branding_irons_chain() -> None:
    near = {"blackstone-corral": "branding", "dagger-flat": "branding", "red-river-valley": "snake-oil"}
    state = branding("w o w g b w w w w", near)
    play(state, "brand blackstone-corral orange")
    assert asked(state) == (0, "brand")
    play(state, "brand dagger-flat green")
    assert asked(state) == (0, "brand")
    play(state, "brand red-river-valley white")
    assert owned(state, 0) == "bwog" and state.again
    assert choices(state) == ["ride maverick-junction"]


def test_a_rattlesnake_taken_by_branding_is_resolved() -> None:
    state = branding("w o w w b w w w w", {"blackstone-corral": "rattlesnake"})
    play(state, "brand blackstone-corral orange")
    assert asked(state) == (0, "release") and state.pending == ("black", "orange")


def test_a_sheriff_taken_by_branding_arrests() -> None:
    state = branding("w o w w b w w w w", {"blackstone-corral": "sheriff"})
    play(state, "brand blackstone-corral orange")
    assert state.ended_by == "sheriff"


def test_without_branding_takes_token_the_token_is_discarded_even_the_sheriff() -> None:
    for token in ("nugget-500", "sheriff", "drought"):
        state = branding("w o w w b w w w w", {"blackstone-corral": token}, takes=False)
        assert token not in removed(state)
        play(state, "brand blackstone-corral orange")
        assert token in removed(state)
        assert asked(state) == (0, "ride") and state.nuggets(0) == ()


def test_branding_can_leave_nowhere_to_ride() -> None:
    state = branding("w o - - b - - - -")
    play(state, "brand blackstone-corral orange")
    assert state.ended_by == "stuck"


# -- Snake oil --------------------------------------------------------------------------------------------------


def test_snake_oil_gives_the_same_player_another_turn_after_moving() -> None:
    state = table("w w w w b w w w w", tokens={HOME: "snake-oil"})
    play(state, "steal black")
    assert state.again and asked(state) == (0, "ride")
    play(state, "ride dagger-flat")
    assert asked(state) == (0, "steal") and not state.again
    play(state, "steal white", "ride nugget-hill")
    assert asked(state) == (1, "steal")


def test_two_snake_oils_in_one_turn_give_one_more_turn() -> None:
    tokens = {HOME: "branding", "blackstone-corral": "branding", "dagger-flat": "snake-oil"}
    state = table("w o w g b w w w w", tokens=tokens)
    state.packed[at.AGAIN] = 1
    play(state, "steal black", "brand blackstone-corral orange", "brand dagger-flat green", "ride red-river-valley")
    assert asked(state) == (0, "steal")
    play(state, "steal white", "ride salomon-tree")
    assert asked(state) == (1, "steal")


def test_snake_oil_in_each_of_two_turns_gives_two_more_turns() -> None:
    state = table("w w w w b w w w w", tokens={HOME: "snake-oil", "dagger-flat": "snake-oil"})
    play(state, "steal black", "ride dagger-flat", "steal white", "ride nugget-hill")
    assert asked(state) == (0, "steal")


def test_snake_oil_with_no_legal_destination_ends_the_game() -> None:
    state = table("w - w - b - w - w", tokens={HOME: "snake-oil"})
    play(state, "steal black")
    assert state.ended_by == "stuck"


# -- Rattlesnake ------------------------------------------------------------------------------------------------


def test_rattlesnake_puts_one_of_each_colour_on_neighbours_spread_as_the_player_likes() -> None:
    state = table("w w w w b - w w w", tokens={HOME: "rattlesnake"}, herds=("ooog", "w"))
    play(state, "steal black")
    assert asked(state) == (0, "release") and state.pending == ("black", "orange", "green")
    assert set(choices(state)) == {f"release {c} {site}" for c in ("black", "orange", "green") for site in NEAR}
    assert refused(state, "release white dagger-flat") == "release_not_owed"
    assert refused(state, "release green tulsa") == "not_next_to"
    play(state, "release orange red-river-valley")
    assert refused(state, "release orange dagger-flat") == "release_not_owed"
    play(state, "release black dagger-flat", "release green red-river-valley")
    assert animals(state, "red-river-valley") == "og" and animals(state, "dagger-flat") == "bw"
    assert owned(state, 0) == "oo" and owned(state, 1) == "w"
    assert asked(state) == (0, "ride") and state.stolen == 1


def test_a_restocked_site_can_be_entered_again_but_has_no_token() -> None:
    state = table("- - - - b - - - -", tokens={HOME: "rattlesnake"})
    play(state, "steal black", "release black dagger-flat")
    assert choices(state) == ["ride dagger-flat"] and state.token("dagger-flat") is None
    play(state, "ride dagger-flat", "steal black")
    assert owned(state, 1) == "b" and state.ended_by == "stuck"


def test_the_pawns_own_site_is_no_place_for_a_loose_animal() -> None:
    state = table("w w w w b w w w w", tokens={HOME: "rattlesnake"})
    play(state, "steal black")
    assert refused(state, f"release black {HOME}") == "not_next_to"


def test_rattlesnake_does_nothing_to_a_player_without_cattle() -> None:
    state = table("w w w w - w w w w", stolen=1)
    _rattlesnake(state, RATTLESNAKE, None)
    assert asked(state) == (0, "ride") and state.pending == ()


# -- Drought ----------------------------------------------------------------------------------------------------


def test_drought_sends_every_animal_of_the_colour_out_of_the_game_on_sites_and_in_both_herds() -> None:
    state = table("ww w wo b b w w w g", tokens={HOME: "drought"}, herds=("wo", "wwg"))
    play(state, "steal black")
    assert choices(state) == ["dry black", "dry white", "dry orange", "dry green"]
    play(state, "dry white")
    assert state.left() == (1, 0, 1, 1)
    assert (owned(state, 0), owned(state, 1)) == ("bo", "g")
    assert choices(state) == ["ride dagger-flat"]


def test_any_of_the_four_colours_may_dry_out_also_one_that_is_gone() -> None:
    state = table("w w w w b w w w w", tokens={HOME: "drought"})
    play(state, "steal black", "dry green")
    assert asked(state) == (0, "ride") and state.left() == (0, 8, 0, 0)


def test_the_token_of_a_site_emptied_by_drought_leaves_the_game() -> None:
    tokens = {HOME: "drought", "dagger-flat": "nugget-500", "tulsa": "sheriff", "salomon-tree": "nugget-200"}
    state = table("o o ow w b o o o w", tokens=tokens)
    play(state, "steal black", "dry white")
    assert state.token("dagger-flat") is None and state.token("tulsa") is None
    assert {"nugget-500", "sheriff", "drought"} <= set(removed(state))
    assert state.nuggets(0) == state.nuggets(1) == () and state.ended_by is None
    assert state.token("salomon-tree") == "nugget-200"


def test_destinations_are_computed_after_the_token() -> None:
    state = table("- w - - b - - - -", tokens={HOME: "drought"})
    play(state, "steal black", "dry white")
    assert state.ended_by == "stuck"
