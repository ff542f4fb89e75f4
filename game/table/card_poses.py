"""Poses of cards that lie on each other: the pack before the deal, the tricks that were taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.blot.view import Piece
from game.engine.core import Seat
from game.table.pose import CARD_RATIO, Area, Key, Pose
from game.table.rows import even

DEAL = 32
"""All cards of a deal."""
_TAKEN = 44
"""Design units of width of a card in a pack of taken tricks."""
_STEP = 9
"""Design units from one taken trick to the next, where there is room."""
_THICK = 0.22
"""Design units that each card adds to the height of the pack."""
_LAST_GAP = 0.1
"""Between the cards of a trick that is looked at again, in widths."""
TAKEN_Z, ROW_Z, TRICK_Z, LAST_Z = 50, 200, 400, 800
"""The z of what lies; two rows of piles lie in the second, flying cards between the last two."""


def card(
    x: float, y: float, width: int, piece: Piece | None = None, *, angle: float = 0.0, z: int = 0
) -> Pose:
    """The pose of a card with its centre there, on whole pixels."""
    face = piece.card if piece else None
    return Pose(round(x), round(y), width, angle, face, z=z, ratio=CARD_RATIO)


def deck(count: int, box: Area, width: int, scale: float) -> tuple[Pose, ...]:
    """A pack face down, from the bottom card to the top one: it looks as thick as it is."""
    x, y = box.centre
    return tuple(
        card(x, round(y) - round((at - (count - 1) / 2) * _THICK * scale), width, z=at)
        for at in range(count)
    )


def lay_taken(
    pieces: Sequence[Piece],
    per_trick: int,
    box: Area,
    angle: float,
    scale: float,
    poses: dict[Key, Pose],
) -> None:
    """Taken tricks, face down: the cards of each lie on each other, the tricks side by side."""
    width = even(min(_TAKEN * scale, box.h / CARD_RATIO, box.w / 2))
    step = min(_STEP * scale, (box.w - width) / (DEAL // per_trick - 1))
    x, y = box.x + width / 2, box.centre[1]
    for at, piece in enumerate(pieces):
        across = x + at // per_trick * step
        poses[piece.id] = card(across, y, width, angle=angle, z=TAKEN_Z + at)


def lay_last(
    cards: Sequence[tuple[Seat, Piece]],
    box: Area,
    order: Sequence[Seat],
    angles: Mapping[Seat, float],
    poses: dict[Key, Pose],
) -> None:
    """The last trick, looked at again: its cards side by side and large, above everything.

    `order` are the seats from left to right.
    """
    count = len(cards)
    width = even(min(box.h / CARD_RATIO, box.w / (count + (count - 1) * _LAST_GAP)))
    x, y = box.centre
    for seat, piece in cards:
        across = x + (order.index(seat) - (count - 1) / 2) * (1 + _LAST_GAP) * width
        poses[piece.id] = card(across, y, width, piece, angle=angles[seat], z=LAST_Z + seat)
