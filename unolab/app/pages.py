"""The pages that need no kernel, as HTML text: home, rule book, results of a class, unknown address, fault."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from jinja2 import Environment, FileSystemLoader

import unolab
from unolab.app import rulebook
from unolab.app.binder import on_binder
from unolab.app.catalogue import Page, parts
from unolab.app.stills import hand
from unolab.app.text import LANGUAGES, table, text
from unolab.brand import notice
from unolab.lessons import topics
from unolab.lessons.kept import items
from unolab.pictures.handout_page import label
from unolab.record.examples import example_titles
from unolab.words import glossary, ui

JUPYTER: Final = Path(__file__).resolve().parent.parent / "jupyter"
"""The folder to put on JUPYTER_PATH, so that Voila finds our template."""
TEMPLATE: Final = JUPYTER / "voila" / "templates" / "unolab"


class Site(NamedTuple):
    """Where a server has its pages; each address ends in "/"."""

    home: str = "/"
    """What stands before the language: `/en/` is the home page, `/en/rules` the rule book."""
    voila: str = "/voila/"
    lessons: str = "/voila/render/"
    """What stands before the path of a notebook."""

    @classmethod
    def at(cls, base_url: str) -> "Site":
        """Return the site of `unolab` itself below an address.

        >>> Site.at("/class/").lessons
        '/class/voila/render/'
        """
        return cls(base_url, f"{base_url}voila/", f"{base_url}voila/render/")


OWN: Final = Site()
"""The site of `unolab` itself at the root of its port."""


@cache
def environment() -> Environment:
    """Return what renders the templates of our pages."""
    return Environment(loader=FileSystemLoader(TEMPLATE), autoescape=True, trim_blocks=True)


def _render(template: str, lang: str, site: Site, here: str, *, at: str = "", **values: object) -> str:
    page = environment().get_template(template)
    return page.render(
        t=table(lang),
        lang=lang,
        languages=LANGUAGES,
        site=site,
        here=here,
        at=at,
        notice=notice(lang),
        version=unolab.__version__,
        binder=on_binder(),
        **values,
    )


def home(
    lang: str, pages: tuple[Page, ...], site: Site = OWN, network: str = "home.network", printing: bool = False
) -> str:
    """Return the home page: what can be learnt, in one language.

    lang: one of `text.LANGUAGES`. pages: as `catalogue.read_pages` gives them. site: where the server has its pages.
    network: key of the sentence that says where everything runs. printing: whether there are handouts.

    >>> "<h1>" in home("en", ()) and 'lang="ko"' in home("ko", ())
    True
    """
    here = f"{site.home}{_other(lang)}/"
    return _render(
        "home.html.j2",
        lang,
        site,
        here,
        parts=parts(pages),
        hand=hand(lang),
        handouts=label("list.all", lang) if printing else "",
        network=network,
        items=" ".join(items()),
        store=store(),
        alternate=True,
    )


@cache
def store() -> str:
    """Return the module by which the views keep what was done, for our own pages to read it.

    >>> "localStorage" in store()
    True
    """
    return files("unolab.views").joinpath("static", "store.js").read_text(encoding="utf-8")


def results(lang: str, site: Site = OWN) -> str:
    """Return the page that makes one table of the progress files of a class, in the teacher's browser.

    lang, site: as for `home`.

    >>> 'id="files"' in results("ko")
    True
    """
    there = f"{site.home}{_other(lang)}/results"
    return _render("results.html.j2", lang, site, there, items=" ".join(items()), alternate=True)


@cache
def rules(lang: str, pages: tuple[Page, ...], site: Site = OWN) -> str:
    """Return the rule book: every rule with its source and its lessons, the choices of a table, the glossary.

    lang, pages, site: as for `home`.

    >>> 'id="wd4.condition"' in rules("en", ())
    True
    """
    book = rulebook.parts(lang, pages)
    entries = [entry for part in book for entry in part.entries]
    return _render(
        "rules.html.j2",
        lang,
        site,
        f"{site.home}{_other(lang)}/rules",
        at="rules",
        alternate=True,
        parts=book,
        numbers={entry.rule.clause: entry.number for entry in entries},
        printed=sum(entry.rule.standing == "printed" for entry in entries),
        ours=sum(entry.rule.standing == "ours" for entry in entries),
        rows=rulebook.rows(lang),
        sets=rulebook.sets(lang),
        glossary=glossary(lang),
        u={key: ui(f"rule.{key}", lang) for key in ("differs", "printed", "ours")},
    )


def handouts(
    lang: str,
    pages: tuple[Page, ...],
    site: Site = OWN,
    what: str = "",
    faults: Sequence[str] = (),
    still: bool = False,
) -> str:
    """Return the list of handouts: topics, example rounds, rule sheets, and a field for anything else.

    lang, pages, site: as for `home`. what, faults: what was asked for, and why there is no handout of it. still:
    whether no server makes them, so that there are only those of the topics, as files.

    >>> 'href="/en/handout/wd4"' in handouts("en", (Page("en", "wild", "Wild", topic="wd4"),))
    True
    """
    return _render(
        "handouts.html.j2",
        lang,
        site,
        f"{site.home}{_other(lang)}/handout/",
        alternate=True,
        own=[(page.topic, page.title) for page in pages if page.topic in topics()],
        records=[(name, title.said(lang)) for name, title in example_titles().items()],
        sheets=rulebook.sets(lang),
        label=lambda key: label(key, lang),
        what=what,
        faults=faults,
        still=still,
    )


def plain(what: str, lang: str, site: Site = OWN, *, link: str | None = None, **fields: object) -> str:
    """Return a page with one sentence and a way on.

    what: "missing", "fault", "damaged" or "full". lang, site: as for `home`. link: where its link leads (home). fields:
    what its sentence names.

    >>> "does not exist" in plain("missing", "en")
    True
    """
    home = f"{site.home}{_other(lang)}/"
    body = text(lang, f"{what}.body", **fields)
    link = link or f"{site.home}{lang}/"
    return _render("plain.html.j2", lang, site, home, what=what, body=body, link=link, alternate=False)


def status(lang: str, line: str, opened: list[tuple[str, int]], site: Site = OWN) -> str:
    """Return the page that says how full the server is.

    line: the whole in one line. opened: title of a lesson -> how many pages of it are open. lang, site: as for `home`.

    >>> "<td>Wilds</td>" in status("en", "", [("Wilds", 3)])
    True
    """
    home = f"{site.home}{_other(lang)}/"
    return _render("status.html.j2", lang, site, home, line=line, opened=opened, alternate=False)


def lesson_words(lang: str) -> dict[str, object]:
    """Return what the lesson template shows around a notebook: sentences, notice, version and the other language.

    lang: one of `text.LANGUAGES`.
    """
    return {
        "t": table(lang),
        "lang": lang,
        "other": _other(lang),
        "notice": notice(lang),
        "version": unolab.__version__,
        "hand": hand(lang),
        "store": store(),
    }


def _other(lang: str) -> str:
    return next(code for code in LANGUAGES if code != lang)
