"""The written form of actions, one line each: `read(write(action)) == action`."""

from __future__ import annotations

from game.engine.common import no_action, shortened
from game.engine.core import NotationError, _, say
from game.engine.dominoes.actions import (
    DRAW,
    PASS,
    PEEK_AT,
    PEEK_NEXT,
    PLACE,
    TURN_AT,
    TURN_NEXT,
    Action,
    Deal,
    Draw,
    Lot,
    Pass,
    Peek,
    Place,
    Turn,
)
from game.engine.dominoes.tiles import Tile, read_tile
from game.engine.dominoes.train import End


def write(action: Action) -> str:
    """The action as one line, tiles with the larger half first."""
    match action:
        case Lot(tiles):
            return " ".join(["lot", *(t.text for t in tiles)])
        case Deal(tiles):
            return " ".join(["deal", *(t.text for t in tiles)])
        case Turn(index):
            return "turn" if index is None else f"turn {index}"
        case Peek(index):
            return "peek" if index is None else f"peek {index}"
        case Place(t, end):
            return f"place {t.text}" if end is None else f"place {t.text} {end.value}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"


_PLAIN: dict[str, Action] = {"turn": TURN_NEXT, "peek": PEEK_NEXT, "draw": DRAW, "pass": PASS}
_NUMBERED: dict[str, Action] = {
    **{f"turn {index}": action for index, action in enumerate(TURN_AT)},
    **{f"peek {index}": action for index, action in enumerate(PEEK_AT)},
}


def read(text: str) -> Action:
    """The action written `text`. Raises NotationError; nothing but the exact form is read."""
    action = _PLAIN.get(text) or _NUMBERED.get(text)
    if action is not None:
        return action
    word, *rest = text.split(" ")
    if word in ("lot", "deal") and rest:
        tiles = tuple(_tile(part, text) for part in rest)
        return Lot(tiles) if word == "lot" else Deal(tiles)
    if word == "place" and len(rest) in (1, 2):
        tile = _tile(rest[0], text)
        if len(rest) == 1:
            return PLACE[None][tile]
        if rest[1] in list(End):
            return PLACE[End(rest[1])][tile]
    raise no_action(text)


def _tile(text: str, whole: str) -> Tile:
    tile = read_tile(text)
    if tile is None:
        if not text:
            raise no_action(whole)
        raise NotationError(say(_("“{text}” is not a tile"), text=shortened(text)))
    return tile
