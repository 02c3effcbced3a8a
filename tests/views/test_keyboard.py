"""Every act in every view by keyboard: all is reached, the hand is one stop, and the focus never falls to the page.

The lessons and tables are shown with a model that answers nothing by itself; the round viewer and the referee with
their real source behind them.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.views import referee_host, round_host
from tests.views.fake import SCENES

ALL = sorted(path.stem for path in SCENES.glob("*.en.json"))
CAN_ACT = ".unolab :is(button, select, input, textarea, summary, a[href], [tabindex='0']):visible"
WHERE = (
    "(([one]) => one.closest('.u-hand') ? 'hand' : one.closest('.unolab') ? 'view' : 'page')([document.activeElement])"
)
FOCUS = "document.activeElement.dataset.reached = '1'"


def walk(page: Page) -> int:
    """Go through the view with Tab, and through the hand with arrows; return how often Tab stopped in the hand."""
    page.evaluate("document.querySelectorAll('.unolab details').forEach((one) => (one.open = true))")
    in_hand = 0
    for _ in range(400):
        page.keyboard.press("Tab")
        where = page.evaluate(WHERE)
        if where == "page" and page.locator("[data-reached]").count():
            return in_hand
        if where == "page":
            continue
        page.evaluate(FOCUS)
        if where == "hand":
            in_hand += 1
            for _ in range(page.locator(".u-hand button").count() - 1):
                page.keyboard.press("ArrowRight")
                page.evaluate(FOCUS)
    raise AssertionError("Tab does not come out of the view again")


def missed(page: Page) -> list[str]:
    """Return what can be used with a mouse and was not reached."""
    everything = page.locator(CAN_ACT)
    return everything.evaluate_all(
        "(all) => all.filter((one) => !one.dataset.reached && !one.disabled).map((one) => one.outerHTML.slice(0, 120))"
    )


@pytest.mark.parametrize("scene", ALL)
def test_everything_is_reached_and_the_hand_is_one_stop(view, scene):
    page = view(scene)
    assert walk(page) == (1 if page.locator(".u-hand button").count() else 0)
    assert missed(page) == []


@pytest.mark.parametrize("scene", ALL)
def test_every_act_is_done_with_enter_and_leaves_the_focus_in_the_view(view, page, scene):
    page.emulate_media(reduced_motion="reduce")
    page = view(scene)
    buttons: Locator = page.locator(".unolab button:visible")
    done = 0
    for n in range(buttons.count()):
        button = buttons.nth(n)
        idle = button.get_attribute("aria-disabled") == "true" and "u-card" not in (button.get_attribute("class") or "")
        before = len(page.evaluate("moves()")), button.get_attribute("aria-expanded")
        button.focus()
        page.keyboard.press("Enter")
        after = len(page.evaluate("moves()")), button.get_attribute("aria-expanded")
        if not idle and "u-pile" not in (button.get_attribute("class") or ""):
            assert before != after, button.get_attribute("class")
            done += 1
        page.evaluate(f"show('{scene}', (scene) => {{ scene.turn += 1; }})")
        page.keyboard.press("Escape")
        assert page.evaluate(WHERE) != "page"
    assert done > 3


@pytest.fixture(scope="module")
def hosts() -> Iterator[dict[str, str]]:
    with ExitStack() as stack:
        yield {name: stack.enter_context(host.serve()) for name, host in HOSTS.items()}


HOSTS = {"round": round_host, "referee": referee_host}
PAGES: dict[str, str] = {"round": "?round=caught-bluff@9&lang=en&theme=light", "referee": "?lang=en&theme=light"}


@pytest.mark.parametrize("name", HOSTS)
def test_everything_is_reached_in_the_other_views(page: Page, hosts: dict[str, str], name: str):
    page.goto(f"{hosts[name]}/{PAGES[name]}")
    page.locator("body[data-ready]").wait_for()
    walk(page)
    assert missed(page) == []


def test_a_move_leaves_the_page_where_it_is(view: Callable[..., Page]):
    """What is below the hand may grow; nothing above it jumps, and the page does not scroll."""
    page = view("open.en", width=360, height=500)
    card = page.get_by_role("toolbar").get_by_role("button", name="Red 5, not playable")
    card.focus()
    place, scrolled = card.bounding_box(), page.evaluate("scrollY")
    page.keyboard.press("Enter")
    page.evaluate("show('refused.en')")
    expect(page.locator(".u-why")).to_contain_text("does not fit")
    page.wait_for_function("document.getAnimations().length === 0")
    moved = card.bounding_box()
    assert page.evaluate("scrollY") == scrolled
    assert place is not None and moved is not None
    assert abs(moved["x"] - place["x"]) < 5 and abs(moved["y"] - place["y"]) < 5
