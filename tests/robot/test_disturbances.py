"""People do things in the middle of things: leave, undo, resize, change the language, let go outside the window."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from tests.robot.crossing import answer_late
from tests.robot.inside import Inside, SlowMind
from westerntable.ai.player import ThinkingWorker
from westerntable.core.match import Match
from westerntable.games import load_game
from westerntable.scenes import routes
from westerntable.scenes.table_screen import TableScreen
from westerntable.storage.journal import read_journal
from westerntable.storage.library import saves_dir
from westerntable.storage.restore import restore

SIZES = ((960, 600), (1280, 720), (3840, 2160), (2560, 1080), (1000, 1400), (961, 1999), (1919, 601), (1366, 768))
LANGUAGES = ("en", "fr", "mn")
SPEEDS = ("slow", "normal", "fast", "off")
SCALES = (100, 125, 150, 175)


# -- stale answers -------------------------------------------------------------------------------------------------


def test_a_hundred_interruptions_of_thinking_bring_no_stale_move(inside: Inside) -> None:
    """Answers to questions withdrawn keep coming; the record may only hold answers to the question at hand."""
    rng = Random(11)
    mind = SlowMind(rng)
    inside.settings('speed: "off"\n')
    inside.open("human", "greenhorn", game="longhorn", mind=mind)
    counted = dict.fromkeys(("new", "undo", "load", "quit to title", "play"), 0)
    caught = Watch(inside, mind)
    while min(counted["new"], counted["undo"], counted["load"], counted["quit to title"]) < 25:
        caught.table()
        into_thinking(inside, rng)
        what = rng.choice(tuple(counted))
        counted[what] += 1
        disturb(inside, what, rng)
    assert mind.asked and caught.answers > 20
    for path in saves_dir().glob("*.match"):
        saved = read_journal(path)
        assert saved.trouble is None
        match, trouble = restore(saved, load_game)
        assert trouble is None, "every entry is legal where it stands"
        assert len(match.record) == len(saved.entries)


class Watch:
    """Sees to it that each move of a computer player answers a question asked about that very position."""

    def __init__(self, inside: Inside, mind: SlowMind) -> None:
        self.inside, self.mind, self.answers = inside, mind, 0
        self._watched: Match | None = None

    def table(self) -> None:
        """Watch the match on the table, if there is a table."""
        top = self.inside.top
        if not isinstance(top, TableScreen) or top.match is self._watched:
            return
        self._watched = match = top.match
        people = set(match.setup.people())

        def heard(change: object) -> None:
            entry = getattr(change, "entry", None)
            if entry is None or entry.actor < 0 or entry.actor in people:
                return
            self.answers += 1
            question = self.mind.asked[-1]
            length = len(match.record) - 1
            assert question.seat == entry.actor
            assert question.seed == f"{match.setup.seed}:{length}", "an answer to another question"
            answered, move = self.mind.said[-1]
            assert answered is question, "an answer to another question"
            assert entry.move == move

        match.watch(heard)


def into_thinking(inside: Inside, rng: Random) -> None:
    """Make a few moves, the last a few frames ago, so that somebody else is at it or pieces fly."""
    for _ in range(rng.randrange(1, 4)):
        for _ in range(rng.randrange(60)):
            if inside.scene != "table":
                return
            offered = inside.look()["gestures"]
            if offered:
                inside.make(rng.choice(offered))
                break
            inside.frame()
    for _ in range(rng.randrange(8)):
        inside.frame()


def disturb(inside: Inside, what: str, rng: Random) -> None:
    """Do one of the things that make a question void, from whatever screen there is."""
    match what:
        case "new":
            inside.deal("human", "greenhorn", game="longhorn", seed=str(rng.randrange(3)))
        case "undo" if inside.scene == "table":
            inside.key(pygame.K_u)
        case "load":
            inside.deal("human", "greenhorn", game="longhorn", seed=str(rng.randrange(3)))
            into_thinking(inside, rng)
            routes.open_title(inside.app.ctx)
            inside.frame()
            inside.press("Resume")
            inside.frame()
            assert inside.scene == "table"
        case "quit to title":
            routes.open_title(inside.app.ctx)
            inside.frame()
            assert inside.scene == "title"


def test_with_the_real_thinking_process_nobody_is_left_and_no_move_is_stale(inside: Inside) -> None:
    """Twenty matches left in the middle of thinking, in real time; the journals are legal and one process served."""
    rng = Random(5)
    inside.settings('speed: "off"\n')
    inside.open()
    worker = ThinkingWorker()
    worker.start()
    inside.app.ctx.worker = worker
    first = worker.pid
    for _ in range(20):
        inside.deal("greenhorn", "gunslinger", game="longhorn", seed=str(rng.randrange(2)))
        for _ in range(rng.randrange(1, 25)):
            inside.frame()
            pygame.time.wait(2)
        routes.open_title(inside.app.ctx)
        inside.frame()
    assert worker.pid == first, "an answer was taken for one to another question, and called illegal"
    inside.close()
    assert first is not None
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


def test_an_answer_meant_for_the_last_table_is_not_played_at_the_next(inside: Inside) -> None:
    """The same number, the same moves: the question at the next table is as old as the one withdrawn was."""
    mind = SlowMind(Random(1), longest=10**6)
    inside.settings('speed: "off"\n')
    inside.open("human", "greenhorn", game="longhorn", mind=mind)
    for tables in (1, 2):
        inside.deal("human", "greenhorn", game="longhorn")
        while len(mind.asked) < tables:
            if inside.look()["gestures"]:
                inside.make(inside.look()["gestures"][0])
            inside.frame()
    assert mind.asked[0].revision == mind.asked[1].revision
    before = [str(entry) for entry in inside.match.record]
    for _ in range(60):
        inside.frame()
    assert [request for request, _ in mind.said] == mind.asked[:1], "the answer to the first has come"
    assert [str(entry) for entry in inside.match.record] == before


def test_an_answer_that_crosses_its_withdrawal_is_not_taken_for_one_to_the_next_table(inside: Inside) -> None:
    """Every table numbers its questions from one; the process that thinks is one for all of them."""
    mind = SlowMind(Random(1), longest=10**6)
    inside.settings('speed: "off"\n')
    inside.open("greenhorn", "greenhorn", game="longhorn", mind=mind)
    inside.deal("greenhorn", "greenhorn", game="longhorn")
    inside.until(lambda: len(mind.asked) == 2)
    first, second = mind.asked
    worker = ThinkingWorker(main=answer_late)
    try:
        worker.ask(first)
        worker.cancel()
        worker.ask(second)
        answer = None
        for _ in range(1000):
            answer = answer or worker.poll()
            pygame.time.wait(0 if answer else 10)
        assert answer is not None
        assert answer.id == second.id
        assert answer.move == second.moves[-1] != first.moves[0]
    finally:
        worker.close()


# -- the picture ---------------------------------------------------------------------------------------------------


def pixels(screen: TableScreen) -> bytes:
    """Draw a table."""
    return pygame.image.tobytes(screen.picture(), "RGB")


def fresh(inside: Inside) -> TableScreen:
    """Lay a table anew for the match and the settings that are."""
    now = inside.table
    twin = now.match.branch(len(now.match.record))
    built = TableScreen(inside.app.ctx, twin, now.journal)
    built.resize(now.u)
    for _ in range(3):
        built.update(inside.now)
    built.top.stage.hurry()
    built.update(inside.now)
    return built


def assert_as_if_fresh(inside: Inside, after: str) -> None:
    """Compare the table at rest, nothing under the pointer, with one that was laid just now."""
    inside.post(Event(pygame.WINDOWLEAVE))
    inside.post(inside.motion((inside.app.window.size[0] // 2, 3)))
    inside.rest()
    if inside.scene != "table":
        return
    wanted, found = fresh(inside), inside.table
    if pixels(wanted) != pixels(found):
        different = pygame.PixelArray(found.picture()).compare(pygame.PixelArray(wanted.picture())).make_surface()
        boxes = pygame.mask.from_threshold(different, (0, 0, 0), (1, 1, 1, 255)).get_bounding_rects()
        box = boxes[0].unionall(boxes[1:]) if boxes else None
        said = (found.top.last_action, wanted.top.last_action)
        raise AssertionError(f"after {after} the table differs from a fresh one at {box}; last actions {said}")


def resize(inside: Inside, rng: Random) -> str:
    size = rng.choice(SIZES)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    return f"resizing to {size}"


def full_screen(inside: Inside, rng: Random) -> str:
    inside.key(pygame.K_F11)
    return "full screen"


def speak(inside: Inside, rng: Random) -> str:
    language = rng.choice(LANGUAGES)
    routes.speak(inside.app.ctx, language)
    return f"speaking {language}"


def letter(inside: Inside, rng: Random) -> str:
    return change(inside, text_scale=rng.choice(SCALES))


def hasten(inside: Inside, rng: Random) -> str:
    return change(inside, speed=rng.choice(SPEEDS))


def mark(inside: Inside, rng: Random) -> str:
    return change(inside, colour_marks=rng.random() < 0.5, reduced_motion=rng.random() < 0.5)


def change(inside: Inside, **values: Any) -> str:
    inside.app.ctx.change(**values)
    inside.app.stack.redo()
    return f"setting {values}"


CHANGES: tuple[Callable[[Inside, Random], str], ...] = (resize, full_screen, speak, letter, hasten, mark)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_changes_on_the_way_the_table_at_rest_looks_like_a_fresh_one(inside: Inside, seed: int) -> None:
    """Every tenth frame something of the window or the settings changes; every few moves the pictures are compared."""
    rng = Random(seed)
    inside.settings("speed: fast\n")
    inside.open("human", "greenhorn", game="longhorn", mind=SlowMind(rng))
    frames = asked = compared = 0
    after = ""
    while compared < 6:
        offered = inside.look()["gestures"] if inside.scene == "table" else []
        if inside.scene == "results":
            inside.deal("human", "greenhorn", game="longhorn", seed=str(rng.randrange(100)))
        if offered and asked % 3 == 2:
            assert_as_if_fresh(inside, after)
            compared += 1
            offered = inside.look()["gestures"]
        if offered:
            inside.make(rng.choice(offered))
            asked += 1
        inside.frame()
        frames += 1
        if frames % 10 == 0:
            after = rng.choice(CHANGES)(inside, rng)


@pytest.mark.parametrize("language", ["fr", "mn"])
def test_the_last_action_is_told_in_the_language_that_is_on(inside: Inside, language: str) -> None:
    inside.settings('speed: "off"\n')
    inside.open("human", "greenhorn", game="longhorn")
    inside.make(inside.offered()[0])
    inside.offered()
    routes.speak(inside.app.ctx, language)
    assert_as_if_fresh(inside, "changing the language")


# -- hands ---------------------------------------------------------------------------------------------------------


def at_my_turn(inside: Inside, speed: str = "off") -> list[dict[str, Any]]:
    """Lay a table for two people and return what is offered."""
    inside.settings(f'speed: "{speed}"\n')
    inside.open("human", "human", game="longhorn")
    return inside.offered()


def decided(inside: Inside) -> int:
    """Count the decisions in the record."""
    return len([entry for entry in inside.match.record if entry.actor >= 0])


def test_a_double_click_acts_once(inside: Inside) -> None:
    rng = Random(2)
    at_my_turn(inside)
    for _ in range(8):
        offered = inside.offered()
        if not offered:
            break
        before = decided(inside)
        gesture = rng.choice(offered)
        places = [(at[0], at[1]) for at in (*gesture["from"], gesture["to"])]
        for at in places:
            inside.click(at)
            inside.post(inside.down(at), inside.up(at))
            if decided(inside) > before:
                break
        assert decided(inside) - before <= 1
        for _ in range(30):
            inside.frame()


def test_clicks_during_animation_hurry_it_and_do_nothing_else(inside: Inside) -> None:
    rng, hurried = Random(3), 0
    offered = at_my_turn(inside, "slow")
    for _ in range(10):
        inside.make(rng.choice(offered))
        before = decided(inside)
        for _ in range(20):  # longer than a double click takes
            inside.frame()
        if inside.scene == "table" and not inside.table.top.stage.idle:
            gesture = rng.choice(offered)
            inside.click((gesture["to"][0], gesture["to"][1]))
            assert inside.table.top.stage.idle
            assert decided(inside) == before
            hurried += 1
        offered = inside.offered()
        if not offered:
            break
    assert hurried >= 3


def outside(inside: Inside) -> tuple[Event, ...]:
    return (inside.motion((-40, -40), held=True), inside.up((-40, -40)))


def lost_up(inside: Inside) -> tuple[Event, ...]:
    return (inside.motion((640, 400)), inside.motion((650, 400)))


def lost_focus(inside: Inside) -> tuple[Event, ...]:
    return (Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED), inside.motion((640, 400)))


def left_window(inside: Inside) -> tuple[Event, ...]:
    return (Event(pygame.WINDOWLEAVE), inside.motion((640, 400)))


def escape(inside: Inside) -> tuple[Event, ...]:
    return (Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0), inside.up((640, 400)))


def right_button(inside: Inside) -> tuple[Event, ...]:
    return (Event(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=3, touch=False), inside.up((640, 400)))


@pytest.mark.parametrize("how", [outside, lost_up, lost_focus, left_window, escape, right_button])
def test_a_drag_that_goes_wrong_brings_the_piece_home_and_the_next_one_works(
    inside: Inside, how: Callable[[Inside], tuple[Event, ...]]
) -> None:
    offered = at_my_turn(inside)
    for _ in range(4):
        before = decided(inside)
        drag = next((each for each in offered if each["from"]), None)
        assert drag is not None
        inside.lift(drag)
        assert inside.table.top.grasp.dragging
        inside.post(*how(inside))
        assert inside.scene == "table"
        assert not inside.table.top.grasp.dragging
        assert decided(inside) == before
        assert_as_if_fresh(inside, how.__name__)
        inside.make(next(each for each in inside.offered() if each["from"]))
        assert decided(inside) == before + 1
        offered = inside.offered()


def test_a_piece_in_the_hand_while_the_window_changes_is_still_dropped_where_the_pointer_is(inside: Inside) -> None:
    offered = at_my_turn(inside)
    drag = next(each for each in offered if each["from"])
    inside.lift(drag)
    resize(inside, Random(1))
    for _ in range(30):
        inside.frame()
    inside.post(inside.up((5, 300)))
    assert_as_if_fresh(inside, "a resize in mid-drag")
    inside.make(next(each for each in inside.offered() if each["from"]))
    assert decided(inside) == 1


def test_keys_pressed_while_the_window_is_switched_are_not_stuck(inside: Inside) -> None:
    """Alt goes down, the window loses the keyboard, nobody hears Alt come up: the next Enter is an Enter."""
    at_my_turn(inside)
    inside.post(
        Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="", scancode=0),
        Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LALT, unicode="", scancode=0),
        Event(pygame.WINDOWFOCUSLOST),
        Event(pygame.WINDOWFOCUSGAINED),
    )
    before, full = decided(inside), inside.app.window.full_screen
    for _ in range(3):
        inside.key(pygame.K_TAB)
        inside.key(pygame.K_RETURN)
    assert decided(inside) > before
    assert inside.app.window.full_screen == full
