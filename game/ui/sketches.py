"""The pictures themselves: a position for each game's card, and one for each move that is told."""

from __future__ import annotations

from typing import Final

from game.engine.blot.rules import AnyRules
from game.engine.dominoes.rules import (
    Lead,
    Leftover,
    Pick,
    Returns,
    Row,
    Rules,
    Score,
    Spinner,
    StuckDoubles,
)

from . import card_sketches
from .held_sketches import BLOCK_CARD, DRAW_CARD, held_moves
from .pictures import LYING, Arrow, Goal, Mark, Number, Sign, Sketch, Tile, column, line, row

HALF_TURNED = 9

CARDS: Final[dict[str, Sketch]] = {
    # A train with its double across, and a row of which one tile is just being turned.
    "blind-hughie": Sketch(
        7.4,
        5.2,
        (
            *line([(2, 5), (5, 5), (5, 1)], 3.7, 1.55),
            *row(4, 4.28, 3.95),
            Tile((1, 4), 1.38, 3.75, lift=0.8, step=HALF_TURNED),
        ),
    ),
    # The starter that the leftover gives, and two tiles open: the turned one and the next.
    "billitonnen": Sketch(
        7.4,
        5.2,
        (
            *line([(6, 3), (3, 2)], 3.7, 1.2),
            *row(3, 5.3, 3.9),
            Tile((2, 6), 1.2, 3.35, lift=1.0),
            Tile((4, 2), 2.7, 3.75, lift=0.4),
            Sign("eye", 3.3, 2.75, 1.1),
        ),
    ),
    # Columns in place of rows; what does not fit goes back into the middle.
    "nevidimka": Sketch(
        7.4,
        5.2,
        (
            *column(2, 1.5, 1.3),
            *column(2, 1.5, 3.9),
            *line([(6, 1), (1, 1)], 5.2, 1.55),
            Tile((4, 3), 4.0, 3.4, LYING, lift=0.9),
            Arrow((3.5, 3.4), (1.5, 2.6), -0.12),
        ),
    ),
    "block": BLOCK_CARD,
    "draw": DRAW_CARD,
    "open-blot": card_sketches.OPEN_BLOT_CARD,
    "blot-four": card_sketches.BLOT_FOUR_CARD,
}
"""By the name of the preset that a family is named after."""

OTHER: Final = Sketch(7.4, 5.2, (*line([(4, 6), (6, 6), (6, 2)], 3.7, 2.6),))
"""The card of a game that has no picture of its own."""

DOUBLE: Final = Sketch(9, 4, (*line([(6, 4), (4, 4), (4, 1), (1, 2)], 4.5, 2.0),))
BLOCKED: Final = Sketch(
    12,
    4,
    (
        *line([(3, 0), (0, 1), (1, 3), (3, 3), (3, 2)], 6, 2),
        Sign("cross", 0.7, 2, 1),
        Sign("cross", 11.3, 2, 1),
    ),
)
SPINNER: Final = Sketch(
    10, 6.4, (*line([(2, 4), (4, 4), (4, 1)], 5, 3.2), Goal(5, 1.1, 0), Goal(5, 5.3, 0))
)
SCORE: Final = Sketch(
    9.4,
    4,
    (
        Tile((2, 1), 1.3, 1.4),
        Tile((6, 4), 2.5, 1.4),
        Number("13", 1.9, 3.1),
        Tile((5, 0), 5.5, 1.4),
        Tile((3, 3), 6.7, 1.4),
        Tile((6, 1), 7.9, 1.4),
        Number("18", 6.7, 3.1),
    ),
)
LOT: Final = Sketch(
    8,
    3.4,
    (
        Tile((6, 3), 1.8, 1.7, lift=0.7),
        Sign("crown", 2.65, 0.7, 0.9),
        Tile((5, 4), 4.1, 1.7),
        Tile((4, 4), 6.4, 1.7),
    ),
)


def starter(rules: Rules) -> Sketch:
    """The leftover tile that opens the train."""
    if rules.row is Row.TOP:
        train = (Goal(4.6, 2.3), Tile((6, 3), 6.7, 2.3, LYING), Goal(8.8, 2.3))
        return Sketch(10.6, 4.6, (*column(3, 1.8, 2.3), *train))
    train = (Goal(2.9, 1.1), Tile((6, 3), 5, 1.1, LYING), Goal(7.1, 1.1))
    return Sketch(10, 4.6, (*row(5, 5, 3.3), *train))


def turning(rules: Rules) -> Sketch:
    """The tile that is turned: the next one, the middle one, or any."""
    upright = rules.row is not Row.TOP
    tiles = list(row(6, 4.5, 1.9) if upright else column(4, 5, 2.5))
    front, way = (0, 1) if rules.row is not Row.RIGHT else (len(tiles) - 1, -1)
    at = front + way * {Pick.NEXT: 0, Pick.MIDDLE: len(tiles) // 2, Pick.ANY: 1}[rules.pick]
    up = 0.3 if upright else 0.1
    turned = tiles[at]._replace(face=(5, 2), y=tiles[at].y - up, lift=0.8, step=HALF_TURNED)
    lying = (*tiles[:at], turned, *tiles[at + 1 :])
    if rules.pick is not Pick.ANY:
        return Sketch(9, 3.8, lying) if upright else Sketch(10, 5, lying)
    if upright:
        arrows = [Arrow((tile.x, 4.3), (tile.x, 3.3)) for tile in tiles]
        return Sketch(9, 4.6, (*lying, *arrows))
    arrows = [Arrow((1.6, tile.y), (3.5, tile.y)) for tile in tiles]
    return Sketch(10, 5, (*lying, *arrows))


def fitting() -> Sketch:
    """A turned tile and the end that it fits."""
    return Sketch(
        9,
        4.6,
        (
            *line([(3, 1), (1, 6)], 3.4, 1.2),
            Goal(6.55, 1.2),
            Tile((6, 2), 7.6, 3.2, lift=1.0),
            Arrow((7.1, 2.6), (6.5, 1.4), 0.12),
        ),
    )


def peek(rules: Rules) -> Sketch:
    """A turned tile that fits in two ways, and the next one, looked at first."""
    train: tuple[Tile | Goal, ...] = (
        Goal(1.85, 1.1),
        *line([(2, 5), (5, 6)], 5, 1.1),
        Goal(8.15, 1.1),
    )
    if rules.row is Row.TOP:
        moved = tuple(mark._replace(x=mark.x + 3.4) for mark in train)
        looked: tuple[Mark, ...] = (
            Tile((4, 2), 1.8, 1.0, LYING, lift=0.4),
            Sign("eye", 2.9, 0.7, 0.9),
        )
        turned = Tile((6, 2), 7, 3.6, LYING, lift=1.0)
        return Sketch(13, 5.4, (*column(3, 1.8, 3.4), *looked, *moved, turned))
    looked = (Tile((4, 2), 4.6, 3.6, lift=0.4), Sign("eye", 5.3, 2.6, 0.9))
    return Sketch(10, 5.2, (*train, *row(3, 7.2, 3.7), Tile((6, 2), 2.6, 3.5, lift=1.0), *looked))


def open_double(rules: Rules) -> Sketch:
    """A double that lies face up in the row is played."""
    train: tuple[Tile | Goal, ...] = (*line([(6, 4), (4, 1)], 6.2, 1.1), Goal(3.6, 1.1, 0))
    if rules.row is Row.TOP:
        up = (*column(2, 1.7, 1.34), Tile((6, 6), 1.7, 3.08, LYING), *column(2, 1.7, 4.82))
        moved = tuple(mark._replace(x=mark.x + 1.8) for mark in train)
        return Sketch(11, 6.1, (*up, *moved, Arrow((2.7, 3.0), (5.2, 1.6), 0.1)))
    lying = (*row(2, 2.6, 3.7), Tile((6, 6), 4.34, 3.6, lift=0.3), *row(3, 6.66, 3.7))
    return Sketch(10, 5.2, (*lying, *train, Arrow((4.2, 2.7), (3.7, 1.6), -0.1)))


def going_back(rules: Rules) -> Sketch:
    """A tile that fits nowhere on its way back into the row."""
    if rules.row is Row.TOP:
        return _back_into_column(rules)
    first, last = (1.5, 8.5) if rules.row is Row.LEFT else (8.5, 1.5)
    bend = -0.12 if first < last else 0.12
    stuck = Tile((5, 2), first, 1.3, lift=0.9)
    if rules.returns is Returns.BACK:
        start = first + (last - first) * 0.1
        return Sketch(10, 5, (*row(5, 5, 3.6), stuck, Arrow((start, 0.9), (last, 3.2), bend)))
    if rules.returns is Returns.IN_PLACE:
        lying = (*row(2, 2.6, 3.6), *row(3, 6.68, 3.6))
        stuck = stuck._replace(x=4.35)
        return Sketch(10, 5, (*lying, stuck, Arrow((4.35, 2.2), (4.35, 3.9))))
    target = 5.0 if rules.returns is Returns.MIDDLE else first
    away = 0.6 if first < 5 else -0.6
    lying = (*row(3, 2.3, 3.6), *row(3, 7.7, 3.6)) if target == 5.0 else row(5, 5 + away, 3.6)
    if target == first:
        return Sketch(10, 5, (*lying, stuck, Arrow((first, 2.2), (first, 3.9))))
    return Sketch(10, 5, (*lying, stuck, Arrow((first, 1.3), (5, 3.8), bend)))


def _back_into_column(rules: Rules) -> Sketch:
    stuck = Tile((5, 2), 7.0, 2.5, LYING, lift=0.9)
    if rules.returns is Returns.MIDDLE:
        lying = (*column(2, 3, 1.2), *column(2, 3, 4.2))
        return Sketch(9, 5.4, (*lying, stuck._replace(y=2.7), Arrow((5.8, 2.7), (3.2, 2.7))))
    if rules.returns is Returns.IN_PLACE:
        lying = (*column(1, 3, 0.75), *column(2, 3, 3.7))
        return Sketch(9, 5, (*lying, stuck._replace(y=1.95), Arrow((5.8, 1.95), (3.2, 1.95))))
    if rules.returns is Returns.FRONT:
        way = Arrow((5.8, 0.9), (3.2, 0.9))
        return Sketch(9, 5, (*column(3, 3, 3.1), stuck._replace(y=0.9), way))
    way = Arrow((6.4, 1.7), (3.3, 4.4), 0.14)
    return Sketch(9, 5, (*column(3, 3, 1.9), stuck._replace(y=1.1), way))


def moves(part: str, rules: Rules | AnyRules) -> tuple[Sketch, ...]:
    """The pictures for a part of the rules, named by its English heading."""
    if not isinstance(rules, Rules):
        return card_sketches.moves(part, rules)
    told = held_moves(part, rules) if rules.held else ()
    if told:
        return told
    if part == "The tiles" and rules.leftover is Leftover.STARTS:
        return (starter(rules),)
    if part == "Who leads" and rules.lead is Lead.LOT:
        return (LOT,)
    if part == "The train":
        spinner = (SPINNER,) if rules.spinner is Spinner.FIRST_DOUBLE else ()
        return (fitting(), DOUBLE, *spinner)
    if part == "Your turn":
        doubles = rules.open_doubles and rules.stuck_doubles is StuckDoubles.FACE_UP
        return (
            turning(rules),
            going_back(rules),
            *((peek(rules),) if rules.peek else ()),
            *((open_double(rules),) if doubles else ()),
        )
    if part == "The end of a hand":
        return (BLOCKED,)
    if part == "Points" and rules.score is not Score.WIN:
        return (SCORE,)
    return ()
