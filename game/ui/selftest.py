"""The program tries itself out: what only a started, packed program can tell.

A library that was left out of the package does not stop pygame, it takes a part of it away in
silence. So every part that the game needs is used once, every file of the game is loaded, and a
person made of posted events walks through the screens.
"""

from __future__ import annotations

import sys

import pygame

from game import paths
from game.play.presets import Preset, shipped_names, shipped_preset

from . import crash, routes, start
from .app import App
from .selfplay import Person, SelfTestFailed, play
from .sound import SOUNDS

SCENES = {"Title", "Setup", "Picker", "HouseRules", "HowToPlay", "SettingsScene", "Languages"}
SCENES |= {"Dialog", "Match", "TableMenu", "HandOver", "HandResult", "MatchResult"}
SCENES |= {"Shelf", "Faces", "Activities", "Practising", "GrownUps"}


def main() -> int:
    """Try everything; 0 when all is well, else 1, with the reason on the error stream."""
    try:
        say(f"assets: {load_assets()} files")
        app = opened()
        use_parts(app)
        person = Person(app)
        walk(person)
        say(f"match: {play(person)}")
        practise(person)
        show_the_rest(person)
        say(f"screens: {', '.join(person.seen)}")
        close(app)
    except Exception as error:
        say(crash.describe(error))
        return 1
    return 0


def presets() -> list[Preset]:
    """Every preset that came with the program; raises where one cannot be read."""
    found = [preset for name in shipped_names() if (preset := shipped_preset(name)) is not None]
    if not found or len(found) != len(list(paths.rules().rglob("*.yaml"))):
        raise SelfTestFailed("not every preset can be found by its name")
    return found


def say(text: str) -> None:
    """A line for whoever started the test; a program without a console has nowhere to put it."""
    if sys.stderr is not None:
        sys.stderr.buffer.write((text + "\n").encode("utf-8", "replace"))
        sys.stderr.flush()


def load_assets() -> int:
    """Load every file that came with the program by the library that will need it."""
    pygame.font.init()
    files = [path for path in sorted(paths.assets().rglob("*")) if path.is_file()]
    for path in files:
        if path.suffix == ".ttf":
            pygame.font.Font(path, 20).render("Aя6", True, "white")
        elif path.suffix == ".png":
            pygame.image.load(path)
        elif not path.stat().st_size:
            raise SelfTestFailed(f"{path} is empty")
    if not any(path.suffix == ".ttf" for path in files):
        raise SelfTestFailed("there is no typeface")
    return len(files) + len(presets())


def opened() -> App:
    """The program in its window, with the title shown and everything started."""
    app = start.opened()
    title = routes.title(app)
    app.stack.push(title)
    person = Person(app)
    person.watch(0.1)
    # What is wrong with this computer is told in a dialog over the title.
    person.go_back(type(title))
    return app


def close(app: App) -> None:
    """Leave every scene as the end of the program does."""
    if failures := app.stack.close_all():
        raise failures[0]
    app.save()
    app.sound.stop()
    app.window.close()


def use_parts(app: App) -> None:
    """Use what pygame and Python do without in silence when it was not packed."""
    from pygame._sdl2 import controller

    controller.init()
    if not controller.get_init():
        raise SelfTestFailed("game controllers are not listened to")
    if not app.text.visual("بازی 120").startswith("120"):
        raise SelfTestFailed("text from right to left is not put in order")
    if not app.sound.running or not all(map(app.sound.has, SOUNDS)):
        raise SelfTestFailed("there is no sound, though SDL was given a dummy card")


def walk(person: Person) -> None:
    """Press everything that the title offers and come back."""
    app, title = person.app, type(person.scene)
    person.look()
    for number in range(len(person.scene.controls.widgets)):
        widget = person.scene.controls.widgets[number]
        if not widget.can_focus:
            continue
        person.press(widget.rect.center)
        # One of them was Quit, the one thing that must not be taken at its word here.
        app.running = True
        person.go_back(title)


def practise(person: Person) -> None:
    """A child comes, is found on the shelf and begins a round; a grown-up leads out again."""
    title = type(person.scene)
    person.press_on("Practise")
    if "add" in [widget.key for widget in person.scene.controls.widgets]:
        person.press_on("add")
    for thing in ("picture ", "children", "child ", "activity find"):
        person.press_first(thing)
    person.watch(1)
    person.go_back(title)


def show_the_rest(person: Person) -> None:
    """See the screens that no press led to, and every game's rules."""
    app, title = person.app, type(person.scene)
    routes.open_languages(app)
    person.watch()
    person.look()
    person.go_back(title)
    routes.tell(app, "Բարեւ, Jürgen, Ёж")
    person.watch()
    person.look()
    person.go_back(title)
    for preset in presets():
        if preset.game not in routes.PLAYED_HERE:
            continue
        routes.open_how_to_play(app, preset.name, preset.rules)
        person.watch()
        person.go_back(title)
    if missing := SCENES - person.seen.keys():
        raise SelfTestFailed(f"not seen: {', '.join(sorted(missing))}")
