"""The pictures of the games of Blot: their cards in the set-up, and the moves that are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.blot.cards import CARDS, RANKINGS, Card, Suit, read_card
from game.engine.blot.rules import AnyRules, Declaring, DeclaringInHand, FourRules, Rules

from .pictures import Arrow, Mark, Number, PlayingCard, Sign, Sketch, TrumpSign

_BELOW = 0.16
"""How far the lower card of a pile shows above the upper one, in widths."""
_HALF_OPEN = 9
_TRUMP: Final = Suit.HEARTS


def cards_of(text: str) -> tuple[Card, ...]:
    """Cards as they are written: `AS 10H`."""
    found = tuple(read_card(word) for word in text.split())
    assert None not in found, text
    return found  # type: ignore[return-value]


def row(
    cards: Sequence[Card | None], x: float, y: float, size: float = 1.5, apart: float = 1.1
) -> tuple[PlayingCard, ...]:
    """Cards side by side around the middle (x, y), so many widths from one to the next."""
    step = size * apart
    left = x - step * (len(cards) - 1) / 2
    return tuple(PlayingCard(card, left + step * at, y, size) for at, card in enumerate(cards))


def fan(
    cards: Sequence[Card | None], x: float, y: float, size: float = 1.5, turned: bool = False
) -> tuple[PlayingCard, ...]:
    """Cards as a hand holds them, around the middle (x, y); turned, for somebody opposite."""
    spread, way = 9.0, -1 if turned else 1
    middle = (len(cards) - 1) / 2
    return tuple(
        PlayingCard(
            card,
            x + (at - middle) * size * 0.62,
            y + way * abs(at - middle) ** 2 * size * 0.045,
            size,
            -way * (at - middle) * spread,
        )
        for at, card in enumerate(cards)
    )


def piles(
    cards: Sequence[Card | None], x: float, y: float, size: float = 1.5
) -> tuple[PlayingCard, ...]:
    """Open cards each on a closed one; where it is None the closed one lies alone."""
    marks: list[PlayingCard] = []
    for closed, upper in zip(row([None] * len(cards), x, y, size), cards, strict=True):
        marks.append(closed._replace(y=y - _BELOW * size))
        if upper is not None:
            marks.append(closed._replace(card=upper))
    return tuple(marks)


def trick(cards: Sequence[Card], x: float, y: float, size: float = 1.5) -> tuple[PlayingCard, ...]:
    """A trick: two cards, the second over the first; or four, from above, left, right, below."""
    return tuple(
        PlayingCard(card, x + dx * size, y + dy * size, size, slant)
        for card, (dx, dy, slant) in zip(cards, _TRICKS[len(cards)], strict=True)
    )


_TRICKS: Final = {
    2: ((-0.42, 0.12, 4), (0.42, -0.08, -5)),
    4: ((0.0, -0.6, -3), (-0.6, 0.0, 5), (0.6, 0.0, -4), (0.0, 0.6, 2)),
}


OPEN_BLOT_CARD: Final = Sketch(
    7.4,
    5.2,
    (
        *piles(cards_of("AS 9D KC QH"), 3.7, 0.2, 1.55),
        *piles(cards_of("JS 10D KH AC"), 3.7, 4.95, 1.55),
        *trick(cards_of("9H JH"), 3.7, 2.55, 1.5),
        TrumpSign(Suit.HEARTS, 6.5, 2.5, 1.1),
    ),
)
"""Piles on both sides, and a trick in which the nine of trumps is beaten."""

BLOT_FOUR_CARD: Final = Sketch(
    8.0,
    5.2,
    (
        *fan([None] * 4, 4.0, -0.1, 1.3, turned=True),
        *(PlayingCard(None, 0.55, y, 1.35, 90) for y in (1.6, 2.3, 3.0)),
        *(PlayingCard(None, 7.45, y, 1.35, 90) for y in (1.6, 2.3, 3.0)),
        *trick(cards_of("10S AS KS 8S"), 4.0, 2.2, 1.1),
        *fan(cards_of("JH QH KD AC 9C"), 4.0, 4.95, 1.7),
    ),
)
"""Four hands, of which one is seen, and a full trick between them."""


_PLAIN: Final = Suit.SPADES


def _held(far: Sequence[Card | None], near: Sequence[Card | None]) -> tuple[PlayingCard, ...]:
    return (
        *fan(far, 3.2, 0.75, 1.4, turned=True),
        *fan(near, 3.2, 3.75, 1.6),
    )


_NEAR: Final = cards_of("JH QH KD AC")
CARDS_PASSED_ON: Final = Sketch(6.4, 4.6, _held([None] * 4, _NEAR))
"""Only the hand of whoever holds the screen is to be seen."""
CARDS_OPEN: Final = Sketch(6.4, 4.6, _held(cards_of("AS 9D 10C 8H"), _NEAR))
"""All hands are to be seen."""
HOLD_TO_LOOK: Final = Sketch(6.4, 4.6, (*_held([None] * 4, [None] * 4), Sign("eye", 3.2, 2.9, 1.5)))
"""All hands lie face down but while somebody looks."""


def order(suit: Suit, trump: Suit | None) -> Sketch:
    """The cards of a suit from the highest down, and what those are worth that are worth anything.

    Where `suit` is trump, or none is, that is shown beside them.
    """
    ranking = RANKINGS[trump]
    power = ranking.power[tuple(Suit).index(suit)]
    cards = sorted(
        (card for card in CARDS if card.suit is suit), key=lambda card: -power[card.index]
    )
    marks: list[Mark] = []
    for at, card in enumerate(cards):
        x = 1.3 + 1.42 * at
        marks.append(PlayingCard(card, x, 1.75, 2.0))
        if ranking.points[card.index]:
            # Below the part of the card that the next one leaves free.
            marks.append(Number(str(ranking.points[card.index]), x - 0.25, 3.75))
    if trump in (suit, None):
        marks.append(TrumpSign(trump, 10.9, 3.75, 1.1))
    return Sketch(12.6, 4.6, tuple(marks))


EIGHT_PILES: Final = Sketch(
    14.4,
    7.2,
    (
        *piles([*cards_of("AS 9D KC QH"), *[None] * 4], 7.2, 1.75, 1.5),
        *piles([*cards_of("JS 10D KH AC"), *[None] * 4], 7.2, 5.6, 1.5),
    ),
)
"""Open Blot as it is when trump is chosen: eight piles, four of them with their upper card."""

OPENING: Final = Sketch(
    9.4,
    5.2,
    (
        *piles(cards_of("10D"), 1.6, 3.6, 1.7),
        PlayingCard(read_card("8H"), 4.2, 3.55, 1.7, lift=0.6, step=_HALF_OPEN),
        *piles(cards_of("AC"), 6.8, 3.6, 1.7),
        PlayingCard(read_card("KH"), 4.7, 1.5, 1.7, -6, 0.6),
        Arrow((4.2, 3.2), (4.6, 1.9), 0.1),
    ),
)
"""The king leaves his pile, and the card under him is just turning over."""

FIVE_AND_ONE: Final = Sketch(
    9.4,
    4.6,
    (
        *fan(cards_of("AS 10S KD 9D 8C"), 3.4, 2.5, 1.7),
        PlayingCard(None, 7.55, 2.2, 1.7),
        PlayingCard(None, 7.6, 2.15, 1.7),
        PlayingCard(read_card("JH"), 7.9, 2.4, 1.7, -4),
    ),
)
"""Blot for four as it is when trump is chosen: five cards in hand, one turned up."""


def choosing(rules: AnyRules) -> Sketch:
    """What can be chosen: a suit, no trump, or nothing."""
    if isinstance(rules, FourRules):
        offered = PlayingCard(read_card("JH"), 1.9, 1.7, 1.7)
        ways: tuple[Mark, ...] = (TrumpSign(_TRUMP, 5.0, 0.95, 1.4), Sign("cross", 5.0, 2.5, 1.2))
        arrows = (Arrow((3.1, 1.5), (4.1, 1.05)), Arrow((3.1, 1.9), (4.1, 2.4)))
        return Sketch(6.4, 3.4, (offered, *arrows, *ways))
    choices: list[Suit | None] = [*Suit, *([None] if rules.no_trump else [])]
    signs = [TrumpSign(suit, 1.3 + 1.8 * at, 1.2, 1.45) for at, suit in enumerate(choices)]
    x = signs[-1].x + 1.9
    return Sketch(x + 1.2, 2.4, (*signs, Sign("cross", x, 1.2, 1.2)))


def beating(rules: AnyRules) -> Sketch:
    """A trump that was led, and which cards may answer it: the others are dimmed."""
    hand = cards_of("JH AH 7H 8S")
    must_beat = isinstance(rules, FourRules) or rules.overtrump
    fitting = cards_of("JH") if must_beat else cards_of("JH AH 7H")
    led = PlayingCard(read_card("9H"), 5.2, 1.55, 1.5, 3)
    marks: list[Mark] = [TrumpSign(_TRUMP, 8.9, 1.2, 1.1), led]
    for mark in row(hand, 5.2, 4.45, 1.6):
        if mark.card in fitting:
            marks.append(mark._replace(y=mark.y - 0.3, lift=0.5))
        else:
            marks.append(mark._replace(dim=True))
    marks.append(Arrow((2.7, 3.2), (4.2, 2.0), -0.1))
    return Sketch(10.4, 5.8, tuple(marks))


RUFF: Final = Sketch(
    9.0,
    4.4,
    (
        *trick(cards_of("AS 7H"), 3.6, 2.2, 1.9),
        TrumpSign(_TRUMP, 7.2, 2.0, 1.1),
        Sign("crown", 5.3, 0.75, 0.9),
    ),
)
"""The lowest trump takes a trick from the ace of another suit."""

PARTNERS_TRICK: Final = Sketch(
    9.4,
    5.0,
    (
        *trick(cards_of("10S AS KS 8S"), 4.7, 2.5, 1.5),
        Sign("crown", 2.9, 1.3, 0.8),
    ),
)
"""A full trick: the highest card of the suit led takes it."""

SEQUENCES: Final = Sketch(
    12.4,
    4.6,
    (
        *row(cards_of("AD KD QD"), 2.65, 1.8, 1.9, 0.7),
        Number("20", 2.65, 3.85),
        *row(cards_of("10S 9S 8S 7S"), 9.0, 1.8, 1.9, 0.7),
        Number("50", 9.0, 3.85),
    ),
)
"""A terz and a fifty."""

FOUR_JACKS: Final = Sketch(
    9.0, 4.4, (*row(cards_of("JS JH JD JC"), 4.5, 1.75, 1.9, 0.8), Number("200", 4.5, 3.75))
)
BLOT: Final = Sketch(
    9.0,
    4.4,
    (
        *row(cards_of("KH QH"), 4.0, 1.75, 1.9, 0.8),
        Number("20", 4.0, 3.75),
        TrumpSign(_TRUMP, 7.4, 1.6, 1.1),
    ),
)
"""King and queen of trumps."""

GROWING: Final = Sketch(
    11.0,
    4.8,
    (
        *row(cards_of("QH JH 10H"), 2.75, 2.3, 1.8, 0.7),
        Number("20", 2.75, 4.2),
        PlayingCard(None, 6.9, 2.02, 1.8),
        PlayingCard(read_card("KH"), 6.9, 2.3, 1.8, step=_HALF_OPEN),
        Arrow((6.5, 0.95), (3.2, 0.85), -0.08),
        Sign("play", 8.75, 2.3, 0.8),
        Number("50", 9.9, 2.3),
    ),
)
"""The king opens and joins the queen, jack and ten that were declared: 20 become 50."""


def moves(part: str, rules: AnyRules) -> tuple[Sketch, ...]:
    """The pictures for a part of the rules, named by its English heading."""
    if part == "The cards":
        plain = order(_PLAIN, _TRUMP)
        without = (order(_PLAIN, None),) if isinstance(rules, Rules) and rules.no_trump else ()
        return (order(_TRUMP, _TRUMP), plain, *without)
    if part == "The deal":
        return (FIVE_AND_ONE,) if rules.held else (EIGHT_PILES, OPENING)
    if part == "Choosing trump":
        return (choosing(rules),)
    if part == "The tricks":
        return (beating(rules), RUFF, *((PARTNERS_TRICK,) if rules.held else ()))
    if part == "Combinations":
        if rules.declare in (Declaring.NONE, DeclaringInHand.NONE):
            return (BLOT,)
        grows = rules.declare in (Declaring.FIRST_TRICK_GROWING, Declaring.ANY_TURN)
        return (SEQUENCES, FOUR_JACKS, *((GROWING,) if grows else ()), BLOT)
    return ()
