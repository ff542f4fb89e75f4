"""The words on the table: title, message line, notes and scores of the plaques."""

from __future__ import annotations

from game.engine.common import named
from game.engine.core import Message, Seat, _, say
from game.engine.dominoes.actions import Action
from game.engine.dominoes.events import Event, LotDrawn
from game.engine.dominoes.rules import CannotPlay, MatchLength
from game.engine.dominoes.view import View

from .hand_order import not_fitting
from .language import Language
from .speech import drawable, to_do, told
from .table_painter import Shown, row_note


class TableWords:
    """Keeps what was said last and writes all words of the table into a `Shown`."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.news: Message | None = None
        self.refused: Message | None = None
        """Why a press was wrong; nothing else is said until something happens."""
        self._acting: Seat | None = None

    def began(self, event: Event, view: View) -> None:
        """An event begins to be shown: it becomes the news, unless it would tell too much."""
        self._acting = getattr(event, "seat", None)
        self.refused = None
        if isinstance(event, LotDrawn):
            self.news = say(_("Everybody draws a tile: the heaviest leads"))
        else:
            self.news = told(event, view) or self.news

    def settled(self, view: View) -> None:
        """Everything lies still: what was held back may be told."""
        self._acting = None
        if view.lots and view.leader is not None:
            self.news = told(LotDrawn(view.lots, view.leader), view)
            self._acting = view.leader

    def write(
        self,
        shown: Shown,
        view: View,
        legal: tuple[Action, ...],
        scores: tuple[int, ...],
        thinking: bool,
        language: Language,
        muted: bool,
    ) -> None:
        """Bring `shown` up to date; `thinking`: the seat to play is a computer's."""
        shown.news = language.say(named(self.news, self.names)) if self.news else ""
        wish = to_do(view, legal)
        if thinking and view.to_play is not None:
            name = self.names[view.to_play]
            shown.message = language.gettext(_("{name} is thinking…"), name=name)
        else:
            shown.message = language.say(named(wish, self.names)) if wish else ""
        if self.refused:
            why = language.say(named(self.refused, self.names))
            shown.news, shown.message = "", why[:1].upper() + why[1:]
        shown.pool = str(drawable(view)) if view.rules.cannot_play is CannotPlay.DRAW else ""
        shown.dimmed = not_fitting(view)
        shown.notes = tuple(
            language.ngettext("{n} tile", "{n} tiles", row_note(view, seat))
            for seat in range(view.seats)
        )
        shown.partners = view.rules.partners
        one_hand = view.rules.match is MatchLength.ONE_HAND
        shown.scores = tuple("" if one_hand else str(score) for score in scores)
        # While it is seen what somebody did, it still is his turn.
        shown.turn = view.to_play if self._acting is None else self._acting
        if one_hand:
            shown.subtitle = language.gettext(_("one hand"))
        else:
            shown.subtitle = language.gettext(
                _("hand {hand} · to {target}"),
                hand=max(1, len(view.hands) + (0 if view.can_see else 1)),
                target=view.rules.target_for(view.seats),
            )
        if muted:
            shown.subtitle += " · " + language.gettext(_("sound off"))
