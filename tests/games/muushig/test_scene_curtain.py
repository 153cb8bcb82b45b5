"""Three people at one screen and two computer players: no frame shows a hand to anybody whose it is not."""

from __future__ import annotations

import pytest

from tests.scenes.hot_seat import below, name_of
from tests.scenes.theatre import Theatre
from westerntable.core.actors import PUBLIC
from westerntable.core.message import Message
from westerntable.scenes import routes

PLAYERS = ("human", "greenhorn", "human", "greenhorn", "human")


def no_face_is_out_of_place(theatre: Theatre, confirmed: int | None) -> int:
    """Look at every card that is drawn now; return how many faces of a hand are open.

    `confirmed`: who said last to be at the screen; a hand behind closed doors is nobody's.
    """
    table = below(theatre)
    viewer, open_faces = table.top.viewer, 0
    assert viewer in (PUBLIC, confirmed)
    for sprite in table.top.stage.cast:
        kind, _, seat = sprite.zone.partition(":")
        if kind in ("stock", "discards", "won"):
            assert sprite.face == "card/back"
        if kind == "hand":
            if seat == str(viewer):
                open_faces += sprite.face != "card/back"
            else:
                assert sprite.face == sprite.frame.face == "card/back", (viewer, sprite)
    return open_faces


@pytest.mark.parametrize("speed", ["fast", "off"])
def test_hands_are_open_to_their_owner_alone_in_every_frame(speed: str) -> None:
    theatre = Theatre((960, 600), speed=speed)
    wish = routes.Wish("muushig", PLAYERS, "4", {"rounds": 5, "cut": True})
    match = routes.wish_to_match(theatre.ctx, wish)
    assert not isinstance(match, Message)
    routes.begin(theatre.ctx, match)
    came: list[int] = []
    opened = decisions = 0
    for _ in range(9000):
        theatre.frame(0.05)
        if theatre.top.name == "results" or decisions >= 24:
            break
        opened += no_face_is_out_of_place(theatre, came[-1] if came else None) > 0
        if theatre.top.name == "curtain" and not theatre.top.needs_frame():
            seat = int(theatre.top.trace()["seat"])
            assert below(theatre).top.viewer == PUBLIC
            theatre.press(name_of(theatre, seat))
            came.append(seat)
        elif theatre.top.name == "table" and (offered := theatre.gestures()):
            pick = next((each for each in offered if each["kind"] == "press"), offered[0])
            theatre.make(pick)
            no_face_is_out_of_place(theatre, came[-1])
            decisions += 1
    assert set(came) == {0, 2, 4} and opened > 20 and decisions >= 24


def test_what_the_opening_deal_will_turn_up_is_not_told_before_it_is() -> None:
    theatre = Theatre((960, 600), speed="slow")
    table = theatre.deal("human", "greenhorn", game="muushig")
    for _ in range(12):
        theatre.frame(0.05)
        assert not table.top.stage.idle
        assert not any("Trump" in fact for fact in table.top.standing())
    table.top.stage.hurry()
    theatre.frame()
    assert any("Trump" in fact for fact in table.top.standing())
