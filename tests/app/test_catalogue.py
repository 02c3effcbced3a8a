import json

import pytest

from unolab.app.catalogue import PARTS, Page, parts, read_page, read_pages


def write(path, **metadata):
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({"metadata": metadata}), encoding="utf-8")
    return path


def test_a_notebook_that_says_nothing_is_named_by_its_file(tmp_path):
    page = read_page(write(tmp_path / "en" / "wild-draw-four.ipynb"), "en")
    assert (page.title, page.summary, page.minutes, page.still) == ("wild draw four", "", None, "")
    assert page.path == "en/wild-draw-four.ipynb"


@pytest.mark.parametrize("own", [None, [], {"title": 7, "minutes": "long", "order": "first", "still": {}}])
def test_metadata_of_the_wrong_kind_is_passed_over(tmp_path, own):
    page = read_page(write(tmp_path / "en" / "a.ipynb", title="T", unolab=own), "en")
    assert (page.title, page.minutes, page.still) == ("T", None, "")


def test_pages_come_in_order_without_the_index(tmp_path):
    for name, order in (("z", 1), ("a", 2), ("index", 0)):
        write(tmp_path / "en" / f"{name}.ipynb", unolab={"order": order})
    assert [page.name for page in read_pages(tmp_path)["en"]] == ["z", "a"]
    assert read_pages(tmp_path)["ko"] == ()


def course(*orders):
    return tuple(Page("en", f"n{order}", f"N{order}", order=order) for order in orders)


def test_a_long_course_comes_in_parts_that_count_on():
    found = parts(course(*range(18), 1e6))
    assert [part.key for part in found] == list(PARTS)
    assert [part.first for part in found] == [1, 6, 10, 16]
    assert [page.name for part in found for page in part.pages] == [page.name for page in course(*range(18), 1e6)]


def test_a_part_without_pages_is_left_out():
    assert [(part.key, part.first) for part in parts(course(0, 1, 2, 9, 10, 11, 12))] == [("first", 1), ("table", 4)]


def test_a_short_list_has_no_parts():
    assert [(part.key, len(part.pages)) for part in parts(course(0, 7, 15))] == [("", 3)]
    assert parts(()) == ()
