"""How one screen opens another: one function each, importing the screen only when it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game import paths
from game.engine.core import _

if TYPE_CHECKING:
    from game.engine.core import Message
    from game.play.children import Child
    from game.play.practice import Round
    from game.play.saves import Offer
    from game.play.session import Session

    from .app import App
    from .dialog import Answer
    from .plan import Plan
    from .plaque import Who
    from .scenes import Scene
    from .seating import Seating
    from .widgets import TextField


PLAYED_HERE = ("dominoes", "blot")
"""The games that have a table in the window; the others are for the command line."""


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
    entries = [
        Entry(_("Play"), "play", lambda: open_setup(app)),
        Entry(_("Practise"), "star", lambda: open_practice(app)),
        Entry(_("How to play"), "book", lambda: open_how_to_play(app)),
        Entry(_("Settings"), "gear", lambda: open_settings(app)),
        Entry(_("Quit"), "door", app.quit),
    ]
    # The rules of every game are only loaded where there is a match to go on with.
    if any(paths.matches().glob("*")):
        from game.play import saves

        offer, told = saves.newest(PLAYED_HERE)
        app.problems += told
        if offer is not None:
            entries.insert(0, Entry(_("Continue"), "tile", lambda: continue_match(app, offer)))
    return entries


def open_title(app: App) -> None:
    """Close everything and begin at the title again."""
    app.stack.reset(title(app))


def open_setup(app: App) -> None:
    """Ask what is played and by whom."""
    from .setup import Setup

    app.stack.push(Setup(app))


def open_match(app: App, session: Session) -> None:
    """Begin a match and save it from now on."""
    from game.play import saves

    from .match import Match

    app.stack.reset(Match(app, session, saves.begin(session)))


def continue_match(app: App, offer: Offer) -> None:
    """Go on with a saved match."""
    from game.play import saves

    from .match import Match

    resumed = saves.resume(offer)
    if resumed is None:
        tell(app, app.text.language.gettext(_("This match can no longer be continued.")))
        return
    app.stack.reset(Match(app, *resumed))


def open_match_result(app: App, session: Session, who: tuple[Who, ...]) -> None:
    """Show who has won; the table is left."""
    from .match_result import MatchResult

    app.stack.reset(
        MatchResult(app, session, who, lambda: play_again(app, session), lambda: open_title(app))
    )


def play_again(app: App, session: Session) -> None:
    """The same people play by the same rules again."""
    from game.play.session import Session as NewSession

    open_match(
        app,
        NewSession.begin(
            session.game_name,
            session.rules,
            session.seats,
            session.preset,
            table=session.table,
        ),
    )


def preset_title(app: App, session: Session) -> str:
    """The name of what is played, in the person's language."""
    from game.play.presets import shipped_preset

    preset = shipped_preset(session.preset) if session.preset else None
    if preset is None:
        return session.preset or app.text.language.gettext(_("House rules"))
    return app.text.language.title(preset)


def open_person(app: App, seating: Seating, seat: int) -> None:
    """Ask who sits at a place of the set-up."""
    from .picker import Picker

    app.stack.push(Picker(app, seating, seat))


def open_house_rules(app: App, plan: Plan) -> None:
    """Show every option of the match that is being set up."""
    from .house_rules import HouseRules

    app.stack.push(HouseRules(app, plan))


def open_how_to_play(app: App, preset: str | None = None, rules: Any = None) -> None:
    """Show the rules of a preset, or of `rules` where they are house rules."""
    from .howto import HowToPlay

    app.stack.push(HowToPlay(app, preset, rules))


def open_practice(app: App) -> None:
    """Ask which child practises."""
    from .practise.shelf import Shelf

    app.stack.push(Shelf(app))


def open_activities(app: App, child: Child) -> None:
    """Show what a child may practise."""
    from .practise.activities import Activities

    app.stack.push(Activities(app, child))


def open_grown_ups(app: App, child: str = "", problem: Message | None = None) -> None:
    """Lay the page for grown-ups over a screen for children; `child` is the id of the one it is
    about, `problem` what a grown-up should be told."""
    from .practise.grown_ups import GrownUps

    if problem is not None and problem not in app.problems:
        app.problems.append(problem)
    app.stack.push(GrownUps(app, child))


def open_round(app: App, run: Round, leave: Callable[[], object]) -> None:
    """Let a child play a round; `leave` is called when it is left."""
    from .practise.scene import Practising

    app.stack.push(Practising(app, run, leave))


def open_settings(app: App) -> None:
    """Lay the settings over what is shown."""
    from .settings import SettingsScene

    app.stack.push(SettingsScene(app))


def open_languages(app: App) -> None:
    """Offer the languages over what is shown."""
    from .languages import Languages

    app.stack.push(Languages(app))


def open_letters(app: App, field: TextField) -> None:
    """Offer letters to press, to whoever writes without a keyboard."""
    from .letters import Letters

    app.stack.push(Letters(app, field.value, field.longest, field.on_change))


def ask(app: App, question: str, answers: Sequence[Answer], note: str = "") -> None:
    """Lay a question over what is shown; the chosen answer's `then` is called once."""
    from .dialog import Dialog

    app.stack.push(Dialog(app, question, answers, note))


def tell(app: App, words: str) -> None:
    """Lay a message over what is shown."""
    from .dialog import Answer, Dialog

    understood = Answer(app.text.language.gettext(_("OK")), style="primary")
    app.stack.push(Dialog(app, words, [understood]))
