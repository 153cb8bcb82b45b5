"""What can be done at the card table, and how: by drag, by click, by button."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from tests.games.muushig.sitting import at_phase, gestures_of, played, sit, table_of, view
from tests.games.muushig.tables import trick
from tests.games.stagehand import Sitting, said
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.cards import card_text, cards_in
from westerntable.games.muushig.rules.observation import placement
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.scene import SCENE
from westerntable.table.answer import Answer
from westerntable.table.tablescene import Gesture, PieceAt
from westerntable.table.trace import gestures_on_screen

pytestmark = pytest.mark.usefixtures("drawings")


def held(state: State, seat: int) -> list[str]:
    return [card_text[card] for card in cards_in(state.hands[seat])]


# -------------------------------------------------------------------------------------------- gestures and legal moves
def test_every_legal_move_has_a_gesture_and_every_gesture_a_legal_move() -> None:
    asked: set[int] = set()
    for seats in (2, 3, 5):
        for seed in range(4):
            for state in played(seats, seed, 2, cut=True, redeal=True):
                if state.to_act() in range(seats):
                    asked.add(state.phase)
                    assert {gesture.move for gesture in gestures_of(state)} == set(state.legal_moves(state.turn))
    assert asked == {w.CUT, w.DECIDE, w.EXCHANGE, w.TRUMP, w.PLAY, w.AGREE}


def test_a_gesture_takes_pieces_that_lie_there() -> None:
    for state in played(4, 2, 2, cut=True):
        if state.to_act() not in range(4):
            continue
        shown = view(state, home=state.turn)
        lying, zones = placement(state.observe(state.turn)), table_of(state, shown).zones
        for gesture in gestures_of(state):
            assert all(piece.face in lying.faces(piece.zone) for piece in gesture.pieces)
            assert {gesture.target, gesture.gather} - {None} <= set(zones)


def test_a_drop_that_is_no_gesture_names_no_legal_move_but_a_card_for_the_trick() -> None:
    """A card dropped anywhere in the middle was meant for the trick."""
    for state in played(3, 1, 2):
        if state.to_act() not in range(3) or state.phase == w.EXCHANGE:
            continue
        shown, seen = view(state, home=state.turn), state.observe(state.turn)
        offered = {(gesture.pieces, gesture.target) for gesture in gestures_of(state)}
        lying, zones = placement(seen).zones(), table_of(state, shown).zones
        for piece in (PieceAt(zone, face) for zone in lying for face in set(lying[zone])):
            for target in zones:
                if ((piece,), target) not in offered and target != "middle" and not target.startswith("trick:"):
                    meant = SCENE.attempt(shown, seen, [piece], target)
                    assert meant is None or state.why_not(state.turn, meant) is not None, (piece, target)


# ----------------------------------------------------------------------------------------------------------- playing
def table_with(hand: str, played_: str, **house: Any) -> Sitting:
    """A trick in which this hand is at turn; hearts are trump."""
    return sit(trick(["7C 8C 9C", hand, "7D 8D 9D"], played_, **house))


def test_a_card_is_played_by_a_click_or_by_a_drag_to_its_place() -> None:
    at = table_with("KS 8S AH", "9S")
    assert said(at.click(at.card("KS"))) == "play KS"
    at = table_with("KS 8S AH", "9S")
    assert said(at.drag(at.card("KS"), at.zone(f"trick:{at.seat}"))) == "play KS"


@pytest.mark.parametrize("way", ["click", "drag"])
@pytest.mark.parametrize(
    ("hand", "led", "tried", "why"),
    [
        ("KS 8S AH", "9S", "8S", "beat"),
        ("KS 8S AH", "9S", "AH", "follow"),
        ("8H JH KC", "9S 10H", "8H", "beat"),
        ("8H JH KC", "9S", "KC", "trump"),
    ],
)
def test_a_card_that_may_not_be_played_says_why(way: str, hand: str, led: str, tried: str, why: str) -> None:
    at = table_with(hand, led)
    answer = at.click(at.card(tried)) if way == "click" else at.drag(at.card(tried), at.zone(f"trick:{at.seat}"))
    assert said(answer) == why
    at.stage.update(at.stage.now + 1000)
    card = at.sprite(f"card/{tried}", f"hand:{at.seat}")
    assert card.pose == card.rest


def test_a_card_dropped_anywhere_in_the_middle_is_played_or_refused() -> None:
    for place in ("middle", "trick:0", "trick:2"):
        at = table_with("KS 8S AH", "9S")
        assert said(at.drag(at.card("KS"), at.zone(place))) == "play KS", place
        at = table_with("KS 8S AH", "9S")
        assert said(at.drag(at.card("8S"), at.zone(place))) == "beat", place


def test_only_what_may_be_played_is_lit() -> None:
    at = table_with("KS 8S AH", "9S")
    assert [sprite.face for sprite in at.stage.marks.warm] == ["card/KS"]
    at = table_with("KD 8C AC", "9S")
    assert len(at.stage.marks.warm) == 3


# -------------------------------------------------------------------------------------------------------- exchanging
def pressed(at: Sitting, button: Gesture) -> Answer:
    at.grasp.place_buttons({button: Rect(20, 60, 100, 40)})
    return at.click((30, 70))


def test_cards_laid_on_the_stock_are_exchanged_by_the_button() -> None:
    state = at_phase(w.EXCHANGE, 4)
    at = sit(state)
    first, second, *_ = held(state, state.turn)
    for card in (first, second):
        assert at.drag(at.card(card), at.zone("stock")) is None
    (button,) = at.grasp.buttons()
    assert button.brief is not None and at.stage.view.say(button.brief) == "Exchange 2 cards"
    assert " of " in at.stage.view.say(button.label), "who cannot see the cards is told them"
    assert said(pressed(at, at.grasp.buttons()[0])) == f"exchange {first} {second}"


def test_keeping_the_hand_is_the_same_button() -> None:
    at = sit(at_phase(w.EXCHANGE, 4))
    (button,) = at.grasp.buttons()
    assert at.stage.view.say(button.label) == "Keep all five" and said(pressed(at, button)) == "exchange"


def test_no_more_cards_can_be_laid_down_than_the_stock_has() -> None:
    state = trick(["AS KS QS JS 9S", "AC KC QC JC 9C"])
    state.phase, state.stock = w.EXCHANGE, state.stock[:1]
    at = sit(state)
    cards = held(state, state.turn)
    for card in cards[:2]:
        at.drag(at.card(card), at.zone("stock"))
    assert [sprite.face for sprite in at.grasp.chosen] == [f"card/{cards[1]}"]


# ------------------------------------------------------------------------------------------ the dealer and the others
def test_the_dealer_takes_the_turn_up_by_laying_a_card_on_it() -> None:
    state = at_phase(w.TRUMP, 3)
    at = sit(state)
    card = held(state, state.turn)[2]
    assert said(at.drag(at.card(card), at.zone("turnup"))) == f"take {card}"
    at = sit(state)
    assert [str(gesture.move) for gesture in at.grasp.buttons()] == ["leave"]


def test_a_card_laid_on_the_turn_up_at_another_time_is_refused() -> None:
    state = at_phase(w.EXCHANGE, 4)
    at = sit(state)
    card = held(state, state.turn)[0]
    assert said(at.drag(at.card(card), at.zone("turnup"))) == "asked_exchange"


def test_in_or_out_and_a_redeal_are_buttons() -> None:
    assert [str(each.move) for each in sit(at_phase(w.DECIDE, 4)).grasp.buttons()] == ["in", "out"]
    asked = sit(at_phase(w.DECIDE, 4, redeal=True)).grasp.buttons()
    assert [str(each.move) for each in asked] == ["in", "out", "redeal"]
    assert [str(each.move) for each in sit(at_phase(w.AGREE, 4, redeal=True)).grasp.buttons()] == [
        "agree",
        "refuse",
    ]


def test_the_deck_is_cut_by_pressing_a_gap() -> None:
    for top in (1, 13, 31):
        at = sit(at_phase(w.CUT, 4, cut=True))
        assert said(at.click(at.zone(f"gap:{top}"))) == f"cut {top}"


# ------------------------------------------------------------------------------------------------ with a real pointer
@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (960, 2160), (3840, 600)))
def test_every_gesture_can_be_found_on_the_screen(size: tuple[int, int]) -> None:
    for phase, options in ((w.CUT, {"cut": True}), (w.EXCHANGE, {}), (w.TRUMP, {}), (w.PLAY, {})):
        at = sit(at_phase(phase, 5, **options), size)
        told = gestures_on_screen(at.grasp)
        buttons = [gesture for gesture in at.grasp.choice.offered if not gesture.pieces and gesture.target is None]
        told_with_a_place = [each for each in told if each["kind"] != "key"]
        without = [each for each in buttons if each.gather is not None]  # told once the host has drawn its button
        assert len(told_with_a_place) == len(at.grasp.choice.offered) - len(buttons)
        assert len(told) == len(at.grasp.choice.offered) - len(without)


def test_a_robot_can_gather_any_cards() -> None:
    state = at_phase(w.EXCHANGE, 4)
    for many in (1, 3, 5):
        cards = next(combinations(held(state, state.turn), many))
        at = sit(state)
        entry = next(e for e in gestures_on_screen(at.grasp) if e["move"] == "exchange " + " ".join(cards))
        for x, y in entry["from"]:
            at.drag((x, y), (entry["to"][0], entry["to"][1]))
        (button,) = at.grasp.buttons()
        assert str(button.move) == entry["move"]
