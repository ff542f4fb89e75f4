"""A file is whole or not there, whatever happens while it is written."""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path

import pytest

from game.play import files
from game.play.files import FileFault, FileProblem, backup_of, read_text_limited, write_atomic


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_first_write_makes_the_folder_and_nothing_else(tmp_path: Path) -> None:
    target = tmp_path / "a" / "b" / "match.yaml"
    write_atomic(target, "Անի\nبابک\n")
    assert target.read_bytes() == "Անի\nبابک\n".encode()
    assert names(target.parent) == {"match.yaml"}


def test_the_former_content_is_kept_once(tmp_path: Path) -> None:
    target = tmp_path / "match.yaml"
    for text in ("one", "two", "three"):
        write_atomic(target, text)
    assert target.read_text("utf-8") == "three"
    assert backup_of(target).read_text("utf-8") == "two"
    assert names(tmp_path) == {"match.yaml", "match.yaml.bak"}


def test_bytes_without_a_backup(tmp_path: Path) -> None:
    target = tmp_path / "raw"
    write_atomic(target, b"\r\n\x00")
    write_atomic(target, b"\xff", backup=False)
    assert target.read_bytes() == b"\xff"
    assert names(tmp_path) == {"raw"}


def test_a_disk_without_links_gets_a_copied_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    target = tmp_path / "match.yaml"
    write_atomic(target, "one")
    write_atomic(target, "two")
    assert (target.read_text("utf-8"), backup_of(target).read_text("utf-8")) == ("two", "one")


def test_half_a_letter_does_not_stop_a_save(tmp_path: Path) -> None:
    write_atomic(tmp_path / "x", "name: \ud83d")
    assert (tmp_path / "x").read_text("utf-8") == "name: ?"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "match.yaml"
    write_atomic(target, "old")
    full = tmp_path / "full"
    full.symlink_to("/dev/full")
    monkeypatch.setattr(files, "_beside", lambda *_: full)
    with pytest.raises(OSError, match="No space"):
        write_atomic(target, "new")
    assert target.read_text("utf-8") == "old"
    assert names(tmp_path) == {"match.yaml"}


def test_a_refused_replacement_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "match.yaml"
    write_atomic(target, "old", backup=False)
    monkeypatch.setattr(files, "_REPLACE_PAUSE", 0.0)

    def refuse(*_: object) -> None:
        raise PermissionError("held by another program")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        write_atomic(target, "new")
    monkeypatch.undo()
    assert names(tmp_path) == {"match.yaml"}
    assert target.read_text("utf-8") == "old"


def test_a_target_held_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals = [PermissionError("held"), PermissionError("held")]
    really = Path.replace

    def replace(source: Path, target: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return really(source, target)

    monkeypatch.setattr(files, "_REPLACE_PAUSE", 0.0)
    monkeypatch.setattr(Path, "replace", replace)
    write_atomic(tmp_path / "x", "at last")
    assert (tmp_path / "x").read_text("utf-8") == "at last"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old", "utf-8")
    link = tmp_path / "link"
    link.symlink_to("real")
    write_atomic(link, "new", backup=False)
    assert link.is_symlink()
    assert (tmp_path / "real").read_text("utf-8") == "new"


def test_what_a_killed_writer_left_is_swept_but_not_what_another_writes(tmp_path: Path) -> None:
    target = tmp_path / "match.yaml"
    stale, busy, other = (
        tmp_path / name
        for name in (".match.yaml.1.new~", ".match.yaml.2.new~", ".match.json.1.new~")
    )
    for path in (stale, busy, other):
        path.write_text("half", "utf-8")
    old = time.time() - 3600
    os.utime(stale, (old, old))
    os.utime(other, (old, old))
    write_atomic(target, "whole")
    assert names(tmp_path) == {"match.yaml", busy.name, other.name}


def test_reading_drops_the_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xef\xbb\xbfturn: one\r\n")
    assert read_text_limited(tmp_path / "x", 100) == "turn: one\r\n"


def test_the_limit_is_the_last_size_that_passes(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("12345", "utf-8")
    assert read_text_limited(tmp_path / "x", 5) == "12345"
    with pytest.raises(FileProblem) as caught:
        read_text_limited(tmp_path / "x", 4)
    assert caught.value.fault is FileFault.TOO_LARGE


def fault_of(path: Path) -> FileFault:
    with pytest.raises(FileProblem) as caught:
        read_text_limited(path, 1000)
    assert str(path) in str(caught.value)
    return caught.value.fault


def test_every_other_trouble_has_its_name(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes("Jürgen".encode("latin-1"))
    assert fault_of(tmp_path / "latin") is FileFault.NOT_TEXT
    assert fault_of(tmp_path / "nowhere") is FileFault.MISSING
    assert fault_of(tmp_path) is FileFault.NOT_A_FILE
    assert fault_of(tmp_path / "latin" / "below") is FileFault.REFUSED
    assert fault_of(tmp_path / "nul\0") is FileFault.REFUSED


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert fault_of(tmp_path / "pipe") is FileFault.NOT_A_FILE
    assert fault_of(Path("/dev/zero")) is FileFault.NOT_A_FILE


def test_what_is_set_aside_overwrites_nothing(tmp_path: Path) -> None:
    target = tmp_path / "settings.yaml"
    for text in ("first", "second"):
        target.write_text(text, "utf-8")
        files.set_aside(target)
    assert (tmp_path / "settings.yaml.aside-1").read_text("utf-8") == "first"
    assert (tmp_path / "settings.yaml.aside-2").read_text("utf-8") == "second"
    assert not target.exists()
