"""Get what the Pyodide run needs, once: Pyodide itself by npm, pytest and hypothesis as pure wheels by pip."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
CACHE = HERE / "node_modules"
WHEELS = CACHE / "wheels"
PURE = ("--only-binary=:all:", "--python-version=3.14", "--implementation=py", "--abi=none", "--platform=any")
WANTED = ("pytest>=9.2,<10", "hypothesis")
"""hypothesis: the newest that has a pure wheel, which is older than the newest."""


def prepare() -> None:
    """Install what is missing. Raises RuntimeError with one sentence and what the tool said."""
    if not (CACHE / "pyodide" / "pyodide.mjs").is_file():
        npm = shutil.which("npm") or "npm"
        _run("Pyodide", npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")
    if not list(WHEELS.glob("pytest-*.whl")):
        fresh = CACHE / "wheels.part"
        shutil.rmtree(fresh, ignore_errors=True)
        _run("pytest for Pyodide", sys.executable, "-m", "pip", "download", "-q", *PURE, "-d", str(fresh), *WANTED)
        fresh.rename(WHEELS)


def run() -> "subprocess.CompletedProcess[str]":
    """Run the pure tests in Pyodide and return what happened."""
    node = shutil.which("node") or "node"
    words = [node, "run.mjs", str(HERE.parent.parent), str(WHEELS)]
    return subprocess.run(
        words, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", timeout=900
    )


def _run(what: str, *words: str) -> None:
    done = subprocess.run(words, cwd=HERE, capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"})
    if done.returncode:
        raise RuntimeError(f"{what} could not be fetched; is there a network?\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    prepare()
    result = run()
    print(result.stdout, end="")
    raise SystemExit(result.returncode)
