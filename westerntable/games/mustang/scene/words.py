"""What the scene says: the question asked, the facts in the top bar."""

from __future__ import annotations

from westerntable.core.message import Message, Who, say
from westerntable.core.prompt import Prompt
from westerntable.games.mustang.rules import words as w
from westerntable.games.mustang.rules.naming import counter_name
from westerntable.games.mustang.rules.observation import Observation
from westerntable.table.tablescene import View


def question(view: View, seen: Observation, prompt: Prompt) -> Message:
    """Say in one sentence what is asked of the player, or, to others, what is waited for."""
    asked = actor(seen)
    if asked is None or view.viewer == asked:
        return prompt.sentence("mustang")
    if seen.phase == w.DEFEND:
        counter = counter_name(seen.target)
        return say("mustang.scene.watch.defend", owner=Who(asked), thief=Who(seen.turn), counter=counter)
    return say(f"mustang.scene.watch.{prompt.kind}", who=Who(asked))


def actor(seen: Observation) -> int | None:
    """Return the seat that is asked; None if chance is, or the game is over."""
    match seen.phase:
        case w.TURN:
            return seen.turn
        case w.DEFEND:
            return seen.victim
        case w.FREE | w.SHELTER:
            return seen.queue[0]
    return None


def standing(view: View, seen: Observation) -> list[str]:
    """Facts for the top bar: who deals, how many events are to come, and how long nothing but swaps was done."""
    facts = [say("mustang.scene.dealer", who=Who(seen.dealer)), say("mustang.scene.events_left", n=seen.events_left)]
    most = seen.terms.box.swap_rounds * seen.seats
    if seen.swaps > seen.seats:
        facts.append(say("mustang.scene.swaps", n=seen.swaps, most=most))
    return [view.say(fact) for fact in facts]
