"""What is drawn and said at the race's table, and how it moves."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Surface

from tests.games.run_cowboy_run.positions import play, push_back, race
from tests.games.run_cowboy_run.tables import crowded, dealt, gestures_of, played, table_of, view, words_of
from tests.games.stagehand import LANGUAGES
from westerntable.core.actors import CHANCE
from westerntable.core.events import Event, Moved
from westerntable.core.message import Message
from westerntable.games.run_cowboy_run.rules.cards import face_of
from westerntable.games.run_cowboy_run.rules.moves import discard
from westerntable.games.run_cowboy_run.rules.observation import placement
from westerntable.games.run_cowboy_run.scene import SCENE, plates
from westerntable.storage.paths import data_dir
from westerntable.storage.texts import flat_texts
from westerntable.storage.yamlfile import read_yaml
from westerntable.table.tablescene import PieceAt

pytestmark = pytest.mark.usefixtures("drawings")


# -------------------------------------------------------------------------------------------------- drawing, words
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_fact_has_its_words(language: str) -> None:
    for seats in (2, 4):
        for seed in range(4):
            for state in played(seats, seed):
                for text in words_of(state, language):
                    assert text and not any(mark in text for mark in "[{"), text


def test_the_question_names_what_may_follow_and_not_what_is_held() -> None:
    state = race(["6S 6H KS", "5D 6D 8D"], "9H", 0)
    poor = race(["10S 10H KS", "5D 6D 8D"], "9H", 0)
    asked: list[Message] = []
    for each in (state, poor):
        asked.append(SCENE.question(view(each), each.observe(0), each.waiting_on()[0]))
    assert asked[0] == asked[1]
    assert "nine or lower" in view(state).say(asked[0])


def test_a_discard_that_scores_says_how_much() -> None:
    state = crowded()
    labels = {gesture.move: view(state).say(gesture.label) for gesture in gestures_of(state)}
    assert "2 spaces" in labels[discard((5,))] and "3 spaces" in labels[discard((5, 6))]
    assert "space" not in labels[discard((16,))]


def test_all_languages_have_the_same_texts() -> None:
    keys = []
    for language in LANGUAGES:
        keys.append(set(flat_texts(read_yaml(data_dir("run_cowboy_run") / "text" / f"{language}.yaml"))))
    assert keys[0] == keys[1] == keys[2]


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (960, 1200)))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", (2, 6))
def test_words_stay_inside_stalls_and_captions(size: tuple[int, int], language: str, seats: int) -> None:
    """The furniture is drawn twice, once with its neighbourhood forbidden: inside, nothing is missing."""
    state = crowded() if seats == 6 else race(["6S 6H KS", "5D 6D 8D"], "9H 9D", 0, at=(3, 44))
    for text in (1.0, 1.75):
        shown = view(state, size, text, language)
        table = table_of(state, shown)
        seen = state.observe(0)
        canvas = Surface(size)
        canvas.fill("#336699")
        plates.paint(canvas, table, shown, seen)
        plates.paint_counts(canvas, table, shown, seen, {"draw": seen.draw, "pile": len(seen.pile)})
        u = shown.units
        free = canvas.copy()
        for stall in table.stalls:
            free.fill("#336699", stall.plate.inflate(u(76), u(60)))
        for caption in table.captions.values():
            free.fill("#336699", caption.inflate(4, 4))
        blank = Surface(size)
        blank.fill("#336699")
        assert pygame.image.tobytes(free, "RGB") == pygame.image.tobytes(blank, "RGB")


def test_furniture_is_redrawn_when_somebody_rides_and_not_when_nothing_happened() -> None:
    state = crowded()
    shown = view(state)
    before = SCENE.furniture_key(shown, state.observe(0))
    assert SCENE.furniture_key(shown, state.copy().observe(0)) == before
    play(state, "6S")
    assert SCENE.furniture_key(shown, state.observe(0)) != before


def test_the_lantern_hangs_on_whose_turn_it_is_and_the_crown_on_who_leads() -> None:
    state = crowded((3, 9, 9, 1, 0, 0))
    seen = state.observe(0)
    assert plates.lit(seen) == (0,) and plates.leading(seen) == (1, 2)
    assert plates.leading(crowded((4,) * 6).observe(0)) == ()
    assert plates.leading(crowded((0,) * 6).observe(0)) == ()


def test_every_face_of_the_game_can_be_drawn_at_every_size() -> None:
    state = dealt(6)
    shown = view(state)
    faces = {*face_of, "card/back", *(f"rider/{seat}" for seat in range(6))}
    for face in sorted(faces):
        for size in ((17, 24), (60, 84), (118, 165)):
            drawn = SCENE.face(face, size, shown)
            assert drawn.get_width() <= size[0] + 1 and drawn.get_height() <= size[1] + 1
            assert drawn.get_bounding_rect().w > 0
    with pytest.raises(LookupError):
        SCENE.face("card/4S", (60, 84), shown)


def test_gold_is_printed_on_gilt_stock_and_french_courts_have_french_letters() -> None:
    state = dealt(2)
    plain, gold = (SCENE.face(face, (118, 165), view(state)) for face in ("card/6D", "card/6G"))
    assert plain.get_at((59, 60)) != gold.get_at((59, 60))
    english, french = (SCENE.face("card/JS", (118, 165), view(state, language=each)) for each in ("en", "fr"))
    assert pygame.image.tobytes(english, "RGBA") != pygame.image.tobytes(french, "RGBA")


def test_six_riders_in_six_colours() -> None:
    shown = view(dealt(6))
    riders = {pygame.image.tobytes(SCENE.face(f"rider/{seat}", (90, 75), shown), "RGBA") for seat in range(6)}
    assert len(riders) == 6


# --------------------------------------------------------------------------------------------------------- motion
def test_a_rider_walks_space_by_space_and_is_pushed_back() -> None:
    state = race(["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C"], "", 0, at=(3, 9, 1))
    forward = [event for event in play(state, "hazard") if isinstance(event, Moved) and event.source == "space:3"]
    back = [event for event in push_back(state, 1) if isinstance(event, Moved) and event.source == "space:9"]
    there, here = SCENE.motion(forward[0], view(state)), SCENE.motion(back[0], view(state))
    assert there is not None and here is not None
    assert (there.sound, there.sound_at_end) == ("hoof", "hoof") and here.sound_at_end == "thud"
    assert back[0].via == ("space:8",)


def test_the_cards_of_one_discard_fly_together_and_stay_marked() -> None:
    told = play(crowded(), "6S 6H")
    laid = [event for event in told if isinstance(event, Moved) and event.target == "pile"]
    assert len(laid) == 2
    assert all(motion is not None and motion.together for motion in (SCENE.motion(e, view(crowded())) for e in laid))
    marked = SCENE.highlight(told)
    assert {PieceAt("pile", "card/6S"), PieceAt("pile", "card/6H"), PieceAt("space:10", "rider/0")} == set(
        marked.pieces
    )


def test_a_trick_taken_rings_the_stall_of_who_took_it() -> None:
    state = race(["7S 6H KS", "5D 6D 8D"], "8H 9D", 0)
    marked = SCENE.highlight(play(state, "7S"))
    assert marked.zones == ("plate:0",)
    assert not any(piece.zone == "pile" for piece in marked.pieces)


def test_a_seven_is_seen_on_the_pile_before_it_takes_the_trick() -> None:
    """The discard lands, its words take a moment, and only then all cards go together."""
    state = race(["7S 6H KS", "5D 6D 8D"], "8H 9D", 0)
    shown = view(state)
    motions = [SCENE.motion(event, shown) for event in play(state, "7S")]
    laid, said, trick, *taken = [motion for motion in motions if motion is not None]
    assert laid.together and said.together and said.ms > laid.ms + 200
    assert not trick.together and [motion.together for motion in taken[:3]] == [True, True, True]


def test_events_lead_from_one_picture_to_the_next_on_this_table() -> None:
    for seats in (2, 5):
        state, rng = dealt(seats, seed=3), Random(3)
        shown = placement(state.observe(0))
        while (actor := state.to_act()) is not None:
            told: list[Event] = []
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move, told.append)
            for event in told:
                seen = event.seen_by(0)
                if seen is not None:
                    seen.follow(shown)
                    SCENE.motion(seen, view(state))
            assert shown == placement(state.observe(0))
