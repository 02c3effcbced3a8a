"""The rule book page: every rule with its number, source and lessons, the choices of a table, the words."""

import re
from html import unescape

import pytest

from unolab.app import pages, rulebook
from unolab.app.catalogue import Page, notebooks_root, read_pages
from unolab.app.text import LANGUAGES, text
from unolab.lessons import lessons, quizzes
from unolab.rules import OPTIONS, PRESETS
from unolab.words import clause_ids, clause_titles, glossary, rule

ROOT = notebooks_root()
CATALOGUE = read_pages(ROOT) if ROOT else {}
WILD = Page("en", "wild draw", "The Wild Draw 4", topic="wd4")
LIMIT = 400_000


@pytest.fixture(params=LANGUAGES)
def lang(request):
    return request.param


@pytest.fixture
def book(lang):
    return pages.rules(lang, CATALOGUE[lang])


def test_every_rule_stands_once_in_order_with_a_heading(book, lang):
    assert re.findall(r'<article id="([^"]+)"', book) == list(clause_ids())
    shown = [re.sub(r"<[^>]+>", "", heading) for heading in re.findall(r"<h3>(.*?)</h3>", book)]
    assert [unescape(line).partition(" ")[2] for line in shown] == list(clause_titles(lang).values())


def test_it_is_light(book):
    assert len(book.encode()) < LIMIT


def test_no_anchor_is_given_twice_and_every_link_within_the_page_arrives(book):
    anchors = re.findall(r' id="([^"]+)"', book)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r'href="#([^"]+)"', book)) <= set(anchors)


def test_every_choice_every_set_of_rules_and_every_word_is_there(book, lang):
    assert book.count('data-find="option"') == len(OPTIONS) + len(PRESETS)
    assert book.count('data-find="word"') == len(glossary(lang))
    assert all(f"<code>{name}</code>" in book for name in PRESETS)


def test_a_set_of_rules_is_named_at_exactly_what_it_changes(lang):
    rows = {row.option: row for row in rulebook.rows(lang)}
    for name, words in rulebook.sets(lang):
        named = {option for option, row in rows.items() for choice in row.others if words in choice.sets}
        assert named == {chosen.partition(":")[0] for chosen in PRESETS[name].options}


def test_a_number_that_a_set_chooses_has_its_own_line_beside_the_span():
    row = next(row for row in rulebook.rows("en") if row.option == "score.rounds")
    assert any("5 rounds" in choice.text and choice.sets for choice in row.others)
    assert row.span.startswith("Any number from 1 ")


def test_a_rule_leads_to_the_lessons_and_questions_that_teach_it():
    found = rulebook.practice("en", (WILD,))
    taught = {clause for item in (*lessons("wd4"), *quizzes("wd4")) for clause in item.clauses}
    assert set(found) == taught
    (practice,) = found["wd4.condition"]
    assert practice.path == "en/wild%20draw.ipynb"
    numbers = [str(n) for n, lesson in enumerate(lessons("wd4"), 1) if "wd4.condition" in lesson.clauses]
    key = "rules.lessons" if len(numbers) > 1 else "rules.lesson"
    assert practice.where.startswith(text("en", key, numbers=", ".join(numbers)))


def test_a_page_without_lessons_is_passed_over():
    assert rulebook.practice("en", (Page("en", "essay", "Essay", topic="gardening"),)) == {}


def test_a_source_does_not_repeat_what_the_mark_says(lang):
    entries = {entry.rule.clause: entry for part in rulebook.parts(lang, ()) for entry in part.entries}
    assert entries["pile.deadlock"].rule.standing == "ours"
    assert entries["pile.deadlock"].source == ""
    assert entries["turn.match"].source == rule("turn.match", lang).source
    assert "; ;" not in "".join(entry.source for entry in entries.values())


def test_the_counts_of_printed_rules_and_of_our_readings_add_up(book, lang):
    counts = [
        sum(rule(clause, lang).standing == standing for clause in clause_ids()) for standing in ("printed", "ours")
    ]
    assert sum(counts) == len(clause_ids())
    assert text(lang, "rules.printed", n=counts[0]) in book
    assert text(lang, "rules.ours", n=counts[1]) in book
