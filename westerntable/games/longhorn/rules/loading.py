"""Reading a position written in words, with the line of whatever cannot be."""

from __future__ import annotations

from westerntable.core.options import OptionValue
from westerntable.core.section import Section

from . import packing as at
from .board import COLOURS, FIRST_NUGGET, SITE_INDEX, SITES, Board, Terms, terms_of
from .geometry import CELLS, SIDE
from .plausible import check
from .state import State

_ENTRIES = (
    "options",
    "phase",
    "player",
    "starter",
    "sites",
    "pawn",
    "stolen",
    "again",
    "pending",
    "herds",
    "purses",
    "resolving",
    "removed",
    "ended",
    "colour",
)


def load(board: Board, position: Section) -> State:
    """Read what `dump` wrote into an equal state; raises `BadData` for anything impossible.

    `resolving` and `removed` follow from the rest; where given, they must agree with it.
    """
    position.only(*_ENTRIES)
    state = State(_options(board, position.at("options")), bytearray(at.PURSES + 2 * board.nugget_kinds))
    packed = state.packed
    packed[at.PHASE] = at.PHASES.index(position.at("phase").choice(*at.PHASES))
    packed[at.PLAYER] = position.at("player").int(0, 1)
    packed[at.STARTER] = position.at("starter").int(0, 1)
    _read_sites(state, position.at("sites"))
    packed[at.PAWN] = _cell(state, position.at("pawn"))
    packed[at.STOLEN] = position.at("stolen").int(0, max(board.colours))
    packed[at.AGAIN] = position.at("again").bool()
    packed[at.PENDING] = _read_pending(position.at("pending"))
    _read_herds(state, position.at("herds"))
    _read_purses(state, position.at("purses"))
    packed[at.REASON] = at.REASONS.index(_word(position.at("ended"), *at.REASONS[1:]))
    colour = _word(position.at("colour"), *COLOURS)
    packed[at.FULL_COLOUR] = COLOURS.index(colour) if colour else 0
    check(state, position)
    return state


def _options(board: Board, section: Section) -> Terms:
    section.only("start", "dead_end", "branding_takes_token")
    options: dict[str, OptionValue] = {
        "start": section.at("start").choice("starter", "opponent"),
        "dead_end": section.at("dead_end").choice("free", "only_forced"),
        "branding_takes_token": section.at("branding_takes_token").bool(),
    }
    return terms_of(board, options)


def _word(section: Section, *words: str) -> str:
    """Return one of `words`, or nothing for null."""
    return "" if section.plain() is None else section.choice(*words)


def _read_sites(state: State, section: Section) -> None:
    """Read three rows of three sites; none before the deal."""
    rows = section.list()
    if state.packed[at.PHASE] == at.DEAL:
        if rows:
            raise section.bad("an empty list belongs here before the deal")
        return
    cells = [cell for row in rows for cell in row.list()]
    if len(rows) != SIDE or any(len(row.list()) != SIDE for row in rows):
        raise section.bad(f"{SIDE} rows of {SIDE} sites belong here")
    for number, cell in enumerate(cells):
        _read_site(state, number, cell)


def _read_site(state: State, cell: int, section: Section) -> None:
    section.only("site", "cattle", "token")
    packed, words = state.packed, state.terms.board.tokens
    site = SITE_INDEX[section.at("site").choice(*SITES)] + 1
    if site in packed[at.LAYOUT : at.LAYOUT + CELLS]:
        raise section.at("site").bad("a site that lies nowhere else belongs here")
    packed[at.LAYOUT + cell] = site
    packed[4 * cell : 4 * cell + 4] = _herd(state, section.at("cattle"))
    packed[at.TOTALS + cell] = sum(packed[4 * cell : 4 * cell + 4])
    packed[at.TOKENS + cell] = words.index(_word(section.at("token"), *words[1:]))


def _herd(state: State, section: Section) -> bytes:
    section.only(*COLOURS)
    counts = zip(COLOURS, state.terms.board.colours, strict=True)
    given = section.map()
    return bytes(given[colour].int(0, most) if colour in given else 0 for colour, most in counts)


def _cell(state: State, section: Section) -> int:
    site = _word(section, *SITES)
    if (not site) != (state.packed[at.PHASE] <= at.PLACE):
        raise section.bad("the pawn's site belongs here once it is placed, and null before")
    return state.cell_of(site) if site else at.OFF_BOARD


def _read_pending(section: Section) -> int:
    owed = [each.choice(*COLOURS) for each in section.list()]
    if len(set(owed)) != len(owed):
        raise section.bad("each colour belongs here once at most")
    return sum(1 << COLOURS.index(colour) for colour in owed)


def _read_herds(state: State, section: Section) -> None:
    for seat, herd in enumerate(section.each_seat(2)):
        start = at.HERDS + 4 * seat
        state.packed[start : start + 4] = _herd(state, herd)


def _read_purses(state: State, section: Section) -> None:
    board = state.terms.board
    for seat, purse in enumerate(section.each_seat(2)):
        kinds = [board.tokens.index(each.choice(*board.tokens[FIRST_NUGGET:])) for each in purse.list()]
        for kind in kinds:
            state.packed[at.PURSES + seat * board.nugget_kinds + kind - FIRST_NUGGET] += 1
