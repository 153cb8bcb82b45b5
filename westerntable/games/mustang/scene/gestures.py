"""Which pieces go where for which move, and which move a person meant by a drop that is none."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence

from westerntable.core.actors import Seat
from westerntable.core.game import Move
from westerntable.core.message import Message, Who, say
from westerntable.core.placement import Zone
from westerntable.games.mustang.rules import counters as h
from westerntable.games.mustang.rules.cards import COWBOY, Card, Cards, face_of, parse_card, value_of
from westerntable.games.mustang.rules.counters import COUNTER_OF, KINDS, Counter
from westerntable.games.mustang.rules.moves import (
    TOP,
    Catch,
    Defend,
    Free,
    LetGo,
    Shelter,
    Source,
    Stable,
    Steal,
    Swap,
)
from westerntable.games.mustang.rules.naming import counter_name, set_name
from westerntable.games.mustang.rules.observation import Observation
from westerntable.games.mustang.rules.sets import strength
from westerntable.games.mustang.rules.telling import prairie, zone
from westerntable.table.tablescene import Gesture, PieceAt, View


def offer(view: View, seen: Observation, moves: Sequence[Move]) -> list[Gesture]:
    """Offer at least one gesture for each move; for one counter the set to play rather comes first."""
    seat = view.viewer
    ordered = sorted(moves, key=lambda move: _preference(seen, move))
    return [gesture for move in ordered for gesture in _ways(move, seen, seat)]


def _preference(seen: Observation, move: Move) -> tuple[int, ...]:
    """Cowboys last. To catch, the least that serves; to steal, what is hardest to beat; to defend, just enough."""
    match move:
        case Catch(_, cards):
            return (cards.count(COWBOY), _torn(seen.hand, cards), strength(cards))
        case Steal(_, _, cards):
            return (cards.count(COWBOY), -strength(cards), _torn(seen.hand, cards))
        case Defend(cards):
            return (cards.count(COWBOY), strength(cards), _torn(seen.hand, cards))
    return (0, 0, 0)


def _torn(hand: Cards, cards: Cards) -> int:
    """How many cards of the set's value stay behind in the hand: a three is a pity to break."""
    values = {value_of[card] for card in cards if card != COWBOY}
    if len(values) != 1:
        return 0
    return sum(value_of[card] in values for card in hand) - sum(card != COWBOY for card in cards)


def _ways(move: Move, seen: Observation, seat: Seat) -> Iterator[Gesture]:
    match move:
        case Swap(cards):
            yield Gesture(move, _label("swap", n=len(cards)), _held(seat, cards), "deck")
        case Catch(source, cards):
            home = zone("corral", seat)
            yield Gesture(move, _catch_label(source, cards), _held(seat, cards), source_piece(source), bring=home)
        case Steal(victim, counter, cards):
            label = say("mustang.gesture.steal", counter=counter_name(counter), owner=Who(victim), set=set_name(cards))
            goal = PieceAt(zone("corral", victim), h.face_of[counter])
            yield Gesture(move, label, _held(seat, cards), goal, bring=zone("corral", seat))
        case Stable(counter):
            label = say("mustang.gesture.stable", counter=counter_name(counter))
            yield Gesture(move, label, _penned(seat, (counter,)), zone("stable", seat))
        case Free(counter):
            label = say("mustang.gesture.free", counter=counter_name(counter))
            yield Gesture(move, label, _penned(seat, (counter,)), prairie(counter))
        case _:
            yield from _answers(move, seen, seat)


def _answers(move: Move, seen: Observation, seat: Seat) -> Iterator[Gesture]:
    match move:
        case Defend(cards):
            label = say("mustang.gesture.defend", set=set_name(cards))
            yield Gesture(move, label, _held(seat, cards), _stolen(seen, seat))
            yield Gesture(move, label, _held(seat, cards), "offer")
        case LetGo():
            yield Gesture(move, say("mustang.gesture.let_go"))
        case Shelter(()):
            yield Gesture(move, say("mustang.gesture.stay_out"))
        case Shelter(counters):
            label = say("mustang.gesture.shelter", n=len(counters))
            yield Gesture(move, label, _penned(seat, counters), zone("stable", seat))


def _label(key: str, n: int) -> Message:
    return say(f"mustang.gesture.{key}", n=n)


def _catch_label(source: Source, cards: Cards) -> Message:
    if source >= TOP:
        return say(f"mustang.gesture.catch_{KINDS[source - TOP]}", set=set_name(cards))
    return say("mustang.gesture.catch", counter=counter_name(source), set=set_name(cards))


def _held(seat: Seat, cards: Cards) -> tuple[PieceAt, ...]:
    return tuple(PieceAt(zone("hand", seat), face_of[card]) for card in cards)


def _penned(seat: Seat, counters: Sequence[Counter]) -> tuple[PieceAt, ...]:
    return tuple(PieceAt(zone("corral", seat), h.face_of[counter]) for counter in counters)


def _stolen(seen: Observation, seat: Seat) -> PieceAt:
    return PieceAt(zone("corral", seat), h.face_of[seen.target])


def source_piece(source: Source) -> PieceAt:
    """Return the piece a catch goes to: a counter that lies open or the top of a pile."""
    if source >= TOP:
        return PieceAt(f"pile:{KINDS[source - TOP]}", h.BACK)
    return PieceAt(prairie(source), h.face_of[source])


# --------------------------------------------------------------------------------------------- what was meant by it
def meant(view: View, seen: Observation, pieces: Sequence[PieceAt], target: Zone) -> Move | None:
    """Name the move a drop on a place was meant to be; None if it was none."""
    seat = view.viewer
    counters = tuple(sorted(_counter(piece) for piece in pieces if piece.face.startswith("counter/")))
    if counters:
        return _meant_with_counters(seat, seen, pieces, counters, target)
    cards = _cards(pieces, seen, seat)
    return _meant_with_cards(seat, seen, cards, target) if cards else None


def _meant_with_cards(seat: Seat, seen: Observation, cards: Cards, target: Zone) -> Move | None:
    """Cards on a place with several counters are for the first of them."""
    kind, _, name = target.partition(":")
    if kind in ("deck", "used"):
        return Swap(cards)
    if kind == "offer":
        return Defend(cards)
    if kind == "pile":
        return Catch(TOP + KINDS.index(name), cards)
    lying = {"special": seen.specials} | {f"prairie:{word}": seen.face_up[at] for at, word in enumerate(KINDS)}
    if lying.get(target):
        return Catch(lying[target][0], cards)
    robbed = int(name) if kind == "corral" and name != str(seat) else seat
    return Steal(robbed, seen.corrals[robbed][0], cards) if robbed != seat and seen.corrals[robbed] else None


def _meant_with_counters(
    seat: Seat, seen: Observation, pieces: Sequence[PieceAt], counters: tuple[Counter, ...], target: Zone
) -> Move | None:
    if any(piece.zone != zone("corral", seat) for piece in pieces):
        return None
    if target == zone("stable", seat):
        return Stable(counters[0]) if len(counters) == 1 and not seen.queue else Shelter(counters)
    return Free(counters[0]) if target.partition(":")[0] in ("prairie", "special") else None


def meant_by(view: View, seen: Observation, pieces: Sequence[PieceAt], goal: PieceAt) -> Move | None:
    """Name the move meant by pointing at a piece, with cards chosen or none: then with one that will not do."""
    seat = view.viewer
    cards = _cards(pieces, seen, seat) if pieces else seen.hand[:1]
    if not cards or not goal.face.startswith("counter/"):
        return meant(view, seen, pieces, goal.zone)
    kind, _, name = goal.zone.partition(":")
    if kind == "pile":
        return Catch(TOP + KINDS.index(name), cards)
    if kind in ("prairie", "special"):
        return Catch(_counter(goal), cards)
    if kind != "corral":
        return None
    if int(name) != seat:
        return Steal(int(name), _counter(goal), cards)
    return Defend(cards) if pieces and _counter(goal) == seen.target else None


def _counter(piece: PieceAt) -> Counter:
    name = piece.face.removeprefix("counter/")
    kind, _, suit = name.partition("-")
    return COUNTER_OF[f"{kind} {suit}" if kind in KINDS else name]


def _cards(pieces: Sequence[PieceAt], seen: Observation, seat: Seat) -> Cards:
    """Return the cards the pieces show if they are of the seat's hand; else none."""
    found: list[Card] = []
    for piece in pieces:
        card = parse_card(piece.face.removeprefix("card/"))
        if card is None or piece.zone != zone("hand", seat):
            return ()
        found.append(card)
    cards = tuple(sorted(found))
    return () if Tally(cards) - Tally(seen.hand) else cards

