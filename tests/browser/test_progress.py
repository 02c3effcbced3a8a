"""Progress in a real browser: kept with consent, offered after a reload and in Korean, carried by file and code."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.axe import assert_accessible
from tests.browser.test_lesson_page import PAGES, open_lesson
from tests.browser.test_lesson_play import choose
from unolab.app.results import table
from unolab.app.text import table as words
from unolab.app.text import text
from unolab.lessons.kept import Keepsake, Kept, format_keepsake, items, read_keepsake
from unolab.lessons.short_code import format_code, read_code
from unolab.words import ui

KEY = "unolab progress 1"
START = {page.lang: page for page in PAGES if page.name == "start-here"}
SOME = {"start.win": Kept(3, 1), "start.uno": Kept(1, 4, 2), "wd4.honest": Kept(tries=2), "final.12.1": Kept(2, 120, 3)}
SOME |= dict.fromkeys(items()[20:60], Kept(3, 1))
ALL = len(items())


def view(page: Page, item: str):
    return page.locator(f".unolab[data-item='{item}']")


def solve_first(page: Page) -> None:
    """Solve the first lesson at the first try."""
    first = view(page, "start.win")
    first.get_by_role("button", name="playable").first.click()
    expect(first.locator("[data-status=solved]")).to_be_visible()


def stored(page: Page) -> list[int]:
    return page.evaluate("[localStorage.length, sessionStorage.getItem('unolab progress 1')?.length ?? 0]")


def summary(page: Page, lang: str = "en") -> str:
    page.goto(page.url.split("/voila/")[0] + f"/{lang}/")
    return page.locator("#mine-sum").inner_text()


def said(key: str, lang: str = "en", **values: object) -> str:
    return text(lang, f"progress.{key}", **values)


def test_a_lesson_is_kept_with_consent_offered_after_a_reload_and_in_the_other_language(page, app):
    open_lesson(page, app, START["en"])
    whole = view(page, "start.round")
    choose(whole, "Blue 3")
    expect(whole.locator(".u-story li").first).to_be_visible()
    solve_first(page)
    expect(view(page, "start.win")).to_contain_text("★★★")
    view(page, "start.win").get_by_role("button", name=ui("keep.yes", "en")).click()
    expect(view(page, "start.win").locator(".u-question")).to_be_focused()
    page.reload(wait_until="commit")
    resume = whole.get_by_role("button", name=ui("lesson.resume", "en"))
    expect(resume).to_be_visible()
    expect(view(page, "start.win")).to_contain_text("★★★")
    expect(view(page, "start.win")).to_be_in_viewport()
    resume.click()
    expect(whole.locator(".u-story li").first).to_be_visible()
    page.get_by_role("link", name="한국어").click()
    expect(whole.get_by_role("button", name=ui("lesson.resume", "ko"))).to_be_visible()
    expect(whole).to_be_in_viewport()
    assert summary(page, "ko") == said("some", "ko", solved=1, all=ALL, stars=3)
    expect(page.locator(".begin")).to_have_text(said("go", "ko", title=START["ko"].title))
    expect(page.locator(".got:visible")).to_have_count(1)
    assert_accessible(page)


def test_nothing_is_kept_after_a_no(page, app):
    open_lesson(page, app, START["en"])
    solve_first(page)
    view(page, "start.win").get_by_role("button", name=ui("keep.no", "en"), exact=True).click()
    choose(view(page, "start.colour"), "Red 9")
    expect(view(page, "start.colour").locator(".u-story li").first).to_be_visible()
    assert stored(page) == [0, len("no")]
    assert summary(page) == said("none")
    expect(page.locator("#mine-note")).to_have_text(said("not_kept"))


@pytest.fixture
def home(page, app):
    """The home page of a learner who has solved something and has not decided yet."""
    page.goto(f"{app.url}en/")
    book = json.loads(format_keepsake(Keepsake("", SOME)))
    page.evaluate("([key, text]) => sessionStorage.setItem(key, text)", [KEY, json.dumps(book)])
    page.reload()
    page.locator("#mine summary").click()
    return page


def test_a_tick_keeps_it_on_the_device_and_deleting_deletes_it(home):
    expect(home.locator("#mine-note")).to_have_text(said("tab"))
    assert stored(home)[0] == 0
    home.get_by_label(words("en")["progress.keep"]).check()
    assert stored(home) == [1, 0]
    home.on("dialog", lambda dialog: dialog.accept())
    home.get_by_role("button", name=said("forget")).click()
    expect(home.locator("#mine-sum")).to_have_text(said("none"))
    expect(home.get_by_label(words("en")["progress.keep"])).not_to_be_checked()
    assert stored(home)[0] == 0


def other(page, app):
    """A browser that has seen nothing yet."""
    fresh = page.context.browser.new_context()
    tab = fresh.new_page()
    tab.goto(f"{app.url}en/")
    tab.locator("#mine summary").click()
    return tab


def test_a_code_is_the_one_of_python_and_works_in_another_browser(home, app):
    code = home.get_by_label(said("yours")).input_value()
    assert code == format_code(SOME)
    tab = other(home, app)
    before = tab.locator("#mine-sum").inner_text()
    for wrong in (code[:-1], "1" + code, code.replace("-", "U", 1)):
        tab.get_by_label(said("other")).fill(wrong)
        tab.get_by_role("button", name=said("enter")).click()
        expect(tab.locator("#mine-said")).to_have_text(said("bad_code"))
        assert tab.locator("#mine-sum").inner_text() == before
    tab.get_by_label(said("other")).fill(code.lower().replace("-", " "))
    tab.get_by_role("button", name=said("enter")).click()
    expect(tab.locator("#mine-sum")).to_have_text(home.locator("#mine-sum").inner_text())
    assert read_code(tab.get_by_label(said("yours")).input_value()) == read_code(code)
    tab.context.close()


def test_a_file_is_saved_loaded_elsewhere_and_counted_in_the_table_of_the_class(home, app, tmp_path):
    home.get_by_label(said("id")).fill("7B-12")
    with home.expect_download() as saving:
        home.get_by_role("button", name=said("save")).click()
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    assert saved.name == "unolab-progress-7b-12.json"
    assert read_keepsake(saved.read_text("utf-8")) == Keepsake("7b-12", SOME)
    broken = tmp_path / "broken.json"
    broken.write_text(saved.read_text("utf-8")[:-20])

    tab = other(home, app)
    tab.get_by_label(said("load")).set_input_files(broken)
    expect(tab.locator("#mine-said")).to_have_text(said("bad_file"))
    tab.get_by_label(said("load")).set_input_files(saved)
    expect(tab.locator("#mine-sum")).to_have_text(home.locator("#mine-sum").inner_text())

    tab.get_by_role("link", name=said("teacher")).click()
    tab.locator("#files").set_input_files([saved, broken])
    expect(tab.locator("#faults li")).to_have_text([text("en", "results.bad", name="broken.json")])
    expect(tab.locator("#learners tbody tr")).to_have_count(1)
    with tab.expect_download() as made:
        tab.get_by_role("button", name=text("en", "results.csv")).click()
    assert Path(made.value.path()).read_text("utf-8") == table({"a": Keepsake("7b-12", SOME)})
    assert_accessible(tab)
    tab.context.close()


def test_a_browser_that_forbids_it_keeps_nothing_and_nothing_breaks(page, app):
    page.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    open_lesson(page, app, START["en"])
    solve_first(page)
    expect(view(page, "start.win").get_by_role("button", name=ui("keep.yes", "en"))).to_have_count(0)
    page.goto(f"{app.url}en/")
    expect(page.locator("#mine")).to_be_hidden()
