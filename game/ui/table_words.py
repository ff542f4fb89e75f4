"""The words on the table: title, message line, notes and scores of the plaques."""

from __future__ import annotations

from game.engine.common import named
from game.engine.core import Message, Seat, _

from .language import Language
from .table_game import Action, Event, TableGame, View
from .table_painter import Shown


class TableWords:
    """Keeps what was said last and writes all words of the table into a `Shown`."""

    def __init__(self, game: TableGame, names: tuple[str, ...]) -> None:
        self.game = game
        self.names = names
        self.news: Message | None = None
        self.refused: Message | None = None
        """Why a press was wrong; nothing else is said until something happens."""
        self._acting: Seat | None = None

    def began(self, event: Event, view: View) -> None:
        """An event begins to be shown: it becomes the news, unless it would tell too much."""
        self._acting = getattr(event, "seat", None)
        self.refused = None
        self.news = self.game.told(event, view) or self.news

    def settled(self, view: View) -> None:
        """Everything lies still: what was held back may be told."""
        self._acting = None
        late = self.game.told_late(view)
        if late is not None:
            self.news, self._acting = late

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
        wish = self.game.to_do(view, legal)
        if thinking and view.to_play is not None:
            name = self.names[view.to_play]
            shown.message = language.gettext(_("{name} is thinking…"), name=name)
        else:
            shown.message = language.say(named(wish, self.names)) if wish else ""
        if self.refused:
            why = language.say(named(self.refused, self.names))
            shown.news, shown.message = "", why[:1].upper() + why[1:]
        # While it is seen what somebody did, it still is his turn.
        shown.turn = view.to_play if self._acting is None else self._acting
        self.game.write(shown, view, scores, language)
        if muted:
            shown.subtitle += " · " + language.gettext(_("sound off"))
