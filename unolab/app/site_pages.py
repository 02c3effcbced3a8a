"""The pages of a site without a server: those that `unolab` serves, with addresses that hold wherever it lies."""

from __future__ import annotations

import ast
import json
import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

from unolab.app import pages
from unolab.app.catalogue import Page
from unolab.app.pages import Site
from unolab.app.site_handouts import printed, write_handouts
from unolab.app.site_lite import APP
from unolab.app.stills import first_picture
from unolab.app.text import LANGUAGES, table
from unolab.brand import notice
from unolab.pictures.handout_page import label

ICON: Final = "templates/unolab/static/favicon.svg"
_ANCHOR: Final = re.compile(r"""<a class="anchor-link".*?</a>""")
"""The sign beside a heading that JupyterLab links with; a page of ours does not show it."""


@dataclass(frozen=True, slots=True)
class Built(Page):
    """A lesson of the site: a file beside the home page of its language."""

    @property
    def path(self) -> str:
        """Path below the site.

        >>> Built("ko", "wilds", "").path
        'ko/wilds.html'
        """
        return f"{self.lang}/{self.name}.html"


class Cell(NamedTuple):
    """A cell of a notebook: text that is ready, or code that the page runs."""

    id: str
    html: str = ""
    code: str = ""
    shows: bool = False
    """Whether running it is expected to show something."""


def read_cells(notebook: Mapping[str, Any]) -> list[Cell]:
    """Return the cells of a notebook.

    >>> text = {"cell_type": "markdown", "id": "a", "source": "**Hello**"}
    >>> code = {"cell_type": "code", "id": "b", "source": ["import unolab\\n", "unolab.kit()"]}
    >>> [(cell.id, cell.html[:18], cell.shows) for cell in read_cells({"cells": [text, code]})]
    [('a', '<p><strong>Hello</', False), ('b', '', True)]
    """
    from nbconvert.filters.markdown import markdown2html

    found = []
    for number, cell in enumerate(notebook["cells"]):
        source = cell.get("source", "")
        text = source if isinstance(source, str) else "".join(source)
        name = cell.get("id") or f"cell-{number}"
        if cell.get("cell_type") == "markdown":
            found.append(Cell(name, html=_ANCHOR.sub("", str(markdown2html(text)))))
        elif cell.get("cell_type") == "code" and text.strip():
            found.append(Cell(name, code=text, shows=_shows(text)))
    return found


def _shows(code: str) -> bool:
    try:
        body = ast.parse(code).body
    except SyntaxError:
        return True
    return bool(body) and isinstance(body[-1], ast.Expr)


def read_notebook(root: Path, page: Page) -> dict[str, Any]:
    """Return the notebook of a page. root: the folder of notebooks."""
    found: dict[str, Any] = json.loads((root / page.lang / f"{page.name}.ipynb").read_text(encoding="utf-8"))
    return found


def lesson(page: Page, root: Path, settings: Mapping[str, Any]) -> str:
    """Return a lesson as a page.

    page: of `root`, the folder of notebooks. settings: as from `site_lite.settings`.
    """
    words = pages.lesson_words(page.lang)
    cells = read_cells(read_notebook(root, page))
    other = words["other"]
    return (
        pages.environment()
        .get_template("lite.html.j2")
        .render(
            **words,
            page=page,
            cells=cells,
            first=next((cell.id for cell in cells if cell.shows), ""),
            picture=first_picture(page, root),
            settings=settings,
            app=APP,
            there=f"../{other}/{page.name}.html",
            handout=f"handout/{page.topic}.html" if printed([page]) else "",
            handout_label=label("page.link", page.lang),
        )
    )


def door() -> str:
    """Return the page at the root, which leads on to a language.

    >>> 'href="ko/"' in door()
    True
    """
    tables, notices = {code: table(code) for code in LANGUAGES}, {code: notice(code) for code in LANGUAGES}
    template = pages.environment().get_template("door.html.j2")
    return template.render(languages=LANGUAGES, tables=tables, notices=notices)


def write_pages(
    root: Path, catalogue: Mapping[str, tuple[Page, ...]], folder: Path, settings: Mapping[str, Any]
) -> None:
    """Write every page of the site, and the notebooks themselves.

    root, catalogue: the notebooks; the damaged ones are left out. settings: as from `site_lite.settings`.
    """
    _write(folder / "index.html", door())
    _write(folder / ".nojekyll", "")  # or GitHub Pages would look for a blog in it
    (folder / ICON).parent.mkdir(parents=True)
    shutil.copyfile(pages.TEMPLATE / "static" / "favicon.svg", folder / ICON)
    for lang in LANGUAGES:
        whole = [page for page in catalogue[lang] if not page.damaged]
        built = tuple(Built(**{field.name: getattr(page, field.name) for field in fields(page)}) for page in whole)
        home = pages.home(lang, built, Site("../", "../", "../"), "site.network", printing=bool(printed(built)))
        _write(folder / lang / "index.html", home)
        below = Site("../../", "../../", "../../")
        _write(folder / lang / "rules" / "index.html", pages.rules(lang, built, below))
        _write(folder / lang / "results" / "index.html", pages.results(lang, below))
        write_handouts(built, lang, folder)
        for page in built:
            _write(folder / page.path, lesson(page, root, settings))
            place = folder / "notebooks" / lang / f"{page.name}.ipynb"
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / lang / place.name, place)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
