"""The running match on disk: nothing is lost, nothing is overwritten, nothing stops the match."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game import paths
from game.play import saves
from game.play.catalog import GAMES
from game.play.computers import Level
from game.play.files import backup_of
from game.play.records import load_record, player, write_record
from game.play.session import Session
from tests.play.made import begun, files, play, session_of

ROOT = Path(__file__).resolve().parent.parent.parent
NONSENSE = {
    "empty": b"",
    "cut off": b'{"hughie": 1, "game": "domi',
    "binary": bytes(range(256)),
    "newer": b'{"hughie": 99, "surprise": []}',
    "another log": b'{"hughie": 1, "game": "dominoes", "preset": "draw", "seats": '
    b'[{"name": "A"}, {"name": "B"}], "log": ["turn"]}',
    "deep": b"[" * 100_000,
}


class TestSaving:
    def test_it_is_written_at_once_and_after_every_action(self) -> None:
        session = session_of()
        save = saves.begin(session)
        for _ in range(10):
            assert load_record(save.path) == session.record()
            play(session, 1)
        assert save.path.parent == paths.matches()
        assert save.take_problem() is None

    def test_undo_is_saved_too(self) -> None:
        session = session_of("blind-hughie-memory", (None, Level.EASY))
        save = saves.begin(session)
        play(session, 2)
        while session.waits_for_computer:
            session.do(session.choose())
        session.do(session.legal[0])
        session.undo()
        assert load_record(save.path) == session.record()
        assert load_record(save.path).undone == 1

    def test_left_unfinished_it_can_be_continued(self) -> None:
        session, save = begun()
        save.close()
        offer, told = saves.newest()
        assert offer is not None and told == ()
        assert offer.record == session.record()
        resumed = saves.resume(offer)
        assert resumed is not None
        again, kept = resumed
        assert again.state == session.state
        play(again, 1)
        assert load_record(kept.path) == again.record() and kept.path == save.path
        kept.close()

    def test_after_it_is_left_nothing_more_is_written(self) -> None:
        session, save = begun()
        save.close()
        before = save.path.read_bytes()
        play(session, 1)
        assert save.path.read_bytes() == before
        save.close()

    def test_a_finished_match_is_never_offered_but_kept_as_a_record(self) -> None:
        session, save = begun(10_000, "draw")
        assert session.over
        assert saves.newest() == (None, ()), "it is still being looked at"
        save.close()
        assert saves.newest() == (None, ())
        assert files(paths.matches()) == []
        (kept,) = saves.records_folder().iterdir()
        assert load_record(kept) == session.record()

    def test_a_finished_match_that_was_left_behind_is_kept_as_a_record(self) -> None:
        session = play(session_of("draw"), 10_000)
        assert session.over
        paths.matches().mkdir(parents=True)
        (paths.matches() / "old.hughie").write_text(write_record(session.record()), "utf-8")
        assert saves.newest() == (None, ())
        assert files(paths.matches()) == []
        assert len(files(saves.records_folder())) == 1

    def test_the_one_played_last_is_offered_first(self) -> None:
        first, save = begun(5)
        other, other_save = begun(7)
        play(first, 1)
        save.close()
        other_save.close()
        os.utime(other_save.path, (1, 1))
        offer, _told = saves.newest()
        assert offer is not None and offer.record == first.record()
        os.utime(save.path, (0, 0))
        offer, _told = saves.newest()
        assert offer is not None and offer.record == other.record()


class TestTrouble:
    @pytest.mark.parametrize("call", ["os.fsync", "os.replace"])
    def test_a_full_disk_is_told_once_and_the_match_goes_on(
        self, call: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session, save = begun()
        saved = load_record(save.path)

        def full(*_: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(call, full)
            play(session, 5)
            problem = save.take_problem()
            assert "No space left on device" in str(problem)
            assert load_record(save.path) == saved
            play(session, 5)
            assert save.take_problem() is None
        play(session, 1)
        assert load_record(save.path) == session.record(), "once there is room it is saved again"
        save.close()

    def test_a_folder_that_cannot_be_made_is_told_and_the_match_goes_on(self) -> None:
        paths.matches().write_text("in the way", "utf-8")
        session, save = begun()
        assert save.take_problem() is not None
        assert len(session.log) == 6
        save.close()
        assert saves.newest() == (None, ())

    @pytest.mark.parametrize("kind", NONSENSE)
    def test_a_file_that_makes_no_sense_is_set_aside_and_its_backup_taken(self, kind: str) -> None:
        session, save = begun()
        save.close()
        before = load_record(backup_of(save.path))
        save.path.write_bytes(NONSENSE[kind])
        offer, told = saves.newest()
        assert offer is not None and offer.record == before
        assert len(before.log) == len(session.log) - 1
        assert [str(message).split(" ")[0] for message in told] == ["A", "The"]
        aside = save.path.with_name(f"{save.path.name}.aside-1")
        assert aside.name in str(told[0])
        assert aside.read_bytes() == NONSENSE[kind]
        assert saves.newest() == (offer, ()), "told once"

    @pytest.mark.parametrize("kind", NONSENSE)
    def test_without_a_backup_that_makes_sense_nothing_is_offered(self, kind: str) -> None:
        _session, save = begun()
        save.close()
        save.path.write_bytes(NONSENSE[kind])
        backup_of(save.path).write_bytes(NONSENSE[kind])
        offer, told = saves.newest()
        assert offer is None and len(told) == 1
        assert save.path.with_name(f"{save.path.name}.aside-1").read_bytes() == NONSENSE[kind]
        assert saves.newest() == (None, ())

    def test_a_sound_older_match_is_offered_in_place_of_a_broken_one(self) -> None:
        sound, save = begun()
        save.close()
        os.utime(save.path, (1, 1))
        paths.matches().joinpath("broken.hughie").write_bytes(b"?")
        offer, told = saves.newest()
        assert offer is not None and offer.record == sound.record()
        assert len(told) == 1

    def test_a_folder_in_the_place_of_a_file_is_set_aside(self) -> None:
        paths.matches().joinpath("odd.hughie").mkdir(parents=True)
        offer, told = saves.newest()
        assert offer is None and len(told) == 1
        assert files(paths.matches()) == ["odd.hughie.aside-1"]

    def test_a_file_that_may_not_be_read_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        _session, save = begun()
        save.close()
        before, opened = save.path.read_bytes(), Path.open

        def refuse(path: Path, *rest: object) -> object:
            # Not by the rights of the file: root may read everything.
            if path in (save.path, backup_of(save.path)):
                raise PermissionError(errno.EACCES, "Permission denied", str(path))
            return opened(path, *rest)  # type: ignore[call-overload]

        with monkeypatch.context() as patch:
            patch.setattr(Path, "open", refuse)
            offer, told = saves.newest()
        assert offer is None and len(told) == 1
        assert "Permission denied" in str(told[0])
        assert save.path.read_bytes() == before


class TestKeeping:
    def test_one_match_is_kept_once(self) -> None:
        session = play(session_of("draw"), 10_000)
        path = saves.keep_record(session.record())
        assert saves.keep_record(session.record()) == path
        assert files(path.parent) == [path.name]
        assert path.name.endswith("-draw.hughie")

    def test_another_match_of_the_same_minute_gets_another_name(self) -> None:
        first = play(session_of("draw", seed=1), 10_000).record()
        other = play(session_of("draw", seed=2), 10_000).record()
        assert saves.keep_record(first) != saves.keep_record(other)
        assert len(files(saves.records_folder())) == 2

    def test_a_full_disk_is_an_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*_: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        record = play(session_of("draw"), 10_000).record()
        monkeypatch.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            saves.keep_record(record)

    @pytest.mark.parametrize("preset", ["../../x", "", "Անի", "a" * 300, None])
    def test_any_name_of_a_preset_makes_a_file(self, preset: str | None) -> None:
        session = play(session_of("draw"), 3)
        record = saves.Record(**{**vars(session.record()), "preset": preset, "started": "?"})
        path = saves.keep_record(record)
        assert path.parent == saves.records_folder()
        assert load_record(path) == record


def test_a_match_of_a_game_without_a_table_is_left_where_it_is() -> None:
    rules = GAMES["blot"].RULES[0]()
    save = saves.begin(Session.begin("blot", rules, [player("Anna"), player("Bo")]))
    save.close()
    assert saves.newest(("dominoes",)) == (None, ())
    offer, _told = saves.newest()
    assert offer is not None and offer.path == save.path and save.path.exists()
