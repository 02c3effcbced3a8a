"""`unolab handout` writes a page for whatever is asked, and says in a sentence what it cannot do."""

import pytest

from unolab.app import browsers
from unolab.app.handout import file_name
from unolab.app.main import main
from unolab.brand import notice
from unolab.lessons import topics
from unolab.record.examples import example_names, example_text
from unolab.rules import PRESETS

ASKED = [
    "wd4",
    "mattel-2001",
    "uno.penalty:4",
    "caught-bluff",
    "caught-bluff@9",
    "p1=R5,W p2=7? top=B5 turn=p1",
]


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("what", ASKED)
def test_a_page_is_written_and_the_place_is_said(what, lang, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["handout", what, "--lang", lang, "--paper", "letter", "--braille"]) == 0
    (page,) = tmp_path.iterdir()
    assert page.name == f"{file_name(what)}-{lang}.html"
    assert page.name in capsys.readouterr().out
    text = page.read_text("utf-8")
    assert notice(lang).replace("'", "&#x27;") in text
    assert "@page{size:letter" in text


def test_no_name_means_two_things():
    names = [*topics(), *PRESETS, *example_names()]
    assert len(names) == len(set(names))


def test_a_record_file(tmp_path, capsys):
    path = tmp_path / "my round.uno.toml"
    path.write_text(example_text("missed-uno"), encoding="utf-8")
    assert main(["handout", str(path), "-o", str(tmp_path / "out.html")]) == 0
    assert "<table class='steps'>" in (tmp_path / "out.html").read_text("utf-8")


def test_a_page_can_be_printed_to_the_terminal(capsys):
    assert main(["handout", "start", "-o", "-"]) == 0
    assert capsys.readouterr().out.startswith("<!doctype html>")


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("gardening", "wd4"),
        ("", "caught-bluff"),
        ("caught-bluff@99", "99"),
        ("caught-bluff@x", "x"),
        ("p1=R5 p2=Q9 top=B5", "Q9"),
        ("uno.penalti:4", "uno.penalty"),
        ("nowhere.uno.toml", "nowhere.uno.toml"),
    ],
)
def test_what_is_not_there_is_a_sentence(what, said, lang, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["handout", what, "--lang", lang]) == 2
    shown = capsys.readouterr().err
    assert said in shown and "Traceback" not in shown
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_is_not_in_order_is_a_sentence(tmp_path, capsys):
    path = tmp_path / "wrong.uno.toml"
    path.write_text(example_text("missed-uno").replace('dealer = "', 'dealer = "p'), encoding="utf-8")
    assert main(["handout", str(path)]) == 2
    assert "wrong.uno.toml" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path, capsys):
    assert main(["handout", "start", "-o", str(tmp_path / "no" / "where.html")]) == 2
    assert "where.html" in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "word"), [("en", "Ctrl-P"), ("ko", "인쇄하세요")])
def test_without_a_browser_a_sentence_says_to_print_the_page(lang, word, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("UNOLAB_BROWSER", str(tmp_path / "nothing"))
    assert main(["handout", "start", "--pdf", "--lang", lang, "-o", str(tmp_path / "start.pdf")]) == 2
    assert word in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["start.html"]


def test_a_browser_that_does_not_print_is_a_sentence_as_well(tmp_path, monkeypatch, capsys):
    broken = tmp_path / "chromium"
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    monkeypatch.setenv("UNOLAB_BROWSER", str(broken))
    assert main(["handout", "start", "--pdf", "-o", str(tmp_path / "start.pdf")]) == 2
    assert "start.html" in capsys.readouterr().err
    assert not (tmp_path / "start.pdf").exists() and (tmp_path / "start.html").exists()


def test_browsers_are_looked_for_by_their_names(tmp_path):
    assert browsers.find_browser({"PATH": str(tmp_path), "UNOLAB_BROWSER": ""}) is None
    edge = tmp_path / "microsoft-edge"
    edge.write_text("#!/bin/sh\n")
    edge.chmod(0o755)
    assert browsers.find_browser({"PATH": str(tmp_path)}) == str(edge)
    program = tmp_path / "Google" / "Chrome" / "Application"
    assert browsers.find_browser({"PATH": "", "PROGRAMFILES": str(program.parents[2])}) is None


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_handout_is_one_address(site, lang):
    before = site.kernels()
    page = site.get(f"{lang}/handout/wd4?paper=letter&braille=1")
    assert page.status == 200
    assert f"<html lang='{lang}'>" in page.text and "class='letter braille'" in page.text
    assert site.get(f"{lang}/handout/caught-bluff%409").status == 200
    assert site.get(f"{lang}/handout/?what=p1%3DR5%2CW+p2%3D7%3F+top%3DB5+turn%3Dp1").status == 200
    assert site.kernels() == before


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_list_of_handouts_leads_to_each(site, lang):
    page = site.get(f"{lang}/handout/")
    assert page.status == 200
    for name in ("caught-bluff", "mattel-2001"):
        assert f'href="/{lang}/handout/{name}"' in page.text
    assert notice(lang).replace("'", "&#39;") in page.text


@pytest.mark.parametrize("what", ["gardening", "p1=Q9", "caught-bluff@99", "/etc/passwd", "wd4?paper=a9", "README.md"])
def test_what_is_no_handout_is_a_sentence_and_no_file_is_read(site, what):
    page = site.get(f"en/handout/{what}")
    assert page.status == 404
    assert "Traceback" not in page.text and "<html lang=" in page.text
