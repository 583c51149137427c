"""Keys and operator tokens as they are configured: a wrong one stops the start, and is never repeated."""

from pathlib import Path

import pytest

from glass_arbiter.sealing.base64url import encoded
from glass_arbiter.sealing.key_text import DOCUMENTED_KEY, new_key
from glass_arbiter.sealing.operators import Operators
from glass_arbiter.settings import Settings

# The same in every process that collects these tests.
ONE, OTHER = (f"gk1.{encoded(bytes([number]) * 32)}" for number in (1, 2))
TOKEN = "t" * 24


def settings(keys: str = "", tokens: str = "") -> Settings:
    return Settings.from_environment({"ARBITER_KEYS": keys, "ARBITER_OPERATOR_TOKENS": tokens})


@pytest.mark.parametrize("separator", [" ", ",", "\n", ", "])
def test_keys_stand_in_the_environment(separator: str) -> None:
    assert settings(f"{ONE}{separator}{OTHER}").keys == (ONE, OTHER)


def test_keys_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text(f"# since May\n{ONE}\n\n  # before\n{OTHER}\n")

    assert settings(f"@{file}").keys == (ONE, OTHER)


def test_every_new_key_is_another_one() -> None:
    keys = {new_key() for _ in range(10)}

    assert len(keys) == 10
    assert settings(" ".join(keys)).keys == tuple(" ".join(keys).split())


def test_without_keys_there_are_none() -> None:
    assert settings() == Settings()


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (f"{ONE} {ONE}", "has an entry twice"),
        (" , ,", "has no entry"),
        (f"{ONE} {OTHER[:-1]}", "entry 2 is no key as `arbiter keys new` prints them"),
        (OTHER[4:], "entry 1 is no key as `arbiter keys new` prints them"),
        (OTHER + "A", "entry 1 is no key as `arbiter keys new` prints them"),
        (OTHER.replace("gk1", "gk2"), "entry 1 is no key as `arbiter keys new` prints them"),
        (DOCUMENTED_KEY, "entry 1 is the key of the documentation, which everybody knows"),
        ("@/nowhere/at/all", "its file cannot be read: No such file or directory"),
        ("@/", "its file cannot be read: Is a directory"),
        ("@/dev/null", "its file has no entry"),
    ],
)
def test_a_wrong_key_stops_the_start_with_a_sentence_that_does_not_have_it(keys: str, sentence: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        settings(keys)

    assert stopped.value.code == f"ARBITER_KEYS: {sentence}."


@pytest.mark.parametrize("token", ["short", "t" * 23, "t" * 24 + "é", "t" * 12 + '"' + "t" * 12])
def test_a_token_that_could_be_guessed_or_not_be_sent_stops_the_start(token: str) -> None:
    with pytest.raises(SystemExit, match="ARBITER_OPERATOR_TOKENS: entry 2 must have at least 24"):
        settings(tokens=f"{TOKEN} {token}")


def test_settings_do_not_print_their_secrets() -> None:
    printed = repr(settings(ONE, TOKEN))

    assert ONE not in printed
    assert TOKEN not in printed


def test_an_operator_is_known_by_any_of_the_tokens_and_by_nothing_else() -> None:
    operators = Operators((TOKEN, "u" * 30))

    assert [operators.have(token) for token in (TOKEN, "u" * 30)] == [True, True]
    assert [operators.have(token) for token in ("", "t", TOKEN + "t", TOKEN[:-1], "é", "\ud800")] == [False] * 6


def test_without_tokens_nobody_is_an_operator() -> None:
    assert not Operators(()).have("")
