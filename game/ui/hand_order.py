"""The order in which a person holds his tiles, and which of them fit."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Seat
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.view import Piece, View
from game.table.pose import Key


def by_number(tile: Tile) -> tuple[int, ...]:
    """The highest number first."""
    return -tile.high, -tile.low


def by_double(tile: Tile) -> tuple[int, ...]:
    """Doubles first, each kind from the highest down."""
    return 0 if tile.is_double else 1, -tile.high, -tile.low


SORTS: tuple[Callable[[Tile], tuple[int, ...]], ...] = (by_number, by_double)


class HandOrder:
    """Each person's own order, by the keys of his tiles; a new tile comes last."""

    def __init__(self) -> None:
        self._orders: dict[Seat, list[Key]] = {}
        self._sorted: dict[Seat, int] = {}

    def forget(self) -> None:
        """New tiles are dealt."""
        self._orders.clear()

    def of(self, view: View, seat: Seat) -> tuple[Key, ...]:
        """The keys of a hand as its holder arranged them; () where the viewer cannot see it."""
        row = view.rows[seat]
        if not view.rules.held or any(piece.tile is None for piece in row):
            return ()
        order = self._orders.get(seat)
        if order is None:
            order = self._orders[seat] = _sorted(row, self._sorted.get(seat, 0))
        keys = {piece.id for piece in row}
        kept = [key for key in order if key in keys]
        return (*kept, *(piece.id for piece in row if piece.id not in order))

    def sort(self, view: View, seat: Seat) -> None:
        """Sort a hand, each time in the next way."""
        now = _sorted(view.rows[seat], self._sorted.get(seat, 0))
        if list(self.of(view, seat)) == now:
            self._sorted[seat] = (self._sorted.get(seat, 0) + 1) % len(SORTS)
        self._orders[seat] = _sorted(view.rows[seat], self._sorted.get(seat, 0))

    def move(self, view: View, seat: Seat, key: Key, place: int) -> None:
        """Put a tile at another place of the hand."""
        order = [other for other in self.of(view, seat) if other != key]
        order.insert(place, key)
        self._orders[seat] = order


def _sorted(row: tuple[Piece, ...], way: int) -> list[Key]:
    known = [(SORTS[way](piece.tile), piece.id) for piece in row if piece.tile]
    return [key for _weight, key in sorted(known)]


def fitting_keys(view: View) -> frozenset[Key]:
    """The tiles of the hand of the seat to play that can be laid now, where they can be seen."""
    if not view.rules.held or view.to_play is None or view.can_see:
        return frozenset()
    numbers = {number for _end, number in view.ends}
    return frozenset(
        piece.id
        for piece in view.rows[view.to_play]
        if piece.tile is not None
        and (view.must_lead in (None, piece.tile))
        and (not view.line or piece.tile.high in numbers or piece.tile.low in numbers)
    )


def not_fitting(view: View) -> frozenset[Key]:
    """The other tiles of that hand."""
    fitting = fitting_keys(view)
    if view.to_play is None or not view.rules.held or view.can_see:
        return frozenset()
    return frozenset(
        piece.id
        for piece in view.rows[view.to_play]
        if piece.tile is not None and piece.id not in fitting
    )
