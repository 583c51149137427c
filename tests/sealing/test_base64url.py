"""Base64 for URLs is read strictly: a box has one spelling."""

import base64
from itertools import product

import pytest

from glass_arbiter.sealing.base64url import decoded, encoded

SAMPLES = [bytes(range(200, 200 + length)) for length in range(8)]


@pytest.mark.parametrize("data", SAMPLES, ids=len)
def test_bytes_are_written_as_the_standard_says_and_read_again(data: bytes) -> None:
    assert encoded(data) == base64.urlsafe_b64encode(data).decode().rstrip("=")
    assert decoded(encoded(data)) == data


@pytest.mark.parametrize("data", SAMPLES, ids=len)
def test_no_other_text_is_read_as_the_same_bytes(data: bytes) -> None:
    """Every character in every place, also behind the last: what is read is what would be written."""
    text = encoded(data)
    for place, character in product(range(len(text) + 1), map(chr, range(256))):
        for other in (text[:place] + character + text[place + 1 :], text[:place] + character + text[place:]):
            read = decoded(other)
            assert read is None or encoded(read) == other


@pytest.mark.parametrize("text", ["YQ==", "YR", "+A", "/A", r"\u0059\u0051", "Y Q", "YQ\n", '"YQ', "Y", "\ud800"])
def test_what_is_never_written_is_not_read(text: str) -> None:
    assert decoded(text) is None
