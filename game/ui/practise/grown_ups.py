"""The page for grown-ups: what a child is sure of and since when, and what can be set for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Message, _
from game.engine.practice.rounds import SHOWN_WORDS, Shown
from game.play.catalog import ACTIVITIES
from game.play.children import Child, erase_child, load_children, update_child
from game.play.people import LONGEST_NAME, clean_name
from game.play.practice import let_move, set_step, step_of, steps

from .. import avatars, routes, theme
from ..dialog import Answer
from ..layout import Box, Column, Grid, Item, Row, Space
from ..look import Look
from ..picker import Disc
from ..scenes import Scene
from ..shelves import Shelves
from ..widgets import (
    Button,
    Choice,
    IconButton,
    Label,
    Panel,
    Picture,
    Scroll,
    Stepper,
    TextField,
    Toggle,
)
from . import pictures
from .activities import TITLES
from .day_bars import DayBars
from .known import number_marks, step_marks
from .marks import Marks, draw_square
from .shelf import Shelf
from .tablets import face_of

if TYPE_CHECKING:
    from ..app import App

_COLUMN = 360
_FACE, _TAB = 84, 60
_SKETCH = (104, 66)
_SQUARE = 26
_AS_THE_STEP = _("as the step says")


class GrownUps(Scene):
    """About one child at a time; every change holds at once, a name when the page is left."""

    def __init__(self, app: App, child: str = "") -> None:
        super().__init__(app)
        self.children: list[Child] = []
        self.child: Child | None = None
        self.told: list[str] = []
        """What went wrong with the files."""
        self.today = date.today()
        self._wanted = child
        self._choosing = False
        self._name: str | None = None

    def enter(self) -> None:
        """Read what there is; what went wrong is told here and then no more."""
        kept, told = load_children()
        self.children = list(kept)
        self.child = next((one for one in kept if one.id == self._wanted), next(iter(kept), None))
        self.told = []
        for problem in (*self.app.problems, *told):
            self._tell(problem)
        self.app.problems.clear()

    def leave(self) -> None:
        self._keep_name()

    def away(self) -> None:
        self._keep_name()

    def build(self) -> Item:
        leave = Button(
            self.tr("Leave practice"), partial(routes.open_title, self.app), "door", key="leave"
        )
        title = Label(self.tr("For grown-ups"), theme.TITLE, "bold", grow=1)
        back = IconButton("back", self.tr("Back"), self.close)
        items: list[Item] = []
        if self.told:
            items.append(Panel(Column([Label(words) for words in self.told])))
        if self.child is None:
            items.append(Label(self.tr("No child has practised here yet."), theme.LEAD))
        else:
            tabs = [self._tab(child) for child in self.children if len(self.children) > 1]
            items += [Space(1), Row([*tabs, Space(), *self._legend()], gap=10, wrap=True)]
            panels = [self._about(self.child)]
            panels += [self._activity(self.child, name) for name in ACTIVITIES]
            items.append(Shelves(panels, _COLUMN))
        return Column(
            [
                Row([back, title, leave], gap=16),
                Scroll(Column(items, gap=16), key="page", grow=1),
            ],
            gap=16,
        )

    def _legend(self) -> list[Item]:
        """What filled, half filled and outlined squares mean."""
        meanings = {
            1.0: self.tr("sure"),
            0.5: self.tr("getting there"),
            0.0: self.tr("not met yet"),
        }
        return [
            Row(
                [
                    Picture(_SQUARE, _SQUARE, partial(_square, filled)),
                    Label(words, theme.NOTE, soft=True),
                ],
                gap=8,
            )
            for filled, words in meanings.items()
        ]

    # --- about the child -------------------------------------------------------------------------

    def _tab(self, child: Child) -> Item:
        picked = self.child is not None and child.id == self.child.id
        paint = partial(avatars.picture, face_of(child))
        return Disc(paint, _TAB, partial(self._show, child), f"child {child.id}", picked)

    def _about(self, child: Child) -> Item:
        name = TextField(
            child.name if self._name is None else self._name,
            self._set_name,
            key="name",
            hint=self.tr("Name"),
            longest=LONGEST_NAME,
            least=150,
            grow=1,
        )
        paint = partial(avatars.picture, face_of(child))
        face = Disc(paint, _FACE, self._choose_face, "picture", self._choosing)
        face.tip = self.tr("Another picture")
        items: list[Item] = [Row([face, Column([name], grow=1)], gap=14)]
        if self._choosing:
            items.append(
                Grid([self._face(child, one) for one in avatars.PICTURES], least=_TAB, gap=6)
            )
        if child.days:
            items += [Label(self._so_far(child), soft=True), DayBars(child.days, self.today)]
        items += [
            Toggle(self.tr("Sounds"), child.sound, self._set_sound, key="sound"),
            Label(self.tr("Numbers on the tiles are shown as")),
            Choice(self._faces(), child.faces, self._set_faces, key="faces"),
            Button(self.tr("Erase this child"), self._ask_to_erase, "trash", "danger", key="erase"),
        ]
        return Panel(Column(items, gap=12))

    def _so_far(self, child: Child) -> str:
        return self.tr(
            "Stars: {stars}. Rounds: {rounds}. Last on {day}.",
            stars=child.stars,
            rounds=child.rounds,
            day=max(child.days),
        )

    def _faces(self) -> list[tuple[str, str]]:
        shown = [(one.value, self.tr(SHOWN_WORDS[one.value])) for one in Shown]
        return [("", self.tr(_AS_THE_STEP)), *shown]

    def _face(self, child: Child, name: str) -> Item:
        paint = partial(avatars.picture, name)
        return Disc(
            paint, _TAB, partial(self._set_face, name), f"face {name}", name == child.picture
        )

    def _choose_face(self) -> None:
        self._choosing = not self._choosing
        self.rebuild()

    def _set_face(self, name: str) -> None:
        self._choosing = False
        self._change(lambda known: replace(known, picture=name))

    def _set_name(self, name: str) -> None:
        self._name = name

    def _keep_name(self) -> None:
        """The name is written once it is whole."""
        if self._name is not None and self.child is not None:
            name, self._name = clean_name(self._name), None
            self._take(*update_child(self.child, lambda known: replace(known, name=name)))

    def _set_sound(self, sound: bool) -> None:
        self._change(lambda known: replace(known, sound=sound))

    def _set_faces(self, faces: str) -> None:
        self._change(lambda known: replace(known, faces=faces))

    # --- its activities --------------------------------------------------------------------------

    def _activity(self, child: Child, name: str) -> Item:
        at, ladder = step_of(child, name), steps(name)
        place = child.places.get(name)
        held = place is not None and place.held
        numbers = number_marks(child, name, self.tr)
        note = self.tr(
            "Sure of {sure} of {all}; a press tells more.",
            sure=sum(mark.filled == 1 for mark in numbers),
            all=len(numbers),
        )
        title = self.app.text.language.title
        stages = step_marks(child, name, title, self.tr)
        stepper = Stepper(at + 1, 1, len(ladder), partial(self._set_step, name), f"step {name}")
        return Panel(
            Column(
                [
                    Row(
                        [
                            Picture(*_SKETCH, partial(_sketch, name)),
                            Label(self.tr(TITLES[name]), theme.LEAD, "bold", grow=1),
                        ],
                        gap=14,
                    ),
                    Marks(f"steps {name}", stages, chosen=at),
                    Row([Label(self.tr("Step"), grow=1), Box(stepper)], gap=12, wrap=True),
                    Toggle(
                        self.tr("Moves by itself"),
                        not held,
                        partial(self._set_moving, name),
                        key=f"moves {name}",
                    ),
                    Marks(f"numbers {name}", numbers, note),
                ],
                gap=12,
            )
        )

    def _set_step(self, name: str, step: int) -> None:
        if self.child is not None:
            self._shown(*set_step(self.child, name, step - 1))

    def _set_moving(self, name: str, moving: bool) -> None:
        if self.child is None:
            return
        if moving:
            self._shown(*let_move(self.child, name))
        else:
            self._shown(*set_step(self.child, name, step_of(self.child, name)))

    # --- what is kept ----------------------------------------------------------------------------

    def _show(self, child: Child) -> None:
        self._keep_name()
        self._choosing = False
        self.child = next(one for one in self.children if one.id == child.id)
        self.rebuild()

    def _change(self, change: Callable[[Child], Child]) -> None:
        if self.child is not None:
            self._shown(*update_child(self.child, change))

    def _shown(self, child: Child, problem: Message | None) -> None:
        """Show the child as it is now."""
        self._take(child, problem)
        self.rebuild()

    def _take(self, child: Child, problem: Message | None) -> None:
        self.child = child
        self.children = [child if one.id == child.id else one for one in self.children]
        if problem is not None:
            self._tell(problem)

    def _tell(self, problem: Message) -> None:
        words = self.app.text.language.say(problem)
        self.told += [words] if words not in self.told else []

    # --- erasing ---------------------------------------------------------------------------------

    def _ask_to_erase(self) -> None:
        note = self.tr("Its picture, its stars and all that it has learnt go from this computer.")
        keep, erase = self.tr("Keep"), Answer(self.tr("Erase"), self._ask_again, "danger")
        routes.ask(self.app, self.tr("Erase this child?"), [Answer(keep), erase], note)

    def _ask_again(self) -> None:
        note = self.tr("Nothing can bring it back.")
        keep, erase = self.tr("Keep"), Answer(self.tr("Erase for good"), self._erase, "danger")
        routes.ask(self.app, self.tr("Really erase this child?"), [Answer(keep), erase], note)

    def _erase(self) -> None:
        if self.child is None:
            return
        if not erase_child(self.child.id):
            routes.tell(self.app, self.tr("The system does not let the child be erased."))
            return
        self._name = None
        scenes = self.app.stack.scenes
        shelf = next((at for at, one in enumerate(scenes) if isinstance(one, Shelf)), None)
        # All that was about this child goes with it, a round under way too.
        self.app.stack.pop(self if shelf is None else scenes[shelf + 1])


def _square(filled: float, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    draw_square(surface, rect, "", filled, look)


def _sketch(name: str, surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    pictures.draw_activity(surface, rect, name, look)
