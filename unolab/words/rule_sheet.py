"""The rule sheet: every option in force at a table as a sentence, with its rule and source, in one language."""

from __future__ import annotations

from typing import NamedTuple

from unolab.rules.cards import CARDS, CUSTOMS
from unolab.rules.options import OPTIONS, option_value
from unolab.rules.options.meetings import meetings
from unolab.rules.options.option import Option, Value
from unolab.rules.rules import Rules
from unolab.rules.rulings import UnoError, Words
from unolab.words.clauses import Rule, rule
from unolab.words.formatter import Voice, render
from unolab.words.source import check_language, table
from unolab.words.speech import ui
from unolab.words.terms import card_name, seat_names


class SheetLine(NamedTuple):
    """One line of a rule sheet: what the option is about, what holds, whether that is unusual, and its clause."""

    option: str
    value: str
    name: str
    text: str
    changed: bool
    rule: Rule


def rule_sheet(rules: Rules, lang: str) -> tuple[SheetLine, ...]:
    """Return the rule sheet of `rules`: one line for each option, in the order of the rule book.

    Raises `UnoError("words.unknown-language")`.

    >>> from unolab.rules import configure
    >>> [line.text for line in rule_sheet(configure("uno.penalty:4"), "en") if line.changed]
    ['Whoever is caught draws 4 cards.']
    """
    check_language(lang)
    return tuple(_line(option, option_value(rules, option.id), lang) for option in OPTIONS)


def _line(option: Option, chosen: str, lang: str) -> SheetLine:
    value = option.value(chosen)
    if value is None:
        raise UnoError("option.value", option.id, option=option.id, value=chosen, known=option.default)
    name = table(lang, "options")[f"name.{option.id}"]
    text = option_text(option, value, lang)
    return SheetLine(option.id, chosen, name, text, chosen != option.default, rule(value.clause, lang))


def sheet_meetings(rules: Rules, lang: str) -> tuple[Rule, ...]:
    """Return the rules that say how the options in force go together, where no option settles it.

    Raises `UnoError("words.unknown-language")`.

    >>> from unolab.rules import configure
    >>> [rule.clause for rule in sheet_meetings(configure("jump-in:add"), "en")]
    ['house.jump-in.last-card', 'house.jump-in.reverse']
    """
    return tuple(rule(clause, lang) for clause in meetings(rules))


def own_words(rules: Rules, lang: str) -> tuple[tuple[str, str], ...]:
    """Return the table's own rules, each as a sentence and its clause: those of Customizable cards first.

    Raises `UnoError("words.unknown-language")`.

    >>> from unolab.rules import configure
    >>> own_words(configure("deck:swap-112", "custom.cards:1"), "en")
    (('Wild Customizable 1: everybody else draws one card.', 'card.wild-custom'),)
    """
    texts = table(check_language(lang), "options")
    found = []
    for face, custom in zip(CUSTOMS, rules.customs, strict=False):
        said = Words(custom.en, custom.ko).said(lang) or texts.get(f"custom.{custom.name}", custom.name)
        found.append((f"{card_name(CARDS[face], lang)}: {said}", "card.wild-custom"))
    return (*found, *((each.words.said(lang), "house.own") for each in rules.own))


def option_text(option: Option, value: Value, lang: str) -> str:
    """Say what holds when `option` has `value`.

    >>> option_text(OPTIONS[0], OPTIONS[0].values[0], "en")
    '108 cards: the standard deck.'
    """
    texts = table(lang, "options")
    voice = Voice.of(lang, seat_names(lang))
    exact = f"value.{option.id}={value.name}"
    if exact in texts:
        return texts[exact]
    return render(texts[f"value.{option.id}=n"], {"n": int(value.name)}, voice)


def sheet_text(rules: Rules, lang: str, usual: bool = True) -> str:
    """Return the rule sheet as Markdown: what is different here first, with its source, then what is `usual`.

    Without what is usual it is a part of a page: no title, and headings of the third rank.

    Raises `UnoError("words.unknown-language")`.

    >>> from unolab.rules import configure
    >>> print(*sheet_text(configure("uno.penalty:4"), "en").splitlines()[:3], sep="|")
    # The rules at this table||## Different here
    """
    texts = table(check_language(lang), "options")
    lines = rule_sheet(rules, lang)
    parts = [f"# {texts['sheet.title']}"] if usual else []
    mark = "##" if usual else "###"
    for key, changed in (("sheet.changed", True), ("sheet.usual", False))[: 1 + usual]:
        chosen = [line for line in lines if line.changed is changed]
        if chosen:
            parts += ["", f"{mark} {texts[key]}", ""]
        for line in chosen:
            source = f"; {line.rule.source}" if changed else ""
            parts.append(f"- {line.name}: {line.text} [{line.rule.clause}{source}]")
        own = own_words(rules, lang) if changed else ()
        if own:
            parts += ["", f"{mark} {texts['sheet.own']}", "", *(f"- {text} [{clause}]" for text, clause in own)]
        met = sheet_meetings(rules, lang) if changed else ()
        if met:
            parts += ["", f"{mark} {texts['sheet.meet']}", ""]
        parts += [f"- {each.rule} [{each.clause}; {ui(f'rule.{each.standing}', lang)}]" for each in met]
    return "\n".join(parts).lstrip("\n")
