"""A question over the screen it is about, with one to three answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from . import theme
from .layout import Column, Item, Row, Space
from .scenes import Scene
from .widgets import Button, Label, Panel, Scroll
from .widgets.buttons import Style

if TYPE_CHECKING:
    from .app import App

_WIDTH = 560
_SHADE = 150


class Answer(NamedTuple):
    """Words to press and what follows; "danger" is for what cannot be taken back."""

    text: str
    then: Callable[[], object] | None = None
    style: Style = "plain"


class Sheet(Scene):
    """A sheet of paper in the middle over a darkened screen, no larger than what `build` needs.

    `build` returns something that can shrink (it scrolls) where it may be too high.
    """

    opaque = False
    width: float = _WIDTH
    """Design units at most."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._shade: pygame.Surface | None = None

    def arrange(self) -> None:
        """Lay the sheet out in the middle of the window."""
        look = self.look
        self._shade = None
        panel = Panel(self.build(), pad=28)
        room = self.area()
        width = min(room.width, look.u(self.width))
        height = min(room.height, panel.measure(look, width)[1])
        self.content = panel
        panel.place(look, pygame.Rect(0, 0, width, height).move_to(center=room.center))
        self.controls.adopt(panel)
        self.invalidate()

    def draw_back(self, surface: pygame.Surface) -> None:
        if self._shade is None:
            self._shade = pygame.Surface(surface.get_size()).convert()
            self._shade.fill(self.look.palette.shade)
            self._shade.set_alpha(_SHADE)
        surface.blit(self._shade, (0, 0))


class Dialog(Sheet):
    """Asks, closes, and then does what was answered; Escape does nothing but close it.

    Enter presses the "primary" answer. Where an answer is dangerous there is to be no primary one;
    the focus then lies on the first answer that is safe.
    """

    def __init__(self, app: App, question: str, answers: Sequence[Answer], note: str = "") -> None:
        super().__init__(app)
        self.question, self.note = question, note
        self.answers = list(answers)
        self._answered = False

    def build(self) -> Item:
        words: list[Item] = [Label(self.question, theme.LEAD, "bold")]
        if self.note:
            words.append(Label(self.note, soft=True))
        buttons = []
        for number, answer in enumerate(self.answers):
            button = Button(
                answer.text,
                partial(self._answer, answer),
                style=answer.style,
                key=f"answer {number}",
                least=110,
            )
            button.first = answer is self._safe()
            buttons.append(button)
        return Column(
            [
                Scroll(Column(words), key="words"),
                Space(8),
                Row(buttons, along="end", wrap=True),
            ]
        )

    def _safe(self) -> Answer | None:
        return next((answer for answer in self.answers if answer.style != "danger"), None)

    def _answer(self, answer: Answer) -> None:
        if self._answered:
            return
        self._answered = True
        self.close()
        if answer.then:
            answer.then()
