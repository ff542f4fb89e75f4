"""The children who practise here, each with a folder of its own in the person's folder.

What is known of a child lies in one file there, its latest rounds beside it as records; to erase a
child is to remove the folder. Nothing of a child is kept anywhere else.
"""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import uuid
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from game import paths
from game.engine.core import Message, _, say

from .files import FileFault, FileProblem, backup_of, read_text_limited, set_aside, write_atomic
from .json_source import JsonError, read_json
from .people import clean_name
from .practice_child import VERSION, Child, Place, Sure, plain_child, read_child
from .records import SUFFIX, Record, write_record

__all__ = [
    "Child",
    "Place",
    "Sure",
    "add_child",
    "children_folder",
    "erase_child",
    "keep_round",
    "load_child",
    "load_children",
    "update_child",
]

FILE = "child.json"
ROUNDS = "rounds"
MOST_ROUNDS = 50
"""So many records of rounds are kept of each child, the latest."""
_MOST_BYTES = 1_000_000
_ERASED = ".erased-"


class _Nonsense(Exception):
    """What a file holds is nothing that is known of a child; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def children_folder() -> Path:
    """Where the children are kept; it need not be there."""
    return paths.user() / "children"


def load_children() -> tuple[tuple[Child, ...], tuple[Message, ...]]:
    """All children, the one who practised last first, and what a grown-up should be told.

    A file that makes no sense is set aside, and its backup takes its place where that does.
    """
    _finish_erasing()
    told: list[Message] = []
    found = [_readable(folder, told) for folder in _folders()]
    children = [child for child in found if child is not None]
    children.sort(key=lambda child: (_moment(child.played), child.id), reverse=True)
    return tuple(children), tuple(told)


def load_child(name: str) -> Child | None:
    """The child with this id as it stands in its file, None where that cannot be read."""
    try:
        return _read(_folder(name) / FILE)
    except (FileProblem, _Nonsense):
        return None


def add_child(picture: str, name: str = "") -> Child:
    """A new child. It can practise even where it cannot be kept."""
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    child = Child(uuid.uuid4().hex[:12], picture[:80], clean_name(name), played=now)
    with contextlib.suppress(OSError):
        _write(child)
    return child


def update_child(child: Child, change: Callable[[Child], Child]) -> tuple[Child, Message | None]:
    """Change what is known of a child, in its file too; the child after it, and what a grown-up
    should be told.

    The change is made to what the file holds now, so that two copies of the program both count. A
    child that was erased meanwhile is not written again.
    """
    try:
        known = _read(_folder(child.id) / FILE)
    except FileProblem as error:
        if error.fault is FileFault.MISSING:
            return change(child), None
        return change(child), _not_kept(error.detail or error.fault.value)
    except _Nonsense as error:
        return change(child), _not_kept(error.message)
    changed = change(known)
    try:
        _write(changed)
    except OSError as error:
        return changed, _not_kept(error.strerror or str(error))
    return changed, None


def erase_child(name: str) -> bool:
    """Remove everything that is kept of a child; False where the system refuses."""
    folder = _folder(name)
    if not folder.exists():
        return True
    gone = folder.with_name(f"{_ERASED}{name}")
    try:
        folder.rename(gone)
    except OSError:
        return False
    shutil.rmtree(gone, ignore_errors=True)
    return True


def keep_round(child: Child, record: Record) -> None:
    """Keep the record of a round that a child has played; a full disk is no error.

    Only the latest rounds are kept.
    """
    folder = _folder(child.id)
    if not (folder / FILE).exists():
        return
    began = re.sub(r"[^0-9]", "", record.started[:19])
    path = folder / ROUNDS / f"{began}-{record.game}{SUFFIX}"
    with contextlib.suppress(OSError):
        write_atomic(path, write_record(record), backup=False)
        kept = sorted(one for one in path.parent.iterdir() if one.suffix == SUFFIX)
        for old in kept[:-MOST_ROUNDS]:
            old.unlink(missing_ok=True)


def _folders() -> list[Path]:
    try:
        found = sorted(children_folder().iterdir())
    except OSError:
        return []
    return [path for path in found if path.is_dir() and not path.name.startswith(".")]


def _folder(name: str) -> Path:
    return children_folder() / name


def _finish_erasing() -> None:
    """Remove what an erased child left behind where the system refused at first."""
    with contextlib.suppress(OSError):
        for path in children_folder().iterdir():
            if path.name.startswith(_ERASED):
                shutil.rmtree(path, ignore_errors=True)


def _readable(folder: Path, told: list[Message]) -> Child | None:
    """The child in a folder, from the backup where its file makes no sense."""
    path = folder / FILE
    try:
        return _read(path)
    except FileProblem as error:
        if error.fault is FileFault.MISSING:
            return None
        if error.fault is FileFault.REFUSED:
            told.append(say(_("A child’s file could not be read: {reason}."), reason=error.detail))
            return None
        reason = say(error.fault.value)
    except _Nonsense as error:
        reason = error.message
    try:
        aside = set_aside(path)
    except OSError:
        told.append(say(_("A child’s file could not be read: {reason}."), reason=reason))
        return None
    told.append(
        say(
            _("A child’s file could not be read and was set aside as {file}: {reason}."),
            file=aside.name,
            reason=reason,
        )
    )
    try:
        child = _read(backup_of(path))
        _write(child)
    except (FileProblem, _Nonsense, OSError):
        return None
    told.append(say(_("The child goes on from the task before.")))
    return child


def _read(path: Path) -> Child:
    text = read_text_limited(path, _MOST_BYTES)
    try:
        plain = read_json(text)
    except JsonError as error:
        raise _Nonsense(error.message) from None
    if not isinstance(plain, dict) or not isinstance(plain.get("picture"), str):
        raise _Nonsense(say(_("it tells of no child")))
    version: Any = plain.get("version")
    if isinstance(version, int) and version > VERSION:
        raise _Nonsense(say(_("a newer version of the game wrote this")))
    return read_child(path.parent.name, plain)


def _write(child: Child) -> None:
    content = json.dumps(plain_child(child), ensure_ascii=False, indent=1) + "\n"
    write_atomic(_folder(child.id) / FILE, content)


def _not_kept(reason: object) -> Message:
    return say(_("What the child has learnt could not be kept: {reason}."), reason=reason)


def _moment(played: str) -> float:
    """When a child practised last, in seconds since 1970; 0 where that makes no sense."""
    try:
        return datetime.fromisoformat(played).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0
