"""Pictures: a view of a game as SVG, pure, the same bytes for the same view."""
