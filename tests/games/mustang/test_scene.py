"""What is drawn and said at Mustang's table, and how it moves."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Surface

from tests.games.mustang import positions
from tests.games.mustang.tables import crowded, played, rain, table_of, theft, view, words_of
from tests.games.stagehand import LANGUAGES
from westerntable.core.actors import CHANCE, PUBLIC
from westerntable.core.events import Event, Moved, Said
from westerntable.core.message import Message
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules import cards, counters, telling, words
from westerntable.games.mustang.rules.components import EVENTS
from westerntable.games.mustang.scene import SCENE, note, plates
from westerntable.table.sound import SOUNDS
from westerntable.table.tablescene import PieceAt

pytestmark = pytest.mark.usefixtures("drawings")


# -------------------------------------------------------------------------------------------------- drawing, words
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_fact_and_label_has_its_words(language: str) -> None:
    states = [theft(), rain(), crowded(), *(state for at, state in enumerate(played(3, 5)) if at % 9 == 0)]
    for state in states:
        for text in words_of(state, language):
            assert text and not any(mark in text for mark in "[{"), text


def test_whoever_is_not_asked_reads_who_is() -> None:
    state = theft()
    (prompt,) = state.waiting_on().values()
    asked, other = (view(state, viewer=seat) for seat in (0, 2))
    assert "to steal the bell foal. Beat it" in asked.say(SCENE.question(asked, state.observe(0), prompt))
    assert "Anna decides" in other.say(SCENE.question(other, state.observe(2), prompt))


def test_swaps_in_a_row_are_counted_in_the_bar_once_everybody_has_swapped() -> None:
    state = positions.table(["2h 3w 4c 5f 7b 8h", "1b 1c"])
    shown = view(state)
    assert not any("swaps" in fact for fact in SCENE.standing(shown, state.observe(0)))
    state.swaps = 3
    assert any(fact.startswith("3 swaps") and "6" in fact for fact in SCENE.standing(shown, state.observe(0)))


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (960, 1200)))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", (1.0, 1.75))
def test_words_stay_inside_plates_captions_and_note(size: tuple[int, int], language: str, text: float) -> None:
    """The furniture is drawn on a plain ground, then all it may cover is taken away: nothing is left."""
    for state in (crowded(), theft(), rain()):
        shown = view(state, size, text, language)
        table, seen, u = table_of(state, shown), state.observe(0), shown.units
        canvas = Surface(size)
        canvas.fill("#336699")
        blank = canvas.copy()
        plates.paint(canvas, table, shown, seen)
        fixed = table.ground
        for ranch in fixed.ranches:
            canvas.fill("#336699", ranch.plate.inflate(u(76), u(44)))
            canvas.fill("#336699", ranch.yard.inflate(u(30), u(30)))
        for box in (*(p.caption for p in fixed.paddocks), fixed.note.inflate(u(6), u(6))):
            canvas.fill("#336699", box.inflate(4, 6))
        for zone, box in fixed.captions.items():
            if zone.startswith("caption:"):
                canvas.fill("#336699", box.inflate(4, 6))
        assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(blank, "RGB")


def test_furniture_is_redrawn_when_a_horse_moves_and_not_when_nothing_happened() -> None:
    state = crowded()
    shown = view(state)
    before = SCENE.furniture_key(shown, state.observe(0))
    assert SCENE.furniture_key(shown, state.copy().observe(0)) == before
    positions.do(state, "stable mare bell")
    assert SCENE.furniture_key(shown, state.observe(0)) != before


def test_the_lantern_hangs_on_whoever_is_asked() -> None:
    assert plates.lit(crowded().observe(0)) == (0,)
    assert plates.lit(crowded(1).observe(0)) == (1,)
    assert plates.lit(theft().observe(0)) == (0,)


def test_the_running_score_counts_counters_and_bonuses_that_lie_open() -> None:
    ranches = ["mare hat stallion hat black-prince", "foal bell"]
    state = positions.table(["2h", "1b"], stables=ranches, corrals=["foal wheel", "foal flame"])
    assert plates.score(state.observe(1), 0) == 2 + 3 + 5 + 1 + 2
    assert plates.score(state.observe(1), 1) == 2


def test_the_note_names_the_best_set_of_each_size_and_nothing_of_a_hand_that_is_not_seen() -> None:
    hand = tuple(positions.cards("3b 3c 6h 6w cowboy"))
    values = [note.best(hand, kind) for kind in range(4)]
    assert [dict(each.args)["n"] if isinstance(each, Message) else None for each in values] == [6, 6, None, None]
    state = crowded()
    public = view(state, viewer=PUBLIC)
    pictures = []
    for seed in (1, 2):
        other = state.copy()
        Random(seed).shuffle(other.hands)
        canvas = Surface((1280, 720))
        plates.paint(canvas, table_of(other, public), public, other.observe(PUBLIC))
        pictures.append(pygame.image.tobytes(canvas, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_note_is_cleared_as_a_thief_lays_cards_down_and_lists_no_hand_once_the_game_is_over() -> None:
    state = positions.table(["6b 6c 6f", "3b 3c"], corrals=["", "foal bell"])
    said = [event for event in positions.do(state, "steal seat1 foal bell 6b 6c") if isinstance(event, Said)]
    motion = SCENE.motion(said[0], view(state))
    assert motion is not None and motion.known
    over = next(each for each in played(2, 3) if each.phase == words.OVER)
    pictures = []
    for viewer in (0, PUBLIC):
        shown, canvas = view(over, viewer=viewer), Surface((1280, 720))
        note.paint(canvas, table_of(over, shown), shown, over.observe(viewer))
        pictures.append(pygame.image.tobytes(canvas, "RGB"))
    assert pictures[0] == pictures[1]


# ------------------------------------------------------------------------------------------------------------ faces
EVERY_FACE = (
    cards.BACK, *cards.face_of, counters.BACK, *counters.face_of, telling.EVENT_BACK,
    *map(telling.event_face, range(len(EVENTS))),
)  # fmt: skip


@pytest.mark.parametrize("size", ((17, 24), (30, 30), (60, 84), (118, 165), (230, 322)))
def test_every_face_of_the_game_can_be_drawn_at_every_size(size: tuple[int, int]) -> None:
    shown = view(positions.dealt(2))
    for face in EVERY_FACE:
        drawn = SCENE.face(face, size, shown)
        assert drawn.get_width() <= size[0] + 1 and drawn.get_height() <= size[1] + 1
        assert drawn.get_bounding_rect().w > 0
    for nothing in ("card/9b", "counter/foal-spade", "counter/pony", "event/snow", "die/1"):
        with pytest.raises(LookupError):
            SCENE.face(nothing, size, shown)


@pytest.mark.parametrize("size", (26, 40, 84))
def test_all_counters_look_different_in_grey_too(size: int) -> None:
    shown = view(positions.dealt(2))
    grey = [_in_grey(SCENE.face(face, (size, size), shown)) for face in counters.face_of]
    for one in range(15):
        for two in range(one):
            assert _apart(grey[one], grey[two]) > (0.015 if one // 5 == two // 5 else 0.08), (one, two)
    prince, mare = grey[15], grey[16]
    assert _apart(prince, mare) > 0.2


def _in_grey(picture: Surface) -> Surface:
    """Return a picture as it lies on sand, without colour."""
    out = Surface(picture.get_size(), 0, 32)
    out.fill("#C99A62")
    out.blit(picture, (0, 0))
    return pygame.transform.grayscale(out)


def _apart(one: Surface, two: Surface) -> float:
    """Return the mean difference of two pictures, 0 to 1."""
    first, second = (pygame.image.tobytes(each, "RGB")[::3] for each in (one, two))
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / (255 * len(first))


def test_an_event_card_says_what_it_does_where_there_is_room_and_in_every_language_its_title() -> None:
    english, french = (view(positions.dealt(2), language=each) for each in ("en", "fr"))
    for name in EVENTS:
        large = [SCENE.face(f"event/{name}", (140, 196), each) for each in (english, french)]
        assert pygame.image.tobytes(large[0], "RGBA") != pygame.image.tobytes(large[1], "RGBA")


# ----------------------------------------------------------------------------------------------------------- motion
def moved(told: list[Event], source: str, target: str) -> list[Moved]:
    return [
        event for event in told
        if isinstance(event, Moved) and event.source.startswith(source) and event.target.startswith(target)
    ]  # fmt: skip


def test_a_theft_is_seen_before_it_is_answered_and_the_answer_before_it_is_swept_away() -> None:
    state = theft()
    shown = view(state)
    told = positions.do(state, "defend 6b 6c")
    motions = [motion for event in told if (motion := SCENE.motion(event, shown)) is not None]
    laid = len(moved(told, "hand:0", "offer"))
    assert all(motion.together for motion in motions[: laid + 1])
    assert motions[laid].ms >= motions[0].ms + 400
    swept = SCENE.motion(moved(told, "offer", "used")[0], shown)
    assert swept is not None and not swept.together


def test_a_failed_thiefs_cowboys_are_thrown_away() -> None:
    state = theft()
    told = positions.do(state, "defend 6b 6c")
    assert [event.after.face for event in moved(told, "hand:1", "used")] == ["card/cowboy"]


def test_a_horse_runs_and_the_stable_door_falls_shut() -> None:
    state = crowded()
    (run,) = moved(positions.do(state, "stable mare bell"), "corral:0", "stable:0")
    motion = SCENE.motion(run, view(state))
    assert motion is not None and (motion.sound, motion.sound_at_end) == ("hoof", "door")


def test_a_counter_from_a_pile_turns_over_on_its_way_and_stays_ringed() -> None:
    state = crowded()
    told = positions.do(state, "catch mare top 6b 6c 6f")
    (run,) = moved(told, "pile:mare", "corral:0")
    motion = SCENE.motion(run, view(state))
    assert motion is not None and motion.flip and motion.sound_at_end == "whinny"
    assert PieceAt("corral:0", run.after.face) in SCENE.highlight(told).pieces


def test_every_sound_there_is_a_motion_for_can_be_played_and_events_lead_from_picture_to_picture() -> None:
    for seats in (2, 5):
        state, rng = GAME.new(positions.box(), seats, {"pair_bonus": "once"}, 0), Random(3)
        shown = GAME.placement(state.observe(0))
        while (actor := state.to_act()) is not None:
            told: list[Event] = []
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move, told.append)
            for event in told:
                seen = event.seen_by(0)
                if seen is None:
                    continue
                seen.follow(shown)
                motion = SCENE.motion(seen, view(state))
                assert motion is None or {motion.sound, motion.sound_at_end} <= {"", *SOUNDS}
            assert shown == GAME.placement(state.observe(0))
