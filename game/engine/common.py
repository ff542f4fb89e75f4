"""What the games have in common beyond their core: how hands and matches are spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.engine.core import Message, NotationError, Seat, _, count, say

Lines = tuple[tuple[Message, int], ...]
"""A score explained: reason and points, line by line. The points of all lines but the last add up
to the last."""

PAIRS: tuple[tuple[Seat, ...], ...] = ((0, 2), (1, 3))
"""Partners sit opposite each other."""

MATCH_OVER = _("the match is over")
DEAL_NEXT = _("the deal comes next")
NOT_CHANCE = _("a player is to act, nothing is dealt now")
GOING_ON = _("what was done before is not finished")


class MatchWon(NamedTuple):
    """The match is over; () is a drawn match."""

    winners: tuple[Seat, ...]


class Section(NamedTuple):
    """A part of the rules in words: its heading and its sentences in their order."""

    title: Message
    lines: tuple[Message, ...]


class SeatName(int):
    """A seat inside a message: the window puts the person's name there."""

    def __str__(self) -> str:
        return f"seat {int(self)}"


def named(value: object, names: Sequence[str]) -> object:
    """The message with every SeatName in it replaced by that person's name."""
    if isinstance(value, SeatName):
        return names[value]
    if isinstance(value, Message):
        filled = {key: named(inner, names) for key, inner in value.values.items()}
        return Message(value.text, filled, value.plural, value.n)
    return value


@cache
def turn_order(first: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats from `first` on round the table."""
    return (*range(first, seats), *range(first))


def wrong_count(seats: int) -> Message:
    """What is wrong with rules for another number of players."""
    return count(
        seats,
        _("these rules are not for {n} player"),
        _("these rules are not for {n} players"),
    )


def no_action(text: str) -> NotationError:
    """The error of a text that is no action."""
    return NotationError(say(_("“{text}” is not an action"), text=shortened(text)))


def shortened(text: str) -> str:
    """A text from outside, fit to stand in a message: one line, printable, never long."""
    clean = "".join(c if c.isprintable() else "�" for c in text[:41])
    return clean if len(text) <= 40 else clean[:39] + "…"
