"""What a command cannot do, as one sentence."""

from __future__ import annotations

from ..core.message import Arg, Message, say


class Refusal(Exception):
    """A command or a request cannot be carried out; `message` is the sentence, `code` the exit code."""

    def __init__(self, message: Message, code: int = 2) -> None:
        self.message, self.code = message, code
        super().__init__(f"{message.key} {dict(message.args)}")


def refusal(key: str, code: int = 2, **args: Arg) -> Refusal:
    """Build a refusal from a key under `cli.`."""
    return Refusal(say(f"cli.{key}", **args), code)
