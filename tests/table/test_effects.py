from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from westerntable.table import effects, furniture, parts, surfaces
from westerntable.table.canvas import clear, opaque
from westerntable.table.palette import mix, rgb, shaded
from westerntable.table.units import Units


def brightness(surface: pygame.Surface, area: tuple[int, int, int, int] | None = None) -> float:
    r, g, b, _ = pygame.transform.average_color(surface, area)
    return (r + g + b) / 3


def test_a_texture_repeats_for_its_seed_and_keeps_its_range() -> None:
    one, same, other = (effects.texture((90, 60), (12, 5), 200, 250, seed) for seed in (4, 4, 5))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(same, "RGB")
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")
    grey = pygame.image.tobytes(one, "RGB")
    assert 200 <= min(grey) < max(grey) <= 250


def test_pressing_wears_the_ink_and_never_adds_any() -> None:
    ink = clear((200, 200))
    ink.fill("#A63A2B", (20, 20, 160, 160))
    worn = effects.press(ink, wear=0.5)
    assert worn.get_at((5, 5)).a == 0
    alphas = [worn.get_at((x, y)).a for x in range(20, 180, 3) for y in range(20, 180, 3)]
    assert max(alphas) > 240
    assert min(alphas) < 215
    assert ink.get_at((50, 50)).a == 255, "the plate itself is left as it was"


@pytest.mark.parametrize("blur", [2, 3, 5, 9, 16, 33])
def test_a_shadow_is_soft_and_lies_about_its_piece(blur: int) -> None:
    radius = 40 + blur
    piece = surfaces.disc(radius, "#FFFFFF")
    shadow = effects.shadow_of(piece, blur, 120)
    assert shadow.get_size() == (2 * radius + 4 * blur, 2 * radius + 4 * blur)
    middle = shadow.get_at((radius + 2 * blur, radius + 2 * blur))
    assert 100 <= middle.a <= 120
    assert middle[:3] == rgb("#1A0E08")
    edge = shadow.get_at((2 * blur, radius + 2 * blur)).a
    assert 20 < edge < 100
    assert shadow.get_at((0, 0)).a == 0
    assert shadow.get_at((0, radius + 2 * blur)).a < 12, "nothing is cut off at the border"


def test_a_shadow_is_made_once_and_goes_with_its_piece() -> None:
    piece = surfaces.disc(20, "#FFFFFF")
    assert effects.shadow_of(piece, 4) is effects.shadow_of(piece, 4)
    assert effects.shadow_of(piece, 4) is not effects.shadow_of(piece, 4, angle=30)
    shadow = weakref.ref(effects.shadow_of(piece, 4))
    assert shadow() is not None
    del piece
    gc.collect()
    assert shadow() is None


def test_a_lifted_piece_darkens_the_table_below_and_to_the_right() -> None:
    table = opaque((200, 200), "#C0C0C0")
    box = effects.lay(table, surfaces.disc(30, "#FFFFFF"), (100, 100), lift=10)
    assert box.center == (100, 100)
    assert table.get_at((112, 137)).r < 150
    assert table.get_at((100, 62)).r > table.get_at((100, 138)).r


def test_a_piece_without_lift_throws_no_shadow() -> None:
    table = opaque((100, 100), "#C0C0C0")
    effects.lay(table, surfaces.disc(20, "#FFFFFF"), (50, 50), lift=0)
    assert table.get_at((50, 74)).r == 0xC0


def test_a_halo_is_warm_and_surrounds_the_piece() -> None:
    table = opaque((160, 160), "#202020")
    effects.halo(table, surfaces.disc(30, "#FFFFFF"), (80, 80))
    for spot in ((80, 47), (80, 113), (47, 80), (113, 80)):
        r, _, b, _ = table.get_at(spot)
        assert r > 80
        assert r > b
    assert table.get_at((2, 2)).r == 0x20


def test_late_light_is_brighter_at_the_upper_left() -> None:
    table = opaque((320, 180), "#FFFFFF")
    effects.afternoon(table)
    assert brightness(table, (80, 20, 40, 30)) > 240
    assert brightness(table, (290, 160, 30, 20)) < 190


def test_lamp_light_adds_and_stays_within_its_radius() -> None:
    table = opaque((200, 200), "#303030")
    effects.glow(table, (100, 100), (50, 50))
    assert table.get_at((100, 100)).r > 0x80
    assert table.get_at((20, 100)).r == 0x30


@pytest.mark.parametrize("vertical", [True, False])
def test_planks_fill_the_wall_and_differ(vertical: bool) -> None:
    wall = surfaces.planks((400, 300), "#7A4A30", 60, vertical=vertical)
    assert wall.get_size() == (400, 300)
    strips = [(i, 0, 40, 300) if vertical else (0, i, 400, 40) for i in range(0, 260, 60)]
    tones = [brightness(wall, strip) for strip in strips]
    assert max(tones) - min(tones) > 2
    assert min(tones) > 30


@pytest.mark.parametrize("size", [(1, 1), (5, 3), (40, 200), (601, 33)])
def test_every_material_comes_in_every_size(size: tuple[int, int]) -> None:
    for sheet in (
        surfaces.wood(size, "#6B3F22"),
        surfaces.planks(size, "#6B3F22", 20),
        surfaces.felt(size, "#2F4C61"),
        surfaces.ground(size, "#C4964A"),
        surfaces.paper(size),
        surfaces.rounded(size, "#FFFFFF", 9),
        surfaces.panel(size, "#FFFFFF"),
        surfaces.legal_rim(size),
    ):
        assert sheet.get_size() == size


def test_a_rounded_sheet_is_clear_at_the_corners_and_full_in_the_middle() -> None:
    sheet = surfaces.rounded((80, 60), "#A63A2B", 16)
    for corner in ((0, 0), (79, 0), (0, 59), (79, 59)):
        assert sheet.get_at(corner).a == 0
    for full in ((40, 0), (0, 30), (79, 30), (40, 59), (40, 30)):
        assert sheet.get_at(full) == pygame.Color("#A63A2B")


def test_the_gold_rim_leaves_what_it_surrounds_in_sight() -> None:
    rim = surfaces.legal_rim((100, 80), radius=14)
    assert rim.get_at((50, 40)).a == 0
    assert rim.get_at((3, 40)) == pygame.Color("#FFD75E")


def test_colours_mix_and_shade() -> None:
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert shaded("#A63A2B") == "#7C2A20"
    assert shaded("#646464") == "#484848"


@pytest.mark.parametrize("u", [Units(960, 600), Units(960, 600, 1.75), Units(), Units(2560, 1440, 1.3)])
def test_furniture_stays_in_the_room_it_announces(u: Units) -> None:
    plate = furniture.plate(u, 2, "Өлзийбаатарын Мөнхцэцэг", "Ээлж нь · 12 хөзөр", "$12,900", True)
    assert plate.get_size() == furniture.plate_size(u)
    label = "Reprendre le dernier coup"
    assert furniture.button(u, label).get_size() == furniture.button_size(u, label)
    long = "Vous pouvez encore échanger une carte\u00a0: choisissez-la dans votre main, puis dans le troupeau."
    assert furniture.ribbon(u, long, most=700).get_width() <= u(700) + 2 * u(26) + 2
    assert furniture.slip(u, long, most=300).get_width() <= u(300)
    assert furniture.tag(u, "Номын сан ба тоглолтууд", "longhorn-white", most=260).get_width() <= u(260) + u(4)


def test_the_states_of_a_button_all_look_different() -> None:
    u = Units()
    for kind in ("plain", "main"):
        faces = {
            pygame.image.tobytes(furniture.button(u, "Deal", None, kind, state), "RGBA")
            for state in ("rest", "hover", "down", "off")
        }
        assert len(faces) == 4


def test_furniture_does_not_draw_on_shared_pictures() -> None:
    star = pygame.image.tobytes(parts.part("seat-star", 46), "RGBA")
    furniture.plate(Units(), 0, "Ann", "To play", "3")
    furniture.seat_badge(0, 46)
    assert pygame.image.tobytes(parts.part("seat-star", 46), "RGBA") == star
