"""What the scene says: the question asked, the facts in the top bar."""

from __future__ import annotations

from westerntable.core.message import Message, Who, say
from westerntable.core.prompt import Prompt
from westerntable.games.run_cowboy_run.rules import state as st
from westerntable.games.run_cowboy_run.rules.cards import FIVE, NINE, RANKS, rank_of
from westerntable.games.run_cowboy_run.rules.observation import Observation
from westerntable.table.tablescene import View

_ACE = len(RANKS) - 1


def question(view: View, seen: Observation, prompt: Prompt) -> Message:
    """Say in one sentence what is asked of the player, or, to others, what is waited for."""
    if view.viewer != seen.turn:
        return say(f"run_cowboy_run.scene.watch.{prompt.kind}", who=Who(seen.turn))
    if prompt.kind != "follow":
        return say(f"run_cowboy_run.scene.ask.{prompt.kind}", n=st.PUSH_SPACES)
    return _on_top(rank_of[seen.pile[-1]])


def _on_top(top: int) -> Message:
    """What may follow a rank. The same whether the hand holds such a card or not."""
    rank = say(f"run_cowboy_run.rank.{RANKS[top].lower()}", n=1)
    match top:
        case 0 if top == FIVE:
            return say("run_cowboy_run.scene.ask.on_five")
        case _ if top == NINE:
            return say("run_cowboy_run.scene.ask.on_nine")
        case _ if top == _ACE:
            return say("run_cowboy_run.scene.ask.on_ace")
    return say("run_cowboy_run.scene.ask.on", rank=rank)


def standing(view: View, seen: Observation) -> list[str]:
    """Facts for the top bar: how long the track is, which leg it is and how much is left of it."""
    spaces = len(seen.sizes) == 2
    facts = [say("run_cowboy_run.scene.both_ways" if spaces else "run_cowboy_run.scene.spaces", n=seen.goal)]
    if seen.leg:
        facts.append(say("run_cowboy_run.scene.leg", n=seen.leg))
        facts.append(say("run_cowboy_run.scene.to_draw", n=seen.draw))
    return [view.say(fact) for fact in facts]
