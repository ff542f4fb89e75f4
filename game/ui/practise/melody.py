"""A number is heard: as many notes as it has."""

from __future__ import annotations

from collections.abc import Callable

from .motifs import Beat, motif


class Melody:
    """Plays the motif of a number as time passes. `sound` is told each note."""

    def __init__(self, sound: Callable[[str], None]) -> None:
        self._sound = sound
        self._beats: list[Beat] = []
        self._t = 0.0

    def begin(self, number: int) -> None:
        """Begin with the motif of a number; whatever was played ends."""
        self._beats, self._t = list(motif(number)), 0.0

    def end(self) -> None:
        """Be silent."""
        self._beats = []

    def update(self, dt: float) -> None:
        """Time passes."""
        self._t += dt
        while self._beats and self._beats[0].at <= self._t:
            self._sound(self._beats.pop(0).sound)

    def rest(self) -> float | None:
        """Seconds until the next note; None where there is none."""
        return max(0.0, self._beats[0].at - self._t) if self._beats else None
