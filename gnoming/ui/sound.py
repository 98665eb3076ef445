"""Short sounds, made as they are played; there are no sound files."""

from typing import Any

from pyscript import window

from gnoming.actions import Bounce, Decline, Discard, Draw, Flip, Place
from gnoming.app.log import Happening
from gnoming.scoring import find_sets

Notes = tuple[tuple[float, float], ...]
"""Frequencies in hertz, each with the second at which it begins."""

TAP: Notes = ((220, 0),)
DRAWN: Notes = ((330, 0),)
TURNED: Notes = ((440, 0),)
BOUNCED: Notes = ((392, 0), (523, 0.08))
HAZARD: Notes = ((196, 0), (147, 0.12))
SET: Notes = ((523, 0), (659, 0.09), (784, 0.18))
OUT: Notes = ((392, 0), (392, 0.15), (587, 0.3))


def notes(event: Happening) -> Notes:
    """The sound of an action."""
    before, action, after = event
    if after.went_out is not None and before.went_out is None:
        return OUT
    seat = before.seat
    if len(find_sets(after.layouts[seat])) > len(find_sets(before.layouts[seat])):
        return SET
    match action:
        case Discard("X"):
            return HAZARD
        case Draw():
            return DRAWN
        case Flip():
            return TURNED
        case Bounce():
            return BOUNCED
        case Place() | Discard():
            return TAP
        case Decline():
            return ()


class Player:
    """Plays notes through Web Audio. The browser's sound is asked for when it is first needed."""

    def __init__(self) -> None:
        self._context: Any = None

    def play(self, sound: Notes) -> None:
        if not hasattr(window, "AudioContext"):
            return
        if self._context is None:
            self._context = window.AudioContext.new()
        context = self._context
        for frequency, start in sound:
            at = context.currentTime + start
            tone, volume = context.createOscillator(), context.createGain()
            tone.type = "triangle"
            tone.frequency.value = frequency
            volume.gain.setValueAtTime(0.12, at)
            volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18)
            tone.connect(volume)
            volume.connect(context.destination)
            tone.start(at)
            tone.stop(at + 0.2)
