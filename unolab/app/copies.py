"""A learner's own copy of the notebooks: made once, refreshed where untouched, never overwritten where changed."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

RECORD: Final = ".unolab.json"
"""In the copy: file -> SHA-256 of what was copied, so that the learner's change can be told from an old original."""


def copy_notebooks(source: Path, folder: Path) -> list[str]:
    """Copy the notebooks (and their pictures) to a folder; return the files kept because the learner changed them.

    source: as `catalogue.notebooks_root`; if `folder` is the source itself, nothing happens. folder: made if missing.
    A file the learner has not touched is brought up to date; one they have touched, or that was there before, is kept.
    Raises OSError if the folder cannot be written.
    """
    if folder.resolve() == source.resolve():
        return []
    folder.mkdir(parents=True, exist_ok=True)
    record = _read(folder / RECORD)
    kept: list[str] = []
    for path in _files(source):
        name = path.relative_to(source).as_posix()
        target, fresh = folder / name, path.read_bytes()
        present = target.read_bytes() if target.is_file() else None
        if present is not None and present != fresh and _digest(present) != record.get(name):
            if record.get(name) != _digest(fresh):
                kept.append(name)  # theirs differs, and there is something newer to tell them about
            continue
        if present != fresh:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(fresh)
        record[name] = _digest(fresh)
    (folder / RECORD).write_text(json.dumps(record, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return kept


def _files(source: Path) -> Iterator[Path]:
    for path in sorted(source.rglob("*")):
        parts = path.relative_to(source).parts
        if path.is_file() and not any(part.startswith((".", "__")) for part in parts):
            yield path


def _read(path: Path) -> dict[str, str]:
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(entry) for key, entry in value.items()} if isinstance(value, dict) else {}


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
