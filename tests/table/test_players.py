"""Simple players: they end rounds, use only what their seat sees, and favour no colour."""

import random
from collections import Counter

import pytest

from tests.table.rounds import random_moments, simple_step
from unolab.record import complete, format_action, parse_position
from unolab.rules import CLASSIC, COLOURS, Play, RandomLuck, legal_actions, observe
from unolab.table import Table, choose, steady


def at(line):
    return complete(CLASSIC, parse_position(line).state, RandomLuck(1))


def choices(line, seat=0, n=200):
    """Count what a simple player does in a position, by chance."""
    state = at(line)
    actions = (choose(CLASSIC, state, seat, random.Random(f"choices {i}")) for i in range(n))
    return Counter(format_action(action) if action else "nothing" for action in actions)


@pytest.mark.parametrize("players", range(2, 11))
def test_whole_rounds_end(players):
    for seed in range(4):
        table = Table.deal(players, seed)
        while simple_step(table, seed):
            assert table.turn < 3000
        assert table.state.winner is not None


@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
@pytest.mark.parametrize("seed", range(3))
def test_they_use_only_what_their_seat_sees(players, seed):
    for table in random_moments(players, seed, 80):
        state = table.state
        for seat in range(players):
            with_all = choose(CLASSIC, state, seat, random.Random(f"{table.turn} {seat}"))
            as_seen = choose(CLASSIC, observe(state, seat), seat, random.Random(f"{table.turn} {seat}"))
            assert with_all == as_seen


@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
@pytest.mark.parametrize("seed", range(3, 6))
def test_they_only_do_what_is_allowed(players, seed):
    for table in random_moments(players, seed, 80):
        legal = legal_actions(CLASSIC, table.state)
        for seat in range(players):
            action = choose(CLASSIC, table.state, seat, random.Random(f"{table.turn} {seat}"))
            if action is not None:
                assert action in legal
                assert action.seat == seat
            elif not table.state.is_over:
                assert seat != table.state.ask.seat


@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_the_steady_player_does_what_is_allowed_and_always_the_same(players):
    for table in random_moments(players, 9, 120):
        if table.state.is_over:
            with pytest.raises(ValueError, match="over"):
                steady(CLASSIC, table.state)
        else:
            action = steady(CLASSIC, table.state)
            assert action in legal_actions(CLASSIC, table.state)
            assert action == steady(CLASSIC, table.state)


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("p1=W,R3,R5,R7 p2=5? top=R1 turn=p1", "p1 R3"),
        ("p1=R3,Y5 p2=5? top=R1 turn=p1", "p1 R3!"),
        ("p1=W,W+4,G3 p2=5? top=R1 turn=p1", "p1 draw"),
        ("p1=R3,Y5 p2=5? top=R1 turn=p1 drawn=R3", "p1 keep"),
        ("p1=5? p2=R+2,Y5 top=R+2 turn=p1 ask=answer", "p2 accept"),
        ("p1=R5,Y2 p2=5? top=W+4 colour=R turn=p1 ask=show wd4=p1,B,R5/Y2", "p1 show"),
        ("p1=Y2,G5,G7 p2=5? top=W turn=p1 ask=colour", "p1 colour=G"),
    ],
)
def test_the_steady_player_gives_the_plainest_answer(line, token):
    assert format_action(steady(CLASSIC, at(line))) == token


def test_names_a_colour_held_most_of():
    wilds = 0
    for seed in range(60):
        for table in random_moments(4, 100 + seed, 25):
            state = table.state
            if state.is_over:
                break
            action = choose(CLASSIC, state, state.ask.seat, random.Random(table.turn))
            if isinstance(action, Play) and action.card.is_wild:
                held = Counter(card.colour for card in state.hands[action.seat] if card.colour)
                assert held[action.colour] == max(held.values(), default=0)
                wilds += 1
    assert wilds > 20


def test_a_start_wild_gets_the_colour_held_most_of():
    assert choices("p1=Y2,G5,G7,R1 p2=5? top=W turn=p1 ask=colour") == {"p1 colour=G": 200}


@pytest.mark.parametrize(
    ("line", "tied"),
    [
        ("p1=W,Y2,G5 p2=5? top=R1 turn=p1", "YG"),
        ("p1=W,Y2,G5,B7 p2=5? top=R1 turn=p1", "YGB"),
        ("p1=W,W p2=5? top=R1 turn=p1", "RYGB"),
        ("p1=W,Y2,Y3,B5,B6,G1 p2=5? top=R7 turn=p1", "YB"),
    ],
)
def test_no_colour_is_favoured_when_colours_tie(line, tied):
    """A well-known fault elsewhere: ties always went to red."""
    n = 1200
    named = Counter()
    for token, times in choices(line, n=n).items():
        named[token.removesuffix("!")[-1]] += times
    assert set(named) == set(tied)
    for colour in tied:
        assert abs(named[colour] / n - 1 / len(tied)) < 0.06


def test_no_colour_is_favoured_at_a_real_table():
    """The seeds that a table uses, one after the other, spread the ties as well."""
    state = at("p1=W,W p2=5? top=R1 turn=p1")
    named = Counter(choose(CLASSIC, state, 0, random.Random(f"{seed} 0 0")).colour for seed in range(1200))
    assert all(abs(named[colour] / 1200 - 0.25) < 0.06 for colour in COLOURS)


def test_lays_a_plain_card_rather_than_a_wild():
    assert set(choices("p1=W,W+4,R3,R4,G9 p2=5? top=R1 turn=p1")) == {"p1 R3", "p1 R4"}


def test_bluffs_sometimes_and_only_sometimes():
    found = choices("p1=W+4,R3,B9 p2=5? top=R1 turn=p1 drawn=W+4")
    assert 10 < sum(times for token, times in found.items() if "W+4" in token) < 80
    assert found["p1 keep"] == 200 - sum(times for token, times in found.items() if "W+4" in token)


def test_says_uno_mostly():
    found = choices("p1=R3,G9 p2=5? top=R1 turn=p1")
    assert set(found) == {"p1 R3", "p1 R3!"}
    assert found["p1 R3!"] > 2 * found["p1 R3"] > 0


def test_challenges_now_and_then():
    found = choices("p1=5? p2=R3,R4 p3=5? top=W+4 colour=B turn=p1 wd4=p1,R,5?", seat=1)
    assert set(found) == {"p2 accept", "p2 challenge"}
    assert found["p2 accept"] > found["p2 challenge"] > 20


def test_a_challenge_does_not_hang_on_the_hand_it_tests():
    honest, bluff = "p1=Y1,G2,B3", "p1=R7,R8,R9"
    tested = [f"{hand} p2=R3,R4 p3=5? top=W+4 colour=B turn=p1 wd4=p1,R,3?" for hand in (honest, bluff)]
    assert choices(tested[0], seat=1) == choices(tested[1], seat=1)


def test_never_challenges_a_draw_two():
    assert set(choices("p1=5? p2=R3,R4 top=B+2 turn=p1 ask=answer", seat=1)) == {"p2 accept"}


def test_catches_and_corrects_mostly():
    line = "p1=R5 p2=R3,R4 p3=R7,R8 top=R1 turn=p2 silent=p1"
    assert choices(line, seat=2)["p3 catch>p1"] > 100
    assert choices(line, seat=1)["p2 catch>p1"] > 100
    assert set(choices(line, seat=0)) == {"p1 uno", "nothing"}


def test_leaves_things_as_they_are_when_not_asked():
    assert set(choices("p1=R3,R5 p2=R4,Y5 p3=5? top=R1 turn=p2", seat=0)) == {"nothing"}
    assert set(choices("p1= p2=R4,Y5 top=R1 turn=p1 ask=over", seat=1)) == {"nothing"}
