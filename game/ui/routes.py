"""How one screen opens another: one function each, importing the screen only when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.engine.core import _

if TYPE_CHECKING:
    from game.engine.dominoes import Rules

    from .app import App
    from .dialog import Answer
    from .plan import Plan
    from .scenes import Scene
    from .seating import Seating


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
        Entry(_("Play"), "play", lambda: open_setup(app)),
        Entry(_("Settings"), "gear", lambda: open_settings(app)),
        Entry(_("Quit"), "door", app.quit),
    ]


def open_title(app: App) -> None:
    """Close everything and begin at the title again."""
    app.stack.reset(title(app))


def open_setup(app: App) -> None:
    """Ask what is played and by whom."""
    from .setup import Setup

    app.stack.push(Setup(app))


def open_person(app: App, seating: Seating, seat: int) -> None:
    """Ask who sits at a place of the set-up."""
    from .picker import Picker

    app.stack.push(Picker(app, seating, seat))


def open_house_rules(app: App, plan: Plan) -> None:
    """Show every option of the match that is being set up."""
    from .house_rules import HouseRules

    app.stack.push(HouseRules(app, plan))


def open_how_to_play(app: App, preset: str | None = None, rules: Rules | None = None) -> None:
    """Show the rules of a preset, or of `rules` where they are house rules."""
    from .howto import HowToPlay

    app.stack.push(HowToPlay(app, preset, rules))


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
