"""The links to Binder lead to this project at its version, to pages that exist; the environment there is its own."""

import json
import re
from urllib.parse import quote, urlsplit
from xml.etree import ElementTree

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

import unolab
from tests.app.doors import BADGE, PROJECT, README, ROOT, opened
from unolab.app.around import EXTENSIONS
from unolab.app.extension import AT
from unolab.words.clauses import clause_ids

BADGES = BADGE.findall(README)
ADDRESSES = [address for _, _, address in BADGES]


def test_there_is_a_badge_for_the_home_page_a_lesson_and_jupyterlab():
    ways = [opened(address).partition("/")[0] for address in ADDRESSES]
    assert ways == ["unolab", "voila", "lab"]
    assert README.count("mybinder.org") == len(BADGES)


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_badge_names_the_project_and_the_tag_of_this_version_and_is_encoded(address):
    parts = urlsplit(address)
    assert parts.path == f"/v2/gh/{PROJECT['tool']['unolab']['repository']}/v{unolab.__version__}"
    assert parts.query == f"urlpath={quote(opened(address), safe='')}"


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_badge_opens_a_page_that_exists(address):
    path = opened(address)
    if path == AT:
        return  # the test of the server opens it
    found = re.fullmatch(r"(?:voila/render|lab/tree)/(notebooks/.+\.ipynb)", path)
    assert found and (ROOT / found.group(1)).is_file()


@pytest.mark.parametrize(("words", "picture"), [badge[:2] for badge in BADGES])
def test_the_picture_of_a_badge_says_what_its_text_says(words, picture):
    drawn = ElementTree.fromstring((ROOT / picture).read_text(encoding="utf-8"))
    label = drawn.get("aria-label", "")
    (shown,) = [part.text for part in drawn.iter() if part.tag.endswith("}text")]
    assert label == shown and label.endswith("on Binder") and label.split()[0] in words


def lines() -> list[str]:
    text = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_the_environment_is_the_project_with_every_version_given():
    here, *pins = lines()
    assert here == ".[lab]"
    pinned = {}
    for pin in map(Requirement, pins):
        (only,) = pin.specifier
        assert only.operator == "==" and "*" not in only.version, pin
        pinned[pin.name.lower().replace("_", "-")] = only.version
    asked = [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["lab"]]
    for each in map(Requirement, asked):
        assert pinned[each.name.lower()] in each.specifier, each


def test_its_python_is_one_the_project_runs_on():
    name, _, version = (ROOT / "binder" / "runtime.txt").read_text(encoding="utf-8").strip().partition("-")
    assert name == "python" and version in SpecifierSet(PROJECT["project"]["requires-python"])
    assert f"Programming Language :: Python :: {version}" in PROJECT["project"]["classifiers"]


def test_nothing_else_in_the_folder_would_be_taken_instead():
    assert {path.name for path in (ROOT / "binder").iterdir()} == {"requirements.txt", "runtime.txt"}
    assert not (ROOT / ".binder").exists()


def test_voila_reads_the_same_settings_from_the_file_as_in_the_app():
    settings = json.loads((ROOT / "voila.json").read_text(encoding="utf-8"))["VoilaConfiguration"]
    assert settings["template"] == "unolab" and settings["extension_allowlist"] == list(EXTENSIONS)
    assert settings["allow_template_override"] == settings["allow_theme_override"] == "NO"
    assert not (ROOT / "jupyter_config.json").exists()  # Voila does not read it


CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_changelog_begins_with_this_version():
    assert re.findall(r"^## (\S+)", CHANGES, re.MULTILINE)[0] == unolab.__version__


def test_every_rule_in_the_changelog_exists():
    known = set(clause_ids())
    named = [word for word in re.findall(r"`([^`\s]+)`", CHANGES) if "." in word and "/" not in word]
    rules = [word for word in named if not word.endswith(".md")]
    assert rules and set(rules) <= known


def test_the_version_stands_in_one_place():
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "unolab/__init__.py" and "version" not in PROJECT["project"]
    stated = f'"{unolab.__version__}"'
    files = [path for path in (ROOT / "unolab").rglob("*.py") if stated in path.read_text(encoding="utf-8")]
    assert files == [ROOT / "unolab" / "__init__.py"]
