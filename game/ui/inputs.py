"""The one place where mouse, touch, keyboard and game controller become the same few inputs.

A press is DOWN, any number of MOVE, then UP, whatever made it: a left button (with `every_button`
any) or one finger; other buttons and further fingers do nothing. MOVE and UP say where the press
began and whether it has become a drag. Without a press the pointer's way is HOVER. CANCEL ends a
press that nobody is to act upon. STEP moves the focus by arrows or d-pad, TAB cycles it, ACTIVATE
presses, BACK goes back. LOOK is held down, as ACTIVATE may be, until RELEASE. TEXT, COMPOSE and
EDIT come only while `Inputs.typing` is on.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Literal

import pygame

Point = tuple[int, int]
Source = Literal["mouse", "touch", "keys", "pad"]

SLIDE = 20
"""Design units that a press may slide before it is a drag."""
_REPEAT_GAP = 0.7
"""A key seen down again after this many seconds was let go in between, seen or not."""
_STICK_ON, _STICK_OFF, _CONTROLLER_FULL = 0.6, 0.35, 32767
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
_WHEEL = (4, 5)  # an old kind of wheel tells of its turns as these buttons
_MOUSE_EVENTS = {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION}


class Kind(Enum):
    """What an input asks for."""

    DOWN = auto()
    MOVE = auto()
    UP = auto()
    CANCEL = auto()
    HOVER = auto()
    SCROLL = auto()
    STEP = auto()
    TAB = auto()
    ACTIVATE = auto()
    BACK = auto()
    HINT = auto()
    UNDO = auto()
    MUTE = auto()
    HIDE = auto()
    ANNOUNCE = auto()
    LAST_TRICK = auto()
    LOOK = auto()
    RELEASE = auto()
    FULL_SCREEN = auto()
    TEXT = auto()
    COMPOSE = auto()
    EDIT = auto()


@dataclass(frozen=True, slots=True)
class Input:
    """One thing that a person did.

    `pos` and `start` are window pixels. `step` is the direction of STEP (one of the four), +1 or
    -1 of TAB in its first number, and the notches of SCROLL (down and right are positive).
    `text` is what was typed (TEXT), is being composed (COMPOSE) or names the edit (EDIT: left,
    right, home, end, backspace, delete, all, copy, cut, paste); `shift` extends a selection.
    `key` is what ACTIVATE and LOOK were asked for with; RELEASE tells of the same let go.
    """

    kind: Kind
    source: Source = "keys"
    pos: Point = (-1, -1)
    start: Point = (-1, -1)
    dragging: bool = False
    step: tuple[float, float] = (0, 0)
    text: str = ""
    shift: bool = False
    key: str = field(default="", compare=False)


_ARROWS: dict[int, Point] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_KP4: (-1, 0),
    pygame.K_KP6: (1, 0),
    pygame.K_KP8: (0, -1),
    pygame.K_KP2: (0, 1),
}
_KEYPAD_ARROWS = {pygame.K_KP2, pygame.K_KP4, pygame.K_KP6, pygame.K_KP8}
_ENTERS = {pygame.K_RETURN, pygame.K_KP_ENTER}
SPACE, ENTER, _PAD_A, _TRIGGER = "space", "enter", "a", "trigger"
"""What can be held down, by name."""
_HELD_DOWN = {pygame.K_SPACE: SPACE, **dict.fromkeys(_ENTERS, ENTER)}
_LETTERS = {
    "h": Kind.HINT,
    "u": Kind.UNDO,
    "m": Kind.MUTE,
    "c": Kind.HIDE,
    "l": Kind.LAST_TRICK,
}
_EDITS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
}
_CONTROL_EDITS = {"a": "all", "c": "copy", "x": "cut", "v": "paste"}
_PAD_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Input(Kind.ACTIVATE, "pad", key=_PAD_A),
    pygame.CONTROLLER_BUTTON_B: Input(Kind.BACK, "pad"),
    pygame.CONTROLLER_BUTTON_START: Input(Kind.BACK, "pad"),
    pygame.CONTROLLER_BUTTON_X: Input(Kind.HINT, "pad"),
    pygame.CONTROLLER_BUTTON_Y: Input(Kind.UNDO, "pad"),
    pygame.CONTROLLER_BUTTON_BACK: Input(Kind.ANNOUNCE, "pad"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Input(Kind.TAB, "pad", step=(-1, 0)),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Input(Kind.TAB, "pad", step=(1, 0)),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Input(Kind.STEP, "pad", step=(-1, 0)),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Input(Kind.STEP, "pad", step=(1, 0)),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Input(Kind.STEP, "pad", step=(0, -1)),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Input(Kind.STEP, "pad", step=(0, 1)),
}
_JOYSTICK_BUTTONS = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
)
"""The usual order of the buttons of a stick that no controller mapping is known for."""


INPUT_EVENTS = {
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
    pygame.FINGERDOWN,
    pygame.FINGERUP,
    pygame.FINGERMOTION,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
}
"""All events that a person makes."""


class Inputs:
    """Turns pygame's events into `Input`s; feed it every event, so that it knows what is held.

    `slide` is `SLIDE` in pixels and `size` the window's, both kept up to date by the app;
    `typing` is on while a text field has the focus, `every_button` where all of a mouse press;
    `controllers` are the joysticks that are listened to as controllers, whose plain events are a
    second telling.
    """

    def __init__(self, controllers: Collection[int] = ()) -> None:
        self.slide = SLIDE
        self.size: Point = (1280, 720)
        self.typing = False
        self.every_button = False
        self._controllers = controllers
        self.last_source: Source = "mouse"
        self._pointer: object = None
        self._start: Point = (0, 0)
        self._pos: Point = (-1, -1)
        self._dragging = False
        self._held: dict[int, float] = {}
        self._composing = False
        self._composed_now = False
        self._stick: dict[tuple[int, int], int] = {}

    @property
    def pos(self) -> Point:
        """Where the pointer was last seen, in pixels; (-1, -1) when it left the window."""
        return self._pos

    def translate(self, event: pygame.Event, now: float) -> list[Input]:
        """What an event asks for; `now` is a clock in seconds."""
        found = self._translate(event, now)
        if found is None:
            return []
        if found.kind not in (Kind.FULL_SCREEN, Kind.MUTE):
            self.last_source = found.source
        return [found]

    def end_batch(self) -> None:
        """Call after each batch of events: an Enter of the same moment still ends a composition."""
        self._composed_now = False

    def reset(self) -> list[Input]:
        """Forget what is held, since the releases will not be seen; ends a press under way."""
        self._held.clear()
        self._composing = self._composed_now = False
        self._stick.clear()
        return self.reset_pointer()

    def reset_pointer(self) -> list[Input]:
        """End a press under way: what it was meant for is no longer there."""
        if self._pointer is None:
            return []
        self._pointer, self._dragging = None, False
        return [Input(Kind.CANCEL, self.last_source, self._pos, self._start)]

    def _translate(self, event: pygame.Event, now: float) -> Input | None:
        kind = event.type
        if kind in _MOUSE_EVENTS:
            return None if getattr(event, "touch", False) else self._mouse(event)
        if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event)
        if kind == pygame.MOUSEWHEEL:
            across = getattr(event, "precise_x", event.x)
            up = getattr(event, "precise_y", event.y)
            return Input(Kind.SCROLL, "mouse", self._pos, step=(across, -up))
        if kind == pygame.KEYDOWN:
            repeated = now - self._held.get(event.key, -_REPEAT_GAP) < _REPEAT_GAP
            self._held[event.key] = now
            return self._key(event, repeated)
        if kind == pygame.KEYUP:
            self._held.pop(event.key, None)
            if event.key in _HELD_DOWN:
                return Input(Kind.RELEASE, key=_HELD_DOWN[event.key])
        elif kind == pygame.TEXTINPUT and self.typing:
            self._composed_now |= self._composing
            self._composing = False
            return Input(Kind.TEXT, text=event.text)
        elif kind == pygame.TEXTEDITING and self.typing:
            self._composed_now |= self._composing and not event.text
            self._composing = bool(event.text)
            return Input(Kind.COMPOSE, text=event.text)
        elif kind == pygame.WINDOWLEAVE:
            self._pos = (-1, -1)
            return Input(Kind.HOVER, "mouse") if self._pointer is None else None
        return self._pad(event)

    def _mouse(self, event: pygame.Event) -> Input | None:
        if event.type == pygame.MOUSEMOTION:
            button = self._pointer if isinstance(self._pointer, int) else 1
            return self._moved(button, "mouse", event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._up(event.button, "mouse", event.pos)
        presses = event.button == 1 or (self.every_button and event.button not in _WHEEL)
        return self._down(event.button, "mouse", event.pos) if presses else None

    def _finger(self, event: pygame.Event) -> Input | None:
        pos = (round(event.x * self.size[0]), round(event.y * self.size[1]))
        finger = (getattr(event, "touch_id", 0), event.finger_id)
        if event.type == pygame.FINGERDOWN:
            return self._down(finger, "touch", pos)
        if event.type == pygame.FINGERUP:
            return self._up(finger, "touch", pos)
        return self._moved(finger, "touch", pos) if self._pointer == finger else None

    def _down(self, pointer: object, source: Source, pos: Point) -> Input | None:
        if self._pointer is not None and self._pointer != pointer:
            return None
        self._pointer, self._start, self._pos, self._dragging = pointer, pos, pos, False
        return Input(Kind.DOWN, source, pos, pos)

    def _moved(self, pointer: object, source: Source, pos: Point) -> Input | None:
        if self._pointer is None:
            self._pos = pos
            return Input(Kind.HOVER, source, pos)
        if self._pointer != pointer:
            return None
        self._pos = pos
        far = max(abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1]))
        self._dragging = self._dragging or far > self.slide
        return Input(Kind.MOVE, source, pos, self._start, self._dragging)

    def _up(self, pointer: object, source: Source, pos: Point) -> Input | None:
        if self._pointer != pointer:
            return None
        self._moved(pointer, source, pos)
        dragging = self._dragging
        self._pointer, self._dragging = None, False
        return Input(Kind.UP, source, pos, self._start, dragging)

    def _key(self, event: pygame.Event, repeated: bool) -> Input | None:
        key, mod = event.key, getattr(event, "mod", 0)
        shift, alt = bool(mod & pygame.KMOD_SHIFT), bool(mod & pygame.KMOD_ALT)
        control = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if key in _KEYPAD_ARROWS and (self.typing or mod & pygame.KMOD_NUM):
            return None
        if self._composing and key != pygame.K_F11:
            return None
        if self.typing:
            edit = _CONTROL_EDITS.get(letter(event)) if control else _EDITS.get(key)
            if edit:
                return Input(Kind.EDIT, text=edit, shift=shift)
        if key in _ARROWS:
            return Input(Kind.STEP, step=_ARROWS[key])
        if key == pygame.K_TAB and not (alt or control):
            return Input(Kind.TAB, step=(-1 if shift else 1, 0))
        if repeated:
            return None
        if key == pygame.K_F11 or (key in _ENTERS and alt):
            return Input(Kind.FULL_SCREEN)
        if key in _ENTERS or (key == pygame.K_SPACE and not self.typing):
            if self._composed_now or alt or control:
                return None
            return Input(Kind.ACTIVATE, key=_HELD_DOWN[key])
        if key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            return Input(Kind.BACK)
        if key == pygame.K_F2:
            return Input(Kind.ANNOUNCE)
        if self.typing or alt:
            return None
        if control:
            return Input(Kind.UNDO) if letter(event) == "z" else None
        wish = _LETTERS.get(letter(event))
        return Input(wish) if wish else None

    def _pad(self, event: pygame.Event) -> Input | None:
        kind = event.type
        if kind == pygame.CONTROLLERBUTTONDOWN:
            return _PAD_BUTTONS.get(event.button)
        if kind == pygame.CONTROLLERBUTTONUP and event.button == pygame.CONTROLLER_BUTTON_A:
            return Input(Kind.RELEASE, "pad", key=_PAD_A)
        if kind == pygame.CONTROLLERAXISMOTION:
            if event.axis in _TRIGGERS:
                return self._squeeze(event.instance_id, event.axis, event.value / _CONTROLLER_FULL)
            return self._tilt(event.instance_id, event.axis, event.value / _CONTROLLER_FULL)
        if getattr(event, "instance_id", None) in self._controllers:
            return None
        if kind == pygame.JOYBUTTONUP and event.button == 0:
            return Input(Kind.RELEASE, "pad", key=_PAD_A)
        if kind == pygame.JOYBUTTONDOWN and event.button < len(_JOYSTICK_BUTTONS):
            return _PAD_BUTTONS.get(_JOYSTICK_BUTTONS[event.button])
        if kind == pygame.JOYAXISMOTION:
            return self._tilt(event.instance_id, event.axis, event.value)
        if kind == pygame.JOYHATMOTION and event.value != (0, 0):
            across, up = event.value
            return Input(Kind.STEP, "pad", step=(across, 0) if across else (0, -up))
        return None

    def _squeeze(self, stick: int, axis: int, value: float) -> Input | None:
        """A trigger is held from well in until it is almost out again."""
        held = bool(self._stick.get((stick, axis)))
        if held == (value > (_STICK_OFF if held else _STICK_ON)):
            return None
        self._stick[stick, axis] = int(not held)
        return Input(Kind.RELEASE if held else Kind.LOOK, "pad", key=_TRIGGER)

    def _tilt(self, stick: int, axis: int, value: float) -> Input | None:
        """One step for each push of the left stick; it must come back before the next."""
        if axis not in (0, 1):
            return None
        side = self._stick.get((stick, axis), 0)
        if side and value * side < _STICK_OFF:
            side = 0
        if not side and abs(value) > _STICK_ON:
            side = 1 if value > 0 else -1
            self._stick[stick, axis] = side
            return Input(Kind.STEP, "pad", step=(0, side) if axis else (side, 0))
        self._stick[stick, axis] = side
        return None


def letter(event: pygame.Event) -> str:
    """The Latin letter of a key: what it types, or on another alphabet where it lies."""
    if pygame.K_a <= event.key <= pygame.K_z:
        return chr(event.key)
    place = getattr(event, "scancode", 0)
    if event.key > 127 and pygame.KSCAN_A <= place <= pygame.KSCAN_Z:
        return chr(ord("a") + place - pygame.KSCAN_A)
    return ""
