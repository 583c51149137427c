"""Rule cases as data, which any implementation of the contract can be checked against."""
