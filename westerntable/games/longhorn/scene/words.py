"""What the scene says: the question asked, the facts in the top bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from westerntable.core.message import Message, Who, say
from westerntable.core.prompt import Prompt
from westerntable.games.longhorn.rules.board import COLOURS
from westerntable.games.longhorn.rules.reading import Reading
from westerntable.table.tablescene import View


def animals(colour: str, count: int) -> Message:
    """So many animals of a colour, in few words: "2 black"."""
    return say(f"longhorn.scene.some.{colour}", n=count)


def listed(parts: Sequence[Message], word: str) -> Message:
    """Join one to four phrases: `word` is `or` or `and`."""
    if len(parts) == 1:
        return parts[0]
    names = dict(zip("abcd", parts, strict=False))
    return say(f"longhorn.scene.{word}_{len(parts)}", **names)


def question(view: View, seen: Reading, prompt: Prompt) -> Message:
    """Say in one sentence what is asked of the player, or, to others, what is waited for."""
    if view.viewer != seen.player:
        return say(f"longhorn.scene.watch.{prompt.kind}", who=Who(seen.player))
    ask = _ASKING.get(prompt.kind)
    return ask(seen) if ask else say(f"longhorn.scene.ask.{prompt.kind}")


def _ask_place(seen: Reading) -> Message:
    return say("longhorn.scene.ask.place", n=seen.terms.board.start_with)


def _ask_steal(seen: Reading) -> Message:
    site = seen.pawn or ""
    herds = [animals(colour, count) for colour, count in zip(COLOURS, seen.cattle(site), strict=True) if count]
    name = say(f"longhorn.site.{site}")
    if len(herds) == 1:
        return say("longhorn.scene.ask.steal_only", site=name, cattle=herds[0])
    return say("longhorn.scene.ask.steal", site=name, choice=listed(herds, "or"))


def _ask_ride(seen: Reading) -> Message:
    ends = seen.reach(seen.stolen)
    if len(ends) == 1:
        return say("longhorn.scene.ask.ride_only", n=seen.stolen, site=say(f"longhorn.site.{ends[0]}"))
    return say("longhorn.scene.ask.ride", n=seen.stolen, sites=len(ends))


def _ask_ambush(seen: Reading) -> Message:
    other = 1 - seen.player
    if not seen.nuggets(other):
        return say("longhorn.scene.ask.ambush_cattle", who=Who(other))
    key = "ambush" if any(seen.herd(other)) else "ambush_nugget"
    return say(f"longhorn.scene.ask.{key}", who=Who(other))


def _ask_release(seen: Reading) -> Message:
    owed = [animals(colour, 1) for colour in seen.pending]
    return say("longhorn.scene.ask.release", n=len(owed), cattle=listed(owed, "and"))


_ASKING: Final[Mapping[str, Callable[[Reading], Message]]] = {
    "place": _ask_place,
    "steal": _ask_steal,
    "ride": _ask_ride,
    "ambush": _ask_ambush,
    "release": _ask_release,
}


def standing(view: View, seen: Reading) -> list[str]:
    """Facts for the top bar: what is left on the sites, and whether the turn is followed by another."""
    if not seen.dealt:
        return []
    facts = [say("longhorn.scene.cattle_left", n=sum(seen.left()))]
    tokens = sum(seen.token(site) is not None for site in seen.sites())
    facts.append(say("longhorn.scene.tokens_left", n=tokens))
    if seen.stolen and seen.ended_by is None:
        facts.append(say("longhorn.scene.stolen", n=seen.stolen))
    if seen.again and seen.ended_by is None:
        facts.append(say("longhorn.scene.again"))
    return [view.say(fact) for fact in facts]
