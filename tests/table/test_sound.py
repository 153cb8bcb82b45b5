from __future__ import annotations

import os

import pygame
import pytest

from westerntable.table.sound import RATE, SOUNDS, VARIANTS, SoundBoard, synthesise


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_heard_short_and_within_sixteen_bits(name: str) -> None:
    samples = synthesise(name)
    assert samples.typecode == "h"
    assert samples.itemsize == 2
    assert 0.04 < len(samples) / RATE < 0.7
    assert 8_000 < max(map(abs, samples)) <= 32_767
    assert sum(v * v for v in samples) / len(samples) > 200_000, "not a single click in silence"


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_ends_quietly(name: str) -> None:
    assert abs(synthesise(name)[-1]) < 400


@pytest.mark.parametrize("name", SOUNDS)
def test_variants_differ_a_little_and_repeat(name: str) -> None:
    waves = [synthesise(name, variant).tobytes() for variant in range(VARIANTS)]
    assert len(set(waves)) == VARIANTS
    assert synthesise(name, 1).tobytes() == waves[1]


def test_sounds_differ_from_one_another() -> None:
    assert len({synthesise(name).tobytes() for name in SOUNDS}) == len(SOUNDS)


def test_a_board_without_a_device_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "no-such-driver")
    board = SoundBoard()
    assert board.open() is False
    assert board.play("card") is False


def test_a_board_not_yet_opened_is_silent() -> None:
    assert SoundBoard().play("hoof") is False


def test_a_board_plays_turn_by_turn_another_variant() -> None:
    board = SoundBoard(volume=0.5)
    assert board.open()
    try:
        while board.prepare():
            pass
        assert all(board.play("bell") for _ in range(VARIANTS))
        assert [board.sound("bell", variant).get_num_channels() for variant in range(VARIANTS)] == [1] * VARIANTS
        board.mute = True
        assert board.play("bell") is False
        board.mute, board.volume = False, 0.0
        assert board.play("bell") is False
    finally:
        board.close()
    assert not board.is_open


def test_a_sound_not_made_yet_is_made_when_played_and_serves_until_its_variants_are_there() -> None:
    board = SoundBoard()
    assert board.open()
    try:
        assert all(board.play("chip") for _ in range(3))
        assert board.made == {("chip", 0)}
    finally:
        board.close()


def test_an_unknown_sound_is_a_mistake_even_when_muted() -> None:
    with pytest.raises(KeyError, match="no sound moo; there are card"):
        SoundBoard(mute=True).play("moo")


def test_idle_moments_prepare_every_sound_in_small_steps_one_of_each_first() -> None:
    board = SoundBoard()
    assert board.prepare() is False, "nothing is made for a board without a device"
    assert board.open()
    try:
        steps, first = 0, 0
        while board.prepare():
            steps += 1
            if len(board.made) == len(SOUNDS):
                first = first or steps
                assert {variant for _, variant in board.made} == {0}
        assert len(board.made) == len(SOUNDS) * VARIANTS
        assert steps > 3 * len(board.made), "none is made in one go"
        assert 0 < first < steps / 3
    finally:
        board.close()


def test_what_is_made_in_steps_is_what_is_made_at_once() -> None:
    board = SoundBoard()
    assert board.open()
    try:
        while board.prepare():
            pass
        assert board.sound("baa", 2).get_raw() == synthesise("baa", 2).tobytes()
    finally:
        board.close()
