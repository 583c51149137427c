"""Sentences about computer players: why they chose an action, and why they have none to choose."""

from collections.abc import Mapping, Sequence

from glass_arbiter.engine.bots import BotName, Suggestion
from glass_arbiter.engine.game import AnyAction
from glass_arbiter.exceptions import DEFAULT_LANGUAGE

TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "random": "Drawn at random from what the game waits for.",
        "only": "The only action that was found.",
        "at_once": "Of {number} actions, the one after which the position looks best.",
        "alone": "Of {number} actions, the one that led furthest: played on, the position was worth {points} on "
        "average.",
        "ahead": "Of {number} actions, the one that led furthest: played on, {points} points ahead of the others on "
        "average.",
        "behind": "Of {number} actions, the one that led furthest: played on, {points} points behind the others on "
        "average; the rest did worse.",
        "nobody": "The game is over: nobody has anything to decide.",
        "waiting": "{player} has nothing to decide; to act: {to_act}.",
    },
    "de": {
        "random": "Zufällig aus dem gezogen, worauf das Spiel wartet.",
        "only": "Die einzige Aktion, die sich fand.",
        "at_once": "Von {number} Aktionen die, nach der die Lage am besten aussieht.",
        "alone": "Von {number} Aktionen die, die am weitesten führte: Weitergespielt war die Lage im Mittel {points} "
        "wert.",
        "ahead": "Von {number} Aktionen die, die am weitesten führte: weitergespielt im Mittel {points} Punkte vor den "
        "anderen.",
        "behind": "Von {number} Aktionen die, die am weitesten führte: weitergespielt im Mittel {points} Punkte hinter "
        "den anderen; die übrigen schnitten schlechter ab.",
        "nobody": "Das Spiel ist zu Ende: Niemand hat etwas zu entscheiden.",
        "waiting": "{player} hat nichts zu entscheiden; an der Reihe: {to_act}.",
    },
    "pl": {
        "random": "Wylosowano spośród tego, na co czeka gra.",
        "only": "Jedyna akcja, jaką udało się znaleźć.",
        "at_once": "Liczba porównanych akcji: {number}; po tej pozycja wygląda najlepiej.",
        "alone": "Liczba porównanych akcji: {number}; ta prowadziła najdalej: po dalszej grze pozycja była warta "
        "średnio {points}.",
        "ahead": "Liczba porównanych akcji: {number}; ta prowadziła najdalej: po dalszej grze średnia przewaga nad "
        "pozostałymi graczami w punktach: {points}.",
        "behind": "Liczba porównanych akcji: {number}; ta prowadziła najdalej: po dalszej grze średnia strata do "
        "pozostałych graczy w punktach: {points}; inne akcje wypadły gorzej.",
        "nobody": "Gra jest skończona: nikt nie ma nic do zdecydowania.",
        "waiting": "{player} nie ma nic do zdecydowania; teraz kolej: {to_act}.",
    },
}


def reason(bot: BotName, suggestion: Suggestion[AnyAction], language: str) -> str:
    """Return why a computer player chose this action."""
    points = "" if suggestion.ahead is None else _number(abs(suggestion.ahead), language)
    return _texts(language)[_kind(bot, suggestion)].format(number=suggestion.compared, points=points)


def nothing(player: str | None, to_act: Sequence[str], language: str) -> str:
    """Return why there is nothing to suggest."""
    texts = _texts(language)
    return texts["waiting"].format(player=player, to_act=", ".join(to_act)) if to_act else texts["nobody"]


def _kind(bot: BotName, suggestion: Suggestion[AnyAction]) -> str:
    if bot is BotName.RANDOM:
        return "random"
    if suggestion.ahead is None:
        return "only" if suggestion.compared == 1 else "at_once"
    if suggestion.alone:
        return "alone"
    return "behind" if suggestion.ahead < 0 else "ahead"


def _texts(language: str) -> Mapping[str, str]:
    return TEXTS.get(language, TEXTS[DEFAULT_LANGUAGE])


def _number(value: float, language: str) -> str:
    """One decimal, with the sign that the language puts before it."""
    written = f"{value:.1f}"
    return written if language == "en" else written.replace(".", ",")
