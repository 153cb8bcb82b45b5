"""The bill in the end: accounts that can be read, however long."""

from __future__ import annotations

import pytest

from westerntable.scenes.results import abreast


@pytest.mark.parametrize(
    ("seats", "lines", "wanted"),
    [(2, 3, 2), (3, 12, 3), (4, 3, 2), (5, 4, 3), (6, 4, 3), (4, 6, 4), (5, 10, 5)],
)
def test_more_than_three_accounts_stand_in_two_rows_unless_they_are_long(seats: int, lines: int, wanted: int) -> None:
    assert abreast(seats, lines) == wanted


def test_where_two_rows_are_too_low_to_read_all_accounts_stand_side_by_side() -> None:
    assert abreast(6, 4, room=False) == 6
    assert abreast(6, 4, room=True) == 3
