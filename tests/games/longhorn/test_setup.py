"""Setup: the deal, the Sheriff's place, and who puts the pawn where."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.longhorn.tables import asked, board, choices, dealt, options, play, refused
from westerntable.core.actors import CHANCE
from westerntable.games.longhorn.rules.board import SITES
from westerntable.games.longhorn.rules.game import GAME
from westerntable.games.longhorn.rules.moves import Deal
from westerntable.games.longhorn.rules.state import State


def undealt(first: int = 0, **chosen: str) -> State:
    return GAME.new(board(), 2, options(**chosen), first)


def some_deal(seed: int = 1) -> Deal:
    deal = undealt().chance(Random(seed))
    assert isinstance(deal, Deal)
    return deal


def test_the_components_are_nine_sites_thirty_six_cattle_and_nineteen_tokens() -> None:
    assert dict(zip(SITES, board().cattle, strict=True)) == {
        "nugget-hill": 6,
        "blackstone-corral": 5,
        "salomon-tree": 3,
        "dagger-flat": 4,
        "kid-coppers-ranch": 4,
        "red-river-valley": 4,
        "cherokee-spring": 4,
        "maverick-junction": 4,
        "tulsa": 2,
    }
    assert board().colours == (9, 9, 9, 9)
    counts = dict(zip(board().tokens, board().token_counts, strict=True))
    assert counts == {
        "": 0,
        "nugget-200": 1,
        "nugget-300": 2,
        "nugget-400": 2,
        "nugget-500": 1,
        "ambush": 3,
        "branding": 3,
        "snake-oil": 3,
        "rattlesnake": 2,
        "drought": 1,
        "sheriff": 1,
    }
    assert sum(counts.values()) == 19


def test_the_deal_is_one_chance_move() -> None:
    state = undealt()
    assert asked(state) == (CHANCE, "deal")
    state.apply(CHANCE, some_deal())
    assert asked(state) == (0, "place")


def test_every_site_gets_its_number_of_cattle_and_one_token() -> None:
    for seed in range(50):
        state = dealt(seed)
        assert sorted(state.sites()) == sorted(SITES)
        assert all(sum(state.cattle(site)) == size for site, size in zip(SITES, board().cattle, strict=True))
        assert state.left() == (9, 9, 9, 9)
        drawn = Counter(state.token(site) for site in SITES)
        assert all(word and count <= board().token_counts[board().tokens.index(word)] for word, count in drawn.items())


def test_a_drawn_sheriff_goes_to_nugget_hill_and_the_token_dealt_there_takes_its_place() -> None:
    met = Counter[bool]()
    for seed in range(60):
        deal = some_deal(seed)
        state = undealt()
        state.apply(CHANCE, deal)
        drawn = dict(zip(deal.sites, deal.tokens, strict=True))
        met["sheriff" in deal.tokens] += 1
        if "sheriff" in deal.tokens:
            drawn[deal.sites[deal.tokens.index("sheriff")]] = drawn["nugget-hill"]
            drawn["nugget-hill"] = "sheriff"
        assert {site: state.token(site) for site in SITES} == drawn
    assert min(met[True], met[False]) > 10


def test_the_sheriff_is_drawn_in_nine_games_of_nineteen() -> None:
    share = sum("sheriff" in some_deal(seed).tokens for seed in range(2000)) / 2000
    assert abs(share - 9 / 19) < 0.04


def test_a_deal_must_be_a_true_one() -> None:
    deal, state = some_deal(), undealt()
    assert refused(state, str(deal)) == ""
    twice = (deal.sites[1], *deal.sites[1:])
    assert refused(state, str(Deal(twice, deal.tokens, deal.cattle))) == "deal_sites"
    sheriffs = ("sheriff", "sheriff", *deal.tokens[2:])
    assert refused(state, str(Deal(deal.sites, sheriffs, deal.cattle))) == "deal_tokens"
    foreign = ("nugget-700", *deal.tokens[1:])
    assert refused(state, str(Deal(deal.sites, foreign, deal.cattle))) == "deal_tokens"
    small = deal.sites.index("tulsa")
    too_many = tuple((1, 1, 1, 0) if cell == small else each for cell, each in enumerate(deal.cattle))
    assert refused(state, str(Deal(deal.sites, deal.tokens, too_many))) == "deal_site"
    black = tuple((sum(each), 0, 0, 0) for each in deal.cattle)
    assert refused(state, str(Deal(deal.sites, deal.tokens, black))) == "deal_cattle"


def test_the_starter_places_the_pawn_on_any_site_with_four_cattle_and_takes_the_first_turn() -> None:
    state = dealt(first=1)
    fours = {"dagger-flat", "kid-coppers-ranch", "red-river-valley", "cherokee-spring", "maverick-junction"}
    assert asked(state) == (1, "place")
    assert set(choices(state)) == {f"place {site}" for site in fours}
    assert refused(state, "place nugget-hill") == refused(state, "place tulsa") == "place"
    play(state, "place dagger-flat")
    assert asked(state) == (1, "steal")
    assert state.pawn == "dagger-flat"


@pytest.mark.parametrize("starter", [0, 1])
def test_with_start_opponent_the_other_player_places_it_and_the_starter_still_begins(starter: int) -> None:
    state = dealt(first=starter, start="opponent")
    assert asked(state) == (1 - starter, "place")
    play(state, "place red-river-valley")
    assert asked(state) == (starter, "steal")


def test_only_the_one_asked_may_move() -> None:
    state = dealt(first=0)
    assert not state.legal_moves(1) and not state.legal_moves(CHANCE)
    answer = state.why_not(1, state.legal_moves(0)[0])
    assert answer is not None and answer.key == "core.refusal.not_asked"
