"""Where a book lies open, and which page stays open when its leaves are set anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .slugs import Leaf

CONTENTS: Final = -1
FRONT: Final = -2
"""The page numbers of contents and title leaf."""


class Opened:
    """The leaves of one book. `at` is the first that lies open, `spread` how many lie open at once."""

    def __init__(self) -> None:
        self.leaves: Sequence[Leaf] = ()
        self.spread, self.at = 1, 0
        self._mark = (CONTENTS, 0)  # page and slug that stay open when the leaves are set anew

    @property
    def page(self) -> int:
        """The page of the first leaf that lies open, `CONTENTS` if that is the title or the contents."""
        return max(CONTENTS, self.leaves[self.at].page)

    @property
    def shown(self) -> Sequence[Leaf]:
        """The leaves that lie open."""
        return self.leaves[self.at : self.at + self.spread]

    @property
    def near(self) -> Sequence[Leaf]:
        """The leaves that lie open and those that are next in either direction."""
        return self.leaves[max(0, self.at - self.spread) : self.at + 2 * self.spread]

    def first_leaf(self, page: int) -> int:
        """Return the leaf a page begins on."""
        return next(index for index, leaf in enumerate(self.leaves) if leaf.page == page)

    def set_anew(self, leaves: Sequence[Leaf], spread: int) -> None:
        """Take other leaves, open where it was."""
        self.leaves, self.spread = leaves, spread
        self._open_mark()

    def turn(self, spreads: int) -> bool:
        """Go on by so many spreads, at most to either end; tell whether anything was turned."""
        last = (len(self.leaves) - 1) // self.spread * self.spread
        before, self.at = self.at, min(last, max(0, self.at + spreads * self.spread))
        if self.at != before:
            leaf = self.leaves[self.at]
            earlier = [each for each in self.leaves[: self.at] if each.page == leaf.page]
            self._mark = (leaf.page, sum(len(each.placed) for each in earlier))
        return self.at != before

    def go_to(self, page: int) -> bool:
        """Open the leaf a page begins on; tell whether anything was turned."""
        self._mark = (page, 0)
        before = self.at
        self._open_mark()
        return self.at != before

    def _open_mark(self) -> None:
        page, slug = self._mark
        count = found = 0
        for index, leaf in enumerate(self.leaves):
            if leaf.page != page:
                continue
            found = index
            count += len(leaf.placed)
            if count > slug:
                break
        self.at = found // self.spread * self.spread
