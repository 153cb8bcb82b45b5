"""`westerntable shots`: a picture of every scene and of the main moments of every game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ..core.message import say
from ..storage.languages import languages
from ..storage.texts import Texts
from .arguments import Arguments, read_number
from .refusal import Refusal

SMALLEST: Final = (960, 600)
LARGEST: Final = (3840, 2160)


def run(arguments: list[str], texts: Texts) -> int:
    """Take the pictures and say how many there are."""
    given = _arguments().read(arguments)
    if given.dir is None:
        raise Refusal(say("cli.refusal.folder_missing"))
    size = read_size(given.size)
    language = read_language(given.language) if given.language is not None else texts.language.code
    scale = read_number("--text-scale", given.text_scale, 100, 175)
    from ..rehearsal.house import Look  # loads pygame, which a refusal need not wait for
    from ..rehearsal.pictures import take_pictures

    try:
        count = sum(1 for _ in take_pictures(Path(given.dir), Look(size, language, scale)))
    except OSError as error:
        raise Refusal(say("cli.refusal.trace", file=given.dir)) from error
    print(texts.get("cli.shots.done", n=count, folder=given.dir))
    return 0


def _arguments() -> Arguments:
    arguments = Arguments("shots")
    arguments.add_argument("dir", nargs="?")
    arguments.add_argument("--size", default="1280x720")
    arguments.add_argument("--language")
    arguments.add_argument("--text-scale", default="100")
    return arguments


def read_size(text: str) -> tuple[int, int]:
    """Read a size of the window in pixels, such as 1280x720."""
    found = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", text, re.ASCII)
    if found is not None:
        width, height = int(found.group(1)), int(found.group(2))
        if SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]:
            return width, height
    low, high = ("x".join(map(str, size)) for size in (SMALLEST, LARGEST))
    raise Refusal(say("cli.refusal.size", text=text, low=low, high=high))


def read_language(code: str) -> str:
    """Check that a language is there."""
    known = [language.code for language in languages()]
    if code not in known:
        raise Refusal(say("cli.refusal.language", text=code, known=", ".join(known)))
    return code
