"""Reading `*.uno.toml`: text in, `Record` out, or one error that names the file and the line."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from typing import Any

from unolab.record.customs import parse_effect
from unolab.record.deal_reader import DEAL_FIELDS, read_deal, read_position
from unolab.record.fields import Table
from unolab.record.lines import locate
from unolab.record.named_rules import match_rules, named_rules
from unolab.record.round_record import (
    FORMAT,
    Both,
    End,
    Note,
    Record,
    RecordError,
    RoundRecord,
    Shuffle,
    Source,
)
from unolab.record.tokens import parse_action
from unolab.rules import Action, Custom, Rules, UnoError
from unolab.rules.match_rules import MatchRules
from unolab.rules.parts.teams import TEAMS

LARGEST = 4_000_000
NOBODY_WINS = "nobody"
_TOP = ("format", "title", "rules", "options", "players", "teams", "custom", "round")
_ROUND = ("seated", "position", *DEAL_FIELDS, "actions", "result", "note")
_TOML_LINE = re.compile(r" \(at line ([0-9]+), column [0-9]+\)$")


def decode_record(data: bytes, name: str = "record") -> str:
    """Return the text of a file. Raises `UnoError("record.too-large")` or `UnoError("record.not-text")`.

    >>> decode_record(b"format = 1")
    'format = 1'
    """
    if len(data) > LARGEST:
        raise UnoError("record.too-large", name, n=len(data), most=LARGEST)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise UnoError("record.not-text", f"{name}:{line}") from None


def read_record(text: str, name: str = "record") -> Record:
    """Read a record; `name` is what errors call the file. Whether the rules were kept is for `check_record` to say.

    Raises `UnoError` with `file:line` as its place: record.* for what the file says, match.* for its options, and
    what seats, cards, tokens and positions raise.

    >>> read_record("format = 2", "old.uno.toml")
    Traceback (most recent call last):
    unolab.rules.rulings.UnoError: record.format at old.uno.toml:1 (found=2, known=1)
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _TOML_LINE.search(str(error))
        place = f"{name}:{found[1]}" if found else name
        raise UnoError("record.not-toml", place, found=_TOML_LINE.sub("", str(error))) from None
    except RecursionError:
        raise UnoError("record.not-toml", name, found="[[[[[…") from None
    return _read(Source(name, locate(text.replace("\r\n", "\n"))), data, _comment(text))


def _comment(text: str) -> tuple[str, ...]:
    lines = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        lines.append(line[1:].removeprefix(" ").rstrip())
    return tuple(lines)


def _read(source: Source, data: dict[str, Any], comment: tuple[str, ...]) -> Record:
    if "format" in data and (type(data["format"]) is not int or data["format"] != FORMAT):
        raise UnoError("record.format", source.at("format"), found=str(data["format"]), known=FORMAT)
    table = Table(source, (), data, _TOP)
    table.number("format")
    rules = table.text("rules")
    listed = table.need("players")
    if not isinstance(listed, list):
        raise table.wrong("names", listed, "players")
    players = tuple(table.both(name, "players", index) for index, name in enumerate(listed))
    options = tuple(table.texts("options"))
    customs = tuple(_custom(table, number, part) for number, part in enumerate(table.tables("custom")))
    match = _match_rules(table, rules, options, customs, len(players))
    record = Record(
        players,
        (),
        rules,
        options,
        _teams(table, match),
        customs,
        table.both(data["title"], "title") if "title" in data else None,
        comment,
        source,
    )
    rounds = table.tables("round")
    if not rounds:
        raise UnoError("record.no-round", table.at())
    read = tuple(_round(source, index, part, record.game_rules, match) for index, part in enumerate(rounds))
    return replace(record, rounds=read)


def _custom(table: Table, index: int, data: Any) -> Custom:
    """Read an agreed rule: its name, what it does, and its words where it has some of its own."""
    part = Table(table.source, ("custom", index), data, ("name", "does", "en", "ko"))
    does = []
    for number, word in enumerate(part.texts("does")):
        try:
            does.append(parse_effect(word))
        except UnoError as error:
            raise UnoError(error.code, part.at("does", number), **error.params) from None
    words = (
        part.both({"en": part.need("en"), "ko": part.need("ko")}, "en") if {"en", "ko"} & set(data) else Both("", "")
    )
    return Custom(part.text("name"), tuple(does), *words)


def _match_rules(
    table: Table, rules: str, options: tuple[str, ...], customs: tuple[Custom, ...], players: int
) -> MatchRules:
    try:
        return match_rules(named_rules(rules, options, customs), players)
    except UnoError as error:
        places = {"players.range": "players", "record.rules": "rules", "option.custom-order": "custom"}
        place = places.get(error.code, "options")
        raise UnoError(error.code, table.at(place), **error.params) from None


def _teams(table: Table, match: MatchRules) -> tuple[tuple[int, ...], ...]:
    listed = table.data.get("teams", [])
    if not isinstance(listed, list) or not all(isinstance(team, list) for team in listed):
        raise table.wrong("teams", listed, "teams")
    teams = tuple(
        tuple(table.seat(word, match.seats, "teams", index) for word in team) for index, team in enumerate(listed)
    )
    if match.partners and teams not in ((), TEAMS):
        raise UnoError("record.teams", table.at("teams"))
    if teams and not match.partners:
        raise UnoError("record.teams-off", table.at("teams"))
    return teams


def _round(source: Source, index: int, data: Any, rules: Rules, match: MatchRules) -> RoundRecord:
    table = Table(source, ("round", index), data, _ROUND)
    seated = _seated(table, match)
    players = len(seated) or match.seats
    read = read_position if "position" in table else read_deal
    start = read(table, rules, players)
    lines = tuple(_line(table, words, place, players) for place, words in enumerate(table.texts("actions")))
    actions = sum(not isinstance(line, Shuffle) for line in lines)
    if lines and isinstance(lines[0], Shuffle):
        raise UnoError("record.shuffle-first", table.at("actions", 0))
    notes = tuple(_note(table, number, part, actions) for number, part in enumerate(table.tables("note")))
    if [note.at for note in notes] != sorted(note.at for note in notes):
        raise UnoError("record.note-order", table.at("note"))
    return RoundRecord(start, lines, _end(table, players), notes, seated)


def _seated(table: Table, match: MatchRules) -> tuple[int, ...]:
    seated = tuple(table.seat(word, match.seats, "seated", index) for index, word in enumerate(table.texts("seated")))
    if seated and not match.how.removes:
        raise UnoError("record.seated-off", table.at("seated"))
    if seated and (len(seated) < 2 or len(seated) == match.seats or list(seated) != sorted(set(seated))):
        raise UnoError("record.seated", table.at("seated"), n=match.seats)
    return seated


def _line(table: Table, words: str, index: int, players: int) -> Action | Shuffle:
    if words.startswith("*"):
        kind, _, rest = words[1:].strip().partition(" ")
        if kind != "shuffle":
            raise UnoError("record.chance", table.at("actions", index), found=words)
        return Shuffle(table.cards(rest, "actions", index)[0])
    try:
        action = parse_action(words)
    except UnoError as error:
        raise RecordError(error, table.at("actions", index)) from None
    for seat in (action.seat, getattr(action, "target", 0)):
        if seat >= players:
            raise UnoError("seat.unknown", table.at("actions", index), seat=seat + 1, n=players)
    return action


def _end(table: Table, players: int) -> End | None:
    if "result" not in table:
        return None
    if not isinstance(table.data["result"], dict):
        raise table.wrong("result", table.data["result"], "result")
    result = Table(table.source, (*table.path, "result"), table.data["result"], ("winner", "points"))
    word = result.need("winner")
    winner = None if word == NOBODY_WINS else result.seat(word, players, "winner")
    return End(winner, result.number("points"))


def _note(table: Table, index: int, data: Any, actions: int) -> Note:
    note = Table(table.source, (*table.path, "note", index), data, ("at", "en", "ko"))
    at = note.number("at")
    if at > actions:
        raise UnoError("record.note-at", note.at("at"), number=at, n=actions)
    return Note(at, note.both({"en": note.need("en"), "ko": note.need("ko")}, "en"))
