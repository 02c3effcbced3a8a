"""The handouts of a site without a server: those of the topics, each a file, and the page that lists them.

Nobody makes them there on demand, so they lie ready; that they are many is why each is made lean.
"""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from unolab.app import pages
from unolab.app.catalogue import Page
from unolab.app.pages import Site
from unolab.lessons import topics
from unolab.pictures.handout import topic_handout

STYLE: Final = "handout.css"
"""The looks of all handouts, beside the languages."""
_STYLE: Final = re.compile(r"<style>(.*?)(@page\{[^{}]*\{[^{}]*\}\}</style>)", re.DOTALL)
_DRAWN: Final = re.compile(r"(<svg class='u-(?:art|chip)'[^>]*>)(.*?)(</svg>)", re.DOTALL)


def printed(lessons: Sequence[Page]) -> list[str]:
    """Return the topics of lessons that have a handout.

    >>> printed([Page("en", "wilds", "Wilds", topic="wilds"), Page("en", "play", "Play")])
    ['wilds']
    """
    return [page.topic for page in lessons if page.topic in topics()]


def lean(handout: str) -> tuple[str, str]:
    """Return a handout that draws each card once and has its looks in the file `STYLE`, and those looks.

    handout: as from `topic_handout`, for a place one folder below the languages.

    >>> page, style = lean(topic_handout("wd4", "en"))
    >>> '{' in style, 3 * len(page) < 2 * len(topic_handout("wd4", "en"))
    (True, True)
    """
    head, _, body = handout.partition("<main>")
    counted = Counter(drawn for _, drawn, _ in _DRAWN.findall(body))
    names = {drawn: f"un-{number}" for number, (drawn, times) in enumerate(counted.items()) if times > 1}
    once = "".join(f"<g id='{name}'>{drawn}</g>" for drawn, name in names.items())
    art, closed, rest = head.rpartition("</svg>")
    found = _STYLE.search(art)
    style = found[1] if found else ""
    art = _STYLE.sub(rf"<link rel='stylesheet' href='../../{STYLE}'><style>\2", art)

    def use(drawing: re.Match[str]) -> str:
        name = names.get(drawing[2])
        return f"{drawing[1]}<use href='#{name}'/>{drawing[3]}" if name else drawing[0]

    return f"{art}<defs>{once}</defs>{closed}{rest}<main>{_DRAWN.sub(use, body)}", style


def write_handouts(lessons: Sequence[Page], lang: str, folder: Path) -> None:
    """Write the handouts of lessons and their list, for one language, into the folder of the site.

    lessons: all in this language. Nothing is written where none has a handout.
    """
    place = folder / lang / "handout"
    for topic in printed(lessons):
        place.mkdir(parents=True, exist_ok=True)
        page, style = lean(topic_handout(topic, lang))
        (place / f"{topic}.html").write_text(page, encoding="utf-8")
        (folder / STYLE).write_text(style, encoding="utf-8")
    if place.is_dir():
        listed = pages.handouts(lang, tuple(lessons), Site("../../", "../../", "../../"), still=True)
        (place / "index.html").write_text(listed, encoding="utf-8")
