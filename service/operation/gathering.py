"""When a request is whole: counted while its bytes come in, so that no thread has to wait for a slow client.

This only finds the end of a request; whether it is one, the server's parser decides.
"""

import re

from schemas.problem_types import PAYLOAD_TOO_LARGE, ProblemType

MOST_HEAD = 2**16
MOST_DISCARDED = 2**24


def unnamed(status: int, title: str, description: str) -> ProblemType:
    """A problem whose status says it all."""
    return ProblemType(slug="", status=status, title=title, description=description)


TOO_SLOW = unnamed(408, "Request Timeout", "The request did not arrive in time.")
URI_TOO_LONG = unnamed(414, "URI Too Long", "The URI is longer than this service reads.")
HEAD_TOO_LARGE = unnamed(431, "Request Header Fields Too Large", "The headers are larger than this service reads.")
TOO_BUSY = unnamed(503, "Service Unavailable", "Too many requests are on their way; try again later.")

_LINE_END = b"\r\n"
_HEAD_END = b"\r\n\r\n"
_LAST_CHUNK = b"0\r\n\r\n"
_LENGTH = re.compile(rb"\r\nContent-Length:[ \t]*([0-9]{1,18})[ \t]*(?=\r\n)", re.IGNORECASE)
_CHUNKED = re.compile(rb"\r\nTransfer-Encoding:(?:[^\r]*,)?[ \t]*chunked[ \t]*\r\n", re.IGNORECASE)
_EXPECTS = re.compile(rb"\r\nExpect:[ \t]*100-continue[ \t]*\r\n", re.IGNORECASE)
_SIZE = re.compile(rb"[0-9A-Fa-f]{1,8}")


class Gathering:
    """What a connection has sent so far of its next request."""

    def __init__(self, most_body: int) -> None:
        self.received = bytearray()
        self.refusal: ProblemType | None = None
        self.expects_continue = False
        self._most_body = most_body
        self._searched = 0
        self._body: int | None = None
        self._end: int | None = None
        self._chunk = 0
        self._left_to_discard = 0

    @property
    def has_begun(self) -> bool:
        """Whether anything has come in at all."""
        return bool(self.received or self.refusal)

    def add(self, data: bytes) -> bool:
        """Take what has come in, and tell whether there is nothing more to wait for."""
        if self.refusal:
            self._left_to_discard -= len(data)
            return self._left_to_discard <= 0 or data.endswith(_LAST_CHUNK)
        self.received += data
        if self._body is None:
            self._find_body()
        if self._body is None:
            return self.refusal is not None
        if self._end is None:
            self._follow_chunks(self._body)
        return self._left_to_discard <= 0 if self.refusal else self._is_whole()

    def _is_whole(self) -> bool:
        return self._end is not None and len(self.received) >= self._end

    def _find_body(self) -> None:
        """The body begins after an empty line; its length stands in the head, or before each of its chunks."""
        head_end = self.received.find(_HEAD_END, max(self._searched - len(_HEAD_END), 0), MOST_HEAD)
        self._searched = len(self.received)
        if head_end < 0:
            if len(self.received) >= MOST_HEAD:
                self.refusal = HEAD_TOO_LARGE if _LINE_END in self.received else URI_TOO_LONG
            return
        head = self.received[: head_end + len(_LINE_END)]
        self._body = self._chunk = head_end + len(_HEAD_END)
        self.expects_continue = bool(_EXPECTS.search(head))
        if not _CHUNKED.search(head):
            # Lengths that contradict each other are the parser's to refuse, and need no waiting.
            lengths = set(_LENGTH.findall(head))
            self._find_end(self._body, int(lengths.pop()) if len(lengths) == 1 else 0)

    def _find_end(self, body: int, length: int) -> None:
        self._end = body + length
        if length > self._most_body:
            self._refuse(min(length, MOST_DISCARDED) - (len(self.received) - body))

    def _follow_chunks(self, body: int) -> None:
        """Each chunk tells where the next one begins; an empty one is the last (RFC 9112, 7.1)."""
        while True:
            line_end = self.received.find(_LINE_END, self._chunk)
            if len(self.received) - body > 2 * self._most_body + MOST_HEAD:
                self._refuse(MOST_DISCARDED)
            if line_end < 0 or self.refusal:
                return
            size = _SIZE.match(self.received, self._chunk, line_end)
            if not size:
                self._end = len(self.received)
                return
            length = int(size[0], 16)
            if not length:
                trailer_end = self.received.find(_HEAD_END, line_end)
                self._end = trailer_end + len(_HEAD_END) if trailer_end >= 0 else None
                return
            self._chunk = line_end + len(_LINE_END) + length + len(_LINE_END)

    def _refuse(self, left_to_discard: int) -> None:
        """Let a client finish a body that is not much too large, so that it can hear why it was refused."""
        self.refusal = PAYLOAD_TOO_LARGE
        self._left_to_discard = 0 if self.expects_continue else left_to_discard
        if self.received.endswith(_LAST_CHUNK):
            self._left_to_discard = 0
        self.received.clear()
