"""What the program writes on the disk, and where."""

from __future__ import annotations

import sys
from pathlib import Path


class Watch:
    """Notes every file that is written, moved or removed outside of some folders.

    Python tells of them by its audit events; the hook cannot be taken out again, so it is put in
    once and looks at `folder`, which is None when nobody watches.
    """

    _folder: Path | None = None
    _found: list[str] = []  # noqa: RUF012
    _hooked = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __enter__(self) -> list[str]:
        if not Watch._hooked:
            Watch._hooked = True
            sys.addaudithook(Watch._hear)
        Watch._found = []
        Watch._folder = self.folder.resolve()
        return Watch._found

    def __exit__(self, *_: object) -> None:
        Watch._folder = None

    @staticmethod
    def _hear(event: str, args: tuple[object, ...]) -> None:
        if Watch._folder is None:
            return
        if event == "open":
            path, mode, flags = (*args, None, None)[:3]
            writes = isinstance(mode, str) and set(mode) & set("wax+")
            writes = writes or (isinstance(flags, int) and flags & 0o1103)
            if not writes or not isinstance(path, str | bytes):
                return
            touched = [path]
        elif event in ("os.mkdir", "os.remove", "os.rmdir", "os.rename", "os.link", "os.symlink"):
            touched = [one for one in args if isinstance(one, str | bytes)]
        else:
            return
        for one in touched:
            name = one.decode() if isinstance(one, bytes) else one
            if "__pycache__" in name or name.startswith("/dev/"):
                continue
            if not Path(name).absolute().is_relative_to(Watch._folder):
                Watch._found.append(f"{event} {name}")
