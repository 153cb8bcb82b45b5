"""What no match can reach, refused when a position is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.section import Section
from .nouns import Sheep
from .terms import Terms

if TYPE_CHECKING:
    from .state import State


def check(state: State, position: Section) -> None:
    """Raise `BadData` for a position that cannot be."""
    _check_cards(state, position)
    _check_rides(state, position)
    _check_dice(state, position)
    _check_rider(state, position.at("riding"))
    for seat, sheep in enumerate(state.sheep):
        if sheep is not None:
            _check_sheep(state, seat, sheep, position.at("sheep").list()[seat])
    _check_owed(state, position.at("owed"))


def _check_cards(state: State, position: Section) -> None:
    dealt = state.phase != "shuffle"
    held = [card for card in state.personal if card is not None]
    if sorted((*state.deck, *state.shared, *state.used, *held)) != sorted(state.terms.ids):
        raise position.bad("all cards of the chosen types belong here, each once")
    if len(state.shared) != (state.round + 1 if dealt else 0):
        raise position.at("shared").bad("one shared card a round belongs here")
    for seat, card in enumerate(state.personal):
        wants = dealt and seat != state.rider
        if (card is not None) != wants:
            raise position.at("personal").bad("each sheep has one personal card, the rider none")


def _check_rides(state: State, position: Section) -> None:
    rides, seats = len(state.rides), state.seats
    over = rides == seats * state.terms.rounds
    if (state.phase == "over") != over:
        raise position.at("phase").bad("'over' belongs here just when every seat has ridden in every round")
    last = max(0, rides - 1) if over else rides
    if state.round != last // seats or state.rider != (state.first + last) % seats:
        raise position.at("rides").bad("the rides before this one belong here, from the first rider on")
    for number, ride in enumerate(state.rides):
        if ride.seat != (state.first + number) % seats:
            raise position.at("rides").bad("each seat rides in its turn")
    made = tuple(sum(ride.points for ride in state.rides if ride.seat == seat) for seat in range(seats))
    if made != state.points:
        raise position.at("points").bad("the points of the rides belong here")
    if state.phase == "shuffle" and rides:
        raise position.at("rides").bad("nobody has ridden before the cards are shuffled")


def _check_dice(state: State, position: Section) -> None:
    for seat, sheep in enumerate(state.sheep):
        if (sheep is None) != (seat == state.rider):
            raise position.at("sheep").bad("everybody is a sheep but the rider")
        if sheep and len(sheep.faces) > state.terms.dice_each:
            raise position.at("sheep").bad(f"a sheep has at most {state.terms.dice_each} dice")
    idle = state.phase in ("shuffle", "ready")
    if idle and (state.now or state.locked or any(map(_busy, state.sheep))):
        raise position.at("sheep").bad("nothing is rolled or locked before Go")
    if state.phase != "ride" and any(sheep and (sheep.tumbling or sheep.lists) for sheep in state.sheep):
        raise position.at("sheep").bad("dice tumble and lists are done only during a ride")


def _busy(sheep: Sheep | None) -> bool:
    return sheep is not None and sheep != Sheep((0,) * len(sheep.faces))


def _check_rider(state: State, section: Section) -> None:
    rider, now = state.riding, state.now
    drawn = rider.tumbling and ("die", state.rider) not in state.owed
    if (rider.hidden > 0) != drawn:
        raise section.at("hidden").bad("what the die will show belongs here while it tumbles, else 0")
    if rider.tumbling and (rider.earned or rider.free or not now < rider.lands_at <= rider.beat_at):
        raise section.at("lands_at").bad("a tumbling die lands later, and neither step nor choice is open")
    if rider.earned and (rider.free or rider.kept or rider.place >= state.terms.end):
        raise section.at("earned").bad("a step is earned before the choice, with no press kept, before the end")
    if rider.free and (rider.kept or not rider.place):
        raise section.at("free").bad("the choice is open after a step, as long as nothing is rolled")
    if rider.kept and not (rider.tumbling or now < rider.beat_at):
        raise section.at("kept").bad("a press is kept only until the beat")
    if state.phase == "ride" and rider.place == state.terms.end:
        raise section.at("place").bad("the last space ends the ride")
    if not rider.tumbling and rider.lands_at > now and state.phase == "ride":
        raise section.at("lands_at").bad("a die that lies has landed")
    if state.phase != "ride" and (rider.tumbling or rider.kept or rider.earned or rider.free):
        raise section.bad("nothing is rolled but during a ride")


def _check_sheep(state: State, seat: int, sheep: Sheep, section: Section) -> None:
    now, lists = state.now, sheep.lists
    drawn = sheep.tumbling and ("dice", seat) not in state.owed
    if len(sheep.hidden) != (len(sheep.faces) if drawn else 0):
        raise section.at("hidden").bad("what each tumbling die will show belongs here")
    if sheep.tumbling and (lists or not now < sheep.lands_at <= sheep.beat_at):
        raise section.at("lands_at").bad("tumbling dice land later, and no list is done meanwhile")
    if sheep.kept and (lists or not sheep.faces or not (sheep.tumbling or now < sheep.beat_at)):
        raise section.at("kept").bad("a press is kept only until the beat, and not while a list is done")
    if lists and lists != sheep.faces.count(1):
        raise section.at("lists").bad("a list for each die that shows a sheep belongs here")
    if not lists and any(sheep.faces) and not sheep.tumbling and state.phase == "ride":
        raise section.at("faces").bad("a die that shows a sheep calls for a list")
    _check_list(state, seat, sheep, section)


def _check_list(state: State, seat: int, sheep: Sheep, section: Section) -> None:
    cards, terms = len(state.shared) + 1, state.terms
    at_a_card = bool(sheep.lists) and sheep.stage < cards
    if sheep.stage > cards or (sheep.card is not None) != at_a_card or (not sheep.lists and sheep.stage):
        raise section.at("stage").bad("a card is done as long as the list is not through")
    waits = at_a_card and terms.on_screen and ("deal", seat) not in state.owed
    if (sheep.work is not None) != waits:
        raise section.at("work").bad("at the screen, a card that is being done has its task here")
    if sheep.work is not None and (sheep.card is None or sheep.work.size != terms.size(sheep.card, cards)):
        raise section.at("work").bad("the task is as long as the number of sheep and cards asks for")
    if bool(sheep.ready_at) != (at_a_card and not terms.on_screen):
        raise section.at("ready_at").bad("in person, a card that is being done has its time here")
    if sheep.swapped and not sheep.lists:
        raise section.at("swapped").bad("a card is replaced only during a list")


def _check_owed(state: State, section: Section) -> None:
    if state.owed and state.phase != "ride":
        raise section.bad("chance owes dice only during a ride")
    for kind, seat in state.owed:
        sheep = state.sheep[seat]
        right = {
            "die": sheep is None and state.riding.tumbling,
            "dice": sheep is not None and sheep.tumbling,
            "deal": sheep is not None and sheep.card is not None and state.terms.on_screen and _needs_deal(state, seat),
        }[kind]
        if not right or state.owed.count((kind, seat)) > 1:
            raise section.bad("what has begun and is not drawn yet belongs here, once")


def _needs_deal(state: State, seat: int) -> bool:
    sheep = state.sheep[seat]
    assert sheep is not None and sheep.card is not None
    terms: Terms = state.terms
    return not terms.stock.card_of[sheep.card].task.fits(terms.size(sheep.card, len(state.shared) + 1), ())
