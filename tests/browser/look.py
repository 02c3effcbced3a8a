"""Looking at a lesson page: what it says, that it is accessible, fits a phone and carries the notice."""

import os

from playwright.sync_api import Page, expect

from tests.axe import assert_accessible
from unolab.app.catalogue import Page as Lesson
from unolab.app.catalogue import notebooks_root, read_pages
from unolab.brand import notice

OF_EACH_KIND = {"start-here", "deck", "example-rounds", "final-round", "play", "referee", "write-your-own-rule"}
"""Pages that show every kind of view between them. The usual run opens these in both languages, the others by turns in
one of them; the long run opens all in both. Contrast, which takes axe longer than all else, is judged on the same
pages, and in tests/views on every scene."""
IS_LONG = bool(os.environ.get("UNOLAB_LONG"))


def is_of_each_kind(page: Lesson) -> bool:
    """Whether a page is looked at closely in every run."""
    return IS_LONG or page.name in OF_EACH_KIND


def pages(lang: str = "") -> list[Lesson]:
    """Return the lesson pages, of one language or of both."""
    root = notebooks_root()
    found = [page for group in read_pages(root).values() for page in group] if root else []
    return [page for page in found if page.lang == (lang or page.lang)]


def looked_at(lang: str) -> list[Lesson]:
    """Return the lesson pages of a language that this run looks at."""
    found = pages(lang)
    left_out = [page for page in found if not is_of_each_kind(page)][lang == "en" :: 2]
    return [page for page in found if page not in left_out]


def look(page: Page, app, lesson) -> None:
    """Look at a page once: light in English, dark in Korean."""
    scheme = "dark" if lesson.lang == "ko" else "light"
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{app.url}voila/render/{lesson.path}", wait_until="commit")
    page.locator("#loading .un-still svg, main button").first.wait_for()  # a still, or the kernel was quicker
    expect(page).to_have_title(lesson.title)
    expect(page.locator("html")).to_have_attribute("lang", lesson.lang)
    expect(page.locator("#loading")).to_have_count(0)
    expect(page.locator("main button").first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(scheme == "light").lower())
    expect(page.get_by_role("contentinfo")).to_contain_text(notice(lesson.lang))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page, contrast=is_of_each_kind(lesson))
