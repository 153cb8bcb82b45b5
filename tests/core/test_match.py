"""The running game, tried on the toy."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.toy import toy_data, toy_game, toy_match, toy_module
from westerntable.core.actors import CHANCE, CLOCK, PUBLIC
from westerntable.core.clock import Elapse
from westerntable.core.match import Appended, Change, Match, TakenBack
from westerntable.core.message import Message, Who, say
from westerntable.core.record import Concede, Entry, parse_entry
from westerntable.core.section import Plain, Section, node_of

moves: Any = toy_module(".rules.moves")
DRAW, STAND = moves.DRAW, moves.STAND


def started(players: str = "human random", seed: str = "1", **options: Any) -> Match:
    match = toy_match(players, seed, options)
    match.start()
    return match


def shoot_first(match: Match, seat: int) -> None:
    """Let a seat draw and make its first shot."""
    assert match.submit(seat, DRAW) is None
    assert match.submit(seat, match.legal_moves(seat)[0]) is None


def test_the_golden_deal() -> None:
    """A game number gives everybody the same deal, for ever: a change here breaks every old record's promise."""
    assert str(started(seed="1").record[0]) == GOLDEN


GOLDEN = "chance shuffle 4 2 3 6 4 3 2 1 3 1 2 3 1 5 1 2 4 5"


def test_nothing_happens_before_start() -> None:
    match = toy_match()
    assert match.record == []
    assert list(match.waiting_on()) == [CHANCE]


def test_owed_chance_is_drawn_at_once() -> None:
    match = started()
    assert [entry.actor for entry in match.record] == [CHANCE]
    shoot_first(match, 0)
    assert match.submit(1, STAND) is None
    assert match.record[-1].actor == CHANCE
    assert CHANCE not in match.waiting_on()


def test_by_hand_chance_waits_for_draw() -> None:
    setup = toy_match().setup
    match = Match(toy_game(), toy_data(), setup, by_hand=True)
    match.start()
    assert match.record == []
    assert match.draw()
    assert match.record == started().record
    assert not match.draw()


def test_a_match_may_begin_from_any_position_and_leaves_it_alone() -> None:
    match = started()
    shoot_first(match, 0)
    other = Match(match.game, match.data, match.setup, match.state)
    before = match.game.dump(match.state)
    assert other.submit(1, STAND) is None
    assert match.game.dump(match.state) == before
    assert other.branch(0).state.waiting_on() == match.state.waiting_on()


def test_refusals_say_why_and_change_nothing() -> None:
    match = started()
    before, revision = list(match.record), match.revision
    assert match.submit(0, STAND) == say("showdown.refusal.not_now")
    assert match.submit(CHANCE, moves.Roll(3)) == say("core.refusal.not_asked")
    assert match.submit(7, DRAW) == say("core.refusal.not_asked")
    assert match.submit(CLOCK, Elapse(4001)) == say("showdown.refusal.too_long", n=4000)
    assert match.submit(7, Concede()) == say("core.refusal.not_asked")
    assert match.submit(CHANCE, Concede()) == say("core.refusal.not_asked")
    assert (match.record, match.revision) == (before, revision)


def test_a_shuffle_must_hold_each_card_once() -> None:
    match = Match(toy_game(), toy_data(), toy_match().setup, by_hand=True)
    order = list(toy_data().cards)
    assert match.why_not(CHANCE, moves.Shuffle((*order[:-1], 1))) == say("showdown.refusal.other_cards")
    assert match.why_not(CHANCE, moves.Shuffle(tuple(reversed(order)))) is None


def duel(hand: list[int], **options: Any) -> Match:
    """Return a match in which seat 0 is about to shoot its only card, a 3, at seat 1 with this hand."""
    pile = list(toy_data().cards)
    for card in (3, *hand):
        pile.remove(card)
    position = {
        "phase": "shoot",
        "options": {"hand": 2, "ties": "dodge", "reload": False, **options},
        "hands": [[3], hand],
        "deck": [],
        "pile": pile,
        "points": [0, 0],
        "die": 0,
        "left_ms": 0,
        "shooter": 0,
        "target": None,
        "shot": 0,
    }
    state = toy_game().load(toy_data(), Section(node_of(cast(Plain, position)), "position"))
    match = Match(toy_game(), toy_data(), toy_match().setup, state)
    assert match.submit(0, moves.Shoot(3, 1)) is None
    return match


def test_the_defender_is_asked_even_with_nothing_to_play() -> None:
    match = duel([])
    assert match.waiting_on()[1].kind == "dodge"
    assert match.legal_moves(1) == [STAND]


@pytest.mark.parametrize(("ties", "dodges"), [("dodge", [3, 4]), ("hit", [4])])
def test_options_decide_what_is_legal(ties: str, dodges: list[int]) -> None:
    match = duel([2, 3, 4], ties=ties)
    assert match.legal_moves(1) == [*map(moves.Dodge, dodges), STAND]
    assert match.submit(1, moves.Dodge(2)) == say("showdown.refusal.too_low", card=2, shot=3)


def test_elapses_merge_into_one_entry_and_tell_so() -> None:
    match = started()
    heard: list[Change] = []
    match.watch(heard.append)
    for ms in (100, 250):
        assert match.submit(CLOCK, Elapse(ms)) is None
    assert match.record[1:] == [Entry(CLOCK, Elapse(350))]
    assert [change.merged for change in heard if isinstance(change, Appended)] == [False, True]
    assert match.submit(CLOCK, Elapse(3650)) is None
    assert match.record[1:] == [Entry(CLOCK, Elapse(4000))]
    assert match.waiting_on()[0].kind == "shoot"
    again = Match(match.game, match.data, match.setup)
    assert again.replay(match.record) is None
    assert again.game.dump(again.state) == match.game.dump(match.state)


def test_every_change_is_heard_in_order_with_a_new_revision() -> None:
    match = toy_match()
    heard: list[tuple[str, int]] = []
    match.watch(lambda change: heard.append((type(change).__name__, match.revision)))
    match.start()
    shoot_first(match, 0)
    match.take_back(1)
    assert heard == [("Appended", 1), ("Appended", 2), ("Appended", 3), ("TakenBack", 4)]


def test_each_viewer_is_told_only_what_they_may_see() -> None:
    match = started()
    own, other = (f"hand:{seat}" for seat in (0, 1))
    for viewer in (0, 1, PUBLIC):
        (step,) = match.steps(viewer)
        for event in step.events:
            target = getattr(event, "target", None)
            if target in (own, other):
                hidden = target != f"hand:{viewer}"
                assert (getattr(event, "after").face == "back") == hidden  # noqa: B009  # only a Moved has one


def test_a_conceding_seat_ends_the_match_and_is_last() -> None:
    match = started("human random random")
    assert match.submit(1, Concede()) is None
    outcome = match.outcome
    assert outcome is not None
    assert outcome.ranks == (1, 3, 1)
    assert outcome.reason == say("core.outcome.conceded", who=Who(1))
    assert match.submit(0, DRAW) == say("core.refusal.over")
    assert match.submit(0, Concede()) == say("core.refusal.over")
    assert str(match.record[-1]) == "seat1 concede"


def test_a_concession_replays_and_can_be_taken_back() -> None:
    match = started()
    assert match.submit(0, DRAW) is None
    assert match.submit(0, Concede()) is None
    again = Match(match.game, match.data, match.setup)
    assert again.replay([parse_entry(match.game, str(entry)) for entry in match.record]) is None
    assert again.outcome == match.outcome
    assert match.take_back_to() == 1
    match.take_back(1)
    assert match.outcome is None and 0 in match.waiting_on()


# -- luck ----------------------------------------------------------------------------------------------------------


def test_what_is_taken_back_meets_the_same_luck_again() -> None:
    match = started()
    shoot_first(match, 0)
    assert match.submit(1, STAND) is None
    length = len(match.record)
    roll = match.record[-1]
    match.take_back(length - 2)
    assert match.submit(1, STAND) is None
    assert match.record[-1] == roll


def test_kinds_of_chance_have_streams_of_their_own() -> None:
    """The first roll is the same whatever came before it."""
    rolls = []
    for waits in (0, 3):
        match = started()
        for _ in range(waits):
            assert match.submit(CLOCK, Elapse(10)) is None
        shoot_first(match, waits and 1)
        assert match.submit(0 if waits else 1, STAND) is None
        rolls.append(match.record[-1])
    assert rolls[0] == rolls[1]


def test_rotated_seats_meet_the_same_luck() -> None:
    assert started("human random").record == started("random human").record


def test_another_game_number_brings_other_luck() -> None:
    assert started(seed="1").record != started(seed="2").record


# -- taking back ---------------------------------------------------------------------------------------------------


def test_one_person_takes_back_to_their_last_decision_whatever_came_since() -> None:
    match = started("human random")
    shoot_first(match, 0)
    shot_at = len(match.record) - 1
    assert match.submit(1, STAND) is None
    assert match.submit(CLOCK, Elapse(4000)) is None
    assert match.take_back_to() == shot_at
    match.take_back(shot_at)
    assert match.taken_back == 1
    assert match.waiting_on()[0].kind == "shoot"


def test_there_is_nothing_to_take_back_before_the_first_decision() -> None:
    assert started().take_back_to() == say("core.undo.nothing")
    match = started()
    assert match.submit(1, DRAW) is None
    assert match.take_back_to() == say("core.undo.nothing")


def test_several_people_cannot_take_back_chance() -> None:
    match = started("human human")
    shoot_first(match, 0)
    assert match.submit(1, STAND) is None
    assert match.take_back_to(1) == say("core.undo.chance")


def test_several_people_cannot_take_back_what_was_shown() -> None:
    match = started("human human")
    shoot_first(match, 0)
    assert match.take_back_to(0) == say("core.undo.seen")


def test_several_people_cannot_take_back_another_persons_decision() -> None:
    match = started("human human")
    assert match.submit(1, DRAW) is None
    assert match.take_back_to(0) == say("core.undo.other", who=Who(1))
    assert match.take_back_to(1) == 1
    assert match.take_back_to() == 1


def test_a_record_is_cut_only_where_there_is_something_to_cut() -> None:
    match = started()
    for length in (-1, 1, 2):
        with pytest.raises(ValueError, match="cannot cut"):
            match.take_back(length)


def test_taking_back_everything_draws_the_first_chance_again() -> None:
    match = started()
    first = list(match.record)
    assert match.submit(0, DRAW) is None
    heard: list[Change] = []
    match.watch(heard.append)
    match.take_back(0)
    assert match.record == first
    assert heard[0] == TakenBack(0)


# -- replay, branch ------------------------------------------------------------------------------------------------


def test_replay_stops_at_the_first_refused_entry_and_says_why() -> None:
    match = started()
    shoot_first(match, 0)
    wrong = [*match.record[:2], Entry(0, STAND), *match.record[2:]]
    again = Match(match.game, match.data, match.setup)
    assert again.replay(wrong) == say("showdown.refusal.not_now")
    assert again.record == match.record[:2]


def test_replay_draws_no_chance_of_its_own_until_start() -> None:
    match = started()
    shoot_first(match, 0)
    assert match.submit(1, STAND) is None
    again = Match(match.game, match.data, match.setup)
    assert again.replay(match.record[:-1]) is None
    assert list(again.waiting_on()) == [CHANCE]
    again.start()
    assert again.record == match.record


def test_a_branch_plays_on_without_touching_the_match() -> None:
    match = started()
    shoot_first(match, 0)
    branch = match.branch(1)
    assert branch.record == match.record[:1]
    assert branch.submit(1, DRAW) is None
    assert match.record[1] == Entry(0, DRAW)
    assert match.game.dump(match.at(1)) == match.game.dump(branch.at(1))


def test_what_at_returns_can_be_changed_freely() -> None:
    match = started()
    state = match.at(1)
    state.apply(0, DRAW)
    assert match.waiting_on()[1].kind == "draw"


def test_refusals_are_messages() -> None:
    assert isinstance(started().submit(0, STAND), Message)
