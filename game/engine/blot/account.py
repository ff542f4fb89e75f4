"""The score of a deal explained (see HandResult): what counted, the verdict, what is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.blot.combinations import BLOT
from game.engine.blot.rules import FailedBlot, Kaput, Scale
from game.engine.blot.scoring import (
    LAST_TRICK,
    HandResult,
    Outcome,
    all_cards,
    kaput_points,
    rounded,
    side_of,
    unit,
)
from game.engine.blot.words import combination_named
from game.engine.common import Lines, SeatName
from game.engine.core import Message, _, count, listed, say

Line = tuple[Message, int]


def counted_lines(result: HandResult) -> tuple[Lines, Lines]:
    """For each side what it has taken and declared, in points, and why a combination does not
    count; the last line is the sum by which the contract is judged."""
    return _counted(result, 0), _counted(result, 1)


def _counted(result: HandResult, side: int) -> Lines:
    last = LAST_TRICK if result.last % 2 == side else 0
    lines = [(say(_("Cards in the tricks")), result.cards[side] - last)]
    if last:
        lines.append((say(_("Last trick")), last))
    for seat, combination in result.declared:
        if seat % 2 != side:
            continue
        named = combination_named(combination.kind, combination.cards)
        best = None if result.best is None else result.declared[result.best]
        if best is None or best.seat % 2 == side:
            lines.append((named, combination.points(result.trump)))
        else:
            better = combination_named(best.combination.kind, best.combination.cards)
            beaten = say(_("{combination}, beaten by {better}"), combination=named, better=better)
            lines.append((beaten, 0))
    if result.blot is not None and result.blot % 2 == side:
        lines.append((say(_("Blot")), BLOT))
    lines.append((say(_("Together")), result.cards[side] + result.combinations[side]))
    return tuple(lines)


def verdict(result: HandResult) -> Message:
    """Whether the contract was made and by how much, in one sentence."""
    taker, other = result.taker % 2, 1 - result.taker % 2
    totals = [result.cards[side] + result.combinations[side] for side in (0, 1)]
    lead = totals[taker] - totals[other]
    who: dict[str, Any] = {"seat": SeatName(result.taker)}
    if result.outcome is Outcome.KAPUT:
        seats = side_of(other if taker in result.winners else taker, result.seats)
        names = {"names": listed([SeatName(seat) for seat in seats])}
        if result.rules.kaput is Kaput.NO_TRICKS:
            return count(
                len(seats),
                _("{names} is kaput: not one trick"),
                _("{names} are kaput: not one trick"),
                **names,
            )
        return count(
            len(seats),
            _("{names} is kaput: not one point in the tricks"),
            _("{names} are kaput: not one point in the tricks"),
            **names,
        )
    if result.outcome is Outcome.HANGS:
        return count(
            result.hung,
            _("Both sides have {total}: {n} point hangs until somebody wins a deal"),
            _("Both sides have {total}: {n} points hang until somebody wins a deal"),
            total=totals[taker],
        )
    made = result.outcome is Outcome.MADE
    if lead == 0:
        tied = (
            _("Both sides have {total}: {seat} has made it")
            if made
            else _("Both sides have {total}: {seat} has failed")
        )
        return say(tied, total=totals[taker], **who)
    if made:
        return count(
            lead,
            _("{seat} has made it by {n} point"),
            _("{seat} has made it by {n} points"),
            **who,
        )
    return count(
        -lead, _("{seat} has failed by {n} point"), _("{seat} has failed by {n} points"), **who
    )


def written_lines(result: HandResult) -> tuple[Lines, Lines]:
    """For each side what it writes and why; the last line is the sum."""
    return _written(result, 0), _written(result, 1)


def _written(result: HandResult, side: int) -> Lines:
    lines = [*_outcome_lines(result, side)]
    if result.released and side in result.winners:
        lines.append((say(_("Hung from before")), result.released))
    return (*lines, (say(_("Points")), result.points[side]))


def _outcome_lines(result: HandResult, side: int) -> Iterator[Line]:
    rules, taker = result.rules, result.taker % 2
    if result.outcome is Outcome.KAPUT:
        if side in result.winners:
            yield say(_("Kaput")), kaput_points(rules)
            yield from _combinations(result, side)
            if side != taker:
                yield from _combinations(result, taker)
    elif result.outcome is Outcome.FAILED:
        stays = rules.failed_blot is FailedBlot.STAYS
        if side != taker:
            yield say(_("All the cards")), all_cards(rules)
            yield from _combinations(result, side)
            yield from _combinations(result, taker, blot=not stays)
        elif stays:
            yield from _blot(result, side)
    else:
        theirs = rounded(rules, result.cards[1 - taker])
        if side == taker:
            less = _("{all} less the {cards} of the other side")
            yield say(less, all=all_cards(rules), cards=theirs), all_cards(rules) - theirs
        elif rules.scale is Scale.TENS:
            yield say(_("{points} in the tricks, in tens"), points=result.cards[side]), theirs
        else:
            yield say(_("In the tricks")), theirs
        yield from _combinations(result, side)
        if result.outcome is Outcome.HANGS and side == taker:
            yield say(_("Hangs until somebody wins a deal")), -result.hung


def _combinations(result: HandResult, side: int, blot: bool = True) -> Iterator[Line]:
    """The combinations of a side that count, as they are written."""
    for seat, combination in result.declared:
        if seat % 2 == side and (
            result.best is None or result.declared[result.best].seat % 2 == side
        ):
            named = combination_named(combination.kind, combination.cards)
            yield named, combination.points(result.trump) // unit(result.rules)
    if blot:
        yield from _blot(result, side)


def _blot(result: HandResult, side: int) -> Iterator[Line]:
    if result.blot is not None and result.blot % 2 == side:
        yield say(_("Blot")), BLOT // unit(result.rules)
