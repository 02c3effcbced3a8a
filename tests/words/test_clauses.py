"""Every clause is there, in both languages, with its source and its standing."""

import re

import pytest

from tests.words import scan
from unolab.rules.rulings import UnoError
from unolab.words import LANGUAGES, clause_ids, clause_titles, rule
from unolab.words.clauses import STANDINGS
from unolab.words.source import read_file

FILE = read_file("clauses.toml")
CLAUSES = FILE["clause"]
SOURCES = FILE["sources"]
SHEETS = {key for key in SOURCES if re.match(r"m\d{4}", key)}


def clauses_in_code():
    found = {clause for clause in scan.dotted("rules", "record", "lessons", "pictures") if clause in CLAUSES}
    for name, call in scan.calls("rules"):
        if name in ("tell", "Event", "Reason", "Effect"):
            found |= scan.words_at(call, 1, "clause")
    return found


def test_every_clause_named_in_the_code_exists():
    assert sorted(clauses_in_code() - set(CLAUSES)) == []


def test_clauses_cited_in_docstrings_exist():
    groups = {clause.partition(".")[0] for clause in CLAUSES}
    wrong = set()
    for doc in scan.docs("rules"):
        for cited in re.findall(r"\[(?:clause )?([a-z0-9.,*\s-]+)\]", doc):
            for name in re.split(r"[,\s]+", cited):
                if name.partition(".")[0] in groups and "." in name and "*" not in name and name not in CLAUSES:
                    wrong.add(name)
    assert sorted(wrong) == []


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_complete(clause):
    entry = CLAUSES[clause]
    assert set(entry) <= {"title", "rule", "source", "standing", "differs"}
    for part in ("title", "rule", "differs"):
        if part in entry:
            assert set(entry[part]) == set(LANGUAGES)
            assert all(text.strip() == text and text for text in entry[part].values())
    assert entry["standing"] in STANDINGS
    assert entry["source"]
    assert set(entry["source"]) <= set(SOURCES)
    assert len(set(entry["source"])) == len(entry["source"])
    if entry["standing"] == "printed":
        assert SHEETS & set(entry["source"]), "what is printed names its sheet"
        assert "ours" not in entry["source"] or len(SHEETS & set(entry["source"])) > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_are_short_and_different(lang):
    titles = clause_titles(lang)
    assert len(set(titles.values())) == len(titles)
    assert not {title for title in titles.values() if len(title) > 60 or title.endswith(".")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rule_gives_what_the_file_holds(lang):
    found = rule("wd4.challenge.guilty", lang)
    assert found.standing == "printed"
    assert found.clause == "wd4.challenge.guilty"
    assert "2008" in found.source
    assert found.differs
    assert rule("pile.mid-draw", lang).differs == ""


def test_unknown_clause():
    with pytest.raises(UnoError) as error:
        rule("no.such", "en")
    assert error.value.code == "words.unknown-clause"


def test_sources_are_used_and_named_in_both_languages():
    used = {source for entry in CLAUSES.values() for source in entry["source"]}
    assert set(SOURCES) == used
    assert all(set(names) == set(LANGUAGES) for names in SOURCES.values())


def test_order_keeps_families_together():
    """A clause that refines another stands after it."""
    ids = list(clause_ids())
    late = [i for i in ids for parent in (i.rpartition(".")[0],) if parent in ids and ids.index(parent) > ids.index(i)]
    assert late == []
