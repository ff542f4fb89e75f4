"""`hughie simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.play import simulation
from game.play.presets import shipped_names, shipped_preset

BAD = Path(__file__).resolve().parent.parent / "bad_presets"


class TestSimulate:
    def test_the_figures_add_up(self, hughie: Any) -> None:
        said = hughie("simulate", "blind-hughie", "--hands", 700, "--seed", 3, "--json")
        figures = json.loads(said.out)
        assert said.code == 0
        assert (figures["preset"], figures["players"], figures["seed"]) == ("blind-hughie", 2, 3)
        assert figures["hands"] == 700
        assert sum(figures["wins"]) + figures["nobody"] == 700
        assert 0 < figures["blocked"] < 700
        assert 10 < figures["mean_length"] < 100
        assert figures["hands_per_second"] > 0

    def test_the_seed_decides_and_the_jobs_do_not(self, hughie: Any) -> None:
        def figures(*more: object) -> dict[str, Any]:
            said = hughie("simulate", "draw", "--hands", 1100, "--players", 3, "--json", *more)
            found: dict[str, Any] = json.loads(said.out)
            del found["hands_per_second"]
            return found

        once = figures("--seed", 5)
        assert figures("--seed", 5, "--jobs", 3) == once
        assert figures("--seed", 6) != once

    def test_any_number_of_hands_can_be_begun(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nothing is made ready for hands that are played much later."""

        class Enough(Exception):
            pass

        def stop(_chunk: object) -> None:
            raise Enough

        monkeypatch.setattr(simulation, "_play", stop)
        preset = shipped_preset("draw")
        assert preset is not None
        with pytest.raises(Enough):
            simulation.simulate("dominoes", preset.rules, 2, 10**40, 0)

    def test_in_words(self, hughie: Any) -> None:
        said = hughie("simulate", "block-partners", "--hands", 50)
        assert said.code == 0
        assert said.out.startswith("Block with partners: 50 hands, 4 players, seed 0\n")
        words = [line.split("  ")[1].strip() for line in said.out.splitlines()[1:]]
        assert words[:4] == [f"seat {seat} wins" for seat in range(4)]
        assert "hands per second" in said.out

    def test_partners_win_together(self, hughie: Any) -> None:
        said = hughie("simulate", "block-partners", "--hands", 50, "--json")
        wins = json.loads(said.out)["wins"]
        assert wins[0] == wins[2] and wins[1] == wins[3]

    @pytest.mark.parametrize("preset", shipped_names())
    def test_every_preset_and_number_of_players(self, hughie: Any, preset: str) -> None:
        found = shipped_preset(preset)
        assert found is not None
        for players in found.rules.counts:
            said = hughie("simulate", preset, "--hands", 20, "--players", players, "--json")
            assert json.loads(said.out)["hands"] == 20

    def test_a_preset_from_a_file(self, hughie: Any, tmp_path: Path) -> None:
        path = tmp_path / "mine.yaml"
        path.write_text("title: Mine\ndeal:\n  2: 3\n", "utf-8")
        said = hughie("simulate", path, "--hands", 10, "--json")
        assert json.loads(said.out)["preset"] == "mine"

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["billitonnen", "--players", "2"], "billitonnen is for 3, 4, 5 players, not 2"),
            (["blind-hugie"], "did you mean “blind-hughie”?"),
            (["{x}"], "there is no preset “{x}”"),
            (["draw", "--hands", "0"], "must be 1 or more, not 0"),
            (["draw", "--hands", "many"], "must be a whole number, not many"),
            (["draw", "--hands", "9" * 5000], "must be a whole number, not 9999"),
            (["draw", "--jobs", "-1"], "must be 1 or more, not -1"),
            (["draw", "--seed", "1.5"], "must be a whole number, not 1.5"),
            ([], "required"),
        ],
    )
    def test_wrong_usage_is_2(self, hughie: Any, arguments: list[str], said: str) -> None:
        result = hughie("simulate", *arguments)
        assert (result.code, result.out) == (2, "")
        assert said in result.err

    def test_a_broken_preset_is_1_with_all_its_problems(self, hughie: Any) -> None:
        result = hughie("simulate", BAD / "typo_value.yaml")
        assert (result.code, result.out) == (1, "")
        assert len(result.err.splitlines()) == 2
