"""The table on the screen beside one that is laid anew: what has happened on the way must not show."""

from __future__ import annotations

import pygame
from pygame.event import Event

from tests.robot.inside import Inside
from westerntable.scenes.table_screen import TableScreen


def pixels(screen: TableScreen) -> bytes:
    """Draw a table."""
    return pygame.image.tobytes(screen.picture(), "RGB")


def fresh(inside: Inside) -> TableScreen:
    """Lay a table anew for the match and the settings that are."""
    now = inside.table
    twin = now.match.branch(len(now.match.record))
    built = TableScreen(inside.app.ctx, twin, now.journal)
    built.resize(now.u)
    for _ in range(3):
        built.update(inside.now)
    built.top.stage.hurry()
    built.update(inside.now)
    return built


def assert_as_if_fresh(inside: Inside, after: str) -> None:
    """Compare the table at rest, nothing under the pointer, with one that was laid just now."""
    inside.post(Event(pygame.WINDOWLEAVE))
    inside.post(inside.motion((inside.app.window.size[0] // 2, 3)))
    inside.rest()
    if inside.scene != "table":
        return
    wanted, found = fresh(inside), inside.table
    if pixels(wanted) != pixels(found):
        different = pygame.PixelArray(found.picture()).compare(pygame.PixelArray(wanted.picture())).make_surface()
        boxes = pygame.mask.from_threshold(different, (0, 0, 0), (1, 1, 1, 255)).get_bounding_rects()
        box = boxes[0].unionall(boxes[1:]) if boxes else None
        said = (found.top.last_action, wanted.top.last_action)
        raise AssertionError(f"after {after} the table differs from a fresh one at {box}; last actions {said}")
