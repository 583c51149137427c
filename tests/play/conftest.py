"""The page at /play in a real browser."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

# The page sends such a request again, and says so if that does not help.
NOT_ANSWERED = re.compile(r"Failed to load resource: (net::ERR_|the server responded with a status of 50[23])")


def _is_wrong(message: ConsoleMessage) -> bool:
    return message.type in {"error", "warning"} and not NOT_ANSWERED.match(message.text)


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    """The page, and others of its browser, watched: no error on a console, no request to another host."""
    context = browser.new_context(locale="en", reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    told: list[str] = []
    hosts: set[str] = set()
    context.on("console", lambda message: told.append(message.text) if _is_wrong(message) else None)
    context.on("weberror", lambda error: told.append(str(error.error)))
    context.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    opened = context.new_page()
    opened.goto(f"{url}/play")
    yield opened
    context.close()
    assert told == []
    assert {host for host in hosts if host} == {urlsplit(url).netloc}
