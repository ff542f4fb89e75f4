"""The pictures themselves: a position for each game's card, and one for each move that is told."""

from __future__ import annotations

from typing import Final

from game.engine.dominoes.rules import Leftover, Pick, Returns, Row, Rules, Spinner

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
            *column(2, 1.5, 1.15),
            *column(2, 1.5, 4.05),
            *line([(6, 1), (1, 1)], 5.2, 1.55),
            Tile((4, 3), 4.0, 3.4, LYING, lift=0.9),
            Arrow((3.5, 3.4), (1.5, 2.62), -0.12),
        ),
    ),
}
"""By the name of the preset that a family is named after."""

OTHER: Final = Sketch(7.4, 5.2, (*line([(4, 6), (6, 6), (6, 2)], 3.7, 2.6),))
"""The card of a game that has no picture of its own."""

DOUBLE: Final = Sketch(10, 4.4, (*line([(6, 4), (4, 4), (4, 1), (1, 2)], 5, 2.2),))
BLOCKED: Final = Sketch(
    11,
    3.4,
    (
        *line([(3, 0), (0, 1), (1, 3), (3, 3), (3, 2)], 5.5, 1.7),
        Sign("cross", 0.55, 1.7, 0.8),
        Sign("cross", 10.45, 1.7, 0.8),
    ),
)
OPEN_DOUBLE: Final = Sketch(
    10,
    5.6,
    (
        *line([(6, 4), (4, 1)], 5, 1.4),
        Goal(2.5, 1.4, 0),
        *row(3, 6.3, 4.1),
        Tile((6, 6), 3.4, 3.9, lift=0.5),
        Arrow((3.1, 2.9), (2.5, 2.3), -0.1),
    ),
)
PEEK: Final = Sketch(
    10,
    5.6,
    (
        *line([(2, 5), (5, 6)], 5, 1.4),
        Goal(1.85, 1.4),
        Goal(8.15, 1.4),
        *row(3, 7.2, 4.1),
        Tile((6, 2), 2.6, 3.9, lift=1.0),
        Tile((4, 2), 4.6, 4.0, lift=0.4),
        Sign("eye", 5.3, 3.0, 0.9),
    ),
)
SPINNER: Final = Sketch(
    10,
    6.6,
    (
        *line([(2, 4), (4, 4), (4, 1)], 5, 3.3),
        Goal(5, 1.2, 0),
        Goal(5, 5.4, 0),
    ),
)
STARTER: Final = Sketch(
    10, 4.6, (Tile((6, 3), 5, 1.4, LYING), Goal(2.9, 1.4), Goal(7.1, 1.4), *row(5, 5, 3.5))
)
SCORE: Final = Sketch(
    10,
    3.6,
    (
        Tile((2, 1), 1.6, 1.5),
        Tile((6, 4), 2.8, 1.5),
        Number("13", 2.2, 3.0),
        Tile((5, 0), 6.0, 1.5),
        Tile((3, 3), 7.2, 1.5),
        Tile((6, 1), 8.4, 1.5),
        Number("18", 7.2, 3.0),
    ),
)
LOT: Final = Sketch(
    10,
    3.4,
    (
        Tile((6, 3), 2.6, 1.6, lift=0.7),
        Sign("crown", 3.5, 0.75, 0.9),
        Tile((5, 4), 5.0, 1.6),
        Tile((4, 4), 7.4, 1.6),
    ),
)


def turning(rules: Rules) -> Sketch:
    """The tile that is turned: the next one, the middle one, or any."""
    at = {Pick.NEXT: 5, Pick.MIDDLE: 3, Pick.ANY: 2}[rules.pick]
    if rules.pick is Pick.NEXT and rules.row is Row.LEFT:
        at = 0
    if rules.pick is Pick.NEXT and rules.row is Row.TOP:
        lying = column(3, 5, 2.9)
        turned = Tile((5, 2), 5, 0.75, LYING, lift=0.8, step=HALF_TURNED)
        return Sketch(10, 4.8, (*lying, turned))
    tiles: list[Mark] = list(row(6, 5, 2.0))
    spot = tiles[at]
    assert isinstance(spot, Tile)
    tiles[at] = Tile((5, 2), spot.x, 1.7, lift=0.8, step=HALF_TURNED)
    if rules.pick is Pick.ANY:
        tiles += [Arrow((x, 4.2), (x, 3.3)) for x in (spot.x - 1.16, spot.x, spot.x + 1.16)]
        return Sketch(10, 4.6, tuple(tiles))
    return Sketch(10, 3.7, tuple(tiles))


def fitting() -> Sketch:
    """A turned tile and the end that it fits."""
    return Sketch(
        10,
        4.8,
        (
            *line([(3, 1), (1, 6)], 4.4, 1.3),
            Goal(7.5, 1.3),
            Tile((6, 2), 8.6, 3.6, lift=1.0),
            Arrow((8.3, 2.5), (7.6, 1.5), 0.12),
        ),
    )


def going_back(rules: Rules) -> Sketch:
    """A tile that fits nowhere on its way back into the row."""
    up = rules.row is Row.TOP
    if up and rules.returns is Returns.MIDDLE:
        marks = (*column(2, 3, 0.95), *column(2, 3, 4.05))
        return Sketch(
            10, 5, (*marks, Tile((5, 2), 7.2, 2.5, LYING, lift=0.9), Arrow((6, 2.5), (3.2, 2.5)))
        )
    if up and rules.returns is Returns.BACK:
        return Sketch(
            10,
            5,
            (
                *column(3, 3, 1.75),
                Tile((5, 2), 7.2, 1.0, LYING, lift=0.9),
                Arrow((6.6, 1.7), (3.2, 4.4), 0.16),
            ),
        )
    first, last = (1.5, 8.5) if rules.row is Row.LEFT else (8.5, 1.5)
    if rules.returns is Returns.BACK:
        x = first
        bend = 0.1 if last > first else -0.1
        lying = row(5, 5, 3.9)
        return Sketch(
            10,
            5.2,
            (
                *lying,
                Tile((5, 2), x, 1.4, lift=0.9),
                Arrow((x - (x - last) * 0.1, 1.0), (last, 3.4), -bend * 1.6),
            ),
        )
    if rules.returns is Returns.IN_PLACE:
        lying = (*row(2, 2.6, 3.9), *row(3, 6.68, 3.9))
        return Sketch(
            10, 5.2, (*lying, Tile((5, 2), 4.35, 1.6, lift=0.9), Arrow((4.35, 2.4), (4.35, 3.9)))
        )
    target = 5.0 if rules.returns is Returns.MIDDLE else first
    lying = (*row(3, 2.3, 3.9), *row(3, 7.7, 3.9)) if target == 5.0 else row(5, 5, 3.9)
    return Sketch(
        10,
        5.2,
        (*lying, Tile((5, 2), first, 1.4, lift=0.9), Arrow((first, 1.4), (target, 3.8), 0.12)),
    )


def of_starter(rules: Rules) -> bool:
    """Whether a leftover tile opens the train."""
    return rules.leftover is Leftover.STARTS


def of_spinner(rules: Rules) -> bool:
    """Whether the first double has four sides."""
    return rules.spinner is Spinner.FIRST_DOUBLE
