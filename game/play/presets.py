"""Presets: rules under a name, those of the program and a person's own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from game import paths
from game.engine.core import _, options, plain_rules, quoted, say

from .catalog import GAMES, SHELF, belongs, folder_of
from .files import FileProblem, read_text_limited, write_atomic
from .options import read_rules
from .problems import Faulty, Problem, file_words, located
from .yaml_source import read_yaml

MOST_BYTES = 64_000
"""A larger file is no preset and is not read."""
_WORDS = ("title", "summary", "source")
SUFFIXES = (".yaml", ".yml")
_NOT_IN_NAMES = frozenset(
    {"con", "prn", "aux", "nul"} | {f"{d}{n}" for d in ("com", "lpt") for n in range(10)}
)


@dataclass(frozen=True, slots=True)
class Preset:
    """Rules under a name. `name` is the file's name without its ending; `title`, `summary` and
    `source` are what a person reads; `own` presets lie in the person's folder."""

    name: str
    game: str
    title: str
    summary: str
    source: str
    rules: Any
    own: bool = False


@dataclass(frozen=True, slots=True)
class BrokenPreset:
    """A person's own preset that cannot be used; `problem` is the first thing wrong with it."""

    name: str
    game: str
    path: Path
    problem: Problem


class PresetError(Faulty):
    """A preset that cannot be used, with everything that is wrong with it."""


def read_preset(text: str, name: str, game: str, *, own: bool = False) -> Preset:
    """The preset in a text. Raises PresetError with all that is wrong with it."""
    source, form = read_yaml(text, _WORDS)
    faults = [(offset, "", message) for offset, message in form]
    plain = source.plain
    assert isinstance(plain, dict)
    words: dict[str, str] = {}
    for key in _WORDS:
        value = plain.pop(key, "")
        words[key] = value.strip() if isinstance(value, str) else ""
        if not isinstance(value, str):
            wrong = say(_("{option}: must be a text, not {value}"), option=key, value=quoted(value))
            faults.append((source.offset((key,)), "", wrong))
    rules, wrongs = read_rules(GAMES[game], plain, beside=_WORDS, doubtful=source.doubtful)
    for path, key_meant, message in wrongs:
        faults.append((source.offset(path, key=key_meant), "", message))
    if faults:
        raise PresetError(located(text, faults))
    return Preset(name, game, words["title"] or name, words["summary"], words["source"], rules, own)


def load_preset(path: Path, game: str | None = None, *, own: bool = False) -> Preset:
    """The preset in a file. Where its game is not given the folder's name tells it, else what is
    written: it is the game that knows the most of the options.

    Raises PresetError, also where there is no such file.
    """
    try:
        text = read_text_limited(path, MOST_BYTES)
    except FileProblem as error:
        raise PresetError([Problem(file_words(error))]) from None
    if game is None:
        game = _game_named(path) or _game_meant(text)
    return read_preset(text, path.stem, game, own=own)


def _game_named(path: Path) -> str | None:
    """The game that the folder of a preset, and its own name, tell."""
    named = (game for game in GAMES if folder_of(game) == path.parent.name)
    return next((game for game in named if belongs(game, path.stem)), None)


def _game_meant(text: str) -> str:
    plain = read_yaml(text, _WORDS)[0].plain
    assert isinstance(plain, dict)

    def known(game: str) -> int:
        names = {name for rules in GAMES[game].RULES for name in options(rules)}
        return len(names & {*plain})

    return max(GAMES, key=known)


def shipped_preset(name: str) -> Preset | None:
    """The preset of the program with this name, whatever its game; None where there is none."""
    for game in GAMES:
        for path in _files(game, paths.rules()):
            if path.stem == name:
                return load_preset(path, game)
    return None


def shipped_names(game: str | None = None) -> tuple[str, ...]:
    """The names of the program's presets, in the order in which they are offered; of one game, or
    of all."""
    games = GAMES if game is None else (game,)
    return tuple(name for each in games for name in _in_order(each))


def list_presets(game: str) -> tuple[Preset | BrokenPreset, ...]:
    """The program's presets of a game in their order, then the person's own by title.

    A preset of one's own that cannot be used is listed last, with its first problem.
    """
    shipped = [load_preset(path, game) for path in _in_order(game).values()]
    own: list[Preset] = []
    broken: list[BrokenPreset] = []
    for path in _files(game, paths.user() / "rules"):
        try:
            own.append(load_preset(path, game, own=True))
        except PresetError as error:
            broken.append(BrokenPreset(path.stem, game, path, error.problems[0]))
    own.sort(key=lambda preset: (preset.title.casefold(), preset.name))
    return (*shipped, *own, *broken)


def own_folder(game: str) -> Path:
    """Where a person's own presets of a game lie; it need not be there."""
    return paths.user() / "rules" / folder_of(game)


def write_preset(title: str, summary: str, source: str, rules: Any) -> str:
    """The text of a preset, only what differs from the game's defaults; `read_preset` reads it."""
    known = {"title": title, "summary": summary, "source": source}
    lines = [_yaml_line(key, _clean(value)) for key, value in known.items() if _clean(value)]
    lines += [_yaml_line(name, value) for name, value in plain_rules(rules).items()]
    return "".join(lines)


def save_preset(game: str, title: str, rules: Any, summary: str = "") -> Preset:
    """Keep rules under a title in the person's folder; raises OSError where that fails.

    Rules kept under the same title before are replaced (their file stays as a backup); nothing
    else ever is.
    """
    title = _clean(title) or _("My rules")
    taken = {entry.name: entry for entry in list_presets(game)}
    stem = _file_name(title) if belongs(game, _file_name(title)) else f"{game}-{_file_name(title)}"
    names = (f"{stem}{end}" for end in ("", *(f"-{n}" for n in range(2, 10_000))))
    name = next(name for name in names if _may_write(taken.get(name), title))
    path = own_folder(game) / f"{name}.yaml"
    write_atomic(path, write_preset(title, summary, "", rules))
    return Preset(name, game, title, _clean(summary), "", rules, own=True)


def delete_preset(preset: Preset | BrokenPreset) -> None:
    """Take a person's own preset off the disk; raises OSError where that fails."""
    for path in _files(preset.game, paths.user() / "rules"):
        if path.stem == preset.name:
            path.unlink(missing_ok=True)


def _may_write(there: Preset | BrokenPreset | None, title: str) -> bool:
    return there is None or (isinstance(there, Preset) and there.own and there.title == title)


def _in_order(game: str) -> dict[str, Path]:
    """The program's preset files of a game by name, those on the shelf first."""
    shelf = SHELF.get(game, ())
    names = {path.stem: path for path in _files(game, paths.rules())}
    ranked = sorted(names, key=lambda n: (shelf.index(n) if n in shelf else len(shelf), n))
    return {name: names[name] for name in ranked}


def _files(game: str, root: Path) -> list[Path]:
    """The preset files of a game in the folder of all games' presets."""
    try:
        files = sorted((root / folder_of(game)).iterdir())
        return [path for path in files if path.suffix in SUFFIXES and belongs(game, path.stem)]
    except OSError:
        return []


def _yaml_line(key: str, value: object) -> str:
    if isinstance(value, bool):
        return f"{key}: {'yes' if value else 'no'}\n"
    if isinstance(value, Mapping):
        value = {int(name) if name.isdecimal() else name: item for name, item in value.items()}
    text: str = yaml.safe_dump({key: value}, allow_unicode=True, sort_keys=False, width=1_000_000)
    return text


def _clean(text: str) -> str:
    """One line of text that any file can hold."""
    whole = text.encode("utf-8", "replace").decode("utf-8")
    return " ".join("".join(c if c.isprintable() else " " for c in whole).split())


def _file_name(title: str) -> str:
    """A file name for a title, good on every system."""
    plain = unicodedata.normalize("NFC", title).casefold().replace("'", "").replace("’", "")
    name = re.sub(r"[\W_]+", "-", plain).strip("-")[:40].strip("-")
    return f"my-{name}".rstrip("-") if not name or name in _NOT_IN_NAMES else name
