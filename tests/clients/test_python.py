"""The asynchronous client, and the clients with the types of a game: generated from the one that the others test."""

import asyncio
import inspect
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest

from glass_arbiter.client import Client, Impossible, Refused, Seat, glassroad, stephens
from glass_arbiter.client.asynchronous import AsyncClient, AsyncSeat
from glass_arbiter.client.glassroad import ChooseHandAction, Event, PlaceCardAction, State, Violation
from glass_arbiter.registry import GAMES
from tests.conftest import ROOT
from tests.event_loops import finish
from tools.pages.python_client import FOLDER, NO_QUESTIONS, files

pytestmark = pytest.mark.slow

T = TypeVar("T")

HAND: ChooseHandAction = {
    "player": "anna",
    "type": "choose_hand",
    "cards": ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"],
}


def asked(url: str, questions: Callable[[AsyncClient], Awaitable[T]]) -> T:
    """What an asynchronous client is answered."""

    async def ask() -> T:
        async with AsyncClient(url) as client:
            return await questions(client)

    return finish(ask())


def test_the_committed_files_are_those_that_are_generated() -> None:
    committed = {path: path.read_text(encoding="utf-8") for path in files()}

    assert committed == files(), "Run `make openapi`."
    assert {path.parent.name for path in committed} == {*GAMES, FOLDER.name}


def test_the_generated_files_name_every_document_by_its_type() -> None:
    """Whoever adds a method to the client says in tools/pages/python_client.py what its documents are."""
    texts = {game: (FOLDER / game / "__init__.py").read_text(encoding="utf-8") for game in GAMES}

    assert [game for game, text in texts.items() if "Document" in text] == []


@pytest.mark.parametrize("kind", [AsyncClient, glassroad.Client, stephens.Client, glassroad.AsyncClient])
def test_every_method_is_there_with_the_same_arguments(kind: type) -> None:
    def arguments(method: object) -> list[tuple[str, object, object]]:
        assert callable(method)
        return [(each.name, each.kind, each.default) for each in inspect.signature(method).parameters.values()]

    for name, method in vars(Client).items():
        if not name.startswith("_") and name not in NO_QUESTIONS:
            assert arguments(getattr(kind, name)) == arguments(method), name


def test_a_seat_of_an_event_loop_has_every_method_of_a_seat() -> None:
    methods = {name: method for name, method in vars(Seat).items() if not name.startswith("_")}

    assert {name: str(inspect.signature(method)).split(" -> ")[0] for name, method in methods.items()} == {
        name: str(inspect.signature(getattr(AsyncSeat, name))).split(" -> ")[0] for name in methods
    }


def test_a_seat_of_an_event_loop_plays_at_a_sealed_table(url: str) -> None:
    """Also by the client of a game, whose seats a type checker knows."""

    async def played() -> tuple[str, Any, Any]:
        async with glassroad.AsyncClient(url) as client:
            table = await client.setup_sealed(["anna", "ben"], seed="seat", start_player="anna")
            anna = client.seat(table["seats"]["anna"])
            action = [action async for action in anna.every_action(table["sealed"])][0]
            box = (await anna.apply(table["sealed"], action))["sealed"]
            return box, await anna.view(box), await anna.suggest(table["sealed"], bot="random", seed="1")

    box, sight, suggestion = finish(played())

    assert box.split(".")[4] == "1"
    assert (sight["view"]["viewer"], len(sight["view"]["players"][0]["hand"])) == ("anna", 5)
    assert suggestion["action"]["player"] == "anna"


def test_an_asynchronous_client_is_answered_the_same(url: str) -> None:
    async def questions(client: AsyncClient) -> list[Any]:
        start = await client.setup(["anna", "ben"], seed="async", start_player="anna")
        ruling = await client.apply(start["state"], dict(HAND))
        view = await client.view(ruling["state"], "ben", ruling["events"])
        actions = [action async for action in client.every_action(view=view["view"])]
        return [start, ruling, view, actions, await client.next_step({"player": "ben"}, view=view["view"])]

    start, ruling, view, actions, step = asked(url, questions)

    with Client(url) as client:
        assert start == client.setup(["anna", "ben"], seed="async", start_player="anna")
        assert ruling == client.apply(start["state"], dict(HAND))
        assert view == client.view(ruling["state"], "ben", ruling["events"])
        assert actions == list(client.every_action(view=view["view"]))
        assert step == client.next_step({"player": "ben"}, view=view["view"])


def test_an_asynchronous_client_raises_the_same_exceptions(url: str) -> None:
    async def refused(client: AsyncClient) -> list[Any]:
        start = await client.setup(["anna", "ben"], seed="async", start_player="anna")
        with pytest.raises(Refused) as refusal:
            await client.apply(start["state"], {"player": "anna", "type": "remove_landscape", "at": "A1"})
        with pytest.raises(Impossible):
            await client.score(start["state"] | {"removed": ["inn", "inn"]})
        return refusal.value.violations

    assert [violation["rule"] for violation in asked(url, refused)] == ["A6"]


def test_many_requests_of_an_event_loop_are_under_way_at_once() -> None:
    """Each waits for the others; a client that sent one after the other would wait for ever."""
    together = threading.Barrier(4, timeout=60)

    async def meet() -> list[int]:
        async with AsyncClient("http://127.0.0.1:9", concurrency=4) as client:
            return await asyncio.gather(*(client.run(together.wait) for _ in range(4)))

    assert sorted(finish(meet())) == [0, 1, 2, 3]


def test_a_cancelled_task_does_not_wait_for_its_request() -> None:
    over = threading.Event()

    async def cancel() -> bool:
        async with AsyncClient("http://127.0.0.1:9") as client:
            task = asyncio.create_task(client.run(over.wait, 60))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            unanswered = not over.is_set()
            over.set()
            return unanswered

    assert finish(cancel())


def test_a_client_of_a_game_asks_about_that_game(url: str) -> None:
    with glassroad.Client(url) as road, stephens.Client(url, language="de") as factory:
        assert road.setup(["anna"], seed="typed")["state"]["game"] == "glassroad"
        assert factory.setup(["anna"], seed="typed")["state"]["game"] == "stephens"
        assert factory.catalogue()["language"] == "de"


def test_an_asynchronous_client_of_a_game_asks_about_that_game(url: str) -> None:
    async def ask() -> str:
        async with stephens.AsyncClient(url) as client:
            return (await client.setup(["anna"], seed="typed"))["state"]["game"]

    assert finish(ask()) == "stephens"


def test_answers_have_types_that_a_checker_follows(url: str) -> None:
    """Mypy reads this too: an exception that it does not need is an error."""
    with glassroad.Client(url) as client:
        start = client.setup(["anna", "ben"], seed="typed", start_player="anna")
        state: State = start["state"]
        ruling = client.apply(state, HAND)
        cards = [_chosen(event) for event in ruling["events"]]
        wrong: PlaceCardAction = {"player": "ben", "type": "reveal", "card": "builder"}  # type: ignore[typeddict-item]
        reasons = client.why_not({"player": "ben", "type": "convert", "building": "cooperage"}, state=state)

        assert cards == [5]
        with pytest.raises(KeyError):
            state["houses"]  # type: ignore[typeddict-item]
        assert wrong["card"] == "builder"
        assert [_lacking(reason) for reason in reasons] == [None]


def _chosen(event: Event) -> int:
    """The types of events are told apart by `type`."""
    return event["number"] if event["type"] == "hand_chosen" else 0


def _lacking(violation: Violation) -> object:
    """The facts of violations are told apart by `code`."""
    return violation["facts"]["need"] if violation["code"] == "insufficient_goods" else None


def test_the_client_does_not_load_what_only_some_need() -> None:
    """Neither the event loop nor the types of the games."""
    program = "import sys, glass_arbiter.client; print([name for name in sys.modules if name in sys.argv])"
    needless = ["asyncio", "glass_arbiter.client.asynchronous", "glass_arbiter.client.glassroad"]

    run = subprocess.run([sys.executable, "-c", program, *needless], cwd=ROOT, capture_output=True, timeout=60)

    assert run.stdout == b"[]\n"
