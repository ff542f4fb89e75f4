"""Faults that other games of the kind are known for, looked for on the screen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.engine import blot
from game.engine.blot.actions import PASS, PlayCard, Take
from game.engine.blot.state import Phase, State
from game.play.session import Table as Way
from game.play.settings import Speed
from game.table.pace import PACE
from tests.ui.blot.driving import Cards, cards, new_record, played

pytestmark = pytest.mark.usefixtures("quick_disk")


def choosing(state: State) -> bool:
    return state.phase is Phase.CHOOSE


def second_card(state: State) -> bool:
    """The next card ends a trick, and the trick is not the last."""
    table = state.table
    return len(table.trick) == state.match.seats - 1 and 0 < len(table.tricks) < 5


# --- the choice of trump that jumps back while it is open -----------------------------------------


def resize(at: Cards) -> None:
    at.resize((900, 600))


def mute(at: Cards) -> None:
    at.key(pygame.K_m)


def language(at: Cards) -> None:
    at.app.change("language", "da")
    at.frame()


def point_elsewhere(at: Cards) -> None:
    at.move(at.widget("take spades").rect.center)
    at.move((5, 5))


def see_the_menu(at: Cards) -> None:
    at.hit(pygame.K_ESCAPE)
    at.frame()
    at.hit(pygame.K_ESCAPE)
    at.wait(1)


def lose_the_window(at: Cards) -> None:
    at.post(pygame.WINDOWFOCUSLOST)
    at.frame()
    at.post(pygame.WINDOWFOCUSGAINED)
    at.frame()


def wrong_press(at: Cards) -> None:
    at.tap(at.centre(at.match.layout.row_keys[0][0]))


def time(at: Cards) -> None:
    at.wait(4)


MEANWHILE: list[Callable[[Cards], None]] = [
    resize,
    mute,
    language,
    point_elsewhere,
    see_the_menu,
    lose_the_window,
    wrong_press,
    time,
]


@pytest.mark.parametrize("meanwhile", MEANWHILE)
def test_the_choice_does_not_jump_back_while_it_is_open(
    meanwhile: Callable[[Cards], None],
) -> None:
    with cards(played(new_record("open-blot"), choosing)) as at:
        at.walk_to("take diamonds")
        offered = [w.key for w in at.top.controls.widgets if w.key.startswith("take")]
        log = at.session.log
        meanwhile(at)
        assert at.session.log == log
        assert at.focus.key == "take diamonds"
        assert [w.key for w in at.top.controls.widgets if w.key.startswith("take")] == offered
        at.walk_to("take diamonds")
        at.hit()
        assert at.session.log == (*log, "take diamonds")
        at.rest()
        assert at.view.trump == "diamonds"


# --- a pass for the dealer who must choose --------------------------------------------------------


def must_choose(state: State) -> bool:
    return choosing(state) and state.table.passes == 3


def test_the_dealer_who_must_choose_is_offered_no_pass() -> None:
    def pass_on(state: State, rng: random.Random) -> object:
        return PASS if PASS in state.legal and choosing(state) else rng.choice(state.legal)

    with cards(played(new_record("open-blot"), must_choose, pass_on)) as at:
        offered = {w.key for w in at.top.controls.widgets if w.key.startswith("take")}
        assert offered == {f"take {suit}" for suit in ("spades", "hearts", "diamonds", "clubs")} | {
            "take none"
        }
        assert "must choose" in at.said
        for key in (pygame.K_ESCAPE, pygame.K_ESCAPE):
            at.hit(key)
            at.wait(1)
        assert at.session.to_play == at.view.dealer


# --- the last card that nobody saw ----------------------------------------------------------------


def trick_lies(at: Cards, cards_in_it: int) -> bool:
    """Whether all cards of the trick lie in the middle, face up."""
    shown = at.faces()
    return len(at.view.trick) == cards_in_it and all(
        piece.id in shown for _seat, piece in at.view.trick
    )


@pytest.mark.parametrize("preset", ["open-blot", "blot-four"])
@pytest.mark.parametrize("speed", list(Speed))
def test_the_last_card_of_a_trick_lies_there_to_be_seen(preset: str, speed: Speed) -> None:
    way = Way.OPEN if preset == "blot-four" else None
    record = played(new_record(preset, way=way), second_card)
    seats = len(record.seats)
    with cards(record, animation=speed) as at:
        at.move_by(next(act for act in at.match.legal if isinstance(act, PlayCard)))
        at.until(lambda: at.match.showing.paused)
        began = at.time
        assert trick_lies(at, seats)
        at.until(lambda: not trick_lies(at, seats))
        assert at.time - began >= PACE["trick"] - 0.1, "it lay long enough"
        at.rest()
        assert not at.view.trick


@pytest.mark.parametrize("by_key", [False, True])
def test_a_trick_stays_until_a_press_where_that_is_set(by_key: bool) -> None:
    with cards(played(new_record("open-blot"), second_card), trick_stays=True) as at:
        at.move_by(next(act for act in at.match.legal if isinstance(act, PlayCard)))
        at.wait(5)
        assert trick_lies(at, 2)
        assert "Press anywhere" in at.said
        at.hit() if by_key else at.tap((4, 300))
        at.rest()
        assert not at.view.trick


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
@pytest.mark.parametrize("gap", [0.0, 0.15, 0.3])
def test_a_double_press_plays_one_card_and_leaves_the_trick(speed: Speed, gap: float) -> None:
    """Whoever takes the trick leads the next one: the card that opened lies under the pointer."""

    def taking(state: State) -> bool:
        if not second_card(state) or state.to_play is None:
            return False
        play = next((act for act in state.legal if isinstance(act, PlayCard)), None)
        if play is None:
            return False
        after = blot.apply(state, play)[-1].state
        under = state.table.layout.under[play.card.index]
        return after.to_play == state.to_play and under is not None

    with cards(played(new_record("open-blot"), taking), animation=speed) as at:
        play = next(act for act in at.match.legal if isinstance(act, PlayCard))
        log = at.session.log
        spot = at.widget(f"card {at.key_of(play.card)}").rect.center
        at.time += 1
        for _ in range(2):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                at.post(kind, pos=spot, button=1, touch=False)
            at.time += gap
            if gap:
                at.frame()
        at.frame()
        assert at.session.log == (*log, blot.write(play))
        if speed is Speed.OFF:
            assert trick_lies(at, 2), "nobody has seen it yet"
        at.rest()
        assert at.session.log == (*log, blot.write(play))
        at.move_by(at.match.legal[-1])


@pytest.mark.parametrize("gap", [0.0, 0.1, 0.25])
def test_a_double_press_passes_for_one(gap: float) -> None:
    """The button of whoever chooses next lies in the same place."""
    with cards(played(new_record("open-blot"), choosing)) as at:
        spot, log = at.widget("take pass").rect.center, at.session.log
        at.time += 1
        for _ in range(2):
            at.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False)
            at.post(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False)
            if gap:
                at.frame()
                at.time += gap
        at.frame()
        assert at.session.log == (*log, "pass")
        at.tap_on("take pass")
        assert at.session.log == (*log, "pass", "pass")


# --- a new deal that remembers the old trump ------------------------------------------------------


@pytest.mark.parametrize("preset", ["open-blot", "blot-four"])
def test_a_new_deal_knows_nothing_of_the_one_before(preset: str) -> None:
    way = Way.OPEN if preset == "blot-four" else None
    record = played(new_record(preset, way=way), lambda state: bool(state.match.hands))
    with cards(record) as at:
        rng = random.Random(3)
        at.on_to(lambda: at.due == "move", rng)
        assert at.view.taker is None and at.view.trump is None
        things = {thing.key for thing in at.match.game.extras(at.match.layout, at.match.shown)}
        assert things == set(), "no contract, nothing declared"
        assert not at.match.shown.dimmed
        assert not at.match.game._raised(at.view)
        offered = [w.key for w in at.top.controls.widgets if w.key.startswith("take")]
        assert len(offered) == sum(isinstance(act, Take) for act in at.match.legal) + 1
        assert "trump" not in at.match.shown.news
        at.move_by(next(act for act in at.match.legal if isinstance(act, Take)))
        at.rest()
        assert at.view.trump == at.state.table.contract.trump


def test_a_deal_that_nobody_took_is_dealt_again_by_whom_it_should_be() -> None:
    def pass_on(state: State, rng: random.Random) -> object:
        return PASS if choosing(state) else rng.choice(state.legal)

    def last_pass(state: State) -> bool:
        return choosing(state) and state.table.passes == 7

    with cards(played(new_record("blot-four"), last_pass, pass_on)) as at:
        dealer = at.view.dealer
        at.move_by(PASS)
        at.rest()
        assert at.due == "deal"
        assert "dealt again" in at.said
        at.tap_on("go deal")
        at.rest()
        assert at.view.dealer == (dealer + 1) % 4
