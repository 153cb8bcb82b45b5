"""Somebody to ask where no thinking process runs: the rule follower, who answers at once and always alike."""

from __future__ import annotations

from ..ai.post import Answer, Request
from ..ai.think import think
from ..games import load_game, load_tactics


class Adviser:
    """A `Mind` in this process."""

    def __init__(self) -> None:
        self._request: Request | None = None

    def start(self) -> None:
        """Nothing to get ready."""

    def ask(self, request: Request) -> None:
        """Take a question."""
        self._request = request

    def poll(self) -> Answer | None:
        """Answer it."""
        request, self._request = self._request, None
        if request is None:
            return None
        game, tactics = load_game(request.game), load_tactics(request.game)
        found = think(game, tactics, request.seen, request.moves, "baseline", request.seed, request.seat)
        return Answer(request.id, request.revision, found.move, found.stats)

    def cancel(self) -> None:
        """Forget the question."""
        self._request = None

    def close(self) -> None:
        """Nothing to end."""
