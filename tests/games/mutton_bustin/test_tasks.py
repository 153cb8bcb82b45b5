"""The tasks at the screen, one kind after the other."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from westerntable.core.errors import BadData
from westerntable.core.section import Section, node_of
from westerntable.games.mutton_bustin.rules.tasks import KEYS, KINDS, Spec, Work, load_work, read_task, size_for
from westerntable.games.mutton_bustin.rules.tasks.following import Echo, React, Sequence, Spot
from westerntable.games.mutton_bustin.rules.tasks.hammering import Alternate, Count, Mash, Rhythm
from westerntable.games.mutton_bustin.rules.tasks.steadying import Balance, Freeze, Hold, Marker, Steer

SPECS: tuple[Spec, ...] = (
    Mash("act", 0),
    Mash("left", 700),
    Alternate(("left", "right"), False),
    Alternate(("left", "act", "roll"), True),
    Rhythm("act", 400, 150, (1, 1, 0)),
    Count("roll", "act"),
    Sequence(KEYS, False, 1),
    Sequence(("left", "right"), True, 0),
    Echo(KEYS, 400, False),
    Echo(("left", "right"), 500, True),
    Spot(KEYS, 500, "shape"),
    React("act", 400, 900),
    Hold("roll", 500, 900),
    Hold("act", 400, 0),
    Marker("act", 1400, 200),
    Balance(400, 500, 260),
    Steer(3, 600),
    Freeze("fly"),
)
every_spec = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.kind)


def later(work: Work, ms: int) -> Work:
    """Let time pass from one horizon to the next."""
    while ms and not work.done:
        step = min(ms, work.horizon() or ms)
        work, ms = work.elapse(step), ms - step
    return work


def begun(spec: Spec, size: int, *numbers: int) -> Work:
    assert spec.fits(size, numbers)
    return spec.begin(size, numbers)


def test_there_are_samples_of_every_kind() -> None:
    assert {spec.kind for spec in SPECS} == set(KINDS)
    assert len(KINDS) >= 12


# -- laws ---------------------------------------------------------------------------------------------------------


@every_spec
def test_longer_takes_longer_and_the_size_comes_nearest_to_the_time_asked_for(spec: Spec) -> None:
    estimates = [spec.estimate(size) for size in range(1, 60)]
    assert all(one < more for one, more in pairwise(estimates))
    for budget in (1375, 2750, 5600):
        size = size_for(spec, budget)
        off = abs(spec.estimate(size) - budget)
        assert off <= abs(spec.estimate(size + 1) - budget)
        assert size == 1 or off <= abs(spec.estimate(size - 1) - budget)


@every_spec
@given(seed=st.integers(0, 10_000), size=st.integers(1, 12), data=st.data())
def test_time_may_pass_in_pieces_and_a_position_reads_back(
    spec: Spec, seed: int, size: int, data: st.DataObject
) -> None:
    rng = Random(seed)
    work = spec.begin(size, spec.draw(size, rng))
    assert spec.fits(size, work.numbers)
    for _ in range(data.draw(st.integers(1, 25))):
        most = work.horizon() or rng.randint(1, 900)
        assert most > 0
        ms = rng.randint(1, most)
        whole = work.elapse(ms)
        for cut in {1, ms // 2, ms - 1} - {0, ms}:
            assert work.elapse(cut).elapse(ms - cut) == whole
        work = whole
        if not work.done and rng.random() < 0.7:
            work = work.release(work.held) if work.held and rng.random() < 0.5 else work.press(rng.choice(KEYS))
        if work.done:
            break
        read = load_work(spec, Section(node_of(work.plain()), "work"))
        assert read == work
        assert 0 <= work.progress < 1
        assert work.seen().imagine(rng).seen() == work.seen()


@every_spec
def test_a_task_that_cannot_stand_so_is_refused(spec: Spec) -> None:
    work = spec.begin(3, spec.draw(3, Random(1)))
    whole = cast(dict[str, Any], work.plain())
    for name, wrong in (("at", -1), ("at", 10**6), ("since", 5), ("slips", -1), ("size", 0), ("ms", -1)):
        with pytest.raises(BadData):
            load_work(spec, Section(node_of({**whole, name: wrong}), "work"))
    with pytest.raises(BadData):
        load_work(spec, Section(node_of({**whole, "numbers": [9, 9, 9, 9, 9]}), "work"))


def test_pressing_a_key_lets_go_of_the_one_that_was_held() -> None:
    work = begun(Hold("act", 300, 0), 2).press("act").elapse(300).press("left")
    assert work.at == 1 and work.held == "left"


# -- one kind after the other -------------------------------------------------------------------------------------


def test_mash_counts_presses_of_its_key() -> None:
    work = begun(Mash("act", 0), 3)
    for key in ("act", "left", "act"):
        work = work.press(key)
    assert (work.at, work.slips) == (2, 1)
    assert work.press("act").done


def test_mash_may_sink_again() -> None:
    work = later(begun(Mash("act", 500), 5).press("act").press("act"), 1000)
    assert work.at == 0
    assert work.horizon() is None


def test_alternate_goes_round_and_a_strict_one_steps_back() -> None:
    spec = Alternate(("left", "right"), True)
    work = begun(spec, 4).press("left").press("right").press("right")
    assert (work.at, work.slips) == (1, 1)
    assert spec.expected(work) == "right"


def test_rhythm_takes_each_beat_of_its_pattern_once() -> None:
    work = begun(Rhythm("act", 400, 100, (1, 0)), 2)
    hit = later(work, 350).press("act")
    assert hit.at == 1
    assert hit.press("act").at == 1, "the same beat again"
    assert later(hit, 450).press("act").at == 1, "a rest"
    assert later(hit, 850).press("act").done


def test_count_wants_the_exact_number() -> None:
    work = begun(Count("roll", "act"), 3, 3).press("roll").press("roll")
    missed = work.press("act")
    assert (missed.at, missed.mark, missed.slips) == (0, 0, 1)
    assert work.press("roll").press("act").done


def test_sequence_mirrored_wants_the_opposite() -> None:
    spec = Sequence(("left", "right", "act", "roll"), True, 1)
    work = begun(spec, 3, 0, 2, 3)
    assert spec.shown(work, 0) == "left" and spec.expected(work) == "right"
    work = work.press("right").press("act")
    assert (work.at, work.slips) == (0, 1)
    assert work.press("right").press("roll").press("act").done


def test_echo_is_watched_first_and_shown_again_after_a_mistake() -> None:
    spec = Echo(("left", "right"), 400, True)
    work = begun(spec, 2, 0, 1)
    assert spec.showing(work) == 0
    assert work.press("left").at == work.press("left").slips == 0
    work = later(work, 800)
    assert spec.showing(work) is None and spec.expected(work) == "right"
    again = work.press("right").press("right")
    assert again.at == 0 and spec.showing(again) == 0
    assert work.press("right").press("left").done


def test_spot_freezes_after_a_mistake() -> None:
    spec = Spot(KEYS, 500, "shape")
    work = begun(spec, 1, 2).press("left")
    assert spec.frozen(work) and not work.press("act").done
    assert later(work, 500).press("act").done


def test_react_hides_the_signal_until_it_comes_and_starts_anew_when_pressed_too_early() -> None:
    spec = React("act", 400, 900)
    work = begun(spec, 2, 500, 600)
    assert work.seen().numbers == (0, 0)
    early = later(work, 300).press("act")
    assert (early.at, early.slips) == (0, 1)
    lit = later(early, 500)
    assert spec.lit(lit) and lit.seen().numbers == (500, 0)
    assert lit.press("act").at == 1


def test_hold_counts_only_what_is_let_go_in_the_zone() -> None:
    work = begun(Hold("act", 500, 900), 1).press("act")
    assert not later(work, 499).release("act").done
    assert later(work, 500).release("act").done
    assert later(work, 900).release("act").done
    assert not later(work, 901).release("act").done


def test_marker_runs_to_and_fro_and_is_stopped_in_the_zone() -> None:
    spec = Marker("act", 1000, 200)
    assert [spec.place(ms) for ms in (0, 250, 500, 750, 1000)] == [0, 500, 1000, 500, 0]
    work = begun(spec, 1, 500)
    assert not later(work, 199).press("act").done
    assert later(work, 200).press("act").done
    assert later(work, 300).press("act").done
    assert not later(work, 301).press("act").done


def test_balance_gathers_time_only_within_the_zone() -> None:
    spec = Balance(400, 1000, 500)
    work = later(begun(spec, 10, 1, 1, 1, 1), 800)
    assert work.at == 400 and spec.tilt(work) == 800
    back = work.press("left")
    assert spec.tilt(back) == 300
    assert later(back, 200).at == 500


def test_steer_goes_through_open_gates_and_bumps_into_the_others() -> None:
    spec = Steer(3, 600)
    work = begun(spec, 2, *(0, 1, 2) * 4)
    assert work.mark == 1
    bumped = later(work, 600)
    assert (bumped.at, bumped.slips) == (0, 1)
    through = later(work.press("left").press("left"), 600)
    assert (through.at, through.mark) == (1, 0)
    assert later(through.press("right"), 600).done


def test_freeze_starts_anew_at_any_press() -> None:
    work = later(begun(Freeze("fly"), 5), 400).press("left")
    assert (work.at, work.slips) == (0, 1)
    assert not later(work, 499).done
    assert later(work, 500).done


# -- what cards.yaml may say --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "right"),
    [
        ({"kind": "juggle"}, "one of these belongs here"),
        ({"kind": "mash", "settings": {"key": "up"}}, "one of these belongs here: left, right, act, roll"),
        ({"kind": "mash", "settings": {"key": "act", "speed": 3}}, "'speed' is not known here"),
        ({"kind": "mash"}, "an entry 'key' belongs here"),
        ({"kind": "alternate", "settings": {"keys": ["left"]}}, "2 to 6 keys belong here"),
        ({"kind": "alternate", "settings": {"keys": ["left", "left"]}}, "must not stand twice in a row"),
        ({"kind": "rhythm", "settings": {"key": "act", "beat_ms": 300, "window_ms": 100}}, "from 340 to 1000"),
        ({"kind": "count", "settings": {"key": "act", "confirm": "act"}}, "another key than 'key' belongs here"),
        ({"kind": "sequence", "settings": {"keys": ["left", "act"], "mirror": True}}, "each key's opposite"),
        ({"kind": "spot", "settings": {"freeze_ms": 500, "odd": "colour"}}, "one of these belongs here"),
        ({"kind": "react", "settings": {"key": "act", "low_ms": 500, "high_ms": 550}}, "from 600 to 4000"),
        ({"kind": "hold", "settings": {"key": "act", "low_ms": 500, "high_ms": 600}}, "from 700 to 4000"),
        ({"kind": "steer", "settings": {"lanes": 1, "gate_ms": 600}}, "from 2 to 5"),
    ],
)
def test_a_bad_task_is_refused_with_what_would_be_right(task: dict[str, object], right: str) -> None:
    with pytest.raises(BadData, match=right):
        read_task(Section(node_of(task), "cards.yaml"))  # type: ignore[arg-type]
