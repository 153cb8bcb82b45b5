"""Laws of random play: it ends, keeps every piece, and what is remembered is true."""

from __future__ import annotations

from collections import Counter
from random import Random

from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules import plausible
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.components import EVENTS
from westerntable.games.mustang.rules.counters import KINDS, kind_of
from westerntable.games.mustang.rules.ending import is_herd
from westerntable.games.mustang.rules.knowledge import placer
from westerntable.games.mustang.rules.state import State

from .positions import assert_whole, box

GAMES = 240


def test_random_games_end_with_every_piece_still_there_and_every_ending_and_event_met() -> None:
    ends: Counter[str] = Counter()
    events: set[int] = set()
    for nth in range(GAMES):
        rng = Random(nth)
        state = GAME.new(box(), 2 + nth % 4, {"pair_bonus": ("once", "per_suit")[nth % 2]}, nth % 2)
        while (actor := state.to_act()) is not None:
            state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)))
            assert_whole(state)
            assert_full_hands(state)
            assert_memory_is_true(state)
        assert_ended_for_its_reason(state)
        events.update(state.past)
        ends[w.ENDINGS[state.ended]] += 1
    assert set(ends) == {"herd", "last", "removed"}
    assert events == set(range(len(EVENTS)))


def assert_full_hands(state: State) -> None:
    if state.phase in (w.TURN, w.FREE, w.SHELTER):
        assert [len(hand) for hand in state.hands] == [6] * state.seats
        assert state.deck and not state.aside and not state.offer and not state.owed


def assert_memory_is_true(state: State) -> None:
    assert len(state.marks) <= len(state.deck)
    for seat, hand in enumerate(state.hands):
        aside = state.aside if seat == state.turn else ()
        under = [card for card, mark in zip(state.deck, state.marks, strict=False) if placer(mark) == seat]
        for each in state.known[seat]:
            assert each.card in (*hand, *(*aside, *under)[: each.loose]) and each.knower != seat
        assert state.clean[seat] <= plausible.most_clean(state, seat)


def assert_ended_for_its_reason(state: State) -> None:
    bare = [kind for kind in range(len(KINDS)) if not state.piles[kind] and not state.face_up[kind]]
    herds = [seat for seat in range(state.seats) if is_herd(box().herd, state.stables[seat])]
    if state.ended == w.HERD:
        assert herds == [state.finisher]
        return
    assert herds == []
    if state.ended == w.LAST:
        assert bare == [state.ended_kind]
        assert any(kind_of[counter] == bare[0] for counter in state.corrals[state.finisher])
    else:
        assert state.ended_kind in bare and state.finisher == w.NOBODY


def test_cards_and_counters_are_shuffled_evenly() -> None:
    rng, tops = Random(1), Counter[int]()
    state = GAME.new(box(), 2, {"pair_bonus": "once"}, 0)
    for _ in range(2):
        state.apply(-1, state.chance(rng))
    for _ in range(4900):
        order = state.chance(rng)
        tops[int(order.order[0])] += 1  # type: ignore[attr-defined]
    assert abs(tops[40] - 900) < 120
    assert min(tops[card] for card in range(40)) > 60
