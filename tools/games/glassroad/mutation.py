"""What mutation testing knows of Glass Road."""

from tools.mutation.target import Target

TARGET = Target(
    game="glassroad",
    backend="tools.games.glassroad.backend",
    # Proved by other tests than the cases: texts, views, layouts, wording of the rules.
    left_out={
        "texts/",
        "catalogue/alternatives.py",
        "catalogue/rules.py",
        "catalogue/sources.py",
        "view.py",
        "layout.py",
    },
    new_cases="further.yaml",
    tests=(
        "tests/glassroad/test_legal_actions.py",
        "tests/glassroad/test_domains.py",
        "tests/glassroad/test_generator.py",
        "tests/glassroad/test_catalogue.py",
        "tests/glassroad/test_random_games.py",
        "tests/glassroad/test_view.py",
        "tests/glassroad/test_texts.py",
        "tests/glassroad/test_texts_of_cards.py",
        "tests/glassroad/test_texts_of_foreign_values.py",
    ),
)
