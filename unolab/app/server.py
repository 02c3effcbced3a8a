"""Voila, set up in code: nothing is fetched, no kernel outlives its page, and no file on the way changes it."""

import asyncio
import logging
import os
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_core.utils import ensure_async
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from unolab.app import handlers, kernel, lesson_page, pages
from unolab.app.around import EXTENSIONS
from unolab.app.classroom import Classroom, Lesson, Status
from unolab.app.handlers import Catalogue
from unolab.app.headers import SETTING as FRAME_ANCESTORS
from unolab.app.headers import with_safe_headers
from unolab.app.status import StatusPage

_SOCKET_PATH_LIMIT = 90  # bytes; the shortest limit in use is 103 (macOS), and a file name is added


class School(NamedTuple):
    """What may be set for a class.

    idle_minutes: more than 0; a kernel nobody has used for so long is stopped. seats: None for no limit. told: called
    now and then with how full it is, or None. frame_ancestors: other sites that may frame the pages.
    """

    idle_minutes: float
    seats: int | None = None
    lesson: Lesson | None = None
    told: Callable[[Status], None] | None = None
    frame_ancestors: tuple[str, ...] = ()


class OneKernel(KernelSpecManager):
    """Knows one kernel, whatever a notebook asks for: the Python that runs the app. No kernel folder can replace it."""

    def find_kernel_specs(self) -> dict[str, str]:
        return {"python3": ""}

    def get_all_specs(self) -> dict[str, Any]:
        return {"python3": {"resource_dir": "", "spec": self.get_kernel_spec("python3").to_dict()}}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        argv = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}", *kernel.OPTIONS]
        return KernelSpec(argv=argv, display_name="Python 3", language="python", metadata={"debugger": False})


class Server(Voila):
    """Voila with our pages around it, on sockets that are already open."""

    def prepare(
        self,
        sockets: list[socket.socket],
        catalogue: Catalogue,
        lang: str | None,
        ready: Callable[[], None],
        school: School,
    ) -> None:
        """Take what the command has found out already. ready: called once, when the first request can be answered."""
        self.sockets, self.catalogue, self.lang, self.ready = sockets, catalogue, lang, ready
        self.school = school
        self.port = sockets[0].getsockname()[1]

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        settings["default_handler_class"] = handlers.Missing
        settings["default_handler_args"] = {
            "catalogue": self.catalogue,
            "lang": self.lang,
            "base_url": self.base_url,
        }
        settings["ws_ping_timeout"] = settings["ws_ping_interval"] = 30_000  # the default pair makes Tornado complain
        settings["log_function"] = lambda handler: None
        settings[FRAME_ANCESTORS] = self.school.frame_ancestors
        self.classroom = Classroom(
            self,
            seats=self.school.seats,
            lesson=self.school.lesson,
            idle_seconds=self.school.idle_minutes * 60,
            told=self.school.told,
        )
        return settings

    def init_handlers(self) -> list[Any]:
        taught = self.school.lesson.path if self.school.lesson else None
        routes: list[Any] = handlers.own_routes(self.catalogue, self.lang, self.server_url, taught)
        own = {"catalogue": self.catalogue, "lang": self.lang, "base_url": self.base_url}
        routes.append((rf"{self.server_url}status(\.json)?", StatusPage, {**own, "classroom": self.classroom}))
        routes.append((rf"{self.server_url}voila/trial", lesson_page.Trial))
        for route in super().init_handlers():
            pattern, handler, *rest = route
            if handler is TornadoVoilaHandler:
                given = {"catalogue": self.catalogue, "classroom": self.classroom}
                routes.append((pattern, lesson_page.Lesson, given))
            elif handler is VoilaShutdownKernelHandler:
                routes.append((pattern, with_safe_headers(lesson_page.Goodbye), {"classroom": self.classroom}))
            elif handler is VoilaKernelWebsocketHandler:
                routes.append((pattern, lesson_page.Socket, {"classroom": self.classroom}))
            else:
                ours = handlers.TemplateFile if handler is TemplateStaticFileHandler else handler
                routes.append((pattern, with_safe_headers(ours), *rest))
        return routes

    def listen(self) -> None:
        """Serve until a signal says stop; then stop every kernel, and only then return."""
        server = HTTPServer(self.app)
        server.add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._on_signal)
        self.ioloop.add_callback(self.ready)
        self.ioloop.add_callback(self.classroom.open)
        try:
            self.ioloop.start()
        finally:
            server.stop()
            self.stop()

    def _on_signal(self, number: int, frame: object) -> None:
        self.ioloop.add_callback_from_signal(self.ioloop.stop)

    def stop(self) -> None:
        loop = asyncio.get_event_loop()
        loop.run_until_complete(self.classroom.close())
        loop.run_until_complete(ensure_async(self.kernel_manager.shutdown_all(now=True)))
        shutil.rmtree(self.connection_dir, ignore_errors=True)


def build(
    root: Path,
    sockets: list[socket.socket],
    catalogue: Catalogue,
    *,
    lang: str | None,
    school: School,
    ready: Callable[[], None],
) -> Server:
    """Return a server for a folder of notebooks; `start()` on it blocks until Ctrl-C or SIGTERM.

    root: as `catalogue.notebooks_root`. sockets: open and bound. lang: the one asked for, or None for the browser's.
    school: how many may come in, and what is kept ready for them.
    """
    use_own_template()
    config = Config()
    app = config.Voila
    app.open_browser = False
    app.config_file_paths = []
    app.log_level = logging.WARNING
    app.root_dir = str(root)
    voila = config.VoilaConfiguration
    voila.template = "unolab"
    voila.allow_template_override = "NO"
    voila.allow_theme_override = "NO"
    voila.show_tracebacks = False
    voila.kernel_spec_manager_class = OneKernel
    voila.extension_allowlist = list(EXTENSIONS)
    voila.file_allowlist = [r".*\.svg"]
    voila.resources = {"unolab": {"home": "", "lessons": "voila/render/", "root": str(root), "trial": "voila/trial"}}
    config.KernelManager.autorestart = False  # a kernel that died knows nothing of its page any more
    config.NotebookNotary.db_file = ":memory:"  # nothing is kept, and the home folder need not be writable
    config.NotebookNotary.secret = os.urandom(32)
    if sys.platform != "win32" and len(os.fsencode(tempfile.gettempdir())) < _SOCKET_PATH_LIMIT - 60:
        config.KernelManager.transport = "ipc"
    server: Server = Server.instance(config=config)  # the instance: else the renderer logs into the void
    server.initialize([])
    server.log.addFilter(_worth_saying)
    server.prepare(sockets, catalogue, lang, ready, school)
    return server


def _worth_saying(record: logging.LogRecord) -> bool:
    """Keep out what is no news here: trust is about saved outputs, and these notebooks have none."""
    return "is not trusted" not in record.getMessage()


def use_own_template() -> None:
    """Put our template first on the path on which Voila looks for templates."""
    found = os.environ.get("JUPYTER_PATH")
    own = str(pages.JUPYTER)
    if found is None or own not in found.split(os.pathsep):
        os.environ["JUPYTER_PATH"] = own + (os.pathsep + found if found else "")
