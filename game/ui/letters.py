"""Letters on the screen, for whoever has no keyboard at hand: a name by touch or by controller."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from . import theme
from .dialog import Sheet
from .layout import Column, Grid, Item, Row
from .widgets import Button, IconButton, Label, Panel, Scroll

if TYPE_CHECKING:
    from .app import App

LATIN = "abcdefghijklmnopqrstuvwxyz"
ALPHABETS = {
    "da": LATIN + "æøå",
    "nl": LATIN + "éëïö",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "hy": "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև",
    "fa": "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
}
"""The letters of each language that does not make do with Latin ones alone."""
_MARKS = "-'’."


class Letters(Sheet):
    """Writes into a text field of the screen beneath, letter by letter.

    The first letter of each word is a capital by itself. `on_change` hears every change.
    """

    width = 760

    def __init__(
        self, app: App, value: str, longest: int, on_change: Callable[[str], object]
    ) -> None:
        super().__init__(app)
        self.value, self.longest, self.on_change = value, longest, on_change
        self._latin = False

    def build(self) -> Item:
        own = ALPHABETS.get(self.app.text.language.code, LATIN)
        letters = LATIN if self._latin else own
        if not self.value or self.value.endswith((" ", "-")):
            letters = "".join(map(capital, letters))
        keys = [
            Button(letter, partial(self._add, letter), key=f"letter {place}", size=theme.NAME)
            for place, letter in enumerate(letters + _MARKS)
        ]
        keys[0].first = True
        last: list[Item] = [
            Button(self.tr("Space"), partial(self._add, " "), key="space", grow=1),
            IconButton("back", self.tr("Delete"), self._delete, key="delete"),
            Button(self.tr("Done"), self.close, style="primary", key="done"),
        ]
        if not own.startswith(LATIN):
            words = own[:3] if self._latin else LATIN[:3]
            last.insert(0, Button(words, self._change_letters, key="alphabet"))
        shown = Label(self.value or " ", theme.TITLE, "bold", align="centre", fit=True)
        return Column(
            [
                Panel(shown, pad=10, radius=theme.BUTTON_RADIUS),
                Scroll(Grid(keys, least=54, gap=8), key="letters"),
                Row(last),
            ],
            gap=16,
        )

    def _add(self, letter: str) -> None:
        self._set((self.value + letter)[: self.longest])

    def _delete(self) -> None:
        self._set(self.value[:-1])

    def _change_letters(self) -> None:
        self._latin = not self._latin
        self.rebuild()

    def _set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.on_change(value)
            self.rebuild()


def capital(letter: str) -> str:
    """The capital of a letter, where it has one that is one letter too (Armenian և has not)."""
    return letter.upper() if len(letter.upper()) == 1 else letter
