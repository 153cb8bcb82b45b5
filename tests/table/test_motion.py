from __future__ import annotations

import pytest

from westerntable.table import motion

CURVES = (motion.ease_out_cubic, motion.ease_in_out)


@pytest.mark.parametrize("ease", CURVES)
def test_a_curve_starts_at_nought_ends_at_one_and_stays_there(ease: motion.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == 1.0
    assert ease(-3.0) == pytest.approx(0.0)
    assert ease(7.0) == 1.0


def test_arrivals_are_gentle() -> None:
    assert motion.ease_out_cubic(0.5) > 0.8
    assert motion.ease_in_out(0.5) == pytest.approx(0.5)


@pytest.mark.parametrize("ease", CURVES)
def test_no_curve_goes_back_or_too_far(ease: motion.Ease) -> None:
    values = [ease(i / 100) for i in range(101)]
    assert values == sorted(values)
    assert max(values) <= 1.0


def test_a_dropped_die_bounces_lower_each_time_and_rests() -> None:
    assert motion.bounce(0.0) == 1.0
    assert motion.bounce(0.4) == pytest.approx(0.0)
    assert motion.bounce(0.575) == pytest.approx(0.3)
    assert motion.bounce(0.875) == pytest.approx(0.1)
    assert motion.bounce(1.0) == pytest.approx(0.0)


def test_between_goes_from_start_to_end() -> None:
    assert [motion.between(10, 30, share) for share in (0, 0.25, 1)] == [10, 15, 30]
