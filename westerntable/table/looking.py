"""Which piece and which place lie at a point of the window, and in which order pieces are drawn."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from pygame import Rect

from ..core.placement import Zone
from .pose import Pose
from .sprite import Sprite
from .tablescene import Layout


def drawing_order(sprites: Iterable[Sprite]) -> list[Sprite]:
    """List the visible sprites, lowest first: what lies, what flies, what is held."""
    visible = [sprite for sprite in sprites if sprite.visible]
    return sorted(visible, key=lambda sprite: (sprite.held, sprite.airborne, sprite.pose.depth))


def covers(pose: Pose, at: tuple[float, float]) -> bool:
    """Tell whether a piece held like this covers a point."""
    turn = math.radians(pose.angle)
    x, y = at[0] - pose.x, at[1] - pose.y
    across = x * math.cos(turn) - y * math.sin(turn)
    down = x * math.sin(turn) + y * math.cos(turn)
    return abs(across) <= pose.width / 2 and abs(down) <= pose.height / 2


def smallest_at(zones: Mapping[Zone, Rect], at: tuple[float, float], among: Iterable[Zone] | None) -> Zone | None:
    """Return the smallest zone at a point, of those in `among` if given."""
    named = sorted(zones) if among is None else [zone for zone in among if zone in zones]
    found = [zone for zone in named if zones[zone].collidepoint(at)]
    return min(found, key=lambda zone: zones[zone].w * zones[zone].h, default=None)


def alike(layout: Layout, other: Layout) -> bool:
    """Tell whether two layouts have everything in the same place, so that the ground painted for one serves."""
    if type(layout).__eq__ is not object.__eq__:
        return layout == other
    return dict(layout.zones) == dict(other.zones)


def on_one_ground(layout: Layout, other: Layout) -> bool:
    """Tell whether the ground painted for one layout serves another: both say what of them it shows, and it is equal.

    A layout that has things in other places from time to time, on a ground that stays, has an attribute `ground`.
    """
    shown, shown_by_other = (getattr(each, "ground", None) for each in (layout, other))
    return shown is not None and shown == shown_by_other
