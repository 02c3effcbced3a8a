"""unolab inside a Jupyter server (Binder, JupyterLab): home page, rule book and handouts beside Voila's lessons.

Jupyter loads this before Voila. It does nothing unless the server's folder holds the notebooks, or nbgitpuller is
there: that fetches them into a new home folder while the server runs, and then opens the home page.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import tornado.web
from jupyter_server.base.handlers import JupyterHandler

from unolab.app import pages
from unolab.app.around import EXTENSIONS
from unolab.app.catalogue import read_pages
from unolab.app.handlers import Catalogue, send_handout
from unolab.app.lab import FOLDER
from unolab.app.pages import Site
from unolab.app.text import LANGUAGES, choose

AT: Final = "unolab/"
"""Where our pages are, below the server's own address."""
FETCHED: Final = "unolab/notebooks"
FETCHER: Final = "nbgitpuller"
PLACES: Final = ("notebooks", FOLDER, FETCHED, "")
"""Where the notebooks may be, below the server's folder: in a checkout, in a copy of `unolab lab`, in a clone that
nbgitpuller made in a home folder, or just there."""


def find_notebooks(root: Path, places: Sequence[str] = PLACES) -> tuple[str, Catalogue] | None:
    """Return which of the places holds lessons, as `notebooks/`, and what is in it; None where there are none.

    >>> find_notebooks(Path("nowhere")) is None
    True
    """
    for place in places:
        folder = root / place
        if not all((folder / lang).is_dir() for lang in LANGUAGES):
            continue
        try:
            catalogue = read_pages(folder)
        except (OSError, ValueError):
            continue
        if any(page.topic for group in catalogue.values() for page in group):
            return (f"{place}/" if place else ""), catalogue
    return None


class Lessons:
    """The notebooks of a server; those that nbgitpuller shall bring are looked for until they are there.

    >>> Lessons(Path("nowhere")).found is None
    True
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self._found = find_notebooks(root)
        self.place = self._found[0] if self._found else f"{FETCHED}/"
        """Where they are or will be, below the server's folder."""

    @property
    def found(self) -> Catalogue | None:
        """What there is, or None."""
        self._found = self._found or find_notebooks(self.root, (FETCHED,))
        return self._found and self._found[1]


class Own(JupyterHandler):
    """The home page, the rule book and the results of a class; without a language in the address, the browser's."""

    def initialize(self, lessons: Lessons, site: Site) -> None:
        """Take what the routes were made with."""
        self.lessons, self.site = lessons, site

    @property
    def catalogue(self) -> Catalogue:
        """The lessons that are there; without any there is no such page."""
        found = self.lessons.found
        if found is None:
            raise tornado.web.HTTPError(404)
        return found

    @tornado.web.authenticated
    def get(self, lang: str = "", what: str = "") -> None:
        """Answer with one of the pages."""
        chosen = choose(lang or None, self.request.headers.get("Accept-Language", ""))
        self.set_header("Vary", "Accept-Language")
        if what == "results":
            self.finish(pages.results(chosen, self.site))
            return
        if what:
            self.finish(pages.rules(chosen, self.catalogue[chosen], self.site))
        else:
            self.finish(pages.home(chosen, self.catalogue[chosen], self.site, printing=True))


class Handout(Own):
    """The handouts, as in `unolab` itself."""

    @tornado.web.authenticated
    async def get(self, lang: str = "", what: str = "") -> None:
        """Answer with a handout or with the list of them."""
        await send_handout(self, lang, what, self.catalogue[lang], self.site)


def let_pages_end_their_kernel(handler: tornado.web.RequestHandler, **_: Any) -> None:
    """Set the cookie without which Jupyter does not let a page that is closed stop its kernel (a hook of Voila's)."""
    _ = {"cookie": handler.xsrf_token}


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    lessons = Lessons(Path(server.root_dir))
    if lessons.found is None and FETCHER not in server.extension_manager.extensions:
        return
    place, base_url = lessons.place, server.base_url
    site = Site(f"{base_url}{AT}", f"{base_url}voila/", f"{base_url}voila/render/{place}")
    _set_up_voila(server.config.VoilaConfiguration, place)
    given = {"lessons": lessons, "site": site}
    codes = "|".join(LANGUAGES)
    server.web_app.add_handlers(
        ".*$",
        [
            (rf"{base_url}{AT}?", Own, given),
            (rf"{base_url}{AT}({codes})/?", Own, given),
            (rf"{base_url}{AT}({codes})/(rules|results)/?", Own, given),
            (rf"{base_url}{AT}({codes})/handout/?", Handout, given),
            (rf"{base_url}{AT}({codes})/handout/(.+)", Handout, given),
        ],
    )
    server.log.info("unolab | %s%s", base_url, AT)


def _set_up_voila(voila: Any, place: str) -> None:
    """Let Voila, which is loaded next, use our template; a `voila.json` in the server's folder has the last word."""
    voila.setdefault("template", "unolab")
    voila.setdefault("extension_allowlist", list(EXTENSIONS))
    voila.resources = {"unolab": {"home": AT, "lessons": f"voila/render/{place}"}}
    voila.prelaunch_hook = let_pages_end_their_kernel
