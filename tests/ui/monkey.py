"""Somebody who knows nothing and presses everything: random inputs over all scenes, by a seed."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame

from game import paths
from game.play import saves
from game.play import settings as settings_file
from game.play.records import final_state, read_record, write_record
from game.play.session import Session
from game.ui import routes
from game.ui.match import Match
from tests.ui.blot.driving import Cards
from tests.ui.driving import Table
from tests.ui.monkey_games import NEARLY_OVER, known, play

KEYS = [
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_h, pygame.K_u, pygame.K_m, pygame.K_z, pygame.K_a, pygame.K_x, pygame.K_v),
    *(pygame.K_F2, pygame.K_F11, pygame.K_HOME, pygame.K_END, pygame.K_DELETE, pygame.K_KP4),
    *(pygame.K_KP_ENTER, pygame.K_AC_BACK, 0x43C, 0),
]
MODS = [0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_NUM]
TEXTS = ["a", "Անի", "بابک", "Jürgen", "🎲", "w" * 70, " ", "0", "\u200d", "é"]
SIZES = [(800, 500), (1024, 600), (1280, 720), (1366, 768), (1600, 600), (640, 400)]
WINDOW = [
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWSHOWN,
    pygame.USEREVENT,
]


class Monkey:
    """Plays until told to stop. `seen` are the scenes that were met."""

    made: type[Table] = Cards
    """What it sits down at."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = random.Random(seed)
        self.done: deque[str] = deque(maxlen=30)
        self.events = 0
        self.seen: set[str] = set()
        self.left: dict[Path, tuple[str, ...]] = {}
        """Every unfinished match that was left, by its file, with its log."""
        self.at = self._start()
        self._ways: list[tuple[int, Callable[[], None]]] = [
            (26, self._press_something),
            (20, self._play_on),
            (10, self._press_somewhere),
            (8, self._drag),
            (4, self._move),
            (4, self._wheel),
            (16, self._key),
            (3, self._text),
            (5, self._touch),
            (4, self._controller),
            (3, self._window_event),
            (2, self._resize),
            (6, self._wait),
            (2, self._leap),
            (3, self._go_somewhere),
            (1, self._close),
        ]

    def act(self) -> None:
        """One more thing, and a look at whether all is well."""
        (way,) = self.rng.choices(
            [way for _weight, way in self._ways], [weight for weight, _way in self._ways]
        )
        self.events += 1
        before = self._match()
        way()
        if self.rng.random() < 0.7:
            self.at.frame()
        if before is not None and self._match() is not before:
            self._note(before.session, before.save.path)
        if not self.at.app.running:
            self._restart()
        self.seen.add(type(self.at.top).__name__)
        self._look()

    def told(self) -> str:
        """How to see it again, and what was done last."""
        return f"seed {self.seed}, event {self.events}: " + "; ".join(self.done)

    def end(self) -> None:
        """Close the window as a person does; every match must be there then."""
        self._restart()
        self._shut()

    # --- what must always hold -------------------------------------------------------------------

    def _look(self) -> None:
        match = self._match()
        if match is None:
            return
        view, at_rest = match.view, not match.director.moving
        if not match.busy:
            assert view == match.passing.holding.view(match.session.state)
        looked_at = match.passing.holding.looks and match.passing.holding.holder is not None
        if at_rest and match.pressing.drag is None and not looked_at:
            size = match.look.metrics_size
            assert match.stage.poses() == match.layout.poses, f"in {size}"
        if at_rest:
            faces = {pose.face for pose in match.stage.poses().values()} - {None}
            assert faces <= known(match), "a face that nobody may know"
        if self.rng.random() < 0.02:
            self._look_closely(match)

    def _look_closely(self, match: Match) -> None:
        """The file holds the match, and the match can be played from its beginning."""
        text = match.save.path.read_text("utf-8")
        assert text == write_record(match.session.record())
        assert final_state(read_record(text)) == match.session.state
        self.at.frame()
        if not self.at.app.running or self._match() is None:
            return
        if self._match().director.moving or self.at.app._resized_at is not None:
            return
        assert self.at.stale_pixels(apart=1) == 0

    def _match(self) -> Match | None:
        found = [scene for scene in self.at.app.stack.scenes if isinstance(scene, Match)]
        return found[0] if found else None

    # --- coming and going ------------------------------------------------------------------------

    def _start(self) -> Table:
        settings, problems = settings_file.load(paths.user() / settings_file.FILE_NAME)
        assert problems == [], "the settings that were written can be read"
        at = self.made(self.rng.choice(SIZES), settings)
        at.app.stack.push(routes.title(at.app))
        at.frame()
        assert "Dialog" not in {type(scene).__name__ for scene in at.app.stack.scenes}
        return at

    def _shut(self) -> None:
        match = self._match()
        if match is not None:
            self._note(match.session, match.save.path)
        failures = self.at.app.stack.close_all()
        assert failures == []
        self.at.app.save()
        self.at.app.sound.stop()
        pygame.display.quit()

    def _note(self, session: Session, path: Path) -> None:
        if session.over:
            self.left.pop(path, None)
        else:
            self.left[path] = session.log

    def _restart(self) -> None:
        self._shut()
        self._count_matches()
        self.at = self._start()

    def _count_matches(self) -> None:
        """Every match that was left unfinished can be gone on with, and no other is offered."""
        found = set(paths.matches().glob("*.hughie"))
        assert found == set(self.left), "a match was lost, or a finished one stayed"
        for path, log in self.left.items():
            assert read_record(path.read_text("utf-8")).log == log
        offer, told = saves.newest()
        assert told == ()
        assert (offer is None) == (not self.left)
        if offer is not None:
            assert offer.record.log == self.left[offer.path]

    # --- what it does ----------------------------------------------------------------------------

    def _note_down(self, words: str) -> None:
        self.done.append(words)

    def _post(self, kind: int, **values: object) -> None:
        self.at.post(kind, **values)

    def _somewhere(self) -> tuple[int, int]:
        width, height = self.at.window.surface.get_size()
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    def _some_place(self) -> tuple[int, int]:
        """Something that can be pressed, a tile, or anywhere."""
        match = self._match()
        if match is not None and self.rng.random() < 0.5:
            pose = self.rng.choice(list(match.stage.poses().values()))
            return round(pose.x), round(pose.y)
        able = [w for w in self.at.top.controls.widgets if w.can_focus and w.shown_rect()]
        if able and self.rng.random() < 0.7:
            return self.rng.choice(able).shown_rect().center
        return self._somewhere()

    def _tap(self, pos: tuple[int, int]) -> None:
        button = self.rng.choice([1, 1, 1, 1, 1, 3])
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)
        if self.rng.random() < 0.5:
            self.at.frame()
        if self.rng.random() < 0.95:
            self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def _press_something(self) -> None:
        able = [w for w in self.at.top.controls.widgets if w.can_focus and w.shown_rect()]
        if able:
            widget = self.rng.choice(able)
            self._note_down(f"press {type(self.at.top).__name__}/{widget.key}")
            for _ in range(self.rng.choice([1, 1, 1, 2])):
                self._tap(widget.shown_rect().center)

    def _play_on(self) -> None:
        """Some moves of the rules, so that matches come to their end."""
        for _ in range(self.rng.choice([1, 4, 12])):
            self._play()
            if not self.at.app.running:
                return

    def _play(self) -> None:
        """A move of the rules, made as a person makes it."""
        match = self._match()
        if match is None or self.at.top is not match:
            self._press_something()
        elif match.busy:
            self._wait()
        elif match.waiting:
            self._note_down(match.waiting)
            self.at.time += 1
            self._tap(self.at.widget(f"go {match.waiting}").rect.center)
        elif match.legal:
            action = self.rng.choice(match.legal)
            self._note_down(str(action))
            # Whatever is still held down is let go first.
            self._post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)
            for finger in 0, 1:
                self._finger(pygame.FINGERUP, finger, (0, 0))
            self.at.frame()
            if self.at.top is match and action in match.legal:
                play(self.at, match, action)

    def _press_somewhere(self) -> None:
        pos = self._some_place()
        self._note_down(f"press at {pos}")
        self._tap(pos)

    def _drag(self) -> None:
        start, end = self._some_place(), self._some_place()
        self._note_down(f"drag {start} to {end}")
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for step in range(1, 4):
            there = [round(a + (b - a) * step / 3) for a, b in zip(start, end, strict=True)]
            buttons = (1, 0, 0)
            self._post(
                pygame.MOUSEMOTION, pos=tuple(there), rel=(0, 0), buttons=buttons, touch=False
            )
            if self.rng.random() < 0.5:
                self.at.frame()
        if self.rng.random() < 0.7:
            self._post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def _move(self) -> None:
        pos = self._some_place()
        self._note_down(f"move to {pos}")
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def _wheel(self) -> None:
        turned = self.rng.choice([-3, -1, 1, 3])
        self._note_down(f"wheel {turned}")
        self._post(pygame.MOUSEWHEEL, x=0, y=turned, flipped=False, touch=False)

    def _key(self) -> None:
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        self._note_down(f"key {pygame.key.name(key) or key} {mod}")
        for _ in range(self.rng.choice([1, 1, 1, 3])):
            self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if self.rng.random() < 0.9:
            self._post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def _text(self) -> None:
        text = self.rng.choice(TEXTS)
        self._note_down(f"text {text!r}")
        if self.rng.random() < 0.3:
            self._post(pygame.TEXTEDITING, text=text, start=0, length=len(text))
        self._post(pygame.TEXTINPUT, text=text)

    def _touch(self) -> None:
        finger = self.rng.choice([0, 0, 0, 1])
        kinds = [pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]
        self._note_down(f"touch {finger}")
        pos = self._some_place()
        for kind in kinds if self.rng.random() < 0.7 else [self.rng.choice(kinds)]:
            self._finger(kind, finger, pos)
            if self.rng.random() < 0.5:
                self.at.frame()
                pos = self._some_place()

    def _finger(self, kind: int, finger: int, pos: tuple[int, int]) -> None:
        width, height = self.at.window.surface.get_size()
        x, y = pos[0] / width, pos[1] / height
        self._post(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def _controller(self) -> None:
        way = self.rng.randrange(4)
        self._note_down(f"controller {way}")
        if way == 0:
            button = self.rng.randrange(21)
            self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
            self._post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)
        elif way == 1:
            value = self.rng.choice([-32768, 0, 32767])
            axis = self.rng.randrange(6)
            self._post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
        elif way == 2:
            self._post(pygame.JOYBUTTONDOWN, instance_id=5, button=self.rng.randrange(12))
        else:
            value = (self.rng.choice([-1, 0, 1]), self.rng.choice([-1, 0, 1]))
            self._post(pygame.JOYHATMOTION, instance_id=5, hat=0, value=value)

    def _window_event(self) -> None:
        kind = self.rng.choice(WINDOW)
        self._note_down(pygame.event.event_name(kind))
        self._post(kind)

    def _resize(self) -> None:
        size = self.rng.choice(SIZES)
        self._note_down(f"size {size}")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def _wait(self) -> None:
        frames = self.rng.choice([1, 5, 30])
        self._note_down(f"wait {frames}")
        for _ in range(frames):
            self.at.time += self.rng.choice([0.0, 0.03])
            self.at.frame()
            if not self.at.app.running:
                return

    def _leap(self) -> None:
        self._note_down("leap")
        self.at.time += self.rng.choice([-5.0, 5.0, 3600.0])

    def _go_somewhere(self) -> None:
        """Sit down at a match that is nearly over, so that every scene is met."""
        record = self.rng.choice(NEARLY_OVER)(self.rng)
        self._note_down(f"a match of {record.preset} for {len(record.seats)}")
        self.at.open(record, self.rng.randrange(1000))

    def _close(self) -> None:
        self._note_down("close")
        self._post(pygame.QUIT)
