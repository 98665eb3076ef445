"""Starts the game in the page."""

import gc

from gnoming.ui import trouble
from gnoming.ui.runtime import Runtime

with trouble.shown():
    runtime = Runtime()
    runtime.start()
    # What is there now stays: looking through it again and again would make the page stutter.
    gc.freeze()
