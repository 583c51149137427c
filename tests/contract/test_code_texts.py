"""Every code is explained to people, with what to do about it, in every language."""

import json
import re
from collections.abc import Iterator

from glass_arbiter.engine.code_texts import CodeText
from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.messages import PLACE
from glass_arbiter_schemas.game import AnyGame

from .games import CLIENT, EVERY_GAME
from .shapes import published, published_codes

# A key, a fact or an operation that a text names.
NAMED = re.compile(r"`([^`]+)`")


def _codes(game: AnyGame, name: str) -> set[str]:
    return set(published_codes(game, name))


def _texts(game: AnyGame) -> Iterator[tuple[str, bool, list[CodeText]]]:
    """Every code, whether it is that of a fault, and its text in each language."""
    for name, is_fault in (("Violation", False), ("Fault", True)):
        for code in sorted(_codes(game, name)):
            lexicons = game.messages.lexicons.values()
            yield code, is_fault, [lexicon.code_text(code, fault=is_fault) for lexicon in lexicons]


@EVERY_GAME
def test_every_code_is_explained_and_no_text_is_left_over(game: AnyGame) -> None:
    for lexicon in game.messages.lexicons.values():
        assert set(lexicon.violation_texts) == _codes(game, "Violation") - set(CommonCode)
        assert set(lexicon.fault_texts) == _codes(game, "Fault")
        assert set(lexicon.language.codes) == set(CommonCode)


@EVERY_GAME
def test_a_text_says_more_than_its_title_and_is_translated(game: AnyGame) -> None:
    for code, _, texts in _texts(game):
        for title, explanation, remedy in texts:
            assert title[0].isupper(), code
            assert not title.endswith("."), code
            for sentence in (explanation, remedy):
                assert sentence.endswith("."), code
                assert sentence[0].isupper() or sentence[0] == "`", code
            assert len({title, explanation, remedy}) == 3, code
            assert len(explanation) > len(title), code
        for part in zip(*texts, strict=True):
            assert len(set(part)) == len(game.languages), f"{code} is not translated: {part}"


@EVERY_GAME
def test_texts_name_the_same_keys_in_every_language_and_each_exists(game: AnyGame) -> None:
    document = json.dumps(published(), default=str)
    for code, is_fault, texts in _texts(game):
        named = [[set(NAMED.findall(part)) for part in text] for text in texts]
        template = next(iter(game.messages.lexicons.values())).template(code, fault=is_fault)
        facts = {place[1] for place in PLACE.finditer(template)}
        facts |= {"need", "have"} if "shortage" in facts else set()

        assert named == named[:1] * len(named), code
        for name in set[str]().union(*named[0]) - facts:
            assert " " in name or re.search(rf"\b{name.rpartition('.')[2]}\b", document), (code, name)


@EVERY_GAME
def test_the_catalogue_explains_every_code(game: AnyGame) -> None:
    for language in game.languages:
        lexicon = game.messages.lexicons[language]
        catalogue = CLIENT.get(f"/v1/games/{game.id}/catalogue", query_string={"lang": language}).get_json()
        codes = catalogue["words"]["codes"]

        assert codes["violations"] == {
            code: lexicon.code_text(code, fault=False)._asdict() for code in _codes(game, "Violation")
        }
        assert codes["faults"] == {
            code: lexicon.code_text(code, fault=True)._asdict() for code in _codes(game, "Fault")
        }
