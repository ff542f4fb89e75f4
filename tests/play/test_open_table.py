"""How people at one screen hold their hands: a fact of the evening, no rule, kept with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import blot
from game.engine.blot.rules import FourRules
from game.engine.dominoes import Rules
from game.play import saves
from game.play.record_head import TABLES
from game.play.records import check_record, player, read_record, write_record
from game.play.session import Session, Table

PEOPLE = (player("Anna"), player("Bo"))
FOUR = (*PEOPLE, player("Cilla"), player("Dag"))
WAYS = [(game, way) for game, ways in TABLES.items() for way in ways]


def begun(game: str = "dominoes", table: Table | None = None) -> Session:
    if game == "blot":
        return Session.begin(game, FourRules(), FOUR, "blot-four", table=table)
    return Session.begin(game, Rules(), PEOPLE, "blind-hughie", table=table)


@pytest.mark.parametrize(("game", "table"), WAYS)
def test_it_is_kept_with_the_match_and_stands_in_its_file(game: str, table: Table) -> None:
    session = begun(game, table)
    assert session.table is table
    assert session.open_table is (table is Table.OPEN)
    saves.begin(session).close()
    offer, told = saves.newest()
    assert offer is not None and told == ()
    again, _save = saves.resume(offer) or (None, None)
    assert again is not None and again.table is table
    text = write_record(again.record())
    assert (f'"table": "{table}"' in text) is (table is not TABLES[game][0])
    assert check_record(text) == ()
    assert read_record(text).table is table


@pytest.mark.parametrize(("game", "usual"), [("dominoes", Table.CURTAIN), ("blot", Table.HOLD)])
def test_the_usual_way_writes_nothing_so_that_older_records_have_it(
    game: str, usual: Table
) -> None:
    for table in (None, usual):
        session = begun(game, table)
        assert session.record().extra == {}
        assert session.table is usual


@pytest.mark.parametrize(
    "value", [None, True, 1, "Open", "closed", "hold", ["open"], {"open": True}]
)
def test_any_other_word_is_the_usual_way_and_is_kept(value: object) -> None:
    record = replace(begun(table=Table.OPEN).record(), extra={"table": value, "colour": "red"})
    read = read_record(write_record(record))
    assert read.table is Session(read).table is Table.CURTAIN
    assert read.extra == {"table": value, "colour": "red"}


def test_open_blot_has_nothing_to_hide_and_says_nothing() -> None:
    session = Session.begin("blot", blot.Rules(), PEOPLE, "open-blot")
    assert session.record().extra == {} and not session.open_table
