"""How a match is looked at: its game's scene, who looks, and the texts with the players' names in them."""

from __future__ import annotations

from ..core.actors import Seat, Viewer
from ..core.match import Match
from ..games import load_scene
from ..storage.paths import assets_dir
from ..storage.texts import Texts
from ..table import parts
from ..table.tablescene import SeatView, TableScene, View
from ..table.units import Units
from .scene import Context


def scene_of(game: str) -> TableScene:
    """Return a game's own scene, with its drawings at hand."""
    parts.add_folder(assets_dir(game))
    scene: TableScene = load_scene(game).SCENE
    return scene


def texts_of(ctx: Context, match: Match) -> Texts:
    """Return the texts with the players' names in them."""
    return ctx.texts.with_names([seat.name for seat in match.setup.seats])


def view_of(
    ctx: Context, match: Match, viewer: Viewer, home: Seat, u: Units, captions: tuple[tuple[str, ...], ...] = ()
) -> View:
    """Return the view of one viewer with `home` nearest to the screen, as the settings want things shown."""
    seats = tuple(SeatView(seat.name, seat.mark, seat.is_person) for seat in match.setup.seats)
    marked, reduced = ctx.settings.colour_marks, ctx.settings.reduced_motion
    return View(viewer, home, seats, texts_of(ctx, match), u, marked, reduced, captions, match.data)
