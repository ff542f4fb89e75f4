"""A position as plain data, as `hughie replay --json` prints it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine import blot
from game.engine.blot.state import State as BlotState
from game.engine.blot.view import Piece
from game.engine.dominoes.state import State
from game.engine.dominoes.tiles import Tile

from .catalog import ACTIVITIES, GAMES
from .practice_positions import practice_position


def position_json(game: str, preset: str | None, state: Any) -> dict[str, Any]:
    """The whole position after an action, hidden tiles included."""
    hands, position = _PARTS[game](state)
    match = state.match
    return {
        "game": game,
        "preset": preset,
        "phase": state.phase.value,
        "to_play": state.to_play,
        "legal": [GAMES[game].write(action) for action in GAMES[game].legal_actions(state)],
        "scores": list(match.scores),
        "hands": hands,
        "winners": None if match.winners is None else list(match.winners),
        "position": position,
    }


def _dominoes(state: State) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    table, train, air = state.table, state.table.train, state.table.air
    hands = [
        {
            "outcome": hand.outcome.value,
            "winners": list(hand.winners),
            "points": list(hand.points),
            "totals": list(hand.totals),
        }
        for hand in state.match.hands
    ]
    position = {
        "ends": [number for _end, number in train.ends],
        "arms": None if train.spinner is None else [_texts(train.up), _texts(train.down)],
        "train": _texts(train.line),
        "rows": [_texts(row) for row in table.rows],
        "face_up": [
            [at for at, tile in enumerate(row) if tile in table.face_up] for row in table.rows
        ],
        "leader": table.leader,
        "turned": air.tile.text if air else None,
        "peeked": air.peeked.text if air and air.peeked else None,
        "leftover": _texts(table.leftover),
    }
    return hands, position


def _texts(tiles: tuple[Tile, ...]) -> list[str]:
    return [tile.text for tile in tiles]


def _blot(state: BlotState) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    hands = [
        {
            "outcome": hand.outcome.value,
            "winners": list(hand.winners),
            "points": list(hand.points),
            "cards": list(hand.cards),
            "combinations": list(hand.combinations),
        }
        for hand in state.match.hands
    ]
    table, seen, seats = state.table, blot.view(state, None), range(state.match.seats)
    declared: list[list[str]] = [[] for _ in seats]
    for seat, combination in table.declared:
        declared[seat].append(combination.text)
    position: dict[str, Any] = {
        "trump": None if seen.taker is None else seen.trump or "none",
        "taker": seen.taker,
        "dealer": seen.dealer,
        "trick": [[seat, _card(state, piece)] for seat, piece in seen.trick],
        "cards": list(seen.cards),
        "declared": declared,
    }
    if seen.piles:
        position["piles"] = [
            [[_card(state, pile.down), _card(state, pile.up)] for pile in piles]
            for piles in seen.piles
        ]
    else:
        position["held"] = [[_card(state, piece) for piece in hand] for hand in seen.held]
        position["turned_up"] = _card(state, seen.turned_up)
    return hands, position


def _card(state: BlotState, piece: Piece | None) -> str | None:
    """The card of a piece, hidden ones included."""
    return None if piece is None else state.table.layout.pack[piece.id].text


_PARTS: Mapping[str, Callable[[Any], tuple[list[dict[str, Any]], dict[str, Any]]]] = {
    "dominoes": _dominoes,
    "blot": _blot,
    **dict.fromkeys(ACTIVITIES, practice_position),
}
