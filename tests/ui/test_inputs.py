"""Mouse, touch, keyboard and controller become the same few inputs."""

from __future__ import annotations

import pygame
import pytest

from game.ui.inputs import Input, Inputs, Kind

TOUCH = {"touch_id": 1, "finger_id": 5}


def given(inputs: Inputs, kind: int, now: float = 0.0, **values: object) -> list[Input]:
    return inputs.translate(pygame.Event(kind, values), now)


def mouse(inputs: Inputs, kind: int, pos: tuple[int, int], **values: object) -> list[Input]:
    return given(inputs, kind, pos=pos, **{"button": 1, "touch": False, **values})


def key(
    inputs: Inputs, number: int, now: float = 0.0, mod: int = 0, **values: object
) -> list[Input]:
    return given(inputs, pygame.KEYDOWN, now, key=number, mod=mod, unicode="", **values)


def kinds(found: list[Input]) -> list[Kind]:
    return [one.kind for one in found]


def test_a_press_that_slides_little_is_no_drag() -> None:
    inputs = Inputs()
    assert mouse(inputs, pygame.MOUSEBUTTONDOWN, (50, 50)) == [
        Input(Kind.DOWN, "mouse", (50, 50), (50, 50))
    ]
    assert not mouse(inputs, pygame.MOUSEMOTION, (65, 60))[0].dragging
    assert mouse(inputs, pygame.MOUSEBUTTONUP, (66, 60)) == [
        Input(Kind.UP, "mouse", (66, 60), (50, 50))
    ]


def test_a_drag_stays_one_when_it_comes_back() -> None:
    inputs = Inputs()
    mouse(inputs, pygame.MOUSEBUTTONDOWN, (50, 50))
    assert mouse(inputs, pygame.MOUSEMOTION, (90, 50))[0].dragging
    assert mouse(inputs, pygame.MOUSEMOTION, (52, 50))[0].dragging
    assert mouse(inputs, pygame.MOUSEBUTTONUP, (50, 50))[0].dragging
    mouse(inputs, pygame.MOUSEBUTTONDOWN, (50, 50))
    assert not mouse(inputs, pygame.MOUSEBUTTONUP, (50, 50))[0].dragging


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6])
def test_only_the_left_button_presses(button: int) -> None:
    inputs = Inputs()
    assert mouse(inputs, pygame.MOUSEBUTTONDOWN, (5, 5), button=button) == []
    assert mouse(inputs, pygame.MOUSEBUTTONUP, (5, 5), button=button) == []
    mouse(inputs, pygame.MOUSEBUTTONDOWN, (5, 5))
    assert mouse(inputs, pygame.MOUSEBUTTONUP, (5, 5), button=button) == []
    assert kinds(mouse(inputs, pygame.MOUSEBUTTONUP, (5, 5))) == [Kind.UP]


def test_a_release_without_a_press_is_nothing() -> None:
    assert mouse(Inputs(), pygame.MOUSEBUTTONUP, (5, 5)) == []


def test_a_finger_presses_once_and_its_mouse_shadow_does_nothing() -> None:
    inputs = Inputs()
    inputs.size = (1000, 500)
    assert given(inputs, pygame.FINGERDOWN, x=0.5, y=0.5, **TOUCH) == [
        Input(Kind.DOWN, "touch", (500, 250), (500, 250))
    ]
    assert mouse(inputs, pygame.MOUSEBUTTONDOWN, (500, 250), touch=True) == []
    assert mouse(inputs, pygame.MOUSEMOTION, (501, 250), touch=True) == []
    assert kinds(given(inputs, pygame.FINGERMOTION, x=0.6, y=0.5, **TOUCH)) == [Kind.MOVE]
    assert mouse(inputs, pygame.MOUSEBUTTONUP, (600, 250), touch=True) == []
    assert given(inputs, pygame.FINGERUP, x=0.6, y=0.5, **TOUCH) == [
        Input(Kind.UP, "touch", (600, 250), (500, 250), dragging=True)
    ]


def test_a_second_finger_and_a_mouse_beside_a_finger_do_nothing() -> None:
    inputs = Inputs()
    given(inputs, pygame.FINGERDOWN, x=0.5, y=0.5, **TOUCH)
    second = {"touch_id": 1, "finger_id": 6}
    assert given(inputs, pygame.FINGERDOWN, x=0.1, y=0.1, **second) == []
    assert given(inputs, pygame.FINGERMOTION, x=0.2, y=0.1, **second) == []
    assert mouse(inputs, pygame.MOUSEBUTTONDOWN, (5, 5)) == []
    assert given(inputs, pygame.FINGERUP, x=0.2, y=0.1, **second) == []
    assert kinds(given(inputs, pygame.FINGERUP, x=0.5, y=0.5, **TOUCH)) == [Kind.UP]


def test_losing_the_focus_cancels_a_press_once() -> None:
    inputs = Inputs()
    mouse(inputs, pygame.MOUSEBUTTONDOWN, (5, 5))
    assert kinds(inputs.reset()) == [Kind.CANCEL]
    assert inputs.reset() == []
    assert mouse(inputs, pygame.MOUSEBUTTONUP, (5, 5)) == []


def test_a_held_key_repeats_only_what_moves() -> None:
    inputs = Inputs()
    assert kinds(key(inputs, pygame.K_RETURN, 0.0)) == [Kind.ACTIVATE]
    assert key(inputs, pygame.K_RETURN, 0.4) == []
    assert key(inputs, pygame.K_RETURN, 0.45) == []
    given(inputs, pygame.KEYUP, 0.5, key=pygame.K_RETURN)
    assert kinds(key(inputs, pygame.K_RETURN, 0.55)) == [Kind.ACTIVATE]
    assert kinds(key(inputs, pygame.K_DOWN, 0.6)) == [Kind.STEP]
    assert kinds(key(inputs, pygame.K_DOWN, 0.65)) == [Kind.STEP]


def test_a_release_that_was_not_seen_is_made_good_by_time() -> None:
    inputs = Inputs()
    key(inputs, pygame.K_ESCAPE, 0.0)
    assert kinds(key(inputs, pygame.K_ESCAPE, 5.0)) == [Kind.BACK]


@pytest.mark.parametrize(
    ("number", "scancode", "kind"),
    [
        (pygame.K_h, pygame.KSCAN_H, Kind.HINT),
        (0x440, pygame.KSCAN_H, Kind.HINT),
        (0x561, pygame.KSCAN_U, Kind.UNDO),
        (pygame.K_u, pygame.KSCAN_F, Kind.UNDO),
        (0x67E, pygame.KSCAN_M, Kind.MUTE),
    ],
)
def test_letters_are_found_on_any_layout(number: int, scancode: int, kind: Kind) -> None:
    assert kinds(key(Inputs(), number, scancode=scancode)) == [kind]


def test_a_letter_that_moved_does_not_answer_at_its_old_place() -> None:
    assert key(Inputs(), pygame.K_x, scancode=pygame.KSCAN_H) == []


@pytest.mark.parametrize(
    ("number", "mod", "kind"),
    [
        (pygame.K_F11, 0, Kind.FULL_SCREEN),
        (pygame.K_RETURN, pygame.KMOD_LALT, Kind.FULL_SCREEN),
        (pygame.K_KP_ENTER, 0, Kind.ACTIVATE),
        (pygame.K_SPACE, 0, Kind.ACTIVATE),
        (pygame.K_F2, 0, Kind.ANNOUNCE),
        (pygame.K_z, pygame.KMOD_LCTRL, Kind.UNDO),
        (pygame.K_AC_BACK, 0, Kind.BACK),
    ],
)
def test_keys(number: int, mod: int, kind: Kind) -> None:
    assert kinds(key(Inputs(), number, mod=mod)) == [kind]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT])
def test_letters_with_control_or_alt_are_somebody_elses(mod: int) -> None:
    for number in (pygame.K_h, pygame.K_u, pygame.K_m):
        assert key(Inputs(), number, mod=mod) == []
    assert key(Inputs(), pygame.K_TAB, mod=mod) == []


def test_tab_goes_both_ways() -> None:
    assert key(Inputs(), pygame.K_TAB)[0].step == (1, 0)
    assert key(Inputs(), pygame.K_TAB, mod=pygame.KMOD_LSHIFT)[0].step == (-1, 0)


def test_while_typing_letters_are_text() -> None:
    inputs = Inputs()
    inputs.typing = True
    for number in (pygame.K_h, pygame.K_m, pygame.K_SPACE, pygame.K_KP4):
        assert key(inputs, number) == []
    assert given(inputs, pygame.TEXTINPUT, text="h") == [Input(Kind.TEXT, text="h")]
    assert key(inputs, pygame.K_LEFT) == [Input(Kind.EDIT, text="left")]
    assert key(inputs, pygame.K_HOME, mod=pygame.KMOD_SHIFT) == [
        Input(Kind.EDIT, text="home", shift=True)
    ]
    assert key(inputs, pygame.K_v, mod=pygame.KMOD_LCTRL) == [Input(Kind.EDIT, text="paste")]
    assert kinds(key(inputs, pygame.K_DOWN)) == [Kind.STEP]
    assert kinds(key(inputs, pygame.K_RETURN)) == [Kind.ACTIVATE]


def test_text_is_nothing_while_nobody_types() -> None:
    inputs = Inputs()
    assert given(inputs, pygame.TEXTINPUT, text="h") == []
    assert given(inputs, pygame.TEXTEDITING, text="h", start=0, length=1) == []


def test_enter_and_escape_while_composing_belong_to_the_input_method() -> None:
    inputs = Inputs()
    inputs.typing = True
    given(inputs, pygame.TEXTEDITING, text="に", start=0, length=1)
    for number in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_BACKSPACE):
        assert key(inputs, number) == []
        given(inputs, pygame.KEYUP, key=number)
    given(inputs, pygame.TEXTINPUT, text="日")
    assert key(inputs, pygame.K_RETURN) == [], "the Enter that ended it came in the same moment"
    given(inputs, pygame.KEYUP, key=pygame.K_RETURN)
    inputs.end_batch()
    assert kinds(key(inputs, pygame.K_RETURN)) == [Kind.ACTIVATE]


def test_a_composition_given_up() -> None:
    inputs = Inputs()
    inputs.typing = True
    given(inputs, pygame.TEXTEDITING, text="a", start=0, length=1)
    given(inputs, pygame.TEXTEDITING, text="", start=0, length=0)
    inputs.end_batch()
    assert kinds(key(inputs, pygame.K_RETURN)) == [Kind.ACTIVATE]


def test_a_controller_reaches_everything() -> None:
    inputs = Inputs()
    wanted = {
        pygame.CONTROLLER_BUTTON_A: Kind.ACTIVATE,
        pygame.CONTROLLER_BUTTON_B: Kind.BACK,
        pygame.CONTROLLER_BUTTON_X: Kind.HINT,
        pygame.CONTROLLER_BUTTON_Y: Kind.UNDO,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Kind.STEP,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Kind.TAB,
    }
    for button, kind in wanted.items():
        found = given(inputs, pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
        assert kinds(found) == [kind]
        assert found[0].source == "pad"


def test_a_controller_is_not_heard_twice() -> None:
    inputs = Inputs({3})
    assert given(inputs, pygame.JOYBUTTONDOWN, instance_id=3, button=0) == []
    assert kinds(given(inputs, pygame.JOYBUTTONDOWN, instance_id=4, button=0)) == [Kind.ACTIVATE]
    assert given(inputs, pygame.JOYBUTTONDOWN, instance_id=4, button=90) == []
    assert given(inputs, pygame.JOYHATMOTION, instance_id=4, value=(0, 1))[0].step == (0, -1)
    assert given(inputs, pygame.JOYHATMOTION, instance_id=4, value=(0, 0)) == []


def test_a_stick_pushed_once_steps_once() -> None:
    inputs = Inputs()

    def tilt(value: float) -> list[Input]:
        whole = round(value * 32767)
        return given(inputs, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=whole)

    assert tilt(0.3) == []
    assert tilt(0.7)[0].step == (1, 0)
    assert [tilt(value) for value in (0.9, 1.0, 0.5, 0.9)] == [[]] * 4
    assert tilt(0.1) == []
    assert tilt(-0.9)[0].step == (-1, 0)
    assert tilt(0.9)[0].step == (1, 0)
    assert given(inputs, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=2, value=32767) == []


def test_a_squeezed_trigger_is_held_until_it_is_let_go() -> None:
    inputs = Inputs()
    axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    told = [
        kind
        for value in (0.2, 0.7, 1.0, 0.5, 0.1, 0.0)
        for kind in kinds(
            given(
                inputs,
                pygame.CONTROLLERAXISMOTION,
                instance_id=0,
                axis=axis,
                value=round(value * 32767),
            )
        )
    ]
    assert told == [Kind.LOOK, Kind.RELEASE]


@pytest.mark.parametrize("number", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_key_that_presses_tells_when_it_is_let_go(number: int) -> None:
    inputs = Inputs()
    (pressed,) = key(inputs, number)
    assert key(inputs, number, 0.5) == [], "it is held"
    (let_go,) = given(inputs, pygame.KEYUP, key=number)
    assert (pressed.kind, let_go.kind) == (Kind.ACTIVATE, Kind.RELEASE)
    assert pressed.key == let_go.key != ""


def test_the_wheel() -> None:
    inputs = Inputs()
    mouse(inputs, pygame.MOUSEMOTION, (30, 40))
    wheel = {"x": 0, "y": -2, "precise_x": 0.0, "precise_y": -1.5, "touch": False}
    assert given(inputs, pygame.MOUSEWHEEL, **wheel) == [
        Input(Kind.SCROLL, "mouse", (30, 40), step=(0.0, 1.5))
    ]


@pytest.mark.parametrize("button", [2, 3, 6, 7])
def test_every_button_presses_where_it_may(button: int) -> None:
    inputs = Inputs()
    inputs.every_button = True
    assert kinds(mouse(inputs, pygame.MOUSEBUTTONDOWN, (5, 5), button=button)) == [Kind.DOWN]
    assert mouse(inputs, pygame.MOUSEBUTTONDOWN, (5, 5)) == [], "one press at a time"
    assert mouse(inputs, pygame.MOUSEBUTTONUP, (5, 5)) == []
    assert kinds(mouse(inputs, pygame.MOUSEMOTION, (90, 5))) == [Kind.MOVE]
    assert kinds(mouse(inputs, pygame.MOUSEBUTTONUP, (90, 5), button=button)) == [Kind.UP]
    for wheel in (4, 5):
        assert mouse(inputs, pygame.MOUSEBUTTONDOWN, (5, 5), button=wheel) == []


def test_a_plain_stick_tells_that_its_first_button_was_let_go() -> None:
    inputs = Inputs()
    [down] = given(inputs, pygame.JOYBUTTONDOWN, instance_id=3, button=0)
    [up] = given(inputs, pygame.JOYBUTTONUP, instance_id=3, button=0)
    assert (down.kind, up.kind) == (Kind.ACTIVATE, Kind.RELEASE) and down.key == up.key
    assert given(inputs, pygame.JOYBUTTONUP, instance_id=3, button=1) == []
