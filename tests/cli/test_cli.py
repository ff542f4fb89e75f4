"""The commands of `hughie`, most of them in this process and a few in one of their own."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game import __version__, cli
from game.__main__ import main
from game.play.presets import save_preset, shipped_names, shipped_preset

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDS = ROOT / "tests" / "records"
BAD = ROOT / "tests" / "bad_presets"
EXAMPLE = RECORDS / "two-hands.hughie"
GOOD = (
    '{"hughie": 1, "game": "dominoes", "preset": "draw", '
    '"seats": [{"name": "A"}, {"name": "B"}], "log": []}'
)


def feed(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


class TestReplay:
    def test_json_is_the_position(self, hughie: Any) -> None:
        said = hughie("replay", "--json", EXAMPLE)
        assert (said.code, said.err) == (0, "")
        assert json.loads(said.out) == json.loads((RECORDS / "two-hands.json").read_text("utf-8"))

    def test_standard_input(self, hughie: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        feed(monkeypatch, EXAMPLE.read_bytes())
        assert hughie("replay", "-", "--json").out == hughie("replay", EXAMPLE, "--json").out

    @pytest.mark.parametrize("path", sorted(RECORDS.glob("*.hughie")), ids=lambda path: path.stem)
    def test_what_happened_is_told_a_line_each(self, hughie: Any, path: Path) -> None:
        said = hughie("replay", path)
        assert said.code == 0
        lines = said.out.splitlines()
        assert len(lines) >= len(json.loads(path.read_text("utf-8"))["log"])
        assert all(line.strip() and line.isprintable() and "{" not in line for line in lines)

    def test_the_example_in_words(self, hughie: Any) -> None:
        lines = hughie("replay", EXAMPLE).out.splitlines()
        assert lines[:2] == [
            "The lot for the lead: Anna 6-3, Bo 5-4. Anna leads.",
            "The tiles are dealt, Anna first.",
        ]
        assert "Hand 1: Anna is out; won by Anna." in lines
        assert "  Anna: pips left 0, points 23, in all 23" in lines
        assert lines[-4:] == [
            "The tiles are dealt, Bo first.",
            "Bo turns 4-1.",
            "Bo opens the train with 4-1.",
            "Next: Anna.",
        ]

    def test_a_finished_and_a_drawn_match_in_words(self, hughie: Any) -> None:
        assert hughie("replay", RECORDS / "middle-drawn-match.hughie").out.endswith(
            "The match is drawn.\n"
        )
        assert hughie("replay", RECORDS / "partners-over.hughie").out.endswith(" win the match.\n")
        assert hughie("replay", RECORDS / "thrown-in.hughie").out.endswith("Next: the deal.\n")

    @pytest.mark.parametrize("json_too", [(), ("--json",)])
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "the text breaks off here"),
            (GOOD.replace("[]", '["turn"]'), "log line 1: the deal comes next"),
            (GOOD.replace("[]", '["Turn"]'), "log line 1: “Turn” is not an action"),
            (
                GOOD.replace("draw", "draww"),
                "preset: there is no preset “draww”, and no rules are given; did you mean “draw”?",
            ),
            (
                GOOD.replace('"log"', '"rules": {"turns": 1}, "log"'),
                "rules: there is no option “turns”; did you mean “turn”?",
            ),
        ],
    )
    def test_a_wrong_file_is_one_line_and_1(
        self, hughie: Any, tmp_path: Path, text: str, said: str, json_too: tuple[str, ...]
    ) -> None:
        path = tmp_path / "x.hughie"
        path.write_text(text, "utf-8")
        result = hughie("replay", path, *json_too)
        assert (result.code, result.out, result.err) == (1, "", f"{path}: {said}\n")

    def test_a_missing_file(self, hughie: Any) -> None:
        said = hughie("replay", "nowhere.hughie")
        assert (said.code, said.out) == (1, "")
        assert said.err == "nowhere.hughie: there is no such file\n"

    @pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * 9_000_000])
    def test_standard_input_may_hold_anything(
        self, hughie: Any, monkeypatch: pytest.MonkeyPatch, content: bytes
    ) -> None:
        feed(monkeypatch, content)
        said = hughie("replay", "-")
        assert said.code == 1 and said.err.startswith("-: the file is ") and said.out == ""

    def test_no_standard_input(self, hughie: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert hughie("replay", "-").code == 2

    def test_names_cannot_play_tricks_with_the_terminal(self, hughie: Any, tmp_path: Path) -> None:
        path = tmp_path / "x.hughie"
        plain = json.loads(EXAMPLE.read_text("utf-8"))
        plain["seats"][0]["name"] = "\x1b[2J{seat}\n%s"
        path.write_text(json.dumps(plain), "utf-8")
        said = hughie("replay", path)
        assert said.code == 0
        assert "\x1b" not in said.out
        assert "�[2J{seat}�%s leads." in said.out


class TestCheck:
    def test_what_is_right_says_nothing(self, hughie: Any) -> None:
        files = [*RECORDS.glob("*.hughie"), *(ROOT / "rules" / "dominoes").iterdir()]
        said = hughie("check", *files)
        assert (said.code, said.out, said.err) == (0, "", "")

    def test_everything_wrong_is_said_with_its_place(
        self, hughie: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(BAD)
        said = hughie("check", *sorted(path.name for path in BAD.glob("*.yaml")))
        assert said.code == 1
        assert said.out == (BAD / "expected.txt").read_text("utf-8")

    def test_right_and_wrong_together_are_1(self, hughie: Any, tmp_path: Path) -> None:
        bad = tmp_path / "bad.hughie"
        bad.write_text(GOOD.replace("[]", '[\n"deal 1-1", "x"]'), "utf-8")
        said = hughie("check", EXAMPLE, bad)
        assert said.code == 1
        assert said.out.splitlines() == [
            f"{bad}:2:1: log line 1: the deal takes 28 tiles, not 1",
            f"{bad}:2:13: log line 2: “x” is not an action",
        ]

    @pytest.mark.parametrize(
        ("name", "content", "said"),
        [
            ("record", GOOD, ""),
            ("preset", "turn: one\n", ""),
            ("record", GOOD.replace("dominoes", "chess"), ":1:23: game: there is no game “chess”"),
            ("preset", "turn: two\n", ":1:7: turn: must be one or while_fits, not “two”"),
        ],
    )
    def test_a_file_is_told_by_its_beginning(
        self, hughie: Any, tmp_path: Path, name: str, content: str, said: str
    ) -> None:
        path = tmp_path / name
        path.write_text(content, "utf-8")
        assert hughie("check", path).out == (f"{path}{said}\n" if said else "")

    @pytest.mark.parametrize("name", ["nowhere.yaml", "nowhere.hughie", "nowhere", "folder"])
    def test_what_cannot_be_read(self, hughie: Any, tmp_path: Path, name: str) -> None:
        (tmp_path / "folder").mkdir()
        said = hughie("check", tmp_path / name)
        assert said.code == 1
        assert said.out.startswith(f"{tmp_path / name}:1:1: th")
        assert said.out.count("\n") == 1

    def test_no_file_is_wrong_usage(self, hughie: Any) -> None:
        assert hughie("check").code == 2


class TestRules:
    @pytest.mark.parametrize("preset", shipped_names())
    def test_every_preset_in_words(self, hughie: Any, preset: str) -> None:
        found = shipped_preset(preset)
        assert found is not None
        said = hughie("rules", preset)
        assert said.code == 0
        lines = said.out.splitlines()
        assert lines[:2] == [found.title, found.summary]
        assert lines[-1] == (found.source or lines[-1])
        assert {"Your turn", "The tricks", "The task"} & {*lines} and len(lines) > 15

    @pytest.mark.parametrize("language", ["en", "da", "nl", "id", "ru", "hy", "fa"])
    def test_every_language_is_known(self, hughie: Any, language: str) -> None:
        assert hughie("rules", "draw", "--lang", language).code == 0

    def test_title_and_rules_are_in_the_language(
        self, hughie: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(cli.Language, "gettext", lambda _self, text, **_: f"<{text}>")
        lines = hughie("rules", "draw", "--lang", "da").out.splitlines()
        assert lines[0] == "<Draw>" and lines[1].startswith("<") and "<Your turn>" in lines

    def test_another_language_is_wrong_usage(self, hughie: Any) -> None:
        assert hughie("rules", "draw", "--lang", "tlh").code == 2

    def test_ones_own_preset(self, hughie: Any) -> None:
        found = shipped_preset("draw")
        assert found is not None
        save_preset("dominoes", "As at home", found.rules)
        assert hughie("rules", "as-at-home").out.startswith("As at home\n\nThe tiles\n")

    def test_ones_own_broken_preset(self, hughie: Any, home: Path) -> None:
        folder = home / "rules" / "dominoes"
        folder.mkdir(parents=True)
        (folder / "ours.yaml").write_text("turn: two\n", "utf-8")
        said = hughie("rules", "ours")
        assert (said.code, said.out) == (1, "")
        assert said.err.startswith("ours:1:7: turn: must be")


class TestUsage:
    def test_version(self, hughie: Any) -> None:
        assert (hughie("--version").out, hughie("--version").code) == (f"hughie {__version__}\n", 0)

    @pytest.mark.parametrize("command", [(), ("replay",), ("simulate",), ("check",), ("rules",)])
    def test_help(self, hughie: Any, command: tuple[str, ...]) -> None:
        said = hughie(*command, "--help")
        assert said.code == 0 and said.out.startswith("usage: hughie") and not said.err

    @pytest.mark.parametrize(
        "arguments", [["play"], ["--nonsense"], ["replay"], ["replay", "a", "b"]]
    )
    def test_wrong_usage(self, hughie: Any, arguments: list[str]) -> None:
        said = hughie(*arguments)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith("hughie: ")

    def test_without_an_argument_the_window_opens(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.ui.start.play", lambda: 7)
        assert main([]) == 7

    @pytest.mark.parametrize(
        "arguments", [["--help"], ["rules", "draw"], ["replay", str(EXAMPLE)], ["nonsense"]]
    )
    def test_there_need_be_no_console(
        self, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
    ) -> None:
        for stream in ("stdout", "stderr", "stdin"):
            monkeypatch.setattr(sys, stream, None)
        assert main(arguments) == (2 if arguments == ["nonsense"] else 0)

    def test_a_disk_that_is_full_is_said(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        class Full(io.StringIO):
            def flush(self) -> None:
                raise OSError(28, "No space left on device")

        monkeypatch.setattr(sys, "stdout", Full())
        assert main(["rules", "draw"]) == 1
        assert capsys.readouterr().err == "hughie: No space left on device\n"

    def test_ctrl_c_ends_without_a_word(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def stopped(*_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(cli, "simulate", stopped)
        assert main(["simulate", "draw"]) == 130
