"""Sums up the verdicts of a run, in memory that does not depend on their number."""

from collections import Counter
from collections.abc import Iterable, Sequence
from heapq import nlargest
from typing import Any

from .comparing import DIFFERS
from .verdicts import Json

# How many of the slowest games are named.
_SLOWEST = 10
# How many games are named of those that differ by one rule.
_EXAMPLES = 10
_CHUNK = 1000


def summary(rows: Iterable[Json]) -> Json:
    """Count verdicts by game and variant, and refusals by rule and code; name the slowest games."""
    verdicts: Counter[tuple[str, ...]] = Counter()
    refusals: Counter[tuple[str, ...]] = Counter()
    slowest: list[Json] = []
    actions = 0
    for row in rows:
        game, verdict = row["game"] or "", row["verdict"]
        verdicts[game, row.get("variant") or "", verdict] += 1
        actions += row.get("actions") or 0
        for reason in (row.get("violations") or ())[:1]:
            refusals[game, reason["rule"], reason["code"]] += 1
        slowest.append({key: row[key] for key in ("id", "source", "offset", "seconds")})
        if len(slowest) > _CHUNK:
            slowest = _first(slowest)
    return {
        "games": verdicts.total(),
        "actions": actions,
        "verdicts": {verdict: count for (verdict,), count in sorted(_by(verdicts, 2).items())},
        "by_game": _counts(_by(verdicts, 0, 2), ("game", "verdict")),
        "by_variant": _counts(verdicts, ("game", "variant", "verdict")),
        "by_rule": _counts(_by(refusals, 0, 1), ("game", "rule")),
        "by_code": _counts(refusals, ("game", "rule", "code")),
        "slowest": _first(slowest),
    }


def comparison(rows: Iterable[Json]) -> Json:
    """Count the games that differ, by the first rule that does, with some of each."""
    verdicts: Counter[tuple[str, ...]] = Counter()
    rules: Counter[tuple[str, ...]] = Counter()
    examples: dict[tuple[str, ...], list[Json]] = {}
    for row in rows:
        game, verdict = row["game"] or "", row["verdict"]
        verdicts[game, verdict] += 1
        if verdict == DIFFERS:
            group = game, row["rule"] or "", f"{row['left']['verdict']} {row['right']['verdict']}"
            rules[group] += 1
            named = examples.setdefault(group, [])
            if len(named) < _EXAMPLES:
                named.append({key: row[key] for key in ("id", "source", "offset", "index")})
    groups = _counts(rules, ("game", "rule", "verdicts"))
    return {
        "games": verdicts.total(),
        "verdicts": {verdict: count for (verdict,), count in sorted(_by(verdicts, 1).items())},
        "by_game": _counts(verdicts, ("game", "verdict")),
        "by_rule": [
            group | {"examples": examples[group["game"], group["rule"] or "", group["verdicts"]]} for group in groups
        ],
    }


def _by(counts: Counter[tuple[str, ...]], *places: int) -> Counter[tuple[str, ...]]:
    """Add up what has the same words in these places."""
    total: Counter[tuple[str, ...]] = Counter()
    for key, count in counts.items():
        total[tuple(key[place] for place in places)] += count
    return total


def _counts(counts: Counter[tuple[str, ...]], names: Sequence[str]) -> list[dict[str, Any]]:
    """Return counts as objects, the most frequent first; what has no name is null."""
    ranked = sorted(counts, key=lambda key: (-counts[key], key))
    return [
        {name: word or None for name, word in zip(names, key, strict=True)} | {"games": counts[key]} for key in ranked
    ]


def _first(rows: list[Json]) -> list[Json]:
    return nlargest(_SLOWEST, rows, key=lambda row: row["seconds"])
