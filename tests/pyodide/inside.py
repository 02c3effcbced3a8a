"""What runs inside Pyodide: unpack the wheels, copy the repository, run pytest on what must work there."""

import os
import shutil
import sys
import zipfile
from pathlib import Path

ROOMS = ("rules", "record", "words", "table", "lessons", "pictures")
"""Rooms that must run in a browser; the tests of the same name, and the examples in their docstrings."""

HOST = Path("/host/repository")
HOME = Path("/home/unolab")
LIBRARY = Path("/lib/wheels")
SETTINGS = """
[pytest]
addopts = -q -p no:cacheprovider --import-mode=importlib --doctest-modules
pythonpath = .
doctest_optionflags = NORMALIZE_WHITESPACE
markers =
    console_errors(pattern): of no use here
"""
SAMPLE = """
def pytest_collection_modifyitems(items):
    examples = [item for item in items if item.nodeid.startswith("unolab/")]
    others = [item for item in items if item.nodeid.startswith("tests/")]
    items[:] = examples + others[::12]
"""
"""What keeps the usual run short: all examples, and every twelfth test of each room. UNOLAB_LONG=1 runs them all."""


def main() -> int:
    """Return pytest's exit code."""
    LIBRARY.mkdir(parents=True)
    for wheel in sorted(Path("/host/wheels").glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(LIBRARY)
    sys.path.insert(0, str(LIBRARY))

    ignore = shutil.ignore_patterns("__pycache__", "node_modules", ".*")
    for folder in ("unolab", "tests", "notebooks"):
        shutil.copytree(HOST / folder, HOME / folder, ignore=ignore)
    (HOME / "pytest.ini").write_text(SETTINGS)
    if not os.environ.get("UNOLAB_LONG"):
        (HOME / "conftest.py").write_text(SAMPLE)
    os.chdir(HOME)
    sys.path.insert(0, str(HOME))

    import pytest

    places = [f"{folder}/{room}" for folder in ("unolab", "tests") for room in ROOMS]
    print(f"Python {sys.version.split()[0]} in Pyodide, pytest {pytest.__version__}", flush=True)
    return int(pytest.main([place for place in places if (HOME / place).is_dir()]))
