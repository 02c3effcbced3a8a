"""Finding a round by what people paste: a name, a step of a round, a position, a record."""

import pytest

from unolab.record import format_position
from unolab.record.examples import example, example_names, example_text, example_titles
from unolab.record.files import load_record, read_shared, share_name
from unolab.record.replay import replay
from unolab.rules import UnoError, ruleset
from unolab.table import Table
from unolab.words import LANGUAGES, say


@pytest.mark.parametrize("name", example_names())
def test_the_name_of_every_step_of_an_example_leads_back_to_it(name):
    record = example(name)
    for number, each in enumerate(record.rounds, 1):
        for step in (0, len(each.actions)):
            found = read_shared(f" {share_name(name, number, step, len(record.rounds))}\n")
            assert (found.record, found.name, found.number, found.step) == (record, name, number, step)


def test_titles_are_those_of_the_records():
    assert {name: example(name).title for name in example_names()} == example_titles()


@pytest.mark.parametrize("step", range(1, 20))
def test_a_position_with_an_act_becomes_a_round_of_one_step(step):
    moments = replay(example("caught-bluff"))
    line = format_position(moments[step - 1].state, moments[step].action)
    found = read_shared(line)
    assert found.step == 1
    assert replay(found.record)[1].action == moments[step].action


@pytest.mark.parametrize("rules", ["deck:swap-112", "mattel-2001", "mattel-2015+uno.penalty:4", "partners:on"])
def test_a_position_keeps_the_rules_that_it_names(rules):
    table = Table.deal(4, 1, rules=ruleset(rules))
    table.act(table.legal()[0])
    moment = table.history[1]
    line = format_position(table.history[0].state, moment.action, table.rules)
    found = read_shared(line)
    assert found.record.game_rules == table.rules
    assert replay(found.record)[1].state == moment.state


def test_a_position_alone_is_the_beginning():
    found = read_shared("p1=BS,R3 p2=R4,Y1 top=B5 turn=p1")
    assert (found.step, found.record.rounds[0].actions) == (0, ())


def test_a_whole_record_is_read():
    assert read_shared(example_text("missed-uno")).record == example("missed-uno")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("caught-blufff", "record.no-example"),
        ("../secret", "record.no-example"),
        ("/etc/passwd", "record.no-example"),
        ("caught-bluff@20", "record.step"),
        ("caught-bluff@x", "record.step"),
        ("caught-bluff@-1", "record.step"),
        ("caught-bluff@2.1", "record.number"),
        ("match-to-500@0.1", "record.number"),
        ("", "record.missing"),
        ("   ", "record.missing"),
        ("hello = ", "record.not-toml"),
        ("two\nlines", "record.not-toml"),
        ("p1=Q9 p2=R1 top=R2 turn=p1", "notation.card"),
        ("format = 2", "record.format"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(text, code):
    with pytest.raises(UnoError) as caught:
        read_shared(text)
    assert caught.value.code == code
    for lang in LANGUAGES:
        assert say(caught.value, lang)


def test_the_text_of_a_file_is_no_name():
    with pytest.raises(UnoError) as caught:
        read_shared("caught-bluff", "mine.toml", is_file=True)
    assert (caught.value.code, caught.value.at.partition(":")[0]) == ("record.not-toml", "mine.toml")


def test_a_file_is_read_and_a_missing_one_is_named(tmp_path):
    path = tmp_path / "mine.uno.toml"
    path.write_text(example_text("missed-uno"), encoding="utf-8")
    assert load_record(str(path)) == example("missed-uno")
    with pytest.raises(UnoError) as caught:
        load_record(str(tmp_path / "other.uno.toml"))
    assert caught.value.code == "record.no-file"
