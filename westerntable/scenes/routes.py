"""From one scene to another. Scenes are imported on the way: the title is on the screen before the others are read."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from ..core.errors import BadData, BadRecord
from ..core.game import Game, why_not_setup
from ..core.match import Match
from ..core.message import Message
from ..core.options import OptionValue, complete
from ..core.setup import BOT, HUMAN, SeatSetup, Setup
from ..games import game_ids, load_game, load_poster
from ..storage.paths import assets_dir
from ..storage.texts import Texts
from ..table import parts
from ..table.poster import Poster
from . import cutoff
from .draft import Draft, draft_of, drawn_starter, new_seed
from .scene import Context, Scene

if TYPE_CHECKING:
    from ..storage.library import SavedMatch
    from ..storage.writer import JournalWriter
    from .table_screen import TableScreen


def game_name(ctx: Context, game: str) -> str:
    """Return what a game is called."""
    return ctx.texts.get(f"{game}.name")


def poster_lines(ctx: Context, game: str) -> list[str]:
    """Return a game's name as its playbill prints it: the text `poster.title` cut at `|`, else the name."""
    key = f"{game}.poster.title"
    return (ctx.texts.get(key) if ctx.texts.has(key) else game_name(ctx, game)).split("|")


def playbill(ctx: Context, game: Game, height: int) -> Surface:
    """Print a game's playbill, `height` pixels tall, with its own drawings."""
    parts.add_folder(assets_dir(game.id))
    poster: Poster = load_poster(game.id).POSTER
    return poster.draw(height, poster_lines(ctx, game.id), poster_facts(ctx, game))


def poster_facts(ctx: Context, game: Game) -> str:
    """Return the line at the foot of a playbill: how many play and how long."""
    low, high = game.seat_counts[0], game.seat_counts[-1]
    return ctx.say("title.facts", players=str(low) if low == high else f"{low}–{high}", minutes=game.minutes)


def usual_name(ctx: Context, seat: int, is_person: bool) -> str:
    """Return what a player is called who was given no name."""
    return ctx.say("seat.number", n=seat + 1) if is_person else ctx.texts.get(f"setup.usual_name.{seat + 1}")


def speak(ctx: Context, code: str) -> None:
    """Change the language of everything on the screen."""
    ctx.texts = Texts(code)
    ctx.change(language=code)
    ctx.stack.redo()


# -- what is remembered --------------------------------------------------------------------------------------------


def unfinished(ctx: Context) -> SavedMatch | None:
    """Return the match to go on with, if there is one."""
    from ..storage.library import latest_unfinished

    found = latest_unfinished()
    return found if found is not None and found.game in game_ids() else None


def last_game(ctx: Context) -> str | None:
    """Return the game that was started last, if any was."""
    game = ctx.settings.last_game
    return game if game in game_ids() and game in ctx.settings.setups else None


# -- on to another scene -------------------------------------------------------------------------------------------


def open_title(ctx: Context) -> None:
    """Go to the barn wall."""
    from .title import TitleScene

    ctx.stack.replace(TitleScene(ctx))


def open_setup(ctx: Context, game: str) -> None:
    """Bring the seats of a game up, over the title."""
    from .setup import SetupScene

    try:
        ctx.stack.push(SetupScene(ctx, game))
    except BadData as error:
        ctx.tell(error)


def play_again(ctx: Context, game: str) -> None:
    """Start the next match of a game at once: same seats and options, the next seat starts."""
    from ..storage.gamedata import load_options

    try:
        draft = draft_of(load_game(game), load_options(game), ctx.settings.setups.get(game), ctx.rng)
        start(ctx, draft.swapped(new_seed(ctx.rng)), keep_starter=True)
    except BadData as error:
        ctx.tell(error)


def start(ctx: Context, draft: Draft, keep_starter: bool = False) -> Message | None:
    """Start the match that was set up, and remember how. With `keep_starter` the wish who starts stays as it was.

    Returns the sentence if a match cannot be played so. Raises `BadData` if the game's files cannot be used.
    """
    from ..storage.gamedata import load_data, load_options

    game = load_game(draft.game)
    data, plain = load_data(game)
    usual = [usual_name(ctx, seat, chair.player == HUMAN) for seat, chair in enumerate(draft.chairs)]
    setup = draft.setup(game, load_options(draft.game), plain, usual)
    refused = why_not_setup(game, data, len(setup.seats), setup.options)
    if refused is not None:
        return refused
    remembered = draft.plain(setup.first)
    before = ctx.settings.setups.get(draft.game)
    if keep_starter and isinstance(before, dict) and isinstance(remembered, dict):
        remembered["starter"] = before.get("starter", -1)
    ctx.change(last_game=draft.game, setups={**ctx.settings.setups, draft.game: remembered})
    begin(ctx, Match(game, data, setup))
    return None


def begin(ctx: Context, match: Match) -> None:
    """Open a journal for a new match and lay the table."""
    from ..storage.library import autosave

    journal = autosave(match, datetime.datetime.now().isoformat(timespec="seconds"))
    match.start()
    _lay_table(ctx, match, journal)


def resume(ctx: Context, path: Path) -> bool:
    """Go on with a match from its journal; where that is not possible, have it said why and tell."""
    from ..storage.journal import read_journal
    from ..storage.lock import is_locked
    from ..storage.restore import continue_journal, restore

    if is_locked(path):
        return False
    try:
        saved = read_journal(path)
        if saved.ranks is not None:
            return False
        match, trouble = restore(saved, load_game)
        writer = continue_journal(saved, match)
    except BadRecord as error:
        ctx.notices.append(error.message)
        ctx.stack.redo()
        return False
    if trouble is not None:
        ctx.notices.append(trouble)
    match.start()
    _lay_table(ctx, match, writer)
    return True


def _lay_table(ctx: Context, match: Match, journal: JournalWriter) -> None:
    from .table_screen import TableScreen

    ctx.stack.replace(TableScreen(ctx, match, journal))



def open_results(ctx: Context, table: TableScreen) -> None:
    """Lay the results over the table."""
    from .results import ResultsScene

    ctx.stack.push(ResultsScene(ctx, table))


def open_log(ctx: Context, table: TableScreen) -> None:
    """Lay what has happened over the table."""
    from .log import LogScene

    ctx.stack.push(LogScene(ctx, table))


def draw_curtain(ctx: Context, table: TableScreen) -> None:
    """Draw the curtain before the table, until the person who is asked says to be there."""
    from .curtain import CurtainScene

    ctx.stack.push(CurtainScene(ctx, table))


def open_settings(ctx: Context) -> None:
    """Lay the settings over what is there."""
    from .settings import SettingsScene

    ctx.stack.push(SettingsScene(ctx))


def open_shortcuts(ctx: Context, below: Scene) -> None:
    """Lay all keys over what is shown."""
    from .shortcuts import ShortcutsScene

    ctx.stack.push(ShortcutsScene(ctx, below))


def open_rule_book(ctx: Context, below: Scene) -> None:
    """Lay the rule book over what is shown: at a table the page for what is asked."""
    from . import curtain, rulebook, table_screen

    if isinstance(below, curtain.CurtainScene):
        below = below.table
    if isinstance(below, table_screen.TableScreen):
        turn = below.turns.turn()
        rulebook.open_rule_book(ctx, below.match.game.id, turn.prompt.kind if turn is not None else "")
    else:
        rulebook.open_rule_books(ctx)


def open_menu(ctx: Context, table: TableScreen, below: Scene | None = None) -> None:
    """Lay the menu over the table, or what is above it; giving up is for the person who is asked, or the only one."""
    from .pause import PauseScene, PauseWishes

    turn, people = table.turns.turn(), table.match.setup.people()
    present = table.turns.present()
    seat = present if present is not None else people[0] if len(people) == 1 else None
    can = turn is not None and seat is not None
    prompt = turn.prompt.kind if turn is not None else ""
    concede = (lambda: table.give_up(seat)) if can and seat is not None else None
    corners = (lambda: open_corners(ctx, table)) if table.live is not None else None
    over = table.match.outcome is not None
    wishes = PauseWishes(table.match.game.id, prompt, concede, lambda: open_title(ctx), corners, over)
    ctx.stack.push(PauseScene(ctx, below or table, wishes))


def open_corners(ctx: Context, table: TableScreen) -> None:
    """Show who at a table has which keys where all play at once."""
    from .corners import CornersScene

    seats = table.match.setup.seats
    ctx.stack.push(CornersScene(ctx, [(seats[seat].name, seats[seat].mark) for seat in table.match.setup.people()]))


# -- how the program begins ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wish:
    """A match as the command line words it: players as in `core.setup.PLAYERS`, an empty seed is drawn."""

    game: str
    players: tuple[str, ...]
    seed: str = ""
    options: Mapping[str, OptionValue] = field(default_factory=dict)


def first_scene(ctx: Context, wish: Wish | None) -> None:
    """Lay the first scene: the table asked for, else the match that was cut off, else the barn wall.

    Raises `BadData` if the game asked for cannot be read.
    """
    if wish is not None:
        ctx.bots.update(player for player in wish.players if player.startswith(BOT))
        begin(ctx, wish_to_match(ctx, wish))
        return
    lost = cutoff.lost_match()
    if lost is None or not resume(ctx, lost):
        open_title(ctx)


def wish_to_match(ctx: Context, wish: Wish) -> Match:
    """Set up the match that is wished for. Raises `BadData`."""
    from ..storage.gamedata import load_data, load_options

    game = load_game(wish.game)
    data, plain = load_data(game)
    seats = tuple(
        SeatSetup(usual_name(ctx, seat, player == HUMAN), seat, player) for seat, player in enumerate(wish.players)
    )
    seed = wish.seed or new_seed(ctx.rng)
    options = complete(load_options(wish.game), wish.options)
    first = drawn_starter(seed, len(seats))
    return Match(game, data, Setup(game.id, game.rules_version, seats, options, seed, first, plain))
