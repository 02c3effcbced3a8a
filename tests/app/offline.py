"""Install unolab from a folder of wheels and open a lesson, with no network but the computer's own; prints what it saw.

Run as a program of its own (arguments: the wheels, an empty folder), in a network namespace where that is allowed.
"""

import fcntl
import json
import socket
import struct
import sys
from pathlib import Path

from tests.app.doors import Environment, run
from tests.served import started

SET_FLAGS, UP = 0x8914, 0x41


def bring_up_loopback() -> None:
    """A new network namespace has nothing but loopback, and that is down."""
    assert [name for _, name in socket.if_nameindex()] == ["lo"]
    with socket.socket() as any_socket:
        fcntl.ioctl(any_socket, SET_FLAGS, struct.pack("16sh22x", b"lo", UP))


def main(wheels: str, folder: str, how: str) -> None:
    if how == "apart":
        bring_up_loopback()
    environment = Environment.empty(Path(folder))
    environment.install("--no-index", "--find-links", wheels, "unolab", cwd=environment.folder)
    help_text = run(*environment.command("unolab", "--help"), cwd=environment.folder)
    checked = run(*environment.command("unolab", "check", "caught-bluff"), cwd=environment.folder)
    with started(*environment.command("unolab", "--no-browser", "--port", "0"), cwd=environment.folder) as opened:
        page = opened.get("voila/render/ko/wild-draw-4.ipynb")
    print(json.dumps({"help": help_text, "checked": checked, "status": page.status, "page": page.text}))


if __name__ == "__main__":
    main(*sys.argv[1:])
