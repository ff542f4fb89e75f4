"""What one seat, or everybody, may know of a position. Nothing else is ever drawn."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core import Seat
from game.engine.dominoes.rules import Rules
from game.engine.dominoes.scoring import HandResult
from game.engine.dominoes.state import Phase, State
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End, oriented_arm, oriented_line


class Piece(NamedTuple):
    """A tile on the table. `id` is its place in the deal and stays the same for the whole hand;
    it tells nothing of the face. `tile` is None where the viewer may not know it."""

    id: int
    tile: Tile | None


class Laid(NamedTuple):
    """A tile of the train. On the line `first` is the number it shows to the left and `second`
    the one to the right; on an arm `first` is the one towards the spinner."""

    id: int
    tile: Tile
    first: int
    second: int


class View(NamedTuple):
    """A position as `seat` sees it (None: what is public).

    `line` runs from left to right and `start` is the index of the tile laid first; `spinner` is an
    index in `line`, or None. `up` and `down` run from the spinner outward. `ends` are the open
    ends and their numbers. A row's index 0 is the tile turned next; the tile in the air, `turned`,
    is not in its row; `turned_at` is where it lay. `peeked` is still in its row, face up.
    `leftover` are the tiles not dealt, face down. `can_see` tells if the rows are open to all
    (the hand is over).
    """

    seat: Seat | None
    rules: Rules
    seats: int
    phase: Phase
    to_play: Seat | None
    scores: tuple[int, ...]
    hands: tuple[HandResult, ...]
    winners: tuple[Seat, ...] | None
    leader: Seat | None
    lots: tuple[Tile, ...]
    found_by: Tile | None
    must_lead: Tile | None
    ends: tuple[tuple[End, int], ...]
    line: tuple[Laid, ...]
    start: int
    spinner: int | None
    up: tuple[Laid, ...]
    down: tuple[Laid, ...]
    rows: tuple[tuple[Piece, ...], ...]
    turned: Piece | None
    turned_at: int
    peeked: Piece | None
    leftover: tuple[Piece, ...]
    can_see: bool


def view(state: State, seat: Seat | None, open_hands: bool = False) -> View:
    """What `seat` may know of `state`; None for what is public. Pure, and leaks nothing else.

    With `open_hands` the players hold their tiles so that all can see them.
    """
    table, match = state.table, state.match
    ids = {tile: at for at, tile in enumerate(table.order)}
    between_hands = state.phase in (Phase.LOT, Phase.DEAL, Phase.OVER)

    def piece(tile: Tile, known: bool) -> Piece:
        return Piece(ids[tile], tile if known else None)

    def laid(parts: tuple[tuple[Tile, int, int], ...]) -> tuple[Laid, ...]:
        return tuple(Laid(ids[tile], tile, first, second) for tile, first, second in parts)

    rows = tuple(
        tuple(
            piece(
                tile,
                between_hands
                or tile in table.face_up
                or (match.rules.held and (open_hands or holder == seat)),
            )
            for tile in row
        )
        for holder, row in enumerate(table.rows)
    )
    air = table.air
    return View(
        seat=seat,
        rules=match.rules,
        seats=match.seats,
        phase=state.phase,
        to_play=state.to_play,
        scores=match.scores,
        hands=match.hands,
        winners=match.winners,
        leader=table.leader,
        lots=match.lots,
        found_by=table.opening.found_by,
        must_lead=None if table.train.line else table.opening.must_lead,
        ends=table.train.ends,
        line=laid(oriented_line(table.train)),
        start=table.train.start,
        spinner=table.train.spinner,
        up=laid(oriented_arm(table.train, table.train.up)),
        down=laid(oriented_arm(table.train, table.train.down)),
        rows=rows,
        turned=piece(air.tile, True) if air else None,
        turned_at=air.at if air else 0,
        peeked=piece(air.peeked, True) if air and air.peeked else None,
        leftover=tuple(piece(tile, False) for tile in table.leftover),
        can_see=between_hands,
    )
