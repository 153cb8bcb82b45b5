"""A store of pictures bounded in bytes: the longest unused go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class PictureCache:
    """Pictures by key. What it returns is shared: draw it, never draw on it."""

    def __init__(self, limit: int) -> None:
        """Keep at most `limit` bytes; one larger picture is handed out but not kept."""
        self.limit = limit
        self.held = 0
        self._pictures: OrderedDict[Hashable, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the picture under `key`, made by `make` the first time."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = make()
        weight = weigh(made)
        if weight <= self.limit:
            self._pictures[key] = made
            self.held += weight
            self._shed()
        return made

    def clear(self) -> None:
        """Forget everything, after a change of size or language."""
        self._pictures.clear()
        self.held = 0

    def _shed(self) -> None:
        while self.held > self.limit:
            _, oldest = self._pictures.popitem(last=False)
            self.held -= weigh(oldest)


def weigh(picture: Surface) -> int:
    """Bytes a picture takes."""
    return picture.get_pitch() * picture.get_height()
