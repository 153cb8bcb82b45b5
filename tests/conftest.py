"""Order of the whole suite, and what its workers may tell one another."""

from __future__ import annotations

from collections.abc import Generator

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that wait for a window most of their time, so that none is left alone at the end.

    Files stay whole, in the order they were found otherwise.
    """
    waiting = {item.path for item in items if item.get_closest_marker("window") is not None}
    items.sort(key=lambda item: item.path not in waiting)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Spell out what is no UTF-8 in what a test has printed or logged: workers cannot send names in other encodings."""
    report = yield
    report.sections = [(name, text.encode("utf-8", "backslashreplace").decode()) for name, text in report.sections]
    return report
