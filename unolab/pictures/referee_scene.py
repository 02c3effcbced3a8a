"""The scene of the referee: the situation, the acts that can be in question, the ruling, and what other rules say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from unolab.pictures import around
from unolab.pictures.hand import Scene, hand_ids, picture
from unolab.pictures.referee_words import (
    act_question,
    act_words,
    deed_words,
    level_words,
    next_lines,
    outsider,
    reason_lines,
    set_words,
    status_words,
)
from unolab.pictures.scene import Line, clauses, labels, question
from unolab.record import format_action, parse_action
from unolab.record.reader import MOST_SEATS, format_seat
from unolab.rules import (
    COLOURS,
    UNKNOWN,
    Action,
    Block,
    Catch,
    Challenge,
    Draw,
    NameColour,
    Play,
    SayUno,
    Several,
    State,
    UnoError,
    after,
    legal_actions,
    tidy,
)
from unolab.rules.cards import WILD_DRAW_FOUR
from unolab.table.case import START, Case, Start, cards_of
from unolab.table.cases import Argument
from unolab.table.referee import ALLOWED, FOUL, HAPPENS, OPTION, PRESET, REFUSED, Row, Verdict
from unolab.words import Reader, colour_letter, colour_word, rule

DO = "do"
"""The intent that puts an act in question."""

_STATUS = {ALLOWED: "ok", HAPPENS: "ok", REFUSED: "refused", FOUL: "refused"}


class Judged(NamedTuple):
    """What the referee shows: the case, its verdict where an act is in question, and why a change was not made.

    `argument` is the famous argument that the case is, if it is one.
    """

    case: Case
    verdict: Verdict | None = None
    argument: Argument | None = None
    faults: tuple[str, ...] = ()


def referee_scene(judged: Judged, lang: str, turn: int = 0) -> Scene:
    """Return the scene of a case; `turn` comes back with every intent.

    Raises `UnoError` for an unknown language.
    """
    case, verdict = judged.case, judged.verdict
    state = case.state
    reader = outsider(lang, len(state.hands))
    why = [] if verdict is None else reason_lines(reader, verdict.ruled)
    following = [] if verdict is None else next_lines(reader, verdict.ruled, state)
    rows = [] if verdict is None else list(_rows(reader, verdict))
    status = reader.ui("referee.choose") if verdict is None else status_words(reader, verdict.ruled)
    asked = act_question(reader, case.act)
    spoken = judged.faults or (asked, status, *(line.text for line in (*why, *following)))
    return {
        "lang": lang,
        "turn": turn,
        "title": reader.ui("referee.title"),
        "question": {"text": asked, "yours": False},
        "announce": " ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in spoken),
        "seats": [around.seat_box(reader, state, seat, None) | {"cards": None} for seat in range(len(state.hands))],
        "direction": around.direction(reader, state),
        "draw": around.draw_pile(reader, state, True),
        "discard": around.discard_pile(reader, state),
        "colour": around.colour(reader, state),
        "handLabel": "",
        "hand": [],
        "actions": [],
        "why": {
            "status": "info" if verdict is None else _STATUS.get(verdict.ruled.status, "info"),
            "title": status,
            "lines": _shown(why) or [{"text": question(reader, state), "clause": None, "caution": False}],
            "refused": None,
        },
        "log": {
            "title": reader.ui("referee.next"),
            "lines": [{"n": n, "text": w.text, "clause": w.clause or None} for n, w in enumerate(following, 1)],
        },
        "clauses": clauses(lang, (*why, *following)),
        "ui": labels(reader),
        "lesson": None,
        "referee": {
            "chosen": f"{DO} {case.token}",
            "example": judged.argument.name if judged.argument else "",
            "question": judged.argument.question(lang) if judged.argument else "",
            "answer": judged.argument.answer(lang) if judged.argument else "",
            "card": _card(case),
            "hands": _hands(reader, case),
            "variants": _variants(reader, case),
            "acts": _acts(reader, case),
            "rows": rows,
            "unchanged": "" if verdict is None else reader.ui("referee.unchanged", n=verdict.same),
            "edit": _edit(reader, case),
            "share": [case.line],
            "faults": list(judged.faults),
        },
    }


def _shown(lines: list[Line]) -> list[Scene]:
    return [{"text": line.text, "clause": line.clause or None, "caution": line.caution} for line in lines]


def _hands(reader: Reader, case: Case) -> list[Scene]:
    """All hands, each card with the act of laying it."""
    found = []
    for seat, hand in enumerate(case.state.hands):
        known = tuple(card for card in hand if card is not UNKNOWN)
        cards = [
            picture(card, reader.lang)
            | {
                "id": f"{format_seat(seat)} {name}",
                "label": reader.ui("referee.act", seat=seat, act=picture(card, reader.lang)["label"]),
                "intent": f"{DO} {_laying(case.state, seat, card.token, card.names_colour)}",
            }
            for name, card in hand_ids(known)
        ]
        found.append(
            {
                "seat": seat,
                "token": format_seat(seat),
                "cards": cards,
                "hidden": len(hand) - len(known),
                "silent": reader.ui("referee.silent") if seat in case.state.silent else "",
            }
        )
    return found


def _card(case: Case) -> str:
    """The id of the card in a hand that the act in question lays."""
    laid = cards_of(case.act)
    if case.act is None or isinstance(case.act, Start) or not laid:
        return ""
    names = hand_ids(case.state.hands[case.act.seat])
    return next((f"{format_seat(case.act.seat)} {name}" for name, card in names if card is laid[0]), "")


def _laying(state: State, seat: int, token: str, names_colour: bool) -> str:
    """The token of laying a card; on a card just like it, out of turn, it is jumping in."""
    colour = f"={COLOURS[0]}" if names_colour else ""
    jump = f"{format_seat(seat)} jump {token}{colour}"
    if state.ask.seat != seat and state.top.token == token and _readable(jump):
        return jump
    return f"{format_seat(seat)} {token}{colour}"


def _readable(token: str) -> bool:
    try:
        parse_action(token)
    except UnoError:
        return False
    return True


def _choice(token: str, label: str, colour: str, lang: str) -> Scene:
    letter = colour_letter(colour, lang) if colour else ""
    return {"intent": f"{DO} {token}", "label": label, "colour": colour, "letter": letter}


def _acts(reader: Reader, case: Case) -> list[Scene]:
    """The acts that can be in question, beside laying a card of a hand."""
    found = []
    known = {one["intent"] for one in _variants(reader, case)}
    for token in dict.fromkeys(_others(case)):
        if f"{DO} {token}" in known:
            continue
        act = Start() if token == START else parse_action(token)
        colour = act.colour if isinstance(act, NameColour) else ""
        found.append(_choice(token, act_words(reader, act), colour, reader.lang))
    return found


def _variants(reader: Reader, case: Case) -> list[Scene]:
    """The card in question with another colour, with UNO, or with whatever else the rules let go along with it."""
    act = case.act
    if act is None or isinstance(act, Start) or len(cards_of(act)) == 0 or act.seat != case.state.ask.seat:
        return []
    card, colour = cards_of(act)[0], getattr(act, "colour", "")
    found: dict[str, Scene] = {}
    if card.names_colour:
        for other in COLOURS:
            token = f"{format_seat(act.seat)} {card.token}={other}"
            found[token] = _choice(token, colour_word(other, reader.lang, short=True), other, reader.lang)
    plain = format_action(Play(act.seat, card, colour))
    found.setdefault(plain, _choice(plain, deed_words(reader, parse_action(plain)), "", reader.lang))
    for listed in legal_actions(case.rules, case.state):
        if listed.seat == act.seat and cards_of(listed)[:1] == [card] and getattr(listed, "colour", "") in ("", colour):
            token = format_action(listed)
            found.setdefault(token, _choice(token, deed_words(reader, listed), "", reader.lang))
    found.setdefault(case.token, _choice(case.token, deed_words(reader, act), "", reader.lang))
    return list(found.values()) if len(found) > 1 else []


def _others(case: Case) -> Iterator[str]:
    """What is listed beside laying one card, what people try although it may be refused, and what is in question."""
    state = case.state
    for action in legal_actions(case.rules, state):
        if isinstance(action, Block) or not cards_of(action):
            yield format_action(action)
    for action in _tries(state):
        yield format_action(action)
    if case.token and not _card(case):
        yield case.token
    if len(set(map(len, state.hands))) == 1:
        yield START  # everybody holds as many cards, as after the deal


def _tries(state: State) -> Iterator[Action]:
    seats, ask = len(state.hands), state.ask
    nearest = after(state.seat, state.direction, seats)
    if ask.kind in ("play", "answer"):
        yield Draw(ask.seat)
        twins = [card for card, n in Counter(state.hands[ask.seat]).items() if n > 1 and card is not UNKNOWN]
        yield from (Several(ask.seat, (card, card)) for card in tidy(tuple(twins))[:1])
        if state.top.face == WILD_DRAW_FOUR:
            yield Challenge(ask.seat)
            yield Challenge(after(ask.seat, state.direction, seats))
    for seat, hand in enumerate(state.hands):
        if len(hand) == 1 and ask.kind != "over":
            yield SayUno(seat)
            yield Catch(nearest if nearest != seat else after(seat, state.direction, seats), seat)
        elif len(hand) == 2 and seat == ask.seat:
            yield SayUno(seat)


def _rows(reader: Reader, verdict: Verdict) -> Iterator[Scene]:
    """The rows of the comparison; the first of a level carries its title."""
    last = ""
    for row in verdict.rows:
        title = level_words(reader, row) if row.level != last else ""
        last = row.level
        yield _row(reader, verdict.case, row) | {"title": title}


def _row(reader: Reader, case: Case, row: Row) -> Scene:
    why = reason_lines(reader, row.ruled) if row.differs else []
    following = next_lines(reader, row.ruled, case.state) if row.differs else []
    presets, options = [], []
    for each in row.sets:
        words = set_words(each, reader.lang)
        if each.kind == OPTION:
            options.append({"name": words.name, "text": words.text, "source": rule(words.clause, reader.lang).source})
        else:
            presets.append(words.name if each.kind == PRESET else reader.ui("referee.own"))
    return {
        "level": row.level,
        "status": _STATUS.get(row.ruled.status, "info"),
        "ruling": status_words(reader, row.ruled),
        "presets": presets,
        "options": options,
        "why": " ".join(line.text for line in why),
        "next": " ".join(line.text for line in following),
    }


def _edit(reader: Reader, case: Case) -> Scene:
    """What can be set, and how it is set now."""
    state, seats = case.state, len(case.state.hands)
    draws = any(effect.asks == "answer" for effect in case.rules.effects_of(state.top.face, seats))
    asked = [[format_seat(seat), reader.ui("referee.turn-of", seat=seat)] for seat in range(seats)]
    if draws:
        asked += [[f"{format_seat(s)}!", reader.ui("referee.answers", seat=s, card=state.top)] for s in range(seats)]
    now = format_seat(max(state.ask.seat, 0)) + ("!" if state.ask.kind == "answer" else "")
    preset, _, change = case.rules_name.partition("+")
    return {
        "seats": str(seats),
        "most": MOST_SEATS,
        "asked": now,
        "askedOptions": asked,
        "colour": state.colour if state.top.is_wild else "",
        "preset": preset,
        "change": change,
        "rules": case.rules_name,
        "silent": [
            {"seat": format_seat(s), "label": reader.ui("referee.forgot", seat=s), "on": s in state.silent}
            for s, hand in enumerate(state.hands)
            if len(hand) == 1
        ],
        "places": [[format_seat(seat), reader.ui("referee.hand-of", seat=seat)] for seat in range(seats)],
        "palette": " ".join(dict.fromkeys(card.token for card in case.rules.deck)),
    }
