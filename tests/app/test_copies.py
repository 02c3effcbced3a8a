import pytest

from unolab.app.copies import RECORD, copy_notebooks


@pytest.fixture
def source(tmp_path):
    folder = tmp_path / "source"
    (folder / "en").mkdir(parents=True)
    (folder / "en" / "a.ipynb").write_text("first")
    (folder / ".hidden").write_text("no")
    (folder / "en" / ".ipynb_checkpoints").mkdir()
    (folder / "en" / ".ipynb_checkpoints" / "a.ipynb").write_text("no")
    return folder


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "mine"


def names(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_it_copies_what_belongs_to_the_lessons(source, folder):
    assert copy_notebooks(source, folder) == []
    assert names(folder) == {"en/a.ipynb", RECORD}


def test_an_untouched_copy_follows_the_original(source, folder):
    copy_notebooks(source, folder)
    (source / "en" / "a.ipynb").write_text("second")
    assert copy_notebooks(source, folder) == []
    assert (folder / "en" / "a.ipynb").read_text() == "second"


def test_a_changed_copy_is_kept_in_silence_until_there_is_something_newer(source, folder):
    copy_notebooks(source, folder)
    (folder / "en" / "a.ipynb").write_text("mine")
    assert copy_notebooks(source, folder) == []
    (source / "en" / "a.ipynb").write_text("second")
    assert copy_notebooks(source, folder) == ["en/a.ipynb"]
    assert (folder / "en" / "a.ipynb").read_text() == "mine"


def test_a_file_that_was_there_before_is_kept(source, folder):
    (folder / "en").mkdir(parents=True)
    (folder / "en" / "a.ipynb").write_text("from elsewhere")
    assert copy_notebooks(source, folder) == ["en/a.ipynb"]
    assert (folder / "en" / "a.ipynb").read_text() == "from elsewhere"


def test_a_deleted_copy_comes_back(source, folder):
    copy_notebooks(source, folder)
    (folder / "en" / "a.ipynb").unlink()
    copy_notebooks(source, folder)
    assert (folder / "en" / "a.ipynb").read_text() == "first"


def test_a_torn_record_counts_as_none(source, folder):
    copy_notebooks(source, folder)
    (folder / RECORD).write_text("{")
    assert copy_notebooks(source, folder) == []


def test_the_original_itself_is_opened_in_place(source):
    before = names(source)
    assert copy_notebooks(source, source) == []
    assert names(source) == before


def test_a_place_that_is_a_file_is_an_error(source, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        copy_notebooks(source, tmp_path / "file")
