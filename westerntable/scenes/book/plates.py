"""Pictures in a rule book: a part of the real table in a position, pieces in a row. Drawn by the game's own scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface, transform

from ...core.actors import PUBLIC
from ...core.game import Game, State
from ...core.placement import Face
from ...table.cache import PictureCache
from ...table.canvas import Size, put
from ...table.effects import lay
from ...table.marks import zone_rim
from ...table.palette import GOLD, INK
from ...table.surfaces import cut, panel
from ...table.tablescene import Layout, TableScene, View
from ...table.units import DESIGN, Units
from .pages import Book, TablePicture, Tables
from .slugs import number_badge

_EDGE: Final = 7  # units of the table shown round its places
_MARKED: Final = 0.62  # of the design size: on smaller tables marks beside colours would hide what they mark
_RIMMED: Final = 0.85  # of the design size: rims do not get thinner than on such a table
_FINEST: Final = 1.5  # the table is never painted larger than this for a picture of a part of it

Views = Callable[[Units, int], View]
"""Makes the view of a viewer at some size."""


class Plates:
    """Draws what a book shows. Pictures are kept until the next layout."""

    def __init__(self, game: Game, scene: TableScene, views: Views) -> None:
        self.game, self.scene, self.views = game, scene, views
        self._kept = PictureCache(48_000_000)
        self._crops: dict[int, Rect] = {}
        self._drawn: dict[Face, bool] = {}

    def forget(self) -> None:
        """Drop every picture, after a change of size, language or marks."""
        self._kept.clear()
        self._crops.clear()

    # -- single pieces ----------------------------------------------------------------------------------------

    def face(self, face: Face, size: Size, u: Units) -> Surface:
        """Draw one piece to fit `size` pixels."""
        return self._kept.get((face, size), lambda: self.scene.face(face, size, self.views(u, PUBLIC)))

    def draws(self, face: Face) -> bool:
        """Tell whether the game has a piece that shows this."""
        if face not in self._drawn:
            try:
                self.scene.face(face, (12, 12), self.views(Units(), PUBLIC))
                self._drawn[face] = True
            except (LookupError, ValueError):
                self._drawn[face] = False
        return self._drawn[face]

    # -- parts of the table -----------------------------------------------------------------------------------

    def check(self, book: Book) -> None:
        """Lay every table out once; raises `BadData` for a place that is not on it."""
        for page in book.pages:
            for block in page.blocks:
                for picture in block.pictures if isinstance(block, Tables) else ():
                    self.crop(book, picture)

    def crop(self, book: Book, picture: TablePicture) -> Rect:
        """Return the part that is shown of a table laid out in the design size, in its pixels."""
        known = self._crops.get(id(picture))
        if known is None:
            known = self._crops[id(picture)] = self._crop(book, picture, Units(*DESIGN))
        return known

    def _crop(self, book: Book, picture: TablePicture, u: Units) -> Rect:
        layout, _ = self._laid(book.positions[picture.position], u)
        for zone in (*picture.zones, *picture.steps):
            if zone not in layout.zones:
                there = ", ".join(sorted(layout.zones))
                raise picture.section.bad(f"a place on the table belongs here, not '{zone}'; there are: {there}")
        boxes = [layout.zones[zone] for zone in picture.zones]
        edge = 2 * u(_EDGE)
        return boxes[0].unionall(boxes[1:]).inflate(edge, edge).clip(Rect(0, 0, *u.size))

    def _laid(self, state: State, u: Units) -> tuple[Layout, View]:
        actor = state.to_act()
        view = self.views(u, actor if actor is not None and actor >= 0 else PUBLIC)
        view = replace(view, seats=view.seats[: state.seats])
        if u.scale < _MARKED:
            view = replace(view, colour_marks=False)
        return self.scene.layout(Rect(0, 0, *u.size), view, state.observe(view.viewer)), view

    def table(self, book: Book, picture: TablePicture, size: Size) -> Surface:
        """Draw a part of the table to `size` pixels, framed."""
        return self._kept.get((id(picture), size), lambda: self._table(book, picture, size))

    def _table(self, book: Book, picture: TablePicture, size: Size) -> Surface:
        share = min(_FINEST, size[0] / self.crop(book, picture).w)
        u = Units(round(DESIGN[0] * share), round(DESIGN[1] * share))
        state = book.positions[picture.position]
        layout, view = self._laid(state, u)
        canvas = self._canvas(state, layout, view)
        rims = self._targets(state, view) if picture.legal else []
        for zone in rims:
            if zone in layout.zones:
                box = layout.zones[zone]
                canvas.blit(zone_rim(box.size, max(u.scale, _RIMMED), False), box)
        self._lay_pieces(canvas, state, layout, view)
        self._number(canvas, picture, layout)
        return _framed(canvas, self._crop(book, picture, u), size)

    def _canvas(self, state: State, layout: Layout, view: View) -> Surface:
        u, seen = view.units, state.observe(view.viewer)
        ground = self.scene.paint_ground(u.size, Rect(0, 0, *u.size), layout, view, seen).copy()
        self.scene.paint_furniture(ground, layout, view, seen)
        return ground

    def _targets(self, state: State, view: View) -> list[str]:
        """List the places that whoever is asked may go to, from the game's own gestures."""
        prompt = state.waiting_on().get(view.viewer)
        if prompt is None:
            return []
        seen, moves = state.observe(view.viewer), state.legal_moves(view.viewer)
        gestures = self.scene.gestures(view, seen, prompt, moves)
        return sorted({gesture.target for gesture in gestures if isinstance(gesture.target, str)})

    def _lay_pieces(self, canvas: Surface, state: State, layout: Layout, view: View) -> None:
        spots = [
            (spot.depth, face, spot)
            for zone, faces in self.game.placement(state.observe(view.viewer)).zones().items()
            if zone in layout.zones
            for face, spot in zip(faces, layout.spots(zone, faces), strict=True)
        ]
        for _, face, spot in sorted(spots, key=lambda each: each[0]):
            lay(canvas, self.scene.face(face, spot.size, view), (spot.x, spot.y), spot.lift, spot.angle)

    def _number(self, canvas: Surface, picture: TablePicture, layout: Layout) -> None:
        for number, zone in enumerate(picture.steps, 1):
            box = layout.zones[zone]
            side = max(14, round(min(box.size) * 0.3))
            put(canvas, number_badge(number, side, GOLD, INK), (box.centerx, box.y + box.h * 0.45))


def _framed(canvas: Surface, crop: Rect, size: Size) -> Surface:
    """Cut the part out, fit it and give it an ink line."""
    part = canvas.subsurface(crop.clip(canvas.get_rect()))
    line = max(2, round(min(size) / 130))
    inner = (max(1, size[0] - 2 * line - 1), max(1, size[1] - 2 * line - 1))
    out = panel(size, INK, INK, line * 3, line)
    out.blit(cut(transform.smoothscale(part, inner), line * 2), (line, line))
    return out
