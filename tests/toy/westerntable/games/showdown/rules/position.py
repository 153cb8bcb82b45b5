"""A whole position in the game's own words, and back."""

from __future__ import annotations

from westerntable.core.section import Plain, Section

from .deck import Deck, Terms
from .seen import NOBODY
from .state import PHASES, State


def dump(state: State) -> Plain:
    """Write a position; the deck from its top card down."""
    return {
        "phase": state.phase,
        "options": state.terms.options(),
        "hands": [list(hand) for hand in state.hands],
        "deck": list(reversed(state.deck)),
        "pile": list(state.pile),
        "points": list(state.points),
        "die": state.die,
        "left_ms": state.left_ms,
        "shooter": state.shooter,
        "target": None if state.target == NOBODY else state.target,
        "shot": state.shot,
    }


def load(deck: Deck, position: Section) -> State:
    """Read what `dump` wrote; raises `BadData` for anything the rules cannot reach."""
    position.only(
        "phase", "options", "hands", "deck", "pile", "points", "die", "left_ms", "shooter", "target", "shot"
    )
    hands = position.at("hands").list()
    if not 2 <= len(hands) <= 4:
        raise position.at("hands").bad("two to four hands belong here")
    state = State(_terms(deck, len(hands), position.at("options")), 0)
    state.phase = position.at("phase").choice(*PHASES)
    state.hands = [sorted(_cards(hand)) for hand in hands]
    state.deck = list(reversed(_cards(position.at("deck"))))
    state.pile = _cards(position.at("pile"))
    state.points = [each.int(0, len(deck.cards)) for each in position.at("points").each_seat(len(hands))]
    state.die = position.at("die").int(0, 6)
    state.left_ms = position.at("left_ms").int(0, deck.standoff_ms)
    state.shooter = position.at("shooter").int(0, len(hands) - 1)
    target = position.at("target")
    state.target = NOBODY if target.plain() is None else target.int(0, len(hands) - 1)
    state.shot = position.at("shot").int(0, 9)
    _check(state, position)
    return state


def _terms(deck: Deck, seats: int, options: Section) -> Terms:
    options.only("hand", "ties", "reload")
    ties = options.at("ties").choice("dodge", "hit")
    return Terms(deck, seats, options.at("hand").int(2, 4), ties, options.at("reload").bool())


def _cards(section: Section) -> list[int]:
    return [each.int(1, 9) for each in section.list()]


def _check(state: State, position: Section) -> None:
    """Refuse what no match can reach: wrong cards, or a phase without what it needs."""
    in_hands = [card for hand in state.hands for card in hand]
    everything = [*state.deck, *state.pile, *in_hands, *([state.shot] if state.shot else [])]
    if sorted(everything) != list(state.terms.deck.cards):
        raise position.bad("the cards of the deck belong here, each as often as the deck has it")
    if len(state.points) != state.terms.seats:
        raise position.at("points").bad("one number of hits for each hand belongs here")
    if state.phase == "shuffle" and (state.pile or state.shot or any(state.hands)):
        raise position.at("deck").bad("all cards belong here before the shuffle")
    if state.phase == "shoot" and not state.hands[state.shooter]:
        raise position.at("shooter").bad("a seat that holds cards belongs here")
    in_duel = state.phase in ("dodge", "aim")
    if in_duel != bool(state.shot) or in_duel != (state.target not in (NOBODY, state.shooter)):
        raise position.at("shot").bad("a card, and a target that is not the shooter, belong to dodging and aiming only")
    if (state.phase == "standoff") != (state.left_ms > 0):
        raise position.at("left_ms").bad("time belongs here in a standoff, and 0 otherwise")
    if state.phase in ("standoff", "over") and bool(state.armed()) == (state.phase == "over"):
        raise position.at("phase").bad("'over' belongs here just when nobody holds a card")
