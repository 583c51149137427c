"""What mutation testing knows of Stephens."""

from tools.mutation.target import Target

TARGET = Target(
    game="stephens",
    backend="tools.games.stephens.backend",
    # Proved by other tests than the cases: texts, views, layouts, wording of the rules, and the checks of decks.
    left_out={
        "texts/",
        "catalogue/rules.py",
        "catalogue/checks/",
        "catalogue/template.py",
        "view.py",
        "layout.py",
    },
    tests=(
        "tests/stephens/test_legal_actions.py",
        "tests/stephens/test_examples.py",
        "tests/stephens/test_turns.py",
        "tests/stephens/test_rest.py",
        "tests/stephens/test_solo.py",
        "tests/stephens/test_random_games.py",
        "tests/stephens/test_view.py",
        "tests/stephens/test_deck_constraints.py",
        "tests/stephens/test_texts.py",
        "tests/stephens/test_texts_of_cards.py",
    ),
)
