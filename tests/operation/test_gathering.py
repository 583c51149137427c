"""Where a request ends, however its bytes come in."""

from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.problem_types import PAYLOAD_TOO_LARGE
from service.operation.gathering import HEAD_TOO_LARGE, MOST_HEAD, URI_TOO_LONG, Gathering

MOST_BODY = 1000

GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /x HTTP/1.1\r\nHost: x\r\ncontent-length: 5\r\n\r\n12345"
CHUNKED = b"POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4;a=b\r\n\r\n\r\n\r\n0\r\n\r\n"
TRAILED = b"POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nExpires: never\r\n\r\n"


@pytest.mark.parametrize("request_", [GET, POST, CHUNKED, TRAILED], ids=["get", "post", "chunked", "trailed"])
def test_a_request_is_whole_with_its_last_byte_and_not_before(request_: bytes) -> None:
    gathering = Gathering(MOST_BODY)

    complete = [gathering.add(request_[place : place + 1]) for place in range(len(request_))]

    assert complete == [False] * (len(request_) - 1) + [True]
    assert (gathering.received, gathering.refusal) == (request_, None)


@given(st.sampled_from([GET, POST, CHUNKED, TRAILED]), st.lists(st.integers(1, 30), max_size=20))
def test_it_does_not_matter_how_a_request_is_cut_into_pieces(request_: bytes, sizes: list[int]) -> None:
    gathering = Gathering(MOST_BODY)
    cuts = sorted({0, len(request_), *(place for place in accumulate(sizes) if place < len(request_))})
    pieces = [request_[start:end] for start, end in pairwise(cuts)]

    complete = [gathering.add(piece) for piece in pieces]

    assert complete == [False] * (len(pieces) - 1) + [True]


def test_what_comes_after_a_request_stays_with_it() -> None:
    gathering = Gathering(MOST_BODY)

    assert gathering.add(GET + POST)
    assert gathering.received == GET + POST


@pytest.mark.parametrize(
    "head",
    [
        b"\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: " + b"9" * 30 + b"\r\n\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked, gzip\r\n\r\n",
    ],
)
def test_what_only_the_parser_can_refuse_is_left_to_it_at_once(head: bytes) -> None:
    gathering = Gathering(MOST_BODY)

    assert gathering.add(head)
    assert (gathering.received, gathering.refusal) == (head, None)


def test_a_body_that_is_too_large_is_refused_when_it_has_arrived_and_is_not_kept() -> None:
    gathering = Gathering(MOST_BODY)

    assert not gathering.add(b"POST / HTTP/1.1\r\nContent-Length: 1001\r\n\r\n")
    assert not gathering.add(b"x" * 1000)
    assert gathering.add(b"x")
    assert (gathering.received, gathering.refusal) == (b"", PAYLOAD_TOO_LARGE)


def test_nobody_is_asked_for_a_body_that_is_too_large() -> None:
    gathering = Gathering(MOST_BODY)

    assert gathering.add(b"POST / HTTP/1.1\r\nContent-Length: 1001\r\nExpect: 100-continue\r\n\r\n")
    assert gathering.refusal == PAYLOAD_TOO_LARGE


def test_a_body_in_too_many_chunks_is_refused() -> None:
    gathering = Gathering(MOST_BODY)
    gathering.add(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")

    pieces = 0
    while not gathering.refusal:
        gathering.add(b"1\r\nx\r\n")
        pieces += 1

    assert gathering.refusal == PAYLOAD_TOO_LARGE
    assert pieces < 15_000
    assert not gathering.add(b"1\r\nx\r\n")
    assert gathering.add(b"0\r\n\r\n")


def test_a_head_without_end_is_refused() -> None:
    line, lines = Gathering(MOST_BODY), Gathering(MOST_BODY)

    assert line.add(b"GET /" + b"a" * MOST_HEAD)
    assert lines.add(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * MOST_HEAD)
    assert (line.refusal, lines.refusal) == (URI_TOO_LONG, HEAD_TOO_LARGE)


@given(st.binary(max_size=300))
def test_no_bytes_can_break_the_count(data: bytes) -> None:
    gathering = Gathering(MOST_BODY)

    gathering.add(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n" + data)
    gathering.add(data)
