"""What has happened, in the past tense. `piece` is the tile's place in the deal (see View)."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.common import Lines, MatchWon
from game.engine.core import Seat
from game.engine.dominoes.scoring import HandResult, score_lines
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End


class LotDrawn(NamedTuple):
    """Each seat drew a tile for the lead; `leader` drew the heaviest."""

    tiles: tuple[Tile, ...]
    leader: Seat


class Dealt(NamedTuple):
    """The tiles lie before the seats, `order` being the turn order of the blocks."""

    order: tuple[Seat, ...]


class LeadFound(NamedTuple):
    """`seat` leads because of `tile`: the highest double, or the heaviest where there is none."""

    seat: Seat
    piece: int
    tile: Tile


class ThrownIn(NamedTuple):
    """No hand holds a double: the tiles are dealt again."""


class Started(NamedTuple):
    """The first leftover tile opened the train."""

    piece: int
    tile: Tile


class Turned(NamedTuple):
    """A tile of the row was turned and is in the air; `at` is where it lay."""

    seat: Seat
    piece: int
    tile: Tile
    at: int


class WentBack(NamedTuple):
    """The turned tile fitted nowhere; it lies at `at` of the row again."""

    seat: Seat
    piece: int
    tile: Tile
    at: int
    face_up: bool


class Peeked(NamedTuple):
    """The tile at `at` of the row was turned face up while another is in the air."""

    seat: Seat
    piece: int
    tile: Tile
    at: int


class PeekedBack(NamedTuple):
    """The tile that was looked at was turned back where it lay."""

    seat: Seat
    piece: int
    tile: Tile
    at: int


class Placed(NamedTuple):
    """A tile was laid at `end` of the train (None: it is the first)."""

    seat: Seat
    piece: int
    tile: Tile
    end: End | None


class Drew(NamedTuple):
    """A tile came from the pool; `tile` is None for those who may not know it."""

    seat: Seat
    piece: int
    tile: Tile | None


class Passed(NamedTuple):
    """The seat could not play."""

    seat: Seat


class HandScored(NamedTuple):
    """The hand is over. All tiles of the rows are face up now."""

    result: HandResult

    @property
    def lines(self) -> Lines:
        """The score explained, line by line: reason and points; the last line is the sum."""
        return score_lines(self.result)


Event = (
    LotDrawn
    | Dealt
    | LeadFound
    | ThrownIn
    | Started
    | Turned
    | WentBack
    | Peeked
    | PeekedBack
    | Placed
    | Drew
    | Passed
    | HandScored
    | MatchWon
)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """The event as `seat` (None: everybody) may know it. Only a drawn tile is ever secret."""
    if isinstance(event, Drew) and event.seat != seat:
        return event._replace(tile=None)
    return event
