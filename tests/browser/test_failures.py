"""What goes wrong: the network, the kernel, a handler. The page says so, and gives nothing away.

That a lost line is told within 15 seconds is held with a clock of its own in tests/views/test_view_host.py.
"""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import psutil
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.app.conftest import write
from tests.axe import assert_accessible
from tests.browser.cable import cable
from tests.served import PATIENCE, Served, served
from unolab.app.text import text
from unolab.words import ui

LESSON = "import unolab\nunolab.kit({lang!r}).lesson({key!r})"
TWICE = """
import unolab
from IPython.display import display
kit = unolab.kit("en")
display(kit.lesson("wd4.honest"), kit.lesson("wd4.honest"))
"""
FAULT = """
import unolab
view = unolab.kit("en").lesson("wd4.honest")
def fails(intent, turn):
    raise ValueError("the secret of the house")
view._source.act = fails
view
"""
NAMES = """
import unolab
from unolab.record.examples import example_text
unolab.kit("en").round(example_text("caught-bluff").replace("Dario", "<img src=x onerror=window.hit=1>"), 9)
"""
SLOW = """
import time, pathlib, unolab
while not pathlib.Path({gate!r}).exists():
    time.sleep(0.05)
unolab.kit("en").lesson("wd4.honest")
"""
BUSY = """
import time, pathlib, threading, unolab
def busy():
    while not pathlib.Path({gate!r}).exists():
        time.sleep(0.5)
        display(None, display_id="busy")
threading.Thread(target=busy).start()
unolab.kit("en").lesson("wd4.honest")
"""
"""A kernel that is not idle until the page is open, however slow the machine."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("failures")
    write(root, "en", "lesson", LESSON.format(lang="en", key="wd4.honest"))
    for lang in ("en", "ko"):
        write(root, lang, "steps", LESSON.format(lang=lang, key="wd4.challenge-bluff"))
    for name, code in (("twice", TWICE), ("fault", FAULT), ("names", NAMES)):
        write(root, "en", name, code)
    for name, code in (("slow", SLOW), ("busy", BUSY)):
        write(root, "en", name, code.format(gate=str(root / name)))
    return root


@pytest.fixture(scope="module")
def place(folder: Path) -> Iterator[Served]:
    with served("--notebooks", str(folder)) as running:
        yield running


def open_page(page: Page, app: Served, name: str = "lesson", lang: str = "en") -> Locator:
    page.goto(f"{app.url}voila/render/{lang}/{name}.ipynb", wait_until="commit")
    view = page.locator(".unolab").first
    expect(view.locator("button").first).to_be_visible()
    return view


def draw(view: Locator) -> Locator:
    return view.get_by_role("button", name=ui("action.draw", "en"), exact=True)


def kernel(app: Served) -> psutil.Process:
    """Return the kernel of the page that is open, the last one that was started."""
    return max(app.kernels(), key=lambda one: one.create_time())


def notice(page: Page, lang: str = "en") -> Locator:
    return page.get_by_role("alert").filter(has_text=text(lang, "lesson.lost"))


def expect_lost(page: Page) -> None:
    """The page says once that the line is lost; nothing can be pressed but the way out and what copies the position."""
    expect(notice(page)).to_be_visible()
    expect(page.get_by_role("alert").filter(visible=True)).to_have_count(1)
    for button in page.locator(".unolab button:not(.u-share *):visible").all():
        expect(button).to_have_attribute("aria-disabled", "true")


@pytest.mark.console_errors(".")  # the browser says that the line is cut
@pytest.mark.parametrize(("lang", "scheme", "width"), [("en", "light", 1280), ("ko", "dark", 320)])
def test_a_killed_kernel_is_told_and_a_reload_offers_to_go_on(page, place, lang, scheme, width):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 640})
    view = open_page(page, place, "steps", lang)
    challenge = view.get_by_role("button", name=ui("action.challenge", lang), exact=True)
    challenge.click()
    expect(challenge).to_have_count(0)
    kernel(place).kill()
    view.locator(".u-hand button").first.click(force=True)
    expect(notice(page, lang)).to_be_visible()
    page.mouse.wheel(0, 10_000)
    expect(notice(page, lang)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)
    page.get_by_role("button", name=text(lang, "lesson.reload")).click()
    expect(notice(page, lang)).to_have_count(0)
    expect(view).to_contain_text(ui("kept.left-off", lang))


@pytest.mark.console_errors(".")  # the browser says that the line is cut
def test_an_idle_page_keeps_no_kernel_and_whoever_comes_back_is_told(page, folder):
    with served("--notebooks", str(folder), "--idle-minutes", "0.1") as app:
        view = open_page(page, app, "busy")
        (folder / "busy").touch()
        _, alive = psutil.wait_procs(app.kernels(), timeout=PATIENCE)
        assert not alive  # though the page is open and in front
        expect(notice(page)).to_have_count(0)
        draw(view).click()
        expect_lost(page)
        expect(draw(view)).to_be_focused()


def test_a_cut_network_is_told_and_forgotten_when_it_is_back(page, place):
    with cable(place) as (line, app):
        view = open_page(page, app)
        line.pull()
        view.get_by_role("button", name="Yellow 8").focus()
        page.keyboard.press("Enter")
        expect_lost(page)
        page.get_by_role("button", name=text("en", "lesson.reload")).focus()
        line.plug()
        expect(notice(page)).to_have_count(0)
        expect(page.get_by_role("status").filter(has_text=text("en", "lesson.back"))).to_be_attached()
        assert page.evaluate("document.activeElement !== document.body")
        expect(view).to_contain_text("Yellow 8 does not fit")  # what was chosen has not got lost
        expect(draw(view)).to_be_enabled()


@pytest.mark.console_errors(".")  # the browser says that the line is cut
@pytest.mark.parametrize("when", ["in the middle of the page", "before its scripts"])
def test_a_network_cut_while_a_page_loads_is_told(page, place, when):
    with cable(place) as (line, app):
        if when == "before its scripts":
            page.clock.install()
            page.route("**/voila.js*", lambda route: (line.pull(), route.continue_()))
        else:
            line.limit = len(place.get("voila/render/en/lesson.ipynb").text.encode()) - 3000
        page.goto(f"{app.url}voila/render/en/lesson.ipynb", wait_until="commit")
        if when == "before its scripts":
            page.get_by_role("contentinfo").wait_for()
            page.clock.fast_forward(16_000)
        told = page.get_by_role("alert").filter(has_text=text("en", "lesson.stuck"))
        expect(told).to_be_visible()
        line.plug()
        page.unroute_all()
        told.get_by_role("button").click()
        expect(page.locator(".unolab button").first).to_be_visible()
        expect(told).to_have_count(0)


def test_a_slow_kernel_makes_one_move_of_many_clicks(page, place):
    view = open_page(page, place)
    slow = kernel(place)
    slow.suspend()
    try:
        for _ in range(3):
            draw(view).click()
        view.get_by_role("button", name="Yellow 8").click(force=True)
        expect(view.get_by_role("toolbar").get_by_role("button")).to_have_count(3)
        expect_lost(page)
    finally:
        slow.resume()
    expect(view.get_by_role("toolbar").get_by_role("button")).to_have_count(4)
    expect(notice(page)).to_have_count(0)


def test_a_slow_start_shows_the_table_at_once_and_says_that_it_takes_long(page, place, folder):
    page.goto(f"{place.url}voila/render/en/slow.ipynb", wait_until="commit")
    loading = page.locator("#loading_text")
    expect(loading).to_have_text(text("en", "lesson.loading"))
    page.evaluate("voila_heartbeat(); voila_heartbeat()")  # as Voila does every ten seconds in which no cell comes
    expect(loading).to_have_text(text("en", "lesson.slow"))
    (folder / "slow").touch()
    expect(page.locator(".unolab button").first).to_be_visible()
    expect(loading).to_have_count(0)


LEFT_OUT = """() => {
  const output = document.createElement("div");
  output.className = "jupyter-widgets";
  output.textContent = "Error displaying widget: model not found";
  document.querySelector("#un-main").append(output);
  window.before = true;
}"""
"""What ipywidgets shows of a table that a very slow machine has not told it of in time."""


def test_a_page_in_which_tables_were_left_out_is_opened_again_once_and_then_says_so(page, place):
    open_page(page, place)
    page.evaluate(LEFT_OUT)
    page.wait_for_function("!window.before && document.querySelector('.unolab button')")
    expect(notice(page)).to_have_count(0)
    page.evaluate(LEFT_OUT)
    expect(page.get_by_role("alert").filter(has_text=text("en", "lesson.stuck"))).to_be_visible()
    expect(page.get_by_text("model not found")).to_have_count(0)
    assert page.evaluate("window.before")


def test_a_fault_in_a_handler_is_a_sentence_and_its_traceback_stays_in_the_log(page, place):
    view = open_page(page, place, "fault")
    draw(view).click()
    expect(view.locator(".u-why")).to_contain_text(ui("state.wrong", "en"))
    expect(view.get_by_role("status")).to_have_text(ui("state.wrong", "en"))
    expect(draw(view)).to_be_focused()
    shown = page.content()
    for word in ("Traceback", "ValueError", "secret of the house", "def fails", ".py"):
        assert word not in shown
    log = "\n".join(place.lines)
    assert "Traceback" in log and "ValueError: the secret of the house" in log
    view.get_by_role("button", name=ui("lesson.hint", "en")).click()
    expect(view.locator(".u-hints")).to_be_visible()


def test_the_same_lesson_twice_on_a_page_is_two_lessons(page, place):
    first = open_page(page, place, "twice")
    second = page.locator(".unolab").nth(1)
    expect(second.locator("button").first).to_be_visible()
    draw(second).click()
    expect(second.get_by_role("toolbar").get_by_role("button")).to_have_count(4)
    expect(first.get_by_role("toolbar").get_by_role("button")).to_have_count(3)
    ids = page.evaluate("[...document.querySelectorAll('.unolab [id]')].map((one) => one.id)")
    assert len(ids) == len(set(ids))


def test_a_name_that_is_markup_is_shown_as_text(page, place):
    view = open_page(page, place, "names")
    expect(view).to_contain_text("<img src=x onerror=window.hit=1>")
    assert view.locator("img").count() == 0
    assert page.evaluate("window.hit") is None


@pytest.mark.console_errors("404")
def test_markup_in_an_address_is_no_markup(page, place):
    page.goto(f"{place.url}en/{quote('<img src=x onerror=window.hit=1>')}")
    assert page.evaluate("window.hit") is None and page.locator("main img").count() == 0
