from __future__ import annotations

import pygame
import pytest

from westerntable.table import type as lettering
from westerntable.table.type import Face
from westerntable.table.units import Units

FRENCH = "àâçéèêëîïôœùûüÿÀÂÇÉÈÊËÎÏÔŒÙÛÜ«»…’–\u00a0"
MONGOLIAN = "АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмноөпрстуүфхцчшщъыьэюя"
FACES: tuple[Face, ...] = ("slab", "sans", "bold", "italic")


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("letter", sorted(set(FRENCH + MONGOLIAN + "$€0123456789·!?")))
def test_every_letter_of_our_languages_has_a_glyph(letter: str, face: Face) -> None:
    chosen = lettering.font(face, 40, letter)
    missing = pixels(chosen.render("\uffff", True, "#FFFFFF"))
    assert pixels(chosen.render(letter, True, "#FFFFFF")) != missing


@pytest.mark.parametrize(
    "text", ["\0", "a\0b", "\ud800", "caf\udce9.match", "\u202e\u0301\t\r\n", "\U0010ffff", "Ө\0\udfff"]
)
@pytest.mark.parametrize("face", FACES)
def test_whatever_a_name_holds_it_can_be_drawn(text: str, face: Face) -> None:
    assert lettering.measure(text, 20, face)[1] > 0
    for drawn in (
        lettering.words(text, 20, face=face),
        lettering.within(text, 20, 5, face=face),
        lettering.shortened(text * 20, 20, 60, face=face),
        lettering.block(text, 20, (60, 30), face=face),
        lettering.fitted(text, 60, 30, face=face),
    ):
        assert drawn.get_height() > 0


def test_mongolian_titles_are_as_heavy_as_the_others() -> None:
    def blackness(text: str) -> float:
        ink = lettering.fitted(text, 400, 60)
        return pygame.mask.from_surface(ink).count() / (ink.get_width() * ink.get_height())

    assert blackness("НОЕН") > 0.8 * blackness("HOEH")


def test_oe_and_ue_differ_from_their_plain_cousins() -> None:
    assert pixels(lettering.words("Ө", 40, face="slab")) != pixels(lettering.words("О", 40, face="slab"))
    assert pixels(lettering.words("Ү", 40, face="slab")) != pixels(lettering.words("У", 40, face="slab"))


@pytest.mark.parametrize("text", ["1", "$3,900", "Run, Cowboy,", "Mutton Bustin'", "Өвлийн морь уралдаан", "Œuvré", ""])
@pytest.mark.parametrize("box", [(10, 10), (62, 27), (190, 50), (340, 112), (900, 40), (7, 200)])
def test_fitted_words_never_leave_their_box(text: str, box: tuple[int, int]) -> None:
    face = lettering.fitted(text, *box)
    assert face.get_width() <= box[0]
    assert face.get_height() <= box[1]


@pytest.mark.parametrize("text", ["Longhorn", "Мустанг"])
def test_fitted_words_fill_their_box_in_one_direction(text: str) -> None:
    face = lettering.fitted(text, 340, 112)
    assert face.get_width() > 320 or face.get_height() > 104


@pytest.mark.parametrize(
    "text", ["Two orange: ride to one of the three bright corners.", "Гурван буланд очих боломжтой."]
)
@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("box", [(300, 60), (120, 90), (60, 30), (24, 12)])
def test_a_block_never_leaves_its_box(text: str, face: Face, box: tuple[int, int]) -> None:
    lines = lettering.block(text, 21, box, face=face)
    assert lines.get_width() <= box[0]
    assert lines.get_height() <= box[1]


def test_a_line_within_a_width_shrinks_only_when_it_must() -> None:
    assert lettering.within("Undo", 17, 400).get_size() == lettering.words("Undo", 17).get_size()
    assert lettering.within("Undo the last decision", 30, 90, face="slab").get_width() <= 90


def test_a_long_name_is_shortened_not_squeezed() -> None:
    face = lettering.shortened("Jessie Artist Byrd the Third of Maverick Junction", 17, 120)
    assert face.get_width() <= 120
    assert face.get_height() >= lettering.words("J", 13).get_height()


@pytest.mark.parametrize("face", FACES)
def test_measuring_agrees_with_rendering(face: Face) -> None:
    for text in ("Ride to Tulsa", "Үхэр", "Deux joueurs\u00a0: vous et moi"):
        for wrap in (0, 80):
            assert lettering.measure(text, 19, face, wrap) == lettering.words(text, 19, face=face, wrap=wrap).get_size()


def test_lines_do_not_break_at_a_non_breaking_space() -> None:
    room = lettering.measure("une jument", 20)[0] + 2
    broken = lettering.words("une jument\u00a0: oui", 20, wrap=room)
    first = broken.subsurface((0, 0, broken.get_width(), lettering.font("sans", 20).get_linesize()))
    assert first.get_bounding_rect().w <= lettering.measure("une", 20)[0]


def test_words_are_rendered_once() -> None:
    assert lettering.words("Hint", 17) is lettering.words("Hint", 17)
    lettering.forget()
    assert pixels(lettering.words("Hint", 17)) == pixels(lettering.words("Hint", 17))


def test_another_alignment_does_not_leak_into_the_next_words() -> None:
    text = "Ride on to the far corner of the ranch"
    left = pixels(lettering.words(text, 18, wrap=140))
    lettering.words(text, 18, wrap=140, align="right")
    lettering.forget()
    assert pixels(lettering.words(text, 18, wrap=140)) == left


def test_units_follow_the_narrower_side_and_text_has_its_own_scale() -> None:
    assert Units(2560, 1440)(10) == 20
    assert Units(3840, 1080)(10) == 15
    assert Units(960, 600)(100) == 75
    assert Units(1280, 720, 1.75).text(20) == 35
    assert Units(1280, 720, 1.75)(20) == 20
    assert Units(1280, 720, 9.0).text_scale == 1.75
    assert Units(960, 600).text(15) >= 12
    assert Units(960, 600)(0.4) == 1


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("sign", "♠♥♦♣→✓")
def test_suits_and_arrows_are_in_no_font_and_must_be_drawn(sign: str, face: Face) -> None:
    chosen = lettering.font(face, 40)
    assert pixels(chosen.render(sign, True, "#FFFFFF")) == pixels(chosen.render("\uffff", True, "#FFFFFF"))


@pytest.mark.parametrize("face", ["sans", "bold", "italic"])
def test_a_minus_sign_is_longer_than_a_hyphen(face: Face) -> None:
    minus, hyphen = (lettering.words(each, 60, face=face).get_bounding_rect().w for each in ("−", "-"))
    assert minus > 1.4 * hyphen
    assert lettering.measure("−10", 60, face) == lettering.words("−10", 60, face=face).get_size()
