"""Which language the words are in: catalogues, plurals, and sentences that arrive as messages."""

from __future__ import annotations

import gettext
import os
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.core import Message, listed

if TYPE_CHECKING:
    from game.play.presets import Preset

DOMAIN = "hughie"
SOURCE = "en"
OWN_NAMES = {
    "en": "English",
    "da": "Dansk",
    "nl": "Nederlands",
    "id": "Bahasa Indonesia",
    "ru": "Русский",
    "hy": "Հայերեն",
    "fa": "فارسی",
}
"""Every language of the game by the name its speakers give it, in the order they are offered."""
RIGHT_TO_LEFT = frozenset({"fa"})
_OLD_CODES = {"in": "id"}


class Language:
    """Looks words up in one language; what a catalogue lacks stays English.

    `code` is one of `OWN_NAMES`; "" means the language of the system.
    """

    def __init__(self, locale_folder: Path, code: str = "") -> None:
        self._folder = locale_folder
        self.code = SOURCE
        self._catalogue: gettext.NullTranslations = gettext.NullTranslations()
        self.choose(code)

    @property
    def rtl(self) -> bool:
        """Whether the language is written from right to left."""
        return self.code in RIGHT_TO_LEFT

    @property
    def own_name(self) -> str:
        """What the language is called by those who speak it."""
        return OWN_NAMES[self.code]

    def offered(self) -> list[tuple[str, str]]:
        """The languages that can be chosen, as (code, own name)."""
        return [(code, name) for code, name in OWN_NAMES.items() if self._has(code)]

    def choose(self, code: str) -> None:
        """Change to a language, or with "" to the system's; English where there is no catalogue."""
        wanted = [code] if code else preferred_languages()
        self.code = next((one for one in wanted if self._has(one)), SOURCE)
        try:
            with self._file(self.code).open("rb") as file:
                self._catalogue = gettext.GNUTranslations(file)
        except (OSError, ValueError, UnicodeError):
            # English has no file, and a damaged catalogue must not cost more than its words.
            self._catalogue = gettext.NullTranslations()

    def gettext(self, text: str, /, **values: object) -> str:
        """The translation of a sentence with its {names} filled."""
        return self._fill(self._catalogue.gettext(text) if text else "", text, values)

    def ngettext(self, text: str, plural: str, n: int, /, **values: object) -> str:
        """As `gettext` for a sentence that counts; {n} is the number."""
        english = text if n == 1 else plural
        return self._fill(self._catalogue.ngettext(text, plural, n), english, {"n": n, **values})

    def pgettext(self, context: str, text: str) -> str:
        """The translation of a word so short that only its `context` tells what is meant."""
        return self._catalogue.pgettext(context, text)

    def say(self, message: object) -> str:
        """A message, a marked text, a tuple of either (read out as a list) or a plain value."""
        if isinstance(message, Message):
            if message.plural is None or message.n is None:
                return self.gettext(message.text, **message.values)
            return self.ngettext(message.text, message.plural, message.n, **message.values)
        if isinstance(message, tuple | list):
            return self.say(listed([self.say(part) for part in message]))
        return str(message)

    def title(self, preset: Preset) -> str:
        """What a preset is called; a person's own words stay as they were written."""
        return preset.title if preset.own else self.gettext(preset.title)

    def summary(self, preset: Preset) -> str:
        """A preset in one sentence, "" where it has none; own words as in `title`."""
        return preset.summary if preset.own else self.gettext(preset.summary)

    def _fill(self, translated: str, english: str, values: dict[str, object]) -> str:
        if not values:
            return translated
        said = {name: self.say(value) for name, value in values.items()}
        try:
            return translated.format_map(said)
        except (KeyError, ValueError, IndexError, AttributeError):
            # A translator's slip in a {name} shows the English sentence instead of a crash.
            return english.format_map(said)

    def _file(self, code: str) -> Path:
        return self._folder / code / f"{DOMAIN}.mo"

    def _has(self, code: str) -> bool:
        return code == SOURCE or (code in OWN_NAMES and self._file(code).is_file())


def preferred_languages() -> list[str]:
    """The person's languages as the system tells them, most wanted first, as bare codes."""
    found = []
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        found += value.split(":") if variable == "LANGUAGE" else [value]
        if value and variable != "LANGUAGE":
            break
    if not any(found):
        found = _asked_from_system()
    codes = [name.replace("-", "_").split("_")[0].split(".")[0].lower() for name in found]
    return [_OLD_CODES.get(code, code) for code in codes if code]


def _asked_from_system() -> list[str]:
    import pygame.system

    try:
        return [locale["language"] for locale in pygame.system.get_pref_locales()]
    except pygame.error:
        return []
