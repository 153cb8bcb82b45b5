"""The race's table: a gesture for every move, a place for every piece, numbers nobody hides, words that fit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from tests.games.run_cowboy_run.positions import play, push_back, race
from westerntable.core.actors import CHANCE, PUBLIC, Viewer
from westerntable.core.events import Event, Moved
from westerntable.core.message import Message
from westerntable.games.run_cowboy_run import GAME
from westerntable.games.run_cowboy_run.rules import state as st
from westerntable.games.run_cowboy_run.rules.cards import face_of
from westerntable.games.run_cowboy_run.rules.moves import PASS, Discard, discard, push
from westerntable.games.run_cowboy_run.rules.observation import placement
from westerntable.games.run_cowboy_run.rules.state import State
from westerntable.games.run_cowboy_run.scene import SCENE, ground, plates
from westerntable.games.run_cowboy_run.scene.board import Table, lay_out, run_on_top
from westerntable.storage.paths import assets_dir, data_dir
from westerntable.storage.texts import Texts, flat_texts
from westerntable.storage.yamlfile import read_yaml
from westerntable.table import parts, spread
from westerntable.table.answer import Chosen
from westerntable.table.grasp import Grasp
from westerntable.table.stage import Speed, Stage
from westerntable.table.tablescene import Gesture, PieceAt, SeatView, View
from westerntable.table.units import Units

WINDOWS = ((960, 600), (1280, 720), (960, 960), (1080, 1920), (960, 2160), (1600, 700), (3840, 600), (3840, 2160))
LANGUAGES = ("en", "fr", "mn")
NAMES = ("Anna", "Slim", "Rosa", "Buck", "Belle", "Bartholomew the Quick")


@pytest.fixture(scope="module", autouse=True)
def drawings() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    folders = parts.shelf.folders
    parts.use([assets_dir("run_cowboy_run"), assets_dir()])
    yield
    parts.use(folders)


def dealt(seats: int, spaces: int = 25, seed: int = 1) -> State:
    state = GAME.new(None, seats, {"spaces": spaces, "dealer_moves": False}, seats - 1)
    state.apply(CHANCE, state.chance(Random(seed)))
    return state


def played(seats: int, seed: int, spaces: int = 25) -> Iterator[State]:
    """The positions of one random race, one after the other."""
    state, rng = dealt(seats, spaces, seed), Random(seed)
    while True:
        yield state
        actor = state.to_act()
        if actor is None:
            return
        state.apply(actor, state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor)))


def crowded(at: tuple[int, ...] = (7, 7, 7, 7, 7, 7)) -> State:
    """Six riders, two sixes to choose from, tricks with much gold."""
    hands = ["6S 6H 8H", "5S 10D KC", "QS 8C 7D", "7H 10H hazard", "JD 5C 9C", "AS KD 5H"]
    taken = ["6D 10G 9G KG", "7S QG 5D", "", "5G AG JG 8G 7G", "", "hazard 7C"]
    return race(hands, "8D 6C", 0, draw=12, at=at, taken=taken)


def view(
    state: State,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    home: int = 0,
    viewer: Viewer | None = None,
) -> View:
    names = NAMES[: state.seats]
    seats = tuple(SeatView(name, seat, seat == home) for seat, name in enumerate(names))
    shown = home if viewer is None else viewer
    return View(shown, home, seats, Texts(language, names), Units(*size, text))


def area_of(shown: View) -> Rect:
    """What a host leaves: a bar above, a question of two lines below."""
    u = shown.units
    bar, foot = max(u(40), round(u.text(22) * 1.5)), u(32) + 2 * round(u.text(21) * 1.4)
    return Rect(0, bar, u.width, u.height - bar - foot)


def table_of(state: State, shown: View) -> Table:
    return lay_out(area_of(shown), shown, state.observe(shown.viewer))


def gestures_of(state: State) -> list[Gesture]:
    seat = state.turn
    prompt = state.waiting_on()[seat]
    return list(SCENE.gestures(view(state, home=seat), state.observe(seat), prompt, state.legal_moves(seat)))


def spots_of(state: State, table: Table, viewer: int = 0) -> list[tuple[str, str, Rect]]:
    """Every piece that is seen: zone, face and the pixels it takes, turned cards in their box."""
    found = []
    for zone, faces in placement(state.observe(viewer)).zones().items():
        if zone in table.zones:
            spots = table.spots(zone, faces)
            assert len(spots) == len(faces)
            for face, spot in zip(faces, spots, strict=True):
                box = pygame.transform.rotate(Surface(spot.size), spot.angle).get_rect()
                box.center = (round(spot.x), round(spot.y))
                found.append((zone, face, box))
    return found


# ------------------------------------------------------------------------------------------------------- gestures
def test_every_legal_move_has_a_gesture_and_every_gesture_a_legal_move() -> None:
    asked: set[int] = set()
    for seats in (2, 3, 6):
        for seed in range(8):
            for state in played(seats, seed):
                if state.to_act() in range(seats):
                    asked.add(state.phase)
                    moves = {gesture.move for gesture in gestures_of(state)}
                    assert moves == set(state.legal_moves(state.turn)), state
    assert asked == {st.LEAD, st.FOLLOW, st.PUSH}


def test_a_gesture_takes_pieces_that_lie_there() -> None:
    for seed in range(4):
        for state in played(4, seed):
            if state.to_act() not in range(4):
                continue
            seen = state.observe(state.turn)
            lying, table = placement(seen), table_of(state, view(state, home=state.turn))
            for gesture in gestures_of(state):
                for piece in gesture.pieces:
                    assert lying.faces(piece.zone).count(piece.face) >= gesture.pieces.count(piece)
                    assert piece.zone in table.zones
                assert gesture.target is None or gesture.target in table.zones


def test_passing_is_a_button_and_discarding_a_drag_to_the_pile() -> None:
    state = crowded()
    offered = {gesture.move: gesture for gesture in gestures_of(state)}
    assert offered[PASS].pieces == () and offered[PASS].target is None
    for move, gesture in offered.items():
        if isinstance(move, Discard):
            assert gesture.target == "pile"
            assert gesture.pieces == tuple(PieceAt("hand:0", face_of[card]) for card in move.cards)


def test_a_push_is_made_by_dragging_the_rival_back_or_pressing_the_stall() -> None:
    state = race(["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C"], "", 0, at=(3, 9, 1))
    play(state, "hazard")
    offered = [(gesture.move, gesture.pieces, gesture.target) for gesture in gestures_of(state)]
    assert offered == [
        (push(1), (PieceAt("space:9", "rider/1"),), "space:7"),
        (push(1), (), "plate:1"),
        (push(2), (PieceAt("space:1", "rider/2"),), "space:0"),
        (push(2), (), "plate:2"),
    ]


def test_a_wrong_drop_is_answered_with_the_move_that_was_meant() -> None:
    state = race(["6S 6H KS", "5D 6D 8D", "5C 6C 8C"], "8H", 0, at=(3, 9, 1))
    seen, shown = state.observe(0), view(state)
    six, king, rider = PieceAt("hand:0", "card/6S"), PieceAt("hand:0", "card/KS"), PieceAt("space:9", "rider/1")
    assert SCENE.attempt(shown, seen, [six], "pile") == discard((5,))
    assert SCENE.attempt(shown, seen, [king, six], "pile") == discard((5, 40))
    assert SCENE.attempt(shown, seen, [rider], "space:7") == push(1)
    for pieces, target in (([six], "pile"), ([king, six], "pile"), ([rider], "space:7")):
        meant = SCENE.attempt(shown, seen, pieces, target)
        assert meant is not None and state.why_not(0, meant) is not None
    assert SCENE.attempt(shown, seen, [six], "draw") is None
    assert SCENE.attempt(shown, seen, [PieceAt("taken:0", "card/5H")], "pile") is None


def test_a_drop_that_is_no_gesture_never_names_a_legal_move() -> None:
    for seed in range(3):
        for state in played(3, seed):
            if state.to_act() not in range(3):
                continue
            shown, seen = view(state, home=state.turn), state.observe(state.turn)
            offered = {(gesture.pieces, gesture.target) for gesture in gestures_of(state)}
            lying = placement(seen).zones()
            table = table_of(state, shown)
            for piece in (PieceAt(zone, face) for zone in lying for face in set(lying[zone])):
                for target in table.zones:
                    if ((piece,), target) not in offered:
                        meant = SCENE.attempt(shown, seen, [piece], target)
                        assert meant is None or state.why_not(state.turn, meant) is not None, (piece, target)


# ------------------------------------------------------------------------------------- with a hand at the real table
class Sitting:
    """A person at the stage, by mouse."""

    def __init__(self, state: State, size: tuple[int, int] = (1280, 720)) -> None:
        self.state, shown = state, view(state, size)
        self.stage = Stage(SCENE, shown, area_of(shown), speed=Speed.OFF)
        seen = state.observe(0)
        self.stage.show(placement(seen), seen)
        self.stage.update(1000)
        self.grasp = Grasp(self.stage, lambda move: state.why_not(0, move))
        self.grasp.offer(gestures_of(state))

    def on(self, face: str, zone: str = "hand:0") -> tuple[int, int]:
        sprite = self.stage.cast.find(PieceAt(zone, face))
        assert sprite is not None
        pose = self.stage.drawn_pose(sprite)
        x, y = round(pose.x - pose.width * 0.3), round(pose.y)
        assert self.stage.piece_at((x, y)) is sprite
        return x, y

    def event(self, kind: int, at: tuple[int, int], button: int = 1) -> object:
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        return self.grasp.handle(pygame.event.Event(kind, pos=at, touch=False, **more))

    def click(self, at: tuple[int, int]) -> object:
        self.stage.update(self.stage.now + 1000)
        self.event(pygame.MOUSEBUTTONDOWN, at)
        return self.event(pygame.MOUSEBUTTONUP, at)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> object:
        self.stage.update(self.stage.now + 1000)
        self.event(pygame.MOUSEBUTTONDOWN, start)
        self.event(pygame.MOUSEMOTION, (start[0], start[1] - 40))
        self.event(pygame.MOUSEMOTION, end)
        return self.event(pygame.MOUSEBUTTONUP, end)

    def zone(self, zone: str) -> tuple[int, int]:
        x, y = self.stage.layout.zones[zone].center
        return x, y


def chosen(answer: object) -> object:
    return answer.move if isinstance(answer, Chosen) else answer


def test_picking_one_six_offers_the_other_to_come_along() -> None:
    at = Sitting(crowded())
    assert at.click(at.on("card/6S")) is None
    assert PieceAt("hand:0", "card/6H") in at.grasp.choice.addable and "pile" in at.grasp.choice.targets
    assert PieceAt("hand:0", "card/8H") not in at.grasp.choice.addable
    assert chosen(at.click(at.on("card/6H"))) == discard((5, 6))


def test_one_of_two_sixes_goes_alone_by_drag_or_by_a_click_on_the_pile() -> None:
    at = Sitting(crowded())
    assert chosen(at.drag(at.on("card/6S"), at.zone("pile"))) == discard((5,))
    at = Sitting(crowded())
    at.click(at.on("card/6S"))
    assert chosen(at.click(at.zone("pile"))) == discard((5,))


def test_a_second_six_dragged_takes_the_chosen_one_with_it() -> None:
    at = Sitting(crowded())
    at.click(at.on("card/6S"))
    assert chosen(at.drag(at.on("card/6H"), at.zone("pile"))) == discard((5, 6))


def test_a_chosen_six_is_put_back_by_another_click() -> None:
    at = Sitting(crowded())
    at.click(at.on("card/6S"))
    assert at.click(at.on("card/6S")) is None
    assert at.grasp.chosen == ()


def test_a_single_card_goes_at_one_click() -> None:
    at = Sitting(crowded())
    assert chosen(at.click(at.on("card/8H"))) == discard((16,))


def test_a_rival_is_pushed_by_a_click_on_the_rider_or_the_stall_or_by_a_drag() -> None:
    for way in ("rider", "stall", "drag"):
        state = race(["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C"], "", 0, at=(3, 9, 1))
        play(state, "hazard")
        at = Sitting(state)
        rider = at.on("rider/1", "space:9")
        match way:
            case "rider":
                answer = at.click(rider)
            case "stall":
                answer = at.click(at.zone("plate:1"))
            case _:
                answer = at.drag(rider, at.zone("space:7"))
        assert chosen(answer) == push(1), way


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (960, 2160)))
def test_each_rider_of_a_tie_can_be_clicked(size: tuple[int, int]) -> None:
    state = race(["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C", "5H 6H 8H", "9D 9C QD", "JD JC QC"], "", 0, at=(2, *[9] * 5))
    play(state, "hazard")
    for rival in range(1, 6):
        at = Sitting(state, size)
        sprite = at.stage.cast.find(PieceAt("space:9", f"rider/{rival}"))
        assert sprite is not None
        pose = sprite.pose
        points = [
            (round(pose.x + dx * pose.width), round(pose.y + dy * pose.height))
            for dx in (-0.4, -0.2, 0.0, 0.2, 0.4)
            for dy in (-0.4, -0.2, 0.0, 0.2, 0.4)
        ]
        hits = [point for point in points if at.stage.piece_at(point) is sprite]
        assert len(hits) >= 5, rival
        assert chosen(at.click(hits[0])) == push(rival)


# --------------------------------------------------------------------------------------------------------- places
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", (1.0, 1.75))
@pytest.mark.parametrize("seats", (2, 4, 6))
def test_everything_lies_inside_the_window(size: tuple[int, int], text: float, seats: int) -> None:
    places = ((7, 7), (40, 3), (0, 0), (50, 2)) if seats == 2 else ((7,) * seats, (0,) * seats, (24,) * seats)
    state = dealt(seats)
    for at in places:
        state.positions = list(at)
        shown = view(state, size, text)
        table, area = table_of(state, shown), area_of(shown)
        for zone, box in table.zones.items():
            assert area.contains(box), zone
        for zone, face, box in spots_of(state, table):
            assert area.inflate(8, 8).contains(box), (zone, face)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", (2, 3, 6))
def test_trail_stalls_and_tray_keep_clear_of_each_other(size: tuple[int, int], seats: int) -> None:
    for text in (1.0, 1.75):
        table = table_of(dealt(seats), view(dealt(seats), size, text))
        boxes = [stall.plate for stall in table.stalls] + [table.zones[zone] for zone in ("draw", "pile", "hand:0")]
        for one, two in combinations([*boxes, table.route.area], 2):
            assert not one.colliderect(two)
        for stall in table.stalls:
            inside = [stall.name, stall.score, stall.gold, stall.taken] + ([] if stall.own else [stall.hand])
            assert all(stall.plate.contains(box) for box in inside)
            assert not any(one.colliderect(two) for one, two in combinations(inside, 2))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("count", range(3, 10))
def test_every_card_of_a_full_hand_can_be_read(size: tuple[int, int], count: int) -> None:
    shown = view(dealt(6), size)
    table = table_of(dealt(6), shown)
    assert spread.fan_width(count, table.card) <= table.zones["hand:0"].w
    spots = table.spots("hand:0", ["card/5S"] * count)
    for lower, upper in pairwise(spots):
        assert upper.x - lower.x >= 0.26 * table.card[0]
    assert table.card[0] >= 84 or min(size) < 600


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("spaces", (15, 25, 40, 60))
@pytest.mark.parametrize("seats", (2, 6))
def test_nobody_standing_alone_hides_a_number(size: tuple[int, int], spaces: int, seats: int) -> None:
    state = dealt(seats, spaces)
    table = table_of(state, view(state, size))
    route = table.route
    assert len(route.spaces) == state.goal + 1
    numbered = list(range(ground.EVERY, state.goal, ground.EVERY))
    hidden = 0
    for number in range(state.goal + 1):
        (spot,) = table.spots(f"space:{number}", ["rider/0"])
        body = Rect(0, 0, round(spot.size[0] * 0.7), round(spot.size[1] * 0.8))  # the picture's corners are bare
        body.center = (round(spot.x), round(spot.y))
        for n in numbered:
            disc = route.spaces[n]
            stone = Rect(0, 0, disc.radius, disc.radius)
            stone.center = (round(disc.x), round(disc.y))
            shared = body.clip(stone)
            covered = shared.w * shared.h > 0.34 * stone.w * stone.h
            assert not (covered and (seats > 2 or number == n)), (number, n)
            hidden += covered
    # there and back: in a bend the far row's number may be behind a rider, seldom
    assert hidden <= 0.03 * len(numbered) * state.goal


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("spaces", (15, 25, 60))
@pytest.mark.parametrize("seats", (2, 6))
def test_spaces_follow_each_other_at_even_distances(size: tuple[int, int], spaces: int, seats: int) -> None:
    route = table_of(dealt(seats, spaces), view(dealt(seats, spaces), size)).route
    for one, two in combinations(route.spaces[1:-1], 2):
        apart = ((one.x - two.x) ** 2 + (one.y - two.y) ** 2) ** 0.5
        assert apart >= one.radius + two.radius - 1


def test_two_ride_there_and_back_and_end_where_they_began() -> None:
    state = dealt(2)
    spaces = table_of(state, view(state)).route.spaces
    assert len(spaces) == 51
    assert [space.back for space in spaces].count(True) == 25 and spaces[26].back and not spaces[25].back
    assert abs(spaces[50].x - spaces[0].x) < 40
    assert spaces[3].leftward != spaces[47].leftward  # the same stretch, the other way


def test_riders_face_the_way_they_ride() -> None:
    route = table_of(dealt(6), view(dealt(6))).route
    for here, there in pairwise(route.spaces):
        if abs(there.x - here.x) > 2 * abs(there.y - here.y) + 20:
            assert here.leftward == (there.x < here.x)


def test_the_hand_of_the_person_at_the_screen_is_the_large_one() -> None:
    state = dealt(4)
    for home in range(4):
        table = table_of(state, view(state, home=home))
        sizes = {seat: table.spots(f"hand:{seat}", ["card/back"])[0].size[0] for seat in range(4)}
        assert max(sizes, key=lambda seat: sizes[seat]) == home
        assert all(sizes[seat] < sizes[home] / 2 for seat in range(4) if seat != home)


def test_gold_taken_lies_beside_the_heap_and_every_gold_card_shows() -> None:
    state = crowded()
    for size in ((960, 600), (1280, 720), (2560, 1440)):
        table = table_of(state, view(state, size))
        faces = placement(state.observe(0)).faces("taken:3")
        spots = table.spots("taken:3", faces)
        gold = [spot.x for face, spot in zip(faces, spots, strict=True) if face.endswith("G")]
        assert len(gold) == 5 and all(b - a >= 3 for a, b in pairwise(gold))


def test_every_zone_the_rules_use_has_a_place() -> None:
    for seats in (2, 5):
        for seed in range(4):
            for state in played(seats, seed):
                table = table_of(state, view(state))
                assert set(placement(state.observe(0)).zones()) <= set(table.zones)


def test_the_run_on_top_is_read_off_the_faces() -> None:
    assert run_on_top(["card/8D", "card/6C", "card/6G"]) == 2
    assert run_on_top(["card/10D", "card/10C", "card/10S"]) == 3
    assert run_on_top(["card/hazard"]) == 1 and run_on_top([]) == 0


# -------------------------------------------------------------------------------------------------- drawing, words
def said_of(state: State, language: str) -> Iterator[tuple[View, str]]:
    for viewer in (*range(state.seats), PUBLIC):
        shown, seen = view(state, language=language, viewer=viewer), state.observe(viewer)
        for text in SCENE.standing(shown, seen):
            yield shown, text
        for actor, prompt in state.waiting_on().items():
            if actor >= 0:
                yield shown, shown.say(SCENE.question(shown, seen, prompt))
    if state.to_act() in range(state.seats):
        for gesture in gestures_of(state):
            yield shown, shown.say(gesture.label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_fact_has_its_words(language: str) -> None:
    for seats in (2, 4):
        for seed in range(4):
            for state in played(seats, seed):
                for _, text in said_of(state, language):
                    assert text and not any(mark in text for mark in "[{"), text


def test_the_question_names_what_may_follow_and_not_what_is_held() -> None:
    state = race(["6S 6H KS", "5D 6D 8D"], "9H", 0)
    poor = race(["10S 10H KS", "5D 6D 8D"], "9H", 0)
    asked: list[Message] = []
    for each in (state, poor):
        asked.append(SCENE.question(view(each), each.observe(0), each.waiting_on()[0]))
    assert asked[0] == asked[1]
    assert "nine or lower" in view(state).say(asked[0])


def test_a_discard_that_scores_says_how_much() -> None:
    state = crowded()
    labels = {gesture.move: view(state).say(gesture.label) for gesture in gestures_of(state)}
    assert "2 spaces" in labels[discard((5,))] and "3 spaces" in labels[discard((5, 6))]
    assert "space" not in labels[discard((16,))]


def test_all_languages_have_the_same_texts() -> None:
    keys = []
    for language in LANGUAGES:
        keys.append(set(flat_texts(read_yaml(data_dir("run_cowboy_run") / "text" / f"{language}.yaml"))))
    assert keys[0] == keys[1] == keys[2]


@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (960, 1200)))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", (2, 6))
def test_words_stay_inside_stalls_and_captions(size: tuple[int, int], language: str, seats: int) -> None:
    """The furniture is drawn twice, once with its neighbourhood forbidden: inside, nothing is missing."""
    state = crowded() if seats == 6 else race(["6S 6H KS", "5D 6D 8D"], "9H 9D", 0, at=(3, 44))
    for text in (1.0, 1.75):
        shown = view(state, size, text, language)
        table = table_of(state, shown)
        seen = state.observe(0)
        canvas = Surface(size)
        canvas.fill("#336699")
        plates.paint(canvas, table, shown, seen)
        u = shown.units
        free = canvas.copy()
        for stall in table.stalls:
            free.fill("#336699", stall.plate.inflate(u(76), u(60)))
        for caption in table.captions.values():
            free.fill("#336699", caption.inflate(4, 4))
        blank = Surface(size)
        blank.fill("#336699")
        assert pygame.image.tobytes(free, "RGB") == pygame.image.tobytes(blank, "RGB")


def test_furniture_is_redrawn_when_somebody_rides_and_not_when_nothing_happened() -> None:
    state = crowded()
    shown = view(state)
    before = SCENE.furniture_key(shown, state.observe(0))
    assert SCENE.furniture_key(shown, state.copy().observe(0)) == before
    play(state, "6S")
    assert SCENE.furniture_key(shown, state.observe(0)) != before


def test_the_lantern_hangs_on_whose_turn_it_is_and_the_crown_on_who_leads() -> None:
    state = crowded((3, 9, 9, 1, 0, 0))
    seen = state.observe(0)
    assert plates.lit(seen) == (0,) and plates.leading(seen) == (1, 2)
    assert plates.leading(crowded((4,) * 6).observe(0)) == ()
    assert plates.leading(crowded((0,) * 6).observe(0)) == ()


def test_every_face_of_the_game_can_be_drawn_at_every_size() -> None:
    state = dealt(6)
    shown = view(state)
    faces = {*face_of, "card/back", *(f"rider/{seat}" for seat in range(6))}
    for face in sorted(faces):
        for size in ((17, 24), (60, 84), (118, 165)):
            drawn = SCENE.face(face, size, shown)
            assert drawn.get_width() <= size[0] + 1 and drawn.get_height() <= size[1] + 1
            assert drawn.get_bounding_rect().w > 0
    with pytest.raises(LookupError):
        SCENE.face("card/4S", (60, 84), shown)


def test_gold_is_printed_on_gilt_stock_and_french_courts_have_french_letters() -> None:
    state = dealt(2)
    plain, gold = (SCENE.face(face, (118, 165), view(state)) for face in ("card/6D", "card/6G"))
    assert plain.get_at((59, 60)) != gold.get_at((59, 60))
    english, french = (SCENE.face("card/JS", (118, 165), view(state, language=each)) for each in ("en", "fr"))
    assert pygame.image.tobytes(english, "RGBA") != pygame.image.tobytes(french, "RGBA")


def test_six_riders_in_six_colours() -> None:
    shown = view(dealt(6))
    riders = {pygame.image.tobytes(SCENE.face(f"rider/{seat}", (90, 75), shown), "RGBA") for seat in range(6)}
    assert len(riders) == 6


# --------------------------------------------------------------------------------------------------------- motion
def test_a_rider_walks_space_by_space_and_is_pushed_back() -> None:
    state = race(["hazard 5S 6S", "5D 6D 8D", "5C 6C 8C"], "", 0, at=(3, 9, 1))
    forward = [event for event in play(state, "hazard") if isinstance(event, Moved) and event.source == "space:3"]
    back = [event for event in push_back(state, 1) if isinstance(event, Moved) and event.source == "space:9"]
    there, here = SCENE.motion(forward[0], view(state)), SCENE.motion(back[0], view(state))
    assert there is not None and here is not None
    assert (there.sound, there.sound_at_end) == ("hoof", "hoof") and here.sound_at_end == "thud"
    assert back[0].via == ("space:8",)


def test_the_cards_of_one_discard_fly_together_and_stay_marked() -> None:
    told = play(crowded(), "6S 6H")
    laid = [event for event in told if isinstance(event, Moved) and event.target == "pile"]
    assert len(laid) == 2
    assert all(motion is not None and motion.together for motion in (SCENE.motion(e, view(crowded())) for e in laid))
    marked = SCENE.highlight(told)
    assert {PieceAt("pile", "card/6S"), PieceAt("pile", "card/6H"), PieceAt("space:10", "rider/0")} == set(
        marked.pieces
    )


def test_a_trick_taken_rings_the_stall_of_who_took_it() -> None:
    state = race(["7S 6H KS", "5D 6D 8D"], "8H 9D", 0)
    marked = SCENE.highlight(play(state, "7S"))
    assert marked.zones == ("plate:0",)
    assert not any(piece.zone == "pile" for piece in marked.pieces)


def test_a_seven_is_seen_on_the_pile_before_it_takes_the_trick() -> None:
    """The discard lands, its words take a moment, and only then all cards go together."""
    state = race(["7S 6H KS", "5D 6D 8D"], "8H 9D", 0)
    shown = view(state)
    motions = [SCENE.motion(event, shown) for event in play(state, "7S")]
    laid, said, trick, *taken = [motion for motion in motions if motion is not None]
    assert laid.together and said.together and said.ms > laid.ms + 200
    assert not trick.together and [motion.together for motion in taken[:3]] == [True, True, True]


def test_events_lead_from_one_picture_to_the_next_on_this_table() -> None:
    for seats in (2, 5):
        state, rng = dealt(seats, seed=3), Random(3)
        shown = placement(state.observe(0))
        while (actor := state.to_act()) is not None:
            told: list[Event] = []
            move = state.chance(rng) if actor == CHANCE else rng.choice(state.legal_moves(actor))
            state.apply(actor, move, told.append)
            for event in told:
                seen = event.seen_by(0)
                if seen is not None:
                    seen.follow(shown)
                    SCENE.motion(seen, view(state))
            assert shown == placement(state.observe(0))
