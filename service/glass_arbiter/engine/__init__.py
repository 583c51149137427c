"""What all games share; the engine knows no particular game."""
