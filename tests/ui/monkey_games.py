"""What somebody who presses everything knows of each game: nearly finished matches of it, how a
move is made, and which faces a table may show."""

from __future__ import annotations

import random
from typing import Any

from game.engine.blot.actions import Declare, PlayCard
from game.play.computers import Level
from game.play.presets import shipped_names
from game.play.records import Record
from game.play.session import Table as Way
from game.ui.match import Match
from tests.ui.blot.driving import Cards, new_record, played
from tests.ui.driving import Table
from tests.ui.positions import record_where, rules_of


def dominoes(rng: random.Random) -> Record:
    """A match of dominoes in which somebody has a tile or two left."""
    name = rng.choice(shipped_names("dominoes"))
    seats, least = rng.choice(rules_of(name).counts), rng.choice([1, 2])

    def near(state: object) -> bool:
        rows = state.table.rows  # type: ignore[attr-defined]
        return any(0 < len(row) <= least for row in rows) and any(rows)

    return record_where(near, rules_of(name, target=rng.choice([1, 30])), seats)


def blot(rng: random.Random) -> Record:
    """A match of Blot with a few tricks left."""
    name = rng.choice(shipped_names("blot"))
    four = name == "blot-four"
    others = {1: Level.EASY} if rng.random() < 0.3 else {}
    way = rng.choice([None, *Way]) if four else None
    record, tricks = new_record(name, others, way, target=rng.choice([1, 30])), 6 if four else 14
    return played(record, lambda state: len(state.table.tricks) == tricks)


NEARLY_OVER = (dominoes, dominoes, blot)


def play(at: Table, match: Match, action: Any) -> None:
    """Make a move as a person makes it."""
    if match.session.game_name != "blot":
        at.do_by_mouse(action)
        return
    assert isinstance(at, Cards)
    looks = match.passing.holding.looks
    if looks and isinstance(action, PlayCard | Declare):
        at.hold()
        # Meanwhile the only card may have played itself.
        card = isinstance(action, PlayCard) and action in match.legal
        name = f"card {at.key_of(action.card)}" if card else ""
        if at.offers(name):
            at.tap_on(name)
        at.release()
    else:
        at.by_mouse(action)


def known(match: Match) -> set[object]:
    """Every face that the view of a table tells, as it may lie."""
    view = match.view
    if match.session.game_name == "blot":
        return _cards(view)
    tiles = {piece.tile for row in view.rows for piece in row if piece.tile}
    tiles |= {laid.tile for laid in (*view.line, *view.up, *view.down)} | set(view.lots)
    if view.turned is not None:
        tiles.add(view.turned.tile)
    faces = {(tile.low, tile.high) for tile in tiles if tile}
    return faces | {(high, low) for low, high in faces}


def _cards(view: Any) -> set[object]:
    pieces = [pile.up for piles in view.piles for pile in piles]
    pieces += [piece for hand in view.held for piece in hand]
    pieces += [piece for _seat, piece in view.trick]
    pieces += [piece for _seat, piece in view.last_trick.cards] if view.last_trick else []
    return {piece.card for piece in [*pieces, view.turned_up] if piece is not None}
