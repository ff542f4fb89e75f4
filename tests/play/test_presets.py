"""Presets: those of the program, a person's own, and everything that can be wrong with one."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import paths
from game.engine import dominoes
from game.engine.core import options, plain_rules
from game.play.catalog import ACTIVITIES, SHELF
from game.play.presets import (
    MOST_BYTES,
    BrokenPreset,
    Preset,
    PresetError,
    list_presets,
    load_preset,
    own_folder,
    read_preset,
    save_preset,
    shipped_names,
    shipped_preset,
    write_preset,
)
from tests.play.made import random_rules

BAD = Path(__file__).resolve().parent.parent / "bad_presets"
HUGHIE_TARGET = {"2": 100, "3": 61, "4": 61, "partners": 100}
MATCH_TARGET = {"2": 100, "3": 61, "4": 61}
WHOLE_SET = {"2": 14, "3": 9, "4": 7}
FULL = {
    "deal": WHOLE_SET,
    "leftover": "starts",
    "row": "left",
    "turn": "while_fits",
    "stuck_doubles": "face_up",
    "target": HUGHIE_TARGET,
    "team_score": "minus_own_when_blocked",
}
NEVIDIMKA = {
    "deal": WHOLE_SET,
    "leftover": "starts",
    "row": "top",
    "returns": "middle",
    "turn": "while_fits",
    "stuck_doubles": "face_up",
    "peek": True,
    "score": "win",
    "match": "one_hand",
}
HELD = {"hands": "held", "lead": "highest_double", "next_lead": "again"}
DRAW = {**HELD, "leftover": "pool", "cannot_play": "draw"}
FOUR = {"partners": True, "players": [4]}

SHIPPED = {
    "blind-hughie": {"target": HUGHIE_TARGET, "team_score": "minus_own_when_blocked"},
    "blind-hughie-full": FULL,
    "blind-hughie-column": {
        "deal": {**WHOLE_SET, "5": 5},
        "leftover": "starts",
        "row": "top",
        "stuck_doubles": "face_up",
        "blocked_winner": "fewest_tiles",
        "score": "differences",
    },
    "blind-hughie-memory": {**FULL, "pick": "any", "returns": "in_place"},
    "billitonnen": {
        "deal": {"3": 9, "4": 7, "5": [6, 6, 6, 5, 5]},
        "leftover": "starts",
        "turn": "while_fits",
        "stuck_doubles": "face_up",
        "peek": True,
        "score": "win",
        "match": "one_hand",
        "next_lead": "again",
        "tie": "replay",
    },
    "nevidimka": NEVIDIMKA,
    "nevidimka-short": {
        **{name: value for name, value in NEVIDIMKA.items() if name != "leftover"},
        "deal": {"2": 8, "3": 7, "4": 6},
    },
    "nevidimka-row": {
        **{name: value for name, value in NEVIDIMKA.items() if name not in ("row", "returns")},
        "pick": "any",
    },
    "block": {**HELD, "match": "one_hand"},
    "block-match": {**HELD, "target": MATCH_TARGET},
    "block-partners": {**HELD, **FOUR, "deal": {"4": 7}},
    "draw": {**DRAW, "match": "one_hand"},
    "draw-match": {**DRAW, "target": MATCH_TARGET},
    "draw-partners": {**DRAW, **FOUR},
}
"""The table of the rules, 1.7: what differs from the defaults."""

BLOT: dict[str, dict[str, object]] = {
    "open-blot": {},
    "open-blot-short": {"target": 51},
    "open-blot-long": {"target": 201},
    "open-blot-points": {"scale": "points", "target": 1001},
    "open-blot-three": {"match": "deals"},
    "blot-four": {"players": [4]},
}
"""The presets of rules 2.2 and 2.3."""

GAME_OF = {**dict.fromkeys(SHIPPED, "dominoes"), **dict.fromkeys(BLOT, "blot")}


@pytest.mark.parametrize("name", GAME_OF)
def test_a_shipped_preset_is_what_the_rules_say(name: str) -> None:
    preset = shipped_preset(name)
    assert preset is not None
    assert plain_rules(preset.rules) == {**SHIPPED, **BLOT}[name]
    assert preset.title and preset.source.split()[0] in {
        "Persian",
        "Indonesian",
        "Russian",
        "Danish",
        "Armenian",
    }
    assert preset.summary.endswith(".") and preset.summary.count(".") == 1
    assert preset.name == name and preset.game == GAME_OF[name] and not preset.own


def test_every_shipped_preset_is_known_and_on_the_shelf() -> None:
    for game, names in (("dominoes", SHIPPED), ("blot", BLOT)):
        assert {path.stem for path in (paths.rules() / game).iterdir()} == set(names)
        assert SHELF[game] == tuple(names)
        assert [preset.name for preset in list_presets(game)] == list(names)
    steps = [name for activity in ACTIVITIES for name in SHELF[activity]]
    assert {path.stem for path in (paths.rules() / "practice").iterdir()} == {*steps}
    assert shipped_names() == (*SHIPPED, *BLOT, *steps)


@pytest.mark.parametrize("name", GAME_OF)
def test_a_shipped_preset_lists_only_what_differs(name: str) -> None:
    text = (paths.rules() / GAME_OF[name] / f"{name}.yaml").read_text("utf-8")
    keys = re.findall(r"^(\w+):", text, re.MULTILINE)
    assert keys[:3] == ["title", "summary", "source"]
    assert set(keys[3:]) == set({**SHIPPED, **BLOT}[name])


def _expected() -> dict[str, list[str]]:
    expected: dict[str, list[str]] = {path.name: [] for path in sorted(BAD.glob("*.yaml"))}
    for line in (BAD / "expected.txt").read_text("utf-8").splitlines():
        expected[line.split(":")[0]].append(line)
    return expected


@pytest.mark.parametrize(("file", "lines"), _expected().items())
def test_everything_wrong_with_a_preset_is_said(file: str, lines: list[str]) -> None:
    with pytest.raises(PresetError) as caught:
        load_preset(BAD / file, "dominoes")
    assert [problem.at(file) for problem in caught.value.problems] == lines
    assert lines


def test_a_tag_never_runs_anything(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    text = f'turn: !!python/object/apply:os.system ["touch {mark}"]\n'
    with pytest.raises(PresetError):
        read_preset(text, "x", "dominoes")
    assert not mark.exists()


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    with huge.open("wb") as file:
        file.truncate(50_000_000)
    began = time.perf_counter()
    with pytest.raises(PresetError) as caught:
        load_preset(huge)
    assert time.perf_counter() - began < 1
    assert caught.value.problems[0].at("huge.yaml") == (
        f"huge.yaml:1:1: the file is too large (more than {MOST_BYTES} bytes)"
    )


@pytest.mark.parametrize("name", ["missing.yaml", "folder.yaml", "x\0y.yaml"])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.yaml").mkdir()
    with pytest.raises(PresetError) as caught:
        load_preset(tmp_path / name)
    assert len(caught.value.problems) == 1


N = MOST_BYTES
HARD = {
    "aliases": "a: [" + "*a, " * (N // 4) + "]",
    "brackets": "[" * N,
    "braces": "{" * N,
    "dashes": "- " * (N // 2),
    "question marks": "? " * (N // 2),
    "quote": '"' + "a" * N,
    "bangs": "!" * N,
    "unknown keys": "".join(f"k{number}: 1\n" for number in range(N // 8)),
    "one key": "turn: one\n" * (N // 10),
    "tabs": "\t\n" * (N // 2),
    "tabs before words": "\ta\n" * (N // 3),
    "spaces": " " * N + "x",
    "a list": "players: [" + "2, " * (N // 3) + "]",
    "a mapping": "deal: {" + ", ".join(f"{number}: 3" for number in range(N // 9)) + "}",
    "documents": "---\n" * (N // 4),
    "digits": "target: " + "9" * N,
    "many digits": "target: " + "9" * 299,
}


@pytest.mark.parametrize("kind", HARD)
def test_no_text_holds_the_reader_up(kind: str) -> None:
    began = time.perf_counter()
    with pytest.raises(PresetError) as caught:
        read_preset(HARD[kind], "x", "dominoes")
    assert time.perf_counter() - began < 10
    assert 1 <= len(caught.value.problems) <= 101


WORDS = """turn deal peek players title one yes none 6:4 2 7 0 -1 : - ? , [ ] { } << &a *a !!int
' " # % @ | > --- \ufeff \0 😀"""
PIECES = st.sampled_from(
    [*(f"{word} " for word in WORDS.split()), "", " ", "  ", "\n", "\r\n", "\t", "\n  ", "\u2028"]
)


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.lists(PIECES, max_size=40).map("".join), st.text(max_size=60)))
def test_any_text_is_read_or_refused_in_one_line_each(text: str) -> None:
    lines = re.split(r"\r\n|\n|\r", text)
    try:
        read_preset(text, "x", "dominoes")
    except PresetError as error:
        assert error.problems
        for problem in error.problems:
            assert 1 <= problem.line <= len(lines)
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
            assert problem.at("x").isprintable()


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200))
def test_any_file_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(raw)
    try:
        load_preset(path)
    except PresetError as error:
        assert error.problems


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**6), st.text(max_size=70), st.text(max_size=70))
def test_a_written_preset_reads_back(seed: int, title: str, summary: str) -> None:
    rules, _seats = random_rules(random.Random(seed))
    text = write_preset(title, summary, "", rules)
    read = read_preset(text, "name", "dominoes")
    assert read.rules == rules
    untitled = not text.startswith("title: ")
    assert write_preset("" if untitled else read.title, read.summary, "", read.rules) == text
    assert not untitled or read.title == "name"


@pytest.mark.parametrize(
    "words", ["no", "61", "a: b", "# x", "- x", "“x”", "'", "Անի", "بابک", "😀"]
)
def test_words_stay_words(words: str) -> None:
    text = write_preset(words, words, words, dominoes.Rules())
    preset = read_preset(text, "x", "dominoes")
    assert (preset.title, preset.summary, preset.source) == (words, words, words)


def test_a_plain_no_is_a_word_in_a_title() -> None:
    assert read_preset("title: no\nsummary: 007\n", "x", "dominoes").title == "no"


def test_a_preset_may_leave_out_everything() -> None:
    preset = read_preset("turn: one\n", "mine", "dominoes")
    assert (preset.title, preset.summary, preset.source) == ("mine", "", "")
    assert preset.rules == dominoes.Rules()


WRITTEN = [
    (name, word)
    for name, info in options(dominoes.Rules).items()
    for word in (info.labels or {"highest": ("3", "12"), "reserve": ("1", "2")}.get(name, ()))
]


@pytest.mark.parametrize(("name", "word"), WRITTEN)
def test_every_value_of_an_option_is_read_as_it_is_written(name: str, word: str) -> None:
    plain = {"yes": True, "no": False}.get(word, int(word) if word.isdecimal() else word)
    value = options(dominoes.Rules)[name].kind.read(plain)
    try:
        rules = read_preset(f"{name}: {word}\n", "x", "dominoes").rules
    except PresetError as error:
        # Alone it does not go with the defaults, but it was understood.
        found = dominoes.contradictions(dominoes.Rules(**{name: value}))
        assert len(error.problems) == len(found) > 0
    else:
        assert getattr(rules, name) == value


class TestOwn:
    def test_one_is_kept_and_listed_after_the_others(self) -> None:
        rules = dominoes.Rules(peek=True)
        saved = save_preset("dominoes", "Grandma’s rules", rules, "As she plays.")
        assert saved == Preset(
            "grandmas-rules", "dominoes", "Grandma’s rules", "As she plays.", "", rules, own=True
        )
        assert list_presets("dominoes")[-1] == saved
        assert shipped_preset("grandmas-rules") is None

    def test_the_same_title_replaces_and_another_never(self) -> None:
        first = save_preset("dominoes", "Ours", dominoes.Rules(peek=True))
        other = save_preset("dominoes", "Ours!", dominoes.Rules(peek=True))
        again = save_preset("dominoes", "Ours", dominoes.Rules(highest=9))
        assert (first.name, other.name, again.name) == ("ours", "ours-2", "ours")
        own = [preset for preset in list_presets("dominoes") if preset.name.startswith("ours")]
        assert own == [again, other]

    def test_a_shipped_name_is_never_taken(self) -> None:
        saved = save_preset("dominoes", "Blind Hughie", dominoes.Rules(peek=True))
        assert saved.name == "blind-hughie-2"
        preset = shipped_preset("blind-hughie")
        assert preset is not None and not preset.rules.peek

    @pytest.mark.parametrize(
        ("title", "name"),
        [
            ("Անիի խաղը", "անիի-խաղը"),
            ("", "my-rules"),
            ("...", "my"),
            ("CON", "my-con"),
            ("../../etc/passwd", "etc-passwd"),
            ("a\nb\0c", "a-b-c"),
            ("x" * 200, "x" * 40),
            ("\ud800", "my"),
        ],
    )
    def test_any_title_makes_a_file(self, title: str, name: str) -> None:
        saved = save_preset("dominoes", title, dominoes.Rules(peek=True))
        assert saved.name == name
        assert load_preset(own_folder("dominoes") / f"{name}.yaml", own=True) == saved

    def test_a_broken_one_is_listed_with_what_is_wrong_and_never_overwritten(self) -> None:
        folder = own_folder("dominoes")
        folder.mkdir(parents=True)
        broken = folder / "ours.yaml"
        broken.write_text("title: Ours\nturn: onee\npeek: 3\n", "utf-8")
        (folder / "notes.txt").write_text("no preset", "utf-8")
        listed = list_presets("dominoes")[-1]
        assert isinstance(listed, BrokenPreset)
        assert (listed.name, listed.path, listed.problem.line) == ("ours", broken, 2)
        assert save_preset("dominoes", "Ours", dominoes.Rules()).name == "ours-2"
        assert broken.read_text("utf-8").endswith("peek: 3\n")

    def test_a_full_disk_changes_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        saved = save_preset("dominoes", "Ours", dominoes.Rules(peek=True))

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patched:
            patched.setattr("os.fsync", full)
            with pytest.raises(OSError, match="No space"):
                save_preset("dominoes", "Ours", dominoes.Rules(highest=9))
        assert list_presets("dominoes")[-1] == saved
