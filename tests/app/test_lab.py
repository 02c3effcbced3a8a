"""JupyterLab opens the learner's copy, asks nothing of the network, and ends when told to."""

import json
import re
import signal

import psutil

from tests.served import PATIENCE, command, started
from unolab.app import lab


def test_it_opens_a_copy_in_the_folder_it_runs_in(tmp_path):
    words = command("lab", "--no-browser", "--port", "0", "--lang", "ko")
    with started(*words, cwd=tmp_path) as running:
        token = next(found.group(1) for line in running.lines if (found := re.search(r"token=(\w+)", line)))
        assert (tmp_path / lab.FOLDER / "ko" / "index.ipynb").is_file()
        index = running.get("api/contents/ko/index.ipynb?content=0", Authorization=f"token {token}")
        assert json.loads(index.text)["type"] == "notebook"
        page = running.get("lab/tree/ko/index.ipynb", Authorization=f"token {token}")
        assert page.status == 200
        assert '"news": {"disabled": true}' in page.text
        assert "apputils-extension:announcements" in page.text  # it asks whether to fetch news
        children = psutil.Process(running.process.pid).children(recursive=True)
        running.stop(signal.SIGTERM)
        _, alive = psutil.wait_procs(children, timeout=PATIENCE)
        assert not alive


def test_a_folder_that_is_a_file_is_one_sentence(tmp_path, capsys, monkeypatch):
    from unolab.app import main

    (tmp_path / "taken").write_text("")
    assert main.main(["lab", str(tmp_path / "taken")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
