"""Who won the hand, what it brings, and why (rules 1.6)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.engine.core import Message, Seat, _, count, say
from game.engine.dominoes.rules import BlockedWinner, Rules, Score, TeamScore
from game.engine.dominoes.tiles import Tile


class Outcome(StrEnum):
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


def teams(rules: Rules, seats: int) -> tuple[tuple[Seat, ...], ...]:
    """The sides of a match: pairs with partners, else each seat for itself."""
    return ((0, 2), (1, 3)) if rules.partners else tuple((seat,) for seat in range(seats))


def blocked_winners(rules: Rules, rows: tuple[tuple[Tile, ...], ...]) -> tuple[Seat, ...]:
    """The side that wins a blocked hand, () on a tie or where nobody wins it."""
    if rules.blocked_winner is BlockedWinner.NOBODY:
        return ()
    by_tiles = rules.blocked_winner is BlockedWinner.FEWEST_TILES
    standings = []
    for side in teams(rules, len(rows)):
        pips = sum(t.pips for seat in side for t in rows[seat])
        tiles = sum(len(rows[seat]) for seat in side)
        standings.append(((tiles, pips) if by_tiles else (pips,), side))
    best = min(standing for standing, _side in standings)
    first = [side for standing, side in standings if standing == best]
    return first[0] if len(first) == 1 else ()


def hand_points(
    rules: Rules, outcome: Outcome, winners: tuple[Seat, ...], totals: tuple[int, ...]
) -> tuple[int, Score | TeamScore]:
    """What the hand brings the winning side, and the formula that was applied."""
    if rules.score is Score.WIN:
        return 1, Score.WIN
    own = sum(totals[seat] for seat in winners)
    others = sum(totals) - own
    if rules.partners:
        less_own = rules.team_score is TeamScore.MINUS_OWN or (
            rules.team_score is TeamScore.MINUS_OWN_WHEN_BLOCKED and outcome is Outcome.BLOCKED
        )
        formula = TeamScore.MINUS_OWN if less_own else TeamScore.LOSERS
        return max(0, others - own if less_own else others), formula
    if rules.score is Score.LOSERS:
        return others, Score.LOSERS
    if rules.score is Score.DIFFERENCES:
        return max(0, others - own * (len(totals) - 1)), Score.DIFFERENCES
    return max(0, others - own), Score.LOSERS_MINUS_OWN


def score_lines(result: HandResult) -> tuple[tuple[Message, int], ...]:
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


class SeatName(int):
    """A seat inside a message: the window puts the person's name there."""

    def __str__(self) -> str:
        return f"seat {int(self)}"
