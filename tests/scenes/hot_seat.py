"""People who share one screen, playing Showdown: called, come, play."""

from __future__ import annotations

from tests.scenes.theatre import Theatre
from westerntable.scenes import routes
from westerntable.scenes.table_screen import TableScreen

SIZE = (960, 600)


def below(theatre: Theatre) -> TableScreen:
    """The table at the bottom of the pile."""
    table = theatre.stack._scenes[0]
    assert isinstance(table, TableScreen)
    return table


def begun(theatre: Theatre, *players: str, seed: str = "3") -> TableScreen:
    """Lay the table of a match of Showdown."""
    routes.begin(theatre.ctx, routes.wish_to_match(theatre.ctx, routes.Wish("showdown", players, seed)))
    theatre.frame()
    return below(theatre)


def wait_for(theatre: Theatre, name: str, patience: float = 20.0) -> None:
    """Let frames pass until a scene is shown, and ready for a press."""
    for _ in range(round(patience / 0.05)):
        theatre.frame()
        if theatre.top.name == name and (name != "curtain" or not theatre.top.needs_frame()):
            return
    raise AssertionError(f"{theatre.top.name} is shown, not {name}")


def come(theatre: Theatre) -> int:
    """Wait to be called, say to be there, wait until the doors are open; return who it is."""
    wait_for(theatre, "curtain")
    seat = int(theatre.top.trace()["seat"])
    theatre.press(name_of(theatre, seat))
    wait_for(theatre, "table")
    return seat


def name_of(theatre: Theatre, seat: int) -> str:
    """What a seat is called."""
    return below(theatre).match.setup.seats[seat].name


def play(theatre: Theatre, wanted: str = "") -> str:
    """Make the first gesture offered whose move begins so; return the move."""
    gesture = next(each for each in theatre.gestures() if each["move"].startswith(wanted))
    theatre.make(gesture)
    return str(gesture["move"])


def hands_of(table: TableScreen) -> dict[str, tuple[str, ...]]:
    """What every hand shows, by zone."""
    return {zone: faces for zone, faces in table.top.stage.placement.zones().items() if zone.startswith("hand")}
