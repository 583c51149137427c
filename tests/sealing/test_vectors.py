"""The test vectors of docs/sealed.md, recomputed by code that shares nothing with the service but AES and SHA-256."""

import hmac
import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.cmac import CMAC

from glass_arbiter.codec.encode import canonical_json
from glass_arbiter.sealing.boxes import NO_TRAIL, mark_of, open_box, trail_after
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter.sealing.seats import seated
from tests.conftest import ROOT
from tests.nim.rules import Action
from tests.nim.schemas import NIM

PAGE = (ROOT / "docs" / "sealed.md").read_text(encoding="utf-8")
(BLOCK,) = re.findall(r"```text\n(key .*?)```", PAGE, re.DOTALL)
VECTORS = {name: value for name, value in re.findall(r"^(\w+(?: \w+)?) {1,}(\S+)$", BLOCK, re.MULTILINE)}


def unwritten(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def written(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def hkdf(secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869 with SHA-256 and no salt."""
    key = hmac.digest(bytes(32), secret, "sha256")
    block, output = b"", b""
    for counter in range(1, 4):
        block = hmac.digest(key, block + info + bytes([counter]), "sha256")
        output += block
    return output[:length]


def cmac(key: bytes, data: bytes) -> bytes:
    code = CMAC(algorithms.AES(key))
    code.update(data)
    return code.finalize()


def exclusive_or(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


def doubled(block: bytes) -> bytes:
    """Multiplication by x in GF(2^128) (RFC 5297, 2.3)."""
    number = int.from_bytes(block, "big") << 1
    return ((number & (1 << 128) - 1) ^ (0x87 if number >> 128 else 0)).to_bytes(16, "big")


def synthetic_iv(key: bytes, headers: list[bytes], plaintext: bytes) -> bytes:
    """S2V (RFC 5297, 2.4)."""
    block = cmac(key, bytes(16))
    for header in headers:
        block = exclusive_or(doubled(block), cmac(key, header))
    if len(plaintext) >= 16:
        return cmac(key, plaintext[:-16] + exclusive_or(plaintext[-16:], block))
    return cmac(key, exclusive_or(doubled(block), (plaintext + b"\x80").ljust(16, b"\0")))


def siv_decrypted(key: bytes, headers: list[bytes], ciphertext: bytes) -> bytes:
    """AES-256-SIV (RFC 5297, 2.7)."""
    iv, body = ciphertext[:16], ciphertext[16:]
    counter = (int.from_bytes(iv, "big") & ~(1 << 63 | 1 << 31)).to_bytes(16, "big")
    plaintext = Cipher(algorithms.AES(key[32:]), modes.CTR(counter)).decryptor().update(body)
    assert synthetic_iv(key[:32], headers, plaintext) == iv
    return plaintext


def test_the_keys_are_derived_as_the_page_says() -> None:
    secret = unwritten(VECTORS["key"].removeprefix("gk1."))

    assert secret == bytes(range(32))
    assert written(hkdf(secret, b"glass-arbiter key id", 6)) == VECTORS["key id"]
    assert hkdf(secret, b"glass-arbiter ga1 box", 64).hex() == VECTORS["box key"]
    assert hkdf(secret, b"glass-arbiter gs1 seat", 64).hex() == VECTORS["seat key"]


def test_the_box_holds_what_the_page_says() -> None:
    header, _, body = VECTORS["box"].rpartition(".")
    plaintext = siv_decrypted(bytes.fromhex(VECTORS["box key"]), [header.encode()], unwritten(body))

    assert plaintext[:16].hex() == VECTORS["trail"]
    assert plaintext[16:24].hex() == VECTORS["mark"] == sha256(b"glass-arbiter 1.0.0rc1").digest()[:8].hex()
    assert plaintext[24:] == VECTORS["state"].encode().ljust(int(VECTORS["size"]), b"\0")
    assert VECTORS["trail"] == sha256(bytes(16) + VECTORS["action"].encode()).digest()[:16].hex()


def test_the_seats_are_those_that_the_page_says() -> None:
    for name, player in (("seat", VECTORS["player"]), ("spectator", "")):
        header, _, body = VECTORS[name].rpartition(".")
        headers = [header.encode(), b"nim", b"documentation"]
        plaintext = siv_decrypted(bytes.fromhex(VECTORS["seat key"]), headers, unwritten(body))

        assert plaintext == b"=" + player.encode()


def test_the_service_opens_what_the_page_shows() -> None:
    contents = open_box(documented_keyring(), "nim", VECTORS["box"])

    assert contents is not None
    assert (contents.table, contents.revision, contents.state) == ("documentation", 1, VECTORS["state"].encode())
    assert contents.mark == mark_of("1.0.0rc1")
    assert seated(documented_keyring(), "nim", "documentation", VECTORS["seat"]) == "anna"
    assert seated(documented_keyring(), "nim", "documentation", VECTORS["spectator"]) == ""


def test_the_trail_is_made_of_the_action_as_the_page_says() -> None:
    stated = json.loads(VECTORS["action"])
    action = canonical_json(NIM.schemas.action, Action(**stated))

    assert action.decode() == VECTORS["action"]
    assert trail_after(NO_TRAIL, action).hex() == VECTORS["trail"]
