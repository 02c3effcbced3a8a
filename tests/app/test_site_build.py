"""What a site without a server is made of, what is left out of it, and what is said when it cannot be built."""

import html
import importlib.util
import json
import os
import re
import stat
import sys
import urllib.parse
from pathlib import Path

import pytest

from unolab.app import main, site, site_handouts, site_lite, site_packages, site_pages, site_python
from unolab.app.catalogue import Page, read_pages
from unolab.app.site_packages import Package
from unolab.app.text import text
from unolab.brand import notice
from unolab.pictures.handout import topic_handout

INFO = {"arch": "wasm32", "python": "3.14.2"}
ADDRESS = re.compile(r"""(?:href|src)=["']([^"'#?]+)""")


def lock_of(folder):
    return json.loads((folder / site_python.LOCK).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """Pages of two lessons, one of them with stars to win, in both languages; a third file is no notebook."""
    root, folder = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("pages")
    for lang, title in (("en", "Second"), ("ko", "두 번째")):
        (root / lang).mkdir()
        cells = [
            {"cell_type": "markdown", "id": "text", "source": f"# {title}"},
            {"cell_type": "code", "id": "code", "source": "print('it ' + 'ran')"},
        ]
        for name, own in (("second", {}), ("turns", {"topic": "turns"})):
            notebook = {"cells": cells, "metadata": {"title": title, "unolab": own}}
            (root / lang / f"{name}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
        (root / lang / "torn.ipynb").write_text('{"cells": [')
    site_pages.write_pages(root, read_pages(root), folder, {"baseUrl": "./"})
    return folder


def expanded(page):
    """Return a lean handout with every card drawn in its place again."""
    head, _, body = page.partition("<main>")
    drawn = dict(re.findall(r"<g id='(un-\d+)'>(.*?)</g>(?=<g id='un-|</defs>)", head))
    return re.sub(r"<use href='#(un-\d+)'/>", lambda use: drawn[use[1]], body)


def words(page):
    return html.unescape(page.read_text(encoding="utf-8"))


@pytest.fixture
def no_lite(monkeypatch):
    """As if JupyterLite were not installed, whether it is or not."""
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if "jupyterlite" in name else found(name))


def program(folder, name, script):
    """Put a program on a path of its own, in place of all others."""
    folder.mkdir(exist_ok=True)
    place = folder / name
    place.write_text(f"#!{sys.executable}\n{script}")
    place.chmod(place.stat().st_mode | stat.S_IXUSR)


def run(capsys, *words):
    code = main.main(["site", *map(str, words)])
    out, err = capsys.readouterr()
    assert code == 2 and out == "" and "Traceback" not in err
    (line,) = err.splitlines()
    return line


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("jlab_core.a8.js", True),
        ("repl/bundle.js", True),
        ("fa-solid-900.woff2", True),
        ("third-party-licenses.json", True),
        ("jlab_core.a8.js.map", False),
        ("lab/bundle.js", False),
        ("notebooks/bundle.js", False),
        ("fa-solid-900.svg", False),
        ("MathJax_Main-Regular.woff", False),
        ("schemas/all.json", False),
    ],
)
def test_the_smallest_app_without_source_maps_and_old_fonts(name, kept):
    assert site_lite.is_kept(name) is kept


@pytest.mark.parametrize(
    "names",
    [
        ["mermaid"],
        ["vega-lite", "d3-geo"],
        ["@codemirror/lang-rust", "@lezer/rust"],
        ["mathjax-full"],
        ["@xterm/xterm"],
    ],
)
def test_no_diagrams_formulas_terminals_or_languages(names):
    assert not site_lite.is_kept("77.js", names)


@pytest.mark.parametrize(
    "names", [["@lezer/common"], ["@codemirror/view"], ["react-dom"], ["mermaid", "dompurify"], []]
)
def test_what_the_app_loads_at_once_stays(names):
    assert site_lite.is_kept("77.js", names)


def test_packages_come_with_what_they_require_in_a_browser_and_without_what_is_of_no_use_there():
    packages = {package.name: package for package in site_packages.installed(site_packages.ROOTS, INFO["python"])}
    assert {"ipython", "anywidget", "ipywidgets", "psygnal", "traitlets"} <= set(packages)
    assert not site_packages.NOT_NEEDED & set(packages)
    names = [name for package in packages.values() for name in package.files]
    assert "psygnal/_signal.py" in names
    assert not [name for name in names if name.endswith((".so", ".js", ".css", "direct_url.json")) or "/tests/" in name]
    assert [name for name in names if name.endswith("METADATA")]


def test_a_package_that_is_missing_is_named():
    with pytest.raises(site_packages.SiteError) as raised:
        site_packages.installed(["no-such-package"], INFO["python"])
    assert (raised.value.reason, raised.value.fields) == ("no_package", {"name": "no-such-package"})


def test_our_own_package_is_whole_up_to_the_views():
    files = site_packages.own().files
    assert {"unolab/__init__.py", "unolab/brand.py", "unolab/views/static/view.js", "unolab/words/ko/ui.toml"} <= set(
        files
    )
    assert not [name for name in files if name.startswith(("unolab/app/", "unolab/jupyter/", "unolab/_notebooks/"))]


def test_the_lock_names_every_wheel_and_leads_nowhere_else(tmp_path):
    package = Package("some-thing", "1.2", {"some_thing/__init__.py": b"x = 1"})
    names = site_python.write_packages([package, site_packages.standin("piplite")], tmp_path, INFO)
    lock = lock_of(tmp_path)
    assert names == list(lock["packages"]) == ["some-thing", "piplite"]
    assert lock["info"] == INFO
    assert lock["packages"]["some-thing"]["file_name"] == "some_thing-1.2-py3-none-any.whl"
    assert not [entry for entry in lock["packages"].values() if "/" in entry["file_name"] or entry["depends"]]
    first = (tmp_path / "some_thing-1.2-py3-none-any.whl").read_bytes()
    site_python.write_packages([package], tmp_path, INFO)
    assert (tmp_path / "some_thing-1.2-py3-none-any.whl").read_bytes() == first


def test_the_kernel_finds_all_it_asks_for_and_nothing_that_installs():
    assert {"jedi", "micropip", "piplite", "ipython", "comm", "pyodide-kernel", "ipykernel"} == site_packages.ASKED_FOR
    assert set(site_packages.standin("piplite").files.values()) - {b""} == {
        site_packages.standin("piplite").files["piplite-0.dist-info/METADATA"]
    }


def test_imported_modules_travel_compiled_and_those_loaded_by_name_only_then():
    files = {
        "pygments/lexers/__init__.py": b"",
        "pygments/lexers/python.py": b"p",
        "pygments/lexers/cobol.py": b"c",
        "pygments/token.py": b"t",
        "pygments-2.dist-info/METADATA": b"m",
    }
    compiled = {"site/pygments/lexers/python.pyc": b"P", "site/pygments/lexers/__init__.pyc": b"I"}
    assert site_packages.slim(Package("pygments", "2", files), compiled).files == {
        "pygments/lexers/__init__.pyc": b"I",
        "pygments/lexers/python.pyc": b"P",
        "pygments/token.py": b"t",
        "pygments-2.dist-info/METADATA": b"m",
    }


def test_a_cell_without_a_result_is_not_expected_to_show_one():
    sources = ["import unolab", "kit = 1", "kit", "kit.lesson('x')", "%time"]
    cells = [{"cell_type": "code", "id": f"c{number}", "source": source} for number, source in enumerate(sources)]
    assert [cell.shows for cell in site_pages.read_cells({"cells": cells})] == [False, False, True, True, True]


@pytest.mark.parametrize(
    "path",
    ["index.html", "en/index.html", "ko/index.html", "en/rules/index.html", "ko/second.html", "ko/handout/turns.html"],
)
def test_every_page_has_the_notice(pages, path):
    assert notice("ko" if path.startswith("ko") else "en") in words(pages / path)


def test_every_address_is_relative_and_leads_to_a_file_of_the_site(pages):
    found = 0
    for page in pages.rglob("*.html"):
        for address in ADDRESS.findall(page.read_text(encoding="utf-8")):
            if address.startswith("data:"):
                continue
            assert not address.startswith(("/", "http:", "https:")), f"{page}: {address}"
            target = (page.parent / urllib.parse.unquote(address)).resolve()
            if target.is_dir():
                target /= "index.html"
            if target.is_relative_to(pages / "lite"):
                continue  # JupyterLite's own files: the browser test asks for them
            assert target.is_file(), f"{page}: {address}"
            found += 1
    assert found > 40


def test_a_lesson_holds_its_text_its_code_and_its_picture_from_the_start(pages):
    page = words(pages / "ko" / "second.html")
    assert '<html lang="ko">' in page and "두 번째</h1>" in page
    assert "data-code=\"print('it ' + 'ran')\"" in page
    assert text("ko", "site.loading") in page and "<svg" in page
    assert (pages / "notebooks" / "ko" / "second.ipynb").is_file()


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_handout_of_the_site_is_the_one_that_is_served_in_less_room(pages, lang):
    whole = topic_handout("turns", lang)
    lean = (pages / lang / "handout" / "turns.html").read_text(encoding="utf-8")
    assert expanded(lean) == whole.partition("<main>")[2]
    assert (pages / site_handouts.STYLE).read_text(encoding="utf-8") in whole
    assert len(lean) < 0.8 * len(whole)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_home_list_and_lesson_lead_to_the_handouts_and_no_list_offers_what_is_not_there(pages, lang):
    assert f'href="../{lang}/handout/"' in words(pages / lang / "index.html")
    listed = words(pages / lang / "handout" / "index.html")
    assert f'{lang}/handout/turns.html">' in listed and "<form" not in listed and "caught-bluff" not in listed
    assert 'href="handout/turns.html" target="unolab-handout"' in words(pages / lang / "turns.html")
    assert "handout/" not in words(pages / lang / "second.html").replace("unolab-handout", "")


def test_without_lessons_that_have_a_handout_nothing_offers_one(tmp_path):
    site_handouts.write_handouts([Page("en", "play", "Play")], "en", tmp_path)
    assert not list(tmp_path.iterdir())


def test_home_says_where_it_runs(pages):
    page = words(pages / "en" / "index.html")
    assert text("en", "site.network") in page and text("en", "home.network") not in page


def test_a_damaged_notebook_is_left_out(pages):
    assert (pages / "en" / "turns.html").is_file() and not (pages / "en" / "torn.html").exists()
    assert "torn" not in words(pages / "en" / "index.html")


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path, capsys):
    (tmp_path / "thesis.txt").write_text("years of work")
    assert run(capsys, tmp_path) == text("en", "site.not_ours", folder=tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "years of work"


def test_without_npm_one_sentence_says_so(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(site_packages.SiteError) as raised:
        site_python.fetch_pyodide("1.2.3", tmp_path)
    assert raised.value.reason == "no_npm" and "npm" in text("ko", "site.no_npm")


def test_without_a_network_the_first_thing_npm_said_is_passed_on(tmp_path, monkeypatch):
    program(tmp_path / "bin", "npm", "import sys; sys.exit('npm error network down\\nnpm error more')")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    with pytest.raises(site_packages.SiteError) as raised:
        site_python.fetch_pyodide("1.2.3", tmp_path)
    assert raised.value.reason == "offline"
    assert text("en", "site.offline", **raised.value.fields).endswith("npm error network down")


def test_without_jupyterlite_and_without_a_network_one_sentence_says_what_is_missing(
    tmp_path, capsys, monkeypatch, no_lite
):
    program(tmp_path / "bin", "python", "import sys; sys.exit('ERROR: no network')")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bin" / "python"))
    line = run(capsys, tmp_path / "site", "--lang", "en")
    assert "jupyterlite-core" in line and line.endswith("ERROR: no network")
    assert not (tmp_path / "site").exists() and os.listdir(tmp_path) == ["bin"]


def test_a_copy_of_pyodide_that_is_none_is_named(tmp_path):
    with pytest.raises(site_packages.SiteError) as raised:
        site_python.build_python(tmp_path, tmp_path, tmp_path / "python", "")
    assert (raised.value.reason, raised.value.fields["folder"]) == ("no_pyodide", tmp_path)


def test_a_lesson_that_fails_in_the_trial_is_passed_on(tmp_path, monkeypatch):
    program(tmp_path / "bin", "node", "import sys; sys.exit('ImportError:  no\\n module')")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    with pytest.raises(site_packages.SiteError) as raised:
        site_python.try_lesson(tmp_path, [], "")
    assert (raised.value.reason, raised.value.fields) == ("trial", {"said": "ImportError: no module"})


def test_every_reason_has_a_sentence():
    modules = (site, site_lite, site_packages, site_python)
    source = "".join(Path(str(module.__file__)).read_text(encoding="utf-8") for module in modules)
    for reason in set(re.findall(r'SiteError\(\s*"(\w+)"', source)):
        assert text("en", f"site.{reason}", **dict.fromkeys(("folder", "name", "version", "said", "needed"), "x"))
