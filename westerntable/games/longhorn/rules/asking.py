"""What the one waited on is asked."""

from __future__ import annotations

from typing import Final

from westerntable.core.message import Arg
from westerntable.core.prompt import Prompt

from . import packing as at
from .reading import Reading
from .telling import site_name, who

KINDS: Final = ("deal", "place", "steal", "ride", "ambush", "ambush", "brand", "release", "dry")
"""The prompt of each phase. Chance's `ambush` names the stream of luck the nugget is drawn from."""


def prompt_for(state: Reading) -> Prompt:
    """Return the question of the phase with what its sentence needs; the game is not over."""
    phase = state.packed[at.PHASE]
    return Prompt(KINDS[phase], _args(state, phase))


def _args(state: Reading, phase: int) -> tuple[tuple[str, Arg], ...]:
    if phase == at.PLACE:
        return (("n", state.terms.board.start_with),)
    if phase == at.STEAL:
        return (("site", site_name(state.pawn or "")),)
    if phase == at.RIDE:
        return (("n", state.stolen),)
    if phase in (at.AMBUSHING, at.DRAWING):
        return (("opponent", who(1 - state.player)),)
    if phase == at.RELEASING:
        return (("n", len(state.pending)),)
    return ()
