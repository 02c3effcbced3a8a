"""A plain page that hosts the referee with its real source behind it: `python -m tests.views.referee_host`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from threading import Lock, Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.views.harness import HERE, Handler
from unolab.views.kit import kit
from unolab.views.referee_view import RefereeView

LIVE = """
window.model.busy = Promise.resolve();
window.model.send = function (message) {
  this.sent.push(message);
  if (message.do === "ping") return void (this.alive && queueMicrotask(() => this.fire("msg:custom", { pong: true })));
  this.busy = this.busy.then(() => this.answer(message));
};
window.model.answer = async function (message) {
  const answer = await (await fetch("/act", { method: "POST", body: JSON.stringify(message) })).json();
  if (this.hold) await this.hold;
  if (answer.scene) this.set("scene", answer.scene); else this.fire("msg:custom", { pong: true });
};
window.model.values = await (await fetch(`/open${location.search}`)).json();
"""


def page() -> str:
    """The page of the harness, with a model that asks the server."""
    text = (HERE / "harness.html").read_text("utf-8")
    start = 'window.model.values.scene = await load(query.get("scene") ?? "open.en");'
    assert start in text
    return text.replace(start, LIVE).replace('import("/view.js")', 'import("/referee.js")')


class RefereeHandler(Handler):
    view: RefereeView
    lock = Lock()

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if url.path == "/":
            self.answer(page(), "text/html")
        elif url.path == "/referee.js":
            self.answer(RefereeView._esm, "text/javascript")
        elif url.path == "/unolab.css":
            self.answer(RefereeView._css, "text/css")
        elif url.path == "/open":
            query = {key: values[0] for key, values in parse_qs(url.query).items()}
            own = kit(query.get("lang", "en"))
            type(self).view = own.arguments() if "list" in query else own.referee(query.get("case", ""))
            self.reply({"scene": self.view.scene, "panel": self.view.panel})
        else:
            self.send_error(404)

    def do_POST(self) -> None:
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.lock:
            before = self.view.scene
            self.view._hear(None, message, [])
            after = self.view.scene
        self.reply({"scene": None if after is before else after})

    def reply(self, value: dict[str, Any]) -> None:
        self.answer(json.dumps(value, ensure_ascii=False), "application/json")


@contextmanager
def serve(port: int = 0) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", port), RefereeHandler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


if __name__ == "__main__":
    with serve(8902) as address:
        input(f"{address}/?case=draw-two-on-draw-two&theme=light&lang=en  (Enter stops) ")
