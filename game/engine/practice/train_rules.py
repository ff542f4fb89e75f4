"""The options of "make the train", and what they mean in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.common import Section
from game.engine.core import Contradiction, Whole, _, option, say

from . import rounds
from .explaining import sections
from .rounds import RoundRules


@dataclass(frozen=True)
class Rules(RoundRules):
    """The options of one step of the activity."""

    highest: int = option(6, label=_("Highest number on a tile"), kind=Whole(2, 9))
    length: int = option(4, label=_("Tiles in the hand"), kind=Whole(2, 6))
    doubles: bool = option(
        False, label=_("Doubles"), yes=_("at least one is among the tiles"), no=_("none")
    )


def contradictions(rules: Rules, seats: int | None = None) -> tuple[Contradiction, ...]:
    """Everything in `rules` that does not go together."""
    return tuple(_contradictions(rules, seats))


def _contradictions(rules: Rules, seats: int | None) -> Iterator[Contradiction]:
    yield from rounds.common_contradictions(rules, seats)
    yield from rounds.too_high("faces", rules.faces, rules.highest)
    # A train comes to a number as often as it leaves it, its ends apart, so with an even count of
    # numbers some tiles never go in. Doubles always do.
    numbers = rules.highest + 1
    most = numbers * rules.highest // 2 - (0 if numbers % 2 else (numbers - 2) // 2)
    most += numbers if rules.doubles else 0
    if rules.length > most:
        message = say(
            _("numbers up to {highest} make a train of {most} at most, not {n}"),
            highest=rules.highest,
            most=most,
            n=rules.length,
        )
        yield Contradiction("length", message)


def explain(rules: Rules) -> tuple[Section, ...]:
    """The rules in words."""
    return sections(
        rules,
        say(_("A hand of {n} tiles lies open; all go into one train."), n=rules.length),
        say(_("Any order will do in which numbers that touch are the same.")),
        say(_("A tile at an end of the train can be taken back at any time.")),
        say(_("Numbers go up to {highest}."), highest=rules.highest),
        say(_("The tiles show {tiles}."), tiles=rounds.words(rules.faces)),
        say(_("There are doubles among the tiles."))
        if rules.doubles
        else say(_("There are no doubles.")),
    )
