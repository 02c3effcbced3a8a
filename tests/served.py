"""Start the `unolab` command as a person would, wait for the line it prints, and stop it again."""

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import psutil

PATIENCE = 60.0
"""Seconds after which something that should have happened is called a failure."""


@dataclass
class Answer:
    status: int
    url: str
    text: str


@dataclass
class Served:
    """A running app."""

    process: subprocess.Popen[str]
    url: str
    lines: list[str]

    def get(self, path: str, **headers: str) -> Answer:
        """Ask for an address below the app's; redirects are followed."""
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self.url + path.lstrip("/"), headers=names)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return Answer(answer.status, answer.url, answer.read().decode())
        except urllib.error.HTTPError as error:
            return Answer(error.code, error.url, error.read().decode())

    def kernels(self) -> list[psutil.Process]:
        """Return the kernels the app has started."""
        children = psutil.Process(self.process.pid).children(recursive=True)
        return [child for child in children if _is_kernel(child)]

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Send a signal, wait for the end, return the exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


def _is_kernel(process: psutil.Process) -> bool:
    try:
        return "ipykernel_launcher" in process.cmdline()
    except psutil.NoSuchProcess:
        return False


def command(*words: str) -> list[str]:
    """Return the installed command with its words (`python -m` would read modules from the folder it runs in)."""
    return [str(Path(sys.executable).parent / "unolab"), *words]


def served(*words: str, cwd: Path | None = None) -> AbstractContextManager[Served]:
    """Run `unolab --no-browser --port 0 ...`; the block starts when it says that it is open."""
    return started(*command("--no-browser", "--port", "0", *words), cwd=cwd)


@contextmanager
def started(*words: str, cwd: Path | None = None) -> Iterator[Served]:
    """Run a command that prints its address; the block starts when it has."""
    process = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        cwd=cwd,
    )
    lines: list[str] = []
    try:
        url = _first_address(process, lines)
        _until_it_listens(process, url)
        yield Served(process, url, lines)
    finally:
        if process.poll() is None:
            process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise


def _first_address(process: subprocess.Popen[str], lines: list[str]) -> str:
    """Return the address the app prints; keep reading in the background, so that its pipe never fills."""
    assert process.stdout is not None
    guard = Thread(target=lambda: _kill_if_silent(process, found), daemon=True)
    found: list[str] = []
    guard.start()
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if match := re.search(r"http://127\.0\.0\.1:\d+/", line):
            found.append(match.group())
            Thread(target=lambda: lines.extend(process.stdout or ()), daemon=True).start()
            return found[0]
    raise AssertionError("unolab ended before it was open:\n" + "\n".join(lines))


def _until_it_listens(process: subprocess.Popen[str], url: str) -> None:
    """Wait until the address can be connected to: JupyterLab prints it a moment earlier."""
    address = urllib.parse.urlsplit(url)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection((address.hostname, address.port), timeout=PATIENCE).close()
            return
        except ConnectionRefusedError:
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.1)
    raise AssertionError(f"nothing listens at {url}")


def _kill_if_silent(process: subprocess.Popen[str], found: list[str]) -> None:
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        if not found:
            process.kill()
