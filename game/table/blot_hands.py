"""Where the cards of Blot for four lie on a table that is divided."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain, zip_longest

from game.engine.blot.cards import PLAIN_STRENGTH, SUITS, TRUMP_STRENGTH, Card, Suit
from game.engine.blot.view import Piece, View
from game.engine.core import Seat
from game.table.blot_four import ACROSS, DOWN
from game.table.card_division import RISE, Division, Row
from game.table.card_poses import DEAL, LAST_Z, ROW_Z, TRICK_Z, Laid, card, deck, lay_taken
from game.table.pose import CARD_RATIO, Key, Pose
from game.table.rows import even

_LOOSE = 1.06
"""From one card of a hand to the next, in widths, where there is room."""
_STOCK_GAP = 0.2
"""Between the stock and the card turned up beside it, in widths."""
_THICK = 0.06
"""Room for the thickness of the stock, in widths."""
_BLACK = (Suit.SPADES, Suit.CLUBS)


def sorted_hand(view: View, seat: Seat) -> tuple[Key, ...]:
    """The keys of a hand from left to right: by suit, red and black in turn, high cards first in
    the order of the contract. As it was dealt where its faces are not known."""
    hand = [(piece.id, piece.card) for piece in view.held[seat] if piece.card is not None]
    if len(hand) < len(view.held[seat]):
        return tuple(piece.id for piece in view.held[seat])
    there = {held.suit for _key, held in hand}
    black = [suit for suit in SUITS if suit in there and suit in _BLACK]
    red = [suit for suit in SUITS if suit in there and suit not in _BLACK]
    pairs = zip_longest(red, black) if len(red) > len(black) else zip_longest(black, red)
    suits = [suit for suit in chain.from_iterable(pairs) if suit is not None]

    def place(held: Card) -> tuple[int, int]:
        strength = TRUMP_STRENGTH if held.suit is view.trump else PLAIN_STRENGTH
        return suits.index(held.suit), -strength[held.rank]

    return tuple(key for key, held in sorted(hand, key=lambda item: place(item[1])))


def lay_four(
    view: View,
    where: Division,
    bottom: Seat,
    scale: float,
    raised: Collection[Key],
    order: Sequence[Key] | None,
    last_trick: bool,
) -> Laid:
    """Lay the cards of `view`; `bottom` sits at the bottom, `order` is that of its hand."""
    around = [(bottom + step) % 4 for step in range(4)]
    poses: dict[Key, Pose] = {}
    keys: dict[Seat, tuple[Key, ...]] = {}
    targets: dict[Seat, Pose] = {}
    x, y = where.middle.centre
    ways = ((0, DOWN, 3), (-ACROSS, 0, 1), (0, -DOWN, 0), (ACROSS, 0, 2))
    for seat, row, (across, down, above) in zip(around, where.rows, ways, strict=True):
        keys[seat] = sorted_hand(view, seat)
        if seat == bottom and order is not None:
            keys[seat] = _arranged(keys[seat], order)
        _lay_hand(view.held[seat], keys[seat], row, raised, -1 if seat == bottom else 1, poses)
        aside, apart = across * where.trick, down * where.trick
        targets[seat] = card(x + aside, y + apart, where.trick, z=TRICK_Z + above)
    for seat, piece in view.trick:
        poses[piece.id] = targets[seat]._replace(face=piece.card)
    for side in (0, 1):
        lay_taken(view.taken[side], 4, where.packs[(bottom + side) % 2], 0.0, scale, poses)
    _lay_stock(view, where, scale, poses)
    pack = deck(DEAL, where.middle, where.trick, scale)
    if not poses:
        poses.update(enumerate(pack))
    if last_trick and view.last_trick is not None:
        for seat, piece in view.last_trick.cards:
            spot = targets[seat]
            poses[piece.id] = spot._replace(face=piece.card, z=spot.z + LAST_Z - TRICK_Z)
    seats = range(4)
    return Laid(poses, tuple(keys[s] for s in seats), tuple(targets[s] for s in seats), pack)


def _arranged(keys: tuple[Key, ...], order: Sequence[Key]) -> tuple[Key, ...]:
    """The keys in an order; those that it does not name come last."""
    place = {key: at for at, key in enumerate(order)}
    return tuple(sorted(keys, key=lambda key: place.get(key, len(place))))


def _lay_hand(
    hand: Sequence[Piece],
    keys: Sequence[Key],
    row: Row,
    raised: Collection[Key],
    toward: int,
    poses: dict[Key, Pose],
) -> None:
    """Lay a hand into the middle of its row, closer the more cards there are."""
    faces = {piece.id: piece for piece in hand}
    lines = [keys[at : at + row.per_line] for at in range(0, len(keys), row.per_line)]
    x, y = row.box.centre
    for line, shown in enumerate(lines):
        down = (line - (len(lines) - 1) / 2) * row.pitch
        step = min(_LOOSE * row.width, (row.box.w - row.width) / max(1, len(shown) - 1))
        for at, key in enumerate(shown):
            across = (at - (len(shown) - 1) / 2) * step
            out = toward * round(RISE * row.width) if key in raised else 0
            z = ROW_Z + line * row.per_line + at
            poses[key] = card(x + across, y + down + out, row.width, faces[key], z=z)


def _lay_stock(view: View, where: Division, scale: float, poses: dict[Key, Pose]) -> None:
    """The card that may be taken lies beside what is not dealt, where no trick lies yet."""
    width = min(where.trick, even(where.stock.h / (CARD_RATIO + _THICK)))
    half = round((1 + _STOCK_GAP) * width / 2) if view.turned_up else 0
    box = where.stock._replace(x=where.stock.x - half)
    stock = deck(len(view.stock), box, width, scale)
    poses.update((piece.id, pose) for piece, pose in zip(view.stock, stock, strict=True))
    if view.turned_up:
        x, y = where.stock.centre
        poses[view.turned_up.id] = card(x + half, y, width, view.turned_up, z=TRICK_Z)
