"""Mutates real requests so that most still parse, and some still satisfy the rules."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from tools.games import has_own, own

Place = tuple[Any, ...]

# Values and keys for any place; a game adds its own words.
WORDS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 8, 9, 2**31, 2**53 - 1, 2**53, -(2**53), 10**30, 0.5, 1.0, 1e308),
    *("", "x", "anna", "x" * 64, "x" * 65, "é", "\U0001f600", "\x00", "x "),
    *([], {}, [[]], {"": 0}, ["x"], ["x", "x"], {"x": 1}, {"a": {"b": []}}),
)
KEYS = ("unknown", "", "type", "_schema", "~0/", "\ud83d\ude00")
# Other spellings of the same or nearly the same value, which a careless reader could confuse.
DISGUISES: tuple[tuple[bytes, bytes], ...] = (
    (b"1", b"1.0"),
    (b"1", b"1e0"),
    (b"0", b"-0"),
    (b"1", b"01"),
    (b"true", b"1"),
    (b"null", b"NaN"),
    (b'"a', b'"\\u0061'),
    (b'"', b'"\\ud800'),
    (b'"', b'"\x00'),
    (b'"', b'"\xff'),
    (b'"', b'"\xef\xbb\xbf'),
    (b'"player"', b'"player":"anna","player"'),
    (b'"type"', b'"type":"x","type"'),
    (b",", b",,"),
    (b"}", b",}"),
    (b"{", b"{ \t\r\n"),
    (b"[", b"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["),
    (b":", b":/**/"),
)


class Mutator:
    """Mutates requests; it prefers values that other requests have under the same key."""

    def __init__(self, documents: Iterable[Any], words: Sequence[Any] = (), keys: Sequence[str] = ()) -> None:
        self._words = (*WORDS, *words)
        self._keys = (*KEYS, *keys)
        pool: dict[str, dict[str, Any]] = defaultdict(dict)
        for document in documents:
            for *_, key, value in _keyed(document):
                pool[key].setdefault(json.dumps(value), value)
        self._pool = {key: list(values.values()) for key, values in pool.items()}
        self._ways: tuple[Callable[[Any, Random], None], ...] = (
            *(self._borrow,) * 6,
            *(_swap,) * 5,
            *(_nudge,) * 3,
            *(self._replace,) * 3,
            *(self._rename,) * 2,
            _delete,
            _double,
            self._add,
            _shuffle,
        )

    def changed(self, request: Any, random: Random) -> Any:
        """Return a request with one to four changes."""
        document = _copy(request)
        for _ in range(random.choice((1, 1, 1, 2, 2, 3, 4))):
            if isinstance(document, dict | list) and document:
                random.choice(self._ways)(document, random)
        return document

    def mutated(self, body: bytes, random: Random) -> bytes:
        """Return a changed body, at times with unusual spelling."""
        document = self.changed(json.loads(body), random)
        written = json.dumps(document, separators=(",", ":"), ensure_ascii=random.random() < 0.1)
        encoded = written.encode("utf-8", "surrogatepass")
        return disguised(encoded, random) if random.random() < 0.1 else encoded

    def _borrow(self, document: Any, random: Random) -> None:
        """Take the value under the same key from another request."""
        *parents, key = random.choice(_places(document))
        if key in self._pool:
            _at(document, parents)[key] = _copy(random.choice(self._pool[key]))

    def _rename(self, document: Any, random: Random) -> None:
        """Replace a word everywhere by another, or swap two words everywhere."""
        words = sorted({value for place in _places(document) if isinstance(value := _value(document, place), str)})
        if len(words) < 2:
            return
        one, other = random.sample(words, 2)
        roles = {one: other, other: one} if random.random() < 0.7 else {one: str(random.choice(self._words))}
        for place in _places(document):
            value = _value(document, place)
            if isinstance(value, str) and value in roles:
                *parents, last = place
                _at(document, parents)[last] = roles[value]

    def _replace(self, document: Any, random: Random) -> None:
        *parents, last = random.choice(_places(document))
        _at(document, parents)[last] = _copy(random.choice(self._words))

    def _add(self, document: Any, random: Random) -> None:
        *parents, _ = random.choice(_places(document))
        target = _at(document, parents)
        if isinstance(target, dict):
            target[random.choice(self._keys)] = _copy(random.choice(self._words))


def mutators(seeds: Iterable[tuple[str, Any]]) -> dict[str, Mutator]:
    """Return a mutator for each game, with that game's documents."""
    documents: dict[str, list[Any]] = defaultdict(list)
    for game, document in seeds:
        documents[game].append(document)
    return {game: Mutator(some, *_own_words(game)) for game, some in documents.items()}


def _own_words(game: str) -> tuple[Sequence[Any], Sequence[str]]:
    return (own(game, "fuzzing", "WORDS"), own(game, "fuzzing", "KEYS")) if has_own(game, "fuzzing") else ((), ())


def transplanted(body: bytes, random: Random) -> tuple[str, bytes]:
    """Return another operation on the same state: its name and its request."""
    document = json.loads(body)
    state = document["state"]
    player = random.choice(state["players"])["id"]
    operation, more = random.choice(
        (
            ("score", {}),
            ("view", {"player": player}),
            ("legal-actions", {"player": player}),
            ("legal-actions", {"expand": True, "limit": 20}),
            ("legal-actions", {"why": document.get("action", {"player": player, "type": "x"})}),
            ("legal-actions", {"given": document.get("action", {"player": player})}),
            ("replay", {"actions": [document["action"]] if "action" in document else []}),
        )
    )
    return operation, json.dumps({"state": state, **more}, separators=(",", ":")).encode()


def disguised(body: bytes, random: Random) -> bytes:
    """Return the same bytes with one value spelled differently."""
    old, new = random.choice(DISGUISES)
    spots = body.count(old)
    if not spots:
        return body
    pieces = body.split(old)
    cut = random.randrange(spots) + 1
    return old.join(pieces[:cut]) + new + old.join(pieces[cut:])


def _swap(document: Any, random: Random) -> None:
    """Swap two values of the same type, so that nothing is duplicated or missing."""
    *parents, last = random.choice(_places(document))
    value = _at(document, parents)[last]
    alike = [
        place
        for place in _places(document)
        if type(_value(document, place)) is type(value) and place[-1:] != ("id",) and isinstance(value, str | int)
    ]
    if alike:
        *others, key = random.choice(alike)
        other = _at(document, others)
        _at(document, parents)[last], other[key] = other[key], value


def _nudge(document: Any, random: Random) -> None:
    """Change a number a little."""
    numbers = [place for place in _places(document) if type(_value(document, place)) is int]
    if numbers:
        *parents, last = random.choice(numbers)
        _at(document, parents)[last] += random.choice((-2, -1, 1, 2))


def _delete(document: Any, random: Random) -> None:
    *parents, last = random.choice(_places(document))
    del _at(document, parents)[last]


def _double(document: Any, random: Random) -> None:
    *parents, last = random.choice(_places(document))
    target = _at(document, parents)
    if isinstance(target, list):
        target += [_copy(target[last])] * random.choice((1, 1, 2, 30))


def _shuffle(document: Any, random: Random) -> None:
    lists = [value for place in _places(document) if isinstance(value := _value(document, place), list)]
    if lists:
        random.shuffle(random.choice(lists))


def _places(value: Any, path: Place = ()) -> list[Place]:
    """Return all places in a document, without the document itself."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, each in inner for place in ((*path, key), *_places(each, (*path, key)))]


def _keyed(document: Any) -> Iterable[tuple[Any, ...]]:
    return [(*place, _value(document, place)) for place in _places(document) if isinstance(place[-1], str)]


def _at(document: Any, path: Iterable[Any]) -> Any:
    for key in path:
        document = document[key]
    return document


def _value(document: Any, place: Place) -> Any:
    return _at(document, place)


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))
