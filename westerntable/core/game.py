"""The protocol every game follows. See `docs/adding-a-game.md`."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any, Protocol, Self, TypeAlias, runtime_checkable

from .actors import Actor, Seat, Viewer
from .events import Tell
from .message import Message
from .options import Options
from .outcome import Outcome
from .placement import Placement
from .prompt import Prompt
from .section import Plain, Section

Data: TypeAlias = Any
"""What a game read from its YAML: frozen, checked, made by `Game.read` and handed to `Game.new`."""


@runtime_checkable
class Move(Hashable, Protocol):
    """A frozen, hashable little noun. `str(move)` is its one-line text form, which `Game.parse_move` reads back."""

    def __str__(self) -> str: ...


class Observation(Protocol):
    """All that one viewer knows and nothing more; frozen, picklable."""

    def sample(self, rng: Random) -> State:
        """Draw a world this viewer cannot tell from the real one.

        Exact under every constraint the viewer knows, in bounded work.
        """

    def plain(self) -> Plain:
        """Write what is known as JSON can say it, in the game's own words: what external bots are told."""


class State(Protocol):
    """One position, complete, hidden things too. Mutable and slotted; moves apply in place."""

    @property
    def seats(self) -> int:
        """How many play."""

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        """List who is asked for what; empty when the game is over."""

    def to_act(self) -> Actor | None:
        """Return the single actor waited on without building a map; None when over, or when there are several."""

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """List the moves a waited-on seat may make, in a fixed order; empty for others."""

    def why_not(self, actor: Actor, move: Move) -> Message | None:
        """Say why a move is refused; None if it is legal. Checks `CHANCE` and `CLOCK` too."""

    def apply(self, actor: Actor, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place, telling events to `tell`; search passes None and no events are built."""

    def chance(self, rng: Random) -> Move:
        """Draw the chance move that is owed."""

    def observe(self, viewer: Viewer) -> Observation:
        """Return what a seat, or `PUBLIC`, knows."""

    def outcome(self) -> Outcome | None:
        """Return the result; None while the game goes on."""

    def copy(self) -> Self:
        """Return an independent state."""


class Solvable(State, Protocol):
    """A state that full-width search can walk: nothing hidden, chance with few outcomes."""

    def key(self) -> Hashable:
        """Return a key for transposition tables: equal keys have equal futures."""

    def chance_outcomes(self) -> Sequence[tuple[Move, float]]:
        """List the chance moves that may be drawn now with their probabilities, which add up to 1."""


class RealTime(State, Protocol):
    """A state in which `CLOCK` is waited on beside seats."""

    def horizon(self) -> int | None:
        """Return in how many ms time alone next changes something; None if never.

        An `Elapse` of at most that many is legal; whoever drives the clock lets no more pass in one move.
        """

    def stirred(self, seat: Seat) -> int:
        """Return a number that changes whenever something happens that a seat may react to.

        It tells nothing the seat cannot see, and time passing alone does not change it. A player by computer who is
        about to do something goes through with it as long as it stays the same, and thinks again when it changes.
        """


@runtime_checkable
class Choosy(Protocol):
    """A game with options of which several things are picked (`Option.kind` is `several`)."""

    def listed(self, data: Data, option: str) -> Sequence[tuple[str, Message]]:
        """List what may be picked for an option: ids and names."""

    def why_not_setup(self, data: Data, seats: int, options: Options) -> Message | None:
        """Say why a match cannot be played so; None if it can. `options` is complete."""


def why_not_setup(game: Game, data: Data, seats: int, options: Options) -> Message | None:
    """Say why a match cannot be set up so; None if it can."""
    return game.why_not_setup(data, seats, options) if isinstance(game, Choosy) else None


class Game(Protocol):
    """Static facts and the factory. Each package in `games/` has one as `GAME`."""

    @property
    def id(self) -> str:
        """The package's name; also the prefix of its text keys."""

    @property
    def rules_version(self) -> int:
        """Raised whenever an old record could replay differently."""

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """How many can play, in ascending order."""

    @property
    def minutes(self) -> int:
        """Usual length of a match, for the poster."""

    @property
    def secrets(self) -> bool:
        """Whether a seat may know what others do not, so that people around one screen need the curtain."""

    @property
    def real_time(self) -> bool:
        """Whether several seats act at once, beside the clock."""

    @property
    def data_files(self) -> tuple[str, ...]:
        """Names of the YAML files in `data/<id>/` that `read` needs."""

    def read(self, files: Mapping[str, Section]) -> Data:
        """Check and freeze what the data files say; raises `BadData`."""

    def new(self, data: Data, seats: int, options: Options, first: Seat) -> State:
        """Return the first position, before any chance. `options` is complete; `first` starts or deals first."""

    def parse_move(self, text: str) -> Move:
        """Read a move's text form; raises `BadMove` with a sentence."""

    def dump(self, state: Any) -> Plain:
        """Write a whole state in the game's own words, as `docs/engine.md` documents it."""

    def load(self, data: Data, position: Section) -> State:
        """Read what `dump` wrote into an equal state; raises `BadData` for anything impossible."""

    def placement(self, observation: Any) -> Placement:
        """Lay out every piece as the observation's viewer sees it. Pure; the events told rebuild it."""
