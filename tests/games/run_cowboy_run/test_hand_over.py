"""People at one screen: from a decision to the next press nothing a hand holds can be seen, heard or read."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from tests.games.run_cowboy_run.positions import race
from tests.scenes.hot_seat import SIZE, below, come
from tests.scenes.test_no_leak import Seen, Watched
from tests.scenes.theatre import Theatre
from westerntable.core.match import Match
from westerntable.games.run_cowboy_run import GAME
from westerntable.games.run_cowboy_run.rules.state import State
from westerntable.scenes import routes

PLAYED = "discard 5S"
FIVE = 0
WORLDS = 3
HANDS = ("5S 8D KH", "6C 9D QS", "7C 10D AG", "6H 8C JS", "JH QC KD", "9C 10H AS")


def about_to_play(world: int, players: tuple[str, ...], **position: int) -> Match:
    """A match in which seat 0 is to lead; in every other world the people hold each other's cards, but for the five."""
    match = routes.wish_to_match(Theatre(SIZE).ctx, routes.Wish("run_cowboy_run", players, "3"))
    match.start()
    people = match.setup.people()
    state: State = race(HANDS[: len(players)], **position)  # type: ignore[arg-type]
    pool = [card for seat in people for card in state.hands[seat] if card != FIVE]
    if world:
        Random(f"world {world}").shuffle(pool)
    for seat in people:
        count = len(state.hands[seat]) - (seat == 0)
        state.hands[seat] = sorted([*([FIVE] if seat == 0 else []), *pool[:count]])
        del pool[:count]
    return Match(GAME, None, match.setup, state)


def handed_over(world: int, players: tuple[str, ...], settings: dict[str, object], **position: int) -> tuple[Seen, str]:
    """Play the five and wait for the call; return all that came out meanwhile, and the first frame after the press."""
    watched = Watched(**settings)
    theatre = watched.theatre
    routes.begin(theatre.ctx, about_to_play(world, players, **position))
    assert come(theatre) == 0
    gesture = next(each for each in theatre.gestures() if each["move"] == PLAYED)
    watched.carry(gesture["from"][0], gesture["to"])
    assert str(below(theatre).match.record[0]) == f"seat0 {PLAYED}"
    watched.until_called()
    watched.look()
    seen, watched.seen = watched.seen, Seen()
    theatre.key(pygame.K_RETURN)
    theatre.frame()
    watched.look()
    theatre.close()
    return seen, watched.seen.frames[0]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves go to a place of the test's own."""
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize(
    ("players", "settings"),
    [
        (("human", "human"), {"speed": "normal"}),
        (("human", "human"), {"speed": "off"}),
        (("human", "cowhand", "human", "cowhand", "human", "cowhand"), {"speed": "fast"}),
    ],
)
def test_from_a_decision_to_the_next_press_nothing_depends_on_a_hand(
    players: tuple[str, ...], settings: dict[str, object]
) -> None:
    first, opened = handed_over(0, players, settings)
    assert len(first.frames) > 8 and "curtain" in first.names
    others = [handed_over(world, players, settings) for world in range(1, WORLDS)]
    for seen, _ in others:
        assert seen.names == first.names
        assert seen.frames == first.frames
        assert seen.told == first.told
        assert seen.sounds == first.sounds
    assert {opened} != {each for _, each in others}, "the hands are other ones"
