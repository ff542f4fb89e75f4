"""Sensible deals for sets of every size. No pixels in here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from game.engine.core import _
from game.engine.dominoes.rules import Leftover, Rules

Size = int | tuple[int, ...]
SETS = (6, 9, 12)
"""The highest numbers of the sets that are sold; a preset may have any other."""
_WITH_POOL = {2: 7, 3: 5, 4: 5, 5: 4}
"""What is dealt of 28 tiles where others are to be drawn."""


class Offer(NamedTuple):
    """A deal for every number of players, and what it is called."""

    words: str
    deal: Mapping[int, Size]


def with_highest(rules: Rules, highest: int, preset: Rules) -> Rules:
    """The rules with another set. A deal stays as it is where the set allows it; where all tiles
    were dealt out, all are dealt out again. What nobody changed follows from the preset's deal.
    """
    untouched = rules.deal == _fitted(preset, rules.highest)
    return replace(rules, highest=highest, deal=_fitted(preset if untouched else rules, highest))


def _fitted(rules: Rules, highest: int) -> Mapping[int, Size]:
    if highest == rules.highest:
        return rules.deal
    fresh = replace(rules, highest=highest)
    return {
        players: rules.deal[players]
        if sum(rules.sizes(players)) <= fresh.set_size and not _deals_all(rules, players)
        else _in_proportion(rules, fresh, players)
        for players in rules.deal
    }


def with_pool(rules: Rules) -> Rules:
    """The rules with a pool: where nothing would be left over for it, fewer tiles are dealt."""
    deal = dict(rules.deal)
    for players in deal:
        if rules.set_size - sum(rules.sizes(players)) <= rules.reserve:
            deal[players] = max(1, _WITH_POOL[players] * rules.set_size // 28)
    return replace(rules, deal=deal)


def offers(rules: Rules, preset: Rules) -> tuple[Offer, ...]:
    """The deals to choose from for the set of `rules`; () where it is the preset's own set."""
    if rules.highest == preset.highest:
        return ()
    base = replace(preset, highest=rules.highest)
    found: list[Offer] = []
    if all(sum(preset.sizes(players)) <= base.set_size for players in preset.deal):
        found.append(Offer(_("as in the preset"), dict(preset.deal)))
    share = {players: _in_proportion(preset, base, players) for players in preset.deal}
    found.append(Offer(_("in proportion to the set"), share))
    if rules.leftover is not Leftover.POOL:
        most: dict[int, Size] = {n: base.set_size // n for n in preset.deal}
        found.append(Offer(_("as many as possible"), most))
    by_deal = {str(offer.deal): offer for offer in reversed(found)}
    different = [offer for offer in found if by_deal[str(offer.deal)] is offer]
    return tuple(different) if len(different) > 1 else ()


def _deals_all(rules: Rules, players: int) -> bool:
    """Whether as many tiles are dealt as can be dealt alike."""
    return rules.set_size - sum(rules.sizes(players)) < players


def _in_proportion(rules: Rules, fresh: Rules, players: int) -> Size:
    if _deals_all(rules, players):
        return fresh.set_size // players
    share = sum(rules.sizes(players)) / players * fresh.set_size / rules.set_size
    return max(1, min(round(share), fresh.set_size // players))
