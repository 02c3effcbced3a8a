"""Python for the browser: Pyodide, the packages that a lesson imports, and the lock that keeps both from asking around.

The packages are those of the Python that builds, so the site runs what was tested with it; all of them are pure. A
trial run of one lesson, in the very Pyodide of the site, says which modules a lesson imports: these travel compiled,
which saves much of the time until the first card, and the rest as source.
"""

import fnmatch
import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import unolab

TRIAL: Final = Path(__file__).resolve().parent.parent / "jupyter" / "site" / "trial.mjs"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "package.json")
"""What is copied from Pyodide as it is; its standard library is packed anew."""
STDLIB: Final = "python_stdlib.zip"
LOCK: Final = "pyodide-lock.json"
ROOTS: Final = ("ipython", "comm", "ipywidgets", "anywidget")
"""What the kernel and our views import; their requirements come along."""
NOT_NEEDED: Final = frozenset({"pexpect", "ptyprocess", "jupyterlab-widgets", "widgetsnbextension", "jedi", "parso"})
"""Requirements for a terminal, for the page (which has its own copy) and for typing code."""
STANDINS: Final = MappingProxyType(
    {"jedi": (), "micropip": (), "piplite": ("piplite/__init__.py", "piplite/piplite.py")},
)
"""What the kernel insists on loading and a lesson does not use: packages with empty modules. They complete code that is
typed, or install more packages from elsewhere, which a site that asks nobody must not do."""
ASKED_FOR: Final = frozenset({*STANDINS, "ipykernel", "comm", "pyodide-kernel", "ipython"})
"""What the kernel would fetch if the page did not load it."""
FROM_KERNEL: Final = ("ipykernel-6*.whl", "pyodide_kernel-*.whl")
"""Wheels that the JupyterLite kernel brings itself."""
OWN_ROOMS: Final = ("rules", "record", "words", "table", "lessons", "pictures", "views")
LEFT_OUT: Final = (
    "*/tests/*", "*/__pycache__/*", "*.so", "*.pyd", "*.pyi", "*.c", "*.js", "*.css", "*.map",
    "*/RECORD", "*/INSTALLER", "*/REQUESTED", "*/direct_url.json",
)  # fmt: skip
"""Files of other people's packages that do nothing in the browser."""
IF_IMPORTED: Final = ("pygments/lexers/*", "pygments/styles/*", "pygments/formatters/*")
"""Modules that are loaded by name, one in a hundred of them: only those that the trial has imported."""
MARKERS: Final = {
    "sys_platform": "emscripten", "platform_system": "Emscripten", "platform_machine": "wasm32", "os_name": "posix",
    "implementation_name": "cpython", "platform_python_implementation": "CPython", "extra": "",
}  # fmt: skip
_DATE: Final = (1980, 1, 1, 0, 0, 0)


class SiteError(Exception):
    """The site cannot be built: `reason` is the key of a sentence in `text.site`, `fields` is what it names."""

    def __init__(self, reason: str, **fields: object) -> None:
        super().__init__(reason)
        self.reason, self.fields = reason, fields


class Package(NamedTuple):
    """A pure package: its files by their place in site-packages."""

    name: str
    version: str
    files: Mapping[str, bytes]


def fetch_pyodide(version: str, folder: Path) -> Path:
    """Fetch Pyodide with npm and return the folder it was unpacked to, below `folder`.

    Raises SiteError: site.no_npm, or site.offline with what npm said last.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise SiteError("no_npm")
    done = subprocess.run(
        [npm, "pack", f"pyodide@{version}", "--prefer-offline", "--loglevel=error", "--pack-destination", str(folder)],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "NO_COLOR": "1"},
    )
    packed = next(folder.glob("pyodide-*.tgz"), None)
    if done.returncode or packed is None:
        said = [line for line in done.stderr.splitlines() if line.strip()]
        raise SiteError("offline", version=version, said=said[0] if said else "npm")
    with tarfile.open(packed) as tar:
        tar.extractall(folder, filter="data")
    return folder / "package"


def build_python(pyodide: Path, kernel_wheels: Path, folder: Path, code: str) -> list[str]:
    """Fill `folder` with Pyodide, the packages and the lock; return the names of the packages that a page must load.

    pyodide: Pyodide's own folder. kernel_wheels: where the JupyterLite kernel keeps its wheels. code: a lesson to try.

    Raises SiteError: site.no_pyodide for a folder that is none, site.no_package for a package that is not installed
    here, site.no_node, and site.trial with the last line of what went wrong in Pyodide.
    """
    folder.mkdir(parents=True)
    try:
        for name in (*RUNTIME, STDLIB):
            shutil.copyfile(pyodide / name, folder / name)
        info = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))["info"]
    except (OSError, ValueError, KeyError) as error:
        raise SiteError("no_pyodide", folder=pyodide) from error
    packages = [*installed(ROOTS, info["python"]), *_brought(kernel_wheels), own(), *map(standin, STANDINS)]
    compiled = try_lesson(folder, write_packages(packages, folder, info, level=0), code)
    for wheel in folder.glob("*.whl"):
        wheel.unlink()
    used = [package for package in packages if is_used(package, compiled)]
    _write_zip(folder / STDLIB, _compiled(_read_zip(folder / STDLIB), compiled, "stdlib/"))
    return write_packages([slim(package, compiled) for package in used], folder, info)


def installed(roots: Iterable[str], python: str) -> list[Package]:
    """Return the packages that are installed here and needed there, with what they require.

    roots: names. python: the version of Python in the browser. Raises SiteError: site.no_package.

    >>> [package.name for package in installed(["comm"], "3.14.2")]
    ['comm']
    """
    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    markers = {**MARKERS, "python_version": ".".join(python.split(".")[:2]), "python_full_version": python}
    found: dict[str, Package] = {}
    waiting = list(roots)
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name in found or name in NOT_NEEDED:
            continue
        try:
            there = metadata.distribution(name)
        except metadata.PackageNotFoundError as error:
            if name not in roots:
                continue  # required there, not here: the trial says whether it is missed
            raise SiteError("no_package", name=name) from error
        found[name] = Package(name, there.version, dict(_files(there)))
        wanted = map(Requirement, there.requires or ())
        waiting += [need.name for need in wanted if need.marker is None or need.marker.evaluate(markers)]
    return [found[name] for name in sorted(found)]


def _files(there: metadata.Distribution) -> Iterator[tuple[str, bytes]]:
    for file in there.files or ():
        name = file.as_posix()
        if not name.startswith("..") and not is_left_out(name):
            yield name, Path(str(file.locate())).read_bytes()


def is_left_out(name: str) -> bool:
    """Whether a file of somebody else's package does nothing in the browser.

    >>> is_left_out("IPython/core/tests/test_magic.py"), is_left_out("IPython/core/magic.py")
    (True, False)
    """
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in LEFT_OUT)


def own() -> Package:
    """Return unolab itself, without the command, its pages and its notebooks.

    >>> "unolab/views/kit.py" in own().files and not any(name.startswith("unolab/app") for name in own().files)
    True
    """
    root = Path(__file__).resolve().parent.parent
    wanted = [*root.glob("*.py"), *root.glob("py.typed")]
    wanted += [path for room in OWN_ROOMS for path in (root / room).rglob("*") if path.is_file()]
    files = {
        f"unolab/{path.relative_to(root).as_posix()}": path.read_bytes()
        for path in sorted(wanted)
        if "__pycache__" not in path.parts
    }
    return _named("unolab", unolab.__version__, files)


def standin(name: str) -> Package:
    """Return a package with nothing in its modules.

    name: one of STANDINS.

    >>> [*standin("jedi").files]
    ['jedi-0.dist-info/METADATA']
    """
    return _named(name, "0", dict.fromkeys(STANDINS[name], b""))


def _named(name: str, version: str, files: Mapping[str, bytes]) -> Package:
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    return Package(name, version, {**files, f"{name}-{version}.dist-info/METADATA": about.encode()})


def _brought(kernel_wheels: Path) -> Iterator[Package]:
    for pattern in FROM_KERNEL:
        found = sorted(kernel_wheels.glob(pattern))
        if not found:
            raise SiteError("no_package", name=pattern.split("-")[0])
        name, version = found[-1].name.split("-")[:2]
        yield Package(name.replace("_", "-"), version, _read_zip(found[-1]))


def write_packages(packages: Iterable[Package], folder: Path, info: Mapping[str, Any], *, level: int = 9) -> list[str]:
    """Write each package as a wheel, and the lock that names them all and nothing else; return their names.

    info: of Pyodide's own lock. level: how hard to compress, 0 to 9. `imports`
    and `depends` stay empty: the page loads them all, and a cell that imports something else is told so at once.
    """
    lock: dict[str, dict[str, Any]] = {}
    for package in packages:
        wheel = folder / f"{package.name.replace('-', '_')}-{package.version}-py3-none-any.whl"
        _write_zip(wheel, package.files, level)
        lock[package.name] = {
            "name": package.name,
            "version": package.version,
            "file_name": wheel.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": [],
            "depends": [],
            "unvendored_tests": False,
        }
    text = json.dumps({"info": info, "packages": lock}, separators=(",", ":"))
    (folder / LOCK).write_text(text, encoding="utf-8")
    return list(lock)


def try_lesson(folder: Path, names: Iterable[str], code: str) -> dict[str, bytes]:
    """Run a lesson in Pyodide, under node; return what it has imported, compiled, by place (`site/` or `stdlib/`).

    folder: holds Pyodide and the lock. names: the packages to load. Raises SiteError: site.no_node, site.trial.
    """
    node = shutil.which("node")
    if node is None:
        raise SiteError("no_node")
    out = folder / "trial"
    out.mkdir()
    (out / "lesson.py").write_text(code, encoding="utf-8")
    try:
        words = [node, str(TRIAL), str(folder), str(out), *names]
        done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", timeout=600)
        packed = out / "compiled.zip"
        if done.returncode or not packed.is_file():
            said = re.sub(r"\s+", " ", (done.stderr or done.stdout).strip())[-300:]
            raise SiteError("trial", said=said)
        return _read_zip(packed)
    finally:
        shutil.rmtree(out)


def is_used(package: Package, compiled: Mapping[str, bytes]) -> bool:
    """Whether the trial has imported something of a package, or the kernel asks for it by name.

    compiled: as from `try_lesson`.

    >>> is_used(Package("wcwidth", "1", {"wcwidth/table.py": b""}), {"site/traitlets/__init__.pyc": b""})
    False
    """
    return package.name in ASKED_FOR or any(f"site/{name}c" in compiled for name in package.files)


def slim(package: Package, compiled: Mapping[str, bytes]) -> Package:
    """Return the package with its imported modules compiled, and without those that are loaded by name and were not.

    compiled: as from `try_lesson`.
    """
    kept = {
        name: data
        for name, data in package.files.items()
        if name.endswith("/__init__.py")
        or f"site/{name}c" in compiled
        or not any(fnmatch.fnmatchcase(name, pattern) for pattern in IF_IMPORTED)
    }
    return package._replace(files=_compiled(kept, compiled, "site/"))


def _compiled(files: Mapping[str, bytes], compiled: Mapping[str, bytes], place: str) -> dict[str, bytes]:
    return {
        f"{name}c" if f"{place}{name}c" in compiled else name: compiled.get(f"{place}{name}c", data)
        for name, data in files.items()
    }


def _read_zip(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as packed:
        return {entry.filename: packed.read(entry) for entry in packed.infolist() if not entry.is_dir()}


def _write_zip(path: Path, files: Mapping[str, bytes], level: int = 9) -> None:
    """Write a zip that is the same for the same files."""
    how = zipfile.ZIP_DEFLATED if level else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w") as packed:
        for name in sorted(files):
            packed.writestr(zipfile.ZipInfo(name, _DATE), files[name], how, level)
