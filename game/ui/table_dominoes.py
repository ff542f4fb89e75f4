"""Dominoes at the table of a match: what it tells the table, which knows of no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.engine.core import Message, Seat, _, say
from game.engine.dominoes.actions import DRAW, PASS, Action, Place
from game.engine.dominoes.events import Event, HandScored, LotDrawn
from game.engine.dominoes.rules import CannotPlay, MatchLength
from game.engine.dominoes.state import Phase
from game.engine.dominoes.view import View
from game.table.dominoes import Layout, layout
from game.table.motion import Motion
from game.table.moves import motion
from game.table.pose import Area, Key, Pose

from . import theme
from .hand_order import HandOrder, fitting_keys, not_fitting
from .pieces import Pieces
from .pressing import Pressing
from .shapes import outline
from .speech import drawable, to_do, told
from .still import Resting
from .table_game import Asked
from .table_painter import Shown, rect_of
from .tiles import Measures

if TYPE_CHECKING:
    from .canvas import Size
    from .language import Language
    from .look import Look
    from .match import Match
    from .scenes import Scene

_TWO_DIGITS = 88
_LINE = 2
"""Design units: the line around the place of an empty pool."""


class DominoTable:
    """See TableGame, which says what each of these is for."""

    guarded: ClassVar[float] = 0.0

    def __init__(self, match: Match) -> None:
        self.match = match
        self.order = HandOrder()
        self.pressing = Pressing(match, self.order)

    # --- how it lies and looks -------------------------------------------------------------------

    def lay(self, view: View) -> Layout:
        """Where every tile lies in the window of now."""
        match = self.match
        look, bottom, rules = match.look, match.passing.holding.bottom, view.rules
        highest = ""
        if rules.match is not MatchLength.ONE_HAND:
            highest = str(max(_TWO_DIGITS, rules.target_for(view.seats)))
        return layout(
            view,
            Area(0, 0, *look.metrics_size),
            bottom=bottom,
            text=look.metrics.text_scale,
            mirrored=look.rtl,
            named=match.painter.longest_name(highest),
            arrangement=self.order.of(view, bottom),
            raised=fitting_keys(view),
        )

    def motion(
        self, event: Event | None, before: dict[Key, Pose], after: Layout, calm: bool
    ) -> Motion:
        """How tiles move."""
        return motion(event, before, after, calm)

    def pieces(self) -> Pieces:
        """Draws tiles."""
        return Pieces(self.match.look.faces)

    def extras(self, layout: Layout, shown: Shown) -> list[Resting]:
        """How many tiles of the pool are left, beside it; where it lay when it is empty."""
        if layout.pool is None or not shown.pool:
            return []
        look, words, box = self.match.look, shown.pool, rect_of(layout.pool.count)
        empty = rect_of(layout.pool.box) if layout.pool.next is None else None

        def draw(surface: pygame.Surface) -> None:
            ink = look.palette.on_felt
            look.text.draw(surface, words, box, theme.LEAD, ink, "bold", "centre")
            if empty is not None:
                surface.blit(_empty_place(look, empty.size), empty)

        bounds = box if empty is None else box.union(empty)
        return [Resting("pool", (tuple(bounds), words), bounds, draw)]

    # --- what is said ----------------------------------------------------------------------------

    def told(self, event: Event, view: View) -> Message | None:
        """What has happened. Who drew the heaviest tile is told when all of them are seen."""
        if isinstance(event, LotDrawn):
            return say(_("Everybody draws a tile: the heaviest leads"))
        return told(event, view)

    def told_late(self, view: View) -> tuple[Message, Seat] | None:
        """Who drew the heaviest tile."""
        if not view.lots or view.leader is None:
            return None
        found = told(LotDrawn(view.lots, view.leader), view)
        return (found, view.leader) if found else None

    def to_do(self, view: View, legal: tuple[Action, ...]) -> Message | None:
        """What the seat to play has to do now."""
        return to_do(view, legal)

    def write(self, shown: Shown, view: View, scores: tuple[int, ...], language: Language) -> None:
        """Notes, scores and subtitle; what is left to draw; which tiles of a hand do not fit."""
        shown.pool = str(drawable(view)) if view.rules.cannot_play is CannotPlay.DRAW else ""
        shown.dimmed = not_fitting(view)
        shown.notes = tuple(
            language.ngettext("{n} tile", "{n} tiles", _tiles(view, seat))
            for seat in range(view.seats)
        )
        shown.partners = view.rules.partners
        one_hand = view.rules.match is MatchLength.ONE_HAND
        shown.scores = tuple("" if one_hand else str(score) for score in scores)
        if one_hand:
            shown.subtitle = language.gettext(_("one hand"))
        else:
            shown.subtitle = language.gettext(
                _("hand {hand} · to {target}"),
                hand=max(1, len(view.hands) + (0 if view.can_see else 1)),
                target=view.rules.target_for(view.seats),
            )

    # --- how it goes on --------------------------------------------------------------------------

    def asked(self) -> Asked | None:
        """To count the tiles, to pass, to draw."""
        match = self.match
        if match.waiting == "count":
            return Asked(match.tr("Count the tiles"), "count", match.go_on)
        if match.legal == (PASS,):
            return Asked(match.tr("Pass"), "pass", lambda: match.do(PASS))
        if match.legal == (DRAW,):
            return Asked(match.tr("Draw a tile"), "draw", lambda: match.do(DRAW))
        return None

    def forced(self, legal: tuple[Action, ...]) -> Action | None:
        """The only placement that there is."""
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Place) else None

    def pause_before(self, event: Event) -> bool:
        """Tiles stay where they are laid: nothing need be waited for."""
        return False

    def ends_hand(self, event: Event) -> bool:
        """Whether a hand is over."""
        return isinstance(event, HandScored)

    def uncounted(self, view: View) -> tuple[Event, tuple[int, ...]] | None:
        """The end of the hand on the table and its points."""
        if not view.can_see or not view.line:
            return None
        return HandScored(view.hands[-1]), view.hands[-1].points

    @property
    def waits_for_deal(self) -> bool:
        """Whether tiles are dealt next."""
        return bool(self.match.session.state.phase is Phase.DEAL)

    def new_hand(self) -> None:
        """Nobody has arranged the tiles of a new hand yet."""
        self.order.forget()

    def counting(self, before: tuple[int, ...], then: Callable[[], None]) -> Scene:
        """All tiles that are left are counted."""
        from .result import HandResult

        match = self.match
        return HandResult(match.app, match.view, match.who, before, then)


def _tiles(view: View, seat: Seat) -> int:
    """How many tiles a seat still has, the one in the air included."""
    in_the_air = view.turned is not None and view.to_play == seat
    return len(view.rows[seat]) + in_the_air


def _empty_place(look: Look, size: Size) -> pygame.Surface:
    """The outline of a lying tile that is not there."""
    radius, ink = Measures(size[1]).radius, look.palette.on_felt_soft
    width = look.u(_LINE)
    key = ("empty pool", size, width, ink)
    return look.cache.get(key, lambda: outline(size, radius, width, ink))
