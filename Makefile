# Everything a person does with Fudaba's sources. `make` alone lists it.

JOBS ?= $(shell nproc)
GAME ?= culdcept
OPPONENT ?= greedy
PORT ?= 8080
export JOBS PORT

.PHONY: help play terminal build test bench check-long format tidy setup clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build ## Play in the browser: builds the page, starts the server, opens its address (PORT= to choose)
	@scripts/web build
	@exec scripts/play

terminal: build ## Play against the computer in the terminal (GAME=, OPPONENT= to choose)
	@exec build/fudaba play $(GAME) --opponent $(OPPONENT)

build: setup ## Build the program: build/fudaba
	@scripts/build release fudaba

test: ## Run every check that a change must pass; ends with "N passed, 0 failed"
	@scripts/setup tests
	@scripts/test

bench: setup ## Measure how fast games are played and the parts work
	@scripts/bench

check-long: setup ## Fuzz, simulate under the sanitizers, look for data races (an hour)
	@scripts/check_long

format: setup ## Put all C++ sources into the project's format
	@scripts/sources | xargs -0 -r clang-format-19 -i

tidy: setup ## Run clang-tidy over src/ (files that did not change are skipped)
	@scripts/tidy

setup: ## Install the Debian 12 packages that are missing
	@scripts/setup

clean: ## Remove everything that was built
	rm -rf build
