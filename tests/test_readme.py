"""The README names files and commands; they are there."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "README.md").read_text("utf-8")


def test_every_file_it_names_exists() -> None:
    named = set(re.findall(r"`((?:game|build|assets|rules|tests|\.ci)/[^`\s]+)`", TEXT))
    assert len(named) > 10
    for name in named:
        if not re.search(r"NAME|GAME|CODE", name):
            assert list(ROOT.glob(name)), f"{name} is not there"


def test_every_command_it_names_exists() -> None:
    named = set(re.findall(r"build/do\.py (\w+)", TEXT))
    command = [sys.executable, str(ROOT / "build" / "do.py"), "--help"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert {"play", "test", "lint", "package", "setup"} <= named
    for name in named:
        assert re.search(rf"^ +{name} ", told, re.M), name


def test_every_dependency_is_justified() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wishes = project["dependencies"] + project["optional-dependencies"]["dev"]
    for wish in wishes:
        name = re.split(r"[\[<>=]", wish)[0]
        assert name.lower().removeprefix("types-") in TEXT.lower(), name
