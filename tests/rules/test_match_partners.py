"""Partners: the round that a pair wins, and everybody as partner of everybody. [partners.*]"""

from collections import Counter
from itertools import combinations

import pytest

from tests.rules.helpers import SameOrder, at
from unolab.record import parse_action, parse_position
from unolab.rules import CLASSIC, UnoError, apply, deal
from unolab.rules.parts.teams import opponents, partner, team_points, with_partners
from unolab.rules.rotation import HANDS_EACH, Rotation, rotation
from unolab.rules.scores import Result

PARTNERS = with_partners(CLASSIC)


def ends(position, token):
    return apply(PARTNERS, at(position), parse_action(token), SameOrder())


def test_partners_seat_opposite():
    assert [(partner(seat), opponents(seat)) for seat in range(4)] == [
        (2, (1, 3)),
        (3, (0, 2)),
        (0, (1, 3)),
        (1, (0, 2)),
    ]


def test_d88_partners_end_the_pair_scores_both_opponents():
    """D88: p3 goes out; p1's cards are ignored."""
    step = ends("p1=W,W p2=R9,B0 p3=R5 p4=GS top=R7 turn=p3", "p3 R5")
    (won,) = (event for event in step.events if event.code == "round.won-team")
    assert (won.clause, dict(won.params)) == ("partners.end", {"seat": 2, "partner": 0, "n": 29})
    scored = [(event.params["seat"], event.clause) for event in step.events if event.code == "score.hand"]
    assert scored == [(1, "partners.end"), (3, "partners.end")]
    assert step.state.winner == 2
    assert team_points(PARTNERS, step.state.hands, 2) == 29


def test_d89_partners_last_draw_always_hits_an_opponent():
    """partners.last-draw, D89: the two cards are drawn and counted, and the partner draws nothing."""
    step = ends("p1=W p2=R9 p3=R+2 p4=B0 top=R7 turn=p3 pile=G4,G6,*", "p3 R+2")
    assert step.state.ask.seat == 3
    step = apply(PARTNERS, step.state, parse_action("p4 accept"))
    assert [event.params["n"] for event in step.events if event.code == "round.won-team"] == [9 + 10]


def test_partners_are_four():
    with pytest.raises(UnoError) as error:
        deal(PARTNERS, 3, dealer=0)
    assert error.value.code == "players.range"
    with pytest.raises(UnoError):
        parse_position("p1=R1 p2=R2 top=R3 turn=p1", PARTNERS)


def test_the_standard_game_is_as_before():
    assert with_partners(CLASSIC) == PARTNERS
    assert PARTNERS != CLASSIC
    assert (CLASSIC.fewest, CLASSIC.most) == (2, 10)


@pytest.mark.parametrize(("players", "hands"), [(4, 12), (8, 28)])
def test_partners_rotate_4_and_partners_rotate_8(players, hands):
    """Four hands with each possible partner: 12 hands for four players, 28 for eight at two tables."""
    plan = rotation(players)
    assert len(plan) == hands
    together = Counter()
    against = Counter()
    for tables in plan:
        assert sorted(seat for seating in tables for seat in seating) == list(range(players))
        for a, b, c, d in tables:
            together.update([frozenset((a, c)), frozenset((b, d))])
            against.update(frozenset(pair) for pair in ((a, b), (a, d), (c, b), (c, d)))
    pairs = [frozenset(pair) for pair in combinations(range(players), 2)]
    assert together == dict.fromkeys(pairs, HANDS_EACH)
    assert against == dict.fromkeys(pairs, 2 * HANDS_EACH)


def play(match, *winners):
    """Add hands in which the winner's opponents hold 10 points each and the partner 99, at every table."""
    for winner in winners:
        left = [10] * 4
        left[winner], left[partner(winner)] = 0, 99
        match = match.add([Result(winner, tuple(left))] * len(match.tables))
    return match


def test_partners_rotate_4_counts_for_each_player():
    match = play(Rotation(4), 0, 0, 0, 0, 0, 0, 0, 0)
    assert (match.totals, match.tables, match.dealer) == ((160, 80, 80, 0), ((0, 1, 3, 2),), 0)
    match = play(match, 0, 0, 0, 0)
    assert (match.totals, match.winners) == ((240, 80, 80, 80), (0,))
    with pytest.raises(UnoError) as error:
        play(match, 0)
    assert error.value.code == "match.over"


def test_score_tie_in_a_rotation_is_settled_by_hands_that_part_the_leaders():
    blocked = [Result(None, (5, 5, 5, 5))]
    match = Rotation(4)
    for _ in range(11):
        match = match.add(blocked)
    match = play(match, 0)
    assert (match.totals, match.is_over, match.winners) == ((20, 0, 0, 20), False, ())
    ((a, _, c, _),) = match.tables
    assert {a, c} != {0, 3}
    assert play(match, 0).winners == (0,)


def test_partners_rotate_8_plays_at_two_tables():
    match = play(Rotation(8), 1)
    assert len(match.tables) == 2
    assert sorted(match.totals) == [0, 0, 0, 0, 20, 20, 20, 20]
    with pytest.raises(UnoError) as error:
        match.add([Result(0, (0, 1, 1, 1))])
    assert error.value.code == "match.tables"
    with pytest.raises(UnoError) as error:
        match.add([Result(0, (0, 1, 1))] * 2)
    assert error.value.code == "match.seats"


@pytest.mark.parametrize("players", [0, 2, 6, 10])
def test_changing_partners_is_for_four_or_eight(players):
    for make in (rotation, Rotation):
        with pytest.raises(UnoError) as error:
            make(players)
        assert error.value.code == "match.rotation"
