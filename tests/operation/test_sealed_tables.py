"""Whole games at sealed tables over a live service: clients that share nothing but a folder of boxes."""

import subprocess
import sys
from pathlib import Path

import pytest

from glass_arbiter.app import create_app
from glass_arbiter.client import Client
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.key_text import new_key
from glass_arbiter.settings import Settings
from tests.conftest import ROOT, SETTINGS
from tools.live_server import serving

pytestmark = pytest.mark.slow

NAMES = ("anna", "ben")
CLIENT = [sys.executable, "-m", "tests.operation.sealed_client"]
TOKEN = "operator-operator-operator"


def play(url: str, game: str, folder: Path, seats: dict[str, str], until: int) -> None:
    """Let a process for each player play until a revision, or to the end."""
    players = [
        subprocess.Popen([*CLIENT, url, game, str(folder), player, seats[player], str(until)], cwd=ROOT)
        for player in NAMES
    ]
    assert [process.wait(timeout=600) for process in players] == [0, 0]


def last_box(folder: Path) -> str:
    """The box with the highest revision."""
    return max(folder.glob("*.box"), key=lambda path: int(path.stem)).read_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clients_that_share_a_folder_of_boxes(game: str, tmp_path: Path) -> None:
    """In the middle the key is rotated: first the new one is added, then it seals."""
    old, new = new_key(), new_key()
    boxes = tmp_path / "boxes"
    boxes.mkdir()
    with serving(folder=tmp_path, **SETTINGS, ARBITER_KEYS=old) as service, Client(service.url, game=game) as client:
        table = client.setup_sealed(NAMES)
        (boxes / f"{table['revision']}.box").write_text(table["sealed"])
        play(service.url, game, boxes, table["seats"], until=table["revision"] + 10)
        assert old not in service.log()
    before = last_box(boxes)
    keys = f"{new} {old}"
    settings = SETTINGS | {"ARBITER_OPERATOR_TOKENS": TOKEN}
    with serving(folder=tmp_path, **settings, ARBITER_KEYS=keys) as service, Client(service.url, game=game) as client:
        play(service.url, game, boxes, table["seats"], until=10**6)
        end = last_box(boxes)
        spectator = client.seat(table["seats"][""])
        assert spectator.view(end)["to_act"] == []
        assert client.unseal(end, operator=TOKEN)["revision"] == int(end.split(".")[4])
        text = service.log()
        metrics = client._session.get(f"{service.url}/metrics", timeout=30).text
    assert before.split(".")[1] != end.split(".")[1]
    assert len({len(path.read_text().rpartition(".")[2]) for path in boxes.glob("*.box")}) == 1
    secrets = [old, new, TOKEN, *table["seats"].values(), end.rpartition(".")[2][:40], old[4:], new[4:]]
    assert [secret for secret in secrets if secret in text or secret in metrics] == []


def test_without_keys_the_service_says_that_tables_end_with_it(tmp_path: Path) -> None:
    """All its workers have the same key nevertheless."""
    with serving(folder=tmp_path, **SETTINGS, ARBITER_KEYS="") as service:
        for _ in range(6):
            with Client(service.url) as client:
                table = client.setup_sealed(NAMES)
            with Client(service.url) as client:
                assert client.seat(table["seats"]["anna"]).view(table["sealed"])["view"]["viewer"] == "anna"
        assert service.log().count("ARBITER_KEYS is not set") == 1


@pytest.mark.parametrize("value", ["gk1.wrong", "@/nowhere"])
def test_a_wrong_key_stops_the_start_with_a_sentence(value: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="ARBITER_KEYS: ") as stopped, serving(folder=tmp_path, ARBITER_KEYS=value):
        pass

    assert value not in str(stopped.value)


@pytest.mark.parametrize("tokens", ["", TOKEN])
@pytest.mark.parametrize("header", [None, "", "Bearer", "Bearer wrong", f"Basic {TOKEN}", f"Bearer {TOKEN}x"])
def test_operations_of_operators_are_not_there_for_others(tokens: str, header: str | None) -> None:
    client = create_app(Settings(operator_tokens=tuple(tokens.split()))).test_client()
    headers = {} if header is None else {"Authorization": header}
    replies = [
        client.post(f"/v1/games/glassroad/{operation}", json={}, headers=headers)
        for operation in ("seal", "unseal", "no-such-operation")
    ]

    assert [(reply.status_code, reply.data) for reply in replies[:2]] == [(404, replies[2].data)] * 2
