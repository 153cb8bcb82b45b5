"""What the tokens do: "Tokens" in the rulings. Each effect ends by asking for a decision or going on to the ride."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from westerntable.core.events import Scored, Tell
from westerntable.core.message import say

from . import packing as at
from .board import BRANDING, FIRST_NUGGET, SHERIFF
from .ending import arrest, get_stuck, win_by_colour
from .geometry import NEIGHBOURS
from .legal import leads_on, purse_counts
from .telling import (
    BOX,
    RESOLVING,
    cattle_name,
    herd_zone,
    log,
    move_cattle,
    move_token,
    purse_zone,
    site_name,
    site_zone,
    token_name,
    token_zone,
    who,
)

if TYPE_CHECKING:
    from .state import State


# -- taking -----------------------------------------------------------------------------------------------------


def take_cattle(state: State, cell: int, colour: int, tell: Tell | None) -> int:
    """Move every animal of a colour from a cell to the player's herd; return how many."""
    packed = state.packed
    spot, herd = 4 * cell + colour, at.HERDS + 4 * packed[at.PLAYER] + colour
    count = packed[spot]
    packed[spot] = 0
    packed[at.TOTALS + cell] -= count
    packed[herd] += count
    if tell:
        move_cattle(tell, colour, count, site_zone(state.site_at(cell)), herd_zone(state.player))
    return count


def after_taking(state: State, cell: int, colour: int, takes_token: bool, tell: Tell | None) -> None:
    """Look at the ends in their order, then take up the token of a site that was emptied.

    The Sheriff comes first, then nine of a colour, then the token's effect ("End, checked in this order").
    """
    packed = state.packed
    kind = 0 if packed[at.TOTALS + cell] else packed[at.TOKENS + cell]
    if kind == SHERIFF and takes_token:
        _meet_sheriff(state, cell, tell)
    elif has_all(state, colour):
        win_by_colour(state, colour, tell)
    elif not kind:
        go_on(state, tell)
    elif takes_token:
        _take_token(state, cell, kind, tell)
    else:
        lose_token(state, cell, tell)
        go_on(state, tell)


def has_all(state: State, colour: int) -> bool:
    """Tell whether the player holds every animal of a colour."""
    return state.packed[at.HERDS + 4 * state.packed[at.PLAYER] + colour] == state.terms.board.colours[colour]


def go_on(state: State, tell: Tell | None) -> None:
    """Nothing is left to resolve: ask for the ride, or end the game if there is none."""
    packed = state.packed
    if leads_on(packed, packed[at.PAWN], packed[at.STOLEN]):
        packed[at.PHASE] = at.RIDE
    else:
        get_stuck(state, tell)


def lose_token(state: State, cell: int, tell: Tell | None) -> None:
    """Put a site's token out of the game unused."""
    kind = state.packed[at.TOKENS + cell]
    state.packed[at.TOKENS + cell] = 0
    if tell:
        token, site = state.terms.board.tokens[kind], state.site_at(cell)
        move_token(tell, token, token_zone(site), BOX)
        log(tell, "token_lost", token=token_name(token), site=site_name(site))


def _meet_sheriff(state: State, cell: int, tell: Tell | None) -> None:
    state.packed[at.TOKENS + cell] = 0
    if tell:
        token = state.terms.board.tokens[SHERIFF]
        move_token(tell, token, token_zone(state.site_at(cell)), purse_zone(state.player))
    arrest(state, tell)


def _take_token(state: State, cell: int, kind: int, tell: Tell | None) -> None:
    state.packed[at.TOKENS + cell] = 0
    if tell:
        token, nugget = state.terms.board.tokens[kind], kind >= FIRST_NUGGET
        target = purse_zone(state.player) if nugget else RESOLVING
        move_token(tell, token, token_zone(state.site_at(cell)), target)
        log(tell, "token", who=who(state.player), token=token_name(token))
    if kind >= FIRST_NUGGET:
        _keep_nugget(state, kind, tell)
    else:
        _EFFECTS[kind](state, kind, tell)


def _keep_nugget(state: State, kind: int, tell: Tell | None) -> None:
    """Gold nugget: kept, face value at the end."""
    board, player = state.terms.board, state.packed[at.PLAYER]
    state.packed[at.PURSES + board.nugget_kinds * player + kind - FIRST_NUGGET] += 1
    if tell:
        value = board.values[kind]
        tell(Scored(player, value, say("longhorn.score.nugget", amount=value)))
    go_on(state, tell)


def put_away(state: State, kind: int, tell: Tell | None) -> None:
    """Tell that the token being resolved has done its work."""
    if tell:
        move_token(tell, state.terms.board.tokens[kind], RESOLVING, BOX)


# -- effects ----------------------------------------------------------------------------------------------------


def _do_nothing(state: State, kind: int, tell: Tell | None) -> None:
    if tell:
        log(tell, "no_effect", token=token_name(state.terms.board.tokens[kind]))
    put_away(state, kind, tell)
    go_on(state, tell)


def _ambush(state: State, kind: int, tell: Tell | None) -> None:
    """Ambush: something of the opponent's; nothing if they have neither nuggets nor cattle."""
    opponent = 1 - state.packed[at.PLAYER]
    herd = at.HERDS + 4 * opponent
    if any(state.packed[herd : herd + 4]) or any(purse_counts(state, opponent)):
        state.packed[at.PHASE] = at.AMBUSHING
    else:
        _do_nothing(state, kind, tell)


def _branding(state: State, kind: int, tell: Tell | None) -> None:
    """Branding iron: a colour of a neighbouring site; nothing if no neighbour has cattle."""
    packed = state.packed
    if any(packed[at.TOTALS + cell] for cell in NEIGHBOURS[packed[at.PAWN]]):
        packed[at.PHASE] = at.BRANDING_ONE
    else:
        _do_nothing(state, kind, tell)


def _snake_oil(state: State, kind: int, tell: Tell | None) -> None:
    """Snake oil: another turn after the ride. Two in one turn still give one more turn."""
    state.packed[at.AGAIN] = 1
    put_away(state, kind, tell)
    go_on(state, tell)


def _rattlesnake(state: State, kind: int, tell: Tell | None) -> None:
    """Rattlesnake: one animal of each colour the player owns runs off; nothing without cattle."""
    packed = state.packed
    herd = at.HERDS + 4 * packed[at.PLAYER]
    owed = sum(1 << colour for colour in (0, 1, 2, 3) if packed[herd + colour])
    if owed:
        packed[at.PENDING] = owed
        packed[at.PHASE] = at.RELEASING
    else:
        _do_nothing(state, kind, tell)


def _drought(state: State, kind: int, tell: Tell | None) -> None:
    """Drought: a colour leaves the game; any of the four may be named."""
    state.packed[at.PHASE] = at.DRYING


_EFFECTS: Final[tuple[Callable[[State, int, Tell | None], None], ...]] = (
    _do_nothing,
    _ambush,
    _branding,
    _snake_oil,
    _rattlesnake,
    _drought,
)
"""What happens when a token is taken, by kind; kind 0 is no token, the Sheriff and nuggets are seen to before."""


# -- decisions --------------------------------------------------------------------------------------------------


def ambush_cattle(state: State, colour: int, kind: int, tell: Tell | None) -> None:
    """Take two animals of a colour from the opponent, one if there is only one."""
    packed = state.packed
    player = packed[at.PLAYER]
    spot = at.HERDS + 4 * (1 - player) + colour
    count = min(2, packed[spot])
    packed[spot] -= count
    packed[at.HERDS + 4 * player + colour] += count
    if tell:
        move_cattle(tell, colour, count, herd_zone(1 - player), herd_zone(player))
        log(tell, "ambush", who=who(player), opponent=who(1 - player), cattle=cattle_name(colour, count))
    put_away(state, kind, tell)
    if has_all(state, colour):
        win_by_colour(state, colour, tell)
    else:
        go_on(state, tell)


def ambush_nugget(state: State, nugget: int, kind: int, tell: Tell | None) -> None:
    """Take one nugget, of kind `nugget`, from the opponent."""
    board, player = state.terms.board, state.packed[at.PLAYER]
    offset = at.PURSES + nugget - FIRST_NUGGET
    state.packed[offset + board.nugget_kinds * (1 - player)] -= 1
    state.packed[offset + board.nugget_kinds * player] += 1
    if tell:
        token, value = board.tokens[nugget], board.values[nugget]
        move_token(tell, token, purse_zone(1 - player), purse_zone(player))
        log(tell, "ambush_nugget", who=who(player), opponent=who(1 - player), amount=value)
        tell(Scored(1 - player, -value, say("longhorn.score.nugget", amount=value)))
        tell(Scored(player, value, say("longhorn.score.nugget", amount=value)))
    put_away(state, kind, tell)
    go_on(state, tell)


def brand_cattle(state: State, cell: int, colour: int, tell: Tell | None) -> None:
    """Take a colour from a neighbouring site; emptying it takes its token too, if the option says so."""
    count = take_cattle(state, cell, colour, tell)
    if tell:
        site = site_name(state.site_at(cell))
        log(tell, "brand", who=who(state.player), cattle=cattle_name(colour, count), site=site)
    put_away(state, BRANDING, tell)
    after_taking(state, cell, colour, state.terms.branding_takes_token, tell)


def release_animal(state: State, colour: int, cell: int, kind: int, tell: Tell | None) -> None:
    """Put one of the player's animals on a cell; after the last one the Rattlesnake is done."""
    packed = state.packed
    player = packed[at.PLAYER]
    packed[at.HERDS + 4 * player + colour] -= 1
    packed[4 * cell + colour] += 1
    packed[at.TOTALS + cell] += 1
    packed[at.PENDING] &= ~(1 << colour)
    if tell:
        site = state.site_at(cell)
        move_cattle(tell, colour, 1, herd_zone(player), site_zone(site))
        log(tell, "release", who=who(player), cattle=cattle_name(colour, 1), site=site_name(site))
    if not packed[at.PENDING]:
        put_away(state, kind, tell)
        go_on(state, tell)


def dry_out(state: State, colour: int, kind: int, tell: Tell | None) -> None:
    """Send a colour out of the game; the tokens of sites this empties go with it, since nobody took the last animal."""
    packed = state.packed
    if tell:
        log(tell, "dry", who=who(state.player), cattle=cattle_name(colour, sum(packed[colour : at.TOTALS : 4])))
    for seat in (0, 1):
        count = packed[at.HERDS + 4 * seat + colour]
        packed[at.HERDS + 4 * seat + colour] = 0
        if tell:
            move_cattle(tell, colour, count, herd_zone(seat), BOX)
    for cell in range(9):
        _dry_cell(state, cell, colour, tell)
    put_away(state, kind, tell)
    go_on(state, tell)


def _dry_cell(state: State, cell: int, colour: int, tell: Tell | None) -> None:
    packed = state.packed
    count = packed[4 * cell + colour]
    if not count:
        return
    packed[4 * cell + colour] = 0
    packed[at.TOTALS + cell] -= count
    if tell:
        move_cattle(tell, colour, count, site_zone(state.site_at(cell)), BOX)
    if not packed[at.TOTALS + cell] and packed[at.TOKENS + cell]:
        lose_token(state, cell, tell)
