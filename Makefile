# Each target first creates the environment it needs. Its output is git-ignored, except for the generated files that
# `lock`, `openapi`, `types`, `index`, `pictures`, `licences` and `bench` rewrite, and the sources that `format` formats.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Named after the interpreter, so that another PYTHON creates the environment again.
READY := $(VENV)/ready-$(subst /,-,$(PYTHON))

SERVE := build/serve
SERVE_READY := $(SERVE)/ready-$(subst /,-,$(PYTHON))
RESOLVER := build/resolver
GENERATOR := build/generator
NODE := build/node
MUTATION := build/mutation
ARCHIVES := build/archives
MKDOCS := build/mkdocs
MKDOCS_READY := $(MKDOCS)/ready-$(subst /,-,$(PYTHON))
BENCH := build/bench
FUZZ := build/fuzz
FUZZ_SECONDS ?= 1800
FUZZ_JOBS ?= 1
CHAOS_REQUESTS ?= 100000

# Tools of a single target have their own lock files: tools/locks/NAME.in is compiled to NAME.lock.
LOCKS := tools/locks
TOOLS := resolver build contract archives mutation fuzz bench openspiel site
COMPILE := $(RESOLVER)/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-strip-extras --upgrade --custom-compile-command "make lock"

# Wheels only: a build from source would fetch build tools that no lock file names.
INSTALL := -m pip install --quiet --require-hashes --only-binary :all: --requirement
# The project itself in editable mode; setuptools comes from a lock file.
EDITABLE := -m pip install --quiet --no-deps --no-build-isolation --editable .

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# index, mutation, bench, fuzz and chaos run for this game, or for every game if it is empty.
GAME ?=
export GAME

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve venv test contract archives quick cover soak format index mutation bench bench-compare fuzz chaos licences sbom release openapi types pictures site lock clean
.PHONY: python wrk

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo 'Another Python: make test PYTHON=python3.13; one game only: make fuzz GAME=<id>'

serve: $(SERVE_READY) ## Serve on http://127.0.0.1:8000 until Ctrl-C
	@echo "Play on http://$${ARBITER_BIND:-127.0.0.1:8000}/play, try requests on /docs, stop with Ctrl-C. What follows is the log."
	exec $(SERVE)/bin/gunicorn --config python:glass_arbiter.server.gunicorn_config "glass_arbiter.app:create_app()"

venv: $(READY) ## Make the development environment, .venv, with the command arbiter in it

test: $(READY) ## Check everything: format, lint, types, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-cache
	$(BIN)/python -m pytest -n auto

contract: $(READY) ## Hold openapi.yaml against linters, generators and a program in TypeScript, as far as there is Node
	$(PYTHON) -m venv --clear $(GENERATOR)
	$(GENERATOR)/bin/python $(INSTALL) $(LOCKS)/contract.lock
	rm -rf $(NODE) && mkdir -p $(NODE) && cp tools/node/package.json tools/node/package-lock.json tools/node/.npmrc $(NODE)
	@if command -v npm > /dev/null; then \
		(cd $(NODE) && npm ci --ignore-scripts) && (cd clients/typescript && npm ci --ignore-scripts); \
	else echo "make contract: there is no Node here, so linters and TypeScript are left out"; fi
	$(BIN)/python -m tools.contract

# Beside the development environment, in which they would take more room than all the rest. None of the packages that
# dask-kubernetes needs are used: the test reads a schema of it. One process each, which fails if its tests are skipped.
archives: $(READY) ## Hold results in Parquet against pyarrow, and the cluster of deploy/dask against the operator of Dask
	rm -rf $(ARCHIVES)
	$(BIN)/python $(INSTALL) $(LOCKS)/archives.lock --no-deps --target $(ARCHIVES)
	PYTHONPATH=$(ARCHIVES) $(BIN)/python -m pytest tests/archives/test_parquet.py
	PYTHONPATH=$(ARCHIVES) $(BIN)/python -m pytest tests/archives/test_operator.py

# One process a game reads its cases once; under pytest every worker would read all of them.
quick: $(READY) ## Run all cases, and all tests but the slow ones, for while you work
	ls tests/cases | xargs -P 2 -I GAME $(BIN)/arbiter check tests/cases/GAME
	$(BIN)/python -m pytest -n auto -m "not slow and not soak" --ignore=tests/cases

cover: $(READY) ## Run the tests and fail if they leave a branch of the rules untaken
	$(BIN)/python -m pytest -n auto --cov

soak: $(READY) ## Play and fuzz at length, for little more than an hour
	$(BIN)/python -m pytest -n auto -m soak

format: $(READY) ## Format the code and mend what the linter can mend
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

index: $(READY) ## Rewrite what is generated from cases, rules and figures: pages, names that cases use, their schema, examples of codes
	$(BIN)/python -m tools.pages.vocabulary
	$(BIN)/python -m tools.pages.case_schema
	$(BIN)/python -m tools.pages.rules
	$(BIN)/python -m tools.pages.conformance
	$(BIN)/python -m tools.pages.codes
	$(BIN)/python -m tools.pages.provenance

pictures: $(READY) ## Draw the pictures of the documentation and the golden ones again, from fixed positions
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.screenshots

site: $(READY) $(MKDOCS_READY) ## Build the documentation as a static site, build/site, and check its links
	$(BIN)/python -m tools.site
	$(BIN)/python -m pytest -n 0 tests/documentation/test_site.py

mutation: python ## Break the rules on purpose and see whether the cases notice; takes about an hour
	$(PYTHON) -m venv --clear $(MUTATION)
	$(MUTATION)/bin/python $(INSTALL) requirements.lock
	$(MUTATION)/bin/python $(INSTALL) $(LOCKS)/mutation.lock
	$(MUTATION)/bin/python $(EDITABLE)
	$(MUTATION)/bin/python -m tools.mutation.run

fuzz: python ## Send it requests guided by what they reach in the code, for FUZZ_SECONDS (half an hour)
	$(PYTHON) -m venv --clear $(FUZZ)
	$(FUZZ)/bin/python $(INSTALL) requirements.lock
	$(FUZZ)/bin/python $(INSTALL) $(LOCKS)/fuzz.lock
	$(FUZZ)/bin/python $(EDITABLE)
	$(FUZZ)/bin/python -m tools.fuzzing.sealed
	$(FUZZ)/bin/python -m tools.fuzzing.run --seconds $(FUZZ_SECONDS) --jobs $(FUZZ_JOBS)

chaos: $(READY) ## Kill its workers, stop it under load, keep it waiting, and count what is lost; takes minutes
	$(BIN)/python -m tools.chaos --requests $(CHAOS_REQUESTS)

# chess is published as source only and is built with the setuptools of requirements.lock. OpenSpiel has no wheel for
# some platforms; the report leaves it out there.
bench: wrk python ## Measure the service beside others, and write docs/benchmarks.md; takes some 8 minutes a game and needs wrk
	$(PYTHON) -m venv --clear $(BENCH)
	$(BENCH)/bin/python $(INSTALL) requirements.lock
	$(BENCH)/bin/python $(INSTALL) $(LOCKS)/bench.lock --no-binary chess --no-build-isolation
	-$(BENCH)/bin/python $(INSTALL) $(LOCKS)/openspiel.lock
	$(BENCH)/bin/python $(EDITABLE)
	$(BENCH)/bin/python -m tools.bench

bench-compare: $(READY) ## Count the instructions of each operation, and name those that grew by 10 %; needs valgrind
	$(BIN)/python -m tools.bench.compare

licences: $(READY) ## Rewrite docs/licences.md from the locked dependencies
	$(BIN)/python -m tools.licences

sbom: $(READY) ## Write the bill of materials of the image, build/sbom.json
	mkdir -p build
	$(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --mc-type application --output-reproducible \
		--output-file build/sbom.json requirements-runtime.lock

release: $(READY) ## Build the files of a release twice, compare them, install and try each; KEY=<SSH key> signs
	$(BIN)/python -m tools.release $(if $(KEY),--key $(KEY))

openapi: $(READY) ## Rewrite openapi.yaml from the schemas, and from it the types of the Python client
	$(BIN)/python -m tools.pages.openapi
	$(BIN)/python -m tools.pages.python_client

types: openapi ## Rewrite the types of the TypeScript client from openapi.yaml; needs Node
	cd clients/typescript && npm ci --ignore-scripts
	$(BIN)/python -m tools.typescript.schema

lock: python ## Resolve the newest dependencies and pin them, with hashes, in all lock files
	$(PYTHON) -m venv --clear $(RESOLVER)
	$(RESOLVER)/bin/python $(INSTALL) $(LOCKS)/resolver.lock
	$(COMPILE) --extra dev --extra server --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra server --constraints requirements.lock --output-file requirements-runtime.lock pyproject.toml
	set -e; for tool in $(TOOLS); do \
		$(COMPILE) $$(test $$tool != archives || echo --no-deps) --constraints requirements.lock \
			--output-file $(LOCKS)/$$tool.lock $(LOCKS)/$$tool.in; \
	done

clean: ## Remove whatever the other targets made
	rm -rf $(VENV) build dist *.egg-info .coverage .coverage.* htmlcov
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): requirements.lock pyproject.toml | python
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python $(INSTALL) requirements.lock
	$(BIN)/python $(EDITABLE)
	@touch $@

# The same packages as in the image: those that serve, and none of those that test.
$(SERVE_READY): requirements-runtime.lock pyproject.toml | python
	$(PYTHON) -m venv --clear $(SERVE)
	$(SERVE)/bin/python $(INSTALL) requirements-runtime.lock
	$(SERVE)/bin/python $(INSTALL) $(LOCKS)/build.lock
	$(SERVE)/bin/python $(EDITABLE)
	@touch $@

$(MKDOCS_READY): $(LOCKS)/site.lock | python
	$(PYTHON) -m venv --clear $(MKDOCS)
	$(MKDOCS)/bin/python $(INSTALL) $(LOCKS)/site.lock
	@touch $@

python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else \
		"glass-arbiter needs Python 3.11 or later, but $(PYTHON) is %d.%d. Name another: make PYTHON=python3.13 ..." \
		% sys.version_info[:2])'

# The first prerequisite of bench, so that a missing wrk fails before anything is installed.
wrk:
	@command -v wrk > /dev/null || { echo "make bench needs wrk, a load generator that most systems have a package of" >&2; exit 1; }
