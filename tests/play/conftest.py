"""The page at /play in a real browser."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page


@pytest.fixture
def page(browser: Browser, url: str) -> Iterator[Page]:
    """The page, watched: no error on its console, no request to another host."""
    context = browser.new_context(locale="en", reduced_motion="reduce", viewport={"width": 1440, "height": 900})
    opened = context.new_page()
    told: list[str] = []
    hosts: set[str] = set()
    opened.on("console", lambda message: told.append(message.text) if message.type in {"error", "warning"} else None)
    opened.on("pageerror", lambda error: told.append(str(error)))
    opened.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    opened.goto(f"{url}/play")
    yield opened
    context.close()
    assert told == []
    assert {host for host in hosts if host} == {urlsplit(url).netloc}
