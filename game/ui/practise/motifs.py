"""What numbers sound like: so many soft notes, played at once or one by one as things are counted.

The notes go up in groups of five, like the fingers of a hand, and each group starts a step higher.
"""

from __future__ import annotations

from typing import Final, NamedTuple

HIGHEST: Final = 18
"""The largest sum of two tiles up to nine."""
_NOTES: Final = (
    "note-0",
    "note-1",
    "note-2",
    "note-3",
    "note-4",
    "note-5",
    "note-6",
    "note-7",
)
_GROUP: Final = 5
_APART: Final = 0.24
_LONGEST: Final = 1.9
"""Seconds from the first note to the last, so that the longest motif is over within 2.5."""


class Beat(NamedTuple):
    """A note of a motif: when it sounds, in seconds from the start, and its name."""

    at: float
    sound: str


def note(step: int) -> str:
    """The sound of the `step`-th thing counted, from 1; of 0, the low tone that means none."""
    if not 0 <= step <= HIGHEST:
        raise ValueError(f"there is no note for {step}")
    if step == 0:
        return _NOTES[0]
    group, place = divmod(step - 1, _GROUP)
    return _NOTES[1 + place + group]


def motif(number: int) -> tuple[Beat, ...]:
    """The notes of a number, for a scene to play as its time passes."""
    if number == 0:
        return (Beat(0.0, note(0)),)
    apart = min(_APART, _LONGEST / max(1, number - 1))
    return tuple(Beat(apart * step, note(step + 1)) for step in range(number))
