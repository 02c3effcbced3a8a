"""A lesson played on the served page: by mouse, by keyboard, with a double click, with a wrong card, in Korean."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_lesson_page import PAGES, open_lesson
from unolab.words import rule, ui

WILD_DRAW_FOUR = {page.lang: page for page in PAGES if page.name == "wild-draw-4"}


def lesson(page: Page, app, number: int, lang: str = "en") -> Locator:
    """Open the Wild Draw 4 page and return the view of its lesson `number`, from 0."""
    open_lesson(page, app, WILD_DRAW_FOUR[lang])
    view = page.locator(".unolab").nth(number)
    expect(view.get_by_role("button").first).to_be_visible()
    view.scroll_into_view_if_needed()
    return view


def choose(view: Locator, name: str) -> None:
    """Click a button by the beginning of its name; cards that do not fit can be clicked too."""
    view.get_by_role("button", name=name).first.click(force=True)


def test_by_mouse_to_the_end(page, app):
    view = lesson(page, app, 5)
    expect(view).to_contain_text("Dario played a Wild Draw 4")
    choose(view, ui("action.challenge", "en"))
    expect(view).to_contain_text("Dario held Blue Skip")
    expect(view.get_by_role("button", name="Red 7, playable")).to_be_visible()
    choose(view, "Red 7")
    expect(view.locator("[data-status=solved]")).to_be_visible()


def test_by_keyboard_to_the_end(page, app):
    view = lesson(page, app, 0)
    view.get_by_role("button", name="Red 3").focus()
    page.keyboard.press("End")
    expect(view.get_by_role("button", name="Wild Draw 4")).to_be_focused()
    page.keyboard.press("Enter")
    expect(view.get_by_role("button", name="Red", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(view.locator("[data-status=solved]")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")


def test_a_wrong_card_is_refused_with_its_rule(page, app):
    view = lesson(page, app, 0)
    choose(view, "Red 3")
    expect(view).to_contain_text("Red 3 does not fit on Blue 5")
    expect(view.get_by_role("status")).to_contain_text("Red 3 does not fit")
    title = rule("turn.match", "en").title
    view.get_by_role("button", name=title).first.click()
    expect(view).to_contain_text(rule("turn.match", "en").source)
    expect(view.get_by_role("button", name="Red 3, not playable")).to_be_visible()


def test_a_double_click_is_one_move(page, app):
    view = lesson(page, app, 1)
    expect(view).to_contain_text("5 cards")
    view.get_by_role("button", name="Draw a card").dblclick()
    expect(view.locator("[data-status=missed]")).to_be_visible()
    expect(view.get_by_role("button", name="playable")).to_have_count(4)
    view.get_by_role("button", name=ui("lesson.back", "en")).click()
    expect(view.get_by_role("button", name="playable")).to_have_count(3)


@pytest.mark.parametrize("width", [1280, 360])
def test_in_korean(page, app, width):
    page.set_viewport_size({"width": width, "height": 740})
    view = lesson(page, app, 0, "ko")
    expect(view).to_have_attribute("lang", "ko")
    choose(view, "빨강 3")
    expect(view).to_contain_text("빨강 3")
    choose(view, "와일드 드로우 4")
    view.get_by_role("button", name="빨강", exact=True).click()
    expect(view.locator("[data-status=solved]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_show_me_plays_the_solution(page, app):
    view = lesson(page, app, 2)
    show = view.get_by_role("button", name=ui("lesson.show", "en"))
    show.click()
    expect(view).to_contain_text("Ben challenges your Wild Draw 4")
    show.click()
    expect(view.locator("[data-status=solved]")).to_be_visible()


def test_a_question_is_answered(page, app):
    view = lesson(page, app, 14)
    choose(view, "No, because I could play Green 7.")
    expect(view.locator("[data-status=missed]")).to_be_visible()
    choose(view, "Yes, because I hold no yellow card.")
    expect(view.locator("[data-status=solved]")).to_be_visible()
