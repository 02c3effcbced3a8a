"""Damaged notation: every text is read or refused with a clear error, and what is read can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from unolab.record import complete, format_action, format_position, parse_action, parse_position
from unolab.rules import CLASSIC, RandomLuck, UnoError, apply, judge, legal_actions

LINES = [
    "p1=BS,R3,W+4 p2=R4,Y1 p3=7? top=B5 turn=p1 cw pile=G1,* under=B2,B3 dealer=p3",
    "p1=R5,B1 p2=7? top=R7 turn=p1 ccw pile=98? under= dealer=p2 ask=keep drawn=R5 said=p2",
    'p1=B9 p2=7? p3=2? top=W+4 turn=p1 colour=R owes=4 wd4=p1,B,B9 silent=p1 act="p2 challenge"',
    "p1=B9 p2=7? top=W+4 turn=p1 colour=R ask=show wd4=p1,B,1? passes=1",
    "p1=7? p2=7? top=W turn=p2 ask=colour",
    "p1= p2=7? top=R+2 turn=p1 ask=answer",
]
TOKENS = ["p1 R5!", "p2 W+4=G!", "p3 catch>p1", "p10 colour=B", "p2 challenge", "p1 draw"]
PIECES = st.sampled_from(
    [*'pRYGBWS+=,/*?! 0123456789"_>^', "p1", "W+4", "ask=", "show", "over", "colour=", "??", "", "٣"]
)

Read = TypeVar("Read")


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    """Return one of the texts with one to three places overwritten, cut out or filled in."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        first = draw(st.integers(0, len(text)))
        last = min(len(text), first + draw(st.integers(0, 4)))
        text = text[:first] + draw(PIECES) + text[last:]
    return text


def attempt(parse: Callable[[str], Read], text: str) -> Read | UnoError:
    """Read a text, or return the error: any other exception is a fault."""
    try:
        return parse(text)
    except UnoError as error:
        return error


@settings(max_examples=500, deadline=None)
@given(damaged(LINES))
def test_a_damaged_position_is_refused_clearly_or_can_be_played(line: str) -> None:
    position = attempt(parse_position, line)
    if isinstance(position, UnoError):
        assert position.code.split(".")[0] in ("notation", "position", "players", "seat")
        assert position.at
        assert position.params.get("column", 1) in range(1, len(line) + 2)
        return
    assert parse_position(format_position(*position)) == position
    state = complete(CLASSIC, position.state, RandomLuck(1))
    if position.act is not None:
        assert judge(CLASSIC, state, position.act).reasons
    actions = legal_actions(CLASSIC, state)
    assert state.is_over == (not actions)
    for action in actions:
        apply(CLASSIC, state, action, RandomLuck(1))


@settings(max_examples=300, deadline=None)
@given(damaged(TOKENS))
def test_a_damaged_token_is_refused_clearly_or_read_back(text: str) -> None:
    action = attempt(parse_action, text)
    if isinstance(action, UnoError):
        assert action.code.startswith("notation.")
        assert action.params["column"] in range(1, len(text) + 2)
    else:
        assert parse_action(format_action(action)) == action


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=30))
def test_any_text_at_all_is_read_or_refused(text: str) -> None:
    attempt(parse_action, text)
    attempt(parse_position, text)
