"""Which positions can be: what a position written by somebody else is checked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from westerntable.core.section import Section

from . import packing as at
from .board import COLOURS, DROUGHT, RATTLESNAKE, SHERIFF, SITES, SNAKE_OIL
from .geometry import CELLS, NEIGHBOURS
from .legal import leads_on

if TYPE_CHECKING:
    from .state import State

_AFTER_THE_STEAL: Final = (at.RIDE, at.AMBUSHING, at.DRAWING, at.BRANDING_ONE, at.RELEASING, at.DRYING, at.OVER)


def check(state: State, position: Section) -> None:
    """Raise `BadData` at the entry that makes a position impossible."""
    _check_tokens(state, position)
    _check_cattle(state, position)
    if state.packed[at.PHASE] <= at.PLACE:
        _check_beginning(state, position)
    else:
        _check_sites(state, position)
    _check_turn(state, position)
    _check_end(state, position)
    if state.packed[at.PHASE] in _ASKED:
        _ASKED[state.packed[at.PHASE]](state, position)
    _check_derived(state, position)


# -- pieces -----------------------------------------------------------------------------------------------------


def _check_tokens(state: State, position: Section) -> None:
    board = state.terms.board
    for kind, count in enumerate(state.gone_tokens()):
        if count < 0:
            raise position.at("sites").bad(f"no more than {board.token_counts[kind]} {board.tokens[kind]} are there")
    hill = state.packed.find(board.sheriff_at + 1, at.LAYOUT, at.LAYOUT + CELLS) - at.LAYOUT
    sheriff = state.packed.find(SHERIFF, at.TOKENS, at.TOKENS + CELLS) - at.TOKENS
    if sheriff >= 0 and sheriff != hill:
        raise position.at("sites").bad(f"the sheriff belongs to {SITES[board.sheriff_at]}")
    if state.dealt and _used(state) < 0:
        raise position.at("purses").bad(f"no more than {CELLS} tokens are drawn in a game")


def _used(state: State) -> int:
    """Count the tokens drawn that lie nowhere any more: used or lost."""
    lying = sum(1 for kind in state.packed[at.TOKENS : at.TOKENS + CELLS] if kind)
    kept = len(state.nuggets(0)) + len(state.nuggets(1)) + (state.ended_by == "sheriff")
    return CELLS - lying - kept - (state.resolving is not None)


def _may_be_used(state: State, kind: int) -> bool:
    """Tell whether a token of a kind can have been used: one lies nowhere, and some token was."""
    return bool(state.gone_tokens()[kind]) and _used(state) > 0


def _check_cattle(state: State, position: Section) -> None:
    """Every colour is complete; only a Drought takes one away, and then the whole of it."""
    if state.packed[at.PHASE] == at.DEAL:
        return
    droughts = state.gone_tokens()[DROUGHT] if _may_be_used(state, DROUGHT) else 0
    for colour, gone in enumerate(state.gone_cattle()):
        everything = state.terms.board.colours[colour]
        if gone == everything and droughts:
            droughts -= 1
        elif gone:
            raise position.at("herds").bad(
                f"sites and herds hold {everything - gone} {COLOURS[colour]} cattle; {everything} must be there, "
                "or none after a drought"
            )


def _check_beginning(state: State, position: Section) -> None:
    """Until the pawn is placed everything lies where it was dealt."""
    if any(state.herd(0)) or any(state.herd(1)):
        raise position.at("herds").bad("empty herds belong here before the first turn")
    if state.nuggets(0) or state.nuggets(1):
        raise position.at("purses").bad("empty purses belong here before the first turn")
    for site, size in zip(SITES, state.terms.board.cattle, strict=True):
        if state.dealt and (sum(state.cattle(site)) != size or not state.token(site)):
            raise position.at("sites").bad(f"{site} has {size} cattle and a token before the first turn")
    placer = 1 - state.starter if state.terms.opponent_places else state.starter
    if state.player != placer:
        raise position.at("player").bad(f"{placer} belongs here: that player places the pawn")


def _check_sites(state: State, position: Section) -> None:
    """Sites only lose cattle and then their token, unless a Rattlesnake let some loose."""
    snakes = _may_be_used(state, RATTLESNAKE) or state.packed[at.PHASE] == at.RELEASING
    for site, size in zip(SITES, state.terms.board.cattle, strict=True):
        count, token = sum(state.cattle(site)), state.token(site)
        if not count and token and state.ended_by != "nine":
            raise position.at("sites").bad(f"{site} is empty, so it has no token")
        if count and not token and not snakes:
            raise position.at("sites").bad(f"{site} has cattle, so its token lies there until a rattlesnake is used")
        if count > size and not snakes:
            raise position.at("sites").bad(f"{site} has at most {size} cattle until a rattlesnake is used")


# -- the turn ---------------------------------------------------------------------------------------------------


def _check_turn(state: State, position: Section) -> None:
    packed = state.packed
    phase = packed[at.PHASE]
    if bool(packed[at.STOLEN]) != (phase in _AFTER_THE_STEAL):
        raise position.at("stolen").bad("the number of cattle stolen this turn belongs here, 0 before the steal")
    if state.again and (phase not in _AFTER_THE_STEAL or not _may_be_used(state, SNAKE_OIL)):
        raise position.at("again").bad("false belongs here unless a snake oil was used this turn")
    if bool(packed[at.PENDING]) != (phase == at.RELEASING):
        raise position.at("pending").bad("the colours a rattlesnake is still owed belong here, only in phase release")
    if phase == at.STEAL and not packed[at.TOTALS + packed[at.PAWN]]:
        raise position.at("pawn").bad("a site with cattle belongs here")
    if phase == at.RIDE and not leads_on(packed, packed[at.PAWN], packed[at.STOLEN]):
        raise position.at("phase").bad("over belongs here: no ride is possible")


def _check_end(state: State, position: Section) -> None:
    packed = state.packed
    if (packed[at.PHASE] == at.OVER) != bool(packed[at.REASON]):
        raise position.at("ended").bad(f"one of {', '.join(at.REASONS[1:])} belongs here at the end, null before")
    full = [(seat, colour) for seat in (0, 1) for colour in range(len(COLOURS)) if _holds_all(state, seat, colour)]
    won = [(state.player, packed[at.FULL_COLOUR])] if packed[at.REASON] == at.ALL_OF_A_COLOUR else []
    arrested = packed[at.REASON] == at.ARRESTED and all(seat == state.player for seat, _ in full)
    if full != won and not arrested:
        raise position.at("herds").bad("a player who holds all of one colour has won; ended, player and colour say so")
    if (packed[at.REASON] == at.ALL_OF_A_COLOUR) != (position.at("colour").plain() is not None):
        raise position.at("colour").bad("the colour of which one player took all belongs here, else null")
    stuck = packed[at.REASON] == at.STUCK
    if stuck and leads_on(packed, packed[at.PAWN], packed[at.STOLEN]):
        raise position.at("ended").bad("the game is not over: the pawn can ride on")
    if packed[at.REASON] == at.ARRESTED and packed.find(SHERIFF, at.TOKENS, at.TOKENS + CELLS) >= 0:
        raise position.at("ended").bad("the sheriff lies on his site, so he arrested nobody")


def _holds_all(state: State, seat: int, colour: int) -> bool:
    return state.herd(seat)[colour] == state.terms.board.colours[colour]


# -- decisions --------------------------------------------------------------------------------------------------


def _check_ambush(state: State, position: Section) -> None:
    opponent = 1 - state.player
    if not any(state.herd(opponent)) and not state.nuggets(opponent):
        raise position.at("phase").bad("not ambush: the opponent has nothing to take")


def _check_draw(state: State, position: Section) -> None:
    if len(set(state.nuggets(1 - state.player))) < 2:
        raise position.at("phase").bad("not draw: the opponent's nuggets do not differ")


def _check_brand(state: State, position: Section) -> None:
    packed = state.packed
    if not any(packed[at.TOTALS + cell] for cell in NEIGHBOURS[packed[at.PAWN]]):
        raise position.at("phase").bad("not brand: no site next to the pawn has cattle")


def _check_release(state: State, position: Section) -> None:
    herd = state.herd(state.player)
    if any(state.packed[at.PENDING] >> colour & 1 and not herd[colour] for colour in range(len(COLOURS))):
        raise position.at("pending").bad("colours the player owns belong here")


_ASKED: Final = {
    at.AMBUSHING: _check_ambush,
    at.DRAWING: _check_draw,
    at.BRANDING_ONE: _check_brand,
    at.RELEASING: _check_release,
}


# -- what follows from the rest ---------------------------------------------------------------------------------


def _check_derived(state: State, position: Section) -> None:
    """What follows from the rest may be left out, but not be wrong."""
    resolving, removed = position.maybe("resolving"), position.maybe("removed")
    if resolving is not None and resolving.plain() != state.resolving:
        raise resolving.bad(f"{state.resolving or 'null'} belongs here: that follows from the phase")
    if removed is not None:
        removed.only("cattle", "tokens")
        _check_removed(state, removed)


def _check_removed(state: State, removed: Section) -> None:
    words = state.terms.board.tokens
    gone = [word for word, count in zip(words, state.gone_tokens(), strict=True) for _ in range(count)]
    tokens = removed.at("tokens")
    if sorted(each.choice(*words[1:]) for each in tokens.list()) != sorted(gone):
        raise tokens.bad(f"the tokens that lie nowhere else belong here: {', '.join(gone)}")
    given = removed.at("cattle").map()
    removed.at("cattle").only(*COLOURS)
    counts = tuple(given[colour].int(0) if colour in given else 0 for colour in COLOURS)
    if counts != state.gone_cattle():
        raise removed.at("cattle").bad("the cattle that stand nowhere else belong here")
