"""Puts the table on the screen: ground and furniture kept as one picture, then marks and pieces over it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from ..core.events import Event
from ..core.game import Observation
from ..core.placement import Zone
from . import marks as rims
from .canvas import opaque
from .marks import Marks
from .palette import BONE, RIM_GOLD
from .pictures import Pictures, whole
from .pose import Pose, stacked
from .sprite import Sprite
from .tablescene import CountsPieces, Layout, LiveScene, PieceAt, Spectacle, TableScene, View

_RAISED = 0.17  # of its height a chosen piece is pulled up
_RAISED_LIFT = 9.0
_LITTLE_TURN = 8.0  # degrees nobody sees a sliding card jump by
_RIM_GAP = 4.0  # units between a zone and its rim


class Easel:
    """Draws one scene for one view and layout. Only composites; whatever is costly is kept."""

    def __init__(self, scene: TableScene, view: View) -> None:
        self.scene, self.view = scene, view
        self.pictures = Pictures(scene, view)
        self._ground: Surface | None = None
        self._base: Surface | None = None
        self._furniture: tuple[object] | None = None
        self._token = object()  # tells our marks from those of another table in the store they share

    def use(self, view: View, rough: bool) -> None:
        """Draw for another view or window size; `rough`: with scaled pictures for now."""
        self.view = view
        self.pictures.use(view, rough)
        rims.forget()
        if rough and self._base is not None:
            self._base = pygame.transform.smoothscale(self._base, view.units.size)
        else:
            self._ground = self._base = None

    def look(self, view: View) -> None:
        """Draw for other eyes on the same window: only what they are told changes, unless they see otherwise."""
        same = replace(view, viewer=self.view.viewer, home=self.view.home, reduced_motion=self.view.reduced_motion)
        if same != self.view:
            self.use(view, False)
            return
        if view.home != self.view.home:
            self._ground = None
        self.view = view
        self._furniture = None
        self.pictures.look(view)

    def clear_ground(self) -> None:
        """Paint the ground anew: things have other places now."""
        self._ground = None

    # -- under the pieces -----------------------------------------------------------------------------------------

    def base(self, area: Rect, layout: Layout, seen: Observation) -> Surface:
        """Return ground and furniture, painted anew only when something of them changed."""
        if self.pictures.rough and self._base is not None:
            return self._base
        if self._ground is None:
            size = self.view.units.size
            ground = self.scene.paint_ground(size, area, layout, self.view, seen)
            self._ground = opaque(size)
            self._ground.blit(ground, (0, 0))
            self._furniture = None
        key = (self.scene.furniture_key(self.view, seen),)
        if self._base is None or key != self._furniture:
            self._furniture = key
            self._base = self._base or opaque(self._ground.get_size())
            self._base.blit(self._ground, (0, 0))
            self.scene.paint_furniture(self._base, layout, self.view, seen)
        return self._base

    def zones(self, target: Surface, layout: Layout, rung: Iterable[Zone], marks: Marks) -> None:
        """Draw the rings of what just happened and the rims of where a piece may go."""
        unit = self.view.units.scale
        for zone in rung:
            if zone in layout.zones and zone not in marks.lit:
                box = self._rim_box(layout.zones[zone])
                target.blit(rims.zone_ring(box.size, unit), box)
        quiet = getattr(layout, "quiet", ())
        for zone in marks.lit:
            meant = zone in (marks.aim, marks.hover)
            if zone in layout.zones and (meant or zone not in quiet):
                box = self._rim_box(layout.zones[zone])
                target.blit(rims.zone_rim(box.size, unit, meant), box)

    def _rim_box(self, zone: Rect) -> Rect:
        gap = self.view.units(_RIM_GAP)
        return zone.inflate(2 * gap, 2 * gap)

    # -- pieces ---------------------------------------------------------------------------------------------------

    def pose(self, sprite: Sprite, marks: Marks) -> Pose:
        """Return where a piece is drawn: where it is, or pulled up when it is chosen."""
        if sprite not in marks.chosen or sprite.track is not None or sprite.in_hand:
            return sprite.pose
        unit, pose = self.view.units.scale, sprite.pose
        turn, way = math.radians(pose.angle), _RAISED * pose.height
        pulled = pose.moved(-way * math.sin(turn), -way * math.cos(turn))
        return replace(pulled, lift=_RAISED_LIFT * unit)

    def pieces(
        self,
        target: Surface,
        layout: Layout,
        sprites: Sequence[Sprite],
        ringed: frozenset[Sprite],
        marks: Marks,
        seen: Observation,
    ) -> None:
        """Draw pieces in the order given, each with its marks behind it; what is alive under those in the air."""
        self.pictures.begin_frame()
        if isinstance(self.scene, CountsPieces):
            self.scene.paint_counts(target, layout, self.view, seen, Counter(each.zone for each in sprites))
        if not isinstance(self.scene, LiveScene):
            self._pieces(target, sprites, ringed, marks)
            return
        high = [sprite for sprite in sprites if sprite.in_hand or sprite.airborne]
        self._pieces(target, [sprite for sprite in sprites if sprite not in high], ringed, marks)
        self.scene.paint_live(target, layout, self.view, seen)
        self._pieces(target, high, ringed, marks)

    def events(self, target: Surface, layout: Layout, shown: Iterable[tuple[Event, float]]) -> None:
        """Draw what of the events being shown is more than pieces moving."""
        if isinstance(self.scene, Spectacle):
            for event, share in shown:
                self.scene.paint_event(target, layout, self.view, event, share)

    def _pieces(self, target: Surface, sprites: Sequence[Sprite], ringed: frozenset[Sprite], marks: Marks) -> None:
        below: Sprite | None = None
        marked = ringed | marks.warm | marks.chosen | marks.goals
        for sprite in sprites:
            if sprite.track is None and (sprite.laid or not sprite.in_hand):
                on_its_like = below is not None and not sprite.laid and _stacked(sprite, below)
                pose = sprite.pose if sprite.laid else sprite.rest
                if sprite in marked:
                    self._marked(target, sprite, on_its_like, ringed, marks)
                else:
                    self._put(target, self._lying(sprite, on_its_like, pose), pose)
                below = sprite
            elif sprite.waiting:
                self._put(target, self.pictures.lying(sprite.frame.face, sprite.pose, True), sprite.pose)
            elif self._slides(sprite):
                self._put(target, self._sliding(sprite), sprite.pose)
            else:
                self._flying(target, sprite)
        for sprite in sprites:
            if sprite.track is not None and sprite.drawn:
                self.pictures.prepare(sprite.face, sprite.rest)

    def _lying(self, sprite: Sprite, stacked: bool, pose: Pose) -> Surface:
        """Return the picture of a piece at rest; the one it wore last if nothing changed."""
        worn, key = sprite.worn, (self.pictures.generation, sprite.face, pose, stacked)
        if worn.lying is None or worn.key != key:
            worn.lying, worn.key = self.pictures.lying(sprite.face, pose, stacked), key
        return worn.lying

    def _sliding(self, sprite: Sprite) -> Surface:
        """Return the picture a piece will lie with; until there is time to make it, the one it lay with."""
        worn, key = sprite.worn, (self.pictures.generation, sprite.face, sprite.rest, False)
        if worn.key != key:
            known = isinstance(worn.key, tuple) and worn.key[:2] == key[:2]
            picture = self.pictures.lying(sprite.face, sprite.rest, False, worn.lying if known else None)
            if picture is worn.lying:
                return picture
            worn.lying, worn.key = picture, key
        assert worn.lying is not None
        return worn.lying

    def _marked(self, target: Surface, sprite: Sprite, stacked: bool, ringed: frozenset[Sprite], marks: Marks) -> None:
        pose = self.pose(sprite, marks)
        self._mark(target, sprite, pose, ringed, marks)
        self._put(target, self._lying(sprite, stacked and pose is sprite.pose, pose), pose)

    def _mark(self, target: Surface, sprite: Sprite, pose: Pose, ringed: frozenset[Sprite], marks: Marks) -> None:
        unit = self.view.units
        picture = self.pictures.bare(sprite.face, pose)
        key = (self._token, self.pictures.shape(sprite.face, whole(pose), pose.mirrored), pose.angle)
        if sprite in marks.warm:
            self._put(target, rims.warm_halo(picture, key, unit(11 if sprite is marks.hover else 7)), pose)
        if sprite in marks.goals:
            aimed = marks.aim == PieceAt(sprite.zone, sprite.face)
            self._put(target, rims.outline(picture, key, RIM_GOLD, unit(8 if aimed else 5)), pose)
        elif sprite in marks.chosen:
            self._put(target, rims.outline(picture, key, RIM_GOLD, unit(4)), pose)
        elif sprite in ringed:
            self._put(target, rims.outline(picture, key, BONE, unit(3)), pose)

    def _slides(self, sprite: Sprite) -> bool:
        """Whether it only makes room: its picture at rest will do, though it lay turned a little otherwise."""
        track, pose, rest, frame = sprite.track, sprite.pose, sprite.rest, sprite.frame
        if track is None or sprite.airborne or frame.alpha < 255 or frame.face != sprite.face:
            return False
        turn = abs((track.start.angle - rest.angle + 180.0) % 360.0 - 180.0)
        return turn <= _LITTLE_TURN and whole(pose) == whole(rest)

    def _flying(self, target: Surface, sprite: Sprite) -> None:
        frame, master, worn = sprite.frame, whole(sprite.rest), sprite.worn
        if sprite.track is not None and sprite.track.start.width > sprite.rest.width:
            master = whole(sprite.track.start)
        if frame.alpha < 255:
            picture = self.pictures.lying(frame.face, frame.pose)
            picture.set_alpha(frame.alpha)
            self._put(target, picture, frame.pose)
            picture.set_alpha(255)
            return
        worn.flying = self.pictures.flying(frame, master, worn.flying)
        worn.shadow = self.pictures.shadow(frame, master, worn.shadow)
        pose = frame.pose
        self._put(target, worn.shadow, pose, pose.lift)
        self._put(target, worn.flying, pose)

    def _put(self, target: Surface, picture: Surface, pose: Pose, lift: float = 0.0) -> None:
        """Centre a picture on a pose; a shadow falls to the right and down by the height of what throws it."""
        width, height = picture.get_size()
        target.blit(picture, (round(pose.x + lift * 0.5) - width // 2, round(pose.y + lift) - height // 2))

    def focus(self, target: Surface, layout: Layout, marks: Marks) -> None:
        """Draw the dashed frame where the keys are."""
        unit = self.view.units.scale
        match marks.focus:
            case Sprite() as sprite:
                pose = self.pose(sprite, marks)
                self._put(target, rims.focus_frame(whole(pose), unit, pose.angle), pose)
            case Rect() as box:
                frame = rims.focus_frame(box.size, unit)
                target.blit(frame, frame.get_rect(center=box.center))
            case str() as zone if zone in layout.zones:
                frame = rims.focus_frame(self._rim_box(layout.zones[zone]).size, unit)
                target.blit(frame, frame.get_rect(center=layout.zones[zone].center))


def _stacked(upper: Sprite, lower: Sprite) -> bool:
    """Whether a piece lies squarely on another of its zone, so that only the lowest throws a shadow."""
    return upper.zone == lower.zone and stacked(upper.rest, lower.rest)
