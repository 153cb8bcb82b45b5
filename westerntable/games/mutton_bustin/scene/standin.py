"""Plain pictures of cards and tasks."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from westerntable.games.mutton_bustin.rules.cards import Card
from westerntable.games.mutton_bustin.rules.tasks import Key, Work
from westerntable.table.canvas import Size, put
from westerntable.table.palette import BLUE, BONE, INK, RED, VIOLET
from westerntable.table.surfaces import panel, rounded
from westerntable.table.tablescene import View
from westerntable.table.type import block

_BAND = {"vocal": BLUE, "dexterity": RED, "both": VIOLET}


def paint_card(card: Card, size: Size, view: View) -> Surface:
    """Paint a card."""
    out = panel(size, BONE, radius=max(3, size[0] // 20)).copy()
    w, h = size
    out.fill(_BAND[card.type], Rect(w // 14, h // 20, w - w // 7, h // 8))
    put(
        out,
        block(view.say(card.sentence()), max(9, h // 12), (w * 8 // 10, h * 7 // 10), INK, "bold", "center"),
        (w / 2, h * 0.55),
    )
    return out


def paint_task(target: Surface, rect: Rect, work: Work, keys: Mapping[Key, str], view: View) -> None:
    """Draw a task under way."""
    put(
        target,
        block(view.say(work.spec.sentence()), view.units.text(17), (rect.w, rect.h // 2), INK, "bold", "center"),
        (rect.centerx, rect.y + rect.h * 0.3),
    )
    bar = Rect(rect.x + 8, rect.bottom - 24, rect.w - 16, 14)
    target.blit(rounded(bar.size, "#E2C48E", 6), bar)
    if work.progress > 0:
        target.blit(rounded((max(8, round(bar.w * work.progress)), bar.h), RED, 6), bar)
