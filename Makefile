# The two commands of the README, and what they stand on.
#
#   make book   checks every chapter and writes the site
#   make test   runs every test, and every example in a documentation comment
#   make stress runs the long tests whole, which 'make test' samples
#   make bench  measures what things cost: an event on the device, an action, the check of a book

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := book

# What Debian and Ubuntu call what the build needs beside a Swift toolchain.
PACKAGES := libcmark-dev pkg-config

SWIFT_FILES := Package.swift Sources Tests site/theme Benchmarks/Package.swift Benchmarks/Sources

BIN := .build/debug
SITE := site/public

FLUX := Sources/Library/SwiftUIFlux

# How many steps the books have that 'make bench' generates and checks; 800 take minutes.
STEPS ?= 50 200 800

# Runs the tests, one after the other, since some change what a whole process does, such as its executor.
# What failed is said once more at the end, above the summary.
define run-tests
$(1) swift test --skip-build --no-parallel 2>&1 | tee .build/tests.log || { \
  echo "==> What failed"; grep -A 6 '^✘ .* recorded an issue' .build/tests.log || true; \
  tail -n 1 .build/tests.log; exit 1; }
endef

.PHONY: book test comments stress sanitize bench format lint clean tools

book: tools
	@echo "==> Building the runner and the libraries"
	@swift build --product chapters
	@swift build --product ChapterLibraries
	@swift build --product dispatcher
	@swift build --product ToolServer
	@echo "==> Checking the chapters and writing the site"
	@$(BIN)/chapters site --output $(SITE)

# The command comes first: what it stands on is compiled before there is a module named Combine, which
# some packages would use.
test: tools
	@echo "==> Building the libraries that programs are run with, and the tests"
	@swift build --product chapters
	@swift build --build-tests
	@swift build --product ChapterLibraries
	@swift build --product ToolServer
	@echo "==> Linting"
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory comments
	@echo "==> Testing"
	@$(call run-tests,)

stress: tools
	@swift build --build-tests
	@swift build --product ChapterLibraries
	@swift build --product ToolServer
	@$(MAKE) --no-print-directory sanitize
	@echo "==> Making and dismissing stores, a hundred thousand times"
	@$(BIN)/architecture-stress 100000
	@echo "==> Testing at length"
	@$(call run-tests,STRESS=1)

# Each sanitizer needs a build of its own; only what is tried is built.
sanitize:
	@for sanitizer in thread address; do \
	  echo "==> Tracking from eight tasks under the $$sanitizer sanitizer"; \
	  swift build --sanitize=$$sanitizer --scratch-path .build/$$sanitizer --product perception-stress; \
	  .build/$$sanitizer/debug/perception-stress; \
	  echo "==> Making and dismissing stores under the $$sanitizer sanitizer"; \
	  swift build --sanitize=$$sanitizer --scratch-path .build/$$sanitizer --product architecture-stress; \
	  .build/$$sanitizer/debug/architecture-stress 10000; \
	done

bench: tools
	@echo "==> Building the benchmarks with optimization; the first time takes minutes"
	@cd Benchmarks && swift build -c release
	@Benchmarks/.build/release/DeviceBenchmarks --quiet --iterations 9 --warmup-iterations 1 --columns name,time,std
	@COUNT_MEMORY=1 Benchmarks/.build/release/DeviceBenchmarks
	@Benchmarks/.build/release/PerceptionBenchmarks
	@Benchmarks/.build/release/ArchitectureBenchmarks
	@swift build --product chapters && swift build --product ChapterLibraries && swift build --product dispatcher && swift build --product ToolServer
	@Benchmarks/.build/release/RunnerBenchmarks --command $(BIN)/chapters $(STEPS)

# Every example in a documentation comment of what programs import; needs what 'make test' builds.
# SwiftUIFlux and ComposableArchitecture both have a 'Store' and a 'Reducer', so no example has both.
comments:
	@echo "==> Checking the examples in the documentation comments"
	@$(BIN)/chapters check --strict $(filter-out $(FLUX),$(wildcard Sources/Library/*)) Sources/Device/Combine Sources/Device/HeadlessUI >.build/comments.log || { \
	  grep -v ': ✓ ' .build/comments.log; exit 1; }
	@tail -n 3 .build/comments.log
	@$(BIN)/chapters check --strict --import SwiftUI --import SwiftUIFlux $(FLUX) >.build/comments.log || { \
	  grep -v ': ✓ ' .build/comments.log; exit 1; }
	@tail -n 3 .build/comments.log

lint:
	@swift format lint --strict --parallel --recursive $(SWIFT_FILES)

format:
	@swift format --in-place --parallel --recursive $(SWIFT_FILES)

clean:
	rm -rf .build $(SITE)

# Installs what is missing, and says so.
tools:
	@command -v swift >/dev/null || { echo "error: there is no Swift; install a Swift 6.3 toolchain and add its usr/bin to PATH" >&2; exit 2; }
	@if ! { command -v pkg-config >/dev/null && pkg-config --exists libcmark; }; then \
	  if ! command -v apt-get >/dev/null; then \
	    echo "error: libcmark is missing; install its development files (Debian: $(PACKAGES); Fedora: cmark-devel pkgconf; Homebrew: cmark pkg-config)" >&2; exit 2; \
	  fi; \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  echo "==> Installing $(PACKAGES)"; \
	  $$sudo apt-get update -qq; \
	  DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $(PACKAGES) >/dev/null; \
	fi
