"""The table, met by real events: turning, choosing an end, dragging, and every wrong press."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine import dominoes
from game.engine.dominoes.actions import Peek, Place, Turn
from game.engine.dominoes.rules import Pick, Returns, Rules, Spinner, SpinnerArms
from game.engine.dominoes.state import Phase, State
from game.engine.dominoes.train import End
from game.play.settings import Speed
from game.ui.dialog import Dialog
from game.ui.table_menu import TableMenu
from tests.ui.driving import Table, blind_presets, new_record, record_where, rules_of, table

pytestmark = pytest.mark.usefixtures("quick_disk")


def to_turn(state: State) -> bool:
    """Somebody is to turn a tile of a hand that has got going."""
    return state.phase is Phase.TURN and len(state.table.train.line) > 3


def two_ends(state: State) -> bool:
    """A tile in the air fits both ends, and they are not the same number."""
    return (
        state.phase is Phase.PLACE
        and len(state.legal) == 2
        and len(set(state.table.train.numbers)) == 2
    )


def one_end(state: State) -> bool:
    """A tile in the air fits only one of the two ends."""
    train = state.table.train
    long = len(train.line) > 3 and len(set(train.numbers)) == 2
    return long and state.phase is Phase.PLACE and len(state.legal) == 1


def first_tile(state: State) -> bool:
    return state.phase is Phase.PLACE and not state.table.train.line


def fits_next(state: State) -> bool:
    """The tile that is turned next will fit."""
    seat = state.to_play
    return to_turn(state) and dominoes.apply(state, Turn())[-1].state.to_play == seat


def misses_next(state: State) -> bool:
    """The tile that is turned next will fit nowhere."""
    return to_turn(state) and not fits_next(state)


# --- every move of the rules can be made ----------------------------------------------------------

HOUSE_RULES = {
    "open doubles, any tile": rules_of("blind-hughie-memory", open_doubles=True, peek=True),
    "open doubles, next tile": rules_of("blind-hughie-column", open_doubles=True),
    "spinner": rules_of("blind-hughie-full", spinner=Spinner.FIRST_DOUBLE, peek=True),
    "up to 9": rules_of("blind-hughie", highest=9, deal={2: 14, 4: 10}),
    "up to 12": rules_of(
        "nevidimka-row",
        highest=12,
        deal={2: 30, 4: 20},
        spinner=Spinner.FIRST_DOUBLE,
        spinner_arms=SpinnerArms.AFTER_SIDES,
    ),
    "partners": rules_of("blind-hughie-full", players=(4,), partners=True),
    "the middle tile": rules_of("nevidimka-short", pick=Pick.MIDDLE, returns=Returns.FRONT),
}
GAMES: dict[str, tuple[Rules | str, int]] = {
    **{f"{name} {seats}": (name, seats) for name in blind_presets() for seats in (2, 4)},
    **{
        f"{name} {seats}": (rules, seats) for name, rules in HOUSE_RULES.items() for seats in (2, 4)
    },
    "billitonnen 5": ("billitonnen", 5),
    "blind-hughie-column 5": ("blind-hughie-column", 5),
}
GAMES = {
    name: (rules, seats)
    for name, (rules, seats) in GAMES.items()
    if seats in (rules_of(rules) if isinstance(rules, str) else rules).counts
}


@pytest.mark.parametrize("hand", ["mouse", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_every_move_can_be_made(game: str, hand: str, soak: bool) -> None:
    rules, seats = GAMES[game]
    rng = random.Random(game)
    done = 0
    with table(new_record(rules, seats)) as at:
        if at.match.waiting:
            at.tap_on("Deal")
        while not at.match.waiting and done < (500 if soak else 25):
            legal = at.match.legal
            assert legal == at.state.legal, "a person may always act when everything lies still"
            laid = {a.tile for a in legal if isinstance(a, Place)}
            action = rng.choice(legal)
            if isinstance(action, Turn) and only_way_is_to_lay(at, action, laid):
                continue
            before = len(at.session.log)
            (at.do_by_mouse if hand == "mouse" else at.do_by_keys)(action)
            assert at.session.log[before:] == (dominoes.write(action),)
            assert at.match.stage.poses() == at.match.layout.poses
            assert at.view == at.session.view(None)
            done += 1
    assert done >= 5


def only_way_is_to_lay(at: Table, turn: Turn, laid: set[object]) -> bool:
    """Whether that tile is an open double that fits in one place: turned it would be laid there.

    A press lays it at once.
    """
    view = at.view
    assert view.to_play is not None
    index = turn.index if turn.index is not None else 0
    tile = view.rows[view.to_play][index].tile
    ways = [a for a in at.match.legal if isinstance(a, Place) and a.tile is tile]
    return tile in laid and len(ways) == 1


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
        refused(at, at.row_keys(seat)[2], "only the next tile may be turned")


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
        assert "only the next tile may be turned" in at.said
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


# --- undo -----------------------------------------------------------------------------------------


def test_among_people_nothing_is_taken_back_unless_they_agreed() -> None:
    with table(record_where(two_ends, "blind-hughie")) as at:
        at.tap_on("end left")
        log = at.session.log
        assert not at.offers("icon undo")
        at.key(pygame.K_u)
        assert at.session.log == log
        at.app.change("undo_together", True)
        at.key(pygame.K_u)
        assert at.session.log == log[:-1]
        assert at.session.record().undone == 1
        assert at.match.stage.poses() == at.match.layout.poses
        assert at.stale_pixels() == 0


def test_undo_during_a_movement_waits_for_nothing_and_breaks_nothing() -> None:
    record = record_where(two_ends, "blind-hughie")
    with table(record, animation=Speed.NORMAL, undo_together=True) as at:
        at.tap_on("end left")
        at.frame(3)
        at.key(pygame.K_u)
        at.rest()
        assert at.match.stage.poses() == at.match.layout.poses
        at.key(pygame.K_u)
        at.rest()
        assert at.session.log == record.log
        assert at.match.stage.poses() == at.match.layout.poses


# --- hint -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_shows_what_can_be_done_and_enter_does_it(game: str) -> None:
    rules, seats = GAMES[game]
    with table(new_record(rules, seats)) as at:
        if at.match.waiting:
            at.key(pygame.K_RETURN)
        for _ in range(12):
            if at.match.waiting:
                break
            before = at.session.log
            at.key(pygame.K_h)
            assert at.session.log == before, "a hint does nothing itself"
            assert at.top.controls.ring
            at.key(pygame.K_RETURN)
            assert len(at.session.log) > len(before)
            assert not isinstance(at.top, Dialog)


# --- looking at a second tile ---------------------------------------------------------------------


def may_peek(state: State) -> bool:
    return any(isinstance(action, Peek) for action in state.legal)


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
