"""The environment that build/do.py keeps, and the locks it installs from."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("do", ROOT / "build" / "do.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program, with its environment in a folder of this test."""
    module = load()
    venv = tmp_path / "venv"
    venv.mkdir()
    monkeypatch.setattr(module, "VENV", venv)
    monkeypatch.setattr(module, "STAMP", venv / "stamp.json")
    return module


def pinned(lock: str) -> dict[str, str]:
    text = (ROOT / "build" / lock).read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9._-]+)==(\S+)", text, re.M))


@pytest.mark.parametrize(
    ("lock", "wishes"),
    [
        ("lock-play.txt", PROJECT["dependencies"]),
        ("lock-dev.txt", PROJECT["dependencies"] + PROJECT["optional-dependencies"]["dev"]),
    ],
)
def test_a_lock_fulfils_every_wish_with_hashes_and_names_no_host(
    lock: str, wishes: list[str]
) -> None:
    pins = pinned(lock)
    for wish in map(Requirement, wishes):
        name = wish.name.lower().replace("_", "-")
        assert wish.specifier.contains(Version(pins[name])), name
    text = (ROOT / "build" / lock).read_text("utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    assert len(entries) == len(pins)
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "//" not in text and "index" not in text


def test_both_locks_agree() -> None:
    assert pinned("lock-play.txt").items() <= pinned("lock-dev.txt").items()


def commands_of(do: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What `prepare` does, in order, without doing it."""
    done: list[str] = []
    monkeypatch.setattr(do, "make_venv", lambda version: done.append("venv"))
    monkeypatch.setattr(do, "install", done.append)
    monkeypatch.setattr(do, "link_project", lambda: done.append("link"))
    monkeypatch.setattr(do, "python_version", lambda: "3.11.7")
    return done


def test_a_second_run_does_nothing(do: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    done = commands_of(do, monkeypatch)
    do.prepare("play")
    assert done == ["venv", "play", "link"]
    do.prepare("play")
    assert done == ["venv", "play", "link"]


def test_playing_after_testing_installs_nothing(
    do: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = commands_of(do, monkeypatch)
    do.prepare("dev")
    del done[:]
    do.prepare("play")
    assert done == []
    assert json.loads(do.STAMP.read_text("utf-8"))["level"] == "dev"


def test_testing_after_playing_installs_the_rest(
    do: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = commands_of(do, monkeypatch)
    do.prepare("play")
    del done[:]
    do.prepare("dev")
    assert done == ["venv", "dev", "link"]


@pytest.mark.parametrize("stamp", ["", "{", "[]", '{"level": "play"}', None])
def test_a_damaged_or_missing_stamp_is_repaired(
    do: ModuleType, monkeypatch: pytest.MonkeyPatch, stamp: str | None
) -> None:
    done = commands_of(do, monkeypatch)
    if stamp is not None:
        do.STAMP.write_text(stamp, "utf-8")
    do.prepare("play")
    assert done == ["venv", "play", "link"]


@pytest.mark.parametrize("change", ["lock", "pyproject", "python", "moved"])
def test_a_change_is_noticed(
    do: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, change: str
) -> None:
    done = commands_of(do, monkeypatch)
    do.prepare("play")
    del done[:]
    if change == "lock":
        other = tmp_path / "lock.txt"
        other.write_text("x==1 --hash=sha256:0", "utf-8")
        monkeypatch.setitem(do.LOCKS, "play", other)
    elif change == "python":
        monkeypatch.setattr(do, "python_version", lambda: "3.14.1")
    else:
        (tmp_path / "pyproject.toml").write_text("[project]", "utf-8")
        (tmp_path / "elsewhere").mkdir()
        if change == "moved":
            (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
        monkeypatch.setattr(do, "ROOT", tmp_path)
    do.prepare("play")
    assert done == ["venv", "play", "link"]


def test_a_failed_installation_leaves_no_stamp(
    do: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands_of(do, monkeypatch)

    def fail(level: str) -> None:
        raise do.Trouble("no network")

    monkeypatch.setattr(do, "install", fail)
    with pytest.raises(do.Trouble):
        do.prepare("play")
    assert do.read_stamp() == {}


def test_a_python_without_venv_is_told_what_to_install(
    do: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = importlib.util.find_spec

    def find_spec(name: str) -> object:
        return None if name == "ensurepip" else really(name)

    monkeypatch.setattr(do.importlib.util, "find_spec", find_spec)
    with pytest.raises(do.Trouble, match=r"apt install python3\.\d+-venv"):
        do.make_venv("")


def test_a_bare_environment_is_made_and_finds_the_source_from_any_folder(
    do: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    venv = tmp_path / "Բարեւ բազի"
    scripts = venv / ("Scripts" if do.WINDOWS else "bin")
    monkeypatch.setattr(do, "VENV", venv)
    monkeypatch.setattr(do, "BIN", scripts)
    monkeypatch.setattr(do, "PYTHON", scripts / ("python.exe" if do.WINDOWS else "python"))
    do.make_venv(do.python_version())
    version = do.python_version()
    assert version == "{}.{}.{}".format(*sys.version_info[:3])
    do.link_project()
    ask = [do.PYTHON, "-P", "-c", "import game; print(ascii(game.__file__))"]
    run = subprocess.run(ask, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(run.stdout.strip().strip("'")) == ROOT / "game" / "__init__.py"
    assert (scripts / ("hughie.cmd" if do.WINDOWS else "hughie")).exists()
    kept = venv / "kept"
    kept.touch()
    do.make_venv(version)
    assert kept.exists(), "an environment that runs is not thrown away"
