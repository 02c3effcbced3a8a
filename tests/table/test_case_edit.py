"""Setting up a case: each change is in the line, and what cannot be leaves the case alone."""

import pytest

from unolab.rules import UnoError
from unolab.table.case import open_case
from unolab.table.case_edit import (
    EMPTY,
    turned,
    with_act,
    with_asked,
    with_card,
    with_colour,
    with_rules,
    with_seats,
    with_silence,
    without_card,
)


@pytest.fixture
def case():
    return open_case(EMPTY, "p1 R5")


def field(case, key):
    return dict(part.partition("=")[::2] for part in case.position.split())[key]


def test_cards_come_and_go(case):
    more = with_card(with_card(case, "p3", "B+2"), "p3", "?")
    assert field(more, "p3") == "B+2,6?"
    assert field(without_card(without_card(more, "p3", "?"), "p3", "B+2"), "p3") == "5?"
    assert without_card(case, "p1", "Y9") == case


def test_another_top_card_forgets_what_was_asked(case):
    waiting = with_asked(with_card(case, "top", "R+2"), "p2!")
    assert waiting.state.ask.kind == "answer"
    again = with_card(waiting, "top", "B1")
    assert (again.state.ask.kind, again.state.colour) == ("play", "B")


def test_a_wild_on_top_has_a_named_colour(case):
    wild = with_card(case, "top", "W")
    assert with_colour(wild, "G").state.colour == "G"
    assert with_colour(case, "G").state.colour == "R", "a card of a colour keeps its own"
    assert "colour" not in with_card(wild, "top", "Y3").position


def test_a_draw_card_waits_for_the_one_who_is_asked(case):
    two = with_asked(with_card(case, "top", "R+2"), "p3!")
    assert (two.state.seat, two.state.ask.seat, two.state.ask.owed.n) == (1, 2, 2)
    four = with_asked(with_card(case, "top", "W+4"), "p1!")
    assert (four.state.ask.owed.accused, four.state.ask.seat) == (3, 0)
    assert with_asked(four, "p2").state.ask.kind == "play"


def test_the_direction_turns_and_turns_back(case):
    assert turned(case).state.direction == -1
    assert turned(turned(case)) == case


def test_players_join_and_leave(case):
    five = with_seats(case, 5)
    assert len(five.state.hands) == 5
    assert with_seats(five, 4) == case
    two = with_seats(with_asked(case, "p4"), 2)
    assert two.state.ask.seat == 0
    with pytest.raises(UnoError):
        with_seats(case, 1)


def test_a_forgotten_uno_ends_with_a_second_card(case):
    one = without_card(without_card(case, "p2", "Y1"), "p2", "G7")
    silent = with_silence(one, "p2")
    assert silent.state.silent == (1,)
    assert with_silence(silent, "p2").state.silent == ()
    assert with_card(silent, "p2", "Y5").state.silent == ()


def test_rules_and_act_change_and_the_rest_stays(case):
    assert with_rules(case, "mattel-2001").rules_name == "mattel-2001"
    assert with_rules(case, "mattel-2001").token == "p1 R5"
    assert with_act(case, "p2 draw").position == case.position


def test_an_act_of_somebody_who_left_is_forgotten(case):
    assert with_seats(with_act(case, "p4 draw"), 2).token == ""


WRONG = {
    "three of two": (
        lambda case: with_card(with_card(with_card(case, "p1", "R5"), "p2", "R5"), "p3", "R5"),
        "position.card-too-often",
    ),
    "no such hand": (lambda case: with_card(case, "p9", "R5"), "seat.unknown"),
    "no such card": (lambda case: with_card(case, "p1", "Q5"), "notation.card"),
    "no such rules": (lambda case: with_rules(case, "mattel-1971"), "preset.unknown"),
    "no such player": (lambda case: with_asked(case, "p7"), "seat.unknown"),
    "no card left": (
        lambda case: without_card(open_case("p1=R5 p2=G2 top=R7 turn=p1"), "p1", "R5"),
        "position.empty-hand",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_named(case, what):
    change, code = WRONG[what]
    with pytest.raises(UnoError) as error:
        change(case)
    assert error.value.code == code
