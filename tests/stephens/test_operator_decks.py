"""The folder of an operator's decks, which is read at the start."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from glass_arbiter.app import create_app
from glass_arbiter.decks.folder import UnsoundDecks, read_folder
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.stephens.deck_format import DECK_FORMAT
from glass_arbiter_schemas.stephens.decks import DECKS

from .test_deck_files import own_deck, put


def test_the_decks_of_a_folder_are_read_in_the_order_of_their_files(tmp_path: Path) -> None:
    put(tmp_path, b=own_deck("first"), c=own_deck("second"))
    (tmp_path / "a.txt").write_text("not a deck")

    assert [deck.name for deck in read_folder(DECK_FORMAT, tmp_path)] == ["first", "second"]


def test_all_flaws_of_all_files_are_told_by_file(tmp_path: Path) -> None:
    put(tmp_path, a="{", b=own_deck() | {"note": 3, "id": ""}, c=own_deck(), d=own_deck(), e=own_deck("house"))

    with pytest.raises(UnsoundDecks) as unsound:
        read_folder(DECK_FORMAT, tmp_path)

    assert str(unsound.value).splitlines() == [
        f"{tmp_path}/a.json: Not JSON: Expecting property name enclosed in double quotes at line 1, column 2.",
        f"{tmp_path}/b.json:1: /id: An id has 1 to 40 small letters, digits and `_`, unlike an empty text.",
        f"{tmp_path}/b.json:1: /note: Must be a string.",
        f"{tmp_path}/d.json: /id: Another deck has the id mine.",
        f"{tmp_path}/e.json: /id: Another deck has the id house.",
    ]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnsoundDecks, match="No such file or directory"):
        read_folder(DECK_FORMAT, tmp_path / "nowhere")


@pytest.fixture
def _only_the_house_deck_afterwards() -> Iterator[None]:
    yield
    DECKS.publish(())


def start(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the service as far as decks go, with one game that has some."""
    games = {"any": SimpleNamespace(decks=DECK_FORMAT), "other": SimpleNamespace(decks=None)}
    with monkeypatch.context() as patch:
        patch.setattr("glass_arbiter.app.GAMES", games)
        create_app(settings)


@pytest.mark.usefixtures("_only_the_house_deck_afterwards")
def test_the_operators_decks_are_known_when_the_service_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, mine=own_deck())

    start(Settings.from_environment({"ARBITER_DECKS": str(tmp_path)}), monkeypatch)

    assert [deck.name for deck in DECKS.known()] == ["house", "mine"]
    assert DECKS.named("mine").data() == own_deck()


@pytest.mark.usefixtures("_only_the_house_deck_afterwards")
def test_a_bad_file_stops_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, mine=own_deck() | {"crafts": []})

    with pytest.raises(SystemExit) as stopped:
        start(Settings(decks=tmp_path), monkeypatch)

    assert str(stopped.value).splitlines()[:2] == [
        "ARBITER_DECKS: not all decks are sound.",
        f"{tmp_path}/mine.json:1: /crafts: There must be 23 red crafts besides the first crafts, not 0 red.",
    ]


def test_without_a_folder_there_is_the_house_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    DECKS.publish([PlayedDeck.named(own_deck())])

    start(Settings.from_environment({"ARBITER_DECKS": " "}), monkeypatch)

    assert DECKS.known() == (house(),)
