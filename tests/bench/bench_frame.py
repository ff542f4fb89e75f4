"""What a frame of the table costs in its busiest moment, beside one full-screen blit and flip.

    .venv/bin/python -m tests.bench.bench_frame

Twenty-eight tiles lie, seven fly, one turns over; every movement begins, as in a match, with the
table composed afresh. Runs under Xvfb, which it starts itself. Goals: 99 of 100 frames at
1920x1080 take no longer than that blit and flip; at rest nothing is drawn, under 1 % of a core.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import smoke  # noqa: E402

if TYPE_CHECKING:
    import pygame

    from game.table.pose import Pose
    from game.table.stage import Move
    from game.ui.app import App
    from game.ui.match import Match

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
ROUNDS = 40
BARE_FRAMES = 20
REST_SECONDS = 5.0
FRAME = 1 / 60


def main() -> None:
    """Print a line for each size of the window, then what a table at rest costs."""
    widest = "x".join(map(str, SIZES[-1]))
    with tempfile.TemporaryDirectory() as home, smoke.display(widest) as name:
        os.environ.update(DISPLAY=name, HUGHIE_HOME=home, SDL_AUDIODRIVER="dummy")
        os.environ["SDL_VIDEODRIVER"] = "x11"
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        print(f"{'ms':12}{'the busiest frame':>24}{'blit and flip':>20}{'p99 : p99':>12}")
        print(f"{'':12}" + f"{'p50':>14}{'p99':>10}" + f"{'p50':>10}{'p99':>10}")
        for size in SIZES:
            measure(size)


def measure(size: tuple[int, int]) -> None:
    """Open the table in a window of this size and print what it takes."""
    import pygame

    clock = Clock()
    app = opened(size, clock)
    scene = table(app)
    ours, theirs = busiest(app, scene, clock)
    figures = [part(ours, 0.5), part(ours, 0.99), part(theirs, 0.5), part(theirs, 0.99)]
    label = f"{size[0]}x{size[1]}"
    print(
        f"{label:12}{figures[0]:14.2f}{figures[1]:10.2f}{figures[2]:10.2f}{figures[3]:10.2f}"
        f"{figures[1] / figures[3]:10.2f} x",
        flush=True,
    )
    drawn, share = at_rest(app)
    print(f"{'':12}at rest: {drawn} drawings, {share:.2%} of a core", flush=True)
    app.stack.close_all()
    app.sound.stop()
    pygame.display.quit()


class Clock:
    """A clock that stands still during a frame, so that every round has the same frames."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def opened(size: tuple[int, int], now: Callable[[], float]) -> App:
    """The program in a window of this size, by a clock of ours."""
    from game import paths
    from game.play.settings import Settings
    from game.ui.app import App
    from game.ui.window import Window

    settings = Settings(window=(0, 0, *size), desktops=SIZES[-1])
    window = Window(settings, paths.assets() / "icons" / "hughie-64.png")
    window.open()
    if window.surface.get_size() != size:
        raise SystemExit(f"the window is {window.surface.get_size()}, not {size}")
    return App(settings, window, paths.assets(), paths.user(), now)


def table(app: App) -> Match:
    """Four people in the middle of a hand."""
    from game.engine.dominoes.state import Phase
    from game.play import saves
    from game.play.presets import shipped_preset
    from game.play.records import player
    from game.play.session import Session
    from game.ui.match import Match
    from game.ui.theme import SHAPES

    chance = random.Random(1866)
    preset = shipped_preset("blind-hughie")
    assert preset is not None
    seats = [player(name, shape) for name, shape in zip("ABCD", SHAPES, strict=False)]
    session = Session.begin("dominoes", preset.rules, seats, preset.name, chance)
    while len(session.view(None).line) < 10 or session.state.phase is not Phase.TURN:
        session.do(chance.choice(session.legal) if session.legal else session.chance())
    scene = Match(app, session, saves.begin(session))
    app.stack.push(scene)
    for _ in range(3):
        app.frame()
    return scene


def busiest(app: App, scene: Match, clock: Clock) -> tuple[list[float], list[float]]:
    """Seconds of every frame while seven tiles fly and one turns over, again and again.

    After each round, so that what else the machine does falls on both, come some full-screen
    blits and flips: their seconds are the second list.
    """
    lying, layout = scene.stage.poses(), scene.layout
    # From every side of the table, so that some turn to lie along the train.
    starts = [row[place] for place in range(3) for row in layout.rows if len(row) > place][:8]
    chance = random.Random(6)
    times: list[float] = []
    bare_times: list[float] = []
    for turn in range(ROUNDS):
        ways = [(start, there(scene, start, chance)) for start in starts]
        if turn % 2:
            ways = [(aim, start) for start, aim in ways]
        # Keys that no tile of the set has: these are more than the twenty-eight that lie.
        scene.stage.show(lying | {100 + key: start for key, (start, _) in enumerate(ways)})
        scene.stage.play(moves(ways))
        scene.equip()
        while scene.stage.busy:
            clock.time += FRAME
            begun = time.perf_counter()
            app.frame()
            times.append(time.perf_counter() - begun)
        bare_times += bare(app.window.surface)
    scene.stage.show(lying)
    app.frame()
    return times, bare_times


def there(scene: Match, start: Pose, chance: random.Random) -> Pose:
    """A place on the table, for a tile that flies from `start`."""
    room, width = scene.layout.train, scene.layout.tile_width
    x, y = chance.uniform(room.x, room.right), chance.uniform(room.y, room.bottom)
    return start._replace(x=round(x), y=round(y), width=width, angle=90.0)


def moves(ways: list[tuple[Pose, Pose]]) -> Iterator[Move]:
    """Seven tiles that fly as they are dealt, their backs up, and one that turns over."""
    from game.table.pace import PACE
    from game.table.stage import Kind, Move

    for key, (start, aim) in enumerate(ways[:-1]):
        yield Move(100 + key, aim, 0.0, PACE["flight"], Kind.FLY, start.width)
    turned = ways[-1][0]._replace(face=(6, 4))
    yield Move(99 + len(ways), turned, 0.0, PACE["flip"], Kind.FLIP)


def bare(surface: pygame.Surface) -> Iterator[float]:
    """Seconds of one blit over the whole window and a flip, again and again."""
    import pygame

    picture = surface.copy()
    for _ in range(BARE_FRAMES):
        begun = time.perf_counter()
        surface.blit(picture, (0, 0))
        pygame.display.flip()
        yield time.perf_counter() - begun


def at_rest(app: App) -> tuple[int, float]:
    """How often the table is drawn while it waits, and the share of a core that this takes."""
    import pygame

    drawings: list[int] = []
    flip, update = pygame.display.flip, pygame.display.update
    app.now = time.monotonic
    for _ in range(5):
        app.frame()
    pygame.display.flip = lambda: (drawings.append(1), flip())
    pygame.display.update = lambda *rects: (drawings.append(1), update(*rects))
    begun, spent = time.monotonic(), time.process_time()
    threading.Timer(REST_SECONDS, app.quit).start()
    while app.running:
        app.frame(wait=True)
    share = (time.process_time() - spent) / (time.monotonic() - begun)
    pygame.display.flip, pygame.display.update = flip, update
    return len(drawings), share


def part(times: list[float], share: float) -> float:
    """The time in ms that this share of all frames does not exceed."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] * 1000


if __name__ == "__main__":
    main()
