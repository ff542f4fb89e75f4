"""Rounds laid out for tests: actions in the notation of records, events by their names."""

from __future__ import annotations

from typing import Any

from game.engine.core import Step, options
from game.play.catalog import GAMES
from game.play.presets import shipped_preset


def rules_of(activity: str, **plain: Any) -> Any:
    """The rules that these options make, written as in a preset."""
    kinds = {name: info.kind for name, info in options(GAMES[activity].Rules).items()}
    return GAMES[activity].Rules(**{name: kinds[name].read(plain[name]) for name in plain})


def start(activity: str, **plain: Any) -> Any:
    """The start of a round of an activity with these options."""
    return GAMES[activity].new_match(rules_of(activity, **plain), 1)


def at_step(preset: str) -> Any:
    """The start of a round of a shipped step."""
    found = shipped_preset(preset)
    assert found is not None
    return GAMES[found.game].new_match(found.rules, 1)


def steps(activity: str, state: Any, *actions: str) -> list[Step[Any, Any]]:
    """Everything that these actions bring about."""
    game, found = GAMES[activity], list[Step[Any, Any]]()
    for text in actions:
        found += game.apply(state, game.read(text))
        state = found[-1].state
    return found


def do(activity: str, state: Any, *actions: str) -> Any:
    """The position after these actions."""
    return steps(activity, state, *actions)[-1].state


def told(activity: str, state: Any, *actions: str) -> list[Any]:
    """The events of these actions."""
    return [step.event for step in steps(activity, state, *actions)]


def names(events: list[Any]) -> list[str]:
    """What kinds of events these are."""
    return [type(event).__name__ for event in events]


def legal(activity: str, state: Any) -> list[str]:
    """The legal actions, written."""
    return [GAMES[activity].write(action) for action in GAMES[activity].legal_actions(state)]


def view(activity: str, state: Any) -> Any:
    """What the child sees."""
    return GAMES[activity].view(state, 0)
