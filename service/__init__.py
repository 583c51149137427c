"""The Glass Arbiter: a stateless service that adjudicates board games."""
