"""Streams of the client: many requests in few bodies, a line each, and their answers as they come in."""

import json
import time
from collections.abc import Iterable, Iterator

import requests

from .exceptions import Document, problem

NDJSON = "application/x-ndjson"

# A body of this size is received by the service even while its answers are not read, so that it can be sent as a whole
# before the first of them is: neither side waits for the other.
BATCH = 2**17
MOST_LINES = 1000
# What ends a stream before its last line; everything else is the answer to a line.
_TIMED_OUT, _UNAVAILABLE = 408, 503
_TOO_MANY_LINES = "/problems/too-many-lines"


def answers(
    session: requests.Session, url: str, asked: Iterable[Document], timeout: float, retries: int
) -> Iterator[Document]:
    """Yield the answer to each request, in order, with its `line`; a line without an answer is sent again."""
    number = 0
    for batch in _batches(asked):
        answered, tries = 0, 0
        while answered < len(batch):
            before = answered
            for document in _answered(session, url, batch[answered:], timeout, is_last_try=tries == retries):
                answered, number = answered + 1, number + 1
                yield document | {"line": number}
            if answered > before:
                tries = 0
            elif answered < len(batch):
                time.sleep(0.2 * 2**tries)
                tries += 1


def _answered(
    session: requests.Session, url: str, lines: list[bytes], timeout: float, is_last_try: bool
) -> Iterator[Document]:
    """Send lines and yield answers, up to the first line that has none; raise why not if nobody tries again."""
    ended: Document | None = None
    answered = 0
    try:
        for document in _sent(session, url, lines, timeout):
            if _ends_stream(document):
                ended = document
                break
            answered += 1
            yield document
    except (requests.ConnectionError, requests.exceptions.ChunkedEncodingError):
        if is_last_try and not answered:
            raise
    if is_last_try and not answered:
        raise problem(_UNAVAILABLE, ended)


def _batches(asked: Iterable[Document]) -> Iterator[list[bytes]]:
    batch: list[bytes] = []
    size = 0
    for document in asked:
        line = json.dumps(document, separators=(",", ":")).encode() + b"\n"
        if batch and (size + len(line) > BATCH or len(batch) == MOST_LINES):
            yield batch
            batch, size = [], 0
        batch.append(line)
        size += len(line)
    if batch:
        yield batch


def _sent(session: requests.Session, url: str, lines: list[bytes], timeout: float) -> Iterator[Document]:
    """Send lines and yield the answers as they come."""
    headers = {"Content-Type": NDJSON}
    with session.post(url, data=b"".join(lines), headers=headers, stream=True, timeout=timeout) as response:
        if response.status_code != requests.codes.ok:
            try:
                document = response.json()
            except requests.JSONDecodeError:
                document = None
            raise problem(response.status_code, document)
        for line in response.iter_lines(chunk_size=None):
            yield json.loads(line)


def _ends_stream(document: Document) -> bool:
    return document.get("status") in (_TIMED_OUT, _UNAVAILABLE) or document.get("type") == _TOO_MANY_LINES
