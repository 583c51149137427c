"""Rule cases as data: written by people, settled by any implementation that speaks the contract."""
