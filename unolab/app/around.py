"""What stands around a notebook on a Voila page: words, notice, first picture and the ways to the other pages.

The template names this class in its `conf.json`, so a page looks the same wherever Voila runs: in `unolab`, alone
(`voila notebooks`), or inside a Jupyter server. The first and the last say in `resources["unolab"]` where their pages
are; Voila alone has neither a home page nor a rule book, so there the index notebook is home.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from nbconvert.preprocessors import Preprocessor

from unolab.app import pages
from unolab.app.binder import on_binder
from unolab.app.catalogue import INDEX, Page, page_of
from unolab.app.stills import first_picture
from unolab.app.text import LANGUAGES
from unolab.lessons import topics
from unolab.pictures.handout_page import label
from unolab.views.modules import inline

EXTENSIONS: Final = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")
"""The only JupyterLab extensions a lesson needs. Without this list a page loads whatever else is installed, built for
another JupyterLab than Voila's, and reports errors."""


class Around(Preprocessor):
    """Puts into `resources["un"]` what the lesson template shows around the notebook."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Add what the template shows; the notebook stays as it is.

        nb, resources: as nbconvert and Voila hand them on.
        """
        name = resources["metadata"]["name"]
        wanted = nb.metadata.get("language")
        lang = wanted if wanted in LANGUAGES else LANGUAGES[0]
        page = page_of(nb.metadata, lang, name)
        given = resources.get("unolab") or {}
        resources["un"] = {
            **pages.lesson_words(lang),
            **_ways(page, resources.get("base_url") or "/", given),
            "picture": picture(page, given.get("root", "")),
            "handout_label": label("page.link", lang),
            "braille_label": label("page.braille-switch", lang),
            "braille": inline("braille.js"),
            "binder": on_binder(),
        }
        return nb, resources


def _ways(page: Page, base_url: str, given: dict[str, str]) -> dict[str, str]:
    """Return the addresses of the other pages: home, rule book and handout ("" if there are none), other language."""
    other = next(code for code in LANGUAGES if code != page.lang)
    there = f"{other}/{quote(page.name)}.ipynb"
    if "home" not in given:
        return {"home": f"{INDEX}.ipynb", "book": "", "there": f"../{there}", "handout": ""}
    home = f"{base_url}{given['home']}{page.lang}/"
    handout = f"{home}handout/{page.topic}" if page.topic in topics() else ""
    return {"home": home, "book": f"{home}rules", "there": f"{base_url}{given['lessons']}{there}", "handout": handout}


@lru_cache(maxsize=256)
def picture(page: Page, root: str) -> str:
    """Return the SVG that the page shows until its kernel answers, or "".

    page, root: as for `stills.first_picture`.

    >>> picture(Page("en", "wild", "", topic="wd4"), "").startswith("<svg")
    True
    """
    return first_picture(page, Path(root))
