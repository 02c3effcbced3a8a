"""`unolab serve`, and `unolab` alone: open the lessons as plain web pages."""

import argparse
import contextlib
import sys
import threading
import webbrowser
from pathlib import Path

from unolab.app.catalogue import Page, notebooks_root, read_pages
from unolab.app.ports import PortError, open_port
from unolab.app.text import LANGUAGES, text

SUMMARY = "Open the lessons as plain web pages (this is also what `unolab` alone does)."
PORT = 8108
IDLE_MINUTES = 30.0


def port_number(word: str) -> int:
    """Read a port; argparse.ArgumentTypeError with the range if it is none.

    >>> port_number("8108")
    8108
    """
    if word.isascii() and word.isdigit() and int(word) <= 65535:
        return int(word)
    raise argparse.ArgumentTypeError(f"{word!r} is not a port: give a number from 0 (any free one) to 65535")


def minutes(word: str) -> float:
    """Read a positive number of minutes; argparse.ArgumentTypeError if it is none.

    >>> minutes("0.5")
    0.5
    """
    with contextlib.suppress(ValueError):
        if 0 < float(word) <= 10080:
            return float(word)
    raise argparse.ArgumentTypeError(f"{word!r} is not a time: give minutes, more than 0, a week at most")


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
    url = f"http://{_host(options.address)}:{port}/" + (f"{lang}/" if options.lang else "")

    def ready() -> None:
        print(text(lang, "terminal.ready", url=url))
        print(text(lang, "terminal.stop"), flush=True)
        if not options.no_browser:
            threading.Thread(target=_open_browser, args=(url, lang), daemon=True).start()

    from unolab.app.server import build  # slow to load: only once the port is ours

    server = build(root, sockets, catalogue, lang=options.lang, idle_minutes=options.idle_minutes, ready=ready)
    server.start()
    print(text(lang, "terminal.stopped"), flush=True)
    return 0


class LessonsError(Exception):
    """There is nothing to serve; the text is one sentence for the person at the terminal."""


def find_lessons(folder: Path | None, lang: str) -> tuple[Path, dict[str, tuple[Page, ...]]]:
    """Return the folder of notebooks and what is in it.

    folder: the one asked for, or None for those of unolab. lang: of the sentence in LessonsError.
    """
    root = notebooks_root() if folder is None else folder.resolve()
    if root is None:
        raise LessonsError(text(lang, "terminal.no_notebooks"))
    try:
        catalogue = read_pages(root)
    except (OSError, ValueError) as error:
        raise LessonsError(text(lang, "terminal.bad_notebook", error=error)) from error
    if not any(catalogue.values()):
        raise LessonsError(text(lang, "terminal.no_lessons", folder=root))
    return root, catalogue


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
