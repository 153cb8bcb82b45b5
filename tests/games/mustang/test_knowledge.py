"""What players know of hidden cards, and worlds drawn from it: ruling "What is known"."""

from __future__ import annotations

from collections import Counter as Tally
from math import comb
from random import Random

from westerntable.core.actors import PUBLIC
from westerntable.games.mustang.rules import drawing, knowledge
from westerntable.games.mustang.rules.cards import COWBOY
from westerntable.games.mustang.rules.knowledge import MIXED, Known
from westerntable.games.mustang.rules.state import State

from .positions import cards, dealt, do, shuffle, table

PLAIN = "1b 2c 3f 5h 7w 8b"
WORLDS = 60


def worlds(state: State, viewer: int, many: int = WORLDS) -> list[State]:
    """Draw worlds the viewer cannot tell from the real one, each checked to be one."""
    seen, rng = state.observe(viewer), Random(1)
    found = [seen.sample(rng) for _ in range(many)]
    assert all(world.observe(viewer) == seen for world in found)
    return found


def failed_thief(top: str = "4b 4c 4f 4h") -> State:
    """Seat 0 has failed with a pair, discarded a cowboy, kept 1f 4w 8h and drawn three; seat 1 acts."""
    state = table(["2b 2c 1f 4w 8h cowboy", "6b 6c"], corrals=["", "foal hat"], top=top)
    do(state, "steal seat1 foal hat 2b 2c")
    do(state, "defend 6b 6c")
    return state


def cowboys_of(world: State, seat: int) -> int:
    return world.hands[seat].count(COWBOY)


# -- cards put under the deck -------------------------------------------------------------------------------------


def test_who_put_cards_under_the_deck_knows_where_they_lie() -> None:
    state = table([PLAIN, ""])
    do(state, "swap 2c 7w")
    for world in worlds(state, 0):
        assert world.deck[:2] == cards("7w 2c")


def test_nobody_else_knows_them() -> None:
    state = table([PLAIN, "", ""])
    do(state, "swap 2c 7w")
    for viewer in (1, 2, PUBLIC):
        assert len({tuple(world.deck[:2]) for world in worlds(state, viewer)}) > WORLDS // 3


def test_cards_of_others_put_below_ones_own_stay_unknown() -> None:
    state = table([PLAIN, "1c 2f 3h 5w 7b 8c"])
    do(state, "swap 2c 7w")
    do(state, "swap 1c")
    assert {tuple(world.deck[1:3]) for world in worlds(state, 0)} == {tuple(cards("7w 2c"))}
    assert len({world.deck[0] for world in worlds(state, 0)}) > 10
    assert {world.deck[0] for world in worlds(state, 1)} == set(cards("1c"))


def drawn_by_another() -> State:
    """Seat 0 has put 2c under a deck from which seat 1 has just drawn it."""
    state = table([PLAIN, "1c 2f 3h 5w 7b 8c", ""], top="4b 6f", deck=2)
    do(state, "swap 2c")
    state.turn = 1
    do(state, "swap 1c 2f")
    assert cards("2c")[0] in state.hands[1]
    return state


def test_who_put_a_card_under_the_deck_knows_who_draws_it() -> None:
    state = drawn_by_another()
    assert state.known[1] == (Known(cards("2c")[0], 0),)
    assert all(cards("2c")[0] in world.hands[1] for world in worlds(state, 0))
    assert any(cards("2c")[0] not in world.hands[1] for world in worlds(state, 2))


def test_a_known_card_that_is_played_is_known_no_longer() -> None:
    state = table(["", "2c 8c cowboy cowboy 4b 6b", "", ""])
    two, eight = cards("2c 8c")
    state.known[1] = (Known(two, 0), Known(COWBOY, 2), Known(eight, 2), Known(COWBOY, 3), Known(COWBOY, 3))
    knowledge.showed(state, 1, tuple(cards("2c cowboy")))
    assert state.known[1] == (Known(eight, 2), Known(COWBOY, 3))


def swapped_on() -> State:
    """Seat 1 has swapped two cards since it drew 2c, which seat 0 had put under the deck; 2c was one of them."""
    state = drawn_by_another()
    shuffle(state)
    state.turn = 1
    do(state, "swap 2c 3h")
    return state


def test_when_its_holder_swaps_a_known_card_is_in_hand_or_among_what_was_swapped() -> None:
    state, two = swapped_on(), cards("2c")[0]
    assert state.known[1] == (Known(two, 0, loose=2),)
    found = worlds(state, 0, 400)
    assert all(two in (*world.hands[1], *world.deck[:2]) for world in found)
    in_hand = sum(two in world.hands[1] for world in found)
    assert abs(in_hand / 400 - 6 / 8) < 0.07
    assert {at for world in found for at in (0, 1) if world.deck[at] == two} == {0, 1}


def drawn_from_below(state: State, seat: int) -> None:
    """Let a seat draw the upper one of the two cards seat 1 swapped last; seat 2 draws all that lie above."""
    marked = len(state.marks)
    state.used, state.deck = [*state.used, *state.deck[marked:]], state.deck[:marked]
    while len(state.deck) > 2:
        drawing.draw(state, 2, None)
    drawing.draw(state, seat, None)


def test_a_known_card_found_by_who_knew_it_is_no_longer_the_others() -> None:
    state = swapped_on()
    drawn_from_below(state, 0)
    assert cards("2c")[0] in state.hands[0]
    assert state.known[1] == ()


def test_if_another_card_is_found_the_known_one_is_in_hand_or_still_below() -> None:
    state = swapped_on()
    state.deck[:2] = reversed(state.deck[:2])
    drawn_from_below(state, 0)
    assert state.known[1] == (Known(cards("2c")[0], 0, loose=1),)


def test_a_third_player_who_may_have_drawn_the_known_card_ends_the_knowledge() -> None:
    state = swapped_on()
    drawn_from_below(state, 2)
    assert [each for each in state.known[1] if each.knower == 0] == []


def test_a_swapped_card_that_comes_back_is_in_hand_for_sure() -> None:
    state = swapped_on()
    drawn_from_below(state, 1)
    drawing.draw(state, 1, None)
    assert state.known[1] == (Known(cards("2c")[0], 0),)


def test_the_next_shuffle_makes_the_cards_under_the_deck_unknown() -> None:
    state = table([PLAIN, ""], deck=20)
    do(state, "swap 2c 7w")
    state.swaps = 5
    do(state, f"swap {str(state.legal_moves(1)[0]).split()[1]}")
    shuffle(state)
    assert state.marks == []
    assert len({tuple(world.deck[:2]) for world in worlds(state, 0)}) > WORLDS // 3


def test_cards_being_swapped_while_the_deck_is_shuffled_are_known_to_their_owner_alone() -> None:
    state = table([PLAIN, ""], top="4b", deck=1)
    do(state, "swap 2c 7w")
    assert {world.aside for world in worlds(state, 0)} == {tuple(cards("2c 7w"))}
    assert len({world.aside for world in worlds(state, 1)}) > 10


# -- a thief who failed -------------------------------------------------------------------------------------------


def test_a_thief_who_failed_kept_no_cowboy_but_may_have_drawn_some() -> None:
    state = failed_thief()
    assert state.clean[0] == 3
    found = {cowboys_of(world, 0) for world in worlds(state, 1, 600)}
    assert found == {0, 1, 2, 3}


def test_worlds_with_a_failed_thief_are_as_likely_as_they_should_be() -> None:
    """Three cards are naturals; the other three are any of what is left, so cowboys follow the hypergeometric law."""
    state = failed_thief()
    seen, rng, many = state.observe(1), Random(2), 4000
    unseen = seen.unseen_cards()
    left, wild = len(unseen) - 3, unseen.count(COWBOY)
    met = Tally(cowboys_of(seen.sample(rng), 0) for _ in range(many))
    for cowboys in range(4):
        share = comb(wild, cowboys) * comb(left - wild, 3 - cowboys) / comb(left, 3)
        assert abs(met[cowboys] / many - share) < 0.03


def test_of_a_failed_thiefs_hand_every_natural_is_possible() -> None:
    state = failed_thief()
    held = {card for world in worlds(state, 1, 300) for card in world.hands[0]}
    assert held == set(state.observe(1).unseen_cards())


def test_what_a_failed_thief_swaps_is_counted_together_with_the_hand() -> None:
    state = failed_thief()
    state.turn = 0
    do(state, "swap 1f 4w")
    assert state.clean[0] == 3 and state.marks == [0 + MIXED] * 2
    met = set()
    for world in worlds(state, 1, 600):
        swapped = world.deck[:2].count(COWBOY)
        assert cowboys_of(world, 0) + swapped <= 8 - 3
        met.add((cowboys_of(world, 0), swapped))
    assert {(3, 0), (0, 2), (1, 1)} <= met


def test_a_failed_thiefs_swapped_card_that_another_draws_counts_no_longer() -> None:
    state = failed_thief()
    state.turn = 0
    do(state, "swap 1f 4w")
    state.used, state.deck = [*state.used, *state.deck[2:]], state.deck[:2]
    drawing.draw(state, 1, None)
    assert state.clean[0] == 2 and state.marks == [MIXED]


def test_naturals_played_since_may_be_those_that_were_kept() -> None:
    state = failed_thief(top="4b 4c 4f 4h")
    state.turn = 0
    do(state, "catch foal bell 4b 4c")
    assert state.clean[0] == 1


def test_cowboys_played_since_were_drawn_since() -> None:
    state = failed_thief(top="cowboy cowboy 4f 4h")
    state.turn = 0
    do(state, "catch foal bell cowboy cowboy")
    assert state.clean[0] == 3


def test_failing_again_counts_anew() -> None:
    state = failed_thief(top="4b 4c 4f 6f 6h")
    state.turn = 0
    do(state, "swap 8h")
    state.turn = 0
    do(state, "steal seat1 foal hat 4b 4c")
    do(state, "defend 6f 6h")
    assert state.clean[0] == 4 and state.marks == [0]


# -- everything hidden --------------------------------------------------------------------------------------------


def test_an_observation_does_not_change_when_hidden_cards_are_permuted() -> None:
    rng = Random(3)
    state = dealt(3, 5)
    for _ in range(60):
        actor = state.to_act()
        if actor is None:
            break
        for viewer in (0, 1, 2, PUBLIC):
            seen = state.observe(viewer)
            other = seen.sample(rng)
            assert other.observe(viewer) == seen
            assert sorted(map(len, other.hands)) == sorted(map(len, state.hands))
        state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)))


def test_face_down_counters_and_events_are_drawn_from_what_is_not_seen() -> None:
    state = table(["", ""], event="rotten-gate", tops="foal wheel")
    found = worlds(state, 0)
    assert len({world.piles[0] for world in found}) == WORLDS
    assert len({world.events for world in found}) > 10
    for world in found:
        assert [sorted(pile) for pile in world.piles] == [sorted(pile) for pile in state.piles]
        assert sorted(world.events) == sorted(state.events)


def test_what_is_told_to_a_bot_names_no_hidden_card() -> None:
    state = drawn_by_another()
    told = state.observe(2).plain()
    assert isinstance(told, dict)
    assert told["known"] == [[], [], []] and told["hand_sizes"] == [6, 6, 6]
    assert state.observe(0).plain()["known"] == [[], ["2c"], []]  # type: ignore[index,call-overload]
