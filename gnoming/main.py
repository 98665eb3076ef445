"""Starts the game in the page."""

from gnoming.ui import trouble
from gnoming.ui.runtime import Runtime

with trouble.shown():
    runtime = Runtime()
    runtime.start()
