"""What becomes of a request once it is decoded: (game, request) -> result, without HTTP."""
