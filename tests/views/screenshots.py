"""Photograph the product: `python -m tests.views.screenshots` writes docs/*.png, with `--all DIR` every page and state.

The app runs as a reader starts it, one page for each language; sizes and themes are changed while it is open.
"""

import argparse
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Locator, Page, expect, sync_playwright

from tests.browser.acquire import ARGUMENTS, browser
from tests.served import served
from unolab.app.catalogue import notebooks_root, read_pages
from unolab.words import ui

DOCS = Path(__file__).parents[2] / "docs"
NOTEBOOK = "wild-draw-4.ipynb"
ROOT = notebooks_root()
LOOKS = {
    "desktop": (1280, 860, "light"),
    "laptop": (1366, 768, "light"),
    "phone": (360, 740, "light"),
    "small": (320, 640, "light"),
    "dark": (1280, 860, "dark"),
    "dark-phone": (360, 740, "dark"),
    "grey": (1280, 860, "light"),
    "double": (1280, 860, "light"),
}
EXTRA = {"grey": "html { filter: grayscale(1) }", "double": "html { font-size: 200% }"}


def shown_in(path: str) -> list[str]:
    """List what a notebook shows, in order: the text between the brackets of its calls of the kit."""
    assert ROOT is not None
    cells = json.loads((ROOT / path).read_text("utf-8"))["cells"]
    return re.findall(r"kit\.\w+\((.*)\)", "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "code"))


def open_lessons(page: Page, address: str, path: str) -> dict[str, Locator]:
    """Open a notebook and wait until all that it shows is there; return the views by their call."""
    page.goto(f"{address}voila/render/{path}")
    calls = shown_in(path)
    views = page.locator(".unolab")
    expect(views).to_have_count(len(calls), timeout=120_000)
    return {call: views.nth(place) for place, call in enumerate(calls)}


HEARD = """(node) => {
  const region = node.querySelector("[role=status]");
  node.heard ??= new MutationObserver(() => {
    if (region.textContent) node.dataset.heard = (+node.dataset.heard || 0) + 1;
  });
  node.heard.observe(region, { childList: true });
  return node.dataset.heard ?? null;
}"""


def settled(view: Locator, deed: Callable[[], object]) -> None:
    """Do something to a view and wait until it has been answered: every answer is spoken."""
    before = view.evaluate(HEARD)
    deed()
    view.page.wait_for_function(
        "([node, before]) => (node.dataset.heard ?? null) !== before", arg=[view.element_handle(), before]
    )


def card(view: Locator, place: int) -> Locator:
    return view.locator(".u-hand .u-card").nth(place)


def act(view: Locator, kind: str, lang: str, **params: object) -> None:
    """Press one of the buttons below the hand."""
    button = view.get_by_role("button", name=ui(kind, lang, **params), exact=True)
    settled(view, button.click)


def states(views: dict[str, Locator], lang: str) -> dict[str, Locator]:
    """Bring lessons into different states and name these."""
    found = {
        name: views[f'"wd4.{key}"']
        for name, key in {
            "open": "honest", "refused": "bluff", "hint": "other-colour", "chooser": "declared", "quiz": "number",
            "solved": "challenge-bluff", "missed": "challenge-honest", "show": "show", "last-card": "last-card-victim",
        }.items()
    }  # fmt: skip
    settled(found["refused"], lambda: card(found["refused"], 0).click(force=True))
    found["refused"].locator(".u-why .u-rule").first.click()
    act(found["hint"], "lesson.hint", lang)
    found["chooser"].locator(".u-hand [aria-expanded]").last.click()
    settled(found["quiz"], found["quiz"].locator(".u-actions button").first.click)
    act(found["solved"], "action.challenge", lang)
    card(found["solved"], 0).click()
    act(found["missed"], "action.challenge", lang)
    return found


def round_states(view: Locator, lang: str) -> Iterator[tuple[str, Locator]]:
    """Draw until the hand is large, then play until the round is over."""
    draw, over = ui("action.draw", lang), ui("action.new-round", lang)
    yield "table", view
    many = False
    while not view.get_by_role("button", name=over, exact=True).count():
        drawing = view.get_by_role("button", name=draw, exact=True)
        if not many and view.locator(".u-hand .u-card").count() >= 22:
            many = True
            yield "table-many", view
        if many or not drawing.count():
            play_on(view)
        else:
            settled(view, drawing.click)
    yield "table-over", view


def play_on(view: Locator) -> None:
    """Play the first card that fits, or press the first button."""
    playable = view.locator(".u-hand .u-playable")
    if not playable.count():
        settled(view, view.locator(".u-actions button").first.click)
        return
    first = playable.first
    if first.get_attribute("aria-expanded") is None:
        settled(view, first.click)
    else:
        first.click()
        settled(view, view.locator(".u-chooser .u-withswatch").first.click)


def every_look(page: Page, name: str, view: Locator | None, folder: Path, lang: str) -> None:
    """Photograph one page, or one view on it, in every size and theme."""
    for look, (width, height, scheme) in LOOKS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        extra = page.add_style_tag(content=EXTRA.get(look, "/**/"))
        path = folder / f"{name}.{look}.{lang}.png"
        if view is None:
            page.screenshot(path=path, full_page=True)
        else:
            view.screenshot(path=path)
        extra.evaluate("(node) => node.remove()")


def everything(page: Page, address: str, folder: Path, only: str | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for lang in ("en", "ko"):
        page.goto(f"{address}{lang}/")
        every_look(page, "home", None, folder, lang)
        for path in [found.path for found in read_pages(ROOT)[lang] if only in (None, Path(found.path).stem)]:
            page.set_viewport_size({"width": 1280, "height": 860})
            views = open_lessons(page, address, path)
            every_look(page, f"page-{Path(path).stem}", None, folder, lang)
            if Path(path).name != NOTEBOOK:
                continue
            for name, view in states(views, lang).items():
                every_look(page, name, view, folder, lang)
            for name, view in round_states(list(views.values())[-1], lang):
                every_look(page, name, view, folder, lang)


def documents(page: Page, address: str) -> None:
    """The picture of the README: a bluff has been caught, its hand lies open, the reasons stand beside it."""
    page.set_viewport_size({"width": 1200, "height": 860})
    view = open_lessons(page, address, f"en/{NOTEBOOK}")['"wd4.challenge-bluff"']
    act(view, "action.challenge", "en")
    DOCS.mkdir(exist_ok=True)
    view.screenshot(path=DOCS / "lesson.png")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.views.screenshots", description=__doc__)
    parser.add_argument("--all", metavar="DIR", type=Path, help="write every page and state into DIR instead")
    parser.add_argument("--only", metavar="NAME", help="with --all: one notebook, such as wild-draw-4")
    parser.add_argument("--url", help="a running unolab, instead of starting one")
    options = parser.parse_args()
    with sync_playwright() as play:
        window = play.chromium.launch(executable_path=browser(), args=ARGUMENTS)
        page = window.new_page(reduced_motion="reduce")
        page.set_default_timeout(60_000)

        def take(address: str) -> None:
            if options.all:
                everything(page, address, options.all, options.only)
            else:
                documents(page, address)

        if options.url:
            take(options.url)
        else:
            with served() as app:
                take(app.url)
        window.close()


if __name__ == "__main__":
    main()
