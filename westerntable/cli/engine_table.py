"""The match an engine holds, and what each request does with it. Knows games by their protocol only."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final, cast

from ..ai.levels import COMPUTERS
from ..ai.reactions import reaction
from ..ai.think import think
from ..core.actors import CHANCE, CLOCK, PUBLIC, Actor, Seat, actor_text
from ..core.clock import LONGEST, Elapse, why_not_pass
from ..core.game import Game, Move, RealTime, State, why_not_setup
from ..core.match import Appended, Change, Match
from ..core.message import say
from ..core.options import Option, OptionValue, complete, why_not_options
from ..core.record import parse_move
from ..core.section import Plain, Section
from ..core.setup import HUMAN, SeatSetup, Setup
from ..core.tactics import Tactics
from ..games import game_ids, load_game, load_tactics
from ..storage.gamedata import load_data, load_options
from ..storage.texts import Texts
from .arguments import check_offered, check_seat_count, read_game, read_seed
from .plain import plain_event, plain_game, plain_outcome
from .refusal import Refusal

MOST_ITERATIONS: Final = 10_000_000

Answer = dict[str, Any]


class EngineTable:
    """One match at a time. Every method answers one `cmd`; it raises `Refusal`, `BadMove` or `BadData`."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._match: Match | None = None
        self._start: Plain = None
        self._told: list[Answer] = []

    # -- setting up -------------------------------------------------------------------------------------------

    def games(self, request: Section) -> Answer:
        """List the games and what can be chosen at set-up."""
        request.only("cmd")
        return {"games": [plain_game(load_game(game), load_options(game)) for game in game_ids()]}

    def new(self, request: Section) -> Answer:
        """Start a match; the chance owed at its start is not drawn yet."""
        request.only("cmd", "game", "seats", "seed", "options", "first")
        game = _game(request)
        seats = request.at("seats").int()
        check_seat_count(game, seats)
        chosen = _options(load_options(game.id), request.maybe("options"), seats)
        first = request.maybe("first")
        setup = _setup(game, seats, chosen, _seed(request), first.int(0, seats - 1) if first else 0)
        data, _ = load_data(game)
        refused = why_not_setup(game, data, seats, chosen)
        if refused is not None:
            raise Refusal(refused)
        self._seat_at(Match(game, data, setup, by_hand=True), None)
        return self.legal(None)

    def load(self, request: Section) -> Answer:
        """Start from a position; raises `BadData` for one no match can reach."""
        request.only("cmd", "game", "position", "seed")
        game = _game(request)
        data, _ = load_data(game)
        position = request.at("position")
        state = game.load(data, position)
        setup = _setup(game, state.seats, {}, _seed(request), 0)
        self._seat_at(Match(game, data, setup, state, by_hand=True), game.dump(state))
        return self.legal(None)

    def _seat_at(self, match: Match, start: Plain) -> None:
        self._match, self._start = match, start
        match.watch(self._hear)

    def _hear(self, change: Change) -> None:
        if isinstance(change, Appended):
            self._told += [plain_event(event, self._texts) for event in change.events]

    # -- looking ----------------------------------------------------------------------------------------------

    def position(self, request: Section) -> Answer:
        """Write the whole state, hidden things too."""
        request.only("cmd")
        match = self._running()
        return {"game": match.game.id, "position": match.game.dump(match.state)}

    def legal(self, request: Section | None) -> Answer:
        """Tell who is asked for what, and what they may do."""
        if request is not None:
            request.only("cmd")
        match = self._running()
        waiting = match.waiting_on()
        return {
            "waiting": {actor_text(actor): prompt.kind for actor, prompt in waiting.items()},
            "moves": {actor_text(seat): _texts_of(match, seat) for seat in waiting if seat >= 0},
            **_horizon(match.state, waiting),
        }

    def observe(self, request: Section) -> Answer:
        """Tell what one seat knows: all that a bot at that seat would be given."""
        request.only("cmd", "seat")
        match = self._running()
        public = request.at("seat").plain() == "public"
        viewer = PUBLIC if public else _seat(request, match)
        seen = match.observe(viewer)
        prompt = match.waiting_on().get(viewer)
        return {
            "observation": seen.plain(),
            "shown": {zone: list(faces) for zone, faces in match.game.placement(seen).zones().items()},
            "prompt": prompt.kind if prompt else None,
            "moves": [] if public else _texts_of(match, viewer),
        }

    def record(self, request: Section) -> Answer:
        """Write how the match began and all that was done."""
        request.only("cmd")
        match = self._running()
        setup = match.setup
        told = {"game": setup.game, "rules_version": setup.rules_version, "seats": len(setup.seats)}
        begun = {"position": self._start} if self._start else {"options": setup.options, "first": setup.first}
        return {**told, "seed": setup.seed, **begun, "moves": [str(entry) for entry in match.record]}

    def result(self, request: Section) -> Answer:
        """Tell how the match ended, or that it goes on."""
        request.only("cmd")
        return plain_outcome(self._running().outcome, self._texts)

    # -- doing ------------------------------------------------------------------------------------------------

    def play(self, request: Section) -> Answer:
        """Make a seat's move."""
        request.only("cmd", "seat", "move")
        match = self._running()
        seat = _seat(request, match)
        return self._submit(seat, parse_move(match.game, seat, request.at("move").text()))

    def chance(self, request: Section) -> Answer:
        """Draw the chance move that is owed, or make the one given."""
        request.only("cmd", "move")
        match = self._running()
        given = request.maybe("move")
        if given is not None:
            return self._submit(CHANCE, parse_move(match.game, CHANCE, given.text()))
        self._told = []
        if not match.draw():
            raise Refusal(say("cli.engine.no_chance"))
        return {"move": str(match.record[-1].move), "events": self._told}

    def elapse(self, request: Section) -> Answer:
        """Let time pass, from one horizon to the next as long as nothing but time is waited for in between."""
        request.only("cmd", "ms")
        match, ms = self._running(), request.at("ms").int(1, LONGEST)
        refused = match.why_not(CLOCK, Elapse(1)) or why_not_pass(cast(RealTime, match.state), ms)
        if refused is not None:
            raise Refusal(match.why_not(CLOCK, Elapse(ms)) or refused)
        self._told, left = [], ms
        while left:
            step = min(left, cast(RealTime, match.state).horizon() or left)
            match.submit(CLOCK, Elapse(step))
            left -= step
        return {"move": str(Elapse(ms)), "events": self._told}

    def _submit(self, actor: Actor, move: Move) -> Answer:
        self._told = []
        refused = self._running().submit(actor, move)
        if refused is not None:
            raise Refusal(refused)
        return {"move": str(move), "events": self._told}

    def think(self, request: Section) -> Answer:
        """Let a computer player choose for a seat, from what that seat knows. The move is not made."""
        request.only("cmd", "seat", "level", "iterations", "seed")
        match = self._running()
        seat = _seat(request, match)
        moves = match.legal_moves(seat)
        if not moves:
            raise Refusal(say("cli.engine.not_asked"))
        level, iterations = request.maybe("level"), request.maybe("iterations")
        player = level.choice(*COMPUTERS) if level else "legend"
        tactics = load_tactics(match.game.id)
        if iterations is not None:
            if level is not None:
                raise Refusal(say("cli.engine.level_or_iterations"))
            tactics = cast(Tactics, _Budgeted(tactics, iterations.int(1, MOST_ITERATIONS)))
        if CLOCK in match.waiting_on():
            found = reaction(tactics, match, seat, player, Random(_seed(request)))
            return {"move": str(found.move) if found else None, "after_ms": found.after_ms if found else None}
        thought = think(match.game, tactics, match.observe(seat), moves, player, _seed(request), seat)
        stats = thought.stats
        rated = [{"move": str(each.move), "value": each.value, "at_most": each.at_most} for each in stats.rated]
        told = {"nodes": stats.nodes, "depth": stats.depth, "value": stats.value, "proven": stats.proven}
        return {"move": str(thought.move), "stats": {**told, "rated": rated}}

    def _running(self) -> Match:
        if self._match is None:
            raise Refusal(say("cli.engine.no_match"))
        return self._match


class _Budgeted:
    """A game's tactics, thinking without slips for so many iterations or nodes at its highest level."""

    def __init__(self, tactics: Tactics, iterations: int) -> None:
        self._tactics = tactics
        self.levels = {"legend": replace(tactics.levels["legend"], budget=iterations, slip=0.0)}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tactics, name)


def _game(request: Section) -> Game:
    return read_game(request.at("game").text())


def _setup(game: Game, seats: int, options: dict[str, OptionValue], seed: str, first: Seat) -> Setup:
    chairs = tuple(SeatSetup("", seat, HUMAN) for seat in range(seats))
    return Setup(game.id, game.rules_version, chairs, options, seed, first)


def _seed(request: Section) -> str:
    """Read the entry `seed`, a number or a text; `1` if it is not there."""
    seed = request.maybe("seed")
    if seed is None:
        return "1"
    value = seed.plain()
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise seed.bad("a number or a short text belongs here")
    return read_seed(str(value))


def _seat(request: Section, match: Match) -> Seat:
    """Read the entry `seat`, as a number or as `seat0`."""
    count = len(match.setup.seats)
    seat, names = request.at("seat"), [actor_text(seat) for seat in range(count)]
    value = seat.plain()
    return names.index(value) if isinstance(value, str) and value in names else seat.int(0, count - 1)


def _options(known: tuple[Option, ...], given: Section | None, seats: int) -> dict[str, OptionValue]:
    chosen: dict[str, OptionValue] = {}
    for name, each in (given.map() if given else {}).items():
        value = each.plain()
        if not isinstance(value, bool | int | str):
            raise each.bad("a word, a number, true or false belongs to each option")
        chosen[name] = value
    refused = why_not_options(known, chosen)
    if refused is not None:
        raise Refusal(refused)
    for option in known:
        if option.id in chosen:
            check_offered(option, seats)
    return complete(known, chosen)


def _texts_of(match: Match, seat: Seat) -> list[str]:
    return [str(move) for move in match.legal_moves(seat)]


def _horizon(state: State, waiting: Any) -> Answer:
    """Tell how long time may pass, where it does."""
    return {"horizon_ms": cast(Any, state).horizon()} if CLOCK in waiting else {}
