"""What is packed: nothing that the game uses is left out, links and permissions survive."""

from __future__ import annotations

import ast
import configparser
import importlib.util
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import game

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build"


def load(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BUILD))
    spec = importlib.util.spec_from_file_location(name, BUILD / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def pack(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load("pack", monkeypatch)


def handled(handler: ast.ExceptHandler) -> str:
    return ast.unparse(handler.type) if handler.type else ""


def used(tree: ast.AST) -> Iterator[str]:
    """Every module that a file cannot do without: imported, or an attribute such as pygame.font."""
    optional = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Try) and "ImportError" in map(handled, node.handlers):
            optional |= {inner for part in node.body for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if node in optional:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "pygame":
            yield f"pygame.{node.attr}"


def test_what_the_game_cannot_do_without_is_seen() -> None:
    source = """
import os.path
from a import b
try:
    import extra
except ImportError:
    import spare
pygame.font.init()
"""
    assert {"os.path", "a", "a.b", "spare", "pygame.font"} <= set(used(ast.parse(source)))
    assert "extra" not in set(used(ast.parse(source)))


def test_nothing_that_the_game_uses_is_left_out() -> None:
    listed = re.search(r'EXCLUDES = """(.*?)"""', (BUILD / "hughie.spec").read_text("utf-8"), re.S)
    assert listed is not None
    left_out = set(listed[1].split())
    assert "tkinter" in left_out
    for path in (ROOT / "game").rglob("*.py"):
        for name in used(ast.parse(path.read_text("utf-8"))):
            parts = name.split(".")
            ways = {".".join(parts[: n + 1]) for n in range(len(parts))}
            assert not ways & left_out, f"{path.relative_to(ROOT)} uses {name}"


def test_names_tell_version_and_system(pack: ModuleType) -> None:
    assert pack.version() == game.__version__
    assert re.fullmatch(rf"hughie-{game.__version__}-[a-z0-9]+-[a-z0-9_]+", pack.release_name())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither")
def test_links_and_permissions_survive_the_zip(
    pack: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "dist" / "hughie"
    (folder / "deep").mkdir(parents=True)
    (folder / "hughie").write_text("run me", "utf-8")
    (folder / "hughie").chmod(0o755)
    (folder / "deep" / "data").write_text("read me", "utf-8")
    (folder / "deep" / "data").chmod(0o644)
    (folder / "link").symlink_to("deep/data")
    monkeypatch.setattr(pack, "DIST", tmp_path / "dist")
    monkeypatch.setattr(pack, "FOLDER", folder)
    pack.zip_folder()
    smoke = load("smoke", monkeypatch)
    there = tmp_path / "there"
    with zipfile.ZipFile(pack.archive()) as zipped:
        for entry in zipped.infolist():
            smoke.unpack_entry(zipped, entry, there)
    assert (there / "hughie" / "hughie").stat().st_mode & 0o777 == 0o755
    assert (there / "hughie" / "deep" / "data").stat().st_mode & 0o777 == 0o644
    assert (there / "hughie" / "link").is_symlink()
    assert (there / "hughie" / "link").read_text("utf-8") == "read me"


def test_the_menu_entry_starts_the_command_and_shows_the_icon() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(BUILD / "hughie.desktop", "utf-8")
    content = entry["Desktop Entry"]
    assert (content["Type"], content["Exec"], content["Icon"]) == (
        "Application",
        "hughie",
        "hughie",
    )
    assert content["Terminal"] == "false"
