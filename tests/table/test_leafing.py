"""Leafing through an open pile: spread out for a look, gathered by whatever is touched next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from westerntable.core.game import Observation
from westerntable.core.placement import Face, Placement, Zone
from westerntable.table.grasp import Grasp
from westerntable.table.stage import Stage
from westerntable.table.tablescene import Gesture, Layout, Spot, View

from . import saloon
from .hand import Person, move_of
from .saloon import CARDS, Known, Saloon, SaloonLayout, drag

SEVEN, EIGHT = "card/7S", "card/8S"
PILE = CARDS[12:17]


@dataclass(frozen=True)
class OpenLayout(SaloonLayout):
    """The saloon with a pile that may be leafed through."""

    def spread(self, zone: Zone, faces: Sequence[Face]) -> Sequence[Spot]:
        if zone != "pile":
            return ()
        return [Spot(300 + 90 * slot, 240, (70, 98), 0.0, slot) for slot in range(len(faces))]


class OpenSaloon(Saloon):
    def layout(self, area: Rect, view: View, seen: Observation) -> Layout:
        return OpenLayout(area, view.units, super().layout(area, view, seen).zones)


def seated(gestures: Sequence[Gesture] = (), pile: Sequence[Face] = PILE) -> Person:
    placement = saloon.start().zones()
    person = Person(gestures)
    person.scene = OpenSaloon()
    person.stage = Stage(person.scene, saloon.looking(), saloon.area())
    person.stage.show(Placement({**placement, "pile": list(pile)}, saloon.PILES), Known())
    person.stage.update(1000)
    person.grasp = Grasp(person.stage, person._why_not)
    person.grasp.offer(gestures)
    return person


def spread(person: Person) -> list[float]:
    return [sprite.pose.x for sprite in person.stage.cast.zones["pile"]]


def test_a_click_spreads_the_pile_and_the_next_gathers_it_whoever_is_to_act() -> None:
    for gestures in ([], [drag(SEVEN, "deck"), drag(EIGHT, "deck")]):
        person = seated(gestures)
        assert person.click(person.zone("pile")) is None
        assert spread(person) == [300, 390, 480, 570, 660] and person.grasp.busy
        at = person.on(EIGHT)
        assert person.click(at) is None and not person.grasp.chosen
        person.wait()
        assert all(sprite.pose == sprite.rest for sprite in person.stage.cast)
        assert not person.grasp.busy


def test_escape_gathers_it_and_keys_can_spread_it() -> None:
    person = seated()
    person.key(pygame.K_TAB)
    person.key(pygame.K_RETURN)
    assert person.grasp.leafing.open
    person.key(pygame.K_ESCAPE)
    assert not person.grasp.leafing.open


def test_what_is_told_gathers_it() -> None:
    person = seated()
    person.click(person.zone("pile"))
    person.stage.tell([saloon.step([saloon.moved("hand:1", "pile", "back", CARDS[20])], 1)])
    person.wait()
    assert not person.grasp.leafing.open
    assert all(sprite.pose == sprite.rest for sprite in person.stage.cast)


def test_one_card_is_no_pile_and_a_pile_that_is_a_place_to_go_to_stays_one() -> None:
    person = seated(pile=PILE[:1])
    assert person.click(person.zone("pile")) is None and not person.grasp.leafing.open
    person = seated([drag(EIGHT, "pile"), drag(EIGHT, "yard:a")])
    person.click(person.on(EIGHT))
    assert move_of(person.click(person.zone("pile"))) == "card/8S to pile"


def test_other_piles_are_not_opened() -> None:
    person = seated()
    person.click(person.zone("deck"))
    assert not person.grasp.leafing.open
