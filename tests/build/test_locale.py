"""The strings that translators work on: all of them, and plurals as pairs."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.pofile import read_po

from game.ui.language import Language

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def maker() -> ModuleType:
    where = ROOT / "build" / "make_locale.py"
    spec = importlib.util.spec_from_file_location("make_locale", where)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SOURCE = """
label = _("A turn")
say(_("{name} leads"), name=name)
self.tr("Hand {number}", number=3)
self.ntr("{n} tile", "{n} tiles", 4)
count(n, _("{n} pip"), _("{n} pips"))
count(n, "{n} point", "{n} points")
self.tr(label), _(words), other("not this"), x.count("nor this")
"""


def test_every_mark_is_found(maker: ModuleType) -> None:
    assert {words for words, _ in maker.strings_in(SOURCE)} == {
        "A turn",
        "{name} leads",
        "Hand {number}",
        ("{n} tile", "{n} tiles"),
        ("{n} pip", "{n} pips"),
        ("{n} point", "{n} points"),
    }


def test_short_strings_are_found_with_what_they_stand_for(maker: ModuleType) -> None:
    source = """
language.pgettext("the corner of a jack", "J")
language.pgettext(context, "Q"), pgettext, other.gettext("the corner of a king", "K")
"""
    assert list(maker.in_context(source)) == [("the corner of a jack", "J")]
    fresh = maker.template()
    corners = [one for one in fresh if one.context]
    assert {one.id for one in corners} >= {"J", "Q", "K", "A"}
    assert all("corner" in one.context for one in corners if one.id in {"J", "Q", "K", "A"})


def test_the_template_holds_every_string(maker: ModuleType) -> None:
    with maker.TEMPLATE.open("rb") as file:
        kept = {message.id for message in read_po(file)}
    fresh = {message.id for message in maker.template()}
    assert fresh == kept, "run: python build/make_locale.py"
    assert any("Blind Hughie" in str(words) for words in fresh), "presets are read by people too"


def test_a_language_begins_is_kept_and_is_read_by_the_game(
    maker: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maker, "LOCALE", tmp_path)
    monkeypatch.setattr(maker, "TEMPLATE", tmp_path / "hughie.pot")
    monkeypatch.setattr(maker, "ROOT", ROOT if tmp_path.is_relative_to(ROOT) else Path("/"))
    monkeypatch.setattr(
        maker, "collected", lambda: [("Quit", "a.py"), (("{n} tile", "{n} tiles"), "b.py")]
    )
    corner = ("the corner of a jack", "J", "c.py")
    monkeypatch.setattr(maker, "collected_in_context", lambda: [corner])
    maker.main(["ru"])
    book = tmp_path / "ru" / "hughie.po"
    filled = book.read_text("utf-8").replace(
        'msgid "Quit"\nmsgstr ""', 'msgid "Quit"\nmsgstr "Выход"'
    )
    assert "msgstr[2]" in filled
    filled = filled.replace('msgid "J"\nmsgstr ""', 'msgid "J"\nmsgstr "В"')
    book.write_text(filled, "utf-8")
    maker.main([])
    assert book.read_text("utf-8") == filled, "nothing that was translated is lost or moved"
    assert Language(tmp_path, "ru").gettext("Quit") == "Выход"
    assert Language(tmp_path, "ru").pgettext("the corner of a jack", "J") == "В"
    assert Language(tmp_path, "ru").pgettext("the corner of a queen", "J") == "J"
    assert Language(tmp_path, "ru").ngettext("{n} tile", "{n} tiles", 2) == "2 tiles"
