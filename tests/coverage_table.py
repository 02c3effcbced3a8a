"""The table clause x (engine test, English, Korean, lesson, quiz): `python -m tests.coverage_table [--shrink]`.

Part A of the rule book is every clause but those in BEYOND, which refine one of part A or belong to another edition.
What a clause lacks is excused in coverage_excuses.toml, or stands there as not taught yet; `--shrink` takes out of that
last part what is covered by now, and never adds anything.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from unolab.lessons import lessons, quizzes, topics
from unolab.words import clause_ids
from unolab.words.source import read_file

HERE = Path(__file__).resolve().parent
EXCUSES = HERE / "coverage_excuses.toml"
COLUMNS = ("engine", "en", "ko", "lesson", "quiz")

_BEYOND = """
start.draw-two.stack turn.one-card.identical turn.one-card.wilds turn.one-card.skip-chain turn.drawn-card.pair
turn.direction.skip turn.direction.reverse-twice draw.until-playable draw.victim.no-extra card.wild.with-playable
card.wild.same-colour card.wild.on-wild card.wild.name-first card.wild-swap.uno wd4.condition.second-wd4 wd4.may-decline
wd4.on-wd4.later-turn wd4.after-start-wild wd4.challenge.guilty.uno-void wd4.challenge.plus-uno-catch
wd4.challenge.two-player challenge.only-wd4 stack.d2-on-d2 stack.wd4-on-d2 stack.d2-on-wd4 stack.wd4-on-wd4
stack.not-a-stack stack.challenge.jp answer.skip-on-d2 answer.reverse-on-d2 uno.begin-turn uno.window.forced-draw
uno.window.extra-turn uno.penalty.family uno.again.drawn uno.received-shuffle out.last-seven-zero two.after-elimination
partners.last-draw house.progressive.symbol house.progressive.after-out house.progressive.drawn-defence
house.jump-in.identical house.jump-in.skip house.jump-in.reverse house.jump-in.late house.jump-in.last-card
flip.wd2.colour
"""
BEYOND = frozenset(_BEYOND.split())
"""Clauses that are not of part A. A new clause belongs to part A unless it is put here."""


def part_a() -> tuple[str, ...]:
    """Return the clauses of part A in the order of the rule book."""
    return tuple(clause for clause in clause_ids() if clause not in BEYOND)


@cache
def engine_tests() -> str:
    """Return the text of the tests of the rules: a test says in its name or docstring which clause it proves."""
    paths = sorted((HERE / "rules").glob("test_*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths if path.name != "test_coverage.py")


def has_engine_test(clause: str) -> bool:
    """Whether a test of the rules names the clause itself, not only one that refines it."""
    return re.search(rf"(?<![\w.-]){re.escape(clause)}(?![\w-]|\.\w)", engine_tests()) is not None


@cache
def taught() -> frozenset[str]:
    """Return the clauses that some lesson teaches."""
    return frozenset(clause for topic in topics() for lesson in lessons(topic) for clause in lesson.clauses)


@cache
def asked() -> frozenset[str]:
    """Return the clauses that some question points to."""
    return frozenset(clause for topic in topics() for quiz in quizzes(topic) for clause in quiz.clauses)


def covered(clause: str) -> dict[str, bool]:
    """Return for each column whether the clause has it."""
    entry = read_file("clauses.toml")["clause"][clause]
    return {
        "engine": has_engine_test(clause),
        "en": bool(entry["title"].get("en") and entry["rule"].get("en")),
        "ko": bool(entry["title"].get("ko") and entry["rule"].get("ko")),
        "lesson": clause in taught(),
        "quiz": clause in asked(),
    }


def table() -> dict[str, dict[str, bool]]:
    """Return the whole table, of every clause."""
    return {clause: covered(clause) for clause in clause_ids()}


def lacking(rows: Mapping[str, Mapping[str, bool]]) -> dict[str, frozenset[str]]:
    """Return what the clauses of part A lack, those alone that lack something."""
    found = {clause: frozenset(key for key, has in rows[clause].items() if not has) for clause in part_a()}
    return {clause: missing for clause, missing in found.items() if missing}


def faults(
    missing: Mapping[str, frozenset[str]],
    excused: Mapping[str, tuple[frozenset[str], str]],
    not_yet: Mapping[str, frozenset[str]],
) -> list[str]:
    """Return what is wrong: a gap that nothing explains, an excuse or an entry that is no longer needed."""
    found = []
    for clause in dict.fromkeys((*missing, *excused, *not_yet)):
        gaps = missing.get(clause, frozenset())
        lacks, why = excused.get(clause, (frozenset(), ""))
        later = not_yet.get(clause, frozenset())
        found += [f"{clause}: no {key}, and no excuse" for key in COLUMNS if key in gaps - lacks - later]
        found += [f"{clause}: the excuse for no {key} is no longer needed" for key in sorted(lacks - gaps)]
        found += [
            f"{clause}: has its {key} by now, so it is no longer `not taught yet`" for key in sorted(later - gaps)
        ]
        found += [f"{clause}: {key} is excused and `not taught yet`" for key in sorted(lacks & later)]
        if clause in excused and (not lacks or not re.fullmatch(r"[A-Z].{20,}\.", why)):
            found.append(f"{clause}: an excuse says what is lacking and why, in a sentence")
    return found


def read_excuses(text: str) -> tuple[dict[str, tuple[frozenset[str], str]], dict[str, frozenset[str]]]:
    """Return the excuses and what is not taught yet, from the text of the file."""
    data = tomllib.loads(text)
    excused = {clause: (frozenset(entry["lacks"]), entry["why"]) for clause, entry in data.get("excuse", {}).items()}
    return excused, {clause: frozenset(keys) for clause, keys in data.get("not-taught-yet", {}).items()}


def shrink(text: str, missing: Mapping[str, frozenset[str]]) -> str:
    """Return the text of the file without what is covered by now in its part `not taught yet`."""
    head, mark, tail = text.partition("[not-taught-yet]\n")
    _, not_yet = read_excuses(text)
    kept = {
        clause: [k for k in COLUMNS if k in keys & missing.get(clause, frozenset())] for clause, keys in not_yet.items()
    }
    comments = [line for line in tail.splitlines() if line.startswith("#")]
    lines = [f'"{clause}" = [{", ".join(f"{key!r}" for key in keys)}]' for clause, keys in kept.items() if keys]
    return head + mark + "\n".join([*comments, *lines, ""]).replace("'", '"')


def printed(rows: Mapping[str, Mapping[str, bool]]) -> str:
    """Return the table as text, with a line of counts for part A."""
    excused, not_yet = read_excuses(EXCUSES.read_text(encoding="utf-8"))
    width = max(map(len, rows))
    lines = [f"{'clause':{width}}  {'  '.join(COLUMNS)}"]
    for clause, row in rows.items():
        marks = []
        for key in COLUMNS:
            lacks, later = excused.get(clause, (frozenset(), ""))[0], not_yet.get(clause, frozenset())
            mark = "x" if row[key] else "excuse" if key in lacks else "later" if key in later else "-"
            marks.append(f"{mark:{len(key)}}")
        lines.append(
            f"{clause:{width}}  {'  '.join(marks)}{'' if clause not in BEYOND else '  (beyond part A)'}".rstrip()
        )
    counts = [f"{key} {sum(rows[clause][key] for clause in part_a())}" for key in COLUMNS]
    return "\n".join([*lines, "", f"part A, {len(part_a())} clauses: {', '.join(counts)}"])


def main(words: list[str]) -> int:
    """Print the table, or shrink the file; return 1 when something is wrong."""
    rows = table()
    missing = lacking(rows)
    if words == ["--shrink"]:
        EXCUSES.write_text(shrink(EXCUSES.read_text(encoding="utf-8"), missing), encoding="utf-8")
    else:
        print(printed(rows))
    wrong = faults(missing, *read_excuses(EXCUSES.read_text(encoding="utf-8")))
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
