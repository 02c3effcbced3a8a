"""Python for the browser: Pyodide, the packages that a lesson imports, and the lock that keeps both from asking around.

The packages are those of the Python that builds, so the site runs what was tested with it; all of them are pure. A
trial run of one lesson, in the very Pyodide of the site, says which modules a lesson imports: these travel compiled,
which saves much of the time until the first card, and the rest as source.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from unolab.app.site_packages import (
    ROOTS,
    STANDINS,
    Package,
    SiteError,
    brought,
    compile_files,
    installed,
    is_used,
    own,
    read_zip,
    slim,
    standin,
    write_zip,
)

TRIAL: Final = Path(__file__).resolve().parent.parent / "jupyter" / "site" / "trial.mjs"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "package.json")
"""What is copied from Pyodide as it is; its standard library is packed anew."""
STDLIB: Final = "python_stdlib.zip"
LOCK: Final = "pyodide-lock.json"


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
    packages = [*installed(ROOTS, info["python"]), *brought(kernel_wheels), own(), *map(standin, STANDINS)]
    compiled = try_lesson(folder, write_packages(packages, folder, info, level=0), code)
    for wheel in folder.glob("*.whl"):
        wheel.unlink()
    used = [package for package in packages if is_used(package, compiled)]
    write_zip(folder / STDLIB, compile_files(read_zip(folder / STDLIB), compiled, "stdlib/"))
    return write_packages([slim(package, compiled) for package in used], folder, info)


def write_packages(packages: Iterable[Package], folder: Path, info: Mapping[str, Any], *, level: int = 9) -> list[str]:
    """Write each package as a wheel, and the lock that names them all and nothing else; return their names.

    info: of Pyodide's own lock. level: how hard to compress, 0 to 9. `imports`
    and `depends` stay empty: the page loads them all, and a cell that imports something else is told so at once.
    """
    lock: dict[str, dict[str, Any]] = {}
    for package in packages:
        wheel = folder / f"{package.name.replace('-', '_')}-{package.version}-py3-none-any.whl"
        write_zip(wheel, package.files, level)
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
        return read_zip(packed)
    finally:
        shutil.rmtree(out)
