"""Painted controls: the same by mouse, touch, keys and pad, on every screen."""

from .board import ControlBoard, neighbour
from .control import BarAction, Button, Control, MenuBars, Tag
from .entry import LongField, TextField
from .listbox import ListBox
from .mark import MarkButton
from .rows import Rows
from .value import Choice, Slider, Toggle, row_height

__all__ = [
    "BarAction",
    "Button",
    "Choice",
    "Control",
    "ControlBoard",
    "ListBox",
    "LongField",
    "MarkButton",
    "MenuBars",
    "Rows",
    "Slider",
    "Tag",
    "TextField",
    "Toggle",
    "neighbour",
    "row_height",
]
