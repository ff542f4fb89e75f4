"""The sounds themselves, and that the game goes on whatever the sound card does."""

from __future__ import annotations

import importlib
import math
import struct
import wave
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import paths
from game.ui import sound as sound_module
from game.ui.sound import SOUNDS, Sound

FOLDER = paths.assets() / "sounds"
EFFECTS = sorted(set(FOLDER.glob("*.wav")) - {FOLDER / "music.wav"})
BUILD = Path(__file__).resolve().parent.parent.parent / "build"


@pytest.fixture
def sound() -> Iterator[Sound]:
    """Started on the dummy card, closed afterwards."""
    made = Sound(FOLDER)
    made.start()
    assert made.running
    yield made
    made.stop()


def busy() -> int:
    """How many channels play an effect; the music's is not counted."""
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(1, 16))


class TestFiles:
    def samples(self, path: Path) -> tuple[int, list[float]]:
        with wave.open(str(path), "rb") as file:
            assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
            count = file.getnframes()
            whole = struct.unpack(f"<{count}h", file.readframes(count))
            return file.getframerate(), [value / 32768 for value in whole]

    def test_there_is_one_for_every_name_and_no_other(self) -> None:
        named = {
            f"{name}-{n + 1}.wav" if count > 1 else f"{name}.wav"
            for name, count in SOUNDS.items()
            for n in range(count)
        }
        assert {path.name for path in EFFECTS} == named

    def test_together_they_are_small(self) -> None:
        assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 2_000_000
        assert (FOLDER / "music.wav").stat().st_size < 1_000_000

    @pytest.mark.parametrize("path", EFFECTS, ids=lambda path: path.stem)
    def test_none_is_sudden_or_long(self, path: Path) -> None:
        rate, samples = self.samples(path)
        assert 0.05 <= len(samples) / rate <= 2.7
        assert 0.2 <= max(map(abs, samples)) <= 0.65
        assert abs(sum(samples) / len(samples)) < 0.001, "a constant part would click"
        assert max(map(abs, samples[:4] + samples[-8:])) < 0.01, "begins and ends in silence"
        assert max(abs(a - b) for a, b in pairwise(samples)) < 0.35, "no step from peak to peak"

    def test_they_seem_about_equally_near(self) -> None:
        """The loudest 50 ms of each lie within 14 dB; a press of a button is the quietest."""
        loudest = {}
        for path in EFFECTS:
            rate, samples = self.samples(path)
            width = rate // 20
            parts = [samples[n : n + width] for n in range(0, len(samples), width)]
            power = max(sum(value * value for value in part) / width for part in parts)
            loudest[path.stem] = 10 * math.log10(power)
        assert max(loudest.values()) - min(loudest.values()) < 14
        assert min(loudest, key=loudest.__getitem__) == "press"

    def test_the_music_has_no_seam(self) -> None:
        pygame.mixer.init(22_050, -16, 1)
        try:
            raw = pygame.mixer.Sound(FOLDER / "music.wav").get_raw()
        finally:
            pygame.mixer.quit()
        samples = struct.unpack(f"={len(raw) // 2}h", raw)
        assert 60 < len(samples) / 22_050 < 70
        assert 0.4 < max(map(abs, samples)) / 32768 < 0.6
        typical = max(abs(a - b) for a, b in pairwise(samples[10_000:20_000]))
        assert abs(samples[-1] - samples[0]) <= typical


class TestMaker:
    @pytest.mark.parametrize(
        ("script", "name"),
        [
            ("make_sounds", "peg"),
            ("make_sounds", "press"),
            ("make_sounds", "place"),
            ("make_notes", "note"),
            ("make_notes", "right"),
            ("make_notes", "wobble"),
            ("make_notes", "star"),
        ],
    )
    def test_the_files_are_what_it_makes(
        self, monkeypatch: pytest.MonkeyPatch, script: str, name: str
    ) -> None:
        monkeypatch.syspath_prepend(BUILD)
        for file, made in importlib.import_module(script).made(name).items():
            with wave.open(str(FOLDER / file), "rb") as kept:
                stored = kept.readframes(kept.getnframes())
            assert len(stored) == len(made)
            pairs = zip(
                struct.unpack(f"<{len(made) // 2}h", made),
                struct.unpack(f"<{len(made) // 2}h", stored),
                strict=True,
            )
            # Mathematics libraries differ in the last digit.
            assert max(abs(a - b) for a, b in pairs) <= 2


class TestPlaying:
    def test_every_name_is_heard(self, sound: Sound) -> None:
        names = list(SOUNDS)
        for some in (names[::2], names[1::2]):
            for name in some:
                assert sound.has(name)
                sound.play(name)
            assert busy() == len(some)
            pygame.mixer.stop()

    def test_a_wrong_name_is_an_error_even_in_silence(self) -> None:
        with pytest.raises(ValueError, match="plaice"):
            Sound(FOLDER).play("plaice")

    def test_nothing_is_opened_before_the_start(self) -> None:
        quiet = Sound(FOLDER)
        quiet.play("place")
        quiet.set_music_volume(50)
        assert pygame.mixer.get_init() is None

    def test_a_burst_is_one_sound(self, sound: Sound) -> None:
        for _ in range(28):
            sound.play("deal")
        assert busy() == 1

    def test_more_sounds_than_channels(self, sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sound_module, "_GAP_MS", 0)
        for _ in range(40):
            sound.play("win")
        assert busy() == 15

    def test_muted(self, sound: Sound) -> None:
        sound.play("win")
        sound.set_muted(True)
        assert busy() == 0
        sound.play("place")
        assert busy() == 0
        sound.set_muted(False)
        sound.play("place")
        assert busy() == 1

    def test_volume_nought_plays_nothing(self, sound: Sound) -> None:
        sound.set_volume(0)
        sound.play("place")
        assert busy() == 0

    @pytest.mark.parametrize(("given", "kept"), [(-5, 0), (0, 0), (55, 55), (100, 100), (900, 100)])
    def test_volumes_stay_in_range(self, sound: Sound, given: int, kept: int) -> None:
        sound.set_volume(given)
        sound.set_music_volume(given)
        assert (sound.volume, sound.music_volume) == (kept, kept)

    def test_louder_is_louder(self, sound: Sound) -> None:
        strengths = []
        for volume in (10, 40, 100):
            sound.set_volume(volume)
            strengths.append(sound._sounds["place"][0].get_volume())
        assert strengths == sorted(set(strengths))
        assert strengths[-1] < 1.0, "room is left for several sounds at once"


class TestMusic:
    def playing(self) -> bool:
        return pygame.mixer.Channel(0).get_busy()

    @pytest.mark.parametrize("heard_ms", [0, 100])
    def test_it_follows_its_volume(
        self, sound: Sound, monkeypatch: pytest.MonkeyPatch, heard_ms: int
    ) -> None:
        monkeypatch.setattr(sound_module, "_FADE_MS", 20)
        assert not self.playing()
        sound.set_music_volume(30)
        assert self.playing()
        sound.set_music_volume(60)
        assert self.playing()
        pygame.time.wait(heard_ms)
        sound.set_music_volume(0)
        deadline = pygame.time.get_ticks() + 2000
        while self.playing() and pygame.time.get_ticks() < deadline:
            pygame.time.wait(10)
        assert not self.playing()
        sound.set_music_volume(10)
        assert self.playing()

    def test_mute_and_back(self, sound: Sound) -> None:
        sound.set_music_volume(30)
        sound.set_muted(True)
        assert not self.playing()
        sound.set_muted(False)
        assert self.playing()

    def test_turned_on_again_while_it_fades(self, sound: Sound) -> None:
        sound.set_music_volume(30)
        sound.set_music_volume(0)
        sound.set_music_volume(30)
        pygame.time.wait(30)
        assert self.playing()

    def test_wanted_before_the_start(self) -> None:
        early = Sound(FOLDER, music_volume=40)
        early.start()
        try:
            assert self.playing()
        finally:
            early.stop()


class TestTrouble:
    @pytest.mark.parametrize("error", [pygame.error, NotImplementedError, OSError])
    def test_no_card(self, monkeypatch: pytest.MonkeyPatch, error: type[Exception]) -> None:
        def refuse(*_: object) -> None:
            raise error("no such device")

        monkeypatch.setattr(pygame.mixer, "init", refuse)
        quiet = Sound(FOLDER)
        quiet.start()
        assert not quiet.running
        for name in SOUNDS:
            quiet.play(name)
        quiet.set_volume(10)
        quiet.set_music_volume(90)
        quiet.set_muted(True)
        quiet.set_muted(False)
        quiet.stop()

    def test_a_card_that_is_never_any_good_is_not_tried_for_ever(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        tries = []

        def refuse(*_: object) -> None:
            tries.append(1)
            raise pygame.error("busy")

        monkeypatch.setattr(pygame.mixer, "init", refuse)
        quiet = Sound(FOLDER)
        quiet.start()
        for _ in range(20):
            quiet.event(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
        assert len(tries) == 3

    def test_a_card_that_disappears_and_comes_back(
        self, sound: Sound, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise pygame.error("gone")

        with monkeypatch.context() as gone:
            gone.setattr(pygame.mixer, "init", refuse)
            sound.event(pygame.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0))
            assert not sound.running
            sound.play("place")
        sound.event(pygame.Event(pygame.AUDIODEVICEADDED, which=1, iscapture=0))
        assert sound.running
        sound.play("place")
        assert busy() == 1

    def test_another_card_takes_over(self, sound: Sound) -> None:
        sound.set_music_volume(40)
        sound.event(pygame.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0))
        assert sound.running
        assert pygame.mixer.Channel(0).get_busy()

    def test_a_microphone_is_none_of_its_business(self, sound: Sound) -> None:
        sound.play("win")
        sound.event(pygame.Event(pygame.AUDIODEVICEREMOVED, which=1, iscapture=1))
        sound.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_m))
        assert busy() == 1

    def test_a_mixer_closed_behind_its_back(self, sound: Sound) -> None:
        pygame.mixer.quit()
        sound.play("place")
        sound.set_volume(20)
        sound.set_music_volume(20)
        sound.set_muted(True)
        sound.set_muted(False)

    def test_missing_and_damaged_files_are_silent(self, tmp_path: Path) -> None:
        (tmp_path / "press.wav").write_bytes(b"RIFF but not for long")
        (tmp_path / "win.wav").write_bytes((FOLDER / "win.wav").read_bytes())
        half = Sound(tmp_path, music_volume=50)
        half.start()
        try:
            for name in SOUNDS:
                half.play(name)
            assert busy() == 1
            assert [name for name in SOUNDS if half.has(name)] == ["win"]
        finally:
            half.stop()

    def test_a_folder_no_encoding_loves(self, tmp_path: Path) -> None:
        folder = tmp_path / "Բարեւ բազի"
        folder.mkdir()
        (folder / "press.wav").write_bytes((FOLDER / "press.wav").read_bytes())
        strange = Sound(folder)
        strange.start()
        try:
            strange.play("press")
            assert busy() == 1
        finally:
            strange.stop()
