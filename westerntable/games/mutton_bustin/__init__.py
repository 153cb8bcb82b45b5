"""Mutton Bustin': one rides a sheep, everybody else at once is the flock that throws the rider off.

Source: the rule book of Mutton Bustin' and the rulings on it. Where neither says, it was decided:

- Moving the rider into the space a roll has earned, and putting a die into its well when the list is done, are one
  press each (`Step`, `Lock`), as hands would do it; the choice to stop is there once the meeple has moved.
- The clock runs only during a ride: `Elapse` up to the horizon. What is due at one ms happens before the presses of
  that ms, and the sixth lock is settled one ms later, so that a Stop, or the step into the last space, still counts.
- A press kept for the beat counts as rolling on: the choice to stop is gone with it.
- A sheep may replace one card each time it works through its list, one it has done already too. The new card comes
  from the top of the deck. With the twenty cards a match needs at least the deck cannot run out.
- Pressing a key lets go the one that was held, be it the same: one key at most is held, and a lost key-up is no harm.
- The length of a task at the screen follows from the number of sheep, their sheep faces and the cards on the list, by
  `durations.yaml`; what chance draws for it is recorded like dice.
- Dice still in the air when the match ends are put down showing what they showed before.
"""

from .rules.game import GAME

__all__ = ["GAME"]
