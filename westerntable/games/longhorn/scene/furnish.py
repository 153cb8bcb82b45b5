"""What changes with the turns but is no piece: emptied sites, the ways the pawn may ride, the ledgers."""

from __future__ import annotations

from pygame import Surface

from westerntable.games.longhorn.rules.reading import Reading
from westerntable.table.canvas import put
from westerntable.table.tablescene import View

from . import ground, ledger, trail
from .grid import Table


def key_of(view: View, seen: Reading) -> object:
    """Return all that ledgers, emptied sites and the trail depend on."""
    bare = tuple(site for site in seen.sites() if not any(seen.cattle(site)))
    return ledger.key_of(view, seen), bare, trail.choices(seen)


def paint(target: Surface, table: Table, view: View, seen: Reading) -> None:
    """Draw emptied sites, the ways the pawn may ride and both ledgers."""
    for site in seen.sites():
        box = table.sites.get(site)
        if box is not None and not any(seen.cattle(site)):
            put(target, ground.bare(site, box.w), box.center)
            ground.hang_sign(target, site, box, view, faded=True)
    if trail.choices(seen):
        trail.paint(target, table, seen)
        for site, box in table.sites.items():  # the prints pass under the signs
            ground.hang_sign(target, site, box, view, faded=not any(seen.cattle(site)))
    for seat in (0, 1):
        ledger.paint(target, table.folios[seat], view, seen, seat)
