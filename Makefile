# Two commands do all the set-up: `make play` starts the games in the browser, `make test` runs every check.
PYTHON ?= python3
PLAY := .venv/bin
DEV := .venv-dev/bin
SOURCES := $(shell find wardenclyffe -type f -not -name '*.pyc' -not -name '*.so') setup.py pyproject.toml

.PHONY: play test check lint bench clones compiled tested debian clean

# The first page comes within a minute: the games start as plain Python, and the compiled build follows (tools/play.py).
play: .venv/.installed
	$(PLAY)/python tools/play.py

.venv/.installed: $(SOURCES)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Wardenclyffe needs Python 3.11 or newer: set PYTHON=... to one")'
	@command -v cc >/dev/null || command -v gcc >/dev/null || echo "No C compiler was found: the rules stay plain Python, about ten times slower. To change that, install gcc and run this again."
	test -x $(PLAY)/python || $(PYTHON) -m venv .venv
	$(PLAY)/python -m pip install --quiet --disable-pip-version-check 'setuptools>=77'
	WARDENCLYFFE_COMPILE=never $(PLAY)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation '.[web]'
	@touch $@

# The sources as developers have them, plain, with everything that the tests need.
.venv-dev/.installed: pyproject.toml
	test -x $(DEV)/python || $(PYTHON) -m venv .venv-dev
	$(DEV)/python -m pip install --quiet --disable-pip-version-check --upgrade pip 'setuptools>=77'
	WARDENCLYFFE_COMPILE=never $(DEV)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# The compiled rules beside the plain ones, in a folder of their own, so that no stale build hides an edit: `compiled` as users
# get them, `tested` for the tests, which ask for the same games and not for speed and take a third of the time to build.
build/tested/.built: export WARDENCLYFFE_OPTIMISE = 1
build/compiled/.built build/tested/.built: $(SOURCES) | .venv-dev/.installed
	rm -rf $(@D)
	@mkdir -p $(@D)
	@if command -v cc >/dev/null || command -v gcc >/dev/null; then \
	  echo "compiling the rules"; \
	  WARDENCLYFFE_COMPILE=require $(DEV)/python setup.py --quiet build --build-temp $(@D)/objects --build-lib $(@D) > $(@D)/build.log 2>&1 \
	    || { tail -n 40 $(@D)/build.log; exit 1; }; \
	  rm -rf $(@D)/build.log $(@D)/objects; touch $@; \
	else echo "No C compiler was found: the tests of the compiled build are skipped."; fi

compiled: build/compiled/.built

tested: build/tested/.built

# Debian's own packages, where this is Debian and the user may install them.
debian:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  missing=""; \
	  command -v chromium >/dev/null || missing="$$missing chromium"; \
	  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	  command -v node >/dev/null || missing="$$missing nodejs"; \
	  if [ -n "$$missing" ]; then \
	    echo "installing from Debian:$$missing"; \
	    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; } >/dev/null 2>&1 \
	      || echo "Debian's packages could not be installed: the tests that need them will say so and be skipped."; \
	  fi; \
	fi

test: debian .venv-dev/.installed
	$(MAKE) --jobs=2 --output-sync=target tested lint
	$(MAKE) check

lint:
	$(DEV)/ruff check .
	$(DEV)/ruff format --check .
	$(DEV)/mypy
	$(DEV)/lint-imports

check:
	$(DEV)/pytest -n 2 --dist worksteal

bench: .venv-dev/.installed compiled
	PYTHONPATH=build/compiled $(DEV)/python -P -m wardenclyffe bench

# The `clone` of every position and piece that asks for it, from the fields of its class; tools/clones.py says how.
clones:
	$(PYTHON) tools/clones.py

clean:
	rm -rf .venv .venv-dev build *.egg-info .mypy_cache .ruff_cache .pytest_cache
