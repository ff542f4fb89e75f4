"""Habits that the whole source keeps: files of a size to be read, encodings named, nothing idle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.table.pace import PACE
from game.ui.sound import SOUNDS

ROOT = Path(__file__).resolve().parent.parent
SOURCE = [path for folder in ("game", "build") for path in sorted((ROOT / folder).rglob("*.py"))]
LONGEST = 380


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def unnamed_encodings(source: str) -> Iterator[int]:
    """The lines on which a text is read or written in whatever encoding the computer prefers."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        function, given = node.func, {keyword.arg for keyword in node.keywords}
        name = getattr(function, "attr", getattr(function, "id", ""))
        texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
        if "encoding" in given or name not in {"open", "read_text", "write_text", "run", "Popen"}:
            continue
        if name in {"run", "Popen"}:
            careless = bool({"text", "universal_newlines"} & given)
        elif name == "open":
            module = isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name)
            other = module and function.value.id in {"os", "wave", "tarfile", "self", "window"}
            careless = not other and not any("b" in str(text) for text in texts)
        else:
            careless = len(node.args) < (1 if name == "read_text" else 2)
        if careless:
            yield node.lineno


@pytest.mark.parametrize(
    ("source", "careless"),
    [
        ("open('x')", True),
        ("path.open()", True),
        ("path.open('w')", True),
        ("path.open('rb')", False),
        ("open('x', encoding='utf-8')", False),
        ("path.read_text()", True),
        ("path.read_text('utf-8')", False),
        ("path.write_text(words)", True),
        ("path.write_text(words, encoding='utf-8')", False),
        ("run(command, text=True)", True),
        ("run(command, text=True, encoding='utf-8')", False),
        ("run(command)", False),
        ("os.open(path, flags)", False),
    ],
)
def test_a_careless_encoding_is_seen(source: str, careless: bool) -> None:
    assert bool(list(unnamed_encodings(source))) == careless


def test_every_text_is_read_and_written_in_an_encoding_that_is_named() -> None:
    found = [
        f"{named(path)}:{line}"
        for path in SOURCE
        for line in unnamed_encodings(path.read_text("utf-8"))
    ]
    assert found == []


def test_no_file_is_too_long_to_be_read() -> None:
    files = [*SOURCE, *sorted((ROOT / "tests").rglob("*.py"))]
    lengths = {named(path): path.read_text("utf-8").count("\n") for path in files}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


@pytest.mark.parametrize("names", [PACE, SOUNDS], ids=["paces", "sounds"])
def test_every_pace_and_every_sound_is_used(names: dict[str, object]) -> None:
    used = {
        node.value
        for path in SOURCE
        if path.name not in {"pace.py", "sound.py"}
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert names.keys() - used == set()
