"""The reference: endpoints, actions, events, codes and types of each game, from openapi.yaml and the catalogue."""

import os
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

import yaml

from glass_arbiter.handlers.codes import codes_of
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.problem_types import PROBLEM_TYPES
from tools.live_server import ROOT
from tools.pages.parts import pages_of

from .schemas import Schema, Types, shortened

SERVICE, PROBLEMS = "reference/service.md", "reference/problems.md"

# The schemas that have a page of their own, by the end of their names.
_KINDS = {"Action": "actions", "Event": "events", "Violation": "codes", "Fault": "codes"}
_CODES = {
    "violations": ("Violation", "Violations", "Why the rules forbid an action: 422 `illegal-action`."),
    "faults": ("Fault", "Faults", "Why a state or a set-up is impossible: 422 `impossible-state`, `impossible-setup`."),
}


def reference_pages() -> Mapping[str, str]:
    """Return every page of the reference, by its path on the site."""
    document = yaml.load((ROOT / "openapi.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return Reference(document).pages()


class Reference:
    """The reference that a document of OpenAPI contains."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._document = document
        self._schemas: Mapping[str, Schema] = document["components"]["schemas"]
        self._prefixes = {game: game.title() for game in GAMES}
        pages = {name: self._page_of(name) for name in self._schemas}
        self._types = Types(self._schemas, pages, tuple(self._prefixes.values()))

    def pages(self) -> Mapping[str, str]:
        """Return all pages, by path."""
        written = {SERVICE: self._service(), PROBLEMS: _problems()}
        for game in GAMES:
            written |= {
                _page(game, "endpoints"): self._endpoints(game),
                _page(game, "actions"): self._variants(game, "Action", "What players can do, told apart by `type`."),
                _page(game, "events"): self._variants(game, "Event", "What happened, in order, told apart by `type`."),
                _page(game, "codes"): self._codes(game),
                _page(game, "types"): self._game_types(game),
            }
        return written

    def _page_of(self, name: str) -> str:
        for game, prefix in self._prefixes.items():
            if name.startswith(prefix):
                return _page(game, next((_KINDS[end] for end in _KINDS if self._is_kind(name, prefix, end)), "types"))
        return SERVICE

    def _is_kind(self, name: str, prefix: str, end: str) -> bool:
        """Whether a schema is a variant of the union that has its kind's name, or that union."""
        union = self._schemas[f"{prefix}{end}"]
        return name == f"{prefix}{end}" or any(each["$ref"].endswith(f"/{name}") for each in union["oneOf"])

    def _service(self) -> str:
        paths = [path for path in self._document["paths"] if not path.startswith("/v1/games/")]
        opening = f"# The service\n\n{self._document['info']['description']}"
        types = "## Types of every game"
        return _joined(opening, *self._operations(SERVICE, paths), types, *self._types.described(SERVICE))

    def _endpoints(self, game: str) -> str:
        page = _page(game, "endpoints")
        paths = [path for path in self._document["paths"] if path.startswith(f"/v1/games/{game}/")]
        opening = (
            f"# Endpoints of {GAMES[game].names['en']}\n\n[openapi.yaml](../../files/openapi.yaml) says the same for "
            "programs, with every example in full; here long states and the like are `{…}`. "
            f"[Problem types](../problems.md) explains answers other than 200."
        )
        return _joined(opening, *self._operations(page, paths))

    def _operations(self, page: str, paths: list[str]) -> Iterator[str]:
        for path in paths:
            for method, operation in self._document["paths"][path].items():
                yield _joined(*self._operation(page, f"{method.upper()} {path}", operation)).rstrip()

    def _operation(self, page: str, request: str, operation: Mapping[str, Any]) -> Iterator[str]:
        name = request.removeprefix("GET ").rpartition("/")[2] if "/v1/games/" in request else request.partition(" ")[2]
        yield f"## {name} {{ #{operation['operationId'].lower()} }}"
        yield f"`{request}`: {operation['summary']}."
        yield operation["description"]
        if parameters := operation.get("parameters"):
            yield "\n".join(f"- `{each['name']}` ({each['in']}): {each['description']}" for each in parameters)
        for media, content in operation.get("requestBody", {}).get("content", {}).items():
            yield f"**Request** (`{media}`): {self._types.type_of(page, content['schema'])}"
            yield from self._keys(page, content["schema"])
            yield from _examples(content)
        yield "**Answers**\n\n" + "\n".join(self._answers(page, operation["responses"]))
        for answer in operation["responses"].values():
            for content in self._resolved(answer).get("content", {}).values():
                yield from _examples(content) if "$ref" not in answer else ()

    def _keys(self, page: str, schema: Schema) -> Iterator[str]:
        """Return the table of a request, which nobody should have to look up."""
        if name := schema.get("$ref", "").rpartition("/")[2]:
            yield self._types.body(page, self._schemas[name])

    def _answers(self, page: str, responses: Mapping[str, Any]) -> Iterator[str]:
        for status, answer in sorted(responses.items()):
            told = self._resolved(answer)
            types = (self._types.type_of(page, each["schema"]) for each in told.get("content", {}).values())
            yield f"- **{status}** {told['description']}: {', '.join(dict.fromkeys(types)) or 'no body'}"

    def _resolved(self, answer: Mapping[str, Any]) -> Mapping[str, Any]:
        name = answer.get("$ref", "").rpartition("/")[2]
        found: Mapping[str, Any] = self._document["components"]["responses"][name] if name else answer
        return found

    def _variants(self, game: str, kind: str, lead: str) -> str:
        """Return the page of a union: each variant under the word that tells it apart."""
        page, prefix = _page(game, f"{kind.lower()}s"), self._prefixes[game]
        words: Any = GAMES[game].catalogue("en")
        labels = words["words"][f"{kind.lower()}s"]
        title = f"# {kind}s of {GAMES[game].names['en']} {{ #{prefix.lower()}{kind.lower()} }}\n\n{lead}"
        mapping = self._schemas[f"{prefix}{kind}"]["discriminator"]["mapping"]
        sections = (
            self._types.section(page, mapping[word].rpartition("/")[2], f"`{word}`: {labels[word]}")
            for word in sorted(mapping)
        )
        return _joined(title, *sections)

    def _codes(self, game: str) -> str:
        title = (
            f"# Codes of {GAMES[game].names['en']}\n\nEvery code with which a request is refused, with what it means, "
            "what to do about it, and the rules that it comes with."
        )
        return _joined(title, *(_joined(*self._kind(game, kind)).rstrip() for kind in _CODES))

    def _kind(self, game: str, kind: str) -> Iterator[str]:
        name, heading, lead = _CODES[kind]
        page, union = _page(game, "codes"), f"{self._prefixes[game]}{name}"
        yield f"## {heading} {{ #{union.lower()} }}\n\n{lead}"
        mapping = self._schemas[union]["discriminator"]["mapping"]
        rules_page = os.path.relpath(pages_of(game).rules_page, PurePosixPath(page).parent)
        for row in codes_of(game, "en")[kind]:
            schema = mapping[row["code"]].rpartition("/")[2]
            yield f"### {row['title']} {{ #{schema.lower()} }}\n\n`{row['code']}`"
            yield f"{row['explanation']} {row['remedy']}"
            yield f"> {row['example'] or row['pattern']}"
            if row["rules"]:
                yield "Rules: " + ", ".join(
                    f"[{rule['id']} {rule['title']}]({rules_page}#{rule['id']})" for rule in row["rules"]
                )
            facts = self._schemas[schema]["properties"]["facts"]
            if facts.get("properties"):
                yield self._types.body(page, facts).replace("| key |", "| fact |")

    def _game_types(self, game: str) -> str:
        page = _page(game, "types")
        title = f"# Types of {GAMES[game].names['en']}\n\nEverything else that requests and answers are made of."
        return _joined(title, *self._types.described(page))


def _page(game: str, name: str) -> str:
    return f"reference/{game}/{name}.md"


def _joined(*parts: str) -> str:
    return "\n\n".join(part.strip() for part in parts if part) + "\n"


def _problems() -> str:
    title = (
        "# Problem types\n\nEvery error is a problem document (RFC 9457), `application/problem+json`. Its `type` is "
        "one of these; the service explains them under the same path."
    )
    sections = (
        f"## {kind.title} {{ #{kind.slug} }}\n\n`{kind.type}`, status {kind.status}\n\n{kind.description}"
        for kind in PROBLEM_TYPES.values()
    )
    return _joined(title, *sections)


def _examples(content: Mapping[str, Any]) -> Iterator[str]:
    """Return the examples of a body, folded, each under what it shows."""
    for example in content.get("examples", {}).values():
        value = example.get("value")
        if value is None:
            continue
        text = value if isinstance(value, str) else shortened(value)
        language = "text" if isinstance(value, str) else "json"
        block = "\n".join(f"    {line}".rstrip() for line in f"```{language}\n{_short(text)}\n```".splitlines())
        yield f'??? example "{example["summary"]}"\n\n{block}'


def _short(text: str) -> str:
    lines = text.rstrip().splitlines()
    return "\n".join(lines if len(lines) <= 60 else [*lines[:60], "…"])
