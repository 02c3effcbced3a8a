"""Action tokens. [design: notation]"""

from __future__ import annotations

import pytest

from unolab.record import format_action, parse_action
from unolab.rules import (
    COLOURS,
    UNKNOWN,
    Accept,
    Action,
    Catch,
    Challenge,
    Draw,
    Keep,
    NameColour,
    Play,
    Refuse,
    SayUno,
    Show,
    UnoError,
    card,
)
from unolab.rules.cards import CARDS

EXAMPLES: dict[str, Action] = {
    "p1 R5": Play(0, card("R5")),
    "p1 W=B": Play(0, card("W"), "B"),
    "p1 R5!": Play(0, card("R5"), uno=True),
    "p2 W+4=G!": Play(1, card("W+4"), "G", True),
    "p1 B+2": Play(0, card("B+2")),
    "p1 W": Play(0, card("W")),
    "p1 R5=B": Play(0, card("R5"), "B"),
    "p1 draw": Draw(0),
    "p1 keep": Keep(0),
    "p2 accept": Accept(1),
    "p2 challenge": Challenge(1),
    "p1 show": Show(0),
    "p1 refuse": Refuse(0),
    "p1 uno": SayUno(0),
    "p3 catch>p1": Catch(2, 0),
    "p10 colour=B": NameColour(9, "B"),
}


@pytest.mark.parametrize("token", EXAMPLES)
def test_a_token_is_read_and_written_back(token: str) -> None:
    assert parse_action(token) == EXAMPLES[token]
    assert format_action(EXAMPLES[token]) == token


def test_every_action_of_every_seat_round_trips() -> None:
    actions: list[Action] = []
    for seat in range(10):
        actions += [kind(seat) for kind in (Draw, Keep, Accept, Challenge, Show, Refuse, SayUno)]
        actions += [Catch(seat, target) for target in range(10)]
        actions += [NameColour(seat, colour) for colour in COLOURS]
        for kind_of_card in CARDS.values():
            if kind_of_card is not UNKNOWN:
                for colour in ("", *COLOURS):
                    actions += [Play(seat, kind_of_card, colour, call) for call in (False, True)]
    assert len({format_action(action) for action in actions}) == len(actions)
    for action in actions:
        assert parse_action(format_action(action)) == action


def test_no_two_kinds_of_action_are_equal() -> None:
    actions = [kind(0) for kind in (Draw, Keep, Accept, Challenge, Show, Refuse, SayUno)]
    assert len(set(actions)) == len(actions)


@pytest.mark.parametrize("text", ["  p1   R5!  ", "p1\tR5!", "p1 R5!\n"])
def test_space_around_and_between_does_not_matter(text: str) -> None:
    assert parse_action(text) == parse_action("p1 R5!")


@pytest.mark.parametrize(
    ("text", "code", "column", "found"),
    [
        ("", "notation.seat", 1, ""),
        ("   ", "notation.seat", 4, ""),
        ("R5", "notation.seat", 1, "R5"),
        ("p0 R5", "notation.seat", 1, "p0"),
        ("p11 R5", "notation.seat", 1, "p11"),
        ("P1 R5", "notation.seat", 1, "P1"),
        ("p R5", "notation.seat", 1, "p"),
        ("p01 R5", "notation.seat", 1, "p01"),
        ("p1٠ draw", "notation.seat", 1, "p1٠"),
        ("  q1 R5", "notation.seat", 3, "q1"),
        ("p1", "notation.act", 3, ""),
        ("p1  ", "notation.act", 5, ""),
        ("p1 Q7", "notation.act", 4, "Q7"),
        ("p1 r5", "notation.act", 4, "r5"),
        ("p1 pass", "notation.act", 4, "pass"),
        ("p1 DRAW", "notation.act", 4, "DRAW"),
        ("p1 ??", "notation.act", 4, "??"),
        ("p1 !", "notation.act", 4, "!"),
        ("p1 =B", "notation.act", 4, "=B"),
        ("p1 catch", "notation.act", 4, "catch"),
        ("p1 R", "notation.card", 4, "R"),
        ("p1 R10", "notation.card", 4, "R10"),
        ("p1 B+4", "notation.card", 4, "B+4"),
        ("p1 WD4=R", "notation.card", 4, "WD4"),
        ("p1 R٥", "notation.card", 4, "R٥"),
        ("p1 W=", "notation.colour", 6, ""),
        ("p1 W=X", "notation.colour", 6, "X"),
        ("p1 W=b", "notation.colour", 6, "b"),
        ("p1 W=RB", "notation.colour", 6, "RB"),
        ("p1 W=B=R", "notation.colour", 6, "B=R"),
        ("p1 W+4=wild!", "notation.colour", 8, "wild"),
        ("p1 colour=", "notation.colour", 11, ""),
        ("p1 colour=purple", "notation.colour", 11, "purple"),
        ("p1 catch>", "notation.seat", 10, ""),
        ("p1 catch>3", "notation.seat", 10, "3"),
        ("p1 catch>p11", "notation.seat", 10, "p11"),
        ("p1 R5!!", "notation.end", 7, "!"),
        ("p1 R5!=B", "notation.end", 7, "=B"),
        ("p1 R5 R6", "notation.end", 7, "R6"),
        ("p1 R5   and more", "notation.end", 9, "and more"),
        ("p1 draw!", "notation.act", 4, "draw!"),
    ],
)
def test_a_bad_token_is_refused_at_the_character(text: str, code: str, column: int, found: str) -> None:
    with pytest.raises(UnoError) as caught:
        parse_action(text)
    error = caught.value
    assert (error.code, error.at) == (code, f"character {column}")
    assert error.params == {"text": text, "column": column, "found": found}
    assert str(error).startswith(f"{code} at character {column} (")
