"""Carrying out moves: the deal, the parts of a turn, and the decisions tokens ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from westerntable.core.events import Moved, Tell, Turned
from westerntable.core.placement import Look

from . import packing as at
from .board import AMBUSH, COLOUR_INDEX, COLOURS, DROUGHT, FIRST_NUGGET, RATTLESNAKE, SHERIFF, SITE_INDEX
from .geometry import CELLS, path
from .legal import purse_counts
from .moves import Ambush, Brand, Deal, Draw, Dry, Place, Release, Ride, Steal
from .telling import (
    BOX,
    TRAY,
    cattle_name,
    log,
    move_cattle,
    move_token,
    pawn_face,
    site_name,
    site_zone,
    token_name,
    token_zone,
    who,
)
from .tokens import after_taking, ambush_cattle, ambush_nugget, brand_cattle, dry_out, release_animal, take_cattle

if TYPE_CHECKING:
    from .state import State


# -- setup ------------------------------------------------------------------------------------------------------


def deal(state: State, move: Deal, tell: Tell | None) -> None:
    """Lay out sites, tokens and cattle; the Sheriff, if drawn, changes places with the token of Nugget Hill."""
    packed, board = state.packed, state.terms.board
    for cell, (site, token, herd) in enumerate(zip(move.sites, move.tokens, move.cattle, strict=True)):
        packed[at.LAYOUT + cell] = SITE_INDEX[site] + 1
        packed[at.TOKENS + cell] = board.tokens.index(token)
        packed[4 * cell : 4 * cell + 4] = bytes(herd)
        packed[at.TOTALS + cell] = sum(herd)
        if tell:
            _tell_cell(tell, site, token, herd)
    if tell:
        look = Look(pawn_face(state.player))
        tell(Moved(look, BOX, TRAY, look))
        log(tell, "deal")
    _send_sheriff(state, tell)
    packed[at.PHASE] = at.PLACE


def _tell_cell(tell: Tell, site: str, token: str, herd: tuple[int, ...]) -> None:
    move_token(tell, token, BOX, token_zone(site))
    for colour in range(len(COLOURS)):
        move_cattle(tell, colour, herd[colour], BOX, site_zone(site))


def _send_sheriff(state: State, tell: Tell | None) -> None:
    packed, board = state.packed, state.terms.board
    drawn = packed.find(SHERIFF, at.TOKENS, at.TOKENS + CELLS) - at.TOKENS
    hill = packed.index(board.sheriff_at + 1, at.LAYOUT, at.LAYOUT + CELLS) - at.LAYOUT
    if drawn < 0 or drawn == hill:
        return
    other = packed[at.TOKENS + hill]
    packed[at.TOKENS + hill], packed[at.TOKENS + drawn] = SHERIFF, other
    if tell:
        here, there = token_zone(state.site_at(drawn)), token_zone(state.site_at(hill))
        move_token(tell, board.tokens[SHERIFF], here, there)
        move_token(tell, board.tokens[other], there, here)
        token = token_name(board.tokens[other])
        log(tell, "sheriff_moved", site=site_name(state.site_at(hill)), token=token)


def place(state: State, move: Place, tell: Tell | None) -> None:
    """Put the pawn down; the starter's first turn begins."""
    packed = state.packed
    placer, starter = packed[at.PLAYER], packed[at.STARTER]
    packed[at.PAWN] = state.cell_of(move.site)
    packed[at.PLAYER] = starter
    packed[at.PHASE] = at.STEAL
    if tell:
        look = Look(pawn_face(placer))
        tell(Moved(look, TRAY, site_zone(move.site), look))
        log(tell, "place", who=who(placer), site=site_name(move.site))
        if placer != starter:
            tell(Turned(site_zone(move.site), look, Look(pawn_face(starter))))


# -- a turn -----------------------------------------------------------------------------------------------------


def steal(state: State, move: Steal, tell: Tell | None) -> None:
    """Step 1: take every animal of a colour; then step 2, the token, if that emptied the site."""
    packed = state.packed
    cell, colour = packed[at.PAWN], COLOUR_INDEX[move.colour]
    packed[at.STOLEN] = take_cattle(state, cell, colour, tell)
    if tell:
        cattle = cattle_name(colour, state.stolen)
        log(tell, "steal", who=who(state.player), cattle=cattle, site=site_name(state.site_at(cell)))
    after_taking(state, cell, colour, True, tell)


def ride(state: State, move: Ride, tell: Tell | None) -> None:
    """Steps 3 and 4: move the pawn and flip it, unless Snake oil was taken."""
    packed = state.packed
    player, start, steps = packed[at.PLAYER], packed[at.PAWN], packed[at.STOLEN]
    end = state.cell_of(move.site)
    again = packed[at.AGAIN]
    packed[at.PAWN] = end
    packed[at.STOLEN] = packed[at.AGAIN] = 0
    packed[at.PLAYER] = player if again else 1 - player
    packed[at.PHASE] = at.STEAL
    if tell:
        look = Look(pawn_face(player))
        zones = [site_zone(state.site_at(cell)) for cell in path(start, steps, end)]
        tell(Moved(look, zones[0], zones[-1], look, tuple(zones[1:-1])))
        log(tell, "ride", who=who(player), site=site_name(move.site), n=steps)
        if again:
            log(tell, "again", who=who(player))
        else:
            tell(Turned(zones[-1], look, Look(pawn_face(1 - player))))


# -- decisions --------------------------------------------------------------------------------------------------


def ambush(state: State, move: Ambush, tell: Tell | None) -> None:
    """Take what was chosen; if it is a nugget and they differ, chance draws which."""
    colour = COLOUR_INDEX.get(move.what)
    if colour is not None:
        ambush_cattle(state, colour, AMBUSH, tell)
        return
    kinds = [kind for kind, count in enumerate(purse_counts(state, 1 - state.packed[at.PLAYER])) if count]
    if len(kinds) == 1:
        ambush_nugget(state, FIRST_NUGGET + kinds[0], AMBUSH, tell)
    else:
        state.packed[at.PHASE] = at.DRAWING


def draw_nugget(state: State, move: Draw, tell: Tell | None) -> None:
    """Take the nugget chance drew."""
    ambush_nugget(state, state.terms.board.values.index(move.value, FIRST_NUGGET), AMBUSH, tell)


def brand(state: State, move: Brand, tell: Tell | None) -> None:
    """Take the colour chosen from the neighbour chosen."""
    brand_cattle(state, state.cell_of(move.site), COLOUR_INDEX[move.colour], tell)


def release(state: State, move: Release, tell: Tell | None) -> None:
    """Put one animal on the neighbour chosen."""
    release_animal(state, COLOUR_INDEX[move.colour], state.cell_of(move.site), RATTLESNAKE, tell)


def dry(state: State, move: Dry, tell: Tell | None) -> None:
    """Send the colour chosen out of the game."""
    dry_out(state, COLOUR_INDEX[move.colour], DROUGHT, tell)


def _over(state: State, move: object, tell: Tell | None) -> None:
    raise ValueError("the game is over")


DOING: Final[tuple[Callable[[State, Any, Tell | None], None], ...]] = (
    deal,
    place,
    steal,
    ride,
    ambush,
    draw_nugget,
    brand,
    release,
    dry,
    _over,
)
"""What carries a move out, by phase."""
