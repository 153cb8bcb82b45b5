"""The rules of Mutton Bustin': pure, with no screen, file, clock or random source of their own.

What scene, players and card writers build on:

- `moves`: rider `go`, `roll`, `step`, `stop`; sheep `roll`, `press KEY`, `release KEY` (at the screen), `done` (in
  person), `lock`, `replace CARD`; the clock `elapse MS`; chance `shuffle`, `die`, `dice`, `deal`. Keys are `left`,
  `right`, `act`, `roll`. `PRESS`, `RELEASE`, `ROLL`, `STEP`, `STOP`, `LOCK`, `DONE`, `GO` are the moves built once.
- Prompts: rider `go`, `roll` (with `n`, the number needed), `step`, `choose` (stop or roll on); sheep `toss` (roll),
  `task` (press, release), `perform` (done), `lock`. A seat with nothing to press is not asked: a roll is kept already,
  all dice are locked. Between rides only the rider is asked (`go`) and no time passes.
- `observation.Observation` is what everybody sees: `riding` (`nouns.Rider`), `sheep[seat]` (`nouns.Sheep`, None for
  the rider) with `card` being done and its `work` (`tasks.Work`), `cards_of(seat)`, `locked`, `now` in ms of the ride,
  `rides` that are over (`nouns.Ride`), `round`, `points`, `terms` (options, track, cards by id in
  `terms.stock.card_of`, `terms.points(place)`, `terms.needed(place)`).
- `telling`: zones, faces, and the game's own events for the scene: `RideStarted`, `RideOver`, `CardDone`,
  `CardSwapped`.
- `cards.Card`: `name()` and `sentence()` are messages, `pose` names the picture `pose-<pose>.svg`. `cards.yaml` says
  how a card is written; a player's own cards lie in `own/cards.yaml` of the game's folder among the player's files and
  have `name` and `sentence` in the file.
- `tasks`: what a card asks for at the screen.
"""
