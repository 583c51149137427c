"""The words of a game: an agent says one of them in each step, and every value of a choice is spelled with them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from glass_arbiter.openapi.components import Components
from glass_arbiter.openapi.converter import Converter
from glass_arbiter_schemas.fields import Mode
from glass_arbiter_schemas.game import AnyGame

Json = Mapping[str, Any]

# No id looks like these. `SEND` ends an action to which something could be added, `END` a selection and what `LIST` or
# `OBJECT` begins.
SEND, END, LIST, OBJECT, MORE = "<send>", "<end>", "<list>", "<object>", "<more>"
# Numbers below this are words, larger ones are spelled: games rarely need them.
BASE = 64

_WORD = re.compile(r"\w+", re.ASCII)
_ABOUT_RULES = frozenset({"rules", "rulings", "violation_codes", "fault_codes", "words"})
_CONSTANTS = {None: "null", False: "false", True: "true"}


def spelled(value: object) -> tuple[str, ...]:
    """Return the words of a value. No spelling begins with another one, so it is clear where a value ends."""
    if value is None or isinstance(value, bool):
        return (_CONSTANTS[value],)
    if isinstance(value, str):
        return (value,)
    if isinstance(value, int):
        return (str(value),) if value < BASE else (MORE, *spelled(value // BASE), str(value % BASE))
    if isinstance(value, Mapping):
        return (OBJECT, *chain.from_iterable((str(key), *spelled(value[key])) for key in sorted(value)), END)
    assert isinstance(value, Sequence)
    return (LIST, *chain.from_iterable(map(spelled, value)), END)


def vocabulary(game: AnyGame, options: Json, seats: Sequence[str]) -> tuple[str, ...]:
    """Return every word that actions of a game may need.

    They follow from the schema of its actions, its catalogue and the options, and not from the number of players.
    """
    components = Components()
    Converter(components, Mode.REQUEST).schema(game.schemas.action)
    _, described = components.finished({})
    ids = sorted({*_named(described), *_ids(_catalogue(game, options)), *_ids(options), *seats})
    words = (SEND, END, LIST, OBJECT, MORE, *_CONSTANTS.values(), *map(str, range(BASE)), *ids)
    return tuple(dict.fromkeys(words))


def _named(schema: object) -> Iterator[str]:
    """Yield the keys of objects and the values of enums in a JSON Schema."""
    if isinstance(schema, Mapping):
        yield from schema.get("properties", ())
        yield from (value for value in schema.get("enum", ()) if isinstance(value, str))
        schema = list(schema.values())
    if isinstance(schema, list):
        yield from chain.from_iterable(map(_named, schema))


def _catalogue(game: AnyGame, options: Json) -> object:
    """Return the catalogue of what is played with, without what is said about the rules."""
    named = [parameter.name for parameter in game.schemas.catalogue_parameters]
    asked = {name: options[name] for name in named if isinstance(options.get(name), str)}
    written = game.schemas.catalogue.dump(game.catalogue(game.languages[0], **asked))
    return {key: part for key, part in written.items() if key not in _ABOUT_RULES}


def _ids(document: object) -> Iterator[str]:
    """Yield whatever can be an id in a document: what is called so, and the single words in lists."""
    if isinstance(document, Mapping):
        if isinstance(document.get("id"), str):
            yield document["id"]
        document = [part for part in document.values() if not isinstance(part, str)]
    if isinstance(document, list | tuple):
        yield from (part for part in document if isinstance(part, str) and _WORD.fullmatch(part))
        yield from chain.from_iterable(_ids(part) for part in document if not isinstance(part, str))
