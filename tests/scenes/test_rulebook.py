"""The rule book: what it says, how it fits its leaves, and what a modder may get wrong."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from tests.games.longhorn.tables import table
from tests.scenes.theatre import Theatre
from westerntable.core.errors import BadData
from westerntable.core.message import say
from westerntable.games import game_ids, load_game
from westerntable.scenes.book.lines import set_lines
from westerntable.scenes.book.pages import Tables, book_file, has_book, load_book
from westerntable.scenes.book.slugs import LineSlug, paginate
from westerntable.scenes.rulebook import RuleBookScene, open_rule_book
from westerntable.storage.gamedata import load_data
from westerntable.storage.paths import shipped_dir
from westerntable.storage.textcheck import all_texts
from westerntable.storage.texts import Texts
from westerntable.table.canvas import clear
from westerntable.table.cards import TINY
from westerntable.table.type import measure

BOOKS = [game for game in game_ids() if has_book(game)]
LANGUAGES = ("en", "fr", "mn")
SIZES = ((960, 600), (1280, 720), (2560, 1440))
EVERYWHERE = [
    pytest.param(size, language, scale, id=f"{size[0]}-{language}-{scale}")
    for size in SIZES for language in LANGUAGES for scale in (100, 175)
]  # fmt: skip


@pytest.fixture
def hall(home: Path) -> Iterator[list[Theatre]]:
    """Theatres to be closed in the end."""
    built: list[Theatre] = []
    yield built
    for each in built:
        each.close()


def opened(
    hall: list[Theatre], size: tuple[int, int], language: str, scale: int, game: str = "longhorn"
) -> RuleBookScene:
    theatre = Theatre(size, language, text_scale=scale)
    theatre.text_scale = scale / 100
    hall.append(theatre)
    book = RuleBookScene(theatre.ctx, game)
    theatre.stack.push(book)
    theatre.stack.settle()
    return book


@pytest.fixture
def book(theatre: Theatre) -> RuleBookScene:
    open_rule_book(theatre.ctx, "longhorn")
    theatre.frame()
    assert isinstance(theatre.top, RuleBookScene)
    return theatre.top


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_rule_book(game: str) -> None:
    assert has_book(game)


@pytest.mark.parametrize("game", BOOKS)
def test_every_kind_of_prompt_has_a_page(game: str, hall: list[Theatre]) -> None:
    book = opened(hall, (1280, 720), "en", 100, game).book
    kinds = {key.split(".")[2] for key in all_texts() if key.startswith(f"{game}.prompt.")}
    assert kinds and {kind for kind in kinds if book.page_for(kind) is None} == set()
    assert {kind for page in book.pages for kind in page.prompts} <= kinds


def test_the_worked_example_counts_as_the_rules_do() -> None:
    state = table("bbbbb ooo ggg - - - - - -", herds=("bbbbwwwoo", "wwwwwwoooogggggg"), nuggets=((300, 400), (500,)))
    texts = Texts("en")
    for seat, who in enumerate(("eagle", "jessie")):
        written = texts.get(f"longhorn.rulebook.money.{who}_total")
        assert texts(say("longhorn.scene.dollars", n=state.money(seat))) == written
    for colour, worth in zip(("black", "white", "orange", "green"), state.worth(), strict=True):
        written = texts.get(f"longhorn.rulebook.money.worth_{colour}")
        assert texts(say("longhorn.scene.dollars", n=worth)) == written
    assert state.money(1) - state.money(0) == 200 and "$200" in texts.get("longhorn.rulebook.money.result")


@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_add_up_in_every_language(language: str) -> None:
    texts = Texts(language)

    def amount(name: str) -> int:
        return int("".join(filter(str.isdigit, texts.get(f"longhorn.rulebook.money.{name}"))))

    eagle = ("eagle_black_sum", "eagle_white_sum", "eagle_orange_sum", "eagle_nuggets_sum")
    jessie = ("jessie_white_sum", "jessie_orange_sum", "jessie_green_sum", "jessie_nugget_sum")
    assert sum(map(amount, eagle)) == amount("eagle_total") == 3300
    assert sum(map(amount, jessie)) == amount("jessie_total") == 3500


def test_every_picture_with_rims_shows_somewhere_to_go(book: RuleBookScene) -> None:
    pictures = [
        each for page in book.book.pages for block in page.blocks if isinstance(block, Tables)
        for each in block.pictures if each.legal
    ]  # fmt: skip
    assert pictures
    for picture in pictures:
        state = book.book.positions[picture.position]
        actor = state.to_act()
        assert actor is not None and len(state.legal_moves(actor)) > 1


def test_numbered_steps_are_a_ride_the_rules_allow(book: RuleBookScene) -> None:
    numbered = [
        each for page in book.book.pages for block in page.blocks if isinstance(block, Tables)
        for each in block.pictures if each.steps
    ]  # fmt: skip
    assert numbered
    for picture in numbered:
        state = book.book.positions[picture.position]
        assert len(picture.steps) == state.stolen  # type: ignore[attr-defined]
        end = picture.steps[-1].removeprefix("site:")
        assert f"ride {end}" in [str(move) for move in state.legal_moves(0)]


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize(("size", "language", "scale"), EVERYWHERE)
def test_nothing_overflows_its_leaf(
    game: str, size: tuple[int, int], language: str, scale: int, hall: list[Theatre]
) -> None:
    book = opened(hall, size, language, scale, game)
    window, area = Rect(0, 0, *size), book.plan.prints[0]
    assert {leaf.page for leaf in book.opened.leaves if leaf.page >= 0} == set(range(len(book.book.pages)))
    for leaf in book.opened.leaves:
        for placed in leaf.placed:
            assert placed.slug.width <= area.w
            assert placed.top + placed.slug.height <= area.h
    for at in range(0, len(book.opened.leaves), book.plan.spread):
        book.opened.at = at
        book._fill()
        rects = [control.rect for control in book.board.controls]
        assert all(window.contains(rect) for rect in rects)
        for i, rect in enumerate(rects):
            assert rect.collidelist(rects[i + 1 :]) == -1


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize(("size", "language", "scale"), [(SIZES[0], "mn", 175), (SIZES[1], "fr", 100)])
def test_what_is_drawn_stays_within_the_paper(
    game: str, size: tuple[int, int], language: str, scale: int, hall: list[Theatre]
) -> None:
    book = opened(hall, size, language, scale, game)
    paper, area, shadow = book.plan.leaves[0], book.plan.prints[0], book.u(12)
    for leaf in book.opened.leaves:
        sheet = clear(paper.size)
        for placed in leaf.placed:
            placed.slug.draw(sheet, area.x - paper.x, area.y - paper.y + placed.top)
        ink = sheet.get_bounding_rect(min_alpha=60)
        assert not leaf.placed or ink.h
        assert area.move(-paper.x, -paper.y).inflate(2 * shadow, 2 * shadow).contains(ink) or not ink.h


def test_a_tailpiece_stands_only_where_the_last_leaf_of_a_page_is_bare(hall: list[Theatre]) -> None:
    for game in BOOKS:
        book = opened(hall, (1280, 720), "en", 100, game)
        high = book.plan.prints[0].h
        for number in range(len(book.book.pages)):
            *others, last = [leaf for leaf in book.opened.leaves if leaf.page == number]
            assert all(leaf.placed[-1].top + leaf.placed[-1].slug.height == leaf.filled for leaf in others)
            foot = last.placed[-1].top + last.placed[-1].slug.height
            assert (foot > last.filled) == (high - last.filled >= high * 0.32)


def test_cards_in_a_row_are_large_enough_to_show_their_rank(hall: list[Theatre]) -> None:
    for scale in (100, 175):
        setter = opened(hall, (960, 600), "en", scale, "mustang").setter()
        pair, horses = (setter._row_pieces(faces) for faces in (["card/6b", "card/6c"], ["counter/foal-bell"]))
        assert pair.get_width() > 2 * TINY and pair.get_height() > horses.get_height()


@pytest.mark.parametrize(("size", "leaves"), [((960, 600), 2), ((1280, 720), 2), ((600, 900), 1), ((3840, 1080), 2)])
def test_two_leaves_lie_open_where_there_is_room(size: tuple[int, int], leaves: int, hall: list[Theatre]) -> None:
    assert opened(hall, size, "en", 100).plan.spread == leaves


def test_large_lettering_in_a_small_window_has_one_leaf(hall: list[Theatre]) -> None:
    assert opened(hall, (960, 600), "en", 175).plan.spread == 1


def test_a_word_longer_than_the_line_is_cut(hall: list[Theatre]) -> None:
    opened(hall, (960, 600), "en", 100)
    lines = set_lines("short " + "m" * 60 + " end", 16, 120)
    assert len(lines) > 3 and all(line.width <= 120 for line in lines)
    letters = "".join(text for line in lines for _, text, _ in line.runs)
    assert letters == "short" + "m" * 60 + "end"


def test_words_between_stars_are_bold_and_non_breaking_spaces_hold(hall: list[Theatre]) -> None:
    opened(hall, (960, 600), "en", 100)
    (line,) = set_lines("take *all of it*, now", 16, 900)
    assert [(text, face) for _, text, face in line.runs] == [
        ("take", "sans"), ("all", "bold"), ("of", "bold"), ("it", "bold"), (",", "sans"), ("now", "sans"),
    ]  # fmt: skip
    narrow = measure("aaa b\u00a0:", 16)[0] - 1
    broken = set_lines("aaa b\u00a0:", 16, narrow)
    assert [[text for _, text, _ in line.runs] for line in broken] == [["aaa"], ["b\u00a0:"]]


def test_neither_a_heading_nor_a_last_line_stands_alone(hall: list[Theatre]) -> None:
    opened(hall, (960, 600), "en", 100)
    (line,) = set_lines("word", 16, 200)
    high = line.height
    body = [LineSlug(line) for _ in range(3)]
    heading = LineSlug(line, 0, True)
    leaves = paginate([*body, heading, LineSlug(line)], 4 * high, 0)
    assert [len(leaf.placed) for leaf in leaves] == [3, 2]
    paragraph = [LineSlug(line, 0, True), LineSlug(line), LineSlug(line, 0, True), LineSlug(line)]
    assert [len(leaf.placed) for leaf in paginate(paragraph, 3 * high, 0)] == [2, 2]


def broken(tmp_path: Path, old: str, new: str) -> BadData:
    """Read Longhorn's book with one change and return the error."""
    folder = tmp_path / "data"
    shutil.copytree(shipped_dir() / "data" / "longhorn", folder / "longhorn")
    path = book_file("longhorn", folder)
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    game = load_game("longhorn")
    data, _ = load_data(game)
    with pytest.raises(BadData) as caught:
        load_book(game, data, Texts("en").has, lambda face: face.startswith(("cattle/", "token/", "pawn/")), folder)
    assert caught.value.file == str(path)
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "right"),
    [
        ("icon: cattle/white", "icon: sheep/white", "a piece of longhorn belongs here, not 'sheep/white'"),
        ("- text: first", "- text: nowhere", "there is no longhorn.rulebook.goal.nowhere"),
        ("- text: first", "- {text: first, head: ways}", "exactly one of these belongs here"),
        ("- id: setup", "- id: goal", "'goal' is taken"),
        ("position: start,", "position: dusk,", "one of these belongs here: start"),
        ("site: tulsa", "site: dodge", "one of these belongs here"),
        ("legal: true", "legal: yes", "true or false belongs here"),
        ("prompts: [steal]", "prompt: [steal]", "'prompt' is not known here"),
    ],
)
def test_a_mistake_is_named_with_file_and_line(tmp_path: Path, old: str, new: str, right: str) -> None:
    error = broken(tmp_path, old, new)
    assert right in error.right
    assert error.line > 0


def test_a_place_that_is_not_on_the_table_is_named(theatre: Theatre, book: RuleBookScene) -> None:
    blocks = [block for page in book.book.pages for block in page.blocks if isinstance(block, Tables)]
    picture = blocks[0].pictures[0]
    wrong = type(picture)(picture.position, ("site:dodge",), picture.section)
    with pytest.raises(BadData) as caught:
        book.plates.crop(book.book, wrong)
    assert caught.value.line == picture.section.line and "site:tulsa" in caught.value.right


def test_a_broken_book_is_told_and_the_screen_stays(theatre: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise BadData("rulebook.yaml", 3, "a page belongs here")

    monkeypatch.setattr("westerntable.scenes.rulebook.load_book", fail)
    open_rule_book(theatre.ctx, "longhorn")
    theatre.frame()
    assert theatre.stack.top is None
    assert theatre.ctx.notices == [say("app.bad_data", file="rulebook.yaml", line=3, right="a page belongs here")]


@pytest.mark.parametrize("game", BOOKS)
def test_a_picture_shows_as_many_seats_as_its_position_has(game: str, hall: list[Theatre]) -> None:
    book = opened(hall, (1280, 720), "en", 100, game)
    for state in book.book.positions.values():
        _, view = book.plates._laid(state, book.u)
        assert len(view.seats) == state.seats
