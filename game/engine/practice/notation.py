"""Pieces of the written form of actions that the activities share."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.common import no_action, shortened
from game.engine.core import NotationError, _, say
from game.engine.dominoes.tiles import Tile, read_tile

_NUMBERS = {str(number): number for number in range(100)}


def tiles_in(parts: Sequence[str], whole: str) -> tuple[Tile, ...]:
    """The tiles written in `parts`, at least one; raises NotationError."""
    if not parts or not all(parts):
        raise no_action(whole)
    return tuple(_tile(part) for part in parts)


def numbers_in(parts: Sequence[str], whole: str) -> tuple[int, ...]:
    """The numbers written in `parts`, at least one, each in its shortest form."""
    if not parts or not all(part in _NUMBERS for part in parts):
        raise no_action(whole)
    return tuple(_NUMBERS[part] for part in parts)


def split_at(word: str, parts: Sequence[str], whole: str) -> tuple[Sequence[str], Sequence[str]]:
    """What stands before and after a word that stands there once."""
    if parts.count(word) != 1:
        raise no_action(whole)
    at = parts.index(word)
    return parts[:at], parts[at + 1 :]


def texts(tiles: Sequence[Tile]) -> str:
    """The tiles as they are written."""
    return " ".join(tile.text for tile in tiles)


def _tile(text: str) -> Tile:
    tile = read_tile(text)
    if tile is None:
        raise NotationError(say(_("“{text}” is not a tile"), text=shortened(text)))
    return tile
