"""Who sits where before a match begins: names, colours and pictures of up to five places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.core import _
from game.play.computers import Level
from game.play.people import LONGEST_NAME, Person
from game.play.records import Player, player

from .avatars import PICTURES
from .theme import SHAPES

PLACES = len(SHAPES)
LEVEL_WORDS = {
    Level.EASY.value: _("easy"),
    Level.MEDIUM.value: _("medium"),
    Level.HARD.value: _("hard"),
}
LEVELS = tuple(LEVEL_WORDS)
_FIRST_PICTURES = PICTURES[:PLACES]


@dataclass
class Sitter:
    """One person or computer player. `colour` is a place in the palette's list of seats."""

    name: str = ""
    colour: int = 0
    picture: str = PICTURES[0]
    plays: str = ""
    """The level of a computer player, nothing for a person."""

    @property
    def computer(self) -> bool:
        """Whether the program plays for this seat."""
        return bool(self.plays)


def _usual() -> list[Sitter]:
    first = [Sitter(colour=place, picture=_FIRST_PICTURES[place]) for place in range(PLACES)]
    for sitter in first[1:]:
        sitter.plays = LEVELS[0]
    return first


@dataclass
class Seating:
    """Five sitters, of whom the first `count` play; the others wait for a larger game."""

    sitters: list[Sitter] = field(default_factory=_usual)
    count: int = 2

    @property
    def playing(self) -> list[Sitter]:
        """Those at the table, in seat order."""
        return self.sitters[: self.count]

    def swap(self, one: int, other: int) -> None:
        """Two of them change places."""
        seats = self.sitters
        seats[one], seats[other] = seats[other], seats[one]

    def set_colour(self, seat: int, colour: int) -> None:
        """Give a seat a colour; who had it takes the one that becomes free."""
        for sitter in self.sitters:
            if sitter.colour == colour:
                sitter.colour = self.sitters[seat].colour
        self.sitters[seat].colour = colour

    def set_picture(self, seat: int, picture: str) -> None:
        """Give a seat a picture; a computer player who had it takes the one that becomes free."""
        for sitter in self.sitters:
            if sitter.computer and sitter.picture == picture:
                sitter.picture = self.sitters[seat].picture
        self.sitters[seat].picture = picture

    def sit(self, seat: int, person: Person) -> None:
        """Somebody who played here before takes a seat, with picture and colour."""
        sitter = self.sitters[seat]
        sitter.name, sitter.plays = person.name, ""
        if person.picture in PICTURES:
            self.set_picture(seat, person.picture)
        if person.colour in SHAPES:
            self.set_colour(seat, SHAPES.index(person.colour))

    def people(self) -> tuple[Person, ...]:
        """Those at the table who gave a name, to be remembered."""
        return tuple(
            Person(sitter.name, SHAPES[sitter.colour], sitter.picture)
            for sitter in self.playing
            if sitter.name.strip() and not sitter.computer
        )

    def names(self, tr: Callable[..., str]) -> list[str]:
        """What each at the table is called, no two alike; `tr` translates.

        Nobody stays without a name, and equal names are told apart by a number.
        """
        wished = []
        for seat, sitter in enumerate(self.playing):
            name = " ".join(sitter.name.split())
            if not name:
                name = tr("Computer") if sitter.computer else tr("Player {n}", n=seat + 1)
            wished.append(name)
        return told_apart(wished)

    def players(self, tr: Callable[..., str]) -> tuple[Player, ...]:
        """Those at the table as a match keeps them."""
        return tuple(
            player(
                name,
                SHAPES[sitter.colour],
                sitter.picture,
                Level(sitter.plays) if sitter.computer else None,
            )
            for name, sitter in zip(self.names(tr), self.playing, strict=True)
        )

    def write(self) -> dict[str, object]:
        """The seating as plain data for the settings file."""
        return {
            "count": self.count,
            "seats": [
                {"name": s.name, "colour": s.colour, "picture": s.picture, "plays": s.plays}
                for s in self.sitters
            ],
        }

    @classmethod
    def read(cls, plain: Mapping[str, object]) -> Seating:
        """What `write` wrote; whatever makes no sense in it is taken as at first."""
        seating = cls()
        seats = plain.get("seats")
        listed = seats if isinstance(seats, list) else []
        for sitter, found in zip(seating.sitters, listed, strict=False):
            if isinstance(found, Mapping):
                _take(sitter, found)
        count = plain.get("count")
        if isinstance(count, int) and 2 <= count <= PLACES:
            seating.count = int(count)
        colours = [sitter.colour for sitter in seating.sitters]
        if sorted(colours) != list(range(PLACES)):
            for place, sitter in enumerate(seating.sitters):
                sitter.colour = place
        return seating


def _take(sitter: Sitter, found: Mapping[str, object]) -> None:
    name, colour = found.get("name"), found.get("colour")
    picture, plays = found.get("picture"), found.get("plays")
    if isinstance(name, str):
        sitter.name = name[:LONGEST_NAME]
    if isinstance(colour, int) and not isinstance(colour, bool):
        sitter.colour = colour
    if isinstance(picture, str) and picture in PICTURES:
        sitter.picture = picture
    if plays == "" or plays in LEVELS:
        sitter.plays = str(plays)


def told_apart(wished: Sequence[str]) -> list[str]:
    """The names with a number behind those that another before it already has."""
    all_wished = {wish.casefold() for wish in wished}
    taken: set[str] = set()
    names = []
    for wish in wished:
        name, number = wish, 1
        while name.casefold() in (taken if number == 1 else taken | all_wished):
            number += 1
            name = f"{wish} {number}"
        taken.add(name.casefold())
        names.append(name)
    return names
