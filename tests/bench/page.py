"""How fast a served page is, as ratios within one run: `python -m tests.bench.page` (minutes; `--quick` for a glance).

- from the request to the first interactive thing: a lesson page against a bare page of stock Voila with one Button;
- from a click to the repaint: a move in a lesson against a click on a core Button of ipywidgets, on the same server;
- how much travels on one move, both ways;
- fifty rounds and fifty retries on one page: live widgets and the memory of its kernel.
"""

from __future__ import annotations

import argparse
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

import psutil
from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

from tests.app.conftest import write
from tests.browser.acquire import ARGUMENTS, browser
from tests.served import Served, served, started

BUTTON = """
import ipywidgets
button = ipywidgets.Button(description="0")
button.on_click(lambda it: setattr(it, "description", str(int(it.description) + 1)))
button
"""
LESSON = "import unolab\nunolab.kit('en').lesson('wd4.honest')"
BOTH = BUTTON.replace("\nbutton\n", "\ndisplay(button)\n") + LESSON
ROUNDS = """
import unolab, ipywidgets
from ipywidgets.widgets.widget import _instances
view = unolab.kit("en").{call}
count = ipywidgets.Label()
view.observe(lambda change: setattr(count, "value", f"widgets {{len(_instances)}}"), "scene")
ipywidgets.VBox([count, view])
"""
# Click in turn on each kind of thing, wait for what the click changes and for its paint. Returns milliseconds by kind.
CLICKS = """
async ([kinds, times]) => {
  const took = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let n = 0; n < times; n += 1) {
    for (const [kind, [targets, watched]] of Object.entries(kinds)) {
      const start = performance.now();
      const changed = new Promise((done) => {
        const seen = new MutationObserver(() => { seen.disconnect(); requestAnimationFrame(done); });
        seen.observe(document.querySelector(watched), { subtree: true, childList: true, characterData: true });
      });
      document.querySelector(targets[n % targets.length]).click();
      await changed;
      took[kind].push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 250));
    }
  }
  return took;
}
"""
KINDS = {
    "button": (["button.jupyter-button"], "button.jupyter-button"),
    "lesson": ([".unolab .u-actions button", ".unolab [data-key=back]"], ".unolab .u-hand"),
}
"""What is clicked, one after the other, and what changes then: a card is drawn, and that is taken back."""
# Press what is left to press, again and again, until a new round or a new try has been begun so many times.
ON = """
async ([times, again, deeds]) => {
  let done = 0;
  for (let n = 0; n < 20000 && done < times; n += 1) {
    const places = [".u-chooser:not([hidden]) button", ".u-hand .u-playable", ".u-actions button", ".u-tools button"];
    const found = places.flatMap((one) => [...document.querySelectorAll(`.unolab ${one}`)]);
    const buttons = found.filter((one) => one.offsetParent);
    const wanted = deeds?.[n % deeds.length];
    const fresh = buttons.find((one) => again.includes(one.textContent.trim()));
    const one = wanted ? buttons.find((one) => one.textContent.trim() === wanted) : fresh ?? buttons[0];
    if (one === fresh || wanted === again[0]) done += 1;
    one?.click();
    await new Promise((go) => setTimeout(go, 40));
  }
  return done;
}
"""


@contextmanager
def servers() -> Iterator[tuple[Served, Served]]:
    """Serve the same notebooks with unolab and with stock Voila."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for page, code in (("button", BUTTON), ("lesson", LESSON), ("both", BOTH)):
            write(folder, "en", page, code)
        write(folder, "en", "rounds", ROUNDS.format(call="table(players=2, deal=1)"))
        write(folder, "en", "retries", ROUNDS.format(call="lesson('wd4.bluff')"))
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        stock = (sys.executable, "-m", "voila", name, "--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1")
        with served("--notebooks", name) as ours, started(*stock, cwd=folder) as theirs:
            yield ours, theirs


@contextmanager
def opened(chromium: Browser, address: str, ready: str) -> Iterator[tuple[Page, float]]:
    """Open a page in a window of its own; yields it and the seconds until `ready` could be seen."""
    context = chromium.new_context()
    context.route(lambda url: "127.0.0.1" not in url, lambda route: route.abort())
    page = context.new_page()
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(ready).first.wait_for()
    yield page, time.perf_counter() - start
    context.close()


def report_opening(chromium: Browser, ours: Served, theirs: Served, times: int) -> None:
    """Print how long the first interactive thing takes, in turn."""
    places = {
        "lesson": (f"{ours.url}voila/render/en/lesson.ipynb", ".unolab button"),
        "bare": (f"{theirs.url}voila/render/en/button.ipynb", "button.jupyter-button"),
    }
    took: dict[str, list[float]] = {name: [] for name in places}
    for _ in range(times + 1):
        for name, (address, ready) in places.items():
            with opened(chromium, address, ready) as (_, seconds):
                took[name].append(seconds)
    lesson, bare = (median(runs[1:]) for runs in took.values())
    print(f"request to first interactive, medians of {times}: lesson {lesson:.2f} s, Voila with a Button {bare:.2f} s")
    print(f"  ratio {lesson / bare:.2f}  (aim: at most 1.3)")


def report_clicks(chromium: Browser, ours: Served, times: int) -> None:
    """Print how long a click takes until its answer is painted, both kinds in turn on one page, and what travels."""
    sizes: list[int] = []
    with opened(chromium, "about:blank", "html") as (page, _):
        page.on("websocket", lambda line: weigh(line, sizes))
        page.goto(f"{ours.url}voila/render/en/both.ipynb", wait_until="commit")
        page.locator(".unolab .u-actions button").first.wait_for()
        page.locator("button.jupyter-button").first.wait_for()
        page.evaluate(CLICKS, [KINDS, 10])
        took = page.evaluate(CLICKS, [KINDS, times])
        sizes.clear()
        page.evaluate(CLICKS, [{"lesson": KINDS["lesson"]}, 10])
        size = sum(sizes) / 10 / 1000
    middle = {name: (median(runs), quantiles(runs, n=20)[-1]) for name, runs in took.items()}
    for name, (half, most) in middle.items():
        print(f"click to repaint, {times} clicks, {name}: median {half:.1f} ms, 95th percentile {most:.1f} ms")
    ratios = [mine / core for mine, core in zip(middle["lesson"], middle["button"], strict=True)]
    print(f"  ratio {ratios[0]:.2f} in the median, {ratios[1]:.2f} at the 95th percentile  (aim: at most 1.5)")
    print(f"what travels on one move, both ways: {size:.1f} kB  (aim: under 10)")


def weigh(line: WebSocket, sizes: list[int]) -> None:
    """Note the size of every message on the line."""
    line.on("framesent", lambda data: sizes.append(len(data)))
    line.on("framereceived", lambda data: sizes.append(len(data)))


def report_memory(chromium: Browser, ours: Served, times: int) -> None:
    """Print live widgets and the kernel's memory as rounds and retries go by on one page."""
    for name, again, deeds in (
        ("rounds", ["New round"], None),
        ("retries", ["Try again"], ["Hint", "Show me", "Try again"]),
    ):
        with opened(chromium, f"{ours.url}voila/render/en/{name}.ipynb", ".unolab button") as (page, _):
            kernel: psutil.Process = max(ours.kernels(), key=lambda one: one.create_time())
            seen = []
            for _ in range(5):
                page.evaluate(ON, [times // 5, again, deeds])
                label = page.get_by_text("widgets ").first.inner_text()
                seen.append((label.split()[-1], kernel.memory_info().rss // 1_000_000))
            print(
                f"{times} {name}: live widgets {[one[0] for one in seen]}, MB of the kernel {[one[1] for one in seen]}"
            )


def main(words: list[str] | None = None) -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.page", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer repetitions")
    quick = parser.parse_args(words).quick
    reports: list[Callable[[], None]] = []
    with servers() as (ours, theirs), sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=ARGUMENTS)
        reports += [
            lambda: report_opening(chromium, ours, theirs, 3 if quick else 15),
            lambda: report_clicks(chromium, ours, 40 if quick else 200),
            lambda: report_memory(chromium, ours, 10 if quick else 50),
        ]
        for report in reports:
            report()
        chromium.close()


if __name__ == "__main__":
    main()
