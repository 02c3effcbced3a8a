"""A proxy on the way lets pages pass and strips WebSockets: the page says so."""

from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from socket import SHUT_RDWR, create_server, socket
from threading import Event, Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.app.conftest import write
from tests.browser.cable import Cable
from tests.served import Served, served
from unolab.app.text import text


class Proxy(Cable):
    """Passes on what comes, without the word that asks for a WebSocket, until it is `open`."""

    open = Event()

    def carry(self, one: socket, other: socket, left: int | None) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if not self.open.is_set():
                    data = data.replace(b"Upgrade: websocket", b"X-Removed: websocket")
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(SHUT_RDWR)


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[tuple[Proxy, Served]]:
    write(tmp_path, "ko", "second", "print(1)")
    with served("--notebooks", str(tmp_path)) as running, closing(create_server(("127.0.0.1", 0))) as door:
        address = urlsplit(running.url)
        proxy = Proxy((str(address.hostname), int(address.port or 80)))
        Thread(target=proxy.accept, args=(door,), daemon=True).start()
        yield proxy, replace(running, url=f"http://127.0.0.1:{door.getsockname()[1]}/")


@pytest.mark.console_errors("WebSocket|kernel|Kernel|404|400")
def test_a_page_whose_line_is_blocked_says_so_until_it_comes_through(page, proxied):
    proxy, app = proxied
    page.goto(f"{app.url}voila/render/ko/second.ipynb", wait_until="commit")
    notice = page.locator("#un-notice")
    expect(notice).to_contain_text(text("ko", "lesson.blocked"))
    assert notice.get_attribute("role") == "alert"
    proxy.open.set()
    expect(notice).to_be_hidden()
