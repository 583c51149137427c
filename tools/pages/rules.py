"""Write the rules page of each game from its catalogue: `python -m tools.pages.rules`."""

from collections.abc import Iterator

from glass_arbiter.engine.rules import Interpretation, Rule
from tools.games import chosen_games, has_own
from tools.live_server import ROOT

from .parts import Pages, pages_of


def page(game: str) -> str:
    """Return the page: how to cite, the rules by section, the choice of rulings, and the game's own parts."""
    pages = pages_of(game)
    sections = (_section(pages, key, heading, lead) for key, (heading, lead) in pages.sections.items())
    return "\n".join((pages.opening, *sections, _choices(pages), pages.closing))


def _section(pages: Pages, key: str, heading: str, lead: str) -> str:
    entries = (_entry(pages, rule) for rule in pages.rules.values() if rule.section == key)
    return "\n".join((f"## {heading}\n\n{lead}\n", *entries, ""))


def _entry(pages: Pages, rule: Rule) -> str:
    anchor = f'<a id="{rule.id}"></a>'
    return f"- {anchor}**{rule.id} {rule.title}.** {_linked(pages, rule.text)} *{_linked(pages, rule.citation)}*"


def _choices(pages: Pages) -> str:
    lead = (
        "Where the texts leave a real choice, `options.rulings` picks the reading when a game is set up. "
        "The first reading is the default."
    )
    choices = (_choice(pages, option) for option in pages.interpretations.values())
    return "\n".join((f"## Rulings you can choose\n\n{lead}\n", *choices))


def _choice(pages: Pages, option: Interpretation) -> str:
    heading = f"### `{option.key}`\n\n{option.question} {_linked(pages, f'({option.rule})')}\n"
    return "\n".join((heading, *_readings(option), ""))


def _readings(option: Interpretation) -> Iterator[str]:
    for value in option.values:
        word = str(value).lower()
        yield f"- `{word}`: {option.readings[word]}"


def _linked(pages: Pages, text: str) -> str:
    """Return the text with every rule id linked to its entry."""
    return pages.rule_id.sub(lambda found: f"[{found[0]}](#{found[0]})", text)


def main() -> None:
    """Write the page of every game that has one."""
    for game in chosen_games():
        if has_own(game, "pages"):
            (ROOT / pages_of(game).rules_page).write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    main()
