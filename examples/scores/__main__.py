"""Lets computer players play, and plots their points as SVG.

    python -m examples.scores --game stephens --bots random,steady --games 20 > scores.svg

Each bot has a seat, and the seats move on by one from game to game. The same seed plays the same games.
"""

import asyncio
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from statistics import mean

import click

from glass_arbiter.client.asynchronous import AsyncClient

Points = Mapping[str, Sequence[int]]

WIDTH, ROW, LEFT, TOP = 640, 48, 110, 40


async def play(client: AsyncClient, seats: Mapping[str, str], seed: str) -> Mapping[str, int]:
    """Play a game to its end; return the points of each player."""
    position = await client.setup(list(seats), seed=seed)
    state, to_act, number = position["state"], position["to_act"], 0
    while to_act:
        player = to_act[0]["player"]
        suggestion = await client.suggest(state=state, player=player, bot=seats[player], seed=f"{seed} {number}")  # type: ignore[arg-type]  # the service says which bots there are
        ruling = await client.apply(state, suggestion["action"])
        state, to_act, number = ruling["state"], ruling["to_act"], number + 1
    scores = (await client.score(state))["scores"]
    return {score["player"]: score["total"] for score in scores}


async def tournament(url: str, game: str, bots: Sequence[str], games: int, seed: str) -> Points:
    """Play many games at once; return the points of each bot."""
    names = [f"{bot} {number}" for number, bot in enumerate(bots, start=1)]
    points: dict[str, list[int]] = {name: [] for name in names}
    async with AsyncClient(url, game=game) as client:
        tables = [_moved(dict(zip(names, bots, strict=True)), number) for number in range(games)]
        played = await asyncio.gather(*(play(client, seats, f"{seed} {n}") for n, seats in enumerate(tables)))
    for table in played:
        for name, total in table.items():
            points[name].append(total)
    return points


def _moved(seats: Mapping[str, str], number: int) -> Mapping[str, str]:
    names = list(seats)
    first = number % len(names)
    return {name: seats[name] for name in names[first:] + names[:first]}


def plot(points: Points, title: str) -> str:
    """Return a row for each bot, with a dot for each game and a line at the mean."""
    every = [total for totals in points.values() for total in totals]
    least, most = min([0, *every]), max([1, *every])
    height = TOP + ROW * len(points) + 30

    def x(total: float) -> float:
        return round(LEFT + (WIDTH - LEFT - 30) * (total - least) / (most - least), 1)

    parts = [f'<text x="10" y="24" font-size="16">{title}</text>']
    for row, (name, totals) in enumerate(points.items()):
        y = TOP + ROW * row + ROW / 2
        parts.append(f'<text x="10" y="{y + 5}">{name}</text>')
        parts += [f'<circle cx="{x(total)}" cy="{y}" r="5" fill="#2a6f97" fill-opacity="0.4"/>' for total in totals]
        middle = x(mean(totals))
        parts.append(f'<path d="M{middle} {y - 14}v28" stroke="#c1121f" stroke-width="2"/>')
        parts.append(f'<text x="{middle}" y="{y - 17}" text-anchor="middle" font-size="11">{mean(totals):.1f}</text>')
    for total in {least, (least + most) // 2, most}:
        parts.append(f'<text x="{x(total)}" y="{height - 10}" text-anchor="middle" font-size="11">{total}</text>')
    return _svg(height, parts)


def _svg(height: int, parts: Iterable[str]) -> str:
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    body = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">\n{body}\n</svg>\n'


@click.command()
@click.option("--url", default=lambda: os.environ.get("ARBITER_URL", "http://127.0.0.1:8000"), help="The service.")
@click.option("--game", default="glassroad", help="The game.")
@click.option("--bots", default="random,steady", help="The computer players, one for each seat.")
@click.option("--games", default=10, type=click.IntRange(1), help="How many games.")
@click.option("--seed", default="scores", help="Where all luck comes from.")
def main(url: str, game: str, bots: str, games: int, seed: str) -> None:
    """Play, and print the plot."""
    points = asyncio.run(tournament(url, game, bots.split(","), games, seed))
    sys.stdout.write(plot(points, f"{games} games of {game}"))


if __name__ == "__main__":
    main()
