"""What is drawn again: all that was asked for, and little more."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.rects import _SPARE, area, merged

SIDES = st.integers(1, 1500)
RECTS = st.builds(pygame.Rect, st.integers(-300, 2000), st.integers(-300, 2000), SIDES, SIDES)


def test_neighbours_become_one_and_others_stay_apart() -> None:
    near = [pygame.Rect(x, 0, 90, 90) for x in (0, 100, 60)]
    far = pygame.Rect(1500, 900, 80, 80)
    assert merged([near[0], far, *near[1:]]) == [far, pygame.Rect(0, 0, 190, 90)]


def test_two_strips_that_cross_stay_two() -> None:
    strips = [pygame.Rect(0, 500, 1900, 60), pygame.Rect(900, 0, 60, 1000)]
    assert merged(strips) == strips


@given(st.lists(RECTS, max_size=12))
def test_nothing_is_forgotten_and_no_merging_is_left_undone(rects: list[pygame.Rect]) -> None:
    found = merged(rects)
    assert all(any(whole.contains(rect) for whole in found) for rect in rects)
    for place, one in enumerate(found):
        for other in found[place + 1 :]:
            assert area(one.union(other)) - area(one) - area(other) > _SPARE


def test_nothing_comes_to_nothing() -> None:
    assert merged([]) == []
