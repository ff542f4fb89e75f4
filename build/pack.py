"""Make both executables: one folder, zipped, and one file.

    .venv/bin/python build/pack.py          writes into dist/; build/do.py package also tries them

What is in them stands in build/hughie.spec.
"""

from __future__ import annotations

import os
import platform
import shutil
import stat
import subprocess
import sys
import time
import zipfile
from pathlib import Path

BUILD = Path(__file__).resolve().parent
ROOT = BUILD.parent
DIST = ROOT / "dist"
WORK = ROOT / ".work"
FOLDER = DIST / "hughie"
EXE = ".exe" if os.name == "nt" else ""


def version() -> str:
    """The version of the game, read without importing it."""
    for line in (ROOT / "game" / "__init__.py").read_text("utf-8").splitlines():
        if line.startswith("__version__"):
            return line.split('"')[1]
    raise SystemExit("game/__init__.py names no version")


def release_name() -> str:
    """``hughie-1.2.3-linux-x86_64``: what, which, and where it runs."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"hughie-{version()}-{system}-{platform.machine().lower()}"


def single_name() -> str:
    """The name of the one-file program, without the ending that Windows wants."""
    return release_name()


def archive() -> Path:
    """The zipped one-folder program."""
    return DIST / f"{release_name()}.zip"


def single() -> Path:
    """The one-file program."""
    return DIST / (single_name() + EXE)


def run_pyinstaller() -> None:
    """Pack; a failure shows all that PyInstaller said, a success nothing."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(WORK), str(BUILD / "hughie.spec")]
    subprocess.run(command, cwd=ROOT, check=True)


def add_desktop_files() -> None:
    """Put the menu entry and its picture beside the program, where a person finds them."""
    if sys.platform != "linux":
        return
    shutil.copy(BUILD / "hughie.desktop", FOLDER)
    shutil.copy(ROOT / "assets" / "icons" / "hughie-256.png", FOLDER / "hughie.png")


def zip_folder() -> None:
    """Zip the folder with its permissions and links, in a fixed order."""
    with zipfile.ZipFile(archive(), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in sorted(FOLDER.rglob("*")):
            name = path.relative_to(DIST).as_posix()
            if path.is_symlink():
                entry = zipfile.ZipInfo(name, time.localtime()[:6])
                entry.create_system = 3
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                out.writestr(entry, os.fsencode(os.readlink(path)))  # noqa: PTH115
            elif path.is_file():
                out.write(path, name)


def main() -> None:
    """Make everything anew."""
    for old in (FOLDER, archive(), single()):
        if old.is_dir():
            shutil.rmtree(old)
        else:
            old.unlink(missing_ok=True)
    WORK.mkdir(exist_ok=True)
    started = time.monotonic()
    run_pyinstaller()
    add_desktop_files()
    zip_folder()
    for path in (archive(), single()):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")
    print(f"made in {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
