"""Imports run one way, engine <- play <- table <- ui, read from the source without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parent.parent / "game"
LAYERS = ("engine", "play", "table", "ui")
OUTSIDE = {
    "engine": {"pygame", "yaml", "random", "time", "datetime", "pathlib", "os", "gettext"}
    | {"io", "secrets", "platformdirs", "locale", "sys", "threading"},
    "play": {"pygame"},
    "table": {"pygame"},
    "ui": set(),
}
OPENERS = {"open", "print", "input"}


def imported(tree: ast.AST, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every module a file imports, in full, with its line; also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                kept = parts[: len(parts) - node.level + is_package]
                base = ".".join([*kept, base] if base else kept)
            yield node.lineno, base
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def faults(source: str, module: str, is_package: bool = False) -> list[str]:
    """Every arrow of one file that runs back, as ``line: what``."""
    layer = module.split(".")[1]
    barred = {*LAYERS[LAYERS.index(layer) + 1 :], "__main__"}
    if layer == "engine":
        barred.add("paths")
    found = []
    tree = ast.parse(source)
    for line, name in imported(tree, module, is_package):
        parts = name.split(".")
        back = parts[0] == "game" and parts[1:2] and parts[1] in barred
        if back or parts[0] in OUTSIDE[layer]:
            found.append(f"{line}: {name}")
    if layer == "engine":
        found += [
            f"{node.lineno}: {node.func.id}()"
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in OPENERS
        ]
    return found


def files(layer: str) -> list[Path]:
    return sorted((GAME / layer).rglob("*.py"))


@pytest.mark.parametrize("layer", LAYERS)
def test_arrows_run_one_way(layer: str) -> None:
    assert files(layer), f"no source found in game/{layer}"
    found = []
    for path in files(layer):
        package = path.name == "__init__.py"
        dotted = path.parent if package else path.with_suffix("")
        module = ".".join(dotted.relative_to(GAME.parent).parts)
        where = path.relative_to(GAME.parent).as_posix()
        found += [f"{where}:{line}" for line in faults(path.read_text("utf-8"), module, package)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("import pygame", "game.engine.core"),
        ("from os import path", "game.engine.core"),
        ("def f():\n    import random", "game.engine.dominoes.rules"),
        ("open('x')", "game.engine.core"),
        ("from game import play", "game.engine.core"),
        ("from .. import paths", "game.engine.core"),
        ("from ..play import session", "game.engine.core"),
        ("from ...ui.theme import FELT", "game.engine.dominoes.rules"),
        ("import pygame.font", "game.play.session"),
        ("from game.table.stage import Stage", "game.play.session"),
        ("from pygame import Rect", "game.table.stage"),
        ("import game.ui.app", "game.table.stage"),
        ("import game.__main__", "game.ui.app"),
    ],
)
def test_an_arrow_that_runs_back_is_seen(source: str, module: str) -> None:
    assert faults(source, module)


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("from enum import Enum", "game.engine.core"),
        ("from ..core import Step", "game.engine.dominoes.rules"),
        ("from game.engine.core import Step", "game.play.session"),
        ("import os, time, random", "game.play.session"),
        ("from ..play.session import Session", "game.table.stage"),
        ("import pygame\nfrom ..table import stage", "game.ui.app"),
    ],
)
def test_an_arrow_that_runs_on_is_not(source: str, module: str) -> None:
    assert not faults(source, module)


def test_a_package_counts_its_own_level() -> None:
    assert not faults("from .rules import Rules", "game.engine.dominoes", is_package=True)
    assert faults("from ...ui import app", "game.engine.dominoes", is_package=True)
