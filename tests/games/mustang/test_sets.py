"""Sets: the source's "Catching a Mustang" and "Required Combinations", ruling "Sets"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations, pairwise, product
from random import Random

import pytest

from westerntable.games.mustang.rules.cards import COWBOY, Cards
from westerntable.games.mustang.rules.sets import SET_WORDS, answers, sets_in, strength

from .positions import box, cards


def rated(text: str) -> tuple[str, int] | None:
    """Return the kind and value of a set; None if it is none."""
    size, value = divmod(strength(tuple(sorted(cards(text)))), 10)
    return (SET_WORDS[size - 2], value) if size else None


def beats(one: str, other: str) -> bool:
    return strength(tuple(sorted(cards(one)))) > strength(tuple(sorted(cards(other)))) > 0


def test_two_cards_of_a_value_are_a_pair() -> None:
    assert rated("2b 2c") == ("pair", 2)
    assert rated("2b 3b") is None


def test_three_and_four_of_a_kind() -> None:
    assert rated("2b 2c 2w") == ("three", 2)
    assert rated("2b 2c 2w 2h") == ("four", 2)
    assert rated("2b 2c 3w") is None


def test_six_six_cowboy_is_three_sixes() -> None:
    assert rated("6b 6c cowboy") == ("three", 6)


def test_a_cowboy_stands_for_any_card_and_any_number_may_be_used() -> None:
    assert rated("3f cowboy cowboy cowboy") == ("four", 3)


def test_a_straight_flush_is_five_in_sequence_of_one_suit() -> None:
    assert rated("2b 3b 4b 5b 6b") == ("flush", 6)
    assert rated("2b 3b 4b 5b 7b") is None


def test_there_is_no_straight_of_several_suits() -> None:
    assert rated("2b 3b 4b 5b 6c") is None
    assert rated("2b 3c cowboy cowboy cowboy") is None


def test_a_straight_flush_does_not_wrap_round() -> None:
    assert rated("7b 8b 1b 2b 3b") is None
    assert rated("7b 8b 1b cowboy cowboy") is None


def test_five_of_a_kind_is_no_set() -> None:
    assert rated("3b 3c 3f 3h 3w") is None
    assert rated("3b 3c cowboy cowboy cowboy") is None


def test_a_set_of_cowboys_counts_as_eights_and_five_as_a_flush_up_to_eight() -> None:
    assert [rated(" ".join(["cowboy"] * many)) for many in (2, 3, 4, 5)] == [
        ("pair", 8), ("three", 8), ("four", 8), ("flush", 8)
    ]  # fmt: skip


def test_two_cowboys_beat_a_pair_of_sevens_and_not_of_eights() -> None:
    assert beats("cowboy cowboy", "7b 7c")
    assert not beats("cowboy cowboy", "8b 8c")
    assert not beats("8b 8c", "cowboy cowboy")


@pytest.mark.parametrize(
    ("text", "top"),
    [
        ("1b 2b cowboy cowboy cowboy", 5),
        ("4b 5b 6b cowboy cowboy", 8),
        ("8b cowboy cowboy cowboy cowboy", 8),
        ("1b cowboy cowboy cowboy cowboy", 5),
        ("3b 7b cowboy cowboy cowboy", 7),
    ],
)
def test_a_straight_flush_with_cowboys_is_read_at_the_highest_top_card_it_allows(text: str, top: int) -> None:
    assert rated(text) == ("flush", top)


def test_pair_three_four_and_straight_flush_rank_in_this_order() -> None:
    ranked = ["8b 8c", "1b 1c 1w", "1b 1c 1w 1h", "1b 2b 3b 4b 5b"]
    for low, high in combinations(ranked, 2):
        assert beats(high, low) and not beats(low, high)


def test_equal_kinds_compare_by_value_and_equal_value_does_not_beat() -> None:
    assert beats("4b 4c", "3b 3c")
    assert not beats("3b 3c", "3w 3h")
    assert beats("4b 5b 6b 7b 8b", "3c 4c 5c 6c 7c")
    assert not beats("4b 5b 6b 7b 8b", "4c 5c 6c 7c 8c")


# -- an independent reading of the rules: every cowboy tries every card ----------------------------------------


def readings(chosen: Iterable[int]) -> set[tuple[int, int]]:
    """List (rank, value) for every way of letting cowboys stand for cards, by trying all of them."""
    naturals = [card for card in chosen if card != COWBOY]
    wild = len(list(chosen)) - len(naturals)
    pairs_of = [(card // 5 + 1, card % 5) for card in naturals]
    found = set()
    values, suits = range(1, 9), range(5)
    if len(naturals) + wild == 5:
        for suit, low in product(suits, range(1, 5)):
            wanted = {(value, suit) for value in range(low, low + 5)}
            if set(pairs_of) <= wanted and len(set(pairs_of)) == len(pairs_of):
                found.add((5, low + 4))
    else:
        for value in values:
            if all(own == value for own, _ in pairs_of):
                found.add((len(naturals) + wild, value))
    return found


@cache
def best_reading(chosen: Cards) -> tuple[int, int] | None:
    """Return the best of all readings; None if the cards are no set."""
    return max(readings(chosen), default=None)


def by_force(hand: Cards) -> dict[Cards, tuple[int, int]]:
    """List every set in a hand with its best reading, by trying all choices of two to five cards."""
    chosen = (cards for size in range(2, 6) for cards in combinations(hand, size))
    return {cards: best for cards in chosen if (best := best_reading(cards)) is not None}


def random_hands(many: int) -> Iterable[Cards]:
    rng = Random(5)
    for nth in range(many):
        cowboys = nth % 7
        size = rng.randint(max(1, cowboys), 6)
        near = rng.sample(range(40), 40)
        if nth % 3 == 0:  # few suits, so that straight flushes are met
            near = sorted(near, key=lambda card: card % 5 > nth % 2)[:12]
            rng.shuffle(near)
        if nth % 3 == 1:  # few values
            near = sorted(near, key=lambda card: card // 5 > 1)[:9]
            rng.shuffle(near)
        yield tuple(sorted([*near[: size - cowboys], *[COWBOY] * cowboys]))


def test_the_sets_of_a_hand_are_those_found_by_trying_everything() -> None:
    met: Counter[tuple[int, int]] = Counter()
    for hand in random_hands(100_000):
        expected = by_force(hand)
        listed = [chosen for sets in sets_in(hand) for chosen in sets]
        assert len(listed) == len(set(listed)), hand
        assert set(listed) == set(expected), hand
        for chosen, (size, value) in expected.items():
            assert strength(chosen) == size * 10 + value, chosen
            met[size, chosen.count(COWBOY)] += 1
        for one, other in pairwise(expected):
            assert (strength(one) > strength(other)) == (expected[one] > expected[other]), (one, other)
    assert set(met) == {(size, cowboys) for size in range(2, 6) for cowboys in range(size + 1)}


def test_choices_of_cards_that_are_no_set_are_rated_so() -> None:
    for hand in random_hands(1500):
        sets = by_force(hand)
        for size in range(1, len(hand) + 1):
            for chosen in combinations(hand, size):
                assert (strength(chosen) > 0) == (chosen in sets)


def test_the_answers_to_a_set_are_those_that_beat_it_by_rank_then_value() -> None:
    rng, hands = Random(6), list(random_hands(800))
    for hand in hands:
        theirs = by_force(rng.choice(hands))
        if theirs:
            shown = rng.choice(sorted(theirs))
            expected = {chosen for chosen, rating in by_force(hand).items() if rating > theirs[shown]}
            found = list(answers(hand, strength(shown)))
            assert len(found) == len(set(found)) and set(found) == expected


def test_there_are_forty_nine_cards_nine_of_them_cowboys() -> None:
    assert len(box().deck) == 49
    assert box().deck.count(COWBOY) == 9
