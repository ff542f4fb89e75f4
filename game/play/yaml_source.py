"""A preset's text read without building anything: nodes only, each with its place.

What YAML would quietly do is refused or left undone: no tags, anchors or aliases, no second
document, no key twice; `6:4` stays a text, and only yes, no, true and false are booleans.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Any

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from game.engine.core import Message, _, say

from .options import Path, Source

Faults = list[tuple[int, Message]]

_DEEPEST = 16
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,299})")
_WORDS = {"yes": True, "true": True, "no": False, "false": False}
_TAB_INDENT = re.compile(r"^ *\t[ \t]*(?=[^\s#])", re.MULTILINE)


class _TooDeep(Exception):
    def __init__(self, offset: int) -> None:
        super().__init__(offset)
        self.offset = offset


class _Loader(yaml.BaseLoader):
    """Composes nodes, noting what has no place in a preset instead of acting on it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.refused: Faults = []
        self._depth = 0

    def compose_node(self, parent: Node | None, index: int) -> Node | None:
        parser: Any = self
        event = parser.peek_event()
        offset = event.start_mark.index
        if parser.check_event(yaml.AliasEvent):
            parser.get_event()
            self._refuse(offset, say(_("an alias (*{name}) has no place here"), name=event.anchor))
            return ScalarNode("", "", event.start_mark, event.end_mark)
        if event.anchor is not None:
            self._refuse(offset, say(_("an anchor (&{name}) has no place here"), name=event.anchor))
            event.anchor = None
        if event.tag is not None:
            self._refuse(offset, say(_("a tag ({tag}) has no place here"), tag=_plain_tag(event)))
            event.tag = None
        self._depth += 1
        if self._depth > _DEEPEST:
            raise _TooDeep(offset)
        node = super().compose_node(parent, index)
        self._depth -= 1
        return node

    def _refuse(self, offset: int, message: Message) -> None:
        self.refused.append((offset, message))


def read_yaml(text: str, words: Container[str] = ()) -> tuple[Source, Faults]:
    """The mapping that the text holds, and everything that is wrong with its form.

    Keys and plain words are texts, but for whole numbers and yes, no, true, false as values;
    the values of the keys in `words` are texts whatever they look like. The faults go by offset.
    """
    source = Source({})
    try:
        loader = _Loader(text)
    except yaml.reader.ReaderError as error:
        code = f"{error.character:04X}"
        return source, [
            (error.position, say(_("the character U+{code} has no place here"), code=code))
        ]
    faults = loader.refused
    try:
        node = loader.get_single_node()
        if node is None:
            faults.append((0, say(_("the file is empty"))))
        elif not isinstance(node, MappingNode):
            message = say(
                _("a preset is a mapping of lines such as “turn: one”, not {found}"),
                found=say(_("a list") if isinstance(node, SequenceNode) else _("a text")),
            )
            faults.append((node.start_mark.index, message))
        else:
            source.plain = _top(node, source, faults, words)
    except _TooDeep as error:
        faults.append((error.offset, say(_("this is nested too deeply"))))
    except yaml.MarkedYAMLError as error:
        faults += _syntax_faults(text, error)
    return source, faults


def _top(
    node: MappingNode, source: Source, faults: Faults, words: Container[str]
) -> dict[str, object]:
    """The mapping of the whole text, without the options in which something was refused."""
    refused = [offset for offset, _message in faults]
    plain = _mapping(node, (), source, faults, words)
    names: set[str] = set()
    for key, value in node.value:
        start, end = key.start_mark.index, value.end_mark.index
        if any(start <= offset <= end for offset in refused):
            plain.pop(key.value, None)
            source.doubtful.add(str(key.value))
        if str(key.value) in names:
            source.doubtful.add(str(key.value))
        names.add(str(key.value))
    return plain


def _plain(node: Node, path: Path, source: Source, faults: Faults) -> object:
    """The plain data of a node, its places written into `source`."""
    source.values[path] = node.start_mark.index
    if isinstance(node, ScalarNode):
        return _scalar(node)
    if isinstance(node, SequenceNode):
        return [_plain(item, (*path, at), source, faults) for at, item in enumerate(node.value)]
    assert isinstance(node, MappingNode)
    return _mapping(node, path, source, faults)


def _mapping(
    node: MappingNode, path: Path, source: Source, faults: Faults, words: Container[str] = ()
) -> dict[str, object]:
    result: dict[str, object] = {}
    for key, value in node.value:
        offset = key.start_mark.index
        if not isinstance(key, ScalarNode):
            faults.append((offset, say(_("the name of an option is a single word"))))
        elif key.value in result:
            faults.append((offset, say(_("“{name}” stands here twice"), name=key.value[:40])))
        else:
            here = (*path, key.value)
            source.keys[here] = offset
            if key.value in words and isinstance(value, ScalarNode):
                source.values[here] = value.start_mark.index
                result[key.value] = value.value
            else:
                result[key.value] = _plain(value, here, source, faults)
    return result


def _scalar(node: ScalarNode) -> object:
    text: str = node.value
    if node.style is not None:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if not text:
        return None
    return int(text) if _WHOLE.fullmatch(text) else text


def _plain_tag(event: Any) -> str:
    tag = str(event.tag).replace("tag:yaml.org,2002:", "!!")
    return tag if len(tag) <= 40 else tag[:39] + "…"


_SYNTAX = (
    # What the parser says, what a person is told, whether the beginning is pointed at.
    ("cannot start any token", _("“{character}” cannot begin a value here"), False),
    (
        "mapping values are not allowed",
        _("a colon stands where none belongs: the line above lacks one, or this is indented wrong"),
        False,
    ),
    ("expected <block end>", _("this line is indented unlike those above it"), False),
    ("could not find expected ':'", _("a line reads “name: value”"), True),
    ("unexpected end of stream", _("a quotation mark is never closed"), True),
    ("expected ',' or ']'", _("a list in brackets is never closed, or a comma is missing"), True),
    ("expected ',' or '}'", _("a mapping in braces is never closed, or a comma is missing"), True),
    ("expected the node content", _("a value is missing"), False),
    ("another document", _("a second document begins here; a preset is a single one"), False),
    ("unknown escape", _("no such sign can follow a backslash"), False),
)


def _syntax_faults(text: str, error: yaml.MarkedYAMLError) -> Faults:
    """What the parser stumbled on, in plain words; where tabs indent lines, all of those."""
    tabs = [match.start() + match.group().index("\t") for match in _TAB_INDENT.finditer(text)]
    message = say(_("a tab stands here; use spaces"))
    if tabs:
        return [(offset, message) for offset in tabs]
    start, mark = error.context_mark, error.problem_mark
    said = error.problem or ""
    for part, words, at_beginning in _SYNTAX:
        if part in said:
            chosen = (start if at_beginning else mark) or mark or start
            offset = chosen.index if chosen else 0
            if text[offset : offset + 1] == "\t":
                return [(offset, message)]
            return [(offset, say(words, character=text[offset : offset + 1]))]
    chosen = mark or start
    return [(chosen.index if chosen else 0, say(_("this is no YAML ({problem})"), problem=said))]
