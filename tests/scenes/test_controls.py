"""The painted controls: the same by mouse, keys and pad."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from westerntable.scenes.controls import (
    Button,
    Choice,
    Control,
    ControlBoard,
    ListBox,
    Slider,
    TextField,
    Toggle,
    neighbour,
)
from westerntable.table.commands import Command
from westerntable.table.units import Units


def at(control: Control, rect: tuple[int, int, int, int]) -> Control:
    control.rect = Rect(rect)
    return control


def board_of(*controls: Control) -> ControlBoard:
    board = ControlBoard()
    board.fill(controls)
    return board


def click(board: ControlBoard, where: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        board.handle(Event(kind, pos=where, button=1))


def test_a_press_counts_only_when_it_goes_up_where_it_went_down() -> None:
    heard: list[str] = []
    board = board_of(at(Button("a", lambda: heard.append("a")), (0, 0, 100, 40)))
    board.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(50, 20), button=1))
    board.handle(Event(pygame.MOUSEBUTTONUP, pos=(300, 20), button=1))
    assert heard == []
    click(board, (50, 20))
    assert heard == ["a"]


def test_a_press_is_let_go_when_the_window_loses_the_pointer() -> None:
    heard: list[str] = []
    board = board_of(at(Button("a", lambda: heard.append("a")), (0, 0, 100, 40)))
    board.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(50, 20), button=1))
    board.handle(Event(pygame.WINDOWFOCUSLOST))
    board.handle(Event(pygame.MOUSEBUTTONUP, pos=(50, 20), button=1))
    assert heard == []


def test_a_button_that_is_off_does_nothing_and_is_not_told() -> None:
    heard: list[str] = []
    board = board_of(at(Button("a", lambda: heard.append("a"), enabled=False), (0, 0, 100, 40)))
    click(board, (50, 20))
    board.command(Command.NEXT)
    board.command(Command.ACCEPT)
    assert heard == []
    assert board.trace() == []


def test_a_choice_turns_by_its_arrows_by_keys_and_goes_round() -> None:
    heard: list[int] = []
    choice = at(Choice("Player", ["a", "b", "c"], 0, heard.append), (0, 0, 200, 40))
    board = board_of(choice)
    click(board, choice.at)
    click(board, (5, 20))
    click(board, (5, 20))
    board.focus = choice
    board.command(Command.RIGHT)
    assert heard == [1, 0, 2, 0]
    assert choice.label == "Player: a"


def test_a_switch_is_thrown_by_keys_in_their_direction() -> None:
    heard: list[bool] = []
    toggle = at(Toggle("Sound", ("off", "on"), False, heard.append), (0, 0, 200, 40))
    board = board_of(toggle)
    board.focus = toggle
    for command in (Command.LEFT, Command.RIGHT, Command.RIGHT, Command.ACCEPT):
        board.command(command)
    assert heard == [True, False]


def test_a_slider_follows_the_pointer_and_stops_at_its_ends() -> None:
    heard: list[int] = []
    slider = Slider("Volume", (0, 100), 50, heard.append, step=5)
    slider.rect = Rect(0, 0, 300, 40)
    board = board_of(slider)
    board.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(21, 20), button=1))
    board.handle(Event(pygame.MOUSEMOTION, pos=(900, 20)))
    board.handle(Event(pygame.MOUSEBUTTONUP, pos=(900, 20), button=1))
    assert heard == [0, 100]
    board.command(Command.RIGHT)
    board.command(Command.LEFT)
    assert slider.value == 95


def test_a_list_is_scrolled_by_wheel_and_chosen_from_by_click_and_keys() -> None:
    heard: list[int] = []
    lines = ListBox("Matches", [f"match {n}" for n in range(30)], 0, heard.append)
    lines.fit(Units(), Rect(0, 0, 300, 200))
    board = board_of(lines)
    board.handle(Event(pygame.MOUSEMOTION, pos=(50, 50)))
    board.handle(Event(pygame.MOUSEWHEEL, x=0, y=-4))
    click(board, (50, lines.row + 5))
    assert heard == [5]
    for _ in range(3):
        board.command(Command.DOWN)
    board.command(Command.ACCEPT)
    assert heard == [5, 8]
    board.handle(Event(pygame.MOUSEWHEEL, x=0, y=-400))
    assert lines.top == 30 - lines.shown


def test_mongolian_letters_are_written_into_a_field(home: object) -> None:
    pygame.display.init()
    pygame.display.set_mode((960, 600))
    heard: list[str] = []
    field = at(TextField("Name", "Bat", heard.append), (10, 10, 200, 40))
    board = board_of(field)
    click(board, (50, 20))
    assert board.writing
    for letters in ("Ө", "н", "өрбү", "рэн"):  # an IME sends several at once
        board.handle(Event(pygame.TEXTINPUT, text=letters))
    board.handle(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
    assert heard == ["Өнөрбүрэн"]
    assert not board.writing


def test_esc_leaves_a_field_as_it_was_and_a_click_elsewhere_keeps_what_was_written(home: object) -> None:
    pygame.display.init()
    pygame.display.set_mode((960, 600))
    heard: list[str] = []
    pressed: list[str] = []
    field = TextField("Name", "Bat", heard.append)
    field.rect = Rect(10, 10, 200, 40)
    board = board_of(field, at(Button("b", lambda: pressed.append("b")), (300, 10, 100, 40)))
    click(board, (50, 20))
    board.handle(Event(pygame.TEXTINPUT, text="x"))
    board.handle(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=41))
    assert (heard, field.text) == ([], "Bat")
    click(board, (50, 20))
    board.handle(Event(pygame.TEXTINPUT, text="x"))
    click(board, (350, 20))
    assert (heard, pressed) == (["x"], ["b"])


def test_an_arrow_goes_to_what_lies_that_way() -> None:
    rects = [Rect(0, 0, 50, 20), Rect(100, 0, 50, 20), Rect(0, 100, 50, 20), Rect(100, 100, 50, 20)]
    assert neighbour(rects[1:], rects[0], 1, 0) == 0
    assert neighbour(rects[1:], rects[0], 0, 1) == 1
    assert neighbour(rects[1:], rects[0], -1, 0) is None


def test_tab_visits_everything_and_comes_round() -> None:
    controls = [at(Button(str(n), lambda: None), (n * 60, 0, 50, 20)) for n in range(4)]
    board = board_of(*controls)
    seen = []
    for _ in range(5):
        board.command(Command.NEXT)
        seen.append(board.focus.label if board.focus else "")
    assert seen == ["0", "1", "2", "3", "0"]
    board.command(Command.PREVIOUS)
    assert board.focus is controls[3]


def test_lines_of_a_list_are_lettered_alike_unless_one_is_far_too_long() -> None:
    def size(*lines: str) -> int:
        listed = ListBox("Log", lines, 0, lambda line: None)
        listed.fit(Units(1280, 720), Rect(0, 0, 400, 300))
        return listed.size

    usual, longer = size("a"), size("a", "Somebody takes a card and lays it on the pile beside")
    assert longer < usual
    assert size("a", "word " * 60) == round(usual * 0.75)
