"""The grown-ups' button: it does nothing unless somebody holds it for a while."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ..inputs import Input, Kind, Point
from ..layout import Size
from ..shapes import fade, soft
from ..widgets import Widget
from . import pictures

if TYPE_CHECKING:
    from ..look import Look

SIDE = 76
_POINTER = "pointer"
_UNWINDS = 6.0
"""How many times faster than it fills the ring goes back."""
_GLOWS = 1.4
_SHADES = 8
_AURA = 12


class HoldButton(Widget):
    """Held for `seconds` by mouse, finger, key or controller it calls `on_done`, once.

    Its scene gives it what it needs beside its widgets' due: `heed` every input before anything
    else takes it, `tick` the time that passes, `wait` for when it wants to be ticked, and `end`
    when the scene is covered or the window lost sight of the keys. One `HoldButton` serves a scene
    for as long as that lives, however often it is laid out.
    """

    grabs = True
    sound = ""

    def __init__(
        self, key: str, on_done: Callable[[], object], seconds: float = 3.0, tip: str = ""
    ) -> None:
        super().__init__(key)
        self.on_done, self.seconds, self.tip = on_done, seconds, tip
        self._by = ""
        self._fresh = False
        self._filled = 0.0
        self._glow = 0.0
        self._slack = 0

    @property
    def share(self) -> float:
        """How far the ring is filled, 0 to 1."""
        return min(1.0, self._filled / self.seconds)

    @property
    def held(self) -> bool:
        """Whether somebody holds it now."""
        return bool(self._by)

    @property
    def shade(self) -> int:
        """How strongly it glows, in whole steps; 0: not at all."""
        return round(_SHADES * math.sin(math.pi * self._glow / _GLOWS))

    # --- what its scene tells it -----------------------------------------------------------------

    def heed(self, event: Input) -> None:
        """Something was done; whoever does anything else lets go of the button."""
        kind = event.kind
        another_let_go = kind is Kind.RELEASE and event.key != self._by
        told_again = kind is Kind.ACTIVATE and event.key == self._by
        if kind not in (Kind.HOVER, Kind.MOVE) and not another_let_go and not told_again:
            self.end()

    def tick(self, dt: float) -> bool:
        """Time passes; whether it looks different now."""
        before = (self._filled, self._glow)
        self._glow = max(0.0, self._glow - dt)
        if not self._by:
            self._filled = max(0.0, self._filled - _UNWINDS * dt)
        elif self._fresh:
            # The time before the press may be counted into the first tick after it.
            self._fresh = False
        else:
            self._filled += dt
            if self._filled >= self.seconds:
                self.end()
                self._filled = 0.0
                self.on_done()
        return before != (self._filled, self._glow)

    def wait(self) -> float | None:
        """Seconds until `tick` is wanted: 0 each frame, None while nothing moves."""
        return 0.0 if self._by or self._filled or self._glow else None

    def end(self) -> None:
        """It is no longer held."""
        self._by = ""

    def nudge(self) -> None:
        """Glow for a moment: this is the way out."""
        if self._glow <= 0:
            self._glow = _GLOWS

    # --- as a widget -----------------------------------------------------------------------------

    def hold(self, pos: Point) -> None:
        self._begin(_POINTER)

    def slide(self, pos: Point) -> None:
        if not self.rect.inflate(self._slack, self._slack).collidepoint(pos):
            self.end()

    def let_go(self, pos: Point) -> None:
        self.end()

    def activate(self, event: Input) -> None:
        if event.key != self._by:
            self._begin(event.key)

    def _begin(self, by: str) -> None:
        self._by, self._fresh, self._filled = by, True, 0.0

    def measure(self, look: Look, width: int) -> Size:
        return look.u(SIDE), look.u(SIDE)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._slack = look.u(SIDE)

    def ring_radius(self, look: Look) -> float:
        return SIDE / 2

    def covered(self, look: Look) -> pygame.Rect:
        """The pixels it may draw."""
        return self.rect.inflate(6 * look.u(_AURA), 6 * look.u(_AURA))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.covered(look).colliderect(surface.get_clip()):
            return
        shade = self.shade
        if shade:
            image = look.cache.get(
                ("aura", self.rect.size, shade), lambda: self._aura(look, shade / _SHADES)
            )
            surface.blit(image, image.get_rect(center=self.rect.center))
        pictures.draw_lock(surface, self.rect, self.share, look)

    def _aura(self, look: Look, strength: float) -> pygame.Surface:
        radius = min(self.rect.size) // 2
        aura = soft(self.rect.size, radius, look.u(_AURA), look.palette.gold, 1.0)
        return fade(aura, strength)
