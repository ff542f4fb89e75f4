"""What every widget has: a key, its states, and what a person can do to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from ..inputs import Input, Point
from ..layout import Item

if TYPE_CHECKING:
    from ..look import Look
    from .scroll import Scroll


class Widget(Item):
    """Something that can be pressed, moved or typed into.

    `key` names it among the widgets of its screen, so that a rebuilt screen goes on where it was.
    `first` has the focus when the screen opens; `default` is pressed by Enter when nothing has a
    visible focus.
    """

    focusable = True
    solid = True
    """Whether the pointer meets it."""
    grabs = False
    """Whether a press holds it until it is let go (sliders), instead of pressing it."""
    typing = False
    """Whether it takes text while it has the focus."""
    tip = ""
    """Words shown beside it while it is pointed at or has the focus."""
    tip_above = False
    """Whether they are shown above it, since something that must be read lies below."""
    sound = "press"
    """What is heard when it is pressed; nothing where it is empty."""

    def __init__(self, key: str, enabled: bool = True) -> None:
        super().__init__()
        self.key = key
        self.enabled = enabled
        self.first = False
        self.default = False
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.panel: Scroll | None = None

    @property
    def can_focus(self) -> bool:
        """Whether the focus may rest on it now."""
        return self.focusable and self.enabled and self.rect.width > 0

    def widgets(self) -> Iterator[Widget]:
        """It and every widget in it, in reading order."""
        yield self
        yield from super().widgets()

    def adopt(self, old: Widget) -> None:
        """Go on where the widget of the same key on the old layout was."""
        self.hovered, self.pressed, self.focused = old.hovered, old.pressed, old.focused

    def shown_rect(self) -> pygame.Rect:
        """The part of it that can be seen."""
        rect, panel = self.rect, self.panel
        while panel:
            rect, panel = rect.clip(panel.rect), panel.panel
        return rect

    def ring_rect(self, look: Look) -> pygame.Rect:
        """What the focus ring goes round."""
        return self.rect

    def ring_radius(self, look: Look) -> float:
        """The corner radius of what the focus ring goes round, in design units."""
        return 14

    def press(self) -> None:
        """It was pressed and let go."""

    def activate(self, event: Input) -> None:
        """Enter, Space or A on it; like a press unless the widget knows better."""
        self.press()

    def hold(self, pos: Point) -> None:
        """A press begins on it."""

    def slide(self, pos: Point) -> None:
        """The press moves (only where it `grabs`)."""

    def let_go(self, pos: Point) -> None:
        """The press ends (only where it `grabs`)."""

    def step(self, dx: int, dy: int, look: Look) -> bool:
        """An arrow while it has the focus; True where it used it up itself."""
        return False

    def edit(self, event: Input) -> bool:
        """Text or an edit while it has the focus."""
        return False

    def update(self, dt: float) -> bool:
        """Time passes while it has the focus; True where it looks different now."""
        return False

    def rest(self) -> float | None:
        """Seconds until it looks different by itself while it has the focus."""
        return None


class Pressable(Widget):
    """A widget that calls `on_press`, without arguments, each time it is pressed."""

    def __init__(self, key: str, on_press: Callable[[], object], enabled: bool = True) -> None:
        super().__init__(key, enabled)
        self.on_press = on_press

    def press(self) -> None:
        self.on_press()
