"""What a seat knows of hidden cards: all that play has shown, and nothing more."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from westerntable.ai.think import think
from westerntable.core.setup import LEVELS
from westerntable.games.muushig import GAME
from westerntable.games.muushig.rules.cards import ALL, IN_SUIT, cards_in
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.tactics import TACTICS

from .tables import deal, hand, new, play, trick


def test_who_does_not_follow_is_known_to_be_void_in_the_suit_and_in_trumps() -> None:
    state = trick(["7D 8C", "9S AC", "8C AD"], "9S", dealer=1)
    play(state, "play 8C")
    assert state.barred[2] == hand("7S 8S 9S 10S JS QS KS AS 7H 8H 9H 10H JH QH KH AH")


def test_who_does_not_beat_a_card_is_known_to_hold_none_that_would_have_had_to() -> None:
    state = trick(["7D 8C", "9S AC", "8S AD"], "9S", dealer=1)
    play(state, "play 8S")
    assert state.barred[2] == hand("10S JS QS KS AS")


def test_who_trumps_too_low_is_known_to_hold_no_higher_trump() -> None:
    state = trick(["7C", "7D", "8H AD"], "9S 10H", dealer=1)
    play(state, "play 8H")
    assert state.barred[2] == hand("7S 8S 9S 10S JS QS KS AS JH QH KH AH")


def _random_play(seed: int) -> State:
    rng = Random(seed)
    state = new(rng.randint(2, 5), following=rng.choice(["strict", "open"]))
    for _ in range(rng.randint(5, 60)):
        actor = state.to_act()
        if actor is None:
            break
        state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)))
    return state


@pytest.mark.parametrize("seed", range(300))
def test_every_sampled_world_keeps_to_all_that_play_has_shown(seed: int) -> None:
    state, rng = _random_play(seed), Random(seed)
    if state.turnup < 0:
        return
    for viewer in range(state.seats):
        seen = state.observe(viewer)
        for _ in range(5):
            world = seen.sample(rng)
            assert not any(held & barred for held, barred in zip(world.hands, world.barred, strict=True))
            assert [held.bit_count() for held in world.hands] == list(seen.sizes)
            assert [cards.bit_count() for cards in world.dumped] == list(seen.away)
            assert world.hands[viewer] == state.hands[viewer]
            assert world.dumped[viewer] == state.dumped[viewer]
            if state.taken_trump and not state.played >> state.turnup & 1:
                assert world.hands[state.dealer] >> state.turnup & 1
            held = sum(world.hands) | sum(world.dumped) | world.played | sum(1 << card for card in world.stock)
            assert held | 1 << world.turnup == ALL


def test_every_deal_that_fits_is_equally_likely() -> None:
    """Seats 1 and 2 hold a card each: the one neither nine nor ten of spades, the other no queen of diamonds."""
    state = trick(["7S", "9S", "AD"], "", won=[2, 1, 1])
    unknown = cards_in(hand("9S 10S JC QD AD"))
    state.hands = [hand("7S"), 1 << unknown[0], 1 << unknown[4]]
    state.stock = []
    state.dumped = [0, sum(1 << card for card in unknown[1:4]), 0]
    state.barred[1] = hand("9S 10S")
    state.barred[2] = hand("QD")
    state.hands[1], state.dumped[1] = hand("JC"), hand("9S 10S QD")
    state.played = ALL & ~(sum(state.hands) | state.dumped[1] | 1 << state.turnup)
    fits = {
        (one, two)
        for one, two in permutations(unknown, 2)
        if not state.barred[1] >> one & 1 and not state.barred[2] >> two & 1
    }
    rng, seen, tries = Random(4), state.observe(0), 6_000
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(tries):
        world = seen.sample(rng)
        found[world.hands[1].bit_length() - 1, world.hands[2].bit_length() - 1] += 1
    assert set(found) == fits
    even = tries / len(fits)
    assert sum((count - even) ** 2 / even for count in found.values()) < 2.5 * len(fits)


@pytest.mark.parametrize("level", LEVELS)
def test_with_hidden_cards_permuted_every_level_makes_the_same_move(level: str) -> None:
    rng = Random(level)
    asked = 0
    for seed in range(40):
        state = _random_play(seed)
        actor = state.to_act()
        if actor is None or actor < 0 or len(state.legal_moves(actor)) < 2:
            continue
        seen = state.observe(actor)
        other = seen.sample(rng)
        moves, same = state.legal_moves(actor), other.legal_moves(actor)
        assert list(moves) == list(same)
        one = think(GAME, TACTICS, seen, moves, level, "7", actor)
        two = think(GAME, TACTICS, other.observe(actor), same, level, "7", actor)
        assert one == two
        asked += 1
        if asked == 6:
            return
    raise AssertionError("too few decisions were met")


def test_how_many_cards_others_exchanged_is_known_and_which_is_not() -> None:
    state = deal(new(3))
    for move in ("in", "in", "in"):
        play(state, move)
    play(state, str(state.legal_moves(1)[-1]))
    seen = state.observe(0)
    assert seen.exchanged == (0, 5, 0)
    assert seen.dumped == 0
    assert seen.unseen() & state.dumped[1] == state.dumped[1]


@pytest.mark.parametrize("seed", range(0, 300, 2))
def test_every_world_guessed_fits_what_is_seen(seed: int) -> None:
    state, rng = _random_play(seed), Random(seed)
    for viewer in range(state.seats):
        seen = state.observe(viewer)
        for _ in range(5):
            world = TACTICS.guess(seen, rng)
            assert world.observe(viewer) == seen
            assert not any(held & barred for held, barred in zip(world.hands, world.barred, strict=True))


def test_who_keeps_the_whole_hand_is_thought_to_hold_trumps_and_aces() -> None:
    state = deal(new(2, dealer_trump=False))
    play(state, "exchange")
    play(state, str(state.legal_moves(0)[-1]))
    seen, rng = state.observe(0), Random(1)
    assert seen.exchanged == (5, 0)
    good = IN_SUIT[state.trump] | hand("AS AH AC AD")
    guessed = [(TACTICS.guess(seen, rng).hands[1] & good).bit_count() for _ in range(300)]
    dealt = [(seen.sample(rng).hands[1] & good).bit_count() for _ in range(300)]
    assert sum(guessed) > 1.5 * sum(dealt)
