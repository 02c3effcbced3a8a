"""A release, installed alone in an empty environment outside the clone: it has everything, and every way in works."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.doors import ROOT, Environment, build, run, unpack
from tests.served import Served, started
from unolab.app.ports import free_port
from unolab.app.text import text
from unolab.brand import notice
from unolab.words import ui

RELEASED = ("unolab", "notebooks", "binder", "tests")
WIDGET = "application/vnd.jupyter.widget-view+json"
OOPS = 'class="un-oops"'
IN_ORDER = re.escape(ui("record.in-order", "en", rounds=1, n=0)).replace("0", r"\d+")
ELSEWHERE = re.compile(r"""(?:src|href)=["'](?:https?:)?//|"fullMathjaxUrl": "http""")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="module")
def clone(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpack(built[1], tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="module")
def alone(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment in which there is the wheel and what it asks for."""
    environment = Environment.empty(tmp_path_factory.mktemp("alone"))
    environment.install(built[0], cwd=environment.folder)
    return environment


def files(*folders: str) -> set[str]:
    """Return what is in folders of the repository, without what running it leaves behind."""
    found = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    parts = (path.relative_to(ROOT) for path in found)
    left = (".", "__pycache__", "node_modules")
    return {path.as_posix() for path in parts if not any(part.startswith(left) for part in path.parts)}


def test_the_sdist_is_the_repository_again(built):
    with tarfile.open(built[1]) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert files(*RELEASED) <= held
    assert {"README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml", "voila.json"} <= held


def test_the_wheel_holds_notebooks_words_lessons_records_and_static_files(built):
    with zipfile.ZipFile(built[0]) as archive:
        held = set(archive.namelist())
    assert files("unolab") <= held
    assert {f"unolab/_{path}" for path in files("notebooks")} <= held
    template = {path.removeprefix("unolab/jupyter/") for path in files("unolab/jupyter/voila")}
    shared = {name.partition("/data/share/jupyter/")[2] for name in held}
    assert template <= shared
    assert any(name.endswith("/etc/jupyter/jupyter_server_config.d/unolab.json") for name in held)
    assert not [name for name in held if name.startswith("tests/")]


def test_the_wheel_alone_checks_a_record_that_it_brings(alone, tmp_path):
    said = run(*alone.command("unolab", "check", "caught-bluff"), cwd=tmp_path)
    assert re.search(IN_ORDER, said)


@pytest.fixture(scope="module")
def opened(alone: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    words = alone.command("unolab", "--no-browser", "--port", "0")
    with started(*words, cwd=tmp_path_factory.mktemp("elsewhere")) as running:
        yield running


def test_the_wheel_alone_opens_the_lessons(opened):
    links = re.findall(r'href="/(voila/render/ko/[^"]+)"', opened.get("ko/").text)
    lesson = opened.get(links[0])
    assert lesson.status == 200 and WIDGET in lesson.text and OOPS not in lesson.text
    assert 'id="wd4.condition"' in opened.get("en/rules").text


def without_network(*words: str | Path, folder: Path) -> list[str]:
    """Return a command with nothing of what is set here, in a network of its own or, where that is not allowed, with
    proxies that lead nowhere."""
    given = {"PATH": os.defpath, "HOME": str(folder), "LANG": "C.UTF-8", "PIP_CONFIG_FILE": os.devnull}
    apart = ["unshare", "--user", "--map-root-user", "--net"]
    allowed = shutil.which("unshare") and not subprocess.run([*apart, "true"], capture_output=True).returncode
    if not allowed:
        nowhere = f"http://127.0.0.1:{free_port(9, '127.0.0.1')}"
        given |= {"http_proxy": nowhere, "https_proxy": nowhere}
    env = ["env", "-i", *(f"{name}={value}" for name, value in given.items())]
    return [*(apart if allowed else ()), *env, *map(str, words), "apart" if allowed else "proxies"]


def test_a_folder_of_wheels_is_all_that_a_computer_without_the_internet_needs(built, tmp_path):
    """The two commands of the page for administrators."""
    wheels, there = tmp_path / "wheels", tmp_path / "there"
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "-q", "-w", wheels, built[0], cwd=tmp_path)
    there.mkdir()
    said = run(*without_network(sys.executable, "-m", "tests.app.offline", wheels, there, folder=tmp_path), cwd=ROOT)
    seen = json.loads(said)
    assert "unolab alone does what unolab serve does" in seen["help"]
    assert re.search(IN_ORDER, seen["checked"])
    assert seen["status"] == 200 and WIDGET in seen["page"] and OOPS not in seen["page"]
    assert not ELSEWHERE.search(seen["page"])


@pytest.fixture(scope="module")
def executed(alone: Environment, clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook after `jupyter execute`."""
    kept = tmp_path_factory.mktemp("executed") / "start-here.ipynb"
    lesson = clone / "notebooks" / "en" / "start-here.ipynb"
    run(*alone.command("jupyter-execute", lesson, f"--output={kept.with_suffix('')}"), cwd=kept.parent)
    return kept


def views(notebook: dict) -> list[dict]:
    """Return the outputs of a notebook that are views."""
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", ())]
    assert not [output for output in outputs if output["output_type"] == "error"]
    return [output for output in outputs if WIDGET in output.get("data", ())]


def test_jupyter_execute_keeps_a_picture_and_a_text_of_each_view(executed):
    shown = views(json.loads(executed.read_text(encoding="utf-8")))
    assert len(shown) > 5
    for output in shown:
        assert "".join(output["data"]["image/svg+xml"]).startswith("<svg")
        assert output["metadata"]["image/svg+xml"]["alt"] in "".join(output["data"]["text/plain"])


def test_a_page_without_widgets_shows_the_pictures(alone, executed):
    """nbviewer is nbconvert, and saves no state of widgets unless somebody asked for it."""
    notebook = json.loads(executed.read_text(encoding="utf-8"))
    notebook["metadata"].pop("widgets")
    still = executed.with_stem("still")
    still.write_text(json.dumps(notebook), encoding="utf-8")
    run(*alone.command("jupyter-nbconvert", "--to", "html", still), cwd=still.parent)
    html = still.with_suffix(".html").read_text(encoding="utf-8")
    assert WIDGET not in html
    assert html.count('src="data:image/svg+xml') >= len(views(notebook))


def served_by_voila(environment: Environment, clone: Path, path: str):
    """Run `voila PATH` in the folder of the project."""
    port = free_port(8866, "127.0.0.1")
    words = environment.command("voila", path, "--no-browser", "--Voila.ip=127.0.0.1", f"--port={port}")
    return started(*words, cwd=clone)


def test_voila_alone_lists_the_lessons_and_opens_them_as_our_pages(alone, clone):
    with served_by_voila(alone, clone, "notebooks") as voila:
        start = voila.get("/").text
        assert 'url=/voila/render/en/index.ipynb"' in start and not ELSEWHERE.search(start)
        lesson = voila.get("voila/render/ko/start-here.ipynb").text
    assert '<html lang="ko">' in lesson and notice("ko") in lesson
    assert WIDGET in lesson and "kit.lesson(" not in lesson and OOPS not in lesson
    assert 'href="../en/start-here.ipynb"' in lesson and 'href="index.ipynb"' in lesson
    assert text("ko", "page.rules") not in lesson and text("ko", "page.binder") not in lesson
    assert not ELSEWHERE.search(lesson)


def test_voila_alone_opens_one_notebook(alone, clone):
    with served_by_voila(alone, clone, "notebooks/en/start-here.ipynb") as voila:
        lesson = voila.get("/").text
    assert notice("en") in lesson.replace("&#39;", "'") and WIDGET in lesson
    assert not ELSEWHERE.search(lesson)
