"""The site that `unolab site` builds, on a plain file server and below another address, with nothing else to ask.

One build serves all tests of this file; it fetches Pyodide and, where it is not installed, JupyterLite.
"""

import functools
import subprocess
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.served import command
from unolab.app.text import text
from unolab.brand import notice
from unolab.pictures.handout_page import label

BUILD = 600
"""Seconds for the build, most of them for what is fetched."""
LIMIT = 30e6
"""Bytes of the whole site."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing, not even about pages that were left before they had loaded."""

    def log_message(self, *_: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("web") / "school" / "uno"
    done = subprocess.run(command("site", str(folder)), capture_output=True, text=True, encoding="utf-8", timeout=BUILD)
    assert done.returncode == 0, done.stderr
    print(done.stdout)
    return folder


@pytest.fixture(scope="module")
def site(built: Path) -> Iterator[str]:
    """The address of the site; it lies two folders below the root."""
    handler = functools.partial(Quiet, directory=str(built.parent.parent))
    with Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/school/uno/"
        server.shutdown()


@pytest.fixture
def page(page: Page) -> Iterator[Page]:
    """A page on which every file that is asked for must be there."""
    missing: list[str] = []
    page.context.on("response", lambda answer: missing.append(answer.url) if answer.status >= 400 else None)
    yield page
    assert not missing


def first_view(page: Page) -> Locator:
    view = page.locator(".unolab").first
    expect(view.get_by_role("button").first).to_be_visible(timeout=120_000)
    return view


def test_from_the_door_to_a_won_round_that_is_remembered(page, site):
    page.goto(site)
    expect(page.get_by_role("heading", level=1)).to_have_text(text("en", "home.title"))
    page.get_by_role("link", name=text("en", "home.begin")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Start here")
    expect(page.locator(".un-still svg").first).to_be_visible()
    view = first_view(page)
    seconds = page.evaluate("performance.now()") / 1000
    view.get_by_role("button", name="playable").first.click()
    expect(view.locator("[data-status=solved]")).to_be_visible()
    expect(page.locator("[data-code]:not(.un-done)")).to_have_count(0, timeout=60_000)
    assert page.locator(".un-oops").count() == 0
    expect(page.get_by_role("contentinfo")).to_contain_text(notice("en"))
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    page.reload()
    first_view(page)
    print(f"first card: {seconds:.1f} s, again {page.evaluate('performance.now()') / 1000:.1f} s")
    page.get_by_role("link", name=text("en", "page.home")).click()
    expect(page.locator("#mine-sum")).to_be_visible()
    expect(page.locator("#mine-sum")).not_to_have_text(text("en", "progress.none"))


def test_in_korean_on_a_phone(page, site):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}ko/wild-draw-4.html")
    view = first_view(page)
    expect(view).to_have_attribute("lang", "ko")
    view.get_by_role("button", name="빨강 3").click(force=True)
    expect(view.get_by_role("status")).to_contain_text("빨강 3")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(f"{site}en/wild-draw-4.html#wd4.honest")  # at the same lesson


def test_the_rule_book_leads_to_a_lesson(page, site):
    page.goto(f"{site}en/rules")
    page.locator("[id='wd4.condition'] .try a").first.click()
    expect(page.locator("[data-code]").first).to_be_attached()


def test_a_lesson_offers_its_handout_with_its_looks(page, site):
    page.goto(f"{site}ko/wild-draw-4.html", wait_until="commit")
    with page.expect_popup() as opened:
        page.get_by_role("link", name=label("page.link", "ko")).click()
    handout = opened.value
    expect(handout.locator(".key .lead")).to_be_visible()
    expect(handout.get_by_text(notice("ko")).first).to_be_visible()
    sheet = handout.locator(".paper").first
    expect(sheet).to_have_css("background-color", "rgb(255, 255, 255)")  # as the file of their looks says
    drawn = handout.locator(".hand .u-art").first.evaluate("art => art.firstElementChild.getBBox().height")
    assert drawn > 100


def test_it_is_small(built):
    sizes = {path.relative_to(built).as_posix(): path.stat().st_size for path in built.rglob("*") if path.is_file()}
    total = sum(sizes.values())
    print(f"{total / 1e6:.1f} MB in {len(sizes)} files")
    assert total < LIMIT
    assert not [name for name in sizes if name.endswith((".map", ".ttf", ".eot"))]
