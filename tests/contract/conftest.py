"""Nim is one of the games of the service while the contract is tested."""

from collections.abc import Iterator

import pytest

from tests.nim import nim_registered


@pytest.fixture(autouse=True, scope="module")
def nim() -> Iterator[None]:
    """A game of somebody else beside those of the service."""
    with nim_registered():
        yield
