"""Names for ids, from the catalogue: cards and the like by their entries, everything else by its words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

# Words about actions and texts, which no thing is called by.
_NO_THINGS = frozenset({"actions", "choices", "phases", "events", "irreversible", "parts", "codes"})


class Names:
    """The names that a catalogue gives to ids; an id without one is written with spaces."""

    def __init__(self, catalogue: Mapping[str, Any]) -> None:
        self._words: Mapping[str, Any] = catalogue["words"]
        self._things = {group: words for group, words in self._words.items() if group not in _NO_THINGS}
        self._entries = dict(_named(catalogue))

    def action(self, kind: str) -> str:
        """Return what is done, in the imperative."""
        return self._word("actions", kind)

    def actions(self) -> Sequence[str]:
        """Return every type of action."""
        return list(self._words.get("actions", {}))

    def phase(self, phase: str) -> str:
        """Return the name of a phase."""
        return self._word("phases", phase)

    def irreversible(self, reason: str) -> str:
        """Return why an action cannot be taken back."""
        return self._word("irreversible", reason)

    def choice(self, path: str) -> str:
        """Return the label of a choice, given its JSON Pointer."""
        keys = [key.replace("~1", "/").replace("~0", "~") for key in path.split("/")[1:]]
        labels = self._words.get("choices", {})
        return " › ".join(str(labels[key]) if key in labels else self.thing(key) for key in keys)

    def part(self, key: str) -> str:
        """Return the label of a part of a view: that of its key, or the name of the thing that is the key."""
        return str(self._words.get("parts", {}).get(key) or self.thing(key))

    def thing(self, name: str, key: str = "") -> str:
        """Return the name of a thing; of several groups that have it, the one called like the choice is meant."""
        groups = {group: words for group, words in self._things.items() if isinstance(words.get(name), str)}
        meant = next((group for group in groups if key and _is_plural_of(group, key)), None)
        if meant is None and name in self._entries:
            return self._entries[name]
        group = meant or next(iter(groups), None)
        return _spaced(name) if group is None else str(groups[group][name])

    def value(self, value: object, key: str) -> str:
        """Return a value of a choice, as a person reads it."""
        if isinstance(value, bool):
            return "✓" if value else "✗"
        if isinstance(value, Mapping):
            return ", ".join(f"{self.choice(f'/{name}')} {self.value(part, str(name))}" for name, part in value.items())
        if isinstance(value, list | tuple):
            return ", ".join(self.value(part, key) for part in value)
        if not isinstance(value, str):
            return str(value)
        return self.action(value) if key == "type" else self.thing(value, key)

    def _word(self, group: str, name: str) -> str:
        return str(self._words.get(group, {}).get(name) or _spaced(name))


def _is_plural_of(group: str, key: str) -> bool:
    plurals = (f"{key}s", f"{key[:-1]}ies" if key.endswith("y") else f"{key}s")
    return any(group == plural or group.endswith(f"_{plural}") for plural in plurals)


def _named(part: object) -> Iterator[tuple[str, str]]:
    """Yield the id and the name of every entry; rules have a title instead."""
    if isinstance(part, Mapping):
        if isinstance(part.get("id"), str) and isinstance(part.get("name"), str):
            yield part["id"], part["name"]
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from _named(inner)


def _spaced(name: str) -> str:
    return name.replace("_", " ")
