"""Whether the server is lent by Binder: it closes when nobody clicks for ten minutes, and keeps nothing."""

import os
from typing import Final

SIGNS: Final = ("BINDER_LAUNCH_HOST", "BINDER_REPO_URL")
"""Names that Binder sets in the environment of what it starts."""


def on_binder() -> bool:
    """Say whether this server is lent by Binder.

    >>> on_binder()
    False
    """
    return any(os.environ.get(name) for name in SIGNS)
