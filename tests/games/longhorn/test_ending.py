"""End, checked in this order: the Sheriff, nine of a colour, no legal destination."""

from __future__ import annotations

from tests.games.longhorn.tables import asked, play, table
from westerntable.core.message import Who, say
from westerntable.core.outcome import Outcome, ScoreItem
from westerntable.games.longhorn.rules.state import State

HOME = "kid-coppers-ranch"


def result(state: State) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None and asked(state) is None
    assert not state.legal_moves(0) and not state.legal_moves(1)
    return outcome


def test_the_sheriffs_taker_loses_at_once() -> None:
    state = table("w w w w b w w w w", tokens={HOME: "sheriff"}, herds=("www", ""), player=0)
    play(state, "steal black")
    assert result(state).ranks == (2, 1)
    assert result(state).reason == say("longhorn.outcome.sheriff", who=Who(0))


def test_the_sheriff_comes_before_nine_of_a_colour() -> None:
    state = table("w w w w bb w w w w", tokens={HOME: "sheriff"}, herds=("", "bbbbbbb"), player=1)
    play(state, "steal black")
    assert result(state).ranks == (1, 2) and state.ended_by == "sheriff"


def test_the_sheriff_comes_before_nine_of_a_colour_by_branding_too() -> None:
    tokens = {HOME: "branding", "dagger-flat": "sheriff"}
    state = table("w w w oo b w w w w", tokens=tokens, herds=("ooooooo", ""))
    play(state, "steal black", "brand dagger-flat orange")
    assert result(state).ranks == (2, 1) and state.ended_by == "sheriff"


def test_nine_of_a_colour_win_at_once() -> None:
    state = table("w w w w bw w w w w", herds=("bbbbbbbb", "o"), nuggets=((), (500,)))
    play(state, "steal black")
    assert result(state).ranks == (1, 2)
    assert result(state).scores == (0, 500)
    assert state.full_colour == "black"


def test_nine_of_a_colour_win_before_the_token_takes_effect() -> None:
    for token in ("drought", "rattlesnake", "branding", "ambush", "nugget-500"):
        state = table("w w w w b w w w w", tokens={HOME: token}, herds=("bbbbbbbb", "oo"))
        play(state, "steal black")
        assert state.ended_by == "nine" and state.token(HOME) == token and state.nuggets(0) == ()


def test_nine_of_a_colour_by_branding_win() -> None:
    state = table("w w w oow b w w w w", tokens={HOME: "branding"}, herds=("", "ooooooo"), player=1)
    play(state, "steal black", "brand dagger-flat orange")
    assert result(state).ranks == (2, 1) and state.ended_by == "nine"


def test_nine_of_a_colour_cannot_be_reached_when_one_is_gone() -> None:
    state = table("w w w w bw w w w w", herds=("bbbbbbb", "b"))
    play(state, "steal black")
    assert state.ended_by is None


def test_a_nine_animal_steal_ends_the_game() -> None:
    state = table("w w w w bbbbbbbbb w w w w")
    play(state, "steal black")
    assert state.ended_by == "nine"


def test_four_owned_and_five_left_are_worth_two_thousand_dollars() -> None:
    state = table("bb bb b - o - - - -", herds=("bbbb", ""))
    assert state.money(0) == 2000 and state.worth() == (500, 0, 100, 0)


def test_animals_of_a_colour_of_which_none_is_left_are_worth_nothing() -> None:
    state = table("w - - - o - - - -", herds=("bbbb", ""))
    assert state.money(0) == 0


def test_without_a_legal_destination_the_money_is_counted_item_by_item() -> None:
    state = table("ww - w - bb - o - g", herds=("ww", "oo"), nuggets=((200, 300), (500,)), pawn="tulsa")
    play(state, "steal green")
    outcome = result(state)
    assert outcome.reason == say("longhorn.outcome.stuck", n=1)
    assert outcome.scores == (200 + 300 + 2 * 300, 500 + 2 * 100)
    assert outcome.items[0] == (
        ScoreItem(say("longhorn.score.nuggets", n=2), 500),
        ScoreItem(say("longhorn.score.white", n=2, worth=300), 600),
        ScoreItem(say("longhorn.score.green", n=1, worth=0), 0),
    )
    assert outcome.ranks == (1, 2)


def test_cattle_left_on_the_pawns_site_count_as_left_on_the_sites() -> None:
    state = table("- - - - bbww - - - -", herds=("w", ""))
    play(state, "steal black")
    assert state.ended_by == "stuck" and result(state).scores == (200, 0)


def test_equal_totals_share_the_win() -> None:
    state = table("- - - - bb - - - -", nuggets=((200, 300), (500,)))
    play(state, "steal black")
    assert result(state).scores == (500, 500) and result(state).winners() == (0, 1)


def test_the_richer_player_wins() -> None:
    state = table("- - - - bb - - - -", nuggets=((200,), (500,)))
    play(state, "steal black")
    assert result(state).ranks == (2, 1)
