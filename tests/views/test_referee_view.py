"""The referee on a plain page with its real source behind it: mouse, keyboard, setting up, pasting, phone."""

from collections.abc import Callable, Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.axe import assert_accessible
from tests.views.referee_host import serve


@pytest.fixture(scope="module")
def cases() -> Iterator[str]:
    with serve() as address:
        yield address


@pytest.fixture
def referee(page: Page, cases: str) -> Callable[..., Page]:
    """Open the referee on a case."""

    def open_at(case: str = "", lang: str = "en", theme: str = "light", width: int = 1280) -> Page:
        page.set_default_timeout(10_000)
        page.emulate_media(reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{cases}/?case={quote(case)}&lang={lang}&theme={theme}")
        page.locator("body[data-ready]").wait_for()
        return page

    return open_at


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def ruling(page, text):
    expect(page.locator(".u-why").first.locator("h3")).to_have_text(text)


def test_a_card_is_chosen_by_a_click_and_its_colour_and_uno_after_it(referee):
    page = referee("p1=W,B2 p2=7? top=R7 turn=p1")
    ruling(page, "What is in question?")
    button(page, "Ben: Blue 2").click()
    ruling(page, "Not allowed")
    expect(button(page, "Ben: Blue 2")).to_have_attribute("aria-pressed", "true")
    button(page, "Ben: Wild").click()
    ruling(page, "Allowed")
    button(page, "Green").click()
    expect(page.locator(".u-question")).to_have_text("Ben: Wild (Green)?")
    expect(page.locator(".u-log")).to_contain_text("Ben played Wild and named green.")
    expect(page.get_by_role("status")).to_contain_text("Ben: Wild (Green)? Allowed.")
    button(page, "Wild (Green, saying UNO)").click()
    expect(page.locator(".u-log")).to_contain_text("Ben said UNO.")


def test_other_rules_stand_in_a_table_differences_first(referee):
    page = referee("caught-without-uno")
    table = page.get_by_role("table")
    expect(table.get_by_role("row").nth(1)).to_have_text("Something else happens")
    expect(table.get_by_role("row").nth(2)).to_contain_text("Mattel 2001")
    expect(table.get_by_role("row").nth(2)).to_contain_text("Whoever is caught draws 4 cards.")
    expect(table.get_by_role("row").last).to_contain_text("Mattel 2008")
    expect(page.locator(".u-rulings")).to_contain_text("change nothing here")


def test_a_situation_is_set_up_with_the_keyboard_alone(referee):
    page = referee()
    expect(page.locator(".u-palette")).to_be_visible()
    page.get_by_label("Where").select_option("p2")
    page.locator(".u-palette").get_by_role("button", name="Red Draw 2", exact=True).focus()
    page.keyboard.press("Enter")
    expect(button(page, "Chloe: Red Draw 2")).to_be_visible()
    page.get_by_label("Where").select_option("top")
    page.locator(".u-palette").get_by_role("button", name="Green Draw 2", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_label("Who is asked").select_option("p2!")
    button(page, "Chloe: Red Draw 2").focus()
    page.keyboard.press("Enter")
    ruling(page, "Not allowed")
    expect(button(page, "Chloe: Red Draw 2")).to_be_focused()
    page.get_by_label("One rule changed").select_option("stack:same-kind")
    ruling(page, "Allowed")
    page.get_by_label("Where").select_option("p2")
    page.locator(".u-there").get_by_role("button", name="Take out: Red Draw 2").click()
    ruling(page, "Not allowed")
    expect(page.locator(".u-why").first).to_contain_text("Red Draw 2 is not in Chloe's hand.")


def test_a_case_is_opened_from_the_list_and_from_a_pasted_line(referee):
    page = referee()
    page.locator(".u-another summary").click()
    page.get_by_label("Famous arguments").select_option("reverse-for-two")
    ruling(page, "Allowed")
    expect(page.locator(".u-notes")).to_contain_text("We are two. What does a Reverse do?")
    line = page.evaluate("model.get('scene').referee.share[0]")
    page.get_by_label("Famous arguments").select_option("late-uno")
    expect(page.locator(".u-question")).to_have_text("Ben: Say UNO?")
    page.locator(".u-another textarea").fill(line)
    button(page, "Open it").click()
    expect(page.locator(".u-question")).to_have_text("Ben: Red Reverse?")
    page.locator(".u-another textarea").fill("p1=R5,R5,R5 p2=7? top=R7 turn=p1")
    button(page, "Open it").click()
    expect(page.locator(".u-another .u-faults")).to_contain_text("the deck has it only 2 times")
    expect(page.locator(".u-question")).to_have_text("Ben: Red Reverse?")


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("ko", "dark")])
def test_axe_finds_nothing(referee, lang, theme):
    page = referee("wild-draw-four-on-draw-two", lang, theme)
    page.evaluate("document.querySelectorAll('.unolab details').forEach((one) => (one.open = true))")
    assert_accessible(page)


@pytest.mark.parametrize(("lang", "width"), [("en", 320), ("ko", 360)])
def test_a_phone_shows_everything_in_one_column(referee, lang, width):
    page = referee("wild-draw-four-on-draw-two", lang, width=width)
    page.evaluate("document.querySelectorAll('.unolab details').forEach((one) => (one.open = true))")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "[...document.querySelectorAll('.unolab :is(button, select, summary)')].filter((one) => one.offsetParent)"
        ".filter((one) => one.offsetWidth < 24 || one.offsetHeight < 24).map((one) => one.className)"
    )
    assert small == []


def test_a_famous_argument_is_one_click_away(page, cases):
    page.set_default_timeout(10_000)
    page.goto(f"{cases}/?list=1")
    page.locator("body[data-ready]").wait_for()
    button(page, "My last card is a Draw 2. Does Chloe still have to draw?").click()
    ruling(page, "Allowed")
    expect(page.locator(".u-question")).to_be_focused()
    expect(page.locator(".u-question")).to_have_text("Ben: Red Draw 2?")
    expect(page.locator(".u-case[aria-current]")).to_have_count(1)
