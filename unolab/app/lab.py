"""`unolab lab`: open the same notebooks in JupyterLab, as a copy that belongs to the learner."""

import argparse
import importlib.util
import os
import shlex
import subprocess
import sys
from pathlib import Path

from unolab.app.catalogue import INDEX, notebooks_root
from unolab.app.copies import copy_notebooks
from unolab.app.pages import JUPYTER
from unolab.app.serve import port_number
from unolab.app.text import LANGUAGES, text

SUMMARY = "Open the same notebooks in JupyterLab, as a copy of your own that you may change."
FOLDER = "unolab-notebooks"
INSTALL = f"{shlex.quote(sys.executable)} -m pip install jupyterlab"
"""For this very Python, which need not be the one that `pip` alone would mean."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `lab`."""
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path(FOLDER),
        help=f"where your copy is or shall be; what you have changed there is never overwritten ({FOLDER})",
    )
    parser.add_argument("--port", type=port_number, metavar="N", help="port to listen on (JupyterLab's own choice)")
    parser.add_argument("--address", metavar="IP", help="address to listen on (this computer only)")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language to start in (en)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")


def run(options: argparse.Namespace) -> int:
    """Copy, then run JupyterLab until it is stopped. Returns its exit code, or 2 with one sentence why not."""
    lang: str = options.lang
    root = notebooks_root()
    if root is None:
        print(text(lang, "terminal.no_notebooks"), file=sys.stderr)
        return 2
    if importlib.util.find_spec("jupyterlab") is None:
        print(text(lang, "terminal.no_lab", command=INSTALL), file=sys.stderr)
        return 2
    folder: Path = options.folder
    try:
        kept = copy_notebooks(root, folder)
    except OSError as error:
        reason = error.strerror or str(error)
        print(text(lang, "terminal.lab_folder", folder=folder, reason=reason), file=sys.stderr)
        return 2
    print(text(lang, "terminal.lab_ready", folder=folder.resolve()))
    for name in kept:
        print(text(lang, "terminal.lab_kept", name=name))
    sys.stdout.flush()
    return _run_lab(lab_command(folder.resolve(), options))


def lab_command(folder: Path, options: argparse.Namespace) -> list[str]:
    """Return the command that runs JupyterLab on a folder, asking nothing of the network."""
    first = folder / options.lang / f"{INDEX}.ipynb"
    start = f"/lab/tree/{options.lang}/{INDEX}.ipynb" if first.is_file() else f"/lab/tree/{options.lang}"
    words = [
        *(sys.executable, "-m", "jupyterlab"),
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url={start}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]
    if options.port is not None:
        words.append(f"--ServerApp.port={options.port}")
    if options.address is not None:
        words.append(f"--ServerApp.ip={options.address}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")  # in a container there is nobody else
    if options.no_browser:
        words.append("--no-browser")
    return words


def _run_lab(words: list[str]) -> int:
    """Become JupyterLab, so that Ctrl-C and every signal reach it; Windows cannot, so there it is waited for."""
    found = os.environ.get("JUPYTER_CONFIG_PATH")
    paths = [str(JUPYTER), *([found] if found else [])]  # ours switches off the question about news
    environment = {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(paths)}
    if os.name == "posix":
        os.execve(words[0], words, environment)
    process = subprocess.Popen(words, env=environment)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # JupyterLab got the same Ctrl-C and asks its own question
