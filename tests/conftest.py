"""Every test runs without a display or a sound card and in a home folder of its own."""

from __future__ import annotations

import itertools
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

# Set while this file is read: pygame looks at these when a test module first imports it.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# A test that looks for words looks for English ones, whatever the machine speaks.
for _variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(_variable, None)

# A home even for what runs before the first fixture; each test then gets its own.
_SESSION_HOME = tempfile.TemporaryDirectory(prefix="hughie-tests-")
os.environ["HUGHIE_HOME"] = _SESSION_HOME.name
_NUMBERS = itertools.count(1)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="play the full number of random hands")


@pytest.fixture
def soak(request: pytest.FixtureRequest) -> bool:
    """Whether there is time for the long runs."""
    return bool(request.config.getoption("--soak"))


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's folder of this test, empty at its start."""
    folder = Path(_SESSION_HOME.name) / f"home-{next(_NUMBERS)}"
    folder.mkdir()
    monkeypatch.setenv("HUGHIE_HOME", str(folder))
    return folder


@pytest.fixture(scope="session", autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    yield
    _SESSION_HOME.cleanup()
