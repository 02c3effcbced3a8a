"""Action tokens: one short text for each action, the same in scripts, records, buttons and tests.

`p1 R5` play, `p1 W=B` wild naming blue, `p1 R5!` with UNO, `p1 draw`, `p1 keep`, `p2 accept`, `p2 challenge`,
`p1 show`, `p1 refuse`, `p1 uno`, `p3 catch>p1`, `p1 colour=B`, `p1 swap>p3`, `p1 noswap`, `p3 claim>p1`; by house rules
`p1 R5&G5` several at once, `p1 W&G4` a wild shown with a card, `p3 jump R6`, `p3 block B7`, `p3 agree`; a rule of the
table's own: `table p2 +3`, `table p2 skip`, `table p1>p3 R5`, `table done`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from unolab.record.reader import Text, format_seat
from unolab.rules import (
    UNKNOWN,
    Accept,
    Action,
    Agree,
    Block,
    Catch,
    Challenge,
    Claim,
    Draw,
    Jump,
    Keep,
    NameColour,
    NoSwap,
    Play,
    Refuse,
    SayUno,
    Several,
    Show,
    Swap,
    TableDone,
    TableDraw,
    TableGive,
    TableSkip,
)

_PLAIN: dict[str, Callable[[int], Action]] = {
    "draw": Draw,
    "keep": Keep,
    "accept": Accept,
    "challenge": Challenge,
    "show": Show,
    "refuse": Refuse,
    "uno": SayUno,
    "noswap": NoSwap,
    "agree": Agree,
}
_AIMED: dict[str, Callable[[int, int], Action]] = {"catch": Catch, "swap": Swap, "claim": Claim}
_TABLE = re.compile(r"\s*table\s+(?P<who>\S+)(?:\s+(?P<what>\S+))?(?P<rest>.*?)\s*", re.DOTALL)
_CARDS = re.compile(r"\+([0-9]{1,2})")
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
    table = _TABLE.fullmatch(line.line, first, end)
    if table:
        return _read_table(line, table)
    match = _TOKEN.fullmatch(line.line, first, end)
    assert match is not None  # every text has this shape
    seat = line.seat(match["seat"], match.start("seat"))
    word, start = match["act"], match.start("act")
    if word in ("jump", "block") and match["rest"]:
        play = _parse_play(line, seat, match["rest"], match.start("rest"))
        if isinstance(play, Several) or (word == "block" and play.colour):
            raise line.expected("end", match.start("rest"), match["rest"])
        if word == "block":
            return Block(seat, play.card, play.uno)
        return Jump(seat, play.card, play.colour, play.uno)
    if match["rest"]:
        raise line.expected("end", match.start("rest"), match["rest"])
    if word in _PLAIN:
        return _PLAIN[word](seat)
    verb, aimed, target = word.partition(">")
    if aimed and verb in _AIMED:
        return _AIMED[verb](seat, line.seat(target, start + len(verb) + 1))
    if word.startswith("colour="):
        return NameColour(seat, line.colour(word[7:], start + 7))
    return _parse_play(line, seat, word, start)


def _read_table(line: Text, match: re.Match[str]) -> Action:
    """Read a step of a rule of the table's own."""
    who, what, start = match["who"], match["what"], match.start("who")
    if match["rest"].strip():
        raise line.expected("end", match.start("rest"), match["rest"].strip())
    if who == "done" and what is None:
        return TableDone()
    if what is None:
        raise line.expected("act", match.end("who"), "")
    giver, gives, taker = who.partition(">")
    seat = line.seat(giver, start)
    if gives:
        return TableGive(seat, line.seat(taker, start + len(giver) + 1), line.card(what, match.start("what")))
    if what == "skip":
        return TableSkip(seat)
    cards = _CARDS.fullmatch(what)
    if not cards:
        raise line.expected("act", match.start("what"), what)
    return TableDraw(seat, int(cards[1]))


def _parse_play(line: Text, seat: int, word: str, start: int) -> Play | Several:
    if "&" in word and word[0].isupper():
        uno = word.endswith("!")
        placed = line.placed_cards(word[: len(word) - uno], start, "&")
        for card, place in placed:
            if card is UNKNOWN:
                raise line.expected("card", place)
        return Several(seat, tuple(card for card, _ in placed), uno)
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
        case Several():
            return f"{seat} {'&'.join(card.token for card in action.cards)}{'!' if action.uno else ''}"
        case Jump() | Block():
            return f"{seat} {action.kind} {format_action(_as_play(action)).partition(' ')[2]}"
        case Catch() | Swap() | Claim():
            return f"{seat} {action.kind}>{format_seat(action.target)}"
        case TableDone():
            return "table done"
        case TableDraw():
            return f"table {seat} +{action.n}"
        case TableSkip():
            return f"table {seat} skip"
        case TableGive():
            return f"table {seat}>{format_seat(action.target)} {action.card}"
        case NameColour():
            return f"{seat} colour={action.colour}"
        case _:
            return f"{seat} {action.kind}"


def _as_play(action: Jump | Block) -> Play:
    return Play(action.seat, action.card, action.colour if isinstance(action, Jump) else "", action.uno)
