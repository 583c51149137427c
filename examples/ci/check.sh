#!/bin/sh
# What the CI job runs, and everybody before a push.
set -eu
fixtures="$(dirname "$0")/fixtures"
reports="${REPORTS:-build}"
mkdir -p "$reports"

# Do our fixtures say what the rules say? The arbiter judges them in the process, without a server.
arbiter check "$fixtures" --junit "$reports/fixtures.xml"

# Does our implementation do what they say? Asked over HTTP, where one is running.
if [ -n "${IMPLEMENTATION_URL:-}" ]; then
  arbiter check "$fixtures" --url "$IMPLEMENTATION_URL" --junit "$reports/implementation.xml"
fi
