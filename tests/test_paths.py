"""Where the program finds its own files and the person's folder."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from game import paths

ROOT = Path(__file__).resolve().parent.parent
SAY = (
    "import sys; sys.path.insert(0, sys.argv[1]); from game import paths;"
    "folder = paths.user_folder();"
    "sys.stdout.buffer.write(f'{folder.kept}|{folder.path}'.encode('utf-8', 'surrogateescape'))"
)


def ask(cwd: Path, **env: str) -> tuple[bool, str]:
    """The user's folder as a fresh process with only these variables sees it."""
    keep = {"PATH": "/usr/bin:/bin", "TMPDIR": tempfile.gettempdir()}
    command = [sys.executable, "-c", SAY, str(ROOT)]
    run = subprocess.run(command, cwd=cwd, env=keep | env, capture_output=True, check=True)
    kept, _, path = run.stdout.decode("utf-8").partition("|")
    return kept == "True", path


def test_assets_and_rules_are_found_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.assets() == ROOT / "assets"
    assert paths.rules() == ROOT / "rules"
    assert paths.rules().is_dir()


def test_the_override_is_made_and_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = tmp_path / "Բարեւ բազի" / "deep"
    monkeypatch.setenv("HUGHIE_HOME", str(wanted))
    assert paths.user_folder() == paths.UserFolder(wanted, kept=True)
    assert wanted.is_dir()
    assert list(wanted.iterdir()) == []


def test_a_folder_that_cannot_be_made_falls_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    monkeypatch.setenv("HUGHIE_HOME", str(tmp_path / "file" / "home"))
    folder = paths.user_folder()
    assert not folder.kept
    (folder.path / "x").write_text("written all the same", "utf-8")
    assert paths.user_folder() == folder, "the same place as long as the program runs"


@pytest.mark.skipif(sys.platform != "linux", reason="HOME and XDG are the manner of Linux")
class TestHome:
    @pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
    def test_not_ascii(self, tmp_path: Path, locale: str) -> None:
        home = tmp_path / "Բարեւ բազի"
        home.mkdir()
        assert ask(tmp_path, HOME=str(home), LC_ALL=locale) == (
            True,
            str(home / ".local" / "share" / "hughie"),
        )

    def test_a_file_is_no_home(self, tmp_path: Path) -> None:
        kept, path = ask(tmp_path, HOME="/dev/null")
        assert not kept
        assert not Path(path).exists(), "the temporary folder goes with the program"

    def test_read_only(self, tmp_path: Path) -> None:
        kept, _ = ask(tmp_path, HOME="/proc")
        assert not kept

    @pytest.mark.parametrize("home", [{}, {"HOME": ""}, {"HOME": "/nowhere/at/all"}])
    def test_the_usual_variable_is_heeded(self, tmp_path: Path, home: dict[str, str]) -> None:
        kept, path = ask(tmp_path, XDG_DATA_HOME=str(tmp_path), **home)
        assert (kept, path) == (True, str(tmp_path / "hughie"))

    def test_a_home_that_is_not_there_yet_is_made(self, tmp_path: Path) -> None:
        kept, path = ask(tmp_path, HOME=str(tmp_path / "new"))
        assert (kept, path) == (True, str(tmp_path / "new" / ".local" / "share" / "hughie"))
