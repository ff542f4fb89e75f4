"""The set-up: a game by its picture, its variation, and the people around the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.play import people
from game.play.presets import BrokenPreset, Preset

from . import routes, theme
from .chip import Chip
from .inputs import Input, Kind, Point
from .layout import Box, Column, Grid, Item, Row, Space
from .people import PlaceCard, Round
from .pictures import Picture
from .plan import ONE_HAND, Family, Plan
from .rule_sheet import in_words
from .scenes import Scene
from .seating import LEVEL_WORDS
from .sketches import CARDS, OTHER
from .theme import GAP
from .widgets import Button, Card, Choice, IconButton, Label, Panel, Scroll, Stepper

if TYPE_CHECKING:
    from .app import App

_GAMES_SHARE = 0.42
_GAMES_LEAST = 540
_ABREAST = 3
_CARD_PAD = 10
_RING_ROOM = 14


class Setup(Scene):
    """Two presses from the title a match begins: the last set-up is offered again."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.plan = Plan(app.settings.last_setup)
        self._round: Round | None = None

    def build(self) -> Item:
        metrics = self.look.metrics
        least = _GAMES_LEAST * (1 + (metrics.text_percent - 100) / 300)
        wide = max(least, self.area().width / metrics.scale * _GAMES_SHARE)
        card = (wide - GAP * (_ABREAST - 1)) / _ABREAST
        games = Column(
            [
                Space(0, grow=0),
                Grid(
                    [self._game(one, card) for one in self.plan.families],
                    card * 0.85,
                    most=_ABREAST,
                ),
                Panel(self._variation(), pad=18),
            ],
            gap=16,
        )
        self._round = Round(self._cards(), self._middle(), grow=1)
        return Column(
            [
                Row(
                    [
                        IconButton("back", self.tr("Back"), self.close, key="back"),
                        Label(self.tr("A new game"), theme.TITLE, "bold", grow=1),
                    ]
                ),
                Row(
                    [Box(Scroll(games, key="games"), width=wide), self._round],
                    gap=32,
                    across="stretch",
                    grow=1,
                ),
            ],
            gap=16,
        )

    # --- the game --------------------------------------------------------------------------------

    def _game(self, family: Family, wide: float) -> Item:
        title = self.tr(family.title) if family.name else self.tr("My own rules")
        card = Column(
            [
                Picture(CARDS.get(family.name, OTHER), (wide - 2 * _CARD_PAD) * 0.8),
                Label(title, theme.NAME, "bold", align="centre", fit=True),
            ],
            gap=8,
        )
        return Card(
            card,
            partial(self._choose_family, family),
            key=f"game {family.name}",
            picked=family.name == self.plan.family.name,
            pad=_CARD_PAD,
        )

    def _choose_family(self, family: Family) -> None:
        self.plan.show(family)
        self.rebuild()

    def _variation(self) -> Item:
        plan = self.plan
        items: list[Item] = []
        entries = plan.family.entries
        if len(entries) > 1 or not plan.family.name:
            items.append(Grid([self._entry(entry) for entry in entries], least=210, gap=10, most=2))
        summary = plan.preset.summary
        items.append(Label(summary if plan.preset.own else self.tr(summary), soft=True))
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
        return Column(items, gap=14)

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
        title = entry.title if entry.own else self.tr(entry.title)
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

    def _length_words(self, points: int) -> str:
        if points == ONE_HAND:
            return self.tr("a single hand")
        if self.plan.rules.score == "win":
            return self.ntr("{n} hand won", "{n} hands won", points)
        return self.ntr("{n} point", "{n} points", points)

    def _set_length(self, points: int) -> None:
        self.plan.set_length(points)
        self.rebuild()

    # --- the people ------------------------------------------------------------------------------

    def _cards(self) -> list[PlaceCard]:
        seating = self.plan.seating
        names = seating.names(self.tr)
        cards = []
        for seat, (name, sitter) in enumerate(zip(names, seating.playing, strict=True)):
            note = self.tr(LEVEL_WORDS[sitter.plays]) if sitter.computer else ""
            if self.plan.rules.partners and seating.count == 4:
                note = self.tr("with {name}", name=names[(seat + 2) % 4])
            card = PlaceCard(
                name,
                note,
                sitter.picture,
                self.look.palette.seats[sitter.colour],
                key=f"seat {seat}",
                on_press=partial(self._open_person, seat),
                on_drag=self._dragged,
                on_drop=partial(self._drop, seat),
                computer=sitter.computer,
            )
            cards.append(card)
        return cards

    def _middle(self) -> Item:
        plan = self.plan
        items: list[Item] = []
        if len(plan.counts) > 1:
            items.append(Label(self.tr("How many play?"), align="centre"))
            counts = [(count, str(count)) for count in plan.counts]
            chooser = Choice(counts, plan.seating.count, self._set_count, "count", size=theme.LEAD)
            items.append(Row([chooser], along="centre"))
            items.append(Space(6))
        problems = plan.problems
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
        items.append(Row([start], along="centre"))
        if problems:
            said = self.app.text.language.say(problems[0].message)
            items.append(Label(in_words(said, self.tr), theme.NOTE, align="centre"))
        return Column(items, gap=10)

    def _set_count(self, count: int) -> None:
        self.plan.set_count(count)
        self.rebuild()

    def _open_person(self, seat: int) -> None:
        routes.open_person(self.app, self.plan.seating, seat)

    def _dragged(self, rect: pygame.Rect) -> None:
        """A card moved within `rect`; the ring of the place it may go to comes or goes too."""
        self.invalidate(rect)
        room = 2 * self.look.u(_RING_ROOM)
        for card in self._round.cards if self._round else ():
            spot = card.rect.inflate(room, room)
            if spot.colliderect(rect):
                self.invalidate(spot)

    def _drop(self, seat: int, pos: Point) -> None:
        other = self._round.at(pos) if self._round else None
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
