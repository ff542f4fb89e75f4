"""A position as plain data, as `hughie replay --json` prints it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.dominoes.state import State
from game.engine.dominoes.tiles import Tile

from .catalog import GAMES


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


_PARTS: Mapping[str, Callable[[Any], tuple[list[dict[str, Any]], dict[str, Any]]]] = {
    "dominoes": _dominoes
}
