"""A person made of posted events: walks through the screens and plays a match to its end."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.dominoes.rules import MatchLength, Rules
from game.play.records import final_state, load_record
from game.play.settings import Speed

from .app import App
from .match import Match
from .match_result import MatchResult
from .picker import Picker
from .practise.child_scene import ChildScene
from .practise.grown_ups import GrownUps
from .scenes import Scene
from .setup import Setup
from .table_menu import TableMenu
from .title import Title
from .widgets import Widget

SIZES = ((800, 500), (1600, 900))
"""Windows in which every scene is drawn once."""
TARGET = 25
NAME = "Անի"
MOST_PRESSES = 1500
"""No match to so few points needs as many."""
_USUAL = (1280, 720)
_FRAME = 1 / 30
_PATIENCE = 20.0
_MOST_ESCAPES = 10
_MOST_TURNS = 40
_PAUSE = 0.45
"""Seconds after a new scene came; a second press sooner, in the same place, is not taken."""
_RESIZED = 0.2
_LIKELIEST = ("open", "go ", "next", "end ", "tile ", "turned", "row ", "pool")
"""The beginnings of the keys of what takes a match further, the likeliest first."""


class SelfTestFailed(Exception):
    """Something is missing or did not happen; the text says what."""


class Person:
    """Plays by what pygame would tell of a real mouse and keyboard.

    The program goes by a clock of this person, which runs as fast as the frames are drawn.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.time = app.now()
        app.now = lambda: self.time
        self.seen: dict[str, None] = {}
        """The names of the scenes that were seen, in their order."""

    @property
    def scene(self) -> Scene:
        """The scene in front."""
        top = self.app.stack.top
        if top is None:
            raise SelfTestFailed("the program has no scene any more")
        return top

    # --- time ------------------------------------------------------------------------------------

    def watch(self, seconds: float = 0.0) -> None:
        """Let the program run for a while, at least one frame."""
        until = self.time + seconds
        while True:
            self.time += _FRAME
            self.app.frame()
            if self.time >= until:
                return

    def until(self, come: Callable[[], bool], what: str) -> None:
        """Let the program run until something has come; raises `SelfTestFailed` if it does not."""
        deadline = self.time + _PATIENCE
        while not come():
            if self.time > deadline:
                raise SelfTestFailed(f"waited in vain for {what}")
            self.watch()

    def settle(self) -> None:
        """Let everything come to rest that moves."""
        self.until(lambda: self.scene.rest() != 0.0, f"{type(self.scene).__name__} to rest")

    # --- what a person does ----------------------------------------------------------------------

    def press(self, pos: tuple[int, int], held: float = 0.0) -> None:
        """A press of the left button, held for so many seconds."""
        before = self.scene
        rest = {"pos": pos, "button": 1, "touch": False}
        moved = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, moved))
        for kind, seconds in ((pygame.MOUSEBUTTONDOWN, held), (pygame.MOUSEBUTTONUP, 0.0)):
            pygame.event.post(pygame.Event(kind, rest))
            self.watch(seconds)
        self._look(before)

    def key(self, key: int, mod: int = 0) -> None:
        """A key pressed and let go."""
        before = self.scene
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, {"key": key, "mod": mod, "unicode": ""}))
            self.watch()
        self._look(before)

    def write(self, text: str) -> None:
        """Letters as an input method gives them."""
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, {"text": text}))
        self.watch()

    def widget(self, key: str) -> Widget:
        """What has this key on the screen; raises `SelfTestFailed` where nothing has."""
        widgets = self.scene.controls.widgets
        for widget in widgets:
            if widget.key == key and widget.can_focus:
                return widget
        offered = ", ".join(widget.key for widget in widgets if widget.can_focus)
        raise SelfTestFailed(f"no {key!r} in {type(self.scene).__name__}, only {offered}")

    def press_on(self, key: str) -> None:
        """Press what has this key; where it is out of sight, it is first scrolled into view."""
        widget = self.widget(key)
        for _ in range(_MOST_TURNS):
            panel = widget.panel
            if panel is None or widget.shown_rect().collidepoint(widget.rect.center):
                break
            self.turn_wheel(panel.rect.center, 1 if widget.rect.top < panel.rect.top else -1)
            widget = self.widget(key)
        self.press(widget.shown_rect().center)

    def press_first(self, beginning: str) -> None:
        """Press the first thing whose key begins so."""
        keys = [widget.key for widget in self.scene.controls.widgets if widget.can_focus]
        self.press_on(next((key for key in keys if key.startswith(beginning)), beginning))

    def turn_wheel(self, pos: tuple[int, int], way: int) -> None:
        """Turn the mouse's wheel by a notch, upward or (-1) downward."""
        moved = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, moved))
        turned = {"x": 0, "y": way, "precise_x": 0.0, "precise_y": float(way), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, turned | {"flipped": False}))
        self.watch()

    def go_back(self, to: type[Scene]) -> None:
        """Press Escape until this scene is in front again; a table is left by its menu, a screen
        for children by the grown-ups' button."""
        for _ in range(_MOST_ESCAPES):
            if type(self.scene) is to:
                return
            if isinstance(self.scene, TableMenu | GrownUps) and to is not Match:
                self.press_on("leave")
            elif isinstance(self.scene, ChildScene):
                lock = self.scene.lock
                self.press(lock.rect.center, lock.seconds + 0.2)
            else:
                self.key(pygame.K_ESCAPE)
        raise SelfTestFailed(f"Escape does not lead out of {type(self.scene).__name__}")

    # --- what a person sees ----------------------------------------------------------------------

    def _look(self, before: Scene) -> None:
        """Where another scene came, give it time, and see it in windows of every kind once."""
        if self.app.stack.top not in (before, None):
            self.watch(_PAUSE)
            self.look()

    def look(self) -> None:
        """Draw the scene in front at several sizes, if it is seen for the first time."""
        name = type(self.scene).__name__
        if name in self.seen:
            return
        self.seen[name] = None
        for size in SIZES:
            self.resize(size)
            surface = self.app.window.surface
            places = [(x * size[0] // 12, y * size[1] // 8) for x in range(12) for y in range(8)]
            if len({tuple(surface.get_at(place)) for place in places}) < 6:
                raise SelfTestFailed(f"{name} draws nothing at {size}")
        self.resize(_USUAL)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as the system would."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        told = {"size": size, "w": size[0], "h": size[1]}
        pygame.event.post(pygame.Event(pygame.VIDEORESIZE, told))
        self.watch(_RESIZED)
        if self.app.window.surface.get_size() != size:
            raise SelfTestFailed(f"the window cannot be made {size}")


def play(person: Person) -> str:
    """From the title through the set-up to the last peg, once more, and back to the title; then
    a game in which hands are hidden. Returns what was played in a few words."""
    set_up(person, "blind-hughie")
    first = play_face_down(person)
    set_up(person, "block")
    presses = play_on(person)
    person.press_on("title")
    return f"{first}; {presses} presses with a hand each"


def play_face_down(person: Person) -> str:
    """A match that everybody sees, and what can be done with it afterwards."""
    app, match = person.app, person.scene
    assert isinstance(match, Match)
    # The lots, the deal and a first move as everybody sees them, the rest as fast as it goes.
    move(person)
    person.settle()
    app.change("animation", Speed.OFF)
    person.press_on("icon menu")
    person.go_back(Match)
    presses = play_on(person)
    session = match.session
    if max(session.state.match.scores) < TARGET:
        raise SelfTestFailed(f"the match ended too soon, with {session.state.match.scores}")
    keep(person, session.state)
    person.press_on("again")
    if not isinstance(person.scene, Match) or person.scene.session is session:
        raise SelfTestFailed("no new match begins")
    person.go_back(Title)
    person.press_on("Continue")
    if not isinstance(person.scene, Match):
        raise SelfTestFailed("the match left a moment ago cannot be continued")
    person.go_back(Title)
    return f"{len(session.state.match.hands)} hands in {presses} presses"


def set_up(person: Person, game: str) -> None:
    """Two people, one with a name of her own, play, to few points where there are any."""
    app = person.app
    person.press_on("Play")
    if not isinstance(person.scene, Setup):
        raise SelfTestFailed("Play does not lead to the set-up")
    person.press_on(f"game {game}")
    for seat, name in enumerate((NAME, "")):
        person.press_on(f"seat {seat}")
        kind = person.widget("kind")
        # The first of the two kinds, which lies on the other side from right to left.
        first = kind.rect.right - 8 if app.look.rtl else kind.rect.left + 8
        person.press((first, kind.rect.centery))
        person.press_on("name")
        person.key(pygame.K_a, pygame.KMOD_CTRL)
        person.key(pygame.K_BACKSPACE)
        person.write(name)
        if not isinstance(person.scene, Picker):
            raise SelfTestFailed("the name of a person cannot be given")
        person.press_on("done")
    setup = person.scene
    assert isinstance(setup, Setup)
    while setup.plan.length()[0] > TARGET:
        before = setup.plan.length()[0]
        stepper = person.widget("length").rect
        minus = stepper.right - 8 if app.look.rtl else stepper.left + 8
        person.press((minus, stepper.centery))
        if setup.plan.length()[0] >= before:
            raise SelfTestFailed("a shorter match cannot be chosen")
    person.press_on("house rules")
    person.go_back(Setup)
    person.press_on("start")
    if not isinstance(person.scene, Match):
        raise SelfTestFailed("Start does not lead to the table")
    names = [player.name for player in person.scene.session.seats]
    if len(names) != 2 or NAME not in names:
        raise SelfTestFailed(f"{names} play instead of two, one of them {NAME}")
    rules = person.scene.session.rules
    assert isinstance(rules, Rules)
    if rules.match is MatchLength.POINTS and rules.target_for(2) != TARGET:
        raise SelfTestFailed("the match is not as long as was chosen")


def play_on(person: Person) -> int:
    """Press what can be pressed until the match is over; returns how often."""
    for presses in range(MOST_PRESSES):
        if isinstance(person.scene, MatchResult):
            return presses
        move(person)
    raise SelfTestFailed(f"no match ends after {MOST_PRESSES} presses")


def move(person: Person) -> None:
    """Do the likeliest thing on the table or among the results of a hand."""
    person.until(lambda: bool(likeliest(person)), "something to do")
    # A scene may also have come by itself.
    person.look()
    person.until(lambda: bool(likeliest(person)), "something to do")
    person.press_on(likeliest(person))


def likeliest(person: Person) -> str:
    """The key of the likeliest thing to press now; nothing while something moves."""
    if person.scene.rest() == 0.0:
        return ""
    offered = [widget.key for widget in person.scene.controls.widgets if widget.can_focus]
    return next((key for start in _LIKELIEST for key in offered if key.startswith(start)), "")


def keep(person: Person, state: object) -> None:
    """Keep the match among the records; played again it must come to the same."""
    result = person.scene
    assert isinstance(result, MatchResult)
    person.press_on("keep")
    if result.kept is None:
        raise SelfTestFailed(f"the match cannot be kept: {result.problem}")
    if final_state(load_record(result.kept)) != state:
        raise SelfTestFailed("the record of the match comes to something else")
