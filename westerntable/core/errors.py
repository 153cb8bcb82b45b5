"""The errors a well-made program expects. Anything else is a bug and goes to the log file."""

from __future__ import annotations

from .message import Message


class BadData(Exception):
    """A data or settings file says something that cannot be used.

    `file` is the path as the reader knows it, `line` counts from 1 (0: the whole file), `right` tells what
    would be right, as a clause: "an integer from 1 to 9".
    """

    def __init__(self, file: str, line: int, right: str) -> None:
        self.file, self.line, self.right = file, line, right
        where = f"{file}, line {line}" if line else file
        super().__init__(f"{where}: {right}")


class BadRecord(Exception):
    """A record or a save cannot be read on; `message` is the sentence for the player."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(f"{message.key} {dict(message.args)}")


class BadMove(ValueError):
    """A text that is no move of the game; the sentence for the player is in `message`."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(f"{message.key} {dict(message.args)}")
