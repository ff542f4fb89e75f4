"""Which widget has the focus, lies under the pointer or is held down: one of these per scene.

Arrows move the focus to the nearest widget in their direction, Tab through all of them in reading
order. The focus ring shows only after a key or a controller moved it. Enter without a visible
focus presses the screen's default widget and never one that destroys something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from . import routes
from .inputs import SLIDE, Input, Kind, Point
from .layout import Item
from .widgets.base import Widget
from .widgets.field import TextField
from .widgets.scroll import Scroll
from .widgets.tip import draw_tip, tip_rect

if TYPE_CHECKING:
    from .look import Look
    from .scenes import Scene

_RING_ROOM = 14
_ROOM = 20
"""Design units around a widget that its shadow, its focus ring or what it scrolls may take."""


class Controls:
    """The widgets of a scene as a person meets them."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.ring = False
        self.stranded = False
        """Whether the focus lies where it does for want of anything better: nothing shows it."""
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self._scrolling: Scroll | None = None
        self._tip = pygame.Rect(0, 0, 0, 0)  # where one was drawn last

    def adopt(self, root: Item) -> None:
        """Take over a screen's new widgets; each goes on where the old one of its key was."""
        old = {widget.key: widget for widget in self.widgets}
        place = self.widgets.index(self.focus) if self.focus in self.widgets else -1
        self.widgets = list(root.widgets())
        seen: dict[str, int] = {}
        for widget in self.widgets:
            seen[widget.key] = seen.get(widget.key, 0) + 1
            if seen[widget.key] > 1:
                widget.key = f"{widget.key}#{seen[widget.key]}"
            if widget.key in old and type(old[widget.key]) is type(widget):
                widget.adopt(old[widget.key])
        self._hover = self._same(self._hover)
        self._held = self._same(self._held)
        scrolling = self._same(self._scrolling)
        self._scrolling = scrolling if isinstance(scrolling, Scroll) else None
        focus = self._same(self.focus)
        if focus is None and place >= 0 and self.widgets:
            focus = self._near(min(place, len(self.widgets) - 1))
        self.focus = None
        if not old and self._scene.app.inputs.last_source in ("keys", "pad"):
            focus, self.ring = self._first(), True
        if focus is None:
            focus = next((widget for widget in self.widgets if widget.first), None)
        self._set_focus(focus, reveal=False)

    def release(self) -> None:
        """Forget the press, the hover and the text input: another scene takes over."""
        self._let_go()
        self._hover_on(None)
        self._scene.app.set_typing(None)

    def event(self, event: Input) -> bool:
        """Take an input; False where it means nothing to any widget."""
        kind = event.kind
        if kind is Kind.DOWN:
            return self._down(event)
        if kind is Kind.MOVE:
            return self._move(event)
        if kind is Kind.UP:
            return self._up(event)
        if kind is Kind.CANCEL:
            self._let_go()
            return False
        if kind is Kind.HOVER:
            self._hover_on(self.at(event.pos))
            return False
        if kind is Kind.SCROLL:
            scroll = self._scroll_at(event.pos)
            if scroll is None or not scroll.wheel(self._scene.look, event.step[1]):
                return False
            self.scrolled(scroll)
            self._hover_on(self.at(event.pos))
            return True
        if kind is Kind.STEP:
            return self._step(int(event.step[0]), int(event.step[1]))
        if kind is Kind.TAB:
            return self._tab(int(event.step[0]))
        if kind is Kind.ACTIVATE:
            return self._activate(event)
        if kind in (Kind.TEXT, Kind.COMPOSE, Kind.EDIT) and self.focus and self.focus.edit(event):
            self.redraw(self.focus)
            return True
        return False

    def at(self, pos: Point) -> Widget | None:
        """The widget under a point, the topmost of several."""
        for widget in reversed(self.widgets):
            if widget.solid and widget.shown_rect().collidepoint(pos):
                return widget
        return None

    def focus_on(self, key: str, ring: bool | None = None) -> None:
        """Give the focus to the widget of this key, if there is one."""
        for widget in self.widgets:
            if widget.key == key and widget.can_focus:
                self.ring = self.ring if ring is None else ring
                self._set_focus(widget)

    def rest(self) -> float | None:
        """Seconds until something of the focused widget changes by itself (a caret)."""
        return self.focus.rest() if self.focus else None

    def update(self, dt: float) -> None:
        """Time passes for the focused widget."""
        if self.focus and self.focus.update(dt):
            self.redraw(self.focus)

    @property
    def ring_shown(self) -> bool:
        """Whether the focus can be seen."""
        return self.ring and not self.stranded

    def draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the focus ring and the words that explain an icon, above everything else."""
        if self.focus and self.ring_shown:
            rect = self.focus.ring_rect(look)
            clip = surface.get_clip()
            if self.focus.panel:
                room = self.focus.panel.rect.inflate(look.u(_RING_ROOM), look.u(_RING_ROOM))
                surface.set_clip(clip.clip(room))
            look.ring(surface, rect, self.focus.ring_radius(look))
            surface.set_clip(clip)
        explained = self._hover or (self.focus if self.ring_shown else None)
        if explained and explained.tip:
            self._tip = draw_tip(surface, explained, look)

    def redraw(self, widget: Widget) -> None:
        """The widget shows something old."""
        for rect in self.covered_by(widget):
            self._scene.invalidate(rect)

    def scrolled(self, panel: Scroll) -> None:
        """A panel shows another part of what it holds; a tip goes where its widget goes."""
        self._scene.invalidate(self._tip)
        for moved in (panel, self._hover, self.focus):
            if moved:
                self.redraw(moved)

    def covered_by(self, widget: Widget) -> list[pygame.Rect]:
        """Pixels that a widget may draw: its shadow, its focus ring and its tip among them."""
        look = self._scene.look
        room = 2 * look.u(_ROOM)
        covered = [widget.rect.inflate(room, room)]
        if widget.tip:
            covered.append(tip_rect(widget, look))
        return covered

    # --- pointer ---------------------------------------------------------------------------------

    def _down(self, event: Input) -> bool:
        self._hover_on(None)
        self._show_ring(False)
        look, pos = self._scene.look, event.pos
        self._scrolling = self._scroll_at(pos)
        widget = self.at(pos)
        if self._scrolling and (widget is None or self._scrolling.bar_at(look, pos)):
            self._scrolling.take(look, pos)
            self.scrolled(self._scrolling)
            return True
        self._scrolling = None
        if widget is None:
            return False
        if widget.enabled:
            self._held = widget
            widget.pressed = True
            if widget.can_focus:
                self._set_focus(widget, reveal=False)
            widget.hold(event.pos)
            self.redraw(widget)
        return True

    def _move(self, event: Input) -> bool:
        if self._scrolling:
            if self._scrolling.drag_to(self._scene.look, event.pos):
                self.scrolled(self._scrolling)
            return True
        widget = self._held
        if widget is None:
            return False
        if widget.grabs:
            widget.slide(event.pos)
        elif event.dragging and (scroll := self._scroll_at(event.start)):
            self._let_go()
            self._scrolling = scroll
            scroll.take(self._scene.look, event.pos)
            return True
        inside = widget.grabs or self._within(widget, event.pos)
        if widget.pressed != inside:
            widget.pressed = inside
        self.redraw(widget)
        return True

    def _up(self, event: Input) -> bool:
        if self._scrolling:
            self._scrolling = None
            return True
        widget = self._held
        if widget is None:
            return False
        inside = self._within(widget, event.pos)
        self._let_go()
        if event.source == "mouse":
            self._hover_on(self.at(event.pos))
        if event.source == "touch" and inside and self._offer_letters(widget):
            return True
        if widget.grabs:
            widget.let_go(event.pos)
        elif inside and widget.enabled:
            self._sound(widget)
            widget.press()
        return True

    def _within(self, widget: Widget, pos: Point) -> bool:
        slack = 2 * self._scene.look.u(SLIDE)
        return widget.rect.inflate(slack, slack).collidepoint(pos)

    def _let_go(self) -> None:
        if self._held:
            self._held.pressed = False
            self.redraw(self._held)
        self._held = None
        self._scrolling = None

    def _hover_on(self, widget: Widget | None) -> None:
        if widget is self._hover:
            return
        for changed, over in ((self._hover, False), (widget, True)):
            if changed:
                changed.hovered = over
                self.redraw(changed)
        self._hover = widget

    def _scroll_at(self, pos: Point) -> Scroll | None:
        """The innermost panel under a point that has something to scroll."""
        for widget in reversed(self.widgets):
            if isinstance(widget, Scroll) and widget.scrolls and widget.rect.collidepoint(pos):
                return widget
        return None

    # --- keys ------------------------------------------------------------------------------------

    def _step(self, dx: int, dy: int) -> bool:
        if not self.ring_shown or self.focus is None:
            self._set_focus(self.focus or self._first())
            self._show_ring(True)
            return self.focus is not None
        if self.focus.step(dx, dy, self._scene.look):
            self.redraw(self.focus)
            return True
        here = self.focus.rect
        ahead = [
            (distance(here, widget.rect, dx, dy), widget)
            for widget in self.widgets
            if widget.can_focus and widget is not self.focus and beyond(here, widget.rect, dx, dy)
        ]
        if ahead:
            self._set_focus(min(ahead, key=lambda pair: pair[0])[1])
        elif (scroll := self.focus.panel) and scroll.wheel(self._scene.look, dy):
            self.scrolled(scroll)
        return True

    def _tab(self, step: int) -> bool:
        order = [widget for widget in self.widgets if widget.can_focus]
        if not order:
            return False
        if self.focus not in order or not self.ring_shown:
            self._set_focus(self.focus if self.focus in order else self._first())
        else:
            self._set_focus(order[(order.index(self.focus) + step) % len(order)])
        self._show_ring(True)
        return True

    def _activate(self, event: Input) -> bool:
        widget = self.focus if self.focus and (self.ring_shown or self.focus.typing) else None
        if widget is None:
            widget = next((one for one in self.widgets if one.default and one.can_focus), None)
            if widget is None:
                return self._step(0, 0)
        if event.source == "pad" and self._offer_letters(widget):
            return True
        if widget.enabled:
            self._sound(widget)
            widget.activate(event)
            self.redraw(widget)
        return True

    def _sound(self, widget: Widget) -> None:
        if widget.sound:
            self._scene.app.sound.play(widget.sound)

    def _offer_letters(self, widget: Widget) -> bool:
        """Open letters to press for a text field that no keyboard writes into."""
        if not isinstance(widget, TextField):
            return False
        routes.open_letters(self._scene.app, widget)
        return True

    # --- focus -----------------------------------------------------------------------------------

    def _first(self) -> Widget | None:
        able = [widget for widget in self.widgets if widget.can_focus]
        wished = [widget for widget in able if widget.first] or [w for w in able if w.default]
        return next(iter(wished or able), None)

    def _near(self, place: int) -> Widget | None:
        order = sorted(range(len(self.widgets)), key=lambda index: abs(index - place))
        return next((self.widgets[i] for i in order if self.widgets[i].can_focus), None)

    def _set_focus(self, widget: Widget | None, reveal: bool = True) -> None:
        if self.focus and self.focus is not widget:
            self.focus.focused = False
            self.redraw(self.focus)
        self.focus, self.stranded = widget, False
        if self._scene.app.stack.top is self._scene:
            self._scene.app.set_typing(widget if widget and widget.typing else None)
        if widget:
            widget.focused = True
            panel = widget.panel
            while reveal and panel:
                panel.reveal(self._scene.look, widget.rect)
                self.scrolled(panel)
                panel = panel.panel
            self.redraw(widget)

    def _show_ring(self, shown: bool) -> None:
        if self.ring != shown:
            self.ring = shown
            if self.focus:
                self.redraw(self.focus)

    def _same(self, old: Widget | None) -> Widget | None:
        if old is None:
            return None
        return next((widget for widget in self.widgets if widget.key == old.key), None)


def beyond(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> bool:
    """Whether `there` lies in that direction from `here`."""
    if dx:
        return (there.centerx - here.centerx) * dx > min(here.width, there.width) // 4
    return (there.centery - here.centery) * dy > min(here.height, there.height) // 4


def distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float:
    """How far `there` feels in that direction: what lies askew is further than what lies ahead."""
    if dx:
        along = max(0, there.left - here.right if dx > 0 else here.left - there.right)
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        skew = abs(there.centery - here.centery)
    else:
        along = max(0, there.top - here.bottom if dy > 0 else here.top - there.bottom)
        aside = max(0, there.left - here.right, here.left - there.right)
        skew = abs(there.centerx - here.centerx)
    return along + 3 * aside + skew / 8
