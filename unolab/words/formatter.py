"""Filling the holes of a sentence: second and third person, plurals, names of cards, Korean particles.

What a hole shows follows from its value: a card becomes its name, a tuple a list, a colour its word, and a number under
the name of a seat ("seat", "by", "to", ...) the name of the player there. Specs shape it further:

- `{seat:draw/draws}`: the first form for "you", the second for anybody else; for a number the first form for 1.
- `{seat:'s}`: your, Ben's; 내, 민서의.
- `{card:을/를}` in Korean: the word with the particle that fits it.
- `{top:number/symbol}`: the first form for a number card, the second for any other.
- `{seat:token}`: the seat as it is written in positions, p1. `{found:quoted}`: in quotation marks.
- `{cards:or}`, `{cards:and}`: how a list is joined. `{colour:short}`: the form on buttons.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from unolab.rules.cards import COLOURS, Card
from unolab.rules.rulings import UnoError, Words
from unolab.words.particles import is_particle, with_josa
from unolab.words.source import check_language, table
from unolab.words.template import Hole, parse
from unolab.words.terms import card_name, colour_word, direction_words, join_words

__all__ = ["SEAT_PARAMS", "Voice", "render"]

SEAT_PARAMS: Final = frozenset(
    {"seat", "by", "to", "target", "accused", "challenger", "victim", "dealer", "winner", "next", "turn"}
    | {"other", "partner", "catcher", "asked", "over"}
)
"""Parameters under these names, and under the tokens of seats (p1, p2, ...), hold seats, counted from 0."""

_PLACE: Final = re.compile(r"p[1-9][0-9]?")
_SENTENCE_END: Final = re.compile(r"[.!?]['\"”’)]?\s+$|\n\s*$")


@dataclass(frozen=True)
class Voice:
    """Who is spoken to, in which language: `names` by seat, `you` the seat of the reader (None: nobody)."""

    lang: str
    names: Sequence[str]
    you: int | None

    @classmethod
    def of(cls, lang: str, names: Sequence[str], you: int | None = None) -> Voice:
        """Make a voice; without `you`, the seat called "You" (나) is the reader.

        Raises:
            UnoError: words.unknown-language.

        >>> Voice.of("en", ["Ben", "You"]).you
        1
        """
        word = table(check_language(lang), "names")["seat0"]
        if you is None and word in names:
            you = list(names).index(word)
        return cls(lang, tuple(names), you)

    def name(self, seat: int) -> str:
        """Return how a player is called: you, Ben; 나, 민서.

        Raises:
            UnoError: words.no-name.

        >>> Voice.of("en", ["You", "Ben"]).name(0), Voice.of("en", ["You", "Ben"]).name(1)
        ('you', 'Ben')
        """
        if seat == self.you:
            return table(self.lang, "names")["you"]
        if not 0 <= seat < len(self.names):
            raise UnoError("words.no-name", "names", number=seat + 1, n=len(self.names))
        return self.names[seat]


@dataclass(frozen=True)
class _Value:
    """What a hole shows: its words in order, and whether the first of two forms fits (you, one, a number card)."""

    words: tuple[str, ...]
    first_form: bool
    is_seat: bool = False
    colours: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    is_quote: bool = False

    def tokens_only(self, hole: Hole) -> bool:
        """True for what is shown letter by letter, even at the start of a sentence: notation and quotations."""
        return self.is_quote or "token" in hole.specs


def _holds_seat(name: str) -> bool:
    return name in SEAT_PARAMS or _PLACE.fullmatch(name) is not None


def _one(name: str, value: object, voice: Voice) -> str:
    if isinstance(value, Card):
        return card_name(value, voice.lang)
    if isinstance(value, Words):
        return value.said(voice.lang)
    if isinstance(value, bool):
        raise UnoError("words.bad-value", name, value=str(value))
    if isinstance(value, int):
        if _holds_seat(name):
            return voice.name(value)
        return direction_words(value, voice.lang) if name == "direction" else str(value)
    if isinstance(value, str):
        return colour_word(value, voice.lang) if name.startswith("colour") and value in COLOURS else value
    raise UnoError("words.bad-value", name, value=repr(value))


def _value(name: str, value: object, voice: Voice) -> _Value:
    items = tuple(value) if isinstance(value, (tuple, list)) and not isinstance(value, Words) else (value,)
    is_seat = _holds_seat(name) or (name == "seats" and isinstance(value, (tuple, list)))
    words = tuple(_one("seat" if is_seat else name, item, voice) for item in items)
    colours = tuple(item for item in items if isinstance(item, str) and name.startswith("colour"))
    tokens = tuple(f"p{item + 1}" for item in items if is_seat and isinstance(item, int))
    is_quote = any(isinstance(item, str) for item in items) and not name.startswith("colour")
    return _Value(words, len(items) == 1 and _is_first(items[0], is_seat, voice), is_seat, colours, tokens, is_quote)


def _is_first(item: object, is_seat: bool, voice: Voice) -> bool:
    if isinstance(item, Card):
        return item.is_number
    return item == (voice.you if is_seat else 1)


def _possessive(value: _Value, voice: Voice) -> str:
    if value.is_seat and value.first_form:
        return table(voice.lang, "names")["your"]
    whole = join_words(value.words, voice.lang)
    return whole + table(voice.lang, "names")["of"]


def _fill(hole: Hole, value: _Value, voice: Voice) -> str:
    lang = voice.lang
    how, text = "and", ""
    for spec in hole.specs:
        if spec in ("and", "or"):
            how = spec
        elif spec == "short":
            text = join_words([colour_word(colour, lang, short=True) for colour in value.colours], lang, how)
        elif spec == "'s":
            text = _possessive(value, voice)
        elif spec == "quoted":
            text = f"“{value.words[0]}”" if value.words[0] else table(lang, "cards")["list.empty"]
        elif spec == "token" and value.is_seat:
            text = join_words(value.tokens, lang, how)
        elif lang == "ko" and is_particle(spec):
            text = with_josa(text or join_words(value.words, lang, how), spec)
        elif spec.count("/") == 1:
            text = spec.split("/")[0 if value.first_form else 1]
        else:
            raise UnoError("words.bad-spec", hole.name, spec=spec, lang=lang)
    return text or join_words(value.words, lang, how)


def render(template: str, params: Mapping[str, object], voice: Voice) -> str:
    """Return a sentence with its holes filled.

    Args:
        template: the sentence, see `unolab.words.template`.
        params: a value for every hole; more do no harm.
        voice: language, names and reader.

    Raises:
        UnoError: words.missing-param, words.bad-template, words.bad-spec, words.bad-value or words.no-name.

    >>> voice = Voice.of("en", ["You", "Ben"])
    >>> render("{seat} {seat:draw/draws} {n} {n:card/cards}.", {"seat": 0, "n": 1}, voice)
    'You draw 1 card.'
    >>> render("{seat} {seat:draw/draws} {n} {n:card/cards} from {by:'s} pile.", {"seat": 1, "n": 2, "by": 0}, voice)
    'Ben draws 2 cards from your pile.'
    >>> from unolab.rules.cards import card
    >>> korean = Voice.of("ko", ["나", "민서"])
    >>> render("{seat:이/가} {card:을/를} 냈어요.", {"seat": 0, "card": card("R7")}, korean)
    '내가 빨강 7을 냈어요.'
    """
    out = ""
    for part in parse(template):
        if isinstance(part, str):
            out += part
            continue
        if part.name not in params:
            raise UnoError("words.missing-param", part.name, template=template)
        value = _value(part.name, params[part.name], voice)
        text = _fill(part, value, voice)
        if not value.tokens_only(part) and (not out or _SENTENCE_END.search(out)):
            text = text[:1].upper() + text[1:]
        out += text
    return out
