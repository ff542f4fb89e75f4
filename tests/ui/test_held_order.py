"""A hand is sorted as its holder likes; what fits stands out, what does not stays legible."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest

from game.engine.dominoes.actions import DRAW, Place
from game.engine.dominoes.state import State
from game.engine.dominoes.tiles import Tile
from game.play.computers import Level
from game.play.records import Record
from game.play.settings import Contrast, Speed, TileFaces
from game.table.pose import Key
from game.ui import theme, tiles
from tests.ui.eyes import STEP, Eyes, begun, eyes, on_open_table
from tests.ui.positions import new_record, record_where, rules_of

pytestmark = pytest.mark.usefixtures("quick_disk")


def hand(at: Eyes, seat: int = 0) -> list[Key]:
    """The keys of a hand as its tiles lie, from left to right and from the upper line down."""
    return sorted(at.row_keys(seat), key=lambda key: (line_of(at, key), at.pose(key).x))


def line_of(at: Eyes, key: Key) -> int:
    """The line of the hand at the bottom in which a tile lies; the raised ones are in it, too."""
    pose = at.pose(key)
    high = max(at.pose(other).y for other in at.row_keys(0))
    return -round((high - pose.y) / (2 * pose.width))


def shown(at: Eyes, seat: int = 0) -> list[Tile]:
    known = {piece.id: piece.tile for piece in at.view.rows[seat]}
    return [known[key] for key in hand(at, seat) if known[key]]


def by_number(tile: Tile) -> tuple[int, int]:
    return -tile.high, -tile.low


def by_double(tile: Tile) -> tuple[bool, int, int]:
    return not tile.is_double, -tile.high, -tile.low


def many(seats: int = 2, count: int = 20, computers: dict[int, Level] | None = None) -> Record:
    """A hand of so many tiles of a set up to nine, somebody else having laid the first one."""
    rules = rules_of("block", highest=9, deal={seats: count})

    def mine(state: State) -> bool:
        row = state.table.rows[0]
        if state.to_play != 0 or len(row) != count or len(state.legal) < 3:
            return False
        return sorted(row, key=by_number) != sorted(row, key=by_double)

    return record_where(mine, rules, seats, computers)


# --- the order ------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [Speed.OFF, Speed.NORMAL])
@pytest.mark.parametrize("by_key", [False, True])
def test_a_hand_is_sorted_by_number_then_by_double_then_by_number(
    by_key: bool, pace: Speed
) -> None:
    with eyes(many(count=12), animation=pace) as at:
        at.open_curtain()
        at.until(lambda: bool(at.match.legal), STEP)
        for order in (by_number, by_double, by_number, by_double):
            assert shown(at) == sorted(shown(at), key=order)
            if by_key:
                at.walk_to("icon sort")
                at.key(pygame.K_RETURN)
            else:
                at.tap_on("icon sort")
            at.rest()
            assert at.match.stage.poses() == at.match.layout.poses
            assert at.stale_pixels() == 0
            assert at.match.legal == at.state.legal
        assert sorted(shown(at), key=by_number) != sorted(shown(at), key=by_double)


def test_a_hand_that_was_rearranged_is_sorted_as_it_was_before() -> None:
    with eyes(many(count=12)) as at:
        at.open_curtain()
        at.tap_on("icon sort")
        assert shown(at) == sorted(shown(at), key=by_double)
        first, last = hand(at)[0], hand(at)[-1]
        at.drag(at.centre(first), at.centre(last))
        assert shown(at) != sorted(shown(at), key=by_double)
        at.tap_on("icon sort")
        assert shown(at) == sorted(shown(at), key=by_double)


@pytest.mark.parametrize("pace", [Speed.OFF, Speed.NORMAL])
@pytest.mark.parametrize(("start", "end"), [(0, 6), (6, 0), (2, 3), (5, 2)])
def test_a_tile_is_dragged_to_its_new_place(start: int, end: int, pace: Speed) -> None:
    record = record_where(lambda s: s.to_play == 0 and len(s.table.rows[0]) == 7, "block", 2)
    with eyes(record, animation=pace) as at:
        at.open_curtain()
        at.rest()
        before, log = hand(at), at.session.log
        wanted = [key for key in before if key != before[start]]
        wanted.insert(end, before[start])
        x, y = at.centre(before[end])
        at.lift(at.centre(before[start]), (x + 6, y + 5))
        assert at.pose(before[start]).lift > 0.5, "it follows the pointer"
        assert at.stale_pixels() == 0
        at.up((x + 6, y + 5))
        at.rest()
        assert hand(at) == wanted
        assert at.session.log == log, "it is put there, not played"
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.stale_pixels() == 0
        assert at.match.legal == at.state.legal
        at.move_by(at.match.legal[0])


def test_a_tile_is_dragged_from_one_line_to_the_other() -> None:
    with eyes(many()) as at:
        at.open_curtain()
        upper, lower = hand(at)[:10], hand(at)[10:]
        at.drag(at.centre(upper[3]), at.centre(lower[4]))
        at.rest()
        moved = [*upper, *lower]
        moved.remove(upper[3])
        moved.insert(14, upper[3])
        assert hand(at) == moved


def test_everybody_keeps_his_own_order() -> None:
    """After a round in which others sorted their hands, too, and after a hidden hand."""
    with eyes(new_record("draw", 3), animation=Speed.FAST) as at:
        rng = random.Random(3)
        orders: dict[int, tuple[Key, ...]] = {}
        while not at.state.match.hands:
            if at.go_on(rng) != "curtain":
                continue
            at.rest()
            seat = at.eyes
            assert seat is not None
            keys = at.match.layout.row_keys[seat]
            if seat in orders:
                left = tuple(key for key in orders[seat] if key in keys)
                assert keys == left, "nobody else has touched it"
            if len(keys) > 1:
                at.drag(at.centre(keys[0]), at.centre(keys[-1]))
                at.rest()
                assert at.match.layout.row_keys[seat] == (*keys[1:], keys[0])
            at.key(pygame.K_c)
            at.open_curtain()
            at.rest()
            orders[seat] = at.match.layout.row_keys[seat]
        assert set(orders) == {0, 1, 2}


def test_a_hand_can_be_sorted_while_others_think() -> None:
    record = begun(0, "block", 2, {1: Level.EASY})
    with eyes(record, animation=Speed.NORMAL) as at:
        at.rest()
        at.move_by(at.match.legal[-1])
        at.until(lambda: not at.match.director.busy)
        assert at.session.waits_for_computer
        keys, log = at.match.layout.row_keys[0], at.session.log
        first, last = at.centre(keys[0]), at.centre(keys[-1])
        at.down(first)
        at.move(last, held=True)
        at.up(last)
        at.until(lambda: not at.match.director.busy)
        assert at.match.layout.row_keys[0] == (*keys[1:], keys[0])
        at.until(lambda: len(at.session.log) > len(log), STEP)
        at.rest()
        assert at.match.layout.row_keys[0] == (*keys[1:], keys[0])


def test_a_tile_in_the_hand_of_its_holder_is_still_there_when_another_plays() -> None:
    """It is held when a computer lays its tile: then it goes home."""
    record = begun(0, "block", 2, {1: Level.EASY})
    with eyes(record, animation=Speed.NORMAL) as at:
        at.rest()
        at.move_by(at.match.legal[-1])
        at.until(lambda: not at.match.director.busy)
        log, key = at.session.log, at.row_keys(0)[0]
        at.lift(at.centre(key), (500, 300))
        at.until(lambda: len(at.session.log) > len(log), STEP)
        at.move((510, 310), held=True)
        at.up((520, 320))
        at.rest()
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.stale_pixels() == 0


def test_a_drawn_tile_comes_last() -> None:
    def draws(state: State) -> bool:
        return state.legal == (DRAW,) and state.to_play == 0 and len(state.table.leftover) > 5

    with eyes(record_where(draws, "draw", 2), animation=Speed.NORMAL) as at:
        at.open_curtain()
        at.rest()
        first = hand(at)[0]
        at.drag(at.centre(first), at.centre(hand(at)[-1]))
        at.rest()
        order = hand(at)
        assert order[-1] == first
        while at.match.legal == (DRAW,):
            key = at.match.layout.pool.next
            at.move_by(DRAW)
            at.rest()
            order.append(key)
            assert list(at.match.layout.row_keys[0]) == order
        at.tap_on("icon sort")
        at.rest()
        assert shown(at) == sorted(shown(at), key=by_number), "sorted in with the others"


# --- what fits ------------------------------------------------------------------------------------


def fits(at: Eyes, tile: Tile) -> bool:
    return bool({tile.high, tile.low} & set(at.state.table.train.numbers))


@pytest.mark.parametrize("table", ["hidden", "open"])
def test_what_fits_is_raised_and_the_rest_is_dimmed(table: str) -> None:
    record = many(count=7)
    with eyes(on_open_table(record) if table == "open" else record) as at:
        if at.curtain:
            at.open_curtain()
        lies = {piece.id: fits(at, piece.tile) for piece in at.view.rows[0] if piece.tile}
        assert set(lies.values()) == {True, False}
        heights = {at.pose(key).y for key, fit in lies.items() if not fit}
        (low,) = heights
        for key, fit in lies.items():
            assert (at.pose(key).y < low - 8) == fit, "raised by more than a line's breadth"
            assert (key in at.match.shown.dimmed) == (not fit)
        assert at.match.shown.dimmed <= set(lies)
        at.move_by(next(a for a in at.match.legal if isinstance(a, Place)))
        mine = set(at.row_keys(0))
        assert not mine & at.match.shown.dimmed, "it is not his turn any more"
        assert len({at.pose(key).y for key in mine}) == 1


def test_a_dimmed_tile_may_be_pressed_and_says_why_it_does_not_fit() -> None:
    with eyes(many(count=7)) as at:
        at.open_curtain()
        key = next(iter(at.match.shown.dimmed))
        log = at.session.log
        at.tap(at.centre(key))
        tile = next(piece.tile for piece in at.view.rows[0] if piece.id == key)
        assert at.session.log == log and f"{tile} does not" in at.said


@pytest.mark.parametrize("contrast", list(Contrast))
@pytest.mark.parametrize("style", list(TileFaces))
def test_dimmed_numbers_are_legible(style: TileFaces, contrast: Contrast) -> None:
    with eyes(contrast=contrast, tile_faces=style) as at:
        faces = at.app.faces
        for width in (36, 44, 52):
            box = pygame.Rect(0, 0, width // 2, width // 2)
            box.center = [round(length) for length in tiles.middle_of(width, 0, 0)]
            plain = faces.use("dots").dimmed((0, 0), width).get_at((width // 2, width // 8))
            for number in range(1, 13):
                picture = faces.dimmed((number, 0), width)
                seen = sorted(
                    theme.contrast(picture.get_at((x, y))[:3], plain[:3])
                    for x in range(width // 8, width - width // 8)
                    for y in range(box.top - width // 8, box.bottom + width // 8)
                )
                # The hundredth part of its pixels at least is all ink.
                ink = seen[-max(3, len(seen) // 100)]
                assert ink >= 3, f"{number} at {width}: {ink:.2f}"


def test_dimmed_tiles_are_dimmer_and_still_seen_against_the_table() -> None:
    with eyes(many(count=7)) as at:
        at.open_curtain()
        felt = at.app.look.palette.felt
        for key in hand(at):
            pose = at.pose(key)
            x, y = round(pose.x), round(pose.y - pose.width * 0.9)
            ground = at.window.surface.get_at((x, y))[:3]
            assert theme.contrast(ground, felt) >= 3
            bright = sum(ground)
            assert (bright < 600) == (key in at.match.shown.dimmed)


# --- large hands ----------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [13, 16, 20])
def test_a_large_hand_lies_in_two_rows_that_can_be_pressed(count: int) -> None:
    with eyes(many(count=count)) as at:
        at.open_curtain()
        lines = {line_of(at, key) for key in hand(at)}
        assert len(lines) == (1 if count <= 14 else 2)
        rects = {key: at.match.layout.press_box(key, hand(at)) for key in hand(at)}
        for rect in rects.values():
            assert rect.w >= 44 and rect.h >= 44
        for one, other in pairwise(hand(at)):
            assert not rects[one].meets(rects[other])
        laid = {action.tile for action in at.match.legal if isinstance(action, Place)}
        for widget in at.top.controls.widgets:
            if widget.key.startswith("tile "):
                assert min(widget.rect.size) >= 44
        assert sum(w.key.startswith("tile ") for w in at.top.controls.widgets) == len(laid)


@pytest.mark.parametrize("by_key", [False, True])
def test_every_tile_of_a_hand_of_twenty_can_be_played(by_key: bool) -> None:
    with eyes(many(computers={1: Level.EASY})) as at:
        rng = random.Random(1)
        played = 0
        while not at.state.match.hands:
            if at.go_on(rng, by_key) == "move":
                played += 1
        assert played > 8
