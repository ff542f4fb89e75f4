"""What has happened, in the past tense. `piece` is the card's place in the pack (see View)."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.blot.account import counted_lines, verdict, written_lines
from game.engine.blot.cards import Card, Suit
from game.engine.blot.combinations import Kind
from game.engine.blot.scoring import HandResult
from game.engine.common import Lines, MatchWon
from game.engine.core import Message, Seat


class DealerFound(NamedTuple):
    """The lot has named the first dealer."""

    dealer: Seat


class Dealt(NamedTuple):
    """The cards before the choice lie before the seats; `order` is the order of dealing and
    `turned_up` the card whose suit may be taken (Blot for four)."""

    order: tuple[Seat, ...]
    turned_up: Card | None


class Passed(NamedTuple):
    """The seat chose nothing."""

    seat: Seat


class Taken(NamedTuple):
    """The seat has chosen trump, None being the game without, and is the taker."""

    seat: Seat
    suit: Suit | None


class DealtRest(NamedTuple):
    """The other cards were dealt: four more face up on each side (Open Blot), or each hand filled
    up to eight, the taker's with the card turned up (Blot for four)."""

    order: tuple[Seat, ...]


class ThrownIn(NamedTuple):
    """Nobody has chosen: the cards are dealt again."""


class Declared(NamedTuple):
    """A combination was declared, `cards` from high to low. `public`: they lie open to all; where
    they do not, `cards` is None for the others until the first trick is over."""

    seat: Seat
    kind: Kind
    points: int
    cards: tuple[Card, ...] | None
    public: bool


class Played(NamedTuple):
    """A card went into the trick."""

    seat: Seat
    piece: int
    card: Card


class Opened(NamedTuple):
    """The card that lay under a played one was turned face up; `pile` counts from 0."""

    seat: Seat
    piece: int
    card: Card
    pile: int


class Grew(NamedTuple):
    """A declared sequence grew by an opened card: `before` it was worth so many points, now it is
    `cards`. `at` is its place in View.declared."""

    seat: Seat
    at: int
    before: int
    kind: Kind
    points: int
    cards: tuple[Card, ...]


class BlotShown(NamedTuple):
    """Both king and queen of trump of this seat have been seen: 20 points."""

    seat: Seat


class TrickTaken(NamedTuple):
    """The trick is over; `points` without those for the last trick."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int


class CombinationsShown(NamedTuple):
    """The first trick is over and all that was declared lies open. `best` is the index of the best
    so far, None where the sides' combinations are not compared."""

    declared: tuple[Declared, ...]
    best: int | None


class HandScored(NamedTuple):
    """The deal is over and written."""

    result: HandResult

    @property
    def counted(self) -> tuple[Lines, Lines]:
        """What each side has taken and declared, in points; the last line is the sum."""
        return counted_lines(self.result)

    @property
    def verdict(self) -> Message:
        """Whether the contract was made, and by how much."""
        return verdict(self.result)

    @property
    def lines(self) -> tuple[Lines, Lines]:
        """What each side writes and why; the last line is the sum."""
        return written_lines(self.result)


Event = (
    DealerFound
    | Dealt
    | Passed
    | Taken
    | DealtRest
    | ThrownIn
    | Declared
    | Played
    | Opened
    | Grew
    | BlotShown
    | TrickTaken
    | CombinationsShown
    | HandScored
    | MatchWon
)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """The event as `seat` (None: everybody) may know it. Only the cards of a combination that is
    declared in hand are ever secret; what lies face down is in no event before it opens."""
    if isinstance(event, Declared) and not event.public and event.seat != seat:
        return event._replace(cards=None)
    return event
