"""Run, Cowboy, Run!: a race to the line, driven by cards.

Source: the rule book of Run, Cowboy, Run! and the rulings on it. Where neither says, it was decided:

- Hands, the open pile and cards set aside at a leg's end stay as they lie until the next deal gathers them.
- The dealer deals one card at a time, from the left, before each leg; the deck's order is one chance move.
- A seven or a hazard on an empty pile takes only itself: one point for the trick, and the next player leads.
- A rider who crosses the line stands on the finish, but keeps every space made for the ranking.
- With gold counted, all ride before anybody is declared the winner; the highest gold card looks only at the cards
  taken in that leg.
- The six hazards are one kind of card; each has a picture and a name of its own, which mean nothing in play.
- A hazard played when every rival is at the start still asks for a rival, who stays there.
"""

from .rules.game import GAME

__all__ = ["GAME"]
