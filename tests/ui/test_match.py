"""The table, met by real events: turning, choosing an end, dragging, looking."""

from __future__ import annotations

import pygame
import pytest

from game.engine import dominoes
from game.engine.dominoes.actions import Peek, Place
from game.engine.dominoes.state import Phase, State
from game.engine.dominoes.train import End
from game.play.settings import Speed
from game.ui.table_menu import TableMenu
from tests.ui.driving import Table, table
from tests.ui.positions import (
    first_tile,
    fits_next,
    may_peek,
    misses_next,
    new_record,
    one_end,
    record_where,
    rules_of,
    to_turn,
    two_ends,
)

pytestmark = pytest.mark.usefixtures("quick_disk")


# --- turning --------------------------------------------------------------------------------------


def test_a_press_turns_the_next_tile_over() -> None:
    with table(record_where(fits_next, "blind-hughie")) as at:
        seat = at.view.to_play
        assert seat is not None
        key = at.row_keys(seat)[0]
        face_down = at.pose(key)
        assert face_down.face is None
        before = at.window.surface.copy()
        at.tap(at.centre(key))
        turned = at.pose(key)
        tile = at.state.table.air.tile
        assert turned.face in ((tile.high, tile.low), (tile.low, tile.high))
        assert turned.lift > 0
        assert at.session.log[-1] == "turn"
        assert at.match.shown.message.startswith(f"{at.match.who[seat].name} turned {tile}")
        spot = pygame.Rect(0, 0, 20, 20).move_to(center=(round(turned.x), round(turned.y)))
        assert before.subsurface(spot).get_view() != at.window.surface.subsurface(spot).get_view()


def test_a_tile_that_fits_nowhere_goes_back_and_leaves_no_mark() -> None:
    with table(record_where(misses_next, "blind-hughie")) as at:
        seat = at.view.to_play
        assert seat is not None
        keys = at.row_keys(seat)
        at.tap(at.centre(keys[0]))
        assert at.view.to_play != seat
        assert at.row_keys(seat) == (*keys[1:], keys[0])
        assert at.pose(keys[0]).face is None
        assert "goes back" in at.said
        assert at.stale_pixels() == 0


def test_a_match_is_begun_and_led_by_keys_alone() -> None:
    with table(new_record("blind-hughie"), animation=Speed.NORMAL) as at:
        at.rest()
        assert "leads" in at.said
        at.key(pygame.K_RETURN)
        assert at.match.director.busy, "the tiles are being dealt"
        at.rest()
        at.key(pygame.K_RETURN)
        assert at.session.log[-1] == "turn"
        at.rest()
        at.key(pygame.K_RETURN)
        assert at.session.log[-1].startswith("place ")
        at.rest()
        assert at.state.phase is Phase.TURN
        assert at.said.endswith("turn your next tile")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_does_the_one_thing_there_is(key: int) -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        before = at.session.log
        at.key(key)
        assert at.session.log[len(before) :] == ("turn",)


def test_enter_chooses_no_end_unseen() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        before = at.session.log
        at.key(pygame.K_RETURN)
        assert at.session.log == before, "which end it would be could not be seen"
        assert at.top.controls.ring
        assert at.focus.key.startswith("end ")
        at.key(pygame.K_RETURN)
        assert len(at.session.log) == len(before) + 1


# --- choosing an end ------------------------------------------------------------------------------


@pytest.mark.parametrize("end", [End.LEFT, End.RIGHT])
def test_an_end_is_chosen_by_a_press_where_the_tile_would_lie(end: End) -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        tile, key = at.state.table.air.tile, at.view.turned.id
        there = at.match.layout.target(end, tile)
        at.tap((round(there.x), round(there.y)))
        assert at.session.log[-1] == f"place {tile.text} {end.value}"
        line = at.view.line
        assert (line[0] if end is End.LEFT else line[-1]).id == key
        assert at.pose(key).face is not None
        assert f"laid {tile}" in at.said


@pytest.mark.parametrize("end", [End.LEFT, End.RIGHT])
def test_an_end_is_chosen_by_a_press_on_the_tile_that_forms_it(end: End) -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        tile = at.state.table.air.tile
        tip = at.view.line[0 if end is End.LEFT else -1]
        at.tap(at.centre(tip.id))
        assert at.session.log[-1] == f"place {tile.text} {end.value}"


@pytest.mark.parametrize("end", [End.LEFT, End.RIGHT])
def test_a_lone_tile_is_both_ends(end: End) -> None:
    def lone(state: State) -> bool:
        line = state.table.train.line
        return (
            len(line) == 1
            and not line[0].is_double
            and state.phase is Phase.PLACE
            and [action.end for action in state.legal] == [end]
        )

    with table(record_where(lone, "blind-hughie-full")) as at:
        at.tap(at.centre(at.view.line[0].id))
        assert at.session.log[-1].endswith(end.value)


@pytest.mark.parametrize("end", [End.LEFT, End.RIGHT])
@pytest.mark.parametrize("movement", [Speed.OFF, Speed.NORMAL])
def test_an_end_is_chosen_by_dropping_the_tile_there(end: End, movement: Speed) -> None:
    with table(record_where(two_ends, "blind-hughie"), animation=movement) as at:
        tile, key = at.state.table.air.tile, at.view.turned.id
        there = at.match.layout.target(end, tile)
        at.lift(at.centre(key), (round(there.x) + 9, round(there.y) - 7))
        held = at.pose(key)
        assert (round(held.x), round(held.y)) == (round(there.x) + 9, round(there.y) - 7)
        assert held.lift > 0.5
        assert at.stale_pixels() == 0
        at.up((round(there.x) + 9, round(there.y) - 7))
        assert at.session.log[-1] == f"place {tile.text} {end.value}"
        at.rest()
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.stale_pixels() == 0


@pytest.mark.parametrize("movement", [Speed.OFF, Speed.NORMAL])
def test_a_tile_dropped_elsewhere_comes_back(movement: Speed) -> None:
    with table(record_where(two_ends, "blind-hughie"), animation=movement) as at:
        before, key = at.session.log, at.view.turned.id
        home = at.pose(key)
        at.drag(at.centre(key), (1270, 710))
        at.rest()
        assert at.session.log == before
        assert at.pose(key) == home
        assert at.stale_pixels() == 0
        assert at.offers("end left") and at.offers("end right"), "it may still be laid"


def test_a_drag_that_the_window_loses_comes_back() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        before, key = at.session.log, at.view.turned.id
        home = at.pose(key)
        there = at.match.layout.target(End.LEFT, at.state.table.air.tile)
        at.lift(at.centre(key), (round(there.x), round(there.y)))
        at.post(pygame.WINDOWFOCUSLOST)
        at.frame()
        at.rest()
        assert at.session.log == before
        assert at.pose(key) == home


def test_a_drag_that_escape_interrupts_comes_back() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        before, key = at.session.log, at.view.turned.id
        home = at.pose(key)
        there = at.match.layout.target(End.LEFT, at.state.table.air.tile)
        at.lift(at.centre(key), (round(there.x), round(there.y)))
        at.key(pygame.K_ESCAPE)
        assert isinstance(at.top, TableMenu)
        at.up((round(there.x), round(there.y)))
        at.tap_on("Go on playing")
        at.rest()
        assert at.pose(key) == home
        at.tap((640, 700))
        assert at.session.log == before, "the old drag does not end in a new press"


def test_a_face_down_tile_cannot_be_dragged() -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        seat = at.view.to_play
        assert seat is not None
        before, key = at.session.log, at.row_keys(seat)[0]
        home = at.pose(key)
        at.drag(at.centre(key), (640, 360))
        at.rest()
        assert at.session.log == before
        assert at.pose(key) == home


def test_the_first_tile_does_not_ask_left_or_right() -> None:
    with table(record_where(first_tile, "blind-hughie")) as at:
        tile = at.state.table.air.tile
        assert at.said.endswith("it opens the train")
        names = {widget.key for widget in at.top.controls.widgets}
        assert names == {"end first", "turned", "icon menu", "icon hint"}
        at.tap(at.centre(at.view.turned.id))
        assert at.session.log[-1] == f"place {tile.text}"


def test_pressing_the_tile_again_does_the_one_thing_there_is() -> None:
    with table(record_where(one_end, "blind-hughie")) as at:
        (place,) = at.state.legal
        at.tap(at.centre(at.view.turned.id))
        assert at.session.log[-1] == dominoes.write(place)


def test_pressing_the_tile_again_chooses_no_end() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        before = at.session.log
        at.tap(at.centre(at.view.turned.id))
        assert at.session.log == before
        assert {"end left", "end right"} <= {widget.key for widget in at.top.controls.widgets}


def test_the_ends_that_fit_glow_and_no_others() -> None:
    for wanted in (two_ends, one_end):
        with table(record_where(wanted, "blind-hughie")) as at:
            tile = at.state.table.air.tile
            fitting = [action.end for action in at.state.legal]
            assert at.match.decor.targets == [at.match.layout.target(end, tile) for end in fitting]
            for end in End.LEFT, End.RIGHT:
                glows = gold_at(at, at.match.layout.target(end, tile))
                assert glows == (end in fitting), end


def gold_at(at: Table, pose: object) -> bool:
    """Whether a gold outline can be seen around the place of a tile."""
    from game.table.pose import Pose

    assert isinstance(pose, Pose)
    gold = at.app.look.palette.gold
    box = pose.box
    area = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h)).inflate(8, 8)
    seen = at.window.surface.subsurface(area.clip(at.window.surface.get_rect()))
    return pygame.mask.from_threshold(seen, gold, (40, 40, 40, 255)).count() > 20


# --- looking at a second tile ---------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["mouse", "keys"])
@pytest.mark.parametrize("preset", ["billitonnen", "nevidimka", "nevidimka-row"])
def test_the_next_tile_may_be_looked_at_before_an_end_is_chosen(preset: str, hand: str) -> None:
    seats = 3
    with table(record_where(may_peek, preset, seats)) as at:
        seat, tile = at.view.to_play, at.state.table.air.tile
        assert seat is not None
        assert "look at the next tile first" in at.said
        assert at.offers("end left") and at.offers("end right"), "it is a choice"
        peek = next(action for action in at.state.legal if isinstance(action, Peek))
        key = at.row_keys(seat)[peek.index or 0]
        assert at.pose(key).face is None
        (at.do_by_mouse if hand == "mouse" else at.do_by_keys)(peek)
        looked = at.state.table.air.peeked
        assert at.pose(key).face in ((looked.high, looked.low), (looked.low, looked.high))
        assert f"looks at {looked}" in at.said
        assert not any(isinstance(action, Peek) for action in at.match.legal)
        at.tap_on("end left")
        assert at.session.log[-1] == f"place {tile.text} left"


def test_whoever_does_not_want_to_look_lays_the_tile_at_once() -> None:
    with table(record_where(may_peek, "billitonnen", 3)) as at:
        shown = at.faces_shown()
        at.tap_on("end right")
        assert at.session.log[-1].endswith("right")
        assert len(at.faces_shown() - shown) == 0


# --- open doubles ---------------------------------------------------------------------------------


def open_double(state: State) -> bool:
    """An open double of the row may be laid at two ends, or another tile turned."""
    laid = [action for action in state.legal if isinstance(action, Place)]
    return len(laid) == 2 and laid[0].tile is laid[1].tile and state.phase is Phase.TURN


OPEN = rules_of("blind-hughie-column", open_doubles=True)


def test_an_open_double_is_pressed_and_then_its_end() -> None:
    with table(record_where(open_double, OPEN)) as at:
        place = next(action for action in at.state.legal if isinstance(action, Place))
        key = next(p.id for row in at.view.rows for p in row if p.tile is place.tile)
        assert "play an open double" in at.said
        assert at.match.decor.targets == []
        at.tap(at.centre(key))
        assert len(at.match.decor.targets) == 2
        at.tap_on("end right")
        assert at.session.log[-1] == f"place {place.tile.text} right"


def test_whoever_chose_an_open_double_may_still_turn() -> None:
    with table(record_where(open_double, OPEN)) as at:
        place = next(action for action in at.state.legal if isinstance(action, Place))
        seat = at.view.to_play
        assert seat is not None
        key = next(p.id for p in at.view.rows[seat] if p.tile is place.tile)
        following = at.row_keys(seat)[0]
        at.tap(at.centre(key))
        if following != key:
            at.tap(at.centre(following))
            assert at.session.log[-1] == "turn"
            assert at.match.pressing.chosen is None
        else:
            at.tap(at.centre(key))
            assert at.session.log[-1] == "turn", "pressed again it is turned"
