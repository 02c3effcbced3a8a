"""The names of things in both languages: cards, colours, letters, directions, and lists of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unolab.rules.cards import CARDS, Card
from unolab.rules.rulings import UnoError
from unolab.words.particles import with_josa
from unolab.words.source import table

__all__ = ["card_name", "colour_letter", "colour_word", "direction_words", "join_words", "seat_names"]

_JOINS: Final = {"en": {"and": " and ", "or": " or "}, "ko": {"and": "과/와", "or": "이나/나"}}


def _term(lang: str, key: str) -> str:
    terms = table(lang, "cards")
    if key not in terms:
        raise UnoError("words.unknown-key", f"{lang}/cards.toml", key=key)
    return terms[key]


def colour_word(colour: str, lang: str, short: bool = False) -> str:
    """Return the word for a colour.

    Args:
        colour: R, Y, G or B.
        lang: "en" or "ko".
        short: the form used in card names and on buttons.

    Raises:
        UnoError: words.unknown-key, words.unknown-language.

    >>> colour_word("B", "en"), colour_word("B", "en", short=True)
    ('blue', 'Blue')
    >>> colour_word("B", "ko"), colour_word("B", "ko", short=True)
    ('파란색', '파랑')
    """
    return _term(lang, f"colour-short.{colour}" if short else f"colour.{colour}")


def colour_letter(colour: str, lang: str) -> str:
    """Return the one letter that stands for a colour on a card; nothing for a wild.

    Raises:
        UnoError: words.unknown-key, words.unknown-language.

    >>> colour_letter("R", "en"), colour_letter("R", "ko"), colour_letter("", "en")
    ('R', '빨', '')
    """
    return _term(lang, f"letter.{colour}") if colour else ""


def card_name(card: Card | str, lang: str) -> str:
    """Return the name of a card as players say it.

    Args:
        card: a card or its token, such as "B+2".
        lang: "en" or "ko".

    Raises:
        UnoError: card.unknown for a token that is none, words.unknown-language.

    >>> card_name("R7", "en"), card_name("BS", "en"), card_name("G+2", "en"), card_name("W+4", "en")
    ('Red 7', 'Blue Skip', 'Green Draw 2', 'Wild Draw 4')
    >>> card_name("R7", "ko"), card_name("BS", "ko"), card_name("G+2", "ko"), card_name("W+4", "ko")
    ('빨강 7', '파랑 스킵', '초록 드로우 2', '와일드 드로우 4')
    """
    kind = CARDS.get(str(card))
    if kind is None:
        raise UnoError("card.unknown", token=str(card))
    face = _term(lang, f"face.{kind.face}")
    return f"{colour_word(kind.colour, lang, short=True)} {face}" if kind.colour else face


def direction_words(direction: int, lang: str) -> str:
    """Return the words for a direction of play: 1 clockwise, -1 the other way.

    Raises:
        UnoError: words.unknown-key for another number, words.unknown-language.

    >>> direction_words(1, "en"), direction_words(-1, "ko")
    ('to the left', '오른쪽')
    """
    return _term(lang, f"direction.{direction}")


def join_words(words: Sequence[str], lang: str, how: str = "and") -> str:
    """Join words to a list as it is said.

    Args:
        words: one or more words; an empty list gives the word for nothing.
        lang: "en" or "ko".
        how: "and" or "or".

    Raises:
        UnoError: words.unknown-language.

    >>> join_words(["Red 5", "Blue 2", "Wild"], "en", "or")
    'Red 5, Blue 2 or Wild'
    >>> join_words(["빨강 5", "파랑 2"], "ko"), join_words(["빨강 5", "파랑 2", "와일드"], "ko", "or")
    ('빨강 5와 파랑 2', '빨강 5, 파랑 2나 와일드')
    """
    if not words:
        return _term(lang, "list.nothing")
    *before, last = words
    if not before:
        return last
    glue = _JOINS[lang][how]
    head = ", ".join(before)
    if lang == "ko":
        return f"{head}, {last}" if how == "and" and len(before) > 1 else f"{with_josa(head, glue)} {last}"
    return f"{head}{glue}{last}"


def seat_names(lang: str, seats: int = 10) -> tuple[str, ...]:
    """Return the seat names that are used where nobody has named the players; seat 0 is the learner.

    Args:
        lang: "en" or "ko".
        seats: 2 to 10.

    Raises:
        UnoError: words.unknown-language, or players.range.

    >>> seat_names("en", 4), seat_names("ko", 3)
    (('You', 'Ben', 'Chloe', 'Dario'), ('나', '민서', '지우'))
    """
    names = table(lang, "names")
    if not 2 <= seats <= 10:
        raise UnoError("players.range", "seats", n=seats, fewest=2, most=10)
    return tuple(names[f"seat{number}"] for number in range(seats))
