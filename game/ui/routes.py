"""How one screen opens another: one function each, importing the screen only when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .app import App
    from .dialog import Answer
    from .scenes import Scene


def title(app: App) -> Scene:
    """The first screen."""
    from .title import Title

    return Title(app)


def open_settings(app: App) -> None:
    """Lay the settings over what is shown."""
    from .settings import SettingsScene

    app.stack.push(SettingsScene(app))


def ask(app: App, question: str, answers: Sequence[Answer], note: str = "") -> None:
    """Lay a question over what is shown; the chosen answer's `then` is called once."""
    from .dialog import Dialog

    app.stack.push(Dialog(app, question, answers, note))
