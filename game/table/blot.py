"""Where every card of Blot lies: a pure function of what the viewer may see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.engine.blot.view import View
from game.engine.core import Seat
from game.table.blot_four import divide_four
from game.table.blot_hands import lay_four
from game.table.blot_hands import sorted_hand as sorted_hand
from game.table.blot_piles import lay_two
from game.table.blot_two import divide_two
from game.table.frame import Frame, Wanted
from game.table.pose import Area, Key, Pose
from game.table.press import PRESSED, press_box


@dataclass(frozen=True)
class CardLayout:
    """A table of cards laid out. All boxes and poses are pixels.

    `poses` holds a pose for every card of the deal, by its key. `row_keys` are by seat the keys of
    the cards that it holds or has before it, in the order from left to right or from the top down
    (of a pile the upper one); `row_boxes` is the room of the rows, out of which cards that may be
    played stand, `seat_boxes` that of the plaques, `pack_boxes` where each side's taken tricks lie
    (that of seat 0 first), `declared_boxes` where a seat's combinations are told. `middle` is
    where the trick lies, `choice_box` what is free of it while trump is chosen. `contract_box` is
    where trump and taker are told. `pill_box` is the widest the message may get. `stock` are the
    keys of what is not dealt, the next one first, `deck` is where each key lies before the deal,
    face down in the middle, and `targets` are by seat where its next card of the trick comes to
    lie. `card_width` is the width of the cards in the rows.
    """

    poses: dict[Key, Pose]
    row_keys: tuple[tuple[Key, ...], ...]
    row_boxes: tuple[Area, ...]
    seat_boxes: tuple[Area, ...]
    pack_boxes: tuple[Area, ...]
    declared_boxes: tuple[Area, ...]
    middle: Area
    choice_box: Area
    contract_box: Area
    title_box: Area
    buttons_box: Area
    pill_box: Area
    stock: tuple[Key, ...]
    deck: tuple[Pose, ...]
    targets: tuple[Pose, ...]
    card_width: int
    scale: float
    window: Area

    @property
    def play_box(self) -> Area:
        """Where a card is dropped to be played."""
        return self.middle

    def target(self, seat: Seat) -> Pose:
        """Where the next card of that seat lies in the trick, face down."""
        return self.targets[seat]

    def in_hand(self, key: Key) -> bool:
        """Whether a card is in a hand, not openly on the table."""
        return len(self.row_keys) > 2 and any(key in keys for keys in self.row_keys)

    def press_box(self, key: Key, pressable: Collection[Key] = ()) -> Area:
        """Where a card can be pressed: as much of it as is seen, and 44 design units in both
        directions wherever they do not take room from the other `pressable` ones."""
        seen = [self._seen(other) for other in pressable if other != key]
        return press_box(self._seen(key), seen, PRESSED * self.scale, self.window)

    def _seen(self, key: Key) -> Area:
        """The part of a card that the next one in its hand, and the line below, do not cover."""
        box = self.poses[key].seen
        x, y, w, h = box
        for keys in self.row_keys:
            if key not in keys:
                continue
            for other in keys[keys.index(key) + 1 :]:
                after = self.poses[other].box
                if abs(after.y - y) >= w / 2:
                    h = min(h, after.y - y)
                elif after.x > x:
                    w = min(w, after.x - x)
        return Area(x, y, w, h)


def layout(
    view: View,
    area: Area,
    *,
    bottom: Seat = 0,
    text: float = 1.0,
    mirrored: bool = False,
    named: float = 0.0,
    far_turned: bool = False,
    raised: Collection[Key] = frozenset(),
    order: Sequence[Key] | None = None,
    last_trick: bool = False,
    open_table: bool = False,
) -> CardLayout:
    """The table of `view` in a window `area`.

    `bottom` is the seat at the bottom; the others follow clockwise. `text` is the size of text,
    1.0 being normal. `mirrored` exchanges the sides of everything but rows and trick, for
    languages written from right to left. Plaques grow, as far as there is room, for a longest name
    and score of `named` pixels. `raised` cards stand out of their row.
    `last_trick`: the trick taken last is looked at again: it lies where it lay, on top of the one
    that is played now.

    Open Blot: with `far_turned` the cards of whoever sits opposite are turned to that side. Blot
    for four: hands that can be read are sorted; `order` is another order for the one at the
    bottom. On an `open_table` there is room to read all of them, also while none is dealt.
    """
    frame = Frame.of(area)
    wanted = Wanted(
        seats=view.seats,
        most=8,
        columns=False,
        from_right=False,
        bottom=bottom,
        text=text,
        mirrored=mirrored,
        named=named / frame.scale,
    )
    if view.rules.held:
        others = [piece for seat in wanted.around[1:] for piece in view.held[seat]]
        readable = open_table or any(piece.card is not None for piece in others)
        where = divide_four(frame, wanted, readable)
    else:
        where = divide_two(frame, wanted)
    if mirrored:
        where = where.mirrored(area)
    if view.rules.held:
        laid = lay_four(view, where, bottom, frame.scale, raised, order, last_trick)
    else:
        laid = lay_two(view, where, bottom, frame.scale, far_turned, raised, last_trick)
    at = [wanted.around.index(seat) for seat in range(view.seats)]
    return CardLayout(
        poses=laid.poses,
        row_keys=laid.row_keys,
        row_boxes=tuple(where.rows[place].box for place in at),
        seat_boxes=tuple(where.plaques[place] for place in at),
        pack_boxes=tuple(where.packs[at[side] % 2] for side in (0, 1)),
        declared_boxes=tuple(where.told[place] for place in at),
        middle=where.middle,
        choice_box=where.choice,
        contract_box=where.contract,
        title_box=where.title,
        buttons_box=where.buttons,
        pill_box=where.pill,
        stock=tuple(piece.id for piece in view.stock),
        deck=laid.deck,
        targets=laid.targets,
        card_width=where.width,
        scale=frame.scale,
        window=area,
    )
