"""The first screen."""

from __future__ import annotations

from . import routes, theme
from .layout import Box, Column, Item, Space
from .scenes import Scene
from .widgets import Button, Label


class Title(Scene):
    """Play, How to play, Settings, Quit."""

    def build(self) -> Item:
        return Column(
            [
                Space(),
                Label("Hughie", 96, "bold", align="centre"),
                Space(24),
                Box(
                    Column(
                        [
                            Button(self.tr("Settings"), self.settings, size=theme.LEAD, high=56),
                            Button(self.tr("Quit"), self.app.quit, size=theme.LEAD, high=56),
                        ]
                    ),
                    width=320,
                ),
                Space(),
            ]
        )

    def settings(self) -> None:
        """Open the settings."""
        routes.open_settings(self.app)

    def back(self) -> None:
        """Escape leads nowhere from here; Quit is a button."""
