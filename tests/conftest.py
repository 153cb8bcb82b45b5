"""Order of the whole suite."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that wait for a window most of their time, so that none is left alone at the end.

    Files stay whole, in the order they were found otherwise.
    """
    waiting = {item.path for item in items if item.get_closest_marker("window") is not None}
    items.sort(key=lambda item: item.path not in waiting)
