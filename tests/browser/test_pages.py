"""The pages around the lessons: home, the change of language, an unknown address."""

import re

import pytest
from playwright.sync_api import expect

from tests.axe import assert_accessible
from unolab.app.text import text

SIZES = [(1280, 800), (360, 740), (320, 640)]


def contrast(first, second):
    """Return the WCAG contrast of two "rgb(r, g, b)" texts."""

    def light(colour):
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(first), light(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_home_fits_and_its_lessons_can_be_tapped(page, app, lang, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{app.url}{lang}/")
    expect(page.get_by_role("heading", level=1)).to_have_text(text(lang, "home.title"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = [link.bounding_box() for link in page.locator("main a:visible, header a:visible").all()]
    assert boxes and all(box["height"] >= 44 and box["width"] >= 24 for box in boxes)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["en/", "ko/"])
def test_home_is_accessible(page, app, path, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(app.url + path)
    assert_accessible(page)


def test_one_click_changes_the_language(page, app):
    page.goto(f"{app.url}en/")
    page.get_by_role("link", name="한국어").click()
    expect(page).to_have_url(f"{app.url}ko/")
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(f"{app.url}en/")


def test_home_follows_the_language_of_the_browser(browser, app):
    with browser.new_context(locale="ko-KR") as korean:
        page = korean.new_page()
        page.goto(app.url)
        expect(page.locator("html")).to_have_attribute("lang", "ko")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_focus_can_be_seen(page, app, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{app.url}en/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=text("en", "page.skip"))).to_be_focused()
    page.keyboard.press("Tab")
    ring, style, paper = page.evaluate(
        "[getComputedStyle(document.activeElement).outlineColor, getComputedStyle(document.activeElement).outlineStyle,"
        " getComputedStyle(document.body).backgroundColor]"
    )
    assert style == "solid"
    assert contrast(ring, paper) >= 3


@pytest.mark.console_errors("404")
def test_an_unknown_address_leads_home(page, app):
    page.goto(f"{app.url}ko/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text(text("ko", "missing.title"))
    page.get_by_role("link", name=text("ko", "missing.link")).click()
    expect(page).to_have_url(f"{app.url}ko/")
