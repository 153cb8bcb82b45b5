"""The components: what `board.yaml` says, checked and frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from westerntable.core.options import Options, OptionValue
from westerntable.core.section import Section

COLOURS: Final = ("black", "white", "orange", "green")
COLOUR_INDEX: Final = {word: index for index, word in enumerate(COLOURS)}

SITES: Final = (
    "nugget-hill",
    "blackstone-corral",
    "salomon-tree",
    "dagger-flat",
    "kid-coppers-ranch",
    "red-river-valley",
    "cherokee-spring",
    "maverick-junction",
    "tulsa",
)
SITE_INDEX: Final = {word: index for index, word in enumerate(SITES)}

EFFECTS: Final = ("ambush", "branding", "snake-oil", "rattlesnake", "drought", "sheriff")
"""Tokens that do something; their kinds are 1 … 6, nuggets come after, 0 is no token."""

AMBUSH, BRANDING, SNAKE_OIL, RATTLESNAKE, DROUGHT, SHERIFF = range(1, 7)
FIRST_NUGGET: Final = len(EFFECTS) + 1

_LARGEST: Final = 36
"""No colour and no site may count more animals; the tables of rides reach as far."""


@dataclass(frozen=True, slots=True)
class Board:
    """All components. `cattle` counts by site, `colours` by colour, `token_counts` by token kind.

    `tokens` names the kinds (`""` for none, `ambush`, … `nugget-200`, …), `values` are their dollars (0: no nugget).
    The pawn may start on sites with `start_with` animals; each animal is worth `worth` dollars for each one left.
    """

    cattle: tuple[int, ...]
    colours: tuple[int, ...]
    tokens: tuple[str, ...]
    token_counts: tuple[int, ...]
    values: tuple[int, ...]
    start_with: int
    worth: int
    sheriff_at: int

    @property
    def nugget_kinds(self) -> int:
        """How many different nuggets there are."""
        return len(self.tokens) - FIRST_NUGGET

    def all_tokens(self) -> list[int]:
        """List the kind of every token there is."""
        return [kind for kind, count in enumerate(self.token_counts) for _ in range(count)]

    def kind_of(self, token: str) -> int | None:
        """Return the kind of a token by its word; None if there is no such token."""
        return self.tokens.index(token) if token and token in self.tokens else None


@dataclass(frozen=True, slots=True)
class Terms:
    """What one match is played with: the components and the options chosen."""

    board: Board
    opponent_places: bool
    only_forced: bool
    branding_takes_token: bool

    def options(self) -> Mapping[str, OptionValue]:
        """Return the options as they were chosen."""
        return {
            "start": "opponent" if self.opponent_places else "starter",
            "dead_end": "only_forced" if self.only_forced else "free",
            "branding_takes_token": self.branding_takes_token,
        }


def terms_of(board: Board, options: Options) -> Terms:
    """Join components and complete options."""
    return Terms(
        board,
        opponent_places=options["start"] == "opponent",
        only_forced=options["dead_end"] == "only_forced",
        branding_takes_token=bool(options["branding_takes_token"]),
    )


def read_board(section: Section) -> Board:
    """Read `board.yaml`; raises `BadData` with the line of what is wrong."""
    section.only("sites", "colours", "tokens", "start_with", "worth", "sheriff_at")
    cattle = _counts(section.at("sites"), SITES, 1, _LARGEST)
    colours = _counts(section.at("colours"), COLOURS, 1, _LARGEST)
    if sum(cattle) != sum(colours):
        raise section.at("sites").bad(
            f"the sites hold {sum(cattle)} animals and the colours have {sum(colours)}; both must be the same"
        )
    start_with = section.at("start_with").int(1, _LARGEST)
    if start_with not in cattle:
        raise section.at("start_with").bad("a number of animals that at least one site starts with belongs here")
    tokens, counts, values = _read_tokens(section.at("tokens"))
    worth = section.at("worth").int(1, 10_000)
    sheriff_at = SITE_INDEX[section.at("sheriff_at").choice(*SITES)]
    return Board(cattle, colours, tokens, counts, values, start_with, worth, sheriff_at)


def _counts(section: Section, words: tuple[str, ...], low: int, high: int) -> tuple[int, ...]:
    section.only(*words)
    return tuple(section.at(word).int(low, high) for word in words)


def _read_tokens(section: Section) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]:
    section.only("nuggets", *EFFECTS)
    nuggets = [each.int(1, 100_000) for each in section.at("nuggets").list()]
    kinds = sorted(set(nuggets))
    effects = tuple(section.at(word).int(0, 9) for word in EFFECTS)
    if effects[SHERIFF - 1] > 1:
        raise section.at("sheriff").bad("0 or 1 belongs here: there is one place for the Sheriff")
    if len(nuggets) > 99 or len(nuggets) + sum(effects) < len(SITES):
        raise section.bad(f"at least {len(SITES)} tokens belong here, one for each site, and at most 99 nuggets")
    return (
        ("", *EFFECTS, *(f"nugget-{value}" for value in kinds)),
        (0, *effects, *(nuggets.count(value) for value in kinds)),
        (0,) * FIRST_NUGGET + tuple(kinds),
    )
