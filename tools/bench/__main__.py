"""`python -m tools.bench`: measure everything once, side by side, and write docs/benchmarks.md."""

from .figures import Figure, figures
from .report import PAGE, page


def main() -> None:
    """Measure, tell and write."""
    measured: list[Figure] = []
    for figure in figures():
        measured.append(figure)
        print(figure.line(), flush=True)
    PAGE.write_text(page(measured), encoding="utf-8")


if __name__ == "__main__":
    main()
