"""In the children's activities everything lies in the window, large enough, clear of the rest."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.practice.rounds import Phase
from game.table.pose import Area, Pose
from game.table.practice import BACK_SIZE, Layout
from tests.table.practice_rounds import LADDER, LAYOUTS, lay, played

SIZES = [
    (800, 500), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160),
]  # fmt: skip
LONG, TARGET, RIM = 96, 72, 24
"""Design units: the least length of a tile and of what is pressed; the lower edge is kept free."""


def pressable(layout: Layout, choices: tuple[int, ...]) -> list[Pose]:
    return [
        layout.poses[key]
        for choice, key in layout.keys.items()
        if key in layout.poses and (choice in choices or key - layout.offset in choices)
    ]


def problems(layout: Layout, choices: tuple[int, ...], phase: Phase) -> list[str]:
    """What is wrong with a layout."""
    unit, window = layout.scale, layout.window
    shy = window._replace(h=window.h - RIM * unit)
    found = []
    bars = [layout.bars.show, layout.bars.leave, *layout.bars.stars]
    boxes = {key: pose.box for key, pose in layout.poses.items()}
    for name, box in {**boxes, **{f"bar {at}": bar for at, bar in enumerate(bars)}}.items():
        if not shy.holds(box.grown(-1)):
            found.append(f"{name} at {box} is out of {shy}")
    for key, box in boxes.items():
        found += [f"{key} lies on {bar}" for bar in bars if bar.grown(-1).meets(box)]
        long = max(box.w, box.h) + 2
        if long < LONG * unit * BACK_SIZE:
            found.append(f"{key} is only {long} long")
    for (one, first), (two, second) in combinations(boxes.items(), 2):
        if first.grown(-1).meets(second):
            found.append(f"{one} {first} lies on {two} {second}")
    for pose in pressable(layout, choices):
        if min(pose.box.w, pose.box.h) + 2 < TARGET * unit or max(pose.box[2:]) + 4 < LONG * unit:
            found.append(f"{pose.box} is small")
    for box in layout.bars.show, layout.bars.leave:
        if min(box.w, box.h) + 1 < TARGET * unit:
            found.append(f"{box} is small")
    places = [pose.box for pose in layout.places.values()]
    for place in places:
        if not window.holds(place):
            found.append(f"the place {place} is out of the window")
        if phase is Phase.CHOOSE and any(place.grown(-1).meets(box) for box in boxes.values()):
            found.append(f"something lies on the place {place}")
    if not window.holds(layout.slate.grown(-1)):
        found.append(f"the slate {layout.slate} is out of the window")
    return found


@pytest.mark.parametrize(("activity", "step"), LADDER)
def test_everything_fits(activity: str, step: int) -> None:
    for at, (event, view) in enumerate(played(activity, step, seed=step)):
        w, h = SIZES[at % len(SIZES)]
        layout = lay(activity, Area(0, 0, w, h))(view)
        assert problems(layout, view.choices, view.phase) == [], (w, h, event)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("activity", LAYOUTS)
def test_the_last_step_fits_every_window(activity: str, size: tuple[int, int]) -> None:
    step = max(at for name, at in LADDER if name == activity)
    for event, view in played(activity, step, seed=5):
        layout = lay(activity, Area(0, 0, *size))(view)
        assert problems(layout, view.choices, view.phase) == [], event


@pytest.mark.parametrize("activity", LAYOUTS)
def test_the_corners_change_sides_where_one_reads_from_the_right(activity: str) -> None:
    _event, view = next(iter(played(activity, 0, seed=1)))
    area = Area(0, 0, 1280, 720)
    plain, mirrored = (LAYOUTS[activity](view, area, side) for side in (False, True))
    assert plain.bars.show == mirrored.bars.leave
    assert plain.bars.stars == mirrored.bars.stars[::-1]
