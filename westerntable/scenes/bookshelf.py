"""Which rule book, where there are several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from . import routes
from .controls import Button
from .overlay import OverlayScene
from .rulebook import open_rule_book
from .scene import Context


class BookshelfScene(OverlayScene):
    """Which rule book? One button for each game that has one."""

    name = "rulebooks"
    title = "rulebook.which"

    def __init__(self, ctx: Context, games: Sequence[str]) -> None:
        super().__init__(ctx)
        self.games = tuple(games)

    def build(self) -> None:
        """Lay the sheet with its buttons."""
        u = self.u
        buttons = [Button(routes.game_name(self.ctx, game), self._opener(game), "main") for game in self.games]
        buttons.append(Button(self.ctx.say("rulebook.back"), self.cancel))
        sizes = [button.fit(u, u.width - u(160), 300) for button in buttons]
        width, height, gap = max(size[0] for size in sizes), max(size[1] for size in sizes), u(10)
        top = self.head_height()
        height = min(height, (u.height - u(30) - top) // len(buttons) - gap)
        self.sheet = Rect(0, 0, max(u(520), width + u(100)), top + len(buttons) * (height + gap) + u(22))
        self.sheet.center = (u.width // 2, u.height // 2)
        for index, button in enumerate(buttons):
            button.rect = Rect(u.width // 2 - width // 2, self.sheet.y + top + index * (height + gap), width, height)
        self.board.fill(buttons, None if self.board.focus else buttons[0])

    def _opener(self, game: str) -> Callable[[], None]:
        return lambda: open_rule_book(self.ctx, game)
