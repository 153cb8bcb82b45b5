"""Muushig (Мүүшиг): a Mongolian trick game, from fifteen points down to none.

Source: the description of Muushig (rules, deal, boolt) and the rulings on it. Where neither says, it was decided:

- With two players, and wherever public facts leave one answer, nobody is asked whether they play; the log says so.
- A resigned hand goes to the discards face down. The turn-up of a dealer who resigned stays where it lies.
- Who put away how many cards is public; with an empty stock nobody is asked to exchange.
- The dealer in groups deals two cards to each, then three to each.
- Points are written at the end of a round. Of several at zero the one whose trick brought them there first wins.
- A game ended by the option `rounds` with equal fewest points is won by all of them and pays no chips, but counts
  as a game won, so that none of them deals a boolt.
- The boolt games are dealt by the winless players in seat order, counted from the first dealer of the match, so
  that no seat number matters. Everybody plays in them. A redeal is asked for once a round by each player, of all
  the others, and keeps dealer and round.
- In a single game the others are ranked by the points they still hold.
"""

from .rules.game import GAME

__all__ = ["GAME"]
