"""All words on the screen: found in the language, wrapped, fitted, ordered and drawn here alone.
Only numbers that are part of a picture (on a tile, on the board) are drawn with it.

Sizes are design units; alignment is "start", "centre" or "end", so that right-to-left languages
mirror by themselves. A line is placed by its capitals, which is how the eye centres text.
"""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame

from .language import Language
from .metrics import SMALLEST_TEXT, Metrics

Weight = Literal["regular", "medium", "bold"]
Align = Literal["start", "centre", "end", "left", "right"]
Colour = tuple[int, int, int] | tuple[int, int, int, int] | pygame.Color | str

ELLIPSIS = "…"
_LINE_PITCH = 1.3
_CAPITALS = 0.7
_CACHE_PIXELS = 6_000_000
_MOST_WRAPPED = 2000


class Text:
    """Fonts and the language; `metrics` says how large a design unit is now."""

    def __init__(self, assets: Path, language: Language, metrics: Metrics) -> None:
        pygame.font.init()
        self.language = language
        self.metrics = metrics
        self.overflows: list[str] | None = None
        """Given a list, every text that had to be cut short is written into it (for tests)."""
        self._assets = assets
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._drawn: OrderedDict[tuple[str, int, str, object], pygame.Surface] = OrderedDict()
        self._drawn_pixels = 0
        self._known: dict[str, bool] = {}
        self._wrapped: dict[tuple[str, int, Weight, int, bool], tuple[str, ...]] = {}

    @property
    def rtl(self) -> bool:
        """Whether the screen runs from right to left."""
        return self.language.rtl

    def font(self, px: int, weight: Weight = "regular") -> pygame.Font:
        """The font of a pixel size, opened once."""
        key = (weight, px)
        if key not in self._fonts:
            if len(self._fonts) > 48:
                self._fonts.clear()
            self._fonts[key] = pygame.Font(font_file(self._assets, weight), px)
        return self._fonts[key]

    def clean(self, text: str) -> str:
        """The text without what our fonts cannot draw (emoji, say) and without control signs."""
        if text.isascii() and text.isprintable():
            return text
        return "".join(char for char in text if self._can_draw(char))

    def pitch(self, size: float) -> int:
        """The height of one line in pixels."""
        return round(self.metrics.text_px(size) * _LINE_PITCH)

    def width(self, text: str, size: float, weight: Weight = "regular") -> int:
        """The width of one line in pixels."""
        return self._width(text, self.metrics.text_px(size), weight)

    def wrap(self, text: str, size: float, weight: Weight, width: int) -> list[str]:
        """The lines of a text that has `width` pixels; a word too long for a line is divided."""
        px = self.metrics.text_px(size)
        key = (text, px, weight, width, self.rtl)
        known = self._wrapped.get(key)
        if known is None:
            # A screen asks for the same lines again and again while it measures itself.
            if len(self._wrapped) > _MOST_WRAPPED:
                self._wrapped.clear()
            known = self._wrapped[key] = tuple(self._wrap(text, px, weight, width))
        return list(known)

    def _wrap(self, text: str, px: int, weight: Weight, width: int) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self._width(longer, px, weight) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while len(line) > 1 and self._width(line, px, weight) > width:
                    head = self._head(line, px, weight, width)
                    lines.append(head)
                    line = line[len(head) :]
            lines.append(line)
        return lines

    def size(
        self, text: str, size: float, weight: Weight = "regular", width: int | None = None
    ) -> tuple[int, int]:
        """The pixels a text needs, wrapped into `width` where one is given."""
        lines = text.split("\n") if width is None else self.wrap(text, size, weight, width)
        widest = max(self.width(line, size, weight) for line in lines)
        return widest, len(lines) * self.pitch(size)

    def fit(self, text: str, size: float, weight: Weight, width: int) -> tuple[str, int]:
        """One line that fits: as it is, else smaller (never too small to read), else cut short.

        Returns the text and its pixel size.
        """
        px = self.metrics.text_px(size)
        floor = min(px, self.metrics.text_px(SMALLEST_TEXT))
        while px > floor and self._width(text, px, weight) > width:
            px -= 1
        if self._width(text, px, weight) > width:
            if self.overflows is not None:
                self.overflows.append(text)
            room = width - self._width(ELLIPSIS, px, weight)
            text = self._head(text, px, weight, room).rstrip() + ELLIPSIS
        return text, px

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        size: float,
        colour: Colour,
        weight: Weight = "regular",
        align: Align = "start",
        wrap: bool = False,
    ) -> pygame.Rect:
        """Draw a text into a rectangle, centred in its height; returns what it covers.

        One line is fitted by `fit`; with `wrap` it takes as many lines as it needs.
        """
        if wrap:
            lines = self.wrap(text, size, weight, rect.width)
            px = self.metrics.text_px(size)
        else:
            line, px = self.fit(text, size, weight, rect.width)
            lines = [line]
        pitch = round(px * _LINE_PITCH)
        if wrap and self.overflows is not None and pitch * len(lines) > rect.height + 2:
            self.overflows.append(text)
        covered = pygame.Rect(rect.centerx, rect.centery, 0, 0)
        middle = rect.centery - pitch * (len(lines) - 1) / 2
        for line in lines:
            image = self.line(line, px, colour, weight)
            ascent = self.font(px, weight).get_ascent()
            spot = image.get_rect(top=round(middle + px * _CAPITALS / 2 - ascent))
            self._align(spot, rect, align)
            surface.blit(image, spot)
            covered = spot.copy() if not covered.width else covered.union(spot)
            middle += pitch
        return covered

    def line(self, text: str, px: int, colour: Colour, weight: Weight) -> pygame.Surface:
        """One line as a picture, in the order in which it is seen."""
        key = (text, px, weight, (*tuple(pygame.Color(colour)), self.rtl))
        image = self._drawn.get(key)
        if image is not None:
            self._drawn.move_to_end(key)
            return image
        image = self.font(px, weight).render(self.visual(text), True, colour)
        self._drawn[key] = image
        self._drawn_pixels += image.width * image.height
        while self._drawn_pixels > _CACHE_PIXELS and len(self._drawn) > 1:
            old = self._drawn.popitem(last=False)[1]
            self._drawn_pixels -= old.width * old.height
        return image

    def visual(self, text: str) -> str:
        """The text as its signs stand from left to right, joined letters joined."""
        return self.clean(_visual(text, self.rtl) if has_rtl(text) else text)

    def _width(self, text: str, px: int, weight: Weight) -> int:
        return self.font(px, weight).size(self.visual(text))[0] if text else 0

    def _head(self, text: str, px: int, weight: Weight, width: int) -> str:
        """The longest beginning that fits into `width`, at least one sign, no mark torn off."""
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self._width(text[:middle], px, weight) <= width:
                low = middle
            else:
                high = middle - 1
        while 1 < low < len(text) and unicodedata.combining(text[low]):
            low -= 1
        return text[:low]

    def _align(self, spot: pygame.Rect, rect: pygame.Rect, align: Align) -> None:
        if align == "start":
            align = "right" if self.rtl else "left"
        elif align == "end":
            align = "left" if self.rtl else "right"
        if align == "centre":
            spot.centerx = rect.centerx
        elif align == "left":
            spot.left = rect.left
        else:
            spot.right = rect.right

    def _can_draw(self, char: str) -> bool:
        if " " <= char <= "~":
            return True
        if char not in self._known:
            if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
                self._known[char] = False
            else:
                # Asking for a missing sign gives the font's box, so the box is what we compare to.
                font = self.font(20)
                box = font.render("\U0010fffd", False, "white", "black")
                image = font.render(char, False, "white", "black")
                self._known[char] = image.get_buffer().raw != box.get_buffer().raw
        return self._known[char]


def font_file(assets: Path, weight: Weight) -> Path:
    """Where the typeface of a weight lies."""
    return assets / "fonts" / f"Hughie-{weight.capitalize()}.ttf"


def has_rtl(text: str) -> bool:
    """Whether a text holds letters that are written from right to left."""
    return not text.isascii() and any(
        unicodedata.bidirectional(char) in {"R", "AL"} for char in text
    )


@lru_cache(maxsize=512)
def _visual(text: str, rtl: bool) -> str:
    # Imported when first needed: most languages never do, and the first frame need not wait.
    from arabic_reshaper import reshape  # type: ignore[import-untyped]
    from bidi import get_display  # type: ignore[import-untyped]

    shown = get_display(reshape(text), base_dir="R" if rtl else "L")
    assert isinstance(shown, str)
    return shown
