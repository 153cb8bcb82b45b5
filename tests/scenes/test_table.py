"""The table: people by hand, the others by thinking, from the deal to the next match."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame

from tests.scenes.theatre import Theatre
from westerntable.core.message import say
from westerntable.scenes import cutoff, panels, routes
from westerntable.scenes.log import LogScene
from westerntable.scenes.notice import REFUSED_S
from westerntable.storage.journal import read_journal
from westerntable.storage.settings import load_settings
from westerntable.storage.statistics import results
from westerntable.table.units import Units


def test_a_whole_match_is_played_with_the_mouse_to_the_results(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    assert theatre.play_out(Random(3)) >= 4
    assert theatre.top.name == "results"
    assert table.match.outcome is not None
    assert read_journal(table.journal.path).ranks == table.match.outcome.ranks
    assert [each.match for each in results()] == [table.journal.path.name]


def test_the_results_play_again_in_one_click_with_the_starter_swapped(theatre: Theatre) -> None:
    routes.open_title(theatre.ctx)
    theatre.frames(0.5)  # until the playbills are printed
    theatre.press("Longhorn")
    theatre.press("Start")
    first = theatre.table.match.setup
    theatre.play_out(Random(3))
    theatre.press("Play again")
    again = theatre.table.match.setup
    assert again.first == 1 - first.first
    assert again.seed != first.seed
    assert (again.seats, again.options) == (first.seats, first.options)
    theatre.play_out(Random(4))
    theatre.press("Play again")
    assert theatre.table.match.setup.first == first.first


def test_the_deal_is_seen_happening_and_a_click_hurries_it(home: Path) -> None:
    theatre = Theatre(speed="normal")
    table = theatre.deal("human", "greenhorn")
    dealt = table.match.game.placement(table.match.observe(0))
    seen = []
    for _ in range(12):
        theatre.frame(0.08)
        if table.top.stage.placement not in seen:
            seen.append(table.top.stage.placement.copy())
    assert len(seen) > 5
    assert dealt not in seen
    theatre.click((600, 300))
    assert table.top.stage.placement == dealt
    assert table.top.stage.idle
    theatre.close()


def test_a_match_gone_on_with_is_not_dealt_again(home: Path) -> None:
    theatre = Theatre(speed="normal")
    theatre.deal("human", "human")
    theatre.click((600, 300))
    theatre.make(theatre.gestures()[0])
    path = theatre.table.journal.path
    routes.open_title(theatre.ctx)
    theatre.frame()
    assert routes.resume(theatre.ctx, path)
    theatre.stack.settle()
    assert theatre.table.top.stage.idle
    theatre.close()


def test_two_people_share_one_table(theatre: Theatre) -> None:
    table = theatre.deal("human", "human")
    seats = set()
    for _ in range(8):
        offered = theatre.gestures()
        if not offered:
            break
        seats.add(theatre.top.trace()["seat"])
        theatre.make(offered[0])
    assert seats == {0, 1}
    assert theatre.mind.asked == []
    assert len(table.match.record) > 6


def test_a_table_without_people_plays_by_itself(theatre: Theatre) -> None:
    theatre.deal("greenhorn", "cowhand")
    theatre.frames(20)
    assert theatre.top.name == "results"
    assert {each.player for each in theatre.mind.asked} == {"greenhorn", "cowhand"}


def test_what_cannot_be_is_refused_with_a_sentence_that_stays_four_seconds(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    theatre.gestures()
    table.refuse(say("core.undo.nothing"))
    theatre.frames(REFUSED_S - 0.3)
    assert table.foot.refusal is not None
    theatre.frames(0.6)
    assert table.foot.refusal is None


def test_a_press_takes_the_refusal_away(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    theatre.gestures()
    theatre.press("Undo")
    assert table.foot.refusal is not None
    theatre.frames(0.5)
    theatre.click((3, 400))
    assert table.foot.refusal is None


def test_the_keyboard_alone_plays(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    mine = 0
    for _ in range(60):
        if theatre.top.name != "table" or mine >= 3:
            break
        theatre.key(pygame.K_TAB)
        theatre.key(pygame.K_RETURN)
        mine = sum(entry.actor == 0 for entry in table.match.record)
    assert mine >= 3


def test_the_log_tells_every_sentence_and_goes_away_by_the_key_that_brought_it(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    theatre.make(theatre.gestures()[0])
    theatre.gestures()
    theatre.press("Log")
    assert isinstance(theatre.top, LogScene)
    told = theatre.top.lines()
    assert any("Player 1" in line for line in told)
    assert len(told) >= sum(entry.actor >= 0 for entry in table.match.record)
    theatre.key(pygame.K_l)
    assert theatre.top.name == "table"


def test_a_hint_is_thought_about_by_the_best_player_and_says_why(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    moves = {each["move"] for each in theatre.gestures()}
    theatre.press("Hint")
    theatre.frames(0.3)
    asked = theatre.mind.asked[-1]
    assert (asked.player, asked.seat) == ("legend", 0)
    assert {str(move) for move in asked.moves} == moves
    assert table.foot.refusal is not None
    assert table.foot.refusal.is_hint
    theatre.make(theatre.gestures()[0])
    assert table.foot.refusal is None or not table.foot.refusal.is_hint


def test_undo_goes_back_to_the_last_decision_of_the_person(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    offered = theatre.gestures()
    before, gestures = len(table.match.record), [each["move"] for each in offered]
    theatre.make(offered[0])
    theatre.gestures()
    assert len(table.match.record) > before
    theatre.key(pygame.K_u)
    assert len(table.match.record) == before
    assert [each["move"] for each in theatre.gestures()] == gestures


def test_an_answer_to_an_older_question_is_never_played(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    theatre.mind.poll = lambda: None  # type: ignore[method-assign]  # thinks for ever
    while table.match.waiting_on().keys() == {0}:
        theatre.make(theatre.gestures()[0])
    theatre.frames(0.5)
    stale = theatre.mind.asked[-1]
    theatre.key(pygame.K_u)
    theatre.mind.open = stale
    del theatre.mind.poll
    length = len(table.match.record)
    theatre.frames(0.5)
    assert len(table.match.record) == length
    assert theatre.mind.cancelled >= 1


def test_step_by_step_waits_between_two_moves_of_others(theatre: Theatre) -> None:
    theatre.ctx.change(step_by_step=True)
    table = theatre.deal("greenhorn", "cowhand")
    theatre.frames(1)
    length = len(table.match.record)
    theatre.frames(2)
    assert len(table.match.record) == length
    theatre.press("Press anywhere")
    theatre.frames(1)
    assert len(table.match.record) > length
    theatre.key(pygame.K_RETURN)
    theatre.frames(1)
    assert len(table.match.record) > length + 1


def test_esc_opens_the_menu_and_gives_up_from_there(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    theatre.gestures()
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top.name == "pause"
    theatre.press("Give up")
    theatre.frames(1)
    theatre.press("Yes, give up")
    theatre.frames(3)
    assert theatre.top.name == "results"
    assert table.match.outcome is not None
    assert table.match.outcome.winners() == (1,)


def test_a_match_that_is_left_can_be_gone_on_with_from_the_title(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    theatre.make(theatre.gestures()[0])
    theatre.gestures()
    record = [str(entry) for entry in table.match.record]
    routes.open_title(theatre.ctx)
    theatre.frame()
    theatre.press("Resume")
    assert [str(entry) for entry in theatre.table.match.record] == record
    assert theatre.gestures()


def test_leaving_in_good_order_reopens_nothing(theatre: Theatre) -> None:
    theatre.deal("human", "greenhorn")
    theatre.make(theatre.gestures()[0])
    routes.open_title(theatre.ctx)
    theatre.frame()
    assert cutoff.lost_match() is None


def test_a_program_that_was_killed_comes_back_to_its_table_once(theatre: Theatre) -> None:
    table = theatre.deal("human", "greenhorn")
    theatre.make(theatre.gestures()[0])
    theatre.gestures()
    record = [str(entry) for entry in table.match.record]
    theatre.ctx.crashed = True
    theatre.close()
    again = Theatre()
    routes.first_scene(again.ctx, None)
    again.frame()
    assert [str(entry) for entry in again.table.match.record] == record
    again.ctx.crashed = True
    again.close()
    third = Theatre()
    routes.first_scene(third.ctx, None)
    third.frame()
    assert third.top.name == "title", "a table that brings the program down must not do so for ever"
    third.close()


def test_any_size_at_any_moment_leaves_every_gesture_in_the_window(theatre: Theatre) -> None:
    rng = Random(8)
    theatre.deal("human", "greenhorn", seed="12")
    for _ in range(12):
        theatre.resize((rng.randrange(960, 2000), rng.randrange(600, 1200)))
        offered = theatre.gestures()
        if not offered:
            break
        window = pygame.Rect((0, 0), theatre.size)
        for each in offered:
            assert all(window.collidepoint(at) for at in (*each["from"], each["to"]))
        theatre.make(rng.choice(offered))
    assert load_settings()[1] is None


def test_language_changes_while_the_match_goes_on(theatre: Theatre) -> None:
    theatre.deal("human", "greenhorn")
    before = theatre.gestures()
    routes.speak(theatre.ctx, "fr")
    theatre.frame()
    after = theatre.gestures()
    assert [each["move"] for each in after] == [each["move"] for each in before]
    assert all(a["label"] != b["label"] for a, b in zip(after, before, strict=True))
    assert "Annuler" in theatre.labels()


def test_facts_too_many_for_the_bar_leave_the_lasting_ones_out() -> None:
    facts, u = ("50 spaces, there and back", "Leg 1", "5 cards to draw"), Units(960, 600, 1.75)
    whole = panels._readable(facts, u, 900)
    assert whole == " · ".join(facts)
    assert panels._readable(facts, u, 250) == "Leg 1 · 5 cards to draw"
    assert panels._readable(facts, u, 20) == "5 cards to draw"
    assert panels._readable((), u, 20) == ""
