"""Both languages say the same: same files, same keys, same holes; and the files hold what the code says, no more."""

from pathlib import Path

import pytest

from tests.words import scan
from unolab.rules import OPTIONS
from unolab.rules.rulings import Event, UnoError
from unolab.words import LANGUAGES, clause_ids, say, text, ui
from unolab.words.source import lesson_files, table
from unolab.words.template import holes

ROOMS = ("rules", "record", "words", "table", "lessons", "pictures", "views", "app")
FOLDER = scan.PACKAGE / "words"


def files(lang):
    return sorted(path.relative_to(FOLDER / lang).as_posix() for path in (FOLDER / lang).rglob("*.toml"))


FILES = [name.removesuffix(".toml") for name in files("en")]


def base(code):
    """A code without its variant."""
    return code.partition(":")[0]


def test_languages_have_the_same_files():
    assert {lang: files(lang) for lang in LANGUAGES} == dict.fromkeys(LANGUAGES, files("en"))
    assert {path.name for path in FOLDER.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(LANGUAGES)


@pytest.mark.parametrize("name", FILES)
def test_same_keys_in_the_same_order(name):
    assert list(table("en", name)) == list(table("ko", name))


@pytest.mark.parametrize("name", FILES)
def test_same_holes(name):
    wrong = {}
    for key, english in table("en", name).items():
        korean = table("ko", name)[key]
        if holes(english) != holes(korean):
            wrong[key] = holes(english) ^ holes(korean)
    assert not wrong


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_variant_asks_for_nothing_new(name, lang):
    sentences = table(lang, name)
    assert not {key for key in sentences if ":" in key and not holes(sentences[key]) <= holes(sentences[base(key)])}


@pytest.mark.parametrize(
    ("name", "said"),
    [("events", scan.events(*ROOMS)), ("reasons", scan.reasons(*ROOMS)), ("errors", scan.errors(*ROOMS))],
)
def test_no_code_without_a_sentence_and_no_sentence_without_a_code(name, said):
    have = {base(key) for key in table("en", name)}
    if name == "errors":
        have = {key for key in have if not key.startswith(("place.", "expected."))}
    assert (sorted(said - have), sorted(have - said - scan.dotted(*ROOMS))) == ([], [])


def test_every_dotted_name_in_the_rules_is_known():
    """Clauses and codes are also kept in tables and returned by functions: nothing may be misspelt anywhere."""
    known = {base(key) for name in ("events", "reasons", "errors") for key in table("en", name)} | set(clause_ids())
    known |= {option.id for option in OPTIONS}
    found = {name for name in scan.dotted("rules", "record") if not name.startswith("unolab.")}  # modules
    assert sorted(found - known) == []


def test_every_lesson_text_is_found_by_its_key():
    for topic in lesson_files():
        for key in table("en", f"lessons/{topic}"):
            for lang in LANGUAGES:
                assert text(f"{topic}.{key}", lang)


MISSING = {
    "label": (lambda: ui("no.such", "en"), "words.unknown-key"),
    "language": (lambda: ui("pile.draw", "fr"), "words.unknown-language"),
    "value of a label": (lambda: ui("pile.draw-label", "en"), "words.missing-param"),
    "code": (lambda: say(Event("no.such", "turn.match"), "ko"), "words.unknown-key"),
    "value": (lambda: say(Event("play.card", "turn.match", {"seat": 0}), "ko"), "words.missing-param"),
    "name": (lambda: say(Event("turn.passed", "turn.match", {"seat": 4}), "ko", ["나"]), "words.no-name"),
    "lesson text": (lambda: text("wd4.no.such", "en"), "words.unknown-key"),
    "topic": (lambda: text("", "en"), "words.unknown-key"),
    "file": (lambda: table("en", "no-such"), "words.no-file"),
}


@pytest.mark.parametrize("what", MISSING)
def test_what_is_missing_is_named(what):
    call, code = MISSING[what]
    with pytest.raises(UnoError) as error:
        call()
    assert error.value.code == code
    for lang in LANGUAGES:
        assert say(error.value, lang)


def test_text_files_are_toml_and_nothing_else():
    assert {path.suffix for path in Path(FOLDER).rglob("*") if path.is_file() and "__pycache__" not in path.parts} == {
        ".py",
        ".toml",
    }
