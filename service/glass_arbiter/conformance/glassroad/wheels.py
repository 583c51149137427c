"""The notation of the production wheels: `0/1/2/3/4|0`."""

# The order of the numbers: basic goods, a bar, the refined good.
NOTATION = {
    "glassworks": (("quartz_sand", "food", "charcoal", "water", "wood"), "glass"),
    "brickworks": (("clay", "food", "charcoal"), "brick"),
}


def wheel(name: str, notation: str) -> dict[str, int] | None:
    """Read a wheel, for example `0/1/2/3/4|0`; nothing if it is not written so."""
    basics, refined = NOTATION[name]
    stocks, bar, product = notation.partition("|")
    numbers = [part.strip() for part in (*stocks.split("/"), product)]
    if not bar or len(numbers) != len(basics) + 1 or not all(_is_number(number) for number in numbers):
        return None
    return dict(zip((*basics, refined), map(int, numbers), strict=True))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
