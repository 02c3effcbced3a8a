import importlib.util
import re
import socket
import subprocess

import pytest

import unolab
from tests.served import PATIENCE, command
from unolab.app import lab, main, serve
from unolab.app.ports import PortError, open_port


def run(*words, **more):
    return subprocess.run(command(*words), capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, **more)


@pytest.fixture
def taken_port():
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield holder.getsockname()[1]


def test_version():
    assert run("--version").stdout == f"unolab {unolab.__version__}\n"


def test_help_names_every_command_and_the_trademark(capsys):
    with pytest.raises(SystemExit) as end:
        main.main(["--help"])
    text = capsys.readouterr().out
    assert end.value.code == 0
    for word in (*main.COMMANDS, "--port", "--address", "--lang", "--no-browser", "Mattel"):
        assert word in text


@pytest.mark.parametrize("name", main.COMMANDS)
def test_every_command_has_help(name, capsys):
    with pytest.raises(SystemExit) as end:
        main.main([name, "--help"])
    assert end.value.code == 0
    assert main.command(name).SUMMARY in capsys.readouterr().out


def test_an_unknown_command_is_named_with_those_there_are(capsys):
    assert main.main(["play"]) == 2
    error = capsys.readouterr().err
    assert "'play'" in error and "serve" in error and "lab" in error


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_taken_port_is_one_sentence_with_a_free_one(taken_port, lessons, lang):
    done = run("--no-browser", "--port", str(taken_port), "--lang", lang, "--notebooks", str(lessons))
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert str(taken_port) in line
    (free,) = re.findall(r"--port (\d+)", line)
    for opened in open_port(int(free), "127.0.0.1"):
        opened.close()


def test_an_address_of_another_computer_is_one_sentence(lessons):
    done = run("--no-browser", "--port", "0", "--address", "192.0.2.1", "--notebooks", str(lessons))
    assert done.returncode == 2
    assert "192.0.2.1" in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_port_error_tells_what_is_free(taken_port):
    with pytest.raises(PortError) as caught:
        open_port(taken_port, "127.0.0.1")
    assert caught.value.reason == "port_taken"
    assert caught.value.free not in (0, taken_port)


@pytest.mark.parametrize(("option", "word"), [("--port", "70000"), ("--port", "x"), ("--idle-minutes", "0")])
def test_a_bad_number_is_refused_with_the_range(option, word, capsys):
    with pytest.raises(SystemExit) as end:
        main.main([option, word])
    assert end.value.code == 2
    assert repr(word) in capsys.readouterr().err


def test_a_folder_without_lessons_is_one_sentence(tmp_path, capsys):
    assert main.main(["--no-browser", "--notebooks", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_installation_without_notebooks_says_so(monkeypatch, capsys):
    monkeypatch.setattr(serve, "notebooks_root", lambda: None)
    monkeypatch.setattr(lab, "notebooks_root", lambda: None)
    for name in ("serve", "lab"):
        assert main.main([name, "--no-browser", "--lang", "ko"]) == 2
        assert "unolab" in capsys.readouterr().err


def test_lab_says_how_to_install_jupyterlab(monkeypatch, capsys, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "notebooks_root", lambda: tmp_path)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert main.main(["lab"]) == 2
    assert lab.INSTALL in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
