"""What is told: pieces from zone to zone, the pawn's way, lines for the log, in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.games.longhorn.tables import board, dealt, options, play, table
from westerntable.core.actors import CHANCE, PUBLIC
from westerntable.core.events import Event, Moved, Said, Scored, Turned
from westerntable.core.placement import Look, Placement
from westerntable.games.longhorn.rules.board import COLOURS
from westerntable.games.longhorn.rules.game import GAME
from westerntable.games.longhorn.rules.pieces import pieces
from westerntable.games.longhorn.rules.state import State

HOME = "kid-coppers-ranch"


def shown(state: State) -> Placement:
    return pieces(state.observe(PUBLIC))


def lines(events: list[Event]) -> list[str]:
    return [event.message.key.removeprefix("longhorn.log.") for event in events if isinstance(event, Said)]


def moved(events: list[Event]) -> list[tuple[str, str, str]]:
    return [(event.before.face, event.source, event.target) for event in events if isinstance(event, Moved)]


def steps(rng: Random, first: int, **chosen: str | bool) -> Iterator[tuple[State, list[Event]]]:
    """Yield the undealt position, then the position after each random move with what was told."""
    state = GAME.new(board(), 2, options(**chosen), first)
    yield state, []
    while (actor := state.to_act()) is not None:
        events: list[Event] = []
        move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
        state.apply(actor, move, events.append)
        yield state, events


def test_before_the_deal_everything_is_in_the_box() -> None:
    state = GAME.new(board(), 2, options(), 1)
    assert list(shown(state).zones()) == ["box"]
    assert shown(state).count() == 36 + 19 + 1


def test_after_the_deal_ten_tokens_stay_in_the_box_and_the_pawn_waits_in_the_tray() -> None:
    state = dealt(first=1)
    assert len(shown(state).faces("box")) == 10
    assert shown(state).faces("tray") == ("pawn/1",)


@pytest.mark.parametrize("viewer", [0, 1, PUBLIC])
def test_following_the_events_leads_to_the_pieces_and_loses_none(viewer: int) -> None:
    for seed in range(60):
        rng = Random(seed)
        start, takes = rng.choice(["starter", "opponent"]), rng.random() < 0.7
        picture: Placement | None = None
        for state, events in steps(rng, seed % 2, start=start, branding_takes_token=takes):
            picture = picture or pieces(state.observe(viewer))
            for event in events:
                seen = event.seen_by(viewer)
                assert seen is not None
                seen.follow(picture)
            assert picture == pieces(state.observe(viewer))
            assert_complete(picture)


def assert_complete(picture: Placement) -> None:
    faces = Counter(face for zone in picture.zones().values() for face in zone)
    tokens = {f"token/{word}": n for word, n in zip(board().tokens, board().token_counts, strict=True) if word}
    pawns = faces.pop("pawn/0", 0) + faces.pop("pawn/1", 0)
    assert faces == Counter({f"cattle/{colour}": 9 for colour in COLOURS}) + Counter(tokens)
    assert pawns == 1


def test_the_pawn_walks_its_path_and_turns_to_the_other_player() -> None:
    state = table("w w w w bbb w w w w")
    events = play(state, "steal black", "ride dagger-flat")
    ridden = next(event for event in events if isinstance(event, Moved) and event.before.face == "pawn/0")
    assert ridden.source == f"site:{HOME}" and ridden.target == "site:dagger-flat"
    assert ridden.via in (
        ("site:blackstone-corral", "site:nugget-hill"),
        ("site:maverick-junction", "site:cherokee-spring"),
    )
    assert Turned("site:dagger-flat", Look("pawn/0"), Look("pawn/1")) in events


def test_the_pawn_does_not_turn_after_snake_oil() -> None:
    state = table("w w w w b w w w w", tokens={HOME: "snake-oil"})
    events = play(state, "steal black", "ride dagger-flat")
    assert not any(isinstance(event, Turned) for event in events)
    assert lines(events) == ["steal", "token", "ride", "again"]


def test_the_pawn_turns_to_the_starter_when_the_opponent_placed_it() -> None:
    events = play(dealt(start="opponent"), "place dagger-flat")
    assert Turned("site:dagger-flat", Look("pawn/1"), Look("pawn/0")) in events


def test_a_used_token_lies_apart_while_its_decision_is_owed_and_then_leaves() -> None:
    state = table("w w w w b w w w w", tokens={HOME: "drought"})
    assert ("token/drought", f"token:{HOME}", "resolving") in moved(play(state, "steal black"))
    assert shown(state).faces("resolving") == ("token/drought",)
    assert ("token/drought", "resolving", "box") in moved(play(state, "dry green"))


def test_nuggets_go_to_the_purse_and_count() -> None:
    state = table("w w w w b w w w w", tokens={HOME: "nugget-300"})
    events = play(state, "steal black")
    assert ("token/nugget-300", f"token:{HOME}", "purse:0") in moved(events)
    assert [(event.seat, event.amount) for event in events if isinstance(event, Scored)] == [(0, 300)]


def test_the_sheriff_lies_with_whom_he_arrested() -> None:
    state = table("w w w w b w w w w", tokens={HOME: "sheriff"}, player=1)
    assert ("token/sheriff", f"token:{HOME}", "purse:1") in moved(play(state, "steal black"))
    assert shown(state).faces("purse:1") == ("token/sheriff",)


def test_the_sheriff_is_seen_going_to_nugget_hill() -> None:
    for seed in range(40):
        state = GAME.new(board(), 2, options(), 0)
        deal = state.chance(Random(seed))
        events: list[Event] = []
        state.apply(CHANCE, deal, events.append)
        drawn = [word for word in str(deal).split() if ":sheriff:" in word]
        away = bool(drawn) and not drawn[0].startswith("nugget-hill")
        assert ("sheriff_moved" in lines(events)) == away


def test_every_action_has_a_line_in_the_log() -> None:
    for seed in range(60):
        for nth, (_, events) in enumerate(steps(Random(seed), 0)):
            assert nth == 0 or lines(events) or not events
