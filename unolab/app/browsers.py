"""A Chromium, Chrome or Edge that is installed here, and the PDF it makes of a page; nothing is fetched."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

__all__ = ["find_browser", "print_to_pdf"]

NAMES: Final = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
    "microsoft-edge-stable", "msedge",
)  # fmt: skip
MAC: Final = ("Google Chrome", "Chromium", "Microsoft Edge")
WINDOWS: Final = (
    r"Google\Chrome\Application\chrome.exe",
    r"Microsoft\Edge\Application\msedge.exe",
    r"Chromium\Application\chrome.exe",
)
PATIENCE: Final = 120.0
"""Seconds that a browser may take for one PDF."""


def find_browser(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the path of a browser that can print to PDF, or None.

    environment: UNOLAB_BROWSER in it names one; PATH and, on Windows, the folders of programs are looked through.

    >>> find_browser({"PATH": "/nowhere"}) is None or sys.platform != "linux"
    True
    """
    if own := environment.get("UNOLAB_BROWSER"):
        return own if Path(own).is_file() else None
    return next(_installed(environment), None)


def _installed(environment: Mapping[str, str]) -> Iterator[str]:
    for name in NAMES:
        if found := shutil.which(name, path=environment.get("PATH", "")):
            yield found
    places = [Path(f"/Applications/{name}.app/Contents/MacOS/{name}") for name in MAC if sys.platform == "darwin"]
    for folder in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        places += [Path(environment[folder]) / path for path in WINDOWS if environment.get(folder)]
    yield from (str(place) for place in places if place.is_file())


def print_to_pdf(browser: str, page: Path, pdf: Path) -> bool:
    """Print an HTML file to a PDF; False when the browser does not manage.

    browser: as `find_browser` gives it. page: what to print. pdf: where to, in a folder that is there.
    """
    with tempfile.TemporaryDirectory(prefix="unolab-") as profile:
        words = [
            browser,
            "--headless",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            f"--user-data-dir={profile}",  # a profile of its own: a browser that is open already is left alone
            "--no-pdf-header-footer",
            f"--print-to-pdf={pdf.resolve()}",
            page.resolve().as_uri(),
        ]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            words.insert(1, "--no-sandbox")  # Chromium refuses to start as root otherwise
        pdf.unlink(missing_ok=True)
        try:
            subprocess.run(words, capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
    return pdf.is_file() and pdf.stat().st_size > 0
