"""The list of games, each a package of the engine that offers the same names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.engine import blot, dominoes
from game.engine.core import Contradiction, Step
from game.engine.practice import count, find, pairs, row, train


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


GAMES: Mapping[str, Game] = {
    "dominoes": dominoes,
    "blot": blot,
    "find": find,
    "train": train,
    "pairs": pairs,
    "row": row,
    "count": count,
}
"""Every game by the name that records use; the folders of presets are named alike, but for those
of the children's activities (see `folder_of`)."""

ACTIVITIES = ("find", "train", "pairs", "row", "count")
"""The children's activities in the order in which they are offered."""

PRACTICE = "practice"
"""The folder that their presets share. The name of each begins with its activity and a dash."""

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
    "find": (
        "find-pictures",
        "find-dots-3",
        "find-dots-6",
        "find-ends",
        "find-doubles",
        "find-digits",
        "find-nine",
    ),
    "train": (
        "train-pictures",
        "train-dots-3",
        "train-dots-6",
        "train-five",
        "train-doubles",
        "train-nine",
    ),
    "pairs": (
        "pairs-open",
        "pairs-2x2",
        "pairs-2x3",
        "pairs-3x4",
        "pairs-sum-2x3",
        "pairs-sum-3x4",
        "pairs-sum-4x5",
    ),
    "row": ("row-two", "row-three", "row-four", "row-five", "row-six", "row-nine"),
    "count": (
        "count-fingers-3",
        "count-fingers-5",
        "count-digits-6",
        "count-dots-9",
        "count-twelve",
        "count-two-12",
        "count-two-18",
    ),
}
"""The order in which a game's presets are offered; a preset that is not named comes after these.
Those of an activity are its steps, the easiest first."""


def folder_of(game: str) -> str:
    """The name of the folder in which a game's presets lie."""
    return PRACTICE if game in ACTIVITIES else game


def belongs(game: str, preset: str) -> bool:
    """Whether a preset of this name in the folder of a game is the game's own."""
    return game not in ACTIVITIES or preset.startswith(f"{game}-")
