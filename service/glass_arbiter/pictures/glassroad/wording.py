"""What a picture says besides the words of the catalogue, in each language."""

from collections.abc import Mapping
from dataclasses import dataclass

from glass_arbiter.engine.nouns import capitalised, joined
from glass_arbiter.engine.readings import Readings
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.state import Options
from glass_arbiter.games.glassroad.texts.amounts import points_of
from glass_arbiter.games.glassroad.texts.sentences import building_sentence
from glass_arbiter.games.glassroad.texts.words import BUILDINGS, SPECIALISTS, WORDS, Words
from glass_arbiter.games.glassroad.tiles import Building, Catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """The words of a language; `{}` is what they are about."""

    period: str
    round: str
    to_act: str
    start_player: str
    board: str
    stack: str
    free_slot: str
    cost: str
    no_cost: str
    offer: str
    hand: str
    cards: str
    choosable: str
    face_down: str
    hidden: str
    played: str
    copies: str
    resting: str
    resolving: str
    one_ability: str
    both_abilities: str
    ability: str
    used: str
    fee_paid: str
    queue: str
    gift: str
    repeat: str
    empty: str
    forest: str
    removed: str
    done: str
    upgraded: str
    shrine: str
    changed: str
    stock: str


WORDINGS: Mapping[str, Wording] = {
    "en": Wording(
        period="Period {} of {}",
        round="Round {} of {}",
        to_act="To act",
        start_player="Start player",
        board="Building board",
        stack="Stack of {}: {}",
        free_slot="Empty slot",
        cost="costs {}",
        no_cost="costs nothing",
        offer="Private offer",
        hand="Hand",
        cards="Cards in hand: {}",
        choosable="Cards to choose from",
        face_down="Face-down card",
        hidden="Hidden card",
        played="Played",
        copies="Copies",
        resting="Resting",
        resolving="Being resolved",
        one_ability="one ability",
        both_abilities="both abilities",
        ability="Ability {}",
        used="used",
        fee_paid="fee paid",
        queue="In turn: {}",
        gift="Gift of {} to: {}",
        repeat="{}, steps: {}",
        empty="empty space",
        forest="forest",
        removed="Out of the game: {}",
        done="has finished",
        upgraded="upgraded",
        shrine="wayside shrine",
        changed="changed",
        stock="{} on sector {}",
    ),
    "de": Wording(
        period="Bauperiode {} von {}",
        round="Runde {} von {}",
        to_act="Am Zug",
        start_player="Startspieler",
        board="Gebäudetafel",
        stack="Stapel {}: {}",
        free_slot="Freier Platz",
        cost="kostet {}",
        no_cost="kostet nichts",
        offer="Persönliche Auslage",
        hand="Hand",
        cards="Handkarten: {}",
        choosable="Karten zur Auswahl",
        face_down="Verdeckte Karte",
        hidden="Unbekannte Karte",
        played="Gespielt",
        copies="Mitgespielt",
        resting="Ruhend",
        resolving="In Ausführung",
        one_ability="eine Funktion",
        both_abilities="beide Funktionen",
        ability="Funktion {}",
        used="genutzt",
        fee_paid="Einsatz bezahlt",
        queue="Der Reihe nach: {}",
        gift="{} als Geschenk an: {}",
        repeat="{}, Schritte: {}",
        empty="freies Feld",
        forest="Wald",
        removed="Aus dem Spiel: {}",
        done="ist fertig",
        upgraded="ausgebaut",
        shrine="Bildstock",
        changed="verändert",
        stock="{} auf Sektor {}",
    ),
    "pl": Wording(
        period="Etap {} z {}",
        round="Runda {} z {}",
        to_act="Teraz gra",
        start_player="Pierwszy gracz",
        board="Plansza organizacyjna",
        stack="Stos {}: {}",
        free_slot="Wolne miejsce",
        cost="koszt: {}",
        no_cost="bez kosztu",
        offer="Prywatne zasoby",
        hand="Ręka",
        cards="Karty na ręce: {}",
        choosable="Karty do wyboru",
        face_down="Zakryta karta",
        hidden="Nieznana karta",
        played="Zagrane",
        copies="Dołożone",
        resting="Odpoczywają",
        resolving="Rozpatrywana",
        one_ability="jedna akcja",
        both_abilities="obie akcje",
        ability="Akcja {}",
        used="użyta",
        fee_paid="opłata wniesiona",
        queue="Po kolei: {}",
        gift="Podarunek ({}) dla: {}",
        repeat="{}, kroki: {}",
        empty="wolne pole",
        forest="las",
        removed="Poza grą: {}",
        done="już skończył(a)",
        upgraded="rozbudowa",
        shrine="kapliczka",
        changed="zmiana",
        stock="{} na polu {}",
    ),
}


@dataclass(frozen=True, slots=True)
class Speech:
    """What things are called in a language, and what they do."""

    language: str

    @property
    def wording(self) -> Wording:
        """The words of pictures."""
        return WORDINGS[self.language]

    @property
    def words(self) -> Words:
        """The words of the catalogue."""
        return WORDS[self.language]

    def building(self, building: str) -> str:
        """The name of a tile."""
        return BUILDINGS[self.language][building]

    def card(self, card: str) -> str:
        """The name of a card."""
        return SPECIALISTS[self.language][card]

    def good(self, good: Good) -> str:
        """The name of a good."""
        return self.words.GOODS[good].label

    def goods(self, goods: Mapping[Good, int]) -> str:
        """How many of each good."""
        counted = [self.words.GOODS[good].counted(number) for good, number in goods.items()]
        return joined(counted, self.words.LANGUAGE.conjunction)

    def landscape(self, landscape: str) -> str:
        """The name of a landscape tile."""
        return self.words.LANDSCAPES[landscape].label

    def described(self, tile: Building, catalogue: Catalogue, options: Options) -> str:
        """Everything that a tile shows: its kind, its points, its cost and what it does."""
        parts = [self.building(tile.id)]
        if tile.kind is not None:
            parts.append(self.words.KINDS[tile.kind].one)
            cost = catalogue.cost_of(tile.id, options, Readings())
            parts.append(self.wording.cost.format(self.goods(cost)) if cost else self.wording.no_cost)
        if tile.shrine:
            parts.append(self.wording.shrine)
        if isinstance(tile.points, int):
            parts.append(points_of(tile.points, self.words))
        return f"{', '.join(parts)}. {building_sentence(tile, catalogue, self.language)}".strip()

    def heading(self, text: str) -> str:
        """A text with a capital letter."""
        return capitalised(text)
