"""Boxes and seats, as bytes: what is sealed can be opened, and nothing else can."""

from collections.abc import Iterator

import pytest

from glass_arbiter.sealing.base64url import encoded
from glass_arbiter.sealing.boxes import NO_TRAIL, Contents, TooLong, open_box, seal, trail_after
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter.sealing.seats import seat, seated

from .flipping import flipped

OLD, NEW = (f"gk1.{encoded(bytes([number]) * 32)}" for number in (1, 2))
KEYS = Keyring([OLD])
CONTENTS = Contents(table="t", revision=17, trail=bytes(range(16)), mark=bytes(range(8)), state=b'{"a":1}', size=64)
BOX = seal(KEYS, "nim", CONTENTS)
SEAT = seat(KEYS, "nim", "t", "anna")


def respelt(text: str) -> Iterator[str]:
    """Yield other texts that a careless reader takes for the same."""
    header, _, body = text.rpartition(".")
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    yield from (f"{header}.{body[:-1]}{last}" for last in alphabet if last != body[-1])
    yield from (f"{header}.{body}{more}" for more in ("=", "==", "\n", " ", ".", "A", "\u0000", "é"))
    yield from (f"{header}.{body[:5]}{more}{body[5:]}" for more in ("\n", " ", "=", "+"))
    yield from (f"{header}.{body.translate(str.maketrans('-_', '+/'))}=", f" {text}", text.upper(), text.lower())
    yield from (text.replace(".17.", ".017."), text.replace(".17.", ".+17."), text.replace(".17.", ".1７."))


def test_a_box_holds_what_was_put_in() -> None:
    assert open_box(KEYS, "nim", BOX) == CONTENTS


def test_the_header_of_a_box_can_be_read() -> None:
    assert BOX.split(".")[:5] == ["ga1", KEYS.first.id, "nim", "t", "17"]


def test_the_same_contents_give_the_same_box() -> None:
    assert seal(KEYS, "nim", CONTENTS) == BOX


def test_every_flipped_bit_of_a_box_is_noticed() -> None:
    changed = list(flipped(BOX))

    assert len(changed) == 8 * (len(BOX) + 16 + 16 + 8 + 64)
    assert [box for box in changed if open_box(KEYS, "nim", box) is not None] == []


def test_every_flipped_bit_of_a_seat_is_noticed() -> None:
    assert [token for token in flipped(SEAT) if seated(KEYS, "nim", "t", token) is not None] == []


def test_no_other_spelling_of_a_box_or_a_seat_is_taken_for_it() -> None:
    assert [box for box in respelt(BOX) if box != BOX and open_box(KEYS, "nim", box) is not None] == []
    assert [token for token in respelt(SEAT) if token != SEAT and seated(KEYS, "nim", "t", token) is not None] == []


@pytest.mark.parametrize("cut", range(0, len(BOX)))
def test_a_box_that_was_cut_is_noticed(cut: int) -> None:
    assert open_box(KEYS, "nim", BOX[:cut]) is None
    assert open_box(KEYS, "nim", BOX[cut:]) is None or cut == 0


def test_a_box_of_another_game_or_key_cannot_be_opened() -> None:
    assert open_box(KEYS, "go", BOX) is None
    assert open_box(KEYS, "go", BOX.replace(".nim.", ".go.")) is None
    assert open_box(Keyring([NEW]), "nim", BOX) is None
    assert open_box(Keyring([NEW]), "nim", BOX.replace(KEYS.first.id, Keyring([NEW]).first.id)) is None


@pytest.mark.parametrize("text", ["", ".", "." * 5, "ga1.....", "ga1." + "é." * 5, "ga1.\ud800....A"])
def test_what_is_no_box_at_all_cannot_be_opened(text: str) -> None:
    assert open_box(KEYS, "nim", text) is None
    assert seated(KEYS, "nim", "t", text) is None


def test_the_first_key_seals_and_every_key_opens() -> None:
    rotated = Keyring([NEW, OLD])

    assert open_box(rotated, "nim", BOX) == CONTENTS
    assert seated(rotated, "nim", "t", SEAT) == "anna"
    assert seal(rotated, "nim", CONTENTS).split(".")[1] == Keyring([NEW]).first.id
    assert seat(rotated, "nim", "t", "anna").split(".")[1] == Keyring([NEW]).first.id


def test_all_states_of_a_table_take_the_same_room() -> None:
    boxes = [seal(KEYS, "nim", CONTENTS._replace(state=b"x" * length)) for length in (1, 40, 64)]

    assert len({len(box) for box in boxes}) == 1
    with pytest.raises(TooLong):
        seal(KEYS, "nim", CONTENTS._replace(state=b"x" * 65))


def test_a_seat_is_good_for_one_player_at_one_table_of_one_game() -> None:
    assert seated(KEYS, "nim", "t", SEAT) == "anna"
    assert seated(KEYS, "nim", "", seat(KEYS, "nim", "", "")) == ""
    assert seated(KEYS, "nim", "u", SEAT) is None
    assert seated(KEYS, "go", "t", SEAT) is None
    assert seated(Keyring([NEW]), "nim", "t", SEAT) is None


def test_a_box_is_no_seat_and_a_seat_is_no_box() -> None:
    body, token = BOX.rpartition(".")[2], SEAT.rpartition(".")[2]

    assert seated(KEYS, "nim", "t", f"gs1.{KEYS.first.id}.{body}") is None
    assert open_box(KEYS, "nim", f"ga1.{KEYS.first.id}.nim.t.17.{token}") is None


def test_boxes_are_equal_only_if_the_same_actions_have_led_there() -> None:
    """Otherwise a player could try two actions, and learn from equal boxes that what is hidden is alike."""
    one, other = (CONTENTS._replace(trail=trail_after(NO_TRAIL, action)) for action in (b"a", b"b"))

    assert seal(KEYS, "nim", one) != seal(KEYS, "nim", other)
    assert open_box(KEYS, "nim", seal(KEYS, "nim", one)) == one
