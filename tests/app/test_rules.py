"""`unolab rules` prints the rule sheet of any set of rules."""

import pytest

from unolab.app.main import main


def test_the_sheet_names_what_is_different(capsys):
    assert main(["rules", "mattel-2001"]) == 0
    assert "Whoever is caught draws 4 cards." in capsys.readouterr().out


def test_the_sheet_in_korean(capsys):
    assert main(["rules", "uno.penalty:4", "--lang", "ko"]) == 0
    assert "지적을 받으면 4장을 뽑아요." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ("mattel-1999", "mattel-2008"),
        ("uno.penalty:3", "uno.penalty"),
        ("uno.penalti:4", "Did you mean uno.penalty?"),
        ("wd4.rule:free+wd4.guilty:takeback", "does nothing"),
    ],
)
def test_rules_that_cannot_be_are_a_sentence(rules, sentence, capsys):
    assert main(["rules", rules]) == 2
    assert sentence in capsys.readouterr().err
