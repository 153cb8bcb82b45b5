"""Settings: each acts at once, each is kept, and every key can be another one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tests.scenes.theatre import Theatre
from westerntable.scenes.keycaps import Cap, cap_face, key_rows
from westerntable.scenes.keymap import ACTIONS, USUAL, Shortcut, bindable, key_code, key_map, key_name
from westerntable.scenes.keys import KeyField, KeysScene
from westerntable.scenes.settings import SettingsScene
from westerntable.scenes.shortcuts import ShortcutsScene
from westerntable.storage.settings import load_settings
from westerntable.table.commands import KEYS, Command
from westerntable.table.palette import T_BODY
from westerntable.table.type import measure
from westerntable.table.units import Units

LANGUAGES = ("en", "fr", "mn")
SIZES = ((960, 600), (1280, 720), (2560, 1440))


@pytest.fixture
def settings(theatre: Theatre) -> SettingsScene:
    scene = SettingsScene(theatre.ctx)
    theatre.stack.push(scene)
    theatre.frame()
    return scene


@pytest.fixture
def keys(theatre: Theatre) -> KeysScene:
    scene = KeysScene(theatre.ctx)
    theatre.stack.push(scene)
    theatre.frame()
    return scene


@pytest.fixture
def hall(home: Path) -> Iterator[list[Theatre]]:
    """Theatres to be closed in the end."""
    built: list[Theatre] = []
    yield built
    for each in built:
        each.close()


def kept(name: str) -> object:
    """Return a setting as the file has it."""
    found, trouble = load_settings()
    assert trouble is None
    return getattr(found, name)


# -- the settings --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "name", "value"),
    [
        ("Speed of the pieces", "speed", "slow"),  # from "off" round to the first
        ("Step by step", "step_by_step", True),
        ("Mute", "mute", True),
        ("Size of lettering", "text_scale", 115),
        ("Marks beside colours", "colour_marks", True),
        ("Less motion", "reduced_motion", True),
        ("Full screen", "full_screen", True),
    ],
)
def test_a_press_changes_a_setting_at_once_and_keeps_it(
    theatre: Theatre, settings: SettingsScene, label: str, name: str, value: object
) -> None:
    theatre.press(label)
    assert getattr(theatre.ctx.settings, name) == value
    assert kept(name) == value


def test_another_language_is_on_the_screen_at_once(theatre: Theatre, settings: SettingsScene) -> None:
    theatre.press("Language")
    assert theatre.ctx.texts.language.code == "fr" and kept("language") == "fr"
    assert any(label.startswith("Langue") for label in theatre.labels())
    assert "Français" in " ".join(theatre.labels())


def test_each_language_is_offered_by_its_own_name(settings: SettingsScene) -> None:
    assert settings.rows[0].control.words == ("English", "Français", "Монгол")  # type: ignore[attr-defined]


def test_the_volume_sounds_at_once_and_is_written_when_it_rests(theatre: Theatre, settings: SettingsScene) -> None:
    slider = next(row.control for row in settings.rows if row.key == "volume")
    slider.nudge(-1)
    assert theatre.ctx.sound.volume == 0.65 and theatre.ctx.settings.volume == 65
    theatre.frame()
    assert kept("volume") == 70
    theatre.frames(1.0)
    assert kept("volume") == 65


def test_a_volume_just_turned_is_kept_when_the_screen_is_left(theatre: Theatre, settings: SettingsScene) -> None:
    next(row.control for row in settings.rows if row.key == "volume").nudge(1)
    theatre.key(pygame.K_ESCAPE)
    assert theatre.stack.top is None and kept("volume") == 75


def test_mute_silences_the_board(theatre: Theatre, settings: SettingsScene) -> None:
    theatre.press("Mute")
    assert theatre.ctx.sound.mute
    theatre.press("Mute")
    assert not theatre.ctx.sound.mute and kept("mute") is False


def test_all_settings_are_reached_and_changed_by_keys_alone(theatre: Theatre, settings: SettingsScene) -> None:
    reached = set()
    for _ in range(len(settings.rows) + 2):
        focus = settings.board.focus
        assert focus is not None
        reached.add(focus.label.partition(":")[0])
        theatre.key(pygame.K_TAB)
    assert reached == {label.partition(":")[0] for label in theatre.labels()}
    while not (settings.board.focus and settings.board.focus.label.startswith("Step by step")):
        theatre.key(pygame.K_TAB)
    theatre.key(pygame.K_RIGHT)
    assert theatre.ctx.settings.step_by_step
    assert settings.meaning().startswith("After every action")


def test_what_the_setting_in_hand_means_is_written(theatre: Theatre, settings: SettingsScene) -> None:
    for row in settings.rows:
        settings.board.focus = row.control
        assert settings.meaning() == theatre.ctx.texts.get(f"settings.help.{row.key}")


def test_a_scale_written_by_hand_stays_until_another_is_chosen(hall: list[Theatre]) -> None:
    theatre = Theatre(text_scale=137)
    hall.append(theatre)
    scene = SettingsScene(theatre.ctx)
    theatre.stack.push(scene)
    theatre.frame()
    assert "137 %" in next(label for label in theatre.labels() if label.startswith("Size"))
    theatre.press("Size of lettering")
    assert theatre.ctx.settings.text_scale == 145


@pytest.mark.parametrize("scale", [100, 175])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_settings_keys_and_shortcuts_fit(hall: list[Theatre], size: tuple[int, int], language: str, scale: int) -> None:
    theatre = Theatre(size, language, text_scale=scale)
    theatre.text_scale = scale / 100
    hall.append(theatre)
    for scene in (SettingsScene(theatre.ctx), KeysScene(theatre.ctx), ShortcutsScene(theatre.ctx)):
        theatre.stack.push(scene)
        theatre.frame()
        rects = [control.rect for control in scene.board.controls]
        assert Rect(0, 0, *size).contains(scene.sheet)
        for i, rect in enumerate(rects):
            assert scene.sheet.contains(rect) and rect.w > 0 and rect.h >= 20
            assert rect.collidelist(rects[i + 1 :]) == -1
        if isinstance(scene, SettingsScene):
            u = scene.lettering
            assert u.text_scale >= 0.85 * scale / 100
            for row, (label, _) in zip(scene.rows, scene._cells, strict=True):
                words = theatre.ctx.texts.get(f"settings.{row.key}")
                assert measure(words, u.text(T_BODY), "bold")[0] <= label.w
        if isinstance(scene, ShortcutsScene):
            cells = scene.cells()
            assert len(cells) == len(scene.rows)
            for i, cell in enumerate(cells):
                assert scene.sheet.contains(cell) and cell.h >= 20
                assert cell.bottom <= rects[0].y
                assert cell.inflate(0, -2).collidelist([each.inflate(0, -2) for each in cells[i + 1 :]]) == -1


# -- keys ----------------------------------------------------------------------------------------------------------


def choose(theatre: Theatre, keys: KeysScene, action: str) -> None:
    field = next(each for each in keys.board.controls if isinstance(each, KeyField) and each.action == action)
    theatre.click(field.rect.center)
    assert keys.waiting == action and keys.takes_keys()


def test_a_key_pressed_is_bound_and_kept(theatre: Theatre, keys: KeysScene) -> None:
    choose(theatre, keys, "undo")
    theatre.key(pygame.K_z)
    assert not keys.takes_keys()
    assert kept("keys") == {"undo": "z"}
    assert keys.keys.of("undo") == (pygame.K_z,)
    assert keys.told == "Undo is now on Z."


def test_a_key_in_use_changes_places_and_that_is_told(theatre: Theatre, keys: KeysScene) -> None:
    choose(theatre, keys, "undo")
    theatre.key(pygame.K_h)
    assert keys.keys.of("undo") == (pygame.K_h,) and keys.keys.of("hint") == (pygame.K_u,)
    assert "Hint had that key and is now on U" in keys.told
    assert kept("keys") == {"undo": "h", "hint": "u"}


def test_commands_take_the_new_key_at_once(theatre: Theatre, keys: KeysScene) -> None:
    choose(theatre, keys, Command.UP)
    theatre.key(pygame.K_w)
    commands = key_map(theatre.ctx.settings.keys).commands()
    assert commands[pygame.K_w] is Command.UP and pygame.K_UP not in commands


def test_esc_leaves_a_key_as_it_is_but_can_be_bound_to_going_back(theatre: Theatre, keys: KeysScene) -> None:
    choose(theatre, keys, "undo")
    theatre.key(pygame.K_ESCAPE)
    assert keys.waiting is None and keys.keys == USUAL and theatre.top is keys
    choose(theatre, keys, Command.CANCEL)
    theatre.key(pygame.K_F5)
    choose(theatre, keys, Command.CANCEL)
    theatre.key(pygame.K_ESCAPE)
    assert keys.keys.of(Command.CANCEL)[0] == pygame.K_ESCAPE


def test_keys_that_hold_others_down_are_waited_out(theatre: Theatre, keys: KeysScene) -> None:
    choose(theatre, keys, "undo")
    theatre.key(pygame.K_LSHIFT)
    assert keys.waiting == "undo"
    theatre.key(pygame.K_F7)
    assert keys.keys.of("undo") == (pygame.K_F7,)


def test_all_keys_go_back_to_the_usual_ones(theatre: Theatre, keys: KeysScene) -> None:
    choose(theatre, keys, "undo")
    theatre.key(pygame.K_z)
    theatre.press("Usual keys")
    assert keys.keys == USUAL and kept("keys") == {}


def test_whatever_is_bound_in_turn_nothing_is_left_without_a_key() -> None:
    found = USUAL
    codes = [key for keys in USUAL.keys.values() for key in keys]
    for turn, action in enumerate(ACTIONS * 3):
        found, _ = found.bind(action, codes[turn * 7 % len(codes)])
        bound = [key for keys in found.keys.values() for key in keys]
        assert all(found.of(each) for each in ACTIONS) and len(bound) == len(set(bound))
    assert key_map(found.stored()) == found


@pytest.mark.parametrize(
    "stored",
    [
        {"undo": "no-such-key"},
        {"dance": "d"},
        {"undo": "h"},  # two actions on one key: written by hand
        {"undo": "left_shift lshift"},
    ],
)
def test_stored_keys_that_make_no_sense_leave_the_usual_ones(stored: dict[str, str]) -> None:
    assert key_map(stored) == USUAL


def test_a_letter_without_a_constant_can_be_a_key() -> None:
    for code in (ord("ө"), ord("é"), pygame.K_F1, pygame.K_KP_PLUS):
        assert key_code(key_name(code)) == code and bindable(code)
    assert not bindable(pygame.K_LCTRL)


def test_the_usual_keys_are_those_the_table_knows() -> None:
    assert USUAL.commands() == KEYS


def test_a_question_mark_shows_the_keys_wherever_it_is_typed() -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")
    assert USUAL.shortcut(event) is Shortcut.SHORTCUTS
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_CTRL, unicode="u")
    assert USUAL.shortcut(held) is None


# -- the sheet of keys ---------------------------------------------------------------------------------------------


def test_the_sheet_lists_every_key_in_force(theatre: Theatre) -> None:
    theatre.ctx.change(keys={"undo": "z"})
    scene = ShortcutsScene(theatre.ctx)
    theatre.stack.push(scene)
    theatre.frame()
    rows = {row.action: row for row in scene.rows}
    assert set(rows) == {"move", "accept", "cancel", "next", "previous", *Shortcut}
    assert [cap.label for cap in rows["undo"].keys] == ["Z"]
    assert [cap.label for cap in rows["previous"].keys] == ["Shift", "Tab"]
    assert [cap.label for cap in rows["accept"].pad] == ["A"]
    assert all(row.keys for row in rows.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_name_in_every_language(hall: list[Theatre], language: str) -> None:
    theatre = Theatre(language=language)
    hall.append(theatre)
    for row in key_rows(theatre.ctx, USUAL):
        for words in (row.label, *(cap.label for cap in (*row.keys, *row.pad))):
            assert words and not words.startswith("[")


@pytest.mark.parametrize("way", ["own key", "esc", "beside", "button"])
def test_its_own_key_esc_and_a_press_beside_close_it(theatre: Theatre, way: str) -> None:
    theatre.stack.push(ShortcutsScene(theatre.ctx))
    theatre.frame()
    match way:
        case "beside":
            theatre.click((5, 5))
        case "button":
            theatre.press("Close")
        case _:
            key = pygame.K_F1 if way == "own key" else pygame.K_ESCAPE
            theatre.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert theatre.stack.top is None


@pytest.mark.parametrize("height", [17, 28, 60])
def test_a_pad_button_is_as_wide_as_its_word(height: int) -> None:
    face = cap_face(Units(1280, 720), Cap("START", pad=True), height)
    word = measure("START", max(9, round(height * 0.5)), "bold")[0]
    assert face.get_width() > word + height // 3
