"""Reports on cases: for people, CI servers and programs."""

import re
from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import Any
from xml.etree import ElementTree

import yaml

from .case_format import format_of
from .check import Difference, Verdict

_WIDTH = 110
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Dumper(yaml.SafeDumper):
    """Writes values as an author would write them in a case."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def explained(verdict: Verdict) -> Iterator[str]:
    """Yield the report on a failed case: where it is, what differs, which rules it is about."""
    case = verdict.case
    if verdict.unreadable is not None:
        yield f"UNREADABLE {case.id}: {case.title}"
        yield f"  {verdict.unreadable}"
        return
    yield f"FAILED {case.id}: {case.title}"
    yield f"  {case.path}:{case.line}"
    for difference in verdict.differences:
        yield from _compared(difference)
    for rule in case.rules:
        known = format_of(case.game).rules[rule]
        text = f"{rule} {known.title}: {known.text} [{known.citation}]"
        yield fill(text, _WIDTH, initial_indent="  ", subsequent_indent="    ")


def _compared(difference: Difference) -> Iterator[str]:
    yield f"  at {difference.place}"
    for word, value in (("expected", difference.expected), ("found", difference.found)):
        first, *rest = _shown(value)
        yield f"    {word:9} {first}"
        yield from (f"{'':14}{line}" for line in rest)


def _shown(value: object) -> list[str]:
    """Return a value in the notation of cases: short ones on one line, long ones on several."""
    flow, block = (
        yaml.dump(
            value,
            Dumper=_Dumper,
            sort_keys=False,
            allow_unicode=True,
            default_flow_style=style,
            width=width,
        )
        .removesuffix("...\n")
        .rstrip("\n")
        for style, width in ((True, float("inf")), (None, _WIDTH))
    )
    return [flow] if len(flow) <= _WIDTH else block.split("\n")


def counts(verdicts: Sequence[Verdict]) -> dict[str, int]:
    """Count the cases that passed, differed, or could not be built."""
    return {
        "passed": sum(verdict.passed for verdict in verdicts),
        "failed": sum(bool(verdict.differences) for verdict in verdicts),
        "unreadable": sum(verdict.unreadable is not None for verdict in verdicts),
    }


def summary(verdicts: Sequence[Verdict]) -> str:
    """Return the closing line."""
    told = {key: number for key, number in counts(verdicts).items() if number or key != "unreadable"}
    return ", ".join(f"{number} {key}" for key, number in told.items())


def as_json(verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """Return every case with its differences, for programs."""
    return counts(verdicts) | {
        "cases": [
            {
                "id": verdict.case.id,
                "title": verdict.case.title,
                "rules": list(verdict.case.rules),
                "file": str(verdict.case.path),
                "line": verdict.case.line,
                "passed": verdict.passed,
                "differences": [
                    {"place": each.place, "expected": each.expected, "found": each.found}
                    for each in verdict.differences
                ],
                "unreadable": verdict.unreadable,
            }
            for verdict in verdicts
        ]
    }


def as_junit(verdicts: Sequence[Verdict]) -> bytes:
    """Return JUnit XML: a difference is a failure, a state that cannot be built is an error."""
    number = counts(verdicts)
    suite = ElementTree.Element(
        "testsuite",
        name="glass-arbiter",
        tests=str(len(verdicts)),
        failures=str(number["failed"]),
        errors=str(number["unreadable"]),
    )
    for verdict in verdicts:
        case = verdict.case
        entry = ElementTree.SubElement(
            suite, "testcase", classname=case.path.stem, name=case.id, file=str(case.path), line=str(case.line)
        )
        if not verdict.passed:
            kind = "failure" if verdict.differences else "error"
            report = ElementTree.SubElement(entry, kind, message=_NO_XML.sub("�", case.title))
            report.text = _NO_XML.sub("�", "\n".join(explained(verdict)))
    document: bytes = ElementTree.tostring(suite, encoding="utf-8", xml_declaration=True)
    return document
