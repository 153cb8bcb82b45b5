"""Text forms of moves: written as they are read, and nothing else is read."""

from __future__ import annotations

import pytest

from westerntable.core.errors import BadMove
from westerntable.games.mustang import GAME

from .positions import moves, table

TEXTS = [
    "swap 3b 5f",
    "swap cowboy cowboy",
    "catch foal top 6b 6c",
    "catch mare clover 6b 6c cowboy",
    "catch black-prince 3b 4b 5b 6b cowboy",
    "steal seat2 mare flame 3b 3c cowboy",
    "steal seat0 snow-white-mare 3b 4b 5b 6b 7b",
    "stable foal hat",
    "stable black-prince",
    "defend 8b 8c",
    "let go",
    "free foal hat",
    "free snow-white-mare",
    "shelter none",
    "shelter foal hat mare bell",
    "shelter mare bell black-prince",
    "events heavy-rain pride sunny-day",
    "cards 3b cowboy 1w",
    "counters foal bcf mare wb stallion h",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert str(GAME.parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "swap",
        "swap ",
        "swap 5f 3b",
        "swap 9b",
        "swap 3b  5f",
        "swap cowboy 3b",
        "catch foal 6b 6c",
        "catch top 6b 6c",
        "catch black-prince",
        "catch black-prince top 6b",
        "catch pony bell 6b 6c",
        "steal seat5 foal hat 3b 3c",
        "steal seat1 foal top 3b 3c",
        "steal 1 foal hat 3b 3c",
        "stable foal",
        "stable foal top",
        "shelter",
        "shelter mare bell foal hat",
        "shelter none none",
        "let",
        "let go ",
        "events",
        "events storm",
        "cards",
        "counters foal bcf mare wb",
        "counters foal x mare b stallion b",
        "counters mare b foal b stallion b",
    ],
)
def test_what_is_no_move_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadMove) as error:
        GAME.parse_move(text)
    assert error.value.message.key == "mustang.refusal.not_a_move"


def test_moves_are_made_once_and_used_again() -> None:
    state = table(["6b 6c cowboy cowboy", ""], corrals=["foal hat", "foal bell mare hat"])
    once, again = state.legal_moves(0), state.copy().legal_moves(0)
    assert len(once) == len(again) and all(one is other for one, other in zip(once, again, strict=True))


def test_a_hand_with_cowboys_lists_every_way_to_play_once() -> None:
    state = table(["6b 6c 6f cowboy cowboy cowboy", ""], open_="foal bell mare bell stallion bell")
    listed = moves(state)
    assert len(listed) == len(set(listed))
    assert sum(move.startswith("catch foal top") for move in listed) == 3 + 3 + 1
    assert sum(move.startswith("catch mare bell") for move in listed) == 1 + 3 + 3 + 1
    assert sum(move.startswith("catch stallion top") for move in listed) == 1 + 3 + 3
    assert [move.split()[2:] for move in listed if move.startswith("catch stallion bell 6b 6c 6f")] == [
        ["bell", "6b", "6c", "6f", "cowboy"]
    ]
