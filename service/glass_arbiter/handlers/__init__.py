"""Handlers of decoded requests: (game, request) -> result, without HTTP."""
