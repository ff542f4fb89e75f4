"""Poses of cards that lie on each other: the pack before the deal, the tricks that were taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.blot.view import Piece
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
TAKEN_Z, ROW_Z, TRICK_Z, LAST_Z = 50, 200, 400, 450
"""The z of what lies: taken tricks, rows, the trick, and the last trick looked at again."""


class Laid(NamedTuple):
    """The cards as they lie: all poses, by seat the keys of the rows from left to right, the
    places of the next cards of the trick, and the pack before the deal."""

    poses: dict[Key, Pose]
    row_keys: tuple[tuple[Key, ...], ...]
    targets: tuple[Pose, ...]
    deck: tuple[Pose, ...]


def card(
    x: float, y: float, width: int, piece: Piece | None = None, *, angle: float = 0.0, z: int = 0
) -> Pose:
    """The pose of a card with its centre there, on whole pixels."""
    face = piece.card if piece else None
    return Pose(round(x), round(y), width, angle, face, z=z, ratio=CARD_RATIO)


def deck(count: int, box: Area, width: int, scale: float) -> tuple[Pose, ...]:
    """A pack face down, from the top card to the bottom one: it looks as thick as it is."""
    x, y = box.centre
    middle = (count - 1) / 2
    return tuple(
        card(x, round(y) - round((middle - at) * _THICK * scale), width, z=count - at)
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
