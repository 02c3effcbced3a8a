"""Nothing outlives the app: not a kernel, not a folder of connection files."""

import signal
import sys

import psutil
import pytest

from tests.served import PATIENCE, served

SIGNALS = [signal.SIGTERM] if sys.platform == "win32" else [signal.SIGTERM, signal.SIGINT]


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_stops_the_app_and_every_kernel(lessons, tmp_path, monkeypatch, number):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with served("--notebooks", str(lessons)) as running:
        running.get("voila/render/en/second.ipynb")
        running.get("voila/render/ko/second.ipynb")
        kernels = running.kernels()
        assert len(kernels) == 2
        assert running.stop(number) == 0
        _, alive = psutil.wait_procs(kernels, timeout=PATIENCE)
        assert not alive
    assert not list(tmp_path.iterdir())


def test_a_killed_app_leaves_no_kernel(lessons):
    with served("--notebooks", str(lessons)) as running:
        running.get("voila/render/en/second.ipynb")
        kernels = running.kernels()
        running.process.kill()
        _, alive = psutil.wait_procs(kernels, timeout=PATIENCE)
        assert kernels and not alive


def test_an_idle_kernel_is_stopped(lessons):
    with served("--notebooks", str(lessons), "--idle-minutes", "0.02") as running:
        running.get("voila/render/en/second.ipynb")
        _, alive = psutil.wait_procs(running.kernels(), timeout=PATIENCE)
        assert not alive


def test_a_signal_while_starting_is_no_traceback(lessons):
    with served("--notebooks", str(lessons)) as running:
        assert running.stop(SIGNALS[-1]) == 0
    assert not any("Traceback" in line for line in running.lines)


def test_files_on_the_way_change_nothing(lessons, tmp_path):
    (tmp_path / "voila.json").write_text('{"VoilaConfiguration": {"template": "lab"}}')
    (tmp_path / "voila.py").write_text("raise SystemExit('voila.py was run')")
    with served("--notebooks", str(lessons), cwd=tmp_path) as running:
        assert "un-page" in running.get("voila/render/en/second.ipynb").text
