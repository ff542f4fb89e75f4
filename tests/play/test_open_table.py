"""Whether all hands lie open: a fact of the evening, kept with the match and no rule of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.dominoes import Rules
from game.play import saves
from game.play.records import check_record, player, read_record, write_record
from game.play.session import Session

PEOPLE = (player("Anna"), player("Bo"))


def begun(open_table: bool) -> Session:
    return Session.begin("dominoes", Rules(), PEOPLE, "blind-hughie", open_table=open_table)


@pytest.mark.parametrize("open_table", [True, False])
def test_it_is_kept_with_the_match_and_stands_in_its_file(open_table: bool) -> None:
    session = begun(open_table)
    assert session.open_table is open_table
    saves.begin(session).close()
    offer, told = saves.newest()
    assert offer is not None and told == ()
    again, _save = saves.resume(offer) or (None, None)
    assert again is not None and again.open_table is open_table
    text = write_record(again.record())
    assert ('"table": "open"' in text) is open_table
    assert check_record(text) == ()
    assert read_record(text).open_table is open_table


def test_a_closed_table_writes_nothing_so_that_older_records_are_closed() -> None:
    assert begun(open_table=False).record().extra == {}


@pytest.mark.parametrize("value", [None, True, 1, "Open", "closed", ["open"], {"open": True}])
def test_any_other_word_is_a_closed_table_and_is_kept(value: object) -> None:
    record = replace(begun(open_table=True).record(), extra={"table": value, "colour": "red"})
    read = read_record(write_record(record))
    assert not read.open_table and not Session(read).open_table
    assert read.extra == {"table": value, "colour": "red"}
