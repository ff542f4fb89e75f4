"""All pieces as the screens ask for them: drawn once at the size wanted, and kept.

Sizes are pixels. A tile's `width` is its short side; its long side is twice that. `turn` is the
number of quarter turns clockwise from the first number lying on top: 0 first number on top, 1 on
the right, 2 below, 3 on the left. A `face` is the two numbers in that order, or None for a tile
whose back is up. Surfaces are shared: draw them, do not draw on them.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from pathlib import Path

import pygame

from game.engine.practice.rounds import Shown
from game.play.settings import TileFaces
from game.table.pose import Halves

from . import effects, felt, numbers, ornament, tiles
from .canvas import Size
from .cards import Printing
from .deck import Deck
from .effects import FLIP_STEPS, LEVELS, step_of
from .shapes import Cache
from .suits import suit_colours
from .text import font_file
from .theme import Colour, Palette


class Faces:
    """Draws and keeps the pieces in one palette and one style of tile faces."""

    def __init__(
        self, assets: Path, palette: Palette, style: TileFaces = TileFaces.COLOURS
    ) -> None:
        pygame.font.init()
        self._font_file = font_file(assets, "bold")
        self.palette = palette
        self.style = style
        self.cache = Cache()
        self.deck = Deck(self.cache, palette, self._printing(False, {}))
        self._sets: dict[Shown, Faces] = {}

    def configure(
        self,
        palette: Palette,
        style: TileFaces,
        four_colours: bool = False,
        letters: Mapping[str, str] | None = None,
    ) -> None:
        """Change the palette, the style of faces, whether each suit of the cards has a colour of
        its own, or the `letters` by rank in their corners."""
        before = self.palette, self.style, self.deck.printing
        self.palette, self.style = palette, style
        printing = self._printing(four_colours, letters or {})
        if (palette, style, printing) != before:
            self.deck.palette, self.deck.printing = palette, printing
            self.cache.clear()
            for shown, one in self._sets.items():
                one.palette, one.style = palette, numbers.style_of(shown, style)

    def use(self, shown: str) -> Faces:
        """These pieces with another set of faces, by a name of `Shown`, whatever the settings say.

        It keeps what it draws in the same place and follows `configure`. "dots" are coloured or
        dark as a person likes them. A set of pictures has one for each number up to 9 (fingers
        up to 10); above that, digits are shown.
        """
        name = Shown(shown)
        if name not in self._sets:
            one = self._sets[name] = copy(self)
            one.style = numbers.style_of(name, self.style)
        return self._sets[name]

    def tile(self, face: Halves | None, width: int, turn: int = 0) -> pygame.Surface:
        """A tile, exactly `width` by 2 `width` (or lying, by `turn`)."""
        turn %= 4
        upright = turn % 2 == 0
        if face is None:
            make = tiles.back
            return self.cache.get(
                ("back", width, upright), lambda: make(width, upright, self.palette)
            )
        return self.cache.get(
            ("tile", self.style, face, width, turn), lambda: self._tile(face, width, turn)
        )

    def flip(self, face: Halves, width: int, turn: int, step: int) -> pygame.Surface:
        """A frame of turning a tile face up; step 0 is its back, `FLIP_STEPS` its face.

        Run the steps down to turn it face down. Every frame has the size of the tile.
        """
        turn, step = turn % 4, max(0, min(FLIP_STEPS, step))
        key = ("flip", self.style, face, width, turn, step)
        return self.cache.get(
            key,
            lambda: effects.flip(
                self.tile(None, width, turn),
                self.tile(face, width, turn),
                step,
                turn % 2 == 0,
                self.palette,
            ),
        )

    def shadow(self, width: int, turn: int = 0, lift: float = 0.0) -> pygame.Surface:
        """A tile's shadow at a `lift` from 0 (lying) to 1; centre it on the spot below."""
        upright, level = turn % 2 == 0, step_of(lift)
        radius = tiles.Measures(width).radius
        size = tiles.size_of(width, upright)
        return self.cache.get(
            ("shadow", width, upright, level),
            lambda: effects.shadow(size, radius, width, level / LEVELS, self.palette),
        )

    def coarse_shadow(self, width: int, turn: int, lift: float) -> pygame.Surface:
        """The same on a surface `effects.COARSE` times smaller, to be turned and drawn large
        again: it is blurred anyway, and a small one turns many times faster."""
        upright, level = turn % 2 == 0, step_of(lift)
        return self.cache.get(
            ("coarse shadow", width, upright, level),
            lambda: effects.coarse(self.shadow(width, turn, lift)),
        )

    def target(self, width: int, turn: int = 0, glow: float = 1.0) -> pygame.Surface:
        """A place where a tile may go, glowing from 0 to 1; centre it on the place."""
        upright, level = turn % 2 == 0, step_of(glow)
        size, radius = tiles.size_of(width, upright), tiles.Measures(width).radius
        return self.cache.get(
            ("target", width, upright, level),
            lambda: effects.target(size, radius, width, level / LEVELS, self.palette),
        )

    def dimmed(self, face: Halves | None, width: int, turn: int = 0) -> pygame.Surface:
        """A tile that cannot be used now."""
        key = ("dimmed", self.style, face, width, turn % 4)
        radius = tiles.Measures(width).radius
        return self.cache.get(
            key, lambda: effects.dimmed(self.tile(face, width, turn), radius, self.palette)
        )

    def ring(self, size: Size, radius: int, width: int) -> pygame.Surface:
        """The gold focus ring around a thing of `size`; centre it on the thing."""
        key = ("ring", size, radius, width)
        return self.cache.get(key, lambda: effects.ring(size, radius, width, self.palette))

    def tile_ring(self, width: int, turn: int = 0) -> pygame.Surface:
        """The focus ring around a tile."""
        size = tiles.size_of(width, turn % 2 == 0)
        return self.ring(size, tiles.Measures(width).radius, max(2, round(width * 0.06)))

    def marker(self, width: int) -> pygame.Surface:
        """The gold arrow that points down at the tile which is turned next."""
        return self.cache.get(("marker", width), lambda: effects.marker(width, self.palette))

    def felt(self, size: Size) -> pygame.Surface:
        """The table, filling `size`."""
        return self.cache.get(("felt", size), lambda: felt.felt(size, self.palette))

    def laurel(self, size: int) -> pygame.Surface:
        """A wreath of gold leaves around a disc of 0.58 `size`, for a winner's picture."""
        return self.cache.get(("laurel", size), lambda: ornament.laurel(size, self.palette))

    def rays(self, size: int) -> pygame.Surface:
        """Soft gold light for behind a winner."""
        return self.cache.get(("rays", size), lambda: ornament.rays(size, self.palette))

    def _printing(self, four_colours: bool, letters: Mapping[str, str]) -> Printing:
        return Printing(suit_colours(self.palette, four_colours), letters, self._font_file)

    def _tile(self, face: Halves, width: int, turn: int) -> pygame.Surface:
        upright = turn % 2 == 0
        plain = self.cache.get(
            ("plain", width, upright), lambda: tiles.body(width, upright, self.palette)
        )
        surface = plain.copy()
        for half, number in enumerate(face):
            if numbers.dotted(self.style):
                dot = self._dot(tiles.Measures(width).pip(number), self._colour(number))
                surface.blits(
                    [(dot, (x - 1, y - 1)) for x, y in tiles.spots(number, width, half, turn)]
                )
            else:
                picture = self._sign(number, round(width * numbers.SHARE))
                middle = tiles.middle_of(width, half, turn)
                surface.blit(picture, numbers.centred(picture, middle))
        return surface

    def number(self, number: int, size: int) -> pygame.Surface:
        """A number alone, without a tile, on a square of `size` pixels: digits for any number,
        dots up to 18, and otherwise as `use` says."""
        if not numbers.dotted(self.style):
            return self._sign(number, size)
        colour = self._colour(number)
        return self.cache.get(
            ("dots", number, size, colour),
            lambda: numbers.dots(number, size, lambda pip: self._dot(pip, colour)),
        )

    def _sign(self, number: int, size: int) -> pygame.Surface:
        """The picture of a number, or its digits where the set has none."""
        drawing = numbers.drawing(self.style, number)
        if drawing:
            return self.cache.get(
                ("picture", self.style, number, size), lambda: numbers.drawn(drawing, size)
            )
        colour = self._colour(number)
        return self.cache.get(
            ("digits", number, size, colour),
            lambda: numbers.digits(self._font_file, number, size, colour, self.palette),
        )

    def _colour(self, number: int) -> Colour:
        inked = self.style == TileFaces.INK or number >= len(self.palette.pips)
        return self.palette.ink if inked else self.palette.pips[number]

    def _dot(self, size: int, colour: Colour) -> pygame.Surface:
        return self.cache.get(("dot", size, colour), lambda: tiles.pip(size, colour, self.palette))
