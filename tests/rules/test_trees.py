"""Counted trees: how many sequences of legal actions there are from a position, and how many different states.

For each depth `actions/states`. The shuffles are fixed, so the numbers are exact; one that changes means that some
position allows more or less than before.

Counted by hand:

"two cards each", depth 1: p1 may lay R1 without or with UNO, draw, or say UNO first: 4 actions, 4 states.
Depth 2: after R1 without UNO p1 can be caught, or say it late, and p2, with two cards, may lay R2 (with or without
UNO), draw, or say UNO: 6. After R1 with UNO only those of p2: 4. After the draw of Y5, which does not fit, p2 is to
play on R7: 4. After p1's UNO: R1 or draw, 2. In all 16.

"last card": p1 may lay R1, which ends the round, or draw Y5, which ends the turn: 2. Then p2, with three cards, lays R2
or draws: 2. Then p1, with R1 and Y5, lays R1 with or without UNO, draws, or says UNO: twice 4.

"a penalty": p2 may accept or, as the pile shows a Wild Draw 4, challenge: 2. After accepting p3 may lay R5 or draw;
after the challenge p1 shows or refuses, which comes to the same, as B4 makes it a bluff: 4 actions, 3 states. Then p1,
with two cards that do not fit, may draw or say UNO, after either act of p3: 4. And p2 may lay R1 or R9, or draw: twice
3. In all 10.

"hands to swap": p1 swaps with p2, with p3, or not: 3. Each time four colours may be named: 12. Then p2 acts. Holding R1
and R2 (swapped with p2): on red 2 cards with or without UNO, draw, or say UNO, 6; on another colour draw or say UNO, 3
times 2. Holding G1 G2 G3 (the two other cases): on green 3 cards or draw, 4; else draw, 3. In all 12 + 7 + 7 = 26.
"""

from __future__ import annotations

import pytest

from tests.rules.helpers import SameOrder
from tests.rules.under import Under
from unolab.rules import Rules, State, apply, legal_actions

POSITIONS: dict[str, tuple[tuple[str, ...], str]] = {
    "two cards each": ((), "p1=R1,B9 p2=R2,G8 top=R7 pile=Y5,Y6,G4,G6,*"),
    "last card": ((), "p1=R1 p2=R2,G8,B4 top=R7 pile=Y5,Y6,G4,G6,*"),
    "a penalty": (
        (),
        "p1=G8,B4 p2=R1,R9,G1 p3=R5,Y1,Y2 top=W+4 colour=R turn=p1 wd4=p1,B,G8/B4 pile=Y5,Y6,G4,G6,G7,G9,*",
    ),
    "seven cards, three seats": (
        (),
        "p1=R1,RS,RR,B2,W,W+4,Y9 p2=R2,G2,GS,B+2,W,Y1,Y2 p3=R3,G3,B3,Y3,RS,W+4,R+2 top=R7 pile=Y5,Y6,G4,G6,G7,G9,*",
    ),
    "two players, order cards": ((), "p1=RS,RR,R+2,R1 p2=RS,RR,R+2,R1 top=R7 pile=Y5,Y6,G4,G6,*"),
    "a start wild": ((), "p1=R1,B2,W+4 p2=R2,G2,GS p3=G1,G2,G3 top=W turn=p1 ask=colour pile=Y5,Y6,G4,G6,*"),
    "hands to swap": (("deck:swap-112",), "p1=R1,R2 p2=G1,G2,G3 p3=B1 top=WX colour=B turn=p1 ask=swap pile=Y5,Y6,*"),
    "hands to shuffle": (("deck:shuffle-112",), "p1=WS,R2,R3 p2=G1,G2 p3=B1,Y1 top=R5 pile=Y5,Y6,G4,G6,*"),
    "a wrong card lies": (
        ("illegal:draw-2",),
        "p1=B4,B5 p2=B1,G2,G3 p3=5? top=B2 under=R7 turn=p2 foul=p1,R,cw pile=Y5,Y6,G4,G6,*",
    ),
    "everything open": (
        ("uno.window:open", "wd4.challenger:anyone", "wd4.guilty:takeback-replay"),
        "p1=B4,W+4 p2=B1,G2 p3=R1,R9 top=B2 under=R7 pile=Y5,Y6,G4,G6,*",
    ),
    "must play": (("draw.decline:no", "draw.play:forced"), "p1=R1,B9,B8 p2=R2,G8,G7 top=R7 pile=R5,Y6,G4,G6,*"),
}

EXPECTED = {
    "two cards each": "4/4 16/15 42/27",
    "last card": "2/2 2/2 8/8",
    "a penalty": "2/2 4/3 10/7",
    "seven cards, three seats": "12/12 63/51 353/271",
    "two players, order cards": "5/5 19/19 74/71",
    "a start wild": "4/4 22/22 45/33",
    "hands to swap": "3/3 12/12 26/26",
    "hands to shuffle": "4/4 12/12 30/28",
    "a wrong card lies": "5/4 17/16 52/51",
    "everything open": "12/12 59/49 227/110",
    "must play": "1/1 1/1 2/2",
}


def tree(rules: Rules, state: State, depth: int) -> list[str]:
    """Count the sequences of actions and the different states they lead to, for each depth."""
    level: dict[State, int] = {state: 1}
    counted = []
    for _ in range(depth):
        following: dict[State, int] = {}
        for before, ways in level.items():
            for action in legal_actions(rules, before):
                after = apply(rules, before, action, SameOrder()).state
                following[after] = following.get(after, 0) + ways
        level = following
        counted.append(f"{sum(level.values())}/{len(level)}")
    return counted


def count(name: str) -> str:
    options, position = POSITIONS[name]
    under = Under(*options)
    return " ".join(tree(under.rules, under.at(position), 3))


@pytest.mark.parametrize("name", POSITIONS)
def test_a_tree_has_as_many_actions_and_states_as_before(name: str) -> None:
    assert count(name) == EXPECTED[name]
