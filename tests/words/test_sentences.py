"""Sentences as people read them: whole, polite, kind, short enough."""

import random
import re

import pytest

from unolab.rules import (
    CLASSIC,
    UNKNOWN,
    Accept,
    Catch,
    Challenge,
    Draw,
    IllegalActionError,
    Keep,
    NameColour,
    Play,
    RandomLuck,
    Refuse,
    SayUno,
    Show,
    UnoError,
    apply,
    card,
    cards,
    deal,
    judge,
    legal_actions,
)
from unolab.words import LANGUAGES, Reader, clause_ids, glossary, rule, say, seat_names
from unolab.words.source import lesson_files, read_file, table

KOREAN_END = re.compile(r"(?:요|까)[.!?]$")
KOREAN_LABEL_FILES = {"cards", "names", "ui"}
HARSH = ["wrong!", "incorrect", "mistake", "stupid", "failed to", "obviously", "simply", "sorry"]
HARSH_KO = ["틀렸습니다", "실수", "바보", "당연히", "정답이 아니", "잘못했"]


def sentences(lang):
    """Every whole sentence of a language: (where, text)."""
    for name in ("events", "reasons", "errors", *(f"lessons/{topic}" for topic in lesson_files())):
        for key, text in table(lang, name).items():
            if not key.startswith(("place.", "expected.")) and not key.endswith("title"):
                yield f"{name}: {key}", text
    for clause in clause_ids():
        found = rule(clause, lang)
        yield f"clause: {clause}", found.rule
        if found.differs:
            yield f"differs: {clause}", found.differs
    for term in glossary(lang):
        yield f"glossary: {term.key}", term.meaning


def split(text):
    return [part for part in re.split(r"(?<=[.!?])\s+", text) if part]


def test_korean_is_polite():
    """Every Korean sentence ends in the friendly polite form."""
    wrong = {}
    for where, text in sentences("ko"):
        plain = re.sub(r"\{[^{}]*:(?:이에요/예요)\}", "예요", text)
        plain = re.sub(r": (?:\{\w+\}|\{\w+:\w+\})\.", ".", plain)
        bad = [part for part in split(plain) if not KOREAN_END.search(part.replace("”", ""))]
        if bad and not (where.startswith("errors") and bad[-1].endswith("세요.")):
            wrong[where] = bad
    assert not wrong


def test_english_sentences_are_whole():
    wrong = [
        where for where, text in sentences("en") if not re.match(r"[A-Z{“a]", text) or not re.search(r"[.?]$", text)
    ]
    assert wrong == []


@pytest.mark.parametrize(("lang", "most"), [("en", 175), ("ko", 95)])
def test_one_sentence_is_short(lang, most):
    long = {
        where: len(part)
        for where, text in sentences(lang)
        for part in split(text)
        if len(part) > most and not where.startswith("errors")
    }
    assert not long


@pytest.mark.parametrize(("lang", "most"), [("en", 260), ("ko", 170)])
def test_rules_are_a_few_plain_sentences(lang, most):
    long = {}
    for clause in clause_ids():
        found = rule(clause, lang)
        if len(found.rule) > most or len(split(found.rule)) > 3 or len(split(found.differs)) > 2:
            long[clause] = (len(found.rule), len(split(found.rule)))
    assert not long


@pytest.mark.parametrize(("lang", "harsh"), [("en", HARSH), ("ko", HARSH_KO)])
def test_nobody_is_judged(lang, harsh):
    assert not [where for where, text in sentences(lang) if any(word in text.casefold() for word in harsh)]


def test_korean_particles_after_holes_are_chosen():
    """A particle right after a hole is written with both forms inside it."""
    particle = re.compile(
        r"(?<!\})\}”?(?:은|는|이|가|을|를|과|와|으로|로|이나|나|이에요|예요|라서|라는|라고)(?=[\s.,?!])"
    )
    wrong = []
    for name in ("events", "reasons", "errors", "ui", *(f"lessons/{topic}" for topic in lesson_files())):
        wrong += [f"{name}: {key}" for key, text in table("ko", name).items() if particle.search(text)]
    assert wrong == []


def test_korean_keeps_to_korean():
    """No English word slips in, except notation and names of things in files."""
    allowed = re.compile(r"p\d+|[RYGBWS][A-Z0-9+]*|W\+4|TOML|ask|colour|catch|pile|under|owes|wd4|top|turn")
    wrong = []
    for where, text in sentences("ko"):
        plain = re.sub(r"\{\{?[^{}]*\}?\}", "", text)
        words = [word for word in re.findall(r"[A-Za-z][A-Za-z0-9+]*", plain) if not allowed.fullmatch(word)]
        if words and not where.startswith("errors"):
            wrong.append((where, words))
    assert wrong == []


def test_english_holds_no_korean():
    for name in ("events", "reasons", "errors", "ui", "cards", "names"):
        assert not [key for key, text in table("en", name).items() if re.search("[가-힣]", text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_name_buttons_as_they_are_labelled(lang):
    labels = {text for key, text in table(lang, "ui").items() if key.startswith("action.")}
    named = {
        name
        for topic in lesson_files()
        for text in table(lang, f"lessons/{topic}").values()
        for name in re.findall("“([^”]+)”", re.sub(r"\{p[0-9]+", "{target", text))
    }
    assert named
    assert sorted(named - labels) == []


FORBIDDEN = {
    "en": ["Draw Two", "Draw Four", "WD4", "draw deck", "draw stack", "colour in force", "declared colour", "color"],
    "ko": [
        "건너뛰기",
        "거꾸로",
        "방향 바꾸기",
        "드로 2",
        "드로 4",
        "드로2",
        "챌린지",
        "버려진",
        "덱",
        "단추",
        "정직",
        "받아치",
        "받아쳐",
        "플레이어",
        "턴",
    ],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_per_idea_in_all_sentences(lang):
    assert not [(where, word) for where, text in sentences(lang) for word in FORBIDDEN[lang] if word in text]


def everything(seed):
    """Play a round at random, judging much that is not allowed: yield every event, reason and caution."""
    rng = random.Random(seed)
    seats = 2 + seed % 4
    step = deal(CLASSIC, seats, RandomLuck(seed))
    yield from step.events
    state = step.state
    for _ in range(150):
        legal = legal_actions(CLASSIC, state)
        if not legal:
            break
        seat, other = rng.randrange(seats), rng.randrange(seats)
        tried = [
            Play(seat, rng.choice((*CLASSIC.deck[:60], *state.hands[seat]))),
            Play(seat, card("W"), "R", True),
            Draw(seat),
            Keep(seat),
            Accept(seat),
            Challenge(seat),
            Show(seat),
            Refuse(seat),
            SayUno(seat),
            Catch(seat, other),
            NameColour(seat, "G"),
        ]
        for action in (*legal[:4], *tried):
            ruling = judge(CLASSIC, state, action)
            yield from ruling.reasons
            yield from ruling.cautions
        step = apply(CLASSIC, state, rng.choice(legal), RandomLuck(seed))
        state = step.state
        for event in step.events:
            yield event
            if (public := event.seen_by(99)) is not None:
                yield public


@pytest.mark.parametrize("seed", range(5))
def test_all_that_happens_can_be_said_by_everybody(seed):
    items = {repr(item): item for item in everything(seed)}
    assert len(items) > 50
    for item in items.values():
        for lang in LANGUAGES:
            for names in (seat_names(lang, 5), Reader.at(lang, 5, 1).names, seat_names(lang, 6)[1:]):
                said = say(item, lang, names)
                assert not re.search(r"[{}]|None|\(\)|\b[RYGB](?:[0-9SR]|\+2)\b", said), said
                assert re.search(r"[.?!]$", said), said
                assert not said[0].islower()
                assert "you has" not in said
                assert "You has" not in said
            assert rule(item.clause, lang).title


ERRORS = [
    UnoError("players.range", "players", n=11, fewest=2, most=10),
    UnoError("seat.unknown", "character 9", seat=5, n=4),
    UnoError("card.unknown", token="Q7"),
    UnoError("notation.card", "wd4 (honest).at, character 4", text="p1=Q7", column=4, found="Q7"),
    UnoError("notation.seat", "character 1", text="", column=1, found=""),
    UnoError("position.colour-differs", "character 3", card=card("R5"), colour="B"),
    UnoError("position.wd4-turn", "character 3", seat=0, to=1),
    UnoError("lesson.wrong-type", "wd4 (honest).par", key="par", expected="number", found=[1, {"a": True}]),
    UnoError("lesson.goal", "wd4.goal", found={"x": 1}),
    UnoError("check.wrong-differs", "wd4.bluff", n=2, expect="bluffed", found="match.none"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.code)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_errors_name_the_place_and_the_remedy(error, lang):
    said = say(error, lang)
    assert "{" not in said.replace("{'", "")
    assert len(said) > 20
    if re.search(r"[0-9.]", error.at):
        number = re.search(r"[0-9]+$", error.at)
        assert (number[0] if number else error.at) in said


def test_places_are_translated():
    error = UnoError("notation.card", "wd4.at, character 4", text="p1=Q7", column=4, found="Q7")
    assert say(error, "en").startswith("“Q7” at wd4.at, character 4 is not a card.")
    assert say(error, "ko").startswith("wd4.at, 4번째 글자에 있는 “Q7”은 카드가 아니에요.")
    lost = UnoError("seat.unknown", "character 9", seat=5, n=4)
    assert say(lost, "ko").endswith("(9번째 글자)")


def test_an_illegal_action_says_all_its_reasons():
    state = deal(CLASSIC, 3, RandomLuck(3), dealer=2).state
    fits = CLASSIC.playable[state.colour, state.top]
    missing = next(c for c in CLASSIC.deck if c not in state.hands[0] and c not in fits)
    ruling = judge(CLASSIC, state, Play(0, missing))
    assert len(ruling.reasons) > 1
    with pytest.raises(IllegalActionError) as error:
        apply(CLASSIC, state, Play(0, missing))
    for lang in LANGUAGES:
        said = say(error.value, lang)
        assert all(say(reason, lang) in said for reason in ruling.reasons)


def test_hidden_cards_can_be_said():
    from unolab.rules.rulings import Event

    assert say(Event("draw.took", "turn.must-draw", {"seat": 1, "cards": (UNKNOWN,)}), "en") == "Ben drew hidden card."


def test_no_card_at_all_has_its_own_sentence():
    from unolab.rules.rulings import Event

    params = {"seat": 0, "n": 0, "cards": ()}
    assert "nothing left" in say(Event("penalty.drew", "uno.penalty", params), "en")
    assert say(Event("wd4.shown", "wd4.challenge.show", {"seat": 0, "to": 1, "cards": ()}), "ko").endswith("없어요.")
    assert "nothing" not in say(Event("penalty.drew", "uno.penalty", {**params, "n": 1, "cards": cards("R5")}), "en")


def test_files_are_read_once():
    assert read_file("clauses.toml") is read_file("clauses.toml")
    assert table("en", "ui") is table("en", "ui")
