"""Action tokens: one short text for each action, the same in scripts, records, buttons and tests.

`p1 R5` play, `p1 W=B` wild naming blue, `p1 R5!` with UNO, `p1 draw`, `p1 keep`, `p2 accept`, `p2 challenge`,
`p1 show`, `p1 refuse`,
`p1 uno`, `p3 catch>p1`, `p1 colour=B`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from unolab.record.reader import Text, format_seat
from unolab.rules import (
    Accept,
    Action,
    Catch,
    Challenge,
    Draw,
    Keep,
    NameColour,
    Play,
    Refuse,
    SayUno,
    Show,
)

_PLAIN: dict[str, Callable[[int], Action]] = {
    "draw": Draw,
    "keep": Keep,
    "accept": Accept,
    "challenge": Challenge,
    "show": Show,
    "refuse": Refuse,
    "uno": SayUno,
}
_TOKEN = re.compile(r"\s*(?P<seat>\S*)\s*(?P<act>\S*)\s*(?P<rest>.*?)\s*", re.DOTALL)
_PLAY = re.compile(r"(?P<card>[^=!]+)(?P<name>=(?P<colour>[^!]*))?(?P<uno>!)?(?P<rest>.*)", re.DOTALL)


def parse_action(text: str) -> Action:
    """Return the action that `text` names.

    Raises `UnoError` pointing at the character: `notation.seat`, `notation.act`, `notation.card`, `notation.colour`
    or `notation.end`.

    >>> parse_action("p1 W=B")
    Play(seat=0, card=W, colour='B', uno=False, kind='play')
    >>> parse_action("p1 Q7")
    Traceback (most recent call last):
    unolab.rules.rulings.UnoError: notation.act at character 4 (text=p1 Q7, column=4, found=Q7)
    """
    return read_action(Text(text), 0, len(text))


def read_action(line: Text, first: int, end: int) -> Action:
    """Return the action that the characters from `first` to `end` of a longer line name; raise as `parse_action`."""
    match = _TOKEN.fullmatch(line.line, first, end)
    assert match is not None  # every text has this shape
    seat = line.seat(match["seat"], match.start("seat"))
    word, start = match["act"], match.start("act")
    if match["rest"]:
        raise line.expected("end", match.start("rest"), match["rest"])
    if word in _PLAIN:
        return _PLAIN[word](seat)
    if word.startswith("catch>"):
        return Catch(seat, line.seat(word[6:], start + 6))
    if word.startswith("colour="):
        return NameColour(seat, line.colour(word[7:], start + 7))
    return _parse_play(line, seat, word, start)


def _parse_play(line: Text, seat: int, word: str, start: int) -> Play:
    match = _PLAY.fullmatch(word)
    if not match or not word[0].isupper():
        raise line.expected("act", start, word)
    if match["card"][0] not in "RYGBW":
        raise line.expected("act", start, word)
    card = line.card(match["card"], start)
    if match["rest"]:
        raise line.expected("end", start + match.start("rest"), match["rest"])
    colour = line.colour(match["colour"], start + match.start("colour")) if match["name"] else ""
    return Play(seat, card, colour, bool(match["uno"]))


def format_action(action: Action) -> str:
    """Return the token of `action`; `parse_action` reads it back.

    >>> from unolab.rules import Catch
    >>> format_action(Catch(2, 0))
    'p3 catch>p1'
    """
    seat = format_seat(action.seat)
    match action:
        case Play():
            colour = f"={action.colour}" if action.colour else ""
            return f"{seat} {action.card.token}{colour}{'!' if action.uno else ''}"
        case Catch():
            return f"{seat} catch>{format_seat(action.target)}"
        case NameColour():
            return f"{seat} colour={action.colour}"
        case _:
            return f"{seat} {action.kind}"
