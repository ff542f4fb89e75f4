"""Who won the hand, what it brings, and why (rules 1.6)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.engine.common import PAIRS, Lines, SeatName
from game.engine.core import Seat, _, count, say
from game.engine.dominoes.rules import BlockedWinner, Rules, Score, TeamScore
from game.engine.dominoes.tiles import Tile


class Outcome(StrEnum):
    """How a hand ended: somebody went out, or nobody could play any more."""

    OUT = "out"
    BLOCKED = "blocked"


class HandResult(NamedTuple):
    """A finished hand. `winners` are seats, both of a team, () for nobody; `points` and `totals`
    (pips left, each seat's own) go by seat; `ends` are the numbers open at the end.

    `formula` is the score that was applied, None where nobody won.
    """

    outcome: Outcome
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    ends: tuple[int, ...]
    formula: Score | TeamScore | None
    all_out: int | None = None
    """The number whose tiles are all on the train, where that is what blocked a full deal."""


_WIN, _DIFFERENCES = Score.WIN, Score.DIFFERENCES
_WITHOUT_OWN = (Score.LOSERS, TeamScore.LOSERS)


def side_of(rules: Rules, seat: Seat) -> tuple[Seat, ...]:
    """The seats that win together with `seat`: with partners the pair, else the seat alone."""
    return PAIRS[seat % 2] if rules.partners else (seat,)


def _by_side(rules: Rules, figures: tuple[int, ...]) -> tuple[int, ...]:
    """Each seat's figures summed up by sides; a side has the index of its first seat."""
    if rules.partners:
        return figures[0] + figures[2], figures[1] + figures[3]
    return figures


def blocked_winners(
    rules: Rules, rows: tuple[tuple[Tile, ...], ...], totals: tuple[int, ...]
) -> tuple[Seat, ...]:
    """The side that wins a blocked hand, () on a tie or where nobody wins it."""
    if rules.blocked_winner is BlockedWinner.NOBODY:
        return ()
    pips = _by_side(rules, totals)
    tiles = (0,) * len(pips)
    if rules.blocked_winner is BlockedWinner.FEWEST_TILES:
        tiles = _by_side(rules, tuple([len(row) for row in rows]))
    standings = list(zip(tiles, pips, strict=True))
    best = min(standings)
    return side_of(rules, standings.index(best)) if standings.count(best) == 1 else ()


def hand_points(
    rules: Rules, outcome: Outcome, winners: tuple[Seat, ...], totals: tuple[int, ...]
) -> tuple[int, Score | TeamScore]:
    """What the hand brings the winning side, and the formula that was applied."""
    formula: Score | TeamScore = rules.score
    if formula is _WIN:
        return 1, formula
    if rules.partners:
        formula = rules.team_score
        if formula is TeamScore.MINUS_OWN_WHEN_BLOCKED:
            blocked = outcome is Outcome.BLOCKED
            formula = TeamScore.MINUS_OWN if blocked else TeamScore.LOSERS
    own = sum([totals[seat] for seat in winners])
    others = sum(totals) - own
    if formula is _DIFFERENCES:
        own *= len(totals) - 1
    elif formula in _WITHOUT_OWN:
        own = 0
    return max(0, others - own), formula


def score_lines(result: HandResult) -> Lines:
    """The score explained: reason and points, line by line; the points of all lines but the last
    add up to the last (which is 0 where they fall below it). () where nobody won.

    Each seat's name is left as {seat}: a number that the window replaces by the person's name.
    """
    if result.formula is None:
        return ()
    total = max(result.points)
    if result.formula is Score.WIN:
        return ((say(_("The hand is won")), 1), (say(_("Points")), 1))
    own = sum(result.totals[seat] for seat in result.winners)
    lines = []
    for seat, pips in enumerate(result.totals):
        if seat in result.winners:
            continue
        if result.formula is Score.DIFFERENCES:
            lines.append(
                (
                    say(_("{seat}: {pips} less {own}"), seat=SeatName(seat), pips=pips, own=own),
                    pips - own,
                )
            )
        else:
            lines.append(
                (
                    count(
                        pips,
                        _("{seat}: {n} pip left"),
                        _("{seat}: {n} pips left"),
                        seat=SeatName(seat),
                    ),
                    pips,
                )
            )
    if result.formula in (Score.LOSERS_MINUS_OWN, TeamScore.MINUS_OWN) and own:
        for seat in result.winners:
            pips = result.totals[seat]
            if pips:
                lines.append((say(_("less {seat}’s own"), seat=SeatName(seat)), -pips))
    lines.append((say(_("Points")), total))
    return tuple(lines)
