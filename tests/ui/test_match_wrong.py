"""Wrong presses are answered, presses while things move do nothing but end it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.dominoes.train import End
from game.play.settings import Speed
from game.ui.table_menu import TableMenu
from tests.ui.driving import Table, table
from tests.ui.positions import fits_next, one_end, record_where, to_turn, two_ends

pytestmark = pytest.mark.usefixtures("quick_disk")


# --- wrong presses --------------------------------------------------------------------------------


def refused(at: Table, key: int, words: str) -> None:
    """A press on this tile does nothing but shake it and say why."""
    before, poses = at.session.log, at.match.stage.poses()
    at.tap(at.centre(key))
    assert at.session.log == before
    assert words in at.said
    at.frame(3)
    moved = {piece for piece, pose in at.match.stage.poses().items() if pose != poses[piece]}
    assert moved == {key}, "it shakes, and nothing else does"
    at.until(lambda: not at.match.director.moving)
    assert at.match.stage.poses() == poses
    assert at.stale_pixels() == 0


def test_another_tile_than_the_next() -> None:
    with table(record_where(to_turn, "blind-hughie"), animation=Speed.NORMAL) as at:
        seat = at.view.to_play
        assert seat is not None
        refused(at, at.row_keys(seat)[2], "Only the next tile may be turned")


def test_the_tile_of_another() -> None:
    with table(record_where(to_turn, "blind-hughie"), animation=Speed.NORMAL) as at:
        seat = at.view.to_play
        assert seat is not None
        name = at.match.who[seat].name
        refused(at, at.row_keys(1 - seat)[0], f"It is the turn of {name}")


def test_an_end_before_a_tile_is_turned() -> None:
    with table(record_where(to_turn, "blind-hughie"), animation=Speed.NORMAL) as at:
        refused(at, at.view.line[0].id, "A tile must be turned first")


def test_an_end_that_does_not_fit() -> None:
    with table(record_where(one_end, "blind-hughie"), animation=Speed.NORMAL) as at:
        (place,) = at.state.legal
        other = End.RIGHT if place.end is End.LEFT else End.LEFT
        number = dict(at.view.ends)[other]
        tip = at.view.line[0 if other is End.LEFT else -1]
        refused(at, tip.id, f"{place.tile} does not fit {number}")


def test_a_tile_while_another_is_in_the_air() -> None:
    with table(record_where(two_ends, "blind-hughie"), animation=Speed.NORMAL) as at:
        seat, tile = at.view.to_play, at.state.table.air.tile
        assert seat is not None
        refused(at, at.row_keys(seat)[0], f"{tile} must be placed first")


def test_the_middle_of_the_train_and_the_tiles_left_over() -> None:
    with table(record_where(to_turn, "blind-hughie"), animation=Speed.NORMAL) as at:
        refused(at, at.view.line[1].id, "Tiles are laid at the ends of the train")
        refused(at, at.view.leftover[0].id, "The tiles left over are not played")


def test_any_tile_before_the_counting() -> None:
    with table(
        record_where(lambda state: bool(state.match.hands), "blind-hughie"), animation=Speed.NORMAL
    ) as at:
        assert at.match.waiting == "count"
        refused(at, at.view.line[0].id, "The hand is over")


def test_the_bare_table_says_nothing() -> None:
    with table(record_where(to_turn, "blind-hughie"), animation=Speed.NORMAL) as at:
        before, said = at.session.log, at.said
        at.tap((640, 700))
        assert (at.session.log, at.said) == (before, said)
        assert not at.match.director.moving


def test_without_movement_a_wrong_press_still_says_why() -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        seat = at.view.to_play
        assert seat is not None
        before = at.session.log
        at.tap(at.centre(at.row_keys(seat)[1]))
        assert "Only the next tile may be turned" in at.said
        assert at.session.log == before
        assert not at.match.director.moving


# --- presses while things move --------------------------------------------------------------------


@pytest.mark.parametrize("where", ["the next tile", "another tile", "the end", "the felt"])
@pytest.mark.parametrize("way", ["press", "drag"])
def test_a_press_during_a_movement_finishes_it_and_does_nothing_else(where: str, way: str) -> None:
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.SLOW) as at:
        seat = at.view.to_play
        assert seat is not None
        keys = at.row_keys(seat)
        places = {
            "the next tile": at.centre(keys[0]),
            "another tile": at.centre(keys[1]),
            "the end": at.centre(at.view.line[0].id),
            "the felt": (640, 700),
        }
        at.tap(at.centre(keys[0]))
        at.frame(4)
        log, squeezed = at.session.log, at.pose(keys[0]).squeeze
        assert at.match.director.busy and squeezed < 1
        if way == "press":
            at.tap(places[where])
        else:
            at.drag(places[where], (300, 300))
        assert not at.match.director.busy, "it is over at once"
        at.rest()
        assert at.session.log == log
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.view.turned is not None and at.view.turned.id == keys[0]
        assert "turned" in at.said and "only the next" not in at.said
        at.tap(at.centre(keys[0]))
        at.rest()
        if len(at.state.table.train.line) == len(at.view.line):
            assert at.stale_pixels() == 0


def test_a_key_during_a_movement_finishes_it_and_does_nothing_else() -> None:
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.SLOW) as at:
        at.key(pygame.K_RETURN)
        at.frame(4)
        log = at.session.log
        assert at.match.director.busy
        at.key(pygame.K_RETURN)
        assert not at.match.director.busy
        assert at.session.log == log


def test_nothing_is_offered_before_it_can_be_seen() -> None:
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.SLOW) as at:
        at.key(pygame.K_RETURN)
        at.frame(4)
        assert at.match.director.busy
        assert {widget.key for widget in at.top.controls.widgets} == {"icon menu"}
        assert at.match.decor.targets == []
        at.key(pygame.K_h)
        assert at.match.pressing.chosen is None


def test_a_press_held_while_things_come_to_rest_does_nothing() -> None:
    """It began when nothing could be pressed there."""
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.FAST) as at:
        seat = at.view.to_play
        assert seat is not None
        key = at.row_keys(seat)[0]
        at.tap(at.centre(key))
        log = at.session.log
        at.down(at.centre(key))
        at.rest()
        at.up(at.centre(key))
        assert at.session.log == log


def test_a_press_let_go_in_the_middle_of_a_movement_does_nothing() -> None:
    """Between press and release a move played itself, and the tile now is another's to turn."""
    record = record_where(one_end, "blind-hughie-memory")
    with table(record, animation=Speed.SLOW, forced_moves=True) as at:
        seat = at.view.to_play
        assert seat is not None
        mine = at.centre(at.row_keys(seat)[0])
        at.down(mine)
        at.until(lambda: at.match.director.busy)
        log, said = at.session.log, at.said
        assert at.state.to_play == seat, "he goes on as long as his tiles fit"
        at.up(mine)
        assert (at.session.log, at.said) == (log, said)


def test_the_menu_opens_in_the_middle_of_a_movement_and_all_goes_on_after_it() -> None:
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.NORMAL) as at:
        at.key(pygame.K_RETURN)
        at.frame(4)
        at.tap_on("icon menu")
        assert isinstance(at.top, TableMenu)
        at.tap_on("Go on playing")
        at.rest()
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.match.legal == at.state.legal
        assert at.stale_pixels() == 0


# --- the known faults of a double press -----------------------------------------------------------


def test_a_queued_double_press_turns_one_tile_and_places_none() -> None:
    with table(record_where(fits_next, "blind-hughie"), animation=Speed.NORMAL) as at:
        seat = at.view.to_play
        assert seat is not None
        pos, before = at.centre(at.row_keys(seat)[0]), at.session.log
        for _ in range(2):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                at.post(kind, pos=pos, button=1, touch=False)
        at.frame()
        at.rest()
        assert at.session.log[len(before) :] == ("turn",)


def test_a_double_press_on_leave_presses_nothing_on_the_title() -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        at.key(pygame.K_ESCAPE)
        pos = at.widget("Leave the table").rect.center
        at.press(pos)
        at.press(pos)
        at.frame(3)
        assert type(at.top).__name__ == "Title"
