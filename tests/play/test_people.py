"""The people who have played, remembered for the set-up."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.play.people import (
    LONGEST_NAME,
    MOST,
    Person,
    clean_name,
    load_people,
    people_file,
    remember,
)

ANNA, BO = Person("Anna", "red", "cat"), Person("Bo", "blue", "boat")


def test_nobody_at_first() -> None:
    assert load_people() == ((), None)


def test_the_latest_come_first_and_each_name_once() -> None:
    assert remember([ANNA, BO])
    assert remember([Person("Cy"), Person("Bo", "green")])
    assert load_people() == ((Person("Cy"), Person("Bo", "green"), ANNA), None)


def test_only_so_many_are_remembered() -> None:
    for number in range(MOST + 5):
        remember([Person(f"P{number}")])
    people, _problem = load_people()
    assert len(people) == MOST
    assert people[0].name == f"P{MOST + 4}"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Անի", "Անի"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("  Jürgen \n of\tBo ", "Jürgen of Bo"),
        ("x" * 100, "x" * LONGEST_NAME),
        ("", ""),
        ("\x1b[31m", "[31m"),
        ("\ud83d", "?"),
    ],
)
def test_a_name_is_kept_as_a_person_typed_it(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
    assert remember([Person(typed, "red", "cat")])
    assert load_people()[0] == ((Person(kept, "red", "cat"),) if kept else ())


@pytest.mark.parametrize("content", ["", "[]", "{", "[" * 100_000, '{"people": 5}', '{"a": NaN}'])
def test_a_file_that_makes_no_sense_is_set_aside(content: str) -> None:
    people_file().write_text(content, "utf-8")
    people, problem = load_people()
    assert people == ()
    aside = people_file().with_name("people.json.aside-1")
    assert aside.name in str(problem)
    assert aside.read_text("utf-8") == content
    assert remember([ANNA])
    assert load_people() == ((ANNA,), None)


def test_each_person_is_judged_alone() -> None:
    odd = [5, None, {}, {"name": 5}, {"name": ""}, {"name": "Bo", "colour": 7, "picture": "boat"}]
    people_file().write_text(json.dumps({"people": odd, "version": 7}), "utf-8")
    assert load_people() == ((Person("Bo", "", "boat"),), None)


def test_a_full_disk_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    remember([ANNA])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        assert not remember([BO])
    assert load_people() == ((ANNA,), None)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.builds(Person, st.text(max_size=80), st.text(max_size=9)), max_size=6))
def test_whoever_is_remembered_is_read_again(people: list[Person]) -> None:
    people_file().unlink(missing_ok=True)
    assert remember(people)
    found, problem = load_people()
    assert problem is None
    names = dict.fromkeys(clean_name(person.name) for person in people)
    names.pop("", None)
    assert [person.name for person in found] == list(names)
