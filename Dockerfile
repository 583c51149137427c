# The tag is for people, the digest is what is built on; docs/releasing.md tells how to renew both.
ARG PYTHON=python:3.13.15-slim-trixie@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b

FROM ${PYTHON} AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1

# An environment without pip: nothing can be installed into what is served.
RUN python -m venv --without-pip /venv
WORKDIR /build
COPY requirements-runtime.lock tools/locks/build.lock ./
# Wheels only: the slim image has no compiler, so a source build should fail here and say so.
RUN pip --python /venv/bin/python install \
        --require-hashes --only-binary :all: --requirement requirements-runtime.lock \
    && pip install --require-hashes --only-binary :all: --requirement build.lock

COPY pyproject.toml README.md LICENSE ./
COPY schemas/ schemas/
COPY service/ service/
# The project with its bytecode: the file system is read-only later on.
RUN pip wheel --no-deps --no-build-isolation --wheel-dir wheels . \
    && pip --python /venv/bin/python install --no-deps --no-index --compile wheels/*.whl


FROM ${PYTHON}

LABEL org.opencontainers.image.title="glass-arbiter" \
      org.opencontainers.image.description="A stateless referee for board games (Glass Road, Stephens), over HTTP." \
      org.opencontainers.image.licenses="MIT"

# A fixed number, so that an orchestrator can prove that the user is not root.
RUN groupadd --gid 10001 arbiter \
    && useradd --uid 10001 --gid arbiter --no-create-home --home-dir /app --shell /usr/sbin/nologin arbiter

COPY --from=build /venv /venv
WORKDIR /app

# docs/operation.md tells what each ARBITER_ variable does.
ENV PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    ARBITER_BIND=0.0.0.0:8000

USER 10001:10001
EXPOSE 8000

# The empty ProxyHandler keeps an http_proxy of the host from being asked for our own address.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["python", "-c", "\
import os, urllib.request as request; \
port = os.environ['ARBITER_BIND'].rpartition(':')[2]; \
request.build_opener(request.ProxyHandler({})).open(f'http://127.0.0.1:{port}/healthz', timeout=2)"]

# gunicorn is the first process: it gets SIGTERM from whoever stops the container, and drains.
CMD ["gunicorn", "--config", "python:glass_arbiter.server.gunicorn_config", "glass_arbiter.app:create_app()"]
