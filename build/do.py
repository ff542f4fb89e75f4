"""Play, test, check, pack: everything one does with the source, from a bare Python.

    python3 build/do.py play | test | lint | package | setup | lock

It keeps an environment of its own in ``.venv``: made once, repaired when the wishes in
pyproject.toml or the locks change, otherwise used as it is, without a network.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BUILD = ROOT / "build"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")
STAMP = VENV / "hughie-stamp.json"
OLDEST = (3, 11)
LOCKS = {"play": BUILD / "lock-play.txt", "dev": BUILD / "lock-dev.txt"}


class Trouble(Exception):
    """Something the person at the keyboard has to see to; its text says what."""


def main() -> int:
    """Do one of the commands and return its exit code."""
    parser = argparse.ArgumentParser(description="Play, test, check and pack Hughie.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (_, level, text) in COMMANDS.items():
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(level=level)
        if name in ("play", "test"):
            command.add_argument("rest", nargs=argparse.REMAINDER, help="passed on")
    chosen = parser.parse_args()
    try:
        prepare(chosen.level)
        return COMMANDS[chosen.command][0](getattr(chosen, "rest", []))
    except Trouble as trouble:
        print(f"Hughie: {trouble}", file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    except KeyboardInterrupt:
        return 130


def say(text: str) -> None:
    """One line to the person, before what follows it prints its own."""
    print(f"Hughie: {text}", flush=True)


# The environment


def prepare(level: str) -> None:
    """Have ``.venv`` hold what a level needs; fast and silent when it already does."""
    version = python_version()
    stamp = read_stamp()
    if stamp.get("level") == "dev":
        level = "dev"
    wanted = {"level": level, "root": str(ROOT), "python": version, "lock": fingerprint(level)}
    if version and stamp == wanted:
        return
    make_venv(version)
    wanted["python"] = python_version()
    install(level)
    link_project()
    STAMP.write_text(json.dumps(wanted, indent=1), encoding="utf-8")


def python_version() -> str:
    """The version of the Python in ``.venv``; empty when there is none that runs."""
    ask = "import sys; print('%d.%d.%d' % sys.version_info[:3])"
    try:
        run = subprocess.run([PYTHON, "-c", ask], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return run.stdout.decode("ascii").strip()


def read_stamp() -> dict:
    """What the last `prepare` wrote; empty when it never ended."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def fingerprint(level: str) -> str:
    """Changes with every wish that the environment has to fulfil."""
    parts = [path.read_bytes() for path in (ROOT / "pyproject.toml", LOCKS[level])]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def make_venv(version: str) -> None:
    """Make ``.venv``, or mend one that lacks pip; throw away only one that cannot run."""
    runs = version and tuple(map(int, version.split(".")[:2])) >= OLDEST
    if runs and run_quietly(PYTHON, "-m", "pip", "--version"):
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        major, minor = sys.version_info[:2]
        raise Trouble(
            "this Python comes without 'venv'. On Debian and Ubuntu install it with\n"
            f"    apt install python{major}.{minor}-venv\n"
            "elsewhere install Python from its own site, which has it."
        )
    say("making .venv")
    clear = ["--clear"] if VENV.exists() and not runs else []
    command = [sys.executable, "-m", "venv", *clear, str(VENV)]
    if subprocess.run(command, check=False).returncode:
        raise Trouble(f"the environment {VENV} could not be made; the lines above say why.")


def run_quietly(*command: object) -> bool:
    """Whether a command ends well; what it prints is not shown."""
    return not subprocess.run([str(part) for part in command], capture_output=True).returncode


def install(level: str) -> None:
    """Install exactly what the lock of this level names."""
    say(f"installing what is needed to {'play' if level == 'play' else 'develop'} into .venv")
    command = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--require-hashes", "--requirement", LOCKS[level]]
    if subprocess.run(command, check=False).returncode:
        raise Trouble("the installation failed; the lines above say why. Is there a network?")


def link_project() -> None:
    """Let ``.venv`` find this source, and put the ``hughie`` command into it.

    A line in a .pth file does what an editable installation does, without a build backend. It
    is relative to the file, so that no letter of the tree's own path has to be encoded.
    """
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    run = subprocess.run(
        [PYTHON, "-X", "utf8", "-c", ask],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    packages = Path(run.stdout.strip())
    line = os.path.relpath(ROOT, packages)
    (packages / "hughie.pth").write_text(line + "\n", encoding="ascii")
    if WINDOWS:
        (BIN / "hughie.cmd").write_text('@"%~dp0python.exe" -P -m game %*\n', encoding="ascii")
        return
    command = BIN / "hughie"
    # -P keeps a folder "game" where the person happens to be from being taken for ours.
    text = f'#!/bin/sh\nexec {shlex.quote(str(PYTHON))} -P -m game "$@"\n'
    command.write_bytes(os.fsencode(text))
    command.chmod(0o755)


# The commands


def play(rest: list) -> int:
    """Open the window, or do the command that is given."""
    say("opening the game")
    return run(PYTHON, "-P", "-m", "game", *rest)


def test(rest: list) -> int:
    """Run the tests on every core; more words go to pytest."""
    say("running the tests")
    # Long runs are not taken for ones that hang.
    patience = ["--override-ini", "faulthandler_timeout=0"] if "--soak" in rest else []
    return run(PYTHON, "-m", "pytest", "--numprocesses", "auto", *patience, *rest, cwd=ROOT)


def lint(_: list) -> int:
    """Check everything, also where the first check fails."""
    say("checking style, layout and types")
    checks = (
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy",),
    )
    return max([run(PYTHON, "-m", *check, cwd=ROOT) for check in checks])


def package(_: list) -> int:
    """Make the zipped folder and the single file, and try both out."""
    say("making both executables in dist/ and starting them as a stranger would")
    code = run(PYTHON, BUILD / "pack.py", cwd=ROOT)
    return code or run(PYTHON, BUILD / "smoke.py", cwd=ROOT)


def setup(_: list) -> int:
    """What `prepare` did is all; say where the command is."""
    say(f"ready; the command is {BIN / ('hughie.cmd' if WINDOWS else 'hughie')}")
    return 0


def lock(_: list) -> int:
    """Resolve pyproject.toml afresh for every Python and system that it names."""
    say("writing the locks anew")
    options = ["--universal", "--python-version", ".".join(map(str, OLDEST)), "--upgrade"]
    options += ["--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
    compile_lock = [PYTHON, "-m", "uv", "pip", "compile", "pyproject.toml", *options]
    extra = ["--extra", "dev", "--constraint", LOCKS["play"].relative_to(ROOT)]
    code = run(*compile_lock, "--output-file", LOCKS["play"].relative_to(ROOT), cwd=ROOT)
    dev = ["--output-file", LOCKS["dev"].relative_to(ROOT)]
    return code or run(*compile_lock, *extra, *dev, cwd=ROOT)


def run(*command: object, cwd: object = None) -> int:
    """Run a command that prints for itself; its exit code."""
    return subprocess.run([str(part) for part in command], cwd=cwd, check=False).returncode


COMMANDS = {
    "play": (play, "play", "open the game"),
    "test": (test, "dev", "run the whole test suite"),
    "lint": (lint, "dev", "check style, layout and types"),
    "package": (package, "dev", "make both executables and try them"),
    "setup": (setup, "play", "only make .venv; then .venv/bin/hughie is the command"),
    "lock": (lock, "dev", "write the locks anew from pyproject.toml"),
}

if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.exit("Hughie: Python {}.{} or newer is needed.".format(*OLDEST))
    sys.exit(main())
