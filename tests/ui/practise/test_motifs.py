"""A number can be told by ear: so many notes, each higher than the one before in its group."""

from __future__ import annotations

import itertools
import math
import struct
import wave

import pytest

from game import paths
from game.ui.practise.motifs import HIGHEST, motif, note
from game.ui.sound import SOUNDS

FOLDER = paths.assets() / "sounds"


def heard(file: str) -> tuple[int, list[float]]:
    """The rate and the samples of a sound."""
    with wave.open(str(FOLDER / f"{file}.wav"), "rb") as kept:
        count = kept.getnframes()
        whole = struct.unpack(f"<{count}h", kept.readframes(count))
        return kept.getframerate(), [value / 32768 for value in whole]


def seconds(file: str) -> float:
    rate, samples = heard(file)
    return len(samples) / rate


def pitch(file: str) -> float:
    """The tone in a sound: the shift by which it repeats itself best, as a frequency."""
    rate, samples = heard(file)
    part = samples[rate // 50 : rate // 50 + rate // 10]

    def likeness(shift: int) -> float:
        return sum(a * b for a, b in zip(part, part[shift:], strict=False)) / (len(part) - shift)

    shifts = range(rate // 900, rate // 120)
    best = max(likeness(shift) for shift in shifts)
    # Twice the period fits as well; the shortest that does is the tone.
    for shift in shifts:
        around = [likeness(near) for near in (shift - 1, shift, shift + 1)]
        if around[1] >= 0.9 * best and around[1] == max(around):
            return rate / shift
    raise AssertionError(file)


@pytest.mark.parametrize("number", range(HIGHEST + 1))
def test_a_motif_has_as_many_notes_as_its_number(number: int) -> None:
    beats = motif(number)
    assert len(beats) == max(1, number)
    assert beats[0].at == 0
    times = [beat.at for beat in beats]
    assert times == sorted(set(times))
    assert all(later - earlier >= 0.1 for earlier, later in itertools.pairwise(times))
    assert beats[-1].at + seconds(beats[-1].sound) < 2.5
    assert all(SOUNDS[beat.sound] == 1 for beat in beats)
    if number:
        assert [beat.sound for beat in beats] == [note(step + 1) for step in range(number)]


def test_a_motif_begins_as_the_smaller_one_does() -> None:
    names = [[beat.sound for beat in motif(number)] for number in range(1, HIGHEST + 1)]
    assert all(longer[:-1] == shorter for shorter, longer in itertools.pairwise(names))


def test_notes_rise_in_groups_of_five_and_nought_is_the_lowest() -> None:
    tones = {name: pitch(name) for name in SOUNDS if name.startswith("note-")}
    assert set(tones) == {note(step) for step in range(HIGHEST + 1)}, "every file is used"
    assert list(tones.values()) == sorted(set(tones.values()))
    assert min(tones, key=lambda name: tones[name]) == note(0)
    steps = [tones[note(step)] for step in range(1, HIGHEST + 1)]
    for step in range(1, HIGHEST):
        if step % 5:
            assert steps[step] > steps[step - 1]
        else:
            assert steps[step - 5] < steps[step] < steps[step - 1]
    # Of five notes to the octave none lie closer than a whole tone.
    ordered = sorted(tones.values())[1:]
    for low, high in itertools.pairwise(ordered):
        assert 12 * math.log2(high / low) > 1.5


@pytest.mark.parametrize("step", [-1, HIGHEST + 1])
def test_no_note_counts_what_cannot_be(step: int) -> None:
    with pytest.raises(ValueError, match=str(step)):
        note(step)


@pytest.mark.parametrize(
    ("name", "longest"), [("right", 1.0), ("wobble", 0.6), ("cheer", 2.0), ("star", 0.8)]
)
def test_what_is_said_without_words_is_short_and_soft(name: str, longest: float) -> None:
    files = [f"{name}-{n + 1}" for n in range(SOUNDS[name])] if SOUNDS[name] > 1 else [name]
    contents = set()
    for file in files:
        rate, samples = heard(file)
        contents.add(tuple(samples))
        assert len(samples) / rate <= longest
        # Nothing begins with a bang: the first 3 ms are far below what follows.
        start = max(map(abs, samples[: rate * 3 // 1000]))
        assert start < 0.5 * max(map(abs, samples))
    assert len(contents) == len(files), "siblings differ"


def test_wrong_is_no_buzzer() -> None:
    """It is low and pure: what lies above 1500 Hz is a hundredth of it at most."""
    rate, samples = heard("wobble")
    # The difference of neighbours grows with the frequency; of a tone of f it is 2 sin(pi f / r).
    power = sum(value * value for value in samples)
    steps = sum((b - a) ** 2 for a, b in itertools.pairwise(samples))
    assert math.sqrt(steps / power) < 2 * math.sin(math.pi * 500 / rate)
    assert max(map(abs, samples)) < 0.5
