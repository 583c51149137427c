"""Which modules must be imported again after one has changed."""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from .target import SOURCES


def module_name(path: Path) -> str:
    """Return the module name of a source file."""
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def dependents(paths: Iterable[Path]) -> dict[str, set[str]]:
    """Return for each module itself and all modules that import it, directly or not."""
    files = {module_name(path): path for path in paths}
    importers: dict[str, set[str]] = defaultdict(set)
    for name, path in files.items():
        for imported in _imported(name, path):
            if imported in files:
                importers[imported].add(name)
    result = {}
    for name in files:
        reached, border = {name}, {name}
        while border:
            border = {other for known in border for other in importers[known]} - reached
            reached |= border
        result[name] = reached
    return result


def _imported(name: str, path: Path) -> Iterator[str]:
    """Yield every name that an import of the file could mean; names that are not modules do no harm."""
    package = name.split(".") if path.stem == "__init__" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join((*start, *filter(None, [node.module])))
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def forget_modules(names: Iterable[str]) -> None:
    """Unload modules; also from their packages, where `from package import module` would find the old one."""
    for name in names:
        sys.modules.pop(name, None)
        parent, _, leaf = name.rpartition(".")
        if leaf in vars(sys.modules.get(parent, object)):
            delattr(sys.modules[parent], leaf)
