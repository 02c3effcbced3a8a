"""Handouts: whole pages in both languages, with an answer for everything that is asked, and nothing given away."""

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from unolab.brand import notice
from unolab.lessons import QuizSession, Session, lessons, quizzes, topics
from unolab.pictures.braille import braille, spelt
from unolab.pictures.handout import deed, topic_handout, topic_title
from unolab.pictures.handout_moment import position_handout, record_handout
from unolab.pictures.handout_page import PAPERS, label
from unolab.pictures.handout_sheet import ASKED, sheet_handout
from unolab.pictures.lesson_scene import lesson_scene
from unolab.pictures.quiz_scene import quiz_scene
from unolab.record.examples import example, example_names
from unolab.rules import PRESETS, UnoError, ruleset
from unolab.rules.cards import CARDS
from unolab.words import LANGUAGES, Reader, clause_ids, colour_letter, rule_sheet
from unolab.words.source import table

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
VOID = {"meta", "link", "br", "use", "path", "rect", "circle"}


@cache
def of_topic(topic: str, lang: str) -> str:
    return topic_handout(topic, lang)


class Page(HTMLParser):
    """Reads a handout: whether its tags match, the text of each part, and the cards drawn in it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.text = {"paper": "", "paper key": ""}
        self.outside: list[str] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag not in VOID:
            self.open.append((tag, values.get("class") or ""))
        self.outside += [values[key] or "" for key in ("src", "href") if key in values]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.outside += [value or "" for key, value in attrs if key in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        for _, name in self.open:
            if name in self.text:
                self.text[name] += data


def halves(html: str) -> tuple[str, str]:
    questions, key = html.split("<section class='paper key'>")
    return questions, key


def check(html: str, lang: str) -> None:
    """What holds for every handout."""
    page = Page(html)
    assert f"<html lang='{lang}'>" in html
    for part in page.text.values():
        assert notice(lang) in part
    assert {link for link in page.outside if not link.startswith("#")} == {"data:,"}
    assert not re.search(r"url\(['\"]?(?!#)|@import|<script", html)
    assert "{" not in "".join(page.text.values())
    ids = re.findall(r" id='([^']+)'", html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"(?:href='#|url\(#)([^')]+)", html)) <= set(ids)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", topics())
def test_a_topic_has_an_answer_for_every_item_and_gives_none_away(topic, lang):
    html = of_topic(topic, lang)
    check(html, lang)
    questions, key = halves(html)
    course, asked = lessons(topic), quizzes(topic)
    assert questions.count("<article class='item'>") == len(course) + len(asked)
    assert key.count("<article class='answer'>") == len(course) + len(asked)
    assert questions.count("<figure class='table") == len(course) + len(asked)
    exercises = questions[questions.index("<article class='item'>") :]
    for lesson in course:
        solved = table(lang, f"lessons/{topic}")[f"{lesson.key.partition('.')[2]}.solved"]
        words = max(re.split(r"\{[^}]*\}|['\"]", solved), key=len)
        assert words in key and words not in exercises
        for clause in lesson.clauses:
            assert f"<code>{clause}</code>" in key
    for quiz in asked:
        texts = table(lang, f"lessons/{topic}")
        why = texts[f"quiz.{quiz.name}.{quiz.right_answer.key}-why"]
        words = max(re.split(r"\{[^}]*\}|['\"]", why), key=len)
        assert words in key and words not in exercises
    cited = re.findall(r"<code>([^<]+)</code>", html)
    assert set(cited) <= set(clause_ids())


@pytest.mark.parametrize("topic", topics())
def test_no_more_cards_lie_open_on_paper_than_in_the_scene(topic):
    questions, _ = halves(of_topic(topic, "en"))
    drawn = re.findall(r"<figure class='table.*?</figure>", questions)
    course = lessons(topic)
    scenes = [lesson_scene(Session(lesson), "en", course) for lesson in course]
    scenes += [quiz_scene(QuizSession(quiz), "en") for quiz in quizzes(topic)]
    for scene, picture in zip(scenes, drawn, strict=True):
        others = [seat["cards"] or [] for seat in scene["seats"] if not seat["you"]]
        assert picture.count("class='card'") == 2 + len(scene["hand"]) + sum(map(len, others))


def test_the_hand_of_another_is_not_on_paper_although_the_position_names_it():
    line = "p1=B2,R7 p2=YS,G9 p3=4? top=B5 turn=p1"
    html = position_handout(line, "en")
    picture = re.search(r"<figure.*?</figure>", html)[0]
    assert "'#uno-S'" not in picture and "'#uno-f-G'" not in picture and "'#uno-f-Y'" not in picture
    assert "'#uno-f-R'" in picture


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("braille", [False, True])
def test_every_card_on_paper_says_its_colour_without_colour(lang, braille):
    """Letter and pattern: the field with its patterned band, and the letter in its corner."""
    html = topic_handout("wd4", lang, braille=braille)
    cards = re.findall(r"<svg class='u-art'.*?</svg>", html)
    coloured = [card for card in cards if re.search(r"#uno-f-[RYGB]'", card)]
    assert len(coloured) > 30
    for card in coloured:
        colour = re.search(r"#uno-f-([RYGB])'", card)[1]
        assert f">{colour_letter(colour, lang)}</text>" in card
        field = re.search(rf"<g id='uno-f-{colour}'.*?</g>", html)[0]
        assert f"url(#uno-p-{colour})" in field
    for chip in re.findall(r"<svg class='u-chip'.*?</svg>", html):
        colour = re.search(r"#uno-f-([RYGB])'", chip)[1]
        assert f">{colour_letter(colour, lang)}</text>" in chip
    assert ("class='dots'" in html) is braille
    assert ("class='legend'" in html) is braille


@pytest.mark.parametrize("lang", LANGUAGES)
def test_topics_are_called_as_their_notebooks_are(lang):
    said = {}
    for path in (NOTEBOOKS / lang).glob("*.ipynb"):
        notebook = json.loads(path.read_text("utf-8"))
        own = notebook["metadata"].get("unolab", {})
        if own.get("topic") in topics():
            head = "**What you'll learn.** " if lang == "en" else "**무엇을 배우나요?** "
            lines = "".join(notebook["cells"][0]["source"]).splitlines()
            learn = next(line for line in lines if line.startswith(head))
            said |= {f"{own['topic']}.title": own["title"], f"{own['topic']}.learn": learn.removeprefix(head)}
    assert said == dict(table(lang, "topics"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", example_names())
def test_a_record_tells_every_step_and_its_rules(name, lang):
    record = example(name)
    html = record_handout(record, lang)
    check(html, lang)
    questions, key = halves(html)
    steps = sum(len(each.actions) for each in record.rounds)
    assert questions.count("<td class='n'>") == key.count("<td class='n'>") == steps
    assert questions.count("<td class='blank'></td>") == steps
    for each in record.rounds:
        for note in each.notes:
            if note.at:
                assert note.text.said(lang).replace("'", "&#x27;") in key
    assert ("<figure lang=" in key) is (len(record.rounds) > 1)


POSITIONS = {
    "turn": "p1=BS,R3,W+4 p2=7? top=B5 turn=p1",
    "refused": 'p1=BS,R3,W+4 p2=7? top=B5 turn=p1 act="p1 R3"',
    "bluff": 'p1=BS,R3,W+4 p2=7? top=B5 turn=p1 act="p1 W+4=R"',
    "challenge": "p1=B2,R7 p2=BS,R3 top=W+4 colour=R turn=p2 ask=answer owes=4 wd4=p2,B,BS/R3",
    "drawn": "p1=B2,R5 p2=4? top=R1 turn=p1 ask=keep drawn=R5",
    "rules": "p1=B2,R5 p2=4? top=R1 turn=p1 rules=mattel-2001",
    "many": f"p1={','.join(['R1'] * 2 + ['B2'] * 2 + ['Y3'] * 2 + ['G4'] * 2 + ['RS'] * 2)} p2=4? top=R5 turn=p1",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", POSITIONS.values(), ids=POSITIONS)
def test_any_position_makes_a_handout(line, lang):
    html = position_handout(line, lang)
    check(html, lang)
    questions, key = halves(html)
    assert label("position.may", lang) in key and label("position.may", lang) not in questions
    assert key.count("<article class='ruling'>") >= 1


def test_a_position_asks_about_its_act_or_about_each_card():
    assert halves(position_handout(POSITIONS["turn"], "en"))[0].count("class='box'") == 3
    questions, key = halves(position_handout(POSITIONS["refused"], "en"))
    assert questions.count("class='box'") == 2 and "You: Red 3" in questions
    assert "<b>No.</b>" in key and "turn.match" in key
    bluff = halves(position_handout(POSITIONS["bluff"], "en"))[1]
    assert "<b>Yes.</b>" in bluff and "wd4.bluff" in bluff and label("position.after", "en") in bluff


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [*PRESETS, "uno.penalty:4"])
def test_a_rule_sheet_says_every_line_and_asks_about_some(name, lang):
    rules = ruleset(name)
    html = sheet_handout(rules, lang)
    check(html, lang)
    questions, key = halves(html)
    lines = rule_sheet(rules, lang)
    for line in lines:
        assert line.text.replace("'", "&#x27;") in questions
        assert f"<code>{line.rule.clause}</code>" in key
    assert key.count("<article class='answer'>") == questions.count("<div class='write'>") == min(ASKED, len(lines))


@pytest.mark.parametrize("paper", PAPERS)
def test_the_size_of_the_paper_is_in_the_style(paper):
    assert f"@page{{size:{PAPERS[paper]};" in topic_handout("start", "en", paper=paper)


def test_names_in_a_title_are_text():
    assert "<img" not in sheet_handout(ruleset("mattel-2008"), "en", title='"}<img onerror=alert(1)>', lead="<img>")


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("p1 R5", "Red 5"),
        ("p1 W=G", "Wild (green)"),
        ("p1 R5!", "Red 5, saying UNO"),
        ("p1 draw", "Draw a card"),
        ("p1 catch>p2", "Catch Ben"),
        ("go-on", "Go on"),
    ],
)
def test_deeds_in_words(token, said):
    assert deed(Reader.at("en", 3, 0), token) == said


@pytest.mark.parametrize("call", [topic_handout, topic_title])
def test_what_is_no_topic_is_named(call):
    with pytest.raises(UnoError) as caught:
        call("gardening", "en")
    assert caught.value.code == "lesson.unknown-topic"
    with pytest.raises(UnoError) as caught:
        call("wd4", "fr")
    assert caught.value.code == "words.unknown-language"


def test_all_tokens_can_be_spelt():
    assert len({spelt(token) for token in CARDS}) == len(CARDS)
    assert all(0x2800 < ord(sign) < 0x2840 for token in CARDS for sign in braille(token))
