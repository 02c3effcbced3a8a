"""`unolab replay`: the round step by step."""

import re

import pytest

from unolab.app.main import main
from unolab.record.examples import example, example_names, example_text


def told(capsys, *words, code=0):
    assert main(["replay", *words]) == code
    return capsys.readouterr().out


def test_each_step_has_its_number_token_sentences_and_clauses(capsys):
    lines = told(capsys, "late-self-save").splitlines()
    assert lines[:3] == ["UNO, late but in time", "", "Round 1 of 1: Ben, Chloe"]
    at = lines.index("  11  p1 uno")
    assert lines[at + 1] == "      Ben said UNO late, but before anybody noticed. [uno.self-save]"
    assert lines[at + 2].startswith("      » He is faster.")
    steps = [line.split()[1:] for line in lines if re.match(r" {1,3}\d+  ", line)]
    assert [" ".join(step) for step in steps[1:]] == [
        line.split('"')[1] for line in example_text("late-self-save").splitlines() if "  # " in line
    ]


def test_in_korean(capsys):
    said = told(capsys, "late-self-save", "--lang", "ko")
    assert said.startswith("늦었지만 괜찮은 우노\n")
    assert "민서가 늦었지만 지적받기 전에 우노를 외쳤어요. [uno.self-save]" in said
    assert "Ben" not in said


def test_the_deal_and_the_hands_come_first(capsys):
    said = told(capsys, "late-self-save", "--to", "0")
    assert "The start card is Blue 8. [start.number]" in said
    assert "Chloe's hand: GR R4 Y4 GS Y7 G2 YR" in said
    assert " 1  p1" not in said


def test_up_to_a_step(capsys):
    said = told(capsys, "caught-bluff", "--to", "11")
    assert "  11  p2 show" in said
    assert "  12  " not in said


def test_one_round_of_a_match(capsys):
    said = told(capsys, "match-to-500", "--round", "2")
    assert "Round 2 of 4: Ben, Chloe, Dario, Emma" in said
    assert "Round 1 of 4" not in said
    assert "Score sheet" not in said


def test_a_match_ends_with_its_score_sheet(capsys):
    said = told(capsys, "match-to-500")
    assert said.splitlines()[-1] == "The game goes to Dario, with 724 points."
    assert "Round 4: Ben 0, total 297;" in said


def test_in_a_round_without_all_players_the_names_are_right(capsys):
    said = told(capsys, "elimination", "--round", "2")
    assert "Round 2 of 2: Chloe, Dario" in said
    assert "Dario played Yellow 4." in said


def test_a_position_in_place_of_a_deal(capsys):
    said = told(capsys, "reshuffle-under-wild")
    assert "Top of the discard pile: Red Skip" in said
    assert "new draw pile" not in said


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("name", example_names())
def test_every_example_is_told_whole(capsys, name, lang):
    said = told(capsys, name, "--lang", lang)
    for number, each in enumerate(example(name).rounds, 1):
        assert f"{len(each.actions):>4}  " in said, number
        for note in each.notes:
            assert note.text.said(lang) in said


def test_without_a_file_the_examples_are_listed(capsys):
    said = told(capsys)
    for name in example_names():
        assert f"  {name} " in said
    assert "들킨 블러핑" in told(capsys, "--lang", "ko")


def test_a_broken_rule_is_told_where_it_happens(capsys, tmp_path):
    path = tmp_path / "bad.uno.toml"
    path.write_text(example_text("late-self-save").replace('"p2 R4"', '"p2 Y4"'), encoding="utf-8")
    lines = told(capsys, str(path), code=1).splitlines()
    assert "   5  p1 R5" in lines
    assert not any(line.startswith("   6  ") for line in lines)
    assert "The rules do not allow “p2 Y4” here." in lines[-3]
    assert told(capsys, str(path), "--to", "5")


def test_a_wrong_result_is_told_at_the_end(capsys, tmp_path):
    path = tmp_path / "bad.uno.toml"
    path.write_text(example_text("late-self-save").replace("points = 78", "points = 87"), encoding="utf-8")
    said = told(capsys, str(path), code=1)
    assert "  13  p1 BR" in said
    assert "The result says 87 points, but the cards make 78." in said


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["no-such"], "cannot be read"),
        (["caught-bluff", "--round", "2"], "no round 2"),
        (["caught-bluff", "--round", "0"], "no round 0"),
        (["caught-bluff", "--to", "20"], "no step 20"),
        (["caught-bluff", "--to", "-1"], "no step -1"),
    ],
)
def test_what_is_not_there_gets_one_sentence(capsys, words, part):
    assert main(["replay", *words]) == 1
    assert part in capsys.readouterr().err


def test_names_of_a_foreign_file_cannot_steer_the_terminal(capsys, tmp_path):
    path = tmp_path / "odd.uno.toml"
    text = example_text("late-self-save").replace('{ en = "Ben", ko = "민서" }', '"\\u001b[2JBen"')
    path.write_text(text, encoding="utf-8")
    assert "\x1b" not in told(capsys, str(path))
