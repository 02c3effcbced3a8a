"""A match: rounds into a game, in every way of scoring. The table of results goes in, totals and winners come out."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unolab.record import parse_position
from unolab.rules import CLASSIC, UNKNOWN, UnoError
from unolab.rules.match import Match, MatchRules, Result
from unolab.rules.scores import SCORES, check_result, round_result


def play(rules, *results, dealer=0):
    """Add results such as (winner, left); a winner of None is a blocked round."""
    match = Match(rules, dealer)
    for winner, left in results:
        match = match.add(Result(winner, left))
    return match


def told(match):
    return [f"{event.code} {event.clause}" for event in match.events]


def test_score_winner_takes_all_other_hands():
    match = play(MatchRules(3), (0, (0, 43, 20)))
    assert (match.rows[0].points, match.totals, match.is_over) == ((63, 0, 0), (63, 0, 0), False)
    assert told(match) == ["match.next-dealer setup.dealer.next-round"]


def test_score_500_is_reached_exactly():
    match = play(MatchRules(2), (0, (0, 499)), (0, (0, 1)))
    assert (match.winners, told(match)) == ((0,), ["match.won score.500"])


def test_score_500_is_not_reached_at_499():
    assert not play(MatchRules(2), (0, (0, 499))).is_over


def test_score_target_may_be_another_number():
    match = play(MatchRules(2, target=200), (1, (210, 0)))
    assert (match.winners, told(match)) == ((1,), ["match.won score.target"])


def test_pitfall_the_winners_own_hand_never_counts():
    """Pitfall row 74: points of the others only."""
    state = parse_position("p1=B6,B8,R7,RR,W+4,YS p2= p3=B1 top=B5 turn=p2 ask=over").state
    assert round_result(CLASSIC, state) == Result(1, (111, 0, 1))


def test_d92_a_hand_of_b0_counts_nothing():
    """score.number, D92: a round can be won for 0 points."""
    match = play(MatchRules(2), (0, (0, 0)))
    assert (match.totals, match.rows[0].winner) == ((0, 0), 0)


def test_score_lowest_everybody_counts_the_own_cards():
    match = play(MatchRules(3, "lowest"), (0, (0, 300, 20)), (1, (10, 0, 480)))
    assert (match.totals, match.winners) == ((10, 300, 500), (0,))
    assert match.ranking == ((0,), (1,), (2,))
    assert told(match) == ["match.won score.lowest"]


def test_d90_a_tie_for_the_lowest_is_settled_by_one_more_round():
    """score.tie, D90."""
    match = play(MatchRules(3, "lowest", 100), (2, (50, 50, 0)), (0, (0, 0, 100)), (1, (0, 0, 0)))
    assert match.totals == (50, 50, 100)
    assert (match.is_over, match.tied) == (False, (0, 1))
    assert told(match) == ["match.tied score.tie", "match.next-dealer setup.dealer.next-round"]
    assert match.add(Result(0, (0, 7, 3))).winners == (0,)


def test_score_rank_round_ranks_by_what_is_left():
    match = play(MatchRules(4, "rank"), (2, (50, 7, 0, 7)))
    assert (match.is_over, match.winners, match.ranking) == (True, (2,), ((2,), (1, 3), (0,)))
    assert told(match) == ["match.won score.rank-round"]


def test_score_rank_round_puts_who_went_out_before_a_zero_in_hand():
    assert play(MatchRules(2, "rank"), (1, (0, 0))).ranking == ((1,), (0,))


def test_pile_deadlock_a_blocked_round_is_ranked_by_the_lowest_hand():
    assert play(MatchRules(3, "rank"), (None, (9, 4, 30))).ranking == ((1,), (0,), (2,))


def test_score_tie_of_a_blocked_ranking_asks_for_one_more_round():
    match = play(MatchRules(3, "rank"), (None, (4, 4, 30)))
    assert match.tied == (0, 1)
    assert match.add(Result(2, (5, 6, 0))).winners == (0,)


@pytest.mark.parametrize("score", ["winner", "lowest", "plus-minus", "elimination"])
def test_pile_deadlock_a_blocked_round_brings_no_points(score):
    rules = MatchRules(3, score, rounds=2 if score == "plus-minus" else 0)
    match = play(rules, (None, (9, 4, 600)))
    assert (match.totals, match.seated, match.dealer) == ((0, 0, 0), (0, 1, 2), 1)


def test_score_plus_minus_over_five_rounds():
    """score.plus-minus.example: the five-round table of the guide; each round adds up to 0, the highest total wins."""
    rules = MatchRules(4, "plus-minus", rounds=5)
    match = play(
        rules, (0, (0, 43, 45, 30)), (1, (22, 0, 10, 8)), (0, (0, 5, 5, 5)), (3, (70, 20, 1, 0)), (2, (9, 9, 0, 9))
    )
    assert match.rows[0].points == (118, -43, -45, -30)
    assert [sum(row.points) for row in match.rows] == [0] * 5
    assert match.totals == (118 - 22 + 15 - 70 - 9, -43 + 40 - 5 - 20 - 9, -45 - 10 - 5 - 1 + 27, -30 - 8 - 5 + 91 - 9)
    assert (match.winners, told(match)) == ((3,), ["match.won score.plus-minus"])


def test_score_plus_minus_a_tie_asks_for_one_more_round():
    match = play(MatchRules(2, "plus-minus", rounds=2), (0, (0, 10)), (1, (10, 0)))
    assert (match.tied, match.totals) == ((0, 1), (0, 0))
    assert match.add(Result(1, (1, 0))).winners == (1,)


def test_score_challenge_uno_reaching_the_limit_removes_a_seat():
    match = play(MatchRules(4, "elimination", 100), (0, (0, 100, 99, 30)))
    assert (match.rows[0].out, match.seated, match.is_over) == ((1,), (0, 2, 3), False)
    assert told(match) == ["match.out score.challenge-uno", "match.next-dealer setup.dealer.next-round"]
    match = match.add(Result(1, (40, 0, 80)))
    assert (match.totals, match.rows[-1].left) == ((40, 100, 99, 110), (40, None, 0, 80))
    assert told(match)[:2] == ["match.out score.challenge-uno", "match.head-to-head two.after-elimination"]
    match = match.add(Result(0, (0, 1)))
    assert (match.winners, match.ranking) == ((0,), ((0,), (2,), (3,), (1,)))
    assert told(match) == ["match.out score.challenge-uno", "match.won score.challenge-uno"]


def test_score_challenge_uno_the_winner_of_a_round_never_drops_out():
    match = play(MatchRules(4, "elimination", 10), (2, (10, 10, 0, 10)))
    assert (match.winners, match.rows[0].out) == ((2,), (0, 1, 3))


def test_setup_dealer_next_round_passes_to_the_left_and_over_seats_that_are_out():
    match = play(MatchRules(4, "elimination", 100), (0, (0, 100, 0, 0)), dealer=3)
    assert match.dealer == 0
    assert match.add(Result(0, (0, 1, 1))).dealer == 2
    assert play(MatchRules(3), (0, (0, 1, 1)), dealer=2).dealer == 0


def test_d88_partners_end_scores_both_opponents_and_not_the_partner():
    """partners.end, D88; partners.seat: partners sit opposite."""
    match = play(MatchRules(4, partners=True), (2, (90, 14, 0, 20)))
    assert (match.totals, match.rows[0].points) == ((34, 0, 34, 0), (34, 0, 34, 0))
    won = match.add(Result(0, (0, 400, 50, 66)))
    assert (won.winners, won.tied, told(won)) == ((0, 2), (), ["match.won score.500"])
    assert won.ranking == ((0, 2), (1, 3))


BAD_RULES = {
    "one player": ({"seats": 1}, "players.range"),
    "eleven players": ({"seats": 11}, "players.range"),
    "unknown score": ({"seats": 2, "score": "most"}, "match.score"),
    "target 0": ({"seats": 2, "target": 0}, "match.target"),
    "target below 0": ({"seats": 2, "target": -5}, "match.target"),
    "target true": ({"seats": 2, "target": True}, "match.target"),
    "target a fraction": ({"seats": 2, "target": 1.5}, "match.target"),
    "no rounds": ({"seats": 2, "score": "plus-minus"}, "match.rounds"),
    "rounds below 0": ({"seats": 2, "score": "plus-minus", "rounds": -1}, "match.rounds"),
    "rounds of no use": ({"seats": 2, "rounds": 5}, "match.unused"),
    "target of no use": ({"seats": 2, "score": "rank", "target": 300}, "match.unused"),
    "partners of three": ({"seats": 3, "partners": True}, "match.partners"),
    "partners for the lowest": ({"seats": 4, "score": "lowest", "partners": True}, "match.partners-score"),
}


@pytest.mark.parametrize("what", BAD_RULES)
def test_rules_that_make_no_sense_are_refused_at_once(what):
    values, code = BAD_RULES[what]
    with pytest.raises(UnoError) as error:
        MatchRules(**values)
    assert error.value.code == code


BAD_OPTIONS = {
    "": "match.option",
    "score": "match.option",
    "stack:free": "match.option",
    "score:most": "match.score",
    "score.target:many": "match.option-value",
    "score.target:5000000": "match.option-value",
    "score.target:-1": "match.option-value",
    "score.target:٣": "match.option-value",
    "score.target:0": "match.target",
    "partners:yes": "match.option-value",
    "partners:on": "match.partners",
}


@pytest.mark.parametrize("option", BAD_OPTIONS)
def test_options_that_make_no_sense_are_refused(option):
    with pytest.raises(UnoError) as error:
        MatchRules.from_options(3, [option])
    assert error.value.code == BAD_OPTIONS[option]


def test_an_option_stands_once():
    with pytest.raises(UnoError) as error:
        MatchRules.from_options(3, ["score:lowest", "score:rank"])
    assert error.value.code == "match.option-twice"


@pytest.mark.parametrize(
    "rules",
    [
        MatchRules(2),
        MatchRules(5, "lowest", 200),
        MatchRules(3, "rank"),
        MatchRules(4, "plus-minus", rounds=5),
        MatchRules(10, "elimination"),
        MatchRules(4, partners=True),
    ],
)
def test_options_name_the_rules(rules):
    assert MatchRules.from_options(rules.seats, rules.options) == rules
    assert pickle.loads(pickle.dumps(Match(rules))) == Match(rules)


BAD_RESULTS = {
    "too few hands": (Result(0, (0, 1)), "match.seats"),
    "too many hands": (Result(0, (0, 1, 2, 3)), "match.seats"),
    "winner from elsewhere": (Result(3, (0, 1, 2)), "seat.unknown"),
    "winner below 0": (Result(-1, (0, 1, 2)), "seat.unknown"),
    "winner with cards": (Result(1, (0, 1, 2)), "match.winner-holds"),
    "points below 0": (Result(0, (0, -1, 2)), "match.points"),
    "points of no number": (Result(0, (0, True, 2)), "match.points"),
    "points of text": (Result(0, (0, "7", 2)), "match.points"),
}


@pytest.mark.parametrize("what", BAD_RESULTS)
def test_results_that_cannot_be_are_refused_and_change_nothing(what):
    result, code = BAD_RESULTS[what]
    match = Match(MatchRules(3))
    with pytest.raises(UnoError) as error:
        match.add(result)
    assert (error.value.code, match.rows) == (code, ())


def test_a_match_that_is_over_takes_no_round():
    match = play(MatchRules(2, "rank"), (0, (0, 3)))
    with pytest.raises(UnoError) as error:
        match.add(Result(0, (0, 1)))
    assert error.value.code == "match.over"


def test_the_first_dealer_is_at_the_table():
    with pytest.raises(UnoError) as error:
        Match(MatchRules(2), 2)
    assert error.value.code == "seat.unknown"


def test_a_round_that_runs_has_no_result():
    with pytest.raises(UnoError) as error:
        round_result(CLASSIC, parse_position("p1=R1 p2=R2 top=R3 turn=p1").state)
    assert error.value.code == "match.round-runs"


def test_hands_that_are_not_known_cannot_be_counted():
    state = parse_position("p1= p2=R2 top=R3 turn=p1 ask=over").state
    with pytest.raises(UnoError) as error:
        round_result(CLASSIC, state._replace(hands=((), (UNKNOWN,))))
    assert error.value.code == "cards.hidden"


def test_a_match_before_its_first_round():
    match = Match(MatchRules(3, "elimination"))
    assert (match.totals, match.seated, match.dealer, match.events) == ((0, 0, 0), (0, 1, 2), 0, ())
    assert (match.is_over, match.winners, match.tied) == (False, (), ())


@st.composite
def matches(draw):
    """Any match, played until it is over or twelve rounds are full."""
    score = draw(st.sampled_from(list(SCORES)))
    partners = score == "winner" and draw(st.booleans())
    seats = 4 if partners else draw(st.integers(2, 10))
    uses = SCORES[score].uses
    match = Match(
        MatchRules(
            seats,
            score,
            draw(st.integers(1, 400)) if "target" in uses else 500,
            draw(st.integers(1, 6)) if "rounds" in uses else 0,
            partners,
        ),
        draw(st.integers(0, seats - 1)),
    )
    for _ in range(12):
        if match.is_over:
            break
        n = len(match.seated)
        winner = draw(st.none() | st.integers(0, n - 1))
        left = draw(st.lists(st.integers(0, 250), min_size=n, max_size=n))
        before = match
        match = match.add(Result(winner, tuple(0 if seat == winner else p for seat, p in enumerate(left))))
        assert before.rows == match.rows[:-1]
    return match


@settings(max_examples=150, deadline=None)
@given(matches())
def test_every_match_adds_up(match):
    rules, totals = match.rules, [0] * match.rules.seats
    for number, row in enumerate(match.rows):
        for seat in range(rules.seats):
            assert (row.points[seat] is None) == (row.left[seat] is None) == (seat not in row.seated)
            totals[seat] += row.points[seat] or 0
        assert row.totals == tuple(totals)
        assert row.dealer in row.seated
        assert len(row.seated) >= 2
        if rules.score == "plus-minus":
            assert sum(row.points) == 0
        assert number == len(match.rows) - 1 or not Match(rules, match.first_dealer, match.rows[: number + 1]).is_over
    assert sorted(seat for place in match.ranking for seat in place) == list(range(rules.seats))
    assert bool(match.winners) == match.is_over
    assert not (match.is_over and match.tied)
    assert len(match.seated) >= 1
    if match.is_over:
        assert match.winners in rules.sides
        assert match.events[-1].code == "match.won"
    check_result(Result(None, (0,) * len(match.seated)), len(match.seated))
