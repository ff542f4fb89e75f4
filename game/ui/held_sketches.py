"""The pictures of the games with tiles in hand: their cards, their moves, the ways of holding."""

from __future__ import annotations

from typing import Final

from game.engine.dominoes.explain_end import undealt
from game.engine.dominoes.rules import CannotPlay, Lead, Leftover, Rules, Score

from .pictures import (
    LYING,
    Arrow,
    Band,
    Goal,
    Mark,
    Number,
    Portrait,
    Sign,
    Sketch,
    Tile,
    hand,
    line,
    row,
)

BLOCK_CARD: Final = Sketch(
    8.4,
    5.2,
    (
        *line([(2, 6), (6, 6), (6, 3)], 4.2, 1.2),
        *hand([(1, 4), (3, 5), (0, 2), (5, 5), (4, 0)], 4.2, 4.05, [(3, 5), (0, 2)]),
    ),
)
"""An open hand: what fits is raised."""

DRAW_CARD: Final = Sketch(
    8.4,
    5.2,
    (
        *line([(4, 4), (4, 1)], 2.3, 1.2),
        *row(3, 6.5, 1.2),
        *hand([(0, 6), (5, 2), (3, 3)], 2.5, 4.05, []),
        Tile((1, 5), 5.6, 3.9, lift=0.9),
        Arrow((6.9, 1.8), (6.0, 3.2), -0.1),
    ),
)
"""Nothing in the hand fits, so a tile comes from the pool."""

_FAR, _NEAR = 1.1, 3.5
_APART = 1.16
PASSED_ON: Final = Sketch(
    6.4,
    4.6,
    (
        *row(4, 3.2, _FAR),
        *hand([(2, 5), (6, 1), (3, 3), (4, 0)], 3.2, _NEAR),
    ),
)
"""Only the hand of whoever holds the screen is to be seen."""
OPEN_TABLE: Final = Sketch(
    6.4,
    4.6,
    (
        *hand([(1, 5), (6, 6), (2, 0), (3, 4)], 3.2, _FAR),
        *hand([(2, 5), (6, 1), (3, 3), (4, 0)], 3.2, _NEAR),
    ),
)
"""All hands are to be seen."""

HOLDING: Final = Sketch(
    9.4,
    4.8,
    (
        *row(5, 4.7, 1.15),
        *hand([(1, 5), (2, 2), (2, 6), (4, 3), (6, 6)], 4.7, 3.65),
        Sign("eye", 8.5, 3.65, 1.1),
    ),
)
_TABLE = (("fox", 0, 5.0, 5.0), ("cat", 1, 1.6, 3.0), ("owl", 2, 5.0, 1.0), ("bear", 3, 8.4, 3.0))
PARTNERS: Final = Sketch(
    10,
    6,
    (
        Band(1, (1.6, 3.0), (8.4, 3.0)),
        Band(0, (5.0, 1.0), (5.0, 5.0)),
        *(Portrait(*one) for one in _TABLE),
    ),
)
LEADING: Final = Sketch(
    9.4,
    5.2,
    (
        Goal(4.7, 1.2, 0),
        *hand([(5, 5), (6, 2), (6, 6), (4, 1), (3, 0)], 4.7, 4.1, [(6, 6)]),
        Sign("crown", 5.75, 3.0, 0.9),
        Arrow((4.7, 2.7), (4.7, 1.6)),
    ),
)
PLAYING: Final = Sketch(
    10.2,
    5.2,
    (
        Goal(1.55, 1.2),
        *line([(2, 6), (6, 6), (6, 3)], 5.1, 1.2),
        Goal(8.65, 1.2),
        *hand([(1, 4), (0, 2), (5, 5), (3, 5), (4, 0)], 5.1, 4.05, [(3, 5), (0, 2)]),
        Arrow((3.8, 2.65), (2.0, 1.5), 0.1),
        Arrow((6.4, 2.65), (8.2, 1.5), -0.1),
    ),
)
PASSING: Final = Sketch(
    9.4,
    5.2,
    (
        *line([(2, 6), (6, 6), (6, 3)], 5.9, 1.2),
        *hand([(1, 4), (5, 5), (4, 0)], 6.2, 4.0, []),
        *(Tile(None, 1.1, 2.9 + 1.16 * place, LYING) for place in range(2)),
        Arrow((4.2, 3.9), (2.3, 3.5), 0.1),
    ),
)
DRAWING: Final = Sketch(
    9.4,
    5.2,
    (
        *line([(2, 6), (6, 6)], 3.1, 1.2),
        Goal(5.7, 1.2),
        *row(2, 8.1, 1.2),
        *hand([(1, 4), (5, 5), (4, 0)], 2.3, 4.0, []),
        Tile((6, 3), 6.1, 3.9, lift=0.9),
        Arrow((7.9, 1.7), (6.6, 3.2), -0.12),
        Arrow((5.9, 3.0), (5.6, 1.5), 0.1),
    ),
)
GOING_OUT: Final = Sketch(
    9.4,
    5.2,
    (
        *line([(4, 1), (1, 1), (1, 6)], 4.0, 1.2),
        Goal(7.6, 1.2),
        Tile((6, 2), 4.7, 3.7, lift=1.0),
        Sign("crown", 5.7, 2.9, 0.9),
        Arrow((5.6, 3.4), (7.5, 1.5), 0.12),
    ),
)
BLOCKED_HANDS: Final = Sketch(
    9.4,
    4.8,
    (
        *line([(5, 1), (1, 2), (2, 5)], 4.7, 1.15),
        Sign("cross", 0.8, 1.15, 1),
        Sign("cross", 8.6, 1.15, 1),
        *hand([(6, 2), (4, 0)], 2.2, 3.65, []),
        *hand([(2, 0), (3, 3), (6, 4)], 6.9, 3.65, []),
    ),
)
TEAM_SCORE: Final = Sketch(
    10,
    4.8,
    (
        Band(1, (0.3, 1.3), (9.7, 1.3), 0.8),
        *hand([(2, 1), (6, 4)], 2.8, 1.3),
        *hand([(5, 0), (3, 3), (6, 1)], 7.0, 1.3),
        Band(0, (0.3, 3.95), (9.7, 3.95), 0.8),
        Number("13", 2.8, 2.7),
        Number("18", 7.0, 2.7),
        Number("13 + 18 = 31", 5.0, 3.95, 1.2),
    ),
)
"""What both of one team have left is written by the other."""


def pool(rules: Rules) -> Sketch:
    """The tiles left over as the pool, with their number; those that stay are set apart."""
    stay = min(rules.reserve, undealt(rules)[0])
    drawn = undealt(rules)[0] - stay
    middle = 3.2 if stay else 4.9
    lying: list[Mark] = [*row(min(5, (drawn + 1) // 2), middle, 1.15)]
    lying += [*row(min(5, drawn // 2), middle, 3.65)]
    lying += [Tile(None, 7.3 + _APART * place, 2.3, dim=True) for place in range(stay)]
    if stay:
        lying.append(Sign("cross", 7.3 + _APART * (stay - 1) / 2, 4.1, 0.9))
    return Sketch(9.8, 4.8, (*lying, Number(str(drawn), middle, 2.4, 1.2)))


def held_moves(part: str, rules: Rules) -> tuple[Sketch, ...]:
    """The pictures for a part of the rules of a game with tiles in hand, by its heading."""
    if part == "The tiles":
        shared = (PARTNERS,) if rules.partners else ()
        drawn_from = rules.leftover is Leftover.POOL and undealt(rules)[0]
        return (*shared, HOLDING, *((pool(rules),) if drawn_from else ()))
    if part == "Who leads" and rules.lead is Lead.HIGHEST_DOUBLE:
        return (LEADING,)
    if part == "Your turn":
        return (PLAYING, DRAWING if rules.cannot_play is CannotPlay.DRAW else PASSING)
    if part == "The end of a hand":
        return (GOING_OUT, BLOCKED_HANDS)
    if part == "Points" and rules.score is not Score.WIN and rules.partners:
        return (TEAM_SCORE,)
    return ()
