import re
from pathlib import Path

from unolab.app.lab import FOLDER
from unolab.app.serve import PORT
from unolab.brand import notice

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_both_commands_can_be_read_by_the_ci():
    commands = dict(re.findall(r"<!-- command: (\w+) -->\n```sh\n(.+)\n```\n", README))
    assert set(commands) == {"open", "test"}
    assert commands["open"].endswith("unolab") and commands["test"].endswith("pytest")
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert all(f"readme_command {name}" in script for name in commands)


def test_it_carries_the_notice():
    assert notice("en") in " ".join(README.split())


def test_it_names_the_port_and_the_folder_that_are_used():
    assert f":{PORT}`" in README and f"`{FOLDER}`" in README


def test_its_pictures_exist():
    assert all((ROOT / path).is_file() for path in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README))
