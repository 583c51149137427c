"""Results as Parquet have the same content as those in JSON Lines. `make archives` runs this with pyarrow."""

import json
from pathlib import Path
from typing import Any

import pytest

from glass_arbiter.archives.making import played, save

from .broken import Broken
from .runs import Json, check, run, small_archive

pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed here; make archives has it")
parquet = pytest.importorskip("pyarrow.parquet")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of each verdict, and lines that are none."""
    path = small_archive(tmp_path_factory.mktemp("archive") / "games.jsonl", 3)
    games = [json.loads(line) for line in path.read_bytes().splitlines()]
    games[0]["actions"].append(games[0]["actions"][-1])
    games[1]["final_hash"] = "0" * 64
    games[2]["scores"] = {player: points + 0.5 for player, points in games[2]["scores"].items()}
    games[3]["setup"]["players"] = []
    path.write_text("".join(json.dumps(game) + "\n" for game in games) + "{\n[]\n")
    return path


def _table(folder: Path) -> list[Json]:
    """Read a run as a stranger would: by the folder alone."""
    rows: list[Any] = parquet.read_table(sorted(folder.glob("part-*.parquet"))).to_pylist(maps_as_pydicts="strict")
    return [_without_nothing(row) for row in rows]


def _lines(folder: Path) -> list[Json]:
    paths = sorted(folder.glob("part-*.jsonl"))
    return [_without_nothing(json.loads(line)) for path in paths for line in path.read_bytes().splitlines()]


def _without_nothing(row: Json) -> Json:
    """A column has a value or nothing in every row, and times differ from run to run."""
    kept = {key: value for key, value in row.items() if value is not None and key != "seconds"}
    return {key: _without_nothing(value) if isinstance(value, dict) else value for key, value in kept.items()}


def _summary(folder: Path) -> Json:
    summary: Json = json.loads((folder / "summary.json").read_bytes())
    summary.pop("slowest", None)
    return summary


def test_verdicts_are_the_same_in_both_formats(archive: Path, tmp_path: Path) -> None:
    ended = {form: run(*check(archive, tmp_path / form, "--format", form)).exit_code for form in ("jsonl", "parquet")}

    assert ended == {"jsonl": 2, "parquet": 2}
    assert {row["verdict"] for row in _table(tmp_path / "parquet")} == {"legal", "illegal", "different", "unreadable"}
    assert _table(tmp_path / "parquet") == _lines(tmp_path / "jsonl")
    assert _summary(tmp_path / "parquet") == _summary(tmp_path / "jsonl")


def test_comparisons_are_the_same_in_both_formats(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longer games, some of which the broken rule changes, beside the others."""
    longer = tmp_path / "longer.jsonl"
    save(str(longer), (played("glassroad", 2, f"compare {number}") for number in (1, 3, 5, 7)))
    monkeypatch.setattr("glass_arbiter.archives.sides._remote", Broken)
    for form in ("jsonl", "parquet"):
        ended = run(
            *("archive", "compare", archive, longer, "--out", tmp_path / form, "--workers", 0, "--part", 8192),
            *("--right", "http://broken.example", "--format", form),
        )
        assert ended.exit_code == 2

    assert {row["verdict"] for row in _table(tmp_path / "parquet")} == {"same", "differs", "unreadable"}
    assert _table(tmp_path / "parquet") == _lines(tmp_path / "jsonl")
    assert _summary(tmp_path / "parquet") == _summary(tmp_path / "jsonl")


def test_a_second_run_goes_on_with_what_is_missing(archive: Path, tmp_path: Path) -> None:
    words = check(archive, tmp_path / "out", "--format", "parquet")
    run(*words)
    whole = _table(tmp_path / "out")
    first, second, *_ = sorted((tmp_path / "out").glob("part-*"))
    second.unlink()
    kept = first.stat().st_mtime_ns

    assert run(*words).exit_code == 2
    assert _table(tmp_path / "out") == whole
    assert first.stat().st_mtime_ns == kept


def test_millions_of_rows_are_written_in_bounded_groups(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_bytes(b"\n" * 20_000)

    assert (
        run(*check(tmp_path / "empty.jsonl", tmp_path / "out", "--part", 2**20, "--format", "parquet")).exit_code == 2
    )

    (path,) = (tmp_path / "out").glob("part-*")
    table = parquet.ParquetFile(path)
    assert table.metadata.num_rows == 20_000
    assert max(table.metadata.row_group(place).num_rows for place in range(table.num_row_groups)) == 5000


def test_a_folder_has_results_of_one_format(archive: Path, tmp_path: Path) -> None:
    run(*check(archive, tmp_path / "out", "--format", "parquet"))
    other = run(*check(archive, tmp_path / "out", "--format", "jsonl"))

    assert other.exit_code == 2
    assert "has the results of another run" in other.stderr


def test_a_full_disk_ends_the_run_in_a_sentence_and_leaves_no_half_table(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """/dev/full refuses every byte, as a full disk does."""
    out = tmp_path / "out"
    run(*check(archive, out, "--format", "parquet"))
    (out / "part-00000000.parquet").unlink()
    opened = Path.open

    def full(path: Path, mode: str = "r", *rest: Any) -> Any:
        return opened(Path("/dev/full") if path.name.startswith(".part-") else path, mode, *rest)

    monkeypatch.setattr(Path, "open", full)
    ended = run(*check(archive, out, "--format", "parquet"))

    assert ended.exit_code == 2
    assert ended.stderr.endswith(f"what is finished is in {out}, and the same command goes on from there\n")
    assert "No space left on device" in ended.stderr
    assert not (out / "part-00000000.parquet").exists()
