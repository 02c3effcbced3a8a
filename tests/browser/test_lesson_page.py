"""The frame of a lesson page: what is painted first, landmarks, theme, width, and the life of its kernel."""

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.served import PATIENCE
from unolab.app.catalogue import notebooks_root, read_pages
from unolab.app.text import text
from unolab.brand import notice

ROOT = notebooks_root()
PAGES = [page for group in read_pages(ROOT).values() for page in group] if ROOT else []


def open_lesson(page: Page, app, lesson) -> None:
    """Open a lesson and wait until its cells are shown."""
    page.goto(f"{app.url}voila/render/{lesson.path}", wait_until="commit")
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.locator("main button").first).to_be_visible()


def scheme(lesson) -> str:
    """Each page is looked at once: light in English, dark in Korean."""
    return "dark" if lesson.lang == "ko" else "light"


@pytest.mark.parametrize("lesson", PAGES, ids=lambda lesson: lesson.path)
def test_a_page_says_what_it_is_is_accessible_fits_a_phone_and_carries_the_notice(page, app, lesson):
    page.emulate_media(color_scheme=scheme(lesson))
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{app.url}voila/render/{lesson.path}", wait_until="commit")
    page.locator("#loading .un-still svg, main button").first.wait_for()  # a still, or the kernel was quicker
    expect(page).to_have_title(lesson.title)
    expect(page.locator("html")).to_have_attribute("lang", lesson.lang)
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.locator("main button").first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(scheme(lesson) == "light").lower())
    expect(page.get_by_role("contentinfo")).to_contain_text(notice(lesson.lang))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


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
