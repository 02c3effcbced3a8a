"""What is kept of a learner: the file and the short code, whole and damaged."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unolab.lessons import lessons, quizzes, topics
from unolab.lessons.kept import MOST, Keepsake, Kept, format_keepsake, items, read_id, read_keepsake, read_kept, stars
from unolab.lessons.short_code import SIGNS, format_code, read_code
from unolab.rules import UnoError
from unolab.words import LANGUAGES, say

NUMBERS = {key: st.integers(0, most) for key, most in MOST.items()}
KEPT = st.builds(Kept, **NUMBERS, tokens=st.lists(st.text(min_size=1, max_size=40), max_size=5).map(tuple))
IDS = st.from_regex(r"[a-z0-9][a-z0-9-]{0,11}", fullmatch=True) | st.just("")
CODED = st.builds(Kept, stars=st.integers(0, 3), tries=st.integers(1, 99), hints=st.integers(0, 3))


def said(call):
    with pytest.raises(UnoError) as caught:
        call()
    for lang in LANGUAGES:
        assert say(caught.value, lang)
    return caught.value.code


def test_every_lesson_and_question_has_its_place_in_the_codes():
    """A new item goes to the end of data/items.txt, and no line ever moves: codes that were written down count them."""
    have = {each.key for topic in topics() for each in lessons(topic)}
    have |= {f"{topic}.quiz.{each.name}" for topic in topics() for each in quizzes(topic)}
    missing = sorted(have - set(items()))
    assert not missing, "add these lines at the end of unolab/lessons/data/items.txt:\n" + "\n".join(missing)
    assert len(set(items())) == len(items())


@given(st.builds(Keepsake, IDS, st.dictionaries(st.sampled_from(items()), KEPT, max_size=20)))
def test_a_file_gives_back_what_was_saved(keepsake):
    assert read_keepsake(format_keepsake(keepsake)) == keepsake


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda data: data.decode("utf-8", "replace")))
def test_any_other_text_is_refused_with_a_sentence(text):
    said(lambda: read_keepsake(text, "x.json"))


FILE = json.loads(format_keepsake(Keepsake("7b-12", {"start.win": Kept(3, 1, 0, 20, ("p1 R5",))})))


def changed(**fields):
    return json.dumps(FILE | fields)


def item(**fields):
    return changed(items={"start.win": {"stars": 1, "tries": 2} | fields})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (changed()[:-1], "kept.not-json"),
        ("[" * 100_000, "kept.not-json"),
        ("[]", "kept.not-ours"),
        ('{"nbformat": 4}', "kept.not-ours"),
        (changed(format="unolab"), "kept.not-ours"),
        (changed(items=[]), "kept.not-ours"),
        (changed(version=2), "kept.version"),
        (changed(version=True), "kept.version"),
        (changed(id="Kim Minji"), "kept.id"),
        (changed(id="=1+1"), "kept.id"),
        (changed(id=7), "kept.id"),
        (changed(items={"start": {}}), "kept.item"),
        (changed(items={"=cmd.x": {}}), "kept.item"),
        (changed(items={"start.win": 3}), "kept.field"),
        (item(stars=4), "kept.field"),
        (item(tries=-1), "kept.field"),
        (item(hints=True), "kept.field"),
        (item(seconds=1.5), "kept.field"),
        (item(tokens="p1 R5"), "kept.field"),
        (item(tokens=["p1 R5"] * 501), "kept.field"),
        (item(tokens=["x" * 41]), "kept.field"),
        (changed(items={f"a.b{n}": {} for n in range(2001)}), "kept.size"),
        (" " * 1_000_001, "kept.size"),
    ],
)
def test_a_damaged_file_is_refused(text, code):
    assert said(lambda: read_keepsake(text, "x.json")) == code


def test_what_a_later_unolab_adds_is_passed_over():
    assert read_keepsake(item(medal="gold")).items["start.win"] == Kept(1, 2)


def test_an_item_that_is_gone_is_kept_in_the_file():
    assert read_kept({"stars": 1, "tries": 1}, "old.lesson").solved


def test_an_id_is_short():
    assert [read_id(each) for each in ("", "a", "7b-12", "123456789012")] == ["", "a", "7b-12", "123456789012"]
    for each in ("1234567890123", "-a", "A", "김", "a b", None):
        assert said(lambda each=each: read_id(each)) == "kept.id"


def test_the_best_stars_count_and_tries_only_until_it_was_solved():
    first = Kept(stars=0, tries=2, hints=1, seconds=30)
    solved = first.then(Kept(stars=1, tries=1, hints=2, seconds=5))
    assert solved == Kept(1, 3, 2, 35)
    assert solved.then(Kept(stars=3, tries=1, seconds=9)) == Kept(3, 3, 2, 35)
    assert solved.then(Kept(tries=4, tokens=("p1 draw",))) == Kept(1, 3, 2, 35, ("p1 draw",))


def test_nobody_loses_the_last_star():
    assert [stars(slips) for slips in (0, 1, 2, 3, 99)] == [3, 2, 1, 1, 1]


@given(st.dictionaries(st.sampled_from(items()), CODED))
def test_a_code_gives_back_what_was_copied(found):
    code = format_code(found)
    assert read_code(code) == found
    assert read_code(f" {code.lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')}\n") == found


def test_ten_lessons_make_a_code_that_can_be_written_down():
    perfect = dict.fromkeys(items(), Kept(3, 1))
    assert len(format_code(dict.fromkeys(items()[:10], Kept(3, 1)))) <= 14
    assert len(format_code(perfect)) <= len(items()) / 2 + 20


def test_a_code_cuts_what_is_too_large_for_it():
    assert read_code(format_code({"start.win": Kept(1, 9_999, 99, 5, ("p1 R5",))})) == {"start.win": Kept(1, 99, 3)}
    assert read_code(format_code({"start.win": Kept(), "no.such": Kept(3, 1)})) == {}


@given(st.dictionaries(st.sampled_from(items()), CODED, max_size=12), st.data())
def test_one_wrong_sign_or_two_exchanged_are_noticed(found, data):
    code = format_code(found).replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([sign for sign in SIGNS if sign != code[at]]))
    assert said(lambda: read_code(code[:at] + other + code[at + 1 :])) == "code.check"
    swapped = code[:at] + code[at : at + 2][::-1] + code[at + 2 :]
    if swapped != code:
        assert said(lambda: read_code(swapped)) == "code.check"


@given(st.text(max_size=40) | st.text(SIGNS, max_size=40))
def test_any_other_code_is_refused_or_says_something(text):
    with suppress(UnoError):
        assert isinstance(read_code(text), dict)


@pytest.mark.parametrize(
    ("text", "code"), [("", "code.empty"), (" - ", "code.empty"), ("1U", "code.sign"), ("1", "code.check")]
)
def test_a_damaged_code_is_refused(text, code):
    assert said(lambda: read_code(text)) == code


def with_checks(body):
    """Add the signs that check the others, as somebody who forges a code would."""
    from unolab.lessons.short_code import _checks

    return body + "".join(SIGNS[value] for value in _checks([SIGNS.index(sign) for sign in body]))


def test_a_code_of_a_later_unolab_is_refused():
    assert said(lambda: read_code(with_checks("2B"))) == "code.version"


@pytest.mark.parametrize("body", ["10", "1000000", "10ZZZZZZZ", "1J0"])
def test_a_code_that_ends_too_early_is_refused(body):
    assert said(lambda: read_code(with_checks(body))) == "code.check"
