"""Where things stand in a TOML file: the line of every key and every element of a list.

The standard library reads TOML but does not keep line numbers, and an error is only useful with one. This reads the
layout only, of a text that is known to be TOML.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

Path = tuple[str | int, ...]

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|' + r"'''.*?'''|" + r'"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'|#[^\n]*|\n|[\[\]{},=]|"
    r"[^\s\[\]{},=\"'#]+",
    re.DOTALL,
)


def _keys(words: list[str]) -> list[str]:
    """Cut the words of a key at its dots, quotation marks taken off."""
    keys: list[str] = []
    for word in words:
        keys += [word[1:-1]] if word[0] in "\"'" else [part for part in word.split(".") if part]
    return keys


class _Layout:
    """Walks through the tokens of a file, one statement (a header, or a key with its value) at a time."""

    def __init__(self) -> None:
        self.lines: dict[Path, int] = {(): 1}
        self.counts: dict[Path, int] = {}
        self.table: Path = ()

    def header(self, words: list[str], line: int) -> None:
        many = words[:2] == ["[", "["]
        *outer, last = _keys([word for word in words if word not in "[]"])
        path: Path = ()
        for key in outer:
            path = (*path, key)
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        path = (*path, last)
        if many:
            self.counts[path] = self.counts.get(path, 0) + 1
            self.lines.setdefault(path, line)
            path = (*path, self.counts[path] - 1)
        self.table = path
        self.lines[path] = line

    def value(self, key: list[str], words: list[tuple[str, int]], line: int) -> None:
        path = (*self.table, *_keys(key))
        self.lines[path] = line
        if not words or words[0][0] != "[":
            return
        depth, index, fresh = 0, 0, False
        for word, at in words:
            if fresh and depth == 1 and word not in "],":
                self.lines[(*path, index)] = at
                fresh = False
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(word, 0)
            if depth == 1 and word == ",":
                index, fresh = index + 1, True
            elif depth == 1 and word == "[":
                fresh = True


def locate(text: str) -> Mapping[Path, int]:
    """Return the line (from 1) of every header, key and element of a list in a TOML text.

    >>> locate('a = 1\\n[[b]]\\nc = [\\n "x",\\n "y",\\n]')[("b", 0, "c", 1)]
    5
    """
    layout = _Layout()
    line, depth = 1, 0
    words: list[tuple[str, int]] = []
    for found in (*_TOKEN.finditer(text), None):
        word = found[0] if found else "\n"
        if word == "\n" and depth == 0 and words:
            plain = [each for each, _ in words]
            if plain[0] == "[":
                layout.header(plain, words[0][1])
            elif "=" in plain:
                cut = plain.index("=")
                layout.value(plain[:cut], words[cut + 1 :], words[0][1])
            words = []
        elif word != "\n" and not word.startswith("#"):
            words.append((word, line))
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(word, 0)
        line += word.count("\n")
    return layout.lines


def nearest(lines: Mapping[Path, int], path: Path) -> int:
    """Return the line of `path`, or of the innermost thing around it that has one; 1 where nothing has.

    >>> nearest({("round", 0): 7}, ("round", 0, "dealer"))
    7
    """
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)
