"""A counted hand on the screen, for the tests of what is shown there."""

from __future__ import annotations

from game.engine.dominoes import Rules
from game.engine.dominoes.rules import MatchLength, Score, TeamScore
from game.engine.dominoes.view import View
from game.ui.result import HandResult
from game.ui.result_board import Board
from game.ui.result_rows import Rows

from .drive import Driver
from .hands import NAMES, people, scored

FIVE = Rules(deal={2: 7, 3: 5, 4: 5, 5: 5}, target=121)
TEAMS = Rules(
    partners=True,
    players=(4,),
    deal={4: 7},
    target=100,
    team_score=TeamScore.MINUS_OWN_WHEN_BLOCKED,
)
ONCE = Rules(score=Score.WIN, match=MatchLength.ONE_HAND)
OUT = scored(Rules(target=61), ("", "6-5 4-2 1-0 3-3", "5-5 2-1"), (23, 31, 12))
TIE = scored(Rules(), ("6-2 4-4", "6-1 6-3", "5-1 2-0 4-0 4-3"), (0, 33, 0))


class Table:
    """A result on the screen, and how often it was left."""

    def __init__(self, driver: Driver, view: View, names: tuple[str, ...] = NAMES) -> None:
        self.driver = driver
        self.left = 0
        gains = view.hands[-1].points
        before = tuple(now - gain for now, gain in zip(view.scores, gains, strict=True))
        who = people(view.seats, names)
        self.scene = HandResult(driver.app, view, who, before, self._leave)
        driver.app.stack.push(self.scene)
        driver.frame()

    def _leave(self) -> None:
        self.left += 1

    def until(self, t: float) -> None:
        while self.scene.t < t:
            self.driver.frame()

    def to_the_end(self) -> None:
        self.until(self.scene.course.end)
        self.driver.frame()

    def finish(self) -> None:
        """As a press does, in less time."""
        self.scene.finish()
        self.driver.frame(2)

    @property
    def gone(self) -> bool:
        return self.scene not in self.driver.app.stack.scenes

    def item(self, kind: type) -> object:
        return next(item for item in self.scene.content.walk() if isinstance(item, kind))

    @property
    def rows(self) -> Rows:
        rows = self.item(Rows)
        assert isinstance(rows, Rows)
        return rows

    @property
    def board(self) -> Board:
        board = self.item(Board)
        assert isinstance(board, Board)
        return board


def open_ground(table: Table) -> tuple[int, int]:
    """A point of the table where nothing can be pressed."""
    point = table.scene.content.rect.move(4, 4).topleft
    assert table.scene.controls.at(point) is None
    return point
