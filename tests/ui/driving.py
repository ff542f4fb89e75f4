"""A person at the table: positions to begin from, and the presses that play from there.

Nothing is done but by posted events, and what is on the screen is asked of the stage, of the
words shown and of the pixels.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from game.engine.core import Seat
from game.engine.dominoes.actions import Action, Peek, Place, Turn
from game.engine.dominoes.state import State
from game.engine.dominoes.view import View
from game.play import saves
from game.play.records import Record
from game.play.session import Session
from game.play.settings import Settings, Speed
from game.table.pose import Key, Pose
from game.ui.match import Match
from game.ui.pressing import end_key
from game.ui.spots import next_index
from game.ui.widgets import Widget
from tests.ui.drive import FRAME, Driver

MOST_FRAMES = 3000
"""Nothing on the table takes longer than so many frames."""


class Table(Driver):
    """The program with a match on the table."""

    @property
    def match(self) -> Match:
        """The match that is open, whatever lies over it."""
        found = [scene for scene in self.app.stack.scenes if isinstance(scene, Match)]
        assert found, f"no match is open: {self.app.stack.scenes}"
        return found[0]

    @property
    def session(self) -> Session:
        return self.match.session

    @property
    def state(self) -> State:
        state = self.session.state
        assert isinstance(state, State)
        return state

    @property
    def view(self) -> View:
        """What is shown, or moved towards."""
        return self.match.view

    @property
    def said(self) -> str:
        """All that the line on the table says."""
        shown = self.match.shown
        return f"{shown.news} {shown.message}"

    def open(self, record: Record, seed: int = 7) -> Match:
        """Lay a match on the table as the program does, and let everything come to rest."""
        session = Session(record, random.Random(seed))
        match = Match(self.app, session, saves.begin(session))
        self.app.stack.reset(match)
        self.frame()
        self.time += 1  # a press of before is long forgotten
        return match

    # --- time ------------------------------------------------------------------------------------

    def until(self, come: Callable[[], bool], step: float = FRAME) -> None:
        """Let time pass until something has come."""
        for _ in range(MOST_FRAMES):
            if come():
                return
            self.time += step - FRAME
            self.frame()
        raise AssertionError("it never came")

    def rest(self) -> None:
        """Let everything come to rest that moves or acts by itself."""
        self.until(lambda: self.at_rest, 0.05)

    @property
    def at_rest(self) -> bool:
        match = self.match
        waits = match.showing.left() is not None or match.alone.left is not None
        return self.top is not match or not waits

    # --- what is on the screen -------------------------------------------------------------------

    def pose(self, key: Key) -> Pose:
        """Where a tile is now."""
        return self.match.stage.pose(key)

    def centre(self, key: Key) -> tuple[int, int]:
        pose = self.pose(key)
        return round(pose.x), round(pose.y)

    def row_keys(self, seat: Seat) -> tuple[Key, ...]:
        """The tiles of a row, by their keys; the first is the one turned next."""
        return tuple(piece.id for piece in self.view.rows[seat])

    def faces_shown(self) -> set[frozenset[int]]:
        """Every tile whose face can be seen."""
        poses = self.match.stage.poses().values()
        return {frozenset(pose.face) for pose in poses if pose.face is not None}

    def offers(self, name: str) -> bool:
        """Whether something of this key can be pressed."""
        return any(widget.key == name for widget in self.top.controls.widgets)

    def stale_pixels(self, apart: int = 6) -> int:
        """How many pixels differ from the same moment drawn afresh, by more than `apart` in a
        colour; no time passes."""
        before = self.window.surface.copy()
        self.redraw()
        return differing(before, self.window.surface, apart)

    def redraw(self) -> None:
        """Draw this moment afresh, from nothing that was drawn before."""
        for scene in self.app.stack.scenes:
            if isinstance(scene, Match):
                scene.painter = scene.new_painter()
                scene.picture.stale = True
        self.app.invalidate()
        self.app._draw()

    # --- what a person does ----------------------------------------------------------------------

    def tap(self, pos: tuple[int, int]) -> None:
        """Press and let go, long after the press before it."""
        self.time += 1
        self.press(pos)

    def tap_on(self, name: str) -> None:
        """Press something by its key or its words."""
        self.tap(self.widget(name).rect.center)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
        """Press, move in a few steps and let go there."""
        self.lift(start, end, steps)
        self.up(end)

    def lift(self, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
        """Press and move; the button stays down."""
        self.time += 1
        self.move(start)
        self.down(start)
        for step in range(1, steps + 1):
            there = [round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True)]
            self.move((there[0], there[1]), held=True)

    def do_by_mouse(self, action: Action) -> None:
        """Do an action of the rules by presses alone."""
        match action:
            case Turn(index) | Peek(index):
                key = self._turned_key(index)
                self.tap(self.centre(key))
                piece = f"row {key}"
                if isinstance(action, Turn) and self.offers(f"tile {key}") and self._waits(action):
                    # An open double that may also be laid: the second press turns it.
                    assert not self.offers(piece)
                    self.tap(self.centre(key))
            case Place(tile, end):
                name = end_key(end)
                if not self.offers(name):
                    self.tap(self.centre(self._key_of(tile)))
                if self._waits(action):
                    self.tap_on(name)

    def do_by_keys(self, action: Action) -> None:
        """Do an action of the rules by arrows and Enter alone."""
        match action:
            case Turn(index) | Peek(index):
                key = self._turned_key(index)
                both = self.offers(f"tile {key}")
                self.walk_to(f"tile {key}" if both else f"row {key}")
                self.key(pygame.K_RETURN)
                if both and self._waits(action):
                    self.key(pygame.K_RETURN)
            case Place(tile, end):
                name = end_key(end)
                if not self.offers(name):
                    self.walk_to(f"tile {self._key_of(tile)}")
                    self.key(pygame.K_RETURN)
                if self._waits(action):
                    self.walk_to(name)
                    self.key(pygame.K_RETURN)

    def walk_to(self, name: str) -> None:
        """Move the focus by arrows alone until it lies there; the way is looked for."""
        if not self.top.controls.ring:
            self.key(pygame.K_LEFT)
        seen: set[str] = set()
        for _ in range(60):
            focus = self.focus
            if focus.key == name:
                return
            seen.add(focus.key)
            goal = self.widget(name).rect.center
            across, down = goal[0] - focus.rect.centerx, goal[1] - focus.rect.centery
            arrows = [pygame.K_RIGHT if across > 0 else pygame.K_LEFT]
            arrows.insert(
                0 if abs(down) > abs(across) else 1, pygame.K_DOWN if down > 0 else pygame.K_UP
            )
            for arrow in [*arrows, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN]:
                self.key(arrow)
                if self.focus.key not in seen:
                    break
                if self.focus is not focus:
                    focus = self.focus
        raise AssertionError(f"no arrow leads to {name} from {sorted(seen)}")

    @property
    def focus(self) -> Widget:
        focus = self.top.controls.focus
        assert focus is not None, "nothing has the focus"
        return focus

    def _waits(self, action: Action) -> bool:
        """Whether the action is still to be done."""
        return self.app.stack.top is self.match and action in self.match.legal

    def _turned_key(self, index: int | None) -> Key:
        view = self.view
        assert view.to_play is not None
        return view.rows[view.to_play][next_index(view) if index is None else index].id

    def _key_of(self, tile: object) -> Key:
        view = self.view
        pieces = [piece for row in view.rows for piece in row]
        if view.turned is not None:
            pieces.append(view.turned)
        return next(piece.id for piece in pieces if piece.tile is tile)


@contextmanager
def table(
    record: Record | None = None,
    size: tuple[int, int] = (1280, 720),
    **settings: object,
) -> Iterator[Table]:
    """A table whose window is closed afterwards; without movement unless `animation` is given."""
    made = Settings(**{"animation": Speed.OFF, **settings})  # type: ignore[arg-type]
    driver = Table(size, made)
    try:
        if record is not None:
            driver.open(record)
        yield driver
    finally:
        driver.app.stack.close_all()
        driver.app.sound.stop()
        pygame.display.quit()


def differing(one: pygame.Surface, other: pygame.Surface, most: int = 6) -> int:
    """How many pixels of two pictures differ by more than `most` in a colour."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (most, most, most, 255), other)
    return one.width * one.height - mask.count()
