"""The position, and what each move does to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Self

from westerntable.core.actors import CHANCE, CLOCK, Actor, Seat, Viewer
from westerntable.core.clock import Elapse
from westerntable.core.events import Asked, Moved, Rolled, Said, Scored, Shuffled, Tell
from westerntable.core.game import Move
from westerntable.core.message import Message, Who, say
from westerntable.core.outcome import Outcome, ScoreItem, rank_by
from westerntable.core.placement import Look
from westerntable.core.prompt import Prompt

from .deck import Terms
from .moves import DRAW, STAND, Dodge, Draw, Roll, Shoot, Shuffle, Stand, dodge, shoot
from .seen import NOBODY, Seen, card_face, die_face, hand_zone

PHASES: Final = ("shuffle", "standoff", "shoot", "dodge", "aim", "over")


class State:
    """One position. `deck` ends with its top card; `shot` is the card in the duel, 0 for none."""

    __slots__ = ("deck", "die", "hands", "left_ms", "phase", "pile", "points", "shooter", "shot", "target", "terms")

    def __init__(self, terms: Terms, first: Seat) -> None:
        self.terms = terms
        self.phase = "shuffle"
        self.deck = list(terms.deck.cards)
        self.hands: list[list[int]] = [[] for _ in range(terms.seats)]
        self.pile: list[int] = []
        self.points = [0] * terms.seats
        self.die = 0
        self.left_ms = 0
        self.shooter = (first - 1) % terms.seats
        self.target = NOBODY
        self.shot = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return self.terms.seats

    def copy(self) -> Self:
        """Return an independent state."""
        twin = object.__new__(type(self))
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.deck, twin.pile, twin.points = list(self.deck), list(self.pile), list(self.points)
        twin.hands = [list(hand) for hand in self.hands]
        return twin

    # -- who may do what --------------------------------------------------------------------------------------

    def waiting_on(self) -> Mapping[Actor, Prompt]:
        """List who is asked for what. The target of a shot is asked even with nothing to play."""
        match self.phase:
            case "shuffle":
                return {CHANCE: Prompt("shuffle")}
            case "standoff":
                return {CLOCK: Prompt("standoff")} | {seat: Prompt("draw") for seat in self.armed()}
            case "shoot":
                return {self.shooter: Prompt("shoot")}
            case "dodge":
                return {self.target: Prompt("dodge", (("card", self.shot), ("who", Who(self.shooter))))}
            case "aim":
                return {CHANCE: Prompt("aim")}
        return {}

    def to_act(self) -> Actor | None:
        """Return the single actor waited on, if there is just one."""
        waited = {"shuffle": CHANCE, "shoot": self.shooter, "dodge": self.target, "aim": CHANCE}
        return waited.get(self.phase)

    def horizon(self) -> int | None:
        """Return the ms left in a standoff."""
        return self.left_ms if self.phase == "standoff" else None

    def stirred(self, seat: Seat) -> int:
        """Return another number after each step of a duel: each may be reacted to."""
        return PHASES.index(self.phase) + len(PHASES) * len(self.pile)

    def armed(self) -> list[Seat]:
        """List the seats that hold cards."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """List what a waited-on seat may do."""
        match self.phase:
            case "standoff" if self.hands[seat]:
                return (DRAW,)
            case "shoot" if seat == self.shooter:
                others = [other for other in range(self.terms.seats) if other != seat]
                return [shoot(card, other) for card in sorted(set(self.hands[seat])) for other in others]
            case "dodge" if seat == self.target:
                cards = sorted(set(self.hands[seat]))
                return [dodge(card) for card in cards if self.terms.dodges(card, self.shot)] + [STAND]
        return ()

    def why_not(self, actor: Actor, move: Move) -> Message | None:
        """Say why a move is refused."""
        if actor not in self.waiting_on():
            return say("core.refusal.not_asked")
        match (self.phase, move):
            case ("shuffle", Shuffle(order)):
                return None if sorted(order) == sorted(self.deck) else say("showdown.refusal.other_cards")
            case ("aim", Roll(die)):
                return None if 1 <= die <= 6 else say("showdown.refusal.die")
            case ("standoff", Elapse(ms)) if actor == CLOCK:
                return None if 0 < ms <= self.left_ms else say("showdown.refusal.too_long", n=self.left_ms)
            case ("standoff", Draw()) if actor != CLOCK:
                return None
            case ("shoot", Shoot(card, target)):
                return self._why_not_shoot(card, target)
            case ("dodge", Dodge(card)):
                return self._why_not_dodge(card)
            case ("dodge", Stand()):
                return None
        return say("showdown.refusal.not_now")

    def _why_not_shoot(self, card: int, target: Seat) -> Message | None:
        if card not in self.hands[self.shooter]:
            return say("showdown.refusal.not_held", card=card)
        if target == self.shooter or not 0 <= target < self.terms.seats:
            return say("showdown.refusal.target")
        return None

    def _why_not_dodge(self, card: int) -> Message | None:
        if card not in self.hands[self.target]:
            return say("showdown.refusal.not_held", card=card)
        if not self.terms.dodges(card, self.shot):
            return say("showdown.refusal.too_low", card=card, shot=self.shot)
        return None

    # -- what moves do ----------------------------------------------------------------------------------------

    def apply(self, actor: Actor, move: Move, tell: Tell | None = None) -> None:
        """Make a legal move in place."""
        match move:
            case Shuffle(order):
                self._deal(order, tell)
            case Draw():
                self._start_duel(actor, tell)
            case Elapse(ms):
                self._let_pass(ms, tell)
            case Shoot(card, target):
                self._shoot(card, target, tell)
            case Dodge(card):
                self._dodge(card, tell)
            case Stand():
                self.phase = "aim"
            case Roll(die):
                self._aim(die, tell)

    def _deal(self, order: tuple[int, ...], tell: Tell | None) -> None:
        self.deck = list(reversed(order))
        if tell:
            tell(Shuffled("deck"))
        for _ in range(self.terms.hand):
            for seat in range(self.terms.seats):
                self._draw_card(seat, tell)
        self._stand_off()

    def _draw_card(self, seat: Seat, tell: Tell | None) -> None:
        card = self.deck.pop()
        self.hands[seat].append(card)
        self.hands[seat].sort()
        if tell:
            face = card_face(card)
            tell(Moved(Look(face, "back", ()), "deck", hand_zone(seat), Look(face, "back", (seat,))))

    def _stand_off(self) -> None:
        self.target, self.shot = NOBODY, 0
        self.phase = "standoff" if self.armed() else "over"
        self.left_ms = self.terms.deck.standoff_ms if self.armed() else 0

    def _let_pass(self, ms: int, tell: Tell | None) -> None:
        """Shorten the standoff; when the time is up, the next armed seat after the last shooter shoots."""
        self.left_ms -= ms
        if not self.left_ms:
            order = [(self.shooter + step) % self.terms.seats for step in range(1, self.terms.seats + 1)]
            self._start_duel(next(seat for seat in order if self.hands[seat]), tell)

    def _start_duel(self, seat: Seat, tell: Tell | None) -> None:
        self.shooter, self.phase, self.left_ms = seat, "shoot", 0
        if tell:
            tell(Asked(seat, "shoot"))

    def _shoot(self, card: int, target: Seat, tell: Tell | None) -> None:
        self.hands[self.shooter].remove(card)
        self.target, self.shot, self.phase = target, card, "dodge"
        if tell:
            tell(_played(self.shooter, card, "duel"))
            tell(Said(say("showdown.log.shoot", who=Who(self.shooter), card=card, whom=Who(target))))
            tell(Asked(target, "dodge"))

    def _dodge(self, card: int, tell: Tell | None) -> None:
        self.hands[self.target].remove(card)
        self.pile.append(card)
        if tell:
            tell(_played(self.target, card, "pile"))
            tell(Said(say("showdown.log.dodge", who=Who(self.target), card=card)))
        if self.terms.reload and self.deck:
            self._draw_card(self.target, tell)
        self._end_duel(tell)

    def _aim(self, die: int, tell: Tell | None) -> None:
        if tell:
            tell(Rolled("die", die_face(self.die), die_face(die)))
        self.die = die
        if die >= self.terms.deck.hits_from:
            self.points[self.shooter] += 1
            if tell:
                tell(Scored(self.shooter, 1, say("showdown.score.hits", n=1)))
        self._end_duel(tell)

    def _end_duel(self, tell: Tell | None) -> None:
        self.pile.append(self.shot)
        if tell:
            face = Look(card_face(self.shot))
            tell(Moved(face, "duel", "pile", face))
        self._stand_off()

    # -- chance, views, result --------------------------------------------------------------------------------

    def chance(self, rng: Random) -> Move:
        """Shuffle the deck or roll the die."""
        if self.phase == "aim":
            return Roll(rng.randint(1, 6))
        order = list(self.terms.deck.cards)
        rng.shuffle(order)
        return Shuffle(tuple(order))

    def observe(self, viewer: Viewer) -> Seen:
        """Return what a seat, or everybody, knows."""
        return Seen(
            viewer=viewer,
            terms=self.terms,
            phase=self.phase,
            hand=tuple(self.hands[viewer]) if viewer >= 0 else (),
            counts=tuple(map(len, self.hands)),
            pile=tuple(self.pile),
            points=tuple(self.points),
            die=self.die,
            left_ms=self.left_ms,
            shooter=self.shooter,
            target=self.target,
            shot=self.shot,
        )

    def outcome(self) -> Outcome | None:
        """Rank by hits once nobody holds a card."""
        if self.phase != "over":
            return None
        scores = tuple(self.points)
        items = tuple((ScoreItem(say("showdown.score.hits", n=hits), hits),) for hits in scores)
        return Outcome(rank_by(scores), scores, items, say("showdown.outcome.empty_hands"))


def _played(seat: Seat, card: int, target: str) -> Moved:
    face = card_face(card)
    return Moved(Look(face, "back", (seat,)), hand_zone(seat), target, Look(face))
