"""Pointing at a piece first: what it takes rises from the hand, can be exchanged, and goes there or brings it home."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from westerntable.core.game import Move, Observation
from westerntable.core.message import say
from westerntable.table.answer import Refused
from westerntable.table.grasp import Grasp
from westerntable.table.tablescene import Gesture, PieceAt, View
from westerntable.table.trace import gestures_on_screen

from .hand import Person, move_of
from .saloon import Saloon, Wish, drag

SEVEN, EIGHT, NINE, TEN = "card/7S", "card/8S", "card/9S", "card/TS"
BLUE, GOLD, RED = (PieceAt("yard:a", f"token/{colour}") for colour in ("blue", "gold", "red"))


def take(goal: PieceAt, *cards: str) -> Gesture:
    """Return a gesture that pays for a token with cards; the token may be brought to the pile instead."""
    text = f"{goal.face} for {'+'.join(cards)}"
    return Gesture(
        Wish(text), say(f"saloon.{text}"), tuple(PieceAt("hand:0", each) for each in cards), goal, bring="pile"
    )


OFFERS = [
    take(BLUE, SEVEN, EIGHT),
    take(BLUE, EIGHT, NINE),
    take(BLUE, NINE, TEN),
    take(GOLD, SEVEN),
    take(GOLD, NINE),
    drag(SEVEN, "deck"),
    drag(TEN, "deck"),
]


class Pointed(Saloon):
    """A scene that can tell what was meant by a piece that is no goal."""

    def meant_by(self, view: View, seen: Observation, pieces: Sequence[PieceAt], goal: PieceAt) -> Move | None:
        self.tried = (tuple(pieces), goal)
        return Wish(f"{goal.face} is not to be had")


def raised(person: Person) -> list[str]:
    return sorted(sprite.face for sprite in person.grasp.chosen)


def goal(person: Person, piece: PieceAt) -> tuple[int, int]:
    pose = person.stage.drawn_pose(person.sprite(piece.face, piece.zone))
    return round(pose.x), round(pose.y)


def test_pointing_at_a_goal_chooses_the_first_pieces_offered_for_it_and_again_makes_the_move() -> None:
    person = Person(OFFERS)
    assert person.click(goal(person, BLUE)) is None
    assert raised(person) == [SEVEN, EIGHT]
    assert person.grasp.proposed == OFFERS[0]
    assert move_of(person.click(goal(person, BLUE))) == "token/blue for card/7S+card/8S"


def test_before_anything_is_chosen_goals_are_warm_and_with_pieces_for_them_they_are_lit() -> None:
    person = Person(OFFERS)
    blue, gold = (person.stage.cast.those((piece,)) for piece in (BLUE, GOLD))
    assert {*blue, *gold} <= person.stage.marks.warm and not person.stage.marks.goals
    person.click(person.on(SEVEN))
    assert person.stage.marks.goals == set(gold)
    assert set(blue) <= person.stage.marks.warm
    assert person.stage.marks.lit == ("deck",)


def test_another_card_takes_the_place_of_one_and_as_much_as_can_be_stays() -> None:
    person = Person(OFFERS)
    person.click(goal(person, BLUE))
    person.click(person.on(NINE))
    assert raised(person) == [EIGHT, NINE]
    person.click(person.on(EIGHT))
    assert raised(person) == [NINE, TEN]
    assert move_of(person.click(goal(person, BLUE))) == "token/blue for card/9S+card/TS"


def test_a_card_no_set_for_the_goal_does_without_is_put_back_and_the_goal_forgotten() -> None:
    person = Person([take(BLUE, SEVEN, EIGHT), take(BLUE, EIGHT, NINE), take(GOLD, TEN)])
    person.click(goal(person, BLUE))
    person.click(person.on(EIGHT))
    assert raised(person) == [SEVEN]
    assert person.grasp.proposed is None


def test_another_goal_is_asked_anew() -> None:
    person = Person(OFFERS)
    person.click(goal(person, BLUE))
    person.click(goal(person, GOLD))
    assert raised(person) == [SEVEN]
    assert person.grasp.proposed == OFFERS[3]


def test_cards_gathered_first_stay_chosen_when_a_goal_takes_them_with_more() -> None:
    person = Person(OFFERS)
    person.click(person.on(NINE))
    person.click(goal(person, BLUE))
    assert raised(person) == [EIGHT, NINE]


def test_cards_gathered_go_to_a_lit_goal_by_click_and_by_drag() -> None:
    person = Person(OFFERS)
    person.click(person.on(NINE))
    assert move_of(person.click(goal(person, GOLD))) == "token/gold for card/9S"
    person = Person(OFFERS)
    person.lift(person.on(NINE), goal(person, GOLD))
    assert person.stage.marks.aim == GOLD
    assert person.grasp.proposed == OFFERS[4]
    assert move_of(person.up(goal(person, GOLD))) == "token/gold for card/9S"


def test_the_goal_may_be_brought_instead_with_the_cards_chosen_or_the_first_offered() -> None:
    person = Person(OFFERS)
    person.click(person.on(NINE))
    person.lift(goal(person, BLUE), person.zone("pile"))
    assert person.stage.marks.lit == ("pile",) and raised(person) == [EIGHT, NINE]
    assert move_of(person.up(person.zone("pile"))) == "token/blue for card/8S+card/9S"
    person = Person(OFFERS)
    assert move_of(person.drag(goal(person, BLUE), person.zone("pile"))) == "token/blue for card/7S+card/8S"


def test_a_goal_brought_elsewhere_goes_home_and_nothing_stays_chosen() -> None:
    person = Person(OFFERS)
    assert person.drag(goal(person, BLUE), person.zone("deck")) is None
    assert not raised(person)
    person.wait()
    assert all(sprite.pose == sprite.rest for sprite in person.stage.cast)


def test_cancel_puts_back_what_a_goal_had_chosen() -> None:
    person = Person(OFFERS)
    person.click(goal(person, BLUE))
    assert person.grasp.busy
    person.key(pygame.K_ESCAPE)
    assert not raised(person) and not person.grasp.busy


def test_keys_reach_goals_and_make_the_move() -> None:
    person = Person([take(BLUE, SEVEN, EIGHT), take(BLUE, EIGHT, NINE)])
    faces: list[str] = []
    for _ in range(9):
        person.key(pygame.K_TAB)
        focus = person.stage.marks.focus
        faces.append(getattr(focus, "face", ""))
        if faces[-1] == BLUE.face:
            break
    assert person.key(pygame.K_RETURN) is None
    assert raised(person) == [SEVEN, EIGHT]
    assert move_of(person.key(pygame.K_RETURN)) == "token/blue for card/7S+card/8S"


def test_a_robot_is_told_where_a_goal_is() -> None:
    person = Person(OFFERS)
    told = {each["move"]: each for each in gestures_on_screen(person.grasp)}
    assert set(told) == {str(gesture.move) for gesture in OFFERS}
    at = told[str(OFFERS[0].move)]["to"]
    sprite = person.stage.piece_at((at[0], at[1]))
    assert sprite is not None and sprite.face == BLUE.face


def test_a_piece_that_is_no_goal_is_tried_where_the_scene_can_tell_what_was_meant() -> None:
    person = Person(OFFERS)
    person.stage.scene = scene = Pointed()
    assert isinstance(person.click(goal(person, RED)), Refused)
    assert not scene.tried[0] and scene.tried[1] == RED
    person.click(person.on(NINE))
    assert isinstance(person.drag(person.on(NINE), goal(person, RED)), Refused)
    assert scene.tried[0] == (PieceAt("hand:0", NINE),) and scene.tried[1] == RED
    assert Person(OFFERS).click(goal(person, RED)) is None


def test_the_only_set_there_is_rises_when_its_goal_is_pointed_at_and_not_before() -> None:
    person = Person([take(BLUE, SEVEN, EIGHT)])
    assert not raised(person)
    person.click(goal(person, BLUE))
    assert raised(person) == [SEVEN, EIGHT]
    assert move_of(person.click(goal(person, BLUE))) == "token/blue for card/7S+card/8S"


def test_like_pieces_on_a_goal_that_lie_on_each_other_count_as_their_topmost() -> None:
    deck = PieceAt("deck", "back")
    person = Person([take(deck, SEVEN), take(BLUE, EIGHT)])
    assert len(person.stage.marks.warm & set(person.stage.cast.zones["deck"])) == 1


def test_nothing_is_proposed_while_the_hand_is_withdrawn() -> None:
    person = Person(OFFERS)
    grasp: Grasp = person.grasp
    person.click(goal(person, BLUE))
    grasp.offer(())
    assert grasp.proposed is None and not grasp.chosen
