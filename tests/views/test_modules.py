"""What travels to the page: hand-written modules, joined without a bundler, small, and asking for nothing."""

import json
import re
from importlib.resources import files

import pytest

from unolab.views.modules import module, style

STATIC = files("unolab.views").joinpath("static")
SOURCES = {file.name: file.read_text("utf-8") for file in STATIC.iterdir() if file.name.endswith(".js")}


def test_everything_together_stays_under_40_kb():
    sizes = {"modules with art": len(module("view.js").encode()), "style": len(style().encode())}
    print(sizes, sum(sizes.values()))
    assert sum(sizes.values()) < 40_000


def test_the_viewer_of_records_adds_less_than_20_kb():
    added = len(module("round-viewer.js").encode()) - len(module("view.js").encode())
    added += len(style("unolab.css", "round-viewer.css").encode()) - len(style().encode())
    assert added < 20_000


def test_the_referee_adds_less_than_25_kb():
    added = len(module("referee-view.js").encode()) - len(module("view.js").encode())
    added += len(style("unolab.css", "round-viewer.css", "referee-view.css").encode()) - len(style().encode())
    assert added < 25_000


TOPS = ("round-viewer.js", "referee-view.js", "braille-switch.js")


def travelling(name):
    return set(json.loads(re.search(r"const files = (.*);\n", module(name))[1]))


def test_every_module_travels():
    assert set().union(*map(travelling, TOPS)) == {*SOURCES, "art.js"}
    assert travelling("view.js") < travelling("round-viewer.js")
    assert travelling("view.js") < travelling("referee-view.js")


def test_a_missing_module_is_named():
    with pytest.raises(FileNotFoundError, match=r"nowhere\.js"):
        module("nowhere.js")


@pytest.mark.parametrize("name", SOURCES)
def test_imports_are_neighbours_only(name):
    for source in re.findall(r"from\s+(\S+);", SOURCES[name]):
        assert re.fullmatch(r"'\./[\w-]+\.js'", source)
    assert "import(" not in SOURCES[name]
    assert "fetch(" not in SOURCES[name]


@pytest.mark.parametrize("name", SOURCES)
def test_only_the_front_end_contract_is_used(name):
    used = set(re.findall(r"\bmodel\.(\w+)", SOURCES[name]))
    assert used <= {"get", "set", "on", "off", "save_changes", "send"}
    assert "jupyter" not in SOURCES[name].lower()


@pytest.mark.parametrize("name", SOURCES)
def test_no_sentence_and_no_rule_is_written_in_a_module(name):
    strings = re.findall(r"'([^'\n]*)'", re.sub(r"(?m)//.*$", "", SOURCES[name]))
    assert [text for text in strings if re.search(r"[A-Z][a-z]+ [a-z]+ [a-z]+", text)] == []


@pytest.mark.parametrize("name", SOURCES)
def test_markup_is_made_from_our_own_strings_only(name):
    for value in re.findall(r"innerHTML = (.*)", SOURCES[name]):
        assert "scene" not in value
        assert "label" not in value


def test_every_rule_of_the_style_is_ours_alone():
    sheets = "".join(
        STATIC.joinpath(name).read_text("utf-8") for name in ("unolab.css", "round-viewer.css", "referee-view.css")
    )
    text = re.sub(r"/\*.*?\*/|@(media|container)[^{]*\{", "", sheets, flags=re.DOTALL)
    for rule in re.findall(r"(?:^|[{}])\s*([^{}]+)\{", text):
        for selector in re.split(r",(?![^(]*\))", rule):
            assert ".unolab" in selector, selector


def test_the_style_asks_for_nothing():
    assert "url(" not in style("unolab.css", "round-viewer.css")
    assert "@import" not in style("unolab.css", "round-viewer.css")


def test_both_ways_to_be_dark_are_the_same():
    first, second = re.findall(r"\.unolab(?::not\([^)]*\))?\{(--page:#1[^}]*)\}", style())
    assert first == second
