"""The pages for teachers and administrators: what they name is there, and both languages say the same."""

import re
import urllib.parse
from pathlib import Path

import pytest

from unolab.app import main, serve
from unolab.app.catalogue import notebooks_root, read_pages
from unolab.app.seats import AWAY, SPARE, UNSEEN
from unolab.brand import notice

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDES = {
    (name, lang): DOCS / f"{name}{ending}.md"
    for name in ("teachers", "administrators")
    for lang, ending in (("en", ""), ("ko", ".ko"))
}


def anchor(heading):
    """Return the part of an address under which a heading is found."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.fixture(params=GUIDES, ids="-".join)
def guide(request):
    return GUIDES[request.param].read_text(encoding="utf-8"), request.param[1]


def test_it_carries_the_notice(guide):
    words, lang = guide
    assert notice(lang) in " ".join(words.split())


def test_every_command_can_be_given(guide):
    words, _ = guide
    found = re.findall(r"(?:bin/)?unolab ((?:serve|lab|handout|results|ask|site)\b[^\n`]*)", words)
    assert found
    for line in found:
        name, *rest = line.split("#")[0].split()
        for option in (word for word in rest if word.startswith("--")):
            assert option in main.parser_for(name).format_help(), line


def test_every_option_named_alone_is_one_of_serve(guide):
    words, _ = guide
    known = main.parser_for("serve").format_help() + main.parser_for("handout").format_help()
    for option in re.findall(r"`(--[\w-]+)", words):
        assert option in known


def test_every_link_leads_somewhere(guide):
    words, _ = guide
    for link in re.findall(r"\]\(([^)]+)\)", words):
        name, _, part = link.partition("#")
        there = (DOCS / name).read_text(encoding="utf-8")
        assert not part or urllib.parse.unquote(part) in map(anchor, re.findall(r"^#+ (.+)", there, re.M))


def test_lessons_port_and_times_are_those_of_the_server(guide):
    words, _ = guide
    known = {page.path.removesuffix(".ipynb") for group in read_pages(notebooks_root()).values() for page in group}
    known |= {f"{lang}/{page}" for lang in ("en", "ko") for page in ("rules", "results", "handout")}
    assert set(re.findall(r"\b(?:en|ko)/[a-z0-9-]+\b", words)) <= known
    assert all(port == str(serve.PORT) for port in re.findall(r"[\d.]:(\d{4})\b", words))
    assert re.search(rf"\b{serve.IDLE_MINUTES:g}\D", words)
    assert (UNSEEN, SPARE, AWAY) == (180, 60, 600)  # as the page for administrators says


@pytest.mark.parametrize("name", ["teachers", "administrators"])
def test_both_languages_have_the_same_parts(name):
    english, korean = (GUIDES[name, lang].read_text(encoding="utf-8") for lang in ("en", "ko"))
    for mark in (r"^#+ ", r"^\d\. ", r"^- ", r"^\| ", r"^```"):
        assert len(re.findall(mark, english, re.M)) == len(re.findall(mark, korean, re.M))
