"""Start both packed programs as a stranger's computer would, and see that they work.

    .venv/bin/python build/smoke.py         after build/pack.py

No Python to be found, an empty home, another current folder, a path with spaces and letters that
no old encoding knows, a program folder that cannot be written to. The program then tries itself
out (game/ui/selftest.py). Standard library only.
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pack

STRANGE = "Բարեւ բազի, an other place"
LIMIT = 300
NOBODY = 65534
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class Failed(Exception):
    """A packed program that does not do what it should; the text says which and what."""


class Place:
    """A computer that knows nothing of Python, in a temporary folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.programs = root / STRANGE
        self.home = root / "home"
        self.elsewhere = root / "elsewhere"
        self.passing = root / "tmp"
        for folder in (root, self.programs, self.home, self.elsewhere, self.passing):
            folder.mkdir(exist_ok=True)

    def unpack(self) -> dict[str, Path]:
        """Install both programs, read only; returns their commands by name."""
        with zipfile.ZipFile(pack.archive()) as zipped:
            for entry in zipped.infolist():
                unpack_entry(zipped, entry, self.programs)
        single = self.programs / f"one file{pack.EXE}"
        shutil.copy2(pack.single(), single)
        for path in [self.programs, *self.programs.rglob("*")]:
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~0o222)
        return {"one folder": self.programs / "hughie" / f"hughie{pack.EXE}", "one file": single}

    def give_away(self) -> dict[str, int]:
        """Let nobody own what a person writes to; root would overrule every permission."""
        if os.name == "nt" or os.geteuid() != 0:
            return {}
        for folder in (self.root, self.home, self.elsewhere, self.passing):
            os.chown(folder, NOBODY, NOBODY)
        return {"user": NOBODY, "group": NOBODY}

    def environment(self, **more: str) -> dict[str, str]:
        """What a bare desktop sets, and nothing that could lead to a Python."""
        if os.name == "nt":
            kept = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
            kept |= {"APPDATA": str(self.home), "LOCALAPPDATA": str(self.home)}
            kept |= {"TEMP": str(self.passing), "USERPROFILE": str(self.home)}
        else:
            kept = {"HOME": str(self.home), "TMPDIR": str(self.passing)}
        return kept | {"PATH": str(self.elsewhere)} | more


def unpack_entry(zipped: zipfile.ZipFile, entry: zipfile.ZipInfo, folder: Path) -> None:
    """Unpack with permissions and links, as every unpacking program but Python's does."""
    mode = entry.external_attr >> 16
    target = folder / entry.filename
    if stat.S_ISLNK(mode):
        target.parent.mkdir(parents=True, exist_ok=True)
        target.symlink_to(os.fsdecode(zipped.read(entry)))
        return
    zipped.extract(entry, folder)
    if mode:
        target.chmod(mode & 0o777)


class Trial:
    """One packed program in one place."""

    def __init__(self, place: Place, program: Path, owner: dict[str, int]) -> None:
        self.place, self.program, self.owner = place, program, owner

    def start(self, *arguments: str, env: dict[str, str], **more: object) -> subprocess.Popen:
        """Start the program elsewhere, with this environment and no input."""
        options = {"stdin": subprocess.DEVNULL, "cwd": self.place.elsewhere, **self.owner, **more}
        return subprocess.Popen([str(self.program), *arguments], env=env, **options)

    def run(self, *arguments: str, expect: int = 0, **env: str) -> str:
        """Run it to its end; returns all it said."""
        told = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        process = self.start(*arguments, env=self.place.environment(**env), **told)
        try:
            said, _ = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Failed(f"no end after {LIMIT} s") from None
        text = said.decode("utf-8", "replace")
        if process.returncode != expect:
            raise Failed(f"exit code {process.returncode} instead of {expect}:\n{text}")
        return text

    # What is tried, in this order

    def version(self) -> None:
        """It says what it is."""
        if os.name != "nt" and pack.version() not in self.run("--version"):
            raise Failed("--version does not tell the version")

    def commands(self) -> None:
        """It explains a game and plays some hands of it, on presets that it brought along."""
        told = self.run("rules", "blind-hughie")
        played = self.run("simulate", "blind-hughie", "--hands", "20", "--json")
        if os.name != "nt" and not (told.strip() and played.lstrip().startswith("{")):
            raise Failed("rules or simulate said nothing")

    def itself(self) -> None:
        """It plays through all of its screens and leaves its own folder as it was."""
        before = content(self.place.programs)
        self.run(HUGHIE_SMOKE="1", **DUMMY)
        if content(self.place.programs) != before:
            raise Failed("it wrote into its own folder")
        if not any(self.place.home.rglob("settings.json")):
            raise Failed("it kept nothing in the home of its person")

    def mute(self) -> None:
        """Without any of the three streams, as a program without a console has it."""
        if os.name == "nt":
            return
        env = self.place.environment(HUGHIE_SMOKE="1", **DUMMY)
        command = ["/bin/sh", "-c", 'exec "$0" <&- >&- 2>&-', str(self.program)]
        run = subprocess.run(
            command, env=env, cwd=self.place.elsewhere, timeout=LIMIT, **self.owner
        )
        if run.returncode:
            raise Failed(f"exit code {run.returncode} with its streams closed")

    def old_locale(self) -> None:
        """In a locale that knows ASCII alone, with a home that it cannot spell."""
        home = self.place.passing / "տուն"
        home.mkdir(exist_ok=True)
        if self.owner:
            os.chown(home, NOBODY, NOBODY)
        self.run(HUGHIE_SMOKE="1", LC_ALL="C", HOME=str(home), **DUMMY)

    def no_home(self) -> None:
        """With a home that cannot be written to: it plays, and keeps nothing."""
        self.run(HUGHIE_SMOKE="1", HOME="/dev/null", XDG_DATA_HOME="/dev/null/x", **DUMMY)

    def no_display(self) -> None:
        """Without a display: one line and exit code 2."""
        if sys.platform == "linux":
            # A session's folder, or libwayland adds a line of its own to ours.
            session = str(self.place.passing)
            said = self.run(expect=2, XDG_RUNTIME_DIR=session, SDL_AUDIODRIVER="dummy").strip()
            if "display" not in said or "\n" in said:
                raise Failed(f"without a display it says {said!r}")

    def window(self) -> None:
        """In a real window, without a sound card, until it is told to end."""
        if not (shutil.which("Xvfb") and shutil.which("xdotool")):
            return
        with display() as name:
            env = self.place.environment(DISPLAY=name)
            process = self.start(env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                look = ["xdotool", "search", "--onlyvisible", "--name", "^Hughie$"]
                ask = {"env": os.environ | {"DISPLAY": name}, "capture_output": True}
                wait(lambda: not subprocess.run(look, check=False, **ask).returncode, process)
                time.sleep(0.5)
                process.send_signal(signal.SIGTERM)
                if code := process.wait(LIMIT):
                    raise Failed(f"exit code {code} when told to end")
            finally:
                process.kill()
                process.wait()


TRIALS = (
    Trial.version,
    Trial.commands,
    Trial.itself,
    Trial.mute,
    Trial.old_locale,
    Trial.no_home,
    Trial.no_display,
    Trial.window,
)


def content(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file of a folder with its size and time."""
    return {
        str(path): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")
    }


@contextlib.contextmanager
def display(size: str = "1366x768", *options: str) -> Iterator[str]:
    """An X server without a screen; gives its name.

    It is named here and not by itself, since only then does it lock its name against others.
    """
    for number in random.sample(range(100, 1000), 20):
        reading, writing = os.pipe()
        command = ["Xvfb", f":{number}", "-noreset", "-displayfd", str(writing)]
        command += ["-screen", "0", f"{size}x24", *options]
        server = subprocess.Popen(
            command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with open(reading, encoding="ascii") as told:  # noqa: PTH123
            ready = told.readline()
        try:
            if ready:
                yield f":{number}"
                return
        finally:
            server.terminate()
            server.wait()
    raise Failed("no X server starts")


def wait(come: Callable[[], bool], process: subprocess.Popen) -> None:
    """Wait for something while a process runs."""
    deadline = time.monotonic() + 60
    while not come():
        if process.poll() is not None:
            raise Failed(f"it ended at once with exit code {process.returncode}")
        if time.monotonic() > deadline:
            raise Failed("no window after a minute")
        time.sleep(0.2)


def main() -> int:
    """Try both programs; 0 when all is well."""
    failures = 0
    with tempfile.TemporaryDirectory(prefix="hughie smoke ", ignore_cleanup_errors=True) as root:
        place = Place(Path(root))
        programs = place.unpack()
        owner = place.give_away()
        for kind, program in programs.items():
            for trial in TRIALS:
                started = time.monotonic()
                try:
                    trial(Trial(place, program, owner))
                    result = f"ok, {time.monotonic() - started:.1f} s"
                except Failed as failed:
                    failures += 1
                    result = f"FAILED: {failed}"
                print(f"{kind}, {trial.__name__.replace('_', ' ')}: {result}", flush=True)
        for path in place.programs.rglob("*"):
            if path.is_dir():
                path.chmod(0o755)
        place.programs.chmod(0o755)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
