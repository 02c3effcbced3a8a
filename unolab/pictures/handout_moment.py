"""A position or a recorded round as a handout: what is asked about it first, and the rulings with their rules after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from unolab.pictures.hand import Scene, actions
from unolab.pictures.handout import deed, exercise, reasons_on_paper
from unolab.pictures.handout_page import Part, Sheet, label, page, sources, write_lines
from unolab.pictures.handout_table import card_on_paper, table_on_paper
from unolab.pictures.round_scene import EVERYBODY, UNSEEN, Shown, round_scene, title
from unolab.pictures.round_steps import Choice, grouped, not_allowed
from unolab.pictures.scene import Line, Why, reasons, scene, told
from unolab.pictures.score_sheet import score_sheet
from unolab.record import format_action, parse_position
from unolab.record.check import match_of
from unolab.record.replay import Moment, replay
from unolab.record.round_record import Record
from unolab.rules import Action, Draw, Play, Rules, Ruling, State, judge, legal_actions, observe
from unolab.table import Table
from unolab.words import Reader, colour_letter, rule, say, ui

__all__ = ["position_handout", "record_handout"]


def position_handout(line: str, lang: str, *, paper: str = "a4", braille: bool = False) -> str:
    """Return the handout of a position as a whole HTML page: who may do what, and why.

    The seat that is asked is called "you", and sees its own hand only. With an act the question is whether it is
    allowed.

    Args:
        line: a position, as `parse_position` reads it.
        lang: "en" or "ko".
        paper: "a4" or "letter".
        braille: whether the cards carry a line of Braille.

    Raises:
        UnoError: as `parse_position`, and words.unknown-language.

    >>> text = position_handout("p1=BS,R3,W+4 p2=7? top=B5 turn=p1", "en")
    >>> "What is allowed here?" in text, "match.none" in text
    (True, False)
    """
    position = parse_position(line)
    state, act, rules = position
    seat = act.seat if act is not None and act.seat >= 0 else max(state.ask.seat, 0)
    reader = Reader.at(lang, len(state.hands), seat)
    seen = observe(state, seat)
    heading = label("position.title", lang)
    shown = scene(rules, state, reader, turn=0, title=heading, why=Why())
    asked = _was_allowed(reader, act) if act is not None else _what_is_allowed(shown, lang)
    picture = table_on_paper(shown, braille, box=act is None and bool(shown["hand"]))
    parts = (
        Part(label("position.situation", lang), "", exercise("", picture, asked)),
        Part(label("position.line", lang), "", f"<p class='line'><code>{escape(line)}</code></p>"),
    )
    key = tuple(_rulings(reader, rules, seen, act, line))
    sheet = Sheet(heading, label("position.lead-act" if act is not None else "position.lead", lang), parts, key)
    return page(sheet, lang, paper, braille)


def _what_is_allowed(shown: Scene, lang: str) -> str:
    tick = f"<p>{escape(label('position.tick', lang))}</p>" if shown["hand"] else ""
    return (
        f"<p class='now'>{escape(shown['question']['text'])}</p>{tick}"
        f"{write_lines(label('topic.do', lang))}{write_lines(label('topic.why', lang), 4)}"
    )


def _was_allowed(reader: Reader, act: Action) -> str:
    said = f"{reader.names[act.seat]}: {deed(reader, format_action(act))}"
    boxes = "".join(
        f"<li><span class='box'></span><span>{escape(reader.ui(f'why.{key}'))}</span></li>" for key in ("yes", "no")
    )
    return (
        f"<p>{escape(label('position.act', reader.lang))}</p><p class='now'>{escape(said)}</p>"
        f"<p>{escape(label('position.judge', reader.lang))}</p><ul class='answers yes'>{boxes}</ul>"
        f"{write_lines(label('topic.why', reader.lang), 4)}"
    )


def _rulings(reader: Reader, rules: Rules, seen: State, act: Action | None, line: str) -> Iterator[Part]:
    """What the rules say about the act, then about everything else that the seat could do."""
    lang, cited = reader.lang, list[str]()
    if act is not None:
        ruling = judge(rules, seen, act)
        lines = reasons(reader, ruling)
        verdict = f"<p><b>{escape(reader.ui('why.yes' if ruling.ok else 'why.no'))}</b></p>"
        yield Part(deed(reader, format_action(act)), "", f"<article class='ruling'>{verdict}{_said(lines)}</article>")
        yield from _after(line, reader, rules, act)
        cited += [reason.clause for reason in lines]
    may = [_choice(reader, judge(rules, seen, action)) for action in _different(legal_actions(rules, seen), reader.you)]
    may_not = not_allowed(rules, seen, Draw(reader.you))
    for key, choices in (("may", may), ("may-not", may_not)):
        found = grouped(reader, choices)
        cited += [each["clause"] or "" for each in found]
        if found:
            yield Part(label(f"position.{key}", lang), "", "".join(_choice_on_paper(each, lang) for each in found))
    yield Part(label("page.sources", lang), "", sources(cited, lang))


def _different(legal: Iterable[Action], seat: int) -> Iterator[Action]:
    """The actions of a seat, each wild once, whatever colour it names, and without the calls that go with them."""
    seen = set[object]()
    for action in legal:
        kind = (action.kind, action.card) if isinstance(action, Play) else action
        if action.seat == seat and kind not in seen:
            seen.add(kind)
            yield action


def _choice(reader: Reader, ruling: Ruling) -> Choice:
    action = ruling.action
    if isinstance(action, Play):
        return Choice(ruling.reasons, action.card)
    return Choice(ruling.reasons, None, str(actions(reader, (), (format_action(action),))[0]["label"]))


def _choice_on_paper(line: Scene, lang: str) -> str:
    tokens = line["cards"].split()
    letters = [colour_letter(token[0], lang) if token[0] in "RYGB" else "" for token in tokens]
    cards = "".join(card_on_paper(token, letter) for token, letter in zip(tokens, letters, strict=True))
    named = f"<p><b>{escape(line['label'])}</b></p>" if line["label"] else ""
    shown = f"<div class='hand'>{cards}</div>" if cards else ""
    return f"<article class='ruling'>{shown}<div>{named}{''.join(reasons_on_paper([line]))}</div></article>"


def _said(lines: Iterable[Line]) -> str:
    return "".join(reasons_on_paper({"text": line.text, "clause": line.clause} for line in lines))


def _after(line: str, reader: Reader, rules: Rules, act: Action) -> Iterator[Part]:
    """What the act leads to, as the seat that acts may know it."""
    table = Table.from_position(line, rules=rules)
    if table.judge(act).ok:
        lines = told(reader, table.act(act).events)
        if lines:
            yield Part(label("position.after", reader.lang), "", f"<article class='ruling'>{_said(lines)}</article>")


def record_handout(record: Record, lang: str, *, paper: str = "a4", braille: bool = False) -> str:
    """Return the handout of a record as a whole HTML page: every step, and room for the rule behind it.

    Args:
        record: rounds that the rules allow.
        lang: "en" or "ko".
        paper: "a4" or "letter".
        braille: whether the cards carry a line of Braille.

    Raises:
        RecordError: at the first action that the rules refuse.
        UnoError: words.unknown-language.

    >>> from unolab.record.examples import example
    >>> "Chloe played Yellow 5." in record_handout(example("caught-bluff"), "en")
    True
    """
    parts, key, cited = list[Part](), list[Part](), list[str]()
    for number in range(1, len(record.rounds) + 1):
        moments = replay(record, number)
        shown = Shown(record, tuple(moments), number)
        names = record.names(lang, number)
        heading = f"{label('record.round', lang, n=number)}: " if len(record.rounds) > 1 else ""
        begin = table_on_paper(round_scene(shown, lang), braille)
        begun = "".join(f"<p>{escape(text)}</p>" for text, _ in _events(moments[0], lang, names))
        parts.append(Part(heading + label("record.begin", lang), "", exercise("", begin, begun)))
        parts.append(Part(heading + label("record.steps", lang), "", _steps(moments, lang, names)))
        notes = {note.at: note.text.said(lang) for note in shown.round.notes}
        key.append(
            Part(
                heading + label("record.steps", lang), label("page.key-lead", lang), _steps(moments, lang, names, notes)
            )
        )
        cited += [clause for moment in moments for _, clause in _events(moment, lang, names)]
    if len(record.rounds) > 1:
        key.append(Part(ui("score.round", lang), "", score_sheet(match_of(record), lang, record.names(lang))))
    key.append(Part(label("page.sources", lang), "", sources(cited, lang)))
    one = Shown(record, tuple(replay(record, 1)))
    named = record.title.said(lang) if record.title else title(one, lang)
    return page(Sheet(named, label("record.lead", lang), tuple(parts), tuple(key)), lang, paper, braille)


def _events(moment: Moment, lang: str, names: Sequence[str]) -> list[tuple[str, str]]:
    """What happened in a moment, with the clause of each event, as those who watch would say it."""
    return [(say(event, lang, names, EVERYBODY), event.clause) for event in moment.events if event.code != UNSEEN]


def _steps(moments: Sequence[Moment], lang: str, names: Sequence[str], notes: dict[int, str] | None = None) -> str:
    """A table of the steps: with room for the rule, or with the rules and the notes."""
    rows = []
    for step, moment in enumerate(moments[1:], 1):
        events = _events(moment, lang, names)
        told = "".join(f"<p>{escape(text)}</p>" for text, _ in events)
        if notes is None:
            rows.append(f"<tr><td class='n'>{step}</td><td>{told}</td><td class='blank'></td></tr>")
            continue
        clauses = dict.fromkeys(clause for _, clause in events if clause)
        cited = "".join(f"<p>{escape(rule(clause, lang).title)} <code>{clause}</code></p>" for clause in clauses)
        note = f"<p><i>{escape(notes[step])}</i></p>" if step in notes else ""
        rows.append(f"<tr><td class='n'>{step}</td><td>{told}{note}</td><td>{cited}</td></tr>")
    asked = label("record.rule", lang) if notes is None else ui("rule.title", lang)
    heads = f"<td></td><th>{escape(label('record.steps', lang))}</th><th>{escape(asked)}</th>"
    return f"<table class='steps'><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
