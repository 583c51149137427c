"""How fast the service is, beside things whose speed is known, all measured in one run."""
