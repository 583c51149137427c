"""Reports on cases: for people, for CI servers, and for programs."""

from collections.abc import Iterator, Sequence
from typing import Any
from xml.etree import ElementTree

from service.games.glassroad import RULES

from .checking import Verdict


def explained(verdict: Verdict) -> Iterator[str]:
    """A failed case, line by line: where it is written, what differs, which rules it is about."""
    case = verdict.case
    yield f"FAILED {case.id}: {case.title}"
    yield f"  {case.path}:{case.line}"
    for difference in verdict.differences:
        yield f"  at {difference.place}"
        yield f"    expected  {difference.expected}"
        yield f"    found     {difference.found}"
    for rule in case.rules:
        known = RULES[rule]
        yield f"  {rule} {known.title}: {known.text} [{known.citation}]"


def summary(verdicts: Sequence[Verdict]) -> str:
    """The closing line."""
    failed = sum(bool(verdict.differences) for verdict in verdicts)
    return f"{len(verdicts) - failed} passed, {failed} failed"


def as_json(verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """Every case with its differences, for programs."""
    failed = sum(bool(verdict.differences) for verdict in verdicts)
    return {
        "passed": len(verdicts) - failed,
        "failed": failed,
        "cases": [
            {
                "id": verdict.case.id,
                "title": verdict.case.title,
                "rules": list(verdict.case.rules),
                "file": str(verdict.case.path),
                "line": verdict.case.line,
                "passed": not verdict.differences,
                "differences": [
                    {"place": each.place, "expected": each.expected, "found": each.found}
                    for each in verdict.differences
                ],
            }
            for verdict in verdicts
        ],
    }


def as_junit(verdicts: Sequence[Verdict]) -> bytes:
    """The XML that CI servers read."""
    failed = sum(bool(verdict.differences) for verdict in verdicts)
    suite = ElementTree.Element(
        "testsuite", name="glass-arbiter", tests=str(len(verdicts)), failures=str(failed), errors="0"
    )
    for verdict in verdicts:
        case = verdict.case
        entry = ElementTree.SubElement(
            suite, "testcase", classname=case.path.stem, name=case.id, file=str(case.path), line=str(case.line)
        )
        if verdict.differences:
            failure = ElementTree.SubElement(entry, "failure", message=case.title)
            failure.text = "\n".join(explained(verdict))
    document: bytes = ElementTree.tostring(suite, encoding="utf-8", xml_declaration=True)
    return document
