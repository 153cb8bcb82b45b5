"""Mustang: catch horses with sets of cards, steal them, bring them safe into the stable.

Source: the Mustang rule book and the rulings on it. Where neither says, it was decided:

- A swap names its cards in ascending order, cowboys last; the order of two cards is nobody's to choose, and
  equal cards are one move. The cards lie aside, face down, until the new ones are drawn.
- Cards are dealt one at a time from the dealer's left. The counters, the event deck and the cowboy deck are
  shuffled in this order; the used cards and the event deck again whenever they are needed.
- A thief who fails discards cowboys after the owner's cards are laid on the used pile.
- Swaps count as in a row until somebody does something else; a reshuffle between them changes nothing. When the
  last swap of the three rounds empties the deck anyway, that reshuffle is the one.
- At A Rotten Gate whoever has counters in the corral is asked, even if there is no choice; at Heavy Rain whoever
  has any, and moving none is allowed. Empty corrals are passed over.
- In Heavy Rain both counters of a player are in the stable before anybody looks for a herd: no order could cost
  a bonus.
- A foal brought by Delivery cannot be the last on the prairie, since one lies face up while the pile lasts.
- The Indians taking the last of several kinds at once end the game once. Nobody gets the finishing bonus.
- The seven for a herd of one suit is paid once, for the first such suit.
- All players are ranked by score, then by a special horse in corral or stable, then by stallions in the stable.

What an attentive player remembers, and no more: the used pile; the cards they put under the deck themselves, until
a shuffle; who drew these, so that they are in that hand or among the cards it swapped since, until it plays them or
a third player may have drawn them; that a thief who failed kept no cowboy, so that of the cards in that hand and
those it swapped since as many are none. A card that is no cowboy and was played or went on since may be one of those.
"""

from .rules.game import GAME

__all__ = ["GAME"]
