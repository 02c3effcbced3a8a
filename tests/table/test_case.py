"""A case in one line: what can be opened, and that the line opens it again."""

import pytest

from unolab.rules import UNKNOWN, UnoError, card
from unolab.table.case import open_case, split_fields

LINE = 'p1=BS,R3,W+4 p2=R4,Y1 top=B5 turn=p1 rules=mattel-2001+uno.penalty:2 act="p1 W+4=R"'


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        'top=B5 p1=BS p2=R4 ccw act="p1 BS!" turn=p1',
        "p1=7? p2=7? top=RR turn=p1 act=start",
        'p1=7? p2=7? top=RR turn=p1 act="start"',
        "p1=R3\n  p2=7?\n top=B5 turn=p1",
        "caught-bluff@9",
    ],
)
def test_the_line_opens_the_same_case(text):
    case = open_case(text)
    assert open_case(case.line) == case
    assert "\n" not in case.line


def test_rules_and_act_may_be_given_beside_the_line():
    case = open_case(LINE, "p1 BS", "mattel-2008")
    assert (case.token, case.rules_name) == ("p1 BS", "mattel-2008")
    assert case.rules.options == ()
    assert open_case(LINE).rules_name == "mattel-2001+uno.penalty:2"


def test_a_step_of_a_record_becomes_the_position_before_it_with_its_act():
    case = open_case("caught-bluff@9")
    assert case.token == "p2 W+4=R"
    assert case.state.ask.seat == 1


def test_a_hidden_hand_holds_what_its_player_lays():
    case = open_case("p1=3? p2=7? top=B5 turn=p1", "p1 B7")
    assert case.state.hands[0] == (card("B7"), UNKNOWN, UNKNOWN)
    assert split_fields(case.position)["p1"] == "3?", "the line stays as it was written"


@pytest.mark.parametrize(
    ("text", "token", "code"),
    [
        ("", "", "referee.no-position"),
        ("rubbish", "", "record.no-example"),
        ("p1=R3,R3,R3 p2=7? top=B5 turn=p1", "", "position.card-too-often"),
        ("p1=R3 p2=7? top=B5 turn=p5", "", "seat.unknown"),
        ("p1=R3 p2=7? top=B5 turn=p1", "p9 draw", "seat.unknown"),
        ("p1=R3 p2=7? top=B5 turn=p1", "p1 catch>p3", "seat.unknown"),
        ("p1=R3 p2=7? top=B5 turn=p1", "p1 dance", "notation.act"),
        ("p1=R3 p2=7? top=B5 turn=p1 rules=none", "", "preset.unknown"),
        ("p1=R3 p2=7? top=B5 turn=p1 rules=partners:on+score:rank", "", "option.conflict"),
        ("p1=R3 p2=7? top=B5 turn=p1 hats=2", "", "notation.key"),
    ],
)
def test_bad_input_is_named(text, token, code):
    with pytest.raises(UnoError) as error:
        open_case(text, token)
    assert error.value.code == code
