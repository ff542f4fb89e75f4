"""Somebody who knows nothing and presses everything at a table of Blot, looked at with the eyes of
whoever may see a hand then."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.engine.blot.actions import Action, Declare
from game.engine.blot.state import Phase, State
from game.play.computers import Level
from game.play.presets import shipped_names
from game.play.records import final_state, read_record, write_record
from game.play.session import Table as Way
from game.play.settings import Contrast, Speed
from game.ui.handover import HandOver
from game.ui.match import Match
from tests.ui.blot.driving import new_record, played
from tests.ui.blot.eyes import Eyes
from tests.ui.monkey import Monkey

HOLDS = [pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER]
KEYS = [
    *(*HOLDS, *HOLDS, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F2, pygame.K_F2, pygame.K_F11),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_h, pygame.K_u, pygame.K_m, pygame.K_l, pygame.K_c, pygame.K_v),
]
CHANGES: list[tuple[str, list[object]]] = [
    ("animation", list(Speed)),
    ("four_colours", [False, True]),
    ("far_turned", [False, True]),
    ("trick_stays", [False, True]),
    ("reduced_motion", [False, True]),
    ("forced_moves", [False, True]),
    ("undo_together", [False, True, True]),
    ("contrast", list(Contrast)),
    ("text_size", [100, 130, 150]),
    ("language", ["en", "fa"]),
]
NEAR = {"Match", "HandOver", "DealResult", "MatchResult", "TableMenu", "SettingsScene", "Dialog"}
"""Where it stays: other scenes have a monkey of their own."""
_REPEATED = 0.6
"""A key that goes down again so long afterwards counts as pressed anew."""


class Hands(Eyes):
    """Knows of everything that can be held down to look at a hand: keys, buttons, fingers."""

    def __init__(self, *args: Any) -> None:
        self._of: Match | None = None
        self._since: dict[object, float] = {}
        super().__init__(*args)

    def post(self, kind: int, **values: Any) -> None:
        pressed, name = _held(kind, values)
        if pressed and self._open():
            if self.time - self._since.get(name, -9) > _REPEATED:
                self.held.pop(name, None)
            self._since[name] = self.time
            self.held.setdefault(name, (self.session.to_play, self.session.log))
        elif pressed is False:
            self.held.pop(name, None)
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.held.clear()
        super(Eyes, self).post(kind, **values)

    def look(self) -> None:
        """Besides what `Eyes` looks at: what can be pressed and what is dimmed tells nothing."""
        match = self._open()
        if match is not self._of:
            self._of = match
            self.held.clear()
            self._since.clear()
            self._curtain, self.eyes = None, None
            self._pack, self._known, self._before = (), set(), set()
            self._heard.clear()
        super().look()
        if match is None or not match.passing.holding.secret or self.top is not match:
            return
        if self.eyes is None or self.eyes != match.session.to_play:
            keys = [widget.key for widget in self.top.controls.widgets]
            told = [key for key in keys if key.startswith(("card ", "declare "))]
            assert not told, f"{told} can be pressed"
            assert not match.shown.dimmed, "what may not be played shows"


def _held(kind: int, values: dict[str, Any]) -> tuple[bool | None, object]:
    """Whether something goes down or up, and what."""
    if kind in (pygame.KEYDOWN, pygame.KEYUP):
        return kind == pygame.KEYDOWN, values["key"]
    if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return kind == pygame.MOUSEBUTTONDOWN, ("mouse", values["button"])
    if kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        return kind == pygame.FINGERDOWN, ("finger", values["finger_id"])
    if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        return kind == pygame.CONTROLLERBUTTONDOWN, ("pad", values["button"])
    if kind == pygame.CONTROLLERAXISMOTION:
        return values["value"] > 9000, ("axis", values["axis"])
    return (True if kind == pygame.JOYBUTTONDOWN else None), ("stick", values.get("button"))


class CardMonkey(Monkey):
    """`met` are the presets with the way hands were held, `over` counts the matches that were
    brought to their end."""

    made = Hands
    at: Hands

    def __init__(self, seed: int) -> None:
        self.met: set[tuple[str, str]] = set()
        self.over = 0
        super().__init__(seed)
        self._ways += [
            (12, self._keys_in_any_order),
            (5, self._slide_over_hand),
            (4, self._change_a_setting),
            (1, self._finish),
        ]
        self._go_somewhere()

    def act(self) -> None:
        super().act()
        top = type(self.at.top).__name__
        before = self._match()
        if top in NEAR and (before is None or before.session.game_name == "blot"):
            return
        able = {widget.key for widget in self.at.top.controls.widgets}
        if top == "Title" and "Continue" in able and self.rng.random() < 0.8:
            self._note_down("continue")
            self.at.time += 1
            self.at.press("Continue")
        else:
            self._go_somewhere()
        if before is not None and self._match() is not before:
            self._note(before.session, before.save.path)

    def _look(self) -> None:
        super()._look()
        match = self._match()
        if match is None:
            return
        log = match.session.log
        dealt = max((at for at, line in enumerate(log) if line.startswith("deal")), default=0)
        cards = [line for line in log[dealt:] if line.startswith("play")]
        assert len(cards) == len(set(cards)), "a card was played twice"

    # --- what it does ----------------------------------------------------------------------------

    def _play_on(self) -> None:
        for _ in range(self.rng.choice([2, 10, 30])):
            self._play()
            if not self.at.app.running or self._match() is None:
                return

    def _play(self) -> None:
        at = self.at
        if isinstance(at.top, HandOver) and self.rng.random() < 0.8:
            self._note_down("open")
            at.wait(0.6)
            if isinstance(at.top, HandOver):
                self._tap(at.top.controls.widgets[0].rect.center)
        else:
            super()._play()

    def _keys_in_any_order(self) -> None:
        """Several keys, each held for as long as it pleases; some stay down for long."""
        down: list[int] = []
        for _ in range(self.rng.choice([3, 6, 12])):
            if down and self.rng.random() < 0.15:
                # Something else happens while they are held.
                self.rng.choice([self._window_event, self._resize, self._change_a_setting])()
            elif down and self.rng.random() < 0.5:
                key = down.pop(self.rng.randrange(len(down)))
                self._note_down(f"let go {pygame.key.name(key)}")
                self._post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
            else:
                key = self.rng.choice(KEYS)
                down.append(key)
                self._note_down(f"hold {pygame.key.name(key)}")
                self._post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            self.at.time += self.rng.choice([0.0, 0.05, 0.5])
            if self.rng.random() < 0.8:
                self.at.frame()
            if not self.at.app.running:
                return
        for key in down:
            if self.rng.random() < 0.8:
                self._post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def _slide_over_hand(self) -> None:
        """Press on the hand of whoever sits nearest, slide about and let go somewhere."""
        match = self._match()
        if match is None:
            return
        row = match.layout.row_boxes[match.passing.holding.bottom]
        high, middle = row.y - 12, match.layout.play_box.centre
        ways = [(self.rng.uniform(row.x, row.right), row.centre[1]) for _ in range(4)]
        ways += self.rng.choice([[], [(ways[-1][0], high), middle], [(ways[-1][0], high)]])
        spots = [(round(x), round(y)) for x, y in ways]
        self._note_down(f"slide {spots}")
        self.at.time += 1
        if self.rng.random() < 0.3:
            self._finger(pygame.FINGERDOWN, 0, spots[0])
            for spot in spots:
                self._finger(pygame.FINGERMOTION, 0, spot)
                self.at.frame()
            self._finger(pygame.FINGERUP, 0, spots[-1])
            return
        self._post(pygame.MOUSEBUTTONDOWN, pos=spots[0], button=1, touch=False)
        self.at.frame()
        for spot in spots:
            self.at.move(spot, held=True)
            if not self.at.app.running:
                return
        self._post(pygame.MOUSEBUTTONUP, pos=spots[-1], button=1, touch=False)

    def _change_a_setting(self) -> None:
        name, values = self.rng.choice(CHANGES)
        value = self.rng.choice(values)
        self._note_down(f"{name} {value}")
        if name == "language":
            # No words are needed to see a mirrored table.
            self.at.app.text.language.code = str(value)
            self.at.app._lay_out()
        else:
            self.at.app.change(name, value)

    def _go_somewhere(self) -> None:
        """Sit down at a match: at its beginning, in the middle of a deal, or nearly at its end."""
        name = self.rng.choice([*shipped_names("blot"), *["blot-four"] * 4])
        seats = 4 if name == "blot-four" else 2
        way = self.rng.choice([Way.HOLD, Way.HOLD, Way.CURTAIN, Way.OPEN]) if seats == 4 else None
        if not self.met and self.seed % 4 < 3:
            # Whatever chance brings, every way to hold hands is begun with.
            name, seats, way = "blot-four", 4, list(Way)[self.seed % 4]
        least = 2 if way is Way.CURTAIN and not self.met else 0
        others = {seat: Level.EASY for seat in range(least, seats) if self.rng.random() < 0.2}
        length = {"target": self.rng.choice([1, 30, 200])}
        record = new_record(name, others, way, **length)
        near = self.rng.choice(POSITIONS)
        if near is not None:
            record = played(record, near, telling)
        self.met.add((name, str(way)))
        self._note_down(f"a match of {name}, {way}, {len(record.log)} lines, {sorted(others)}")
        self.at.app.change("animation", self.rng.choice(list(Speed)))
        self.at.open(record, self.rng.randrange(1000))

    # --- to the end ------------------------------------------------------------------------------

    def end(self) -> None:
        self._finish()
        super().end()

    def _finish(self) -> None:
        """Whatever has been done to it: the match on the table is played to its end by presses."""
        match, at = self._match(), self.at
        if match is None or match.session.over or match.session.game_name != "blot":
            return
        self._note_down("to the end")
        self._let_everything_go()
        for name, value in (("animation", Speed.OFF), ("trick_stays", False)):
            at.app.change(name, value)
        for _ in range(9):
            if isinstance(at.top, Match | HandOver) or type(at.top).__name__ == "DealResult":
                break
            at.time += 1
            at.key(pygame.K_ESCAPE)
        at.until(lambda: at.app._resized_at is None)
        if self._match() is not match or not at.app.running:
            return
        by_key = self.rng.random() < 0.5
        if match.pressing.reviews or match.pressing.declaring:
            at.hit(pygame.K_l if match.pressing.reviews else pygame.K_F2)
        for _ in range(1500):
            due = at.go_on(self.rng, by_key)
            self.seen.add(type(at.top).__name__)
            if due == "over":
                break
        assert match.session.over, "it could not be played to its end"
        assert final_state(read_record(write_record(match.session.record()))) == match.session.state
        self.over += 1

    def _let_everything_go(self) -> None:
        for button in 1, 2, 3:
            self._post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=button, touch=False)
        for finger in 0, 1:
            self._finger(pygame.FINGERUP, finger, (0, 0))
        for key in KEYS:
            self._post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        for axis in pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT:
            self._post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=0)
        self._post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_A)
        self._post(pygame.JOYBUTTONUP, instance_id=5, button=0)
        self.at.frame()


# --- positions it begins from ---------------------------------------------------------------------


def telling(state: State, rng: random.Random) -> Action:
    """Declares whatever can be declared, else does anything."""
    told = [act for act in state.legal if isinstance(act, Declare)]
    return rng.choice(told or list(state.legal))


def _declares(state: State) -> bool:
    return any(isinstance(act, Declare) for act in state.legal)


def _second_round(state: State) -> bool:
    return state.phase is Phase.CHOOSE and state.table.passes >= state.match.seats


def _in_a_trick(state: State) -> bool:
    return len(state.table.tricks) == 1 and len(state.table.trick) > 0


def _last_trick(state: State) -> bool:
    return state.to_play is not None and state.table.playable[state.to_play].bit_count() == 1


POSITIONS = [None, None, _declares, _second_round, _in_a_trick, _last_trick, _last_trick]
