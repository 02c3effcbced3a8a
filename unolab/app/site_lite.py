"""The part of JupyterLite that a lesson page needs: its smallest app, the Pyodide kernel, the widgets, and no more."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Any, Final, NamedTuple

from unolab.app.site_packages import SiteError

APP: Final = "repl"
"""JupyterLite's smallest app. Its own plugins are switched off: the page is ours."""
OTHER_APPS: Final = ("consoles", "edit", "lab", "notebooks", "tree", "schemas", "themes")
EXTENSIONS: Final = ("@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension", "anywidget")
KERNEL: Final = "@jupyterlite/pyodide-kernel-extension"
LESSON: Final = Path(__file__).resolve().parent.parent / "jupyter" / "site" / "lesson.js"
"""Our own extension, hand-written: it opens a kernel and runs the cells of the page."""
_LAB: Final = (
    *("application", "apputils", "audio", "codemirror", "completer", "console", "docmanager", "imageviewer"),
    *("javascript", "json", "json-lines", "lsp", "markedparser", "markdownviewer", "mathjax", "pdf", "shortcuts"),
    *("theme-dark", "theme-dark-high-contrast", "theme-light", "tooltip", "translation", "ui-components", "vega5"),
    "video",
)
DISABLED: Final = (
    "@jupyter-widgets/jupyterlab-manager:plugin",
    *(f"@jupyterlab/{name}-extension" for name in _LAB),
    *(f"@jupyterlite/{name}-extension" for name in ("application", "apputils", "repl")),
)
"""What the app would start and a lesson does not use: menus, editors, themes, settings, the service worker."""
UNUSED: Final = re.compile(
    r"@braintree/|@codemirror/(lang-|legacy-modes$)|@iconify/|@jupyter-notebook/|@lezer/(?!common|generator|highlight|lr$)|@lumino/datagrid$|@mermaid-js/"
    r"|@upsetjs/|@xterm/|base16$|cose-base$|cytoscape|d3-|dagre-d3-es$|dayjs$|delaunator$|elkjs$|es-toolkit$"
    r"|internmap$|katex$|khroma$|layout-base$|mathjax-full$|mermaid$|mhchemparser$|react-base16|react-json-tree$"
    r"|regexp-|robust-predicates$|roughjs$|topojson|vega|marked$|json-stringify-pretty-compact$|fast-json-patch$"
)
"""Packages whose code is only fetched for diagrams, formulas, terminals, notebooks and for typing code."""
_BUILD: Final = "package/build/"
ASSETS: Final = (".js", ".woff2", ".json")
"""Kept kinds of files; the others are source maps and fonts for browsers older than five years."""


def is_kept(name: str, packages: Iterable[str] | None = None) -> bool:
    """Whether a file of JupyterLite's build belongs to the site.

    name: its path below the build. packages: those it is made of, if it is known.

    >>> is_kept("12.abc.js", ["mermaid", "d3-axis"]), is_kept("12.abc.js", ["mermaid", "react"])
    (False, True)
    >>> is_kept("tree/bundle.js"), is_kept("repl/bundle.js"), is_kept("repl/bundle.js.map")
    (False, True, False)
    """
    path = PurePosixPath(name)
    if path.suffix not in ASSETS or (len(path.parts) > 1 and path.parts[0] in OTHER_APPS):
        return False
    known = list(packages or ())
    return not known or not all(UNUSED.match(package) for package in known)


def packages_of(source_map: bytes) -> set[str]:
    """Return the packages a built file is made of.

    >>> sorted(packages_of(b'{"sources": ["w://x/../node_modules/d3-axis/a.js", "w://x/node_modules/@a/b/lib/c.js"]}'))
    ['@a/b', 'd3-axis']
    """
    sources = json.loads(source_map).get("sources", [])
    found = (re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)/", source) for source in sources)
    return {names[-1] for names in found if names}


class Lite(NamedTuple):
    """Where JupyterLite is: the folder of its Python packages, and the folders of JupyterLab extensions."""

    packages: Path
    extensions: tuple[Path, ...]

    def extension(self, name: str) -> Path:
        """Return the folder of an extension. Raises SiteError: site.not_installed."""
        found = (folder / name for folder in self.extensions)
        place = next((path for path in found if (path / "package.json").is_file()), None)
        if place is None:
            raise SiteError("not_installed", needed=" ".join(requirements()), said=self.packages)
        return place

    @property
    def kernel_wheels(self) -> Path:
        """The folder of the wheels that the kernel brings."""
        return self.extension(KERNEL) / "static" / "pypi"

    @property
    def pyodide_version(self) -> str:
        """The version of Pyodide that the kernel is made for."""
        text = (self.packages / "jupyterlite_pyodide_kernel" / "constants.py").read_text(encoding="utf-8")
        found = re.search(r"""^PYODIDE_VERSION *= *["']([\w.]+)["']""", text, re.MULTILINE)
        if found is None:
            raise SiteError("not_installed", needed=" ".join(requirements()), said=self.packages)
        return found[1]


def requirements() -> list[str]:
    """Return what the extra `site` asks for.

    >>> all(">=" in wanted for wanted in requirements())
    True
    """
    wanted = (line.partition(";") for line in metadata.requires("unolab") or ())
    return [name.strip() for name, _, marker in wanted if re.search(r"""extra *== *["']site["']""", marker)]


def find_lite(work: Path) -> Lite:
    """Return the JupyterLite that is installed here, or else one that is fetched into `work` with pip.

    Raises SiteError: site.not_installed with what pip said last.
    """
    from jupyter_core.paths import jupyter_path

    here = tuple(Path(folder) for folder in jupyter_path("labextensions"))
    found = importlib.util.find_spec("jupyterlite_core")
    if found and found.origin and importlib.util.find_spec("jupyterlite_pyodide_kernel"):
        return Lite(Path(found.origin).parent.parent, here)
    wanted = requirements()
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(work), *wanted]
    done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"})
    if done.returncode or not wanted:
        said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or [done.stderr.strip()]
        raise SiteError("not_installed", needed=" ".join(wanted) or "jupyterlite", said=said[0])
    return Lite(work, (work / "share" / "jupyter" / "labextensions", *here))


def build_lite(lite: Lite, folder: Path) -> None:
    """Fill `folder` with the app and the extensions. Raises SiteError: site.not_installed."""
    _copy_app(lite.packages, folder / "build")
    for name in EXTENSIONS:
        shutil.copytree(
            lite.extension(name),
            folder / "extensions" / name,
            ignore=shutil.ignore_patterns("*.map", "*.orig", "*.whl", "all.json", "schema", "schemas", "install.json"),
        )
    own = folder / "extensions" / "unolab" / "static"
    own.mkdir(parents=True)
    shutil.copyfile(LESSON, own / LESSON.name)


def _copy_app(packages: Path, folder: Path) -> None:
    packed = next((packages / "jupyterlite_core").glob("jupyterlite-app-*.tgz"), None)
    if packed is None:
        raise SiteError("not_installed", needed="jupyterlite-core", said=packages)
    files: dict[str, bytes] = {}
    made_of: dict[str, set[str]] = {}
    with tarfile.open(packed) as tar:  # in its own order: to go back in it is slow
        for entry in tar:
            name = entry.name.removeprefix(_BUILD)
            content = tar.extractfile(entry) if entry.name.startswith(_BUILD) else None
            if content is None:
                continue
            if name.endswith(".js.map"):
                made_of[name.removesuffix(".map")] = packages_of(content.read())
            elif is_kept(name):
                files[name] = content.read()
    for name, data in files.items():
        if is_kept(name, made_of.get(name)):
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)


def settings(folder: Path, packages: list[str]) -> dict[str, Any]:
    """Return what the app reads from its page; addresses begin with `./`, the page completes them.

    folder: as filled by `build_lite`. packages: what Python loads before the first cell.
    """
    extensions = []
    for name in EXTENSIONS:
        built = json.loads((folder / "extensions" / name / "package.json").read_text(encoding="utf-8"))
        extensions.append({"name": name, **built["jupyterlab"]["_build"]})
    extensions.append({"name": "unolab", "load": f"static/{LESSON.name}", "extension": "./extension"})
    return {
        "appName": "unolab",
        "appUrl": "./",
        "baseUrl": "./",
        "defaultKernelName": "python",
        "disabledExtensions": DISABLED,
        "federated_extensions": extensions,
        "fullLabextensionsUrl": "./extensions",
        "fullStaticUrl": "./build",
        "litePluginSettings": {
            f"{KERNEL}:kernel": {
                "disablePyPIFallback": True,
                "pyodideUrl": "./python/pyodide.mjs",
                "loadPyodideOptions": {"lockFileURL": "./python/pyodide-lock.json", "packages": packages},
            }
        },
    }
