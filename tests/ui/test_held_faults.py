"""The faults that other domino games are known for, each looked for here: turns and presses."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.engine.dominoes.actions import DRAW, PASS, Place
from game.engine.dominoes.state import State
from game.engine.dominoes.tiles import Tile
from game.engine.dominoes.train import End
from game.play.computers import Level
from game.play.records import Record
from game.play.settings import Speed
from game.table.pose import Key
from game.ui.table_painter import rect_of
from tests.ui.eyes import STEP, Eyes, begun, eyes, on_open_table
from tests.ui.positions import NAMES, new_record, record_where

pytestmark = pytest.mark.usefixtures("quick_disk")

HELD = ("block", "block-match", "block-partners", "draw", "draw-match", "draw-partners")


def fitting(state: State) -> list[Tile]:
    """The tiles of the seat to play that fit, worked out from the tiles alone."""
    assert state.to_play is not None
    numbers = set(state.table.train.numbers)
    return [tile for tile in state.table.rows[state.to_play] if {tile.high, tile.low} & numbers]


# --- turns ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", HELD)
def test_the_starter_does_not_get_two_moves(preset: str) -> None:
    with eyes(new_record(preset, 4 if "partners" in preset else 3)) as at:
        rng = random.Random(1)
        at.to_move(rng)
        leader, seats = at.eyes, len(at.session.seats)
        assert leader is not None
        assert leader == at.state.table.leader == at.state.to_play
        at.go_on(rng)
        (first,) = at.view.line
        assert first.tile == at.state.table.opening.found_by
        assert at.state.to_play == (leader + 1) % seats
        assert at.match.legal == (), "the screen is not his any more"
        for key in at.row_keys(leader):
            at.press(at.centre(key))
        assert len(at.session.log) == 2
        at.until(lambda: at.curtain is not None, STEP)
        assert at.fallen.who.name == NAMES[(leader + 1) % seats]


@pytest.mark.parametrize("preset", ["block", "draw"])
def test_a_pass_is_offered_only_where_nothing_fits_and_nothing_can_be_drawn(preset: str) -> None:
    offered = []
    for computers in ({}, {1: Level.EASY, 2: Level.EASY}):
        with eyes(new_record(preset, 3, computers)) as at:
            rng = random.Random(2)
            while not at.state.match.hands:
                at.until(lambda: at.at_rest, STEP)
                if at.due == "move" and at.view.line:
                    drawable = preset == "draw" and bool(at.state.table.leftover)
                    due = "go draw" if drawable else "go pass"
                    offered.append("" if fitting(at.state) else due)
                    for name in ("go pass", "go draw"):
                        assert at.offers(name) == (name == offered[-1])
                at.go_on(rng)
    assert {"", "go draw" if preset == "draw" else "go pass"} <= set(offered)


def last_draw(fits: bool) -> Callable[[State], bool]:
    """Nothing fits and one tile is left in the pool."""

    def wanted(state: State) -> bool:
        if state.legal != (DRAW,) or len(state.table.leftover) != 1:
            return False
        (tile,) = state.table.leftover
        return bool({tile.high, tile.low} & set(state.table.train.numbers)) == fits

    return wanted


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("fits", [False, True])
def test_the_draw_that_empties_the_pool(fits: bool, by_key: bool) -> None:
    with eyes(record_where(last_draw(fits), "draw", 2), animation=Speed.NORMAL) as at:
        at.open_curtain()
        at.rest()
        seat = at.eyes
        assert seat is not None
        (drawn,) = at.state.table.leftover
        key, mine = at.view.leftover[0].id, len(at.row_keys(seat))
        assert at.match.shown.pool == "1"
        at.move_by(DRAW, by_key)
        assert at.pose(key).face is None, "it turns up on its way"
        at.rest()
        assert at.pose(key).face is not None
        assert at.match.shown.pool == "0"
        assert at.match.layout.row_keys[seat][-1] == key, "a drawn tile comes last"
        assert len(at.row_keys(seat)) == mine + 1
        assert not at.offers("go draw") and not at.offers("pool")
        pool = at.match.layout.pool
        assert pool is not None
        edge = rect_of(pool.box)
        ink, felt = (at.window.surface.get_at(pos) for pos in (edge.midtop, edge.center))
        assert sum(ink[:3]) > sum(felt[:3]) + 60, "the place of the pool is outlined, and empty"
        log = at.session.log
        at.tap((round(pool.box.centre[0]), round(pool.box.centre[1])))
        assert at.session.log == log
        if fits:
            assert {action.tile for action in at.match.legal} == {drawn}
            assert not at.offers("go pass")
        elif not at.state.match.hands:
            assert at.match.legal == (PASS,) and at.offers("go pass")
        else:
            assert at.said.startswith("Blocked")
        assert at.stale_pixels() == 0


def test_the_pool_is_drawn_from_by_a_press_on_it() -> None:
    def must_draw(state: State) -> bool:
        return state.legal == (DRAW,) and len(state.table.leftover) > 3

    with eyes(record_where(must_draw, "draw", 2)) as at:
        at.open_curtain()
        at.rest()
        left, key = len(at.view.leftover), at.match.layout.pool.next
        at.tap_on("pool")
        assert at.session.log[-1] == "draw"
        assert len(at.view.leftover) == left - 1
        assert key in at.row_keys(at.eyes), "the tile on top, and no other"


# --- presses --------------------------------------------------------------------------------------


def one_way(computers: dict[int, Level] | None = None) -> Record:
    """Seat 0 has several tiles and one of them fits in one place alone."""

    def wanted(state: State) -> bool:
        if state.to_play != 0 or len(state.table.rows[0]) < 3 or len(state.table.train.line) < 3:
            return False
        tiles = [action.tile for action in state.legal if isinstance(action, Place)]
        return any(tiles.count(tile) == 1 for tile in tiles)

    return record_where(wanted, "block", 2, computers)


def key_of_one_way(at: Eyes) -> Key:
    tiles = [action.tile for action in at.match.legal]
    single = next(tile for tile in tiles if tiles.count(tile) == 1)
    return next(piece.id for piece in at.view.rows[0] if piece.tile is single)


@pytest.mark.parametrize("pace", [Speed.OFF, Speed.NORMAL])
@pytest.mark.parametrize("gap", [0.0, 0.05, 0.2, 0.35])
@pytest.mark.parametrize("table", ["two people", "a computer", "open"])
def test_a_double_press_plays_one_tile(pace: Speed, gap: float, table: str) -> None:
    computers = {1: Level.EASY} if table == "a computer" else None
    record = one_way(computers=computers)
    if table == "open":
        record = on_open_table(record)
    with eyes(record, animation=pace) as at:
        if at.curtain:
            at.open_curtain()
        at.rest()
        spot, log = at.centre(key_of_one_way(at)), at.session.log
        at.press(spot)
        at.wait(gap)
        at.press(spot)
        assert len(at.session.log) == len(log) + 1
        at.frame(20)
        assert len(at.session.log) == len(log) + 1


@pytest.mark.parametrize("pace", [Speed.OFF, Speed.NORMAL])
@pytest.mark.parametrize("gap", [0.0, 0.2])
def test_a_double_press_at_an_end_plays_one_tile(pace: Speed, gap: float) -> None:
    with eyes(on_open_table(begun()), animation=pace) as at:
        at.rest()
        choice = next(action for action in at.match.legal if action.end is End.RIGHT)
        key = next(piece.id for piece in at.view.rows[0] if piece.tile is choice.tile)
        at.tap(at.centre(key))
        if not at.offers("end right"):
            pytest.fail("this tile fits both ends")
        spot, log = at.widget("end right").rect.center, at.session.log
        at.time += 1
        at.press(spot)
        at.wait(gap)
        at.press(spot)
        at.frame(20)
        assert len(at.session.log) == len(log) + 1


@pytest.mark.parametrize("pace", [Speed.OFF, Speed.NORMAL])
def test_a_tile_dropped_in_the_middle_of_the_train_comes_home(pace: Speed) -> None:
    def long(state: State) -> bool:
        return state.to_play == 0 and len(state.legal) > 1 and len(state.table.train.line) == 7

    with eyes(record_where(long, "block-partners", 4), animation=pace) as at:
        at.open_curtain()
        at.rest()
        log, home = at.session.log, at.match.stage.poses()
        for key in at.row_keys(0):
            for piece in at.view.line[1:-1]:
                at.drag(at.centre(key), at.centre(piece.id))
                at.rest()
                assert at.session.log == log, f"laid on {piece.tile}"
                assert at.match.stage.poses() == home
        assert at.stale_pixels() == 0
        assert at.match.legal == at.state.legal, "and it can still be laid"


def post_key(at: Eyes, key: int) -> None:
    at.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    at.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def post_press(at: Eyes, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        at.post(kind, pos=pos, button=1, touch=False)


ORDERS = {
    "key, mouse": "km",
    "mouse, key": "mk",
    "mouse, mouse": "mm",
    "key, key": "kk",
    "all at once": "kmkmkm",
}


@pytest.mark.parametrize("pace", [Speed.OFF, Speed.NORMAL])
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("table", ["two people", "open"])
def test_keys_and_mouse_in_the_same_frame_do_one_thing(order: str, table: str, pace: Speed) -> None:
    record = one_way()
    with eyes(on_open_table(record) if table == "open" else record, animation=pace) as at:
        if at.curtain:
            at.open_curtain()
        at.rest()
        key = key_of_one_way(at)
        at.walk_to(f"tile {key}")
        log, spots = at.session.log, [at.centre(key), at.centre(at.row_keys(1)[0])]
        at.time += 1
        for number, sign in enumerate(ORDERS[order]):
            if sign == "k":
                post_key(at, (pygame.K_RETURN, pygame.K_SPACE)[number % 2])
            else:
                post_press(at, spots[0] if number == 0 else spots[number % 2])
        at.frame()
        assert len(at.session.log) == len(log) + 1
        at.frame(10)
        assert len(at.session.log) == len(log) + 1


@pytest.mark.parametrize("pace", [Speed.OFF, Speed.NORMAL])
def test_two_draws_asked_for_in_the_same_frame_are_one(pace: Speed) -> None:
    def must_draw_twice(state: State) -> bool:
        return (
            state.legal == (DRAW,)
            and len(state.table.leftover) > 3
            and not any(
                {tile.high, tile.low} & set(state.table.train.numbers)
                for tile in state.table.leftover[:2]
            )
        )

    with eyes(record_where(must_draw_twice, "draw", 2), animation=pace) as at:
        at.open_curtain()
        at.rest()
        log = at.session.log
        at.time += 1
        spot = at.widget("go draw").rect.center
        post_key(at, pygame.K_RETURN)
        post_press(at, spot)
        at.frame()
        assert at.session.log == (*log, "draw")
        at.rest()
        at.tap_on("go draw")
        assert at.session.log == (*log, "draw", "draw")


def test_a_wrong_press_says_why() -> None:
    with eyes(begun(), animation=Speed.NORMAL) as at:
        at.open_curtain()
        at.rest()
        log = at.session.log
        ends = sorted(set(at.state.table.train.numbers))
        wrong = next(piece for piece in at.view.rows[0] if piece.tile not in fitting(at.state))
        at.tap(at.centre(wrong.id))
        assert str(wrong.tile) in at.said and all(str(number) in at.said for number in ends)
        assert wrong.id in at.match.stage.moving()
        at.rest()
        for key, words in (
            (at.row_keys(1)[0], f"It is the turn of {NAMES[0]}"),
            (at.view.line[1].id, "Tiles are laid at the ends"),
            (at.view.line[0].id, "Choose a tile of the hand first"),
            (at.view.leftover[0].id, "A tile is drawn only when none fits"),
        ):
            at.tap(at.centre(key))
            assert words in at.said
            at.rest()
        assert at.session.log == log
