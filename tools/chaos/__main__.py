"""`python -m tools.chaos`: run the experiments and print the results; exits with 1 if a promise was broken."""

import signal
import sys
from collections.abc import Callable

import click

from .experiments import Killed, Slowed, dawdle, kill_workers, reload_under_load, stop_under_load
from .hostile import CONNECTIONS, Attacked, attack
from .load import Tally

# Promises: seconds to recover from a killed worker, and the share of throughput that remains beside slow clients.
MOST_RECOVERY = 2.0
LEAST_SHARE = 0.7
# Promises beside hostile clients: the factor by which the p99 of others may grow, and the memory of a worker in MB.
MOST_SLOWDOWN = 3.0
MOST_MEMORY = 120.0

EXPERIMENTS = ("kill", "stop", "reload", "slow", "hostile")


@click.command()
@click.option("--requests", default=100_000, show_default=True, help="Requests while workers are killed.")
@click.option("--rounds", default=20, show_default=True, help="Services that are stopped.")
@click.option("--seconds", default=20.0, show_default=True, help="How long slow and fast clients go on, below 30.")
@click.argument("experiments", type=click.Choice(EXPERIMENTS), nargs=-1)
def main(requests: int, rounds: int, seconds: float, experiments: tuple[str, ...]) -> None:
    """Run EXPERIMENTS, or all of them."""
    run: dict[str, Callable[[], bool]] = {
        "kill": lambda: _killed(kill_workers(requests)),
        "stop": lambda: _stopped(rounds, stop_under_load(rounds)),
        "reload": lambda: _reloaded(rounds),
        "slow": lambda: _slowed(dawdle(seconds)),
        "hostile": lambda: all([_attacked(each) for each in attack(seconds / 4)]),
    }
    kept = [run[name]() for name in experiments or EXPERIMENTS]
    sys.exit(0 if all(kept) else 1)


def _killed(killed: Killed) -> bool:
    tally, worst = killed.tally, max(killed.recoveries, default=0.0)
    click.echo(
        f"kill: {len(killed.recoveries)} workers killed in {killed.seconds:.0f} s; {tally.right:,} answers right, "
        f"{len(tally.wrong)} wrong, {tally.lost + tally.lost_at_the_door} connections lost and asked again, "
        f"{tally.refused} refused; {tally.right / killed.seconds:.0f} a second, p99 {tally.percentile(0.99):.1f} ms; "
        f"recovery at most {worst:.3f} s"
    )
    _show_wrong(tally)
    return not tally.wrong and worst < MOST_RECOVERY


def _stopped(rounds: int, tally: Tally) -> bool:
    click.echo(
        f"stop: {rounds} services stopped under load; {tally.right:,} answers right, {len(tally.wrong)} wrong, "
        f"{tally.lost} lost, {tally.lost_at_the_door} not let in any more"
    )
    _show_wrong(tally)
    return not tally.wrong and not tally.lost


def _reloaded(rounds: int) -> bool:
    signals = [signal.SIGHUP, signal.SIGTTIN, signal.SIGTTOU]
    sent = [signals[number % len(signals)] for number in range(rounds)]
    tally = reload_under_load(sent)
    click.echo(
        f"reload: {rounds} signals under load; {tally.right:,} answers right, {len(tally.wrong)} wrong, "
        f"{tally.lost + tally.lost_at_the_door} lost, {tally.refused} refused"
    )
    _show_wrong(tally)
    return not (tally.wrong or tally.lost or tally.lost_at_the_door or tally.refused)


def _attacked(attacked: Attacked) -> bool:
    alone, beside = attacked.alone, attacked.beside
    before, after = alone.percentile(0.99), beside.percentile(0.99)
    not_answered = beside.lost + beside.lost_at_the_door + beside.refused
    click.echo(
        f"hostile: {attacked.name} on {CONNECTIONS} connections: p99 {before:.1f} -> {after:.1f} ms "
        f"({after / before:.1f} times), {alone.right:,} -> {beside.right:,} right answers, {len(beside.wrong)} wrong, "
        f"{not_answered} not answered, {attacked.memory:.0f} MB"
    )
    _show_wrong(beside)
    return not (beside.wrong or not_answered) and after < MOST_SLOWDOWN * before and attacked.memory < MOST_MEMORY


def _slowed(slowed: Slowed) -> bool:
    for name, tally in (("alone", slowed.alone), (f"beside {slowed.slow} slow clients", slowed.beside)):
        click.echo(
            f"slow: {name}: {tally.right / slowed.seconds:.0f} right answers a second, {len(tally.wrong)} wrong, "
            f"p50 {tally.percentile(0.5):.1f} ms, p99 {tally.percentile(0.99):.1f} ms"
        )
        _show_wrong(tally)
    return not slowed.alone.wrong + slowed.beside.wrong and slowed.beside.right >= LEAST_SHARE * slowed.alone.right


def _show_wrong(tally: Tally) -> None:
    for text in tally.wrong[:5]:
        click.echo(f"  wrong: {text}")


if __name__ == "__main__":
    main()
