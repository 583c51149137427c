"""The Glass Arbiter: a stateless service that adjudicates board games."""


def __getattr__(name: str) -> str:
    """Look up the version when it is asked for: the module that knows it takes a fifth of the time of `--help`."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version

    return version("glass-arbiter")
