"""What can be pressed in the bar along the top of a table: the menu at its left, words at its right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..table.units import Units
from .controls import BarAction, MenuBars
from .scene import Context


def table_bar(
    ctx: Context, u: Units, open_menu: Callable[[], None], actions: Sequence[tuple[str, Callable[[], None]]]
) -> tuple[list[BarAction], int]:
    """Make the menu and the words (key of the text, what it does; from right to left), each in its place.

    Return them, and the pixels they take at the right.
    """
    menu = MenuBars(ctx.say("table.menu"), open_menu)
    menu.fit(u)
    menu.rect.topleft = (u(4), 0)
    controls: list[BarAction] = [menu]
    right = u.width - u(8)
    for key, do in actions:
        action = BarAction(ctx.say(key), do)
        action.fit(u)
        action.rect.topright = (right, 0)
        right = action.rect.left - u(4)
        controls.append(action)
    return controls, u.width - right
