"""Sets, tricks and special cards: the source's "Scoring" and "Special cards"."""

from westerntable.games.run_cowboy_run.rules import state as st

from .positions import cards, pass_, play, push_back, race, refused


def test_a_six_on_a_six_scores_two() -> None:
    state = race(["6S AS AH", "6H KS KH"])
    play(state, "6S")
    play(state, "6H")
    assert state.positions == [0, 2]


def test_two_sixes_on_a_six_score_three() -> None:
    state = race(["6S AS AH", "6H 6C KH"])
    play(state, "6S")
    play(state, "6H 6C")
    assert state.positions == [0, 3]


def test_a_pair_led_scores_two_and_the_third_scores_three() -> None:
    state = race(["6S 6H AH", "6C KS KH"])
    play(state, "6S 6H")
    assert state.positions == [2, 0]
    play(state, "6C")
    assert state.positions == [2, 3]


def test_a_higher_pair_scores_two() -> None:
    state = race(["6S AS AH", "8H 8C KH"])
    play(state, "6S")
    play(state, "8H 8C")
    assert state.positions == [0, 2]


def test_five_of_a_kind_scores_five() -> None:
    state = race(["8G AS AH", "KC KS KH"], pile="8S 8H 8C 8D")
    play(state, "8G")
    assert state.positions == [5, 0]


def test_a_run_is_read_off_the_top_only() -> None:
    state = race(["AS 5C 6D", "5D KS KH", "5G QS QH"], pile="5S")
    play(state, "AS")
    play(state, "5D")
    assert state.positions == [0, 0, 0]
    play(state, "5G")
    assert state.positions == [0, 0, 2]


def test_the_last_to_discard_takes_the_trick_when_the_next_passes_and_the_passer_leads() -> None:
    state = race(["QS 8S 8D", "6H 6C 8H", "JC JD JH"])
    play(state, "QS")
    pass_(state)
    assert state.taken[0] == cards("QS")
    assert state.positions == [1, 0, 0]
    assert (state.turn, state.phase) == (1, st.LEAD)


def test_a_player_may_pass_with_a_card_that_fits() -> None:
    state = race(["6S 8S 8D", "KH KC 8H"])
    play(state, "6S")
    pass_(state)
    assert state.positions == [1, 0]


def test_the_leader_must_discard() -> None:
    state = race(["6S 8S 8D", "KH KC 8H"])
    from westerntable.games.run_cowboy_run.rules.moves import PASS

    message = state.why_not(0, PASS)
    assert message is not None and message.key.endswith("leader_discards")
    assert PASS not in state.legal_moves(0)


def test_on_an_ace_only_an_ace_a_five_a_seven_or_a_hazard_follows() -> None:
    for good in ("AH", "5H", "7H", "hazard-flood"):
        state = race([f"{good} 6S 6D", "JS JH JC"], pile="AS")
        assert [str(move) for move in state.legal_moves(0)] == [f"discard {good}", "pass"]
    assert refused(race(["KS 6S 6H", "JS JH JC"], pile="AS"), "KS") == "too_low"


def test_after_a_nine_only_nine_or_lower_or_a_hazard() -> None:
    for text in ("5H", "6H", "7H", "8H", "9H", "hazard"):
        play(race([f"{text} KS KH", "JS JH JC"], pile="9S"), text)
    for text in ("10H", "JH", "QH", "KH", "AH"):
        assert refused(race([f"{text} 5S 5H", "JS JD JC"], pile="9S"), text) == "after_a_nine"


def test_only_the_next_discard_is_bound_by_a_nine() -> None:
    state = race(["9S KS KH", "6H QS QH"], pile="8S")
    play(state, "9S")
    play(state, "6H")
    state.hands[0] = cards("JS QC KH")
    play(state, "JS")
    assert state.pile[-1] == cards("JS")[0]


def test_a_nine_is_not_free() -> None:
    assert refused(race(["9S KS KH", "6H QS QH"], pile="10S"), "9S") == "too_low"


def test_a_nine_matched_on_a_nine_scores_and_keeps_the_limit() -> None:
    state = race(["9H KS KH", "10H QS QH"], pile="9S")
    play(state, "9H")
    assert state.positions == [2, 0]
    assert refused(state, "10H") == "after_a_nine"


def test_a_five_resets_the_pile() -> None:
    state = race(["5H KS KH", "6H QS QH"], pile="AS")
    play(state, "5H")
    play(state, "6H")


def test_a_seven_takes_the_trick_and_the_next_player_leads() -> None:
    state = race(["7H KS KH", "6H QS QH", "JS JH JC"], pile="AS")
    play(state, "7H")
    assert state.positions == [1, 0, 0]
    assert sorted(state.taken[0]) == sorted(cards("AS 7H"))
    assert (state.turn, state.phase, state.pile) == (1, st.LEAD, [])


def test_two_sevens_score_two_for_the_pair_and_one_for_the_trick() -> None:
    state = race(["7H 7S KH", "6H QS QH"], pile="AS")
    play(state, "7S 7H")
    assert state.positions == [3, 0]


def test_a_seven_led_takes_itself() -> None:
    state = race(["7H KS KH", "6H QS QH"])
    play(state, "7H")
    assert state.taken[0] == cards("7H")
    assert state.positions == [1, 0]


def test_a_hazard_takes_the_trick_and_sends_a_chosen_rival_back_two() -> None:
    state = race(["hazard KS KH", "6H QS QH", "JS JH JC"], pile="AS", at=[3, 5, 9])
    play(state, "hazard")
    assert state.positions == [4, 5, 9]
    assert state.waiting_on()[0].kind == "push"
    assert [str(move) for move in state.legal_moves(0)] == ["push seat1", "push seat2"]
    push_back(state, 2)
    assert state.positions == [4, 5, 7]
    assert (state.turn, state.phase) == (1, st.LEAD)
    assert len(state.hands[0]) == 3


def test_nobody_falls_behind_the_start() -> None:
    for place in (0, 1):
        state = race(["hazard KS KH", "6H QS QH"], pile="AS", at=[0, place])
        play(state, "hazard")
        push_back(state, 1)
        assert state.positions[1] == 0


def test_three_hazards_in_hand_lead_one() -> None:
    state = race(["hazard hazard hazard", "6H QS QH"])
    assert [str(move) for move in state.legal_moves(0)] == [
        "discard hazard-snake", "discard hazard-outlaw", "discard hazard-stampede",
    ]  # fmt: skip
    assert refused(state, "hazard hazard") == "one_hazard"


def test_on_a_six_two_sixes_are_three_discards() -> None:
    state = race(["6S 6G KH", "8H QS QH"], pile="6H")
    sixes = [str(move) for move in state.legal_moves(0) if "6" in str(move)]
    assert sixes == ["discard 6S", "discard 6G", "discard 6S 6G"]


def test_different_ranks_are_not_played_together() -> None:
    assert refused(race(["6S 8G KH", "8H QS QH"], pile="6H"), "6S 8G") == "one_rank"


def test_cards_somebody_else_holds_are_refused() -> None:
    assert refused(race(["6S 8G KH", "8H QS QH"]), "QS") == "not_in_hand"
