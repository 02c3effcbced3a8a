"""Every clause of part A has an engine test, both languages, a lesson and a question, or an acceptable excuse."""

import pytest

from tests import coverage_table as coverage
from unolab.words import clause_ids

TEXT = coverage.EXCUSES.read_text(encoding="utf-8")
ALL = frozenset(coverage.COLUMNS)


def test_every_clause_of_part_a_is_covered_or_explained():
    assert coverage.faults(coverage.lacking(coverage.table()), *coverage.read_excuses(TEXT)) == []


def test_part_a_is_all_of_the_rule_book_but_what_is_named():
    assert set(clause_ids()) >= coverage.BEYOND
    assert len(coverage.part_a()) + len(coverage.BEYOND) == len(clause_ids())
    assert "wd4.condition" in coverage.part_a()


def test_every_clause_of_the_rule_book_has_both_languages():
    assert [clause for clause, row in coverage.table().items() if not (row["en"] and row["ko"])] == []


def test_the_file_names_only_clauses_of_part_a_and_columns():
    excused, not_yet = coverage.read_excuses(TEXT)
    assert set(excused) | set(not_yet) <= set(coverage.part_a())
    assert frozenset().union(*(lacks for lacks, _ in excused.values()), *not_yet.values()) <= ALL


def test_a_test_of_a_refinement_is_no_test_of_the_clause(monkeypatch):
    monkeypatch.setattr(coverage, "engine_tests", lambda: '"""[wd4.condition.declared-colour] and two.draw."""')
    assert coverage.has_engine_test("wd4.condition.declared-colour")
    assert coverage.has_engine_test("two.draw")
    assert not coverage.has_engine_test("wd4.condition")


WHY = "A sentence that a teacher would accept."


@pytest.mark.parametrize(
    ("missing", "excused", "not_yet", "expected"),
    [
        ({}, {}, {}, ""),
        ({"a": {"quiz"}}, {}, {}, "a: no quiz, and no excuse"),
        ({"a": {"quiz"}}, {"a": ({"quiz"}, WHY)}, {}, ""),
        ({"a": {"quiz"}}, {}, {"a": {"quiz"}}, ""),
        ({"a": {"quiz", "lesson"}}, {"a": ({"quiz"}, WHY)}, {}, "a: no lesson, and no excuse"),
        ({"a": {"quiz"}}, {"a": ({"quiz", "lesson"}, WHY)}, {}, "a: the excuse for no lesson is no longer needed"),
        ({}, {}, {"a": {"quiz"}}, "a: has its quiz by now, so it is no longer `not taught yet`"),
        ({"a": {"quiz"}}, {"a": ({"quiz"}, WHY)}, {"a": {"quiz"}}, "a: quiz is excused and `not taught yet`"),
        ({"a": {"quiz"}}, {"a": ({"quiz"}, "later")}, {}, "a: an excuse says what is lacking and why, in a sentence"),
        ({}, {"a": ((), WHY)}, {}, "a: an excuse says what is lacking and why, in a sentence"),
    ],
)
def test_what_is_found_wrong(missing, excused, not_yet, expected):
    found = coverage.faults(
        {clause: frozenset(keys) for clause, keys in missing.items()},
        {clause: (frozenset(keys), why) for clause, (keys, why) in excused.items()},
        {clause: frozenset(keys) for clause, keys in not_yet.items()},
    )
    assert found == ([expected] if expected else [])


def test_shrinking_takes_out_what_is_covered_and_nothing_else():
    head = '[excuse.a]\nlacks = ["quiz"]\nwhy = "Why."\n\n[not-taught-yet]\n'
    text = head + '# note\n"b.c" = ["lesson", "quiz"]\n"d" = ["quiz"]\n'
    assert coverage.shrink(text, {"b.c": ALL, "d": ALL, "e": ALL}) == text
    shrunk = coverage.shrink(text, {"b.c": frozenset({"quiz"}), "e": ALL})
    assert shrunk == text.replace('"lesson", ', "").replace('"d" = ["quiz"]\n', "")


@pytest.mark.parametrize("wrong", [[], ["a: no quiz, and no excuse"]])
def test_the_table_is_printed_on_demand(monkeypatch, capsys, wrong):
    monkeypatch.setattr(coverage, "faults", lambda *_: wrong)
    assert coverage.main([]) == len(wrong)
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert lines[0].split() == ["clause", *coverage.COLUMNS]
    assert [line.split()[0] for line in lines[1:-2]] == list(clause_ids())
    assert lines[-1].startswith(f"part A, {len(coverage.part_a())} clauses: engine ")
    assert shown.err.splitlines() == wrong
