"""The rule book in a browser: the search, the change of language, small screens, paper, and no script at all."""

import re

import pytest
from playwright.sync_api import expect

from tests.axe import assert_accessible
from tests.browser.test_pages import SIZES
from unolab.app.text import text
from unolab.words import clause_ids, clause_titles, rule

RULES = len(clause_ids())


@pytest.fixture
def book(page, app):
    page.goto(f"{app.url}en/rules")
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_it_is_accessible_also_while_searching(page, app, lang, scheme):
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{app.url}{lang}/rules")
    field = page.get_by_role("searchbox", name=text(lang, "rules.find"))
    for word in ("", "uno" if lang == "en" else "우노", "zzz"):
        field.fill(word)
        assert_accessible(page, contrast=lang == "en" and not word)  # both languages and all rules found look alike


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_it_fits(page, app, lang, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{app.url}{lang}/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text(text(lang, "rules.title"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_search_filters_while_one_types_and_says_how_much_it_found(book):
    status = book.get_by_role("search").get_by_role("status")
    expect(status).to_have_text(text("en", "rules.all", rule=RULES))
    book.get_by_role("searchbox").press_sequentially("Challenge REFUSE")
    count = book.locator("article:visible").count()
    assert 0 < count < 10
    expect(status).to_contain_text(f"Rules: {count} ")
    expect(book.locator("[id='wd4.challenge.refuse']")).to_be_visible()
    assert book.locator(".text > section:visible").count() < 5
    book.keyboard.press("Escape")
    expect(book.locator("article:visible")).to_have_count(RULES)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_found_comes_into_view_from_anywhere_on_the_page(page, app, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{app.url}en/rules#score.500")
    page.get_by_role("searchbox").fill("dealer")
    expect(page.locator("article:visible h3").first).to_be_in_viewport()
    expect(page.get_by_role("searchbox")).to_be_in_viewport()


def test_a_search_without_a_hit_says_so(book):
    book.get_by_role("searchbox").fill("gardening")
    expect(book.get_by_role("status")).to_have_text(text("en", "rules.none"))
    expect(book.locator("[data-find]:visible")).to_have_count(0)


def test_rules_are_found_by_their_id(book):
    book.get_by_role("searchbox").fill("wd4.last-card")
    expect(book.locator("article:visible")).to_have_count(1)


def test_by_keyboard_from_the_search_to_the_first_rule_found(book):
    book.get_by_role("searchbox").focus()
    book.keyboard.type(rule("pile.deadlock", "en").title)
    book.keyboard.press("Enter")
    expect(book.locator("[id='pile.deadlock'] .no")).to_be_focused()
    book.keyboard.press("Enter")
    expect(book).to_have_url(re.compile(r"/en/rules#pile\.deadlock$"))


def test_a_link_to_a_rule_that_the_search_hides_shows_it(book):
    book.get_by_role("searchbox").fill("score.target")
    book.evaluate("location.hash = '#wd4.condition'")
    expect(book.locator("[id='wd4.condition']")).to_be_in_viewport()
    expect(book.get_by_role("searchbox")).to_have_value("")


def test_the_other_language_opens_at_the_same_rule(page, app):
    page.goto(f"{app.url}en/rules#wd4.condition")
    page.get_by_role("link", name="한국어").click()
    expect(page).to_have_url(f"{app.url}ko/rules#wd4.condition")
    korean = page.locator("[id='wd4.condition']")
    expect(korean).to_be_in_viewport()
    expect(korean).to_contain_text(clause_titles("ko")["wd4.condition"])


def test_the_other_language_follows_a_click_within_the_page(book):
    book.get_by_role("navigation", name=text("en", "rules.contents")).get_by_role("link", name="Partners").click()
    expect(book.get_by_role("link", name="한국어")).to_have_attribute("href", "/ko/rules#partners")


def test_home_and_the_header_lead_there(page, app):
    page.goto(f"{app.url}ko/")
    page.get_by_role("banner").get_by_role("link", name=text("ko", "page.rules")).click()
    expect(page).to_have_url(f"{app.url}ko/rules")
    expect(page.get_by_role("link", name=text("ko", "page.rules"))).to_have_attribute("aria-current", "page")
    page.get_by_role("link", name=text("ko", "page.home_label")).click()
    page.get_by_role("link", name=text("ko", "home.book")).click()
    expect(page).to_have_url(f"{app.url}ko/rules")


def test_a_rule_leads_to_its_lesson(book, app):
    book.locator("[id='wd4.condition'] .try a").first.click()
    expect(book).to_have_url(re.compile(rf"^{re.escape(app.url)}voila/render/en/"))


def test_without_script_it_is_a_plain_page(browser, app):
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{app.url}en/rules#wd4.condition")
        expect(page.locator("[id='wd4.condition']")).to_be_in_viewport()
        expect(page.locator(".find")).to_be_hidden()
        expect(page.get_by_role("link", name="한국어")).to_have_attribute("href", "/ko/rules")


def test_on_paper_there_are_the_rules_and_the_notice_alone(book):
    book.emulate_media(media="print", color_scheme="dark")
    for gone in (".find", ".contents", ".un-nav", ".un-lang", ".try"):
        assert not book.locator(gone).first.is_visible()
    expect(book.get_by_role("contentinfo")).to_be_visible()
    assert book.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert book.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
