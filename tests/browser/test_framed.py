"""A lesson in a frame of another site, as a learning platform shows it: only where that was allowed, no cookies."""

import http.server
from collections.abc import Iterator
from threading import Thread

import pytest
from playwright.sync_api import expect

from tests.app.conftest import write
from tests.app.test_school import status, until
from tests.served import served

LESSON = "import unolab\nunolab.kit('en').lesson('wd4.honest')"


@pytest.fixture
def platform() -> Iterator[tuple[http.server.HTTPServer, str]]:
    """A page of another site (another name of this computer) that frames whatever address it is asked for."""

    class Frame(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(
                f'<link rel="icon" href="data:,"><iframe src="{self.path[1:]}" width="900" height="900">'.encode()
            )

        def log_message(self, *words: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Frame) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()


def test_in_a_frame_a_lesson_can_be_played_and_its_kernel_ends_with_it(page, platform, tmp_path):
    write(tmp_path, "en", "lesson", LESSON)
    with served("--notebooks", str(tmp_path), "--seats", "1", "--frame-ancestors", platform) as app:
        page.goto(f"{platform}/{app.url}voila/render/en/lesson.ipynb", wait_until="commit")
        view = page.frame_locator("iframe").locator(".unolab")

        def refused() -> bool:  # the first click may come before the line to the kernel
            view.get_by_role("button", name="Red 3").click(force=True)
            return "Red 3 does not fit on Blue 5" in view.inner_text()

        until(refused)
        page.goto(platform + "/about:blank")
        until(lambda: status(app)["taken"] == 0 and not app.kernels())


@pytest.mark.console_errors("frame")
def test_a_site_that_was_not_named_cannot_frame_a_lesson(page, platform, app):
    page.goto(f"{platform}/{app.url}en/", wait_until="commit")
    with page.expect_console_message(lambda message: "frame-ancestors" in message.text):
        page.reload()
    expect(page.frame_locator("iframe").get_by_role("heading", level=1)).to_have_count(0)
