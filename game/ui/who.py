"""The people of a match as the screens show them, whatever its record says of them."""

from __future__ import annotations

from game.play.session import Session

from .avatars import PICTURES
from .plaque import Who
from .theme import SHAPES


def whos(session: Session) -> tuple[Who, ...]:
    """Name, colour and picture of every seat; what a record lacks is filled in, no two alike."""
    players = session.seats
    colours = [SHAPES.index(p.colour) if p.colour in SHAPES else -1 for p in players]
    free = [place for place in range(len(SHAPES)) if place not in colours]
    people = []
    for seat, player in enumerate(players):
        colour = colours[seat]
        if colour < 0 or colour in colours[:seat]:
            colour = free.pop(0)
        picture = player.picture if player.picture in PICTURES else PICTURES[seat]
        people.append(Who(player.name, colour, picture, player.plays is not None))
    return tuple(people)
