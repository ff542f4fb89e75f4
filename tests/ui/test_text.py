"""Words: found in the language, wrapped, fitted, put in order, and never a box or a key."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import given, settings
from hypothesis import strategies as st

from game import paths
from game.engine.core import Message, count, either, say
from game.play.presets import shipped_preset
from game.ui.language import OWN_NAMES, Language, preferred_languages
from game.ui.metrics import Metrics
from game.ui.text import ELLIPSIS, Text, has_rtl


def catalogue(
    folder: Path, code: str, words: dict[str | tuple[str, str], str | tuple[str, ...]]
) -> None:
    """Write a catalogue as the translators' files are compiled."""
    book = Catalog(locale=code)
    for english, translated in words.items():
        book.add(english, translated)
    (folder / code).mkdir(parents=True)
    with (folder / code / "hughie.mo").open("wb") as file:
        write_mo(file, book)


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    tiles = ("{n} tile", "{n} tiles")
    catalogue(tmp_path, "ru", {"Play": "Играть", tiles: ("{n} кость", "{n} кости", "{n} костей")})
    catalogue(tmp_path, "fa", {"Play": "بازی", "{name}, turn a tile": "{name}، {wrong}"})
    return tmp_path


def text(
    language: Language | None = None, size: tuple[int, int] = (1280, 720), percent: int = 100
) -> Text:
    none = Path("nowhere")
    return Text(paths.assets(), language or Language(none, "en"), Metrics(*size, percent))


def test_a_catalogue_is_followed_and_what_it_lacks_is_english(locale: Path) -> None:
    russian = Language(locale, "ru")
    assert russian.gettext("Play") == "Играть"
    assert russian.gettext("Hand {number}", number=3) == "Hand 3"
    assert russian.gettext("") == ""


@pytest.mark.parametrize(
    ("n", "said"), [(1, "1 кость"), (3, "3 кости"), (5, "5 костей"), (21, "21 кость")]
)
def test_russian_has_three_plurals(locale: Path, n: int, said: str) -> None:
    assert Language(locale, "ru").say(count(n, "{n} tile", "{n} tiles")) == said
    assert Language(locale, "ru").ngettext("{n} tile", "{n} tiles", n) == said


def test_english_plurals_need_no_catalogue() -> None:
    english = Language(Path("nowhere"), "en")
    assert english.ngettext("{n} tile", "{n} tiles", 1) == "1 tile"
    assert english.ngettext("{n} tile", "{n} tiles", 0) == "0 tiles"


def test_messages_inside_messages_are_translated_too(locale: Path) -> None:
    message = say("{what} to {who}", what=Message("Play"), who=("Anna", "Bo", "Cy"))
    assert Language(locale, "ru").say(message) == "Играть to Anna, Bo and Cy"
    assert Language(locale, "ru").say(say("fits {ends}", ends=either([2, 5]))) == "fits 2 or 5"
    assert Language(locale, "ru").say("{as it is}") == "{as it is}"


def test_presets_are_translated_and_ones_own_words_are_not(tmp_path: Path) -> None:
    shipped = shipped_preset("draw")
    assert shipped is not None
    catalogue(tmp_path, "da", {"Draw": "Trækkespil", shipped.summary: "Man trækker."})
    danish = Language(tmp_path, "da")
    assert (danish.title(shipped), danish.summary(shipped)) == ("Trækkespil", "Man trækker.")
    own = replace(shipped, own=True)
    assert (danish.title(own), danish.summary(own)) == ("Draw", shipped.summary)
    assert danish.summary(replace(shipped, summary="")) == ""


def test_a_slip_of_the_translator_shows_english(locale: Path) -> None:
    assert Language(locale, "fa").gettext("{name}, turn a tile", name="Anna") == "Anna, turn a tile"


def test_names_may_hold_braces() -> None:
    assert Language(Path("nowhere")).gettext("{name} leads", name="{x}") == "{x} leads"


def test_a_damaged_catalogue_costs_only_its_words(tmp_path: Path) -> None:
    (tmp_path / "da").mkdir()
    (tmp_path / "da" / "hughie.mo").write_bytes(b"\xde\x12\x04\x95 and then nonsense")
    danish = Language(tmp_path, "da")
    assert danish.code == "da"
    assert danish.gettext("Play") == "Play"


def test_only_languages_with_a_catalogue_are_offered(locale: Path) -> None:
    assert Language(locale).offered() == [("en", "English"), ("ru", "Русский"), ("fa", "فارسی")]
    assert Language(locale, "hy").code == "en"
    assert [Language(locale, code).rtl for code in ("en", "ru", "fa")] == [False, False, True]


@pytest.mark.parametrize(
    ("variables", "codes"),
    [
        ({"LC_ALL": "C"}, ["c"]),
        ({"LANG": "fa_IR.UTF-8"}, ["fa"]),
        ({"LANG": "da_DK", "LC_ALL": "ru_RU.UTF-8"}, ["ru"]),
        ({"LANGUAGE": "nl:ru", "LANG": "C.UTF-8"}, ["nl", "ru", "c"]),
        ({"LANG": "in_ID"}, ["id"]),
    ],
)
def test_the_language_follows_the_system(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], codes: list[str]
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert preferred_languages() == codes


def test_an_unknown_system_language_is_english(
    locale: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert Language(locale).code == "en"
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert Language(locale).code == "ru"


def test_wrapped_lines_fit_and_lose_nothing() -> None:
    words = "Turn one tile a turn from your face-down row; whoever is rid of his row first scores."
    for width in (110, 200, 500):
        lines = text().wrap(words, 18, "regular", width)
        assert " ".join(lines) == words
        assert all(text().width(line, 18) <= width for line in lines)


def test_a_word_that_is_too_long_is_divided() -> None:
    drawn = text()
    lines = drawn.wrap("W" * 60, 18, "regular", 200)
    assert "".join(lines) == "W" * 60
    assert all(drawn.width(line, 18) <= 200 for line in lines)


def test_wrapping_into_no_room_ends() -> None:
    assert "".join(text().wrap("abc def", 18, "regular", 0)).replace(" ", "") == "abcdef"


def test_paragraphs_are_kept() -> None:
    assert text().wrap("one\n\ntwo", 18, "regular", 400) == ["one", "", "two"]


def test_fitting_shrinks_first_and_cuts_last() -> None:
    drawn = text()
    wide = drawn.width("Anna-Margarethe", 28)
    assert drawn.fit("Anna-Margarethe", 28, "regular", wide) == ("Anna-Margarethe", 28)
    same, smaller = drawn.fit("Anna-Margarethe", 28, "regular", round(wide * 0.8))
    assert same == "Anna-Margarethe"
    assert 16 <= smaller < 28
    cut, px = drawn.fit("Anna-Margarethe", 28, "regular", 60)
    assert cut.endswith(ELLIPSIS)
    assert px == 16
    assert drawn._width(cut, px, "regular") <= 60


@pytest.mark.parametrize(("size", "percent", "px"), [
    ((1280, 720), 100, 16), ((1280, 720), 150, 24), ((2560, 1440), 100, 32),
    ((3840, 2160), 150, 72), ((800, 500), 100, 12), ((1280, 500), 100, 12),
])  # fmt: skip
def test_the_smallest_text(size: tuple[int, int], percent: int, px: int) -> None:
    assert Metrics(*size, percent).text_px(4) == px


def test_persian_is_joined_and_put_in_order_numbers_and_latin_names_left_as_they_are() -> None:
    shown = text().visual("بابک 120 Anna")
    assert "120" in shown
    assert "Anna" in shown
    assert shown.index("Anna") > shown.index("120") > -1
    letters = [char for char in shown if unicodedata.bidirectional(char) == "AL"]
    assert all(0xFB50 <= ord(char) <= 0xFEFF for char in letters), (
        "joined forms, not single letters"
    )
    assert unicodedata.normalize("NFKC", "".join(reversed(letters))) == "بابک"


def test_a_persian_screen_begins_on_the_right(locale: Path) -> None:
    persian = text(Language(locale, "fa"))
    shown = persian.visual("بازی Anna")
    assert shown.startswith("Anna")
    surface = pygame.Surface((400, 40))
    right = persian.draw(surface, "بازی", pygame.Rect(0, 0, 400, 40), 18, "white")
    assert right.right == 400
    left = persian.draw(surface, "بازی", pygame.Rect(0, 0, 400, 40), 18, "white", align="end")
    assert left.left == 0


@pytest.mark.parametrize("name", ["Անի", "بابک", "Jürgen", "Юлия", "Øyvind", "Łukasz", "Zoë"])
def test_names_in_every_language_are_drawable(name: str) -> None:
    assert text().clean(name) == name


@pytest.mark.parametrize(("typed", "drawn"), [
    ("Anna😀", "Anna"), ("👨‍👩‍👧", ""), ("中文Bo", "Bo"), ("A\u202eB", "AB"),
    ("tab\tbell\a", "tabbell"), ("\ud800x", "x"),
])  # fmt: skip
def test_what_the_fonts_lack_is_left_out_instead_of_a_box(typed: str, drawn: str) -> None:
    assert text().clean(typed) == drawn


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=40))
def test_nothing_that_can_be_typed_breaks_a_line(words: str) -> None:
    surface = pygame.Surface((200, 60))
    drawn = text()
    drawn.draw(surface, words, pygame.Rect(0, 0, 200, 60), 18, "white", wrap=True)
    drawn.draw(surface, words, pygame.Rect(0, 0, 120, 60), 18, "white", "bold", "centre")


def test_lines_are_kept_but_not_for_ever() -> None:
    drawn = text()
    first = drawn.line("Anna", 40, "white", "regular")
    assert drawn.line("Anna", 40, "white", "regular") is first
    assert drawn.line("Anna", 40, "black", "regular") is not first
    for number in range(400):
        drawn.line(f"{number} {'W' * 60}", 40, "white", "regular")
    assert drawn._drawn_pixels <= 6_000_000
    assert drawn.line("Anna", 40, "white", "regular") is not first


def test_own_names_are_drawable() -> None:
    drawn = text()
    for name in OWN_NAMES.values():
        assert drawn.clean(name) == name
    assert [code for code, name in OWN_NAMES.items() if has_rtl(name)] == ["fa"]
