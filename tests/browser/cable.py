"""A network cable between the browser and unolab that a test can pull out, and put in again."""

import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from threading import Event, Thread
from urllib.parse import urlsplit

from tests.served import Served


@dataclass
class Cable:
    """Passes everything on while it is plugged in; pulled out, it is silent and keeps what comes, as a network does."""

    to: tuple[str, int]
    plugged: Event = field(default_factory=Event)
    limit: int | None = None
    """Cut the next connection off after so many bytes of the answer; None for never."""

    def pull(self) -> None:
        self.plugged.clear()

    def plug(self) -> None:
        self.plugged.set()

    def accept(self, door: socket.socket) -> None:
        with suppress(OSError):  # the door was closed
            while True:
                near, _ = door.accept()
                far = socket.create_connection(self.to)
                limit, self.limit = self.limit, None
                for one, other, left in ((near, far, None), (far, near, limit)):
                    Thread(target=self.carry, args=(one, other, left), daemon=True).start()

    def carry(self, one: socket.socket, other: socket.socket, left: int | None) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                self.plugged.wait()
                other.sendall(data[:left])
                if left is not None and (left := left - len(data)) <= 0:
                    break
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def cable(app: Served) -> Iterator[tuple[Cable, Served]]:
    """Lay a cable to the app; yields it and the app as it is reached through it."""
    address = urlsplit(app.url)
    made = Cable((str(address.hostname), int(address.port or 80)))
    made.plug()
    with closing(socket.create_server(("127.0.0.1", 0))) as door:
        Thread(target=made.accept, args=(door,), daemon=True).start()
        yield made, replace(app, url=f"http://127.0.0.1:{door.getsockname()[1]}/")
        made.plug()
