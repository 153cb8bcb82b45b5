"""From a decision to the next press nothing a hand holds can be seen, heard or read: other hands, the same frames."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from tests.scenes.hot_seat import SIZE, below, come, wait_for
from tests.scenes.theatre import Theatre
from tests.toy import toy_data, toy_game
from westerntable.core.match import Match
from westerntable.scenes import routes
from westerntable.scenes.log import LogScene

WORLDS = 4
"""Deals of the hidden cards that are compared."""


@dataclass
class Seen:
    """All that came out of the screen, frame by frame, and out of the loudspeaker."""

    frames: list[str] = field(default_factory=list)
    told: list[Any] = field(default_factory=list)
    sounds: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)


class Watched:
    """A theatre whose every frame is painted whole and kept."""

    def __init__(self, **settings: Any) -> None:
        self.theatre = Theatre(SIZE, **settings)
        self.seen = Seen()
        play = self.theatre.ctx.sound.play

        def heard(name: str) -> bool:
            self.seen.sounds.append(name)
            return bool(play(name))

        self.theatre.ctx.sound.play = heard  # type: ignore[method-assign]  # listens in

    def look(self) -> None:
        """Paint the whole screen and keep all that can be got from it."""
        theatre = self.theatre
        top = theatre.top
        picture = pygame.Surface(theatre.size)
        top.draw(picture)
        self.seen.frames.append(hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest())
        self.seen.names.append(top.name)
        table = below(theatre)
        log = LogScene(theatre.ctx, table).lines()
        said = str(table.foot.refusal.message) if table.foot.refusal is not None else ""
        self.seen.told.append((top.name, top.trace(), log, said, pygame.display.get_caption(), table.trace()))

    def frames(self, seconds: float) -> None:
        """Let time pass, looking at every frame."""
        for _ in range(round(seconds / 0.05)):
            self.theatre.frame()
            self.look()

    def carry(self, source: tuple[int, int], target: tuple[int, int]) -> None:
        """Carry a piece from one point to another, or click it if they are the same; and take the pointer away."""
        theatre = self.theatre
        theatre.mouse(pygame.MOUSEMOTION, source)
        theatre.mouse(pygame.MOUSEBUTTONDOWN, source)
        if target != source:
            theatre.mouse(pygame.MOUSEMOTION, target, held=True)
        theatre.mouse(pygame.MOUSEBUTTONUP, target)
        theatre.mouse(pygame.MOUSEMOTION, (5, 300))
        self.look()

    def until_called(self) -> None:
        """Look at every frame until somebody is called to the screen."""
        for _ in range(600):
            self.frames(0.05)
            if self.theatre.top.name == "curtain" and not self.theatre.top.needs_frame():
                return
        raise AssertionError("nobody is called")


def about_to_shoot(world: int, players: tuple[str, ...]) -> tuple[Match, int]:
    """A match in which seat 0 is to shoot; in every other world people hold other cards, but for the one shot."""
    table = Theatre(SIZE).ctx
    match = routes.wish_to_match(table, routes.Wish("showdown", players, "3"))
    match.start()
    state: Any = match.state.copy()
    state.phase, state.shooter, state.left_ms = "shoot", 0, 0
    shot = state.hands[0].pop()
    people = match.setup.people()
    pool = [card for seat in people for card in state.hands[seat]]
    computers = len(people) < len(players)
    deck = [] if computers else state.deck  # what computer players draw decides what they do
    mixed = [*pool, *deck]
    if world:
        Random(f"world {world}").shuffle(mixed)
    for seat in people:
        count = len(state.hands[seat])
        state.hands[seat], mixed = sorted(mixed[:count]), mixed[count:]
    if not computers:
        state.deck = mixed
    state.hands[0] = sorted([*state.hands[0], shot])
    return Match(toy_game(), toy_data(), match.setup, state), shot


def at_once(watched: Watched) -> None:
    """Nothing but waiting."""


def by_click(watched: Watched) -> None:
    """Nothing but waiting, after a card was clicked where it lay instead of being carried."""


def all_sorts(watched: Watched) -> None:
    """Everything that can be done before the doors without opening them."""
    theatre = watched.theatre
    for key in (pygame.K_h, pygame.K_u, pygame.K_l, pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE):
        theatre.key(key)
        watched.frames(0.2)
    assert watched.seen.names[-1] == "curtain"
    assert {"log", "pause"} <= set(watched.seen.names)
    theatre.press("Hint")
    watched.look()
    theatre.press("Log")
    watched.frames(0.1)
    theatre.key(pygame.K_l)
    routes.open_rule_book(theatre.ctx, theatre.top)
    watched.frames(0.2)
    theatre.stack.pop()
    watched.frames(0.1)
    theatre.key(pygame.K_F10)
    theatre.frame()
    assert theatre.top.name == "pause"
    watched.look()
    theatre.key(pygame.K_ESCAPE)
    theatre.resize((1280, 720))
    watched.frames(0.2)
    routes.speak(theatre.ctx, "fr")
    watched.frames(0.2)
    routes.speak(theatre.ctx, "en")
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED):
        theatre.send(Event(kind))
        watched.frames(0.1)
    theatre.mouse(pygame.MOUSEMOTION, (480, 430))
    watched.frames(0.1)


def handed_over(
    world: int, players: tuple[str, ...], target: int, does: Callable[[Watched], None], **settings: Any
) -> tuple[Seen, str, str]:
    """Play from a decision of seat 0 to the call of the next; return what was seen, and the frames round it."""
    match, shot = about_to_shoot(world, players)
    watched = Watched(**settings)
    theatre = watched.theatre
    routes.begin(theatre.ctx, match)
    assert come(theatre) == 0
    offered = theatre.gestures()
    watched.look()
    before = watched.seen.frames.pop()
    watched.seen = Seen()
    gesture = next(each for each in offered if each["move"] == f"shoot {shot} at seat{target}")
    watched.carry(gesture["from"][0], gesture["from"][0] if does is by_click else gesture["to"])
    assert below(theatre).match.record, "the shot is fired"
    watched.until_called()
    does(watched)
    wait_for(theatre, "curtain")
    watched.look()
    seen, watched.seen = watched.seen, Seen()
    theatre.key(pygame.K_RETURN)
    theatre.frame()
    watched.look()
    after = watched.seen.frames[0]
    theatre.close()
    return seen, before, after


@pytest.mark.parametrize(
    ("players", "target", "does", "settings"),
    [
        (("human", "human"), 1, at_once, {"speed": "normal"}),
        (("human", "human"), 1, by_click, {"speed": "normal"}),
        (("human", "human"), 1, all_sorts, {"speed": "off"}),
        (("human", "human", "human"), 2, at_once, {"speed": "slow", "reduced_motion": True}),
        (("human", "human", "greenhorn"), 2, at_once, {"speed": "fast"}),
    ],
)
def test_from_a_decision_to_the_next_press_nothing_depends_on_a_hand(
    house: None, players: tuple[str, ...], target: int, does: Callable[[Watched], None], settings: dict[str, Any]
) -> None:
    """Other hands, the same decision: every frame, trace line, log line, sentence and sound is the same."""
    first, before, after = handed_over(0, players, target, does, **settings)
    assert len(first.frames) > 12
    assert "curtain" in first.names
    others = [handed_over(world, players, target, does, **settings) for world in range(1, WORLDS)]
    for seen, _, _ in others:
        assert seen.names == first.names
        assert seen.frames == first.frames
        assert seen.told == first.told
        assert seen.sounds == first.sounds
    assert {before} != {each for _, each, _ in others}, "the hands are other ones"
    assert {after} != {each for _, _, each in others}, "the hands are other ones"


def test_what_the_person_at_the_screen_sees_does_not_depend_on_the_others_hands(house: None) -> None:
    pictures = set()
    for world in range(WORLDS):
        match, _ = about_to_shoot(0, ("human", "human", "human"))
        state: Any = match.state
        hidden = [*state.hands[1], *state.hands[2]]
        Random(world).shuffle(hidden)
        state.hands[1], state.hands[2] = sorted(hidden[:3]), sorted(hidden[3:])
        watched = Watched()
        routes.begin(watched.theatre.ctx, match)
        come(watched.theatre)
        watched.theatre.gestures()
        watched.look()
        pictures.add((watched.seen.frames[0], str(watched.seen.told[0])))
        watched.theatre.close()
    assert len(pictures) == 1
