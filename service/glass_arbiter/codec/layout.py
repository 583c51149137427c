"""JSON for people who edit it: an object or a list on one line where it fits."""

import json
from typing import Any

_WIDTH = 120


def laid_out(value: Any) -> str:
    """JSON in lines that are not too long."""
    return f"{_written(value, 0)}\n"


def _written(value: Any, depth: int) -> str:
    compact = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or len(compact) + 2 * depth <= _WIDTH:
        return compact
    inner = "  " * (depth + 1)
    if isinstance(value, dict):
        items = [f"{inner}{json.dumps(key)}: {_written(each, depth + 1)}" for key, each in value.items()]
        return "{\n" + ",\n".join(items) + "\n" + "  " * depth + "}"
    return "[\n" + ",\n".join(inner + _written(each, depth + 1) for each in value) + "\n" + "  " * depth + "]"
