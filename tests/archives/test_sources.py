"""Sources are found by any URL, each once, and read by whoever gets a part of them."""

import gzip
import os
import zipfile
from pathlib import Path

import pytest

from glass_arbiter.archives.lines import compression_of, decompressed
from glass_arbiter.archives.sources import NoArchive, find_sources, lines, parts

LINES = b"one\ntwo\n\nthree"
NUMBERED = [(0, b"one"), (4, b"two"), (8, b""), (9, b"three")]


def test_sources_that_are_not_there_or_come_twice_are_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "b.jsonl").touch()
    (tmp_path / "empty").mkdir()

    with pytest.raises(NoArchive, match="no such file or folder"):
        find_sources([str(tmp_path / "missing")])
    with pytest.raises(NoArchive, match="file in this folder"):
        find_sources([str(tmp_path / "empty")])
    with pytest.raises(NoArchive, match=r"b\.jsonl: is named twice"):
        find_sources([str(tmp_path), str(tmp_path / "b.jsonl")])


@pytest.mark.parametrize("name", ["{}/sub/../b.jsonl", "file://{}/sub/../b.jsonl", "{}/link.jsonl"])
def test_a_file_comes_once_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "b.jsonl").touch()
    (tmp_path / "link.jsonl").symlink_to(tmp_path / "b.jsonl")

    with pytest.raises(NoArchive, match="is named twice"):
        find_sources([str(tmp_path / "b.jsonl"), name.format(tmp_path)])


def test_a_pipe_is_no_archive_without_games(tmp_path: Path) -> None:
    """Its size is 0, so all of its games, which are none, would be legal."""
    os.mkfifo(tmp_path / "pipe.jsonl")

    with pytest.raises(NoArchive, match=r"pipe\.jsonl: is no file with a known size"):
        find_sources([str(tmp_path / "pipe.jsonl")])


def test_nothing_is_not_the_folder_where_the_command_runs() -> None:
    with pytest.raises(NoArchive, match="'': no such file or folder"):
        find_sources([""])


@pytest.mark.parametrize("chain", ["zip://d::{}", "zip://d::file://{}", "simplecache::zip://d::file://{}"])
def test_a_folder_in_a_chain_of_urls_is_read_by_anybody(tmp_path: Path, chain: str) -> None:
    with zipfile.ZipFile(tmp_path / "z.zip", "w") as file:
        file.writestr("d/a.jsonl", LINES)
        file.writestr("d/b.jsonl.gz", gzip.compress(LINES))
    sources = find_sources([chain.format(tmp_path / "z.zip")])
    start = "simplecache::" if chain.startswith("simplecache") else ""

    assert [source.url for source in sources] == [
        f"{start}zip://d/{name}::file://{tmp_path}/z.zip" for name in ("a.jsonl", "b.jsonl.gz")
    ]
    assert [[(line.start, line.content) for line in lines(part)] for part in parts(sources)] == [NUMBERED] * 2


@pytest.mark.parametrize(
    ("url", "compression"),
    [
        ("https://host/a.jsonl.gz?signature=x.zst", "gzip"),
        ("zip://a.jsonl.zst::file:///a.gz", "zstd"),
        ("file:///a?b.gz", "gzip"),
        ("https://host/a.jsonl?of=b.gz", None),
    ],
)
def test_a_file_is_decompressed_as_its_name_says(url: str, compression: str | None) -> None:
    assert compression_of(url) == compression


@pytest.mark.parametrize("compression", [None, "gzip", "zstd"])
def test_a_storage_that_fails_in_its_own_way_is_no_broken_file(compression: str | None) -> None:
    class Failing:
        def read(self, size: int) -> bytes:
            raise RuntimeError(f"{size} bytes are too many for today")

    with pytest.raises(OSError, match="RuntimeError: .* too many for today"):
        list(decompressed(Failing(), compression))
