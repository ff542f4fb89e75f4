"""Two copies of the program at once, and one that is killed: no match is lost."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import paths
from game.play import saves
from game.play.files import backup_of
from game.play.locks import lock
from game.play.records import final_state, load_record
from tests.play.made import begun, files, play

ROOT = Path(__file__).resolve().parent.parent.parent


class TestTwoCopies:
    def test_what_is_being_played_is_not_offered(self) -> None:
        _session, save = begun()
        assert saves.newest() == (None, ())
        save.close()
        offer, _told = saves.newest()
        assert offer is not None
        resumed = saves.resume(offer)
        assert resumed is not None
        assert saves.resume(offer) is None
        resumed[1].close()

    def test_two_matches_begun_at_once_have_files_of_their_own(self) -> None:
        first, save = begun(4)
        other, other_save = begun(9)
        assert save.path != other_save.path
        assert load_record(save.path) == first.record()
        assert load_record(other_save.path) == other.record()

    def test_an_offer_that_is_gone_is_not_resumed(self) -> None:
        _session, save = begun()
        save.close()
        offer, _told = saves.newest()
        assert offer is not None
        offer.path.unlink()
        assert saves.resume(offer) is None
        assert files(paths.matches()) == [backup_of(save.path).name]

    def test_another_process_holds_its_match(self, home: Path) -> None:
        with scripted(home) as child:
            wait_for(child, 5)
            assert saves.newest() == (None, ())
            mine, save = begun(3)
            wait_for(child, 5)
            assert load_record(save.path) == mine.record()
            save.close()
            offer, _told = saves.newest()
            assert offer is not None and offer.record == mine.record()

    def test_a_lock_goes_with_its_name(self, tmp_path: Path) -> None:
        path = tmp_path / "lock"
        held = lock(path)
        assert held is not None
        assert lock(path) is None
        held.release()
        held.release()
        assert not path.exists()
        again = lock(path)
        assert again is not None
        held.release()
        assert lock(path) is None, "an old lock does not let go of the new one"
        again.release()

    def test_a_name_that_vanishes_while_it_is_locked_is_no_lock(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Another program removes the lock's file between our opening and locking it."""
        path = tmp_path / "lock"
        opened = os.open
        times = 0

        def open_and_lose(name: object, flags: int, mode: int = 0o777) -> int:
            nonlocal times
            times += 1
            handle = opened(name, flags, mode)  # type: ignore[arg-type]
            if times == 1:
                path.unlink()
            return handle

        with monkeypatch.context() as patched:
            patched.setattr("os.open", open_and_lose)
            held = lock(path)
        assert held is not None and times == 2
        assert lock(path) is None
        held.release()

    def test_where_nothing_can_be_locked_the_match_is_saved_all_the_same(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(_path: Path) -> None:
            raise OSError(errno.ENOLCK, "No locks available")

        monkeypatch.setattr(saves, "lock", refuse)
        first, save = begun()
        other, other_save = begun(3)
        assert load_record(save.path) == first.record()
        assert load_record(other_save.path) == other.record()


SCRIPT = """
import os, random, sys
from game.play import saves
from tests.play.made import session_of, step
rng = random.Random(int(sys.argv[1]))
while True:
    session = session_of("blind-hughie-memory", seed=rng.randrange(1000))
    save = saves.begin(session)
    while not session.over:
        step(session, rng)
        os.write(1, b"%d\\n" % len(session.log))
    save.close()
"""


class scripted:
    """A match that plays itself in a process of its own and says how long its log is."""

    def __init__(self, home: Path, seed: int = 1) -> None:
        env = {**os.environ, "HUGHIE_HOME": str(home)}
        command = [sys.executable, "-c", SCRIPT, str(seed)]
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE)

    def __enter__(self) -> subprocess.Popen[bytes]:
        return self.process

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def wait_for(process: subprocess.Popen[bytes], lines: int) -> int:
    """The length of the log after so many more actions."""
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(lines)]
    return int(said[-1])


def test_a_match_that_is_killed_always_continues(home: Path, soak: bool) -> None:
    rng = random.Random(7)
    for attempt in range(50 if soak else 4):
        place = home / str(attempt)
        place.mkdir()
        with scripted(place, attempt) as child:
            said = wait_for(child, rng.randint(1, 60))
            time.sleep(rng.random() / 50)
            child.kill()
            child.wait()
            assert child.stdout is not None
            rest = child.stdout.read().split()
        said = int(rest[-1]) if rest else said
        _continues(place, said)


def _continues(place: Path, said: int) -> None:
    """What was said to be done is there, and the match can be played to its end."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("HUGHIE_HOME", str(place))
        offer, told = saves.newest()
        assert told == ()
        if offer is None:
            # It was killed between two matches: then the one before is among the records.
            assert files(saves.records_folder())
            return
        final_state(offer.record)
        if not files(saves.records_folder()):
            assert said <= len(offer.record.log) <= said + 1
        resumed = saves.resume(offer)
        assert resumed is not None
        session, save = resumed
        assert session.record() == offer.record
        play(session, 5)
        save.close()
        offer, _told = saves.newest()
        assert (offer is None) == session.over
        assert offer is None or offer.record == session.record()
