"""What is seen on the table is what is pressed, and nothing that is said or shown is cut off."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.core import Seat
from game.engine.dominoes.actions import Place
from game.engine.dominoes.rules import Spinner
from game.engine.dominoes.state import Phase, State
from game.play.computers import Level
from game.play.settings import Speed
from game.table.pose import Area
from game.ui.table_painter import rect_of
from tests.ui.driving import table
from tests.ui.positions import (
    fits_next,
    may_peek,
    new_record,
    one_end,
    record_where,
    rules_of,
    to_turn,
)

pytestmark = pytest.mark.usefixtures("quick_disk")


@pytest.mark.parametrize("preset", ["blind-hughie", "nevidimka"])
def test_a_tile_held_up_is_pressed_where_it_is_seen(preset: str) -> None:
    with table(record_where(one_end, preset)) as at:
        assert at.view.turned is not None
        pose = at.pose(at.view.turned.id)
        top = (round(pose.x), round(pose.seen.y) + 3)
        assert top[1] < pose.box.y, "its upper edge is seen above its place"
        assert min(at.window.surface.get_at(top)[:3]) > 200, "there is ivory"
        assert at.widget("turned").rect.collidepoint(top)
        log = at.session.log
        at.tap(top)
        assert len(at.session.log) == len(log) + 1


LONG = ("Grandmother Ingeborg", "Maximilian", "Anne-Charlotte of the Hill", "Bartholomew", "Eir")
MOMENTS = {
    "two ends": ("nevidimka", 4, may_peek),
    "look first": ("billitonnen", 5, may_peek),
    "a choice": ("blind-hughie-memory", 3, to_turn),
    "the last tile": ("blind-hughie-column", 5, lambda state: bool(state.match.hands)),
}


@pytest.mark.parametrize("size", [(800, 500), (1024, 768), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_word_of_the_message_is_seen(
    moment: str, text_size: int, size: tuple[int, int]
) -> None:
    preset, seats, wanted = MOMENTS[moment]
    record = record_where(wanted, preset, seats)
    named = tuple(replace(one, name=name) for one, name in zip(record.seats, LONG, strict=False))
    with table(replace(record, seats=named), size, text_size=text_size) as at:
        pill = at.match.painter.place_message(at.match.layout, at.match.shown)
        assert " ".join(pill.lines).endswith(at.match.shown.message)
        assert at.match.shown.message or at.match.waiting
        text = at.app.text
        widest = max(text.width(line, pill.size, "medium") for line in pill.lines)
        assert widest <= pill.rect.width
        assert pill.rect.height >= len(pill.lines) * text.pitch(pill.size)
        assert not pill.rect.inflate(-2, -2).colliderect(rect_of(at.match.layout.train))
        for box in at.match.layout.seat_boxes:
            assert not pill.rect.colliderect(rect_of(box))


def test_a_wrong_press_is_answered_by_its_reason_until_something_happens() -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        wish = at.match.shown.message
        seat = at.view.to_play
        assert seat is not None
        at.tap(at.centre(at.row_keys(seat)[2]))
        assert at.said.strip() == "Only the next tile may be turned"
        at.key(pygame.K_h)
        assert at.match.shown.message == wish
        at.tap(at.centre(at.row_keys(seat)[2]))
        at.key(pygame.K_RETURN)
        assert "Only" not in at.said


def test_the_ring_waits_for_something_to_do_and_never_jumps_to_the_menu() -> None:
    record = record_where(fits_next, "blind-hughie", computers={1: Level.EASY})
    with table(record, animation=Speed.NORMAL) as at:
        at.key(pygame.K_LEFT)
        assert at.top.controls.ring_shown
        seen = set()
        for _ in range(6):
            at.key(pygame.K_RETURN)
            while not at.at_rest:
                at.frame()
                if at.top.controls.ring_shown:
                    seen.add(at.focus.key.split()[0])
            if at.top is not at.match or at.match.waiting:
                break
            assert at.top.controls.ring_shown, "there is something to do"
            seen.add(at.focus.key.split()[0])
        assert seen <= {"row", "end", "turned", "go"}, seen
        assert len(seen) > 1


def test_the_one_tile_to_turn_is_outlined() -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        seat = at.view.to_play
        assert seat is not None
        following, other = (at.pose(key).seen for key in at.row_keys(seat)[:2])
        gold = at.app.look.palette.gold

        def outlined(box: Area) -> bool:
            line = [
                at.window.surface.get_at((round(box.centre[0]), round(box.y) - up))
                for up in range(9)
            ]
            return any(
                all(abs(a - b) < 12 for a, b in zip(pixel[:3], pygame.Color(gold)[:3], strict=True))
                for pixel in line
            )

        assert outlined(following)
        assert not outlined(other)


NAMES = ("Grandma Ingeborg", "Maximilian", "Bartholomew", "Anne-Charlotte", "Christopher")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize(("preset", "seats"), [("blind-hughie", 2), ("blind-hughie-column", 5)])
def test_names_stand_in_full_on_their_plaques(
    preset: str, seats: int, size: tuple[int, int]
) -> None:
    record = record_where(to_turn, preset, seats)
    named = tuple(replace(one, name=name) for one, name in zip(record.seats, NAMES, strict=False))
    if seats > 2:
        named = (replace(named[0], name="Ingeborg"), *named[1:])
    with table(replace(record, seats=named), size) as at:
        at.app.text.overflows = []
        at.redraw()
        assert at.app.text.overflows == []


def test_a_tile_follows_the_pointer_by_where_it_was_taken() -> None:
    with table(record_where(one_end, "blind-hughie"), animation=Speed.NORMAL) as at:
        assert at.view.turned is not None
        key = at.view.turned.id
        home = at.pose(key)
        grip = (round(home.x) + 12, round(home.y) + 30)
        at.lift(grip, (grip[0] - 200, grip[1] - 150))
        held = at.pose(key)
        assert (held.x, held.y) == (round(home.x) - 200, round(home.y) - 150)
        at.up((grip[0] - 200, grip[1] - 150))
        at.rest()
        assert at.pose(key) == home
        (place,) = at.state.legal
        goal = at.match.layout.target(place.end, place.tile)
        log = at.session.log
        at.drag(grip, (round(goal.x) + 12, round(goal.y) + 30))
        assert len(at.session.log) == len(log) + 1


def test_it_is_seen_whose_lot_was_the_heaviest() -> None:
    with table(new_record("blind-hughie", 3), animation=Speed.NORMAL) as at:
        assert at.match.shown.turn is None, "nobody knows while the tiles are drawn"
        assert not at.match.decor.rings
        at.rest()
        leader = at.view.leader
        assert leader is not None
        assert at.match.shown.turn == leader
        assert at.match.decor.rings == [at.pose(at.match.layout.lots[leader])]
        at.tap_on("Deal")
        at.rest()
        assert at.match.decor.rings == []


@pytest.mark.parametrize("seat", [0, 1])
def test_the_arrow_lies_between_the_row_and_the_middle(seat: Seat) -> None:
    record = record_where(lambda s: to_turn(s) and s.to_play == seat, "blind-hughie")
    with table(record) as at:
        _ring, (_arrow, spot) = at.match.decor.layers(at.app.look)
        tile = rect_of(at.pose(at.row_keys(seat)[0]).box)
        beside = spot.centery - tile.centery
        assert beside * (at.app.look.metrics.height / 2 - tile.centery) > 0
        assert not spot.colliderect(tile)
        for box in at.match.layout.seat_boxes:
            assert not spot.colliderect(rect_of(box))


def test_of_several_open_doubles_the_chosen_one_is_outlined() -> None:
    rules = rules_of("blind-hughie-full", open_doubles=True, spinner=Spinner.FIRST_DOUBLE)

    def several(state: State) -> bool:
        places = [action.tile for action in state.legal if isinstance(action, Place)]
        return state.phase is Phase.TURN and any(
            places.count(tile) > 1 and len(set(places)) > 1 for tile in places
        )

    with table(record_where(several, rules)) as at:
        tiles = [a.tile for a in at.state.legal if isinstance(a, Place)]
        rings = at.match.decor.rings
        assert len(rings) == len(set(tiles)) > 1
        many = next(tile for tile in tiles if tiles.count(tile) > 1)
        key = at._key_of(many)
        at.tap(at.centre(key))
        assert at.match.decor.rings == [at.pose(key)]


def test_it_is_seen_that_the_sound_is_off() -> None:
    with table(record_where(to_turn, "blind-hughie")) as at:
        assert "sound" not in at.match.shown.subtitle
        at.key(pygame.K_m)
        assert at.match.shown.subtitle.endswith("sound off")
        at.key(pygame.K_m)
        assert "sound" not in at.match.shown.subtitle
