"""Every code has a text in every language, about the same facts."""

from collections.abc import Iterator

from glass_arbiter.engine.messages import PLACE
from glass_arbiter.engine.rulings import Violation
from glass_arbiter_schemas.game import AnyGame

from .games import EVERY_GAME
from .shapes import published_codes


def _codes(game: AnyGame) -> Iterator[tuple[str, bool]]:
    """Every published code, and whether it is that of a fault."""
    for name, is_fault in (("Violation", False), ("Fault", True)):
        for code in published_codes(game, name):
            yield code, is_fault


@EVERY_GAME
def test_every_code_has_a_text_in_every_language(game: AnyGame) -> None:
    for code, is_fault in _codes(game):
        texts = {
            language: game.messages.lexicons[language].template(code, fault=is_fault) for language in game.languages
        }

        assert all(texts.values())
        assert len(set(texts.values())) == len(game.languages), f"{code} is not translated"


@EVERY_GAME
def test_a_text_tells_the_same_facts_in_every_language(game: AnyGame) -> None:
    for code, is_fault in _codes(game):
        facts = [
            sorted({place[1] for place in PLACE.finditer(lexicon.template(code, fault=is_fault))})
            for lexicon in game.messages.lexicons.values()
        ]

        assert facts == facts[:1] * len(game.languages), code


@EVERY_GAME
def test_no_text_fails_for_want_of_a_fact(game: AnyGame) -> None:
    options = game.schemas.setup_request.load({"players": ["anna"] * 1}).options
    for code, is_fault in _codes(game):
        told = game.messages.fault_codes(code) if is_fault else code
        for language in game.languages:
            violation = Violation(code=told, rule="R1", pointer="/action/x", facts={})
            assert game.messages.message(violation, language, options)
