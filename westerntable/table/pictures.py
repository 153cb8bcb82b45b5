"""Pictures of pieces, made once and kept: lying with their shadow, or in flight at any size, turn and squash."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame
from pygame import Surface

from ..core.placement import Face
from .animation import Frame
from .cache import PictureCache
from .canvas import Size, as_alpha, clear
from .effects import soft_shadow, turn_smoothly, turned
from .pose import Pose
from .tablescene import TableScene, View

_LEAST_BYTES, _MOST_BYTES, _FLYING_BYTES, _SHADOW_BYTES = 12_000_000, 64_000_000, 8_000_000, 5_000_000
_WINDOWS: Final = 4  # as many bytes as so many pictures of the window
_SIZE_STEP: Final = 4  # px: in flight, sizes between the ends are rounded to this
_TURN_STEP: Final = 2.0  # degrees
_SQUASH_STEPS: Final = 8
_SOFT_SIZE, _SOFT_TURN, _SOFT_BLUR = 12, 10.0, 5  # shadows are soft: coarser steps do
_SOFTEST: Final = 2  # px
_ALLOWANCE: Final = 4  # effort for pictures in one frame of motion before pieces make do with the one they had
_FACE, _SHADOW = 3, 2  # what a face not drawn yet costs, and a soft shadow; turning and scaling cost 1
_FULL: Final = 0.6  # of a store: from there on nothing is drawn ahead


class Pictures:
    """The faces of one scene at the sizes they are used. While `rough`, known pictures are scaled, none redrawn."""

    def __init__(self, scene: TableScene, view: View) -> None:
        self._scene, self._view = scene, view
        self._sharp = PictureCache(_room(view))
        self._lying = PictureCache(_room(view))
        self._flying = PictureCache(_FLYING_BYTES)
        self._shadows = PictureCache(_SHADOW_BYTES)
        self._shapes: dict[Hashable, int] = {}
        self._latest: dict[Face, Surface] = {}
        self.rough = False
        self.generation = 0
        self.drawn = 0  # faces, since the beginning
        self._allowance = _ALLOWANCE

    def begin_frame(self) -> None:
        """Allow a few more pictures to be made: a frame in which many pieces turn must not take long."""
        self._allowance = _ALLOWANCE

    def _may_make(self, face: Face, size: Size, last: Surface | None, effort: int = 1) -> bool:
        """Whether there is time for a picture of a face, which may have to be drawn; if there is no other, always."""
        if last is not None and self._allowance <= 0:
            return False
        self._allowance -= effort if (face, size) in self._sharp else effort + _FACE
        return True

    def use(self, view: View, rough: bool) -> None:
        """Draw for another view from now on; `rough` until called again without."""
        self._view, self.rough = view, rough
        self.generation += 1
        for cache in (self._sharp, self._lying, self._flying, self._shadows):
            cache.clear()
        self._sharp.limit = self._lying.limit = _room(view)
        self._shapes.clear()
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
        self.drawn += 1
        made = as_alpha(self._scene.face(face, size, self._view))
        if known is None or made.get_width() >= known.get_width():
            self._latest[face] = made
        return made

    def shape(self, face: Face, size: Size, mirrored: bool = False) -> int:
        """Return a number that faces of one outline share: all cards throw the same shadow."""
        key = (face, size, mirrored)
        if key not in self._shapes:
            picture = self.face(face, size, mirrored)
            self._shapes[key] = hash((picture.get_size(), pygame.image.tobytes(picture, "RGBA")[3::4]))
        return self._shapes[key]

    # -- at rest --------------------------------------------------------------------------------------------------

    def lying(self, face: Face, pose: Pose, stacked: bool = False, last: Surface | None = None) -> Surface:
        """Return a piece at rest with its shadow, centred on the piece; one `stacked` on its like casts none.

        With `last`, that is returned instead when this frame has made enough pictures.
        """
        size, lift = whole(pose), 0.0 if stacked else round(pose.lift, 1)
        key = (face, size, pose.angle, lift, pose.mirrored)
        if key not in self._lying and not self._may_make(face, size, last, _SHADOW):
            assert last is not None
            return last
        return self._lying.get(key, lambda: self._laid(face, size, pose, lift))

    def _laid(self, face: Face, size: Size, pose: Pose, lift: float) -> Surface:
        picture = self.face(face, size, pose.mirrored)
        if pose.angle:
            picture = turn_smoothly(picture, pose.angle)
        if lift <= 0:
            return picture
        blur = max(_SOFTEST, round(lift * 0.9))
        key = ("lying", self.shape(face, size, pose.mirrored), pose.angle, blur)
        soft = self._shadows.get(key, lambda: soft_shadow(picture, blur))
        return _over(picture, soft, 2 * blur, lift)

    def prepare(self, face: Face, pose: Pose) -> None:
        """Make the picture a piece will land with, if this frame has time to spare."""
        if self._allowance > 0:
            self.lying(face, pose)

    def draw_ahead(self, face: Face, pose: Pose) -> bool:
        """Draw a face at the size of a pose; False if it was drawn before, or would drive out what is in use."""
        size = whole(pose)
        if (face, size) in self._sharp or _is_full(self._sharp):
            return False
        self.face(face, size)
        return True

    def lay_ahead(self, face: Face, pose: Pose, stacked: bool) -> bool:
        """Make the picture a piece would lie with; False if it was made before, or would drive out what is in use."""
        lift = 0.0 if stacked else round(pose.lift, 1)
        if (face, whole(pose), pose.angle, lift, pose.mirrored) in self._lying or _is_full(self._lying):
            return False
        self.lying(face, pose, stacked)
        return True

    def bare(self, face: Face, pose: Pose) -> Surface:
        """Return a piece at rest without its shadow, turned as it lies."""
        return turned(self.face(face, whole(pose), pose.mirrored), pose.angle)

    # -- in flight ------------------------------------------------------------------------------------------------

    def flying(self, frame: Frame, master: Size, last: Surface | None = None) -> Surface:
        """Return a piece in flight, or `last`; `master` is the size its face is drawn at before it is scaled."""
        size, angle, squash = _rounded(frame, _SIZE_STEP, _TURN_STEP)
        if (frame.face, master, size, angle, squash) not in self._flying and not self._may_make(
            frame.face, master, last
        ):
            assert last is not None
            return last
        return self._flown(frame.face, master, size, angle, squash)

    def shadow(self, frame: Frame, master: Size, last: Surface | None = None) -> Surface:
        """Return the shadow of a piece in flight, or `last`."""
        size, angle, squash = _rounded(frame, _SOFT_SIZE, _SOFT_TURN)
        blur = max(_SOFT_BLUR, round(frame.pose.lift * 0.9 / _SOFT_BLUR) * _SOFT_BLUR)
        key = ("flying", self.shape(frame.face, master, squash < 0), size, angle, squash, blur)
        if key not in self._shadows and not self._may_make(frame.face, master, last):
            assert last is not None
            return last

        return self._shadows.get(key, lambda: soft_shadow(self._flown(frame.face, master, size, angle, squash), blur))

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


def _room(view: View) -> int:
    """Return the bytes for pictures of one kind, by the size of the window."""
    width, height = view.units.size
    return min(_MOST_BYTES, max(_LEAST_BYTES, _WINDOWS * 4 * width * height))


def _is_full(cache: PictureCache) -> bool:
    return cache.held > _FULL * cache.limit


def whole(pose: Pose) -> Size:
    """Return the size of a pose in whole pixels."""
    return max(1, round(pose.width)), max(1, round(pose.height))


def _over(picture: Surface, soft: Surface, around: int, lift: float) -> Surface:
    """Lay a picture over its shadow, itself in the middle; the shadow is `around` pixels larger on each side."""
    pad = around + round(lift)
    out = clear((picture.get_width() + 2 * pad, picture.get_height() + 2 * pad))
    out.blit(soft, (pad - around + round(lift * 0.5), pad - around + round(lift)))
    out.blit(picture, (pad, pad))
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
