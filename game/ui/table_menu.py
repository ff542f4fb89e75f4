"""The menu over the table: go on, read the rules, change settings, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import routes, theme
from .dialog import Sheet
from .layout import Column, Item
from .widgets import Button, Label

if TYPE_CHECKING:
    from .app import App
    from .match import Match


class TableMenu(Sheet):
    """A few large buttons; the match goes on behind them and is always saved."""

    width = 420

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match

    def build(self) -> Item:
        return Column(
            [
                Label(self.tr("The match is saved after every move."), size=theme.NOTE),
                Button(self.tr("Go on playing"), self.close, "play", style="primary", high=52),
                Button(self.tr("How to play"), self._rules, "book", high=52),
                Button(
                    self.tr("Settings"), lambda: routes.open_settings(self.app), "gear", high=52
                ),
                Button(self.tr("Leave the table"), self._leave, "door", key="leave", high=52),
            ]
        )

    def _rules(self) -> None:
        session = self.match.session
        routes.open_how_to_play(self.app, session.preset, session.rules)

    def _leave(self) -> None:
        routes.open_title(self.app)
