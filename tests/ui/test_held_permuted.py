"""What a person cannot know changes no pixel and no word of what he sees.

The tiles of the other hands and those that lie face down are exchanged so that everything that
has happened at the table would have happened all the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.engine import dominoes
from game.engine.core import IllegalAction, Seat
from game.engine.dominoes.actions import Action, Deal
from game.engine.dominoes.state import State
from game.engine.dominoes.tiles import Tile
from game.play.computers import Level
from game.play.records import Record
from game.play.settings import Speed
from tests.ui.eyes import STEP, Eyes, begun, eyes
from tests.ui.positions import same_course

pytestmark = pytest.mark.usefixtures("quick_disk")

SOAK_TWINS = 6
Known = list[tuple[object, object]]


def only_pass(state: State) -> bool:
    return [dominoes.write(action) for action in state.legal] == ["pass"]


def course(record: Record, seat: Seat, more: Action) -> tuple[Known, bool]:
    """All that a seat notices of a match and of what it does next, and whether the next one has
    nothing to decide. Raises IllegalAction where the match cannot be played."""
    state = dominoes.new_match(record.rules, len(record.seats))
    noticed: Known = []
    for action in [*map(dominoes.read, record.log), more]:
        for step in dominoes.apply(state, action):
            noticed.append((dominoes.seen_by(step.event, seat), dominoes.view(step.state, seat)))
            state = step.state
    return noticed, only_pass(state)


def twins(record: Record, seat: Seat, more: Action) -> Iterator[Record]:
    """The match with other tiles wherever the seat does not know them."""
    noticed, passes = course(record, seat, more)
    deal = dominoes.read(record.log[0])
    assert isinstance(deal, Deal)
    view = noticed[-1][1]
    hidden = {piece.id for row in view.rows for piece in row if piece.tile is None}  # type: ignore[attr-defined]
    hidden |= {piece.id for piece in view.leftover}  # type: ignore[attr-defined]
    places = sorted(hidden)
    rng = random.Random(1)
    for _ in range(4000):
        mixed = rng.sample(places, len(places))
        tiles: list[Tile] = list(deal.tiles)
        for place, other in zip(places, mixed, strict=True):
            tiles[place] = deal.tiles[other]
        log = (dominoes.write(Deal(tuple(tiles))), *record.log[1:])
        twin = replace(record, log=log)
        try:
            if mixed != places and course(twin, seat, more) == (noticed, passes):
                yield twin
        except IllegalAction:
            continue


class Film(Eyes):
    """Keeps every picture that was shown, and every word on it."""

    def look(self) -> None:
        super().look()
        if not hasattr(self, "film"):
            self.film: list[tuple[str, str]] = []
        self.film.append((self.picture(), self.said if self._of else ""))


def acted(at: Film, seat: Seat, more: Action) -> None:
    """Somebody takes the screen, looks at everything that there is, and makes his move."""
    at.frame(3)
    at.open_curtain()
    at.until(lambda: bool(at.match.legal), STEP)
    assert at.eyes == seat
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_h, pygame.K_RIGHT):
        at.key(key)
    at.tap_on("icon sort")
    at.rest()
    first, *_between, last = at.match.layout.row_keys[seat]
    at.drag(at.centre(first), at.centre(last))
    at.rest()
    for other in set(range(len(at.session.seats))) - {seat}:
        at.tap(at.centre(at.row_keys(other)[0]))
        at.rest()
    if at.view.leftover:
        at.tap(at.centre(at.view.leftover[-1].id))
    at.key(pygame.K_ESCAPE)
    at.frame(2)
    at.key(pygame.K_ESCAPE)
    at.resize((1024, 768))
    at.key(pygame.K_c)
    at.open_curtain()
    at.rest()
    assert at.match.legal and more in at.match.legal
    at.move_by(more)
    ends = at.time + 20
    at.until(lambda: at.curtain is not None or not at.match.director.moving or at.time > ends, STEP)
    if at.session.waits_for_computer or only_pass(at.state):
        at.frame(20)
    else:
        at.until(lambda: at.curtain is not None or at.time > ends, STEP)
        at.frame(3)


def filmed(record: Record, seat: Seat, more: Action, **settings: object) -> list[tuple[str, str]]:
    with eyes(made=Film, size=(960, 600), **settings) as at:
        assert isinstance(at, Film)
        at.film = []
        at.open(record)
        acted(at, seat, more)
        return at.film


@pytest.mark.parametrize(
    ("preset", "seats", "computers", "seat", "pace"),
    [
        ("block", 2, {}, 0, Speed.NORMAL),
        ("block-match", 3, {2: Level.EASY}, 1, Speed.OFF),
        ("block-partners", 4, {}, 2, Speed.FAST),
        ("draw", 2, {}, 1, Speed.FAST),
        ("draw-match", 4, {3: Level.EASY}, 0, Speed.NORMAL),
        ("draw-partners", 4, {}, 3, Speed.OFF),
    ],
)
def test_what_cannot_be_known_changes_nothing(
    preset: str, seats: int, computers: dict[Seat, Level], seat: Seat, pace: Speed, soak: bool
) -> None:
    record = begun(seat, preset, seats, computers)
    more = same_course(record).legal[-1]
    settings = {"animation": pace, "undo_together": seat % 2 == 0}
    film = filmed(record, seat, more, **settings)
    assert len(film) > 60
    found = twins(record, seat, more)
    for _ in range(SOAK_TWINS if soak else 1):
        twin = next(found)
        other = filmed(twin, seat, more, **settings)
        assert [words for _picture, words in other] == [words for _picture, words in film]
        different = [at for at, (a, b) in enumerate(zip(film, other, strict=True)) if a != b]
        assert different == []
