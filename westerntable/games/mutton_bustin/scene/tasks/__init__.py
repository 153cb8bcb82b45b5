"""Draw a sheep's task under way: one painter for each kind, from nothing but its `Work`.

All times come from `work.ms`, so a paused ride stands still. A painter fills a box of any shape and draws no words
but what is printed on the keys; the sentence above it says how the task is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from pygame import Rect, Surface

from westerntable.core.message import say
from westerntable.games.mutton_bustin.rules.tasks import Key, Work
from westerntable.games.mutton_bustin.scene.tasks.following import echo, react, sequence, spot
from westerntable.games.mutton_bustin.scene.tasks.hammering import alternate, count, mash, rhythm
from westerntable.games.mutton_bustin.scene.tasks.pen import Keys, draw_bar
from westerntable.games.mutton_bustin.scene.tasks.steadying import balance, freeze, hold, marker, steer
from westerntable.table.canvas import put
from westerntable.table.palette import INK, T_NOTE
from westerntable.table.tablescene import View
from westerntable.table.type import block

__all__ = ["PAINTERS", "paint_task"]

Painter: TypeAlias = Callable[[Surface, Rect, Any, Work, Keys], None]

PAINTERS: Final[Mapping[str, Painter]] = {
    "mash": mash, "alternate": alternate, "rhythm": rhythm, "count": count,
    "sequence": sequence, "echo": echo, "spot": spot, "react": react,
    "hold": hold, "marker": marker, "balance": balance, "steer": steer, "freeze": freeze,
}  # fmt: skip


def paint_task(target: Surface, box: Rect, work: Work, keys: Mapping[Key, str], view: View) -> None:
    """Draw a task into a box of pixels: the sentence, the picture, and along the bottom how far it is done.

    `keys`: what is printed on each key.
    """
    bar = Rect(box.x, 0, box.w, max(6, round(box.h * 0.08)))
    bar.bottom = box.bottom
    draw_bar(target, bar, work.progress)
    size = max(9, min(view.units.text(T_NOTE), round(box.h * 0.2)))
    line = Rect(box.x, box.y, box.w, round(size * 1.4))
    sentence = view.say(say(f"mutton_bustin.task.{work.spec.kind}"))
    put(target, block(sentence, size, line.size, INK, "bold", "center"), line.center)
    room = Rect(box.x, line.bottom + max(2, bar.h // 3), box.w, bar.y - line.bottom - max(4, bar.h * 2 // 3))
    PAINTERS[work.spec.kind](target, room, work.spec, work, keys)
