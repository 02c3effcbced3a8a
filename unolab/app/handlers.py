"""The addresses we answer without a kernel: home, language, rule book, class, index, unknown, fault."""

import asyncio
import posixpath
from functools import lru_cache
from typing import Any, Final
from urllib.parse import quote

import tornado.web
from voila.static_file_handler import TemplateStaticFileHandler

from unolab.app import handout, pages
from unolab.app.catalogue import INDEX, Page
from unolab.app.headers import safe_headers
from unolab.app.pages import Site
from unolab.app.text import LANGUAGES, choose
from unolab.pictures.handout_page import PAPERS
from unolab.rules import UnoError

TEMPLATES: Final = frozenset({"unolab", "lab", "base"})
"""Ours, and those of Voila it is built on."""

Catalogue = dict[str, tuple[Page, ...]]


def path_language(path: str) -> str | None:
    """Return the language an address names in any of its parts, or None.

    >>> path_language("/voila/render/ko/wild.ipynb"), path_language("/nowhere")
    ('ko', None)
    """
    return next((part for part in path.split("/") if part in LANGUAGES), None)


class Own(tornado.web.RequestHandler):
    """What our own addresses share: the language, and faults told as a sentence."""

    def initialize(self, catalogue: Catalogue, lang: str | None, base_url: str) -> None:
        self.catalogue, self.lang, self.base_url = catalogue, lang, base_url

    def set_default_headers(self) -> None:
        safe_headers(self)

    def language(self) -> str:
        """Return the language of the address, else of the command line, else of the browser."""
        wanted = path_language(self.request.path) or self.lang
        return choose(wanted, self.request.headers.get("Accept-Language", ""))

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        write_plain(self, status_code, self.language())


class Home(Own):
    """`/`, `/en/` and `/ko/`."""

    def get(self, lang: str = "") -> None:
        if lang and not self.request.path.endswith("/"):
            self.redirect(f"{self.base_url}{lang}/")
            return
        chosen = self.language()
        self.set_header("Vary", "Accept-Language")
        self.finish(pages.home(chosen, self.catalogue[chosen], Site.at(self.base_url), printing=True))


class Rules(Own):
    """`/en/rules` and `/ko/rules`; `/rules` leads to one of them."""

    def get(self, lang: str = "") -> None:
        chosen = self.language()
        if not lang or self.request.path.endswith("/"):
            self.redirect(f"{self.base_url}{chosen}/rules")
            return
        self.finish(pages.rules(chosen, self.catalogue[chosen], Site.at(self.base_url)))


class Results(Own):
    """`/en/results`: the table of a class, made in the browser."""

    def get(self, lang: str) -> None:
        self.finish(pages.results(lang, Site.at(self.base_url)))


class Handout(Own):
    """`/en/handout/wd4`: a page to print, for whatever `unolab handout` makes one of; `/en/handout/` lists them."""

    async def get(self, lang: str, what: str = "") -> None:
        await send_handout(self, lang, what, self.catalogue[lang], Site.at(self.base_url))


async def send_handout(
    handler: tornado.web.RequestHandler, lang: str, what: str, lessons: tuple[Page, ...], site: Site
) -> None:
    """Answer with a handout, or with the list of handouts: 404 and a sentence there for what is none.

    what: as in `find_handout`; "" for what the address asks for, or for the list.
    """
    what = what or handler.get_query_argument("what", "").strip()
    paper = handler.get_query_argument("paper", "a4")
    braille = handler.get_query_argument("braille", "") not in ("", "0")
    if paper not in PAPERS:
        raise tornado.web.HTTPError(404)
    if not what:
        handler.finish(pages.handouts(lang, lessons, site))
        return
    try:
        text = await asyncio.to_thread(ready_handout, what, lang, paper, braille)
    except UnoError as error:
        handler.set_status(404)
        text = pages.handouts(lang, lessons, site, what, handout.told(error, what, lang))
    handler.finish(text)


@lru_cache(maxsize=64)
def ready_handout(what: str, lang: str, paper: str, braille: bool) -> str:
    """Return a handout; a class asks for the same one many times. Raises `UnoError` as `find_handout` does."""
    return handout.find_handout(what, lang, paper=paper, braille=braille)


class Index(Own):
    """The index notebook and Voila's own list of files: the home page takes their place."""

    def get(self, *_: str) -> None:
        self.redirect(f"{self.base_url}{self.language()}/")


class TemplateFile(TemplateStaticFileHandler):
    """A file of a page's looks; an address that is none of theirs is unknown, where Voila would fail."""

    def parse_url_path(self, path: str) -> str:
        template, *static = posixpath.normpath(path).split("/")
        if template not in TEMPLATES or len(static) < 2 or static[0] != "static":
            raise tornado.web.HTTPError(404)
        return str(super().parse_url_path(path))


class Missing(Own):
    """Every address nobody else answers."""

    def prepare(self) -> None:
        raise tornado.web.HTTPError(404)


class Class(Own):
    """`/class`, short enough for a blackboard: the lesson that is being taught, or the home page where none is."""

    def initialize(self, lesson: str | None, **given: Any) -> None:  # type: ignore[override]
        super().initialize(**given)
        self.lesson = lesson

    def get(self) -> None:
        own = quote(f"voila/render/{self.lesson}") if self.lesson else f"{self.language()}/"
        self.redirect(self.base_url + own)


def write_plain(
    handler: tornado.web.RequestHandler, status: int, lang: str, what: str | None = None, **fields: object
) -> None:
    """Finish an answer with one sentence and a way on: never a traceback.

    what, fields: as for `pages.plain`; without `what` the status decides between "missing" and "fault".
    """
    handler.set_status(status)
    handler.set_header("Content-Type", "text/html; charset=UTF-8")
    what = what or ("missing" if status in (403, 404, 405) else "fault")
    link = handler.request.uri if what == "full" else None
    handler.finish(pages.plain(what, lang, Site.at(handler.settings.get("base_url", "/")), link=link, **fields))


def own_routes(
    catalogue: Catalogue, lang: str | None, base_url: str, lesson: str | None = None
) -> list[tuple[Any, ...]]:
    """Return the routes that need no kernel, to be put before Voila's. lesson: path of the one being taught."""
    given = {"catalogue": catalogue, "lang": lang, "base_url": base_url}
    codes = "|".join(LANGUAGES)
    return [
        (base_url, Home, given),
        (rf"{base_url}({codes})/?", Home, given),
        (rf"{base_url}rules/?", Rules, given),
        (rf"{base_url}({codes})/rules/?", Rules, given),
        (rf"{base_url}({codes})/results/?", Results, given),
        (rf"{base_url}({codes})/handout/?", Handout, given),
        (rf"{base_url}({codes})/handout/(.+)", Handout, given),
        (rf"{base_url}voila/render/(?:{codes})/{INDEX}\.ipynb", Index, given),
        (rf"{base_url}class/?", Class, {**given, "lesson": lesson}),
        (rf"{base_url}voila/tree(?:/.*)?", Index, given),
        (rf"{base_url}voila/api/contents.*", Missing, given),
    ]
