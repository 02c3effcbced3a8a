"""The score sheet: the same numbers as the match, in both languages, as a table that stands alone."""

import re
from html.parser import HTMLParser

import pytest

from unolab.pictures.score_sheet import score_lines, score_sheet
from unolab.record.check import match_of
from unolab.record.examples import example
from unolab.rules import UnoError
from unolab.rules.match import Match, MatchRules, Result

EXAMPLES = ("match-to-500", "plus-minus", "elimination", "partners-round", "blocked-round")


class Cells(HTMLParser):
    """Reads a table: the texts of its rows, as somebody hears or sees them; checks that all tags are closed."""

    def __init__(self, html, heard):
        super().__init__()
        self.rows, self.heard, self.open, self.silent = [], heard, [], 0
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        if tag == "br":
            return
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("th", "td"):
            self.rows[-1].append("")
            assert tag == "td" or dict(attrs)["scope"] in ("row", "col")
        elif tag == "span":
            self.silent = ("aria-hidden" in dict(attrs)) == self.heard

    def handle_endtag(self, tag):
        assert self.open.pop() == tag
        if tag == "span":
            self.silent = 0

    def handle_data(self, data):
        if {"th", "td"} & set(self.open) and not self.silent:
            self.rows[-1][-1] += f" {data}" if self.rows[-1][-1] else data


def sheet(name, lang="en"):
    record = example(name)
    return score_sheet(match_of(record), lang, record.names(lang))


def test_the_table_holds_points_and_running_totals():
    head, *rows, foot = Cells(sheet("match-to-500"), heard=False).rows
    assert head == ["Round", "Ben", "Chloe", "Dario", "Emma"]
    assert rows == [
        ["1", "0 0", "290 ✓ 290", "0 0", "0 0"],
        ["2", "297 ✓ 297", "0 290", "0 0", "0 0"],
        ["3", "0 297", "0 290", "406 ✓ 406", "0 0"],
        ["4", "0 297", "0 290", "318 ✓ 724", "0 0"],
    ]
    assert foot == ["Total", "297", "290", "724", "0"]


def test_a_screen_reader_hears_what_the_tick_means():
    _, first, *_ = Cells(sheet("match-to-500"), heard=True).rows
    assert first == ["1", "0, total 0", "290, won the round, total 290", "0, total 0", "0, total 0"]
    _, first, *_ = Cells(sheet("match-to-500", "ko"), heard=True).rows
    assert first[2] == "290, 이 판을 이김, 모두 290"


def test_plus_and_minus_have_their_signs():
    _, first, *_, foot = Cells(sheet("plus-minus"), heard=False).rows
    assert first == ["1", "−11 −11", "+120 ✓ 120", "−50 −50", "−59 −59"]
    assert foot == ["Total", "−32", "181", "−49", "−100"]


def test_who_is_out_has_a_word_instead_of_points():
    rows = Cells(sheet("elimination"), heard=False).rows
    assert rows[2] == ["2", "out 240", "0 ✓ 0", "216 240"]
    assert "빠짐" in sheet("elimination", "ko")


def test_partners_share_a_column():
    head, first, foot = Cells(sheet("partners-round"), heard=False).rows
    assert (head[1:], first[1:], foot[1:]) == (["Ben and Dario", "Chloe and Emma"], ["0 0", "34 ✓ 34"], ["0", "34"])


def test_a_blocked_round_has_no_winner():
    assert "✓" not in sheet("blocked-round")


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("name", EXAMPLES)
def test_lines_and_table_say_the_same(name, lang):
    record = example(name)
    match = match_of(record)
    title, *lines = score_lines(match, lang, record.names(lang))
    html = sheet(name, lang)
    assert title in html
    for row, line in zip(match.rows, lines, strict=False):
        assert [int(n.replace("−", "-")) for n in re.findall(r"(?:total|모두) (−?\d+)", line)] == [
            row.totals[side[0]] for side in match.rules.sides
        ]
    for line in lines[len(match.rows) :]:
        assert line in html
    assert f'lang="{lang}"' in html


def test_what_the_match_means_is_said_below():
    assert "The game goes to Dario, with 724 points." in sheet("match-to-500")
    assert "도하가 724점으로 게임에서 이겼어요." in sheet("match-to-500", "ko")
    running = score_lines(Match(MatchRules(3)).add(Result(0, (0, 5, 5))), "en")
    assert running[-1] == "The next round is dealt by Ben."


def test_before_the_first_round_there_is_an_empty_sheet():
    match = Match(MatchRules(2))
    assert score_lines(match, "en") == ["Score sheet: The winner collects"]
    assert len(Cells(score_sheet(match, "en"), heard=False).rows) == 2


def test_names_are_text():
    html = score_sheet(Match(MatchRules(2)).add(Result(0, (0, 5))), "en", ["<b>", 'A"&'])
    assert "<b>" not in html
    assert "&lt;b&gt;" in html
    assert len(Cells(html, heard=False).rows) == 3


def test_nothing_is_fetched_and_nothing_runs():
    for name in EXAMPLES:
        assert not re.search(r"https?:|<script|<style|url\(|on\w+=", sheet(name))


def test_an_unknown_language_is_refused():
    with pytest.raises(UnoError) as error:
        score_sheet(Match(MatchRules(2)), "fr")
    assert error.value.code == "words.unknown-language"
