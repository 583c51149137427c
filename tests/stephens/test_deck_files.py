"""Decks in files: what `arbiter deck` says about them, and the folder of an operator."""

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

from glass_arbiter.cli.main import main
from glass_arbiter.codec.layout import laid_out
from glass_arbiter.codec.lines import lines, nearest
from glass_arbiter.decks.files import LARGEST_FILE, Flaw, check
from glass_arbiter.games.stephens.catalogue.checks import Constraint
from glass_arbiter.games.stephens.catalogue.checks.constraints import broken
from glass_arbiter.games.stephens.catalogue.checks.sentences import sentence
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house_data
from glass_arbiter.games.stephens.catalogue.template import empty_deck
from glass_arbiter_schemas.stephens.deck_format import DECK_FORMAT
from tests.conftest import ROOT

GUIDE = (ROOT / "docs" / "decks.md").read_text(encoding="utf-8")


def own_deck(name: str = "mine") -> dict[str, Any]:
    return house_data() | {"id": name, "kind": "owner"}


def flaws(deck: object) -> list[tuple[str, str]]:
    """What is wrong with a deck, without the lines."""
    found = check(DECK_FORMAT, json.dumps(deck).encode())
    assert isinstance(found, list)
    return [(flaw.pointer, flaw.message) for flaw in found]


def test_a_sound_file_is_a_deck() -> None:
    found = check(DECK_FORMAT, json.dumps(own_deck(), indent=2).encode())

    assert isinstance(found, PlayedDeck)
    assert (found.name, found.data()) == ("mine", own_deck())


def test_a_flaw_is_told_with_its_line() -> None:
    deck = own_deck()
    deck["crafts"][2]["circles"] = []
    text = json.dumps(deck, indent=1)
    line = next(number for number, line in enumerate(text.splitlines(), 1) if '"circles": []' in line)

    assert check(DECK_FORMAT, text.encode()) == [Flaw(line, "/crafts/2/circles", "A craft has 1 to 2 circles, not 0.")]


@pytest.mark.parametrize(
    ("path", "value", "pointer", "message"),
    [
        (("crafts", 0, "colour"), "red", "/crafts/0/colour", 'Unknown key. Did you mean "color"?'),
        (("crafts", 0, "color"), "rde", "/crafts/0/color", 'Must be one of: red, blue. Did you mean "red"?'),
        (("crafts", 0, "color"), 7, "/crafts/0/color", "Must be one of: red, blue."),
        (("crafts", 0, "color"), "x" * 100, "/crafts/0/color", "Must be one of: red, blue."),
        (("zzz",), 1, "/zzz", "Unknown key."),
        (("contracts", 0, "cubes"), {"Pnk": 1}, "/contracts/0/cubes/Pnk",
         'Unknown key. Must be one of: green, blue, white, brown, pink, black. Did you mean "pink"?'),
        (("contracts", 0, "accessories"), {"crok": 1}, "/contracts/0/accessories/crok",
         'There is no crok here; there are: cork, crate, wicker. Did you mean "cork"?'),
        (("automaton", "cards", 0, "turn", 0, "paht"), [], "/automaton/cards/0/turn/0/paht",
         'Unknown key. Did you mean "path"?'),
        (("board", "factories", "upper_left", 0, "yeild"), {}, "/board/factories/upper_left/0/yeild",
         'Unknown key. Did you mean "yield"?'),
        (("board", "abilities", 7, "needs"), ["2A"], "/board/abilities/7/needs/0",
         "There is no 2A here; there are: 2a, 2b, 2c, 2d, 2e, 3a, 3b, 4a, 4b, 4c, 4d, 5a, 5b, 5c. "
         'Did you mean "2a"?'),
    ],
)  # fmt: skip
def test_a_word_that_is_not_known_comes_with_a_suggestion(
    path: tuple[str | int, ...], value: object, pointer: str, message: str
) -> None:
    deck = own_deck()
    place: Any = deck
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value

    assert flaws(deck) == [(pointer, message)]


def test_cards_that_are_complete_are_looked_at_while_others_are_not() -> None:
    deck = own_deck()
    deck["crafts"][0]["yield"] = None
    deck["crafts"][1]["circles"] = []
    del deck["crafts"][2]
    deck["board"]["accessories"] = [None]
    deck["contracts"][0]["accessories"] = {"straw": 1}
    deck["contracts"][1]["cubes"] = {}
    deck["automaton"] = None

    assert flaws(deck) == [
        ("/board/accessories/0", "Must not be null."),
        ("/crafts/0/yield", "Must not be null."),
        ("/crafts/1/circles", "A craft has 1 to 2 circles, not 0."),
        ("/contracts/1/cubes", "A contract asks for 1 to 6 cubes together, not 0."),
        ("/automaton", "Must not be null."),
    ]


def test_however_many_flaws_there_are_all_are_told() -> None:
    deck = own_deck()
    for card in (*deck["crafts"], *deck["contracts"], *deck["investments"], *deck["automaton"]["cards"]):
        card["name"] = None
    deck["note"] = None

    assert len(flaws(deck)) == 50 + 39 + 32 + 10 + 1


@pytest.mark.parametrize("automaton", [[], {"disc_card": [1] * 10}, {"cards": 1, "disc_card": [1] * 10}, None])
def test_however_many_flaws_there_are_parts_of_the_wrong_type_are_told(automaton: object) -> None:
    deck = own_deck() | {"automaton": automaton, "competition": {}}
    deck["crafts"] = [{} for _ in range(50)]

    told = flaws(deck)

    assert len(told) == 50 * 6 + 2
    assert told[-1] == ("/competition", "Must be a list.")
    assert told[-2][0].startswith("/automaton")


@pytest.mark.parametrize(
    ("document", "flaw"),
    [
        (b"", Flaw(None, "", "The body is empty.")),
        (b"{", Flaw(None, "", "Not JSON: Expecting property name enclosed in double quotes at line 1, column 2.")),
        (b"[1]", Flaw(None, "", "Must be an object.")),
        (b"\xff", Flaw(None, "", "Not UTF-8 at byte 0.")),
        (b" " * (LARGEST_FILE + 1), Flaw(None, "", f"The file is larger than {LARGEST_FILE} bytes.")),
    ],
)
def test_what_is_no_deck_at_all_is_one_flaw(document: bytes, flaw: Flaw) -> None:
    assert check(DECK_FORMAT, document) == [flaw]


def test_a_key_that_is_there_twice_is_a_flaw_with_a_line() -> None:
    assert check(DECK_FORMAT, b'{"id": 1,\n "note": "",\n "note": ""}') == [Flaw(2, "/note", "The key is there twice.")]


@pytest.mark.parametrize("constraint", Constraint)
def test_every_constraint_has_a_sentence(constraint: Constraint) -> None:
    told = sentence(broken(constraint, "R1", "", {"red": 1}, {"red": {"least": 1, "most": 2}}))

    assert "{" not in told
    assert told.endswith(".")


def test_places_have_lines() -> None:
    known = lines('{\n"a": [1,\n{"b/c": "x\\"]"}],\n"d":\n{}\n}')

    assert known == {"": 1, "/a": 2, "/a/0": 2, "/a/1": 3, "/a/1/b~1c": 3, "/d": 4}
    assert nearest("/a/1/missing/inside", known) == "/a/1"


def put(folder: Path, **decks: object) -> None:
    for name, deck in decks.items():
        text = deck if isinstance(deck, str) else json.dumps(deck)
        (folder / f"{name}.json").write_text(text)


@pytest.fixture
def _one_game_with_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glass_arbiter.registry.GAMES", {"any": SimpleNamespace(decks=DECK_FORMAT)})


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["deck", *arguments])
    return result.exit_code, result.stdout


@pytest.mark.usefixtures("_one_game_with_decks")
def test_the_template_has_nothing_wrong_but_what_is_left_to_fill_in() -> None:
    code, printed = run("template")
    assert code == 0
    told = flaws(json.loads(printed))

    assert {message for _, message in told} == {
        "Must not be null.",
        "The first circle of the disc card must have a number.",
    }
    assert len(told) == printed.count("null") - 32 - 9  # investments without a symbol, circles without a number


def test_a_template_that_is_filled_in_is_sound() -> None:
    deck = empty_deck()
    house_deck = house_data()
    for kind in ("crafts", "contracts", "investments", "competition"):
        deck[kind] = [card | {"id": empty["id"]} for empty, card in zip(deck[kind], house_deck[kind], strict=True)]
    deck["automaton"] = house_deck["automaton"]
    deck["board"] |= {key: house_deck["board"][key] for key in ("refill", "forest", "dune", "accessories")}

    assert isinstance(check(DECK_FORMAT, json.dumps(deck).encode()), PlayedDeck)


def test_the_template_is_made_of_short_lines() -> None:
    assert max(map(len, laid_out(empty_deck()).splitlines())) <= 130


@pytest.mark.usefixtures("_one_game_with_decks")
def test_the_command_tells_that_a_deck_is_sound(tmp_path: Path) -> None:
    put(tmp_path, mine=own_deck())
    file = tmp_path / "mine.json"

    code, printed = run("check", str(file))

    assert (code, printed) == (0, f"{file}: the deck mine is sound; its hash is {PlayedDeck.named(own_deck()).hash}\n")


@pytest.mark.usefixtures("_one_game_with_decks")
def test_the_command_tells_every_flaw_and_ends_with_1(tmp_path: Path) -> None:
    deck = own_deck()
    deck["note"], deck["id"] = 3, "MINE"
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(deck, indent=0))

    code, printed = run("check", str(file))

    assert code == 1
    assert printed.splitlines() == [
        f"{file}:3: /id: An id has 1 to 40 small letters, digits and `_`, unlike MINE.",
        f"{file}:12: /note: Must be a string.",
    ]


def test_without_a_game_with_decks_there_is_no_template(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("glass_arbiter.registry.GAMES", {"any": SimpleNamespace(decks=None)})

    assert run("template") == (1, "")


def merged(usual: Any, part: Any) -> Any:
    """A deck with the parts of an example: cards are added, everything else takes the place of what was there."""
    match usual, part:
        case dict(), dict():
            return usual | {key: merged(usual.get(key), value) for key, value in part.items()}
        case [{"name": _}, *_], list():
            return usual + part
        case _:
            return part


EXAMPLES = [json.loads(example) for example in re.findall(r"```json\n(.*?)```", GUIDE, re.DOTALL)]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: next(iter(example)))
def test_the_examples_of_the_guide_are_parts_of_a_sound_deck(example: dict[str, Any]) -> None:
    assert isinstance(
        check(DECK_FORMAT, json.dumps(merged(own_deck() | {"profile": "custom"}, example)).encode()), PlayedDeck
    )


def test_the_guide_has_an_example_of_every_kind_of_card() -> None:
    assert {key for example in EXAMPLES for key in example} == {
        "crafts", "contracts", "investments", "automaton", "competition", "board",
    }  # fmt: skip


def one_card_a_line(deck: dict[str, Any]) -> str:
    """A deck as somebody might write it."""
    lists = {key: ",\n".join(map(json.dumps, cards)) for key, cards in deck.items() if isinstance(cards, list)}
    parts = [f'"{key}": ' + (f"[\n{lists[key]}\n]" if key in lists else json.dumps(deck[key])) for key in deck]
    return "{\n" + ",\n".join(parts) + "\n}"


def test_the_output_in_the_guide_is_what_the_command_prints() -> None:
    (shown,) = re.findall(r"```text\n(.*?)```", GUIDE, re.DOTALL)
    deck = own_deck()
    deck["crafts"][0]["colour"] = deck["crafts"][0].pop("color")
    deck["crafts"][1]["circles"] = [{"cost": None}] * 3
    deck["contracts"][0]["accessories"] = {"crok": 1}

    found = check(DECK_FORMAT, one_card_a_line(deck).encode())

    assert isinstance(found, list)
    assert "".join(f"{flaw.in_file('mine.json')}\n" for flaw in found) == shown
