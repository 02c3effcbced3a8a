"""What the rule book page shows: chapters of numbered rules with where to practise them, and the choices of a table."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple
from urllib.parse import quote

from unolab.app.catalogue import Page
from unolab.app.text import text
from unolab.lessons import lessons, quizzes, topics
from unolab.rules import OPTIONS, PRESETS
from unolab.rules.options import Option
from unolab.words import Rule, SetName, chapters, option_text, preset_words, rule
from unolab.words.source import read_file, table


class Practice(NamedTuple):
    """A lesson page that teaches a rule, and where on it: "lessons 1, 3; question 2"."""

    title: str
    path: str
    where: str


class Entry(NamedTuple):
    """One rule of the book: its number, such as "7.3", the rule, and where to practise it."""

    number: str
    rule: Rule
    source: str
    """Where the rule stands; what the mark "our reading" says already is left out."""
    practice: tuple[Practice, ...]


class Part(NamedTuple):
    """One chapter of the book with its rules."""

    key: str
    number: int
    title: str
    entries: tuple[Entry, ...]


class Choice(NamedTuple):
    """One way to play: the sentence, the clause it follows, and the sets of rules in which it holds."""

    text: str
    clause: str
    sets: tuple[SetName, ...]


class Row(NamedTuple):
    """One choice of a table: its name, what holds unless something else is agreed, and what else there is."""

    option: str
    name: str
    usual: Choice
    others: tuple[Choice, ...]
    span: str
    """What numbers may be chosen, or ""."""


def parts(lang: str, pages: tuple[Page, ...]) -> tuple[Part, ...]:
    """Return the chapters of the book with their numbered rules, in order.

    lang: one of `text.LANGUAGES`. pages: as `catalogue.read_pages` gives them; their topics lead to the lessons.

    >>> [entry.number for entry in parts("en", ())[1].entries][:2]
    ['2.1', '2.2']
    """
    found = practice(lang, pages)
    return tuple(
        Part(
            chapter.key,
            number,
            chapter.title,
            tuple(
                _entry(f"{number}.{place}", rule(clause, lang), found.get(clause, ()), lang)
                for place, clause in enumerate(chapter.clauses, 1)
            ),
        )
        for number, chapter in enumerate(chapters(lang), 1)
    )


def _entry(number: str, found: Rule, practice: tuple[Practice, ...], lang: str) -> Entry:
    said = read_file("clauses.toml")["sources"]["ours"][lang] if found.standing == "ours" else ""
    sources = (source for source in found.source.split("; ") if source and source not in said.split("; "))
    return Entry(number, found, "; ".join(sources), practice)


@cache
def practice(lang: str, pages: tuple[Page, ...]) -> dict[str, tuple[Practice, ...]]:
    """Return, for each clause that is taught, the lesson pages that teach it.

    >>> practice("en", (Page("en", "wild", "Wild", topic="wd4"),))["wd4.last-card"][0].path
    'en/wild.ipynb'
    """
    found: dict[str, tuple[Practice, ...]] = {}
    for page in pages:
        if page.topic not in topics():
            continue
        taught = [lesson.clauses for lesson in lessons(page.topic)]
        asked = [quiz.clauses for quiz in quizzes(page.topic)]
        for clause in dict.fromkeys(clause for clauses in (*taught, *asked) for clause in clauses):
            where = [_places(lang, "lesson", clause, taught), _places(lang, "question", clause, asked)]
            words = ", ".join(word for word in where if word)
            found[clause] = (*found.get(clause, ()), Practice(page.title, quote(page.path), words))
    return found


def _places(lang: str, kind: str, clause: str, items: list[tuple[str, ...]]) -> str:
    """Say which of the items are about a clause, or "" if none is."""
    numbers = [str(number) for number, clauses in enumerate(items, 1) if clause in clauses]
    if not numbers:
        return ""
    return text(lang, f"rules.{kind}{'s' if len(numbers) > 1 else ''}", numbers=", ".join(numbers))


def rows(lang: str) -> tuple[Row, ...]:
    """Return the table of options: what holds by default, what else can be chosen, and which sets of rules choose it.

    >>> next(row for row in rows("en") if row.option == "uno.penalty").others[-1].sets[0].name
    'Mattel 2001'
    """
    return tuple(_row(option, lang) for option in OPTIONS)


def _row(option: Option, lang: str) -> Row:
    sets: dict[str, list[SetName]] = {}
    for preset in PRESETS.values():
        for chosen in preset.options:
            key, _, value = chosen.partition(":")
            if key == option.id:
                sets.setdefault(value, []).append(preset_words(preset.name, lang))
    usual, *others = [value.name for value in option.values]
    others += [value for value in sets if value not in (usual, *others)]
    span = text(lang, "rules.number", fewest=option.fewest, most=option.most) if option.number else ""
    return Row(
        option.id,
        table(lang, "options")[f"name.{option.id}"],
        _choice(option, usual, (), lang),
        tuple(_choice(option, value, sets.get(value, ()), lang) for value in others),
        span,
    )


def _choice(option: Option, name: str, sets: Iterable[SetName], lang: str) -> Choice:
    value = option.value(name)
    if value is None:
        raise KeyError(f"{option.id}:{name}")
    return Choice(option_text(option, value, lang), value.clause, tuple(sets))


def sets(lang: str) -> tuple[tuple[str, SetName], ...]:
    """Return the named sets of rules: what to type, and the words for people."""
    return tuple((name, preset_words(name, lang)) for name in PRESETS)
