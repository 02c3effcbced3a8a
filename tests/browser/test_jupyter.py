"""The same lessons in JupyterLab and Notebook 7: run all, by keyboard, in the dark, run again, none of their shortcuts.

Both are served by one `unolab lab`, as a learner starts it, and are looked at in the page that it opens first.
"""

import json
import re
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.axe import assert_accessible
from tests.served import PATIENCE, command, started
from unolab.words import ui

pytestmark = pytest.mark.console_errors(".")  # theirs; ours would be seen in what does not work

HOSTS = {"lab": "lab/tree", "notebook": "notebooks"}
SETTINGS = {
    "apputils-extension:themes": {"theme": "JupyterLab Dark", "adaptive-theme": False},
    "notebook-extension:tracker": {"windowingMode": "none"},  # every cell is on the page, so that they can be counted
}


@dataclass
class Jupyter:
    url: str
    token: str


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    folder = tmp_path_factory.mktemp("jupyter")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTERLAB_SETTINGS_DIR", str(folder / "settings"))
        patch.setenv("JUPYTERLAB_WORKSPACES_DIR", str(folder / "workspaces"))
        with started(*command("lab", "--no-browser", "--port", "0"), cwd=folder) as running:
            token = next(found.group(1) for line in running.lines if (found := re.search(r"token=(\w+)", line)))
            place = Jupyter(running.url, token)
            choose_settings(place)
            yield place


def choose_settings(jupyter: Jupyter) -> None:
    """Choose the dark theme, as a click in the menu of settings does."""
    for name, values in SETTINGS.items():
        request = urllib.request.Request(
            f"{jupyter.url}lab/api/settings/@jupyterlab/{name}",
            json.dumps({"raw": json.dumps(values)}).encode(),
            {"Authorization": f"token {jupyter.token}", "Content-Type": "application/json"},
            method="PUT",
        )
        urllib.request.urlopen(request, timeout=PATIENCE).close()


def open_notebook(page: Page, jupyter: Jupyter, host: str, name: str = "en/index.ipynb") -> Locator:
    """Open a notebook, run all of it from the menu, and return its first view."""
    page.set_viewport_size({"width": 1280, "height": 1000})
    page.goto(f"{jupyter.url}{HOSTS[host]}/{name}?token={jupyter.token}&reset", wait_until="commit")
    expect(page.locator(".jp-Notebook .jp-CodeCell").first).to_be_visible()
    expect(page.locator(".jp-Toolbar-kernelName:visible")).to_contain_text("Python 3")
    expect(page.locator(".jp-Notebook-ExecutionIndicator:visible")).to_have_attribute("data-status", "idle")
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    view = page.locator(".unolab").first
    expect(view.get_by_role("button", name="Wild Draw 4")).to_be_visible()
    return view


def cells(page: Page) -> int:
    return page.locator(".jp-Notebook .jp-Cell").count()


@pytest.mark.parametrize("host", HOSTS)
def test_a_lesson_is_played_by_keyboard_in_the_dark_after_run_all(page, jupyter, host):
    view = open_notebook(page, jupyter, host)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    prompts = page.locator(".jp-CodeCell .jp-InputPrompt")
    expect(prompts.last).to_have_text(re.compile(r"\[\d+\]:"))  # the end was reached
    assert page.locator("[data-mime-type='application/vnd.jupyter.stderr'], .jp-RenderedText .ansi-red-fg").count() == 0

    count = cells(page)
    view.get_by_role("button", name="Red 3").focus()
    for key in "ddxabyzm":
        page.keyboard.press(key)
    page.keyboard.press("ArrowDown")
    view.get_by_role("button", name=ui("lesson.hint", "en")).focus()
    page.keyboard.type("dd")
    assert cells(page) == count  # nothing deleted, cut, added or changed into text
    expect(view.get_by_role("button", name=ui("lesson.hint", "en"))).to_be_focused()
    expect(view.get_by_role("toolbar").get_by_role("button")).to_have_count(3)

    assert_accessible(page, ".unolab")

    view.get_by_role("button", name="Red 3").focus()
    page.keyboard.press("Enter")
    expect(view).to_contain_text("Red 3 does not fit on Blue 5")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(view.get_by_role("button", name="Red", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    expect(view.locator("[data-status=solved]")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('.unolab') !== null")


def test_a_cell_run_five_times_is_one_view_and_one_move_a_click(page, jupyter):
    view = open_notebook(page, jupyter, "lab")
    cell = page.locator(".jp-CodeCell", has=page.locator(".unolab"))
    before = cell.locator(".jp-InputPrompt").inner_text()
    for _ in range(5):
        cell.locator(".jp-InputArea-editor").click()
        page.keyboard.press("Control+Enter")
        expect(cell.locator(".jp-InputPrompt")).not_to_have_text(before)
        expect(cell.locator(".jp-InputPrompt")).to_have_text(re.compile(r"\[\d+\]:"))
        before = cell.locator(".jp-InputPrompt").inner_text()
    expect(page.locator(".unolab")).to_have_count(1)
    view.get_by_role("button", name=ui("action.draw", "en"), exact=True).click()
    expect(view.get_by_role("toolbar").get_by_role("button")).to_have_count(4)
    page.keyboard.press("Escape")


def test_a_lost_kernel_is_told_by_the_view_itself(page, jupyter):
    view = open_notebook(page, jupyter, "lab")
    page.evaluate(
        "token => fetch('/api/kernels', { headers: { Authorization: `token ${token}` } })"
        ".then((answer) => answer.json()).then((kernels) => Promise.all(kernels.map((kernel) => fetch("
        "`/api/kernels/${kernel.id}`, { method: 'DELETE', headers: { Authorization: `token ${token}` } }))))",
        jupyter.token,
    )
    view.get_by_role("button", name=ui("action.draw", "en"), exact=True).click()
    expect(view.get_by_role("alert")).to_have_text(ui("state.lost", "en"))
    for button in view.locator("button:not(.u-share *):visible").all():
        expect(button).to_have_attribute("aria-disabled", "true")
