"""What a click or a drop does: chooses pieces, makes the move meant, asks which was, or tries what is not on offer."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.placement import Zone
from .answer import Answer, Chosen, Refused, WhyNot
from .choice import Choice
from .goals import meant
from .leafing import Leafing
from .selection import Selection, piece_of
from .sprite import Sprite
from .stage import Stage
from .tablescene import Gesture, PieceAt, Target


class Deeds:
    """What can be done with the pieces chosen on one stage.

    `asked`: the moves that one and the same deed can mean, to be told apart by buttons; empty while no such question
    is open.
    """

    def __init__(self, stage: Stage, selection: Selection, leafing: Leafing, why_not: WhyNot) -> None:
        self._stage, self._selection, self._leafing, self._why_not = stage, selection, leafing, why_not
        self.asked: tuple[Gesture, ...] = ()

    @property
    def _choice(self) -> Choice:
        return self._selection.choice

    def click(self, under: Sprite | Zone) -> Answer:
        """Do what a click on a piece or a place means."""
        return self._click_piece(under) if isinstance(under, Sprite) else self.act(self._choice.at(under))

    def _click_piece(self, sprite: Sprite) -> Answer:
        selection = self._selection
        if not selection.offers(sprite) and self._leafing.look(sprite):
            return None
        if sprite in selection.sprites:
            if self._choice.only is not None:
                return self.act((self._choice.only,))
            selection.put_back(sprite)
        elif selection.is_goal(sprite):
            return self._click_goal(piece_of(sprite))
        elif piece_of(sprite) not in self._choice.sources:
            target = selection.tried(sprite)
            return self.attempt(target) if target is not None else None
        else:
            selection.take_in(sprite)
        only = self._choice.only
        return self.act((only,)) if only is not None and sprite in selection.sprites else None

    def _click_goal(self, goal: PieceAt) -> Answer:
        """Make the move if what is chosen goes there; else choose what would."""
        if goal in self._choice.targets:
            return self.act(self._choice.at(goal))
        self._selection.aim_at(goal)
        return None

    def attempt(self, target: Target) -> Answer:
        """Ask what the person meant and what is wrong with it; the pieces go home."""
        move = meant(self._stage, self._choice.chosen, target)
        refusal = self._why_not(move) if move is not None else None
        if move is not None and refusal is None:
            return self._made(Chosen(move))
        self.put_back()
        return Refused(refusal) if refusal is not None else None

    def act(self, gestures: Sequence[Gesture]) -> Answer:
        """Make the one gesture meant; if several are, ask which by buttons."""
        if len(gestures) > 1:
            self.asked = tuple(gestures)
            self._stage.let_go([])
            return None
        return self._made(Chosen(gestures[0].move, gestures[0])) if gestures else None

    def _made(self, chosen: Chosen) -> Chosen:
        """Leave the pieces where they are until the move is told."""
        self._stage.let_go(self._selection.sprites)
        return chosen

    def put_back(self, keep: Sequence[Sprite] = ()) -> None:
        """Let what is held go home and choose nothing, but for pieces to keep; no question is open any more."""
        self.asked = ()
        self._stage.send_home(held=True)
        self._selection.reset(keep)
