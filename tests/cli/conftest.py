"""Running a command in this process."""

from __future__ import annotations

from typing import Any

import pytest

from game.__main__ import main


class Said:
    """The exit code of a command and what it printed."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def hughie(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*arguments: object) -> Said:
        code = main([str(argument) for argument in arguments])
        return Said(code, *capsys.readouterr())

    return run
