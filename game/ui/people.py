"""People at the table before the match: place cards, and the round of them to be rearranged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from . import avatars, shapes, teams, theme
from .inputs import SLIDE, Point
from .layout import Item, Size
from .widgets import Widget

if TYPE_CHECKING:
    from .look import Look

_BADGE = 68
_WIDE = 160
_PAD, _RIM = 12, 7
_GAP = 16
_RIBBON = 30
_BOOKMARK = (26, 42)

PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0.5, 1.0), (0.5, 0.0)),
    3: ((0.5, 1.0), (0.0, 0.25), (1.0, 0.25)),
    4: ((0.5, 1.0), (0.0, 0.5), (0.5, 0.0), (1.0, 0.5)),
    5: ((0.5, 1.0), (0.0, 0.68), (0.14, 0.0), (0.86, 0.0), (1.0, 0.68)),
}
"""Where the seats are, from the left and from the top of the round, by the number of players.

The first seat is nearest; the next is to its left, as play goes, whatever the language's direction.
"""


class PlaceCard(Widget):
    """A person's card: pressed it asks who sits here, dragged it changes places with another.

    The ribbon of a `team` hangs over its rim; it is the place's and not the person's, so a card
    on its way has none. `on_drag` is called with what it covers while it moves and when it lies
    still again, `on_drop` with the point where it was let go.
    """

    grabs = True

    def __init__(
        self,
        name: str,
        note: str,
        picture: str,
        seat: theme.Seat,
        key: str,
        on_press: Callable[[], object],
        on_drag: Callable[[pygame.Rect], object],
        on_drop: Callable[[Point], object],
        computer: bool = False,
        team: theme.Seat | None = None,
    ) -> None:
        super().__init__(key)
        self.name, self.note, self.picture, self.seat = name, note, picture, seat
        self.computer, self.team = computer, team
        self.on_press, self.on_drag, self.on_drop = on_press, on_drag, on_drop
        self.way: Point = (0, 0)
        """How far it is dragged from its place."""
        self._from: Point = (0, 0)
        self._slack = 0
        self._dragged = False

    @property
    def dragged(self) -> bool:
        """Whether it is on its way with the pointer now."""
        return self._dragged and self.pressed

    @property
    def middle(self) -> Point:
        """Where its middle is seen."""
        x, y = self.rect.center
        return (x + self.way[0], y + self.way[1]) if self.dragged else (x, y)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, PlaceCard):
            self.way, self._from, self._dragged = old.way, old._from, old._dragged

    def measure(self, look: Look, width: int) -> Size:
        wide = min(width, round(look.u(_WIDE) * look.metrics.text_percent / 100))
        words = look.text.pitch(theme.NAME) + look.text.pitch(theme.NOTE)
        return wide, look.u(_BADGE + 2 * _PAD + 4) + words

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        self._slack = look.u(SLIDE)

    def press(self) -> None:
        self.on_press()

    def hold(self, pos: Point) -> None:
        self._from, self.way, self._dragged = pos, (0, 0), False

    def slide(self, pos: Point) -> None:
        before = self.seen()
        self.way = (pos[0] - self._from[0], pos[1] - self._from[1])
        self._dragged = self._dragged or max(map(abs, self.way)) > self._slack
        self.on_drag(before.union(self.seen()))

    def let_go(self, pos: Point) -> None:
        seen, dragged = self.seen(), self._dragged
        self.way, self._dragged = (0, 0), False
        if dragged:
            self.on_drag(seen.union(self.seen()))
            self.on_drop(pos)
        else:
            self.on_press()

    def seen(self) -> pygame.Rect:
        """The pixels it covers, with its shadow."""
        spot = self.rect.copy()
        if self._dragged:
            spot.move_ip(self.way)
        return spot.inflate(spot.width // 2, spot.height // 2)

    def ring_radius(self, look: Look) -> float:
        return theme.PANEL_RADIUS

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        palette = look.palette
        rect = self.rect.copy()
        if self.dragged:
            rect.move_ip(self.way[0], self.way[1] - look.u(4))
        fill = palette.paper
        if self.pressed and not self.dragged:
            fill = palette.paper_soft
        elif self.hovered:
            fill = theme.mix(fill, (255, 255, 255), 0.6)
        look.plate(surface, rect, fill, theme.PANEL_RADIUS, palette.paper_edge)
        inner = rect.inflate(-2 * look.u(_PAD), -2 * look.u(_PAD))
        side = look.u(_BADGE)
        badge = avatars.badge(self.picture, self.seat, side, palette)
        spot = badge.get_rect(midtop=inner.midtop)
        surface.blit(badge, spot)
        if self.computer:
            disc = pygame.Rect(0, 0, side * 2 // 5, side * 2 // 5)
            disc.midbottom = (spot.left + disc.width // 4, spot.bottom)
            look.plate(surface, disc, palette.paper, 99, border=palette.border, shadow=False)
            look.icon(
                surface, "computer", disc.inflate(-disc.width // 3, -disc.width // 3), palette.ink
            )
        pencil = pygame.Rect(0, 0, look.u(18), look.u(18))
        pencil.topright = inner.topright
        if look.rtl:
            pencil.topleft = inner.topleft
        look.icon(surface, "pencil", pencil, palette.ink_soft)
        if self.team and not self.dragged:
            self._draw_bookmark(surface, look, rect)
        self._draw_words(surface, look, rect.inflate(-2 * look.u(_RIM), 0), spot.bottom)

    def _draw_words(
        self, surface: pygame.Surface, look: Look, across: pygame.Rect, top: int
    ) -> None:
        text, palette = look.text, look.palette
        line = pygame.Rect(across.left, top + look.u(4), across.width, text.pitch(theme.NAME))
        if self.note:
            note = pygame.Rect(line.left, line.bottom, line.width, text.pitch(theme.NOTE))
            text.draw(surface, self.note, note, theme.NOTE, palette.ink_soft, align="centre")
        else:
            line.height += text.pitch(theme.NOTE)
        # A long name takes the room of the note as well.
        lines = text.wrap(self.name, theme.NOTE, "bold", line.width)
        two = not self.note and len(lines) == 2 and " ".join(lines) == self.name
        size = theme.NOTE if two else theme.NAME
        text.draw(surface, self.name, line, size, palette.ink, "bold", "centre", wrap=two)

    def _draw_bookmark(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        assert self.team is not None
        wide, high = (look.u(side) for side in _BOOKMARK)
        spot = pygame.Rect(rect.left + look.u(_PAD), rect.top - look.u(4), wide, high)
        if look.rtl:
            spot.right = rect.right - look.u(_PAD)
        surface.blit(teams.bookmark(look, self.team, wide, high), spot)


class TeamLine(Item):
    """The name of a team on its own colour, with its mark."""

    def __init__(self, name: str, team: theme.Seat) -> None:
        super().__init__()
        self.text, self.team = name, team

    def measure(self, look: Look, width: int) -> Size:
        taken = self._taken(look)
        wide, tall = look.text.size(self.text, theme.TEXT, "medium", max(1, width - taken))
        return min(width, wide + taken), tall + look.u(8)

    def _taken(self, look: Look) -> int:
        return look.text.pitch(theme.TEXT) + 3 * look.u(_PAD)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        wide = self.measure(look, self.rect.width)[0]
        line = self.rect.inflate(wide - self.rect.width, 0)
        look.plate(surface, line, self.team.fill, 999, self.team.edge)
        side = round(look.text.pitch(theme.TEXT) * 0.9)
        sign = shapes.recolour(avatars.mark(self.team, side).copy(), self.team.mark)
        spot = sign.get_rect(midleft=(line.left + look.u(_PAD), line.centery))
        room = line.inflate(-2 * look.u(_PAD), 0)
        room.width -= look.u(_PAD) + side
        if look.rtl:
            spot.right = line.right - look.u(_PAD)
        else:
            room.right = line.right - look.u(_PAD)
        surface.blit(sign, spot)
        text, ink = look.text, self.team.mark
        text.draw(surface, self.text, room, theme.TEXT, ink, "medium", "centre", wrap=True)


class Round(Item):
    """Place cards round a table, in seat order, with something in the middle.

    Cards of one team, two and two opposite each other, are tied by their ribbon.
    """

    def __init__(self, cards: Sequence[PlaceCard], middle: Item, grow: float = 0) -> None:
        super().__init__()
        self.cards, self.middle, self.grow = list(cards), middle, grow

    def children(self) -> Sequence[Item]:
        return (self.middle, *self.cards)

    def measure(self, look: Look, width: int) -> Size:
        wide, tall = self._card(look, width)
        inner = self.middle.measure(look, self._room(look, width, wide))[1]
        return width, 2 * tall + inner + 2 * look.u(_GAP)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        wide, tall = self._card(look, rect.width)
        for card, (across, down) in zip(self.cards, PLACES[len(self.cards)], strict=True):
            left = rect.left + round(across * (rect.width - wide))
            top = rect.top + round(down * (rect.height - tall))
            card.place(look, pygame.Rect(left, top, wide, tall))
        room = self._room(look, rect.width, wide)
        likes, high = self.middle.measure(look, room)
        spot = pygame.Rect(0, 0, min(likes, room), high)
        spot.center = rect.center
        self.middle.place(look, spot)

    def at(self, pos: Point) -> int | None:
        """The seat whose card lies at a point, but for the one that is dragged."""
        for seat, card in enumerate(self.cards):
            if card.rect.collidepoint(pos) and not card.dragged:
                return seat
        return None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._draw_table(surface, look)
        for card, other in zip(self.cards[:2], self.cards[2:], strict=False):
            if card.team and card.team is other.team:
                self._tie(surface, look, card, other)
        self.middle.draw(surface, look)
        moving = next((card for card in self.cards if card.dragged), None)
        for card in self.cards:
            if card is not moving:
                card.draw(surface, look)
        if moving:
            goal = self.at(moving.middle)
            if goal is not None:
                look.ring(surface, self.cards[goal].rect, theme.PANEL_RADIUS)
            moving.draw(surface, look)

    def _draw_table(self, surface: pygame.Surface, look: Look) -> None:
        """A line sewn into the felt, through all places."""
        wide, tall = self._card(look, self.rect.width)
        oval = self.rect.inflate(-wide, -tall)
        line = max(2, look.u(3))
        key = ("round", oval.size, line)
        palette = look.palette
        radius = min(oval.size) // 2
        thread = theme.mix(palette.felt, palette.on_felt_soft, 0.4)
        image = look.cache.get(key, lambda: shapes.outline(oval.size, radius, line, thread))
        surface.blit(image, oval)

    def _tie(self, surface: pygame.Surface, look: Look, card: PlaceCard, other: PlaceCard) -> None:
        """The ribbon from one place to the other, under their cards."""
        assert card.team is not None
        one, far = card.rect.center, other.rect.center
        upright = abs(one[1] - far[1]) > abs(one[0] - far[0])
        length = max(abs(one[0] - far[0]), abs(one[1] - far[1]))
        woven = teams.ribbon(look, card.team, length, look.u(_RIBBON), upright)
        spot = woven.get_rect(center=((one[0] + far[0]) // 2, (one[1] + far[1]) // 2))
        surface.blit(woven, spot)

    def _card(self, look: Look, width: int) -> Size:
        wide, tall = self.cards[0].measure(look, width)
        return min(wide, (width - 2 * look.u(_GAP)) // 3), tall

    def _room(self, look: Look, width: int, card: int) -> int:
        if len(self.cards) == 2:
            return width - 4 * look.u(_GAP)
        return width - 2 * (card + look.u(_GAP))
