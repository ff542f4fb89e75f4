"""Collect every string that people read, and compile the translations.

    python build/make_locale.py          collect, bring the translations up to date, compile them
    python build/make_locale.py da nl    begin translations into these languages, then the same

assets/locale/hughie.pot holds every string; assets/locale/LANGUAGE/hughie.po is what translators
work on; the hughie.mo beside it is what the game reads. Needs the development packages.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import yaml
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / "hughie.pot"
SINGLE = {"_": 0, "tr": 0, "gettext": 0}
PLURAL = {"count": 1, "ntr": 0, "ngettext": 0}
"""Which functions take a string to translate, and as which argument; the plural follows it."""
IN_CONTEXT = "pgettext"
"""Takes what a string stands for, and then the string."""

BEGUN = datetime(2026, 1, 1, tzinfo=UTC)

Found = tuple[str | tuple[str, str], str]


def strings_in(source: str) -> Iterator[tuple[str | tuple[str, str], int]]:
    """Every marked string of a Python file, or pair of singular and plural, with its line."""
    paired: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name in PLURAL:
            both = node.args[PLURAL[name] : PLURAL[name] + 2]
            words = [literal(argument) for argument in both]
            if len(words) == 2 and words[0] and words[1]:
                # Outer calls are walked before what they hold, so marks inside are known by then.
                paired |= {id(argument) for argument in both}
                yield (words[0], words[1]), node.lineno
        elif name in SINGLE and id(node) not in paired and len(node.args) > SINGLE[name]:
            word = literal(node.args[SINGLE[name]])
            if word:
                yield word, node.lineno


def in_context(source: str) -> Iterator[tuple[str, str]]:
    """Every string of a Python file that is told apart by what it stands for: (that, string)."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            words = [literal(argument) for argument in node.args]
            if node.func.attr == IN_CONTEXT and len(words) == 2 and words[0] and words[1]:
                yield words[0], words[1]


def literal(node: ast.expr) -> str | None:
    """The text of a string in the source, also inside a mark."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_":
        node = node.args[0]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def collected() -> Iterator[Found]:
    """Every string of the game with the file it stands in."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        for words, _ in strings_in(path.read_text("utf-8")):
            yield words, where
    for path in sorted((ROOT / "rules").rglob("*.yaml")):
        where = path.relative_to(ROOT).as_posix()
        preset = yaml.safe_load(path.read_text("utf-8"))
        for key in ("title", "summary"):
            if preset.get(key):
                yield str(preset[key]), where


def collected_in_context() -> Iterator[tuple[str, str, str]]:
    """Every string that needs it with what it stands for, and the file it stands in."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        where = path.relative_to(ROOT).as_posix()
        for context, text in in_context(path.read_text("utf-8")):
            yield context, text, where


def template() -> Catalog:
    """All strings, none of them translated."""
    catalog = new_catalogue(None)
    for words, where in collected():
        catalog.add(words, locations=[(where, 0)])
    for context, text, where in collected_in_context():
        catalog.add(text, context=context, locations=[(where, 0)])
    return catalog


def new_catalogue(code: str | None) -> Catalog:
    """An empty catalogue; its dates stand still, since a change of them alone says nothing."""
    return Catalog(
        locale=code,
        project="Hughie",
        charset="utf-8",
        fuzzy=False,
        header_comment="# The words of Hughie, collected by build/make_locale.py.",
        creation_date=BEGUN,
        revision_date=BEGUN,
    )


def save(catalog: Catalog, path: Path) -> None:
    """Write a catalogue so that the same strings give the same file, whenever it is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100, sort_output=True)


def main(begin: list[str]) -> None:
    """Do all of it."""
    fresh = template()
    save(fresh, TEMPLATE)
    for code in begin:
        if not (LOCALE / code / "hughie.po").exists():
            save(new_catalogue(code), LOCALE / code / "hughie.po")
    for path in sorted(LOCALE.glob("*/hughie.po")):
        with path.open("rb") as file:
            catalog = read_po(file, locale=path.parent.name)
        catalog.update(fresh, no_fuzzy_matching=True)
        save(catalog, path)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalog)
        done = sum(1 for message in catalog if message.id and message.string)
        print(f"{path.parent.name}: {done} of {len(catalog)}")
    print(f"{TEMPLATE.relative_to(ROOT)}: {len(fresh)} strings")


if __name__ == "__main__":
    main(sys.argv[1:])
