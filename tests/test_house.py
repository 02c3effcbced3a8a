"""The house: which room may use which, what must stay light, and what may not be written anywhere."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "unolab"
ROOMS = ("rules", "record", "words", "table", "lessons", "pictures", "views", "app")
"""Each room may use itself and those before it."""
WIDGETS = {"ipywidgets", "anywidget", "traitlets", "IPython", "comm", "ipykernel", "psygnal"}
NOT_IN_PYODIDE = {"threading", "subprocess", "socket", "multiprocessing", "concurrent", "ssl", "ctypes", "_thread"}
ROOT_MODULES = {"unolab", "unolab.brand"}
"""What stands beside the rooms and may be used by all of them."""


def sources(*rooms: str) -> list[Path]:
    return sorted(path for room in rooms for path in (PACKAGE / room).rglob("*.py"))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Yield (line, absolute module) for every import, wherever in the file it stands."""
    package = list(path.relative_to(ROOT).with_suffix("").parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module == "unolab":
                for name in node.names:
                    yield node.lineno, f"unolab.{name.name}"
            else:
                yield node.lineno, module


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


def test_rooms_are_all_there():
    assert {room for room in ROOMS if (PACKAGE / room / "__init__.py").is_file()} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_imports_point_one_way(room):
    allowed = ROOMS[: ROOMS.index(room) + 1]
    wrong = [
        f"{where(path, line)} uses {module}"
        for path in sources(room)
        for line, module in imports(path)
        if module.startswith("unolab.") and module not in ROOT_MODULES and module.split(".")[1] not in allowed
        if not module.startswith("unolab.__")
    ]
    assert not wrong


def test_tests_that_run_in_pyodide_use_no_widgets():
    above = {f"{top}.{room}" for top in ("unolab", "tests") for room in ROOMS[ROOMS.index("views") :]}
    wrong = [
        f"{where(path, line)} uses {module}"
        for room in ROOMS[: ROOMS.index("views")]
        for path in sorted((ROOT / "tests" / room).rglob("*.py"))
        for line, module in imports(path)
        if module.split(".")[0] in WIDGETS or ".".join(module.split(".")[:2]) in above
    ]
    assert not wrong


def test_brand_uses_nothing_of_the_house():
    assert not [module for _, module in imports(PACKAGE / "brand.py") if module.startswith("unolab")]


def test_no_widget_library_below_views():
    below = ROOMS[: ROOMS.index("views")]
    wrong = [
        f"{where(path, line)} uses {module}"
        for path in sources(*below)
        for line, module in imports(path)
        if module.split(".")[0] in WIDGETS
    ]
    assert not wrong


def test_rules_use_the_standard_library_only():
    wrong = [
        f"{where(path, line)} uses {module}"
        for path in sources("rules")
        for line, module in imports(path)
        if module.split(".")[0] not in sys.stdlib_module_names and not module.startswith("unolab.rules")
    ]
    assert not wrong


def test_nothing_up_to_views_needs_what_pyodide_lacks():
    wrong = []
    for path in sources(*ROOMS[: ROOMS.index("app")]):
        wrong += [
            f"{where(path, line)} uses {module}"
            for line, module in imports(path)
            if module.split(".")[0] in NOT_IN_PYODIDE
        ]
        wrong += [
            f"{where(path, node.lineno)} sleeps"
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == "sleep"
        ]
    assert not wrong


def test_importing_the_rules_is_light():
    script = (
        "import sys; before = set(sys.modules); import unolab.rules;"
        "new = {name.split('.')[0] for name in set(sys.modules) - before};"
        "rooms = {'.'.join(name.split('.')[:2]) for name in sys.modules if name.startswith('unolab.')};"
        "print(sorted(new - set(sys.stdlib_module_names) - {'unolab'}), sorted(rooms))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[] ['unolab.rules']"


def tracked() -> list[Path]:
    """Return the files that belong to the repository, also where there is no git."""
    try:
        done = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        passed_over = {".git", ".venv", "node_modules", "__pycache__", "build", "dist"}
        return [path for path in ROOT.rglob("*") if path.is_file() and not passed_over & set(path.parts)]
    return [ROOT / name for name in done.stdout.splitlines() if (ROOT / name).is_file()]


def texts() -> Iterator[tuple[Path, str]]:
    for path in tracked():
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def test_no_registry_is_named():
    hosts = [
        ".".join(parts) for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))
    ]
    assert not [f"{path.relative_to(ROOT)}: {host}" for path, text in texts() for host in hosts if host in text]


def test_nothing_is_left_for_later():
    words = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
    assert not [
        f"{path.relative_to(ROOT)}: {word}"
        for path, text in texts()
        for word in words
        if path.suffix in {".py", ".js", ".css", ".toml", ".md", ".j2", ".ipynb"} and word in text
    ]


def test_no_test_sleeps_or_is_skipped():
    calls = {"sleep", "wait_for_timeout", "skip", "skipif", "xfail", "importorskip"}
    wrong = [
        f"{where(path, node.lineno)} {node.attr}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in calls
    ]
    assert not wrong


def test_coroutines_of_tests_run_apart():
    """Playwright keeps an event loop running in the thread of the tests, where no other can start."""
    loops = {("asyncio", "run"), ("loop", "run_until_complete")}
    wrong = [
        f"{where(path, node.lineno)} {node.func.attr}"
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if (getattr(node.func.value, "id", ""), node.func.attr) in loops
    ]
    assert not wrong
