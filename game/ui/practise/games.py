"""Which activity is played how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .activity import Activity
from .count import Count
from .find import Find
from .pairs import Pairs
from .row import Row
from .train import Train

PLAYED: Final[dict[str, Callable[[Any, str], Activity]]] = {
    "find": Find,
    "train": Train,
    "pairs": Pairs,
    "row": Row,
    "count": Count,
}
"""By the name in the catalogue."""
