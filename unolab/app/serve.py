"""`unolab serve`, and `unolab` alone: open the lessons as plain web pages."""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
import tempfile
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from unolab.app.catalogue import Page, notebooks_root, read_pages
from unolab.app.ports import PortError, open_port, own_address
from unolab.app.text import LANGUAGES, text

if TYPE_CHECKING:
    from unolab.app.server import School

SUMMARY = "Open the lessons as plain web pages (this is also what `unolab` alone does)."
PORT = 8108
IDLE_MINUTES = 30.0
CLASS_SEATS = 30
MOST_SEATS = 1000
_ANCESTOR = re.compile(r"(https?://)?(\*\.)?[\w-]+(\.[\w-]+)*(:(\d+|\*))?", re.ASCII)


def port_number(word: str) -> int:
    """Read a port; argparse.ArgumentTypeError with the range if it is none.

    >>> port_number("8108")
    8108
    """
    if word.isascii() and word.isdigit() and int(word) <= 65535:
        return int(word)
    raise argparse.ArgumentTypeError(f"{word!r} is not a port: give a number from 0 (any free one) to 65535")


def number(word: str) -> int:
    """Read a small whole number; argparse.ArgumentTypeError if it is none.

    >>> number("0")
    0
    """
    if word.isascii() and word.isdigit() and int(word) <= MOST_SEATS:
        return int(word)
    raise argparse.ArgumentTypeError(f"{word!r} is not a number from 0 to {MOST_SEATS}")


def seats(word: str) -> int:
    """Read a number of seats, at least 1.

    >>> seats("30")
    30
    """
    if (found := number(word)) < 1:
        raise argparse.ArgumentTypeError(f"{word!r} is too few seats: give a number from 1 to {MOST_SEATS}")
    return found


def minutes(word: str) -> float:
    """Read a positive number of minutes; argparse.ArgumentTypeError if it is none.

    >>> minutes("0.5")
    0.5
    """
    with contextlib.suppress(ValueError):
        if 0 < float(word) <= 10080:
            return float(word)
    raise argparse.ArgumentTypeError(f"{word!r} is not a time: give minutes, more than 0, a week at most")


def ancestor(word: str) -> str:
    """Read who may frame the pages; argparse.ArgumentTypeError if it is no address of a site.

    >>> ancestor("https://lms.example")
    'https://lms.example'
    """
    if _ANCESTOR.fullmatch(word):
        return word
    raise argparse.ArgumentTypeError(f"{word!r} is not the address of a site: write it as https://lms.example")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `serve`."""
    parser.add_argument(
        "--port", type=port_number, default=PORT, metavar="N", help=f"port to listen on; 0 for any free one ({PORT})"
    )
    parser.add_argument(
        "--address",
        default="127.0.0.1",
        metavar="IP",
        help="address to listen on; 0.0.0.0 lets other computers of the classroom in (127.0.0.1: this computer only)",
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="language to start in (the browser's)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--notebooks",
        type=Path,
        metavar="FOLDER",
        help="serve a folder of your own, with en and ko in it, such as the one `unolab lab` makes (those of unolab)",
    )
    parser.add_argument(
        "--class",
        dest="lesson",
        metavar="LESSON",
        help="the lesson being taught, such as en/wild-draw-4: its pages are made before anybody asks",
    )
    parser.add_argument(
        "--seats",
        type=seats,
        metavar="N",
        help=f"how many pages may be open at once (no limit; with --class {CLASS_SEATS})",
    )
    parser.add_argument(
        "--ready",
        type=number,
        metavar="N",
        help="how many pages of the lesson being taught are kept ready (as many as there are free seats)",
    )
    parser.add_argument(
        "--frame-ancestors",
        type=ancestor,
        action="append",
        default=[],
        metavar="SITE",
        help="a learning platform that may show the pages in a frame, such as https://lms.example (none)",
    )
    parser.add_argument(
        "--idle-minutes",
        type=minutes,
        default=IDLE_MINUTES,
        metavar="N",
        help=f"free the memory of a page nobody has used for so long ({IDLE_MINUTES:g})",
    )


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM. Returns 0, or 2 with one sentence if it cannot start."""
    lang: str = options.lang or LANGUAGES[0]
    try:
        root, catalogue = find_lessons(options.notebooks, lang)
        lesson = find_page(options.lesson, catalogue, lang) if options.lesson else None
        check_temporary(lang)
    except LessonsError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        sockets = open_port(options.port, options.address)
    except PortError as error:
        fields = {"port": error.port, "address": error.address, "free": error.free}
        print(text(lang, f"terminal.{error.reason}", **fields), file=sys.stderr)
        return 2
    port = sockets[0].getsockname()[1]
    home = f"http://{_host(options.address)}:{port}/"
    url = home + ("class" if lesson else f"{lang}/" if options.lang else "")

    def ready() -> None:
        print(text(lang, "terminal.ready", url=url))
        if lesson or options.seats:
            print(_for_the_room(options.address, port, url.removeprefix(home), lang))
        for page in (page for group in catalogue.values() for page in group if page.damaged):
            print(text(lang, "terminal.damaged", path=page.path))
        print(text(lang, "terminal.stop"), flush=True)
        if not options.no_browser:
            threading.Thread(target=_open_browser, args=(url, lang), daemon=True).start()

    from unolab.app.server import build  # slow to load: only once the port is ours

    school = _school(options, lesson, lang)
    build(root, sockets, catalogue, lang=options.lang, school=school, ready=ready).start()
    if school.told and sys.stdout.isatty():
        print()  # the line of status stays
    print(text(lang, "terminal.stopped"), flush=True)
    return 0


def _school(options: argparse.Namespace, lesson: Page | None, lang: str) -> School:
    from unolab.app.classroom import Lesson
    from unolab.app.server import School
    from unolab.app.status import teller

    places: int | None = options.seats or (CLASS_SEATS if lesson else None)
    ready = options.ready if options.ready is not None else places or 0
    return School(
        idle_minutes=options.idle_minutes,
        seats=places,
        lesson=Lesson(lesson.path, ready) if lesson else None,
        told=teller(lang) if places else None,
        frame_ancestors=tuple(options.frame_ancestors),
    )


def _for_the_room(address: str, port: int, path: str, lang: str) -> str:
    """Return the sentence that says what the others in the room type."""
    if (host := _host(address)) != "127.0.0.1":
        return text(lang, "terminal.room", url=f"http://{host}:{port}/{path}")
    if address not in ("", "0.0.0.0", "::"):
        return text(lang, "terminal.only_here")
    host = own_address() or text(lang, "terminal.this_computer")
    return text(lang, "terminal.room", url=f"http://{host}:{port}/{path}")


class LessonsError(Exception):
    """There is nothing to serve; the text is one sentence for the person at the terminal."""


def find_lessons(folder: Path | None, lang: str) -> tuple[Path, dict[str, tuple[Page, ...]]]:
    """Return the folder of notebooks and what is in it.

    folder: the one asked for, or None for those of unolab. lang: of the sentence in LessonsError.
    """
    root = notebooks_root() if folder is None else folder.resolve()
    if root is None:
        raise LessonsError(text(lang, "terminal.no_notebooks"))
    catalogue = read_pages(root)
    if not any(catalogue.values()):
        raise LessonsError(text(lang, "terminal.no_lessons", folder=root))
    return root, catalogue


def find_page(name: str, catalogue: dict[str, tuple[Page, ...]], lang: str) -> Page:
    """Return a lesson by its name: `en/wild-draw-4`, `wild-draw-4`, with or without its number or the file's ending.

    lang: where a name without a language is looked for, and of the sentence in LessonsError.
    """
    code, _, rest = name.removesuffix(".ipynb").rpartition("/")
    for wanted in (rest, re.sub(r"^\d+-", "", rest)):
        for page in catalogue.get(code or lang, ()):
            if page.name == wanted and not page.damaged:
                return page
    names = ", ".join(page.path.removesuffix(".ipynb") for page in catalogue.get(code or lang, catalogue[lang]))
    raise LessonsError(text(lang, "terminal.no_page", name=name, names=names))


def check_temporary(lang: str) -> None:
    """Raise LessonsError if there is no place for the small files through which kernels are reached."""
    try:
        with tempfile.TemporaryDirectory():
            pass
    except OSError as error:
        raise LessonsError(text(lang, "terminal.no_temporary", reason=error.strerror or str(error))) from error


def _host(address: str) -> str:
    """Return how a browser on this computer names an address."""
    if address in ("", "0.0.0.0", "::", "127.0.0.1"):
        return "127.0.0.1"
    return f"[{address}]" if ":" in address else address


def _open_browser(url: str, lang: str) -> None:
    opened = False
    with contextlib.suppress(webbrowser.Error):
        opened = webbrowser.open(url)
    if not opened:
        print(text(lang, "terminal.no_browser", url=url), flush=True)
