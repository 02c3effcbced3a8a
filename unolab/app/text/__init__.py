"""What the app says, in each language: `text("ko", "home.title")`."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "ko")
"""Languages of the app, the default first."""


@cache
def table(lang: str) -> dict[str, str]:
    """Return every sentence of a language as one flat dict with dotted keys.

    lang: one of LANGUAGES, else KeyError.

    >>> table("en")["page.home"]
    'All lessons'
    """
    if lang not in LANGUAGES:
        raise KeyError(lang)
    raw = tomllib.loads(files(__name__).joinpath(f"{lang}.toml").read_text(encoding="utf-8"))
    return {f"{part}.{key}": value for part, entries in raw.items() for key, value in entries.items()}


def text(lang: str, key: str, /, **params: object) -> str:
    """Return one sentence with its placeholders filled.

    lang: one of LANGUAGES. key: dotted, as in the toml files; an unknown key or placeholder is a KeyError.

    >>> text("en", "home.minutes", minutes=5)
    'about 5 min'
    >>> text("ko", "home.minutes", minutes=5)
    '약 5분'
    """
    return table(lang)[key].format(**params)


def choose(wanted: str | None, accept: str = "") -> str:
    """Choose a language: the one asked for, else the best of an Accept-Language header, else English.

    wanted: a language code or None. accept: the header's text, malformed parts are passed over.

    >>> choose(None, "ko-KR,ko;q=0.9,en;q=0.8"), choose("en", "ko"), choose(None, "fr"), choose(None, "en;q=.1,ko;q=x")
    ('ko', 'en', 'en', 'en')
    """
    if wanted in LANGUAGES:
        return wanted
    best, weight = LANGUAGES[0], 0.0
    for part in accept.split(","):
        tag, _, rest = part.strip().partition(";")
        code = tag.strip().lower().partition("-")[0]
        try:
            quality = float(rest.strip().removeprefix("q=")) if rest else 1.0
        except ValueError:
            continue
        if code in LANGUAGES and quality > weight:
            best, weight = code, quality
    return best
