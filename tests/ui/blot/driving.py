"""A person at a table of Blot: matches to begin from, and the presses that play from there.

As in `tests.ui.driving` nothing is done but by posted events.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pygame

from game.engine import blot
from game.engine.blot.actions import Action, Declare, Pass, PlayCard, Take
from game.engine.blot.cards import Card
from game.engine.blot.state import State
from game.engine.core import Seat
from game.play import chance
from game.play.computers import Level
from game.play.presets import shipped_preset
from game.play.records import Record, final_state
from game.play.session import Table as Way
from game.play.settings import Settings, Speed
from game.table.pose import Key
from game.ui.blot.choosing import key_of
from game.ui.blot.declaring import offer_key
from game.ui.blot.hand import cards_of
from game.ui.blot.score import DealResult
from game.ui.match_result import MatchResult
from tests.ui.driving import Table
from tests.ui.positions import people

ROUND = 0.05
"""Seconds between two frames of a movement: no longer one is ever taken as a whole."""


class Cards(Table):
    """The program with a match of Blot on the table."""

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def at_rest(self) -> bool:
        return isinstance(self.top, MatchResult) or super().at_rest

    @property
    def due(self) -> str:
        """What is asked of somebody now: a button, a move, a result to be read, or no more."""
        if isinstance(self.top, MatchResult):
            return "over"
        if isinstance(self.top, DealResult):
            return "result"
        return self.match.waiting or ("move" if self.match.legal else "")

    def faces(self) -> dict[Key, Card]:
        """Every card whose face can be seen, by its key."""
        found = {}
        for key, pose in self.match.stage.poses().items():
            if pose.face is not None:
                assert isinstance(pose.face, Card)
                found[key] = pose.face
        return found

    def key_of(self, card: Card) -> Key:
        """The key of a card before the seat to play, which may be hidden."""
        seat = self.session.to_play
        assert seat is not None
        return cards_of(self.session.view(seat), seat)[card]

    # --- what people do --------------------------------------------------------------------------

    def go_on(self, rng: random.Random, by_key: bool = False) -> str:
        """Do what is asked for now, a move being chosen at random; returns what was asked for."""
        self.until(lambda: self.at_rest, ROUND)
        due = self.due
        if due in ("count", "deal"):
            self.hit() if by_key else self.tap_on(f"go {due}")
        elif due == "result":
            self.hit()
        elif due == "move":
            self.move_by(rng.choice(self.match.legal), by_key)
        return due

    def hit(self, key: int = pygame.K_RETURN) -> None:
        """Press a key, long after the press before it."""
        self.time += 1
        self.key(key)

    def move_by(self, action: Action, by_key: bool = False) -> None:
        """Make a move by presses alone."""
        before = self.session.log
        self.by_keys(action) if by_key else self.by_mouse(action)
        assert self.session.log == (*before, blot.write(action))

    def by_mouse(self, action: Action) -> None:
        """Do an action of the rules with the mouse."""
        match action:
            case Take() | Pass():
                self.tap_on(key_of(action))
            case Declare():
                if not self.offers(offer_key(action)):
                    self.tap_on("go declare")
                self.tap_on(offer_key(action))
            case PlayCard(card):
                self.tap(self.widget(f"card {self.key_of(card)}").rect.center)

    def by_keys(self, action: Action) -> None:
        """Do an action of the rules by arrows, Enter and F2."""
        match action:
            case Take() | Pass():
                self.walk_to(key_of(action))
            case Declare():
                if not self.offers(offer_key(action)):
                    self.key(pygame.K_F2)
                self.walk_to(offer_key(action))
            case PlayCard(card):
                self.walk_to(f"card {self.key_of(card)}")
        self.hit()

    def on_to(self, come: Callable[[], bool], rng: random.Random, by_key: bool = False) -> set[str]:
        """Go on until all is at rest and something has come; returns what was asked for."""
        asked = set()
        for _ in range(1000):
            self.until(lambda: self.at_rest, ROUND)
            if come():
                return asked
            asked.add(self.go_on(rng, by_key))
        raise AssertionError("it never came")

    def to_move(self, rng: random.Random) -> None:
        """Go on until somebody is to move."""
        self.on_to(lambda: self.due == "move", rng)

    def hold(self, key: int = pygame.K_SPACE) -> None:
        """Press a key and keep it down."""
        self.time += 1
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self.frame()

    def release(self, key: int = pygame.K_SPACE) -> None:
        """Let a key go."""
        self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        self.frame()


def new_record(
    preset: str,
    computers: dict[Seat, Level] | None = None,
    way: Way | None = None,
    **changes: object,
) -> Record:
    """A match of a preset that has not begun, some options changed."""
    found = shipped_preset(preset)
    assert found is not None
    rules = replace(found.rules, **changes)
    seats = rules.players[0]
    extra = {} if way is None else {"table": str(way)}
    began = "2025-01-31T12:00:00+01:00"
    return Record("blot", preset, rules, people(seats, computers), began, extra=extra)


def played(
    record: Record,
    wanted: Callable[[State], bool],
    choose: Callable[[State, random.Random], Action] | None = None,
) -> Record:
    """The match played at random (or as `choose` says) up to the first position that is wanted;
    always the same one."""
    for seed in range(3000):
        rng = random.Random(seed)
        state: Any = blot.new_match(record.rules, len(record.seats))
        log = []
        while state.match.winners is None:
            if wanted(state):
                return replace(record, log=tuple(log))
            if len(state.match.hands) > 40:
                break
            if state.to_play is None:
                action = chance.draw("blot", state, rng)
            else:
                action = (choose or at_random)(state, rng)
            log.append(blot.write(action))
            state = blot.apply(state, action)[-1].state
    raise AssertionError("no such position was found")


def at_random(state: State, rng: random.Random) -> Action:
    """Any legal action."""
    return rng.choice(state.legal)


def state_of(record: Record) -> State:
    """The position that a record leads to."""
    state = final_state(record)
    assert isinstance(state, State)
    return state


@contextmanager
def cards(
    record: Record | None = None,
    size: tuple[int, int] = (1280, 720),
    made: type[Cards] = Cards,
    **settings: object,
) -> Iterator[Any]:
    """A table of Blot whose window is closed afterwards; without movement unless `animation` is
    given."""
    driver = made(size, Settings(**{"animation": Speed.OFF, **settings}))  # type: ignore[arg-type]
    try:
        if record is not None:
            driver.open(record)
        yield driver
    finally:
        driver.app.stack.close_all()
        driver.app.sound.stop()
        pygame.display.quit()
