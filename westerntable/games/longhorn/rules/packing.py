"""How a position is packed into one array of bytes, so that copying and comparing it is one step.

Counts come first; the offsets say where each group begins. Cells are numbered row by row, colours, sites and token
kinds as in `board`.
"""

from __future__ import annotations

from typing import Final

CATTLE: Final = 0
"""36 counts: animals at cell × 4 + colour."""
HERDS: Final = 36
"""8 counts: animals of seat × 4 + colour."""
TOTALS: Final = 44
"""9 counts: all animals at a cell."""
TOKENS: Final = 53
"""9 token kinds: what lies at a cell."""
LAYOUT: Final = 62
"""9 numbers: 1 + the site at a cell; 0 before the deal."""
PAWN: Final = 71
"""The pawn's cell; `OFF_BOARD` before it is placed."""
PLAYER: Final = 72
"""Whose turn it is; at the end, whose turn it was."""
PHASE: Final = 73
STOLEN: Final = 74
"""How many animals were stolen this turn (N); 0 before the steal."""
AGAIN: Final = 75
"""1 if a Snake oil was taken this turn."""
PENDING: Final = 76
"""The colours a Rattlesnake still has to put down, one bit each."""
REASON: Final = 77
"""How the game ended; 0 while it goes on."""
FULL_COLOUR: Final = 78
"""The colour of which all nine were taken, if that ended the game."""
STARTER: Final = 79
PURSES: Final = 80
"""Counts of nuggets, lowest value first: first all of seat 0, then all of seat 1."""

OFF_BOARD: Final = 9

DEAL, PLACE, STEAL, RIDE, AMBUSHING, DRAWING, BRANDING_ONE, RELEASING, DRYING, OVER = range(10)

PHASES: Final = ("deal", "place", "steal", "ride", "ambush", "draw", "brand", "release", "dry", "over")
"""The phases by name, as positions and refusals write them."""

ARRESTED, ALL_OF_A_COLOUR, STUCK = 1, 2, 3

REASONS: Final = ("", "sheriff", "nine", "stuck")
