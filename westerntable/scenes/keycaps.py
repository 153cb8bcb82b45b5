"""Keys and pad buttons as they are shown: caps with a lip, arrows drawn, and which of them say what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Surface

from ..table.canvas import clear, put
from ..table.commands import PAD, Command
from ..table.furniture import kept
from ..table.keycap import arrow as arrowhead
from ..table.palette import BONE, INK, SHADE, mix
from ..table.surfaces import disc, panel
from ..table.type import measure, words
from ..table.units import Units
from .keymap import KeyMap, Shortcut, key_name
from .scene import Context

_ARROWS: Final = {"up": "↑", "left": "←", "down": "↓", "right": "→"}
_PAD_NAMES: Final = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_MOST: Final = 3  # caps shown of one action


@dataclass(frozen=True, slots=True)
class Cap:
    """One key or pad button: `label` names it, `arrow` is the way it points if it shows one."""

    label: str
    arrow: str = ""
    pad: bool = False


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One line of the shortcut sheet: what is done, by which keys, by which pad buttons."""

    action: str
    label: str
    keys: tuple[Cap, ...]
    pad: tuple[Cap, ...]


def key_cap(ctx: Context, code: int) -> Cap:
    """Return the cap of a key in the language that is on."""
    name = key_name(code)
    text = f"shortcuts.key.{name}"
    if name in _ARROWS:
        return Cap(ctx.texts.get(text), name)
    if ctx.texts.has(text):
        return Cap(ctx.texts.get(text))
    number = name.removeprefix("kp_")
    return Cap(ctx.say("shortcuts.key.numpad", key=number.upper()) if number != name else name.upper())


def pad_cap(ctx: Context, button: int) -> Cap:
    """Return the cap of a pad button."""
    name = _PAD_NAMES.get(button, str(button))
    if name in _ARROWS:
        return Cap(ctx.texts.get(f"shortcuts.key.{name}"), name, True)
    return Cap(name.upper(), "", True)


def key_rows(ctx: Context, keys: KeyMap) -> list[KeyRow]:
    """List everything that has a key, made from the key map itself so that the sheet is never wrong."""
    shift = Cap(ctx.say("shortcuts.key.shift"))
    rows = [
        _row(ctx, "move", keys, Command.UP, Command.LEFT, Command.DOWN, Command.RIGHT),
        _row(ctx, "accept", keys, Command.ACCEPT),
        _row(ctx, "cancel", keys, Command.CANCEL),
        _row(ctx, "next", keys, Command.NEXT),
    ]
    before = _row(ctx, "previous", keys, Command.PREVIOUS)
    back = tuple(key_cap(ctx, key) for key in keys.of(Command.NEXT)[:1])
    rows.append(KeyRow("previous", before.label, (shift, *back), before.pad))
    return rows + [_row(ctx, each, keys, each) for each in Shortcut]


def _row(ctx: Context, action: str, keys: KeyMap, *bound: str) -> KeyRow:
    caps = [cap for each in bound for cap in shown_caps(ctx, keys, each)[: 1 if len(bound) > 1 else _MOST]]
    pads = [pad_cap(ctx, button) for each in bound for button, command in PAD.items() if command == each]
    return KeyRow(action, action_label(ctx, action), tuple(dict.fromkeys(caps)), tuple(pads))


def shown_caps(ctx: Context, keys: KeyMap, action: str) -> tuple[Cap, ...]:
    """Return the caps of an action's keys; the second Enter is left out, everybody takes one for the other."""
    bound = keys.of(action)
    both = pygame.K_RETURN in bound
    return tuple(key_cap(ctx, key) for key in bound if not (both and key == pygame.K_KP_ENTER))[:_MOST]


def action_label(ctx: Context, action: str) -> str:
    """Name what a key does."""
    return ctx.texts.get(f"shortcuts.action.{action}")


# -- painting ------------------------------------------------------------------------------------------------------


@kept
def cap_face(u: Units, cap: Cap, height: int, lit: bool = False) -> Surface:
    """Paint a cap `height` pixels high: bone with a lip below for a key, round and dark for a pad button."""
    fill = "#FFE9B0" if lit else BONE
    if cap.pad:
        return _round_cap(cap, height)
    size = max(9, round(height * 0.5))
    width = height if cap.arrow else max(height, measure(cap.label, size, "bold")[0] + round(height * 0.6))
    lip = max(2, round(height * 0.12))
    out = panel((width, height), SHADE[BONE], INK, max(2, height // 5), max(1, u(1.6)))
    top = panel((width, height - lip), fill, INK, max(2, height // 5), max(1, u(1.6)))
    out.blit(top, (0, 0))
    middle = (width / 2, (height - lip) / 2)
    if cap.arrow:
        put(out, arrow(round(height * 0.42), cap.arrow, INK), middle)
    else:
        put(out, words(cap.label, size, INK, "bold"), middle)
    return out


def _round_cap(cap: Cap, height: int) -> Surface:
    long = len(cap.label) > 1 and not cap.arrow
    ink, size = mix(INK, "#FFFFFF", 0.08), max(9, round(height * 0.5))
    if long:
        width = max(round(height * 1.5), measure(cap.label, size, "bold")[0] + round(height * 0.6))
        out = panel((width, height), ink, SHADE[INK], height // 3, 1).copy()
    else:
        out = disc(height // 2, ink, SHADE[INK], 1).copy()
    middle = (out.get_width() / 2, out.get_height() / 2)
    if cap.arrow:
        put(out, arrow(round(height * 0.42), cap.arrow, BONE), middle)
    else:
        put(out, words(cap.label, size, BONE, "bold"), middle)
    return out


def arrow(side: int, way: str, colour: str) -> Surface:
    """An arrowhead that points `up`, `down`, `left` or `right`."""
    return arrowhead(side, _ARROWS[way], colour)


def caps_face(u: Units, caps: tuple[Cap, ...], height: int, most: int) -> Surface:
    """Paint caps side by side within `most` pixels: smaller ones if need be."""
    faces = [cap_face(u, cap, height) for cap in caps]
    gap = u(5)
    width = sum(face.get_width() + gap for face in faces) - gap
    out = clear((max(1, width), height))
    x = 0
    for face in faces:
        out.blit(face, (x, (height - face.get_height()) // 2))
        x += face.get_width() + gap
    if width <= most:
        return out
    return pygame.transform.smoothscale(out, (most, max(1, height * most // width)))
