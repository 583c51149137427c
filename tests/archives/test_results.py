"""Sources are read in bounded parts, and every part is judged once."""

import gzip
import io
import json
import os
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import zstandard
from click.testing import CliRunner

from glass_arbiter.archives import making
from glass_arbiter.archives.lines import Line, bounded_lines, decompressed
from glass_arbiter.archives.making import played, save
from glass_arbiter.archives.results import OtherRun, Results, packed, unpacked
from glass_arbiter.archives.run import JudgedPart, OtherRelease, Run, Task, one_by_one
from glass_arbiter.archives.sources import Part, find_sources, lines, parts
from glass_arbiter.archives.summary import summary
from glass_arbiter.archives.whole_files import NoPlace, write
from glass_arbiter.cli.main import main
from glass_arbiter.registry import GAMES

Json = dict[str, Any]

LINES = b"one\ntwo\n\nthree"
NUMBERED = [(0, b"one"), (4, b"two"), (8, b""), (9, b"three")]


def _read(source: Path, size: int) -> list[list[tuple[int, bytes | None]]]:
    return [
        [(line.start, line.content) for line in lines(part)] for part in parts(find_sources([str(source)]), size=size)
    ]


@pytest.mark.parametrize("size", range(1, 16))
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.jsonl", LINES),
        ("a.jsonl.gz", gzip.compress(LINES, mtime=0)),
        ("a.jsonl.zst", zstandard.compress(LINES)),
        ("members.jsonl.gz", gzip.compress(LINES[:6], mtime=0) + gzip.compress(LINES[6:], mtime=0)),
        ("frames.jsonl.zst", zstandard.compress(LINES[:6]) + zstandard.compress(LINES[6:])),
    ],
)
def test_every_line_is_in_exactly_one_part_however_an_archive_is_cut(
    tmp_path: Path, name: str, content: bytes, size: int
) -> None:
    (tmp_path / name).write_bytes(content)

    assert [line for part in _read(tmp_path / name, size) for line in part] == NUMBERED


def test_a_line_that_is_too_long_is_skipped_and_the_next_one_is_read() -> None:
    content = b"a\n" + b"x" * 5_000_000 + b"\nb\n" + b"y" * 11

    assert list(bounded_lines(decompressed(io.BytesIO(content), None), longest=10)) == [
        Line(0, 2, b"a"),
        Line(2, 5_000_003, None),
        Line(5_000_003, 5_000_005, b"b"),
        Line(5_000_005, 5_000_016, None),
    ]


class _Counted(io.BytesIO):
    """A file that counts the bytes that are read of it."""

    taken = 0

    def read(self, size: int | None = -1, /) -> bytes:
        content = super().read(size)
        type(self).taken += len(content)
        return content


def test_a_line_that_goes_through_many_parts_is_not_read_by_each_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = b"a\n" + b"x" * 4_000_000 + b"\nb\n"
    (tmp_path / "a.jsonl").write_bytes(content)
    monkeypatch.setattr("glass_arbiter.archives.sources._opened", lambda _: _Counted(content))

    found = [line for part in _read(tmp_path / "a.jsonl", 10_000) for line in part]

    assert [(start, len(line or b"")) for start, line in found] == [(0, 1), (2, 4_000_000), (4_000_003, 1)]
    assert _Counted.taken < 4 * len(content)


def test_lines_that_hold_nothing_take_no_memory_until_they_are_written() -> None:
    number, content = packed({"verdict": "unreadable", "offset": offset} for offset in range(50_000))

    assert number == 50_000
    assert len(content) < 500_000
    assert b"".join(unpacked(content)).splitlines()[-1] == b'{"verdict": "unreadable", "offset": 49999}'
    assert max(map(len, unpacked(content))) <= 2**20


def test_a_worker_of_another_release_ends_the_run(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"{\n")

    def elsewhere(todo: Iterable[Part], task: Task) -> Iterator[tuple[Part, JudgedPart]]:
        return ((part, found._replace(release="0.0.0")) for part, found in one_by_one(todo, task))

    with pytest.raises(OtherRelease, match=r"release 0\.0\.0"):
        list(Run(find_sources([str(tmp_path / "a.jsonl")]), tmp_path / "out", Task()).run(elsewhere))
    assert list((tmp_path / "out").glob("part-*")) == []


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz"])
def test_an_empty_file_has_no_parts(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()

    assert _read(tmp_path / name, 100) == []


@pytest.mark.parametrize(
    ("name", "content", "flaw"),
    [
        ("a.jsonl.gz", gzip.compress(LINES, mtime=0)[:-9], "The compressed file breaks off."),
        ("a.jsonl.zst", zstandard.compress(LINES)[:-1], "The compressed file breaks off."),
        ("a.jsonl.zst", b"no frame", "The compressed file is broken: "),
    ],
)
def test_a_broken_compressed_file_is_told_after_what_could_be_read(
    tmp_path: Path, name: str, content: bytes, flaw: str
) -> None:
    (tmp_path / name).write_bytes(content)
    check = Run(find_sources([str(tmp_path / name)]), tmp_path / "out", Task())
    list(check.run())
    last = _rows(tmp_path / "out")[-1]

    assert last["verdict"] == "unreadable"
    assert last["reason"].startswith(flaw)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff"])
def test_a_damaged_manifest_is_told_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "manifest.json").write_bytes(content)

    with pytest.raises(OtherRun, match=r"manifest\.json: is damaged; name another folder"):
        Results(tmp_path, {})


def test_a_damaged_part_is_told_in_a_sentence_and_judged_again_without_its_file(archive: Path, tmp_path: Path) -> None:
    sources = find_sources([str(archive)])
    list(Run(sources, tmp_path, Task()).run())
    good = _rows(tmp_path)
    part = tmp_path / "part-00000000.jsonl"
    part.write_bytes(part.read_bytes()[:-9])
    again = Run(sources, tmp_path, Task())
    list(again.run())

    with pytest.raises(OtherRun, match=r"part-00000000\.jsonl: is damaged; delete it"):
        again.conclude()
    part.unlink()
    list(again.run())
    assert _rows(tmp_path) == good


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(OtherRun, match=f"^{tmp_path}/file/out: Not a directory$"):
        Results(tmp_path / "file" / "out", {})


def test_only_files_are_replaced_and_a_link_stays_one(tmp_path: Path) -> None:
    """Whoever may write into /dev could replace what all programs write to."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "file")

    with pytest.raises(OSError, match="is no file"):
        write(tmp_path / "pipe", [b"content"])
    write(tmp_path / "link", [b"content"])
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"content"
    assert (tmp_path / "pipe").is_fifo()


def test_a_folder_into_which_nothing_may_be_written_is_told_by_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write anywhere

    with pytest.raises(NoPlace, match=f"^{tmp_path}: nothing may be written into this folder$"):
        write(tmp_path / "file", [b"content"])


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()

    with pytest.raises(OSError, match="taken"):
        write(tmp_path / "taken", [b"content"])
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_a_folder_belongs_to_one_run(tmp_path: Path) -> None:
    Results(tmp_path, {"sources": ["a"]})
    Results(tmp_path, {"sources": ["a"]})

    with pytest.raises(OtherRun, match="another run"):
        Results(tmp_path, {"sources": ["b"]})


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games of each kind, and a line that is none."""
    path = tmp_path_factory.mktemp("archive") / "games.jsonl"
    save(str(path), (played(game, 1, f"archive {seed}") for game in GAMES for seed in range(3)))
    path.write_bytes(path.read_bytes() + b"{\n")
    return path


def _rows(folder: Path) -> list[Json]:
    rows = [json.loads(line) for path in sorted(folder.glob("part-*")) for line in path.read_bytes().splitlines()]
    for row in rows:
        del row["seconds"]
    return rows


def test_a_second_run_goes_on_and_gives_what_one_run_gives(archive: Path, tmp_path: Path) -> None:
    judged: list[int] = []

    def watched(todo: Iterable[Part], task: Task) -> Iterator[tuple[Part, JudgedPart]]:
        for part, rows in one_by_one(todo, task):
            judged.append(part.number)
            yield part, rows

    sources = find_sources([str(archive)])
    whole = Run(sources, tmp_path / "whole", Task(), size=8000)
    list(whole.run())
    stopped = Run(sources, tmp_path / "stopped", Task(), size=8000).run(watched)
    while len(judged) < 2:
        next(stopped)
    del stopped
    resumed = Run(sources, tmp_path / "stopped", Task(), size=8000)
    steps = list(resumed.run(watched))

    assert sorted(judged) == sorted(set(judged) | {judged[1]})
    assert sum(step.weight + step.earlier for step in steps) == archive.stat().st_size
    assert _rows(tmp_path / "stopped") == _rows(tmp_path / "whole")
    assert whole.conclude()["games"] == 2 * 3 + 1


def test_the_command_tells_verdicts_and_ends_as_check_does(archive: Path, tmp_path: Path) -> None:
    good = tmp_path / "good.jsonl"
    good.write_bytes(archive.read_bytes().removesuffix(b"{\n"))
    first = json.loads(good.read_bytes().splitlines()[0])
    changed = tmp_path / "changed.jsonl.gz"
    save(str(changed), iter([first | {"final_hash": "0" * 64}]))

    def ended(source: object) -> int:
        return (
            CliRunner()
            .invoke(main, ["archive", "check", str(source), "--out", str(tmp_path / "out"), "--workers", "0"])
            .exit_code
        )

    codes = []
    for source in (good, changed, archive, tmp_path / "missing"):
        codes.append(ended(source))
        shutil.rmtree(tmp_path / "out", ignore_errors=True)
    assert codes == [0, 1, 2, 2]


def test_a_line_without_a_game_is_counted_in_words(archive: Path, tmp_path: Path) -> None:
    words = ["archive", "check", str(archive), "--out", str(tmp_path / "out"), "--workers", "0"]
    told = CliRunner().invoke(main, words).stdout.splitlines()

    assert "           1 unreadable no game named" in told
    assert "None" not in "".join(told)


@pytest.mark.parametrize("name", ["games.jsonl.bz2", "games.txt", "games"])
def test_a_name_by_which_no_archive_is_found_is_refused(tmp_path: Path, name: str) -> None:
    target = tmp_path / name
    made = CliRunner().invoke(main, ["archive", "make", "--games", "1", "--players", "1", str(target)])

    sentence = f"{target}: the name of an archive ends in .jsonl, .jsonl.gz or .jsonl.zst\n"
    assert (made.exit_code, made.stderr) == (2, sentence)
    assert list(tmp_path.iterdir()) == []


def test_the_command_makes_an_archive_that_is_legal(tmp_path: Path) -> None:
    target = str(tmp_path / "made.jsonl.zst")
    made = CliRunner().invoke(main, ["archive", "make", "--games", "2", "--players", "1", "--hashes", target])
    checked = CliRunner().invoke(main, ["archive", "check", target, "--out", str(tmp_path / "out"), "--workers", "0"])

    assert (made.exit_code, checked.exit_code) == (0, 0)
    assert [row["verdict"] for row in _rows(tmp_path / "out")] == ["legal", "legal"]


@pytest.mark.parametrize(
    ("seed", "reason"),
    [("x" * 63, "Must have 1 to 64 characters."), ("\udcff", "Must not contain a lone surrogate.")],
)
def test_a_seed_that_no_game_can_have_is_told_in_a_sentence(tmp_path: Path, seed: str, reason: str) -> None:
    target = tmp_path / "made.jsonl"
    made = CliRunner().invoke(main, ["archive", "make", "--games", "1", "--seed", seed, str(target)])

    assert (made.exit_code, made.stderr) == (2, f"{seed!r}: no seed of a game: {reason}\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("place", "sentence"),
    [("folder.jsonl", "{0}/folder.jsonl: is no file\n"), ("missing/made.jsonl", "{0}/missing: no such folder\n")],
)
def test_a_folder_or_a_file_in_a_missing_one_is_no_place_for_an_archive(
    tmp_path: Path, place: str, sentence: str
) -> None:
    (tmp_path / "folder.jsonl").mkdir()
    made = CliRunner().invoke(main, ["archive", "make", "--games", "1", "--players", "1", str(tmp_path / place)])

    assert (made.exit_code, made.stderr) == (2, sentence.format(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["folder.jsonl"]


def test_an_archive_is_written_beside_its_place(tmp_path: Path) -> None:
    """Not where there may be no room, and from where it would have to be copied."""
    target = tmp_path / "made.jsonl.gz"

    def seen() -> Iterator[Json]:
        yield {"id": "a"}
        assert [path.name for path in tmp_path.iterdir()] == [f".made.jsonl.gz.{os.getpid()}"]

    assert save(str(target), seen()) == 1
    assert gzip.decompress(target.read_bytes()) == b'{"id":"a"}\n'
    assert list(tmp_path.iterdir()) == [target]


def test_ctrl_c_leaves_nothing_of_an_archive_that_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(making, "save", stopped)
    made = CliRunner().invoke(main, ["archive", "make", str(tmp_path / "made.jsonl")])

    assert (made.exit_code, made.stderr) == (130, "stopped; nothing is written\n")


def test_a_summary_counts_verdicts_rules_and_names_the_slowest() -> None:
    illegal = {"verdict": "illegal", "violations": [{"rule": "R1", "code": "c"}, {"rule": "R2", "code": "d"}]}
    rows: list[Json] = [
        {"id": "a", "game": "x", "variant": "v", "source": "s", "offset": 0, "seconds": 0.5}
        | {"verdict": "legal", "actions": 3},
        {"id": "b", "game": "x", "variant": "v", "source": "s", "offset": 9, "seconds": 2.0} | illegal,
    ]

    assert summary(rows) == {
        "games": 2,
        "actions": 3,
        "verdicts": {"legal": 1, "illegal": 1},
        "by_game": [
            {"game": "x", "verdict": "illegal", "games": 1},
            {"game": "x", "verdict": "legal", "games": 1},
        ],
        "by_variant": [
            {"game": "x", "variant": "v", "verdict": "illegal", "games": 1},
            {"game": "x", "variant": "v", "verdict": "legal", "games": 1},
        ],
        "by_rule": [{"game": "x", "rule": "R1", "games": 1}],
        "by_code": [{"game": "x", "rule": "R1", "code": "c", "games": 1}],
        "slowest": [
            {"id": "b", "source": "s", "offset": 9, "seconds": 2.0},
            {"id": "a", "source": "s", "offset": 0, "seconds": 0.5},
        ],
    }


def test_ctrl_c_ends_with_130_and_what_is_finished_stays(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(self: Results, part: int, packed: bytes) -> None:
        if part:
            raise KeyboardInterrupt
        add(self, part, packed)

    add = Results.add
    monkeypatch.setattr(Results, "add", stopped)
    asked = ["archive", "check", str(archive), "--out", str(tmp_path / "out"), "--workers", "0", "--part", "8000"]
    result = CliRunner().invoke(main, asked)

    assert result.exit_code == 130
    assert result.stderr.splitlines()[-1].startswith("stopped; what is finished stays")
    assert [path.name for path in (tmp_path / "out").glob("part-*")] == ["part-00000000.jsonl"]
    monkeypatch.undo()
    assert CliRunner().invoke(main, asked).exit_code == 2
    assert len(_rows(tmp_path / "out")) == 2 * 3 + 1
