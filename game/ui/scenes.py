"""Scenes and the stack they lie on. A screen of widgets is written like this::

    class Greeting(Scene):
        def __init__(self, app: App, name: str) -> None:
            super().__init__(app)
            self.name = name

        def build(self) -> Item:
            # Called afresh for every size, language and text size: no pixel numbers in here,
            # design units only. What must live longer than a layout is kept in the scene.
            return Column(
                [
                    Label(self.tr("Hello, {name}", name=self.name), size=theme.TITLE),
                    Space(),
                    Row([Button(self.tr("Back"), self.close), Button(self.tr("On"), self.on)]),
                ]
            )

        def on(self) -> None:
            self.app.stack.replace(Farewell(self.app))

`rebuild()` after a change of what `build` shows; `invalidate(rect)` after a change of what `draw`
shows. A scene that draws a table of its own overrides `draw_back` (all that rests) or `draw`, a
scene that moves something overrides `rest` (return 0.0 while it moves) and `update`, and one that
takes input of its own overrides `event` and hands on what it does not take.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from .controls import Controls
from .inputs import Input, Kind
from .layout import Column, Item
from .theme import RIM
from .widgets.scroll import Scroll

if TYPE_CHECKING:
    from .app import App
    from .look import Look


class Scene:
    """One screen. The stack calls `enter` once, `leave` once, and the rest in between."""

    opaque = True
    """False where what lies beneath shows through (dialogs)."""
    childproof = False
    """True on screens for children: no key silences them, every button of the mouse presses."""
    rim = RIM
    """Design units kept free at the window's edges around what `build` returns."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.controls = Controls(self)
        self.content: Item = Column([])

    @property
    def look(self) -> Look:
        """What widgets are drawn with; new for each size, language and contrast."""
        return self.app.look

    def tr(self, text: str, **values: object) -> str:
        """The translation of a sentence with its {names} filled."""
        return self.app.text.language.gettext(text, **values)

    def ntr(self, text: str, plural: str, n: int, **values: object) -> str:
        """As `tr` for a sentence that counts {n} of something."""
        return self.app.text.language.ngettext(text, plural, n, **values)

    # --- what a scene may override ----------------------------------------------------------

    def enter(self) -> None:
        """The scene is on the stack now; `arrange` follows."""

    def leave(self) -> None:
        """The scene is taken off the stack or the program ends: write what must not be lost."""

    def away(self) -> None:
        """The window lost the focus or was minimised, or somebody wants his hand hidden: cover
        what not everybody may see, and write what must not be lost."""

    def build(self) -> Item:
        """The widgets of the screen, laid out in rows and columns, made afresh each time."""
        return Column([])

    def event(self, event: Input) -> bool:
        """Take an input; False where nothing came of it."""
        if self.controls.event(event):
            return True
        if event.kind is Kind.BACK:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Escape or its like was pressed: by default the scene closes."""
        self.close()

    def update(self, dt: float) -> None:
        """Time passes; `dt` in seconds, never more than a twentieth."""

    def rest(self) -> float | None:
        """Seconds until `update` is wanted: 0 each frame, None when only an input matters."""
        return None

    def draw_back(self, surface: pygame.Surface) -> None:
        """What lies behind the widgets."""
        self.look.felt(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene; the surface's clip may narrow what is wanted."""
        self.draw_back(surface)
        self.content.draw(surface, self.look)
        self.controls.draw_ring(surface, self.look)

    def paint(self, surface: pygame.Surface, rects: list[pygame.Rect]) -> None:
        """Draw only these parts afresh."""
        for rect in rects:
            surface.set_clip(rect)
            self.draw(surface)
        surface.set_clip(None)

    # --- what a scene may call ----------------------------------------------------------------

    def close(self) -> None:
        """Take this scene off the stack, with what lies on it. Harmless when it is off already."""
        self.app.stack.pop(self)

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """The screen, or a part of it, shows something old."""
        self.app.invalidate(rect)

    def rebuild(self) -> None:
        """Call `build` again; focus, scrolling and a press under way stay where they were."""
        self.arrange()

    def area(self) -> pygame.Rect:
        """The pixels `build`'s result is laid into."""
        rim = self.look.u(self.rim)
        whole = pygame.Rect(0, 0, self.look.metrics.width, self.look.metrics.height)
        return whole.inflate(-2 * rim, -2 * rim)

    def arrange(self) -> None:
        """Lay the screen out for the window, the language and the text size of now."""
        area, content = self.area(), self.build()
        if content.least_height(self.look, area.width) > area.height:
            content = Scroll(content, key="screen")
        self.content = content
        content.place(self.look, area)
        self.controls.adopt(content)
        self.invalidate()


class SceneStack:
    """The scenes that are open, the last on top. Changes take effect in `settle`.

    `on_change` is called after each settled change.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._scenes: list[Scene] = []
        self._wanted: list[Callable[[], None]] = []
        self._on_change = on_change

    @property
    def top(self) -> Scene | None:
        """The scene that takes the inputs."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Every open scene, the lowest first."""
        return tuple(self._scenes)

    @property
    def changing(self) -> bool:
        """Whether a change waits for the end of the frame; inputs are not for this scene then."""
        return bool(self._wanted)

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self._wanted.append(lambda: self._open(scene))

    def pop(self, scene: Scene | None = None) -> None:
        """Take a scene off (the top one as of now), with all that lies on it."""
        gone = scene or self.top
        self._wanted.append(lambda: self._close(gone))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the one on top as of now."""
        self.pop()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Take everything off and begin with this scene."""
        self._wanted.append(lambda: self._close(self._scenes[0] if self._scenes else None))
        self.push(scene)

    def look_away(self) -> None:
        """Everybody is to cover what must not be seen, and to write what must not be lost: those
        who are open when what was asked for before has been carried out."""
        self._wanted.append(self._away)

    def settle(self) -> bool:
        """Carry out what was asked for; True when anything changed."""
        before = self.scenes
        while self._wanted:
            self._wanted.pop(0)()
        if self.scenes == before:
            return False
        self._on_change()
        return True

    def close_all(self) -> list[BaseException]:
        """Leave every scene from the top down; one that fails does not keep the others."""
        self._wanted.clear()
        failures: list[BaseException] = []
        while self._scenes:
            scene = self._scenes.pop()
            try:
                scene.leave()
            except Exception as failure:
                failures.append(failure)
        return failures

    def arrange(self) -> None:
        """Every scene is laid out afresh."""
        for scene in self._scenes:
            scene.arrange()

    def draw(self, surface: pygame.Surface, rects: list[pygame.Rect] | None) -> None:
        """Draw what can be seen, all of it or only in these rectangles."""
        shown = 0
        for index, scene in enumerate(self._scenes):
            if scene.opaque:
                shown = index
        layers = self._scenes[shown:]
        if rects is not None and len(layers) == 1:
            layers[0].paint(surface, rects)
            return
        for rect in rects if rects is not None else [surface.get_rect()]:
            surface.set_clip(rect)
            for scene in layers:
                scene.draw(surface)
        surface.set_clip(None)

    def _away(self) -> None:
        for scene in reversed(self._scenes):
            scene.away()

    def _open(self, scene: Scene) -> None:
        if self.top:
            self.top.controls.release()
        self._scenes.append(scene)
        scene.enter()
        scene.arrange()

    def _close(self, scene: Scene | None) -> None:
        if scene not in self._scenes:
            return
        while self._scenes:
            gone = self._scenes.pop()
            gone.controls.release()
            gone.leave()
            if gone is scene:
                break
        if self.top:
            self.top.arrange()
