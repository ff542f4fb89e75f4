"""The choice of language, each by the name that its speakers give it."""

from __future__ import annotations

from functools import partial

from . import theme
from .dialog import Sheet
from .layout import Column, Grid, Item
from .widgets import Button, Label, Scroll


class Languages(Sheet):
    """One button for each language; a press changes it at once."""

    def build(self) -> Item:
        language = self.app.text.language
        buttons: list[Item] = []
        for code, own_name in language.offered():
            button = Button(own_name, partial(self._choose, code), key=code, size=theme.NAME)
            button.first = code == language.code
            button.icon = "check" if button.first else ""
            buttons.append(button)
        return Column(
            [
                Label(self.tr("Language"), theme.LEAD, "bold"),
                Scroll(Grid(buttons, least=200), key="languages"),
            ],
            gap=16,
        )

    def _choose(self, code: str) -> None:
        self.close()
        self.app.change("language", code)
