"""What `data/<game>/rulebook.yaml` says: pages of blocks, and the positions their pictures show.

    positions:
      start: { …a whole position, as docs/engine.md describes it… }
    pages:
      - id: goal                      # texts: <game>.rulebook.goal.title, .goal.<name>
        icon: cattle/white            # a piece, on the page's tab
        prompts: [steal, ride]        # what is asked when the book opens here
        blocks:
          - text: first               # a paragraph; *words* between stars are bold
          - head: second              # a small heading
          - steps: [a, b, c]          # numbered paragraphs
          - points: [a, b]            # paragraphs with a star
          - faces: [cattle/black, …]  # pieces in a row
            caption: herd
          - rows:                     # pieces, what they mean, and at the right an amount
              - {faces: [token/ambush], text: ambush}
              - {text: total, amount: sum, total: true}
          - tables:                   # one to three pictures of the table, side by side
              - {position: start, zones: [site:tulsa, …], legal: true, steps: [site:tulsa, …], caption: two}
          - keys: true                # the keys in force

Every table is drawn by the game's own scene from a real position, so it looks as it does in play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from ...core.game import Data, Game, State
from ...core.placement import Face, Zone
from ...core.section import Section
from ...storage.paths import data_dir
from ...storage.yamlfile import read_yaml

FILE: Final = "rulebook.yaml"
_MOST_TABLES: Final = 3


@dataclass(frozen=True, slots=True)
class Words:
    """Paragraphs by text key: plain, a small heading, numbered or with a star."""

    style: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FaceRow:
    """Pieces in a row, and what is written below."""

    faces: tuple[Face, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a list: pieces, words, an amount at the right. `total`: under a rule, in bold."""

    faces: tuple[Face, ...]
    text: str
    amount: str = ""
    total: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """A list with pieces."""

    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A part of the table in a position: the places of `zones`. `steps` are numbered in order.

    `legal` rims the places that whoever is asked may go to. `section` is where it stands in the file.
    """

    position: str
    zones: tuple[Zone, ...]
    section: Section
    legal: bool = False
    steps: tuple[Zone, ...] = ()
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Tables:
    """Pictures side by side."""

    pictures: tuple[TablePicture, ...]


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys in force."""


Block: TypeAlias = Words | FaceRow | Rows | Tables | Keys


@dataclass(frozen=True, slots=True)
class Page:
    """One page; long ones take several leaves. `icon` is the piece on its tab."""

    id: str
    title: str
    icon: Face
    prompts: tuple[str, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A game's rule book: its pages, and positions by name."""

    game: str
    pages: tuple[Page, ...]
    positions: dict[str, State]

    def page_for(self, prompt: str) -> int | None:
        """Return the page that answers a kind of prompt; None if none does."""
        return next((index for index, page in enumerate(self.pages) if prompt in page.prompts), None)


Known: TypeAlias = Callable[[str], bool]
"""Tells whether there is a text, or a piece, of that name."""


def book_file(game: str, data: Path | None = None) -> Path:
    """Return where a game's rule book lies."""
    return data_dir(game, data) / FILE


def has_book(game: str) -> bool:
    """Tell whether a game has a rule book."""
    return book_file(game).is_file()


def load_book(game: Game, data: Data, has_text: Known, draws: Known, folder: Path | None = None) -> Book:
    """Read a game's rule book. Raises `BadData` for any entry, text or piece that is not there."""
    return _Reader(game, data, has_text, draws).book(read_yaml(book_file(game.id, folder)))


class _Reader:
    """Reads one file, asking whether texts and pieces exist."""

    def __init__(self, game: Game, data: Data, has_text: Known, draws: Known) -> None:
        self.game, self.data, self.has_text, self.draws = game, data, has_text, draws
        self.area = ""

    def book(self, section: Section) -> Book:
        section.only("positions", "pages")
        named = section.maybe("positions")
        positions = {name: self.game.load(self.data, each) for name, each in (named.map() if named else {}).items()}
        entries = section.at("pages").list()
        if not entries:
            raise section.at("pages").bad("at least one page belongs here")
        seen: set[str] = set()
        for each in entries:
            name = each.at("id").text()
            if name in seen:
                raise each.at("id").bad(f"a name no page above has belongs here: '{name}' is taken")
            seen.add(name)
        return Book(self.game.id, tuple(self.page(each, positions) for each in entries), positions)

    def page(self, section: Section, positions: dict[str, State]) -> Page:
        section.only("id", "icon", "prompts", "blocks")
        name = section.at("id").text()
        self.area = f"{self.game.id}.rulebook.{name}"
        title = self.text("title", section.at("id"))
        prompts = section.maybe("prompts")
        return Page(
            id=name,
            title=title,
            icon=self.face(section.at("icon")),
            prompts=tuple(each.text() for each in prompts.list()) if prompts else (),
            blocks=tuple(self.block(each, positions) for each in section.at("blocks").list()),
        )

    def block(self, section: Section, positions: dict[str, State]) -> Block:
        kinds = ("text", "head", "steps", "points", "faces", "rows", "tables", "keys")
        found = [kind for kind in kinds if section.maybe(kind) is not None]
        if len(found) != 1:
            raise section.bad(f"exactly one of these belongs here: {', '.join(kinds)}")
        kind, entry = found[0], section.at(found[0])
        section.only(kind, *(("caption",) if kind == "faces" else ()))
        match kind:
            case "text" | "head":
                return Words(kind, (self.key(entry),))
            case "steps" | "points":
                return Words(kind, tuple(self.key(each) for each in entry.list()))
            case "faces":
                return FaceRow(self.faces(entry), self.caption(section))
            case "rows":
                return Rows(tuple(self.row(each) for each in entry.list()))
            case "tables":
                return self.tables(entry, positions)
        entry.bool()
        return Keys()

    def row(self, section: Section) -> Row:
        section.only("faces", "text", "amount", "total")
        faces, amount, total = section.maybe("faces"), section.maybe("amount"), section.maybe("total")
        return Row(
            faces=self.faces(faces) if faces else (),
            text=self.key(section.at("text")),
            amount=self.key(amount) if amount else "",
            total=total.bool() if total else False,
        )

    def tables(self, section: Section, positions: dict[str, State]) -> Tables:
        entries = section.list()
        if not 1 <= len(entries) <= _MOST_TABLES:
            raise section.bad(f"one to {_MOST_TABLES} pictures belong here")
        return Tables(tuple(self.table(each, positions) for each in entries))

    def table(self, section: Section, positions: dict[str, State]) -> TablePicture:
        section.only("position", "zones", "legal", "steps", "caption")
        legal, steps = section.maybe("legal"), section.maybe("steps")
        return TablePicture(
            position=section.at("position").choice(*positions),
            zones=tuple(each.text() for each in section.at("zones").list()),
            section=section,
            legal=legal.bool() if legal else False,
            steps=tuple(each.text() for each in steps.list()) if steps else (),
            caption=self.caption(section),
        )

    def caption(self, section: Section) -> str:
        entry = section.maybe("caption")
        return self.key(entry) if entry else ""

    def faces(self, section: Section) -> tuple[Face, ...]:
        return tuple(self.face(each) for each in section.list())

    def face(self, section: Section) -> Face:
        name = section.text()
        if not self.draws(name):
            raise section.bad(f"a piece of {self.game.id} belongs here, not '{name}'")
        return name

    def key(self, section: Section) -> str:
        return self.text(str(section.plain()), section)

    def text(self, name: str, section: Section) -> str:
        key = f"{self.area}.{name}"
        if not self.has_text(key):
            raise section.bad(f"the name of a text belongs here: there is no {key}")
        return key
