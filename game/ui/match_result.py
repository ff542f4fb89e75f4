"""The end of a match: who has won, how it came about, and what to do next."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.core import Message
from game.play import saves
from game.play.session import Session
from game.table.pace import FACTORS, PACE, Speed

from . import routes, theme
from .blot.score_match import BlotAccount
from .celebration import Celebration
from .inputs import Input
from .layout import Box, Column, Item, Row, Space
from .parts import Moving
from .placing import Placing
from .plot import Plot, Series
from .result_match import Account, DominoesAccount
from .result_scene import scrolled_by_arrow
from .scenes import Scene
from .teams import mark_of, place_of, team_name
from .widgets import Button, Label, Panel

if TYPE_CHECKING:
    from .app import App
    from .plaque import Who
    from .text import Text

_SIDE = 400
_ALONE = 560
_TITLE = 38

_ACCOUNTS: Mapping[str, Callable[[Any, tuple[Who, ...], Text], Account]] = {
    "dominoes": DominoesAccount,
    "blot": BlotAccount,
}
"""Who tells of a match, by the name of its game."""


class MatchResult(Scene):
    """Shows a finished match. What follows takes its place: it does not close itself."""

    def __init__(
        self,
        app: App,
        session: Session,
        who: tuple[Who, ...],
        on_again: Callable[[], None],
        on_title: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self.session, self.who = session, who
        self.on_again, self.on_title = on_again, on_title
        self.view = session.view(None)
        self.account: Account = _ACCOUNTS[session.game_name](self.view, who, app.text)
        self.kept: Path | None = None
        self.problem = ""
        self.t = 0.0
        if app.settings.animation is Speed.OFF:
            self.t = PACE["celebration"]

    def enter(self) -> None:
        self.app.sound.play("win" if self.view.winners else "hand")

    # --- the screen ------------------------------------------------------------------------------

    def build(self) -> Item:
        factor = 1 + (self.look.metrics.text_percent / 100 - 1) * 0.4
        winners = [self.who[seat] for seat in self.view.winners or ()]
        standing = Column(
            [
                Celebration(winners, self.who, self.app.settings.reduced_motion),
                Label(self._title(), _TITLE, "bold", align="centre", fit=True),
                Label(self._note(), theme.TEXT, align="centre", soft=True, fit=True),
                Space(4),
                *self._placings(),
            ],
            gap=8,
            grow=1,
        )
        course = self.account.course
        if course is None:
            middle: Item = Column([Box(standing, width=_ALONE * factor, grow=1)], grow=1)
        else:
            sides = [Box(standing, width=_SIDE * factor), self._course(course)]
            middle = Row(sides, gap=24, across="stretch", grow=1)
        content = Column([middle, *self._said(), self._buttons()], gap=16)
        self._set_time(content)
        return content

    def _title(self) -> str:
        winners = self.view.winners or ()
        if not winners:
            return self.tr("The match is drawn")
        names = self._names(winners)
        return self.ntr("{names} wins!", "{names} win!", len(winners), names=names)

    def _note(self) -> str:
        game, hands = routes.preset_title(self.app, self.session), self.account.length
        return self.tr("{game}, {hands}", game=game, hands=hands)

    def _names(self, seats: tuple[int, ...]) -> str:
        return self.app.text.language.say(team_name([self.who[seat].name for seat in seats]))

    def _placings(self) -> list[Item]:
        """The sides, those with the highest scores first."""
        account = self.account
        return [
            Placing(
                [self.who[seat] for seat in side],
                self._names(side),
                self.app.text.language.say(account.note(side)),
                account.score(side),
                side == self.view.winners,
                mark_of(self.look.palette, side[0]) if len(side) > 1 else None,
            )
            for side in sorted(account.sides, key=lambda side: -account.scores(side)[-1])
        ]

    def _course(self, heading: Message) -> Item:
        account = self.account
        series = [
            Series(place_of(side, self.who), self._names(side), account.scores(side))
            for side in account.sides
        ]
        words = self.app.text.language.say(heading)
        plot = Plot(series, account.target)
        paper = [Label(words, theme.LEAD, "bold"), plot, *account.hands()]
        return Panel(Column(paper, gap=10), pad=20, grow=1)

    # --- buttons ---------------------------------------------------------------------------------

    def _buttons(self) -> Item:
        kept = self.kept is not None
        return Row(
            [
                Button(self.tr("Title"), self.on_title, "home", key="title"),
                Button(
                    self.tr("Record kept") if kept else self.tr("Save the record"),
                    self.keep,
                    "check" if kept else "save",
                    key="keep",
                    enabled=not kept,
                ),
                Space(),
                Button(self.tr("Play again"), self.on_again, "restart", "primary", key="again"),
            ],
            wrap=True,
        )

    def _said(self) -> list[Item]:
        """Where the record is, or why it could not be kept."""
        if self.kept is not None:
            words = self.tr(
                "The record is {file} in {folder}", file=self.kept.name, folder=self.kept.parent
            )
        elif self.problem:
            words = self.problem
        else:
            return []
        return [Label(words, theme.NOTE, align="start")]

    def keep(self) -> None:
        """Keep the record of the match, once."""
        if self.kept is not None:
            return
        try:
            self.kept = saves.keep_record(self.session.record())
            self.problem = ""
        except OSError as error:
            if error.errno == errno.ENOSPC:
                self.problem = self.tr(
                    "There is no room left on the disk. Make some, then save the record again."
                )
            else:
                self.problem = self.tr(
                    "The record could not be kept ({reason}). You can try again.",
                    reason=error.strerror or error,
                )
        self.rebuild()

    def event(self, event: Input) -> bool:
        if scrolled_by_arrow(self, event):
            return True
        return super().event(event)

    def back(self) -> None:
        """Escape leads to the title."""
        self.on_title()

    # --- time ------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self.t < PACE["celebration"]:
            end, slower = PACE["celebration"], FACTORS[self.app.settings.animation]
            self.t = min(end, self.t + dt / slower) if slower else end
            for rect in self._set_time(self.content):
                self.invalidate(rect)

    def rest(self) -> float | None:
        return 0.0 if self.t < PACE["celebration"] else None

    def _set_time(self, content: Item) -> list[pygame.Rect]:
        changed: list[pygame.Rect] = []
        for item in content.walk():
            if isinstance(item, Plot):
                still = self.app.settings.reduced_motion
                changed += item.move_to(1.0 if still else min(1.0, self.t / PACE["plot"]))
            elif isinstance(item, Moving):
                changed += item.move_to(self.t)
        return changed
