"""The addresses behind a lesson: its page, and the line between the page and its kernel."""

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

import tornado.web
import tornado.websocket
from jupyter_server.base.handlers import JupyterHandler
from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from unolab.app import handlers
from unolab.app.classroom import Classroom, FullError, Visit
from unolab.app.handlers import Catalogue
from unolab.app.headers import safe_headers
from unolab.app.rendering import DamagedError
from unolab.app.text import choose

log: Final = logging.getLogger("unolab.app")

BEAT: Final = 10.0
"""Seconds without a new part after which the page is told that it is still being made."""
_BEAT_SCRIPT: Final = "<script>window.voila_heartbeat()</script>\n"
_GOING_AWAY: Final = 1001
"""What a browser says on a line when the page is closed, reloaded or left (RFC 6455)."""


class Lesson(JupyterHandler):
    """A notebook as a page. Only notebooks of the catalogue are opened; the xsrf cookie is set, so that closing the tab
    may stop the kernel."""

    def initialize(self, catalogue: Catalogue, classroom: Classroom) -> None:
        self.known = frozenset(page.path for group in catalogue.values() for page in group)
        self.classroom = classroom
        self.arrives = True

    def set_default_headers(self) -> None:
        super().set_default_headers()
        safe_headers(self)

    def on_connection_close(self) -> None:
        self.arrives = False

    @property
    def lang(self) -> str:
        return choose(handlers.path_language(self.request.path))

    @tornado.web.authenticated
    async def get(self, path: str = "") -> None:
        if path not in self.known:
            raise tornado.web.HTTPError(404)
        _ = self.xsrf_token
        try:
            visit = await self.classroom.enter(path)
        except FullError:
            self.set_header("Retry-After", "20")
            handlers.write_plain(self, 503, self.lang, "full", seats=self.classroom.seats.limit)
            return
        whole = False
        try:
            whole = await self._send(visit)
        finally:
            await self.classroom.sent(visit, arrived=whole and self.arrives)

    async def _send(self, visit: Visit) -> bool:
        """Send the page; return whether it is whole. A page nobody takes any more is made to its end all the same."""
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.set_header("Cache-Control", "no-store")
        try:
            async for part in _with_beats(self.classroom.page(visit)):
                if self.arrives:
                    try:
                        self.write(part)
                        await self.flush()
                    except StreamClosedError:
                        self.arrives = False
        except DamagedError as error:
            log.error("unolab: %s cannot be opened: %s", visit.seat.page, error)
            handlers.write_plain(self, 500, self.lang, "damaged")
            return False
        except Exception:
            if not self._headers_written:
                raise
            log.exception("unolab: %s could not be made to its end", visit.seat.page)
            return False  # the page notices that it is not whole, and says so
        return True

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        handlers.write_plain(self, status_code, self.lang)


async def _with_beats(parts: AsyncIterator[str]) -> AsyncIterator[str]:
    """Yield the parts, and a beat whenever none has come for a while."""
    while True:
        coming = asyncio.ensure_future(anext(parts, None))
        while not (await asyncio.wait({coming}, timeout=BEAT))[0]:
            yield _BEAT_SCRIPT
        part = coming.result()
        if part is None:
            return
        yield part


class Socket(VoilaKernelWebsocketHandler):
    """The line between page and kernel, without Nagle's delay (about 40 ms an answer)."""

    last_ping: float
    last_pong: float

    def initialize(self, classroom: Classroom) -> None:
        self.classroom = classroom

    async def open(self, kernel_id: str) -> None:
        self.set_nodelay(True)
        self.classroom.join(kernel_id)
        await super().open(kernel_id)

    def send_ping(self) -> None:
        """Ask whether the browser is still there, and close the line if it has not answered the last time.

        Jupyter would close it at the first ping, for Tornado wants its patience to be no longer than the pause.
        """
        if self.ws_connection is None:
            self.ping_callback.stop()
        elif self.last_ping > self.last_pong:
            self.close()
        else:
            self.ping(b"")
            self.last_ping = IOLoop.current().time()

    def on_close(self) -> None:
        super().on_close()
        self.classroom.part(self.kernel_id, goodbye=self.close_code == _GOING_AWAY)


class Goodbye(VoilaShutdownKernelHandler):
    """What a page says when it is left. Only the page knows the id of its kernel, so it needs no cookie, which browsers
    hold back in a frame of another site; a request of another site is refused."""

    def initialize(self, classroom: Classroom) -> None:
        self.classroom = classroom

    def check_xsrf_cookie(self) -> None:
        if not self.check_origin():
            raise tornado.web.HTTPError(403)

    @tornado.web.authenticated
    async def post(self, kernel_id: str) -> None:
        await self.classroom.dismiss(kernel_id)
        self.set_status(204)
        self.finish()


class Trial(tornado.websocket.WebSocketHandler):
    """A line to nothing: a page opens it to find out whether lines come through at all."""

    def open(self, *args: str, **kwargs: str) -> None:
        self.close()
