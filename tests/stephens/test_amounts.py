"""Domains of amounts."""

import pytest

from glass_arbiter.engine.domains import Outside
from glass_arbiter.games.stephens.amounts import Bundle, Selection


def test_a_selection_lists_every_amount_within_its_limits() -> None:
    selection = Selection({"brown": 1, "pink": 2}, 1, 2)

    assert [written for written, _ in selection.entries()] == [
        {"brown": 1, "pink": 1},
        {"brown": 1},
        {"pink": 2},
        {"pink": 1},
    ]
    assert selection.facts() == {"least": 1, "most": 2, "of": {"brown": 1, "pink": 2}}


@pytest.mark.parametrize("value", [{}, {"brown": 2}, {"gold": 1}, {"pink": 2, "brown": 1}, {"pink": -1}, [], None])
def test_a_selection_reads_nothing_else(value: object) -> None:
    with pytest.raises(Outside):
        Selection({"brown": 1, "pink": 2}, 1, 2).read(value)


def test_zeros_do_not_matter() -> None:
    assert Selection({"brown": 1, "pink": 2}, 1, 2).read({"brown": 0, "pink": 2, "gold": 0}) == {"pink": 2}


def test_a_bundle_lists_and_reads_what_its_rule_allows() -> None:
    bundle = Bundle(
        Selection({"brown": 1}, 0, 1), Selection({"cork": 1, "crate": 1}, 0, 1, lambda chosen: "crate" not in chosen)
    )

    entries = list(bundle.entries())

    assert [written for written, _ in entries] == [
        {"cubes": {"brown": 1}, "accessories": {"cork": 1}},
        {"cubes": {"brown": 1}},
        {"accessories": {"cork": 1}},
        {},
    ]
    assert [bundle.entry(index) for index in range(bundle.size())] == entries
    assert bundle.read({"cubes": {"brown": 1}}) == {"cubes": {"brown": 1}, "accessories": {}}
    for value in ({"accessories": {"crate": 1}}, {"cubes": {"brown": 2}}, "brown"):
        with pytest.raises(Outside):
            bundle.read(value)
