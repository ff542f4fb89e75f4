"""Make the sounds of the table: tiles on wood, pegs in holes, a few warm notes.

    python3 build/make_sounds.py            writes assets/sounds/*.wav

Every sound is a handful of decaying tones (what a struck thing rings with) and a breath of
filtered noise (what it does to the air and to the table), so it can be tuned by ear in a line.
The same source gives the same files: all chance comes from seeded generators.
"""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

RATE = 32_000
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
# One tone of a struck body: frequency in Hz, strength, seconds until it has sunk to a third.
Mode = tuple[float, float, float]

CERAMIC: tuple[Mode, ...] = ((1870, 1.0, 0.016), (2960, 0.7, 0.011), (4730, 0.35, 0.007))
TABLE: tuple[Mode, ...] = ((158, 1.0, 0.055), (287, 0.75, 0.042), (463, 0.35, 0.026))
PEG: tuple[Mode, ...] = ((910, 1.0, 0.014), (1540, 0.5, 0.010), (2680, 0.25, 0.006))
BAR: tuple[Mode, ...] = ((1.0, 1.0, 0.42), (3.93, 0.22, 0.12), (9.2, 0.07, 0.03))


def silence(seconds: float) -> list[float]:
    """A sound of this length with nothing in it yet."""
    return [0.0] * round(seconds * RATE)


def strike(
    out: list[float],
    at: float,
    modes: Iterable[Mode],
    gain: float,
    pitch: float = 1.0,
    soft: float = 0.0008,
) -> None:
    """Add a struck body to a sound: all its tones start together, softened over `soft` seconds."""
    start = round(at * RATE)
    for frequency, strength, decay in modes:
        turn = 2 * math.pi * frequency * pitch / RATE
        sink = math.exp(-1 / (decay * RATE))
        level = gain * strength
        for n in range(min(len(out) - start, round(decay * 7 * RATE))):
            out[start + n] += level * min(1.0, n / (soft * RATE)) * math.sin(turn * n)
            level *= sink


def breath(
    out: list[float],
    at: float,
    seconds: float,
    band: tuple[float, float],
    gain: float,
    chance: random.Random,
    shape: Callable[[float], float] = lambda part: math.sin(math.pi * part) ** 2,
) -> None:
    """Add noise between two frequencies whose strength follows a shape over its length."""
    count = round(seconds * RATE)
    noise = band_pass([chance.uniform(-1, 1) for _ in range(count)], *band)
    start = round(at * RATE)
    for n in range(min(count, len(out) - start)):
        out[start + n] += gain * shape(n / count) * noise[n]


def touch(
    out: list[float], at: float, band: tuple[float, float], gain: float, chance: random.Random
) -> None:
    """Add the short noise of two things meeting; without it a strike sounds like a bell."""
    breath(out, at, 0.018, band, gain, chance, lambda part: (1 - part) ** 2)


def low_pass(samples: Iterable[float], frequency: float, rate: int = RATE) -> list[float]:
    """Two gentle slopes one after the other: nothing rings, nothing overshoots."""
    share = 1 - math.exp(-2 * math.pi * frequency / rate)
    first = second = 0.0
    out = []
    for sample in samples:
        first += share * (sample - first)
        second += share * (first - second)
        out.append(second)
    return out


def high_pass(samples: Iterable[float], frequency: float, rate: int = RATE) -> list[float]:
    """What a low pass leaves out; also takes away any constant part."""
    kept = list(samples)
    return [sample - low for sample, low in zip(kept, low_pass(kept, frequency, rate), strict=True)]


def band_pass(samples: Iterable[float], low: float, high: float) -> list[float]:
    """The part of a sound between two frequencies; steep above, so that nothing hisses."""
    return low_pass(low_pass(high_pass(samples, low), high), high * 1.5)


def finish(samples: list[float], peak: float, rate: int = RATE) -> list[float]:
    """No hum below 50 Hz, no click at either end, and the loudest sample exactly at ``peak``."""
    clean = high_pass(samples, 50, rate)
    fade_in, fade_out = round(0.001 * rate), round(0.02 * rate)
    for n in range(fade_in):
        clean[n] *= n / fade_in
    for n in range(fade_out):
        clean[-1 - n] *= n / fade_out
    return scaled(clean, peak)


def scaled(samples: list[float], peak: float) -> list[float]:
    """The same sound with its loudest sample exactly at ``peak``."""
    loudest = max(map(abs, samples))
    return [sample * peak / loudest for sample in samples]


# The sounds. `version` 0, 1, 2 gives siblings: no two tiles fall quite alike.


def turn(version: int) -> list[float]:
    """A tile lifted, turned in the air and laid back: a small rush and a light touch."""
    chance = random.Random(10 + version)
    out = silence(0.34)
    breath(out, 0.0, 0.2, (700, 2600), 1.5, chance)
    strike(out, 0.19, CERAMIC, 0.5, (1.0, 1.06, 0.95)[version])
    strike(out, 0.19, TABLE, 0.42, (1.25, 1.3, 1.2)[version])
    return out


def place(version: int) -> list[float]:
    """A tile set down on wood and pushed against its neighbour: clack, and a shorter clack."""
    chance = random.Random(20 + version)
    out = silence(0.36)
    pitch = (1.0, 0.95, 1.05)[version]
    touch(out, 0.0, (300, 3600), 1.5, chance)
    strike(out, 0.001, CERAMIC, 0.8, pitch)
    strike(out, 0.001, TABLE, 1.25, pitch)
    strike(out, (0.062, 0.07, 0.056)[version], CERAMIC, 0.26, pitch * 1.12)
    strike(out, (0.062, 0.07, 0.056)[version], TABLE, 0.18, pitch * 1.3)
    return out


def deal(version: int) -> list[float]:
    """A tile slid over the felt to a seat: mostly felt, with a touch at the end."""
    chance = random.Random(30 + version)
    out = silence(0.2)
    breath(out, 0.0, 0.1, (500, 3200), 1.6, chance, lambda part: part * (1 - part) ** 0.5)
    strike(out, 0.088, CERAMIC, 0.22, (0.92, 0.97, 1.03)[version])
    strike(out, 0.088, TABLE, 0.32, (1.5, 1.4, 1.6)[version])
    return out


def peg(version: int) -> list[float]:
    """A wooden peg put into its hole: a dry tick with a little air behind it."""
    chance = random.Random(50 + version)
    out = silence(0.14)
    pitch = (1.0, 1.04, 0.97)[version]
    touch(out, 0.0, (800, 4200), 0.8, chance)
    strike(out, 0.0, PEG, 0.9, pitch)
    strike(out, 0.003, ((236, 1.0, 0.02),), 0.8, pitch)
    return out


def miss(_: int) -> list[float]:
    """Nothing fits: two soft knocks on the table, the second lower. Kind, not a buzzer."""
    out = silence(0.5)
    knock = ((196, 1.0, 0.06), (392, 0.35, 0.035), (610, 0.14, 0.02))
    strike(out, 0.0, knock, 1.0, 1.12)
    touch(out, 0.0, (200, 1400), 1.2, random.Random(60))
    strike(out, 0.15, knock, 0.85, 0.94)
    touch(out, 0.15, (200, 1400), 1.0, random.Random(61))
    return low_pass(out, 1600)


def press(_: int) -> list[float]:
    """A button: a fingertip on wood."""
    out = silence(0.09)
    touch(out, 0.0, (400, 2400), 1.0, random.Random(70))
    strike(out, 0.0, ((520, 1.0, 0.011), (1180, 0.4, 0.007)), 1.0)
    return out


def shuffle(_: int) -> list[float]:
    """Both palms stirring the tiles face down: dozens of touches in two slow waves."""
    chance = random.Random(40)
    out = silence(1.7)
    breath(out, 0.0, 1.6, (400, 2200), 0.9, chance, stir)
    at = 0.04
    while at < 1.5:
        force = stir(at / 1.6)
        if chance.random() < force + 0.15:
            strike(out, at, CERAMIC, 0.4 * force + 0.06, chance.uniform(0.82, 1.1))
            strike(out, at, TABLE, 0.25 * force, chance.uniform(1.1, 1.7))
        at += chance.uniform(0.012, 0.05)
    return out


def stir(part: float) -> float:
    """Strength of the stirring hands, 0 to 1, over the whole of a shuffle."""
    return math.sin(math.pi * part) ** 0.8 * (0.62 + 0.38 * math.cos(4 * math.pi * part))


def melody(notes: Iterable[tuple[float, float, float]], seconds: float) -> list[float]:
    """Wooden bars struck with a soft mallet: (time, frequency in Hz, strength) each."""
    out = silence(seconds)
    for at, frequency, gain in notes:
        bar = [(ratio * frequency, strength, decay) for ratio, strength, decay in BAR]
        strike(out, at, bar, gain)
    return low_pass(out, 5200)


def win(_: int) -> list[float]:
    """The match is won: up the chord and a small turn at the top."""
    steps = ((0.0, 0), (0.13, 4), (0.26, 7), (0.39, 12), (0.58, 9), (0.71, 12), (0.86, 16))
    notes = [(at, 392.0 * 2 ** (step / 12), 0.8) for at, step in steps]
    notes += [(0.86, 392.0 * 2, 0.5), (0.86, 196.0, 0.6)]
    return melody(notes, 2.6)


def hand(_: int) -> list[float]:
    """A hand is over: two notes that come to rest."""
    return melody(((0.0, 392.0, 0.7), (0.16, 523.25, 0.9), (0.16, 261.63, 0.5)), 1.4)


def blocked(_: int) -> list[float]:
    """Nobody can go on: two notes that sink and stay open."""
    return melody(((0.0, 329.63, 0.8), (0.22, 246.94, 0.9), (0.22, 164.81, 0.45)), 1.5)


# name: (maker, siblings, peak). Peaks are set so that all seem about equally near.
SOUNDS: dict[str, tuple[Callable[[int], list[float]], int, float]] = {
    "turn": (turn, 3, 0.40),
    "place": (place, 3, 0.62),
    "deal": (deal, 3, 0.32),
    "peg": (peg, 3, 0.42),
    "miss": (miss, 1, 0.50),
    "press": (press, 1, 0.26),
    "shuffle": (shuffle, 1, 0.50),
    "hand": (hand, 1, 0.50),
    "win": (win, 1, 0.56),
    "blocked": (blocked, 1, 0.50),
}


def made(name: str) -> dict[str, bytes]:
    """The files of one sound: name -> 16-bit samples, little end first."""
    maker, versions, peak = SOUNDS[name]
    files = {}
    for version in range(versions):
        suffix = f"-{version + 1}" if versions > 1 else ""
        files[f"{name}{suffix}.wav"] = packed(finish(maker(version), peak))
    return files


def packed(samples: Iterable[float]) -> bytes:
    """Samples from -1 to 1 in 16 bits each, little end first."""
    whole = [round(sample * 32767) for sample in samples]
    return struct.pack(f"<{len(whole)}h", *whole)


def write(files: Mapping[str, bytes], rate: int = RATE) -> None:
    """Write sounds by the names of their files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, samples in files.items():
        with wave.open(str(FOLDER / file), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(rate)
            out.writeframes(samples)


def main() -> None:
    """Write every sound."""
    for name in SOUNDS:
        write(made(name))


if __name__ == "__main__":
    main()
