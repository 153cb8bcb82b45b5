"""Longhorn: two outlaws, one pawn, thirty-six head of cattle.

Source: the summary of the rules of Longhorn (nine sites, nineteen tokens, 1870 in the heart of Texas) and the
rulings on it. Where neither says, it was decided:

- The recorded deal is the bare draw: the order of the sites, nine tokens, the cattle. The rule that sends the
  Sheriff to Nugget Hill, the token drawn there taking its place, is carried out when the deal is made.
- A player whose taking completes all nine of a colour wins before the emptied site's token is taken up: it stays
  where it lies. The Sheriff alone is looked at first, since taking it loses.
- With `branding_takes_token` off, a Sheriff discarded by a Branding iron arrests nobody.
- `dead_end: only_forced` is taken by the letter: a colour that leads nowhere may not be stolen while another
  moves, not even to complete nine of it.
- Rattlesnake may put animals on any orthogonal neighbour of the pawn, empty or not, two or more on the same one.
  Which colours are owed is fixed when the token is taken; each animal is one move, in any order.
- Drought may name a colour of which nothing is left, and then does nothing.
- Ambush draws by chance only if the opponent's nuggets differ; if they all show the same sum nothing is drawn.
- Nothing is asked where there is nothing to choose from (Ambush on a poor opponent, Branding with bare
  neighbours, Rattlesnake without cattle). One legal move is still asked for.
- The pawn shows the player to act, from the deal on. Of the paths of N steps to a site it walks one with the
  fewest turns.
- A game ended by the Sheriff or by nine of a colour is ranked by that; the accounts still list the money.
"""

from .rules.game import GAME

__all__ = ["GAME"]
