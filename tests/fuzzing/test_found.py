"""Inputs that fuzzing found, or that a careless reader would take for something else: all stay answered well."""

import pytest

from glass_arbiter.settings import Settings
from glass_arbiter_schemas.room import LAST
from tools.fuzzing.asking import LANGUAGES, Asker, targets
from tools.fuzzing.oracles import examine
from tools.fuzzing.seeds import FOUND, Seed, found

FILES = [path for game, operation in targets() for path in sorted((FOUND / game / operation).glob("*"))]


@pytest.fixture(scope="module")
def asker() -> Asker:
    """The whole application; the tests beside this one may take much of the machine."""
    return Asker(Settings(time_limit=60))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", list(found()), ids=[path.stem for path in FILES])
def test_what_was_found_once_is_answered_well(asker: Asker, seed: Seed, language: str) -> None:
    """No server error, no wrong acceptance, the same from the quick and the strict reader, in every language."""
    examine(asker, seed.game, seed.operation, seed.body, language)


@pytest.mark.parametrize("name", ["revision_at_its_end", "counter_at_its_end", "steps_at_their_end"])
def test_nothing_follows_a_state_whose_numbers_are_at_their_end(asker: Asker, name: str) -> None:
    """What follows would hold a number that JSON cannot carry, so they are not read."""
    body = (FOUND / "glassroad" / "apply" / f"{name}.json").read_bytes()

    refused = asker.ask("glassroad", "apply", body)

    assert refused.status == 400
    assert f"and {LAST}.".encode() in refused.body


def test_every_file_is_an_input() -> None:
    """A file in a folder that no operation has would never be tried."""
    assert sorted(path for path in FOUND.rglob("*") if path.is_file()) == sorted(FILES)
    assert len(FILES) >= 10
