"""Where every piece lies: the picture the events lead to."""

from __future__ import annotations

from westerntable.core.placement import Face, Placement, Zone

from . import packing as at
from .board import SHERIFF
from .reading import Reading
from .telling import (
    BOX,
    CATTLE_FACES,
    RESOLVING,
    TRAY,
    herd_zone,
    pawn_face,
    purse_zone,
    site_zone,
    token_face,
    token_zone,
)


def pieces(seen: Reading) -> Placement:
    """Lay out 36 cattle, 19 tokens and the pawn.

    Zones: `site:<id>` (cattle, pawn), `token:<id>`, `herd:<seat>`, `purse:<seat>` (nuggets, and the Sheriff with
    whom he arrested), `resolving` (a token whose effect waits for a decision), `tray` (the pawn until it is placed)
    and `box` (out of the game).
    """
    zones: dict[Zone, list[Face]] = {BOX: _box(seen)}
    for site in seen.sites():
        zones[site_zone(site)] = _animals(seen.cattle(site))
        token = seen.token(site)
        zones[token_zone(site)] = [token_face(token)] if token else []
    for seat in (0, 1):
        zones[herd_zone(seat)] = _animals(seen.herd(seat))
        zones[purse_zone(seat)] = [token_face(f"nugget-{value}") for value in seen.nuggets(seat)]
    if seen.packed[at.REASON] == at.ARRESTED:
        zones[purse_zone(seen.player)].append(token_face(seen.terms.board.tokens[SHERIFF]))
    if seen.resolving:
        zones[RESOLVING] = [token_face(seen.resolving)]
    zones.setdefault(_pawn_zone(seen), []).append(pawn_face(seen.player))
    return Placement(zones)


def _pawn_zone(seen: Reading) -> Zone:
    if not seen.dealt:
        return BOX
    return TRAY if seen.pawn is None else site_zone(seen.pawn)


def _box(seen: Reading) -> list[Face]:
    tokens = enumerate(seen.gone_tokens())
    words = seen.terms.board.tokens
    return _animals(seen.gone_cattle()) + [token_face(words[kind]) for kind, count in tokens for _ in range(count)]


def _animals(herd: tuple[int, ...]) -> list[Face]:
    return [face for face, count in zip(CATTLE_FACES, herd, strict=True) for _ in range(count)]
