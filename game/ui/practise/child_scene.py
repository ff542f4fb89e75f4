"""What the screens for children have in common: nobody leaves them by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..inputs import Input, Kind
from ..scenes import Scene
from .hold_button import HoldButton

if TYPE_CHECKING:
    from ..app import App


class ChildScene(Scene):
    """A screen that every key may be hit on. `lock` is the grown-ups' button, to be laid into what
    `build` returns; held, it calls `grown_ups`. Escape only makes it glow."""

    childproof = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.lock = HoldButton("grown-ups", self.grown_ups)

    def grown_ups(self) -> None:
        """A grown-up has held the button."""

    def arrange(self) -> None:
        self.lock.tip = self.tr("For grown-ups: hold for three seconds")
        super().arrange()

    def event(self, event: Input) -> bool:
        self.lock.heed(event)
        if event.kind is Kind.BACK:
            self.lock.nudge()
            return True
        return self.controls.event(event)

    def leave(self) -> None:
        self.lock.end()

    def away(self) -> None:
        self.lock.end()

    def update(self, dt: float) -> None:
        if self.lock.tick(dt):
            self.invalidate(self.lock.covered(self.look))

    def rest(self) -> float | None:
        return self.lock.wait()
