"""Turning the start card of hands that are dealt: the same as in a deal. [start.*]"""

from collections import Counter

import pytest

from unolab.record import complete, parse_position
from unolab.rules import CLASSIC, RandomLuck, UnoError, deal, turn_start


def dealt(top, more=""):
    line = f"p1=R3,R5,Y1 p2=R4,Y2 p3=B1,B2 top={top} turn=p2 ccw dealer=p3 passes=2 {more}"
    return complete(CLASSIC, parse_position(line).state, RandomLuck(1))


@pytest.mark.parametrize(
    ("top", "said", "asked"),
    [
        ("R7", ["start.turned"], (0, "play")),
        ("RS", ["start.turned", "turn.skipped"], (1, "play")),
        ("RR", ["start.turned", "turn.reversed"], (2, "play")),
        ("R+2", ["start.turned"], (0, "answer")),
        ("W", ["start.turned"], (0, "colour")),
    ],
)
def test_the_top_card_opens_the_round(top, said, asked):
    step = turn_start(CLASSIC, dealt(top, "colour=R" if top == "W" else ""))
    assert [event.code for event in step.events] == said
    assert (step.state.ask.seat, step.state.ask.kind) == asked
    assert [card.token for card in step.state.discard] == [top]
    assert step.state.passes == 0


def test_a_wild_draw_four_goes_back():
    state = dealt("W+4", "colour=R")
    step = turn_start(CLASSIC, state, RandomLuck(3))
    assert step.events[0].code == "start.returned"
    assert step.state.top.token != "W+4"
    assert Counter((*step.state.draw, step.state.top)) == Counter((*state.draw, state.top))


def test_nothing_may_open():
    line = "p1=98? p2=6? top=W+4 colour=R turn=p1 pile=W+4,W+4,W+4 under="
    state = complete(CLASSIC, parse_position(line).state, RandomLuck(1))
    with pytest.raises(UnoError) as caught:
        turn_start(CLASSIC, state)
    assert caught.value.code == "deck.no-start"


@pytest.mark.parametrize("seed", range(12))
def test_a_deal_turns_the_same(seed):
    """A dealt round and its own cards turned once more come to the same state."""
    state = deal(CLASSIC, 4, RandomLuck(seed)).state
    assert turn_start(CLASSIC, state).state == state
