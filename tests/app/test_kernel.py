"""A fault in the middle of a lesson is told in the window where unolab runs, though the page never shows it."""

import logging
import sys

from unolab.app import kernel
from unolab.app.server import OneKernel


def test_the_kernel_of_a_page_is_started_with_our_options():
    assert OneKernel().get_kernel_spec("python3").argv[-len(kernel.OPTIONS) :] == list(kernel.OPTIONS)


def test_the_log_goes_past_what_the_kernel_keeps_for_the_page(monkeypatch, capfd):
    ours = logging.getLogger("unolab")
    monkeypatch.setattr(ours, "handlers", [])
    monkeypatch.setattr(ours, "propagate", False)
    monkeypatch.setattr(sys, "stderr", None)  # stands for the one that a kernel puts in its place
    kernel.load_ipython_extension(None)
    try:
        raise ValueError("a fault")
    except ValueError:
        logging.getLogger("unolab.views").exception("not answered")
    told = capfd.readouterr().err
    assert "ERROR | not answered" in told
    assert "ValueError: a fault" in told
