"""Hand-written ES modules without a bundler: they travel as they are, and ten lines of loader join them in the browser.

A widget has one text for its front end, in which `from './x.js'` cannot resolve. Replacing each import by a data: URL
works, but repeats a module for every importer (66 kB here). So the files travel once, by name, and the loader gives
each a blob: URL, the kind of URL that anywidget itself loads a front end from. All views on a page share one set of
modules.
"""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from unolab.pictures.art import art_module

__all__ = ["inline", "module", "style"]

_IMPORT: Final = re.compile(r"from '\./([\w-]+\.js)'")

_LOADER: Final = r"""const files = %s;
const urls = {};
const url = (name) => (urls[name] ??= URL.createObjectURL(new Blob([
  files[name].replace(/from '\.\/([\w-]+\.js)'/g, (_, other) => `from '${url(other)}'`),
], { type: "text/javascript" })));
const loaded = Symbol.for("unolab %s");
const view = await (globalThis[loaded] ??= import(url("%s")).then((m) => m.default));
for (const used of Object.values(urls)) URL.revokeObjectURL(used);
export default view;
"""


def _read(name: str) -> str:
    return files("unolab.views").joinpath("static", name).read_text("utf-8")


_SPACED: Final = re.compile(r"""('[^'\n]*'|"[^"\n]*"|`[^`]*`)| ?([=<>?:,;{}()\[\]&|!*]+) ?""")

_LET: Final = re.compile(r"let( |(?=[\[{]))")

_ONE: Final = re.compile(r"(?<![\w)\]])\((\w+)\)=>")  # a function of one value


def _slim(text: str) -> str:
    # Without comments, indentation, and line ends, spaces and signs that carry nothing: a third less to send.
    text = re.sub(r"(?<=[;{,(\[])\n", "", re.sub(r"(?m)^\s*//.*\n|^\s+| // .*$", "", text))
    text = re.sub(r"\bconst\b", "let", _SPACED.sub(lambda found: found[1] or found[2], text))
    text = re.sub(r"(?<=[)}>])\n", "", re.sub(r"[;,]}|,(?=\))", lambda found: found[0][1:], text))
    return _joined(_ONE.sub(r"\1=>", text)).strip()


def _joined(text: str) -> str:
    """One `let` for declarations in a row.

    >>> _joined("let a=()=>{let b=1;let[c]=d;e();let f=2};let g=3;")
    'let a=()=>{let b=1,[c]=d;e();let f=2},g=3;'
    """
    out: list[str] = []
    declares = [False]  # for each open bracket, whether we are inside a declaration
    skipped = 0
    for at, sign in enumerate(text):
        if at < skipped:
            continue
        if sign in "({[":
            declares.append(False)
        elif sign in ")}]":
            declares.pop()
        elif _LET.match(text, at) and (not at or text[at - 1] in ";{}\n"):
            declares[-1] = True
        elif sign == ";" and declares[-1]:
            again = _LET.match(text, at + 1)
            declares[-1] = again is not None
            if again:
                out.append(",")
                skipped = again.end()
                continue
        out.append(sign)
    return "".join(out)


def _files(name: str, found: dict[str, str]) -> dict[str, str]:
    text = art_module() if name == "art.js" else _slim(_read(name))
    found[name] = text
    for other in _IMPORT.findall(text):
        if other not in found:
            _files(other, found)
    return found


@cache
def module(name: str) -> str:
    """Return one ES module that stands by itself and exports what the module `name` of static/ exports as default.

    Args:
        name: the file, such as "view.js"; "art.js" is the card art.

    Raises:
        FileNotFoundError: there is no such file, or one that it imports.

    >>> module("view.js").count("export function makeHand")
    1
    """
    text = json.dumps(_files(name, {}), ensure_ascii=False, separators=(",", ":"))
    return _LOADER % (text, sha256(text.encode()).hexdigest()[:12], name)


_ROOT: Final = ".unolab "
_SELECTOR: Final = rf"{re.escape(_ROOT)}[^{{}},]*(?:\([^{{}}]*\)[^{{}},]*)?"
_ROW: Final = re.compile(rf"(?:(?<=^)|(?<=[{{}}]))(?:{_SELECTOR}(?:,{_SELECTOR})*{{[^{{}}]*}}){{2,}}")


@cache
def inline(name: str) -> str:
    """Return the text of one module that imports nothing, without its exports, to stand in a page as it is.

    Args:
        name: the file, such as "braille.js".

    Raises:
        FileNotFoundError: there is no such file.

    >>> inline("braille.js").count("function makeSwitch(")
    1
    """
    return re.sub(r"(?m)^export ", "", _slim(_read(name)))


@cache
def style(*names: str) -> str:
    """Return the style sheet of all views, without its comments and indentation.

    Args:
        *names: the sheets to put together, such as "unolab.css" and "round-viewer.css"; without any, "unolab.css".

    Raises:
        FileNotFoundError: there is no such file.

    >>> style().startswith(".unolab{")
    True
    """
    sheets = "\n".join(_read(name) for name in names or ("unolab.css",))
    text = re.sub(r"/\*.*?\*/|\n\s*", "", sheets, flags=re.DOTALL)
    text = re.sub(r"\s*([{};,>])\s*|(:)\s+|\s+(?=!)", r"\1\2", text).replace(";}", "}")
    text = re.sub(r'="([a-z]+)"]', r"=\1]", text)
    # Rules in a row are sent inside one rule for the root: the same, and a tenth less.
    return _ROW.sub(lambda found: f"{_ROOT.strip()}{{{found[0].replace(_ROOT, '')}}}", text)
