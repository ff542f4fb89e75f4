"""The running match on disk: written after every action, offered again, set aside when broken.

Each running match has a file of its own and a lock beside it, so two copies of the program never
write the same file, and none offers what another is playing.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.engine.core import Message, _, say

from .catalog import GAMES
from .files import FileFault, FileProblem, backup_of, read_text_limited, set_aside, write_atomic
from .locks import Lock, lock
from .problems import file_words
from .records import MOST_BYTES, SUFFIX, Record, RecordError, read_record, write_record
from .session import Session


class Save:
    """The file of one running match. It is written whenever the session changes.

    A full disk or a folder that may not be written to never stops the match: `problem` then holds
    what a person should be told, once.
    """

    def __init__(self, session: Session, path: Path, held: Lock | None) -> None:
        self.path = path
        self.problem: Message | None = None
        self._told = False
        self._lock = held
        self._session = session
        session.on_change = self._write

    def take_problem(self) -> Message | None:
        """What a person should be told, and from then on nothing more."""
        problem, self.problem = self.problem, None
        return problem

    def close(self) -> None:
        """The match is left: unfinished it stays to be continued, finished it becomes a record.

        Where the record cannot be kept now, the file stays and `newest` keeps it another time.
        """
        self._session.on_change = None
        if self._session.over:
            with contextlib.suppress(OSError):
                keep_record(self._session.record())
                _remove(self.path)
        if self._lock is not None:
            self._lock.release()

    def _write(self, session: Session) -> None:
        try:
            write_atomic(self.path, write_record(session.record()))
        except OSError as error:
            if not self._told:
                self._told = True
                self.problem = say(
                    _("The match cannot be saved ({reason}). It can be played on."),
                    reason=error.strerror or str(error),
                )


@dataclass(frozen=True, slots=True)
class Offer:
    """An unfinished match that can be continued."""

    path: Path
    record: Record


def records_folder() -> Path:
    """Where the matches that were kept lie."""
    return paths.user() / "records"


def begin(session: Session) -> Save:
    """Save a new match from now on; it is written at once."""
    folder = paths.matches()
    for path in _free_paths(folder, session.record()):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            held = lock(_lock_of(path))
            if held is None:
                continue
        except OSError:
            held = None
        if path.exists():
            if held is not None:
                held.release()
            continue
        save = Save(session, path, held)
        save._write(session)
        return save
    raise AssertionError("there is always a free name")


def newest(games: Collection[str] = tuple(GAMES)) -> tuple[Offer | None, tuple[Message, ...]]:
    """The unfinished match of one of these games that was played last, and what a person should
    be told.

    Matches that another copy of the program is playing are passed over. A file that makes no
    sense is set aside, and its backup takes its place where that does. A finished match whose
    file was left behind, since the program was ended on its last screen, is kept as a record.
    """
    told: list[Message] = []
    for path in _by_age():
        held = _try_lock(path)
        if held is None:
            continue
        try:
            session = _readable(path, told)
            if session is None:
                continue
            if session.game_name not in games:
                continue
            if not session.over:
                return Offer(path, session.record()), tuple(told)
            with contextlib.suppress(OSError):
                keep_record(session.record())
                _remove(path)
        finally:
            held.release()
    return None, tuple(told)


def resume(offer: Offer) -> tuple[Session, Save] | None:
    """Go on with an offered match; None where another copy of the program took it meanwhile."""
    held = _try_lock(offer.path)
    if held is None:
        return None
    session = _readable(offer.path, [])
    if session is None or session.over:
        held.release()
        return None
    return session, Save(session, offer.path, held)


def keep_record(record: Record) -> Path:
    """Keep a match among the records and return its file; one kept before is not kept twice.

    Raises OSError where it cannot be written.
    """
    folder, content = records_folder(), write_record(record)
    for path in _free_paths(folder, record):
        if not path.exists():
            write_atomic(path, content, backup=False)
            return path
        with contextlib.suppress(FileProblem):
            if read_text_limited(path, MOST_BYTES) == content:
                return path
    raise AssertionError("there is always a free name")


def _free_paths(folder: Path, record: Record) -> Iterator[Path]:
    """Names for a match's file: when it began and what was played, then numbered."""
    began = re.sub(r"[^0-9]", "", record.started[:16])
    named = re.sub(r"[^a-z0-9]+", "-", (record.preset or record.game).lower()).strip("-")[:40]
    stem = "-".join(part for part in (began, named) if part)
    yield folder / f"{stem}{SUFFIX}"
    number = 2
    while True:
        yield folder / f"{stem}-{number}{SUFFIX}"
        number += 1


def _by_age() -> list[Path]:
    """The files of running matches, the one written last first."""
    aged = []
    with contextlib.suppress(OSError):
        for path in paths.matches().iterdir():
            if path.suffix == SUFFIX and not path.name.startswith("."):
                with contextlib.suppress(OSError):
                    aged.append((path.stat().st_mtime_ns, path))
    return [path for _age, path in sorted(aged, reverse=True)]


def _readable(path: Path, told: list[Message]) -> Session | None:
    """The match in a file whose lock is held, or in its backup where the file makes no sense."""
    try:
        return _session(path)
    except FileProblem as error:
        if error.fault is FileFault.MISSING:
            return None
        if error.fault is FileFault.REFUSED:
            told.append(say(_("A saved match could not be read: {reason}."), reason=error.detail))
            return None
        reason = file_words(error)
    except RecordError as error:
        reason = error.problems[0].message
    try:
        aside = set_aside(path)
    except OSError:
        return None
    told.append(
        say(
            _("A saved match could not be read and was set aside as {file}: {reason}."),
            file=aside.name,
            reason=reason,
        )
    )
    backup = backup_of(path)
    try:
        session = _session(backup)
        write_atomic(path, write_record(session.record()), backup=False)
    except (FileProblem, RecordError, OSError):
        return None
    told.append(say(_("The match goes on from the move before.")))
    return session


def _session(path: Path) -> Session:
    return Session(read_record(read_text_limited(path, MOST_BYTES)))


def _try_lock(path: Path) -> Lock | None:
    try:
        return lock(_lock_of(path))
    except OSError:
        return None


def _lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _remove(path: Path) -> None:
    for file in (path, backup_of(path)):
        with contextlib.suppress(OSError):
            file.unlink()
