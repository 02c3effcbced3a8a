"""On paper: a handout keeps to its sheets, and a lesson page loses its buttons and dark colours, and nothing else."""

import re

import pytest
from playwright.sync_api import expect

from unolab.app.browsers import find_browser, print_to_pdf
from unolab.lessons import lessons, quizzes
from unolab.pictures.handout import topic_handout
from unolab.words import ui

WIDE = {"a4": 680, "letter": 702}
"""The width between the margins, in CSS pixels."""
TORN = """() => [...document.querySelectorAll('.card, .item, .answer, .write, h3, p, li, td, figure')]
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((one) => one.outerHTML.slice(0, 80))"""


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_handout_keeps_to_its_sheets(page, lang):
    page.emulate_media(media="print")
    for paper, width in WIDE.items():
        for braille in (False, True):
            page.set_viewport_size({"width": width, "height": 1000})
            page.set_content(topic_handout("uno", lang, paper=paper, braille=braille))
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert page.evaluate(TORN) == []
    expect(page.get_by_role("button")).to_have_count(0)
    page.set_content(topic_handout("uno", lang))
    items = len(lessons("uno")) + len(quizzes("uno"))
    assert items / 6 < pages(page.pdf(prefer_css_page_size=True)) < items / 1.5


def test_the_command_makes_a_pdf_with_the_browser_that_is_here(tmp_path, browser_type_launch_args, monkeypatch):
    monkeypatch.setenv("UNOLAB_BROWSER", str(browser_type_launch_args["executable_path"]))
    found = find_browser()
    assert found
    html, pdf = tmp_path / "start.html", tmp_path / "start.pdf"
    html.write_text(topic_handout("start", "en", paper="letter"), encoding="utf-8")
    assert print_to_pdf(found, html, pdf)
    data = pdf.read_bytes()
    assert data.startswith(b"%PDF") and 3 <= pages(data) <= 6
    assert re.search(rb"/MediaBox\s*\[0 0 612 792\]", data)


def test_a_lesson_page_on_paper_is_light_and_has_no_buttons(page, app):
    lang = "ko"
    page.emulate_media(color_scheme="dark")
    page.goto(f"{app.url}voila/render/{lang}/start-here.ipynb")
    page.locator(".unolab .u-answer").first.wait_for()
    page.set_viewport_size({"width": WIDE["a4"], "height": 1000})
    page.emulate_media(media="print", color_scheme="dark")
    view = page.locator(".unolab").first
    expect(view.get_by_role("button", name=ui("lesson.hint", lang))).to_have_count(0)
    for gone in (".un-nav", ".un-handout", ".u-tools", ".u-dots"):
        expect(page.locator(gone).first).to_be_hidden()
    for kept in (".u-title", ".u-question", ".u-hand .u-art", ".u-answer"):
        expect(page.locator(kept).first).to_be_visible()
    for dark in ("html", "body", ".unolab", ".u-board"):
        colour = page.locator(dark).first.evaluate("(one) => getComputedStyle(one).backgroundColor")
        assert colour in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"), (dark, colour)
    assert view.locator(".u-question").evaluate("(one) => getComputedStyle(one).color") == "rgb(27, 31, 36)"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = "(one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1"
    assert not [one for one in page.locator(".u-board, .u-panel, .u-story").all() if one.evaluate(cut)]
    expect(page.get_by_role("contentinfo")).to_be_visible()
