"""What people met at a table of Blot who pressed at the wrong moment."""

from __future__ import annotations

import pygame
import pytest

from game.engine.blot.actions import PlayCard
from game.engine.blot.state import Phase, State
from game.play.computers import Level
from game.play.settings import Speed
from tests.ui.blot.driving import Cards, cards, new_record, played

pytestmark = pytest.mark.usefixtures("quick_disk")


def ends_a_trick(state: State) -> bool:
    return len(state.table.tricks) == 3 and len(state.table.trick) == 1


def a_computer_leads(state: State) -> bool:
    leads = state.phase is Phase.PLAY and not state.table.trick
    return leads and len(state.table.tricks) == 3 and state.to_play == 1


def play_a_card(at: Cards) -> None:
    at.move_by(next(act for act in at.match.legal if isinstance(act, PlayCard)))


@pytest.mark.parametrize("hurried", [False, True])
@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_the_line_says_that_a_trick_waits_for_a_press(speed: Speed, hurried: bool) -> None:
    record = played(new_record("open-blot"), ends_a_trick)
    with cards(record, trick_stays=True, animation=speed) as at:
        play_a_card(at)
        if hurried and speed is not Speed.OFF:
            at.hit()
        at.until(lambda: at.match.showing.waits_for_press)
        assert at.match.shown.message == "Press anywhere to go on"
        at.app.change("trick_stays", False)
        at.frame()
        assert at.match.shown.message == ""


def test_no_computer_is_said_to_think_while_all_look_at_the_last_trick() -> None:
    record = played(new_record("open-blot", {1: Level.EASY}), a_computer_leads)
    with cards(record) as at:
        assert at.match.shown.message == "Bo is thinking…"
        at.hit(pygame.K_l)
        assert at.match.shown.message == "The last trick"
        at.hit(pygame.K_l)
        assert at.match.shown.message == "Bo is thinking…"
