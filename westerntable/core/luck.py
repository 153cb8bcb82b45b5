"""Where luck comes from: one stream of draws for each kind of chance."""

from __future__ import annotations

from random import Random


def luck(seed: str, kind: str, nth: int) -> Random:
    """Return the generator for the `nth` (from 0) chance move of one kind in a match.

    Independent of who sits where and of what was taken back, so that rotated seats and repeated turns meet the
    same luck, and one game number gives everybody the same deal.
    """
    return rng_of(f"{seed}:{kind}:{nth}")


def rng_of(text: str) -> Random:
    """Return the generator a text stands for: `Random(text)`, for a text with halves of characters too.

    Commands of bots hold some where files are named in another encoding.
    """
    return Random(text.encode("utf-8", "surrogatepass"))
