"""Turning the leaves of the rule book: by keys, pad, pointer and finger; opening and closing it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from tests.scenes.theatre import Theatre
from westerntable.games import game_ids
from westerntable.scenes.book.controls import ContentsLine, Tab, Turner
from westerntable.scenes.book.opened import CONTENTS
from westerntable.scenes.book.pages import has_book
from westerntable.scenes.bookshelf import BookshelfScene
from westerntable.scenes.rulebook import RuleBookScene, open_rule_book, open_rule_books
from westerntable.storage.texts import Texts

BOOKS = [game for game in game_ids() if has_book(game)]


@pytest.fixture
def book(theatre: Theatre) -> RuleBookScene:
    open_rule_book(theatre.ctx, "longhorn")
    theatre.frame()
    assert isinstance(theatre.top, RuleBookScene)
    return theatre.top


def test_it_opens_at_the_contents(theatre: Theatre, book: RuleBookScene) -> None:
    assert book.opened.page == CONTENTS
    titles = [line.label for line in book.board.controls if isinstance(line, ContentsLine)]
    assert titles == [theatre.ctx.texts.get(page.title) for page in book.book.pages]


@pytest.mark.parametrize("kind", ["deal", "place", "steal", "ride", "ambush", "brand", "release", "dry"])
def test_it_opens_at_the_page_for_what_is_asked(theatre: Theatre, kind: str) -> None:
    open_rule_book(theatre.ctx, "longhorn", kind)
    theatre.frame()
    assert isinstance(theatre.top, RuleBookScene)
    wanted = theatre.top.book.page_for(kind)
    assert wanted in {leaf.page for leaf, _, _ in theatre.top.open_leaves()}


def test_arrows_page_keys_and_the_wheel_turn_leaves(theatre: Theatre, book: RuleBookScene) -> None:
    theatre.key(pygame.K_RIGHT)
    assert book.opened.at == 2
    theatre.key(pygame.K_RIGHT)
    theatre.key(pygame.K_LEFT)
    assert book.opened.at == 2
    theatre.key(pygame.K_PAGEDOWN)
    assert book.opened.at == 4
    theatre.key(pygame.K_PAGEUP)
    theatre.key(pygame.K_HOME)
    assert book.opened.at == 0
    theatre.key(pygame.K_END)
    assert book.opened.at == (len(book.opened.leaves) - 1) // 2 * 2
    theatre.send(Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert book.opened.at == (len(book.opened.leaves) - 1) // 2 * 2 - 2


def test_a_pad_turns_leaves_and_closes_the_book(theatre: Theatre, book: RuleBookScene) -> None:
    def push(button: int) -> None:
        theatre.send(Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))

    push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert book.opened.at == 2
    push(pygame.CONTROLLER_BUTTON_B)
    theatre.stack.settle()
    assert theatre.stack.top is None


def test_pressing_the_right_leaf_goes_on_and_the_left_one_back(theatre: Theatre, book: RuleBookScene) -> None:
    left, right = (leaf.center for leaf in book.plan.leaves)
    book.turn(1)
    theatre.click(right)
    assert book.opened.at == 4
    theatre.click(left)
    assert book.opened.at == 2


def test_a_finger_pulls_leaves_over(theatre: Theatre, book: RuleBookScene) -> None:
    book.turn(1)
    left, right = (leaf.center for leaf in book.plan.leaves)
    theatre.mouse(pygame.MOUSEBUTTONDOWN, left)
    theatre.mouse(pygame.MOUSEMOTION, right, held=True)
    theatre.mouse(pygame.MOUSEBUTTONUP, right)  # to the right: back, though the right leaf was let go of
    assert book.opened.at == 0


def test_tabs_and_contents_open_their_page(theatre: Theatre, book: RuleBookScene) -> None:
    line = next(each for each in book.board.controls if isinstance(each, ContentsLine) and each.label == "The tokens")
    theatre.click(line.rect.center)
    assert book.opened.first_leaf(4) in (book.opened.at, book.opened.at + 1)
    tab = next(each for each in book.board.controls if isinstance(each, Tab) and each.label == "Setting up")
    theatre.click(tab.rect.center)
    assert book.opened.first_leaf(1) in (book.opened.at, book.opened.at + 1)
    theatre.press("Contents")
    assert book.opened.page == CONTENTS


def test_every_page_can_be_opened_by_keys_alone(theatre: Theatre, book: RuleBookScene) -> None:
    for number in range(len(book.book.pages)):
        theatre.key(pygame.K_HOME)
        tabs = [each for each in book.board.controls if isinstance(each, Tab)]
        while book.board.focus is not tabs[number + 1]:
            theatre.key(pygame.K_TAB)
        assert book.board.rim_shown
        theatre.key(pygame.K_RETURN)
        assert number in {leaf.page for leaf, _, _ in book.open_leaves()}


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F2])
def test_esc_and_its_own_key_close_it(theatre: Theatre, book: RuleBookScene, key: int) -> None:
    theatre.send(Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    assert theatre.stack.top is None


def test_the_turner_says_where_one_is_and_stops_at_the_ends(theatre: Theatre, book: RuleBookScene) -> None:
    turner = next(each for each in book.board.controls if isinstance(each, Turner))
    assert turner.ends == (False, True) and turner.label.endswith(f"1–2 of {len(book.opened.leaves)}")
    book.turn(-1)
    assert book.opened.at == 0


def test_the_page_stays_open_in_another_window_language_and_size_of_lettering(
    theatre: Theatre, book: RuleBookScene
) -> None:
    page = book.book.page_for("ambush")

    def shown() -> set[int]:
        return {leaf.page for leaf, _, _ in book.open_leaves()}

    book.open_at("ambush")
    assert page in shown()
    theatre.resize((960, 600))
    assert page in shown()
    theatre.text_scale = 1.75
    theatre.stack.redo()
    theatre.frame()
    assert shown() == {page}
    theatre.ctx.texts = Texts("mn")
    theatre.stack.redo()
    theatre.frame()
    assert shown() == {page}
    theatre.text_scale = 1.0
    theatre.resize((1280, 720))
    assert page in shown()


def test_pictures_are_drawn_ahead_while_nobody_does_anything(theatre: Theatre, book: RuleBookScene) -> None:
    book.go_to(1)
    theatre.frames(2.0)
    near = book.opened.leaves[max(0, book.opened.at - 2) : book.opened.at + 4]
    assert any(list(leaf.plates()) for leaf in near)
    for leaf in near:
        for plate in leaf.plates():
            before = plate.make()
            assert plate.make() is before and isinstance(before, Surface)


def test_the_shelf_asks_which_book_where_there_are_several(theatre: Theatre) -> None:
    theatre.stack.push(BookshelfScene(theatre.ctx, ["longhorn"]))
    theatre.frame()
    theatre.press("Longhorn")
    assert theatre.top.name == "rulebook"
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "rulebooks"


def test_books_open_from_anywhere(theatre: Theatre) -> None:
    open_rule_books(theatre.ctx)
    theatre.frame()
    assert theatre.top.name == ("rulebook" if len(BOOKS) == 1 else "rulebooks")
