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


def main() -> int:
    """Return pytest's exit code."""
    LIBRARY.mkdir(parents=True)
    for wheel in sorted(Path("/host/wheels").glob("*.whl")):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(LIBRARY)
    sys.path.insert(0, str(LIBRARY))

    ignore = shutil.ignore_patterns("__pycache__", "node_modules", ".*", "browser", "app", "notebooks")
    for folder in ("unolab", "tests"):
        shutil.copytree(HOST / folder, HOME / folder, ignore=ignore)
    (HOME / "pytest.ini").write_text(SETTINGS)
    os.chdir(HOME)
    sys.path.insert(0, str(HOME))

    import pytest

    places = [f"{folder}/{room}" for folder in ("unolab", "tests") for room in ROOMS]
    print(f"Python {sys.version.split()[0]} in Pyodide, pytest {pytest.__version__}", flush=True)
    return int(pytest.main([place for place in places if (HOME / place).is_dir()]))
