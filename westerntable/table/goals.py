"""What is marked while pieces are chosen, and what pointing at a place or a piece was meant for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..core.game import Move
from ..core.placement import Zone
from .cast import Cast
from .marks import Focus, Marks
from .selection import Selection, piece_of
from .sprite import Sprite
from .stage import Stage
from .tablescene import MeansPieces, PieceAt, Target

_COVERED: Final = 0.3  # widths between two like pieces, from which the lower can be seen


def meant(stage: Stage, pieces: Sequence[PieceAt], target: Target) -> Move | None:
    """Name the move meant by pieces and a target they do not go to."""
    scene = stage.scene
    if isinstance(target, str):
        return scene.attempt(stage.view, stage.seen, pieces, target)
    return scene.meant_by(stage.view, stage.seen, pieces, target) if isinstance(scene, MeansPieces) else None


def pointed_at(stage: Stage, selection: Selection, at: tuple[float, float]) -> Sprite | Zone | None:
    """Return the piece a point means that can be taken or pointed at, a lit zone, or a piece that may be tried."""
    sprite = stage.piece_at(at)
    if sprite is not None and selection.takes(sprite):
        return sprite
    zone = stage.zone_at(at, [target for target in selection.choice.targets if isinstance(target, str)])
    if zone is not None or sprite is None:
        return zone
    return sprite if selection.may_try(sprite) else None


def lies_at(stage: Stage, at: tuple[float, float], pieces: Sequence[PieceAt]) -> Target | None:
    """Return the piece or place at a point that pieces may be tried on: none they came from."""
    zones = {piece.zone for piece in pieces}
    zone, sprite = stage.zone_at(at), stage.piece_at(at)
    if sprite is not None and sprite.zone not in zones and isinstance(stage.scene, MeansPieces):
        return piece_of(sprite)
    return zone if zone not in zones else None


def marks_of(
    cast: Cast, selection: Selection, held: bool, lit: Sequence[Target], aim: Target | None,
    hover: Focus | None, focus: Focus | None,
) -> Marks:  # fmt: skip
    """Return what to mark. `held`: something is dragged; `lit` is where it, or what is chosen, may go."""
    choice = selection.choice
    goals = {target for target in lit if isinstance(target, PieceAt)}
    warm = set() if held else {*choice.addable, *(choice.fixed if choice.complete else ())}
    first = set() if held else {*choice.goals} - goals
    return Marks(
        frozenset(sprite for sprite in (*cast.those(warm - goals), *on_top(cast, first)) if sprite.drawn),
        frozenset() if choice.fixed else frozenset(selection.sprites),
        tuple(target for target in lit if isinstance(target, str)),
        aim,
        hover,
        focus,
        frozenset(on_top(cast, goals)),
    )


def on_top(cast: Cast, goals: Iterable[PieceAt]) -> list[Sprite]:
    """Return the sprites of goals, of those that lie on their like the topmost."""
    found: list[Sprite] = []
    for goal in goals:
        alike = cast.those((goal,))
        for slot, sprite in enumerate(alike):
            if not any(_covers(upper, sprite) for upper in alike[slot + 1 :]):
                found.append(sprite)
    return found


def _covers(upper: Sprite, lower: Sprite) -> bool:
    near = _COVERED * lower.rest.width
    return abs(upper.rest.x - lower.rest.x) < near and abs(upper.rest.y - lower.rest.y) < near
