"""Why a move is not allowed, as a sentence for the player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from westerntable.core.actors import Actor
from westerntable.core.game import Move
from westerntable.core.message import Message, say

from . import packing as at
from .asking import KINDS
from .board import COLOUR_INDEX, COLOURS, SITE_INDEX, SITES
from .geometry import ENDS, NEIGHBOURS
from .legal import purse_counts, stealable
from .moves import NUGGET, Ambush, Brand, Deal, Draw, Dry, Place, Release, Ride, Steal
from .telling import colour_name, site_name, who

if TYPE_CHECKING:
    from .state import State

_NOUNS: Final[tuple[type, ...]] = (Deal, Place, Steal, Ride, Ambush, Draw, Brand, Release, Dry)
"""The kind of move each phase asks for."""


def why_not(state: State, actor: Actor, move: Move) -> Message | None:
    """Say why a move is refused; None if it is legal."""
    if actor != state.to_act():
        return say("core.refusal.not_asked")
    if not isinstance(move, _NOUNS) or not _known_words(move):
        return say("core.refusal.not_a_move", text=str(move)[:80])
    phase = state.packed[at.PHASE]
    if type(move) is not _NOUNS[phase]:
        return say(f"longhorn.refusal.first_{KINDS[phase]}")
    return _CHECKS[phase](state, move)


def _known_words(move: Move) -> bool:
    """Tell whether a noun that was built by hand speaks of sites and colours that exist."""
    site, colour = getattr(move, "site", None), getattr(move, "colour", None)
    if site is not None and site not in SITE_INDEX:
        return False
    if isinstance(move, Ambush) and move.what != NUGGET:
        colour = move.what
    return colour is None or colour in COLOUR_INDEX


def _place(state: State, move: Place) -> Message | None:
    wanted = state.terms.board.start_with
    if state.packed[at.TOTALS + state.cell_of(move.site)] == wanted:
        return None
    return say("longhorn.refusal.place", n=wanted, site=site_name(move.site))


def _steal(state: State, move: Steal) -> Message | None:
    cell, colour = state.packed[at.PAWN], COLOUR_INDEX[move.colour]
    steps = state.packed[4 * cell + colour]
    if not steps:
        return say("longhorn.refusal.steal_none", colour=colour_name(colour), site=site_name(state.site_at(cell)))
    if colour not in stealable(state):
        return say("longhorn.refusal.steal_dead_end", n=steps)
    return None


def _ride(state: State, move: Ride) -> Message | None:
    packed = state.packed
    start, end, steps = packed[at.PAWN], state.cell_of(move.site), packed[at.STOLEN]
    if end == start:
        return say("longhorn.refusal.ride_stay")
    if not packed[at.TOTALS + end]:
        return say("longhorn.refusal.ride_empty", site=site_name(move.site))
    if end not in ENDS[start][steps]:
        return say("longhorn.refusal.ride_steps", n=steps, site=site_name(move.site))
    return None


def _ambush(state: State, move: Ambush) -> Message | None:
    opponent = 1 - state.player
    if move.what == NUGGET:
        held = any(purse_counts(state, opponent))
        return None if held else say("longhorn.refusal.ambush_no_nugget", opponent=who(opponent))
    colour = COLOUR_INDEX[move.what]
    if state.herd(opponent)[colour]:
        return None
    return say("longhorn.refusal.ambush_no_cattle", opponent=who(opponent), colour=colour_name(colour))


def _draw(state: State, move: Draw) -> Message | None:
    if move.value in state.nuggets(1 - state.player):
        return None
    return say("longhorn.refusal.draw", opponent=who(1 - state.player), amount=move.value)


def _brand(state: State, move: Brand) -> Message | None:
    packed = state.packed
    cell, colour = state.cell_of(move.site), COLOUR_INDEX[move.colour]
    if cell not in NEIGHBOURS[packed[at.PAWN]]:
        return say("longhorn.refusal.not_next_to", site=site_name(move.site))
    if not packed[4 * cell + colour]:
        return say("longhorn.refusal.steal_none", colour=colour_name(colour), site=site_name(move.site))
    return None


def _release(state: State, move: Release) -> Message | None:
    packed = state.packed
    colour = COLOUR_INDEX[move.colour]
    if not packed[at.PENDING] >> colour & 1:
        return say("longhorn.refusal.release_not_owed", colour=colour_name(colour))
    if state.cell_of(move.site) not in NEIGHBOURS[packed[at.PAWN]]:
        return say("longhorn.refusal.not_next_to", site=site_name(move.site))
    return None


def _dry(state: State, move: Dry) -> Message | None:
    return None


def _deal(state: State, move: Deal) -> Message | None:
    """Check that a deal is a true one: each site once, tokens that exist, all cattle, as many as each site takes."""
    board = state.terms.board
    if sorted(move.sites) != sorted(SITES) or len(move.tokens) != len(SITES) or len(move.cattle) != len(SITES):
        return say("longhorn.refusal.deal_sites")
    drawn = Counter(board.kind_of(token) for token in move.tokens)
    if any(not kind or count > board.token_counts[kind] for kind, count in drawn.items()):
        return say("longhorn.refusal.deal_tokens")
    for site, herd in zip(move.sites, move.cattle, strict=True):
        if len(herd) != len(COLOURS) or min(herd) < 0 or sum(herd) != board.cattle[SITE_INDEX[site]]:
            return say("longhorn.refusal.deal_site", site=site_name(site), n=board.cattle[SITE_INDEX[site]])
    if tuple(map(sum, zip(*move.cattle, strict=True))) != board.colours:
        return say("longhorn.refusal.deal_cattle")
    return None


_CHECKS: Final[tuple[Callable[[State, Any], Message | None], ...]] = (
    _deal,
    _place,
    _steal,
    _ride,
    _ambush,
    _draw,
    _brand,
    _release,
    _dry,
)
"""What checks a move of the right kind, by phase."""
