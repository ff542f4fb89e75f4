"""The sheet that asks who sits at a place: a person with a name and picture, or the computer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.play.people import LONGEST_NAME, Person, load_people

from . import avatars
from .dialog import Sheet
from .layout import Column, Grid, Item, Row, Size
from .seating import LEVEL_WORDS, LEVELS, Seating
from .widgets import Button, Card, Choice, Label, Picture, Pressable, Scroll, TextField

if TYPE_CHECKING:
    from .app import App
    from .look import Look

_PICTURE = 60
_SWATCH = 52
_MOST_KNOWN = 8


class Disc(Pressable):
    """A round thing to choose; `paint` gives its picture in a size in pixels."""

    def __init__(
        self,
        paint: Callable[[int], pygame.Surface],
        side: float,
        on_press: Callable[[], object],
        key: str,
        picked: bool,
    ) -> None:
        super().__init__(key, on_press)
        self.paint, self.side, self.picked = paint, side, picked

    def measure(self, look: Look, width: int) -> Size:
        return look.u(self.side), look.u(self.side)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        side = min(rect.width, look.u(self.side))
        super().place(look, pygame.Rect(0, 0, side, side).move_to(center=rect.center))

    def ring_radius(self, look: Look) -> float:
        return self.side / 2

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect = self.rect
        if not rect.inflate(look.u(20), look.u(20)).colliderect(surface.get_clip()):
            return
        side = rect.width - 2 * look.u(5 if self.picked or self.hovered else 7)
        image = self.paint(side)
        surface.blit(image, image.get_rect(center=rect.center))
        if self.picked:
            look.picked(surface, rect, 999)


class Picker(Sheet):
    """Who sits at `seat`; every change holds at once."""

    width = 780

    def __init__(self, app: App, seating: Seating, seat: int) -> None:
        super().__init__(app)
        self.seating, self.seat = seating, seat
        self.known, _problem = load_people()

    def build(self) -> Item:
        sitter = self.seating.sitters[self.seat]
        kinds = [(False, self.tr("Person")), (True, self.tr("Computer"))]
        top: list[Item] = [
            Choice(kinds, sitter.computer, self._set_computer, "kind"),
            self._who(),
        ]
        items: list[Item] = [Row(top, gap=16, wrap=True)]
        if not sitter.computer:
            items += self._known_people()
        items += [
            Grid(
                [self._picture(name) for name in avatars.PICTURES], least=_PICTURE, gap=6, most=10
            ),
            Row([self._swatch(colour) for colour in range(len(self.look.palette.seats))], gap=10),
        ]
        others = [seat for seat in range(self.seating.count) if seat != self.seat]
        names = self.seating.names(self.tr)
        swaps: list[Item] = [
            Button(names[seat], partial(self._swap, seat), "swap", key=f"swap {seat}")
            for seat in others
        ]
        items += [Label(self.tr("Change places with"), soft=True), Row(swaps, gap=10, wrap=True)]
        return Column(
            [
                Scroll(Column(items, gap=14), key="person"),
                Row(
                    [Button(self.tr("Done"), self.close, "check", "primary", key="done")],
                    along="end",
                ),
            ],
            gap=18,
        )

    def _who(self) -> Item:
        sitter = self.seating.sitters[self.seat]
        if sitter.computer:
            levels = [(level, self.tr(LEVEL_WORDS[level])) for level in LEVELS]
            return Choice(levels, sitter.plays, self._set_level, "level")
        field = TextField(
            sitter.name,
            self._set_name,
            key="name",
            hint=self.tr("Player {n}", n=self.seat + 1),
            on_submit=self.close,
            longest=LONGEST_NAME,
            grow=1,
            least=260,
        )
        field.first = True
        return field

    def _known_people(self) -> list[Item]:
        """Those who played here before and do not sit at the table now."""
        here = {sitter.name for sitter in self.seating.playing if not sitter.computer}
        free = [person for person in self.known if person.name not in here][:_MOST_KNOWN]
        cards: list[Item] = []
        for person in free:
            face = person.picture if person.picture in avatars.PICTURES else avatars.PICTURES[0]
            portrait = Picture(32, 32, partial(_portrait, face))
            name = Label(person.name, weight="medium", fit=True)
            press = partial(self._sit, person)
            card = Card(Row([portrait, name], gap=8), press, f"known {person.name}", pad=6)
            cards.append(card)
        return [Row(cards, gap=10, wrap=True)] if cards else []

    def _picture(self, name: str) -> Item:
        chosen = self.seating.sitters[self.seat].picture == name
        return Disc(
            partial(avatars.picture, name),
            _PICTURE,
            partial(self._set_picture, name),
            key=f"picture {name}",
            picked=chosen,
        )

    def _swatch(self, colour: int) -> Item:
        chosen = self.seating.sitters[self.seat].colour == colour
        return Disc(
            partial(avatars.token, self.look.palette.seats[colour]),
            _SWATCH,
            partial(self._set_colour, colour),
            key=f"colour {colour}",
            picked=chosen,
        )

    def _sit(self, person: Person) -> None:
        self.seating.sit(self.seat, person)
        self.rebuild()

    def _set_computer(self, computer: bool) -> None:
        sitter = self.seating.sitters[self.seat]
        sitter.plays = LEVELS[0] if computer else ""
        self.rebuild()

    def _set_level(self, level: str) -> None:
        self.seating.sitters[self.seat].plays = level
        self.rebuild()

    def _set_name(self, name: str) -> None:
        self.seating.sitters[self.seat].name = name

    def _set_picture(self, name: str) -> None:
        self.seating.set_picture(self.seat, name)
        self.rebuild()

    def _set_colour(self, colour: int) -> None:
        self.seating.set_colour(self.seat, colour)
        self.rebuild()

    def _swap(self, seat: int) -> None:
        self.seating.swap(self.seat, seat)
        self.seat = seat
        self.close()


def _portrait(name: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    image = avatars.picture(name, min(rect.size))
    surface.blit(image, image.get_rect(center=rect.center))
