"""The list of topics in index.ipynb, made from what the notebooks say of themselves.

`python -m tests.notebooks.index` writes it anew after a notebook was added or renamed.
"""

import json
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
CELL = "topics"
HEADING = {"en": "## Topics", "ko": "## 주제"}
LINE = {
    "en": "{n}. [{title}]({file}): {summary} About {minutes} minutes.",
    "ko": "{n}. [{title}]({file}): {summary} {minutes}분쯤 걸려요.",
}


def topics_text(lang: str) -> str:
    """Return the text of the cell that lists the topics, in their order."""
    found = []
    for path in (NOTEBOOKS / lang).glob("*.ipynb"):
        own = read(path)["metadata"].get("unolab")
        if own:
            found.append((own["order"], path.name, own))
    lines = [LINE[lang].format(n=n, file=name, **own) for n, (_, name, own) in enumerate(sorted(found), 1)]
    return "\n".join([HEADING[lang], "", *lines])


def read(path: Path) -> dict[str, Any]:
    """Read a notebook."""
    return json.loads(path.read_text(encoding="utf-8"))


def topics_cell(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return the cell that lists the topics."""
    return next(cell for cell in notebook["cells"] if cell["id"] == CELL)


def update() -> None:
    """Write the lists anew."""
    for lang in HEADING:
        path = NOTEBOOKS / lang / "index.ipynb"
        notebook = read(path)
        topics_cell(notebook)["source"] = topics_text(lang)
        path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    update()
