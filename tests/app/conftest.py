"""Notebooks made for the app's tests: one that works, one that fails, in a folder of their own."""

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

from tests.served import Served, served


def write(folder: Path, lang: str, name: str, code: str, **own: object) -> None:
    title = own.get("title", name)
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell(f"# {title}"), nbformat.v4.new_code_cell(code)],
        metadata={"language": lang, "title": title, "unolab": own},
    )
    (folder / lang).mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, folder / lang / f"{name}.ipynb")


@pytest.fixture(scope="session")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lessons")
    for lang, word in (("en", "Second"), ("ko", "두 번째")):
        write(folder, lang, "second", "print('it ' + 'ran')", title=word, summary="<b>S</b>", minutes=7, order=2)
        write(folder, lang, "broken", "open('/secret/place')", title="Broken", order=1)
        write(folder, lang, "index", "print('index')")
    return folder


@pytest.fixture(scope="session")
def site(lessons: Path) -> Iterator[Served]:
    with served("--notebooks", str(lessons)) as running:
        yield running
