"""What is to be seen of a round: the table and what moves on it and above it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame

from game.engine.practice import rounds
from game.table.director import Director
from game.table.pace import PACE, Speed
from game.table.pose import Area, Key
from game.table.practice import OTHER, Layout
from game.table.practice_moves import motion
from game.table.stage import Stage

from ..decor import Decor
from ..inputs import Point
from ..table_painter import rect_of
from .activity import View
from .cheer import Cheer
from .ending import Ending
from .guide import Guide
from .melody import Melody
from .overlay import Overlay
from .picture import RoundPicture, Seen
from .pieces import PracticePieces
from .slate import Slate

if TYPE_CHECKING:
    from .scene import Practising


class Show:
    """Everything that is drawn between the felt and the buttons; `ending` is None until then."""

    def __init__(self, scene: Practising) -> None:
        self._scene = scene
        self._activity = scene.activity
        self.stage = Stage()
        self.director: Director[View, Layout] = Director(
            self.stage, self.lay, motion, sound=scene.sound, began=self._began
        )
        self.guide = Guide()
        self.slate = Slate(scene.sound)
        self.melody = Melody(scene.sound)
        self.cheer = Cheer(scene.sound, Random())
        self.ending: Ending | None = None
        self.decor = Decor()
        self._picture = self._new_picture()
        self._covered: dict[Overlay, tuple[int, list[pygame.Rect]]] = {}
        """What was drawn of each overlay, and where."""
        self._middle: Point = (0, 0)
        """Where something was right."""

    @property
    def busy(self) -> bool:
        """Whether something has happened that is not shown yet, or is being celebrated."""
        return self.director.busy or self.cheer.going_on

    @property
    def view(self) -> View:
        """What the table shows or is moving towards."""
        assert self.director.view is not None
        return self.director.view

    @property
    def layout(self) -> Layout:
        """Where everything of `view` lies."""
        assert self.director.layout is not None
        return self.director.layout

    def lay(self, view: View) -> Layout:
        """Where everything of a view lies in the window of now."""
        look = self._scene.look
        return self._activity.lay(view, Area(0, 0, *look.metrics_size), look.rtl)

    # --- what happens ----------------------------------------------------------------------------

    def take_pace(self) -> None:
        """Move as quickly and as little as the settings say."""
        settings = self._scene.app.settings
        self.director.speed = Speed(settings.animation.value)
        calm = settings.reduced_motion
        self.director.calm = self.guide.calm = self.cheer.calm = calm

    def take_look(self) -> None:
        """The window or the palette may be another: lay everything out in it."""
        if self._picture.look is not self._scene.look:
            self._picture = self._new_picture()
            self.guide.hide()
            self.director.relay()
        self.slate.rect = rect_of(self.layout.slate)
        if self.ending is not None:
            places = zip(self.layout.bars.stars, self.view.done, strict=False)
            self.ending.take([rect_of(place) for place, result in places if result.star])
        self.glow()

    def hurry(self) -> None:
        """What moves comes to its end at once."""
        if self.director.busy:
            self.director.skip()
        else:
            self.cheer.finish()

    def clear(self) -> None:
        """Something was done: what was shown about it before is gone."""
        self.guide.hide()
        self.slate.wipe()
        self.melody.end()

    def end(self) -> None:
        """The round is over: its stars come together."""
        self.clear()
        self.ending = Ending(self.cheer.calm)
        width, height = self._scene.look.metrics_size
        self.cheer.start((width // 2, round(height * 0.4)), None)

    def _began(self, event: object, view: View) -> None:
        heard = self._activity.heard(event, view)
        if heard is not None:
            self.melody.begin(heard)
        if isinstance(event, rounds.Right):
            self._middle = self._middle_of(event)
        elif isinstance(event, rounds.Missed):
            asked, given = self._activity.compared(event)
            waits = 0.0 if self.director.speed is Speed.OFF else PACE["flight"]
            self.slate.show((event.asked, asked), (event.given, given), after=waits)
        elif isinstance(event, rounds.TaskDone):
            stars = self.layout.bars.stars
            star = rect_of(stars[event.number]).center if event.result.star else None
            self.cheer.start(self._middle, star)

    def _middle_of(self, right: rounds.Right) -> Point:
        """Where it is celebrated: around what was right."""
        key = self.layout.keys.get(right.choice)
        pose = self.layout.poses.get(key) if key is not None else None
        x, y = (pose.x, pose.y) if pose is not None else self.layout.slate.centre
        return round(x), round(y)

    # --- time ------------------------------------------------------------------------------------

    @property
    def _overlays(self) -> list[Overlay]:
        """From the lowest to the uppermost."""
        ending = [self.ending] if self.ending is not None else []
        return [self.slate, *ending, self.cheer, self.guide]

    def update(self, dt: float) -> None:
        """Time passes."""
        if self.director.moving:
            self.director.update(dt)
        self.melody.update(dt)
        for overlay in self._overlays:
            overlay.update(dt)
        if self.decor.update(dt):
            for rect in self.decor.areas(self._scene.look):
                self._scene.invalidate(rect)

    def rest(self) -> float | None:
        """Seconds until something looks different by itself."""
        moves = 0.0 if self.director.moving else None
        waits = [moves, self.decor.rest(), self.melody.rest()]
        waits += [overlay.rest() for overlay in self._overlays]
        return min((wait for wait in waits if wait is not None), default=None)

    # --- how it looks ----------------------------------------------------------------------------

    def glow(self, shown: bool = True) -> None:
        """Let glow what a piece may be put to, and ring what is to be pressed next."""
        look = self._scene.look
        before = self.decor.layers(look)
        self.decor.clear()
        if shown and self.ending is None and not self.busy:
            view, layout, activity = self.view, self.layout, self._activity
            self.decor.targets += activity.glowing(view, layout).values()
            self.decor.rings += [layout.poses[key] for key in activity.ringed(view, layout)]
        for _image, spot in [*before, *self.decor.layers(look)]:
            self._scene.invalidate(spot)

    def refresh(self) -> None:
        """Have drawn afresh what looks otherwise than it was drawn."""
        for rect in self._picture.show(self._seen()):
            self._scene.invalidate(rect)
        for overlay in self._overlays:
            stamp, covered = self._covered.get(overlay, (-1, []))
            if stamp != overlay.stamp:
                areas = overlay.areas(self._scene.look)
                self._covered[overlay] = overlay.stamp, areas
                for rect in [*covered, *areas]:
                    self._scene.invalidate(rect)

    def _seen(self) -> Seen:
        if self.ending is not None:
            return Seen()
        view, layout = self.view, self.layout
        self._picture.rest_at(layout.poses)
        stars: list[bool | None] = [result.star for result in view.done]
        if self.cheer.star_flies and stars:
            stars[-1] = None
        stars += [None] * (len(layout.bars.stars) - len(stars))
        drag = self._scene.touch.drag
        moving = self.stage.moving() | ({drag} if drag is not None else set())
        dimmed = frozenset(self._activity.dimmed(view, layout))
        return Seen(stars, layout.bars.stars, self.stage.poses(), frozenset(moving), dimmed)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it all within the surface's clip."""
        look = self._scene.look
        self._picture.draw(surface, self.decor.layers(look))
        for overlay in self._overlays:
            overlay.draw(surface, look)

    def _new_picture(self) -> RoundPicture:
        def shown(key: Key) -> rounds.Shown:
            return self._activity.shown(key % OTHER)

        look = self._scene.look
        return RoundPicture(look, PracticePieces(look.faces, shown))
