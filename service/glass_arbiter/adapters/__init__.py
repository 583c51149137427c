"""The games in the form that other frameworks expect; each needs an extra of its own."""
