"""A learner without a browser: fetches a lesson page as a browser does, speaks to its kernel over the line, and clicks.

What a browser adds (running five megabytes of scripts, drawing) is left out; the work of server and kernel is the same.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient
from tornado.websocket import WebSocketClientConnection, websocket_connect

PATIENCE = 120.0
AT_ONCE = 6
"""Connections a browser opens to one server."""
GOING_AWAY = 1001
"""What a browser says on a line when its page is closed."""

Message = dict[str, Any]


class FailureError(Exception):
    """The page or an answer did not come."""


class Learner:
    """One open page of a server at `url`; `states` holds its widgets by their model ids, as the kernel told them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.kernel = ""
        self.states: dict[str, Message] = {}
        self._line: WebSocketClientConnection | None = None
        self._session = uuid4().hex

    async def open(self, path: str, assets: Iterable[str] = ()) -> float:
        """Fetch the page and what belongs to it, open the line, load every widget; return the seconds that took."""
        start = perf_counter()
        await self.fetch(path, assets)
        await self.connect()
        await self.load()
        return perf_counter() - start

    async def fetch(self, path: str, assets: Iterable[str] = ()) -> None:
        """Fetch the page, which starts a kernel, and what belongs to it."""
        client = AsyncHTTPClient(force_instance=True, defaults={"request_timeout": PATIENCE}, max_clients=AT_ONCE)
        try:
            answer = await client.fetch(self.url + path, raise_error=False)
            if answer.code != 200:
                raise FailureError(f"{path}: {answer.code}")
            found = re.search(r'"kernelId": "([\w-]+)"', answer.body.decode())
            if found is None:
                raise FailureError(f"{path} names no kernel")
            self.kernel = found.group(1)
            await asyncio.gather(*(client.fetch(self.url + asset) for asset in assets))
        finally:
            client.close()

    async def connect(self) -> None:
        """Open the line to the kernel."""
        address = self.url.replace("http", "ws", 1) + f"api/kernels/{self.kernel}/channels?session_id={self._session}"
        self._line = await websocket_connect(address, connect_timeout=PATIENCE)
        request = await self.say("kernel_info_request", {})
        await self.hear(lambda message: answers(message, request, "kernel_info_reply"))

    async def load(self) -> None:
        """Ask the kernel for its widgets, as the page does."""
        comm = uuid4().hex
        await self.say(
            "comm_open", {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}}, {"version": "1.0.0"}
        )
        await self.say("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
        told = await self.hear(lambda message: data(message).get("method") == "update_states")
        self.states = {model: widget["state"] for model, widget in data(told)["states"].items()}

    async def click(self, model: str, content: Message, answer: str = "") -> float:
        """Send what a click on a widget sends; return the seconds until the state of `answer` (itself) has changed."""
        start = perf_counter()
        await self.say("comm_msg", {"comm_id": model, "data": {"method": "custom", "content": content}})
        wanted = answer or model
        told = await self.hear(
            lambda message: message["content"].get("comm_id") == wanted and data(message).get("method") == "update"
        )
        self.states[wanted].update(data(told)["state"])
        return perf_counter() - start

    async def say(self, kind: str, content: Message, metadata: Message | None = None) -> str:
        """Send one message to the kernel; return its id."""
        assert self._line is not None
        header = {"msg_id": uuid4().hex, "msg_type": kind, "session": self._session, "username": "", "version": "5.3"}
        message = {"header": header, "parent_header": {}, "metadata": metadata or {}, "content": content}
        await self._line.write_message(json.dumps({**message, "channel": "shell", "buffers": []}))
        return header["msg_id"]

    async def hear(self, wanted: Callable[[Message], bool]) -> Message:
        """Return the next message that is wanted; FailureError when the line closes or nothing comes."""
        assert self._line is not None
        while True:
            text = await asyncio.wait_for(self._line.read_message(), PATIENCE)
            if text is None:
                raise FailureError("the line was closed")
            message: Message = json.loads(text)
            if wanted(message):
                return message

    def close(self) -> None:
        """Close the line as a browser does when its page is closed."""
        if self._line is not None:
            self._line.close(GOING_AWAY)

    def die(self) -> None:
        """Break the line off, as a browser does that is killed."""
        if self._line is not None and self._line.protocol is not None:
            self._line.protocol.stream.close()  # type: ignore[attr-defined]


def data(message: Message) -> Message:
    """Return what a message to or from a widget carries."""
    found = message["content"].get("data")
    return found if isinstance(found, dict) else {}


def answers(message: Message, request: str, kind: str) -> bool:
    """Whether a message is the answer of a kind to a request."""
    return message["header"]["msg_type"] == kind and message["parent_header"].get("msg_id") == request
