"""A table of Blot whose every frame is looked at with the eyes of whoever may see a hand.

Who that is, is known from the curtains that were seen and from what is held down, not from the
program.
"""

from __future__ import annotations

import random

import pygame

from game.engine.blot.actions import Action, Declare, PlayCard
from game.engine.blot.cards import Card, cards_of, mask_of
from game.engine.blot.combinations import COMBINATIONS
from game.engine.blot.legal import TURNED_UP
from game.engine.blot.words import combination_named
from game.engine.core import Seat
from game.play.session import Table as Way
from game.play.settings import Settings
from game.table.pose import Key
from game.ui.blot.declaring import offer_key
from game.ui.handover import HandOver
from game.ui.match import Match
from tests.ui.blot.driving import Cards

_LOOKS = {pygame.K_SPACE, None}
"""What is held down to look: a key, or the mouse."""
_LOST = {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED}


class Eyes(Cards):
    """`eyes` is the seat whose hand may show now; `frames` counts the frames looked at, `seen` are
    the seats whose own cards were seen."""

    def __init__(self, size: tuple[int, int], settings: Settings) -> None:
        self.seen: set[Seat] = set()
        self.frames = 0
        self.eyes: Seat | None = None
        self.held: dict[object, tuple[Seat | None, tuple[str, ...]]] = {}
        """What is held down, with who was to play then and what had been done."""
        self._curtain: HandOver | None = None
        self._heard: list[str] = []
        self._pack: tuple[Card, ...] = ()
        self._known: set[tuple[Key, Card]] = set()
        self._before: set[tuple[Key, Card]] = set()
        super().__init__(size, settings)
        text = self.app.text
        line = text.line

        def noted(words: str, *rest: object) -> pygame.Surface:
            self._heard.append(words)
            return line(words, *rest)  # type: ignore[arg-type]

        text.line = noted  # type: ignore[method-assign]

    def post(self, kind: int, **values: object) -> None:
        held = values.get("key")
        if kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and held in _LOOKS and self._open():
            self.held.setdefault(held, (self.session.to_play, self.session.log))
        elif kind in (pygame.KEYUP, pygame.MOUSEBUTTONUP):
            self.held.pop(held, None)
        elif kind in _LOST:
            self.held.clear()
        super().post(kind, **values)

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            super().frame()
            self.look()

    def _open(self) -> Match | None:
        found = [scene for scene in self.app.stack.scenes if isinstance(scene, Match)]
        return found[0] if found else None

    # --- what is looked at -----------------------------------------------------------------------

    def look(self) -> None:
        """Every face on the stage, and everything said, is known to whoever may look."""
        match = self._open()
        heard, self._heard = self._heard, []
        if match is None:
            return
        before, self.eyes = self.eyes, self._whose(match)
        self.frames += 1
        self._see(match)
        own = {self.eyes, before}
        for secret, seat in self._unsaid(match):
            assert seat in own or not any(secret in words.lower() for words in heard), secret

    def _whose(self, match: Match) -> Seat | None:
        session = match.session
        people = [seat for seat, one in enumerate(session.seats) if one.plays is None]
        if session.rules.held and len(people) == 1:
            return people[0]
        curtains = [scene for scene in self.app.stack.scenes if isinstance(scene, HandOver)]
        if curtains:
            self._curtain = curtains[0]
            return None
        if session.table is Way.CURTAIN:
            dealt = session.to_play is None
            return None if self._curtain is None or dealt else match.who.index(self._curtain.who)
        if self.top is not match:
            return None
        return next((seat for seat, log in self.held.values() if log == session.log), None)

    def _see(self, match: Match) -> None:
        table = match.session.state.table
        if table.layout.pack != self._pack:
            # What lay open before the deal lies open until it has been gathered.
            self._before, self._pack = self._known, table.layout.pack
        if not match.busy:
            self._before = set()
        known = self.known(match, self.eyes)
        self._known = {(key, card) for key, card in enumerate(self._pack) if card in known}
        for key, card in self.faces().items():
            may = (key, card) in self._known | self._before
            assert may, f"{card} shows to {self.eyes}"
            if self.eyes is not None and card.bit & table.playable[self.eyes]:
                self.seen.add(self.eyes)

    @staticmethod
    def known(match: Match, seat: Seat | None) -> set[Card]:
        """What the person in a seat may know of the cards; None: what all may."""
        state = match.session.state
        table, held = state.table, state.match.rules.held
        found = {*table.trick, *(card for trick in table.tricks for card in trick.cards)}
        if held and table.layout.pack:
            found.add(table.layout.pack[TURNED_UP])
        for holder, mask in enumerate(table.playable):
            if not held or holder == seat or match.session.open_table:
                found |= set(cards_of(mask))
        return found

    def _unsaid(self, match: Match) -> list[tuple[str, Seat]]:
        """The names of combinations that only their holders know."""
        state = match.session.state
        if not state.match.rules.held or match.session.open_table or state.table.tricks:
            return []
        found = [(told.combination, told.seat) for told in state.table.declared]
        found += [
            (COMBINATIONS[mask_of(action.cards)], state.to_play)
            for action in state.legal
            if isinstance(action, Declare)
        ]
        return [(str(combination_named(one.kind, one.cards)), seat) for one, seat in found]

    # --- what people do --------------------------------------------------------------------------

    @property
    def due(self) -> str:
        return "curtain" if isinstance(self.top, HandOver) else super().due

    def go_on(self, rng: random.Random, by_key: bool = False) -> str:
        self.until(lambda: self.at_rest, 0.05)
        if self.due == "curtain":
            curtain = self.top
            self.until(lambda: curtain.rest() is None, 0.05)
            self.hit() if by_key else self.tap_on("Show my hand")
            return "curtain"
        return super().go_on(rng, by_key)

    @property
    def must_look(self) -> bool:
        """Whether hands show only while something is held."""
        holding = self.match.passing.holding
        return holding.looks

    def by_keys(self, action: Action) -> None:
        if not self.must_look or not isinstance(action, PlayCard | Declare):
            super().by_keys(action)
            return
        self.hold()
        name = offer_key(action) if isinstance(action, Declare) else ""
        if isinstance(action, PlayCard):
            name = f"card {self.key_of(action.card)}"
        self.walk_to(name)
        self.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        self.frame()
        self.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        self.frame()
        self.release()

    def by_mouse(self, action: Action) -> None:
        if not self.must_look or not isinstance(action, PlayCard | Declare):
            super().by_mouse(action)
            return
        start = self.begin_look()
        if isinstance(action, Declare):
            end = self.widget(offer_key(action)).rect.center
            self.slide(start, end)
            self.up(end)
            return
        row = self.match.layout.row_boxes[self.session.to_play]
        self.slide(start, (round(row.x) + 2, round(row.y) + 2))
        self.slide((round(row.x) + 2, round(row.y) + 2), self.middle_of(action.card))
        if len(self.session.log) % 2:
            self.up(self.middle_of(action.card))
            self.tap_on("go play")
            return
        box, to = self.match.layout.row_boxes[self.session.to_play], self.middle_of(action.card)
        self.slide(to, (to[0], round(box.y) - 12))
        centre = self.match.layout.play_box.centre
        end = round(centre[0]), round(centre[1])
        self.slide((to[0], round(box.y) - 12), end)
        self.up(end)

    def begin_look(self) -> tuple[int, int]:
        """Press on the covered hand and keep the button down; where that is."""
        self.time += 1
        x, y = self.match.layout.row_boxes[self.session.to_play].centre
        start = round(x), round(y)
        self.move(start)
        self.down(start)
        return start

    def middle_of(self, card: Card) -> tuple[int, int]:
        """A point at which nothing but this card of the hand is seen."""
        pose = self.match.layout.poses[self.key_of(card)]
        return round(pose.x - pose.width / 2) + 8, round(pose.y)

    def slide(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Move with the button down."""
        for step in (1, 2):
            there = [round(a + (b - a) * step / 2) for a, b in zip(start, end, strict=True)]
            self.move((there[0], there[1]), held=True)
