"""Run the README's first command as it stands (arguments: the command, the folder to run it in) and use what it opens.

Every lesson of both languages is asked for once and must have run; then the app is told to stop, and nothing may be
left.
"""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from concurrent.futures import ThreadPoolExecutor


def main(command: str, folder: str) -> None:
    process = subprocess.Popen(
        ["bash", "-c", command],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    url = ""
    for line in process.stdout:
        print(line, end="", flush=True)
        if found := re.search(r"http://127\S+", line):
            url = found.group().rstrip("/")
            break
    else:
        sys.exit("it ended before it was open")
    try:
        links = [
            link for lang in ("en", "ko") for link in re.findall(r'href="(/voila/render/[^"]+)"', ask(url, f"/{lang}/"))
        ]
        if not links:
            sys.exit("the home page lists no lesson")
        with ThreadPoolExecutor(os.cpu_count()) as several:
            for link, page in zip(links, several.map(lambda link: ask(url, link), links), strict=True):
                if "cell-output+json" not in page or 'class="un-oops"' in page:
                    sys.exit(f"{link} does not run")
                print("runs:", link, flush=True)
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        print(process.stdout.read(), end="")
        process.wait(60)
    left = subprocess.run(["pgrep", "-af", os.path.join(folder, ".venv")], capture_output=True, text=True).stdout
    left = "\n".join(line for line in left.splitlines() if int(line.split()[0]) != os.getpid())
    if left:
        sys.exit(f"this outlived unolab:\n{left}")


def ask(url: str, path: str) -> str:
    """Return the page at an address of the app."""
    with urllib.request.urlopen(url + path, timeout=120) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
