"""What front ends ask for: steps, lists for buttons, and one request a click beside the single ones."""

from collections.abc import Iterator, Sequence
from statistics import mean

from glass_arbiter_schemas.game import AnyGame
from tools.bench.clicks import Click, buttons, click, steps
from tools.bench.corpus import NUMBER, Corpus, Request
from tools.bench.figure import Figure, compared
from tools.bench.load import ROUNDS, SECONDS, drive, one_worker
from tools.bench.rulings import Rulings
from tools.bench.timing import p95, per_argument

IN_PROCESS_ROUNDS = 9


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of lists in the process, and of clicks in the process and over HTTP."""
    corpus, rulings = Corpus(game), Rulings(game)
    turns = corpus.legal_turns(NUMBER)
    clicks = [click(game, turn) for turn in turns]
    yield from _lists(
        rulings,
        [request for turn in corpus.whole_game() for request in steps(game, turn)],
        [buttons(game, turn) for turn in turns],
        corpus.legal_requests(NUMBER),
    )
    yield from _clicks(rulings, clicks)
    yield from _over_http(clicks)


def _lists(
    rulings: Rulings, steps: Sequence[Request], lists: Sequence[Request], legal: Sequence[Request]
) -> Iterator[Figure]:
    asked = {
        "one step of an action (`legal-actions` with `given`) in the process, against a ruling": steps,
        "the groups of one player (`legal-actions`) in the process, against a ruling": lists,
    }
    things = {name: (rulings.answer, requests) for name, requests in asked.items()}
    times = per_argument(things | {"ruling": (rulings.answer, legal)}, IN_PROCESS_ROUNDS)
    ruling = mean(times["ruling"])
    for name, requests in asked.items():
        sizes = [len(rulings.answer(request)) for request in requests]
        yield Figure(
            name=name,
            value=mean(times[name]) / ruling,
            told=f"{mean(times[name]):,.0f} µs (p95 {p95(times[name]):,.0f} µs) against {ruling:,.0f} µs; "
            f"answers of {mean(sizes):,.0f} bytes (p95 {p95(sizes):,.0f}), {len(requests):,} requests",
        )


def _clicks(rulings: Rulings, clicks: Sequence[Click]) -> Iterator[Figure]:
    def single(click: Click) -> list[bytes]:
        return [rulings.answer(request) for request in click.single]

    def including(click: Click) -> list[bytes]:
        return [rulings.answer(click.including)]

    times = per_argument({"including": (including, clicks), "single": (single, clicks)}, IN_PROCESS_ROUNDS)
    one, four = times["including"], times["single"]
    yield Figure(
        name="`apply` that includes everything, in the process, against the four single requests",
        value=mean(one) / mean(four),
        told=f"{mean(one):,.0f} µs (p95 {p95(one):,.0f} µs) against {mean(four):,.0f} µs (p95 {p95(four):,.0f} µs)",
    )
    sent = mean(len(click.including.body) for click in clicks)
    sent_singly = mean(sum(len(request.body) for request in click.single) for click in clicks)
    yield Figure(name="the same, bytes sent", value=sent / sent_singly, told=f"{sent:,.0f} against {sent_singly:,.0f}")
    received, received_singly = (mean(sum(map(len, ask(click))) for click in clicks) for ask in (including, single))
    yield Figure(
        name="the same, bytes received",
        value=received / received_singly,
        told=f"{received:,.0f} against {received_singly:,.0f}",
    )


def _over_http(clicks: Sequence[Click]) -> Iterator[Figure]:
    """Compare the clicks that one worker answers in a second."""
    including = [click.including for click in clicks]
    single = [request for click in clicks for request in click.single]
    rates: dict[str, list[float]] = {"including": [], "single": []}
    with one_worker() as service:
        for _ in range(ROUNDS):
            for name, requests in (("including", including), ("single", single)):
                drive(service, requests, 1)
                load = drive(service, requests, SECONDS)
                rates[name].append(load.per_second * len(clicks) / len(requests))
    yield compared("the same over HTTP, clicks a second", rates["including"], rates["single"])
