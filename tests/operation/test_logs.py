"""What the service writes down about itself: enough to run it, and nothing about the games."""

import json
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from select import PIPE_BUF
from typing import Any

import pytest

from glass_arbiter.telemetry.logs import JsonLines, RequestLog, timestamp

from .conftest import Service, everything, serving, wait_until

pytestmark = pytest.mark.slow

ANNA, BEN, SEED = "anna-of-the-wood", "ben-of-the-hill", "seed-that-nobody-may-know"


def test_every_request_leaves_a_line(service: Service) -> None:
    service.post("setup", {"players": [ANNA]}, headers={"X-Request-Id": "one-granted"})
    service.get("/nowhere?seed=1", headers={"X-Request-Id": "one-not-found"})
    service.get("/problems/illegal-action", headers={"X-Request-Id": "one-of-many"})

    granted = service.logged("one-granted")
    assert granted | {"time": "", "duration_ms": 0, "bytes_out": 0} == {
        "time": "",
        "level": "info",
        "event": "request",
        "request_id": "one-granted",
        "method": "POST",
        "route": "/v1/games/glassroad/setup",
        "status": 200,
        "verdict": "granted",
        "duration_ms": 0,
        "bytes_in": len(json.dumps({"players": [ANNA]})),
        "bytes_out": 0,
    }
    assert granted["duration_ms"] > 0
    assert granted["bytes_out"] > 1000
    assert service.logged("one-not-found")["route"] == "unmatched"
    assert service.logged("one-not-found")["verdict"] == "not-found"
    assert service.logged("one-of-many")["route"] == "/problems/<slug>"
    assert service.logged("one-of-many")["verdict"] is None


def test_a_refusal_is_logged_with_the_code_of_its_main_reason(service: Service) -> None:
    state = service.post("setup", {"players": [ANNA, BEN], "start_player": ANNA}).json()["state"]
    illegal = {"state": state, "action": {"player": ANNA, "type": "end"}}
    impossible = {"state": state | {"period": 9}, "action": {"player": ANNA, "type": "end"}}

    answers = [
        service.post("apply", body, headers={"X-Request-Id": name})
        for name, body in [("one-illegal", illegal), ("one-impossible", impossible), ("one-unreadable", {})]
    ]

    assert service.logged("one-illegal")["verdict"] == answers[0].json()["violations"][0]["code"]
    assert service.logged("one-impossible")["verdict"] == answers[1].json()["faults"][0]["code"]
    assert service.logged("one-unreadable")["verdict"] == "invalid-request"


def test_no_hand_no_seed_no_state_no_player_and_no_query_is_ever_logged(service: Service) -> None:
    """Everything that can go wrong is tried with secrets in it; then the whole log is searched for them."""
    table = {"players": [ANNA, BEN], "seed": SEED, "start_player": ANNA}
    state = service.post("setup", table).json()["state"]
    hand = ["builder", "carpenter", "charcoal_burner", "feudal_lord", "pit_worker"]
    choose = {"player": ANNA, "type": "choose_hand", "cards": hand}
    after = service.post("apply", {"state": state, "action": choose})
    service.post("apply", {"state": state, "action": choose | {"cards": ["builder"]}})
    service.post("apply", {"state": state | {"round": 9}, "action": choose})
    service.post("score", {"state": state})
    service.post("setup", table | {ANNA: 1})
    service.get(f"/{ANNA}?seed={SEED}")
    service.get(f"/v1/games?seed={SEED}")
    service.get("/fail")
    service.send(f"GET /?seed={SEED} HTTP/1.1 {ANNA}\r\n\r\n".encode())
    service.send(f"GET / HTTP/1.1\r\n{ANNA}\r\n\r\n".encode())
    service.send(f"POST /?{SEED} HTTP/1.1\r\nHost: {ANNA}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n".encode())
    service.get("/healthz", headers={"X-Request-Id": f"not sane {SEED}"})
    service.get("/healthz", headers={"X-Request-Id": "the-last-of-these"})
    service.logged("the-last-of-these")

    log = service.log()
    assert after.status_code == 200
    assert set(after.json()["state"]["players"][0]["hand"]) == set(hand)
    for secret in [ANNA, BEN, SEED, "seed=", "the-hand-of-anna", after.json()["hash"], *hand, "quartz_sand", '"rng"']:
        assert secret not in log, secret


def test_an_error_of_our_own_is_logged_with_its_place_but_not_its_message(service: Service) -> None:
    service.get("/fail")

    wait_until(lambda: "RuntimeError" in service.log())
    entry = next(json.loads(line) for line in service.log().splitlines() if "RuntimeError" in line)
    assert (entry["level"], entry["exception"], entry["logger"]) == ("error", "RuntimeError", "glass_arbiter.app")
    assert entry["traceback"][-1].startswith("tests/operation/trying.py:")


def test_an_error_of_our_own_can_be_found_in_the_log_by_its_request_id(service: Service) -> None:
    answers = [service.get("/fail", headers={"X-Request-Id": "one-bug"}), service.get("/fail")]

    assert [answer.status_code for answer in answers] == [500, 500]
    assert answers[0].headers["X-Request-Id"] == "one-bug"
    for answer in answers:
        assert answer.json()["type"] == "/problems/internal-error"
        assert "RuntimeError" not in answer.text
        entry = service.logged(answer.headers["X-Request-Id"])
        assert (entry["level"], entry["status"], entry["verdict"]) == ("error", 500, "internal-error")


def test_every_line_is_json_with_a_time_and_a_level(service: Service) -> None:
    service.send(b"nonsense\r\n\r\n")
    service.get("/healthz", headers={"X-Request-Id": "one-more"})
    service.logged("one-more")

    for line in service.log().splitlines():
        entry = json.loads(line)
        assert {"time", "level", "event"} <= set(entry)


def _lines(reading: int) -> list[dict[str, Any]]:
    """What is in a pipe now; every line is whole."""
    os.set_blocking(reading, False)
    read = b""
    try:
        while piece := os.read(reading, 65536):
            read += piece
    except BlockingIOError:
        pass
    assert read == b"" or read.endswith(b"\n")
    return [json.loads(line) for line in read.splitlines()]


def _dropped(service: Service, log: str) -> float:
    text = service.get("/metrics").text
    (line,) = [line for line in text.splitlines() if f'arbiter_log_lines_dropped_total{{log="{log}"}}' in line]
    return float(line.split()[-1])


def test_a_request_log_that_nobody_reads_costs_its_lines_only(
    start: Callable[..., Service], pipe: tuple[int, int]
) -> None:
    reading, writing = pipe
    service = start(stdout=writing, ARBITER_WORKERS="1", ARBITER_GRACEFUL_TIMEOUT="30")
    (worker,) = service.workers()
    for _ in range(60):
        assert service.get("/healthz").status_code == 200
    wait_until(lambda: _dropped(service, "requests") > 0)
    assert _lines(reading)

    # The reader is back.
    service.get("/healthz", headers={"X-Request-Id": "after-the-pause"})
    wait_until(lambda: "after-the-pause" in [entry["request_id"] for entry in _lines(reading)])

    # It pauses again, and the service is stopped.
    dropped = _dropped(service, "requests")
    for _ in range(60):
        service.get("/healthz")
    wait_until(lambda: _dropped(service, "requests") > dropped)
    assert service.workers() == [worker]
    service.process.send_signal(signal.SIGTERM)
    assert service.process.wait(timeout=20) == 0
    assert "SIGKILL" not in service.log()


def test_messages_that_nobody_reads_stop_neither_the_workers_nor_the_master(
    start: Callable[..., Service], pipe: tuple[int, int]
) -> None:
    reading, writing = pipe
    service = start(stderr=writing, ARBITER_WORKERS="1")
    for _ in range(40):
        assert service.get("/fail").status_code == 500
    wait_until(lambda: _dropped(service, "messages") > 0)

    # The master has something to say about each of these.
    service.process.send_signal(signal.SIGTTIN)
    wait_until(lambda: len(service.workers()) == 2)
    service.process.send_signal(signal.SIGTTOU)
    wait_until(lambda: len(service.workers()) == 1)

    # The reader is back.
    assert {entry["event"] for entry in _lines(reading)} == {"message"}
    service.get("/fail")
    wait_until(lambda: "RuntimeError" in [entry.get("exception") for entry in _lines(reading)])

    for _ in range(40):
        service.get("/fail")
    service.process.send_signal(signal.SIGTERM)
    assert service.process.wait(timeout=20) == 0


def test_a_reader_that_is_gone_for_good_harms_nobody(start: Callable[..., Service]) -> None:
    reading, writing = os.pipe()
    service = start(stdout=writing, stderr=writing, ARBITER_WORKERS="1")
    os.close(reading)
    os.close(writing)

    for _ in range(5):
        assert service.get("/fail").status_code == 500

    wait_until(lambda: _dropped(service, "requests") > 0 and _dropped(service, "messages") > 0)
    service.process.send_signal(signal.SIGTERM)
    assert service.process.wait(timeout=20) == 0


def test_a_request_log_that_cannot_be_opened_stops_the_start(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "log"
    with (
        pytest.raises(AssertionError, match="ARBITER_ACCESS_LOG: cannot open"),
        serving(tmp_path, ARBITER_ACCESS_LOG=str(path)),
    ):
        pass


def test_not_even_at_debug_level_is_a_url_or_a_query_logged(start: Callable[..., Service]) -> None:
    service = start(ARBITER_LOG_LEVEL="debug", ARBITER_WORKERS="1")
    service.get(f"/{ANNA}?seed={SEED}")
    service.get(f"/fail?seed={SEED}")
    service.send(f"GET /?seed={SEED} HTTP/1.1 {ANNA}\r\n\r\n".encode())
    service.send(f"GET /?seed={SEED} HTTP/1.1\r\n{ANNA}\r\n\r\n".encode())
    service.send(f"POST /?{SEED} HTTP/1.1\r\nHost: {ANNA}\r\nContent-Length: 1, 2\r\n\r\n".encode())
    for unfinished in ("", "HTTP/1.1\r\nHost", "HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"):
        with service.connect() as line:
            line.sendall(f"POST /{ANNA}?seed={SEED} {unfinished}".encode())
            line.shutdown(socket.SHUT_WR)
            everything(line)
    service.get("/healthz", headers={"X-Request-Id": "the-last-of-these"})
    service.logged("the-last-of-these")

    log = service.log()
    assert '"level":"debug"' in log
    for secret in (ANNA, SEED, "seed="):
        assert secret not in log, secret


def test_a_message_has_the_type_of_an_exception_but_not_its_message() -> None:
    error = ValueError("a secret")

    messages = [
        json.loads(JsonLines().format(logging.LogRecord("x", logging.DEBUG, "", 1, message, arguments, None)))[
            "message"
        ]
        for message, arguments in [("Closing. %s", (error,)), (error, ()), ("%d of %s", (1, "2")), ("100 %", ())]
    ]

    assert messages == ["Closing. ValueError", "ValueError", "1 of 2", "100 %"]


def _depth(number: int) -> int:
    return 1 + _depth(number - 1) if number else int("not a number")


def test_a_record_is_never_longer_than_a_pipe_takes_whole() -> None:
    try:
        _depth(500)
    except ValueError:
        deep = logging.LogRecord("x", logging.ERROR, "", 1, "deep", (), sys.exc_info())
    long = logging.LogRecord("x", logging.ERROR, "", 1, "\x00" * 10_000, (), None)

    for record in (deep, long):
        assert PIPE_BUF / 3 < len(JsonLines().format(record)) < PIPE_BUF
    trace = json.loads(JsonLines().format(deep))["traceback"]
    assert "test_a_record_is_never_longer" in trace[0]
    assert trace[1] == "..."
    assert trace[-1].endswith("_depth")


def test_a_record_is_one_line_whatever_is_in_it() -> None:
    try:
        raise ValueError("a secret")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "two\nlines %s", ("here",), sys.exc_info())

    line = JsonLines().format(record)

    assert "\n" not in line
    assert "secret" not in line
    entry = json.loads(line)
    assert (entry["message"], entry["exception"]) == ("two\nlines here", "ValueError")


def test_a_log_is_appended_to(tmp_path: Path) -> None:
    log = RequestLog()
    for number in (1, 2):
        log.open(str(tmp_path / "log"))
        log.write([{"number": number}, {"number": -number}])
        log.close()
    log.write([{"number": 3}])

    assert (tmp_path / "log").read_text() == '{"number":1}\n{"number":-1}\n{"number":2}\n{"number":-2}\n'


def test_a_log_that_cannot_be_written_harms_nobody(tmp_path: Path) -> None:
    log = RequestLog()
    if not Path("/dev/full").exists():
        pytest.skip("only Linux has a device that is always full")
    log.open("/dev/full")

    log.write([{"number": 1}])

    assert log.writer.dropped == 1
    log.open(str(tmp_path / "log"))
    log.write([{"number": 2}])
    log.close()
    assert (tmp_path / "log").read_text() == '{"number":2}\n'


def test_a_log_can_be_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """Neither what was open before nor standard output gets a line, and `off` is not the name of a file."""
    monkeypatch.chdir(tmp_path)
    log = RequestLog()
    log.open("log")
    log.write([{"number": 1}])

    log.open("off")
    log.write([{"number": 2}])

    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"log": '{"number":1}\n'}
    assert capfd.readouterr() == ("", "")


def test_times_are_utc_to_the_millisecond() -> None:
    assert timestamp(0) == "1970-01-01T00:00:00.000Z"
    assert timestamp(1_700_000_000.0625) == "2023-11-14T22:13:20.062Z"
    assert timestamp(1_700_000_000.5) == "2023-11-14T22:13:20.500Z"
