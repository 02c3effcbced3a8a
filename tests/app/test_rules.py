"""`unolab rules` prints the rule sheet of any set of rules."""

import subprocess
import sys

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


def test_each_line_stands_by_itself(capsys):
    assert main(["rules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 20
    assert not any("�" in line for line in lines)


def test_a_reader_that_has_enough_is_no_traceback(tmp_path):
    """As in `unolab rules | head -1`: the pipe is closed before all is written."""
    script = "import sys; from unolab.app.main import main; sys.exit(main(['replay', 'match-to-500']))"
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    assert process.wait() == 0


def test_everything_that_is_wrong_is_named_at_once(capsys):
    assert main(["rules", "partners:on+score:rank+score.rounds:5"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert "contradict" in said[0]
    assert "does nothing" in said[1]
