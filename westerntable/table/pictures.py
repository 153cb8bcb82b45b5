"""Pictures of pieces, made once and kept: lying with their shadow, or in flight at any size, turn and squash."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame
from pygame import Surface

from ..core.placement import Face
from .animation import Frame
from .cache import PictureCache
from .canvas import Size, clear, with_alpha
from .effects import lay, silhouette, turned
from .palette import SHADOW
from .pose import Pose
from .tablescene import TableScene, View

_SHARP_BYTES, _LYING_BYTES, _FLYING_BYTES = 64_000_000, 64_000_000, 16_000_000
_SIZE_STEP: Final = 4  # px: in flight, sizes between the ends are rounded to this
_TURN_STEP: Final = 2.0  # degrees
_SQUASH_STEPS: Final = 8
_SOFT_SIZE, _SOFT_TURN, _SOFT_BLUR = 12, 10.0, 3  # shadows are soft: coarser steps do
_STRENGTH: Final = 120
_ALLOWANCE: Final = 3  # pictures made in one frame of motion before pieces make do with the one they had


class Pictures:
    """The faces of one scene at the sizes they are used. While `rough`, known pictures are scaled, none redrawn."""

    def __init__(self, scene: TableScene, view: View) -> None:
        self._scene, self._view = scene, view
        self._sharp = PictureCache(_SHARP_BYTES)
        self._lying = PictureCache(_LYING_BYTES)
        self._flying = PictureCache(_FLYING_BYTES)
        self._latest: dict[Face, Surface] = {}
        self.rough = False
        self.generation = 0
        self._allowance = _ALLOWANCE

    def begin_frame(self) -> None:
        """Allow a few more pictures to be made: a frame in which many pieces turn must not take long."""
        self._allowance = _ALLOWANCE

    def _may_make(self, last: Surface | None, cost: int = 1) -> bool:
        if last is None or self._allowance > 0:
            self._allowance -= cost
            return True
        return False

    def use(self, view: View, rough: bool) -> None:
        """Draw for another view from now on; `rough` until called again without."""
        self._view, self.rough = view, rough
        self.generation += 1
        for cache in (self._sharp, self._lying, self._flying):
            cache.clear()
        if not rough:
            self._latest.clear()

    def look(self, view: View) -> None:
        """Draw for other eyes that see faces alike."""
        self._view = view

    def faces(self) -> list[Face]:
        """List the faces drawn so far."""
        return sorted(self._latest)

    def face(self, face: Face, size: Size, mirrored: bool = False) -> Surface:
        """Return one face drawn to fit `size`, left and right exchanged if `mirrored`."""
        if mirrored:
            return self._sharp.get(
                (face, size, True), lambda: pygame.transform.flip(self.face(face, size), True, False)
            )
        return self._sharp.get((face, size), lambda: self._draw(face, size))

    def _draw(self, face: Face, size: Size) -> Surface:
        known = self._latest.get(face)
        if self.rough and known is not None:
            return pygame.transform.smoothscale(known, size)
        self._latest[face] = made = with_alpha(self._scene.face(face, size, self._view))
        return made

    # -- at rest --------------------------------------------------------------------------------------------------

    def lying(self, face: Face, pose: Pose, stacked: bool = False, last: Surface | None = None) -> Surface:
        """Return a piece at rest with its shadow, centred on the piece; one `stacked` on its like casts none.

        With `last`, that is returned instead when this frame has made enough pictures.
        """
        size, lift = whole(pose), 0.0 if stacked else round(pose.lift, 1)
        key = (face, size, pose.angle, lift, pose.mirrored)
        if key not in self._lying and not self._may_make(last, 2):
            assert last is not None
            return last
        return self._lying.get(key, lambda: _with_shadow(self.face(face, size, pose.mirrored), pose.angle, lift))

    def prepare(self, face: Face, pose: Pose) -> None:
        """Make the picture a piece will land with, if this frame has time to spare."""
        if self._allowance > 0:
            self.lying(face, pose)

    def bare(self, face: Face, pose: Pose) -> Surface:
        """Return a piece at rest without its shadow, turned as it lies."""
        return turned(self.face(face, whole(pose), pose.mirrored), pose.angle)

    # -- in flight ------------------------------------------------------------------------------------------------

    def flying(self, frame: Frame, master: Size, last: Surface | None = None) -> Surface:
        """Return a piece in flight, or `last`; `master` is the size its face is drawn at before it is scaled."""
        size, angle, squash = _rounded(frame, _SIZE_STEP, _TURN_STEP)
        if (frame.face, master, size, angle, squash) not in self._flying and not self._may_make(last):
            assert last is not None
            return last
        return self._flown(frame.face, master, size, angle, squash)

    def shadow(self, frame: Frame, master: Size, last: Surface | None = None) -> Surface:
        """Return the shadow of a piece in flight, or `last`."""
        size, angle, squash = _rounded(frame, _SOFT_SIZE, _SOFT_TURN)
        blur = max(_SOFT_BLUR, round(frame.pose.lift * 0.9 / _SOFT_BLUR) * _SOFT_BLUR)
        key = ("shadow", frame.face, master, size, angle, squash, blur)
        if key not in self._flying and not self._may_make(last):
            assert last is not None
            return last

        def make() -> Surface:
            soft = silhouette(self._flown(frame.face, master, size, angle, squash), blur, SHADOW)
            soft.fill((255, 255, 255, _STRENGTH), special_flags=pygame.BLEND_RGBA_MULT)
            return soft

        return self._flying.get(key, make)

    def _flown(self, face: Face, master: Size, size: Size, angle: float, squash: int) -> Surface:
        key: Hashable = (face, master, size, angle, squash)

        def make() -> Surface:
            picture = self.face(face, master, squash < 0)
            width = max(2, size[0] * abs(squash) // _SQUASH_STEPS)
            if picture.get_size() != (width, size[1]):
                across, down = width / master[0], size[1] / master[1]
                fitted = (max(1, round(picture.get_width() * across)), max(1, round(picture.get_height() * down)))
                picture = pygame.transform.smoothscale(picture, fitted)
            return turn_smoothly(picture, angle) if angle else picture

        return self._flying.get(key, make)


def turn_smoothly(picture: Surface, angle: float) -> Surface:
    """Turn a picture; a clear margin keeps its edges smooth."""
    framed = clear((picture.get_width() + 4, picture.get_height() + 4))
    framed.blit(picture, (2, 2))
    return pygame.transform.rotozoom(framed, angle, 1)


def whole(pose: Pose) -> Size:
    """Return the size of a pose in whole pixels."""
    return max(1, round(pose.width)), max(1, round(pose.height))


def _with_shadow(picture: Surface, angle: float, lift: float) -> Surface:
    box = turned(picture, angle).get_rect()
    blur = max(2, round(lift * 0.9))
    pad = 2 * blur + round(lift) if lift > 0 else 0
    out = clear((box.w + 2 * pad, box.h + 2 * pad))
    lay(out, picture, out.get_rect().center, lift, angle, strength=_STRENGTH)
    return out


def _rounded(frame: Frame, size_step: int, turn_step: float) -> tuple[Size, float, int]:
    """Return size, turn and squash in coarse steps; the squash of a mirrored piece is negative."""
    pose = frame.pose
    size = whole(pose)
    if not (pose.width.is_integer() and pose.height.is_integer()):
        size = (_stepped(pose.width, size_step), _stepped(pose.height, size_step))
    angle = round(pose.angle / turn_step) * turn_step % 360.0
    squash = max(0, round(frame.squash * _SQUASH_STEPS))
    return size, angle, -squash if pose.mirrored else squash


def _stepped(length: float, step: int) -> int:
    return max(step, round(length / step) * step)
