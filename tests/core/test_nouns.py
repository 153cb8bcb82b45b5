"""Placements, events, options, sections, records, luck: the nouns of core."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.toy import toy_game
from westerntable.core.actors import CHANCE, CLOCK, PUBLIC, actor_text, parse_actor
from westerntable.core.clock import LONGEST, Elapse, parse_elapse
from westerntable.core.errors import BadData, BadRecord
from westerntable.core.events import Asked, Event, Moved, Rolled, Said, Scored, Shuffled, Turned
from westerntable.core.luck import luck
from westerntable.core.message import Message, Who, say
from westerntable.core.options import Option, complete, read_options, why_not_options
from westerntable.core.outcome import Outcome, rank_by
from westerntable.core.placement import Look, Placement
from westerntable.core.prompt import Prompt
from westerntable.core.record import Concede, Entry, parse_entry
from westerntable.core.section import Section, node_of
from westerntable.core.setup import SeatSetup, Setup

# -- placement -----------------------------------------------------------------------------------------------------


def test_a_bag_is_sorted_and_a_pile_keeps_the_order_of_arrival() -> None:
    placement = Placement({"hand": ["c", "a"], "pile": ["c", "a"]}, piles=["pile"])
    assert placement.faces("hand") == ("a", "c")
    assert placement.faces("pile") == ("c", "a")
    assert placement.put("hand", "b", on_top=False) == 1
    assert placement.put("pile", "b", on_top=True) == 2
    assert placement.count() == 6


def test_taking_takes_the_last_of_its_face_and_says_where_it_lay() -> None:
    placement = Placement({"pile": ["a", "b", "a"]}, piles=["pile"])
    assert placement.take("pile", "a") == 2
    assert placement.faces("pile") == ("a", "b")
    with pytest.raises(LookupError, match="no c in pile"):
        placement.take("pile", "c")


def test_a_zone_that_is_emptied_is_forgotten() -> None:
    placement = Placement({"hand": ["a"], "none": []})
    placement.take("hand", "a")
    assert placement == Placement()
    assert placement.zones() == {}


def test_turning_sorts_a_bag_again_and_keeps_a_piles_order() -> None:
    placement = Placement({"hand": ["a", "b"], "pile": ["b", "a", "c"]}, piles=["pile"])
    placement.turn("hand", "a", "z", in_place=False)
    placement.turn("pile", "a", "z", in_place=True)
    assert placement.faces("hand") == ("b", "z")
    assert placement.faces("pile") == ("b", "z", "c")


def test_a_copied_placement_is_independent() -> None:
    placement = Placement({"hand": ["a"]})
    twin = placement.copy()
    twin.put("hand", "b", on_top=False)
    assert placement.faces("hand") == ("a",)
    assert twin != placement


# -- looks and events ----------------------------------------------------------------------------------------------


def test_a_look_shows_its_face_only_to_those_it_is_known_to() -> None:
    look = Look("card/7", "back", (1,))
    assert [look.to(viewer) for viewer in (0, 1, PUBLIC)] == ["back", "card/7", "back"]
    assert Look("card/7").to(PUBLIC) == "card/7"


@pytest.mark.parametrize(
    ("before", "after", "reveals"),
    [
        (None, None, False),
        (None, (0,), False),
        ((0,), None, True),
        ((0,), (0,), False),
        ((0,), (0, 1), True),
        ((0, 1), (0,), False),
        ((), (0,), True),
    ],
)
def test_only_what_somebody_newly_sees_is_revealed(before: Any, after: Any, reveals: bool) -> None:
    start, end = Look("a", "back", before), Look("a", "back", after)
    assert end.reveals_more_than(start) == reveals
    assert Moved(start, "x", "y", end).reveals() == reveals
    assert Turned("x", start, end).reveals() == reveals


def test_a_moved_piece_is_followed_by_each_viewer_with_what_they_see() -> None:
    event = Moved(Look("card/7", "back", ()), "deck", "hand:0", Look("card/7", "back", (0,)))
    for viewer, face in ((0, "card/7"), (1, "back"), (PUBLIC, "back")):
        shown = Placement({"deck": ["back"]})
        event.seen_by(viewer).follow(shown)
        assert shown == Placement({"hand:0": [face]})
        assert "card/7" not in repr(event.seen_by(viewer)) or viewer == 0


def test_a_turned_piece_and_a_die_show_another_face() -> None:
    shown = Placement({"x": ["a"], "die": ["die/1"]})
    Turned("x", Look("a"), Look("b")).follow(shown)
    Rolled("die", "die/1", "die/6").follow(shown)
    assert shown == Placement({"x": ["b"], "die": ["die/6"]})
    assert Rolled("die", "die/1", "die/6").reveals()


def test_a_line_for_some_is_told_otherwise_to_the_others() -> None:
    secret, plain = say("showdown.log.dodge"), say("showdown.log.shoot")
    said = Said(secret, known_to=(0,), instead=plain)
    assert said.seen_by(0) == Said(secret)
    assert said.seen_by(1) == Said(plain)
    assert Said(secret, known_to=(0,)).seen_by(1) is None
    assert Said(plain).seen_by(PUBLIC) == Said(plain)


@pytest.mark.parametrize("event", [Scored(0, 1, say("showdown.score.hits")), Asked(0, "draw"), Shuffled("deck")])
def test_news_that_moves_no_piece_changes_no_picture(event: Event) -> None:
    shown = Placement({"x": ["a"]})
    assert event.seen_by(PUBLIC) is event
    event.follow(shown)
    assert shown == Placement({"x": ["a"]})
    assert not event.reveals()
    assert isinstance(event, Event)


# -- actors, entries, time -----------------------------------------------------------------------------------------


@given(st.sampled_from([CHANCE, CLOCK]) | st.integers(0, 99))
def test_actors_read_back(actor: int) -> None:
    assert parse_actor(actor_text(actor)) == actor


@pytest.mark.parametrize("text", ["", "seat", "seat01", "seat-1", "seat¹", "Chance", "0", "seat0 "])
def test_what_names_no_actor_is_none(text: str) -> None:
    assert parse_actor(text) is None


@pytest.mark.parametrize("text", ["elapse", "elapse 0", "elapse -3", "elapse 1.5", "elapse ²", "wait 3", "elapse 3 4"])
def test_what_is_no_elapse_is_none(text: str) -> None:
    assert parse_elapse(text) is None


def test_no_more_than_a_day_passes_at_once() -> None:
    assert parse_elapse(f"elapse {LONGEST}") == Elapse(LONGEST)
    for ms in (LONGEST + 1, 10**15, "9" * 5000):
        assert parse_elapse(f"elapse {ms}") is None


@pytest.mark.parametrize("text", ["seat0 concede", "clock elapse 30", "chance roll 4", "seat3 shoot 5 at seat1"])
def test_entries_read_back(text: str) -> None:
    assert str(parse_entry(toy_game(), text)) == text


def test_entries_of_every_kind_are_nouns() -> None:
    assert parse_entry(toy_game(), "seat0 concede") == Entry(0, Concede())
    assert parse_entry(toy_game(), "clock elapse 30") == Entry(CLOCK, Elapse(30))


@pytest.mark.parametrize(
    "text", ["", "seat0", "seat0 ", "nobody draw", "clock draw", "chance concede", "seat0 fly", "clock elapse 0"]
)
def test_what_is_no_entry_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_entry(toy_game(), text)
    assert caught.value.message.key.startswith("core.")


def test_luck_depends_on_seed_kind_and_number_alone() -> None:
    drawn = {(seed, kind, nth): luck(seed, kind, nth).random() for seed in "ab" for kind in "xy" for nth in (0, 1)}
    assert len(set(drawn.values())) == 8
    assert luck("a", "x", 0).random() == drawn["a", "x", 0]


# -- messages, prompts, outcomes, set-ups --------------------------------------------------------------------------


def test_messages_are_equal_whatever_order_their_arguments_were_given_in() -> None:
    assert say("a.b", x=1, who=Who(0)) == say("a.b", who=Who(0), x=1)
    assert hash(say("a.b", x=say("c.d"))) == hash(say("a.b", x=say("c.d")))


def test_a_prompts_sentence_is_its_games() -> None:
    assert Prompt("dodge", (("card", 3),)).sentence("showdown") == Message("showdown.prompt.dodge", (("card", 3),))


def test_equal_scores_share_a_place_and_the_next_is_skipped() -> None:
    assert rank_by([3, 5, 5, 1]) == (3, 1, 1, 4)
    assert Outcome((3, 1, 1, 4), (3, 5, 5, 1), ((),) * 4, say("a.b")).winners() == (1, 2)
    assert rank_by([(1, 2), (1, 3)]) == (2, 1)


def test_people_are_the_seats_somebody_at_the_screen_decides_for() -> None:
    seats = (SeatSetup("A", 0), SeatSetup("B", 1, "legend"), SeatSetup("C", 2, "bot:cat"), SeatSetup("D", 3, "human"))
    assert Setup("showdown", 1, seats, {}, "1").people() == (0, 3)


# -- options -------------------------------------------------------------------------------------------------------


def section(value: Any) -> Section:
    return Section(node_of(value), "options.yaml")


HAND = Option("hand", "int", (2, 4), 3)
TIES = Option("ties", "choice", ("dodge", "hit"), "dodge", seats=(2, 3))
RELOAD = Option("reload", "bool", (False, True), True)
WITHOUT = Option("without", "several", (), "")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (HAND, "2", 2), (HAND, "5", None), (HAND, "x", None), (HAND, "", None), (HAND, "2.0", None),
        (TIES, "hit", "hit"), (TIES, "Hit", None),
        (WITHOUT, "a,b_2", "a,b_2"), (WITHOUT, "", ""), (WITHOUT, "a b", None), (WITHOUT, "a;b", None),
        (RELOAD, "on", True), (RELOAD, "FALSE", False), (RELOAD, "no", False), (RELOAD, "1", None),
    ],
)  # fmt: skip
def test_values_are_read_from_the_command_line(option: Option, text: str, value: object) -> None:
    assert option.parse(text) is value or option.parse(text) == value


def test_a_number_is_no_truth_and_truth_is_no_number() -> None:
    assert not HAND.allows(True) and not RELOAD.allows(1) and not RELOAD.allows("on")


def test_options_are_offered_at_their_seat_counts() -> None:
    assert TIES.offered_at(2) and not TIES.offered_at(4) and HAND.offered_at(4)


def test_what_is_not_chosen_takes_its_default() -> None:
    assert complete((HAND, TIES), {"ties": "hit"}) == {"hand": 3, "ties": "hit"}


def test_what_matters_to_people_alone_is_off_where_too_few_are_at_the_table() -> None:
    again = Option("again", "bool", (False, True), True, people=2)
    assert complete((again,), {}, people=2) == {"again": True}
    assert complete((again,), {}, people=1) == complete((again,), {}) == {"again": False}
    assert complete((again,), {"again": True}) == {"again": True}


def test_people_among_themselves_may_have_a_default_of_their_own() -> None:
    ways = Option("ways", "choice", ("screen", "party"), "screen", among_people="party")
    assert complete((ways,), {}, people=3, seats=3) == {"ways": "party"}
    assert complete((ways,), {}, people=2, seats=3) == complete((ways,), {}) == {"ways": "screen"}
    assert complete((ways,), {"ways": "screen"}, people=3, seats=3) == {"ways": "screen"}


def test_wrong_choices_are_refused_by_name_with_what_is_allowed() -> None:
    assert why_not_options((HAND,), {"hand": 4}) is None
    assert why_not_options((HAND,), {"x": 4}) == say("core.refusal.unknown_option", option="x", known="hand")
    assert why_not_options((HAND,), {"hand": 9}) == say(
        "core.refusal.bad_option", option="hand", value="9", allowed="2–4"
    )
    assert why_not_options((), {"x": 4}) == say("core.refusal.unknown_option", option="x", known="–")


def test_options_are_read_from_yaml() -> None:
    assert read_options(
        section([{"id": "ties", "type": "choice", "values": ["dodge", "hit"], "default": "dodge", "seats": [2, 3]}])
    ) == (TIES,)
    assert read_options(section([{"id": "reload", "type": "bool", "default": True}])) == (RELOAD,)
    assert read_options(section([{"id": "without", "type": "several"}])) == (WITHOUT,)


@pytest.mark.parametrize(
    "option",
    [
        {"id": "x", "type": "float", "default": 1},
        {"id": "x", "type": "int", "values": [3, 1], "default": 1},
        {"id": "x", "type": "int", "values": [1], "default": 1},
        {"id": "x", "type": "int", "values": [1, 3], "default": 4},
        {"id": "x", "type": "choice", "values": ["a"], "default": "a"},
        {"id": "x", "type": "choice", "values": ["a", "a"], "default": "a"},
        {"id": "x", "type": "choice", "values": ["a", "b"], "default": "c"},
        {"id": "x", "type": "choice", "values": ["a", "b"], "default": "a", "among_people": "c"},
        {"id": "x", "type": "bool", "default": "on"},
        {"id": "x", "type": "bool"},
        {"id": "x", "type": "several", "values": ["a", "b"]},
        {"type": "bool", "default": True},
        {"id": "x", "type": "bool", "default": True, "colour": "red"},
    ],
)
def test_an_option_that_makes_no_sense_is_bad_data(option: Any) -> None:
    with pytest.raises(BadData):
        read_options(section([option]))


def test_an_id_may_be_used_once() -> None:
    with pytest.raises(BadData, match="not used above"):
        read_options(section([{"id": "x", "type": "bool", "default": True}] * 2))


# -- sections ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "value", "right"),
    [
        (lambda s: s.int(1, 9), 10, "a whole number from 1 to 9 belongs here, not 10"),
        (lambda s: s.int(), True, "a whole number belongs here"),
        (lambda s: s.int(0), 1.5, "a whole number from 0 belongs here"),
        (lambda s: s.text(), " ", "a text belongs here"),
        (lambda s: s.bool(), "on", "true or false belongs here"),
        (lambda s: s.choice("a", "b"), "c", "one of these belongs here: a, b"),
        (lambda s: s.choice("a", "b"), ["a"], "one of these belongs here: a, b"),
        (lambda s: s.list(), {}, "a list belongs here"),
        (lambda s: s.each_seat(2), [1], "one entry for each of the 2 seats belongs here"),
        (lambda s: s.map(), [], "a map of names to values belongs here"),
        (lambda s: s.at("x"), {"y": 1}, "an entry 'x' belongs here"),
        (lambda s: s.only("x"), {"y": 1}, "'y' is not known here; known are: x"),
    ],
)
def test_a_section_says_what_would_be_right(ask: Any, value: Any, right: str) -> None:
    with pytest.raises(BadData) as caught:
        ask(Section(node_of(value), "file"))
    assert caught.value.right == right


def test_without_lines_the_place_is_named() -> None:
    whole = Section(node_of({"hands": [[1], [2, "x"]]}), "position")
    with pytest.raises(BadData) as caught:
        whole.at("hands").list()[1].list()[1].int()
    assert caught.value.file == "position.hands[1][1]"


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(plain)
def test_a_plain_value_survives_being_wrapped(value: Any) -> None:
    assert Section(node_of(value), "file").plain() == value
