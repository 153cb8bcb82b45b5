"""What a seat is asked for."""

from __future__ import annotations

from dataclasses import dataclass

from .message import Arg, Message


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question: `kind` is the game's word for it (`steal`, `defend`, `exchange`); `args` fill the sentence.

    The sentence is the text `<game>.prompt.<kind>`. For `CHANCE`, the kind names the stream of luck it draws from.
    """

    kind: str
    args: tuple[tuple[str, Arg], ...] = ()

    def sentence(self, game: str) -> Message:
        """Return the question as a message."""
        return Message(f"{game}.prompt.{self.kind}", self.args)
