"""What every game shares, and no game in particular."""
