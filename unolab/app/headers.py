"""The headers of every answer: what a page may load and who may frame it."""

import re
from typing import Final

import tornado.web

_HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[\w.-]+)(:\d+)?", re.ASCII)
SETTING: Final = "unolab_frame_ancestors"
"""Name in the settings of the web application: who else may frame the pages, as a tuple of texts."""


def policy(host: str, ancestors: tuple[str, ...] = ()) -> str:
    """Return the Content-Security-Policy: everything comes from here, and only the sites named may frame it.

    host: as the browser calls this server. ancestors: sites, such as https://lms.example.

    >>> policy("127.0.0.1:8108", ("https://lms.example",)).rpartition("; ")[2]
    "frame-ancestors 'self' https://lms.example"
    """
    lines = f" ws://{host} wss://{host}" if _HOST.fullmatch(host) else ""  # older Safari does not count them as 'self'
    return "; ".join(
        (
            "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",  # JupyterLab and anywidget need it
            f"connect-src 'self' data: blob:{lines}",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            " ".join(("frame-ancestors 'self'", *ancestors)),
        )
    )


def safe_headers(handler: tornado.web.RequestHandler) -> None:
    """Set them: nothing is taken for another type, loaded from elsewhere, framed by strangers or told to others."""
    ancestors = handler.settings.get(SETTING, ())
    handler.set_header("Content-Security-Policy", policy(handler.request.host, ancestors))
    handler.set_header("X-Content-Type-Options", "nosniff")
    handler.set_header("Referrer-Policy", "same-origin")
    handler.clear_header("Server")


def with_safe_headers(handler: type[tornado.web.RequestHandler]) -> type[tornado.web.RequestHandler]:
    """Return a handler that does the same with our headers.

    >>> with_safe_headers(tornado.web.StaticFileHandler).__name__
    'StaticFileHandler'
    """

    def set_default_headers(self: tornado.web.RequestHandler) -> None:
        handler.set_default_headers(self)
        safe_headers(self)

    return type(handler.__name__, (handler,), {"set_default_headers": set_default_headers})
