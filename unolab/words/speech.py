"""What the product says: `say` for events, reasons and errors, `ui` for labels, `text` for lessons."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from unolab.rules.cards import Card
from unolab.rules.rulings import Event, IllegalActionError, Reason, UnoError
from unolab.words.formatter import Voice, render
from unolab.words.source import check_language, lesson_files, table
from unolab.words.template import holes
from unolab.words.terms import seat_names

_EXACT: Final = re.compile(r"[0-9.,]")
"""An error whose place says more than the name of a field: it is shown even if the sentence has no hole for it."""

__all__ = ["say", "text", "ui"]


def _sentence(lang: str, files: Sequence[str], key: str) -> str:
    for name in files:
        found = table(lang, name).get(key)
        if found is not None:
            return found
    raise UnoError("words.unknown-key", f"{lang}/{files[0]}.toml", key=key)


def _spoken(lang: str, files: Sequence[str], item: Event | Reason | UnoError) -> str:
    """Return the sentence of an item, or its variant `:none` where there are no cards at all."""
    if item.params.get("n") == 0 or item.params.get("cards") == ():
        variant = f"{item.code}:none"
        found = next((table(lang, name)[variant] for name in files if variant in table(lang, name)), None)
        if found is not None:
            return found
    return _sentence(lang, files, item.code)


def _place(at: str, lang: str) -> str:
    """Say where an error is: "character 4" in every language."""

    def words(found: re.Match[str]) -> str:
        return table(lang, "errors")[f"place.{found[1]}"].format(n=found[2])

    return re.sub(r"\b(character|wrong) ([0-9]+)", words, at)


def _sayable(params: Mapping[str, object], lang: str) -> dict[str, object]:
    """Errors carry whatever was found: show what is neither a card, a number nor a text as Python writes it."""
    shown: dict[str, object] = {
        key: value if isinstance(value, (str, int, Card)) and not isinstance(value, bool) else str(value)
        for key, value in params.items()
    }
    if "expected" in shown:
        shown["expected"] = table(lang, "errors").get(f"expected.{shown['expected']}", str(shown["expected"]))
    return shown


def _voice(lang: str, names: Sequence[str] | None, you: int | None) -> Voice:
    return Voice.of(lang, seat_names(lang) if names is None else names, you)


def say(item: Event | Reason | UnoError, lang: str, names: Sequence[str] | None = None, you: int | None = None) -> str:
    """Say an event, a reason or an error in plain words.

    Args:
        item: what the rules or the records gave back.
        lang: "en" or "ko".
        names: how the players are called, by seat; the names of `seat_names` if left out.
        you: the seat of the reader; the seat called "You" (나) if left out.

    Raises:
        UnoError: words.unknown-language, words.unknown-key, words.missing-param, words.no-name.

    >>> say(UnoError("players.range", "players", n=11, fewest=2, most=10), "en")
    'This game is for 2 to 10 players, but here there are 11. Choose a number from 2 to 10.'
    """
    check_language(lang)
    if isinstance(item, IllegalActionError):
        return " ".join(say(reason, lang, names, you) for reason in item.reasons)
    voice = _voice(lang, names, you)
    if isinstance(item, UnoError):
        template = _spoken(lang, ("errors", "reasons"), item)
        place = _place(item.at, lang)
        sentence = render(template, {"at": place, **_sayable(item.params, lang)}, voice)
        if "at" in holes(template) or not _EXACT.search(item.at):
            return sentence
        return table(lang, "errors")["place.after"].format(sentence=sentence, place=place)
    file = "events" if isinstance(item, Event) else "reasons"
    return render(_spoken(lang, (file,), item), item.params, voice)


def ui(key: str, lang: str, names: Sequence[str] | None = None, you: int | None = None, **params: object) -> str:
    """Return a label or a caption of the screen.

    Args:
        key: its dotted key in ui.toml.
        lang: "en" or "ko".
        names: how the players are called, by seat.
        you: the seat of the reader.
        **params: what the holes of the text need.

    Raises:
        UnoError: words.unknown-language, words.unknown-key, words.missing-param, words.no-name.

    >>> ui("action.draw", "en"), ui("action.draw", "ko")
    ('Draw a card', '카드 뽑기')
    >>> ui("lesson.progress", "en", at=2, of=7)
    'Lesson 2 of 7'
    """
    return render(_sentence(check_language(lang), ("ui",), key), params, _voice(lang, names, you))


def text(key: str, lang: str, names: Sequence[str] | None = None, you: int | None = None, **params: object) -> str:
    """Return a text of a lesson; `{p2}` in it is the player at seat p2.

    Args:
        key: the file of the lesson and the key in it: "wd4.legal.task".
        lang: "en" or "ko".
        names: how the players are called, by seat.
        you: the seat of the reader.
        **params: what the holes of the text need.

    Raises:
        UnoError: words.unknown-language, words.unknown-key, words.missing-param, words.no-name.

    >>> text("wd4.on-wild.solved", "ko")
    '초록색 카드가 없었으니까 와일드 드로우 4가 규칙에 맞았어요. 새로 낸 카드라서 민서는 8장이 아니라 4장을 뽑았어요.'
    >>> text("nowhere.task", "en")
    Traceback (most recent call last):
    unolab.rules.rulings.UnoError: words.unknown-key at en/lessons/nowhere.toml (key=nowhere.task)
    """
    check_language(lang)
    topic, _, rest = key.partition(".")
    if topic not in lesson_files():
        raise UnoError("words.unknown-key", f"{lang}/lessons/{topic}.toml", key=key)
    try:
        template = _sentence(lang, (f"lessons/{topic}",), rest)
    except UnoError as error:
        raise UnoError(error.code, error.at, key=key) from None
    seats = {f"p{number + 1}": number for number in range(10)}
    return render(template, {**seats, **params}, _voice(lang, names, you))
