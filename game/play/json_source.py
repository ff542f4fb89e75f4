"""Reading JSON that may hold anything, and finding where in its text a part of it stands."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from game.engine.core import Message, _, say

from .options import Source

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
_DIGITS = 300
_DEEPEST = 50


class JsonError(ValueError):
    """A text that is no JSON as records are written: where and why."""

    def __init__(self, offset: int, message: Message) -> None:
        super().__init__(offset, message)
        self.offset = offset
        self.message = message


class _Twice(Exception):
    pass


class _OutOfRange(Exception):
    pass


def read_json(text: str) -> Any:
    """The plain data in a JSON text; raises JsonError.

    Stricter than Python: no key twice, no NaN or infinity, no number that is too long, no half
    of a character.
    """
    try:
        plain = json.loads(
            text,
            object_pairs_hook=_mapping,
            parse_int=_whole,
            parse_float=_fraction,
            parse_constant=_constant,
        )
        json.dumps(plain, ensure_ascii=False).encode("utf-8")
        if _too_deep(plain):
            raise RecursionError
    except _Twice as error:
        offset, name = _second_key(text)
        raise JsonError(offset, say(_("“{name}” stands here twice"), name=name)) from error
    except _OutOfRange as error:
        raise JsonError(0, say(_("{number} is no number to reckon with"), number=error)) from None
    except UnicodeEncodeError:
        raise JsonError(0, say(_("a text holds half a character"))) from None
    except RecursionError:
        raise JsonError(0, say(_("the data is nested too deeply"))) from None
    except json.JSONDecodeError as error:
        at_end = not text[error.pos :].strip()
        why = _("the text breaks off here") if at_end else _("this is no JSON ({problem})")
        raise JsonError(error.pos, say(why, problem=error.msg)) from None
    return plain


def locate(text: str, plain: object) -> Source:
    """The plain data with the place of its every key and value in the text it was read from."""
    source = Source(plain)
    path: list[str | int] = []
    inside: list[str] = []
    expects_key = False
    for token in _TOKEN.finditer(text):
        sign = token.group()
        if sign == ",":
            if inside[-1] == "[":
                assert isinstance(path[-1], int)
                path[-1] += 1
            else:
                expects_key = True
        elif sign == ":":
            pass
        elif sign in ("}", "]"):
            inside.pop()
            path.pop()
            expects_key = False
        elif expects_key:
            path[-1] = json.loads(sign)
            source.keys[tuple(path)] = token.start()
            expects_key = False
        else:
            source.values[tuple(path)] = token.start()
            if sign in ("{", "["):
                inside.append(sign)
                path.append("" if sign == "{" else 0)
                expects_key = sign == "{"
    return source


def _second_key(text: str) -> tuple[int, str]:
    """Where a key stands for the second time in its mapping, and the key."""
    seen: list[set[str]] = []
    previous = ""
    start = 0
    for token in _TOKEN.finditer(text):
        sign = token.group()
        if sign in ("{", "["):
            seen.append(set())
        elif sign in ("}", "]"):
            seen.pop()
        elif sign == ":":
            key = json.loads(previous)
            if key in seen[-1]:
                return start, key[:40]
            seen[-1].add(key)
        previous, start = sign, token.start()
    return 0, ""


def _too_deep(plain: Any) -> bool:
    """Whether the data is nested so deeply that it might be read but not written again."""
    level = [plain]
    for _depth in range(_DEEPEST):
        level = [
            item
            for value in level
            if isinstance(value, dict | list)
            for item in (value.values() if isinstance(value, dict) else value)
        ]
        if not level:
            return False
    return True


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise _Twice
    return result


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise _OutOfRange(digits[:12] + "…")
    return int(digits)


def _fraction(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise _OutOfRange(text[:12])
    return value


def _constant(name: str) -> NoReturn:
    raise _OutOfRange(name)
