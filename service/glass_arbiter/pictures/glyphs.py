"""Text measured without a font: how wide letters are at most in the sans fonts that systems have.

Each width is that of the widest of Helvetica and the fonts with its metrics, Roboto and DejaVu Sans Condensed.
"""

from collections.abc import Mapping

FONT = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', Roboto, 'DejaVu Sans Condensed', sans-serif"
# The height of capitals, in parts of the font size: a text is centred by it.
CAPITALS = 0.72


def _widths(letters: Mapping[int, str]) -> Mapping[str, float]:
    return {letter: width / 100 for width, group in letters.items() for letter in group}


# Hundredths of the font size, and the letters that are so wide.
_REGULAR = _widths(
    {
        29: " ',.Iijl\xa0·ÌÍÎÏìíîïĨĩĪīĬĭĮįİıĵĺļł‘’‚",
        34: "-:;|¦ľſ",
        37: "!()[]frt¡²³¹ŀŕŗřţŧ",
        40: "ť",
        46: '"*/\\`¨ª°´¸º▸',
        50: "zĳźżž“”„",
        53: "cksçćĉċčķśŝşš•",
        56: "?JL_aevxy«¯»àáâãäåèéêëýÿāăąēĕėęěĴĸĹĻĽĿŁŷ",
        58: "$0123456789bdghnopqu{}¢£¥µ¶ñòóôõöùúûüþĝğġģĥńņňŋōŏőũūŭůűų€",
        60: "ðđ",
        62: "FTZ§¿ßøŢŤŦŹŻŽ",
        64: "ďħ",
        66: "–",
        69: "ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞĀĂĄĒĔĖĘĚĶŚŜŞŠŶŸ",
        72: "&¤",
        75: "CDHNRUwÇÐÑÙÚÛÜĆĈĊČĎĐĤŃŅŇŉŊŔŖŘŨŪŬŮŰŲŵ",
        78: "#+<=>GOQ^~¬±ÒÓÔÕÖ×Ø÷ĜĞĠĢŌŎŐ−",
        84: "ĦĲ",
        88: "Mm¼½¾",
        91: "%©®æ",
        95: "WœŴ",
        100: "ÆŒ—…→←",
        105: "@",
    }
)

_BOLD = _widths(
    {
        29: "'",
        34: " ,.Iijl|\xa0¦·ÌÍÎÏìíîïĨĩĪīĬĭĮįİıĵĺļł‘’‚",
        37: ":;",
        40: "-/f²³¹ſ",
        46: "!()[\\]`rt¡°´¸ľŕŗřţŧ▸",
        50: '"*¨ŀť',
        53: "zªºźżž",
        56: "J_cs¯çćĉċčĴśŝşš",
        58: "x«¶»•",
        60: "kvyýÿķĸŷ“”„",
        62: "?FLTaeo¿àáâãäåèéêëðòóôõöøāăąēĕėęěĳĹĻĽĿŁōŏőŢŤŦ",
        64: "$0123456789hnu{}¢£¥§ñùúûüĥńņňŋũūŭůűų–€",
        66: "ZbdgpqßþđĝğġģŹŻŽ",
        69: "EPSYµÈÉÊËÝÞĒĔĖĘĚŚŜŞŠŶŸ",
        72: "VX¤ďħ",
        75: "ABCDKRUÀÁÂÃÄÅÇÙÚÛÜĀĂĄĆĈĊČĎĶŔŖŘŨŪŬŮŰŲ",
        78: "#+<=>GHNOQ^~¬±ÐÑÒÓÔÕÖ×Ø÷ĐĜĞĠĢĤŃŅŇŊŌŎŐ−",
        81: "&",
        84: "wŵ",
        88: "ĦĲ",
        91: "%M©®ŉ",
        95: "m¼½¾æ",
        100: "@WÆœŴ—…→←",
        105: "Œ",
    }
)
# Letters of other scripts and pictographs come from a font that we do not know.
_WIDEST = 1.4
_ELLIPSIS = "…"


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return an upper bound on the width of a line of text."""
    widths = _BOLD if bold else _REGULAR
    return sum([widths.get(letter, _WIDEST) for letter in text]) * size


def fitted(text: str, size: float, width: float, least: float, *, bold: bool = False) -> tuple[str, float]:
    """Return the text and a font size with which it fits: smaller as far as legible, then shortened."""
    needed = text_width(text, 1, bold=bold)
    if needed * size <= width:
        return text, size
    size = max(least, min(size, int(10 * width / needed) / 10))
    return shortened(text, size, width, bold=bold), size


def shortened(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """Return the text as far as it fits, with an ellipsis where it was cut; nothing where not even that fits."""
    if text_width(text, size, bold=bold) <= width:
        return text
    while text and text_width(text + _ELLIPSIS, size, bold=bold) > width:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS if text_width(text + _ELLIPSIS, size, bold=bold) <= width else ""


def wrapped(text: str, size: float, width: float, lines: int, *, bold: bool = False) -> tuple[str, ...]:
    """Break a text into no more lines than allowed; the last one is shortened if it has to be."""
    found: list[str] = []
    rest = text.split()
    while rest and len(found) < lines - 1:
        number = 1
        while number < len(rest) and text_width(" ".join(rest[: number + 1]), size, bold=bold) <= width:
            number += 1
        found.append(shortened(" ".join(rest[:number]), size, width, bold=bold))
        rest = rest[number:]
    if rest:
        found.append(shortened(" ".join(rest), size, width, bold=bold))
    return tuple(found)


def wrapped_to_fit(
    text: str, size: float, width: float, height: float, *, least: float, spacing: float, bold: bool = False
) -> tuple[tuple[str, ...], float]:
    """Return lines and the largest font size with which the whole text fits; with `least` it may be shortened."""
    words = text.split()
    while size > least:
        lines = wrapped(text, size, width, max(1, int(height / (size * spacing))), bold=bold)
        if " ".join(lines).split() == words:
            return lines, size
        size = max(least, size - 0.5)
    return wrapped(text, size, width, max(1, int(height / (size * spacing))), bold=bold), size
