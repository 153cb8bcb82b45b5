"""Everything the rules say is a sentence in every language, and no text of theirs is left unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.games.longhorn.tables import board, declared, options
from westerntable.core.actors import CHANCE
from westerntable.core.events import Event, Said, Scored
from westerntable.core.message import Message
from westerntable.games.longhorn.rules.board import COLOURS, SITES
from westerntable.games.longhorn.rules.game import GAME
from westerntable.games.longhorn.rules.moves import Deal
from westerntable.games.longhorn.rules.state import State
from westerntable.storage.languages import languages, text_file
from westerntable.storage.texts import Texts, flat_texts
from westerntable.storage.yamlfile import read_yaml

LANGUAGES = [each.code for each in languages()]
SPOKEN = [
    *(f"{word} {site}" for word in ("place", "ride") for site in SITES),
    *(f"{word} {colour}" for word in ("steal", "ambush", "dry") for colour in COLOURS),
    *(f"brand {site} {colour}" for site in SITES for colour in COLOURS),
    *(f"release {colour} {site}" for site in SITES for colour in COLOURS),
    "ambush nugget",
    "draw 200",
    "draw 500",
]
AREAS = ("prompt", "refusal", "log", "outcome", "score", "colour", "cattle", "site", "token")
"""The areas the rules alone fill; others belong to those who draw the table and explain the game."""


def texts_of(language: str) -> dict[str, str]:
    """Return key and text, plural forms joined."""
    flat = flat_texts(read_yaml(text_file("longhorn", language)))
    return {key: text if isinstance(text, str) else " ".join(text.values()) for key, text in flat.items()}


def of_events(events: list[Event]) -> Iterator[Message]:
    for event in events:
        if isinstance(event, Said):
            yield event.message
        elif isinstance(event, Scored):
            yield event.why


def of_state(state: State, refusals: bool) -> Iterator[Message]:
    """Yield the question, the result, and the answers to all that cannot be done."""
    yield from (prompt.sentence("longhorn") for prompt in state.waiting_on().values())
    outcome = state.outcome()
    if outcome:
        yield outcome.reason
        yield from (item.what for items in outcome.items for item in items)
    actor = state.to_act()
    if actor is not None and refusals:
        answers = (state.why_not(actor, GAME.parse_move(text)) for text in SPOKEN)
        yield from (answer for answer in answers if answer)


def of_deals() -> Iterator[Message]:
    """Yield the answers to deals that are none."""
    state = GAME.new(board(), 2, options(), 0)
    deal = state.chance(Random(1))
    assert isinstance(deal, Deal)
    black = tuple((sum(each), 0, 0, 0) for each in deal.cattle)
    for wrong in (
        Deal((deal.sites[1], *deal.sites[1:]), deal.tokens, deal.cattle),
        Deal(deal.sites, ("sheriff",) * 9, deal.cattle),
        Deal(deal.sites, deal.tokens, ((1, 0, 0, 0),) * 9),
        Deal(deal.sites, deal.tokens, black),
    ):
        answer = state.why_not(CHANCE, wrong)
        assert answer is not None
        yield answer


@cache
def everything() -> frozenset[Message]:
    """Collect all that is said in random games of all options."""
    said: set[Message] = set(of_deals())
    for seed in range(400):
        rng = Random(seed)
        chosen = options(dead_end=("free", "only_forced")[seed % 2], branding_takes_token=seed % 3 > 0)
        state = GAME.new(board(), 2, chosen, 0)
        events: list[Event] = []
        said |= set(of_state(state, refusals=True))
        while (actor := state.to_act()) is not None:
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move, events.append)
            said |= set(of_state(state, refusals=seed < 40 or state.phase in ("draw", "ambush")))
        said |= set(of_events(events))
    return frozenset(said)


def keys(message: Message) -> Iterator[str]:
    """Yield a message's key and those of the messages in it."""
    yield message.key
    for _, arg in message.args:
        if isinstance(arg, Message):
            yield from keys(arg)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_said_is_a_full_sentence(language: str) -> None:
    texts = Texts(language, names=("Ann", "Bat"))
    for message in everything():
        sentence = texts(message)
        assert texts.has(message.key), message.key
        assert sentence and not set("{}[]!") & set(sentence), sentence


def test_no_text_of_the_rules_is_left_unsaid() -> None:
    met = {key.removeprefix("longhorn.") for message in everything() for key in keys(message)}
    assert {key for key in texts_of("en") if key.split(".")[0] in AREAS} - met == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_arguments(language: str) -> None:
    english, other = texts_of("en"), texts_of(language)
    assert set(other) == set(english)
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", other[key])) == set(re.findall(r"\{\w+\}", text)), key


def test_french_puts_a_space_that_does_not_break_before_double_signs() -> None:
    for key, text in texts_of("fr").items():
        assert not re.search(r"[^\u00a0][;:?!$](\s|$)", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_a_help_and_words_for_its_values(language: str) -> None:
    texts = texts_of(language)
    for option in declared():
        values = option.values if option.kind == "choice" else ()
        assert {f"option.{option.id}.{word}" for word in ("name", "help", *values)} <= set(texts)


def test_the_help_beside_start_says_how_much_starting_is_worth() -> None:
    assert "three games in four" in texts_of("en")["option.start.help"]
