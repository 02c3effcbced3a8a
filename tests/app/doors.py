"""What the tests of the ways in share: the address of the repository, a release, and empty environments for it."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
from dataclasses import dataclass
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


def run(*words: str | Path, cwd: Path) -> str:
    """Run a command to its good end and return what it printed."""
    done = subprocess.run([*map(str, words)], cwd=cwd, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(folder: Path) -> tuple[Path, Path]:
    """Build the release of this repository into a folder; return the wheel and the sdist."""
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, sdist


def unpack(sdist: Path, folder: Path) -> Path:
    """Unpack a sdist, which is the repository again, and return its folder."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


@dataclass(frozen=True)
class Environment:
    """A virtual environment with nothing from outside: no settings of Jupyter, no home folder, no other package."""

    folder: Path

    @classmethod
    def empty(cls, folder: Path) -> "Environment":
        run(sys.executable, "-m", "venv", "--without-pip", folder / "env", cwd=folder)
        (folder / "home").mkdir()
        return cls(folder)

    def install(self, *words: str | Path, cwd: Path) -> None:
        """Install into it, as its own pip would."""
        pip = (sys.executable, "-m", "pip", "--python", self.folder / "env", "--disable-pip-version-check", "install")
        run(*pip, "--quiet", *words, cwd=cwd)

    def command(self, name: str, *words: str | Path, **variables: str) -> list[str]:
        """Return the words that run one of its commands."""
        scripts = self.folder / "env" / "bin"
        given = {"HOME": str(self.folder / "home"), "PATH": f"{scripts}:{os.defpath}", "LANG": "C.UTF-8", **variables}
        return ["env", "-i", *(f"{key}={value}" for key, value in given.items()), *map(str, [scripts / name, *words])]
