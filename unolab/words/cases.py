"""The questions and answers of the famous arguments, told to somebody who sits outside."""

from __future__ import annotations

from unolab.rules.rulings import UnoError
from unolab.rules.state import NOBODY
from unolab.words.formatter import Voice, render
from unolab.words.source import table
from unolab.words.terms import seat_names


def case_text(key: str, lang: str) -> str:
    """Return a text of a case; `{p2}` in it is the player at seat p2.

    Args:
        key: the case and the text: "draw-two-on-draw-two.question".
        lang: "en" or "ko".

    Raises:
        UnoError: words.unknown-language, words.unknown-key.

    >>> case_text("out-on-draw-two.answer", "en")
    'Yes. Chloe draws 2 cards, and they count for Ben.'
    """
    texts = table(lang, "cases")
    if key not in texts:
        raise UnoError("words.unknown-key", f"{lang}/cases.toml", key=key)
    names = seat_names(lang)[1:]
    return render(texts[key], {f"p{seat + 1}": seat for seat in range(len(names))}, Voice.of(lang, names, NOBODY))
