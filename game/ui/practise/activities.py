"""What a child may do: the five activities as picture cards, and how far it has come in each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.core import _
from game.play.catalog import ACTIVITIES
from game.play.children import Child, load_child
from game.play.practice import Round, step_of, steps

from .. import avatars, routes, theme
from ..layout import Box, Column, Item, Row, Size, Space
from ..widgets import Label, Picture
from . import pictures
from .inviting import Inviting
from .shelf import BACK, FOOT
from .staircase import draw_staircase
from .tablets import Sign, Tablet, draw_stars, face_of
from .tray import Tray

if TYPE_CHECKING:
    from ..app import App
    from ..look import Look

TITLES: dict[str, Any] = {
    "find": _("Find the tile"),
    "train": _("Make the train"),
    "pairs": _("Two that match"),
    "row": _("Remember the row"),
    "count": _("How many?"),
}
"""What the activities are called where a grown-up reads."""
_SIDE = 216
_BADGE = 176
_FRAME = (5, 2)
_RATIO, _WIDEST = 0.95, 340
_STAIRS = 0.31


class Activities(Inviting):
    """The activities of a child. A press begins a round, and after it one is here again."""

    def __init__(self, app: App, child: Child) -> None:
        super().__init__(app)
        self.child = child
        self.played = ""
        """The activity of the last round."""

    def arrange(self) -> None:
        # A grown-up may have changed something while this was covered.
        self.child = load_child(self.child.id) or self.child
        super().arrange()

    def build(self) -> Item:
        child = self.child
        cards = [
            ActivityCard(name, child, partial(self.play, name), self.tr(TITLES[name]))
            for name in ACTIVITIES
        ]
        next_one = likeliest(child, self.played)
        self.glow(next(card for card in cards if card.name == next_one))
        back = Sign("children", self.close, "back", self.tr("Who practises?"), BACK)
        for tablet in (back, *cards):
            tablet.sound = "press" if child.sound else ""
        about: list[Item] = [Row([back]), Space(), Picture(_BADGE, _BADGE, self._paint_face)]
        if child.name:
            about.append(Label(child.name, theme.LEAD, "bold", align="centre", fit=True))
        about += [Stars(child.stars), Space(), Space(BACK - FOOT)]
        return Column(
            [
                Row(
                    [
                        Box(Column(about, gap=14), width=_SIDE),
                        Tray(cards, _RATIO, _WIDEST, gap=22),
                        Column([self.lock, Space()]),
                    ],
                    gap=24,
                    across="stretch",
                    grow=1,
                ),
                Space(FOOT),
            ],
            gap=0,
        )

    def play(self, name: str) -> None:
        """Begin a round; whatever became of it, the child comes back here."""
        run = Round(self.child, name)

        def leave() -> None:
            self.played, self.child = name, run.child
            self._tell(run)
            self.breathe()
            self.rebuild()

        self._tell(run)
        routes.open_round(self.app, run, leave)

    def _tell(self, run: Round) -> None:
        """What could not be kept is for a grown-up."""
        if run.problem is not None and run.problem not in self.app.problems:
            self.app.problems.append(run.problem)

    def grown_ups(self) -> None:
        routes.open_grown_ups(self.app, self.child.id)

    def _paint_face(self, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
        side = min(rect.size)
        look.disc(surface, rect.inflate(side - rect.width, 0), look.palette.paper)
        disc = avatars.picture(face_of(self.child), side - 2 * look.u(7))
        surface.blit(disc, disc.get_rect(center=rect.center))


class ActivityCard(Tablet):
    """The picture of an activity above its staircase."""

    def __init__(self, name: str, child: Child, on_press: Callable[[], object], tip: str) -> None:
        super().__init__(f"activity {name}", on_press)
        self.name, self.tip = name, tip
        ladder = steps(name)
        self.picture = face_of(child)
        self.steps = len(ladder)
        self.at = step_of(child, name)
        self.mastered = {at for at, preset in enumerate(ladder) if preset.name in child.passed}

    def paint(self, surface: pygame.Surface, face: pygame.Rect, look: Look) -> None:
        pad = look.u(13)
        inner = face.inflate(-2 * pad, -2 * pad)
        stairs = inner.copy()
        stairs.height = round(inner.height * _STAIRS)
        stairs.bottom = inner.bottom
        sketch = pygame.Rect(inner.topleft, (inner.width, stairs.top - pad * 2 // 3 - inner.top))
        pictures.draw_activity(surface, sketch, self.name, look)
        room = stairs.inflate(-inner.width // 8, 0)
        draw_staircase(surface, room, self.steps, self.mastered, self.at, self.picture, look)


class Stars(Item):
    """The stars of a child: how many, and those of the ten that it is filling."""

    def __init__(self, stars: int) -> None:
        super().__init__()
        self.stars = stars

    def measure(self, look: Look, width: int) -> Size:
        return width, look.u(34) + look.u(12) + self._side(look, width) * _FRAME[1]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        if not self.rect.colliderect(surface.get_clip()):
            return
        head = pygame.Rect(self.rect.topleft, (self.rect.width, look.u(34)))
        draw_stars(surface, head, self.stars, look, look.palette.on_felt)
        side = self._side(look, self.rect.width)
        shown = (self.stars - 1) % 10 + 1 if self.stars else 0
        left = self.rect.centerx - side * _FRAME[0] // 2
        for place in range(10):
            column, row = place % _FRAME[0], place // _FRAME[0]
            column = _FRAME[0] - 1 - column if look.rtl else column
            top = head.bottom + look.u(12) + row * side
            spot = pygame.Rect(left + column * side, top, side, side)
            pictures.draw_star(surface, spot.inflate(-side // 8, -side // 8), place < shown, look)

    def _side(self, look: Look, width: int) -> int:
        return min(width, look.u(190)) // _FRAME[0]


def likeliest(child: Child, played: str = "") -> str:
    """The activity in which fewest steps are mastered, not the one that was just played."""
    others = [name for name in ACTIVITIES if name != played]
    return min(others, key=lambda name: sum(one.name in child.passed for one in steps(name)))
