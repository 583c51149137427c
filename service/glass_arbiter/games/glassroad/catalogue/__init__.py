"""What the box and the rulebook hold, written down as data."""
