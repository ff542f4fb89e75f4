"""The whole truth of a match at one moment. Only the engine and the session look at it."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from game.engine.blot.actions import Action
from game.engine.blot.cards import Card, Ranking, Suit
from game.engine.blot.combinations import Declaration
from game.engine.blot.rules import AnyRules
from game.engine.blot.scoring import HandResult
from game.engine.core import Seat


class Phase(StrEnum):
    """What the match waits for."""

    DEALER = "dealer"
    DEAL = "deal"
    CHOOSE = "choose"
    PLAY = "play"
    OVER = "over"


class Match(NamedTuple):
    """What stays from deal to deal. `dealer` deals next; None: the lot decides. `hanging` are the
    points that wait for a deal that somebody wins, as they would be written."""

    rules: AnyRules
    seats: int
    scores: tuple[int, ...]
    hands: tuple[HandResult, ...] = ()
    winners: tuple[Seat, ...] | None = None
    dealer: Seat | None = None
    hanging: int = 0


class Layout(NamedTuple):
    """The deal on the table. `places` are the places of the cards in the pack by card index: the
    names of the pieces in views and events. `under` is by card index the card that lies face down
    under it (Open Blot), `own` by seat the mask of all cards it was dealt."""

    dealer: Seat | None
    pack: tuple[Card, ...] = ()
    places: tuple[int, ...] = ()
    under: tuple[Card | None, ...] = ()
    own: tuple[int, ...] = ()


class Contract(NamedTuple):
    """What was chosen. `blot` is the seat that has the king and queen of trump, None for nobody."""

    taker: Seat
    trump: Suit | None
    ranking: Ranking
    blot: Seat | None


class Trick(NamedTuple):
    """A trick that has been taken: its cards in the order of play from `leader` on."""

    winner: Seat
    leader: Seat
    cards: tuple[Card, ...]


class Table(NamedTuple):
    """One deal.

    `passes` counts those who have passed. `playable` are by seat the masks of the cards that can
    be played: those that lie face up (Open Blot), the hand (Blot for four). `trick` are the cards
    of the trick on the table from `leader` on. `points` are those taken by the two sides, that of
    seat 0 first. `blot_shown`: both king and queen of trump have been seen.
    """

    layout: Layout
    contract: Contract | None
    passes: int
    playable: tuple[int, ...]
    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    points: tuple[int, int]
    declared: tuple[Declaration, ...]
    blot_shown: bool


@cache
def empty_table(seats: int, dealer: Seat | None) -> Table:
    """A table without cards."""
    return Table(Layout(dealer), None, 0, (0,) * seats, 0, (), (), (0, 0), (), False)


class State(NamedTuple):
    """A position. `legal` holds every action of `to_play`, () when chance is to act and at the
    end; the finished table of a deal stays until the next deal."""

    phase: Phase
    to_play: Seat | None
    legal: tuple[Action, ...]
    table: Table
    match: Match
