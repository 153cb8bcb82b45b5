"""What a sheep does at the screen for a card: small tasks of single presses or one held key.

How they are used, by rules, players and scene alike:

- A card's `task: {kind, settings}` in `cards.yaml` is read by `read_task` into a `Spec`: frozen, hashable, so that
  two cards with the same joke are found out. `KINDS` lists the kinds by name.
- When a sheep comes to the card, the rules choose `size = size_for(spec, budget_ms)`, `CHANCE` draws
  `spec.draw(size, rng)` if there is anything to draw, and `spec.begin(size, numbers)` is the `Work`.
- `Work` is immutable. `work.press(key)`, `work.release(key)` and `work.elapse(ms)` return the next one; `elapse` takes
  at most `work.horizon()` ms, and pieces of time come to the same as their sum. `work.done` ends it.
- For drawing: `work.progress` (0 to 1), `work.at`, `work.ms`, `work.since`, `work.mark`, `work.held`, `work.slips`
  (it rises with each mistake: show an oops), and the methods of the kind: `expected`, `shown`, `showing`, `lit`,
  `frozen`, `place`, `hits`, `tilt`, `lane_of`, `gate`, `sounds`, `nearest`. Each class says what `mark` and `numbers`
  mean. Draw from `work.ms`, not from a clock of the scene: it stands still when the ride is paused.
- What is hidden (a signal to come) is taken out by `work.seen()`; observations hold nothing else.
- Keys are `left`, `right`, `act` and `roll`; as directions `act` is up and `roll` is down.
"""

from __future__ import annotations

from typing import Final

from .....core.section import Node, Section
from .following import Echo, React, Sequence, Spot
from .hammering import Alternate, Count, Mash, Rhythm
from .steadying import Balance, Freeze, Hold, Marker, Steer
from .work import KEYS, Key, Spec, Work, load_work, size_for

__all__ = ["KEYS", "KINDS", "Key", "Spec", "Work", "load_work", "read_task", "size_for"]

KINDS: Final[dict[str, type[Spec]]] = {
    each.kind: each
    for each in (
        Mash, Alternate, Rhythm, Count, Sequence, Echo, Spot, React, Hold, Marker, Balance, Steer, Freeze,
    )
}  # fmt: skip


def read_task(section: Section) -> Spec:
    """Read `{kind, settings}`; raises `BadData` with the line."""
    section.only("kind", "settings")
    kind = section.at("kind").choice(*KINDS)
    return KINDS[kind].read(section.maybe("settings") or Section(Node({}, section.line), section.file))
