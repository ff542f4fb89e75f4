"""Choosing trump: a row of large buttons on the table, one for everything that may be chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.blot.actions import PASS, Action, Pass, Take
from game.engine.blot.cards import Suit
from game.engine.blot.words import SUIT_NAMES

from .. import theme
from ..layout import Size
from ..suits import suit_sign
from ..table_painter import rect_of
from ..widgets.buttons import Button
from ..widgets.tip import tip_rect

if TYPE_CHECKING:
    from ..look import Look
    from ..match import Match

_HIGH, _GAP, _SIGN = 76, 12, 44
_LEAST_HIGH = 44


class SuitButton(Button):
    """A suit to choose: its sign alone, its name beside it while pointed at."""

    def __init__(self, suit: Suit, name: str, on_press: Callable[[], object], high: float) -> None:
        super().__init__("", on_press, key=f"take {suit}", high=high)
        self.suit, self.tip = suit, name

    def measure(self, look: Look, width: int) -> Size:
        return look.u(self.high * 1.15), look.u(self.high)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.inflate(look.u(40), look.u(40)).colliderect(surface.get_clip()):
            return
        face, _ink = self.draw_face(surface, look)
        colour = look.faces.deck.printing.colours[self.suit]
        side = look.u(_SIGN * self.high / _HIGH)
        image = look.cache.get(
            ("suit", self.suit, side, colour), lambda: suit_sign(self.suit, side, colour)
        )
        surface.blit(image, image.get_rect(center=face.center))


def buttons(match: Match, legal: tuple[Action, ...]) -> list[Button]:
    """The row in the middle of the table; as much smaller as there is room."""
    look, box = match.look, rect_of(match.layout.choice_box)
    high = min(_HIGH, max(_LEAST_HIGH, box.height / look.metrics.scale))
    found = [_button(match, action, high) for action in legal if isinstance(action, Take | Pass)]
    sizes = [button.measure(look, look.metrics.width) for button in found]
    gap = look.u(_GAP)
    whole = sum(wide for wide, _high in sizes) + gap * (len(found) - 1)
    left = box.centerx - whole // 2
    for button, (wide, tall) in zip(found, sizes, strict=True):
        spot = pygame.Rect(left, box.centery - tall // 2, wide, tall)
        if look.rtl:
            spot.right = 2 * box.centerx - left
        button.place(look, spot)
        button.tip_above = tip_rect(button, look).bottom > match.layout.pill_box.y
        left += wide + gap
    return found


def _button(match: Match, action: Take | Pass, high: float) -> Button:
    press = partial(match.do, action)
    if isinstance(action, Pass):
        return Button(match.tr("Pass"), press, key="take pass", size=theme.LEAD, high=high)
    name = match.tr(SUIT_NAMES[action.suit])
    if action.suit is None:
        words = name[:1].upper() + name[1:]
        return Button(words, press, key="take none", size=theme.LEAD, high=high)
    return SuitButton(action.suit, name, press, high)


def key_of(action: Action) -> str:
    """The name of the button that does this."""
    if action == PASS:
        return "take pass"
    assert isinstance(action, Take)
    return f"take {action.suit or 'none'}"
