"""`python -m tools.release`: build the artefacts of a commit twice, compare them, try each, sign their checksums."""

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from tools.licences import ROOT

from .artefacts import CHECKSUMS, build, resolved, sign
from .trial import Failed, try_out

INSTALLABLE = (".whl", ".gz", ".tgz")


@click.command()
@click.option("--commit", default="HEAD", help="What to release.")
@click.option("--out", type=click.Path(path_type=Path), default=ROOT / "dist", help="Where the files go.")
@click.option("--key", type=click.Path(path_type=Path, exists=True), help="An SSH key that signs the checksums.")
def release(commit: str, out: Path, key: Path | None) -> None:
    """Build a release, and show that it can be built again and used."""
    if subprocess.run(["git", "diff", "--quiet", commit], cwd=ROOT).returncode:
        click.echo(f"Your changes since {commit} are not in it.")
    commit = resolved(commit)
    made = build(commit, out)
    _compare(commit, out, made)
    for artefact in made:
        if artefact.suffix in INSTALLABLE:
            click.echo(f"{artefact.name}: {_tried(artefact)}")
    if key is None:
        click.echo("Not signed: name an SSH key, make release KEY=<path>.")
    else:
        click.echo(f"Signed: {sign(out / CHECKSUMS, key).name}")
    click.echo((out / CHECKSUMS).read_text(encoding="utf-8"), nl=False)


def _compare(commit: str, out: Path, made: list[Path]) -> None:
    """Build once more, elsewhere."""
    with TemporaryDirectory() as folder:
        again = build(commit, Path(folder))
        different = [one.name for one, other in zip(made, again, strict=True) if one.read_bytes() != other.read_bytes()]
    if different:
        raise click.ClickException(f"A second build has other bytes: {', '.join(different)}.")
    click.echo(f"Built twice, with the same bytes: {len(made)} files in {out}")


def _tried(artefact: Path) -> str:
    try:
        return try_out(artefact)
    except Failed as failure:
        raise click.ClickException(f"{artefact.name}: {failure}") from None


if __name__ == "__main__":
    release()
