# Everything a person does with Fudaba's sources. `make` alone lists it.

JOBS ?= $(shell nproc)
# What `make test` is to be about, if anybody said so.
ONLY := $(GAME)
GAME ?= culdcept
OPPONENT ?= greedy
PORT ?= 8080
export JOBS PORT

.PHONY: help play terminal build python site package release test check bench check-long format tidy setup clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: setup ## Play in the browser: builds program and page, starts the server, opens its address (PORT= to choose)
	@exec scripts/play

terminal: build ## Play against the computer in the terminal (GAME=, OPPONENT= to choose)
	@exec build/fudaba play $(GAME) --opponent $(OPPONENT)

build: setup ## Build the program: build/fudaba, and the words and schemas of cards beside it
	@scripts/build release fudaba reference

python: ## Build the module for Python: build/python/fudaba (docs/research.md; PYTHONPATH=build/python to use it)
	@scripts/setup python
	@scripts/build release python

site: ## Make build/site: the whole page as files, with no server behind it (docs/en/site.md says how to host it)
	@scripts/setup site
	@scripts/site

package: ## Build the Debian package, by profile: build/fudaba_VERSION_amd64.deb
	@scripts/setup package
	@scripts/package

release: ## Make source archive, package, page and checksums from the last commit, twice, and compare: build/release
	@scripts/setup release
	@scripts/release

test: ## The quick checks: format, build, tests, a game in the browser (GAME=: those of one game); ends with "N passed, 0 failed"
	@scripts/setup tests
	@scripts/test $(ONLY)

check: ## Every other check that a change must pass: sanitizers, clang-tidy, all browser tests …; after `make test`
	@scripts/setup tests
	@scripts/check

bench: ## Measure how fast games are played and the parts work
	@scripts/setup bench
	@scripts/bench

check-long: ## Fuzz, simulate under the sanitizers, break rules, try the package, look for data races (hours)
	@scripts/setup tests
	@scripts/setup release
	@scripts/check_long

format: ## Put all C++ sources into the project's format
	@scripts/setup tests
	@scripts/sources | xargs -0 -r clang-format-19 -i

tidy: ## Run clang-tidy over src/ (files that did not change are skipped)
	@scripts/setup tests
	@scripts/tidy

setup: ## Install the Debian packages that playing needs and that are missing
	@scripts/setup

clean: ## Remove everything that was built
	rm -rf build
