"""Which card may be played: ruling "Which card", its worked cases, and an oracle written from its words."""

from __future__ import annotations

import random

import pytest

from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.cards import DECK, Card, cards_in, hand_of
from westerntable.games.muushig.rules.follow import ruled_out
from westerntable.games.muushig.rules.offers import may_play
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.rules.trick import lay
from westerntable.games.muushig.rules.words import House

from .tables import choices, refused, trick


def test_the_higher_of_the_led_suit_must_be_played() -> None:
    assert choices(trick(["7C", "8S KS AH"], "9S")) == "KS"
    assert refused(trick(["7C", "8S KS AH"], "9S"), "play 8S") == "beat"
    assert refused(trick(["7C", "8S KS AH"], "9S"), "play AH") == "follow"


def test_after_a_trump_on_a_plain_lead_any_card_of_the_suit_follows() -> None:
    assert choices(trick(["7C 8C", "7D", "8S KS AH"], "9S 7H", dealer=1)) == "8S KS"


def test_void_in_the_suit_a_higher_trump_must_be_played_if_held() -> None:
    assert choices(trick(["7C", "7D", "8H JH"], "9S 10H", dealer=1)) == "JH"
    assert choices(trick(["7C", "7D", "8H"], "9S 10H", dealer=1)) == "8H"


def test_void_in_the_suit_a_trump_must_be_played() -> None:
    assert choices(trick(["7C", "8H AC"], "9S")) == "8H"
    assert refused(trick(["7C", "8H AC"], "9S"), "play AC") == "trump"


def test_void_in_suit_and_trump_any_card_goes() -> None:
    assert choices(trick(["7C", "8C AD"], "9S")) == "8C AD"


def test_a_discard_never_raises_what_must_be_beaten() -> None:
    assert choices(trick(["7C", "7D", "10S KS"], "9S AD", dealer=1)) == "10S KS"
    assert choices(trick(["7C", "7D", "JS KS"], "9S QS", dealer=1)) == "KS"


def test_without_a_higher_one_any_card_of_the_suit_follows() -> None:
    assert choices(trick(["7C", "7S 8S AH"], "9S")) == "7S 8S"


def test_open_following_asks_only_for_a_card_that_would_win() -> None:
    assert choices(trick(["7C", "7D", "7S KS 9H"], "9S 10H", dealer=1, strict=False)) == "7S KS 9H"
    assert choices(trick(["7C", "7S KS 9H AD"], "9S", strict=False)) == "KS 9H"
    assert refused(trick(["7C", "7S KS 9H AD"], "9S", strict=False), "play AD") == "must_win"


def test_the_leader_may_play_anything() -> None:
    assert choices(trick(["7C 8C", "7S KS 9H AD"])) == "7S KS 9H AD"


# -- the oracle --------------------------------------------------------------------------------------------------


def _rank(card: Card) -> int:
    return card % 8


def _suit(card: Card) -> int:
    return card // 8


def _who_wins(lying: list[Card], trump: int) -> Card:
    """Say which card takes a trick: the highest trump, else the highest of the suit led."""
    trumps = [card for card in lying if _suit(card) == trump]
    of_suit = [card for card in lying if _suit(card) == _suit(lying[0])]
    return max(trumps or of_suit, key=_rank)


def _oracle(hand: list[Card], lying: list[Card], trump: int, strict: bool) -> set[Card]:
    """Say which cards may be played, in the order and words of the ruling."""
    if not lying:
        return set(hand)
    winner = _who_wins(lying, trump)
    if not strict:
        return {card for card in hand if _who_wins([*lying, card], trump) == card} or set(hand)
    led = _suit(lying[0])
    of_suit = {card for card in hand if _suit(card) == led}
    if of_suit:
        higher = {card for card in of_suit if _suit(winner) == led and _rank(card) > _rank(winner)}
        return higher or of_suit
    trumps = {card for card in hand if _suit(card) == trump}
    if trumps:
        on_table = [card for card in lying if _suit(card) == trump]
        higher = {card for card in trumps if all(_rank(card) > _rank(other) for other in on_table)}
        return higher or trumps
    return set(hand)


@pytest.mark.parametrize("strict", [True, False])
def test_the_rules_agree_with_the_oracle_on_random_tricks(strict: bool) -> None:
    rng = random.Random(11)
    for _ in range(50_000):
        seats = rng.randint(2, 5)
        deck = rng.sample(DECK, 32)
        trump = rng.randrange(4)
        lying = [deck.pop() for _ in range(rng.randrange(seats))]
        hand = [deck.pop() for _ in range(rng.randint(1, 5))]
        state = State(seats, House(strict=strict), 0)
        state.phase, state.trump = w.PLAY, trump
        for seat, card in enumerate(lying):
            lay(state, seat, card)
        state.turn = len(lying)
        state.hands[state.turn] = hand_of(hand)
        allowed = set(cards_in(may_play(state, state.turn)))
        assert allowed == _oracle(hand, lying, trump, strict), (hand, lying, trump)


@pytest.mark.parametrize("strict", [True, False])
def test_a_card_ruled_out_was_never_held(strict: bool) -> None:
    """Whoever plays by the rules can hold no card of which their play says they do not."""
    rng = random.Random(12)
    for _ in range(20_000):
        deck = rng.sample(DECK, 32)
        trump = rng.randrange(4)
        lying = [deck.pop() for _ in range(rng.randint(1, 4))]
        hand = [deck.pop() for _ in range(rng.randint(1, 5))]
        winner = _who_wins(lying, trump)
        allowed = sorted(_oracle(hand, lying, trump, strict))
        card = rng.choice(allowed)
        out = ruled_out(card, _suit(lying[0]), winner, trump, strict)
        assert not out & hand_of(hand), (hand, lying, card)
        for other in cards_in(out):
            assert card not in _oracle([card, other], lying, trump, strict)
