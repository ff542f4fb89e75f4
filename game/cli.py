"""The commands beside the window: replay, simulate, check, rules."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn, TextIO

from game import __version__, paths
from game.engine.core import say
from game.play.catalog import GAMES
from game.play.files import FileFault, FileProblem, read_bytes_limited
from game.play.positions import position_json
from game.play.presets import (
    SUFFIXES,
    Preset,
    PresetError,
    list_presets,
    load_preset,
    shipped_names,
    shipped_preset,
)
from game.play.problems import Faulty, Problem, did_you_mean, printable
from game.play.records import (
    MOST_BYTES,
    SUFFIX,
    Record,
    RecordError,
    check_record,
    read_record,
    record_text,
    replay,
)
from game.play.simulation import simulate
from game.play.telling import tell, tell_rest
from game.ui.language import OWN_NAMES, Language

FINE, WRONG, USAGE = 0, 1, 2


class _Usage(Exception):
    """A command line that makes no sense; the text says why."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise _Usage(f"{message}\n{self.format_usage().strip()}")


def run(arguments: Sequence[str]) -> int:
    """Do one command and return the exit code: 0 fine, 1 a file is wrong, 2 wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that lacks a character shows a mark instead of ending the program.
            stream.reconfigure(errors="replace")
    try:
        chosen = _parser().parse_args(list(arguments))
        code: int = chosen.do(chosen)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as done:
        # --help and --version have printed what was asked.
        return FINE if done.code is None else int(done.code)
    except _Usage as error:
        return _complain(f"hughie: {error}", USAGE)
    except BrokenPipeError:
        # Whoever read our lines has read enough; nothing more can be written there.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        return _complain(f"hughie: {error.strerror or error}", WRONG)
    except KeyboardInterrupt:
        return 130
    return code


def _parser() -> _Parser:
    parser = _Parser(
        prog="hughie",
        description="Dominoes face down and in hand. Without a command the window opens.",
        epilog="Exit codes: 0 fine; 1 a file or an action in it is wrong; 2 wrong usage.",
    )
    parser.add_argument("--version", action="version", version=f"hughie {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, words: str, do: Callable[[argparse.Namespace], int]) -> _Parser:
        added: _Parser = commands.add_parser(name, help=words, description=words)
        added.set_defaults(do=do)
        return added

    one = command("replay", "Play a record and tell what happened.", _replay)
    one.add_argument("file", metavar="FILE", help="a record; - reads standard input")
    one.add_argument("--json", action="store_true", help="print the position it leaves off at")

    one = command("simulate", "Play hands at random and count what came of them.", _simulate)
    one.add_argument("preset", metavar="PRESET", help="a preset's name or file")
    one.add_argument("--hands", type=_count, default=1000, metavar="N", help="how many (1000)")
    one.add_argument("--seed", type=_number, default=0, metavar="S", help="a number (0)")
    one.add_argument("--players", type=_count, metavar="K", help="how many play")
    one.add_argument("--jobs", type=_count, default=1, metavar="J", help="processes (1)")
    one.add_argument("--json", action="store_true", help="print the figures as JSON")

    one = command("check", "Print everything that is wrong with presets and records.", _check)
    one.add_argument("files", nargs="+", metavar="FILE")

    one = command("rules", "Print the rules of a preset in words.", _rules)
    one.add_argument("preset", metavar="PRESET", help="a preset's name or file")
    one.add_argument("--lang", choices=tuple(OWN_NAMES), default="en", help="the language (en)")
    return parser


def _count(text: str) -> int:
    """A whole number from 1 on, as argparse wants it read."""
    number = _number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be 1 or more, not {text}")
    return number


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        wrong = f"must be a whole number, not {printable(text)[:40]}"
        raise argparse.ArgumentTypeError(wrong) from None


def _replay(chosen: argparse.Namespace) -> int:
    try:
        record = read_record(_record_text(chosen.file))
        names = tuple(printable(seat.name) for seat in record.seats)
        told = list(_told(record, names, chosen.json))
    except Faulty as error:
        return _complain(error.problems[0].told(chosen.file), WRONG)
    for line in told:
        print(line)
    return FINE


def _told(record: Record, names: Sequence[str], as_json: bool) -> Iterator[str]:
    """What `replay` prints; the whole record is played before the first line of JSON."""
    state = GAMES[record.game].new_match(record.rules, len(record.seats))
    for _action, steps in replay(record):
        state = steps[-1].state
        if not as_json:
            yield from (line for step in steps for line in tell(record.game, step, names))
    if as_json:
        yield json.dumps(position_json(record.game, record.preset, state))
    elif rest := tell_rest(state, names):
        yield rest


def _record_text(file: str) -> str:
    if file != "-":
        return record_text(Path(file))
    if sys.stdin is None:
        raise _Usage("there is no standard input to read")
    content = sys.stdin.buffer.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise RecordError([Problem(say(FileFault.TOO_LARGE.value))])
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError([Problem(say(FileFault.NOT_TEXT.value))]) from None


def _simulate(chosen: argparse.Namespace) -> int:
    try:
        preset = _preset(chosen.preset)
    except PresetError as error:
        return _complain_of(error, chosen.preset)
    counts = preset.rules.counts
    players = chosen.players or counts[0]
    if players not in counts:
        many = ", ".join(str(count) for count in counts)
        raise _Usage(f"{preset.name} is for {many} players, not {players}")
    tally = simulate(preset.game, preset.rules, players, chosen.hands, chosen.seed, chosen.jobs)
    length = tally.actions / tally.hands
    speed = tally.hands / tally.seconds
    if chosen.json:
        figures = {
            "preset": preset.name,
            "game": preset.game,
            "players": players,
            "seed": chosen.seed,
            "hands": tally.hands,
            "wins": list(tally.wins),
            "nobody": tally.nobody,
            **tally.outcomes,
            "mean_length": round(length, 3),
            "hands_per_second": round(speed, 1),
        }
        print(json.dumps(figures))
        return FINE
    print(f"{preset.title}: {tally.hands} hands, {players} players, seed {chosen.seed}")
    rows = [(f"seat {seat} wins", won) for seat, won in enumerate(tally.wins)]
    for words, number in (*rows, ("nobody wins", tally.nobody), *tally.outcomes.items()):
        print(f"  {words:<17}{number:>9} {100 * number / tally.hands:6.1f} %")
    print(f"  {'mean length':<17}{length:>9.1f} actions")
    print(f"  {'hands per second':<17}{speed:>9.0f}")
    return FINE


def _check(chosen: argparse.Namespace) -> int:
    code = FINE
    for file in chosen.files:
        for problem in _problems(file):
            print(problem.at(file))
            code = WRONG
    return code


def _problems(file: str) -> tuple[Problem, ...]:
    try:
        if _is_preset(Path(file)):
            load_preset(Path(file))
            return ()
        return check_record(_record_text(file))
    except Faulty as error:
        return error.problems


def _is_preset(path: Path) -> bool:
    """A preset or a record: told by the name's ending, else by how the text begins."""
    if path.suffix in SUFFIXES:
        return True
    if path.suffix in (SUFFIX, ".json") or str(path) == "-":
        return False
    with contextlib.suppress(FileProblem):
        return (
            not read_bytes_limited(path, MOST_BYTES).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")
        )
    return False


def _rules(chosen: argparse.Namespace) -> int:
    try:
        preset = _preset(chosen.preset)
    except PresetError as error:
        return _complain_of(error, chosen.preset)
    language = Language(paths.assets() / "locale", chosen.lang)
    print(language.title(preset))
    if summary := language.summary(preset):
        print(summary)
    for section in GAMES[preset.game].explain(preset.rules):
        print(f"\n{language.say(section.title)}")
        for line in section.lines:
            print(f"  {language.say(line)}")
    if preset.source:
        print(f"\n{preset.source}")
    return FINE


def _preset(wanted: str) -> Preset:
    """The preset of this name, the program's before one's own, or the one in this file."""
    found = shipped_preset(wanted)
    if found is not None:
        return found
    if wanted.endswith(SUFFIXES) or Path(wanted).name != wanted:
        return load_preset(Path(wanted))
    own = [entry for game in GAMES for entry in list_presets(game) if entry.name == wanted]
    if not own:
        missing = say("there is no preset “{name}”", name=printable(wanted))
        unknown = did_you_mean(missing, wanted, shipped_names())
        raise _Usage(str(unknown))
    if isinstance(own[0], Preset):
        return own[0]
    raise PresetError([own[0].problem])


def _complain_of(error: PresetError, file: str) -> int:
    for problem in error.problems:
        _complain(problem.at(file), WRONG)
    return WRONG


def _complain(text: str, code: int) -> int:
    stream: TextIO | None = sys.stderr
    with contextlib.suppress(OSError, ValueError):
        print(text, file=stream)
    return code
