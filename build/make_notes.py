"""Make the sounds of the children's practice: notes that count, and what is said without words.

    python3 build/make_notes.py            writes assets/sounds/*.wav

They are wooden bars like the others, struck with wool: nothing begins suddenly and nothing is
sharp. All notes come from one scale of five, in which everything sounds well with everything.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from make_sounds import RATE, Mode, finish, low_pass, packed, silence, strike, write

KEPT_RATE = RATE // 2
"""Nothing here lies above a few thousand Hz, so the files need half the room."""
SCALE = (0, 2, 4, 7, 9)
LOW_C = 261.63
WOOL: tuple[Mode, ...] = ((1.0, 1.0, 0.26), (2.0, 0.16, 0.12), (3.93, 0.1, 0.05))
NOTES = 8
"""The notes that count are numbered from 0, which is low and means: none."""


def pitch(step: int) -> float:
    """The frequency of a step of the scale, from 0, the low C."""
    octave, place = divmod(step, len(SCALE))
    return float(LOW_C * 2 ** (octave + SCALE[place] / 12))


def bars(
    notes: Iterable[tuple[float, float, float]], seconds: float, ring: float = 1.0
) -> list[float]:
    """Bars struck with wool: (time, frequency in Hz, strength) each; `ring` lets them last."""
    out = silence(seconds)
    for at, frequency, gain in notes:
        modes = [(frequency * ratio, part, decay * ring) for ratio, part, decay in WOOL]
        strike(out, at, modes, gain, soft=0.007)
    return low_pass(out, 3400)


def note(step: int) -> list[float]:
    """One of the notes that count."""
    if step == 0:
        return bars(((0.0, pitch(-2), 1.0), (0.0, pitch(3), 0.2)), 0.62, 1.1)
    return bars(((0.0, pitch(step - 1), 1.0),), 0.46, 0.55)


def right(version: int) -> list[float]:
    """That was it: two notes and a third, higher, that stays."""
    steps = ((2, 4, 7), (4, 5, 8), (5, 4, 7))[version]
    times = (0.0, 0.09, 0.2)
    notes = [(at, pitch(step), 0.8) for at, step in zip(times, steps, strict=True)]
    return bars([*notes, (0.2, pitch(steps[2] - 5), 0.45)], 0.85)


def wobble(_: int) -> list[float]:
    """Not this one: a soft low tone that sways twice, as a head is shaken with a smile."""
    seconds, turn = 0.55, 0.0
    out = silence(seconds)
    for n in range(len(out)):
        at = n / RATE
        sway = 1 + 0.05 * math.sin(2 * math.pi * 5.6 * at)
        turn += 2 * math.pi * pitch(-1) * sway * (1 - 0.1 * at / seconds) / RATE
        strength = min(1.0, at / 0.03) * math.exp(-at / 0.2)
        out[n] = strength * (math.sin(turn) + 0.22 * math.sin(2 * turn))
    return low_pass(out, 1500)


def cheer(version: int) -> list[float]:
    """A round is done: a run up the scale, a skip, or a call and its answer; then a chord."""
    run = (
        ((0.0, 0), (0.09, 2), (0.18, 4), (0.27, 5), (0.36, 7), (0.5, 9)),
        ((0.0, 5), (0.14, 3), (0.28, 5), (0.42, 7), (0.5, 8), (0.58, 10)),
        ((0.0, 2), (0.12, 5), (0.24, 7), (0.42, 4), (0.5, 7), (0.58, 9)),
    )[version]
    last = run[-1][0]
    notes = [(at, pitch(step), 0.75) for at, step in run]
    notes += [(last, pitch(step), 0.4) for step in (0, 5, 7)]
    return bars(notes, 1.45, 1.1)


def star(_: int) -> list[float]:
    """A star is won: two high notes, like a small light."""
    return bars(((0.0, pitch(9), 0.6), (0.07, pitch(12), 0.7)), 0.7, 0.9)


# name: (maker, siblings, peak), as for the sounds of the table.
SOUNDS: dict[str, tuple[Callable[[int], list[float]], int, float]] = {
    "right": (right, 3, 0.46),
    "wobble": (wobble, 1, 0.44),
    "cheer": (cheer, 3, 0.52),
    "star": (star, 1, 0.42),
}


def made(name: str) -> dict[str, bytes]:
    """The files of one sound, or of `note`, all the notes that count."""
    if name == "note":
        return {f"note-{step}.wav": kept(note(step), 0.36) for step in range(NOTES)}
    maker, versions, peak = SOUNDS[name]
    suffixes = [f"-{version + 1}" for version in range(versions)] if versions > 1 else [""]
    return {
        f"{name}{suffix}.wav": kept(maker(version), peak) for version, suffix in enumerate(suffixes)
    }


def kept(samples: list[float], peak: float) -> bytes:
    """What the file holds: every second sample, at its strength."""
    return packed(finish(samples[:: RATE // KEPT_RATE], peak, KEPT_RATE))


def main() -> None:
    """Write every sound of the practice."""
    for name in (*SOUNDS, "note"):
        write(made(name), KEPT_RATE)


if __name__ == "__main__":
    main()
