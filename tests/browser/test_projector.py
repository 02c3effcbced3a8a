"""A lesson on the classroom wall: one thing at a time, one key for next, the reasons only on a key, all hands open."""

import re

import pytest
from playwright.sync_api import expect

from tests.axe import assert_accessible
from tests.notebooks.test_committed import NOTEBOOKS
from unolab.app.text import table


def on_the_wall(page, app, path):
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{app.url}voila/render/{path}.ipynb?projector", wait_until="commit")
    expect(page.locator("main .unolab").first).to_be_attached()


def test_one_key_goes_through_a_lesson_and_the_reason_waits_for_its_own(page, app):
    on_the_wall(page, app, "en/action-cards")
    shown = page.locator(".un-shown")
    expect(shown.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main .unolab").first).to_be_hidden()
    next_button = page.locator("[data-do=next]")
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowRight")
    expect(shown.locator(".unolab")).to_be_visible()
    expect(shown.locator(".u-shown .u-open").first).to_be_visible()  # all hands lie open
    expect(shown.locator(".u-why")).to_be_hidden()
    expect(next_button).to_contain_text("Next step")
    page.keyboard.press("PageDown")
    expect(next_button).to_contain_text("Show why")
    expect(shown.locator(".u-why")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(shown.locator(".u-why")).to_be_visible()
    assert_accessible(page)
    size = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--un-zoom')")
    assert 16 * float(size) >= 720 / 40
    shown.locator(".u-card").first.focus()
    page.keyboard.press("ArrowRight")  # on a card it goes to the next card
    expect(shown.locator(".u-why")).to_be_visible()
    page.locator("[data-do=next]").click()
    expect(shown.locator(".unolab")).to_have_attribute("data-item", "actions.reverse")
    page.keyboard.press("Escape")
    expect(page.locator("#un-wall")).to_be_hidden()
    expect(page.locator("#un-projector")).to_be_focused()
    expect(page.locator(".u-shown .u-open").first).to_be_hidden()  # and closed again
    assert "projector" not in page.url


def test_the_answer_of_a_question_is_shown_on_a_key_and_earns_nothing(page, app):
    on_the_wall(page, app, "en/final-round")
    page.keyboard.press("PageDown")
    shown = page.locator(".un-shown")
    expect(shown.locator(".u-answer").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(shown.locator(".u-why[data-status=solved]")).to_be_visible()
    expect(shown.locator(".u-why")).not_to_contain_text("★")
    page.keyboard.press("PageDown")
    expect(shown.locator(".u-title")).to_contain_text("2")
    expect(shown.locator(".u-why")).to_be_hidden()
    page.evaluate("document.querySelector('#un-wall').append(document.createElement('input'))")
    page.locator("#un-wall input").focus()
    page.keyboard.press("PageDown")
    expect(shown.locator(".u-answer").first).to_be_visible()
    page.reload(wait_until="commit")
    expect(page.locator("#un-wall")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_notes_for_the_teacher_have_the_heading_that_keeps_them_off_the_wall(lang):
    heading = re.compile(rf'"## {table(lang)["projector.teacher"]}')
    books = [path for path in (NOTEBOOKS / lang).glob("*.ipynb") if path.stem != "index"]
    assert len(books) > 15
    assert [path.stem for path in books if not heading.search(path.read_text("utf-8"))] == []
