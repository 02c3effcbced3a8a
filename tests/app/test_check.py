"""`unolab check`: what it prints and how it ends."""

import subprocess
import sys

import pytest

from unolab.app.main import main
from unolab.record.examples import example_names, example_text


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Write a record file and return its name; the folder is the one we are in."""
    monkeypatch.chdir(tmp_path)

    def write(text, name="round.uno.toml"):
        (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return name

    return write


def test_a_good_file_is_in_order(file, capsys):
    assert main(["check", file(example_text("caught-bluff"))]) == 0
    assert capsys.readouterr().out == "round.uno.toml: in order (1 round, 19 actions)\n"


def test_in_korean(file, capsys):
    assert main(["check", "--lang", "ko", file(example_text("match-to-500"))]) == 0
    assert capsys.readouterr().out == "round.uno.toml: 이상 없음 (판 4개, 행동 117개)\n"


def test_all_examples_by_name(capsys):
    assert main(["check", *example_names()]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": in order")[0] for line in lines] == list(example_names())


def test_a_broken_rule_with_line_rule_and_position(file, capsys):
    text = example_text("late-self-save").replace('"p2 R4"', '"p2 Y4"')
    assert main(["check", file(text)]) == 1
    first, reason, position = capsys.readouterr().out.splitlines()
    assert first == "round.uno.toml:28: The rules do not allow “p2 Y4” here."
    assert reason.startswith("  Yellow 4 does not fit on Red 5")
    assert reason.endswith("[turn.match]")
    assert position.startswith("  Position: p1=B5,BR,W p2=GR,R4,Y4,GS,Y7,YR top=R5 turn=p2 cw ")


def test_a_broken_rule_in_korean_uses_the_names_of_that_language(file, capsys):
    text = example_text("late-self-save").replace('"p2 R4"', '"p1 R4"')
    assert main(["check", file(text), "--lang", "ko"]) == 1
    said = capsys.readouterr().out
    assert "“p1 R4”는 할 수 없어요" in said
    assert "민서" in said
    assert "상황: p1=" in said


def test_every_file_is_reported(file, capsys):
    good, bad = file(example_text("missed-uno"), "good.uno.toml"), file("format = 3", "bad.uno.toml")
    assert main(["check", bad, good]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("bad.uno.toml:1: ")
    assert second == "good.uno.toml: in order (1 round, 19 actions)"


@pytest.mark.parametrize("data", [b"", b"\x00\xff\x89PNG", b"[[[[", "안녕".encode("euc-kr")])
def test_foreign_files_get_one_sentence(file, capsys, data):
    assert main(["check", file(data)]) == 1
    out = capsys.readouterr()
    assert len(out.out.splitlines()) == 1
    assert out.out.startswith("round.uno.toml:1: ")
    assert out.err == ""


@pytest.mark.parametrize("word", ["no-such.uno.toml", ".", "", "a\0b"])
def test_what_cannot_be_read_gets_one_sentence(file, capsys, word):
    assert main(["check", word]) == 1
    assert "cannot be read" in capsys.readouterr().out


def test_signs_that_cannot_be_seen_are_not_sent_to_the_terminal(file, capsys):
    text = example_text("missed-uno").replace('"classic-108"', '"\\u001b[31mred"')
    assert main(["check", file(text)]) == 1
    assert "\x1b" not in capsys.readouterr().out


def test_it_needs_a_file(capsys):
    with pytest.raises(SystemExit) as done:
        main(["check"])
    assert done.value.code == 2


def test_no_part_of_jupyter_is_loaded():
    script = (
        "import sys; from unolab.app.main import main; main(['check', 'caught-bluff']); main(['replay', 'missed-uno']);"
        "print(sorted({name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = done.stdout.splitlines()[-1]
    assert not {"IPython", "anywidget", "ipywidgets", "jupyter_server", "tornado", "traitlets", "voila"} & set(
        loaded.strip("[]").replace("'", "").split(", ")
    )
