"""A table whose every frame is looked at with the eyes of whoever holds the screen.

Who that is, is known from the curtains that were seen to fall and to rise, not from the program.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pygame

from game.engine.core import Seat
from game.engine.dominoes import write
from game.engine.dominoes.actions import DRAW, PASS, Action
from game.engine.dominoes.rules import Rules
from game.engine.dominoes.state import Phase, State
from game.engine.dominoes.tiles import Tile, tile
from game.play.computers import Level
from game.play.records import Record
from game.play.settings import Settings, Speed
from game.table.pose import Key
from game.ui.handover import HandOver
from game.ui.match import Match
from game.ui.match_result import MatchResult
from game.ui.result import HandResult
from tests.ui.driving import Table
from tests.ui.positions import record_where

_TILE = re.compile(r"(?<!\d)(\d{1,2})-(\d{1,2})(?!\d)")
OPENING = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
"""The keys that open a curtain."""
STEP = 0.05
"""Seconds between two frames of a movement: no longer one is ever taken as a whole."""


class Eyes(Table):
    """The program with a match on the table; `eyes` is the seat that holds the screen.

    `frames` counts the frames looked at, `seen` are the seats whose own tiles were looked at and
    `news` is what was told on the table.
    """

    eyes: Seat | None = None
    curtain: HandOver | None = None
    frames = 0

    def __init__(self, size: tuple[int, int], settings: Settings) -> None:
        self.seen: set[Seat] = set()
        self.news: list[str] = []
        self._heard: list[str] = []
        self._told = ""
        self._of: Match | None = None
        self._order: tuple[Tile, ...] = ()
        self._pairs: set[tuple[Key, Tile]] = set()
        self._before: set[tuple[Key, Tile]] = set()
        super().__init__(size, settings)
        text = self.app.text
        line = text.line

        def noted(words: str, *rest: object) -> pygame.Surface:
            self._heard.append(words)
            return line(words, *rest)  # type: ignore[arg-type]

        text.line = noted  # type: ignore[method-assign]

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            super().frame()
            self.look()

    # --- what is looked at -----------------------------------------------------------------------

    def look(self) -> None:
        """Every face on the stage and every tile named is one that may be known now."""
        scenes = self.app.stack.scenes
        match = next((scene for scene in scenes if isinstance(scene, Match)), None)
        fallen = [scene for scene in scenes if isinstance(scene, HandOver)]
        assert len(fallen) <= 1, "one curtain is enough"
        curtain = fallen[0] if fallen else None
        heard, self._heard = self._heard, []
        if match is not self._of:
            self._of, self.eyes, self.curtain = match, None, None
            self._order, self._pairs, self._before = (), set(), set()
            heard.clear()
        if match is None or not match.session.rules.held:
            return
        before = self.eyes
        if curtain is not None:
            assert scenes.index(curtain) > scenes.index(match)
            self.eyes = None
        elif self.curtain is not None:
            self.eyes = match.who.index(self.curtain.who)
        self.curtain = curtain
        people = [at for at, one in enumerate(match.session.seats) if one.plays is None]
        if len(people) == 1:
            self.eyes = people[0]
        self.frames += 1
        self._look_at_the_stage(match)
        if scenes[-1] is match and curtain is None:
            shown = match.shown
            if shown.news and shown.news != self._told:
                self.news.append(shown.news)
            self._told = shown.news
            heard += [shown.news, shown.message, *shown.notes, shown.title, shown.subtitle]
            known = self.known(self.eyes) | self.known(before)
            for words in heard:
                strange = named_tiles(words) - known - {one for _key, one in self._before}
                assert not strange, f"{words!r} tells {strange} to {self.eyes}"

    def known(self, seat: Seat | None) -> set[Tile]:
        """What the person in a seat may know of the tiles; None: what all may."""
        match = self.match
        state = match.session.state
        table = state.table
        train, opening = table.train, table.opening
        found = {*train.line, *train.up, *train.down, *state.match.lots}
        found |= {opening.found_by} if opening.found_by else set()
        over = state.phase in (Phase.LOT, Phase.DEAL, Phase.OVER)
        for holder, row in enumerate(table.rows):
            if over or holder == seat or match.session.open_table:
                found |= set(row)
        return found

    def _look_at_the_stage(self, match: Match) -> None:
        order = match.session.state.table.order
        if order != self._order:
            # The tiles of the hand before lie open until they have been gathered.
            self._before = self._pairs if match.director.busy else set()
            self._order = order
        if not match.director.busy:
            self._before = set()
        known = self.known(self.eyes)
        self._pairs = {(at, one) for at, one in enumerate(order) if one in known}
        for key, pose in match.stage.poses().items():
            if pose.face is not None:
                pair = key, tile(*pose.face)
                assert pair in self._pairs | self._before, f"{pair[1]} shows to {self.eyes}"
                if self.eyes is not None and pair[1] in match.session.state.table.rows[self.eyes]:
                    self.seen.add(self.eyes)

    # --- what people do --------------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        return isinstance(self.top, MatchResult) or super().at_rest

    @property
    def due(self) -> str:
        """What is asked of somebody now: a curtain, a button, a move, or nothing more."""
        if self.curtain is not None:
            return "curtain"
        if isinstance(self.top, MatchResult):
            return "over"
        if isinstance(self.top, HandResult):
            return "result"
        if self.match.waiting:
            return self.match.waiting
        return "move" if self.match.legal else ""

    @property
    def offers_menu(self) -> bool:
        """Whether Escape opens the menu of the table now."""
        return self.top is self.curtain or isinstance(self.top, Match)

    @property
    def fallen(self) -> HandOver:
        """The curtain that is down."""
        assert isinstance(self.top, HandOver)
        return self.top

    @property
    def closed(self) -> bool:
        """Whether a curtain is down and on top; no hand may show then."""
        if not isinstance(self.top, HandOver):
            return False
        view, poses = self.view, self.match.stage.poses().values()
        laid = len(view.line) + len(view.up) + len(view.down)
        assert sum(pose.face is not None for pose in poses) == laid
        return True

    def until_it_opens(self) -> None:
        """Let the time pass in which a curtain takes no press."""
        self.until(lambda: self.fallen.rest() is None, STEP)

    def open_curtain(self, by_key: bool = False) -> None:
        """The person that is asked for takes the screen and opens the curtain."""
        self.until_it_opens()
        if by_key:
            self.key(pygame.K_RETURN)
        else:
            self.tap_on("Show my hand")
        assert self.curtain is None

    def go_on(self, rng: random.Random, by_key: bool = False) -> str:
        """Do what is asked for now, a move being chosen at random; returns what was asked for."""
        self.until(lambda: self.at_rest, STEP)
        due = self.due
        if due == "curtain":
            self.open_curtain(by_key)
        elif due in ("count", "deal"):
            self.key(pygame.K_RETURN) if by_key else self.tap_on(f"go {due}")
        elif due == "result":
            while isinstance(self.top, HandResult):
                # The first press may finish the counting, the next one goes on.
                self.time += 1
                self.key(pygame.K_RETURN)
        elif due == "move":
            self.move_by(rng.choice(self.match.legal), by_key)
        return due

    def move_by(self, action: Action, by_key: bool = False) -> None:
        """Make a move of the hand by presses alone."""
        self.until(lambda: self.app._resized_at is None)
        before = len(self.session.log)
        if action in (DRAW, PASS):
            name = "go draw" if action == DRAW else "go pass"
            self.key(pygame.K_RETURN) if by_key else self.tap_on(name)
        elif by_key:
            self.do_by_keys(action)
        else:
            self.do_by_mouse(action)
        assert self.session.log[before:] == (write(action),)

    def to_move(self, rng: random.Random) -> None:
        """Go on until somebody is to move and holds the screen."""
        for _ in range(200):
            self.until(lambda: self.at_rest, STEP)
            if self.due == "move":
                return
            self.go_on(rng)
        raise AssertionError("nobody ever came to move")


def named_tiles(words: str) -> set[Tile]:
    """Every tile that a sentence names."""
    return {tile(int(a), int(b)) for a, b in _TILE.findall(words) if int(a) <= 12 and int(b) <= 12}


def begun(
    seat: Seat = 0,
    rules: Rules | str = "draw",
    seats: int = 2,
    computers: dict[Seat, Level] | None = None,
) -> Record:
    """A match in which this seat is to lay a tile and has a choice, in a hand that is under way."""

    def wanted(state: State) -> bool:
        train = state.table.train
        return state.to_play == seat and len(state.legal) > 1 and len(train.line) > 2

    return record_where(wanted, rules, seats, computers)


def on_open_table(record: Record) -> Record:
    """The same match with all hands lying open."""
    return replace(record, extra={"table": "open"})


@contextmanager
def eyes(
    record: Record | None = None,
    size: tuple[int, int] = (1280, 720),
    made: type[Eyes] = Eyes,
    **settings: object,
) -> Iterator[Eyes]:
    """A table that is looked at; without movement unless `animation` is given."""
    driver = made(size, Settings(**{"animation": Speed.OFF, **settings}))  # type: ignore[arg-type]
    try:
        if record is not None:
            driver.open(record)
        yield driver
    finally:
        driver.app.stack.close_all()
        driver.app.sound.stop()
        pygame.display.quit()
