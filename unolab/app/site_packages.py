"""What Python imports in the browser: packages that are installed here, pure, and without what is of no use there."""

import fnmatch
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

import unolab

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


def brought(kernel_wheels: Path) -> Iterator[Package]:
    """Yield the packages that the JupyterLite kernel brings, from the folder of its wheels. Raises SiteError."""
    for pattern in FROM_KERNEL:
        found = sorted(kernel_wheels.glob(pattern))
        if not found:
            raise SiteError("no_package", name=pattern.split("-")[0])
        name, version = found[-1].name.split("-")[:2]
        yield Package(name.replace("_", "-"), version, read_zip(found[-1]))


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
    return package._replace(files=compile_files(kept, compiled, "site/"))


def compile_files(files: Mapping[str, bytes], compiled: Mapping[str, bytes], place: str) -> dict[str, bytes]:
    """Return the files with those below `place` that are there compiled in place of their sources.

    >>> compile_files({"a.py": b"a", "b.py": b"b"}, {"site/a.pyc": b"A"}, "site/")
    {'a.pyc': b'A', 'b.py': b'b'}
    """
    return {
        f"{name}c" if f"{place}{name}c" in compiled else name: compiled.get(f"{place}{name}c", data)
        for name, data in files.items()
    }


def read_zip(path: Path) -> dict[str, bytes]:
    """Return the files of a zip by their names."""
    with zipfile.ZipFile(path) as packed:
        return {entry.filename: packed.read(entry) for entry in packed.infolist() if not entry.is_dir()}


def write_zip(path: Path, files: Mapping[str, bytes], level: int = 9) -> None:
    """Write a zip that is the same for the same files."""
    how = zipfile.ZIP_DEFLATED if level else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w") as packed:
        for name in sorted(files):
            packed.writestr(zipfile.ZipInfo(name, _DATE), files[name], how, level)
