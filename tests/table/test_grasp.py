"""The hand on the table: drag, click, several pieces, fingers; what is offered is what can be done."""

from __future__ import annotations

import pygame
import pytest

from westerntable.core.message import say
from westerntable.table.answer import Refused
from westerntable.table.palette import RIM_GOLD
from westerntable.table.tablescene import Gesture, PieceAt

from . import saloon
from .hand import DISCARDS, EIGHT, JACK, NINE, PAWN, PLAYS, SEVEN, Person, move_of
from .saloon import Wish, drag, press


def test_a_piece_dropped_on_a_lit_zone_makes_the_move() -> None:
    person = Person(PLAYS)
    assert move_of(person.drag(person.on(EIGHT), person.zone("pile"))) == "card/8S to pile"


def test_a_dragged_piece_is_lifted_and_follows_the_pointer() -> None:
    person = Person(PLAYS)
    card = person.sprite(EIGHT)
    at = person.on(EIGHT)
    person.lift(at, (600, 300))
    assert card.held
    assert card.pose.lift >= 9
    assert (card.pose.x - 600, card.pose.y - 300) == pytest.approx((card.rest.x - at[0], card.rest.y - at[1]))
    assert person.stage.order()[-1] is card


def test_a_pointer_that_trembles_does_not_drag() -> None:
    person = Person(PAWN)
    at = person.zone("yard:c")
    person.down(at)
    person.move((at[0] + 4, at[1] - 5))
    assert not person.grasp.dragging


def test_the_target_under_a_dragged_piece_is_marked() -> None:
    person = Person(PLAYS)
    person.lift(person.on(EIGHT), (600, 250))
    assert person.stage.marks.lit == ("pile",)
    assert person.stage.marks.aim is None
    person.move(person.zone("pile"))
    assert person.stage.marks.aim == "pile"


def test_a_card_that_covers_a_target_the_pointer_misses_is_dropped_on_it() -> None:
    person = Person(PLAYS)
    pile = person.stage.layout.zones["pile"]
    person.lift(person.on(EIGHT), (pile.left - 6, pile.centery))
    assert move_of(person.up((pile.left - 6, pile.centery))) == "card/8S to pile"


def test_a_piece_dropped_nowhere_goes_home() -> None:
    person = Person(PLAYS)
    assert person.drag(person.on(EIGHT), (700, 250)) is None
    assert person.stage.moving
    assert person.home()


def test_a_drop_that_is_no_gesture_is_refused_with_the_sentence_of_the_rules() -> None:
    person = Person(PLAYS)
    person.scene.meant = Wish("impossible")
    answer = person.drag(person.on(EIGHT), person.zone("yard:a"))
    assert answer == Refused(say("saloon.refused"))
    assert person.scene.attempts == [((PieceAt("hand:0", EIGHT),), "yard:a")]
    assert person.asked == [Wish("impossible")]
    assert person.home()


def test_a_piece_not_on_offer_can_be_tried_if_its_like_is_on_offer() -> None:
    person = Person(PLAYS)
    person.scene.meant = Wish("jack")
    assert isinstance(person.drag(person.on(JACK), person.zone("pile")), Refused)
    person.wait()
    assert isinstance(person.click(person.on(JACK)), Refused)
    assert person.scene.attempts == [((PieceAt("hand:0", JACK),), "pile")] * 2


def test_a_piece_of_somebody_else_cannot_be_lifted() -> None:
    person = Person(PLAYS)
    assert person.drag(person.zone("yard:a"), person.zone("pile")) is None
    assert person.drag(person.on("back", "hand:1"), person.zone("pile")) is None
    assert person.scene.attempts == []
    assert person.home()


def test_an_attempt_the_rules_allow_is_the_move() -> None:
    person = Person(PLAYS)
    person.scene.meant, person.refusal = Wish("allowed"), None
    assert move_of(person.drag(person.on(EIGHT), person.zone("yard:a"))) == "allowed"


def test_pieces_that_travel_along_are_fanned_behind() -> None:
    herd = Gesture(Wish("herd"), say("saloon.herd"), PAWN[0].pieces, "yard:a", (PieceAt("yard:b", "token/blue"),) * 2)
    person = Person([herd])
    person.lift(person.zone("yard:c"), (600, 250))
    held = [sprite for sprite in person.stage.cast if sprite.held]
    assert sorted(sprite.face for sprite in held) == ["token/blue", "token/blue", "token/red"]
    assert len({sprite.pose.x for sprite in held}) == 3
    person.up((600, 250))
    assert person.home()


def test_the_dropped_piece_stays_until_its_move_is_told() -> None:
    person = Person(PLAYS)
    card = person.sprite(EIGHT)
    person.drag(person.on(EIGHT), person.zone("pile"))
    dropped = card.pose
    person.wait(200)
    assert card.pose == dropped
    person.stage.tell([saloon.step([saloon.moved("hand:0", "pile", EIGHT)])])
    assert card.pose.x == dropped.x
    assert person.home()
    assert card.zone == "pile"


def test_a_dropped_piece_whose_move_never_comes_goes_home() -> None:
    person = Person(PLAYS)
    person.drag(person.on(EIGHT), person.zone("pile"))
    person.grasp.offer(PLAYS)
    assert person.home()


def test_a_click_that_leaves_nothing_to_choose_acts() -> None:
    person = Person(PLAYS)
    assert move_of(person.click(person.on(EIGHT))) == "card/8S to pile"


def test_a_click_selects_and_lights_where_the_piece_may_go() -> None:
    person = Person([drag("token/red", "yard:b", "yard:c"), drag("token/red", "yard:a", "yard:c"), *PLAYS])
    assert person.stage.marks.lit == ()
    assert person.click(person.zone("yard:c")) is None
    assert set(person.stage.marks.lit) == {"yard:a", "yard:b"}
    assert move_of(person.click(person.zone("yard:a"))) == "token/red to yard:a"


def test_a_second_click_puts_a_selected_piece_back() -> None:
    person = Person([drag("token/red", "yard:b", "yard:c"), drag("token/red", "yard:a", "yard:c"), *PLAYS])
    person.click(person.zone("yard:c"))
    assert person.grasp.chosen
    person.click(person.zone("yard:c"))
    assert not person.grasp.chosen
    assert person.stage.marks.lit == ()


def test_pieces_all_gestures_share_are_selected_from_the_beginning() -> None:
    person = Person(PAWN)
    assert person.stage.marks.lit == ("yard:a", "yard:b")
    assert move_of(person.click(person.zone("yard:b"))) == "token/red to yard:b"


def test_a_preselected_piece_with_one_way_to_go_still_waits_for_a_click() -> None:
    person = Person(PAWN[:1])
    assert person.stage.marks.lit == ("yard:a",)
    assert move_of(person.click(person.zone("yard:c"))) == "token/red to yard:a"


def test_a_click_on_nothing_does_nothing() -> None:
    person = Person(PLAYS)
    assert person.click((640, 250)) is None
    assert person.click(person.zone("yard:b")) is None
    assert person.scene.attempts == []


def test_a_press_released_elsewhere_does_nothing() -> None:
    person = Person([press("deck")])
    person.down(person.zone("deck"))
    assert person.up(person.zone("pile")) is None


def test_a_zone_can_be_pressed() -> None:
    person = Person([press("deck", "draw")])
    assert person.stage.marks.lit == ("deck",)
    assert move_of(person.click(person.zone("deck"))) == "draw"


def test_a_gesture_without_a_place_is_a_button_of_the_host() -> None:
    passing = press(None, "pass")
    person = Person([*PLAYS, passing])
    assert person.grasp.buttons() == (passing,)
    person.grasp.place_buttons({passing: pygame.Rect(600, 450, 100, 40)})
    assert move_of(person.click((640, 470))) == "pass"
    assert person.grasp.buttons() == ()


def test_two_moves_by_one_gesture_are_told_apart_by_buttons() -> None:
    one, other = (Gesture(Wish(word), say(word), PAWN[0].pieces, "yard:a") for word in ("low", "high"))
    person = Person([one, other])
    assert person.drag(person.zone("yard:c"), person.zone("yard:a")) is None
    assert person.grasp.buttons() == (one, other)
    person.grasp.place_buttons({one: pygame.Rect(600, 400, 100, 40), other: pygame.Rect(600, 450, 100, 40)})
    assert move_of(person.click((640, 470))) == "high"
    person.grasp.offer([one, other])
    assert person.drag(person.zone("yard:c"), person.zone("yard:a")) is None
    assert person.click((640, 250)) is None
    assert person.grasp.buttons() == ()
    assert person.home()


def test_several_cards_are_toggled_and_dropped_together() -> None:
    person = Person(DISCARDS)
    assert person.click(person.on(SEVEN)) is None
    assert person.grasp.choice.addable == (PieceAt("hand:0", EIGHT),)
    assert move_of(person.drag(person.on(EIGHT), person.zone("pile"))) == "card/7S+card/8S to pile"


def test_a_card_dragged_alone_goes_alone() -> None:
    person = Person(DISCARDS)
    assert move_of(person.drag(person.on(EIGHT), person.zone("pile"))) == "card/8S to pile"


def test_the_last_of_several_that_leaves_nothing_to_choose_acts() -> None:
    person = Person(DISCARDS)
    assert person.click(person.on(EIGHT)) is None
    assert move_of(person.click(person.on(SEVEN))) == "card/7S+card/8S to pile"


def test_a_set_that_is_not_complete_is_refused_by_the_rules() -> None:
    person = Person([drag(SEVEN, "pile", more=(EIGHT, NINE)), *PAWN])
    person.scene.meant = Wish("two only")
    person.click(person.on(SEVEN))
    assert isinstance(person.drag(person.on(EIGHT), person.zone("pile")), Refused)
    assert person.scene.attempts == [((PieceAt("hand:0", SEVEN), PieceAt("hand:0", EIGHT)), "pile")]


def test_two_pieces_alike_count_twice() -> None:
    red = PieceAt("yard:c", "token/red")
    pair = Gesture(Wish("pair"), say("pair"), (red, red), "yard:a")
    person = Person([pair, *PLAYS])
    tokens = [(round(sprite.pose.x), round(sprite.pose.y)) for sprite in person.stage.cast.zones["yard:c"]]
    assert person.click(tokens[0]) is None
    assert person.stage.marks.lit == ()
    assert move_of(person.click(tokens[4])) == "pair"


def test_a_piece_that_does_not_go_with_the_selection_begins_another() -> None:
    person = Person([*DISCARDS, drag(NINE, "pile"), drag(NINE, "yard:a")])
    person.click(person.on(SEVEN))
    person.click(person.on(NINE))
    assert [sprite.face for sprite in person.grasp.chosen] == [NINE]


def test_a_finger_drags_like_a_mouse() -> None:
    person = Person(PLAYS)
    at, to = person.on(EIGHT), person.zone("pile")
    assert person.finger(pygame.FINGERDOWN, at) is None
    assert person.finger(pygame.FINGERMOTION, to) is None
    assert person.grasp.dragging
    assert person.finger(pygame.FINGERUP, (50, 60), finger=1) is None
    assert move_of(person.finger(pygame.FINGERUP, to)) == "card/8S to pile"


def test_a_tap_is_one_click_though_the_system_tells_it_twice() -> None:
    person = Person(DISCARDS)
    at = person.on(SEVEN)
    person.finger(pygame.FINGERDOWN, at)
    person.finger(pygame.FINGERUP, at)
    person.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
    person.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)
    assert [sprite.face for sprite in person.grasp.chosen] == [SEVEN]


def test_what_may_be_picked_up_is_warm() -> None:
    person = Person(PLAYS)
    assert sorted(sprite.face for sprite in person.stage.marks.warm) == [SEVEN, EIGHT, NINE]


def test_a_warm_piece_under_the_pointer_is_warmer() -> None:
    person = Person(PLAYS)
    person.move(person.on(EIGHT), held=False)
    assert person.stage.marks.hover is person.sprite(EIGHT)
    person.move(person.on(JACK), held=False)
    assert person.stage.marks.hover is None


def test_a_place_to_press_is_marked_under_the_pointer() -> None:
    person = Person([press("yard:a"), press("yard:b")])
    person.move(person.zone("yard:b"), held=False)
    assert person.stage.marks.hover == "yard:b"
    person.move((2, 2), held=False)
    assert person.stage.marks.hover is None


def test_a_quiet_place_is_lit_only_while_it_is_pointed_at() -> None:
    person = Person([press("yard:a"), press("yard:b")])
    layout = person.stage.layout
    object.__setattr__(layout, "quiet", ("yard:a", "yard:b"))
    seen = pygame.Surface(person.stage.view.units.size)

    def rim_at(zone: str) -> bool:
        person.stage.draw(seen)
        box = layout.zones[zone]
        return any(seen.get_at((x, box.centery)) == pygame.Color(RIM_GOLD) for x in range(box.x - 12, box.x + 12))

    assert not rim_at("yard:a") and not rim_at("yard:b")
    person.move(person.zone("yard:b"), held=False)
    assert rim_at("yard:b") and not rim_at("yard:a")
