"""Whole games over HTTP, from the set-up to the winner, by a client that knows nothing but the contract."""

import json
from typing import Any

import pytest
import requests

from tests.conftest import ROOT
from tests.players import STRANGER

ANYTIME = ("convert", "remove_landscape")


class Table:
    """A client: it holds the state, because the service does not."""

    def __init__(self, url: str, session: requests.Session) -> None:
        self._url = f"{url}/v1/games/glassroad"
        self._session = session
        self.answer: Any = None

    def post(self, operation: str, body: object) -> requests.Response:
        """Ask the service."""
        return self._session.post(f"{self._url}/{operation}", json=body, timeout=30)

    def set_up(self, body: object) -> None:
        """Begin a game."""
        response = self.post("setup", body)
        assert response.status_code == 200, response.text
        self.answer = response.json()

    def act(self, action: Any) -> None:
        """Do something that the table waits for, or that waits for nobody."""
        waited_for = {decision["player"]: decision["actions"] for decision in self.answer["to_act"]}
        if action["type"] not in ANYTIME:
            assert action["type"] in waited_for[action["player"]]
        response = self.post("apply", {"state": self.answer["state"], "action": action})
        assert response.status_code == 200, response.text
        assert response.headers["ETag"] == f'"{response.json()["hash"]}"'
        assert response.json()["state"]["revision"] == self.answer["state"]["revision"] + 1
        self.answer = response.json()


@pytest.fixture(params=["three_players", "four_players"])
def script(request: pytest.FixtureRequest) -> Any:
    """A game written down: its set-up, its actions and its points."""
    return json.loads(
        (ROOT / "tests" / "playthroughs" / "glassroad" / f"{request.param}.json").read_text(encoding="utf-8")
    )


def test_a_game_is_played_to_its_winner(url: str, script: Any) -> None:
    """Set-up, action after action, final score; a refused action in the middle of it harms nothing."""
    with requests.Session() as session:
        table = Table(url, session)
        table.set_up(script["setup"])
        middle = len(script["actions"]) // 2
        for action in script["actions"][:middle]:
            table.act(action)

        before = table.answer
        stranger = {"player": STRANGER, "type": "end"}
        refused = table.post("apply", {"state": before["state"], "action": stranger})
        assert refused.status_code == 422
        assert refused.json()["violations"][0]["code"] == "unknown_player"
        hand = next(action for action in script["actions"] if action["type"] == "choose_hand")
        too_late = table.post("apply", {"state": before["state"], "action": hand})
        assert too_late.status_code == 422
        assert too_late.json()["violations"][0]["code"] == "wrong_phase"

        for action in script["actions"][middle:]:
            table.act(action)
        final = table.answer
        sheet = table.post("score", {"state": final["state"]}).json()
        after_the_end = table.post("apply", {"state": final["state"], "action": script["actions"][-1]})

    totals = {score["player"]: score["total"] for score in sheet["scores"]}
    winners = [player for player, total in totals.items() if total == max(totals.values())]
    assert totals == script["scores"]
    assert (sheet["winners"], sheet["finished"]) == (winners, True)
    assert (final["state"]["phase"], final["to_act"]) == ("finished", [])
    assert final["hash"] == script["hashes"][-1]
    assert final["events"][-1]["type"] == "game_finished"
    assert (final["events"][-1]["totals"], final["events"][-1]["winners"]) == (totals, winners)
    assert after_the_end.status_code == 422
    assert after_the_end.json()["violations"][0]["code"] == "game_finished"
