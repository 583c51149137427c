"""The catalogue names everything that a front end shows, in every language."""

from collections.abc import Iterator, Mapping
from typing import Any

from marshmallow import Schema

from glass_arbiter_schemas.containers import AnyOf, ListOf, MapOf, Nested
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.words import COMMON_GROUPS

from .games import CLIENT, EVERY_GAME

# Keys that are about the document, not the table.
OF_THE_DOCUMENT = {"game", "version", "rules", "revision", "viewer", "id"}


def _words(game: AnyGame, language: str) -> dict[str, Any]:
    """Every label of a game, by group and id."""
    catalogue = CLIENT.get(f"/v1/games/{game.id}/catalogue", query_string={"lang": language}).get_json()
    return {group: labels for group, labels in catalogue["words"].items() if group != "codes"}


def _choice_keys(schema: Schema, seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """Every key that a choice of an action can have, nested ones too."""
    for name, field in schema.fields.items():
        yield field.data_key or name
        for part in _parts(field):
            if type(part) not in seen:
                yield from _choice_keys(part, seen | {type(part)})


def _view_keys(schema: Schema, seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """Every key of a view but those of the options, nested ones too."""
    for name, field in schema.fields.items():
        if name != "options":
            yield field.data_key or name
            for part in _parts(field):
                if type(part) not in seen:
                    yield from _view_keys(part, seen | {type(part)})


def _parts(field: Any) -> Iterator[Schema]:
    """The objects with keys of their own that a field can hold."""
    match field:
        case Nested():
            yield field.part
        case ListOf():
            yield from _parts(field.item)
        case AnyOf():
            for each in field.shapes.values():
                yield from _parts(each)
        case MapOf():
            yield from _parts(field.value)


def _published(schema: Schema, key: str) -> set[str]:
    """The words that a key can have; none if there is no such key."""
    field: Any = schema.fields.get(key)
    return set() if field is None else {str(value) for value in field.members()}


@EVERY_GAME
def test_everything_that_is_published_has_a_label_and_no_label_is_left_over(game: AnyGame) -> None:
    events: Any = game.schemas.view_request.fields["events"]
    expected: Mapping[str, set[str]] = {
        "actions": _published(game.schemas.action, "type"),
        "choices": set(_choice_keys(game.schemas.action)) - {"player", "type"},
        "phases": _published(game.schemas.state, "phase"),
        "events": set(events.item.parts),
        "irreversible": _published(game.schemas.ruling, "irreversible_because"),
        "variants": {
            *game.variants,
            *(value for values in game.variants.values() for value in values if isinstance(value, str)),
        },
    }
    for language in game.languages:
        words = _words(game, language)

        assert {group: set(words[group]) for group in expected} == expected, language


@EVERY_GAME
def test_every_part_of_a_view_has_a_label_and_no_label_is_left_over(game: AnyGame) -> None:
    for language in game.languages:
        words = _words(game, language)
        things = {key for group in words.keys() - COMMON_GROUPS.keys() for key in words[group]}

        assert set(words["parts"]) == set(_view_keys(game.schemas.view)) - things - OF_THE_DOCUMENT, language


@EVERY_GAME
def test_the_words_are_the_same_in_every_language_and_begin_with_a_capital_letter(game: AnyGame) -> None:
    by_language = [_words(game, language) for language in game.languages]
    for words in by_language:
        labels = {group: set(each) for group, each in words.items()}

        assert labels == {group: set(each) for group, each in by_language[0].items()}
        for group, each in words.items():
            assert each.keys() == by_language[0][group].keys()
            for key, label in each.items():
                assert label, (group, key)
                assert not label[0].islower(), (group, key)


@EVERY_GAME
def test_no_two_buttons_and_no_two_types_of_event_have_the_same_label(game: AnyGame) -> None:
    for language in game.languages:
        words = _words(game, language)
        for group in ("actions", "events", "choices", "phases", "irreversible"):
            assert len(set(words[group].values())) == len(words[group]), (language, group)


@EVERY_GAME
def test_labels_are_translated(game: AnyGame) -> None:
    english, *others = (_words(game, language) for language in game.languages)
    for other in others:
        for group in ("actions", "events", "irreversible"):
            assert not set(english[group].values()) & set(other[group].values())
