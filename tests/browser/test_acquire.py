"""Getting a browser where there is none: what is tried, in which order, and what is said when nothing helps."""

import pytest

from tests.browser import acquire


@pytest.fixture
def bare(monkeypatch, tmp_path):
    """A machine without a browser; returns the commands that were tried."""
    tried = []

    def run(*words):
        tried.append(words)
        return f"{words[0]} failed"

    monkeypatch.delenv("UNOLAB_BROWSER", raising=False)
    monkeypatch.setattr(acquire, "_here", lambda: None)
    monkeypatch.setattr(acquire, "_run", run)
    return tried


def on_debian(monkeypatch, *, root):
    monkeypatch.setattr(acquire.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(acquire.os, "geteuid", lambda: 0 if root else 1000, raising=False)


def test_root_on_debian_installs_debians_then_playwrights(bare, monkeypatch):
    on_debian(monkeypatch, root=True)
    with pytest.raises(acquire.NoBrowserError):
        acquire.browser()
    assert [words[1] for words in bare] == ["update", "install", "-m"]
    assert {"chromium", "fonts-nanum"} <= set(bare[1])
    assert bare[2][1:] == ("-m", "playwright", "install", "chromium")


def test_others_install_playwrights(bare, monkeypatch):
    on_debian(monkeypatch, root=False)
    with pytest.raises(acquire.NoBrowserError):
        acquire.browser()
    assert [words[2:] for words in bare] == [("playwright", "install", "chromium")]


def test_when_nothing_helps_one_sentence_says_what_to_do(bare, monkeypatch):
    on_debian(monkeypatch, root=False)
    with pytest.raises(acquire.NoBrowserError) as caught:
        acquire.browser()
    sentence = str(caught.value)
    assert "UNOLAB_BROWSER" in sentence
    assert "\n" not in sentence


def test_a_browser_that_does_not_start_is_not_taken(tmp_path, monkeypatch, bare):
    fake = tmp_path / "chromium"
    fake.write_text("#!/bin/sh\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setenv("UNOLAB_BROWSER", str(fake))
    with pytest.raises(acquire.NoBrowserError, match="does not start"):
        acquire.browser()
