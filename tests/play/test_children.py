"""The children who practise here: kept, listed, mended, erased."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.practice.rounds import Outcome, Result, RoundRules, Shown
from game.play import children
from game.play.catalog import ACTIVITIES, SHELF
from game.play.children import (
    Child,
    Place,
    Sure,
    add_child,
    children_folder,
    erase_child,
    keep_round,
    load_child,
    load_children,
    update_child,
)
from game.play.files import backup_of
from game.play.practice_child import MOST_DAYS, plain_child, read_child
from game.play.presets import shipped_preset
from game.play.records import Record, player
from game.play.session import Session

FACTS = Child(
    "ab12",
    "fox",
    "Mia",
    stars=12,
    rounds=2,
    played="2026-05-01T18:20:00+02:00",
    faces="animals",
    sound=False,
    places={
        "find": Place("find-ends", "2026-05-01", (Outcome.SURE, Outcome.SHOWN), held=True),
        "row": Place("row-two"),
    },
    passed={"find-pictures": "2026-04-30"},
    sure={"find": {0: Sure(4, 1, 3, "2026-05-01", "2026-05-01"), 6: Sure(0, 1, 0, "", "x")}},
    days={"2026-05-01": 12},
)


def file_of(child: Child) -> Path:
    return children_folder() / child.id / "child.json"


def kept(child: Child) -> Child:
    """The child, written down."""
    file_of(child).parent.mkdir(parents=True)
    file_of(child).write_text(json.dumps(plain_child(child)), "utf-8")
    return child


def record(started: str = "2026-05-01T18:20:00+02:00") -> Record:
    preset = shipped_preset("find-ends")
    assert preset is not None
    session = Session.begin("find", preset.rules, [player("")], preset.name)
    return replace(session.record(), started=started)


def test_nobody_at_first(home: Path) -> None:
    assert load_children() == ((), ())
    assert not (home / "children").exists()


def test_a_child_needs_no_name() -> None:
    child = add_child("fox")
    assert (child.picture, child.name, child.stars, child.sound) == ("fox", "", 0, True)
    assert load_children() == ((child,), ())
    assert load_child(child.id) == child
    assert add_child("fox", " Mia \n").name == "Mia"
    assert len({one.id for one in load_children()[0]}) == 2


def test_who_practised_last_comes_first() -> None:
    days = ("2026-05-01T18:00:00+02:00", "2026-05-01T17:30:00+00:00", "nonsense", "2026-04-01")
    for number, day in enumerate(days):
        kept(Child(f"c{number}", "fox", played=day))
    assert [child.id for child in load_children()[0]] == ["c1", "c0", "c3", "c2"]


def test_everything_is_written_down_and_read_again() -> None:
    kept(FACTS)
    assert load_children() == ((FACTS,), ())
    changed, problem = update_child(FACTS, lambda child: replace(child, faces="digits"))
    assert (changed.faces, problem, load_child("ab12")) == ("digits", None, changed)
    assert read_child("ab12", json.loads(backup_of(file_of(FACTS)).read_text("utf-8"))) == FACTS


words = st.text(max_size=20)
counts = st.integers(0, 10**6)
sures = st.builds(Sure, st.integers(2, 10**6), counts, st.integers(0, 2), st.just(""), words)
places = st.builds(Place, words, words, st.tuples(st.sampled_from(Outcome)), st.booleans())
some_children = st.builds(
    Child,
    st.just("one"),
    words,
    st.just(""),
    counts,
    counts,
    words,
    st.sampled_from(["", *Shown]),
    st.booleans(),
    st.dictionaries(st.sampled_from(ACTIVITIES), places),
    st.dictionaries(words, words),
    st.dictionaries(st.sampled_from(ACTIVITIES), st.dictionaries(st.integers(0, 36), sures)),
    st.dictionaries(st.dates().map(str), counts, max_size=MOST_DAYS),
)


@settings(max_examples=200, deadline=None)
@given(some_children)
def test_any_child_is_read_as_it_was_written(child: Child) -> None:
    plain = json.loads(json.dumps(plain_child(child)))
    assert read_child("one", plain) == child


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_fact_that_makes_no_sense_is_left_out(data: st.DataObject) -> None:
    plain: dict[str, Any] = json.loads(json.dumps(plain_child(FACTS)))
    key = data.draw(st.sampled_from(sorted(plain)))
    inner = plain[key]
    while isinstance(inner, dict) and inner and data.draw(st.booleans()):
        plain_, key = inner, data.draw(st.sampled_from(sorted(inner)))
        inner = plain_[key]
        plain_[key] = data.draw(anything)
    plain[data.draw(st.sampled_from(sorted(plain)))] = data.draw(anything)
    child = read_child("ab12", plain)
    assert child.id == "ab12"
    assert read_child("ab12", json.loads(json.dumps(plain_child(child)))) == child


@pytest.mark.parametrize("content", ["", "[]", "{", "[" * 100_000, '{"picture": 5}', '{"a": NaN}'])
def test_a_damaged_file_is_set_aside(content: str) -> None:
    path = file_of(add_child("fox"))
    path.write_text(content, "utf-8")
    found, (told,) = load_children()
    assert found == ()
    aside = path.with_name("child.json.aside-1")
    assert aside.name in str(told) and aside.read_text("utf-8") == content
    assert load_children() == ((), ())


def test_the_backup_takes_the_place_of_a_damaged_file() -> None:
    child = add_child("fox")
    before, _ = update_child(child, lambda known: replace(known, stars=1))
    update_child(child, lambda known: replace(known, stars=2))
    path = file_of(child)
    path.write_bytes(path.read_bytes()[:50])
    found, told = load_children()
    assert found == (before,)
    assert "set aside as child.json.aside-1" in str(told[0])
    assert str(told[1]) == "The child goes on from the task before."
    assert load_children() == ((before,), ())


def test_a_file_of_a_newer_version_is_set_aside_as_it_is() -> None:
    child = kept(FACTS)
    path = file_of(child)
    newer = json.dumps({**plain_child(child), "version": 2})
    path.write_text(newer, "utf-8")
    changed, problem = update_child(child, lambda known: replace(known, stars=99))
    assert changed.stars == 99 and "a newer version" in str(problem)
    assert path.read_text("utf-8") == newer, "it is not written over"
    found, (told,) = load_children()
    assert found == () and "a newer version of the game wrote this" in str(told)
    assert path.with_name("child.json.aside-1").read_text("utf-8") == newer


def test_what_is_no_child_is_passed_over(home: Path) -> None:
    child = add_child("fox")
    (home / "children" / "notes.txt").write_text("hello", "utf-8")
    (home / "children" / "empty").mkdir()
    assert load_children() == ((child,), ())


def test_an_erased_child_is_gone_entirely(home: Path) -> None:
    child, other = kept(replace(FACTS, name="Zebulon")), add_child("owl")
    update_child(child, lambda known: replace(known, stars=13))
    keep_round(child, record())
    file_of(child).with_name("child.json.aside-1").write_text("Zebulon", "utf-8")
    assert erase_child(child.id) and erase_child(child.id)
    assert load_children()[0] == (other,)
    assert [path.name for path in (home / "children").iterdir()] == [other.id]
    for path in home.rglob("*"):
        assert path.is_dir() or "Zebulon" not in path.read_text("utf-8")


def test_what_could_not_be_removed_at_once_goes_the_next_time(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = add_child("fox")
    with monkeypatch.context() as patched:
        patched.setattr("shutil.rmtree", lambda *_args, **_more: None)
        assert erase_child(child.id)
    assert load_children() == ((), ())
    assert not [*(home / "children").iterdir()]


def test_where_nothing_can_be_removed_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    child = add_child("fox")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", refuse)
        assert not erase_child(child.id)
    assert load_children() == ((child,), ())


def test_a_child_can_be_added_with_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        child = add_child("fox")
    assert child.picture == "fox" and load_children() == ((), ())
    assert update_child(child, lambda known: replace(known, stars=1)) == (
        replace(child, stars=1),
        None,
    )
    keep_round(child, record())
    assert load_children() == ((), ())


def test_only_the_latest_rounds_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", lambda _file: None)
    child = add_child("fox")
    for minute in range(children.MOST_ROUNDS + 3):
        keep_round(child, record(f"2026-05-01T18:{minute:02}:00+02:00"))
    names = sorted(path.name for path in (children_folder() / child.id / "rounds").iterdir())
    assert len(names) == children.MOST_ROUNDS
    assert names[0] == "20260501180300-find.hughie"


@pytest.mark.parametrize(
    ("answers", "facts"),
    [
        ("", None),
        ("r", Sure(1, 0, 1, "", "2026-05-01")),
        ("rrr", Sure(3, 0, 3, "2026-05-03", "2026-05-03")),
        ("rrrr", Sure(4, 0, 4, "2026-05-03", "2026-05-04")),
        ("rrrm", Sure(3, 1, 0, "", "2026-05-04")),
        ("mrrmrrr", Sure(5, 2, 3, "2026-05-07", "2026-05-07")),
    ],
)
def test_a_number_is_sure_after_three_times(answers: str, facts: Sure | None) -> None:
    child = Child("one", "fox").at("row", Place("row-two"))
    for day, answer in enumerate(answers, 1):
        misses = int(answer == "m")
        result = Result(Outcome.RIGHT if misses else Outcome.SURE, (4,), misses, (4,) * misses)
        now = f"2026-05-{day:02}T10:00:00+02:00"
        child = child.after_task("row", "row-two", RoundRules(), result, now)
    assert child.sure.get("row", {}).get(4) == facts
    assert facts is None or facts.is_sure == bool(facts.since)


def test_a_step_is_mastered_on_its_day() -> None:
    child = Child("one", "fox").at("row", Place("row-two"))
    sure = Result(Outcome.SURE, (4,), 0, ())
    for day in range(1, 9):
        now = f"2026-05-{day:02}T10:00:00+02:00"
        child = child.after_task("row", SHELF["row"][0], RoundRules(), sure, now)
    assert child.passed == {"row-two": "2026-05-05"}
    elsewhere = child.after_task("row", "row-three", RoundRules(), sure, now)
    assert elsewhere.places == child.places, "the outcome belongs to another step"
