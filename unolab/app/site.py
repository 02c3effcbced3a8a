"""`unolab site`: the lessons as a folder of files that any web space can serve, with Python running in the browser."""

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

import unolab
from unolab.app import site_lite, site_pages, site_python
from unolab.app.serve import LessonsError, find_lessons
from unolab.app.site_packages import SiteError
from unolab.app.text import LANGUAGES, text

SUMMARY = "Build a site that needs no server of ours: Python runs in the browser."
MARK: Final = "unolab-site.json"
"""In a finished site: what it was built from. A folder with it may be built anew."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `site`."""
    parser.add_argument("folder", type=Path, help="where the site shall be; an earlier site there is replaced")
    parser.add_argument(
        "--notebooks",
        type=Path,
        metavar="FOLDER",
        help="build from a folder of your own, with en and ko in it (those of unolab)",
    )
    parser.add_argument(
        "--pyodide",
        type=Path,
        metavar="FOLDER",
        help="an unpacked npm package pyodide that is here already, so that nothing is fetched",
    )
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language of the messages here (en)")


def run(options: argparse.Namespace) -> int:
    """Build the site. Returns 0, or 2 with one sentence why it cannot be built."""
    lang: str = options.lang
    folder: Path = options.folder.resolve()
    try:
        size, files = build(folder, options.notebooks, options.pyodide, lang)
    except (SiteError, LessonsError) as error:
        said = text(lang, f"site.{error.reason}", **error.fields) if isinstance(error, SiteError) else error
        print(said, file=sys.stderr)
        return 2
    except OSError as error:
        reason = error.strerror or str(error)
        print(text(lang, "site.no_folder", folder=folder, reason=reason), file=sys.stderr)
        return 2
    print(text(lang, "site.built", folder=folder, megabytes=f"{size / 1e6:.1f}", files=files))
    print(text(lang, "site.try", command=f"{sys.executable} -m http.server --bind 127.0.0.1 -d {folder} 8109"))
    return 0


def build(folder: Path, notebooks: Path | None, pyodide: Path | None, lang: str) -> tuple[int, int]:
    """Build the site; return its size in bytes and the number of its files.

    folder: there is nothing yet, or an earlier site. notebooks, pyodide: as for the command, None for what it takes by
    itself. lang: of the sentence in LessonsError.

    Raises SiteError: site.not_ours for a folder with something else in it, and as the modules beside this one do.
    """
    if folder.exists() and not (folder / MARK).is_file() and (not folder.is_dir() or any(folder.iterdir())):
        raise SiteError("not_ours", folder=folder)
    root, catalogue = find_lessons(notebooks, lang)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".unolab-site-", dir=folder.parent) as place:
        work = Path(place)
        site = work / "site"
        source = site_lite.find_lite(work / "jupyterlite")
        core = pyodide or site_python.fetch_pyodide(source.pyodide_version, work)
        lite = site / "lite"
        site_lite.build_lite(source, lite)
        first = next(page for group in catalogue.values() for page in group if not page.damaged)
        cells = site_pages.read_cells(site_pages.read_notebook(root, first))
        code = "\n".join(cell.code for cell in cells)
        packages = site_python.build_python(core, source.kernel_wheels, lite / "python", code)
        site_pages.write_pages(root, catalogue, site, site_lite.settings(lite, packages))
        about = {"unolab": unolab.__version__, "pyodide": source.pyodide_version}
        (site / MARK).write_text(json.dumps(about) + "\n", encoding="utf-8")
        if folder.exists():
            shutil.rmtree(folder)
        site.chmod(0o755)
        shutil.move(site, folder)
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return sum(sizes), len(sizes)
