"""Where the cards of Open Blot lie on a table that is divided."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.engine.blot.view import Pile, View
from game.engine.core import Seat
from game.table.blot_two import APART, BENEATH, PILES
from game.table.card_division import RISE, Division, high_of
from game.table.card_poses import DEAL, LAST_Z, ROW_Z, TRICK_Z, Laid, card, deck, lay_taken
from game.table.pose import Area, Key, Pose

_TRICK_STEP = 0.97
"""From one card of the trick to the other, in widths: they overlap, but for their indices."""


def lay_two(
    view: View,
    where: Division,
    bottom: Seat,
    scale: float,
    far_turned: bool,
    raised: Collection[Key],
    last_trick: bool,
) -> Laid:
    """Lay the cards of `view`; `bottom` sits at the bottom."""
    seats = (bottom, 1 - bottom)
    angles = dict(zip(seats, (0.0, 180.0 if far_turned else 0.0), strict=True))
    pack = deck(DEAL, where.middle, where.width, scale)
    poses: dict[Key, Pose] = {}
    keys: dict[Seat, tuple[Key, ...]] = {}
    targets: dict[Seat, Pose] = {}
    for seat, row, toward in zip(seats, where.rows, (-1, 1), strict=True):
        piles = _Piles(row.box, row.width, toward, angles[seat])
        keys[seat] = piles.lay(view.piles[seat], raised, poses)
        targets[seat] = _target(where, toward, angles[seat], len(view.trick))
    for at, (seat, piece) in enumerate(view.trick):
        poses[piece.id] = targets[seat]._replace(face=piece.card, z=TRICK_Z + at)
    for seat, box in zip(seats, where.packs, strict=True):
        lay_taken(view.taken[seat], 2, box, angles[seat], scale, poses)
    stock = deck(len(view.stock), where.stock, where.width, scale)
    poses.update((piece.id, pose) for piece, pose in zip(view.stock, stock, strict=True))
    if not poses:
        poses.update(enumerate(pack))
    if last_trick and view.last_trick is not None:
        for at, (seat, piece) in enumerate(view.last_trick.cards):
            poses[piece.id] = targets[seat]._replace(face=piece.card, z=LAST_Z + at)
    return Laid(poses, (keys[0], keys[1]), (targets[0], targets[1]), pack)


def _target(where: Division, toward: int, angle: float, played: int) -> Pose:
    """Where the next card of a side lies in the trick: a little towards its player."""
    x, y = where.middle.centre
    aside, apart = _TRICK_STEP * where.trick / 2, APART * where.trick / 2
    return card(
        x - toward * aside, y - toward * apart, where.trick, angle=angle, z=TRICK_Z + played
    )


class _Piles(NamedTuple):
    """A row of piles; `toward` is 1 where the middle of the table is below it, else -1."""

    box: Area
    width: int
    toward: int
    angle: float

    def lay(
        self, piles: tuple[Pile, ...], raised: Collection[Key], poses: dict[Key, Pose]
    ) -> tuple[Key, ...]:
        """Lay the piles; returns the keys of the cards on top, from left to right."""
        half = high_of(self.width) // 2
        y = self.box.y + half if self.toward < 0 else self.box.bottom - half
        step = (self.box.w - self.width) / (PILES - 1)
        beneath, rise = round(BENEATH * self.width), round(RISE * self.width)
        keys = []
        for at, (down, up) in enumerate(piles):
            x = self.box.x + self.width / 2 + at * step
            if down is not None:
                poses[down.id] = card(
                    x, y - self.toward * beneath, self.width, angle=self.angle, z=ROW_Z + at
                )
            if up is not None:
                out = self.toward * rise if up.id in raised else 0
                poses[up.id] = card(
                    x, y + out, self.width, up, angle=self.angle, z=ROW_Z + PILES + at
                )
            top = up or down
            if top is not None:
                keys.append(top.id)
        return tuple(keys)
