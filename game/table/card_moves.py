"""From an event of Blot to a movement: which card moves when, how, and what is heard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.engine.blot.cards import Card
from game.engine.blot.events import (
    CombinationsShown,
    Dealt,
    DealtRest,
    Declared,
    Event,
    Grew,
    HandScored,
    Opened,
    Passed,
    Played,
    Taken,
    ThrownIn,
    TrickTaken,
)
from game.engine.blot.legal import TURNED_UP
from game.table.blot import CardLayout
from game.table.motion import Motion, arc
from game.table.pace import PACE
from game.table.pose import Key, Pose
from game.table.stage import FLYING, Kind, Move

_HELD_UP = 0.7
"""How high declared cards are held."""
_APART = 0.62
"""How far the halves of the pack are parted while it is shuffled, in widths."""
_REST = {2: 24, 4: TURNED_UP}
"""By the number of seats the first card of the pack that is dealt after the choice."""
_GATHERED = 0.06
"""From one card of a trick that is gathered to the next, in seconds."""


def motion(
    event: Event | None, before: Mapping[Key, Pose], after: CardLayout, calm: bool = False
) -> Motion:
    """How the table gets from the poses `before` to the layout `after` because of `event`.

    Without an event everything slides to its place. How long a finished trick stays is not told
    here: TrickTaken gathers it at once.
    """
    made = Motion(calm=calm)
    match event:
        case Dealt():
            _deal(0, before, after, _gather(before, after, made), made)
        case DealtRest():
            _deal(_REST[len(after.row_keys)], before, after, 0.0, made)
        case ThrownIn():
            _gather(before, after, made)
        case Passed() | Taken():
            made.length = PACE["chosen"]
        case Played():
            _fly(event.piece, before, after, made)
        case Opened():
            _open(event.piece, after, made)
        case Declared() | Grew():
            _hold_up(event.cards or (), after, made)
        case CombinationsShown():
            _hold_up([card for told in event.declared for card in told.cards or ()], after, made)
        case TrickTaken():
            _take(before, after, made)
        case HandScored():
            made.sound(0.0, "hand")
    made.let_others_slide(before, after.poses)
    if calm:
        made.fade()
    return made


def _gather(before: Mapping[Key, Pose], after: CardLayout, made: Motion) -> float:
    """All cards come to the pack in the middle, face down, and are shuffled; when that is over.

    Cards of another deal may become other cards there: the pack looks the same.
    """
    if made.calm:
        return 0.0
    at = 0.0
    away = [key for key, pose in enumerate(after.deck) if before.get(key) != pose]
    if away:
        gap = PACE["spread"] / len(away)
        for place, key in enumerate(away):
            made.add(Move(key, after.deck[key], place * gap, PACE["gather"]))
        at = PACE["spread"] + PACE["gather"]
    part, gap = PACE["shuffle"] * 0.4, PACE["shuffle"] * 0.2 / len(after.deck)
    made.sound(at, "shuffle")
    for key, home in enumerate(after.deck):
        aside = round(_APART * home.width) * (1 if key % 2 else -1)
        back = at + part + (len(after.deck) - 1 - key) * gap
        made.add(
            Move(key, home._replace(x=home.x + aside), at, part, z=home.z),
            Move(key, home, back, part, z=home.z),
        )
    return at + PACE["shuffle"]


def _deal(
    first: Key, before: Mapping[Key, Pose], after: CardLayout, at: float, made: Motion
) -> None:
    """Cards from `first` on fly to their places one after another, in the order of the pack.

    What is dealt face up turns over on its way; hands are turned up when all of them lie there.
    """
    fresh = [key for key in sorted(after.poses.keys() - set(after.stock)) if key >= first]
    gap = min(PACE["deal_gap"], PACE["deal"] / max(1, len(fresh)))
    gathered = bool(made.moves)
    turned = []
    for key in fresh:
        target = after.poses[key]
        seen = before[key].face is not None and not gathered
        if after.in_hand(key) and target.face is not None and not seen:
            turned.append(key)
            target = target._replace(face=None)
        start = after.deck[key] if gathered else before[key]
        made.add(Move(key, target, at, PACE["flight"], Kind.FLY, arc(start, target)))
        made.sound(at + PACE["flight"] * 0.8, "deal")
        at += gap
    at += PACE["flight"]
    for key in after.stock:
        pose = after.poses[key]
        made.add(Move(key, pose, at, PACE["slide"], z=pose.z))
    for key in turned:
        pose = after.poses[key]
        made.add(Move(key, pose, at, PACE["flip"], Kind.FLIP, z=pose.z))
    if turned:
        made.sound(at, "turn")


def _fly(key: Key, before: Mapping[Key, Pose], after: CardLayout, made: Motion) -> None:
    """A card flies into the trick; it turns over on the way if it was face down."""
    rise = arc(before[key], after.poses[key])
    target = after.poses[key]
    made.add(Move(key, target, 0.0, PACE["flight"], Kind.FLY, rise, z=target.z))
    made.sound(PACE["flight"] * 0.8, "place")
    made.length += PACE["settle"]


def _open(key: Key, after: CardLayout, made: Motion) -> None:
    made.add(Move(key, after.poses[key], 0.0, PACE["flip"], Kind.FLIP))
    made.sound(PACE["flip"] * 0.2, "turn")
    made.length += PACE["settle"]


def _hold_up(cards: Iterable[Card], after: CardLayout, made: Motion) -> None:
    """Those of the cards that are seen in a row are held up for a moment."""
    part, held = PACE["declare"] * 0.3, frozenset(cards)
    for keys in after.row_keys:
        for key in keys:
            pose = after.poses[key]
            if pose.face in held and not made.calm:
                up = pose._replace(lift=_HELD_UP)
                made.add(
                    Move(key, up, 0.0, part, z=FLYING + pose.z),
                    Move(key, pose, PACE["declare"] - part, part, z=FLYING + pose.z),
                )
    made.length = PACE["declare"]


def _take(before: Mapping[Key, Pose], after: CardLayout, made: Motion) -> None:
    """The cards of the trick turn over and go to whoever has taken it, one close on the other."""
    trick = [key for key, pose in after.poses.items() if pose.face is None and before[key].face]
    for place, key in enumerate(sorted(trick, key=lambda key: before[key].z)):
        target = after.poses[key]
        rise = arc(before[key], target)
        delay = place * _GATHERED
        made.add(Move(key, target, delay, PACE["gather_trick"], Kind.FLY, rise))
    made.sound(PACE["gather_trick"] * 0.8, "deal")
