"""The table around the train: every seat, row and corner has its own place in every window."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from game.engine import dominoes
from game.engine.dominoes.actions import Deal, Lot
from game.engine.dominoes.rules import Leftover, Row, Rules
from game.engine.dominoes.state import State
from game.engine.dominoes.tiles import full_tiles, tile
from game.engine.dominoes.view import View
from game.table.dominoes import Layout, layout
from game.table.pose import Area

WINDOWS = [
    (800, 500), (1024, 600), (1280, 720), (1366, 768), (1280, 960), (1920, 1080), (2560, 1080),
    (3840, 2160),
]  # fmt: skip
SMALL = Rules(deal={2: 7, 3: 5, 4: 5, 5: 5})
FULL = Rules(deal={2: 14, 3: 9, 4: 7, 5: 5}, leftover=Leftover.STARTS)
HUGE = Rules(highest=12, deal={2: 45, 3: 30, 4: 22, 5: 18}, leftover=Leftover.STARTS)
RULES = [SMALL, FULL, replace(FULL, row=Row.TOP), HUGE, replace(HUGE, row=Row.TOP)]
POOL = Rules(highest=12, deal={2: 7, 3: 5, 4: 5, 5: 5})


def dealt(rules: Rules, seats: int) -> State:
    state = dominoes.new_match(rules, seats)
    tiles = full_tiles(rules.highest)
    state = dominoes.apply(state, Lot(tiles[:seats]))[-1].state
    return dominoes.apply(state, Deal(tiles[::-1]))[-1].state


def view_of(rules: Rules, seats: int) -> View:
    return dominoes.view(dealt(rules, seats), None)


def boxes(table: Layout) -> dict[str, Area]:
    named = {f"plaque {seat}": box for seat, box in enumerate(table.seat_boxes)}
    named |= {f"row {seat}": box for seat, box in enumerate(table.row_boxes)}
    return named | {
        "train": table.train,
        "title": table.title_box,
        "buttons": table.buttons_box,
        "pill": table.pill_box,
        "leftover": table.leftover_box,
    }


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [*RULES, POOL])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_overlaps_and_nothing_leaves_the_window(
    window: tuple[int, int], seats: int, rules: Rules, text: float
) -> None:
    view = view_of(rules, seats)
    table = layout(view, Area(0, 0, *window), text=text)
    rim = int(16 * table.scale) - 1
    inside = Area(rim, rim, window[0] - 2 * rim, window[1] - 2 * rim)
    for (one, a), (other, b) in combinations(boxes(table).items(), 2):
        assert not a.meets(b), (one, a, other, b)
    for name, box in boxes(table).items():
        assert inside.holds(box), (name, box)
        assert box.w > 0 and box.h > 0
    assert table.poses.keys() == set(range(rules.set_size))
    for seat, row in enumerate(table.rows):
        for pose in row:
            assert table.row_boxes[seat].grown(1).holds(pose.box), (seat, pose)
    for one, other in combinations([pose for row in table.rows for pose in row], 2):
        assert not one.box.meets(other.box)
    for piece in view.leftover:
        assert table.leftover_box.grown(1).holds(table.poses[piece.id].box)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", RULES)
def test_the_tile_in_the_air_is_near_its_row_and_hides_no_plaque(
    window: tuple[int, int], seats: int, rules: Rules
) -> None:
    view = view_of(rules, seats)
    for seat, row in enumerate(view.rows):
        for at in {0, len(row) // 2, len(row) - 1}:
            rest = (*row[:at], *row[at + 1 :])
            turned = view._replace(
                to_play=seat,
                rows=(*view.rows[:seat], rest, *view.rows[seat + 1 :]),
                turned=row[at]._replace(tile=tile(1, 0)),
                turned_at=at,
            )
            before, table = layout(view, Area(0, 0, *window)), layout(turned, Area(0, 0, *window))
            held = table.poses[row[at].id]
            assert table.held == row[at].id
            assert held.face == (1, 0) and held.lift > 0
            assert held.seen.meets(table.row_boxes[seat].grown(20 * table.scale))
            for plaque in (*table.seat_boxes, table.pill_box, table.title_box, table.buttons_box):
                assert not held.seen.grown(-1).meets(plaque), (seat, at, held.seen, plaque)
            # The others keep their places until it is decided where it goes.
            for piece in rest:
                assert table.poses[piece.id] == before.poses[piece.id]


def test_index_0_lies_where_the_preset_says() -> None:
    area = Area(0, 0, 1280, 720)
    for seats in (2, 3, 4, 5):
        right = layout(view_of(SMALL, seats), area).rows
        left = layout(view_of(replace(SMALL, row=Row.LEFT), seats), area).rows
        top = layout(view_of(replace(SMALL, row=Row.TOP), seats), area).rows
        for row in (right[0], right[2] if seats == 4 else right[0]):
            assert [pose.x for pose in row] == sorted((pose.x for pose in row), reverse=True)
        assert [pose.x for pose in left[0]] == sorted(pose.x for pose in left[0])
        for row in top:
            assert {pose.angle for pose in row} == {90.0}
            assert min(pose.y for pose in row) == row[0].y


def test_seats_go_round_clockwise_from_the_bottom() -> None:
    area = Area(0, 0, 1280, 720)
    for bottom in range(4):
        table = layout(view_of(SMALL, 4), area, bottom=bottom)
        x, y = zip(*(table.seat_boxes[(bottom + at) % 4].centre for at in range(4)), strict=True)
        assert y[0] > 600 and abs(x[0] - 640) < 2
        assert x[1] < 200 and x[3] > 1080
        assert y[2] < 100 and abs(x[2] - 640) < 2
    table = layout(view_of(SMALL, 5), area)
    assert table.seat_boxes[1].x < table.seat_boxes[2].x < table.seat_boxes[3].x
    assert table.seat_boxes[3].x < table.seat_boxes[4].x


def test_mirroring_exchanges_the_corners_and_nothing_else() -> None:
    area = Area(0, 0, 1280, 720)
    view = view_of(FULL, 3)
    plain, mirrored = layout(view, area), layout(view, area, mirrored=True)
    assert plain.title_box.x == 1280 - mirrored.title_box.right
    assert plain.buttons_box.x == 1280 - mirrored.buttons_box.right
    assert plain.poses == mirrored.poses
    assert plain.seat_boxes == mirrored.seat_boxes


def test_an_area_elsewhere_moves_everything() -> None:
    view = view_of(FULL, 4)
    plain, moved = (layout(view, Area(x, y, 1280, 720)) for x, y in ((0, 0), (300, 40)))
    for key, pose in plain.poses.items():
        assert moved.poses[key] == pose._replace(x=pose.x + 300, y=pose.y + 40)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", [SMALL, FULL, POOL, HUGE])
def test_before_the_deal_the_set_lies_in_the_middle_and_the_lots_before_the_seats(
    seats: int, rules: Rules
) -> None:
    state = dominoes.new_match(rules, seats)
    for window in WINDOWS:
        area = Area(0, 0, *window)
        empty = layout(dominoes.view(state, None), area)
        assert len(empty.poses) == rules.set_size
        for one, other in combinations(empty.poses.values(), 2):
            assert one.face is None and not one.box.meets(other.box)
            assert empty.train.holds(one.box)
        drawn = full_tiles(rules.highest)[:seats]
        after = dominoes.view(dominoes.apply(state, Lot(drawn))[-1].state, None)
        table = layout(after, area)
        assert len(set(table.lots)) == seats
        for seat, key in enumerate(table.lots):
            pose = table.poses[key]
            assert pose.face == (drawn[seat].high, drawn[seat].low)
            assert area.grown(1 - int(16 * table.scale)).holds(pose.box)
            assert not any(pose.box.meets(box) for box in (*table.seat_boxes, table.pill_box))
            for other in range(seats):
                near = table.row_boxes[other].grown(60 * table.scale).meets(pose.box)
                assert near == (other == seat)
        faces = [pose.face for key, pose in table.poses.items() if key not in table.lots]
        assert set(faces) == {None}


def test_tiles_of_the_bottom_row_can_be_pressed() -> None:
    """44 px from one to the next at 1280 by 720, for all deals of the presets."""
    for seats in (2, 3, 4, 5):
        for rules in (SMALL, FULL):
            table = layout(view_of(rules, seats), Area(0, 0, 1280, 720))
            for seat in (0, 1):
                row = table.rows[seat]
                step = abs(row[0].x - row[1].x) + abs(row[0].y - row[1].y)
                assert step >= 44, (seats, seat, step)
