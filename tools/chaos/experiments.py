"""The experiments: killed workers, stops and reloads under load, slow clients."""

import os
import random
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import wait
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

from tools.live_server import Service, serving

from .asking import Line, Lost, questions
from .load import Tally, ask_for, ask_many, ask_until_refused, clients

CLIENTS = 4
SLOW = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Killed:
    """The result of killing workers."""

    tally: Tally
    seconds: float
    recoveries: list[float]


def kill_workers(requests: int, every: float = 1.0, number: int = CLIENTS, seed: int = 1) -> Killed:
    """Ask at full speed while a worker is killed every second; compare the answers with the right ones."""
    luck = random.Random(seed)
    recoveries: list[float] = []
    with serving() as service, clients(number) as ask:
        begun = time.monotonic()
        asking = ask(ask_many, service.port, requests // number)
        while wait(asking, timeout=every).not_done:
            workers = service.workers()
            if workers:
                with suppress(ProcessLookupError):
                    os.kill(luck.choice(workers), signal.SIGKILL)
                recoveries.append(_until_answered(service.port))
        seconds = time.monotonic() - begun
        tally = sum((each.result() for each in asking), Tally())
    return Killed(tally=tally, seconds=seconds, recoveries=recoveries)


def _until_answered(port: int) -> float:
    """Return the seconds until a new connection gets a right answer."""
    begun = time.monotonic()
    question = questions()[0]
    while True:
        with suppress(OSError, Lost):
            line = Line(port)
            answer = line.ask(question.sent)
            line.close()
            if answer.body == question.answer:
                return time.monotonic() - begun
        time.sleep(0.002)


def stop_under_load(rounds: int, seconds: float = 1.0, number: int = CLIENTS, drain: str = "1") -> Tally:
    """Stop a service under full load, several times."""
    total = Tally()
    with clients(number) as ask:
        for _ in range(rounds):
            with serving(ARBITER_DRAIN=drain) as service:
                asking = ask(ask_until_refused, service.port)
                time.sleep(seconds)
                service.process.send_signal(signal.SIGTERM)
                total = sum((each.result() for each in asking), total)
                if service.process.wait(timeout=60) != 0:
                    total.wrong.append(f"ended with {service.process.returncode}")
    return total


def reload_under_load(signals: Sequence[signal.Signals], seconds: float = 2.0, number: int = CLIENTS) -> Tally:
    """Replace, add and retire workers by signals under full load."""
    with serving() as service, clients(number) as ask:
        asking = ask(ask_for, service.port, seconds * (len(signals) + 1))
        for each in signals:
            time.sleep(seconds)
            service.process.send_signal(each)
        return sum((each.result() for each in asking), Tally())


@dataclass(frozen=True, slots=True, kw_only=True)
class Slowed:
    """Fast clients alone, and beside slow ones."""

    alone: Tally
    beside: Tally
    seconds: float
    slow: int


def dawdle(seconds: float, slow: int = SLOW, number: int = CLIENTS, pause: float = 1.0) -> Slowed:
    """Ask at full speed, first alone, then beside connections that send one byte per second."""
    with serving() as service, clients(number) as ask:
        for each in ask(ask_for, service.port, 1.0):
            each.result()
        alone = sum((each.result() for each in ask(ask_for, service.port, seconds)), Tally())
        with _dawdling(service, slow, pause) as alive:
            beside = sum((each.result() for each in ask(ask_for, service.port, seconds)), Tally())
            if alive() < slow:
                beside.wrong.append(f"{slow - alive()} slow connections were cut off")
    return Slowed(alone=alone, beside=beside, seconds=seconds, slow=slow)


@contextmanager
def _dawdling(service: Service, number: int, pause: float) -> Iterator[Callable[[], int]]:
    """Open connections that each send the next byte of a request after a pause, until they are closed."""
    sent = questions()[0].sent
    over = threading.Event()
    with ExitStack() as opened:
        lines = [opened.enter_context(socket.create_connection(("127.0.0.1", service.port))) for _ in range(number)]
        broken: set[int] = set()

        def dribble() -> None:
            for place in range(len(sent)):
                for index, line in enumerate(lines):
                    try:
                        line.sendall(sent[place : place + 1])
                    except OSError:
                        broken.add(index)
                if over.wait(pause):
                    return

        slow = threading.Thread(target=dribble)
        slow.start()
        try:
            yield lambda: number - len(broken)
        finally:
            over.set()
            slow.join()
