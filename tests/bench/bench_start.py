"""How long the packed game takes to its first frame, and how large it is, beside a bare window.

    .venv/bin/python build/pack.py
    .venv/bin/python -m tests.bench.bench_start

The bare window is a program of six lines, packed with the same options. Both are started in turn
under Xvfb; the first frame is there when a pixel in the middle of the screen is no longer black.
Goals: no more than twice the time, no more than 15 MB more.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "build"))

import pack  # noqa: E402
import smoke  # noqa: E402

SCREEN = (1280, 768)
STARTS = 15
PATIENCE = 20.0
BARE = """
import pygame
pygame.display.init()
desktop = pygame.display.get_desktop_sizes()[0]
screen = pygame.display.set_mode([side * 4 // 5 for side in desktop], pygame.RESIZABLE)
screen.fill("white")
pygame.display.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


def main() -> None:
    """Pack the bare window, start both, print both."""
    game = pack.FOLDER / f"hughie{pack.EXE}"
    if not game.exists():
        raise SystemExit("first make the program: .venv/bin/python build/pack.py")
    with tempfile.TemporaryDirectory(prefix="hughie-bench-") as name:
        folder = Path(name)
        programs = {"Hughie": game, "bare window": packed_bare(folder)}
        sizes = {name: size_of(program.parent) for name, program in programs.items()}
        print(f"{'':28}" + "".join(f"{name:>16}" for name in programs))
        row("size of the folder, MB", sizes, "{:.1f}")
        for drawing, way in (("as SDL likes", {}), ("plainly", PLAINLY)):
            times = measured(programs, folder, way)
            median = {name: statistics.median(found) * 1000 for name, found in times.items()}
            fastest = {name: min(found) * 1000 for name, found in times.items()}
            row(f"first frame, ms, {drawing}", median, "{:.0f}")
            row(f"{'':16} the fastest", fastest, "{:.0f}")


PLAINLY = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
"""Straight to the X server, as the game decides by itself where there is no graphics card."""


def row(label: str, figures: dict[str, float], form: str) -> None:
    """A line of the table, with the ratio at its end."""
    ours, theirs = figures.values()
    cells = "".join(f"{form.format(figure):>16}" for figure in figures.values())
    print(f"{label:28}{cells}{ours / theirs:>10.2f} x{ours - theirs:>+10.1f}", flush=True)


def packed_bare(folder: Path) -> Path:
    """Pack the bare window with the options of the game; returns its command."""
    script = folder / "bare.py"
    script.write_text(BARE, "utf-8")
    pack.WORK.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", folder / "dist", "--workpath", folder / "work"]
    command += [pack.BUILD / "hughie.spec", "--", script]
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)
    return folder / "dist" / "hughie" / f"hughie{pack.EXE}"


def size_of(folder: Path) -> float:
    """All files of a folder in MB."""
    return sum(path.lstat().st_size for path in folder.rglob("*")) / 1e6


def measured(
    programs: dict[str, Path], folder: Path, way: dict[str, str]
) -> dict[str, list[float]]:
    """Start the programs in turn; returns the seconds to the first frame of each start."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    times: dict[str, list[float]] = {name: [] for name in programs}
    with screen(folder) as (name, pixels):
        env = {"HOME": str(home), "PATH": os.environ["PATH"], "DISPLAY": name, **way}
        for turn in range(STARTS + 2):
            for program, path in programs.items():
                seconds = started(path, env, pixels)
                # The first two only bring the files into the system's memory.
                if turn >= 2:
                    times[program].append(seconds)
    shutil.rmtree(home)
    return times


def started(program: Path, env: dict[str, str], pixels: mmap.mmap) -> float:
    """Start a program, wait for its first frame, end it; returns the seconds it took."""
    middle = len(pixels) - (SCREEN[0] * SCREEN[1] // 2 + SCREEN[0] // 2) * 4
    while any(pixels[middle : middle + 3]):
        time.sleep(0.01)
    time.sleep(0.2)
    begun = time.perf_counter()
    process = subprocess.Popen(
        [program], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while not any(pixels[middle : middle + 3]):
            if process.poll() is not None or time.perf_counter() > begun + PATIENCE:
                raise SystemExit(f"{program} shows nothing")
            time.sleep(0.0005)
        return time.perf_counter() - begun
    finally:
        process.kill()
        process.wait()


@contextlib.contextmanager
def screen(folder: Path) -> Iterator[tuple[str, mmap.mmap]]:
    """An X server and the memory of its screen, whose pixels are the last bytes."""
    with smoke.display(f"{SCREEN[0]}x{SCREEN[1]}", "-fbdir", str(folder), "-br") as name:
        with (folder / "Xvfb_screen0").open("rb") as file:
            pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        yield name, pixels


if __name__ == "__main__":
    main()
