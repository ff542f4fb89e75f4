"""Finished matches on the screen, for the tests of what is shown there."""

from __future__ import annotations

from game.play.session import Session
from game.table.pace import PACE
from game.ui.match_result import MatchResult
from game.ui.plot import Plot

from .drive import Driver
from .hands import NAMES, people, played

TWO = played("blind-hughie", 2, 5)
FIVE = played("blind-hughie-column", 5, 3)
TEAMS = played("block-partners", 4, 5)
LONG = played("blind-hughie-column", 5, 3, target=600)
LONG_TEAMS = played("block-partners", 4, 5, target=450)
SHORT = played("block-match", 2, 5, target=1)
SHORT_TEAMS = played("block-partners", 4, 5, target=1)
ONCE = played("billitonnen", 3, 5)
DRAWN = next(
    match
    for match in (played("nevidimka", 2, seed) for seed in range(2000))
    if not match.view(None).winners
)


class End:
    """A match's end on the screen, and what was chosen there."""

    def __init__(self, driver: Driver, session: Session, names: tuple[str, ...] = NAMES) -> None:
        self.driver = driver
        self.chosen: list[str] = []
        self.scene = MatchResult(
            driver.app,
            session,
            people(len(session.seats), names),
            lambda: self.chosen.append("again"),
            lambda: self.chosen.append("title"),
        )
        driver.app.stack.push(self.scene)
        driver.frame()

    def settle(self) -> None:
        self.driver.wait(PACE["celebration"] + 0.2)

    @property
    def plot(self) -> Plot:
        return next(item for item in self.driver.items() if isinstance(item, Plot))
