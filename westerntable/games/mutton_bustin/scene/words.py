"""What the scene says: the question asked, the facts in the top bar."""

from __future__ import annotations

from westerntable.core.message import Message, Who, say
from westerntable.core.prompt import Prompt
from westerntable.games.mutton_bustin.rules.observation import Observation
from westerntable.table.tablescene import View


def question(view: View, seen: Observation, prompt: Prompt) -> Message:
    """Say in one sentence what is asked of the player, or, to others, what is waited for."""
    if seen.phase == "ready" and view.viewer != seen.rider:
        return say("mutton_bustin.scene.await_go", who=Who(seen.rider))
    return prompt.sentence("mutton_bustin")


def standing(view: View, seen: Observation) -> list[str]:
    """Facts for the top bar: the round, and who rides."""
    if seen.phase == "over":
        return []
    facts = [
        say("mutton_bustin.scene.round", n=seen.round + 1, of=seen.terms.rounds),
        say("mutton_bustin.scene.rides", who=Who(seen.rider)),
    ]
    return [view.say(fact) for fact in facts]
