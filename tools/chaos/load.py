"""Clients at full speed: each is a process that keeps a connection and checks every answer."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context

from .asking import Answer, Line, Lost, Question, questions

# Nearly coprime to the number of questions, so that each client asks them in a different order.
STRIDE = 37
# A connection stays with the worker that accepted it. A few permanent ones would measure how they happened to spread.
FRESH_AFTER = 50

# The questions, set when the process starts.
_known: list[Question] = []


@dataclass(slots=True)
class Tally:
    """Results of requests: answered rightly, wrongly, or not at all."""

    right: int = 0
    wrong: list[str] = field(default_factory=list)
    lost: int = 0
    lost_at_the_door: int = 0
    refused: int = 0
    times: list[float] = field(default_factory=list)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.right + other.right,
            self.wrong + other.wrong,
            self.lost + other.lost,
            self.lost_at_the_door + other.lost_at_the_door,
            self.refused + other.refused,
            self.times + other.times,
        )

    def percentile(self, share: float) -> float:
        """Return the time in milliseconds within which this share of the answers came."""
        return sorted(self.times)[int(len(self.times) * share)] * 1000 if self.times else 0.0


class Client:
    """Asks one question after another over a connection that is renewed when it breaks."""

    def __init__(self, port: int, number: int) -> None:
        self.tally = Tally()
        self._port = port
        self._place = number * 101
        self._line: Line | None = None

    def ask(self) -> bool:
        """Ask the next question once; return whether it was answered."""
        question = _known[self._place % len(_known)]
        begun = time.perf_counter()
        try:
            self._line = self._line or Line(self._port)
            answer = self._line.ask(question.sent)
        except OSError:
            self.tally.refused += 1
        except Lost:
            self._count_lost()
        else:
            self.tally.times.append(time.perf_counter() - begun)
            self._count_answered(answer, question.answer)
            self._place += STRIDE
            return True
        self._line = None
        return False

    def hang_up(self) -> Tally:
        """Close the connection and return the results."""
        if self._line:
            self._line.close()
            self._line = None
        return self.tally

    def _count_lost(self) -> None:
        # A connection without any answer may have been in the queue, where the service has not seen it yet.
        if self._line and self._line.answered:
            self.tally.lost += 1
        else:
            self.tally.lost_at_the_door += 1

    def _count_answered(self, answer: Answer, expected: bytes) -> None:
        if (answer.status, answer.body) == (200, expected):
            self.tally.right += 1
        else:
            self.tally.wrong.append(f"{answer.status} {answer.body[:200]!r}")
        if answer.is_last or (self._line and self._line.answered >= FRESH_AFTER):
            self.hang_up()


def ask_many(port: int, number: int, count: int) -> Tally:
    """Ask this many questions, each until it is answered: rulings are pure, so repeating one is safe."""
    client = Client(port, number)
    for _ in range(count):
        while not client.ask():
            time.sleep(0.002)
    return client.hang_up()


def ask_for(port: int, number: int, seconds: float) -> Tally:
    """Ask questions for this many seconds."""
    client, end = Client(port, number), time.monotonic() + seconds
    while time.monotonic() < end:
        client.ask()
    return client.hang_up()


def ask_until_refused(port: int, number: int) -> Tally:
    """Ask questions until connections are refused."""
    client = Client(port, number)
    while not client.tally.refused:
        client.ask()
    return client.hang_up()


def _learn(known: tuple[Question, ...]) -> None:
    _known.extend(known)


@contextmanager
def clients(number: int) -> Iterator[Callable[..., list[Future[Tally]]]]:
    """Start client processes that ask concurrently; each gets its number."""
    # Not forked: this process has threads, and a fork could inherit a lock that is never released.
    with ProcessPoolExecutor(number, get_context("spawn"), _learn, (questions(),)) as pool:
        # Long enough for each process to start.
        wait([pool.submit(time.sleep, 1) for _ in range(number)])
        yield lambda ask, port, *how: [pool.submit(ask, port, client, *how) for client in range(number)]
