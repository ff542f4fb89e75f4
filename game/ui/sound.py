"""What the table sounds like; with no sound card, or a lost one, everything goes on in silence."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

# name -> how many files there are of it: tiles that fall alike again and again sound like a machine
SOUNDS = {
    "turn": 3,
    "place": 3,
    "deal": 3,
    "peg": 3,
    "miss": 1,
    "press": 1,
    "shuffle": 1,
    "hand": 1,
    "win": 1,
    "blocked": 1,
    "right": 3,
    "wobble": 1,
    "cheer": 3,
    "star": 1,
    # Each note by its own name: they count, and the wrong one would count wrongly.
    **{f"note-{step}": 1 for step in range(8)},
}

# A pygame built without its mixer raises NotImplementedError at the first touch of it.
_TROUBLE = (pygame.error, NotImplementedError, OSError)
_RATE, _BUFFER, _CHANNELS = 44_100, 1024, 16
_MUSIC_CHANNEL = 0
_HEADROOM = 0.8
_GAP_MS = 30
_FADE_MS = 1200
_MOST_TRIES = 3


class Sound:
    """Plays the sounds of a folder by their names. Nothing here ever raises for want of a card."""

    def __init__(
        self,
        folder: Path,
        *,
        volume: int = 100,
        music_volume: int = 0,
        muted: bool = False,
    ) -> None:
        """Remember what is wanted; the mixer starts with `start`."""
        self._folder = folder
        self._volume = _percent(volume)
        self._music_volume = _percent(music_volume)
        self._muted = muted
        self._sounds: dict[str, list[pygame.mixer.Sound]] = {}
        self._music: pygame.mixer.Sound | None = None
        self._music_on = False
        self._last: dict[str, int] = {}
        self._chance = random.Random(7)
        self._tries = 0
        self._open = False

    @property
    def running(self) -> bool:
        """Whether there is a mixer to play with. Asked before each use: SDL crashes on a sound
        that outlived its mixer, and anyone can close that (pygame.quit does)."""
        return self._open and pygame.mixer.get_init() is not None

    @property
    def volume(self) -> int:
        """Loudness of the effects, 0 to 100."""
        return self._volume

    @property
    def music_volume(self) -> int:
        """Loudness of the music, 0 to 100; 0 means none is played."""
        return self._music_volume

    @property
    def muted(self) -> bool:
        """Whether everything is silenced, whatever the volumes say."""
        return self._muted

    def start(self) -> None:
        """Open the mixer and load the sounds; call it once the first frame is on the screen."""
        if self.running or self._tries >= _MOST_TRIES:
            return
        self._tries += 1
        try:
            # Every file is mono, and so is the mixer: half the memory, and no card cares.
            pygame.mixer.init(_RATE, -16, 1, _BUFFER)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(_MUSIC_CHANNEL + 1)
        except _TROUBLE:
            return
        self._sounds = {name: self._load(name) for name in SOUNDS}
        self._tries = 0
        self._open = True
        self._follow_volume()
        self._follow_music()

    def stop(self) -> None:
        """Close the mixer."""
        self._open = False
        self._sounds, self._music, self._music_on = {}, None, False
        try:
            pygame.mixer.quit()
        except _TROUBLE:
            return

    def event(self, event: pygame.event.Event) -> None:
        """Follow a card that comes or goes; other events are none of its business."""
        if event.type not in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            return
        if getattr(event, "iscapture", 0):
            return
        if event.type == pygame.AUDIODEVICEREMOVED and self.running:
            self.stop()
            self.start()
        elif event.type == pygame.AUDIODEVICEADDED and self._tries:
            self.start()

    def play(self, name: str) -> None:
        """Play one of `SOUNDS`; ValueError for any other name, so that no slip stays unheard."""
        if name not in SOUNDS:
            raise ValueError(f"there is no sound {name!r}")
        siblings = self._sounds.get(name)
        if not siblings or self._muted or not self._volume or not self.running:
            return
        now = pygame.time.get_ticks()
        if now - self._last.get(name, -_GAP_MS) < _GAP_MS:
            # Thirty tiles dealt at a blow (a skipped animation) are one sound, not a bang.
            return
        self._last[name] = now
        try:
            channel = self._chance.choice(siblings).play()
            # A hand is never twice equally firm.
            channel.set_volume(self._chance.uniform(0.8, 1.0))
        except (*_TROUBLE, AttributeError):
            # No channel is free (play gives None), or the card went away a moment ago.
            return

    def has(self, name: str) -> bool:
        """Whether every file of this sound could be loaded."""
        return len(self._sounds.get(name, ())) == SOUNDS[name]

    def set_volume(self, volume: int) -> None:
        """Loudness of the effects from now on, 0 to 100."""
        self._volume = _percent(volume)
        self._follow_volume()

    def set_music_volume(self, volume: int) -> None:
        """Loudness of the music from now on, 0 to 100; starts or ends it as need be."""
        self._music_volume = _percent(volume)
        self._follow_music()

    def set_muted(self, muted: bool) -> None:
        """Silence everything, or let it be heard again."""
        self._muted = muted
        if muted and self.running:
            try:
                pygame.mixer.stop()
            except _TROUBLE:
                return
            self._music_on = False
        self._follow_music()

    def _follow_volume(self) -> None:
        """Give every sound its strength before it is played, so that none begins too loud."""
        if not self.running:
            return
        for siblings in self._sounds.values():
            for sound in siblings:
                sound.set_volume(_HEADROOM * _gain(self._volume))

    def _follow_music(self) -> None:
        """Let the music do what the settings say."""
        if not self.running:
            return
        wanted = bool(self._music_volume) and not self._muted
        try:
            if wanted:
                self._music = self._music or self._read("music.wav")
                if self._music is None:
                    return
                self._music.set_volume(_gain(self._music_volume))
            if wanted != self._music_on:
                channel = pygame.mixer.Channel(_MUSIC_CHANNEL)
                if wanted and self._music is not None:
                    channel.play(self._music, loops=-1, fade_ms=_FADE_MS)
                elif channel.get_volume() > 0:
                    channel.fadeout(_FADE_MS)
                else:
                    # SDL ignores a fade-out that comes before the fade-in was heard at all.
                    channel.stop()
                self._music_on = wanted
        except _TROUBLE:
            return

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        count = SOUNDS[name]
        files = [f"{name}-{n + 1}.wav" if count > 1 else f"{name}.wav" for n in range(count)]
        return [sound for sound in map(self._read, files) if sound is not None]

    def _read(self, file: str) -> pygame.mixer.Sound | None:
        """One file, or None when it cannot be played: a missing sound stops no game."""
        try:
            # Opened here, since SDL does not find every path that Python does.
            with (self._folder / file).open("rb") as content:
                return pygame.mixer.Sound(file=content)
        except _TROUBLE:
            return None


def _percent(value: int) -> int:
    return min(max(int(value), 0), 100)


def _gain(volume: int) -> float:
    """Half-way sounds half as loud to the ear when the strength is squared."""
    return (volume / 100) ** 2
