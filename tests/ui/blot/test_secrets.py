"""In matches of Blot every frame is looked at: see `eyes`."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine import blot
from game.engine.blot.legal import TURNED_UP
from game.engine.blot.state import State
from game.engine.core import Seat
from game.play.computers import Level
from game.play.records import Record
from game.play.session import Table as Way
from game.play.settings import Speed
from tests.ui.blot.driving import cards, new_record, played
from tests.ui.blot.eyes import Eyes

pytestmark = pytest.mark.usefixtures("quick_disk")

TABLES: list[tuple[str, Way | None, dict[Seat, Level]]] = [
    ("open-blot", None, {}),
    ("open-blot", None, {1: Level.EASY}),
    ("blot-four", Way.HOLD, {}),
    ("blot-four", Way.HOLD, {2: Level.EASY}),
    ("blot-four", Way.CURTAIN, {}),
    ("blot-four", Way.OPEN, {}),
    ("blot-four", None, {1: Level.EASY, 2: Level.EASY, 3: Level.EASY}),
]


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_nobody_sees_what_is_not_his(number: int, by_key: bool) -> None:
    preset, way, computers = TABLES[number]
    record = new_record(preset, computers, way)
    with cards(record, (960, 600), Eyes, animation=Speed.FAST) as at:
        rng = random.Random(number)
        at.on_to(lambda: bool(at.state.match.hands), rng, by_key)
        assert at.frames > 100
        if preset == "blot-four" and way is not Way.OPEN:
            people = {seat for seat in range(4) if seat not in computers}
            assert at.seen == people, "everybody saw his own"


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("way", [Way.HOLD, Way.CURTAIN])
def test_from_one_deal_to_the_next_nothing_is_seen(way: Way, calm: bool) -> None:
    record = played(new_record("blot-four", way=way), lambda state: len(state.table.tricks) == 7)
    with cards(record, (800, 500), Eyes, animation=Speed.FAST, reduced_motion=calm) as at:
        rng = random.Random(1)
        at.on_to(lambda: bool(at.state.match.hands) and at.due == "move", rng)


# --- what covers a hand that is looked at ---------------------------------------------------------


def let_go(at: Eyes) -> None:
    at.release()


def lose_the_window(at: Eyes) -> None:
    at.post(pygame.WINDOWFOCUSLOST)
    at.frame()


def open_the_menu(at: Eyes) -> None:
    at.key(pygame.K_ESCAPE)


def hide(at: Eyes) -> None:
    at.key(pygame.K_c)


def resize(at: Eyes) -> None:
    at.resize((900, 700))


def undo(at: Eyes) -> None:
    at.key(pygame.K_u)


def change_the_text(at: Eyes) -> None:
    at.app.change("text_size", 130)
    at.frame()


WAYS: list[Callable[[Eyes], None]] = [
    let_go,
    lose_the_window,
    open_the_menu,
    hide,
    resize,
    undo,
    change_the_text,
]


def to_play(state: State) -> bool:
    return len(state.table.tricks) == 2 and len(state.table.trick) == 1 and len(state.legal) > 1


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("way", WAYS)
def test_everything_else_covers_the_hand_at_once(way: Callable[[Eyes], None], by_key: bool) -> None:
    record = played(new_record("blot-four"), to_play)
    with cards(record, made=Eyes, undo_together=True) as at:
        covered = len(at.faces())
        if by_key:
            at.hold()
        else:
            at.begin_look()
        assert len(at.faces()) > covered, "it is looked at"
        if way is let_go and not by_key:
            at.up(at.begin_look())
        else:
            way(at)
            at.held.clear()
        assert len(at.faces()) <= covered
        assert at.match.passing.holding.holder is None
        # What is still held down shows nothing more.
        at.frame(3)
        at.move((5, 5), held=True)
        assert len(at.faces()) <= covered


def test_a_hold_does_not_carry_over_to_the_next_turn() -> None:
    record = played(new_record("blot-four"), to_play)
    with cards(record, made=Eyes) as at:
        seat = at.session.to_play
        at.hold()
        at.key(pygame.K_RETURN)
        assert at.session.to_play != seat, "a card was played"
        at.until(lambda: at.at_rest, 0.05)
        for _ in range(5):
            # The system repeats a key that is held.
            at.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
            at.time += 0.1
            at.frame()
        assert at.match.passing.holding.holder is None
        at.release()
        at.hold()
        assert at.match.passing.holding.holder == at.session.to_play
        at.release()


def test_nobody_looks_while_cards_move() -> None:
    record = played(new_record("blot-four"), to_play)
    with cards(record, made=Eyes, animation=Speed.SLOW) as at:
        at.by_keys(at.match.legal[0])
        assert at.match.busy
        at.hold()
        at.hold(pygame.K_RETURN)
        assert at.match.passing.holding.holder is None


# --- what a covered hand tells --------------------------------------------------------------------


def permuted(record: Record, seed: int) -> Record:
    """The same match with the secret cards of the last deal dealt in another way."""
    rng = random.Random(seed)
    deal = max(at for at, line in enumerate(record.log) if line.startswith("deal"))
    action: Any = blot.read(record.log[deal])
    hidden = [card for at, card in enumerate(action.cards) if at != TURNED_UP]
    rng.shuffle(hidden)
    hidden.insert(TURNED_UP, action.cards[TURNED_UP])
    lines = list(record.log)
    lines[deal] = blot.write(replace(action, cards=tuple(hidden)))
    return replace(record, log=tuple(lines))


@pytest.mark.parametrize("tricks", ["choose", "lead"])
@pytest.mark.parametrize("way", [Way.HOLD, Way.CURTAIN])
def test_what_is_covered_looks_the_same_whatever_it_is(way: Way, tricks: str) -> None:
    def wanted(state: State) -> bool:
        if tricks == "choose":
            return len(state.legal) > 0
        return bool(state.legal) and state.table.contract is not None

    record = played(new_record("blot-four", way=way), wanted)
    pictures = set()
    for seed in range(3):
        with cards(permuted(record, seed)) as at:
            at.frame(3)
            pictures.add(at.picture())
    assert len(pictures) == 1
