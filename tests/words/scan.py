"""What the code says: every code, clause and text key that stands in the source, read from its syntax trees."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "unolab"
DOTTED = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")


@cache
def trees(*rooms: str) -> tuple[ast.Module, ...]:
    paths = sorted(path for room in rooms for path in (PACKAGE / room).rglob("*.py"))
    return tuple(ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in paths)


def _docstrings(tree: ast.Module) -> set[int]:
    """Texts that stand alone as a statement say something to people, not to the program."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def texts(*rooms: str) -> Iterator[str]:
    """Every text constant of the rooms, without docstrings."""
    for tree in trees(*rooms):
        passed_over = _docstrings(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed_over:
                yield node.value


def dotted(*rooms: str) -> set[str]:
    """Every text constant that looks like a code or a clause."""
    return {text for text in texts(*rooms) if DOTTED.fullmatch(text)}


def _name(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def _words(node: ast.expr) -> set[str]:
    """The texts that an argument can be: a constant, or either side of a choice."""
    if isinstance(node, ast.IfExp):
        return _words(node.body) | _words(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value else set()


def words_at(call: ast.Call, place: int, name: str) -> set[str]:
    """The texts that an argument of a call can be, by its place or its name."""
    found = {word for keyword in call.keywords if keyword.arg == name for word in _words(keyword.value)}
    return found | (_words(call.args[place]) if len(call.args) > place else set())


def calls(*rooms: str) -> Iterator[tuple[str, ast.Call]]:
    for tree in trees(*rooms):
        yield from ((_name(node), node) for node in ast.walk(tree) if isinstance(node, ast.Call))


def events(*rooms: str) -> set[str]:
    """The codes of all events, told in full or to those who may not know it all."""
    found: set[str] = set()
    for name, call in calls(*rooms):
        if name in ("tell", "Event"):
            found |= words_at(call, 0, "code") | words_at(call, 4, "public")
        elif name == "Effect":
            found |= words_at(call, 2, "code")
    return found


def reasons(*rooms: str) -> set[str]:
    """The codes of all reasons and cautions."""
    return {code for name, call in calls(*rooms) if name == "Reason" for code in words_at(call, 0, "code")}


def errors(*rooms: str) -> set[str]:
    """The codes of all errors, also those made by helpers."""
    found: set[str] = set()
    for name, call in calls(*rooms):
        if name == "UnoError":
            found |= words_at(call, 0, "code")
        elif name == "error":
            found |= {code for code in words_at(call, 0, "code") if code.startswith("lesson.")}
        elif name == "_problem":
            found |= words_at(call, 1, "code")
        elif name == "expected":
            found |= {f"notation.{what}" for what in words_at(call, 0, "what")}
    return found


def patterns(*rooms: str) -> set[str]:
    """Keys put together from pieces, f"ask.{kind}-you", as regular expressions."""
    found: set[str] = set()
    for tree in trees(*rooms):
        for node in ast.walk(tree):
            if not isinstance(node, ast.JoinedStr) or not isinstance(node.values[0], ast.Constant):
                continue
            if re.match(r"[a-z]+\.", str(node.values[0].value)):
                pieces = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else "[a-z0-9-]*" for v in node.values]
                found.add("".join(pieces))
    return found


def docs(*rooms: str) -> Iterator[str]:
    """Every docstring of the rooms."""
    for tree in trees(*rooms):
        for node in ast.walk(tree):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                yield ast.get_docstring(node) or ""
