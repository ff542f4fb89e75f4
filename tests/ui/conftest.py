"""What several tests of the screens ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.dominoes.rules import Hands
from game.play.session import Session
from game.ui import plan, routes
from game.ui.app import App
from tests.ui.drive import Driver, driven


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The matches that were begun."""
    sessions: list[Session] = []

    def take(app: App, session: Session) -> None:
        sessions.append(session)

    monkeypatch.setattr(routes, "open_match", take, raising=False)
    return sessions


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are written as ever, only without waiting until they lie safely on the disk."""
    monkeypatch.setattr("os.fsync", lambda handle: None)


@pytest.fixture
def all_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games with tiles in hand are offered beside the blind ones."""
    monkeypatch.setattr(plan, "OFFERED_HANDS", frozenset(Hands))


@pytest.fixture
def driver() -> Iterator[Driver]:
    """The program in a window of the usual size."""
    with driven() as one:
        yield one
