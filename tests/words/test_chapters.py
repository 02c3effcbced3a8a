"""The chapters hold every clause once, in the order of the rule book; every named set of rules has words."""

import pytest

from unolab.rules import PRESETS, UnoError
from unolab.words import LANGUAGES, chapters, clause_ids, preset_words
from unolab.words.source import read_file


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chapters_hold_every_clause_once_and_in_order(lang):
    assert [clause for chapter in chapters(lang) for clause in chapter.clauses] == list(clause_ids())
    assert all(chapter.clauses for chapter in chapters(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_headings_are_short_and_different(lang):
    titles = [chapter.title for chapter in chapters(lang)]
    assert len(set(titles)) == len(titles)
    assert all(title == title.strip() and 0 < len(title) <= 40 for title in titles)


def test_no_chapter_is_called_like_a_clause():
    """Both are anchors of one page."""
    assert not {chapter.key for chapter in chapters("en")} & set(clause_ids())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_set_of_rules_has_words_and_none_is_unused(lang):
    assert set(read_file("presets.toml")) == set(PRESETS)
    found = [preset_words(name, lang) for name in PRESETS]
    assert len({words.name for words in found}) == len(found)
    assert all(words.meaning.endswith(".") for words in found)


def test_a_set_without_words_is_called_by_its_own_name():
    assert preset_words("mine", "en") == ("mine", "")


def test_unknown_language():
    for ask in (chapters, lambda lang: preset_words("mattel-2001", lang)):
        with pytest.raises(UnoError, match="unknown-language"):
            ask("xx")
