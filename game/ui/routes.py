"""How one screen opens another: one function each, importing the screen only when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.engine.core import _

if TYPE_CHECKING:
    from .app import App
    from .dialog import Answer
    from .scenes import Scene


class Entry(NamedTuple):
    """A line of the title's menu; `words` are marked for translation."""

    words: str
    icon: str
    do: Callable[[], object]


def title(app: App) -> Scene:
    """The first screen."""
    from .title import Title

    return Title(app)


def title_entries(app: App) -> list[Entry]:
    """What the title offers now, the likeliest first."""
    return [
        Entry(_("Settings"), "gear", lambda: open_settings(app)),
        Entry(_("Quit"), "door", app.quit),
    ]


def open_title(app: App) -> None:
    """Close everything and begin at the title again."""
    app.stack.reset(title(app))


def open_settings(app: App) -> None:
    """Lay the settings over what is shown."""
    from .settings import SettingsScene

    app.stack.push(SettingsScene(app))


def open_languages(app: App) -> None:
    """Offer the languages over what is shown."""
    from .languages import Languages

    app.stack.push(Languages(app))


def ask(app: App, question: str, answers: Sequence[Answer], note: str = "") -> None:
    """Lay a question over what is shown; the chosen answer's `then` is called once."""
    from .dialog import Dialog

    app.stack.push(Dialog(app, question, answers, note))


def tell(app: App, words: str) -> None:
    """Lay a message over what is shown."""
    from .dialog import Answer, Dialog

    understood = Answer(app.text.language.gettext(_("OK")), style="primary")
    app.stack.push(Dialog(app, words, [understood]))
