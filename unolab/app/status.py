"""How full the server is: a page for the computer it runs on, and a line in the window where it was started."""

import ipaddress
import json
import sys
from collections.abc import Callable
from time import monotonic
from typing import Final, TextIO

import tornado.ioloop
import tornado.web

from unolab.app import pages
from unolab.app.classroom import Classroom, Status
from unolab.app.handlers import Own
from unolab.app.text import text

_FORWARDED: Final = ("X-Forwarded-For", "X-Real-Ip", "Forwarded", "Via")
"""What a proxy adds: a visitor of it only looks as if they sat here."""
PAUSE: Final = 60.0
"""Seconds between two lines in a log."""


class StatusPage(Own):
    """`/status` and `/status.json`, for the computer the server runs on."""

    def initialize(self, classroom: Classroom, **given: object) -> None:  # type: ignore[override]
        super().initialize(**given)  # type: ignore[arg-type]
        self.classroom = classroom

    async def get(self, kind: str = "") -> None:
        if not is_here(self.request.remote_ip, self.request.headers):
            raise tornado.web.HTTPError(404)
        status = await tornado.ioloop.IOLoop.current().run_in_executor(None, self.classroom.status)
        self.set_header("Cache-Control", "no-store")
        if kind == ".json":
            self.set_header("Content-Type", "application/json")
            self.finish(json.dumps(status._asdict()))
            return
        lang = self.language()
        titles = {page.path: page.title for group in self.catalogue.values() for page in group}
        opened = [(titles.get(path, path), count) for path, count in sorted(status.pages.items())]
        self.finish(pages.status(lang, line(status, lang), opened, pages.Site.at(self.base_url)))


def is_here(address: str | None, headers: object = ()) -> bool:
    """Whether a request comes from this very computer, and not through a proxy on it.

    address: of the sender. headers: what holds the names of the request's headers.

    >>> is_here("127.0.0.1"), is_here("192.168.0.7"), is_here("127.0.0.1", {"X-Forwarded-For": "192.168.0.7"})
    (True, False, False)
    """
    try:
        here = ipaddress.ip_address(address or "").is_loopback
    except ValueError:
        return False
    return here and not any(name in headers for name in _FORWARDED)  # type: ignore[operator]


def line(status: Status, lang: str) -> str:
    """Return how full it is in one line.

    >>> line(Status(12, 30, 18, 30, 1240, {}), "en")
    'Seats taken: 12 of 30. Pages ready: 18. Memory: 1240 MB.'
    """
    key = "status.line" if status.seats is None else "status.line_seats"
    return text(lang, key, taken=status.taken, seats=status.seats, ready=status.ready, megabytes=status.megabytes)


def teller(lang: str, stream: TextIO | None = None, now: Callable[[], float] = monotonic) -> Callable[[Status], None]:
    """Return what shows each status: in place on a terminal, elsewhere when the seats changed, once a minute at most.

    lang: one of `text.LANGUAGES`. stream: None for standard output.
    """
    out = sys.stdout if stream is None else stream
    shown: tuple[int, int] | None = None
    at = -PAUSE

    def tell(status: Status) -> None:
        nonlocal shown, at
        if out.isatty():
            print(f"\r\x1b[K{line(status, lang)} ", end="", file=out, flush=True)
        elif (status.taken, status.ready) != shown and now() - at >= PAUSE:
            shown, at = (status.taken, status.ready), now()
            print(line(status, lang), file=out, flush=True)

    return tell
