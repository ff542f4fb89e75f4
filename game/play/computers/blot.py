"""A computer player at Blot. It sees a View and remembers what it noticed, nothing else.

In Open Blot the levels differ in how many tricks they look ahead among the cards that lie open;
in Blot for four in which of the cards played they remember.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from game.engine.blot.actions import PASS, Action, Declare, Pass, PlayCard, Take
from game.engine.blot.cards import CARDS, RANKINGS, Card, Ranking, Suit, mask_of
from game.engine.blot.combinations import COMBINATIONS, whole
from game.engine.blot.events import Played
from game.engine.blot.legal import plays, winning
from game.engine.blot.rules import AnyRules
from game.engine.blot.state import Phase
from game.engine.blot.view import Piece, View
from game.engine.core import Seat

from .levels import Level, Noticed

_AHEAD = {Level.MEDIUM: 1, Level.HARD: 2}
"""How many tricks a player of Open Blot looks ahead."""

_TRUMP_KEPT = {"J": 26, "9": 20, "A": 14, "10": 13, "K": 9, "Q": 8, "8": 6, "7": 6}
_PLAIN_KEPT = {"A": 11, "10": 6, "K": 2, "Q": 1, "J": 0, "9": 0, "8": 0, "7": 0}
"""What it is worth still to have a card, in points that it may bring."""

_KEEPS = 0.8
"""How much of what a card may bring later is counted where a look ahead ends."""

_ENOUGH_OPEN, _ENOUGH_FOUR = 5, 34
"""What a suit must promise to be taken: in Open Blot over what the other shows, else alone."""


def choose(
    view: View,
    legal: Sequence[Action],
    noticed: Sequence[Noticed],
    level: Level,
    rng: random.Random,
) -> Action:
    """One of the legal actions of `view.seat`, whose turn it is."""
    # Equal choices fall by chance, so that a computer player is no clockwork.
    shuffled = rng.sample(list(legal), len(legal))
    if view.phase is Phase.CHOOSE:
        return _choosing(view, shuffled, level)
    declarations = [action for action in shuffled if isinstance(action, Declare)]
    if declarations:
        return max(declarations, key=lambda action: _value(view, action))
    cards = [action for action in shuffled if isinstance(action, PlayCard)]
    if level is Level.EASY or len(cards) == 1:
        return cards[0]
    if view.piles:
        ahead = _ahead(view, level)
        return max(cards, key=lambda action: _open_worth(view, action.card, ahead))
    gone = _gone(view, noticed, level)
    return max(cards, key=lambda action: _worth(view, action.card, gone))


def _value(view: View, action: Declare) -> int:
    return COMBINATIONS[mask_of(action.cards)].points(view.trump)


# --- choosing ------------------------------------------------------------------------------------


def _choosing(view: View, legal: Sequence[Action], level: Level) -> Action:
    """The suit that promises most, if it promises enough; else pass where that is allowed."""
    takes = [action for action in legal if isinstance(action, Take)]
    if level is Level.EASY:
        return legal[0]
    best = max(takes, key=lambda action: _promise(view, action.suit))
    enough = _ENOUGH_OPEN if view.piles else _ENOUGH_FOUR
    passes = any(isinstance(action, Pass) for action in legal)
    return best if not passes or _promise(view, best.suit) >= enough else PASS


def _promise(view: View, trump: Suit | None) -> int:
    """How good this seat's known cards are with this trump, over the other's that lie open."""
    assert view.seat is not None
    if view.piles:
        mine, theirs = _up(view, view.seat), _up(view, 1 - view.seat)
        return (
            _kept(mine, RANKINGS[trump])
            - _kept(theirs, RANKINGS[trump])
            + (_combined(mine, trump) - _combined(theirs, trump))
        )
    known = [*view.held[view.seat], *([view.turned_up] if view.turned_up else [])]
    mine = _mask(known)
    return _kept(mine, RANKINGS[trump]) + _combined(mine, trump)


def _kept(mask: int, ranking: Ranking) -> int:
    return sum(_KEPT[ranking.trump][card.index] for card in CARDS if mask & card.bit)


def _combined(mask: int, trump: Suit | None) -> int:
    return max((combination.points(trump) for combination in whole(mask, trump)), default=0)


_KEPT: dict[Suit | None, tuple[int, ...]] = {
    trump: tuple(
        (_TRUMP_KEPT if card.suit is trump else _PLAIN_KEPT)[card.rank]
        + (6 if trump is None and card.rank == "A" else 0)
        for card in CARDS
    )
    for trump in RANKINGS
}


# --- Open Blot -----------------------------------------------------------------------------------


def _up(view: View, seat: Seat) -> int:
    """The mask of a seat's open cards."""
    return _mask(pile.up for pile in view.piles[seat])


def _mask(pieces: Iterable[Piece | None]) -> int:
    return mask_of(tuple(piece.card for piece in pieces if piece and piece.card))


def _ahead(view: View, level: Level) -> int:
    """How many tricks are looked at; a good player sees through the last ones."""
    left = max(_up(view, seat).bit_count() for seat in (0, 1))
    return left if level is Level.HARD and left <= 4 else _AHEAD[level]


def _open_worth(view: View, card: Card, ahead: int) -> float:
    """What playing a card brings when both then play as well as the open cards let them."""
    assert view.seat is not None
    ranking = RANKINGS[view.trump]
    mine, theirs = _up(view, view.seat) ^ card.bit, _up(view, 1 - view.seat)
    led = view.trick[0][1].card if view.trick else None
    if led is None:
        return -_reply(theirs, mine, card, ranking, view.rules, ahead)
    return _taken(mine, theirs, card, led, ranking, view.rules, ahead)


def _reply(
    mine: int, theirs: int, led: Card, ranking: Ranking, rules: AnyRules, ahead: int
) -> float:
    """The best that can be had by answering a card."""
    return max(
        (
            _taken(mine ^ action.card.bit, theirs, action.card, led, ranking, rules, ahead)
            for action in plays(mine, (led,), ranking, rules)
            if isinstance(action, PlayCard)
        ),
        default=0,
    )


def _taken(
    mine: int, theirs: int, card: Card, led: Card, ranking: Ranking, rules: AnyRules, ahead: int
) -> float:
    """What is gained when `card` answers `led`, and by what may come after that."""
    points = ranking.points[card.index] + ranking.points[led.index]
    won = winning((led, card), ranking) is card
    gained = points if won else -points
    if ahead <= 1 or not mine or not theirs:
        return gained + _KEEPS * (_kept(mine, ranking) - _kept(theirs, ranking))
    if won:
        return gained + _lead(mine, theirs, ranking, rules, ahead - 1)
    return gained - _lead(theirs, mine, ranking, rules, ahead - 1)


def _lead(mine: int, theirs: int, ranking: Ranking, rules: AnyRules, ahead: int) -> float:
    """The best that can be had by leading."""
    return max(
        -_reply(theirs, mine ^ action.card.bit, action.card, ranking, rules, ahead)
        for action in plays(mine, (), ranking, rules)
        if isinstance(action, PlayCard)
    )


# --- Blot for four -------------------------------------------------------------------------------


def _gone(view: View, noticed: Sequence[Noticed], level: Level) -> int:
    """The mask of the cards that cannot come any more, as far as they are remembered."""
    assert view.seat is not None
    last = view.last_trick.cards if view.last_trick else ()
    mask = _mask([*view.held[view.seat], *(piece for _, piece in (*view.trick, *last))])
    if level is Level.HARD:
        mask |= mask_of(tuple(event.card for event, _ in noticed if isinstance(event, Played)))
    return mask


def _worth(view: View, card: Card, gone: int) -> float:
    """What playing a card promises: the points of the trick, won or lost, less what it costs not
    to have the card any more."""
    ranking = RANKINGS[view.trump]
    played = [piece.card for _, piece in view.trick if piece.card]
    trick = (*played, card)
    best = winning(trick, ranking)
    ours = (len(trick) - 1 - trick.index(best)) % 2 == 0
    later = 3 - len(played)
    power = ranking.power[trick[0].number]
    beaters = sum(power[other.index] > power[best.index] for other in CARDS if not gone & other.bit)
    stands = 1.0 if not later else max(0.1, 1 - 0.12 * beaters * (later / 2))
    chance = stands if ours else 1 - stands
    points = sum(ranking.points[each.index] for each in trick) + 4
    return points * (2 * chance - 1) - 0.5 * _KEPT[view.trump][card.index]
