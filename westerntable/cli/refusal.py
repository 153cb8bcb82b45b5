"""What a command cannot do, as one sentence."""

from __future__ import annotations

from ..core.message import Message


class Refusal(Exception):
    """A command or a request cannot be carried out; `message` is the sentence, `code` the exit code."""

    def __init__(self, message: Message, code: int = 2) -> None:
        self.message, self.code = message, code
        super().__init__(f"{message.key} {dict(message.args)}")
