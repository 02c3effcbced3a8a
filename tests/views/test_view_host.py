"""How a view lives on a page: sizes, themes, languages, readers, a bad line, and a clean end."""

import re

import pytest
from playwright.sync_api import expect

from tests.axe import assert_accessible
from tests.pictures.test_art import contrast
from tests.views.fake import SCENES

ALL = sorted(path.stem for path in SCENES.glob("*.json"))
RGB = "([one, name]) => getComputedStyle(document.querySelector(one))[name]"


def hexed(colour: str) -> str:
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])


def style(page, selector, name):
    return page.evaluate(RGB, [selector, name])


def open_everything(page):
    """Open a rule and the colour chooser, where there are any, so that all of the view is looked at."""
    page.evaluate(
        "document.querySelector('.u-rule:not([hidden])')?.click();"
        "document.querySelector('.u-hand [aria-expanded]')?.click()"
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("scene", ALL)
def test_axe_finds_nothing(view, page, scene, theme):
    page.emulate_media(reduced_motion="reduce")
    page = view(scene, theme)
    open_everything(page)
    assert_accessible(page)


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("scene", ALL)
def test_a_phone_shows_everything_in_one_column(view, page, scene, width):
    page.emulate_media(reduced_motion="reduce")
    page = view(scene, width=width)
    open_everything(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = page.evaluate(
        "[...document.querySelectorAll('.unolab button')].filter((one) => one.offsetParent)"
        ".map((one) => [one.className, one.offsetWidth, one.offsetHeight, one.scrollWidth <= one.clientWidth + 1])"
    )
    for name, wide, high, whole in boxes:
        assert wide >= 24
        assert high >= 24
        assert whole, name
        if "u-card" in name:
            assert wide >= 44
            assert high >= 44
    places = [page.locator(part).first.bounding_box() for part in (".u-question", ".u-piles", ".u-hand", ".u-side")]
    tops = [box["y"] for box in places if box]
    assert tops == sorted(tops)


@pytest.mark.parametrize("scene", ["open.en", "open.ko", "challenge.en", "challenge.ko"])
def test_a_phone_shows_question_piles_hand_and_buttons_at_once(view, scene):
    page = view(scene, width=360)
    question, buttons = page.locator(".u-question").bounding_box(), page.locator(".u-actions").bounding_box()
    assert buttons["y"] + buttons["height"] - question["y"] < 620


def test_a_hint_appears_right_below_its_button(view):
    for width in (360, 1280):
        page = view(width=width)
        page.evaluate("show('open.en', (scene) => { scene.lesson.hints = ['Look closely.']; })")
        button, hint = page.locator(".u-tools").bounding_box(), page.locator(".u-hints").bounding_box()
        assert 0 <= hint["y"] - button["y"] - button["height"] < 32


def test_the_log_stays_at_its_end_while_its_window_moves_on(view):
    page = view()
    page.evaluate(
        "for (const from of [100, 101]) show('open.en', (scene) => { scene.log.lines = Array.from({ length: 20 },"
        " (_, n) => ({ n: from + n, text: `Line ${from + n} of a long round.`, clause: null })); })"
    )
    last = page.get_by_text("Line 120 of a long round.")
    expect(last).to_be_attached()
    box, frame = last.bounding_box(), page.locator(".u-story").bounding_box()
    assert box["y"] + box["height"] <= frame["y"] + frame["height"]
    number = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.u-story li')).marginLeft)")
    assert number >= 2.4 * 15 - 0.1


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_double_text_is_not_cut(view, page, lang):
    page.emulate_media(reduced_motion="reduce")
    page = view(f"refused.{lang}", width=640)
    page.add_style_tag(content="html { font-size: 200% }")
    open_everything(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = page.evaluate(
        "[...document.querySelectorAll('.unolab button, .unolab p, .unolab h2, .unolab h3')]"
        ".filter((one) => one.offsetParent && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    )
    assert cut == []


def test_thirty_cards_are_in_reach(view):
    page = view(width=320)
    page.evaluate(
        "show('open.en', (scene) => { scene.hand = Array.from({ length: 30 }, (_, id) =>"
        " ({ ...scene.hand[id % 8], id, label: `card ${id}` })); })"
    )
    cards = page.get_by_role("toolbar").get_by_role("button")
    expect(cards).to_have_count(30)
    cards.first.focus()
    for _ in range(29):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="card 29")).to_be_focused()
    expect(page.get_by_role("button", name="card 29")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_focus_and_marks_stand_out(view, theme):
    page = view("table.en", theme)
    paper, sheet = style(page, ".unolab", "backgroundColor"), style(page, ".u-board", "backgroundColor")
    page.keyboard.press("Tab")
    ring = page.evaluate("getComputedStyle(document.activeElement).outlineColor")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "3px"
    edge = style(page, ".u-actions .u-button", "borderTopColor")
    acting = style(page, ".u-acting .u-plate", "borderTopColor")
    for ground in (paper, sheet):
        assert contrast(hexed(ring), hexed(ground)) >= 3
        assert contrast(hexed(edge), hexed(ground)) >= 3
        assert contrast(hexed(acting), hexed(ground)) >= 3


def test_no_focus_ring_is_clipped(view):
    page = view(width=360)
    root = page.locator(".unolab").bounding_box()
    for button in page.locator(".unolab button:visible").all():
        box = button.bounding_box()
        assert box["x"] - 5 >= root["x"]
        assert box["x"] + box["width"] + 5 <= root["x"] + root["width"]


@pytest.mark.parametrize(
    ("theme", "scheme", "dark"),
    [("light", "dark", False), ("dark", "light", True), (None, "dark", True), (None, "light", False)],
)
def test_the_theme_is_the_page_s_or_else_the_browser_s(view, page, theme, scheme, dark):
    page.emulate_media(color_scheme=scheme)
    page = view("open.en", theme)
    ink = hexed(style(page, ".unolab", "color"))
    assert (contrast(ink, "#000000") > 10) is dark


def test_the_acting_seat_is_told_by_more_than_hue(view):
    page = view("table.en")
    assert style(page, ".u-acting .u-name", "fontWeight") == "700"
    assert "▸" in page.evaluate("getComputedStyle(document.querySelector('.u-acting .u-name'), '::before').content")
    expect(page.locator(".u-seat.u-acting")).to_contain_text("Chloe, 13 cards, to act")


def test_the_question_is_the_largest_text_after_the_title(view):
    page = view()
    sizes = page.evaluate(
        "[...document.querySelectorAll('.unolab :is(h2, h3, p, button, span, li)')].filter((one) => one.offsetParent)"
        ".map((one) => [parseFloat(getComputedStyle(one).fontSize), one.className])"
    )
    largest = [name for _, name in sorted(sizes, reverse=True)][:2]
    assert largest == ["u-title", "u-question u-yours"]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_language_is_that_of_the_scene(view, lang):
    page = view(f"open.{lang}")
    expect(page.locator(".unolab")).to_have_attribute("lang", lang)
    assert style(page, ".u-question", "wordBreak") == ("keep-all" if lang == "ko" else "normal")


def test_one_live_region_speaks_each_answer(view):
    page = view("refused.en")
    region = page.get_by_role("status")
    expect(region).to_have_count(1)
    expect(region).to_be_empty()
    page.evaluate("window.region = document.querySelector('[role=status]'); window.spoken = [];")
    page.evaluate(
        "new MutationObserver(() => region.textContent && spoken.push(region.textContent))"
        ".observe(region, { childList: true })"
    )
    for count in (1, 2):
        page.evaluate("show('refused.en')")
        page.wait_for_function(f"spoken.length === {count}")
    assert len(set(page.evaluate("spoken"))) == 1
    assert page.evaluate("region.isConnected")


def test_a_new_hint_is_spoken(view):
    page = view()
    page.evaluate("show('open.en', (scene) => { scene.lesson.hints = ['Look closely.']; })")
    expect(page.get_by_role("status")).to_have_text("Look closely.")
    expect(page.locator(".u-hints")).to_contain_text("Look closely.")


def test_names_are_text(view):
    page = view()
    page.evaluate(
        "show('open.en', (scene) => { const bad = '<img src=x onerror=window.hit=1>'; scene.seats[0].name = bad;"
        " scene.question.text = bad; scene.why.lines = [{ text: bad, clause: null }]; scene.hand[0].letter = bad;"
        " scene.log.lines[0].text = bad; scene.title = bad; scene.colour.letter = bad; })"
    )
    expect(page.locator(".u-question")).to_have_text("<img src=x onerror=window.hit=1>")
    assert page.locator(".unolab img").count() == 0
    assert page.evaluate("window.hit") is None


def test_no_answer_for_five_seconds_says_so_and_stops_the_buttons(view, page):
    page.clock.install()
    page = view()
    page.evaluate("model.alive = false")
    page.get_by_role("button", name="Draw a card").click()
    page.clock.fast_forward(4000)
    expect(page.get_by_role("alert")).to_be_hidden()
    page.clock.fast_forward(1500)
    expect(page.get_by_role("alert")).to_contain_text("connection to the lesson is lost")
    for button in page.locator(".u-hand button, .u-actions button, .u-tools button").all():
        expect(button).to_be_disabled()
    expect(page.get_by_role("button", name="Draw a card")).to_be_focused()
    sent = len(page.evaluate("moves()"))
    page.get_by_role("button", name="Draw a card").click(force=True)
    assert len(page.evaluate("moves()")) == sent
    page.evaluate("show('open.en')")
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(page.get_by_role("button", name="Draw a card")).to_be_enabled()


def test_a_page_that_tells_it_itself_is_not_told_by_the_view_as_well(view):
    page = view()
    page.evaluate(
        "window.told = []; document.addEventListener('unolab-line', (event) =>"
        " { event.preventDefault(); told.push(event.detail.lost); });"
        " void (model.send = () => { throw new Error('closed'); })"
    )
    page.get_by_role("button", name="Draw a card").click()
    assert page.evaluate("told") == [True]
    expect(page.get_by_role("button", name="Draw a card")).to_be_disabled()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.evaluate("show('open.en')")
    page.wait_for_function("told.length === 2")
    assert page.evaluate("told") == [True, False]


def test_a_page_in_use_asks_every_five_seconds_and_an_idle_one_does_not(view, page):
    page.clock.install()
    page = view()
    pings = "model.sent.filter((message) => message.do === 'ping').length"
    page.clock.run_for(60_000)
    assert page.evaluate(pings) == 0
    page.mouse.click(5, 5)
    assert page.evaluate(pings) == 1
    page.clock.run_for(20_500)
    assert 4 <= page.evaluate(pings) <= 6
    page.clock.run_for(600_000)
    idle = page.evaluate(pings)
    assert idle <= 38
    page.clock.run_for(600_000)
    assert page.evaluate(pings) == idle
    page.mouse.click(5, 5)
    assert page.evaluate(pings) == idle + 1
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate(pings) == idle + 2


def test_a_dead_kernel_is_noticed_within_15_seconds_of_use(view, page):
    page.clock.install()
    page = view()
    page.mouse.click(5, 5)
    page.clock.run_for(1000)
    page.evaluate("model.alive = false")
    page.clock.run_for(12_000)
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_line_that_breaks_at_once_is_lost_at_once(view):
    page = view()
    page.evaluate("void (model.send = () => { throw new Error('closed'); })")
    page.get_by_role("button", name="Draw a card").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_unmounting_leaves_nothing_behind(view):
    page = view()
    before = page.evaluate("model.listeners()")
    assert before > 0
    page.evaluate("unmount()")
    assert page.evaluate("model.listeners()") == 0
    assert page.evaluate("document.getElementById('here').childElementCount") == 0
    page.mouse.click(5, 5)
    assert page.evaluate("model.sent.length") == 0


def test_two_views_share_a_page(view):
    page = view()
    page.evaluate(
        "import('/view.js').then(({ default: view }) => view.render({ model, el: document.querySelector('main') }))"
    )
    expect(page.locator(".unolab")).to_have_count(2)
    assert page.evaluate("new Set([...document.querySelectorAll('[id]')].map((one) => one.id)).size") == page.evaluate(
        "document.querySelectorAll('[id]').length"
    )


def test_every_picture_finds_its_symbols(view):
    page = view("solved.en")
    missing = page.evaluate(
        "[...document.querySelectorAll('.unolab use')].map((one) => one.getAttribute('href').slice(1))"
        ".filter((id) => !document.getElementById(id))"
    )
    assert missing == []
