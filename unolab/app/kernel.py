"""What the kernel of a page does first: let what goes wrong in it be read in the window where unolab runs.

A kernel keeps whatever is printed for the page that it serves, and a page has no place for a traceback: without this,
a fault in the middle of a lesson would leave no trace anywhere.
"""

import logging
import sys
from typing import Final

OPTIONS: Final = (f"--ext={__name__}", "--IPKernelApp.capture_fd_output=False")
"""What to start a kernel with: load this module, and leave the kernel's own stderr as it is."""


def load_ipython_extension(shell: object) -> None:
    """Send the log of unolab to the stderr that the kernel was started with (IPython calls this by its name)."""
    handler = logging.StreamHandler(sys.__stderr__)
    handler.setFormatter(logging.Formatter("[unolab] %(levelname)s | %(message)s"))
    logging.getLogger("unolab").addHandler(handler)
