"""Committed notebooks: nothing left over from a run, the same cells in every language, and cells that only call."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert.filters import markdown2html

from tests.notebooks.index import topics_cell, topics_text

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
LANGUAGES = ("en", "ko")
NAMES = sorted({path.name for path in NOTEBOOKS.glob("*/*.ipynb")})
PATHS = sorted(NOTEBOOKS.glob("*/*.ipynb"))
MAY_DEFINE = frozenset({"write-your-own-rule.ipynb"})
"""Notebooks in which a learner writes rules, the only ones that may hold a def."""


def read(lang: str, name: str) -> dict[str, Any]:
    return json.loads((NOTEBOOKS / lang / name).read_text(encoding="utf-8"))


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def test_there_are_notebooks_and_an_index():
    assert "index.ipynb" in NAMES
    assert len(NAMES) > 1


@pytest.mark.parametrize("path", PATHS, ids=label)
def test_nothing_is_left_from_a_run(path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert "widgets" not in notebook["metadata"]
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None


@pytest.mark.parametrize("path", PATHS, ids=label)
def test_it_is_a_valid_notebook_that_says_what_it_is(path):
    notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) >= (4, 5)
    assert notebook.metadata.language == path.parent.name
    assert notebook.metadata.title
    assert notebook.metadata.kernelspec.name == "python3"
    if path.stem != "index":
        own = notebook.metadata.unolab
        assert own.title and own.summary and own.topic
        assert own.minutes > 0 and own.order >= 0


@pytest.mark.parametrize("name", NAMES)
def test_every_language_has_the_same_cells(name):
    first, *others = (read(lang, name)["cells"] for lang in LANGUAGES)
    for other in others:
        assert [(cell["id"], cell["cell_type"]) for cell in first] == [(c["id"], c["cell_type"]) for c in other]


@pytest.mark.parametrize("name", NAMES)
def test_every_language_runs_the_same_code_except_the_first_cell(name):
    first, *others = (
        [source(cell) for cell in read(lang, name)["cells"] if cell["cell_type"] == "code"][1:] for lang in LANGUAGES
    )
    for other in others:
        assert other == first


@pytest.mark.parametrize("name", NAMES)
def test_order_topic_and_minutes_do_not_depend_on_the_language(name):
    facts = [
        {key: read(lang, name)["metadata"].get("unolab", {}).get(key) for key in ("order", "topic", "minutes")}
        for lang in LANGUAGES
    ]
    assert facts[0] == facts[1]


@pytest.mark.parametrize("path", [path for path in PATHS if path.name not in MAY_DEFINE], ids=label)
def test_a_cell_only_calls(path):
    heavy = (ast.FunctionDef, ast.ClassDef, ast.For, ast.While, ast.With, ast.Lambda, ast.AsyncFunctionDef)
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert not [node for node in ast.walk(ast.parse(source(cell))) if isinstance(node, heavy)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_index_lists_every_topic(lang):
    cell = topics_cell(read(lang, "index.ipynb"))
    assert source(cell) == topics_text(lang), "run: python -m tests.notebooks.index"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_code_that_is_read_is_the_code_that_runs(lang):
    cells = {cell["id"]: source(cell) for cell in read(lang, "write-your-own-rule.ipynb")["cells"]}
    shown = [name for name in cells if f"{name}-text" in cells and "```python" in cells[f"{name}-text"]]
    assert len(shown) == 3
    for name in shown:
        assert f"```python\n{cells[name]}\n```" in cells[f"{name}-text"]


def marks_left(text: str) -> list[str]:
    """Return the lines of a page on which a mark of Markdown would be shown."""
    page = re.sub(r"<(pre|code).*?</\1>|<[^>]+>", "", markdown2html(text), flags=re.DOTALL)
    return [line for line in page.splitlines() if "*" in line or "](" in line]


@pytest.mark.parametrize("path", PATHS, ids=label)
def test_no_mark_of_markdown_is_left_on_the_page(path):
    """Bold that ends in a question mark, before a Korean particle, is no bold to Markdown: its stars would be shown."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    assert not any(marks_left(source(cell)) for cell in cells if cell["cell_type"] == "markdown")


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.parent.glob("docs/*.md")), ids=label)
def test_no_mark_of_markdown_is_left_in_a_guide(path):
    assert marks_left("말은 **“우노”**라고 해요.")
    assert not marks_left(path.read_text(encoding="utf-8"))
