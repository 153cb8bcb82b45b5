"""Everything the rules say is a sentence in every language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from westerntable.core.events import Said
from westerntable.core.message import Message
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules.state import State
from westerntable.storage.languages import languages, text_file
from westerntable.storage.texts import Texts, flat_texts
from westerntable.storage.yamlfile import read_yaml

from .positions import box, do, shuffle, table
from .test_moves import TEXTS

AREAS = ("prompt", "refusal", "log", "outcome", "score", "suit", "kind", "counter", "special", "set", "event", "effect")
NAMES = ("Ann", "Bat", "Cal", "Dan", "Eve")


def of_state(state: State) -> Iterator[Message]:
    """Yield the question, the result, and the answers to all that cannot be done."""
    yield from (prompt.sentence("mustang") for prompt in state.waiting_on().values())
    outcome = state.outcome()
    if outcome:
        yield outcome.reason
        yield from (item.what for items in outcome.items for item in items)
    actor = state.to_act()
    if actor is not None:
        for text in (*TEXTS, "swap 1b 2b 3b", "defend 1b 8c", "shelter foal bell foal clover foal hat"):
            message = state.why_not(actor, GAME.parse_move(text))
            if message:
                yield message


def said_in_play(games: int) -> set[Message]:
    found: set[Message] = set()
    for nth in range(games):
        rng = Random(nth)
        state = GAME.new(box(), 2 + nth % 4, {"pair_bonus": ("once", "per_suit")[nth % 2]}, 0)

        def hear(event: object) -> None:
            if isinstance(event, Said):
                found.add(event.message)

        while (actor := state.to_act()) is not None:
            if rng.random() < 0.1 or state.phase >= 4:
                found.update(of_state(state))
            state.apply(actor, state.chance(rng) if actor < 0 else rng.choice(state.legal_moves(actor)), hear)
        found.update(of_state(state))
    return found


@pytest.mark.parametrize("language", [each.code for each in languages()])
def test_every_message_of_random_play_is_a_whole_sentence(language: str) -> None:
    texts = Texts(language, names=NAMES)
    for message in (*said_in_play(12), *said_in_rare_positions()):
        assert texts.has(message.key), message.key
        sentence = texts(message)
        assert sentence and not set("{}[]!") & set(sentence), sentence


def said_in_rare_positions() -> Iterator[Message]:
    """Yield what random play seldom says: empty piles, wrong sets, the ends by each kind, a herd of one suit."""
    hand = "6b 6c 6f cowboy cowboy 1h"
    bare = table([hand, ""], piles={"foal": 0, "mare": 0, "stallion": 0})
    tries = [f"catch {kind} {at} 6b" for kind in ("foal", "mare", "stallion") for at in ("bell", "top")]
    for text in (*tries, "catch black-prince 6b", "swap 6b 6c 6f"):
        message = bare.why_not(0, GAME.parse_move(text))
        assert message is not None
        yield message
    played = {"foal": "6b 6c", "mare": "6b 6c 6f", "stallion": "6b 6c 6f cowboy"}
    herd = "stallion hat mare hat mare hat foal hat foal hat foal hat"
    for kind, cards in played.items():
        last = table([hand, ""], piles={kind: 0}, stables=[herd, ""])
        do(last, f"catch {kind} bell {cards}")
        yield from of_state(last)
        taken = table(["1b 2c 3f 5h 7w 8b", ""], piles={kind: 0}, deck=1, event="pride")
        do(taken, "swap 1b")
        shuffle(taken)
        yield from of_state(taken)
    couple = table(["1b 2c 3f 5h 7w 8b", ""], stables=["stallion hat mare hat", ""], deck=1, event="delivery")
    do(couple, "swap 1b")
    yield from (event.message for event in shuffle(couple) if isinstance(event, Said))


def keys_in(message: Message) -> Iterator[str]:
    yield message.key
    for _, value in message.args:
        if isinstance(value, Message):
            yield from keys_in(value)


def test_no_text_of_the_rules_is_left_unsaid() -> None:
    said = {key for message in (*said_in_play(60), *said_in_rare_positions()) for key in keys_in(message)}
    texts = flat_texts(read_yaml(text_file("mustang", "en")))
    left = {f"mustang.{key}" for key in texts if key.split(".")[0] in AREAS} - said
    rare = {"mustang.refusal.not_a_move", "mustang.refusal.not_your_turn"}
    assert left - rare == set()
