"""What seldom happens, at the real table: a pile too thin for what is owed, a leg that ends in a hazard, two across."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.run_cowboy_run.positions import race
from tests.scenes.theatre import Theatre
from westerntable.core.match import Match
from westerntable.games.run_cowboy_run import GAME
from westerntable.games.run_cowboy_run.rules.cards import is_gold
from westerntable.games.run_cowboy_run.rules.state import State
from westerntable.scenes import routes
from westerntable.scenes.log import LogScene
from westerntable.scenes.table_screen import TableScreen


@pytest.fixture
def theatre(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Theatre]:
    """A window with a place of its own for saves, where everything takes its time."""
    monkeypatch.setenv("WESTERNTABLE_HOME", str(tmp_path / "home"))
    built = Theatre(speed="fast")
    yield built
    built.close()


def laid(theatre: Theatre, state: State) -> TableScreen:
    """Lay a position for one person and computer players."""
    players = ("human", *["cowhand"] * (state.seats - 1))
    match = routes.wish_to_match(theatre.ctx, routes.Wish("run_cowboy_run", players, "3"))
    routes.begin(theatre.ctx, Match(GAME, None, match.setup, state))
    theatre.frame()
    return theatre.table


def make(theatre: Theatre, wanted: str) -> None:
    theatre.make(next(each for each in theatre.gestures() if each["move"] == wanted))


def until_shown(theatre: Theatre, table: TableScreen) -> None:
    for _ in range(2000):
        theatre.frame(0.02)
        if theatre.top is not table or (table.top.stage.idle and table.turns.called() == 0):
            return
    raise AssertionError("it does not come to rest")


def told(theatre: Theatre, table: TableScreen) -> list[str]:
    return [str(line) for line in LogScene(theatre.ctx, table).lines()]


@pytest.mark.parametrize("left", [1, 2, 3])
def test_three_cards_are_owed_and_fewer_are_left(theatre: Theatre, left: int) -> None:
    state = race(["8S 8H 8C", "JS JH JC"], draw=left, taken=["", ""])
    table = laid(theatre, state)
    assert len(table.top.stage.placement.faces("draw")) == left
    make(theatre, "discard 8S 8H 8C")
    until_shown(theatre, table)
    assert isinstance(table.match.state, State) and table.match.state.leg == 2
    assert table.top.stage.placement == GAME.placement(table.match.observe(0))
    assert any("leg" in line.lower() for line in told(theatre, table))


def test_a_leg_ends_inside_a_hazard(theatre: Theatre) -> None:
    state = race(["hazard KS KH", "JS JH JC", "10S 10H 10C"], pile="AS", draw=1, at=[0, 5, 2], taken=["", "5G 6G", ""])
    table = laid(theatre, state)
    make(theatre, "discard hazard-snake")
    until_shown(theatre, table)
    assert theatre.top.trace()["prompt"] == "push"
    assert len(table.top.stage.placement.faces("draw")) == 1, "drawn only after the push"
    make(theatre, "push seat1")
    until_shown(theatre, table)
    assert isinstance(table.match.state, State) and table.match.state.leg == 2
    assert table.top.stage.placement.faces("space:5") == ("rider/1",), "back two, and on by two gold cards"
    assert table.top.stage.placement == GAME.placement(table.match.observe(0))


def test_two_riders_cross_when_gold_is_counted(theatre: Theatre) -> None:
    taken = ["", "5G", "AG 6G"]
    state = race(["KS QS QH", "JS JH JC", "10D 10H 10C"], pile="8S", draw=1, at=[0, 24, 24], taken=taken)
    state.taken[0] = [card for card in state.taken[0] if not is_gold[card]]
    state.aside = []
    table = laid(theatre, state)
    make(theatre, "discard KS")
    for _ in range(2000):
        theatre.frame(0.02)
        if theatre.top.name == "results":
            break
    assert table.top.stage.placement.faces("space:25") == ("rider/1", "rider/2")
    assert table.match.outcome is not None and table.match.outcome.winners() == (2,)
    assert theatre.top.name == "results"
