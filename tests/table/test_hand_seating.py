"""A table where hands are held: everything has its place, one's own tiles can be pressed."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.dominoes.rules import CannotPlay, Hands, Lead, Leftover, Rules
from game.engine.dominoes.tiles import full_tiles
from game.engine.dominoes.train import Train
from game.engine.dominoes.view import View
from game.table.dominoes import Layout, layout
from game.table.pose import Area, Pose
from tests.table.trains import grown, holding, line_of

WINDOWS = [
    (800, 500), (1024, 600), (1280, 720), (1366, 768), (1280, 960), (1920, 1080), (2560, 1080),
    (3840, 2160),
]  # fmt: skip
BLOCK = Rules(hands=Hands.HELD, lead=Lead.HIGHEST_DOUBLE, deal={2: 7, 3: 5, 4: 5, 5: 5})
DRAW = replace(BLOCK, leftover=Leftover.POOL, cannot_play=CannotPlay.DRAW, reserve=2)


def set_of(rules: Rules, highest: int) -> Rules:
    return replace(rules, highest=highest)


def boxes(table: Layout) -> dict[str, Area]:
    named = {f"plaque {seat}": box for seat, box in enumerate(table.seat_boxes)}
    named |= {f"hand {seat}": box for seat, box in enumerate(table.row_boxes)}
    named |= {"train": table.train, "title": table.title_box, "buttons": table.buttons_box}
    return named | {"pill": table.pill_box, "leftover": table.leftover_box}


def raised_out(table: Layout, seat: int, pose: Pose) -> bool:
    """Whether a tile stands in its hand, or a little out of it."""
    return table.row_boxes[seat].grown(16 * table.scale).holds(pose.box)


@st.composite
def held_tables(draw: st.DrawFn) -> View:
    """Hands of any size, beside a train of any length, as anybody may see them."""
    rules = set_of(draw(st.sampled_from([BLOCK, DRAW])), draw(st.sampled_from([6, 6, 9, 12])))
    seats = draw(st.integers(2, 5))
    share = draw(st.sampled_from([0.0, 0.0, 0.3, 0.8]))
    chance = random.Random(draw(st.integers(0, 10**6)))
    train = Train()
    if share:
        train = grown(rules.highest, int(rules.set_size * share), chance, True, True, 0.5)
    free = rules.set_size - len(train.line) - len(train.up) - len(train.down)
    counts = []
    for _ in range(seats):
        most = free // (seats - len(counts)) if draw(st.booleans()) else free
        counts.append(draw(st.integers(0, most)))
        free -= counts[-1]
    chance.shuffle(counts)
    viewer = draw(st.sampled_from([None, *range(seats)]))
    return holding(rules, tuple(counts), viewer, draw(st.booleans()), train)


@settings(max_examples=250, deadline=None)
@given(held_tables(), st.sampled_from(WINDOWS), st.sampled_from([1.0, 1.5]), st.booleans())
def test_nothing_overlaps_and_nothing_leaves_the_window(
    view: View, window: tuple[int, int], text: float, mirrored: bool
) -> None:
    bottom = view.seat or 0
    keys = [piece.id for row in view.rows for piece in row if piece.tile]
    table = layout(
        view,
        Area(0, 0, *window),
        bottom=bottom,
        text=text,
        mirrored=mirrored,
        arrangement=keys[::-1],
        raised=keys[::2],
    )
    rim = int(16 * table.scale) - 1
    inside = Area(rim, rim, window[0] - 2 * rim, window[1] - 2 * rim)
    for (one, a), (other, b) in combinations(boxes(table).items(), 2):
        assert not a.meets(b), (one, a, other, b)
    for name, box in boxes(table).items():
        assert inside.holds(box), (name, box)
        assert box.w > 0 and box.h > 0
    assert table.poses.keys() == set(range(view.rules.set_size))
    if not any(view.rows) and not view.line:
        return
    for (_, a), (_, b) in combinations(placed(view, table), 2):
        assert not a.box.meets(b.box), (a, b)
    for seat, hand in enumerate(table.rows):
        for key, pose in zip(table.row_keys[seat], hand, strict=True):
            if key in keys[::2]:
                assert raised_out(table, seat, pose)
                for other in (*table.seat_boxes, table.pill_box, table.train):
                    assert not other.meets(pose.box), (other, pose)
            else:
                assert table.row_boxes[seat].grown(1).holds(pose.box), (seat, pose)
    for piece in view.leftover:
        assert table.leftover_box.grown(1).holds(table.poses[piece.id].box)


def placed(view: View, table: Layout) -> list[tuple[int, Pose]]:
    """Every tile that is not left over."""
    left = {piece.id for piece in view.leftover}
    return [(key, pose) for key, pose in table.poses.items() if key not in left]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("highest", [6, 9, 12])
def test_a_hand_of_up_to_twenty_lies_in_two_rows_and_can_be_pressed(
    seats: int, highest: int
) -> None:
    """44 px in both directions at 1280 by 720, and the places to press do not overlap."""
    rules = set_of(BLOCK, highest)
    for count in range(1, 21):
        counts = (count, *(2,) * (seats - 1))
        table = layout(holding(rules, counts), Area(0, 0, 1280, 720))
        hand = table.rows[0]
        assert len({pose.y for pose in hand}) == (1 if count <= 14 else 2)
        assert all(pose.angle == 0 and pose.width >= 44 for pose in hand)
        keys = table.row_keys[0]
        places = [table.press_box(key, keys) for key in keys]
        for place, pose in zip(places, hand, strict=True):
            assert place.w >= 44 and place.h >= 44 and place.holds(pose.box)
        assert not any(one.meets(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("count", "width"), [(52, 44), (91, 36)])
def test_larger_hands_can_still_be_read(window: tuple[int, int], count: int, width: int) -> None:
    view = holding(set_of(BLOCK, 12), (count, *(0,) * 3))
    table = layout(view, Area(0, 0, *window))
    assert table.rows[0][0].width >= int(width * table.scale) - 1


def test_only_a_viewers_own_hand_is_large() -> None:
    area = Area(0, 0, 1280, 720)
    for seats in (2, 3, 4, 5):
        for viewer in range(seats):
            view = holding(BLOCK, (5,) * seats, viewer)
            table = layout(view, area, bottom=viewer)
            for seat, hand in enumerate(table.rows):
                for pose in hand:
                    assert (pose.width >= 44) == (pose.face is not None) == (seat == viewer)
                    assert seat == viewer or pose.width <= 24
            assert table.row_boxes[viewer].y > 500


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("viewer", "open_hands"), [(None, False), (None, True), (0, True)])
def test_hands_that_all_may_see_or_nobody_are_laid_large(
    seats: int, viewer: int | None, open_hands: bool
) -> None:
    table = layout(holding(BLOCK, (5,) * seats, viewer, open_hands), Area(0, 0, 1280, 720))
    assert all(pose.width >= 34 for hand in table.rows for pose in hand)


def test_after_a_hand_every_hand_can_be_read() -> None:
    view = holding(BLOCK, (3, 0, 4, 1), 1, True, line_of(6, 12, 5, random.Random(1)))
    over = view._replace(can_see=True)
    table = layout(over, Area(0, 0, 1280, 720), bottom=1)
    assert all(pose.width >= 34 and pose.face for hand in table.rows for pose in hand)


def test_partners_sit_opposite_each_other() -> None:
    area = Area(0, 0, 1280, 720)
    for viewer in range(4):
        table = layout(holding(BLOCK, (7,) * 4, viewer), area, bottom=viewer)
        mine, partner = (table.seat_boxes[(viewer + at) % 4].centre for at in (0, 2))
        left, right = (table.seat_boxes[(viewer + at) % 4].centre for at in (1, 3))
        assert mine[0] == partner[0] and mine[1] > 600 and partner[1] < 60
        assert left[1] == right[1] and left[0] + right[0] == 1280


def test_plaques_stay_where_they_are_while_hands_grow_and_shrink() -> None:
    for window, seats in product(WINDOWS, (2, 3, 4, 5)):
        boxes = set()
        for counts in ((7, 7, 7, 7, 0), (1, 9, 1, 2, 0), (12, 1, 6, 3, 0), (2, 5, 9, 1, 1)):
            for viewer, open_hands in ((0, False), (0, True), (None, False)):
                view = holding(BLOCK, counts[:seats], viewer, open_hands)
                boxes.add(layout(view, Area(0, 0, *window)).seat_boxes)
        boxes.add(layout(holding(BLOCK, (0,) * seats), Area(0, 0, *window)).seat_boxes)
        assert len(boxes) == 1


def test_the_viewers_own_order_and_nobody_elses() -> None:
    area = Area(0, 0, 1280, 720)
    view = holding(BLOCK, (5, 5))
    mine, theirs = (tuple(piece.id for piece in row) for row in view.rows)
    order = (mine[3], mine[0], *theirs[::-1])
    table = layout(view, area, arrangement=order)
    assert table.row_keys == ((mine[3], mine[0], mine[1], mine[2], mine[4]), theirs)
    hand = [table.poses[key] for key in table.row_keys[0]]
    assert hand == list(table.rows[0])
    assert [pose.x for pose in hand] == sorted(pose.x for pose in hand)
    plain = layout(view, area)
    assert [pose[:2] for pose in plain.rows[0]] == [pose[:2] for pose in table.rows[0]]


def test_two_lines_are_read_like_a_page() -> None:
    table = layout(holding(BLOCK, (17, 3)), Area(0, 0, 1280, 720))
    places = [(pose.y, pose.x) for pose in table.rows[0]]
    assert places == sorted(places)
    upper = [pose for pose in table.rows[0] if pose.y == table.rows[0][0].y]
    assert len(upper) == 9
    for line in (upper, table.rows[0][9:]):
        assert abs(line[0].x + line[-1].x - 1280) <= 2


def test_tiles_that_fit_are_raised_towards_the_middle() -> None:
    area = Area(0, 0, 1280, 720)
    view = holding(BLOCK, (5,) * 4, None, True)
    keys = [row[1].id for row in view.rows]
    plain, raised = layout(view, area), layout(view, area, raised=keys)
    x, y = plain.train.centre
    for key, pose in plain.poses.items():
        up = raised.poses[key]
        nearer = abs(up.x - x) < abs(pose.x - x) or abs(up.y - y) < abs(pose.y - y)
        assert (up != pose) == nearer == (key in keys)
        assert up._replace(x=pose.x, y=pose.y) == pose


def test_a_tile_let_go_in_its_hand_gets_the_place_under_it() -> None:
    area = Area(0, 0, 1280, 720)
    for count in (1, 5, 17):
        view = holding(BLOCK, (count, 3))
        order = tuple(piece.id for piece in view.rows[0])
        table = layout(view, area)
        for (at, pose), key in product(enumerate(table.rows[0]), order):
            assert table.slot_at(key, pose.x + 9, pose.y - 30) == at
            rest = [other for other in order if other != key]
            after = layout(view, area, arrangement=[*rest[:at], key, *rest[at:]])
            assert after.poses[key][:2] == pose[:2]
        assert table.slot_at(order[0], 640, 300) is None
        assert table.slot_at(view.leftover[0].id, *table.rows[0][0][:2]) is None


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("highest", [6, 9, 12])
@pytest.mark.parametrize("reserve", [0, 1, 2])
def test_the_pool_is_drawn_from_the_top_and_nothing_else_stirs(
    window: tuple[int, int], highest: int, reserve: int
) -> None:
    rules = replace(set_of(DRAW, highest), reserve=reserve)
    view = holding(rules, (5,) * 4)
    area = Area(0, 0, *window)
    table = layout(view, area)
    least = int(44 * table.scale) - 1
    while True:
        pool = table.pool
        assert pool is not None
        free = view.leftover[: len(view.leftover) - reserve]
        assert pool.next == (free[0].id if free else None)
        assert pool.box.w >= least and pool.box.h >= least and pool.count.w >= least
        assert table.leftover_box.holds(pool.box) and table.leftover_box.holds(pool.count)
        others = [pool.count, pool.reserve] if pool.reserve else [pool.count]
        assert not any(box.meets(pool.box) for box in others)
        assert (pool.reserve is None) == (reserve == 0)
        for piece in view.leftover:
            pose = table.poses[piece.id]
            home = pool.box if piece in free else pool.reserve
            assert pose.face is None and home is not None and home.grown(1).holds(pose.box)
            assert pool.next is None or pose.z <= table.poses[pool.next].z
        if not free:
            break
        drawn, *left = view.leftover
        rows = ((*view.rows[0], drawn._replace(tile=full_tiles(highest)[0])), *view.rows[1:])
        view = view._replace(leftover=tuple(left), rows=rows)
        before, table = table, layout(view, area)
        for piece in left:
            assert table.poses[piece.id] == before.poses[piece.id]


def test_no_pool_where_nobody_draws() -> None:
    for rules in (BLOCK, Rules()):
        assert layout(holding(rules, (5, 5)), Area(0, 0, 1280, 720)).pool is None
