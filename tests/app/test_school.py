"""A server for a class: seats, pages made ready, what is refused, and what is free again when somebody goes."""

import http.client
import json
import signal
import socket
import urllib.parse
import urllib.request
from threading import Event
from time import monotonic

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import websocket_connect

from tests.app.apart import run_apart
from tests.app.conftest import write
from tests.bench.learner import Learner, answers
from tests.served import PATIENCE, served
from unolab.app.text import text

SECOND = "voila/render/en/second.ipynb"
LMS = "https://lms.example"


def until(holds):
    """Wait until something holds; fail if it never does."""
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end
        Event().wait(0.05)


def status(running):
    return json.loads(running.get("status.json").text)


def kernel_of(page):
    return page.partition('"kernelId": "')[2].partition('"')[0]


def headers(running, path):
    """Return what is sent with an answer, whatever its status; redirects are not followed."""
    address = urllib.parse.urlsplit(running.url)
    line = http.client.HTTPConnection(address.hostname, address.port, timeout=PATIENCE)
    line.request("GET", "/" + path)
    found = line.getresponse()
    found.read()
    line.close()
    return found


async def seated(running, path):
    """Return somebody who has opened a page and its line."""
    learner = Learner(running.url)
    await learner.fetch(path)
    await learner.connect()
    return learner


@pytest.fixture(scope="module")
def school(lessons):
    """A class that is taught `second`, with a seat for two."""
    words = ("--class", "en/02-second", "--seats", "2", "--frame-ancestors", LMS, "--notebooks", str(lessons))
    with served(*words) as running:
        yield running


@pytest.fixture
def empty(school):
    """The same, when nobody is there and its pages are ready."""
    for kernel in school.kernels():
        if status(school)["taken"]:
            kernel.kill()
    until(lambda: status(school)["taken"] == 0 and status(school)["ready"] == 2)
    return school


def test_a_page_made_ready_is_given_out_and_nobody_comes_in_when_all_seats_are_taken(empty):
    waiting = {kernel.pid for kernel in empty.kernels()}
    assert "it ran" in empty.get("class").text
    assert status(empty)["taken"] == 1 and {kernel.pid for kernel in empty.kernels()} == waiting
    assert "it ran" in empty.get("voila/render/ko/second.ipynb").text  # not the lesson being taught
    found = status(empty)
    assert (found["taken"], found["ready"], found["kernels"]) == (2, 0, 2)
    assert found["pages"] == {"en/second.ipynb": 1, "ko/second.ipynb": 1}
    full = empty.get("voila/render/ko/second.ipynb")
    assert full.status == 503
    assert text("ko", "full.body", seats=2) in full.text and 'href="/voila/render/ko/second.ipynb"' in full.text
    assert "kernelId" not in full.text and status(empty)["kernels"] == 2


def test_a_closed_tab_gives_its_seat_and_its_kernel_back(empty):
    async def visit():
        first, _ = await seated(empty, SECOND), await seated(empty, SECOND)
        first.close()

    run_apart(visit())  # the second line breaks off without a goodbye: its seat is kept
    until(lambda: status(empty)["taken"] == 1)
    until(lambda: len(empty.kernels()) == 2)  # one kept, one made ready for whoever comes next
    assert "it ran" in empty.get(SECOND).text


def test_who_comes_while_somebody_leaves_gets_the_seat(empty):
    async def visit():
        first, second = await seated(empty, SECOND), await seated(empty, SECOND)
        first.close()
        third = await seated(empty, SECOND)
        return {learner.kernel for learner in (first, second, third)}

    assert len(run_apart(visit())) == 3


def test_a_page_that_is_left_needs_no_cookie_to_say_so_but_another_site_may_not(empty):
    kernel = kernel_of(empty.get(SECOND).text)
    address = f"{empty.url}voila/api/shutdown/{kernel}"
    ask = urllib.request.Request(address, data=b"", headers={"Origin": "https://elsewhere.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(ask, timeout=PATIENCE)
    assert refused.value.code in (403, 404) and status(empty)["taken"] == 1
    urllib.request.urlopen(urllib.request.Request(address, data=b""), timeout=PATIENCE).close()
    assert status(empty)["taken"] == 0


def test_a_kernel_that_died_holds_no_seat(empty):
    kernel = kernel_of(empty.get(SECOND).text)
    (process,) = [found for found in empty.kernels() if any(kernel in word for word in found.cmdline())]
    process.kill()
    until(lambda: status(empty)["taken"] == 0)
    assert len(empty.kernels()) <= 2


def test_a_tab_closed_while_its_page_is_made_holds_no_seat(empty):
    before = set(empty.kernels())
    address = urllib.parse.urlsplit(empty.url)
    with socket.create_connection((address.hostname, address.port)) as line:
        line.sendall(b"GET /voila/render/ko/second.ipynb HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        until(lambda: set(empty.kernels()) - before)
    until(lambda: status(empty)["taken"] == 0)


@pytest.mark.parametrize("protocol", [None, "v1.kernel.websocket.jupyter.org"])
def test_a_page_cannot_run_code_of_its_own(school, tmp_path, protocol):
    target = tmp_path / "touched"
    content = {"code": f"open({str(target)!r}, 'w')", "silent": False}

    async def visit():
        learner = await seated(school, "voila/render/ko/second.ipynb")
        if protocol is None:
            await learner.say("execute_request", content)
        else:
            await execute_by_v1(school.url, learner.kernel, protocol, content)
        request = await learner.say("comm_info_request", {})
        await learner.hear(lambda message: answers(message, request, "comm_info_reply"))
        learner.close()

    run_apart(visit())
    assert not target.exists()


async def execute_by_v1(url, kernel, protocol, content):
    """Ask for code to be run in the newer form of the messages."""
    header = {"msg_id": "x", "msg_type": "execute_request", "session": "x", "username": "", "version": "5.3"}
    parts = [b"shell", *(json.dumps(part).encode() for part in (header, {}, {}, content))]
    offsets = [8 * (len(parts) + 2)]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    numbers = [len(offsets), *offsets]
    line = await websocket_connect(
        f"{url.replace('http', 'ws')}api/kernels/{kernel}/channels?session_id=x", subprotocols=[protocol]
    )
    await line.write_message(b"".join(number.to_bytes(8, "little") for number in numbers) + b"".join(parts), True)
    assert line.selected_subprotocol == protocol
    line.close()


@pytest.mark.parametrize(
    "path",
    [
        "../../etc/passwd",
        "voila/render/../../../etc/passwd",
        "voila/render/en/%2e%2e/%2e%2e/foreign.ipynb",
        "voila/render/foreign.ipynb",
        "voila/render/en/foreign.ipynb",
        "voila/render//etc/passwd",
        "voila/files/../../etc/passwd",
        "voila/files/%2e%2e/%2e%2e/etc/passwd",
        "voila/files/en/second.ipynb",
        "voila/files/",
        "voila/files/en",
        "voila/static/../../../etc/passwd",
        "voila/static/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "voila/templates/unolab/static/../../../../pages.py",
        "voila/templates/unolab/index.html.j2",
        "voila/templates/unolab/static/../index.html.j2",
        "voila/templates/unolab/static",
        "voila/templates/nowhere/static/site.css",
        "voila/labextensions/../../../../etc/passwd",
        "voila/api/contents/en",
        "api/contents",
        "api/kernels",
        "api/sessions",
        "api/terminals",
        "tree",
        "lab",
    ],
)
def test_nothing_but_the_lessons_is_given_away(school, lessons, path):
    (lessons / "foreign.ipynb").write_bytes((lessons / "en" / "second.ipynb").read_bytes())
    (lessons / "en" / "foreign.ipynb").write_bytes((lessons / "en" / "second.ipynb").read_bytes())
    try:
        page = school.get(path)
    finally:
        (lessons / "foreign.ipynb").unlink()
        (lessons / "en" / "foreign.ipynb").unlink()
    assert page.status in (400, 403, 404, 405)
    for word in ("root:", "it ran", "second.ipynb", "def ", "Traceback", str(lessons)):
        assert word not in page.text


def test_a_kernel_cannot_be_started_from_outside(school):
    with pytest.raises(urllib.error.HTTPError):
        urllib.request.urlopen(urllib.request.Request(school.url + "api/kernels", data=b"{}"), timeout=PATIENCE)


@pytest.mark.parametrize(
    "path",
    [
        "en/",
        "nowhere",
        "class",
        "status",
        SECOND,
        "voila/files/nothing.svg",
        "voila/static/voila.js",
        "voila/templates/unolab/static/favicon.svg",
        "api/kernels/0-0-0-0-0",
    ],
)
def test_every_answer_has_sensible_headers(school, path):
    found = headers(school, path)
    policy = found.getheader("Content-Security-Policy").split("; ")
    assert f"frame-ancestors 'self' {LMS}" in policy and "object-src 'none'" in policy
    assert not any("*" in part or "http:" in part for part in policy)
    assert found.getheader("X-Content-Type-Options") == "nosniff"
    assert found.getheader("Referrer-Policy") == "same-origin"
    assert found.getheader("Server") is None


def test_how_full_it_is_can_be_seen_here_and_not_from_elsewhere(school):
    page = school.get("status", Accept_Language="ko")
    assert page.status == 200 and text("ko", "status.title") in page.text
    assert status(school)["seats"] == 2 and status(school)["megabytes"] > 20
    assert school.get("status.json", X_Forwarded_For="192.0.2.7").status == 404
    assert any(line.startswith("Seats taken: ") for line in school.lines)


def test_a_line_can_be_tried_by_our_own_pages_only(school):
    address = school.url.replace("http", "ws") + "voila/trial"

    async def tried(**origin):
        request = await websocket_connect(address, **origin)
        return await request.read_message()

    assert run_apart(tried()) is None
    with pytest.raises(HTTPClientError):
        run_apart(foreign(address))
    assert headers(school, "voila/trial").status == 400  # what is left when a proxy strips the upgrade


async def foreign(address):
    from tornado.httpclient import HTTPRequest

    await websocket_connect(HTTPRequest(address, headers={"Origin": "https://elsewhere.example"}))


def test_a_damaged_notebook_says_so_and_the_others_work(tmp_path):
    write(tmp_path, "en", "whole", "print('it ' + 'ran')", title="Whole")
    write(tmp_path, "en", "later", "print('it ' + 'ran')", title="Later")
    (tmp_path / "en" / "torn.ipynb").write_text('{"cells": [')
    (tmp_path / "en" / "list.ipynb").write_text("[]")
    (tmp_path / "en" / "bytes.ipynb").write_bytes(b"\xff\xfe\x00")
    with served("--notebooks", str(tmp_path), "--seats", "1") as running:
        home = running.get("en/")
        assert home.status == 200 and home.text.count(text("en", "damaged.title")) == 3
        (tmp_path / "en" / "later.ipynb").write_text("{}")
        for name in ("torn", "list", "bytes", "later"):
            page = running.get(f"voila/render/en/{name}.ipynb")
            assert page.status == 500
            assert text("en", "damaged.body") in page.text and "Traceback" not in page.text
        assert "it ran" in running.get("voila/render/en/whole.ipynb").text  # the one seat is still free
        assert sum("en/torn.ipynb" in line for line in running.lines) >= 1


def test_where_nothing_can_be_written_the_lessons_run(lessons, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", "/proc")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with served("--notebooks", str(lessons), cwd="/proc") as running:
        assert "it ran" in running.get(SECOND).text
        assert running.stop(signal.SIGTERM) == 0
    assert not any("Traceback" in line for line in running.lines)
