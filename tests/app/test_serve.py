"""What `unolab serve` understands and says, without a server."""

import io
import tempfile

import pytest

from unolab.app import main, serve
from unolab.app.catalogue import read_pages
from unolab.app.classroom import Status
from unolab.app.status import PAUSE, is_here, teller
from unolab.app.text import text


@pytest.fixture
def catalogue(lessons):
    return read_pages(lessons)


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("en/second", "en/second.ipynb"),
        ("ko/second", "ko/second.ipynb"),
        ("en/05-second", "en/second.ipynb"),
        ("second.ipynb", "en/second.ipynb"),
        ("5-second", "en/second.ipynb"),
    ],
)
def test_a_lesson_is_found_by_its_name(catalogue, name, path):
    assert serve.find_page(name, catalogue, "en").path == path


@pytest.mark.parametrize("name", ["en/third", "fr/second", "../second", "en/../ko/second", "second-5", ""])
def test_a_lesson_that_is_not_there_is_one_sentence_with_those_that_are(catalogue, name):
    with pytest.raises(serve.LessonsError, match="en/broken, en/second"):
        serve.find_page(name, catalogue, "en")


@pytest.mark.parametrize(
    ("option", "word"),
    [
        ("--seats", "0"),
        ("--seats", "many"),
        ("--ready", "-1"),
        ("--frame-ancestors", "https://lms.example; script-src *"),
        ("--frame-ancestors", "*"),
        ("--frame-ancestors", "lms.example/path"),
    ],
)
def test_a_bad_setting_is_refused(option, word, capsys):
    with pytest.raises(SystemExit) as end:
        main.main(["serve", f"{option}={word}"])
    assert end.value.code == 2
    assert repr(word) in capsys.readouterr().err


@pytest.mark.parametrize(
    "site", ["https://lms.example", "https://*.school.example:8443", "lms.example", "http://localhost:81"]
)
def test_a_site_may_be_named(site):
    assert serve.ancestor(site) == site


def test_without_a_place_for_temporary_files_it_says_so(lessons, monkeypatch, capsys):
    def refuse(*args, **more):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(tempfile, "mkdtemp", refuse)
    assert main.main(["serve", "--no-browser", "--notebooks", str(lessons)]) == 2
    said = capsys.readouterr()
    assert said.err == text("en", "terminal.no_temporary", reason="Permission denied") + "\n" and said.out == ""


def test_the_others_are_told_an_address_they_can_type(monkeypatch):
    monkeypatch.setattr(serve, "own_address", lambda: "192.168.0.7")
    assert "http://192.168.0.7:8108/class" in serve._for_the_room("0.0.0.0", 8108, "class", "en")
    assert "--address 0.0.0.0" in serve._for_the_room("127.0.0.1", 8108, "class", "en")
    assert "http://192.168.0.9:8108/" in serve._for_the_room("192.168.0.9", 8108, "", "ko")
    monkeypatch.setattr(serve, "own_address", lambda: None)
    assert text("ko", "terminal.this_computer") in serve._for_the_room("", 8108, "class", "ko")


def test_a_log_gets_a_line_when_the_seats_change_and_once_a_minute_at_most():
    out, now = io.StringIO(), [0.0]
    tell = teller("en", out, lambda: now[0])
    for moment, taken in ((0, 1), (1, 1), (2, 2), (PAUSE, 3), (PAUSE * 2, 3), (PAUSE * 3, 4)):
        now[0] = moment
        tell(Status(taken, 30, 0, taken, 100 + moment, {}))
    assert [line.partition(" of")[0] for line in out.getvalue().splitlines()] == [
        f"Seats taken: {taken}" for taken in (1, 3, 4)
    ]


def test_a_terminal_keeps_one_line():
    out = io.StringIO()
    out.isatty = lambda: True
    tell = teller("ko", out)
    for taken in (1, 2):
        tell(Status(taken, 30, 0, taken, 100, {}))
    assert out.getvalue().count("\r") == 2 and "\n" not in out.getvalue()


@pytest.mark.parametrize(
    ("address", "headers", "here"),
    [
        ("127.0.0.1", {}, True),
        ("::1", {}, True),
        ("192.168.0.7", {}, False),
        (None, {}, False),
        ("127.0.0.1", {"Forwarded": "for=192.0.2.1"}, False),
    ],
)
def test_only_this_computer_is_here(address, headers, here):
    assert is_here(address, headers) is here
