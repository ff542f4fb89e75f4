"""Hold to look: choosing, playing and declaring from a hand that shows only while it is held."""

from __future__ import annotations

import pygame
import pytest

from game.engine import blot
from game.engine.blot.actions import Declare, PlayCard
from game.engine.blot.state import Phase, State
from game.engine.core import Seat
from game.play.computers import Level
from game.play.holding import Holding
from game.play.session import Session
from game.play.session import Table as Way
from game.play.settings import Speed
from tests.ui.blot.driving import cards, new_record, played
from tests.ui.blot.eyes import Eyes

pytestmark = pytest.mark.usefixtures("quick_disk")


def choice_of_cards(state: State) -> bool:
    mine = 0 if state.to_play is None else state.table.playable[state.to_play].bit_count()
    some = 1 < len(state.legal) < mine
    return state.phase is Phase.PLAY and len(state.table.tricks) == 1 and some


def may_declare(state: State) -> bool:
    return any(isinstance(act, Declare) for act in state.legal)


RECORD = played(new_record("blot-four"), choice_of_cards)


def slid_to(at: Eyes, card: blot.Card) -> tuple[int, int]:
    """Press on the hand, slide away and to this card; the button is still down."""
    start = at.begin_look()
    row = at.match.layout.row_boxes[at.session.to_play]
    corner = round(row.x) + 2, round(row.y) + 2
    at.slide(start, corner)
    there = at.middle_of(card)
    at.slide(corner, there)
    return there


def test_it_is_the_usual_way_for_four_people() -> None:
    session = Session(new_record("blot-four"))
    assert session.table is Way.HOLD
    holding = Holding(session)
    assert holding.looks and not holding.passes and holding.wanted_by is None


@pytest.mark.parametrize("computers", [{}, {1: Level.EASY}, {0: Level.EASY, 2: Level.EASY}])
def test_one_person_alone_holds_nothing_down(computers: dict[Seat, Level]) -> None:
    others = dict.fromkeys((0, 1, 3), Level.EASY)
    assert not Holding(Session(new_record("blot-four", others))).looks
    assert Holding(Session(new_record("blot-four", computers))).looks


def test_the_hand_of_whoever_is_to_play_lies_at_the_bottom() -> None:
    with cards(RECORD, made=Eyes) as at:
        for _ in range(6):
            at.until(lambda: at.at_rest, 0.05)
            seat = at.session.to_play
            lowest = max(range(4), key=lambda one: at.match.layout.row_boxes[one].y)
            assert lowest == seat
            assert at.match.passing.holding.holder is None
            at.move_by(at.match.legal[0], by_key=True)


def test_a_card_that_was_slid_to_is_chosen_and_played_by_the_button() -> None:
    with cards(RECORD, made=Eyes) as at:
        act, log = at.match.legal[0], at.session.log
        key, covered = at.key_of(act.card), at.faces()
        at.up(slid_to(at, act.card))
        assert at.match.pressing.chosen == key
        assert at.session.log == log
        assert at.faces() == covered, "it stands out face down"
        others = [at.pose(one).y for one in at.match.layout.row_keys[at.session.to_play]]
        assert at.pose(key).y == min(others) < max(others)
        at.tap_on("go play")
        assert at.session.log == (*log, blot.write(act))


def test_another_card_may_be_chosen() -> None:
    with cards(RECORD, made=Eyes) as at:
        first, second = at.match.legal[0], at.match.legal[-1]
        at.up(slid_to(at, first.card))
        at.up(slid_to(at, second.card))
        assert at.match.pressing.chosen == at.key_of(second.card)
        at.hit()
        assert at.session.log[-1] == blot.write(second), "Enter plays what stands out"


def test_a_look_alone_chooses_nothing() -> None:
    with cards(RECORD, made=Eyes) as at:
        log = at.session.log
        start = at.begin_look()
        at.wait(1)
        at.up(start)
        assert at.match.pressing.chosen is None
        assert at.session.log == log


def test_a_card_is_dragged_out_and_played_or_taken_back() -> None:
    with cards(RECORD, made=Eyes) as at:
        act, log = at.match.legal[0], at.session.log
        key, covered = at.key_of(act.card), at.faces()
        x, y = slid_to(at, act.card)
        row = at.match.layout.row_boxes[at.session.to_play]
        above = x, round(row.y) - 20
        at.slide((x, y), above)
        assert at.match.pressing.drag == key
        at.up(above) if not at.match.layout.play_box.contains(*above) else at.up((2, 300))
        assert at.session.log == log and at.faces() == covered
        x, y = slid_to(at, act.card)
        centre = at.match.layout.play_box.centre
        middle = round(centre[0]), round(centre[1])
        at.slide((x, y), (x, round(row.y) - 20))
        at.slide((x, round(row.y) - 20), middle)
        at.up(middle)
        assert at.session.log == (*log, blot.write(act))


def test_a_card_dragged_out_and_back_is_not_played() -> None:
    with cards(RECORD, made=Eyes) as at:
        act, log = at.match.legal[0], at.session.log
        there = slid_to(at, act.card)
        centre = at.match.layout.play_box.centre
        row = at.match.layout.row_boxes[at.session.to_play]
        at.slide(there, (there[0], round(row.y) - 20))
        at.slide((there[0], round(row.y) - 20), (round(centre[0]), round(centre[1])))
        at.slide((round(centre[0]), round(centre[1])), there)
        assert at.match.pressing.drag is None
        at.up(there)
        assert at.session.log == log
        assert at.match.pressing.chosen == at.key_of(act.card)


def test_a_card_that_may_not_be_played_is_not_taken() -> None:
    with cards(RECORD, made=Eyes) as at:
        legal = {act.card for act in at.match.legal if isinstance(act, PlayCard)}
        hand = at.session.view(at.session.to_play).held[at.session.to_play]
        wrong = next(piece.card for piece in hand if piece.card not in legal)
        there = slid_to(at, wrong)
        assert at.match.words.refused is not None, "the line says why"
        at.up(there)
        assert at.match.pressing.chosen is None
        assert at.match.words.refused is None, "but only while the hand shows"


def test_a_finger_on_the_hand_looks() -> None:
    with cards(RECORD, made=Eyes) as at:
        seat = at.session.to_play
        x, y = at.match.layout.row_boxes[seat].centre
        width, height = at.window.surface.get_size()
        finger = {"touch_id": 1, "finger_id": 0, "x": x / width, "y": y / height}
        at.held["finger"] = (seat, at.session.log)
        at.post(pygame.FINGERDOWN, **finger, dx=0, dy=0, pressure=1)
        at.frame()
        assert at.match.passing.holding.holder == seat
        at.held.clear()
        at.post(pygame.FINGERUP, **finger, dx=0, dy=0, pressure=1)
        at.frame()
        assert at.match.passing.holding.holder is None


def test_a_trigger_of_a_controller_looks_and_its_button_plays() -> None:
    with cards(RECORD, made=Eyes) as at:
        seat, log = at.session.to_play, at.session.log
        axis = {"instance_id": 0, "axis": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
        at.time += 1
        at.held["trigger"] = (seat, log)
        at.post(pygame.CONTROLLERAXISMOTION, **axis, value=32767)
        at.frame()
        assert at.match.passing.holding.holder == seat
        at.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
        at.post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
        at.frame()
        assert len(at.session.log) == len(log) + 1
        assert at.match.passing.holding.holder is None


def test_the_button_shows_the_hand_while_it_is_pressed() -> None:
    with cards(RECORD, made=Eyes) as at:
        seat = at.session.to_play
        spot = at.widget("go look").rect.center
        at.time += 1
        at.move(spot)
        at.down(spot)
        assert at.match.passing.holding.holder == seat
        at.up(spot)
        assert at.match.passing.holding.holder is None


def test_what_can_be_declared_is_offered_only_while_the_hand_shows() -> None:
    with cards(played(new_record("blot-four"), may_declare), made=Eyes) as at:
        names = {w.key for w in at.top.controls.widgets}
        assert not any("declare" in name for name in names)
        at.key(pygame.K_F2)
        assert not at.match.pressing.declaring
        act = next(act for act in at.match.legal if isinstance(act, Declare))
        log = at.session.log
        at.move_by(act)
        assert at.session.log == (*log, blot.write(act))
        assert "declares" in at.said


def test_a_hint_comes_only_while_the_hand_shows() -> None:
    with cards(RECORD, made=Eyes) as at:
        log = at.session.log
        at.hit(pygame.K_h)
        assert "hand is looked at" in at.said
        assert not at.match.decor.rings
        at.hold()
        at.hit(pygame.K_h)
        assert at.focus.key.startswith("card ")
        at.hit()
        at.release()
        assert len(at.session.log) == len(log) + 1


def test_enter_upon_the_button_shows_the_hand_while_it_is_held() -> None:
    with cards(RECORD, made=Eyes, animation=Speed.OFF) as at:
        at.key(pygame.K_TAB)
        assert at.focus.key == "go look"
        at.held[pygame.K_RETURN] = (at.session.to_play, at.session.log)
        at.hold(pygame.K_RETURN)
        assert at.match.passing.holding.holder == at.session.to_play
        at.held.clear()
        at.release(pygame.K_RETURN)
        assert at.match.passing.holding.holder is None
