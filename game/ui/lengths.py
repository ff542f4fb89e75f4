"""How long a match is, as the set-up offers it: a number on a scale that fits the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.blot.rules import BothGames, Scale
from game.engine.blot.rules import MatchLength as CardMatch
from game.engine.core import Message, _, count, say
from game.engine.dominoes.rules import MatchLength, Rules, Score

from . import rule_sheet

ONE_HAND = 0
_POINTS = (25, 50, 61, 75, 100, 121, 150, 200, 250, 300, 400, 500)
_WINS = (1, 2, 3, 4, 5, 7, 10, 15, 20)
_CARD_TENS = (21, 31, 51, 75, 101, 151, 201, 301)
_CARD_POINTS = (151, 301, 501, 751, 1001, 1501, 2001, 3001)
_DEALS = (1, 2, 3, 4, 5, 7, 10, 15, 20)


def length(rules: Any, seats: int) -> tuple[int, tuple[int, ...]]:
    """How long a match is now and what that may be changed to; `ONE_HAND` is a single hand."""
    if isinstance(rules, BothGames):
        by_points = rules.match is CardMatch.POINTS
        now = rules.target if by_points else rules.deals
        points = _CARD_TENS if rules.scale is Scale.TENS else _CARD_POINTS
        return now, tuple(sorted({*(points if by_points else _DEALS), now}))
    now = target(rules, seats) if rules.match is MatchLength.POINTS else ONE_HAND
    scale = _WINS if rules.score is Score.WIN else _POINTS
    return now, tuple(sorted({*scale, ONE_HAND, now}))


def target(rules: Rules, seats: int) -> int:
    """The points that win, as far as the rules name any for so many players."""
    try:
        return rules.target_for(seats)
    except KeyError:
        return _POINTS[4]


def with_length(rules: Any, seats: int, number: int) -> Any:
    """The rules with a match of another length."""
    if isinstance(rules, BothGames):
        if rules.match is CardMatch.POINTS:
            return replace(rules, target=number)
        return replace(rules, deals=number)
    if number == ONE_HAND:
        return rule_sheet.changed(rules, "match", MatchLength.ONE_HAND.value)
    if rules.match is MatchLength.POINTS:
        return rule_sheet.with_target(rules, seats, number)
    rules = rule_sheet.changed(rules, "match", MatchLength.POINTS.value)
    return rule_sheet.changed(rules, "target", number)


def words(rules: Any, number: int) -> Message:
    """A length in words."""
    if isinstance(rules, BothGames):
        if rules.match is CardMatch.DEALS:
            return count(number, _("{n} deal won"), _("{n} deals won"))
        if rules.match is CardMatch.FIXED_DEALS:
            return count(number, _("{n} deal"), _("{n} deals"))
    elif number == ONE_HAND:
        return say(_("a single hand"))
    elif rules.score is Score.WIN:
        return count(number, _("{n} hand won"), _("{n} hands won"))
    return count(number, _("{n} point"), _("{n} points"))
