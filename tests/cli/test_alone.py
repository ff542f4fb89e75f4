"""Commands in a process of their own: folders, locales, pipes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDS = ROOT / "tests" / "records"
BAD = ROOT / "tests" / "bad_presets"
EXAMPLE = RECORDS / "two-hands.hughie"


def alone(
    *arguments: object, cwd: Path = ROOT, content: bytes = b"", **env: str
) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own."""
    variables = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    command = [sys.executable, "-m", "game", *map(str, arguments)]
    return subprocess.run(command, cwd=cwd, env=variables, input=content, capture_output=True)


class TestAlone:
    def test_another_folder_and_a_plain_locale(self, tmp_path: Path) -> None:
        told = alone("replay", EXAMPLE, cwd=tmp_path, LC_ALL="C", PYTHONUTF8="0")
        assert told.returncode == 0 and told.stderr == b""
        bad = alone("check", BAD / "typo_value.yaml", cwd=tmp_path, LC_ALL="C", PYTHONUTF8="0")
        assert bad.returncode == 1 and bad.stderr == b""
        assert bad.stdout.count(b"\n") == 2
        names = alone("replay", RECORDS / "spinner-arms.hughie", LC_ALL="C", PYTHONUTF8="0")
        assert names.returncode == 0 and names.stderr == b""

    def test_a_file_whose_name_is_no_text(self, tmp_path: Path) -> None:
        if sys.platform != "linux":
            pytest.skip("such names are of Linux")
        said = alone("replay", os.fsdecode(os.fsencode(tmp_path) + b"/\xff.hughie"))
        assert said.returncode == 1
        assert b"Traceback" not in said.stderr and said.stderr.count(b"\n") == 1

    def test_a_reader_that_has_read_enough(self) -> None:
        command = [sys.executable, "-m", "game", "rules", "draw"]
        with subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            assert process.stdout is not None and process.stderr is not None
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 0

    def test_pygame_is_not_needed(self) -> None:
        code = (
            "import sys; sys.modules['pygame'] = None; from game.__main__ import main;"
            "sys.exit(main(['rules', 'blind-hughie']) or main(['check', sys.argv[1]]))"
        )
        said = subprocess.run(
            [sys.executable, "-c", code, str(EXAMPLE)], cwd=ROOT, capture_output=True
        )
        assert (said.returncode, said.stderr) == (0, b"")

    def test_standard_input_in_bytes(self) -> None:
        said = alone("replay", "--json", "-", content=EXAMPLE.read_bytes(), LC_ALL="C")
        assert json.loads(said.stdout)["scores"] == [23, 0]
