"""The addresses we answer ourselves, around Voila's: home, language, rule book, index, lesson, unknown, fault."""

from collections.abc import Awaitable
from typing import Any, cast

import tornado.web
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from unolab.app import pages
from unolab.app.catalogue import INDEX, Page
from unolab.app.pages import Site
from unolab.app.text import LANGUAGES, choose

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
        self.finish(pages.home(chosen, self.catalogue[chosen], Site.at(self.base_url)))


class Rules(Own):
    """`/en/rules` and `/ko/rules`; `/rules` leads to one of them."""

    def get(self, lang: str = "") -> None:
        chosen = self.language()
        if not lang or self.request.path.endswith("/"):
            self.redirect(f"{self.base_url}{chosen}/rules")
            return
        self.finish(pages.rules(chosen, self.catalogue[chosen], Site.at(self.base_url)))


class Index(Own):
    """The index notebook and Voila's own list of files: the home page takes their place."""

    def get(self, *_: str) -> None:
        self.redirect(f"{self.base_url}{self.language()}/")


class Missing(Own):
    """Every address nobody else answers."""

    def prepare(self) -> None:
        raise tornado.web.HTTPError(404)


class Lesson(TornadoVoilaHandler):
    """A notebook as a page. Only notebooks of the catalogue are opened; the xsrf cookie is set, so that closing the tab
    may stop the kernel."""

    def initialize(self, catalogue: Catalogue, **kwargs: Any) -> None:
        super().initialize(**kwargs)
        self.known = frozenset(page.path for group in catalogue.values() for page in group)

    def set_default_headers(self) -> None:
        super().set_default_headers()
        safe_headers(self)

    async def get(self, path: str = "") -> None:
        if path not in self.known:
            raise tornado.web.HTTPError(404)
        _ = self.xsrf_token
        await cast("Awaitable[None]", super().get(path))

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        write_plain(self, status_code, choose(path_language(self.request.path)))


class Socket(VoilaKernelWebsocketHandler):
    """The line between page and kernel, without Nagle's delay (about 40 ms an answer)."""

    async def open(self, kernel_id: str) -> None:
        self.set_nodelay(True)
        await super().open(kernel_id)


def safe_headers(handler: tornado.web.RequestHandler) -> None:
    """Say that a page may not be guessed to be another type, and tells no other site where it was."""
    handler.set_header("X-Content-Type-Options", "nosniff")
    handler.set_header("Referrer-Policy", "same-origin")


def write_plain(handler: tornado.web.RequestHandler, status: int, lang: str) -> None:
    """Finish an answer with one sentence and a way home: never a traceback."""
    what = "missing" if status in (403, 404, 405) else "fault"
    base_url = handler.settings.get("base_url", "/")
    handler.set_header("Content-Type", "text/html; charset=UTF-8")
    handler.finish(pages.plain(what, lang, Site.at(base_url)))


def own_routes(catalogue: Catalogue, lang: str | None, base_url: str) -> list[tuple[Any, ...]]:
    """Return the routes that need no kernel, to be put before Voila's."""
    given = {"catalogue": catalogue, "lang": lang, "base_url": base_url}
    codes = "|".join(LANGUAGES)
    return [
        (base_url, Home, given),
        (rf"{base_url}({codes})/?", Home, given),
        (rf"{base_url}rules/?", Rules, given),
        (rf"{base_url}({codes})/rules/?", Rules, given),
        (rf"{base_url}voila/render/(?:{codes})/{INDEX}\.ipynb", Index, given),
        (rf"{base_url}voila/tree(?:/.*)?", Index, given),
        (rf"{base_url}voila/api/contents.*", Missing, given),
    ]
