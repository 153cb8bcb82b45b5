"""What is drawn and said at the card table, and how it moves."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from tests.games.muushig.sitting import at_phase, played, table_of, view, words_of
from tests.games.muushig.tables import deal, new, play, trick
from tests.games.stagehand import LANGUAGES
from westerntable.core.actors import CHANCE, PUBLIC
from westerntable.core.events import Event, Moved, Said
from westerntable.core.message import Who, say
from westerntable.games.muushig.rules import words as w
from westerntable.games.muushig.rules.cards import face_of
from westerntable.games.muushig.rules.state import State
from westerntable.games.muushig.scene import SCENE, furnish, slate, till, words
from westerntable.games.muushig.scene.faces import COURTS, SUITS
from westerntable.table.palette import rgb
from westerntable.table.sound import SOUNDS
from westerntable.table.tablescene import PieceAt

pytestmark = pytest.mark.usefixtures("drawings")


# -------------------------------------------------------------------------------------------------------------- words
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_label_and_fact_has_its_words(language: str) -> None:
    for seats in (2, 4):
        for state in played(seats, seats, 2, cut=True, redeal=True, match="series"):
            for text in words_of(state, language):
                assert text and not any(mark in text for mark in "[{"), text


@pytest.mark.parametrize(
    ("hand", "led", "house", "asked"),
    [
        ("KS 8S AH", "", {}, "You lead. Play any card."),
        ("KS 8S AH", "9S", {}, "Beat the nine of spades."),
        ("KS 8S AH", "AS", {}, "Follow suit: any of your spades."),
        ("KS 8S AH", "9S 7H", {}, "Follow suit: any of your spades."),
        ("8H JH KC", "9S 10H", {}, "Beat the ten of hearts."),
        ("8H 7H KC", "9S 10H", {}, "You have no spades, so play a trump: hearts."),
        ("8D 7D KC", "9S 10H", {}, "You can neither follow nor trump. Play any card."),
        ("8D 7D KC", "9S", {"strict": False}, "Play a card that beats the nine of spades if you have one."),
    ],
)
def test_the_question_says_how_the_hand_must_follow(hand: str, led: str, house: dict[str, Any], asked: str) -> None:
    state = trick(["7C 8C 9C", hand, "7D 9D 10D"], led, **house)
    shown = view(state, home=1)
    assert shown.say(SCENE.question(shown, state.observe(1), state.waiting_on()[1])) == asked


def test_others_read_only_that_somebody_plays_whatever_the_hand() -> None:
    said = set()
    for hand in ("KS 8S AH", "8D 7D KC"):
        state = trick(["7C 8C 9C", hand, "7D 9D 10D"], "9S")
        for viewer in (0, 2, PUBLIC):
            said.add(SCENE.question(view(state), state.observe(viewer), state.waiting_on()[1]))
    assert len(said) == 1


def test_a_boolt_and_its_stakes_stand_in_the_bar_and_on_the_chip_box() -> None:
    state = new(3, match="series", boolt_stakes=3)
    seen = state.observe(0)
    assert SCENE.standing(view(state), seen)[0] == "Game 1 of 3" and till.stakes(seen) == 1
    state.game, state.boolts = 4, (1, 2)
    seen = state.observe(0)
    assert SCENE.standing(view(state), seen)[0] == "Boolt 2 of 2" and till.stakes(seen) == 3


def test_nothing_is_trump_and_nobody_out_while_the_next_round_is_dealt() -> None:
    for state in played(4, 2, 3):
        if state.phase == w.SHUFFLE and state.history:
            seen = state.observe(0)
            assert len(SCENE.standing(view(state), seen)) == 1
            said = [furnish.status_of(seen, seat) for seat in range(4)]
            assert [len(each) for each in said] == [int(seat == state.dealer) for seat in range(4)]


def test_chips_are_the_sum_of_all_games() -> None:
    state = new(2, match="series")
    state.results = (w.GameResult((0,), (0, 4), (4, -4)), w.GameResult((1,), (9, 0), (-9, 9)))
    assert till.chips_of(state.observe(0)) == [-5, 5]


# ---------------------------------------------------------------------------------------------------------- furniture
def test_between_two_games_the_points_the_last_one_ended_with_stay() -> None:
    between = 0
    for state in played(3, 4, 4, match="series"):
        points = words.points_of(state.observe(0))
        ended = state.phase == w.SHUFFLE and bool(state.results) and not state.history
        assert list(points) == list(state.results[-1].points if ended else state.points)
        between += ended and points != (w.START_POINTS,) * 3
    assert between


def test_a_number_below_zero_has_a_proper_minus() -> None:
    assert [words.signed(number) for number in (3, 0, -2)] == ["3", "0", "\u22122"]


def test_the_slate_is_written_with_the_first_score() -> None:
    said = (say("muushig.log.tricks_scored", who=Who(0), n=2), say("muushig.log.no_trick_scored", who=Who(0), n=5))
    for message in said:
        motion = SCENE.motion(Said(message), view(new(2)))
        assert motion is not None and motion.known


def test_the_slate_runs_down_from_fifteen_and_up_by_five() -> None:
    state = new(3)
    state.history, state.points = ((-3, 5, None), (-2, None, -3)), [10, 20, 12]
    rows = slate.running(state.observe(0))
    assert rows == [
        (0, [(15, 0), (15, 0), (15, 0)]),
        (1, [(12, -3), (20, 5), (15, None)]),
        (2, [(10, -2), (20, None), (12, -3)]),
    ]


def test_a_plate_says_who_deals_stays_out_exchanged_and_took_tricks() -> None:
    def says(state: State, seat: int) -> list[str]:
        return [message.key.rpartition(".")[2] for message in furnish.status_of(state.observe(0), seat)]

    state = deal(new(4), "")
    assert says(state, 0) == ["dealer"] and says(state, 1) == []
    play(state, "out")
    play(state, "in")
    assert says(state, 1) == ["out"] and says(state, 2) == ["in"]
    state = trick(["8C 9C", "KS 8D", "7C 10C"], "9S")
    assert says(state, 0) == ["tricks", "winning"] and says(state, 1) == ["tricks"]


def test_the_lantern_hangs_on_whose_turn_it_is_and_in_the_end_on_who_won() -> None:
    states = [each.copy() for each in played(3, 4, 5)]
    assert furnish.lit(states[0].observe(0)) == ()
    assert furnish.lit(next(each for each in states if each.phase == w.PLAY).observe(0)) != ()
    assert furnish.lit(states[-1].observe(0)) == states[-1].results[-1].winners


def test_furniture_is_redrawn_when_something_of_it_changed_and_not_else() -> None:
    state = at_phase(w.PLAY, 4)
    before = SCENE.furniture_key(view(state), state.observe(0))
    assert SCENE.furniture_key(view(state), state.copy().observe(0)) == before
    play(state, str(state.legal_moves(state.turn)[0]))
    assert SCENE.furniture_key(view(state), state.observe(0)) != before


def test_furniture_shows_the_same_whatever_is_hidden() -> None:
    state = at_phase(w.EXCHANGE, 4)
    other = state.copy()
    a, b = (other.turn + 1) % 4, (other.turn + 2) % 4
    other.hands[a], other.hands[b] = other.hands[b], other.hands[a]
    assert SCENE.furniture_key(view(state), state.observe(PUBLIC)) == SCENE.furniture_key(
        view(state), other.observe(PUBLIC)
    )


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (960, 1200)))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", (2, 5))
def test_words_stay_inside_plates_slate_chips_and_captions(size: tuple[int, int], language: str, seats: int) -> None:
    """The furniture is drawn, then all that belongs to it wiped out: nothing may be left over."""
    state = next(each for each in played(seats, 6, 9, match="series") if len(each.history) > 3 and each.phase == w.PLAY)
    state.results = (w.GameResult((0,), (0,) * seats, (-188,) * seats),)
    for text in (1.0, 1.75):
        shown = view(state, size, text, language)
        table, u = table_of(state, shown), shown.units
        canvas = Surface(size)
        canvas.fill("#336699")
        furnish.paint(canvas, table, shown, state.observe(0))
        for stall in table.stalls:
            canvas.fill("#336699", stall.plate.inflate(u(76), u(60)))
        for box in (table.slate, table.chips):
            canvas.fill("#336699", box.inflate(u(40), u(40)))
        for box in (*table.captions.values(), table.zones["turnup"]):
            canvas.fill("#336699", box.inflate(4, 4))
        blank = Surface(size)
        blank.fill("#336699")
        assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(blank, "RGB")


# --------------------------------------------------------------------------------------------------------------- deck
def test_every_card_can_be_drawn_at_every_size() -> None:
    shown = view(new(2))
    for face in (*face_of, "card/back"):
        for size in ((17, 24), (60, 84), (118, 165)):
            drawn = SCENE.face(face, size, shown)
            assert drawn.get_width() <= size[0] + 1 and drawn.get_height() <= size[1] + 1
            assert drawn.get_bounding_rect().w > 0
    for unknown in ("card/6S", "card/hazard", "rider/1"):
        with pytest.raises(LookupError):
            SCENE.face(unknown, (60, 84), shown)


def test_twelve_courts_are_twelve_drawings() -> None:
    assert len(COURTS) == len(set(COURTS.values())) == 12
    shown = view(new(2))
    pictures = {pygame.image.tobytes(SCENE.face(f"card/{name}", (150, 210), shown), "RGBA") for name in COURTS}
    assert len(pictures) == 12


def test_four_suits_differ_by_shape_by_colour_and_by_how_dark_they_are() -> None:
    assert len({suit.mark for suit in SUITS.values()}) == len({suit.ink for suit in SUITS.values()}) == 4
    light = [
        sum(share * part for share, part in zip((0.3, 0.59, 0.11), rgb(suit.ink), strict=True))
        for suit in SUITS.values()
    ]
    assert all(abs(one - two) >= 14 for one, two in combinations(light, 2))


def test_courts_have_the_letters_of_the_language() -> None:
    english, french = (SCENE.face("card/KS", (118, 165), view(new(2), language=each)) for each in ("en", "fr"))
    assert pygame.image.tobytes(english, "RGBA") != pygame.image.tobytes(french, "RGBA")


# ------------------------------------------------------------------------------------------------------------- motion
def events_of(state: State, text: str) -> list[Event]:
    told: list[Event] = []
    state.apply(state.turn, next(move for move in state.legal_moves(state.turn) if str(move) == text), told.append)
    return told


def test_cards_are_dealt_one_after_the_other() -> None:
    state = new(5)
    told: list[Event] = []
    state.apply(CHANCE, state.chance(Random(1)), told.append)
    dealt = [SCENE.motion(event, view(state)) for event in told if isinstance(event, Moved) and "hand" in event.target]
    assert len(dealt) == 25
    assert all(motion is not None and not motion.together and motion.arc > 0 for motion in dealt)


def test_the_part_cut_off_is_laid_aside_and_comes_back_under_the_other() -> None:
    state = at_phase(w.CUT, 4, cut=True)
    told = events_of(state, "cut 9")
    moved = [(event.source, event.target) for event in told if isinstance(event, Moved)]
    assert moved[:18] == [("stock", "cut")] * 9 + [("cut", "stock")] * 9
    assert all(target.startswith("hand") for _, target in moved[18:38])


def test_a_card_played_can_be_looked_at_before_the_trick_goes_to_its_winner() -> None:
    state = trick(["8C 9C", "KS 8D"], "9S")
    told = events_of(state, "play KS")
    motions = [SCENE.motion(event, view(state)) for event in told]
    look = sum(motion.ms for motion in motions[:2] if motion is not None)
    assert look >= 600
    won = [
        motion
        for motion, event in zip(motions, told, strict=True)
        if isinstance(event, Moved) and "won" in event.target
    ]
    assert len(won) == 2 and all(motion is not None and motion.together for motion in won)


def test_the_card_just_played_is_ringed_and_then_the_plate_of_who_took_the_trick() -> None:
    state = trick(["8C 9C", "KS 8D", "7C 10C"], "9S")
    mark = SCENE.highlight(events_of(state, "play KS"))
    assert mark.pieces == (PieceAt("trick:1", "card/KS"),)
    mark = SCENE.highlight(events_of(state, str(state.legal_moves(2)[0])))
    assert mark.pieces == () and mark.zones == ("plate:1",)


def test_who_stays_out_or_exchanges_is_ringed() -> None:
    state = at_phase(w.DECIDE, 4)
    seat = state.turn
    assert SCENE.highlight(events_of(state, "out")).zones == (f"plate:{seat}",)


def test_sounds_are_of_the_shared_set() -> None:
    heard = set()
    for state in played(3, 5, 3, cut=True, redeal=True, match="series"):
        actor = state.to_act()
        if actor is None:
            break
        told: list[Event] = []
        twin = state.copy()
        moves = [state.chance(Random(2))] if actor == CHANCE else state.legal_moves(actor)
        twin.apply(actor, moves[0], told.append)
        motions = [SCENE.motion(event, view(state)) for event in told]
        heard |= {name for each in motions if each is not None for name in (each.sound, each.sound_at_end)}
    assert heard - {""} <= set(SOUNDS)
    assert {"card", "shuffle", "chalk", "chip"} <= heard
