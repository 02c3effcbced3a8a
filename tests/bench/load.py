"""A class of 1, 10 and 30 on this computer: `python -m tests.bench.load` (a few minutes; nothing leaves the computer).

It starts a class server, lets so many learners in at once, each of whom plays the lesson at human pace, and prints how
long they waited, as a ratio to one learner and to a bare page of Voila's; the memory of each; failures; and the kernels
that are left when everybody has gone. The learners are clients without a browser (see `learner`). One more session is a
real Chromium, where there is one: it tells which files a page needs, so that every learner fetches them too, and what a
person sees.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass, field
from math import nan
from pathlib import Path
from statistics import fmean, median, quantiles
from time import monotonic, perf_counter

import nbformat
import psutil

from tests import served
from tests.bench.learner import FailureError, Learner
from tests.served import Served, command, started
from unolab.app.ports import free_port
from unolab.lessons import lesson

LESSON = "wild-draw-4"
PAGE = f"voila/render/en/{LESSON}.ipynb"
TOGETHER = 2.0
"""Seconds within which a class opens the page."""
WRONG = ("Red 3", "Yellow 8")
"""Two cards of the first lesson that do not fit; choosing one brings a sentence and changes nothing else."""


@dataclass
class Figures:
    """What one class measured; seconds and megabytes."""

    opened: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    browser: list[float] = field(default_factory=list)
    """Of the real browser: until a card is seen, then its clicks."""
    memory: float = 0.0
    left: int = 0
    emptied: float = 0.0


def high(values: list[float]) -> float:
    """Return the 95th percentile.

    >>> high([1.0, 2.0])
    2.0
    """
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 20 else max(values, default=0.0)


async def pause(seconds: float) -> None:
    """Let so much time pass."""
    await asyncio.wait({asyncio.get_running_loop().create_future()}, timeout=seconds)


async def play(learner: Learner, clicks: int, pace: float, chance: random.Random, figures: Figures) -> None:
    """Solve lesson after lesson of the page, one click each `pace` seconds or so."""
    done = 0
    for model, state in learner.states.items():
        if not isinstance(scene := state.get("scene"), dict) or "lesson" not in scene:
            continue
        for token in lesson(scene["lesson"]["key"]).solution:
            if done == clicks:
                return
            await pause(chance.uniform(0.5, 1.5) * pace)
            turn = learner.states[model]["scene"]["turn"]
            figures.clicks.append(await learner.click(model, {"do": "act", "intent": token, "turn": turn}))
            done += 1
            if learner.states[model]["scene"]["turn"] == turn:
                raise FailureError(f"{token} changed nothing")


async def attend(url: str, number: int, assets: list[str], options: argparse.Namespace, figures: Figures) -> Learner:
    """Come in, play; a failure is noted."""
    chance = random.Random(number)
    learner = Learner(url)
    await pause(chance.uniform(0, TOGETHER))
    try:
        figures.opened.append(await learner.open(PAGE, assets))
        await play(learner, options.clicks, options.pace, chance, figures)
    except Exception as error:  # whatever it is, it is one learner who could not learn
        figures.failures.append(f"learner {number}: {type(error).__name__} {error}")
    return learner


@asynccontextmanager
async def chromium() -> AsyncIterator[object | None]:
    """Yield a Chromium, or None where there is none."""
    from playwright.async_api import async_playwright

    from tests.browser.acquire import ARGUMENTS, NoBrowserError, browser

    try:
        path = browser()
    except NoBrowserError as error:
        print(f"no browser: {error}")
        yield None
        return
    async with async_playwright() as play:
        found = await play.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield found
        finally:
            await found.close()


async def look(browser: object, url: str, options: argparse.Namespace, figures: Figures, assets: list[str]) -> None:
    """Be the one learner with a real browser."""
    page = await browser.new_page()  # type: ignore[attr-defined]
    page.set_default_timeout(120_000)
    if not assets:
        page.on("request", lambda sent: assets.append(sent.url.removeprefix(url)) if sent.method == "GET" else None)
    try:
        start = perf_counter()
        await page.goto(url + PAGE, wait_until="commit")
        view = page.locator(".unolab").first
        await view.get_by_role("button", name=WRONG[0]).wait_for()
        figures.browser.append(perf_counter() - start)
        for click in range(options.clicks):
            card = WRONG[click % 2]
            await pause(options.pace)
            start = perf_counter()
            await view.get_by_role("button", name=card).click(force=True)
            await view.get_by_text(f"{card} does not fit").first.wait_for()
            figures.browser.append(perf_counter() - start)
    except Exception as error:
        figures.failures.append(f"browser: {type(error).__name__} {error}")
    await page.close()
    assets[:] = [asset for asset in dict.fromkeys(assets) if asset.startswith("voila/") and asset != PAGE]


def status(running: Served) -> dict[str, int]:
    """Return how full a server says it is."""
    found: dict[str, int] = json.loads(running.get("status.json").text)
    return found


async def until(holds: object, seconds: float) -> float:
    """Wait until something holds, so many seconds at most; return the seconds that took."""
    start = monotonic()
    while not await asyncio.to_thread(holds) and monotonic() - start < seconds:  # type: ignore[arg-type]
        await pause(0.5)
    return monotonic() - start


async def a_class(
    size: int, options: argparse.Namespace, assets: list[str], browser: object | None, *, die: bool
) -> Figures:
    """Let a class of `size` learn, then go. die: their browsers are killed; otherwise they close their tabs."""
    figures = Figures()
    ready = size if options.ready is None else options.ready
    words = ("serve", "--no-browser", "--port", "0", "--class", LESSON, "--ready", str(ready))
    words += ("--seats", str(size + 1), "--idle-minutes", str(options.idle_minutes))
    with started(*command(*words)) as running:
        await until(lambda: status(running)["ready"] >= ready, 300)
        empty = memory(running.process.pid)
        if browser and not assets:
            await look(browser, running.url, argparse.Namespace(clicks=0, pace=0), Figures(), assets)
        coming = [attend(running.url, number, assets, options, figures) for number in range(size)]
        probe = [look(browser, running.url, options, figures, assets)] if browser else []
        learners = [found for found in await asyncio.gather(*coming, *probe) if isinstance(found, Learner)]
        grown = memory(running.process.pid) - empty
        figures.memory = grown / size + fmean(memory(kernel.pid) for kernel in running.kernels())
        for learner in learners:
            learner.die() if die else learner.close()
        patience = options.idle_minutes * 60 + 75 if die else 120  # a pause, in which somebody could come, included
        figures.emptied = await until(lambda: not running.kernels(), patience)
        figures.left = len(running.kernels())
    return figures


def memory(pid: int) -> float:
    """Return the megabytes of a process, what it shares counted in part."""
    full = psutil.Process(pid).memory_full_info()
    return float(getattr(full, "pss", full.uss)) / 1e6


@contextmanager
def bare_voila(folder: Path) -> Iterator[Served]:
    """Run Voila as it comes on a notebook with one button that counts."""
    code = (
        "import ipywidgets as w\nb, t = w.Button(), w.Label('0')\n"
        "def on(_): t.value = str(int(t.value) + 1)\nb.on_click(on)\nw.VBox([b, t])"
    )
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    nbformat.write(notebook, folder / "bare.ipynb")
    voila = str(Path(sys.executable).parent / "voila")
    port = free_port(8866, "127.0.0.1")
    words = ("--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1")
    with started(voila, str(folder), *words, cwd=folder) as running:
        yield running


async def bare(options: argparse.Namespace) -> Figures:
    """Measure the bare page, a few times one after the other."""
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder, bare_voila(Path(folder)) as running:
        for _ in range(4):
            learner = Learner(running.url)
            figures.opened.append(await learner.open("voila/render/bare.ipynb"))
            names = {state["_model_name"]: model for model, state in learner.states.items()}
            for _ in range(options.clicks):
                await pause(0.2)
                button, label = names["ButtonModel"], names["LabelModel"]
                figures.clicks.append(await learner.click(button, {"event": "click"}, label))
            learner.close()
    return figures


def row(name: str, figures: Figures, one: Figures, base: Figures) -> str:
    """Return one line of the table."""
    opened, clicks = median(figures.opened or [nan]), median(figures.clicks or [nan])
    cells = [
        f"{name:<16}",
        f"{opened:6.2f} s {high(figures.opened):6.2f} s",
        f"x{opened / median(one.opened or [nan]):<5.1f} x{opened / median(base.opened):<5.1f}",
        f"{clicks * 1000:6.0f} ms {high(figures.clicks) * 1000:6.0f} ms",
        f"x{clicks / median(one.clicks or [nan]):<5.1f} x{clicks / median(base.clicks):<5.1f}",
        f"{figures.memory:5.0f} MB" if figures.memory else "        ",
        f"{len(figures.failures):3d}",
        f"{figures.left:3d} after {figures.emptied:3.0f} s" if figures.emptied else "",
    ]
    return "  ".join(cells)


async def run(options: argparse.Namespace) -> int:
    """Measure and print; return the number of failures."""
    served.PATIENCE = 300.0  # a machine that has other things to do may start a server slowly
    assets: list[str] = []
    base = await bare(options)
    found: list[Figures] = []
    print("of a pair, the second is the 95th percentile; a ratio is to one learner and to a bare page")
    print(f"{'':16}  first click possible  to one, bare  click answered  to one, bare  each  failed  kernels left")
    print(row("bare Voila", base, base, base), flush=True)
    async with nullcontext() if options.no_browser else chromium() as browser:
        kinds = [(size, False) for size in options.sessions] + ([(options.sessions[-1], True)] if options.die else [])
        for size, die in kinds:
            figures = await a_class(size, options, assets, None if die else browser, die=die)
            found.append(figures)
            print(row(f"{size} {'are killed' if die else 'close tabs'}", figures, found[0], base), flush=True)
            if len(figures.browser) > 1:
                first, *clicks = figures.browser
                print(f"{'':16}  of them one real browser: a card after {first:.2f} s, ", end="")
                print(f"a click {median(clicks) * 1000:.0f} ms, {high(clicks) * 1000:.0f} ms", flush=True)
    failures = [failure for figures in found for failure in figures.failures]
    print(f"{len(assets)} files were fetched with each page")
    print("\n".join(failures))
    return len(failures)


def main() -> int:
    """Read the options and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sessions", type=int, nargs="+", default=[1, 10, 30], help="sizes of the classes (1 10 30)")
    parser.add_argument("--clicks", type=int, default=12, help="clicks of each learner (12)")
    parser.add_argument("--pace", type=float, default=3.0, help="seconds between two clicks, give or take half (3)")
    parser.add_argument("--ready", type=int, help="pages made ready (as many as learners; 0: every kernel starts cold)")
    parser.add_argument("--idle-minutes", type=float, default=2.0, help="as for unolab serve (2)")
    parser.add_argument(
        "--no-browser", action="store_true", help="leave out the real browser, and the files it fetches"
    )
    parser.add_argument("--no-die", dest="die", action="store_false", help="leave out the class whose browsers die")
    return 1 if asyncio.run(run(parser.parse_args())) else 0


if __name__ == "__main__":
    sys.exit(main())
