"""One match on this computer: its log, its states, undo, and what each seat has noticed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any

from game.engine.core import Seat, Step

from . import chance, computers
from .catalog import GAMES, Game
from .computers import Level
from .record_head import TABLE, TABLES
from .record_head import Table as Table
from .records import Player, Record, replay

Steps = tuple[Step[Any, Any], ...]


@dataclass
class _Moment:
    """An action of the hand on the table: the position before it and what it brought about."""

    game: Game
    before: Any
    steps: Steps

    @cached_property
    def public(self) -> tuple[Any, ...]:
        """What everybody saw after each step; computer players ask for it again and again."""
        return tuple(self.game.view(step.state, None) for step in self.steps)


class Session:
    """A match that goes on: `do` is the only way forward, `undo` the only way back.

    `on_change`, where it is set, is called with the session after each of them.
    """

    def __init__(self, record: Record, rng: random.Random | None = None) -> None:
        """Go on with the match of a record; raises RecordError where its log cannot be played."""
        self.game: Game = GAMES[record.game]
        self.seats: tuple[Player, ...] = record.seats
        self.on_change: Callable[[Session], None] | None = None
        self._rng = rng or random.SystemRandom()
        self._head = replace(record, log=())
        self._log = list(record.log)
        self._undone = record.undone
        self._state = self.game.new_match(record.rules, len(record.seats))
        self._hand: list[_Moment] = []
        for _action, steps in replay(record):
            self._go(steps)

    @classmethod
    def begin(
        cls,
        game: str,
        rules: Any,
        seats: Iterable[Player],
        preset: str | None = None,
        rng: random.Random | None = None,
        table: Table | None = None,
    ) -> Session:
        """A new match; raises ValueError where the rules are not for so many seats.

        `table` says how people at the screen hold their hands, None: as is usual in this game.
        """
        now = datetime.now().astimezone().isoformat(timespec="seconds")
        usual = table is None or table is TABLES[game][0]
        extra = {} if usual else {TABLE: str(table)}
        return cls(Record(game, preset, rules, tuple(seats), now, extra=extra), rng)

    @property
    def state(self) -> Any:
        """The whole position. Screens and computer players look at `view` instead."""
        return self._state

    @property
    def game_name(self) -> str:
        """The game by its name in the catalogue."""
        return self._head.game

    @property
    def rules(self) -> Any:
        """The rules as they stood when the match began."""
        return self._head.rules

    @property
    def preset(self) -> str | None:
        """The name of the preset, where the rules came from one."""
        return self._head.preset

    @property
    def table(self) -> Table:
        """How people at the screen hold their hands, as was chosen when the match was set up."""
        return self._head.table

    @property
    def open_table(self) -> bool:
        """Whether all hands lie open on the screen."""
        return self.table is Table.OPEN

    @property
    def log(self) -> tuple[str, ...]:
        """Every action so far in the notation of records."""
        return tuple(self._log)

    @property
    def undone(self) -> int:
        """How many actions were taken back in this match."""
        return self._undone

    @property
    def to_play(self) -> Seat | None:
        """The seat that acts; None where chance does and at the end."""
        seat: Seat | None = self._state.to_play
        return seat

    @property
    def legal(self) -> tuple[Any, ...]:
        """Every action of the seat to play; () for chance and at the end."""
        return self.game.legal_actions(self._state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._state.match.winners is not None

    @property
    def waits_for_chance(self) -> bool:
        """Whether a lot is to be drawn or a deal to be made."""
        return self.to_play is None and not self.over

    @property
    def waits_for_computer(self) -> bool:
        """Whether the seat to play is the computer's."""
        return self.to_play is not None and self.seats[self.to_play].plays is not None

    @property
    def steps_of_hand(self) -> Steps:
        """Everything that has happened in the hand on the table, the deal included."""
        return tuple(step for moment in self._hand for step in moment.steps)

    @property
    def steps_of_deal(self) -> Steps:
        """What the last deal, or lot, brought about."""
        return self._hand[0].steps

    def view(self, seat: Seat | None) -> Any:
        """What `seat` may know of the position; None for what is public."""
        return self.game.view(self._state, seat)

    def record(self) -> Record:
        """The match as it stands, to be written or gone on with."""
        return replace(self._head, log=tuple(self._log), undone=self._undone)

    def do(self, action: Any) -> Steps:
        """Do an action; returns what happened, the last step's state being the new position.

        Raises IllegalAction and changes nothing where the rules do not allow it.
        """
        steps = self.game.apply(self._state, action)
        self._log.append(self.game.write(action))
        self._go(steps)
        self._changed()
        return steps

    def chance(self) -> Any:
        """The lot or the deal that comes next, drawn at random; give it to `do`."""
        return chance.draw(self._head.game, self._state, self._rng)

    def choose(self) -> Any:
        """What the computer player to play decides on; give it to `do`.

        Quick enough to be called between two frames. The player is told no more than a person
        in its seat would have seen in this hand.
        """
        assert self.to_play is not None
        level = self.seats[self.to_play].plays
        assert level is not None, "a person plays at this seat"
        return self._think(level)

    def advise(self) -> Any:
        """What a good player in the seat to play would do, for a person who asks."""
        return self._think(Level.HARD)

    def _think(self, level: Level) -> Any:
        seat = self.to_play
        if len(self.legal) == 1:
            return self.legal[0]
        noticed = [
            computers.Noticed(self.game.seen_by(step.event, seat), public)
            for moment in self._hand
            for step, public in zip(moment.steps, moment.public, strict=True)
        ]
        return computers.choose(
            self._head.game, self.view(seat), self.legal, noticed, level, self._rng
        )

    def can_undo(self, agreed: bool = False) -> bool:
        """Whether there is a decision to take back.

        Against computers alone a person may always; where several people play, only when they
        have `agreed` to it (a setting). What chance decided is never taken back, so undo stays
        within the hand.
        """
        return self._last_decision(agreed) is not None

    def undo(self, agreed: bool = False) -> Any:
        """Take back everything since a person's latest decision; returns the position there.

        Raises ValueError where `can_undo` is False.
        """
        at = self._last_decision(agreed)
        if at is None:
            raise ValueError("there is no decision to take back")
        taken = len(self._hand) - at
        self._state = self._hand[at].before
        del self._hand[at:]
        del self._log[-taken:]
        self._undone += taken
        self._changed()
        return self._state

    def _last_decision(self, agreed: bool) -> int | None:
        people = [seat for seat, player in enumerate(self.seats) if player.plays is None]
        if len(people) != 1 and not agreed:
            return None
        for at in range(len(self._hand) - 1, -1, -1):
            before = self._hand[at].before
            if before.to_play in people and len(self.game.legal_actions(before)) > 1:
                return at
        return None

    def _go(self, steps: Steps) -> None:
        """Move on to the state after `steps`; what chance did begins a new hand."""
        if self._state.to_play is None:
            self._hand.clear()
        self._hand.append(_Moment(self.game, self._state, steps))
        self._state = steps[-1].state

    def _changed(self) -> None:
        if self.on_change is not None:
            self.on_change(self)
