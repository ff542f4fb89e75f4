"""Design units: every screen is drawn as if the window were 1280 by 720 and scaled from there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.table.pose import DESIGN_HEIGHT, DESIGN_WIDTH

SMALLEST_TEXT = 16
"""Design units; no text is designed or shrunk smaller."""
_LEGIBLE_PIXELS = 12
"""In a small window text stops shrinking with the screen here: fewer pixels cannot be read."""


@dataclass(frozen=True)
class Metrics:
    """The size of the window and what follows from it. Equal metrics lay a screen out equally."""

    width: int
    height: int
    text_percent: int = 100

    @cached_property
    def scale(self) -> float:
        """Pixels per design unit."""
        return max(0.2, min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT))

    @cached_property
    def text_scale(self) -> float:
        """How much larger text is than it was designed, beside everything else."""
        return max(self.text_percent / 100, _LEGIBLE_PIXELS / (SMALLEST_TEXT * self.scale))

    def u(self, length: float) -> int:
        """A design length in whole pixels; what is not nothing stays at least one."""
        pixels = round(length * self.scale)
        return pixels if pixels or not length else (1 if length > 0 else -1)

    def text_px(self, size: float) -> int:
        """The pixel size of text of a design size, with the person's text size applied."""
        size = max(size, SMALLEST_TEXT)
        return max(_LEGIBLE_PIXELS, round(size * self.scale * self.text_percent / 100))
