"""The operator's folder of decks, read once, before the first request."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from glass_arbiter_schemas.deck_format import AnyDeckFormat, D, DeckFormat

from .files import check


class UnsoundDecks(Exception):
    """Files that an operator has to mend; carries all flaws of all of them."""

    def __init__(self, flaws: Sequence[str]) -> None:
        super().__init__("\n".join(flaws))


def read_folder(format: DeckFormat[D], folder: Path) -> list[D]:
    """The decks of all `.json` files of a folder, in the order of their names."""
    decks: dict[str | None, D] = {}
    flaws: list[str] = []
    try:
        documents = [(path, path.read_bytes()) for path in sorted(folder.iterdir()) if path.suffix == ".json"]
    except OSError as error:
        raise UnsoundDecks([f"{error.filename}: {error.strerror}"]) from None
    for path, document in documents:
        found = check(format, document)
        if isinstance(found, list):
            flaws += [flaw.in_file(str(path)) for flaw in found]
        elif found.name in format.reserved or found.name in decks:
            flaws.append(f"{path}: /id: Another deck has the id {found.name}.")
        else:
            decks[found.name] = found
    if flaws:
        raise UnsoundDecks(flaws)
    return list(decks.values())


def publish(folder: Path | None, formats: Iterable[AnyDeckFormat]) -> None:
    """Make the decks of a folder known by name, and no others but those of the games; bad files stop the service."""
    for format in formats:
        try:
            format.publish([] if folder is None else read_folder(format, folder))
        except UnsoundDecks as unsound:
            raise SystemExit(f"ARBITER_DECKS: not all decks are sound.\n{unsound}") from None
