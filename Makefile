# The two commands of the README, and what they stand on.
#
#   make book   checks every chapter and writes the site
#   make test   runs every test, and examples of the documentation comments
#   make files  writes the book as one EPUB, and as one PDF where there is a browser
#   make dist   writes the release: an archive, a Debian package, a bill of materials, checksums
#   make pictures  makes the README's pictures again, and that of the device's controls
#   make stress runs the long tests whole, which 'make test' samples
#   make bench  measures what things cost: an event on the device, an action, the check of a book,
#               the test of a change

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := book

# The packages of Debian and Ubuntu that the build needs beside a Swift toolchain.
PACKAGES := libcmark-dev pkg-config zlib1g-dev

# The programs that write a release, which are packages of the same names.
RELEASE_TOOLS := jq patchelf zstd

# The path at which a release is built, in a namespace of mounts: the products name it, and not this
# folder. A folder of every Linux; /mnt is for mounts.
NEUTRAL := /mnt

COMMENTED := Sources/Ground/PerceptionCore Sources/Device/Combine Sources/Device/HeadlessGraph Sources/Device/HeadlessViews \
	Sources/Device/HeadlessUI
SWIFT_FILES := Package.swift Sources Tests site/theme Benchmarks/Package.swift Benchmarks/Sources

BIN := .build/debug
SITE := site/public

# The languages that the site is written in, the first one at its top.
LANGUAGES ?= en pl

DRAW = $(BIN)/chapters site Chapters Documentation --output $(SITE) $(LANGUAGES:%=--language %)

FLUX := Sources/Library/SwiftUIFlux

# The numbers of steps of the books that 'make bench' generates and checks; 800 take minutes.
STEPS ?= 50 200 800

# The number of documents of ten steps that 'make bench' checks at once, whole and in four parts.
DOCUMENTS ?= 500

# The number of snippets in the document in which 'make bench' measures the language server.
EDITED ?= 1000

# Which part of the book-wide campaigns 'make test' does: each commit does another.
export TURN ?= $(shell git rev-list --count HEAD 2>/dev/null || echo 0)

# Of how many parts 'make test' checks one of the examples in documentation comments, by turns.
COMMENT_PARTS ?= 12

# The time of each part: elapsed, and the processor's.
export TIMEFORMAT := %1R s; processor: %1U s, system: %1S s

# Runs the tests, one after the other, since some change what a whole process does, such as its executor.
# Shows the suites that take a second or longer, and what fails; .build/tests.log has every line. What
# failed is repeated in full at the end, above the summary.
define run-tests
$(1) swift test --skip-build --no-parallel 2>&1 | tee .build/tests.log | $(SHORT) || { \
  echo "==> What failed"; grep -a -A 6 '^✘ .* recorded an issue' .build/tests.log || tail -n 20 .build/tests.log; \
  tail -n 1 .build/tests.log; exit 1; }
endef

SHORT := { grep -a --line-buffered -E '^(✘|.* error: |error: |✔ Suite .* after ([1-9]|[0-9]{2,})|[✔✘] Test run)' || true; }

# Checks the examples in the documentation comments of folders: options, folders.
define check-comments
$(BIN)/chapters check --strict $(if $(PART),--shard $(PART)) $(1) $(2) >.build/comments.log \
  && tail -n 3 .build/comments.log || { grep -v ': ✓ ' .build/comments.log; false; }
endef

.PHONY: browser book editors files test stress build build-tests comments sanitize bench format lint clean tools \
	dist release-tools trial dist-twice pictures schemas

book: build
	@echo "==> Checking the chapters and writing the site"
	@time $(DRAW)

# The book as files that are read elsewhere, beside the site.
files: build browser
	@$(DRAW) --one-page --epub $(SITE)/book.epub | grep -v ': holds$$'
	@browser=$$(command -v chromium || command -v chromium-browser || command -v google-chrome) \
	  || { echo "error: the PDF needs chromium; the EPUB is written" >&2; exit 2; }; \
	"$$browser" --headless --no-sandbox --disable-gpu --generate-pdf-document-outline --no-pdf-header-footer \
	  --print-to-pdf=$(SITE)/book.pdf "file://$(CURDIR)/$(SITE)/print.html" 2>/dev/null; \
	test -s $(SITE)/book.pdf && echo "wrote $(SITE)/book.pdf"
	@$(DRAW) --one-page >/dev/null # the contents link the files that are there

# Linting and the examples need half of the time of a processor that the tests leave idle.
test: build-tests browser release-tools editors
	@echo "==> Linting, and checking examples of the documentation comments, beside the tests"
	@$(MAKE) --no-print-directory lint comments PART=$$((TURN % $(COMMENT_PARTS) + 1))/$(COMMENT_PARTS) \
	  >.build/beside.log 2>&1 & beside=$$!; \
	echo "==> Testing"; status=0; \
	time ( $(call run-tests,) ) || status=$$?; \
	wait $$beside || { cat .build/beside.log; exit 1; }; \
	cat .build/beside.log; tail -n 1 .build/tests.log; exit $$status

stress: build-tests editors
	@$(MAKE) --no-print-directory sanitize comments
	@echo "==> Making and dismissing stores, a hundred thousand times"
	@$(BIN)/architecture-stress 100000
	@echo "==> Testing a package with views of its own"
	@swift test --package-path Examples/Counter --scratch-path .build/examples
	@echo "==> Building the benchmarks, which no test does"
	@cd Benchmarks && swift build -c release
	@$(MAKE) --no-print-directory schemas trial dist-twice
	@echo "==> Testing at length"
	@$(call run-tests,STRESS=1)

pictures: build browser
	@Documentation/pictures/make $(BIN)/chapters Documentation/pictures
	@RECORD_PICTURES=1 swift test --no-parallel --filter ScreenPictureTests

# Writes the release of this commit to DIST: an optimized command, and the libraries as they are tested.
# The same commit makes the same bytes in any folder.
DIST ?= dist
define build-release
unshare --map-root-user --mount --propagation private bash -euo pipefail -c ' \
  mount --bind "$$0" $(NEUTRAL); cd $(NEUTRAL); \
  swift build -c release --scratch-path .build/dist --product chapters; \
  for part in dispatcher ToolServer ChapterLibraries; do \
    swift build --scratch-path .build/dist --product $$part; done; \
  swift build --scratch-path .build/dist --target DependenciesTestSupport; \
  FORBID="$$0" Release/archive .build/dist/debug "$$1" .build/dist/release/chapters'
endef

dist: tools release-tools
	@echo "==> Building a release; the first time takes minutes"
	@mkdir -p $(DIST)
	@time $(build-release) "$(CURDIR)" $(DIST)

# Builds the release of this commit twice from nothing, in two folders, and compares the bytes.
dist-twice: tools release-tools
	@echo "==> Building the release twice from nothing, in two folders"
	@rm -rf .build/twice; for folder in first second-folder; do \
	  git clone -q . .build/twice/$$folder; \
	  $(MAKE) --no-print-directory -C .build/twice/$$folder dist >.build/twice/$$folder.log 2>&1 \
	    || { tail -n 20 .build/twice/$$folder.log; exit 1; }; \
	done; diff -r .build/twice/first/dist .build/twice/second-folder/dist && echo "the bytes are the same"

# Validates the action and the workflows, also those that 'init' writes, against the public schemas.
SCHEMAS := .build/schemas
schemas:
	@echo "==> Validating the workflows"
	@[ -x $(SCHEMAS)/bin/check-jsonschema ] || { python3 -m venv $(SCHEMAS) \
	  && $(SCHEMAS)/bin/pip install -q check-jsonschema; }
	@rm -rf $(SCHEMAS)/written; for host in github gitlab; do \
	  $(BIN)/chapters init $(SCHEMAS)/written/$$host --repository https://github.com/o/r --host $$host >/dev/null; \
	done; check="$(SCHEMAS)/bin/check-jsonschema --builtin-schema"; \
	$$check vendor.github-actions action.yml; \
	$$check vendor.github-workflows .github/workflows/*.yml $(SCHEMAS)/written/github/.github/workflows/*.yml; \
	$$check vendor.gitlab-ci $(SCHEMAS)/written/gitlab/.gitlab-ci.yml

# Tries the release in a fresh root of Debian, which takes root.
trial: release-tools
	@packages=; command -v debootstrap >/dev/null || packages=debootstrap; \
	command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || packages="$$packages nginx-light"; \
	$(call install,for the trial of a release)
	@$(MAKE) --no-print-directory dist DIST=.build/trial
	@echo "==> Trying the release in a fresh root of Debian"
	@time $$([ "$$(id -u)" = 0 ] || echo sudo env PATH="$$PATH") Release/roots .build/trial .build/root

# The command comes first: what it stands on is compiled before there is a module named Combine, which
# some packages would use.
build: tools
	@echo "==> Building the runner and the libraries; the first time takes minutes"
	@time { swift build --product chapters && swift build; }

build-tests: tools
	@echo "==> Building the runner, the libraries and the tests; the first time takes minutes"
	@time { swift build --product chapters && swift build --build-tests; }

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

bench: build-tests editors
	@Benchmarks/incremental
	@echo "==> Building the benchmarks with optimization; the first time takes minutes"
	@cd Benchmarks && swift build -c release
	@Benchmarks/.build/release/DeviceBenchmarks
	@COUNT_MEMORY=1 Benchmarks/.build/release/DeviceBenchmarks
	@Benchmarks/.build/release/PerceptionBenchmarks
	@Benchmarks/.build/release/ArchitectureBenchmarks
	@Benchmarks/.build/release/RunnerBenchmarks --command $(BIN)/chapters --verdicts Chapters
	@Benchmarks/.build/release/RunnerBenchmarks --command $(BIN)/chapters --changes Chapters
	@Benchmarks/.build/release/RunnerBenchmarks --command $(BIN)/chapters --site Chapters
	@Benchmarks/.build/release/RunnerBenchmarks --command $(BIN)/chapters $(STEPS)
	@Benchmarks/.build/release/RunnerBenchmarks --command $(BIN)/chapters --documents $(DOCUMENTS)
	@echo "==> Answers of the language server in a document of $(EDITED) snippets"
	@folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; [ ! -x $(EDITORS)/bin/python ] \
	  || $(EDITORS)/bin/python Tests/CommandLineTests/Editors/latency.py $(CURDIR)/$(BIN)/chapters $$folder $(EDITED)

# The examples in the documentation comments of what programs import: all, or the part that PART names,
# such as 2/3; needs what 'make build' builds. SwiftUIFlux and ComposableArchitecture both have a
# 'Store' and a 'Reducer', so no example has both.
comments:
	@echo "==> Checking the examples in the documentation comments$(if $(PART),: part $(PART))"
	@time { $(call check-comments,,$(filter-out $(FLUX),$(wildcard Sources/Library/*)) $(COMMENTED)) && \
	  $(call check-comments,--import SwiftUI --import SwiftUIFlux,$(FLUX)); }

lint:
	@echo "==> Linting"
	@time swift format lint --strict --parallel --recursive $(SWIFT_FILES)

format:
	@swift format --in-place --parallel --recursive $(SWIFT_FILES)

clean:
	rm -rf .build $(SITE)

# Installs a browser and a parser of HTML for the tests of pages; without one the tests that need it
# are skipped.
browser:
	@packages=; \
	command -v chromium chromium-browser google-chrome >/dev/null || packages=chromium; \
	/usr/bin/python3 -c 'import html5lib' 2>/dev/null || packages="$$packages python3-html5lib"; \
	$(call install,for the tests of pages)

# Installs clients of the language server; without one the tests that need it are skipped.
EDITORS := .build/editors
editors:
	@packages=; command -v nvim >/dev/null || packages=neovim; \
	{ command -v emacs >/dev/null && [ -d /usr/share/emacs/site-lisp/elpa ] \
	  && ls /usr/share/emacs/site-lisp/elpa | grep -q '^eglot'; } || packages="$$packages emacs-nox elpa-eglot"; \
	$(call install,for the tests of the language server)
	@[ -x $(EDITORS)/bin/python ] && $(EDITORS)/bin/python -c 'import pygls' 2>/dev/null \
	  || { python3 -m venv $(EDITORS) && $(EDITORS)/bin/pip install -q pygls==2.1.1; } \
	  || echo "pygls cannot be installed: the tests that need it are skipped"

# Installs the programs that write a release; without one its tests are skipped.
release-tools:
	@packages=; for tool in $(RELEASE_TOOLS); do \
	  command -v $$tool >/dev/null || packages="$$packages $$tool"; \
	done; \
	$(call install,for a release)

# Installs the packages of the shell's variable 'packages', if there are any: the reason.
define install
if [ -n "$$packages" ] && command -v apt-get >/dev/null; then \
  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
  echo "==> Installing $(1): $$packages"; \
  { $$sudo apt-get update -qq \
    && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$packages >/dev/null; } \
    || echo "not all can be installed: the tests that need them are skipped"; \
fi
endef

# Installs what is missing, and says so.
tools:
	@command -v swift >/dev/null || { echo "error: there is no Swift; install a Swift 6.3 toolchain and add its usr/bin to PATH" >&2; exit 2; }
	@if ! { command -v pkg-config >/dev/null && pkg-config --exists libcmark zlib; }; then \
	  if ! command -v apt-get >/dev/null; then \
	    echo "error: libcmark or zlib is missing; install their development files (Debian: $(PACKAGES); Fedora: cmark-devel pkgconf zlib-devel; Homebrew: cmark pkg-config zlib)" >&2; exit 2; \
	  fi; \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  echo "==> Installing $(PACKAGES)"; \
	  $$sudo apt-get update -qq; \
	  DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $(PACKAGES) >/dev/null; \
	fi
