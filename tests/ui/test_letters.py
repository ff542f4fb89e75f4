"""A name written without a keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.app import App
from game.ui.language import OWN_NAMES
from game.ui.layout import Column, Item
from game.ui.letters import ALPHABETS, LATIN, Letters, capital
from game.ui.scenes import Scene
from game.ui.widgets import TextField
from tests.ui.drive import Driver, driven, layout_problems


class Who(Scene):
    """Asks for a name and keeps it, as a screen does."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.name = ""

    def build(self) -> Item:
        return Column([TextField(self.name, self.take, key="name")])

    def take(self, name: str) -> None:
        self.name = name
        self.rebuild()


@pytest.fixture
def driver() -> Iterator[Driver]:
    with driven() as it:
        it.show(Who(it.app))
        yield it


def pad(driver: Driver, button: int) -> None:
    driver.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
    driver.frame()


def write(driver: Driver, letters: str) -> None:
    for letter in letters:
        driver.press({" ": "space"}.get(letter, letter))


def test_a_controller_writes_a_name(driver: Driver) -> None:
    pad(driver, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pad(driver, pygame.CONTROLLER_BUTTON_A)
    assert isinstance(driver.top, Letters)
    pad(driver, pygame.CONTROLLER_BUTTON_A)
    pad(driver, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    pad(driver, pygame.CONTROLLER_BUTTON_A)
    pad(driver, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(driver.top, Who)
    assert driver.top.name == "Ab"
    field = driver.widget("name")
    assert isinstance(field, TextField)
    assert field.value == "Ab"


def test_a_finger_gets_letters_and_a_mouse_does_not(driver: Driver) -> None:
    driver.press("name")
    assert isinstance(driver.top, Who)
    x, y = driver.widget("name").rect.center
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        driver.post(kind, x=x / 1280, y=y / 720, touch_id=1, finger_id=1)
        driver.frame()
    assert isinstance(driver.top, Letters)
    write(driver, "Åse"[1:].capitalize())
    assert driver.app.stack.scenes[0].name == "Se"  # type: ignore[attr-defined]
    driver.type("x")
    assert driver.app.stack.scenes[0].name == "Se", "what lies beneath takes no text"  # type: ignore[attr-defined]


def test_capitals_spaces_and_corrections(driver: Driver) -> None:
    heard: list[str] = []
    driver.show(Letters(driver.app, "", 8, heard.append))
    write(driver, "Bo")
    write(driver, " C")
    driver.press("delete")
    write(driver, "Dee")
    write(driver, "eee")
    assert heard[-1] == "Bo Deeee"
    assert len(heard[-1]) == 8
    driver.press("done")
    assert isinstance(driver.top, Who)


def test_another_alphabet_and_back(driver: Driver) -> None:
    driver.app.text.language.code = "ru"
    heard: list[str] = []
    driver.show(Letters(driver.app, "", 24, heard.append))
    write(driver, "Ян")
    driver.press("alphabet")
    write(driver, "b")
    driver.press("alphabet")
    write(driver, "я")
    assert heard[-1] == "Янbя"


@pytest.mark.parametrize("code", OWN_NAMES)
def test_every_letter_is_drawable_and_fits(driver: Driver, code: str) -> None:
    driver.app.text.language.code = code
    letters = ALPHABETS.get(code, LATIN)
    assert driver.app.text.clean(letters) == letters
    assert len(set(letters)) == len(letters)
    assert [capital(letter) for letter in "aяէև"] == ["A", "Я", "Է", "և"]
    driver.app.change("text_size", 150)
    driver.resize((800, 500))
    driver.show(Letters(driver.app, "W" * 24, 24, print))
    assert [fault for fault in layout_problems(driver) if "W" * 9 not in fault] == []
