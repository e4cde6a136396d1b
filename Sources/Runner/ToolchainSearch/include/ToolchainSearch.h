#ifndef TOOLCHAIN_SEARCH_H
#define TOOLCHAIN_SEARCH_H

#include <limits.h>
#include <stdbool.h>

// A search for the Swift toolchain of one version.
struct toolchain_search {
  // `SWIFT_TOOLCHAIN`: the folder of a toolchain, or its `usr`; NULL to search the other places.
  const char *chosen;
  // `PATH`.
  const char *path;
  // The folder of swiftly, which manages toolchains; NULL for the usual one of the home.
  const char *swiftly;
  const char *home;
  // The version that it must have, as in `Swift version 6.3.1 (swift-6.3.1-RELEASE)`; NULL for any.
  const char *version;
  // Whether a toolchain that tells no version is accepted.
  bool accepts_unknown;
};

struct toolchain_found {
  // The folder with `bin` and `lib`.
  char folder[PATH_MAX];
  // The compiler, as the search met it.
  char compiler[PATH_MAX];
  // If the search failed: the fault and the remedy, each a line.
  char fault[PATH_MAX];
  char remedy[PATH_MAX];
};

// Finds the toolchain: the chosen one, else the first of the version on the search path, else the first of
// swiftly's. Returns whether there is one.
bool toolchain_find(const struct toolchain_search *search, struct toolchain_found *found);

// Writes the version of a toolchain, from the interface of its standard library; empty if it has none.
void toolchain_version(const char *folder, char version[256]);

// Writes the folder of the toolchain whose runtime this process has loaded; empty if it is none's.
void toolchain_of_process(char folder[PATH_MAX]);

#endif
