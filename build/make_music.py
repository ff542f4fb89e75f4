"""Make the quiet music behind the table: a loop of a minute that no ear should trip over.

    python3 build/make_music.py             writes assets/sounds/music.wav

Sixteen bars of slow chords in soft organ tones, a low note under each, and a few plucked notes
that a seeded walk picks from the chord. Everything that rings past the end rings on at the
beginning, so the loop has no seam. The file holds four bits a sample (IMA ADPCM), a quarter of
plain samples; every mixer that reads WAV files reads it.
"""

from __future__ import annotations

import math
import random
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from make_sounds import FOLDER, scaled

RATE = 22_050
BLOCK_BYTES = 512
BLOCK_SAMPLES = (BLOCK_BYTES - 4) * 2 + 1
LENGTH = 1388 * BLOCK_SAMPLES  # whole blocks, 64 seconds
BARS = 16
PEAK = 0.5
# Half tones above middle C: the tones of each chord, low to high; the first also sounds below.
CHORDS = (
    (-12, -5, 4, 11, 14),
    (-15, -5, 0, 7, 12),
    (-19, -7, 0, 9, 12),
    (-17, -5, 2, 9, 14),
    (-12, -5, 4, 7, 14),
    (-20, -8, -1, 7, 11),
    (-19, -7, 4, 9, 12),
    (-17, -5, 0, 7, 14),
)

# The format's own tables: the width of a step, and how far each code moves along them.
# fmt: off
STEPS = (
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60,
    66, 73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371,
    408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707,
    1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132,
    7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623,
    27086, 29794, 32767,
)
# fmt: on
SHIFTS = (-1, -1, -1, -1, 2, 4, 6, 8)


def hertz(half_tone: float) -> float:
    """Frequency of a note counted in half tones from middle C."""
    return 261.63 * 2 ** (half_tone / 12)


def hold(out: list[float], start: int, count: int, frequency: float, gain: float) -> None:
    """Add a tone that swells and fades over ``count`` samples, wrapping round the end."""
    for ratio, strength in ((1.0, 1.0), (2.003, 0.22), (2.997, 0.07)):
        angle = 2 * math.pi * frequency * ratio / RATE
        for n in range(count):
            swell = math.sin(math.pi * n / count) ** 1.3
            out[(start + n) % LENGTH] += gain * strength * swell * math.sin(angle * n)


def pluck(out: list[float], start: int, frequency: float, gain: float) -> None:
    """Add a plucked tongue of metal, wrapping round the end."""
    for ratio, strength, decay in ((1.0, 1.0, 0.9), (2.0, 0.16, 0.5), (5.42, 0.06, 0.06)):
        angle = 2 * math.pi * frequency * ratio / RATE
        level, sink = gain * strength, math.exp(-1 / (decay * RATE))
        for n in range(round(decay * 5 * RATE)):
            soft = min(1.0, n / (0.004 * RATE))
            out[(start + n) % LENGTH] += level * soft * math.sin(angle * n)
            level *= sink


def compose() -> list[float]:
    """The dry piece: chords that overlap, and the walk of the plucked notes above them."""
    chance = random.Random(1958)
    out = [0.0] * LENGTH
    bar = LENGTH / BARS
    place = 2
    for number in range(BARS):
        chord = CHORDS[number % len(CHORDS)]
        start = round(number * bar - bar * 0.25)
        hold(out, start, round(bar * 1.5), hertz(chord[0]), 0.24)
        for tone in chord[1:]:
            hold(out, start, round(bar * 1.5), hertz(tone), 0.085)
        for beat in range(8):
            if chance.random() < (0.62 if beat in (0, 3, 6) else 0.2):
                place = min(max(place + chance.choice((-2, -1, 1, 1, 2)), 0), 5)
                scale = sorted({*chord[1:], *(tone + 12 for tone in chord[1:3])})
                late = chance.uniform(0, 0.02) * RATE
                at = round(number * bar + beat * bar / 8 + late)
                pluck(out, at, hertz(scale[place % len(scale)] + 12), chance.uniform(0.1, 0.2))
    return out


def room(dry: list[float]) -> list[float]:
    """The piece in a large soft room; run round twice, so that its echo too has no seam."""
    wet = [0.0] * LENGTH
    for delay, back in ((1116, 0.80), (1277, 0.79), (1422, 0.78), (1617, 0.77)):
        line, dull = [0.0] * delay, 0.0
        for n in range(2 * LENGTH):
            heard = line[n % delay]
            dull += 0.35 * (heard - dull)
            line[n % delay] = dry[n % LENGTH] + back * dull
            if n >= LENGTH:
                wet[n - LENGTH] += heard
    return [a + 0.16 * b for a, b in zip(dry, wet, strict=True)]


def from_quietest(samples: list[int]) -> list[int]:
    """The same loop begun where it is nearest to silence, so that no mixer clicks at the seam."""
    quiet = min(range(16, LENGTH - 16), key=lambda n: max(map(abs, samples[n - 16 : n + 16 : 4])))
    return samples[quiet:] + samples[:quiet]


def packed(samples: list[int]) -> bytes:
    """16-bit samples as blocks of IMA ADPCM."""
    index = 0
    blocks = []
    for start in range(0, len(samples), BLOCK_SAMPLES):
        guess = samples[start]
        block = bytearray(struct.pack("<hBx", guess, index))
        nibbles = []
        for sample in samples[start + 1 : start + BLOCK_SAMPLES]:
            code, guess, index = nearest(sample, guess, index)
            nibbles.append(code)
        block += bytes(low | high << 4 for low, high in zip(*[iter(nibbles)] * 2, strict=True))
        blocks.append(bytes(block))
    return b"".join(blocks)


def nearest(sample: int, guess: int, index: int) -> tuple[int, int, int]:
    """The four bits that bring the decoder closest, and the guess and index it then has."""
    step = STEPS[index]
    gap = sample - guess
    code = min(7, abs(gap) * 4 // step)
    move = step >> 3
    for bit, part in ((4, step), (2, step >> 1), (1, step >> 2)):
        move += part if code & bit else 0
    guess = min(max(guess + (-move if gap < 0 else move), -32768), 32767)
    index = min(max(index + SHIFTS[code], 0), len(STEPS) - 1)
    return code | (8 if gap < 0 else 0), guess, index


def wav(samples: list[int]) -> bytes:
    """A whole WAV file."""
    data = packed(samples)
    speed = RATE * BLOCK_BYTES // BLOCK_SAMPLES
    form = struct.pack("<HHIIHHHH", 0x11, 1, RATE, speed, BLOCK_BYTES, 4, 2, BLOCK_SAMPLES)
    fact = struct.pack("<I", len(samples))
    body = b"WAVE"
    for name, content in ((b"fmt ", form), (b"fact", fact), (b"data", data)):
        body += name + struct.pack("<I", len(content)) + content
    return b"RIFF" + struct.pack("<I", len(body)) + body


def main() -> None:
    """Write the loop."""
    whole = [round(sample * 32767) for sample in scaled(room(compose()), PEAK)]
    samples = from_quietest(whole)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "music.wav").write_bytes(wav(samples))


if __name__ == "__main__":
    main()
