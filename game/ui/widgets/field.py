"""A line to type into, in any script."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.play.people import JOINERS

from .. import theme
from ..inputs import Input, Kind, Point
from ..layout import Size
from ..text import has_rtl
from .base import Widget

if TYPE_CHECKING:
    from ..look import Look

LONGEST = 24
_BLINK = 0.53
_PAD = 12


class TextField(Widget):
    """One line of text. `on_change` hears every change, `on_submit` Enter.

    What the fonts cannot draw (emoji) is left out while typing and pasting, so that what is seen
    is what is kept. `hint` shows while it is empty.
    """

    typing = True
    grabs = True

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], object],
        key: str,
        hint: str = "",
        on_submit: Callable[[], object] | None = None,
        longest: int = LONGEST,
        grow: float = 0,
        least: float = 180,
    ) -> None:
        super().__init__(key)
        self.value = value[:longest]
        self.on_change, self.on_submit = on_change, on_submit
        self.hint, self.longest, self.grow, self.least = hint, longest, grow, least
        self.caret = len(self.value)
        self.anchor = self.caret
        self.composing = ""
        self._dark = 0.0
        self._look: Look | None = None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TextField):
            self.caret = min(old.caret, len(self.value))
            self.anchor = min(old.anchor, len(self.value))
            self.composing = old.composing

    def measure(self, look: Look, width: int) -> Size:
        height = max(look.u(theme.TARGET), look.text.pitch(theme.NAME) + look.u(12))
        return min(width, look.u(self.least)), height

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._look = look

    def hold(self, pos: Point) -> None:
        self.caret = self.anchor = self._index_at(pos)
        self._dark = 0.0

    def slide(self, pos: Point) -> None:
        self.caret = self._index_at(pos)

    def activate(self, event: Input) -> None:
        if self.on_submit:
            self.on_submit()

    def edit(self, event: Input) -> bool:
        self._dark = 0.0
        if event.kind is Kind.COMPOSE:
            self.composing = self._typeable(event.text)
        elif event.kind is Kind.TEXT:
            self.composing = ""
            self._insert(event.text)
        else:
            self._edit(event.text, event.shift)
        return True

    def update(self, dt: float) -> bool:
        was = self._dark < _BLINK
        self._dark = (self._dark + dt) % (2 * _BLINK)
        return was != (self._dark < _BLINK)

    def rest(self) -> float | None:
        return _BLINK - self._dark % _BLINK

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        palette = look.palette
        border = palette.gold_deep if self.focused else palette.border
        look.plate(surface, self.rect, palette.paper, 10, border=border, shadow=False)
        if self.focused:
            line = self.rect.inflate(-2 * look.u(12), 0)
            line.top, line.height = self.rect.bottom - look.u(7), max(2, look.u(2))
            surface.fill(palette.gold_deep, line)
        room = self._room(look)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(room.inflate(look.u(8), 0)))
        if self.value or self.composing:
            self._draw_words(surface, look, room)
        elif self.hint:
            look.text.draw(surface, self.hint, room, theme.NAME, palette.ink_soft)
        if self.focused and self._dark < _BLINK:
            x = self._caret_x(look, self.caret) + self._composed_width(look) + look.u(1)
            caret = pygame.Rect(x, 0, max(2, look.u(2)), round(look.text.pitch(theme.NAME) * 0.9))
            caret.centery = room.centery
            surface.fill(palette.ink, caret)
        surface.set_clip(clip)

    def _draw_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        palette, text = look.palette, look.text
        px = text.metrics.text_px(theme.NAME)
        low, high = sorted((self.caret, self.anchor))
        if self.focused and low != high:
            left, right = sorted((self._caret_x(look, low), self._caret_x(look, high)))
            chosen = pygame.Rect(left, 0, right - left, text.pitch(theme.NAME))
            chosen.centery = room.centery
            surface.fill(palette.gold, chosen)
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        image = text.line(shown, px, palette.ink, "regular")
        ascent = text.font(px).get_ascent()
        left = self._left(look)
        surface.blit(image, (left, round(room.centery + px * 0.35 - ascent)))
        if self.composing:
            start = self._caret_x(look, self.caret)
            end = start + self._composed_width(look)
            under = room.centery + round(px * 0.5)
            pygame.draw.line(surface, palette.ink, (start, under), (end, under), max(1, look.u(1)))

    # --- editing ---------------------------------------------------------------------------------

    def _edit(self, what: str, shift: bool) -> None:
        low, high = sorted((self.caret, self.anchor))
        if what in ("left", "right"):
            forward = (what == "right") != has_rtl(self.value)
            if low != high and not shift:
                self._move(high if forward else low, False)
            else:
                self._move(self._beside(self.caret, 1 if forward else -1), shift)
        elif what == "home":
            self._move(0, shift)
        elif what == "end":
            self._move(len(self.value), shift)
        elif what == "all":
            self.anchor, self.caret = 0, len(self.value)
        elif what in ("copy", "cut"):
            if low != high:
                put_clipboard(self.value[low:high])
            if what == "cut":
                self._insert("")
        elif what == "paste":
            self._insert(get_clipboard())
        elif low != high:
            self._insert("")
        else:
            self.anchor = self._beside(self.caret, -1 if what == "backspace" else 1)
            self._insert("")

    def _insert(self, text: str) -> None:
        """Put a text in the place of what is selected, as much of it as there is room for."""
        low, high = sorted((self.caret, self.anchor))
        room = self.longest - len(self.value) + (high - low)
        text = self._typeable(unicodedata.normalize("NFC", text))[:room]
        value = self.value[:low] + text + self.value[high:]
        self.caret = self.anchor = low + len(text)
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _typeable(self, text: str) -> str:
        if self._look is None:
            return text
        text = " ".join(text.splitlines()).replace("\t", " ")
        clean = self._look.text.clean
        return "".join(char for char in text if char in JOINERS or clean(char))

    def _move(self, caret: int, shift: bool) -> None:
        self.caret = caret
        if not shift:
            self.anchor = caret

    def _beside(self, index: int, way: int) -> int:
        """The next place for the caret; marks stay with their letter."""
        index += way
        while 0 < index < len(self.value) and (
            unicodedata.combining(self.value[index]) or self.value[index] in JOINERS
        ):
            index += way
        return max(0, min(index, len(self.value)))

    # --- where things are ------------------------------------------------------------------------

    def _room(self, look: Look) -> pygame.Rect:
        return self.rect.inflate(-2 * look.u(_PAD), 0)

    def _width(self, look: Look, text: str) -> int:
        return look.text.width(text, theme.NAME)

    def _left(self, look: Look) -> int:
        """Where the words begin on the screen, moved so that the caret can be seen."""
        room = self._room(look)
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        wide = self._width(look, shown)
        rtl = has_rtl(shown) or (look.rtl and not shown)
        before = self._width(look, self.value[: self.caret] + self.composing)
        if rtl:
            hidden = max(0, before - room.width + look.u(4))
            return room.right - wide + hidden
        hidden = max(0, before - room.width + look.u(4))
        return room.left - hidden

    def _caret_x(self, look: Look, index: int) -> int:
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        rtl = has_rtl(shown) or (look.rtl and not shown)
        before = self._width(look, self.value[:index])
        if rtl:
            return self._left(look) + self._width(look, shown) - before
        return self._left(look) + before

    def _composed_width(self, look: Look) -> int:
        if not self.composing:
            return 0
        wide = self._width(look, self.composing)
        return -wide if has_rtl(self.value + self.composing) else wide

    def _index_at(self, pos: Point) -> int:
        look = self._look
        if look is None:
            return len(self.value)
        places = range(len(self.value) + 1)
        return min(places, key=lambda index: abs(self._caret_x(look, index) - pos[0]))


def get_clipboard() -> str:
    """The text of the clipboard; empty where there is none or the system refuses."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""


def put_clipboard(text: str) -> None:
    """Put a text into the clipboard, where the system lets us."""
    import contextlib

    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(text)
