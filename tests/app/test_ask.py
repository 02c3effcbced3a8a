"""`unolab ask`: a ruling with reasons, what follows, and what other rules say, in plain text."""

import pytest

from unolab.app.main import main

MISSED = "p1=R3 p2=G+2,R4 p3=7? p4=5? top=R+2 turn=p1 owes=2 silent=p1"


def asked(capsys, *words):
    code = main(["ask", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_an_act_that_is_allowed(capsys):
    code, out, err = asked(capsys, MISSED, "p3 catch>p1")
    assert (code, err) == (0, "")
    assert "Dario: Catch Ben?\nAllowed." in out
    assert "[uno.catch.window; Mattel rule sheet, 2001" in out
    assert "Ben drew 2 penalty cards." in out
    assert out.index("Something else happens") < out.index("Just the same")
    assert "uno.penalty:4: Whoever is caught draws 4 cards." in out


def test_an_act_that_is_not(capsys):
    code, out, _ = asked(capsys, "p1=R3,B1 p2=7? top=R5 turn=p1", "p2 draw")
    assert code == 1
    assert "Not allowed.\n  It is not Chloe's turn to act: Ben is asked now." in out


def test_in_korean(capsys):
    code, out, _ = asked(capsys, MISSED, "p3 catch>p1", "--lang", "ko")
    assert code == 0
    assert "도하: 민서 지적하기?\n돼요." in out


def test_the_line_it_ends_with_asks_the_same(capsys):
    _, first, _ = asked(capsys, MISSED, "p3 catch>p1", "--rules", "mattel-2001")
    line = first.splitlines()[-1].partition(": ")[2]
    assert asked(capsys, line)[1] == first


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["p1=R3,R3,R3 p2=7? top=B5 turn=p1", "p1 R3"], "Red 3 stands in the position 3 times"),
        (["p1=R3 p2=7? top=B5 turn=p1"], "Name one"),
        (["p1=R3 p2=7? top=B5 turn=p1", "p1 draw", "--rules", "uno.penalti:4"], "Did you mean uno.penalty?"),
        (["p1=R3 p2=7? top=B5 turn=p1", "p1 draw", "--rules", "partners:on+score:rank"], "contradict"),
        (["p1=R3 p2=7? top=B5 turn=p1", "p5 draw"], "no such seat"),
        ([""], "There is no situation"),
    ],
)
def test_bad_input_is_a_sentence_that_says_what_to_change(words, sentence, capsys):
    code, out, err = asked(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert "Traceback" not in err


def test_everything_wrong_with_the_rules_is_said_at_once(capsys):
    _, _, err = asked(capsys, MISSED, "p3 catch>p1", "--rules", "partners:on+score:rank+score.rounds:5")
    assert len(err.splitlines()) == 2
