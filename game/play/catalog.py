"""The list of games, each a package of the engine that offers the same names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.engine import blot, dominoes
from game.engine.core import Contradiction, Step


class Game(Protocol):
    """What a game package offers; every name is a function or class of the module.

    `RULES` are the classes of its rules, one for each game that goes by its name; which is meant
    their option `players` tells. `Rules` is the first of them.
    """

    @property
    def RULES(self) -> tuple[type[Any], ...]: ...
    @property
    def Rules(self) -> type[Any]: ...
    def contradictions(self, rules: Any, seats: int | None = None) -> tuple[Contradiction, ...]: ...
    def full_set(self, rules: Any) -> tuple[Any, ...]: ...
    def new_match(self, rules: Any, seats: int) -> Any: ...
    def legal_actions(self, state: Any) -> tuple[Any, ...]: ...
    def apply(self, state: Any, action: Any) -> tuple[Step[Any, Any], ...]: ...
    def view(self, state: Any, seat: int | None, open_hands: bool = False) -> Any: ...
    def seen_by(self, event: Any, seat: int | None) -> Any: ...
    def write(self, action: Any) -> str: ...
    def read(self, text: str) -> Any: ...
    def explain(self, rules: Any) -> tuple[Any, ...]: ...


GAMES: Mapping[str, Game] = {"dominoes": dominoes, "blot": blot}
"""Every game by the name that records and the folders of presets use."""

SHELF: Mapping[str, tuple[str, ...]] = {
    "dominoes": (
        "blind-hughie",
        "blind-hughie-full",
        "blind-hughie-column",
        "blind-hughie-memory",
        "billitonnen",
        "nevidimka",
        "nevidimka-short",
        "nevidimka-row",
        "block",
        "block-match",
        "block-partners",
        "draw",
        "draw-match",
        "draw-partners",
    ),
    "blot": (
        "open-blot",
        "open-blot-short",
        "open-blot-long",
        "open-blot-points",
        "open-blot-three",
        "blot-four",
    ),
}
"""The order in which a game's presets are offered; a preset that is not named comes after these."""
