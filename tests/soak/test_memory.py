"""A thousand hands through the scenes leave the memory as it was."""

from __future__ import annotations

import ctypes
import gc
import sys
from pathlib import Path

import pygame
import pytest

from game.play.computers import Level
from game.ui.match_result import MatchResult
from tests.ui.driving import Table, table
from tests.ui.positions import new_record, rules_of

pytestmark = pytest.mark.usefixtures("quick_disk")

HANDS, WARM = 1000, 300
"""The caches of drawn pieces fill up to their limit during the first hands."""
MOST_GROWN = 5.0
STATM = Path("/proc/self/statm")


def megabytes() -> float:
    """What this process holds in memory now.

    What the C library keeps of freed memory, in case it is wanted again, is given back first:
    it swings by tens of megabytes without anything being held.
    """
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(STATM.read_text("ascii").split()[1])
    return pages * 4096 / 1e6


def play_hand(at: Table) -> None:
    """Play by Enter until a hand has been counted, the match's result included."""
    hands = at.match.session.state.match.hands
    for _ in range(2000):
        at.time += 1
        at.key(pygame.K_RETURN)
        if isinstance(at.top, MatchResult):
            at.frame(2)
            at.tap_on("again")
            at.frame(2)
            return
        counted = at.top is at.match and not at.match.waiting
        if counted and at.state.match.hands != hands:
            return
    raise AssertionError("the hand never ended")


def can_measure() -> bool:
    """Only Linux with the GNU C library tells what is wanted here."""
    return STATM.exists() and hasattr(ctypes.CDLL(None), "malloc_trim")


@pytest.mark.skipif(not can_measure(), reason="the memory in use cannot be asked for")
def test_memory_stays_as_it_is(soak: bool, capsys: pytest.CaptureFixture[str]) -> None:
    if not soak:
        pytest.skip("takes minutes: --soak")
    rules = rules_of("blind-hughie", target=40)
    figures = []
    with table(new_record(rules, 3, {2: Level.HARD})) as at:
        for hand in range(1, HANDS + 1):
            play_hand(at)
            if hand >= WARM and hand % 100 == 0:
                figures.append(megabytes())
    with capsys.disabled():
        told = ", ".join(f"{figure:.1f}" for figure in figures)
        print(f"\nmemory from hand {WARM} on, each 100 hands: {told} MB", file=sys.stderr)
    assert max(figures) - min(figures) <= MOST_GROWN, figures
