"""What the service says about itself and its games."""

import re

import pytest

from glass_arbiter_schemas.problem_types import PROBLEM_TYPES
from tests.conftest import Api

pytestmark = pytest.mark.slow


def test_the_list_of_games_leads_to_their_resources(api: Api) -> None:
    games = api.get("/v1/games").json()["games"]

    assert [game["id"] for game in games] == ["glassroad", "stephens"]
    for game in games:
        assert game["players"] == {"least": 1, "most": 4}
        assert api.get(game["links"].pop("catalogue")).status_code == 200
        assert {api.ask("OPTIONS", link).headers["Allow"] for link in game["links"].values()} == {"OPTIONS, POST"}


def test_the_catalogue_holds_the_whole_box(api: Api) -> None:
    catalogue = api.get("/v1/games/glassroad/catalogue").json()

    kinds = [building["kind"] for building in catalogue["buildings"]]
    assert len(catalogue["specialists"]) == 15
    assert [kinds.count(kind) for kind in ("processing", "immediate", "bonus", None)] == [31, 31, 31, 3]
    assert len(catalogue["goods"]) == 8
    assert len(catalogue["rulings"]) == 4
    assert "insufficient_goods" in catalogue["violation_codes"]
    assert "wheel_should_have_turned" in catalogue["fault_codes"]


def test_a_building_is_shown_with_its_names_its_cost_and_its_effect_as_a_tree(api: Api) -> None:
    buildings = api.get("/v1/games/glassroad/catalogue").json()["buildings"]

    boarding_house = next(building for building in buildings if building["id"] == "boarding_house")
    assert boarding_house["names"] == {"en": "Boarding House", "de": "Pension", "pl": "Pensjonat"}
    assert boarding_house["cost"] == {"wood": 4, "brick": 1}
    assert boarding_house["effect"] == {
        "type": "exchange",
        "give": [{"type": "pay", "goods": {"charcoal": 1, "water": 1}}],
        "get": {"type": "gain", "goods": {"food": 4}},
    }


@pytest.mark.parametrize(
    ("language", "name", "text", "good"),
    [
        ("en", "Boarding House", "Anytime: pay 1 charcoal", "wood"),
        ("de", "Pension", "Jederzeit:", "Holz"),
        ("pl", "Pensjonat", "W dowolnym momencie:", "drewno"),
    ],
)
def test_names_and_texts_come_in_the_language_asked_for(
    api: Api, language: str, name: str, text: str, good: str
) -> None:
    path = "/v1/games/glassroad/catalogue"

    by_query = api.get(f"{path}?lang={language}", headers={"Accept-Language": "fr"})
    by_header = api.get(path, headers={"Accept-Language": f"fr, {language};q=0.5"})

    catalogue = by_query.json()
    assert by_query.content == by_header.content
    assert by_query.headers["Content-Language"] == catalogue["language"] == language
    boarding_house = next(building for building in catalogue["buildings"] if building["id"] == "boarding_house")
    assert boarding_house["name"] == name
    assert boarding_house["text"].startswith(text)
    assert boarding_house["names"] == {"en": "Boarding House", "de": "Pension", "pl": "Pensjonat"}
    assert next(entry for entry in catalogue["goods"] if entry["id"] == "wood")["name"] == good


def test_every_effect_ability_fee_and_number_of_points_has_a_sentence(api: Api) -> None:
    for language in ("en", "de", "pl"):
        catalogue = api.get(f"/v1/games/glassroad/catalogue?lang={language}").json()

        assert all(building["points_text"].endswith(".") for building in catalogue["buildings"])
        assert all(building["text"] for building in catalogue["buildings"] if building["effect"])
        assert all((card["fee_text"] is None) == (card["fee"] is None) for card in catalogue["specialists"])
        assert all(text.endswith(".") for card in catalogue["specialists"] for text in card["ability_texts"])
        assert all(all(names.values()) for names in catalogue["words"].values())


def test_each_language_has_an_entity_tag_of_its_own(api: Api) -> None:
    path = "/v1/games/glassroad/catalogue"
    answers = {language: api.get(path, headers={"Accept-Language": language}) for language in ("en", "de", "pl")}

    assert len({answer.headers["ETag"] for answer in answers.values()}) == 3
    assert {answer.headers["Vary"] for answer in answers.values()} == {"Accept-Language"}
    for language, answer in answers.items():
        kept = {"If-None-Match": answer.headers["ETag"]}
        again = api.get(path, headers=kept | {"Accept-Language": language})
        assert (again.status_code, again.headers["Vary"]) == (304, "Accept-Language")
        assert api.get(f"{path}?lang={language}", headers=kept).status_code == 304
    assert api.get(f"{path}?lang=de", headers={"If-None-Match": answers["en"].headers["ETag"]}).status_code == 200


@pytest.mark.parametrize("query", ["lang=fr", "lang=", "lang=EN", "lang=en&lang=de", "lang=en%00"])
def test_a_language_that_we_do_not_speak_is_refused(api: Api, query: str) -> None:
    answer = api.get(f"/v1/games/glassroad/catalogue?{query}")

    assert (answer.status_code, answer.json()["type"]) == (400, "/problems/invalid-query")
    assert answer.json()["detail"] == "`lang` must be one of: en, de, pl."


def test_points_are_a_number_or_a_formula(api: Api) -> None:
    buildings = {building["id"]: building for building in api.get("/v1/games/glassroad/catalogue").json()["buildings"]}

    assert buildings["boarding_house"]["points"] == 2
    assert buildings["glassmakers_colony"]["points"] == {
        "type": "formula",
        "count": {"type": "stock", "good": "quartz_sand"},
        "points": 0.5,
        "per": 1,
        "base": 0,
        "at_least": None,
    }


def test_every_rule_that_the_catalogue_cites_is_in_the_catalogue(api: Api) -> None:
    catalogue = api.get("/v1/games/glassroad/catalogue").json()

    known = {rule["id"] for rule in catalogue["rules"]}
    assert {option["rule"] for option in catalogue["rulings"]} <= known


@pytest.mark.parametrize(
    "path",
    ["/v1/games", "/v1/games/glassroad/catalogue", "/openapi.yaml", "/openapi.json", "/docs", "/docs/swagger-ui.css"],
)
def test_what_never_changes_may_be_kept(api: Api, path: str) -> None:
    first = api.get(path)
    again = api.get(path, headers={"If-None-Match": first.headers["ETag"]})
    changed = api.get(path, headers={"If-None-Match": '"something else"'})

    assert re.fullmatch(r'"[0-9a-f]{64}"', first.headers["ETag"])
    assert first.headers["Cache-Control"] == "public, max-age=3600"
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", first.headers["ETag"])
    assert (changed.status_code, changed.content) == (200, first.content)


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes_answer(api: Api, path: str) -> None:
    assert api.get(path).status_code == 200


@pytest.mark.parametrize("slug", PROBLEM_TYPES)
def test_the_type_of_every_problem_leads_to_its_explanation(api: Api, slug: str) -> None:
    explanation = api.get(f"/problems/{slug}").json()

    assert explanation["type"] == f"/problems/{slug}"
    assert explanation["status"] == PROBLEM_TYPES[slug].status


def test_a_type_of_problem_that_there_is_not_is_not_found(api: Api) -> None:
    assert api.get("/problems/bad-luck").json()["type"] == "/problems/not-found"


def test_the_page_asks_nobody_but_this_service(api: Api) -> None:
    page = api.get("/docs")
    parts = re.findall(r'(?:href|src)="([^"]+)"', page.text)

    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    assert "//" not in page.text.removeprefix("<!doctype html>")
    assert {api.get(f"/{part}").status_code for part in parts} == {200}


def test_the_page_reads_openapi_3_1(api: Api) -> None:
    """Swagger UI does since its version 5."""
    bundle = api.get("/docs/swagger-ui-bundle.js").text

    assert "OpenAPI31" in bundle or "openapi31" in bundle.lower()


@pytest.mark.parametrize("name", ["index.html", "../app.py", "%2e%2e%2fapp.py", "swagger-ui-bundle.js.map"])
def test_the_page_has_no_other_parts(api: Api, name: str) -> None:
    assert api.get(f"/docs/{name}").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/v1/games",
        "/v1/games/glassroad/catalogue",
        "/openapi.json",
        "/codes/glassroad",
        "/problems/",
        "/play",
    ],
)
@pytest.mark.parametrize(
    "condition",
    [{"If-Match": '"x"'}, {"If-Match": "*"}, {"If-Unmodified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"}],
    ids=["another tag", "any tag", "a date"],
)
def test_a_condition_for_edits_changes_nothing_where_nothing_can_be_edited(
    api: Api, path: str, condition: dict[str, str]
) -> None:
    usual = api.get(path)
    answer = api.get(path, headers=condition)

    assert (answer.status_code, answer.content, answer.headers["ETag"]) == (200, usual.content, usual.headers["ETag"])
    kept = {"If-None-Match": usual.headers["ETag"]}
    assert api.get(path, headers=condition | kept).status_code == 304
