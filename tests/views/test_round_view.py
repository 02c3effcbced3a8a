"""The round viewer on a plain page with its real source behind it: mouse, keyboard, slider, jumps, branch, files."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.axe import assert_accessible
from tests.views.round_host import serve
from unolab.record.examples import example_text


@pytest.fixture(scope="module")
def rounds() -> Iterator[str]:
    with serve() as address:
        yield address


@pytest.fixture
def viewer(page: Page, rounds: str) -> Callable[..., Page]:
    """Open the viewer at a step of an example."""

    def open_at(name: str = "caught-bluff@9", lang: str = "en", theme: str = "light", width: int = 1280) -> Page:
        page.set_default_timeout(10_000)
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{rounds}/?round={name}&lang={lang}&theme={theme}")
        page.locator("body[data-ready]").wait_for()
        return page

    return open_at


def at(page, step):
    expect(page.locator(".u-at")).to_have_text(re.compile(rf"^{step} / "))
    page.wait_for_function("(step) => model.get('scene').viewer.step === step", arg=step)


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def steps(page):
    """The steps that were asked for so far."""
    return page.evaluate("moves().map((one) => one.intent)")


def open_everything(page):
    page.evaluate("document.querySelectorAll('.unolab details').forEach((one) => (one.open = true))")
    page.evaluate("document.querySelector('.u-why .u-rule:not([hidden])')?.click()")


def test_the_buttons_step_through_the_round(viewer):
    page = viewer("caught-bluff")
    expect(page.get_by_role("heading", name="A caught bluff")).to_be_visible()
    button(page, "One step forward").click()
    at(page, 1)
    expect(page.locator(".u-why").first).to_contain_text("Dario played Yellow 8.")
    button(page, "To the end").click()
    at(page, 19)
    expect(page.locator(".u-question")).to_have_text("Ben won the round.")
    button(page, "One step back").click()
    at(page, 18)
    button(page, "To the beginning").click()
    at(page, 0)
    expect(page.locator(".u-why").first).to_contain_text("How the round began")


def test_at_the_ends_the_buttons_say_so_and_keep_the_focus(viewer):
    page = viewer("caught-bluff@18")
    forward = button(page, "One step forward")
    forward.focus()
    page.keyboard.press("Enter")
    at(page, 19)
    expect(forward).to_be_focused()
    expect(forward).to_have_attribute("aria-disabled", "true")
    expect(button(page, "To the end")).to_have_attribute("aria-disabled", "true")
    expect(button(page, "One step back")).not_to_have_attribute("aria-disabled", "true")


def test_quick_clicks_all_count(viewer):
    page = viewer("caught-bluff")
    button(page, "One step forward").click(click_count=5)
    at(page, 5)


def test_arrow_keys_step_wherever_the_focus_is_inside(viewer):
    page = viewer()
    button(page, "Challenge").or_(page.get_by_role("button", name="10 Challenge")).focus()
    page.keyboard.press("ArrowRight")
    at(page, 10)
    page.keyboard.press("ArrowLeft")
    at(page, 9)
    page.keyboard.press("End")
    at(page, 19)
    page.keyboard.press("Home")
    at(page, 0)
    assert page.evaluate("keys") == []
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    at(page, 0)


def test_arrow_keys_stay_in_a_text(viewer):
    page = viewer()
    open_everything(page)
    page.get_by_label("Or paste").fill("abc")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    assert steps(page) == []


def test_the_slider_is_native_and_has_a_name_and_words(viewer):
    page = viewer()
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_have_attribute("aria-valuetext", "Step 9 of 19")
    slider.focus()
    page.keyboard.press("ArrowRight")
    at(page, 10)
    expect(slider).to_have_attribute("aria-valuetext", "Step 10 of 19")
    expect(slider).to_be_focused()
    page.keyboard.press("End")
    at(page, 19)
    slider.fill("3")
    at(page, 3)


def test_twenty_quick_steps_ask_the_kernel_a_few_times(viewer):
    page = viewer("caught-bluff")
    page.evaluate("void (model.hold = new Promise((done) => (window.go = done)))")
    page.get_by_role("slider").focus()
    for _ in range(19):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".u-at")).to_have_text("19 / 19")
    page.evaluate("go()")
    at(page, 19)
    assert len(steps(page)) <= 3


def test_dragging_follows_the_pointer(viewer):
    page = viewer("caught-bluff")
    box = page.get_by_role("slider").bounding_box()
    page.mouse.move(box["x"] + 14, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    at(page, 19)


def test_jumps_lead_to_the_moments_worth_a_visit(viewer):
    page = viewer("missed-uno")
    jump = page.get_by_role("group", name="Jump to").get_by_role("button", name="17 Missed UNO")
    jump.click()
    at(page, 17)
    expect(jump).to_have_attribute("aria-current", "step")
    expect(page.locator(".u-why").first).to_contain_text("Ben caught Chloe: one card left and no UNO said.")


def test_every_step_is_spoken_once(viewer):
    page = viewer()
    page.evaluate(
        "window.heard = []; const region = document.querySelector('[role=status]');"
        "new MutationObserver(() => { if (region.textContent) heard.push(region.textContent); })"
        ".observe(region, { childList: true })"
    )
    button(page, "One step forward").click()
    expect(page.get_by_role("status")).to_contain_text("Step 10 of 19. Dario challenged Chloe's Wild Draw 4.")
    button(page, "One step forward").click()
    expect(page.get_by_role("status")).to_contain_text("Step 11 of 19.")
    heard = page.evaluate("heard.map((text) => text.slice(0, 13))")
    assert heard == ["Step 10 of 19", "Step 11 of 19"]


def test_it_plays_by_itself_until_the_end(viewer, page):
    page.clock.install()
    page = viewer("caught-bluff@17")
    button(page, "Play").click()
    at(page, 18)
    expect(button(page, "Pause")).to_be_focused()
    page.clock.run_for(10_000)
    at(page, 19)
    expect(button(page, "Play")).to_be_focused()
    page.clock.run_for(20_000)
    assert steps(page) == ["step 18", "step 19"]
    button(page, "Play").click()
    at(page, 0)


@pytest.mark.parametrize("how", ["pause", "step", "select"])
def test_playing_stops_when_asked_or_when_somebody_takes_over(viewer, page, how):
    page.clock.install()
    page = viewer("caught-bluff@5")
    button(page, "Play").click()
    at(page, 6)
    if how == "pause":
        button(page, "Pause").click()
    elif how == "step":
        button(page, "One step back").click()
    else:
        page.get_by_label("Cards", exact=True).select_option("Only Ben's hand")
    expect(button(page, "Play")).to_be_visible()
    count = len(steps(page))
    page.clock.run_for(30_000)
    assert len(steps(page)) == count


def test_nothing_moves_by_itself_under_reduced_motion(viewer, page):
    page.emulate_media(reduced_motion="reduce")
    page.clock.install()
    page = viewer("caught-bluff@8")
    page.clock.run_for(30_000)
    assert steps(page) == []
    button(page, "One step forward").click()
    at(page, 9)
    assert page.evaluate("document.getAnimations().length") == 0


def test_what_else_was_allowed_unfolds_with_cards_reasons_and_rules(viewer):
    page = viewer()
    part = page.locator(".u-else")
    part.get_by_text("What else was allowed here?").click()
    expect(part).to_contain_text("Chloe could also have done this")
    expect(part).to_contain_text("Blue 7 fits: it has the current colour, blue. The same holds for Blue Skip.")
    expect(part).to_contain_text("Red 0 does not fit on Blue 3")
    assert part.locator(".u-which svg").count() == 7
    part.get_by_role("button", name="Rule: Which card fits").first.click()
    expect(part.locator(".u-clause:visible")).to_contain_text("Source:")
    page.keyboard.press("Escape")
    expect(part.locator(".u-clause:visible")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    at(page, 8)
    expect(part).to_have_attribute("open", "")


def test_one_seats_view_hides_the_others(viewer):
    page = viewer()
    assert page.get_by_role("list", name="Players").get_by_role("img").count() == 3
    page.get_by_label("Cards", exact=True).select_option("Only Ben's hand")
    expect(page.get_by_role("list", name="Players").get_by_role("img")).to_have_count(1)
    expect(page.get_by_role("img", name="Yellow Skip, Green 2, Wild, Wild")).to_be_visible()
    expect(page.locator(".u-notes")).to_be_hidden()
    button(page, "One step forward").click()
    at(page, 10)
    expect(page.get_by_role("list", name="Players").get_by_role("img")).to_have_count(1)


def test_the_rounds_of_a_match_can_be_chosen(viewer):
    page = viewer("match-to-500@1.5")
    page.get_by_label("Round", exact=True).select_option("3")
    expect(page.get_by_role("heading", name="A match to 500: round 3 of 4")).to_be_visible()
    at(page, 0)


def test_playing_on_and_coming_back(viewer):
    page = viewer()
    button(page, "Play on from here").click()
    expect(page.locator(".u-question")).to_contain_text("Do you challenge it")
    expect(page.locator(".u-question")).to_be_focused()
    expect(page.locator(".u-bar")).to_be_hidden()
    expect(page.get_by_role("toolbar", name="Your hand").get_by_role("button")).to_have_count(4)
    page.keyboard.press("ArrowRight")
    button(page, "Challenge").click()
    expect(page.locator(".u-question")).to_contain_text("Your turn")
    button(page, "Back to the record").click()
    at(page, 9)
    expect(page.locator(".u-question")).to_be_focused()
    expect(page.locator(".u-hand")).to_be_hidden()


def test_a_step_can_be_shared_in_one_line(viewer, page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = viewer()
    open_everything(page)
    expect(page.get_by_label("Name and step")).to_have_value("caught-bluff@9")
    line = page.get_by_label("Position and action in one line").input_value()
    assert line.endswith('act="p2 W+4=R"')
    page.locator(".u-doors").get_by_role("button", name="Copy").first.click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "caught-bluff@9"
    page.get_by_label("Or paste").fill(line)
    button(page, "Show it").click()
    at(page, 1)
    expect(page.locator(".u-why").first).to_contain_text("This Wild Draw 4 is a bluff")
    expect(page.get_by_role("heading", name="A recorded round")).to_be_focused()


def test_where_copying_is_not_allowed_the_line_is_marked(viewer, page):
    page = viewer()
    open_everything(page)
    page.evaluate("void (navigator.clipboard.writeText = async () => { throw new Error('no') })")
    page.locator(".u-doors").get_by_role("button", name="Copy").first.click()
    expect(page.get_by_role("status")).to_contain_text("The line is marked.")
    assert page.evaluate("getSelection().toString()") == "caught-bluff@9"


def test_another_example_can_be_chosen(viewer):
    page = viewer()
    open_everything(page)
    page.get_by_label("Example rounds").select_option("A missed UNO")
    expect(page.get_by_role("heading", name="A missed UNO")).to_be_visible()
    at(page, 0)


def load(page, name, data):
    page.get_by_label("A file of your own").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": data if isinstance(data, bytes) else data.encode()}
    )


def test_a_file_can_be_loaded(viewer):
    page = viewer()
    open_everything(page)
    load(page, "mine.uno.toml", example_text("start-wild"))
    expect(page.get_by_role("heading", name="A Wild to start")).to_be_focused()
    at(page, 0)
    expect(page.locator(".u-faults")).to_be_empty()


BAD_FILES = {
    "no record": ("mine.toml", "nothing", "cannot be read as TOML"),
    "no text": ("cat.png", b"\x89PNG\xff\xfe\x00", "This is not a text file"),
    "too large": ("film.toml", b"#" * 500_001, "The file is larger than 500000 bytes"),
    "against the rules": (
        "mine.toml",
        example_text("caught-bluff").replace('"p1 Y+2"', '"p1 G2"'),
        "Green 2 does not fit on Yellow 8",
    ),
}


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_bad_file_is_refused_with_a_sentence_and_the_round_stays(viewer, what):
    name, data, sentence = BAD_FILES[what]
    page = viewer()
    open_everything(page)
    load(page, name, data)
    expect(page.locator(".u-faults")).to_contain_text(sentence)
    expect(page.get_by_role("status")).to_contain_text(sentence)
    expect(page.get_by_role("heading", name="A caught bluff")).to_be_visible()
    at(page, 9)
    button(page, "One step forward").click()
    at(page, 10)
    expect(page.locator(".u-faults")).to_be_empty()


def test_a_bad_text_is_refused_and_a_better_one_shown(viewer):
    page = viewer()
    open_everything(page)
    text = page.get_by_label("Or paste")
    text.fill("caught-bluf")
    button(page, "Show it").click()
    expect(page.locator(".u-faults")).to_contain_text("There is no example called “caught-bluf”.")
    text.fill("match-to-500@2.3")
    button(page, "Show it").click()
    expect(page.get_by_role("heading", name="A match to 500: round 2 of 4")).to_be_visible()
    at(page, 3)


def test_a_fault_in_the_kernel_is_a_sentence(viewer):
    page = viewer()
    page.evaluate("model.send({ do: 'act', intent: 'dance', turn: model.get('scene').turn })")
    expect(page.locator(".u-why").first).to_contain_text("Something went wrong, and nothing was changed.")
    button(page, "One step forward").click()
    at(page, 10)


def test_without_a_kernel_the_controls_say_so(viewer, page):
    page.clock.install()
    page = viewer()
    page.evaluate("void (model.send = () => { throw new Error('closed'); })")
    button(page, "One step forward").click()
    expect(page.get_by_role("alert")).to_be_visible()
    for name in ("One step forward", "Play", "Play on from here"):
        expect(button(page, name)).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("slider")).to_be_disabled()


LOOKS = [
    ("caught-bluff@9", "en"),
    ("caught-bluff@9", "ko"),
    ("match-to-500@3.9", "en"),
    ("blocked-round@1", "ko"),
    ("caught-bluff@0", "en"),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("name", "lang"), LOOKS)
def test_axe_finds_nothing(viewer, page, name, lang, theme):
    page.emulate_media(reduced_motion="reduce")
    page = viewer(name, lang, theme)
    open_everything(page)
    assert_accessible(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_while_somebody_plays_on_and_in_faults(viewer, page, theme):
    page.emulate_media(reduced_motion="reduce")
    page = viewer("caught-bluff@9", "ko", theme)
    open_everything(page)
    load_text = page.locator(".u-another textarea")
    load_text.fill("??")
    page.locator(".u-another .u-field button").click()
    expect(page.locator(".u-faults p")).to_have_count(1)
    assert_accessible(page)
    page.locator(".u-on button").click()
    expect(page.locator(".u-branch")).to_be_visible()
    assert_accessible(page)


@pytest.mark.parametrize("width", [320, 360, 700])
@pytest.mark.parametrize(("name", "lang"), LOOKS)
def test_a_phone_shows_everything_in_one_column(viewer, page, name, lang, width):
    page.emulate_media(reduced_motion="reduce")
    page = viewer(name, lang, width=width)
    open_everything(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = page.evaluate(
        "[...document.querySelectorAll('.unolab :is(button, select, summary, .u-file)')]"
        ".filter((one) => one.offsetParent).map((one) => [one.className || one.tagName,"
        " one.offsetWidth, one.offsetHeight, one.scrollWidth <= one.clientWidth + 1])"
    )
    for what, wide, high, whole in boxes:
        assert wide >= 24
        assert high >= 24
        assert whole, what
    parts = [page.locator(part).first for part in (".u-bar", ".u-why", ".u-question", ".u-hands", ".u-else")]
    tops = [part.bounding_box()["y"] for part in parts if part.is_visible()]
    assert tops == sorted(tops)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_double_text_is_not_cut(viewer, page, lang):
    page.emulate_media(reduced_motion="reduce")
    page = viewer("caught-bluff@9", lang, width=640)
    page.add_style_tag(content="html { font-size: 200% }")
    open_everything(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = page.evaluate(
        "[...document.querySelectorAll('.unolab :is(button, p, h2, h3, label)')]"
        ".filter((one) => one.offsetParent && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    )
    assert cut == []


def test_unmounting_leaves_nothing_behind(viewer, page):
    page.clock.install()
    page = viewer("caught-bluff")
    button(page, "Play").click()
    at(page, 1)
    page.evaluate("unmount()")
    assert page.evaluate("model.listeners()") == 0
    assert page.evaluate("document.getElementById('here').childElementCount") == 0
    count = len(steps(page))
    page.clock.run_for(30_000)
    assert len(steps(page)) == count


def test_two_viewers_share_a_page(viewer):
    page = viewer()
    page.evaluate(
        "import('/viewer.js').then(({ default: view }) => view.render({ model, el: document.querySelector('main') }))"
    )
    expect(page.locator(".unolab")).to_have_count(2)
    assert page.evaluate("new Set([...document.querySelectorAll('[id]')].map((one) => one.id)).size") == page.evaluate(
        "document.querySelectorAll('[id]').length"
    )
