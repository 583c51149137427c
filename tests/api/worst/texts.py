"""Whatever the JSON decoder itself may choke on."""

from .frames import FILL_LIST, LIMIT, Bodies, deep, encoded, filled


def text_bodies() -> Bodies:
    """Whatever the parser itself may choke on."""
    key = "k" * 100_000
    yield "a long key over numbers", lambda: filled({key: FILL_LIST}, "1e99", limit=150_000)
    yield "a longer key over more numbers", lambda: filled({"k" * 500_000: FILL_LIST}, "1e99")
    yield "long keys in each other", lambda: filled(deep(25, FILL_LIST, "k" * 20_000), "1e99")
    yield "a long key of slashes", lambda: filled({"/~" * 100_000: FILL_LIST}, "NaN")
    yield "numbers", lambda: filled(FILL_LIST, "1")
    yield "large numbers", lambda: filled(FILL_LIST, "9007199254740991")
    yield "numbers beyond", lambda: filled(FILL_LIST, "1e99")
    yield "fractions", lambda: filled(FILL_LIST, ".1".rjust(3, "0"))
    yield "long fractions", lambda: filled(FILL_LIST, "0." + "1" * 700 + "e5")
    yield "small fractions", lambda: filled(FILL_LIST, "1e-999")
    yield "numbers of 4,000 digits", lambda: filled(FILL_LIST, "9" * 4_000)
    yield "a number of a million digits", lambda: encoded({"seed": "FILL"}).replace(b'"FILL"', b"9" * 1_000_000)
    yield "a fraction of a million digits", lambda: b"[0." + b"7" * 1_000_000 + b"]"
    yield "an exponent of a million digits", lambda: b"[1e" + b"7" * 1_000_000 + b"]"
    yield "nulls", lambda: filled(FILL_LIST, "null")
    yield "texts", lambda: filled(FILL_LIST, '""')
    yield (
        "long keys of control characters",
        lambda: filled({"FILL": 0}, '"' + r"\u0001" * 60 + '%d":{"' + r"\u0001" * 64 + '":1e99}', '"FILL":0'),
    )
    yield "different texts", lambda: filled(FILL_LIST, '"%d"')
    yield (
        "wide texts",
        lambda: encoded(["\U0001f600" + "a" * 500_000, "\U0001f600" + "b" * 500_000], ensure_ascii=False),
    )
    yield "a wide key over wide keys", lambda: filled({"\u20ac" * 100_000: [{"FILL": 0}]}, '"%d":1e99', '"FILL":0')
    yield "lists", lambda: filled(FILL_LIST, "[]")
    yield "lists in lists", lambda: filled(FILL_LIST, "[[],[[],[]]]")
    yield "deep lists", lambda: filled(FILL_LIST, "[" * 31 + "]" * 31)
    yield "deep lists over flaws", lambda: filled(FILL_LIST, "[" * 31 + "1e99" + "]" * 31)
    yield "objects", lambda: filled(FILL_LIST, "{}")
    yield "objects with a key", lambda: filled(FILL_LIST, '{"":{}}')
    yield "objects with a key twice", lambda: filled(FILL_LIST, '{"":0,"":0}')
    yield "keys", lambda: filled({"FILL": 0}, '"%d":0', '"FILL":0')
    yield "one key many times", lambda: filled({"FILL": 0}, '"":0', '"FILL":0')
    yield "every key twice", lambda: filled({"FILL": 0}, '"%d":0,"0%d":0'.replace("0%d", "x"), '"FILL":0')
    yield "long keys twice", lambda: filled({"FILL": 0}, f'"{"k" * 1000}%d":0', '"FILL":0')
    yield "halves of surrogate pairs", lambda: filled(FILL_LIST, r'"\ud800"')
    yield "a text of halves", lambda: b'["' + rb"\ud800" * (LIMIT // 6 - 2) + b'"]'
    yield "keys of halves", lambda: filled({"FILL": 0}, r'"\ud800%d":0', '"FILL":0')
    yield (
        "a long key of halves over flaws",
        lambda: b'{"' + rb"\udfff" * 80_000 + b'":[' + b",".join([b"1e99"] * 100_000) + b"]}",
    )
    yield "escapes", lambda: b'["' + rb"\n" * (LIMIT // 2 - 4) + b'"]'
    yield "escaped texts", lambda: filled(FILL_LIST, r'"\u0061"')
    yield "quotes without end", lambda: b'"' * LIMIT
    yield "backslashes", lambda: b'"' + b"\\" * (LIMIT - 1)
    yield "colons and commas", lambda: b"[" + b",:" * (LIMIT // 2 - 1)
    yield "brackets without end", lambda: b"[" * LIMIT
    yield "brackets and quotes without end", lambda: b'["' * (LIMIT // 2)
    yield "pairs of brackets", lambda: b"[]" * (LIMIT // 2)
    yield "space", lambda: b" " * (LIMIT - 2) + b"[]"
    yield "line breaks before an error", lambda: b"\n" * (LIMIT - 1) + b"x"
    yield "no text at all", lambda: b"\xff" * LIMIT
    yield "no text at the end", lambda: b'["' + b"a" * (LIMIT - 3) + b"\xff"
