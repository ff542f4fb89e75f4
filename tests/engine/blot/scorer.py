"""A second scorer of a deal of Blot, straight from the words of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.engine.blot.plain_cards import Cards, better, value

Written = tuple[str, int | None, list[int], list[int], int]
"""Outcome, the side that won, points and combinations of both sides, points that hang."""


class Deal(NamedTuple):
    """A deal that has been played; figures go by side, `taker` is a side."""

    o: Mapping[str, Any]
    open: bool
    taker: int
    cards: Sequence[int]
    tricks: Sequence[int]
    declared: Sequence[tuple[int, Cards]]
    best: int | None
    trump: str
    blot: int | None


def best_of(
    o: Mapping[str, Any], declared: Sequence[tuple[int, Cards]], trump: str, dealer: int | None
) -> int | None:
    """Which declaration is the best; None where there is none or both sides' count. `dealer` is
    given where equal ones are decided by the seat."""
    if o["declared_scoring"] == "both" or not declared:
        return None
    order = list(range(len(declared)))
    if dealer is not None:
        order.sort(key=lambda at: (declared[at][0] - dealer - 1) % 4)
    best = order[0]
    for at in order[1:]:
        if better(declared[at][1], declared[best][1], trump):
            best = at
    return best


def written(deal: Deal) -> Written:
    """What each side writes, in the scale of the rules."""
    o, taker, other = deal.o, deal.taker, 1 - deal.taker
    counting = [0, 0]
    for seat, cards in deal.declared:
        if deal.best is None or deal.declared[deal.best][0] % 2 == seat % 2:
            counting[seat % 2] += value(cards, deal.trump)
    blots = [20 if deal.blot is not None and deal.blot % 2 == side else 0 for side in (0, 1)]
    combo = [counting[side] + blots[side] for side in (0, 1)]
    in_tens = o["scale"] == "tens"

    def scaled(points: int) -> int:
        assert not in_tens or points % 10 == 0
        return points // 10 if in_tens else points

    def tricks_of_other() -> int:
        """R: to tens, five down or up."""
        points = deal.cards[other]
        if not in_tens:
            return points
        tens, ones = divmod(points, 10)
        return tens + (ones > 5 or (ones == 5 and o["rounding"] == "half_up"))

    everything, kaput = 162, 210 if deal.open else 252
    if in_tens:
        everything, kaput = 16, 21 if deal.open else 25
    points = [0, 0]
    struck = deal.cards if o["kaput"] == "no_points" else deal.tricks
    for side in (0, 1):
        if struck[side] == 0:
            won = 1 - side
            points[won] = kaput + scaled(combo[won])
            if side == taker:
                points[won] += scaled(combo[taker])
            return "kaput", won, points, combo, 0
    mine, theirs = deal.cards[taker] + combo[taker], deal.cards[other] + combo[other]
    as_if_made = everything - tricks_of_other() + scaled(combo[taker])
    others = tricks_of_other() + scaled(combo[other])
    if mine == theirs and o["contract_tie"] == "hangs":
        points[other] = others
        return "hangs", None, points, combo, as_if_made
    if mine > theirs or (mine == theirs and o["contract_tie"] == "taker_makes"):
        points[taker], points[other] = as_if_made, others
        return "made", taker, points, combo, 0
    stays = blots[taker] if o["failed_blot"] == "stays" else 0
    points[taker] = scaled(stays)
    points[other] = everything + scaled(combo[taker] - stays) + scaled(combo[other])
    return "failed", other, points, combo, 0
