"""The few things that screens are made of.

::

    Panel(
        Column(
            [
                Label(self.tr("Who plays?"), size=theme.LEAD, weight="bold"),
                TextField(self.name, self.set_name, key="name", hint=self.tr("Name")),
                Choice([(2, "2"), (3, "3")], self.seats, self.set_seats, key="seats"),
                Toggle(self.tr("Forced moves play themselves"), self.forced, self.set_forced),
                Row([Button(self.tr("Play"), self.play, style="primary")], along="end"),
            ]
        )
    )

Every widget that holds a value calls back with the new one; a screen whose widgets depend on it
calls `rebuild()`. Keys name a widget among those of its screen.
"""

from __future__ import annotations

from .amount import Slider, Stepper
from .base import Pressable, Widget
from .buttons import Button, Card, IconButton, Placed, Spot
from .choice import Choice, Toggle
from .field import TextField
from .panel import Label, Panel, Picture
from .scroll import Scroll

__all__ = [
    "Button",
    "Card",
    "Choice",
    "IconButton",
    "Label",
    "Panel",
    "Picture",
    "Placed",
    "Pressable",
    "Scroll",
    "Slider",
    "Spot",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
]
