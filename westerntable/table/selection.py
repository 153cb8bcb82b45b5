"""The pieces chosen so far and what can still be made of them: the sprites behind a `Choice`."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.placement import Zone
from .choice import Choice, offer
from .sprite import Sprite
from .stage import Stage
from .tablescene import Gesture, MeansPieces, PieceAt, Target


def piece_of(sprite: Sprite) -> PieceAt:
    """Return a sprite's piece as gestures know it."""
    return PieceAt(sprite.zone, sprite.face)


class Selection:
    """What is chosen on one stage. `choice` and `sprites` name the same pieces."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.choice = Choice()
        self.sprites: list[Sprite] = []

    def offer(self, gestures: Sequence[Gesture]) -> None:
        """Begin anew with these gestures; what all of them start from is chosen."""
        self.choice = offer(gestures)
        self.reset()

    def reset(self, keep: Sequence[Sprite] = ()) -> None:
        """Choose nothing but what is chosen from the beginning, or what is kept."""
        self.choose(keep or self._stage.cast.find_all(self.choice.fixed))

    def choose(self, sprites: Sequence[Sprite]) -> None:
        """Choose just these pieces, for no goal in particular; others that were laid down go home."""
        self._stage.recall(each for each in self.sprites if each not in sprites)
        self.sprites = list(sprites)
        self.choice = self.choice.having(piece_of(sprite) for sprite in sprites)

    # -- one piece more or less -----------------------------------------------------------------------------------

    def take_in(self, sprite: Sprite) -> None:
        """Choose a piece: with the others if that can be, in the place of some on the way to a goal, else alone."""
        piece, choice = piece_of(sprite), self.choice
        other = choice.towards(choice.goal, more=piece) if choice.goal is not None else None
        if other is not None:
            self._exchange(other, [sprite, *self.sprites])
        elif choice.goal is None and piece in choice.addable:
            self.choose([*self.sprites, sprite])
        else:
            self.choose([sprite])

    def put_back(self, sprite: Sprite) -> None:
        """Choose a chosen piece no longer; on the way to a goal another takes its place if one can."""
        choice, left = self.choice, [each for each in self.sprites if each is not sprite]
        other = choice.towards(choice.goal, less=piece_of(sprite)) if choice.goal is not None else None
        if other is not None:
            self._exchange(other, left)
        elif not choice.fixed:
            self.choose(left)

    def aim_at(self, goal: PieceAt) -> None:
        """Choose the pieces a goal takes, unless those chosen go there already."""
        if goal not in self.choice.targets:
            choice = self.choice.towards(goal) or offer(self.choice.offered).towards(goal)
            if choice is not None:
                self._exchange(choice, self.sprites)

    def _exchange(self, choice: Choice, kept: Sequence[Sprite]) -> None:
        self.sprites = self._stage.cast.pick(choice.chosen, kept)
        self.choice = choice

    def tried(self, sprite: Sprite) -> Target | None:
        """Take a piece that is not on offer to where all that are on offer go, or as a goal; None if it is neither."""
        if not self.lies_among_sources(sprite):
            return piece_of(sprite)
        targets = {gesture.target for gesture in self.choice.drags}
        target = targets.pop() if len(targets) == 1 else None
        if target is not None:
            self.choose([sprite])
        return target

    # -- what a piece is good for ---------------------------------------------------------------------------------

    def takes(self, sprite: Sprite) -> bool:
        """Whether a piece is chosen, can be added, or can be pointed at with what is chosen."""
        return sprite in self.sprites or piece_of(sprite) in (*self.choice.addable, *self.choice.goals)

    def offers(self, sprite: Sprite) -> bool:
        """Whether some gesture takes a piece or goes to it."""
        return piece_of(sprite) in (*self.choice.sources, *self.choice.goals)

    def may_try(self, sprite: Sprite) -> bool:
        """Whether a piece may be tried though it is not on offer, and the rules say why it will not do."""
        goes = self.choice.offered and isinstance(self._stage.scene, MeansPieces)
        return bool(goes) or self.may_lift(sprite)

    def may_lift(self, sprite: Sprite) -> bool:
        """Whether a piece lies among pieces on offer, or is a goal that can be brought."""
        return self.lies_among_sources(sprite) or (self.is_goal(sprite) and bool(self._bringing(piece_of(sprite))))

    def lies_among_sources(self, sprite: Sprite) -> bool:
        """Whether a piece lies where pieces on offer lie."""
        return any(piece.zone == sprite.zone for piece in self.choice.sources)

    def is_goal(self, sprite: Sprite) -> bool:
        """Whether a piece is one to point at rather than to take."""
        piece = piece_of(sprite)
        return sprite not in self.sprites and piece in self.choice.goals and piece not in self.choice.sources

    def _bringing(self, goal: PieceAt) -> list[Gesture]:
        return [gesture for gesture in self.choice.drags if gesture.target == goal and gesture.bring is not None]

    @property
    def brought_to(self) -> tuple[Zone, ...]:
        """Where the goal of what is chosen may be dragged to."""
        return tuple(dict.fromkeys(each.bring for each in self.choice.complete if each.bring is not None))

    def bringing(self, zone: Zone) -> tuple[Gesture, ...]:
        """List what is made by dragging the goal of what is chosen to a zone."""
        return tuple(gesture for gesture in self.choice.complete if gesture.bring == zone)
