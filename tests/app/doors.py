"""What the tests of the ways in share: the address of the repository, and the folder of the project."""

import re
import tomllib
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
BADGE = re.compile(r"\[!\[([^\]]+)\]\(([^)]+)\)\]\((https://mybinder\.org/[^)]+)\)")
"""Words, picture and address of a badge."""


def opened(badge: str) -> str:
    """Return the path that a badge opens on the server, such as `lab/tree/notebooks/en/index.ipynb`."""
    (path,) = parse_qs(urlsplit(badge).query, strict_parsing=True)["urlpath"]
    return path
