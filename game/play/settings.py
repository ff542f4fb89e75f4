"""What a person may set, how it is kept, and what happens to a file that makes no sense.

The fields of `Settings` are the one list: the file and the settings screen are made from them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any

from game.engine.core import Kind, Message, OneOf, OptionError, Whole, YesNo, _, listed, quoted, say

from .files import FileFault, FileProblem, read_text_limited, set_aside, write_atomic

FILE_NAME = "settings.json"
VERSION = 1
_MAX_BYTES = 1_000_000


class Speed(StrEnum):
    """How fast pieces move."""

    OFF = "off"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class TileFaces(StrEnum):
    """How the number on a tile is shown."""

    COLOURS = "colours"
    INK = "ink"
    DIGITS = "digits"
    FINGERS = "fingers"
    ANIMALS = "animals"
    FRUIT = "fruit"
    SHAPES = "shapes"


class Contrast(StrEnum):
    """How strongly colours differ."""

    NORMAL = "normal"
    HIGH = "high"


class Code(Kind):
    """The code of a language, or nothing for the system's."""

    def read(self, plain: object) -> str:
        if isinstance(plain, str) and len(plain) <= 12 and plain.replace("_", "a").isalnum():
            return plain
        if plain == "":
            return ""
        raise OptionError(
            say(_("must be the code of a language, not {value}"), value=quoted(plain))
        )


class Place(Kind):
    """Whole numbers in a list of one of these lengths; nothing where there is none."""

    def __init__(self, multiple_of: int) -> None:
        self.multiple_of = multiple_of

    def read(self, plain: object) -> tuple[int, ...]:
        if isinstance(plain, list | tuple) and len(plain) % self.multiple_of == 0:
            whole = Whole(-100_000, 100_000)
            return tuple(whole.read(number) for number in plain)
        raise OptionError(say(_("must be a place on the screen, not {value}"), value=quoted(plain)))

    def write(self, value: tuple[int, ...]) -> object:
        return list(value)


class Anything(Kind):
    """A mapping that another part of the program understands."""

    def read(self, plain: object) -> dict[str, object]:
        if isinstance(plain, dict):
            return plain
        raise OptionError(say(_("must be a mapping, not {value}"), value=quoted(plain)))


@dataclass(frozen=True)
class SettingInfo:
    """What the settings screen and the file know of a setting.

    `group` is the heading it stands under; without one it is not shown. `labels` name the values
    in plain words, `unit` is written after a number; it `slides` unless a change lays the screen
    out anew, under the finger.
    """

    label: str
    kind: Kind
    group: str
    labels: Mapping[str, str]
    unit: str
    slides: bool


def setting(
    default: Any,
    label: str = "",
    *,
    group: str = "",
    kind: Kind | None = None,
    unit: str = "",
    slides: bool = True,
    **labels: str,
) -> Any:
    """A field of `Settings`; the kind follows from the default where it is an enum or a bool."""
    if kind is None:
        kind = YesNo() if isinstance(default, bool) else OneOf(type(default))
    metadata = {"setting": SettingInfo(label, kind, group, labels, unit, slides)}
    if isinstance(default, dict):
        return field(default_factory=lambda: dict(default), metadata=metadata)
    return field(default=default, metadata=metadata)


_SCREEN, _SOUND, _TABLE, _CARDS = _("Screen"), _("Sound"), _("At the table"), _("Cards")


@dataclass
class Settings:
    """Every setting with its default."""

    language: str = setting("", _("Language"), group=_SCREEN, kind=Code())
    text_size: int = setting(
        100, _("Text size"), group=_SCREEN, kind=Whole(100, 150), unit="%", slides=False
    )
    contrast: Contrast = setting(
        Contrast.NORMAL, _("Contrast"), group=_SCREEN, normal=_("Normal"), high=_("Strong")
    )
    full_screen: bool = setting(False, _("Full screen"), group=_SCREEN)
    sound_volume: int = setting(70, _("Sounds"), group=_SOUND, kind=Whole(0, 100), unit="%")
    music_volume: int = setting(0, _("Music"), group=_SOUND, kind=Whole(0, 100), unit="%")
    muted: bool = setting(False, _("Mute"), group=_SOUND)
    animation: Speed = setting(
        Speed.NORMAL,
        _("Movement"),
        group=_TABLE,
        off=_("Off"),
        slow=_("Slow"),
        normal=_("Normal"),
        fast=_("Fast"),
    )
    reduced_motion: bool = setting(False, _("Fade instead of moving"), group=_TABLE)
    tile_faces: TileFaces = setting(
        TileFaces.COLOURS,
        _("Tile faces"),
        group=_TABLE,
        colours=_("Colours"),
        ink=_("Dark"),
        digits=_("Digits"),
        fingers=_("Fingers"),
        animals=_("Animals"),
        fruit=_("Fruit"),
        shapes=_("Shapes"),
    )
    forced_moves: bool = setting(False, _("Forced moves play themselves"), group=_TABLE)
    undo_together: bool = setting(False, _("Undo when all agree"), group=_TABLE)
    four_colours: bool = setting(False, _("A colour for each suit"), group=_CARDS)
    far_turned: bool = setting(False, _("Turn the far side of Open Blot round"), group=_CARDS)
    trick_stays: bool = setting(False, _("A trick stays until a press"), group=_CARDS)
    window: tuple[int, ...] = setting((), kind=Place(4))
    """Left, top, width, height of the window when it is not full screen; empty at first."""
    desktops: tuple[int, ...] = setting((), kind=Place(2))
    """Widths and heights of the screens when `window` was written."""
    last_setup: dict[str, object] = setting({}, kind=Anything())
    """The set-up of the last match, as the set-up screen wrote it."""


def info(name: str) -> SettingInfo:
    """What is known of the setting of this name."""
    return infos()[name]


def infos() -> dict[str, SettingInfo]:
    """What is known of every setting, in their order."""
    return {f.name: f.metadata["setting"] for f in fields(Settings)}


def read(content: str) -> tuple[Settings, Message | None]:
    """The settings in a file's content, each value judged alone, and what was wrong with it."""
    settings = Settings()
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        return settings, say(_("The settings could not be read and begin afresh."))
    bad = []
    for name, about in infos().items():
        if name in found:
            try:
                setattr(settings, name, about.kind.read(found[name]))
            except OptionError as error:
                bad.append(say("{name}: {problem}", name=name, problem=error.message))
    version = found.get("version", VERSION)
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        bad.append(say("version: {value}", value=quoted(version)))
    elif version > VERSION:
        return settings, say(
            _("The settings come from a newer version of the game; what is understood was taken.")
        )
    if bad:
        return settings, say(
            _("Some settings made no sense and begin afresh: {problems}."), problems=listed(bad)
        )
    return settings, None


def load(path: Path) -> tuple[Settings, list[Message]]:
    """The settings of a file, and what a person should be told; a bad file is set aside."""
    try:
        settings, problem = read(read_text_limited(path, _MAX_BYTES))
    except FileProblem as error:
        if error.fault is FileFault.MISSING:
            return Settings(), []
        settings, problem = Settings(), say(_("The settings could not be read and begin afresh."))
    if problem is None:
        return settings, []
    try:
        kept = set_aside(path)
    except OSError:
        return settings, [problem]
    return settings, [problem, say(_("The old file is kept as {file}."), file=kept.name)]


def save(settings: Settings, path: Path) -> bool:
    """Write the settings; False where the system did not let us, and nothing was lost."""
    plain: dict[str, object] = {"version": VERSION}
    for name, about in infos().items():
        plain[name] = about.kind.write(getattr(settings, name))
    try:
        write_atomic(path, json.dumps(plain, ensure_ascii=False, indent=1) + "\n", backup=False)
    except (OSError, TypeError, ValueError):
        return False
    return True
