"""Checks of everything that is shipped: drawings, data, texts, lettering, sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, get_args

from ..core.message import say
from ..games import game_ids, load_game
from ..scenes import routes
from ..scenes.book.pages import has_book
from ..scenes.rulebook import RuleBookScene
from ..storage.gamedata import load_data, load_options
from ..storage.languages import languages
from ..storage.paths import SHARED, shipped_dir
from ..storage.settings import Settings, load_settings, save_settings
from ..storage.textcheck import areas, text_faults
from ..storage.texts import Texts
from ..storage.yamlfile import read_yaml
from ..table.parts import PartShelf
from ..table.sound import SOUNDS, synthesise
from ..table.type import Face, font
from .checks import Check, Fault, expect
from .house import Look, OffStage

_DRAWN: Final = 64  # pixels
_SAMPLES: Final = ("Ag09àéœç«»’…", "ӨҮөүЖЯ")
_POSTER: Final = 300  # pixels


def shipped_checks() -> Iterator[Check]:
    """List the checks that need nothing played."""
    for kind in ("assets", "data"):
        for area in _areas_of(kind):
            yield Check(say(f"cli.selftest.check.{kind}", area=area), partial(_files, kind, area))
    for area in areas():
        yield Check(say("cli.selftest.check.texts", area=area), partial(_texts, area))
    for face in get_args(Face):
        yield Check(say("cli.selftest.check.font", face=face), partial(_font, face))
    for name in SOUNDS:
        yield Check(say("cli.selftest.check.sound", name=name), partial(_sound, name))
    yield Check(say("cli.selftest.check.settings"), _settings)
    for game in game_ids():
        for what, run in _GAME_CHECKS.items():
            yield Check(say(f"cli.selftest.check.game_{what}", game=game), partial(run, game))


def _areas_of(kind: str) -> list[str]:
    """List the folders of a kind: what is there, and what belongs there."""
    folder = shipped_dir() / kind
    there = {each.name for each in folder.iterdir() if each.is_dir()} if folder.is_dir() else set[str]()
    return sorted(there | {SHARED})


# -- files ---------------------------------------------------------------------------------------------------------


def _files(kind: str, area: str) -> None:
    """Open every file of a folder in the way it is used."""
    folder = shipped_dir() / kind / area
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    expect(bool(files), f"no file in {folder}")
    faults = [fault for file in files for fault in _faults_of(file)]
    if faults:
        raise Fault(*faults)


def _faults_of(file: Path) -> Iterator[str]:
    try:
        _OPEN.get(file.suffix, _read)(file)
    except Exception as error:  # each kind of file has its own errors; all are told with its name
        yield f"{file.name}: {error}"


def _read(file: Path) -> None:
    file.read_bytes()


def _draw(file: Path) -> None:
    picture = PartShelf([file.parent]).part(file.stem, _DRAWN)
    expect(picture.get_bounding_rect().w > 0, "nothing is drawn")


_OPEN: Final[dict[str, Callable[[Path], object]]] = {".svg": _draw, ".yaml": read_yaml}


# -- the house -----------------------------------------------------------------------------------------------------


def _texts(area: str) -> None:
    faults = [fault for fault in text_faults() if fault.startswith(f"{area}/") or f"/{area}/" in fault]
    if faults:
        raise Fault(*faults)


def _font(face: Face) -> None:
    for sample in _SAMPLES:
        metrics = font(face, 24, sample).metrics(sample)
        missing = [letter for letter, each in zip(sample, metrics, strict=True) if each is None]
        expect(not missing, f"no letter {' '.join(missing)}")


def _sound(name: str) -> None:
    wave = synthesise(name)
    expect(len(wave) > 0 and max(map(abs, wave)) > 1000, "nothing is heard")


def _settings() -> None:
    wanted = Settings(language="fr", volume=35, window=(1600, 900), keys={"undo": "u"})
    trouble = save_settings(wanted)
    expect(trouble is None, str(trouble))
    expect(load_settings() == (wanted, None), "other settings are read than were written")


# -- the games -----------------------------------------------------------------------------------------------------


def _game_data(game_id: str) -> None:
    game = load_game(game_id)
    data, _ = load_data(game)
    options = load_options(game_id)
    values = {option.id: option.default for option in options}
    for seats in game.seat_counts:
        state = game.new(data, seats, values, 0)
        expect(state.seats == seats, f"{state.seats} seats instead of {seats}")


def _game_options(game_id: str) -> None:
    options = load_options(game_id)
    for language in languages():
        texts = Texts(language.code)
        for option in options:
            key = f"{game_id}.option.{option.id}"
            words = [f"{key}.{value}" for value in option.values] if option.kind == "choice" else []
            missing = [each for each in (f"{key}.name", *words) if not texts.has(each)]
            expect(not missing, f"{language.code}: no text {', '.join(missing)}")


def _game_rule_book(game_id: str) -> None:
    expect(has_book(game_id), "there is none")
    for language in languages():
        house = OffStage(Look(language=language.code))
        book = RuleBookScene(house.ctx, game_id)
        expect(bool(book.book.pages), "it has no pages")


def _game_poster(game_id: str) -> None:
    picture = routes.playbill(OffStage(Look()).ctx, load_game(game_id), _POSTER)
    expect(picture.get_height() == _POSTER, "it has another size than asked for")


_GAME_CHECKS: Final[dict[str, Callable[[str], None]]] = {
    "data": _game_data,
    "options": _game_options,
    "rule_book": _game_rule_book,
    "poster": _game_poster,
}
