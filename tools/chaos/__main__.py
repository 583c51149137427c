"""`python -m tools.chaos`: run the experiments and print what came of them; ends with 1 if a promise was broken."""

import sys

import click

from .experiments import Killed, Slowed, dawdle, kill_workers, stop_under_load
from .load import Tally

# The promises: a killed worker is forgotten after so many seconds, and slow clients cost fast ones no more than this.
MOST_RECOVERY = 2.0
LEAST_SHARE = 0.7


@click.command()
@click.option("--requests", default=100_000, show_default=True, help="Requests while workers are killed.")
@click.option("--rounds", default=20, show_default=True, help="Services that are stopped.")
@click.option("--seconds", default=20.0, show_default=True, help="How long slow and fast clients go on, below 30.")
def main(requests: int, rounds: int, seconds: float) -> None:
    """Kill, stop, dawdle."""
    kept = [
        _killed(kill_workers(requests)),
        _stopped(rounds, stop_under_load(rounds)),
        _slowed(dawdle(seconds)),
    ]
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
