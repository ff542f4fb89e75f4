"""How well a computer player plays, and what it has noticed."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple


class Level(StrEnum):
    """How well a computer player plays, by the word that records use."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Noticed(NamedTuple):
    """Something that happened in this hand as a seat saw it, and what was public right after."""

    event: Any
    view: Any
