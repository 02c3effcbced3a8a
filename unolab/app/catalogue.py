"""Which lessons there are: read from the notebooks' own metadata, without starting anything."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from unolab.app.text import LANGUAGES

INDEX = "index"
"""The notebook that lists the others in JupyterLab; in the app the home page takes its place."""


@dataclass(frozen=True, slots=True)
class Page:
    """One notebook in one language, as the home page and the lesson pages show it."""

    lang: str
    name: str
    """File name without its ending; the same in every language."""
    title: str
    summary: str = ""
    topic: str = ""
    minutes: int | None = None
    order: float = 1e6
    still: str = ""
    """An SVG beside the notebook, shown until the kernel answers; "" for the first lesson of the topic."""
    round: str = ""
    """A step of an example round, such as `caught-bluff@9`, shown instead on a page without lessons."""
    damaged: bool = False
    """Whether the file is no notebook; its page says so."""

    @property
    def path(self) -> str:
        """Path below the folder of notebooks, with `/` between its parts."""
        return f"{self.lang}/{self.name}.ipynb"


class Group(NamedTuple):
    """Some pages of the course that belong together; `key` is "" where there are too few pages to group."""

    key: str
    first: int
    """Number of its first page in the whole list, from 1."""
    pages: tuple[Page, ...]


PARTS: Final = MappingProxyType({"first": 0, "rules": 5, "table": 9, "more": 15})
"""The parts of the course, and the `order` from which each begins."""
_FEW: Final = 6
"""So many pages need no parts."""


def parts(pages: tuple[Page, ...]) -> tuple[Group, ...]:
    """Return the pages in the parts of the course; a short list is one part without a name.

    pages: as `read_pages` gives them.

    >>> course = tuple(Page("en", name, name, order=order) for order, name in enumerate("abcdefg"))
    >>> [(part.key, part.first, len(part.pages)) for part in parts(course)]
    [('first', 1, 5), ('rules', 6, 2)]
    """
    if len(pages) <= _FEW:
        return (Group("", 1, pages),) if pages else ()
    ends = [*list(PARTS.values())[1:], float("inf")]
    found: list[Group] = []
    count = 0
    for key, end in zip(PARTS, ends, strict=True):
        own = tuple(page for page in pages[count:] if page.order < end)
        if own:
            found.append(Group(key, count + 1, own))
            count += len(own)
    return tuple(found)


def notebooks_root() -> Path | None:
    """Return the folder of notebooks: inside the installed package, else in the checkout, else None.

    >>> notebooks_root() is None or notebooks_root().is_dir()
    True
    """
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "_notebooks", package.parent / "notebooks"):
        if any(folder.glob("*/*.ipynb")):
            return folder
    return None


def read_page(path: Path, lang: str) -> Page:
    """Read one notebook's metadata; what is missing or of the wrong kind falls back to the file's name or to nothing.

    path: an .ipynb file; one that cannot be read as a notebook gives a page that is `damaged`. lang: the folder's.
    """
    try:
        notebook = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        notebook = None
    page = page_of(_dict(_dict(notebook).get("metadata")), lang, path.stem)
    return page if isinstance(_dict(notebook).get("cells"), list) else replace(page, damaged=True)


def page_of(metadata: Mapping[str, Any], lang: str, name: str) -> Page:
    """Read a notebook's metadata, as `read_page` does.

    metadata: the notebook's own. name: of its file, without the ending.

    >>> page_of({"title": "The deck", "unolab": {"minutes": 12}}, "en", "deck").minutes
    12
    """
    own = _dict(metadata.get("unolab"))
    minutes, order = own.get("minutes"), own.get("order")
    return Page(
        lang=lang,
        name=name,
        title=_str(own.get("title")) or _str(metadata.get("title")) or name.replace("-", " ").replace("_", " "),
        summary=_str(own.get("summary")),
        topic=_str(own.get("topic")),
        minutes=minutes if isinstance(minutes, int) and minutes > 0 else None,
        order=order if isinstance(order, int | float) else 1e6,
        still=_str(own.get("still")),
        round=_str(own.get("round")),
    )


def read_pages(root: Path) -> dict[str, tuple[Page, ...]]:
    """Read every notebook of every language below a folder, the index left out, in the order of the metadata.

    root: a folder with one folder per language.
    """
    return {
        lang: tuple(
            sorted(
                (read_page(path, lang) for path in (root / lang).glob("*.ipynb") if path.stem != INDEX),
                key=lambda page: (page.order, page.name),
            )
        )
        for lang in LANGUAGES
    }


def _dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _str(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""
