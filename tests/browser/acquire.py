"""A Chromium for the browser tests: the one that is here, else Debian's, else Playwright's, else one clear sentence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""What a browser may be called; the one without windows of its own is the quickest."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SENTENCE = (
    "The browser tests need Chromium, and none was found or could be installed ({tried}); install Chromium or Google "
    "Chrome, or set UNOLAB_BROWSER to the path of one, and run the tests again."
)


class NoBrowserError(Exception):
    """No browser is here and none could be had; the text says what was tried."""


def browser() -> str:
    """Return the path of a Chromium that answers. Raises NoBrowserError with one sentence."""
    tried = []
    if path := os.environ.get("UNOLAB_BROWSER"):
        if _answers(path):
            return path
        tried.append(f"UNOLAB_BROWSER={path} does not start")
    if path := _here():
        return path
    tried.append("nothing on the path")
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        tried.append(_run("apt-get", "update"))
        tried.append(_run("apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-nanum"))
        if path := _here():
            return path
    tried.append(_run(sys.executable, "-m", "playwright", "install", "chromium"))
    if path := _here():
        return path
    raise NoBrowserError(SENTENCE.format(tried="; ".join(word for word in tried if word)))


def _here() -> str | None:
    found = [path for name in NAMES if (path := shutil.which(name))]
    found += [str(path) for path in _playwright_folder().glob("chromium-*/chrome-*/*") if path.stem in NAMES_OF_OWN]
    return next((path for path in found if _answers(path)), None)


NAMES_OF_OWN = ("chrome", "Chromium", "Google Chrome for Testing")


def _playwright_folder() -> Path:
    if folder := os.environ.get("PLAYWRIGHT_BROWSERS_PATH"):
        return Path(folder)
    places = {"darwin": "Library/Caches", "win32": "AppData/Local"}
    return Path.home() / places.get(sys.platform, ".cache") / "ms-playwright"


def _answers(path: str) -> bool:
    """Whether it is a browser: a stand-in that only asks for a snap is not."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _run(*words: str) -> str:
    """Run a command; return "" or what went wrong, in a few words."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{' '.join(words[:3])}: {error}"
    return "" if done.returncode == 0 else f"{' '.join(words[:3])} failed"
