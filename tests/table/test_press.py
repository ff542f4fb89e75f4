"""Where tiles can be pressed: large enough, on the window, and never two places in one."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.engine.dominoes.rules import Row, Rules
from game.play.presets import shipped_names
from game.table.dominoes import layout
from game.table.pose import Area
from game.table.press import press_box
from tests.table.test_director import rules_of
from tests.table.test_seating import FULL, RULES, SMALL, view_of

WINDOW = Area(0, 0, 1280, 720)
BLIND = [name for name in shipped_names("dominoes") if not rules_of(name).held]


@pytest.mark.parametrize("name", BLIND)
def test_the_next_tile_can_be_pressed_in_every_preset(name: str) -> None:
    """44 px in both directions at 1280 by 720, also where many share a side."""
    rules = rules_of(name)
    for seats in rules.counts:
        view = view_of(rules, seats)
        table = layout(view, WINDOW)
        for keys, row in zip(table.row_keys, table.rows, strict=True):
            for at in {0, len(row) // 2, len(row) - 1}:
                place = table.press_box(keys[at])
                assert place.w >= 44 and place.h >= 44
                assert WINDOW.holds(place) and place.holds(row[at].box)
                # It is grown evenly where it can be.
                assert abs(place.centre[1] - row[at].y) <= 4


@pytest.mark.parametrize("rules", [*RULES, replace(SMALL, row=Row.TOP)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_where_every_tile_of_a_row_can_be_pressed_each_has_its_place(
    rules: Rules, seats: int
) -> None:
    view = view_of(rules, seats)
    table = layout(view, WINDOW)
    for keys, row in zip(table.row_keys, table.rows, strict=True):
        places = [table.press_box(key, keys) for key in keys]
        assert not any(one.meets(other) for one, other in combinations(places, 2))
        for place, pose in zip(places, row, strict=True):
            assert place.holds(pose.box) and WINDOW.holds(place)
            assert place.w >= 44 or place.h >= 44 or rules.highest == 12


def test_a_row_pressed_as_a_whole_leaves_no_gap_between_its_places() -> None:
    """Beyond 44 px nothing is gained; below it the gap between two tiles is shared."""
    table = layout(view_of(replace(FULL, row=Row.TOP), 4), WINDOW)
    keys = table.row_keys[0]
    places = [table.press_box(key, keys) for key in keys]
    for one, other in pairwise(places):
        assert one.bottom == other.y or one.h >= 44 or other.h >= 44
    assert places[0].h >= 44, "the first one grows where there is room"


AREAS = st.builds(
    Area, st.integers(0, 300), st.integers(0, 200), st.integers(8, 60), st.integers(8, 60)
)


@given(st.lists(AREAS, min_size=1, max_size=8), st.integers(1, 80))
def test_any_places_keep_apart(boxes: list[Area], least: int) -> None:
    inside = Area(0, 0, 400, 300)
    assume(not any(one.meets(other) for one, other in combinations(boxes, 2)))
    places = [
        press_box(own, [other for other in boxes if other is not own], least, inside)
        for own in boxes
    ]
    assert not any(one.meets(other) for one, other in combinations(places, 2))
    for own, place in zip(boxes, places, strict=True):
        assert place.holds(own) and inside.holds(place)
        if len(boxes) == 1:
            assert place.w >= least and place.h >= least
            assert (place.w, place.h) == (max(own.w, least), max(own.h, least))
