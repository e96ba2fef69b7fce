# The server in a container: rules compiled, packages pinned by hash, nobody's shell, and nothing written but /data.
#   docker build --tag wardenclyffe .
#   docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
#     --volume wardenclyffe:/data --publish 127.0.0.1:8893:8893 --env WARDENCLYFFE_ORIGIN=https://play.example wardenclyffe
FROM python:3.11-slim AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends gcc libc6-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY container/run.lock container/build.lock ./
RUN python -m venv /opt/wardenclyffe \
 && /opt/wardenclyffe/bin/pip install --no-cache-dir --require-hashes --only-binary :all: -r run.lock \
 && pip install --no-cache-dir --require-hashes --only-binary :all: -r build.lock
COPY pyproject.toml setup.py README.md LICENSE ./
COPY wardenclyffe wardenclyffe
RUN WARDENCLYFFE_COMPILE=require pip wheel --no-deps --no-build-isolation --wheel-dir wheels . \
 && /opt/wardenclyffe/bin/pip install --no-cache-dir --no-deps --no-index wheels/*.whl \
 && /opt/wardenclyffe/bin/python -m compileall -q /opt/wardenclyffe/lib

FROM python:3.11-slim
COPY --from=build /opt/wardenclyffe /opt/wardenclyffe
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin wardenclyffe \
 && install --directory --owner 10001 --group 10001 --mode 700 /data
ENV WARDENCLYFFE_HOST=0.0.0.0 \
    WARDENCLYFFE_DATA=/data \
    WARDENCLYFFE_LOG=json \
    WARDENCLYFFE_NO_BROWSER=yes \
    PYTHONDONTWRITEBYTECODE=1
USER 10001
VOLUME /data
EXPOSE 8893
HEALTHCHECK --interval=30s --timeout=10s --start-period=30s \
  CMD ["/opt/wardenclyffe/bin/wardenclyffe", "ready"]
ENTRYPOINT ["/opt/wardenclyffe/bin/wardenclyffe"]
CMD ["serve"]
