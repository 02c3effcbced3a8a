"""Korean particles follow how a word is read aloud."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unolab.rules.cards import CARDS
from unolab.words import card_name, seat_names
from unolab.words.particles import ends_in, is_particle, josa, with_josa


@pytest.mark.parametrize(
    ("word", "final"),
    [
        ("빨강", "ㅇ"),
        ("노랑", "ㅇ"),
        ("초록", "ㄱ"),
        ("파랑", "ㅇ"),
        ("빨간색", "ㄱ"),
        ("와일드", ""),
        ("스킵", "ㅂ"),
        ("리버스", ""),
        ("드로우 2", ""),
        ("와일드 드로우 4", ""),
        ("+4", ""),
        ("+2", ""),
        ("빨강 0", "ㅇ"),
        ("빨강 1", "ㄹ"),
        ("빨강 2", ""),
        ("빨강 3", "ㅁ"),
        ("빨강 4", ""),
        ("빨강 5", ""),
        ("빨강 6", "ㄱ"),
        ("빨강 7", "ㄹ"),
        ("빨강 8", "ㄹ"),
        ("빨강 9", ""),
        ("10", "ㅂ"),
        ("17", "ㄹ"),
        ("20", "ㅂ"),
        ("100", "ㄱ"),
        ("108", "ㄹ"),
        ("500", "ㄱ"),
        ("1000", "ㄴ"),
        ("10000", "ㄴ"),
        ("00", "ㅇ"),
        ("R", "ㄹ"),
        ("B", ""),
        ("L", "ㄹ"),
        ("M", "ㅁ"),
        ("N", "ㄴ"),
        ("WD", ""),
        ("UNO", ""),
        ("p10", "ㅂ"),
        ("p1", "ㄹ"),
        ("W+4", ""),
        ("Ben", "ㄴ"),
        ("Chloe", ""),
        ("Dario", ""),
        ("Emma", ""),
        ("Finn", "ㄴ"),
        ("Grace", ""),
        ("Hugo", ""),
        ("Ivy", ""),
        ("Jun", "ㄴ"),
        ("Jack", "ㄱ"),
        ("Mark", ""),
        ("Peter", ""),
        ("Nicole", "ㄹ"),
        ("Jane", "ㄴ"),
        ("Kim", "ㅁ"),
        ("Ming", "ㅇ"),
        ("우노!", ""),
        ("“빨강 7”", "ㄹ"),
        ("스킵(Skip)", "ㅂ"),
        ("스킵 (Skip)!", "ㅂ"),
        ("→", None),
        ("", None),
        ("!!", None),
    ],
)
def test_final_consonant(word, final):
    assert ends_in(word) == final


@pytest.mark.parametrize(
    ("word", "spec", "said"),
    [
        ("빨강 7", "을/를", "빨강 7을"),
        ("빨강 7", "으로/로", "빨강 7로"),
        ("빨강 6", "으로/로", "빨강 6으로"),
        ("빨강 1", "으로/로", "빨강 1로"),
        ("파랑", "으로/로", "파랑으로"),
        ("와일드", "은/는", "와일드는"),
        ("와일드", "는/은", "와일드는"),
        ("파랑 스킵", "이/가", "파랑 스킵이"),
        ("초록 리버스", "이/가", "초록 리버스가"),
        ("드로우 2", "을/를", "드로우 2를"),
        ("빨강 3", "와/과", "빨강 3과"),
        ("빨강 4", "과/와", "빨강 4와"),
        ("빨강 8", "이나/나", "빨강 8이나"),
        ("빨강 9", "이나/나", "빨강 9나"),
        ("빨강 9", "이랑/랑", "빨강 9랑"),
        ("초록색", "이에요/예요", "초록색이에요"),
        ("와일드", "이에요/예요", "와일드예요"),
        ("초록색", "이었어요/였어요", "초록색이었어요"),
        ("와일드", "이었는데/였는데", "와일드였는데"),
        ("와일드", "이어야/여야", "와일드여야"),
        ("초록색", "이라서/라서", "초록색이라서"),
        ("민서", "아/야", "민서야"),
        ("보람", "아/야", "보람아"),
        ("왼쪽", "으로는/로는", "왼쪽으로는"),
        ("나", "이/가", "내가"),
        ("나", "은/는", "나는"),
        ("나", "을/를", "나를"),
        ("나", "과/와", "나와"),
        ("저", "이/가", "제가"),
        ("너", "이/가", "네가"),
        ("누구", "이/가", "누가"),
        ("하나", "이/가", "하나가"),
        ("→", "을/를", "→을(를)"),
        ("→", "이나/나", "→(이)나"),
        ("→", "으로/로", "→(으)로"),
    ],
)
def test_particle(word, spec, said):
    assert with_josa(word, spec) == said


def test_what_is_no_particle():
    for spec in ("", "을", "을/", "/를", "draw/draws", "숫자/기호", "을/를/은"):
        assert not is_particle(spec)
        with pytest.raises(KeyError):
            josa("빨강", spec)


@pytest.mark.parametrize("lang_names", [seat_names("ko")[1:]])
def test_our_names_end_in_vowels(lang_names):
    """So that nobody has to choose between 민준이 and 민준이가."""
    assert [name for name in lang_names if ends_in(name) != ""] == []


def test_every_card_takes_a_particle():
    for token in CARDS:
        assert ends_in(card_name(token, "ko")) is not None


HANGUL = st.characters(min_codepoint=0xAC00, max_codepoint=0xD7A3)


@given(st.text(HANGUL, min_size=1), st.sampled_from(["은/는", "이/가", "을/를", "과/와", "아/야", "으로/로"]))
def test_a_syllable_decides(word, spec):
    final = (ord(word[-1]) - 0xAC00) % 28
    first, second = spec.split("/")
    is_open = final == 0 or (spec == "으로/로" and final == 8)
    assert josa(word, spec) == (second if is_open else first)


@given(st.integers(0, 10**9), st.sampled_from(["원", ""]))
def test_numbers_are_always_read(number, unit):
    assert ends_in(f"{number}{unit}") is not None


@given(st.text())
def test_any_text_gets_some_particle(word):
    assert josa(word, "을/를") in {"을", "를", "을(를)"}
