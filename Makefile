# Each target first makes the environment it needs. Whatever is made is git-ignored; `lock`, `openapi` and
# `format` rewrite the tracked files that they are for, and no others.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Named after the interpreter, so that another PYTHON makes another environment.
READY := $(VENV)/ready-$(subst /,-,$(PYTHON))

UV := uv==0.13.7
LOCK_TOOLS := build/lock
MUTATION := build/mutation
BENCH := build/bench
FUZZ := build/fuzz
FUZZ_SECONDS ?= 1800
FUZZ_JOBS ?= 1
CHAOS_REQUESTS ?= 100000
COMPILE := $(LOCK_TOOLS)/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-strip-extras --upgrade --custom-compile-command "make lock" pyproject.toml

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve test cover soak format index mutation bench fuzz chaos licences sbom openapi lock clean python

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo 'Another Python: make test PYTHON=python3.13'

serve: $(READY) ## Serve on http://127.0.0.1:8000 until Ctrl-C
	exec $(BIN)/gunicorn --config python:service.operation.serving "service.app:create_app()"

test: $(READY) ## Check everything: format, lint, types, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict
	$(BIN)/python -m pytest -n auto

cover: $(READY) ## Run the tests and fail if they leave a branch of the rules untaken
	$(BIN)/python -m pytest -n auto --cov

soak: $(READY) ## Play and fuzz at length, for an hour at most
	$(BIN)/python -m pytest -n auto -m soak

format: $(READY) ## Format the code and mend what the linter can mend
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

index: $(READY) ## Rewrite docs/conformance.md and docs/rules.md from the cases and the rules
	$(BIN)/python -m service.conformance.index
	$(BIN)/python -m service.rulebook_page

mutation: python ## Break the rules on purpose and see whether the cases notice; takes about an hour
	$(PYTHON) -m venv --clear $(MUTATION)
	$(MUTATION)/bin/python -m pip install --quiet --require-hashes --requirement requirements.lock
	$(MUTATION)/bin/python -m pip install --quiet mutmut==3.8.0
	$(MUTATION)/bin/python tools/mutation/run.py

fuzz: python ## Send it requests guided by what they reach in the code, for FUZZ_SECONDS (half an hour)
	$(PYTHON) -m venv --clear $(FUZZ)
	$(FUZZ)/bin/python -m pip install --quiet --require-hashes --requirement requirements-runtime.lock
	$(FUZZ)/bin/python -m pip install --quiet atheris==3.0.0
	$(FUZZ)/bin/python -m tools.fuzzing.run --seconds $(FUZZ_SECONDS) --jobs $(FUZZ_JOBS)

chaos: $(READY) ## Kill its workers, stop it under load, keep it waiting, and count what is lost; takes minutes
	$(BIN)/python -m tools.chaos --requests $(CHAOS_REQUESTS)

bench: python ## Measure the service beside others, and write docs/benchmarks.md; takes 6 minutes and needs wrk
	$(PYTHON) -m venv --clear $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --require-hashes --requirement requirements.lock
	$(BENCH)/bin/python -m pip install --quiet chess==1.11.2
	-$(BENCH)/bin/python -m pip install --quiet open_spiel==2.0.2
	$(BENCH)/bin/python -m tools.bench

licences: $(READY) ## Rewrite docs/licences.md from the locked dependencies
	$(BIN)/python -m tools.licences

sbom: $(READY) ## Write the bill of materials of the image, build/sbom.json
	mkdir -p build
	$(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --mc-type application --output-reproducible \
		--output-file build/sbom.json requirements-runtime.lock

openapi: $(READY) ## Rewrite openapi.yaml from the schemas
	$(BIN)/python -m service.openapi

lock: python ## Resolve the newest dependencies and pin them, with hashes, in both lock files
	$(PYTHON) -m venv --clear $(LOCK_TOOLS)
	$(LOCK_TOOLS)/bin/python -m pip install --quiet $(UV)
	$(COMPILE) --extra dev --output-file requirements.lock
	$(COMPILE) --constraints requirements.lock --output-file requirements-runtime.lock

clean: ## Remove whatever the other targets made
	rm -rf $(VENV) build dist *.egg-info .coverage .coverage.* htmlcov
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): requirements.lock pyproject.toml | python
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else \
		"glass-arbiter needs Python 3.11 or later, but $(PYTHON) is %d.%d. Name another: make PYTHON=python3.13 ..." \
		% sys.version_info[:2])'
