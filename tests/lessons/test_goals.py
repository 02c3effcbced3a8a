"""Goals: each kind met and not met."""

import pytest

from unolab.lessons.goals import All, Any, Asked, Did, Happened, Holds, Won, read_goal
from unolab.rules import card
from unolab.table import Table

POSITION = "p1=R3,BS,W+4 p2=R4,Y1 p3=G7 top=B5 turn=p1 pile=Y7,Y8,Y9,G1,G2,*"


def moments(*tokens, position=POSITION):
    table = Table.from_position(position)
    for token in tokens:
        table.act(token)
    return tuple(table.history)


@pytest.mark.parametrize(
    ("goal", "tokens", "met"),
    [
        (Did("p1 BS"), ("p1 BS",), True),
        (Did("p1 BS"), (), False),
        (Did("p1 BS"), ("p1 W+4=R",), False),
        (Did("p1 W+4=?"), ("p1 W+4=R",), True),
        (Did("p1 *"), ("p1 draw",), True),
        (Did("p2 *"), ("p1 draw",), False),
        (Did("p1 BS"), ("p1 BS", "p3 draw"), True),
        (Happened("play.card"), ("p1 BS",), True),
        (Happened("play.card"), (), False),
        (Happened("play.card", (("seat", 0),)), ("p1 BS",), True),
        (Happened("play.card", (("seat", 1),)), ("p1 BS",), False),
        (Happened("play.card", (("card", card("BS")),)), ("p1 BS",), True),
        (Happened("play.card", (("card", card("B5")),)), ("p1 BS",), False),
        (Happened("play.card", (("who", 0),)), ("p1 BS",), False),
        (Happened("penalty.drew", (("seat", 1), ("n", 4))), ("p1 W+4=R", "p2 accept"), True),
        (Happened("penalty.drew", (("seat", 1), ("n", 6))), ("p1 W+4=R", "p2 accept"), False),
        (Holds(0, 3), (), True),
        (Holds(0, 2), ("p1 BS",), True),
        (Holds(0, 3), ("p1 BS",), False),
        (Asked(0, "play"), (), True),
        (Asked(1, "answer"), ("p1 W+4=R",), True),
        (Asked(1, "play"), ("p1 W+4=R",), False),
        (Asked(0, "answer"), ("p1 W+4=R",), False),
        (Won(0), (), False),
        (All((Did("p1 BS"), Holds(0, 2))), ("p1 BS",), True),
        (All((Did("p1 BS"), Holds(0, 3))), ("p1 BS",), False),
        (Any((Did("p1 BS"), Holds(0, 9))), ("p1 BS",), True),
        (Any((Did("p1 R3"), Holds(0, 9))), ("p1 BS",), False),
        (All((Any((Did("p1 R3"), Did("p1 BS"))), Asked(2, "play"))), ("p1 BS",), True),
    ],
)
def test_a_goal_is_met_or_not(goal, tokens, met):
    assert goal.met(moments(*tokens)) is met


def test_won_is_met_by_the_winner_only():
    end = moments("p1 B7", position="p1=B7 p2=R4 top=B5 turn=p1")
    assert [Won(seat).met(end) for seat in (0, 1)] == [True, False]


def test_a_blocked_round_is_won_by_nobody():
    over = moments(position="p1=B7 p2=R4 top=B5 turn=p1 ask=over")
    assert [Won(seat).met(over) for seat in (-1, 0, 1)] == [False, False, False]


@pytest.mark.parametrize(
    ("data", "goal"),
    [
        ({"did": "p1 BS"}, Did("p1 BS")),
        ({"event": "wd4.guilty"}, Happened("wd4.guilty")),
        ({"event": "wd4.guilty", "seat": "p4", "n": 2}, Happened("wd4.guilty", (("seat", 3), ("n", 2)))),
        ({"event": "play.wild", "colour": "R"}, Happened("play.wild", (("colour", "R"),))),
        ({"event": "play.card", "card": "R5"}, Happened("play.card", (("card", card("R5")),))),
        ({"event": "uno.caught", "by": "p2"}, Happened("uno.caught", (("by", 1),))),
        ({"holds": "p2", "n": 0}, Holds(1, 0)),
        ({"asked": "p10", "kind": "colour"}, Asked(9, "colour")),
        ({"won": "p1"}, Won(0)),
        ({"any": [{"won": "p1"}, {"all": [{"won": "p2"}]}]}, Any((Won(0), All((Won(1),))))),
    ],
)
def test_a_goal_is_read(data, goal):
    assert read_goal(data, "goal") == goal
