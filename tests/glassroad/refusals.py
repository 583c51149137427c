"""Every kind of refusal and fault, made by the rules themselves, for tests of what is told about them."""

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.games.glassroad import (
    CATALOGUE,
    Action,
    ActionType,
    Refused,
    State,
    faults,
    option_faults,
    set_up,
)
from glass_arbiter.games.glassroad.faults.views import view_faults
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.landscape import DEFAULT_LAYOUT, LandscapeBoard
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import (
    DEFAULT_OPTIONS,
    BoardOptions,
    Gift,
    Kind,
    Phase,
    Player,
    Repeat,
    Resolution,
)
from glass_arbiter.games.glassroad.texts import MESSAGES
from glass_arbiter.games.glassroad.view import observe
from glass_arbiter.games.glassroad.wheel import Brickworks, Wheels

HAND = ("pit_worker", "builder", "supplier", "woodcutter", "cultivator")
TWO = set_up(("anna", "ben"), DEFAULT_OPTIONS, "texts", "anna")[0]
SOLO = set_up(("anna",), DEFAULT_OPTIONS, "texts", "anna")[0]


def changed(state: State, **changes: object) -> State:
    """The same game, but something is different about its first player."""
    return replace(state, players=(replace(state.players[0], **changes), *state.players[1:]))


def stocked(player: Player, **stocks: int) -> Wheels:
    """The player's glass wheel with other stocks."""
    return replace(player.wheels, glassworks=replace(player.wheels.glassworks, **stocks))


def on_board(**tiles: str) -> LandscapeBoard:
    """The board of the start with some more tiles."""
    return LandscapeBoard(forests=DEFAULT_LAYOUT.forests, tiles={**DEFAULT_LAYOUT.tiles, **tiles})


def resolving(card: str, **part: Any) -> State:
    """Anna resolves a card for herself."""
    parts: dict[str, Any] = {"fee_paid": False, "used": (), "pending": None} | part
    resolution = Resolution(card=card, revealer="anna", queue=("anna",), abilities="both", **parts)
    return replace(changed(TWO, played=(card,)), phase=Phase.RESOLVE, resolution=resolution)


def refused(state: State, type: ActionType, player: str = "anna", **choices: Any) -> Sequence[Violation]:
    """Why the rules refuse an action."""
    ruling = adjudicate(GLASSROAD_RULES, state, Action(player=player, type=type, choices=choices))
    assert isinstance(ruling, Refused)
    return ruling.violations


def first_of(kind: Kind) -> str:
    """A tile that is on offer and goes on a space."""
    return next(tile for tile in TWO.offer.row(kind) if tile and CATALOGUE.buildings[tile].upgrade_of is None)


def build(building: str, **choices: Any) -> dict[str, Any]:
    """The choices of an ability that builds."""
    return {"ability": 2, "build": {"from": "offer", "building": building, **choices}}


def turn_refusals() -> Iterator[Violation]:
    """What comes at the wrong time, or from the wrong player."""
    yield from refused(TWO, ActionType.END, "dora")
    yield from refused(TWO, ActionType.PLAY_CARD, card="builder")
    yield from refused(replace(changed(TWO, hand=HAND)), ActionType.CHOOSE_HAND, cards=list(HAND))
    yield from refused(replace(TWO, phase=Phase.PLAY_CARD), ActionType.PLAY_CARD, "ben", card="builder")
    yield from refused(replace(TWO, phase=Phase.FINISHED), ActionType.END)
    yield from refused(replace(changed(TWO, done=True), phase=Phase.FINAL), ActionType.END)
    gift = resolving("supplier", used=(1,), pending=Gift(good=Good.WOOD, queue=("ben",)))
    yield from refused(gift, ActionType.USE_ABILITY, ability=2)
    repeat = resolving("cultivator", used=(2,), pending=Repeat(building="fishery", steps=0))
    yield from refused(repeat, ActionType.USE_ABILITY, ability=1)
    yield from refused(repeat, ActionType.REMOVE_LANDSCAPE, at="D2")
    between = (Action(player="anna", type=ActionType.END), Action(player="ben", type=ActionType.CONVERT))
    for action in between:
        builder: dict[str, Any] = {"ability": 1, "fee": {"wheel": "glassworks"}, "between": (action,)}
        yield from refused(resolving("builder"), ActionType.USE_ABILITY, **builder)


def card_refusals() -> Iterator[Violation]:
    """Cards that cannot be chosen, played or used."""
    yield from refused(TWO, ActionType.CHOOSE_HAND)
    yield from refused(TWO, ActionType.CHOOSE_HAND, cards=["builder", "builder"])
    yield from refused(TWO, ActionType.CHOOSE_HAND, cards=["builder", "bilder"])
    resting = changed(replace(SOLO, period=2), resting=HAND[:3])
    yield from refused(resting, ActionType.CHOOSE_HAND, cards=list(HAND[:4]))
    playing = replace(changed(TWO, hand=HAND), phase=Phase.PLAY_CARD)
    yield from refused(playing, ActionType.PLAY_CARD, card="fish_farmer")
    yield from refused(playing, ActionType.PLAY_CARD)
    yield from refused(resolving("feudal_lord", used=(1,)), ActionType.USE_ABILITY, ability=1)
    yield from refused(resolving("feudal_lord"), ActionType.USE_ABILITY, ability=3)
    yield from refused(resolving("feudal_lord"), ActionType.USE_ABILITY, ability=2, take={"wood": 2})
    yield from refused(resolving("feudal_lord"), ActionType.USE_ABILITY, ability=2, colour="red")
    yield from refused(resolving("supplier"), ActionType.USE_ABILITY, ability=1, good="glass")
    yield from refused(resolving("supplier"), ActionType.USE_ABILITY, ability=1, good="food", wheel="big wheel")
    woodcutter = resolving("woodcutter")
    full = changed(woodcutter, wheels=stocked(TWO.players[0], wood=7))
    yield from refused(full, ActionType.USE_ABILITY, ability=1, fee={"forest": "A1"})
    yield from refused(woodcutter, ActionType.USE_ABILITY, ability=1, fee={"forest": "E1"})
    bare = changed(woodcutter, landscape=LandscapeBoard(forests=(), tiles={}))
    yield from refused(bare, ActionType.USE_ABILITY, ability=1)
    yield from refused(woodcutter, ActionType.USE_ABILITY, ability=1)


def gift_refusals() -> Iterator[Violation]:
    """Gifts that do not fit."""
    wood = resolving("supplier", used=(1,), pending=Gift(good=Good.WOOD, queue=("anna",)))
    food = resolving("supplier", used=(1,), pending=Gift(good=Good.FOOD, queue=("anna",)))
    wheels = stocked(TWO.players[0], wood=7, food=7)
    yield from refused(changed(wood, wheels=wheels), ActionType.ANSWER_GIFT, accept=True)
    full = changed(food, wheels=wheels)
    yield from refused(full, ActionType.ANSWER_GIFT, accept=True, wheel="glassworks")
    yield from refused(food, ActionType.ANSWER_GIFT, accept="yes")


def building_refusals() -> Iterator[Violation]:
    """Tiles that cannot be built."""
    cultivator = resolving("cultivator")
    tile, use = first_of(Kind.BONUS), ActionType.USE_ABILITY
    yield from refused(cultivator, use, ability=2)
    yield from refused(cultivator, use, **build(tile, at="A1"))
    yield from refused(cultivator, use, **build(tile, **{"from": "box"}))
    yield from refused(cultivator, use, ability=2, build={"building": tile, "at": "E2"})
    yield from refused(cultivator, use, ability=1, tile="lake", at="E2")
    yield from refused(cultivator, use, **build("castle"))
    yield from refused(cultivator, use, **build(TWO.stacks.bonus[0], at="E2"))
    yield from refused(cultivator, use, **build("glassmakers_village", at="E2"))
    upgraded = {**TWO.players[0].start_buildings, "glassmakers_colony": "artists_colony"}
    yield from refused(changed(cultivator, start_buildings=upgraded), use, **build("glassmakers_village"))
    covered = on_board(**dict.fromkeys(("E2", "C2", "D2", "B3", "C3", "D3", "E3"), "pit"))
    yield from refused(changed(cultivator, landscape=covered), use, **build(tile, at="E2"))
    yield from refused(changed(cultivator, landscape=covered), use, ability=1, tile="pit", at="E2")
    shown = replace(cultivator.offer, immediate=("country_house", None, None, None))
    rich = Wheels(
        glassworks=replace(TWO.players[0].wheels.glassworks, glass=3, wood=4, quartz_sand=0),
        brickworks=Brickworks(brick=3, charcoal=0, clay=1, food=2),
    )
    country = changed(replace(cultivator, offer=shown), wheels=rich)
    yield from refused(country, use, **build("country_house", at="C2", effect={"at": ["E2", "B2", "C4"]}))


def anytime_refusals() -> Iterator[Violation]:
    """Conversions and removals that cannot be made."""
    convert, remove = ActionType.CONVERT, ActionType.REMOVE_LANDSCAPE
    yield from refused(TWO, convert)
    yield from refused(TWO, convert, building="inn")
    yield from refused(TWO, convert, building="in")
    yield from refused(TWO, convert, building="forest_glassworks")
    built = changed(
        TWO, landscape=on_board(E2="inn", C2="office", D2="reed_hut", D3="clay_basin"), private_offer=("spa",)
    )
    yield from refused(built, convert, building="inn", wheel="glassworks", pay={"charcoal": "brickworks"})
    yield from refused(built, convert, building="clay_basin", pay={"food": {"glassworks": 2}})
    yield from refused(built, convert, building="clay_basin")
    yield from refused(built, convert, building="office", discard=["kiln"], good="wood")
    yield from refused(built, convert, building="office", good="wood")
    yield from refused(changed(built, private_offer=()), convert, building="office")
    yield from refused(built, convert, building="reed_hut", at="B3")
    dry = LandscapeBoard(forests=(), tiles={"D2": "reed_hut"})
    yield from refused(changed(built, landscape=dry), convert, building="reed_hut")
    yield from refused(built, remove, at="E2")
    yield from refused(built, remove, at="A1")
    yield from refused(built, remove, at="Z9")
    poor = changed(built, wheels=stocked(TWO.players[0], charcoal=0))
    yield from refused(poor, convert, building="inn", wheel="glassworks")


def frame_faults() -> Iterator[Violation]:
    """States whose frame is wrong."""
    yield from faults(replace(TWO, period=9, round=0))
    yield from faults(replace(TWO, players=()))
    yield from faults(replace(TWO, phase=Phase.DRAW_CARD))
    yield from faults(replace(TWO, phase=Phase.FINAL))
    yield from faults(replace(SOLO, phase=Phase.FINISHED, period=7, round=2))
    yield from faults(replace(TWO, players=(TWO.players[0], TWO.players[0])))
    yield from faults(replace(TWO, start_player="dora"))


def set_up_faults() -> Iterator[Violation]:
    """Options that cannot be played."""
    tiles = {**DEFAULT_LAYOUT.tiles, "E2": "pit"}
    layout = LandscapeBoard(forests=DEFAULT_LAYOUT.forests[1:], tiles=tiles)
    board = BoardOptions(layout=layout, start_building_neighbours={"forest_glassworks": ("A1", "A1", "F1"), "shed": ()})
    options = replace(
        DEFAULT_OPTIONS,
        edition="fr-94",
        periods=6,
        board_side="5",
        costs={"castle": {}, "inn": {Good.BRICK: 4}},
        rulings={"fee_without_use": "sometimes", "weather": "fine"},
        board=board,
    )
    yield from option_faults(options, 2, "/options")


def board_faults() -> Iterator[Violation]:
    """Boards that no game can lead to."""
    yield from faults(changed(TWO, wheels=stocked(TWO.players[0], wood=8)))
    yield from faults(changed(TWO, wheels=stocked(TWO.players[0], quartz_sand=1)))
    forests = (("A1", "C1"), ("C1", "D1"), ("D1", "E1"))
    yield from faults(changed(TWO, landscape=LandscapeBoard(forests=forests, tiles={"C1": "pit", "Z9": "pit"})))


def tile_faults() -> Iterator[Violation]:
    """Tiles that are somewhere else than they can be."""
    wrong = {"forest_glassworks": "artists_colony", "castle": None}
    yield from faults(changed(TWO, start_buildings=wrong, private_offer=("castle", TWO.stacks.bonus[0])))
    offer = replace(TWO.offer, processing=(None, *TWO.offer.processing[1:]), bonus=TWO.offer.immediate[:3])
    yield from faults(replace(TWO, offer=offer))
    yield from faults(replace(TWO, options=replace(TWO.options, edition="en-92")))


def card_faults() -> Iterator[Violation]:
    """Cards that contradict each other or the phase."""
    ben = replace(TWO.players[1], hand=HAND, played=("fish_farmer",))
    anna = replace(
        TWO.players[0],
        hand=("fish_farmer", "builder", "builder", "bilder"),
        indentations=("clay_worker", "pond_builder", "carpenter"),
        resting=("woodcutter",),
        done=True,
    )
    yield from faults(replace(TWO, phase=Phase.PLAY_CARD, players=(anna, ben)))
    first = replace(
        TWO.players[0], hand=("pit_worker", "forest_manager", "supplier", "builder"), played=("fish_farmer",)
    )
    copying = ("fish_farmer", "woodcutter", "carpenter", "cultivator")
    second = replace(TWO.players[1], hand=copying, indentations=("clay_worker",))
    yield from faults(replace(TWO, phase=Phase.PLAY_CARD, players=(first, second)))


def resolution_faults() -> Iterator[Violation]:
    """Resolutions that contradict the cards."""
    yield from faults(replace(TWO, phase=Phase.RESOLVE))
    for part in (
        {"card": "bilder"},
        {"revealer": "dora"},
        {"card": "builder"},
        {"queue": ("ben", "anna")},
        {"used": (1, 1), "fee_paid": True},
        {"abilities": "one"},
        {"used": (1,), "pending": Gift(good=Good.GLASS, queue=("anna",))},
        {"used": (1,), "pending": Repeat(building="inn", steps=-1)},
    ):
        state = resolving("cultivator")
        assert state.resolution is not None
        yield from faults(replace(state, resolution=replace(state.resolution, **part)))


def view_flaws() -> Iterator[Violation]:
    """Views whose numbers nobody can have seen."""
    seen = observe(TWO, "anna")
    anna, ben = seen.players
    counted = dataclasses.replace(anna, hand_size=3, has_face_down=True)
    yield from view_faults(dataclasses.replace(seen, players=(counted, ben)))
    for kind in Kind:
        yield from view_faults(dataclasses.replace(seen, stack_sizes=seen.stack_sizes | {kind.value: 0}))


SOURCES = (
    *(turn_refusals, card_refusals, gift_refusals, building_refusals, anytime_refusals),
    *(frame_faults, set_up_faults, board_faults, tile_faults, card_faults, resolution_faults, view_flaws),
)
VIOLATIONS = tuple(violation for source in SOURCES for violation in source())


def told(code: str, pointer: str = "", **facts: Any) -> str:
    """An English sentence for facts of our own."""
    return MESSAGES.message(Violation(code=code, rule="C1", pointer=pointer, facts=facts), "en", DEFAULT_OPTIONS)
