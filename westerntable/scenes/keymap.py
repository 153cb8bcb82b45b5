"""Which key says what, everywhere: the one list that the window, the shortcut sheet and the settings read.

A key is written by the name pygame gives its constant (`K_RETURN`: `return`); one without a constant by its letter.
The settings keep only actions whose keys were changed, all keys of an action in one text, the first one first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import pygame
from pygame.event import Event

from ..table.commands import KEYS as COMMAND_KEYS
from ..table.commands import Command


class Shortcut(StrEnum):
    """What has a key of its own, besides the commands: every one of it can also be pressed on the screen."""

    MENU = "menu"
    UNDO = "undo"
    HINT = "hint"
    LOG = "log"
    RULE_BOOK = "rule_book"
    SHORTCUTS = "shortcuts"
    MUTE = "mute"
    FULL_SCREEN = "full_screen"


_OWN: Final = {
    Shortcut.MENU: (pygame.K_F10,),
    Shortcut.UNDO: (pygame.K_u,),
    Shortcut.HINT: (pygame.K_h,),
    Shortcut.LOG: (pygame.K_l,),
    Shortcut.RULE_BOOK: (pygame.K_F2, pygame.K_r),
    Shortcut.SHORTCUTS: (pygame.K_F1,),
    Shortcut.MUTE: (pygame.K_m,),
    Shortcut.FULL_SCREEN: (pygame.K_F11,),
}
_MODIFIERS: Final = frozenset(
    (
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
        pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLLOCK,
    )
)  # fmt: skip
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_HELP: Final = "?"  # wherever a keyboard has it

ACTIONS: Final[tuple[str, ...]] = (*(each for each in Command if each is not Command.PREVIOUS), *Shortcut)
"""What a key can be bound to, in the order it is listed. `previous` is Shift with the key of `next`."""


def _usual() -> dict[str, tuple[int, ...]]:
    keys: dict[str, tuple[int, ...]] = dict.fromkeys(ACTIONS, ())
    for key, command in COMMAND_KEYS.items():
        keys[command] = (*keys[command], key)
    keys.update({str(action): found for action, found in _OWN.items()})
    return keys


_NAMES: Final[Mapping[int, str]] = {
    getattr(pygame, name): name[2:].lower()
    for name in dir(pygame)
    if name.startswith("K_") and name != "K_UNKNOWN"
}
_CODES: Final[Mapping[str, int]] = {name: code for code, name in _NAMES.items()}


def key_name(code: int) -> str:
    """Name a key as the settings keep it; empty for one that cannot be named."""
    if code in _NAMES:
        return _NAMES[code]
    letter = chr(code) if 0 < code < 0x30000 else ""
    return letter if letter.isprintable() and not letter.isspace() else ""


def key_code(name: str) -> int | None:
    """Return the key of a name; None for what is no name."""
    if name in _CODES:
        return _CODES[name]
    return ord(name) if len(name) == 1 else None


def bindable(code: int) -> bool:
    """Whether a key may be bound: it has a name and does more than hold another down."""
    return code not in _MODIFIERS and bool(key_name(code))


@dataclass(frozen=True, slots=True)
class KeyMap:
    """The keys of every action, the one to show first."""

    keys: Mapping[str, tuple[int, ...]]

    def of(self, action: str) -> tuple[int, ...]:
        """Return the keys of an action."""
        return self.keys.get(action, ())

    def commands(self) -> Mapping[int, Command]:
        """Return the map that `table.commands.Commands` reads."""
        return {key: Command(action) for action, keys in self.keys.items() if action in _COMMANDS for key in keys}

    def shortcut(self, event: Event) -> Shortcut | None:
        """Return what else an event says; None if nothing. Ask only while no text is being written."""
        if event.type != pygame.KEYDOWN:
            return None
        if getattr(event, "unicode", "") == _HELP:
            return Shortcut.SHORTCUTS
        if getattr(event, "mod", 0) & _HELD:
            return None
        return next((each for each in Shortcut if event.key in self.of(each)), None)

    def action_of(self, code: int) -> str | None:
        """Tell which action a key is bound to."""
        return next((action for action, keys in self.keys.items() if code in keys), None)

    def bind(self, action: str, code: int) -> tuple[KeyMap, str | None]:
        """Make `code` the first key of an action; return the new map and who lost the key.

        The loser takes the key the action showed before, so that nothing is left without one.
        """
        mine = self.of(action)
        loser = self.action_of(code)
        keys = dict(self.keys)
        if loser == action:
            keys[action] = (code, *(key for key in mine if key != code))
            return KeyMap(keys), None
        keys[action] = (code, *mine[1:])
        if loser is not None:
            keys[loser] = tuple(dict.fromkeys(mine[0] if key == code else key for key in self.of(loser)))
        return KeyMap(keys), loser

    def stored(self) -> dict[str, str]:
        """Return what the settings keep: the actions whose keys are not the usual ones."""
        changed = {action: keys for action, keys in self.keys.items() if keys != USUAL.of(action)}
        return {action: " ".join(key_name(key) for key in keys) for action, keys in changed.items()}


_COMMANDS: Final = frozenset(str(each) for each in Command)

USUAL: Final = KeyMap(MappingProxyType(_usual()))
"""The keys nobody has changed."""


def key_map(stored: Mapping[str, str]) -> KeyMap:
    """Read what the settings keep. Whatever stands there, every action has a key and no key two actions."""
    return _read(tuple(sorted(stored.items())))


@lru_cache(maxsize=4)
def _read(stored: tuple[tuple[str, str], ...]) -> KeyMap:
    keys = dict(USUAL.keys)
    for action, names in stored:
        codes = [key_code(name) for name in names.split()]
        wanted = tuple(dict.fromkeys(code for code in codes if code is not None and bindable(code)))
        if action in keys and wanted:
            keys[action] = wanted
    bound = [key for each in keys.values() for key in each]
    return KeyMap(MappingProxyType(keys)) if len(bound) == len(set(bound)) else USUAL
