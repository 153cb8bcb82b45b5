"""A gesture for every move; point at a horse, and the cards that reach it rise; gather cards, and horses light up."""

from __future__ import annotations

import pytest

from tests.games.mustang import positions
from tests.games.mustang.tables import crowded, gestures_of, played, rain, sit, theft
from tests.games.stagehand import said
from westerntable.games.mustang import GAME
from westerntable.games.mustang.rules.cards import face_of as card_faces
from westerntable.games.mustang.rules.moves import LET_GO, Catch, Defend, Shelter, Steal
from westerntable.games.mustang.rules.state import State
from westerntable.table.tablescene import PieceAt
from westerntable.table.trace import gestures_on_screen

pytestmark = pytest.mark.usefixtures("drawings")

BACK = "counter/back"


def hand(first: str, **more: object) -> State:
    """A table for two, Anna to act with these cards."""
    return positions.table([first, "1b 2c"], **more)  # type: ignore[arg-type]  # whatever a position takes


# ------------------------------------------------------------------------------------------------------- gestures
@pytest.mark.parametrize("seats", (2, 5))
def test_every_legal_move_has_a_gesture_and_its_pieces_lie_there(seats: int) -> None:
    for seed in range(3):
        for state in played(seats, seed):
            actor = state.to_act()
            if actor is None or actor < 0:
                continue
            lying = GAME.placement(state.observe(actor))
            offered = gestures_of(state)
            assert {gesture.move for gesture in offered} == set(state.legal_moves(actor))
            for gesture in offered:
                goal = [gesture.target] if isinstance(gesture.target, PieceAt) else []
                for piece in (*gesture.pieces, *goal):
                    assert lying.faces(piece.zone).count(piece.face) >= gesture.pieces.count(piece)


def test_a_robot_can_make_every_move_of_a_crowded_table() -> None:
    for state in (crowded(), theft(), rain()):
        sitting = sit(state, (960, 600))
        sitting.grasp.place_buttons({})
        told = {each["move"] for each in gestures_on_screen(sitting.grasp)}
        assert told == {str(move) for move in state.legal_moves(0)}


def test_letting_go_and_leaving_them_out_are_buttons() -> None:
    assert [gesture.move for gesture in sit(theft()).grasp.buttons()] == [LET_GO]
    assert [gesture.move for gesture in sit(rain()).grasp.buttons()] == [Shelter(())]


# ------------------------------------------------------------------------------------------- which set comes first
def firsts(state: State, kind: type) -> str:
    """Return the cards of the first gesture offered for a move of some kind."""
    gesture = next(each for each in gestures_of(state) if isinstance(each.move, kind))
    return " ".join(piece.face.removeprefix("card/") for piece in gesture.pieces)


def test_cowboys_go_last() -> None:
    assert firsts(hand("6b 6c 2h 3w 8f cowboy"), Catch) == "6b 6c"


def test_to_catch_the_lowest_pair_is_played_and_a_three_is_not_broken() -> None:
    assert firsts(hand("3b 3c 6h 6w 8f cowboy"), Catch) == "3b 3c"
    assert firsts(hand("3b 3c 3h 6w 6f 8h"), Catch) == "6f 6w"


def test_to_steal_the_highest_pair_is_shown() -> None:
    state = hand("3b 3c 6h 6w 8f cowboy", corrals=["", "foal hat"])
    assert firsts(state, Steal) == "6h 6w"


def test_to_defend_no_more_is_shown_than_beats_the_thief() -> None:
    state = positions.table(["6b 6c 8h 8f 2w 1h", "4b 4c"], turn=1, corrals=["foal hat", ""])
    positions.do(state, "steal seat0 foal hat 4b 4c")
    assert firsts(state, Defend) == "6b 6c"


# ------------------------------------------------------------------------------------------------ a horse, then cards
def test_a_horse_is_pointed_at_and_the_set_rises_and_again_it_is_caught() -> None:
    sitting = sit(crowded())
    mare = sitting.on("counter/mare-clover", "prairie:mare")
    assert sitting.click(mare) is None
    assert sitting.raised == ["6b", "6c", "6f"]
    assert sitting.grasp.proposed is not None
    assert said(sitting.click(mare)) == "catch mare clover 6b 6c 6f"


def test_another_card_is_taken_instead() -> None:
    sitting = sit(crowded())
    sitting.click(sitting.on("counter/mare-clover", "prairie:mare"))
    sitting.click(sitting.on("card/cowboy"))
    assert len(sitting.raised) == 3 and "cowboy" in sitting.raised
    sitting.click(sitting.on("card/6b"))
    assert sitting.raised == ["6c", "6f", "cowboy"]


def test_a_pile_is_pointed_at_and_its_top_is_caught() -> None:
    sitting = sit(crowded())
    top = sitting.on(BACK, "pile:stallion")
    sitting.click(top)
    assert sitting.raised == ["6b", "6c", "6f", "cowboy"]
    assert said(sitting.click(top)) == "catch stallion top 6b 6c 6f cowboy"


def test_a_horse_in_a_corral_is_pointed_at_and_stolen() -> None:
    sitting = sit(crowded())
    foal = sitting.on("counter/foal-wheel", "corral:2")
    sitting.click(foal)
    assert sitting.raised == ["6b", "6c"]
    assert said(sitting.click(foal)) == "steal seat2 foal wheel 6b 6c"


def test_the_horse_is_brought_into_the_corral() -> None:
    sitting = sit(crowded())
    start = sitting.on("counter/mare-flame", "prairie:mare")
    assert said(sitting.drag(start, sitting.zone("corral:0"))) == "catch mare flame 6b 6c 6f"
    sitting = sit(crowded())
    assert said(sitting.drag(sitting.on(BACK, "pile:foal"), sitting.zone("corral:0"))) == "catch foal top 6b 6c"


# ------------------------------------------------------------------------------------------------ cards, then a horse
def test_cards_are_gathered_and_the_horses_they_reach_light_up() -> None:
    sitting = sit(crowded())
    for card in ("card/6b", "card/6f"):
        sitting.click(sitting.on(card))
    lit = {(sprite.zone, sprite.face) for sprite in sitting.stage.marks.goals}
    assert ("corral:2", "counter/foal-wheel") in lit and ("prairie:foal", "counter/foal-hat") in lit
    assert ("pile:foal", BACK) in lit
    assert not any("mare" in face for _, face in lit)
    assert sitting.stage.marks.lit == ("deck",)
    assert said(sitting.click(sitting.on("counter/foal-hat", "prairie:foal"))) == "catch foal hat 6b 6f"


def test_the_cards_are_dragged_onto_the_horse() -> None:
    sitting = sit(crowded())
    sitting.click(sitting.on("card/6b"))
    foal = sitting.on("counter/foal-hat", "prairie:foal")
    assert said(sitting.drag(sitting.on("card/6c"), foal)) == "catch foal hat 6b 6c"


def test_two_cards_on_the_deck_are_swapped() -> None:
    sitting = sit(crowded())
    sitting.click(sitting.on("card/2h"))
    assert said(sitting.drag(sitting.on("card/8w"), sitting.zone("deck"))) == "swap 2h 8w"


# ------------------------------------------------------------------------------------------------------------ answers
def test_the_owner_points_at_the_horse_and_the_cards_that_keep_it_rise() -> None:
    sitting = sit(theft())
    foal = sitting.on("counter/foal-bell", "corral:0")
    sitting.click(foal)
    assert sitting.raised == ["6b", "6c"]
    assert said(sitting.click(foal)) == "defend 6b 6c"


def test_the_owner_lays_cards_beside_the_thiefs() -> None:
    sitting = sit(theft())
    sitting.click(sitting.on("card/6b"))
    assert said(sitting.drag(sitting.on("card/6f"), sitting.zone("offer"))) == "defend 6b 6f"


def test_a_horse_goes_to_the_stable_by_drag_and_by_click() -> None:
    state = hand("2h 3w 4c 5f 7b 8h", corrals=["mare hat", ""])
    sitting = sit(state)
    assert said(sitting.drag(sitting.on("counter/mare-hat", "corral:0"), sitting.zone("stable:0"))) == "stable mare hat"
    sitting = sit(state)
    assert said(sitting.click(sitting.on("counter/mare-hat", "corral:0"))) == "stable mare hat"


def test_in_the_rain_one_or_two_go_to_the_stable() -> None:
    sitting = sit(rain())
    foal = sitting.on("counter/foal-hat", "corral:0")
    assert said(sitting.drag(foal, sitting.zone("stable:0"))) == "shelter foal hat"
    sitting = sit(rain())
    sitting.click(foal)
    assert said(sitting.click(sitting.on("counter/mare-flame", "corral:0"))) == "shelter foal hat mare flame"


def test_at_the_rotten_gate_a_horse_runs_to_the_prairie() -> None:
    state = positions.table(["2h 8w", "3b"], deck=2, event="rotten-gate", corrals=["foal bell black-prince", ""])
    positions.do(state, "swap 2h 8w")
    positions.shuffle(state)
    sitting = sit(state)
    prince = sitting.on("counter/black-prince", "corral:0")
    assert said(sitting.drag(prince, sitting.zone("special"))) == "free black-prince"


# ----------------------------------------------------------------------------------------------------------- refusals
@pytest.mark.parametrize(
    ("piece", "zone", "why"),
    [
        ("counter/foal-bell", "prairie:foal", "set_for_foal"),
        ("counter/mare-bell", "prairie:mare", "set_for_mare"),
        (BACK, "pile:stallion", "set_for_stallion"),
        ("counter/black-prince", "special", "set_for_special"),
        ("counter/mare-hat", "corral:1", "set_for_mare"),
    ],
)
def test_a_horse_nothing_reaches_says_what_it_takes(piece: str, zone: str, why: str) -> None:
    sitting = sit(hand("2h 3w 4c 5f 7b 8h", corrals=["", "mare hat"]))
    assert said(sitting.click(sitting.on(piece, zone))) == why


def test_cards_dropped_on_a_horse_they_do_not_reach_are_refused_by_name() -> None:
    sitting = sit(crowded())
    mare = sitting.on("counter/mare-clover", "prairie:mare")
    assert said(sitting.drag(sitting.on("card/6b"), mare)) == "set_for_mare"
    sitting = sit(crowded())
    sitting.click(sitting.on("card/6b"))
    stolen = sitting.on("counter/mare-clover", "corral:2")
    assert said(sitting.drag(sitting.on("card/2h"), stolen)) == "set_for_mare"


@pytest.mark.parametrize(("zone", "why"), [("prairie:mare", "set_for_mare"), ("pile:foal", "set_for_foal")])
def test_cards_dropped_on_a_place_are_tried_there(zone: str, why: str) -> None:
    sitting = sit(hand("2h 3w 4c 5f 7b 8h"))
    assert said(sitting.drag(sitting.on("card/2h"), sitting.zone(zone))) == why


def test_a_card_that_beats_nothing_is_refused_beside_the_thiefs() -> None:
    state = positions.table(["3h 3w 8h 8f 2w 1h", "4b 4c"], turn=1, corrals=["foal hat", ""])
    positions.do(state, "steal seat0 foal hat 4b 4c")
    sitting = sit(state)
    assert said(sitting.drag(sitting.on("card/1h"), sitting.zone("offer"))) == "not_a_set"


# -------------------------------------------------------------------------------------------------- the used cards
@pytest.mark.parametrize("size", ((960, 600), (1280, 720), (1080, 1920)))
@pytest.mark.parametrize("many", (2, 14, 43))
def test_anybody_may_leaf_through_the_used_cards_which_lie_by_value(size: tuple[int, int], many: int) -> None:
    state = positions.table(["2h 3w 4c 5f 7b 8h", "1b 2c"], deck=49 - 12 - min(many, 36))
    state.used = [*state.used, *state.deck[: max(0, many - len(state.used))]][:many]
    sitting = sit(state, size)
    top = sitting.stage.cast.zones["used"][-1]
    sitting.click((round(top.pose.x), round(top.pose.y)))
    assert sitting.grasp.leafing.open
    spread = sorted(sitting.stage.cast.zones["used"], key=lambda sprite: sprite.pose.depth)
    values = [sprite.face for sprite in spread]
    assert values == sorted(values, key=card_faces.index)
    lawn = sitting.stage.layout.zones["used"].union(sitting.stage.layout.zones["pile:foal"]).inflate(200, 200)
    for sprite in spread:
        assert lawn.collidepoint(sprite.pose.x, sprite.pose.y)
    assert sitting.click(sitting.zone("deck")) is None and not sitting.grasp.leafing.open
