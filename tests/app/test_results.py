"""`unolab results`: the files of a class become one table; a damaged file is named, and the others count."""

import csv
import io

import pytest

from unolab.app import main
from unolab.lessons.kept import Keepsake, Kept, format_keepsake

ANNA = Keepsake("7b-1", {"old.one": Kept(tries=2), "start.win": Kept(3, 1, 0, 12), "wd4.quiz.who": Kept(1, 4, 2, 95)})
BERT = Keepsake("7b-2", {"start.win": Kept(tries=3, seconds=40, tokens=("p1 draw",))})
TABLE = """id,item,solved,stars,tries,hints,time
7b-1,start.win,1,3,1,0,12
7b-1,wd4.quiz.who,1,1,4,2,95
7b-1,old.one,0,0,2,0,0
7b-2,start.win,0,0,3,0,40
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "group").mkdir()
    (tmp_path / "anna.json").write_text(format_keepsake(ANNA), encoding="utf-8-sig")  # as some editors save it
    (tmp_path / "group" / "bert.json").write_text(format_keepsake(BERT), encoding="utf-8")
    (tmp_path / "readme.txt").write_text("not ours")
    return tmp_path


def test_one_table_on_the_screen(folder, capsys):
    assert main.main(["results", str(folder)]) == 0
    assert capsys.readouterr() == (TABLE, "")


def test_one_table_in_a_file(folder, capsys):
    assert main.main(["results", str(folder), "-o", str(folder / "class.csv")]) == 0
    assert (folder / "class.csv").read_bytes().decode() == TABLE
    assert len(list(csv.DictReader(io.StringIO(TABLE)))) == 4
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("data", [b"", b"{}", b"\xff\x00", format_keepsake(BERT).encode()[:-9]], ids=range(4))
def test_a_damaged_file_is_named_and_the_others_count(folder, capsys, data, lang):
    (folder / "broken.json").write_bytes(data)
    assert main.main(["results", str(folder), "--lang", lang]) == 1
    out, err = capsys.readouterr()
    assert out == TABLE
    (line,) = err.splitlines()
    assert line.startswith("broken.json: ") and "Traceback" not in line


def test_an_id_in_two_files_is_said(folder, capsys):
    (folder / "copy.json").write_text(format_keepsake(BERT), encoding="utf-8")
    assert main.main(["results", str(folder)]) == 0
    out, err = capsys.readouterr()
    assert out.count("7b-2") == 2
    assert "7b-2" in err and "copy.json" in err and "bert.json" in err


def test_nothing_to_read_is_a_sentence(tmp_path, capsys):
    assert main.main(["results", str(tmp_path / "nowhere")]) == 2
    assert main.main(["results", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 2


def test_a_file_that_cannot_be_written_is_a_sentence(folder, capsys):
    assert main.main(["results", str(folder), "-o", str(folder)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and len(err.splitlines()) == 1
