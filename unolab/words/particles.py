"""Korean particles, chosen by how the word before them is read aloud.

A Korean particle has two forms, one after a final consonant and one after a vowel: 빨강을, 와일드를. Digits and
Latin letters are read aloud first: "빨강 7" ends in 칠, "드로우 2" in 이, "Ben" in 벤. Where nothing can be read, both
forms are shown. Pairs are written 은/는, 이/가, 을/를, 과/와, 으로/로, 아/야, 이에요/예요, and any 이…/… such as
이나/나 or 이었어요/였어요.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

__all__ = ["ends_in", "is_particle", "josa", "with_josa"]

# After a consonant, after a vowel.
_PAIRS: Final = {"은": "는", "이": "가", "을": "를", "과": "와", "아": "야", "이에요": "예요"}
_CONTRACTED: Final = {"이었": "였", "이어": "여"}


@cache
def _forms(spec: str) -> tuple[str, str] | None:
    """Return the forms after a consonant and after a vowel, or None if the spec is no pair of particles."""
    one, slash, other = spec.partition("/")
    if not slash:
        return None
    for after_consonant, after_vowel in ((one, other), (other, one)):
        if _PAIRS.get(after_consonant) == after_vowel:
            return after_consonant, after_vowel
        if after_vowel and after_consonant in (f"이{after_vowel}", f"으{after_vowel}"):
            return after_consonant, after_vowel
        short = _CONTRACTED.get(after_consonant[:2])
        if short and after_vowel == short + after_consonant[2:]:
            return after_consonant, after_vowel
    return None


# Small words that change shape instead of taking the particle.
_IRREGULAR: Final = {("나", "가"): "내가", ("저", "가"): "제가", ("너", "가"): "네가", ("누구", "가"): "누가"}

_DIGITS: Final = ("영", "일", "이", "삼", "사", "오", "육", "칠", "팔", "구")
_TENS: Final = ("십", "백", "천", "만")
_LETTERS: Final = {"L": "ㄹ", "M": "ㅁ", "N": "ㄴ", "R": "ㄹ"}
_SIGNS: Final = {"%": "", "℃": "", "°": "", "+": "", "=": "", "&": "", "@": ""}
_TRAILING: Final = re.compile(r"(?:\s*\([^()]*\)|[\s\"'”’」』)\]!?.,…~:;*_`])+$")
_FINALS: Final = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"


def _hangul_final(char: str) -> str:
    final = _FINALS[(ord(char) - 0xAC00) % 28]
    return "" if final == " " else final


def _number_final(digits: str) -> str:
    stripped = digits.lstrip("0") or "0"
    zeros = len(stripped) - len(stripped.rstrip("0"))
    if stripped == "0":
        return _hangul_final("영")
    if zeros == 0:
        return _hangul_final(_DIGITS[int(stripped[-1])])
    return _hangul_final(_TENS[min(zeros, 4) - 1])


def _latin_final(word: str) -> str:
    """Guess the final consonant of a Latin word as Koreans write it: Ben 벤, Jack 잭, Emma 에마, Mark 마크."""
    if word.isupper() and word not in {"UNO", "DOS"}:
        return _LETTERS.get(word[-1], "")
    low = word.lower()
    if re.search(r"[aeiouy](?:nn?|ll?|mm?)e?$", low):
        return {"n": "ㄴ", "l": "ㄹ", "m": "ㅁ"}[low.rstrip("e")[-1]]
    if low.endswith("ng"):
        return "ㅇ"
    if re.search(r"(?:^|[^aeiou])[aeiou](?:ck|tt|pp|bb|[ptkbc])$", low):
        return "ㄱ"
    return ""


def ends_in(word: str) -> str | None:
    """Return the final consonant with which a word ends when read aloud in Korean.

    Args:
        word: any text; quotes, closing punctuation and a closing remark in brackets are ignored.

    Returns:
        A consonant such as "ㄹ", "" when the word ends in a vowel, None when nothing can be read.

    >>> ends_in("빨강"), ends_in("와일드"), ends_in("빨강 7"), ends_in("드로우 2")
    ('ㅇ', '', 'ㄹ', '')
    >>> ends_in("Ben"), ends_in("우노!"), ends_in("→")
    ('ㄴ', '', None)
    """
    text = _TRAILING.sub("", word)
    if not text:
        return None
    last = text[-1]
    if "가" <= last <= "힣":
        return _hangul_final(last)
    digits = re.search(r"[0-9]+$", text)
    if digits:
        return _number_final(digits[0])
    latin = re.search(r"[A-Za-z]+$", text)
    if latin:
        return _latin_final(latin[0])
    return _SIGNS.get(last)


def is_particle(spec: str) -> bool:
    """Tell whether a spec names a pair of particles, in either order.

    >>> is_particle("은/는"), is_particle("와/과"), is_particle("draw/draws")
    (True, True, False)
    >>> is_particle("이었는데/였는데"), is_particle("으로는/로는"), is_particle("숫자/기호")
    (True, True, False)
    """
    return _forms(spec) is not None


def josa(word: str, spec: str) -> str:
    """Return the particle alone that fits a word.

    Args:
        word: the word before the particle.
        spec: a pair such as "은/는".

    Raises:
        KeyError: the spec is no pair of particles.

    >>> josa("빨강 7", "을/를"), josa("빨강 7", "으로/로"), josa("파랑", "으로/로"), josa("4", "와/과")
    ('을', '로', '으로', '와')
    >>> josa("→", "을/를")
    '을(를)'
    """
    forms = _forms(spec)
    if forms is None:
        raise KeyError(spec)
    after_consonant, after_vowel = forms
    final = ends_in(word)
    if final is None:
        both = after_consonant.removesuffix(after_vowel)
        return f"({both}){after_vowel}" if both != after_consonant else f"{after_consonant}({after_vowel})"
    if final == "" or (final == "ㄹ" and after_consonant.startswith("으로")):
        return after_vowel
    return after_consonant


def with_josa(word: str, spec: str) -> str:
    """Return a word together with the particle that fits it, with the irregular small words.

    Args:
        word: the word before the particle.
        spec: a pair such as "은/는".

    Raises:
        KeyError: the spec is no pair of particles.

    >>> with_josa("나", "이/가"), with_josa("나", "은/는"), with_josa("민서", "이/가"), with_josa("초록", "이에요/예요")
    ('내가', '나는', '민서가', '초록이에요')
    """
    particle = josa(word, spec)
    return _IRREGULAR.get((word, particle), word + particle)
