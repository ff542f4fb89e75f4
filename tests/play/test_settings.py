"""Settings that make no sense: each value judged alone, the file set aside, nothing thrown."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from game.play import settings
from game.play.settings import Contrast, Settings, Speed, TileFaces


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / settings.FILE_NAME


def write(path: Path, content: object) -> None:
    path.write_text(json.dumps(content), "utf-8")


def aside(path: Path) -> list[str]:
    return sorted(other.name for other in path.parent.iterdir() if other.name != path.name)


def test_without_a_file_everything_is_as_it_comes(path: Path) -> None:
    assert settings.load(path) == (Settings(), [])
    assert aside(path) == []


def test_what_was_set_comes_back(path: Path) -> None:
    wished = Settings(
        language="fa",
        text_size=130,
        contrast=Contrast.HIGH,
        full_screen=True,
        sound_volume=0,
        animation=Speed.OFF,
        tile_faces=TileFaces.INK,
        forced_moves=True,
        four_colours=True,
        far_turned=True,
        trick_stays=True,
        window=(-40, 20, 900, 600),
        desktops=(1920, 1080, 1280, 1024),
        last_setup={"players": ["Անի", "بابک", "Jürgen"], "target": {"2": 61}},
    )
    assert settings.save(wished, path)
    assert settings.load(path) == (wished, [])
    assert "Անի" in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("sound_volume", 900),
        ("sound_volume", -1),
        ("sound_volume", "loud"),
        ("sound_volume", True),
        ("sound_volume", 70.5),
        ("animation", "warp"),
        ("animation", None),
        ("contrast", 3),
        ("muted", "yes"),
        ("muted", 1),
        ("language", 7),
        ("language", "../../etc/passwd"),
        ("text_size", 1000),
        ("window", [1, 2, 3]),
        ("window", [1, 2, 3, "4"]),
        ("window", [1, 2, 3, 10**30]),
        ("window", {"left": 1}),
        ("last_setup", []),
    ],
)
def test_each_value_is_judged_alone(path: Path, name: str, value: object) -> None:
    write(path, {"version": 1, "tile_faces": "ink", "music_volume": 20, name: value})
    found, told = settings.load(path)
    assert getattr(found, name) == getattr(Settings(), name)
    assert (found.tile_faces, found.music_volume) == (TileFaces.INK, 20)
    assert name in str(told[0])
    assert aside(path) == [f"{settings.FILE_NAME}.aside-1"]
    assert not path.exists()
    assert settings.load(path)[1] == [], "told once"


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\x00\xff\xfe", b"[]", b"7", b"null", b"[" * 100_000, b"{}x", b" " * 2_000_000],
)
def test_a_file_that_is_no_settings_is_set_aside(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    found, told = settings.load(path)
    assert found == Settings()
    assert len(told) == 2
    assert (path.parent / f"{settings.FILE_NAME}.aside-1").read_bytes() == content


def test_a_newer_file_is_set_aside_and_what_is_understood_is_taken(path: Path) -> None:
    write(path, {"version": 2, "text_size": 140, "animation": "teleport", "brand_new": 1})
    found, told = settings.load(path)
    assert found == Settings(text_size=140)
    assert "newer" in str(told[0])
    assert len(aside(path)) == 1


def test_an_earlier_file_set_aside_is_never_overwritten(path: Path) -> None:
    for content in ("one", "two"):
        path.write_text(content, "utf-8")
        settings.load(path)
    kept = {name: (path.parent / name).read_text("utf-8") for name in aside(path)}
    assert kept == {"settings.json.aside-1": "one", "settings.json.aside-2": "two"}


def test_what_cannot_be_read_or_moved_is_no_crash(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.mkdir()
    assert settings.load(path)[0] == Settings()

    def refuse(_: Path) -> Path:
        raise PermissionError

    other = path.parent / "other.json"
    other.write_text("{", "utf-8")
    monkeypatch.setattr(settings, "set_aside", refuse)
    found, told = settings.load(other)
    assert found == Settings()
    assert len(told) == 1
    assert other.read_text("utf-8") == "{"


def test_what_cannot_be_written_is_said_and_the_old_file_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.save(Settings(text_size=120), path)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(settings, "write_atomic", full)
    assert not settings.save(Settings(), path)
    monkeypatch.undo()
    assert settings.load(path)[0].text_size == 120
    strange = Settings(last_setup={"a": object()})
    assert not settings.save(strange, path)
    assert settings.load(path)[0].text_size == 120


def test_every_setting_has_what_the_screen_needs() -> None:
    infos = settings.infos()
    assert list(infos) == [field.name for field in fields(Settings)]
    for name, about in infos.items():
        value = getattr(Settings(), name)
        assert about.kind.read(about.kind.write(value)) == value
        assert bool(about.group) == bool(about.label), name
        if isinstance(about.kind, settings.OneOf):
            assert set(about.labels) == {member.value for member in about.kind.choices}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)
NAMES = st.sampled_from([field.name for field in fields(Settings)] + ["version", "unheard of"])


@effort(max_examples=150)
@given(st.dictionaries(NAMES, JSON))
def test_no_content_breaks_them(content: dict[str, object]) -> None:
    found, _ = settings.read(json.dumps(content))
    again, problem = settings.read(
        json.dumps(
            {
                name: about.kind.write(getattr(found, name))
                for name, about in settings.infos().items()
            }
        )
    )
    assert again == found
    assert problem is None
