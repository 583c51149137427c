FROM python:3.13-slim-trixie AS dependencies

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_NO_CACHE_DIR=1

WORKDIR /build
RUN python -m venv /venv
COPY requirements-runtime.lock .
# Wheels only: the slim image has no compiler, so a source build should fail here and say so.
RUN /venv/bin/pip install --require-hashes --only-binary :all: --requirement requirements-runtime.lock


FROM python:3.13-slim-trixie

# A fixed number, so that an orchestrator can prove that the user is not root.
RUN groupadd --gid 10001 arbiter \
    && useradd --uid 10001 --gid arbiter --no-create-home --home-dir /app --shell /usr/sbin/nologin arbiter

COPY --from=dependencies /venv /venv

WORKDIR /app
COPY openapi.yaml ./
COPY schemas/ schemas/
COPY service/ service/

# service/serving.py tells what each ARBITER_ variable does.
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

CMD ["gunicorn", "--config", "python:service.serving", "service.app:create_app()"]
