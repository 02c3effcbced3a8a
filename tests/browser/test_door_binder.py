"""Binder, without Docker: its environment, its server in the folder of the repository, its pages in a browser."""

import os
import re
import subprocess
from collections.abc import Iterator

import psutil
import pytest
from playwright.sync_api import Page, expect

from tests.app.doors import BADGE, README, Environment, build, opened, unpack
from tests.served import PATIENCE, Served, started
from unolab.app.text import text
from unolab.brand import notice

MEMORY = 450  # MB that Binder promises a visitor
BASE = "user/someone/"
SLOW = 1000 * PATIENCE
TOKEN = "as-binder-would"
HOME, LESSON, LAB = (opened(address) for _, _, address in BADGE.findall(README))


def ordinary() -> list[str]:
    """Return what to put before a command so that it is not run as root: nothing, or a namespace without any user."""
    if os.name != "posix" or os.geteuid():
        return []
    found = subprocess.run(["unshare", "--user", "id", "-u"], capture_output=True, text=True)
    assert found.returncode == 0 and found.stdout.strip() != "0", "run the tests as an ordinary user: " + found.stderr
    return ["unshare", "--user"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """What Binder makes of the repository: `binder/` installed from its folder, and a Jupyter server started there."""
    clone = unpack(build(tmp_path_factory.mktemp("built"))[1], tmp_path_factory.mktemp("clone"))
    environment = Environment.empty(tmp_path_factory.mktemp("binder"))
    environment.install("-r", clone / "binder" / "requirements.txt", cwd=clone)
    words = ("--no-browser", "--port=0", "--ip=127.0.0.1", f"--ServerApp.base_url=/{BASE}")
    given = {"JUPYTER_TOKEN": TOKEN, "BINDER_LAUNCH_HOST": "https://mybinder.org/"}
    with started(*ordinary(), *environment.command("jupyter-server", *words, **given), cwd=clone) as running:
        yield running


def address(server: Served, path: str) -> str:
    """Return the address of a page as Binder opens it."""
    return f"{server.url}{BASE}{path}?token={TOKEN}"


def test_the_badge_of_the_home_page_opens_it(page: Page, server: Served):
    before = server.kernels()
    page.goto(address(server, HOME))
    expect(page.get_by_role("heading", level=1)).to_have_text(text("en", "home.title"))
    expect(page.get_by_text(text("en", "page.binder"))).to_be_visible()
    expect(page.get_by_role("contentinfo")).to_contain_text(notice("en"))
    page.get_by_role("link", name=text("en", "home.book")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(text("en", "rules.title"))
    page.get_by_role("link", name="한국어").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(text("ko", "rules.title"))
    assert server.kernels() == before


def test_the_badge_of_a_lesson_opens_it_to_the_first_move_and_closing_it_ends_its_kernel(page: Page, server: Served):
    page.goto(address(server, LESSON), wait_until="commit")
    view = page.locator(".unolab").first
    view.get_by_role("button", name="Red 3").first.click(force=True, timeout=SLOW)
    expect(view).to_contain_text("Red 3 does not fit on Blue 5")
    expect(page.get_by_text(text("en", "page.binder"))).to_be_visible()
    expect(page.get_by_role("contentinfo")).to_contain_text(notice("en"))
    expect(page.locator(".jp-InputArea-editor")).to_have_count(0)
    kernels = server.kernels()
    page.get_by_role("link", name=text("en", "page.home")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(text("en", "home.title"))
    _, alive = psutil.wait_procs(kernels, timeout=PATIENCE)
    assert kernels and not alive


def test_the_badge_of_jupyterlab_opens_the_index(page: Page, server: Served):
    page.goto(address(server, LAB), wait_until="commit")
    expect(page.locator(".jp-NotebookPanel h1").first).to_be_visible(timeout=SLOW)


def test_server_and_five_kernels_fit_into_what_binder_promises(server: Served, capsys):
    names = re.findall(r'render/(notebooks/en/[^"]+)"', server.get(f"{BASE}unolab/en/?token={TOKEN}").text)
    for name in list(dict.fromkeys(names))[:5]:
        assert server.get(f"{BASE}voila/render/{name}?token={TOKEN}").status == 200
    running = psutil.Process(server.process.pid)
    assert len(server.kernels()) >= 5
    memory = [part.memory_full_info() for part in [running, *running.children(recursive=True)]]
    pss, rss = (sum(getattr(part, kind) for part in memory) / 2**20 for kind in ("pss", "rss"))
    with capsys.disabled():
        kernels = len(server.kernels())
        print(f"\nBinder: server and {kernels} kernels: {pss:.0f} MB ({rss:.0f} with shared parts counted twice)")
    assert pss < MEMORY
