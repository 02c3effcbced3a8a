"""A plain web page that hosts the views with a mock model: `python -m tests.views.harness` serves it for a look."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from unolab.views.modules import module, style

HERE = Path(__file__).parent


class Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/":
            self.answer((HERE / "harness.html").read_text("utf-8"), "text/html")
        elif path == "/view.js":
            self.answer(module("view.js"), "text/javascript")
        elif path == "/unolab.css":
            self.answer(style(), "text/css")
        elif (file := HERE / "scenes" / Path(path).name).is_file():
            self.answer(file.read_text("utf-8"), "application/json")
        else:
            self.send_error(404)

    def answer(self, text: str, kind: str) -> None:
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def serve(port: int = 0) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


if __name__ == "__main__":
    with serve(8900) as address:
        input(f"{address}/?scene=open.en&theme=light  (Enter stops) ")
