"""The frame of a lesson page: what is painted first, landmarks, theme, width, and the life of its kernel."""

import psutil
import pytest
from playwright.sync_api import Page, expect

from tests.browser.look import pages
from tests.served import PATIENCE
from unolab.app.text import text

PAGES = pages()


def open_lesson(page: Page, app, lesson) -> None:
    """Open a lesson and wait until its cells are shown."""
    page.goto(f"{app.url}voila/render/{lesson.path}", wait_until="commit")
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.locator("main button").first).to_be_visible()


def test_the_theme_follows_the_system_while_the_page_is_open(page, app):
    page.emulate_media(color_scheme="light")
    open_lesson(page, app, PAGES[0])
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light


def test_one_click_gives_the_same_lesson_in_the_other_language(page, app):
    english, korean = (next(p for p in PAGES if p.lang == lang) for lang in ("en", "ko"))
    open_lesson(page, app, english)
    page.get_by_role("link", name="한국어").click()
    expect(page).to_have_title(korean.title)
    expect(page.locator("#loading")).to_have_count(0)
    page.get_by_role("link", name=text("ko", "page.home")).click()
    expect(page).to_have_url(f"{app.url}ko/")


@pytest.mark.parametrize("leave", ["close", "reload", "home"])
def test_a_kernel_does_not_outlive_its_page(page, app, leave):
    before = {kernel.pid for kernel in app.kernels()}
    open_lesson(page, app, PAGES[0])
    own = [kernel for kernel in app.kernels() if kernel.pid not in before]
    assert len(own) == 1
    if leave == "close":
        page.close(run_before_unload=True)
    elif leave == "reload":
        page.reload(wait_until="commit")
    else:
        page.goto(f"{app.url}en/")
    _, alive = psutil.wait_procs(own, timeout=PATIENCE)
    assert not alive
