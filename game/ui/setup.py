"""The set-up: a game by its picture, its variation, and the people around the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.play import people
from game.play.presets import BrokenPreset, Preset
from game.play.session import Table

from . import lengths, routes, teams, theme
from .chip import Chip
from .game_cards import game_cards
from .inputs import Input, Kind, Point
from .layout import Box, Column, Grid, Item, Row, Space
from .people import PlaceCard, Round, TeamLine
from .plan import Family, Plan
from .rule_sheet import in_words
from .scenes import Scene
from .seating import LEVEL_WORDS
from .table_choice import table_choice
from .widgets import Button, Card, Choice, IconButton, Label, Panel, Scroll, Stepper

if TYPE_CHECKING:
    from .app import App

_GAMES_SHARE = 0.42
_GAMES_LEAST = 540
_TOLD = 350
"""How high the sheet is that tells of a game, mostly."""
_GAP, _ASIDE, _PANEL_PAD = 16, 32, 16
_RING_ROOM = 14


class Setup(Scene):
    """Two presses from the title a match begins: the last set-up is offered again."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.plan = Plan(app.settings.last_setup)
        self._round = Round([], Space(0))

    def build(self) -> Item:
        look, area = self.look, self.area()
        scale = look.metrics.scale
        wide = max(_GAMES_LEAST, area.width / scale * _GAMES_SHARE)
        head = Row(
            [
                IconButton("back", self.tr("Back"), self.close, key="back"),
                Label(self.tr("A new game"), theme.TITLE, "bold", grow=1),
            ]
        )
        high = area.height - head.measure(look, area.width)[1] - look.u(_GAP)
        asked = self._arrange_round(area.width - look.u(wide) - look.u(_ASIDE), high)
        games = Column(
            [
                Space(0, grow=0),
                self._games(wide, high / scale - 2 * _GAP),
                Panel(self._variation([] if asked else self._table_choice()), pad=_PANEL_PAD),
            ],
            gap=_GAP,
        )
        sides: list[Item] = [Box(Scroll(games, key="games"), width=wide), self._round]
        return Column([head, Row(sides, gap=_ASIDE, across="stretch", grow=1)], gap=_GAP)

    def _arrange_round(self, wide: int, high: int) -> bool:
        """The people with as much in their middle as there is room for in so many pixels.

        Returns whether that asks how the hands are held.
        """
        for asks, named in ((True, True), (False, True), (False, False)):
            self._round = Round(self._cards(), self._middle(asks, named), grow=1)
            if self._round.measure(self.look, wide)[1] <= high:
                break
        return asks

    # --- the game --------------------------------------------------------------------------------

    def _games(self, wide: float, high: float) -> Item:
        """The games, with room below for what is told of one; the same whichever is chosen."""
        families = self.plan.families
        titles = [self.tr(one.title) if one.name else self.tr("My own rules") for one in families]
        told = _TOLD * (1 + (self.look.metrics.text_percent - 100) / 140)
        room = wide, high - told
        name = self.plan.family.name
        return game_cards(self.look, families, titles, name, room, self._choose_family)

    def _choose_family(self, family: Family) -> None:
        self.plan.show(family)
        self.rebuild()

    def _variation(self, below: Sequence[Item]) -> Item:
        plan = self.plan
        items: list[Item] = []
        entries = plan.family.entries
        if len(entries) > 1 or not plan.family.name:
            items.append(Grid([self._entry(entry) for entry in entries], least=210, gap=10, most=2))
        items.append(Label(self.app.text.language.summary(plan.preset), soft=True))
        now, scale = plan.length()
        items.append(
            Row(
                [
                    Label(self.tr("The match"), weight="medium", grow=1),
                    Stepper(
                        scale.index(now),
                        0,
                        len(scale) - 1,
                        lambda index: self._set_length(scale[index]),
                        key="length",
                        show=lambda index: self._length_words(scale[index]),
                    ),
                ]
            )
        )
        items += below
        changed = len(plan.changed)
        words = self.tr("House rules")
        if changed:
            words = self.ntr("House rules: {n} change", "House rules: {n} changes", changed)
        items.append(
            Row(
                [
                    Button(words, self.house_rules, "gear", key="house rules"),
                    Button(self.tr("How to play"), self.how_to_play, "book", key="how to play"),
                ],
                wrap=True,
            )
        )
        return Column(items, gap=12)

    def _entry(self, entry: Preset | BrokenPreset) -> Item:
        if isinstance(entry, BrokenPreset):
            fault = self.app.text.language.say(entry.problem.message)
            words = Column(
                [
                    Label(entry.name, weight="medium", colour="ink_off"),
                    Label(fault, theme.NOTE, colour="ink_off"),
                ],
                gap=2,
            )
            return Card(words, lambda: None, f"preset {entry.path.name}", enabled=False, radius=12)
        title = self.app.text.language.title(entry)
        return Chip(
            title,
            partial(self._choose, entry),
            key=f"preset {entry.name} {entry.own}",
            picked=entry == self.plan.preset,
        )

    def _choose(self, preset: Preset) -> None:
        if preset is not self.plan.preset:
            self.plan.choose(preset)
            self.rebuild()

    def _length_words(self, number: int) -> str:
        return self.app.text.language.say(lengths.words(self.plan.rules, number))

    def _set_length(self, points: int) -> None:
        self.plan.set_length(points)
        self.rebuild()

    # --- the people ------------------------------------------------------------------------------

    def _cards(self) -> list[PlaceCard]:
        seating = self.plan.seating
        names = seating.names(self.tr)
        cards = []
        for seat, (name, sitter) in enumerate(zip(names, seating.playing, strict=True)):
            card = PlaceCard(
                name,
                self.tr(LEVEL_WORDS[sitter.plays]) if sitter.computer else "",
                sitter.picture,
                self.look.palette.seats[sitter.colour],
                key=f"seat {seat}",
                on_press=partial(self._open_person, seat),
                on_drag=self._dragged,
                on_drop=partial(self._drop, seat),
                computer=sitter.computer,
                team=teams.mark_of(self.look.palette, seat) if self.plan.teams else None,
            )
            cards.append(card)
        return cards

    def _middle(self, asks: bool, named: bool) -> Item:
        plan = self.plan
        items: list[Item] = []
        if len(plan.counts) > 1:
            if named:
                items.append(Label(self.tr("How many play?"), align="centre"))
            counts = [(count, str(count)) for count in plan.counts]
            chooser = Choice(counts, plan.seating.count, self._set_count, "count", size=theme.LEAD)
            items += [Row([chooser], along="centre"), Space(2)]
        if plan.teams and named:
            names = plan.seating.names(self.tr)
            for seat, team in enumerate(self.look.palette.teams):
                said = teams.team_name([names[seat], names[seat + 2]])
                items.append(TeamLine(self.app.text.language.say(said), team))
        if asks:
            items += self._table_choice()
        return Column([*items, *self._ways_on()], gap=10)

    def _table_choice(self) -> list[Item]:
        """How the hands are held, where that is a question."""
        if not self.plan.asks_for_table:
            return []
        plan = self.plan
        return [table_choice(self.look, self.tr, plan.game, plan.table, self._set_table)]

    def _ways_on(self) -> list[Item]:
        problems = self.plan.problems
        start = Button(
            self.tr("Start"),
            self.start,
            "play",
            "primary",
            key="start",
            enabled=not problems,
            size=theme.TITLE,
            least=200,
            high=72,
        )
        start.first = True
        items: list[Item] = [Space(2), Row([start], along="centre")]
        if problems:
            said = self.app.text.language.say(problems[0].message)
            items.append(Label(in_words(said, self.tr), theme.NOTE, align="centre"))
        return items

    def _set_table(self, table: Table) -> None:
        self.plan.set_table(table)
        self.rebuild()

    def _set_count(self, count: int) -> None:
        self.plan.set_count(count)
        self.rebuild()

    def _open_person(self, seat: int) -> None:
        routes.open_person(self.app, self.plan.seating, seat)

    def _dragged(self, rect: pygame.Rect) -> None:
        """A card moved within `rect`; the ring of the place it may go to comes or goes too."""
        self.invalidate(rect)
        room = 2 * self.look.u(_RING_ROOM)
        for card in self._round.cards:
            spot = card.rect.inflate(room, room)
            if spot.colliderect(rect):
                self.invalidate(spot)

    def _drop(self, seat: int, pos: Point) -> None:
        other = self._round.at(pos)
        if other is not None and other != seat:
            self.plan.seating.swap(seat, other)
            self.rebuild()

    # --- ways on ---------------------------------------------------------------------------------

    def event(self, event: Input) -> bool:
        if event.kind is Kind.CANCEL:
            self.invalidate()
        return super().event(event)

    def leave(self) -> None:
        self.remember()

    def away(self) -> None:
        self.remember()

    def remember(self) -> None:
        """Offer this set-up again next time."""
        plain = self.plan.write()
        if plain != self.app.settings.last_setup:
            self.app.change("last_setup", plain)

    def house_rules(self) -> None:
        """Open every option of the preset."""
        routes.open_house_rules(self.app, self.plan)

    def how_to_play(self) -> None:
        """Open the rules of what is chosen."""
        routes.open_how_to_play(self.app, self.plan.preset.name, self.plan.rules)

    def start(self) -> None:
        """Begin the match."""
        self.remember()
        people.remember(self.plan.seating.people())
        routes.open_match(self.app, self.plan.session(self.tr))
