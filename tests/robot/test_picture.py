"""Window, language, lettering and speed change at any moment: the table at rest looks as if it had always been so."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from tests.robot.comparing import assert_as_if_fresh
from tests.robot.inside import Inside, SlowMind
from westerntable.scenes import routes

SIZES = ((960, 600), (1280, 720), (3840, 2160), (2560, 1080), (1000, 1400), (961, 1999), (1919, 601), (1366, 768))
LANGUAGES = ("en", "fr", "mn")
SPEEDS = ("slow", "normal", "fast", "off")
SCALES = (100, 125, 150, 175)


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
