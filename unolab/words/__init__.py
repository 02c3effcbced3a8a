"""Every sentence of the product, in English and Korean: `say`, `ui`, `text`, `rule`, and the names of things."""

from unolab.words.cases import case_text
from unolab.words.chapters import Chapter, SetName, chapters, preset_words
from unolab.words.clauses import Rule, clause_ids, clause_titles, rule
from unolab.words.formatter import Voice, render
from unolab.words.glossary import Term, glossary
from unolab.words.reader import Reader
from unolab.words.rule_sheet import SheetLine, option_text, rule_sheet, sheet_text
from unolab.words.source import LANGUAGES
from unolab.words.speech import say, text, ui
from unolab.words.terms import card_name, colour_letter, colour_word, direction_words, join_words, seat_names

__all__ = [
    "LANGUAGES",
    "Chapter",
    "Reader",
    "Rule",
    "SetName",
    "SheetLine",
    "Term",
    "Voice",
    "card_name",
    "case_text",
    "chapters",
    "clause_ids",
    "clause_titles",
    "colour_letter",
    "colour_word",
    "direction_words",
    "glossary",
    "join_words",
    "option_text",
    "preset_words",
    "render",
    "rule",
    "rule_sheet",
    "say",
    "seat_names",
    "sheet_text",
    "text",
    "ui",
]
