// The search for a toolchain, by the launcher of an installation and by the command. It starts no process:
// the interface of a standard library tells its compiler's version.

#define _GNU_SOURCE
#include "ToolchainSearch.h"

#include <dirent.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__aarch64__)
#define ARCHITECTURE "aarch64"
#else
#define ARCHITECTURE "x86_64"
#endif

static const char interface_name[] =
    "lib/swift/linux/Swift.swiftmodule/" ARCHITECTURE "-unknown-linux-gnu.swiftinterface";

// MARK: Versions

void toolchain_version(const char *folder, char version[256]) {
  char path[PATH_MAX];
  version[0] = 0;
  if (snprintf(path, sizeof path, "%s/%s", folder, interface_name) >= (int)sizeof path) return;
  FILE *file = fopen(path, "re");
  if (file == NULL) return;
  static const char key[] = "// swift-compiler-version: ";
  char line[512];
  // It is in the second line.
  for (int count = 0; count < 5 && fgets(line, sizeof line, file) != NULL; count++) {
    if (strncmp(line, key, sizeof key - 1) != 0) continue;
    line[strcspn(line, "\n")] = 0;
    snprintf(version, 256, "%.255s", line + sizeof key - 1);
  }
  fclose(file);
}

static int find_runtime(struct dl_phdr_info *information, size_t size, void *folder) {
  (void)size;
  static const char place[] = "/lib/swift/linux/libswiftCore.so";
  const size_t length = strlen(information->dlpi_name), tail = sizeof place - 1;
  if (length <= tail || strcmp(information->dlpi_name + length - tail, place) != 0) return 0;
  snprintf(folder, PATH_MAX, "%.*s", (int)(length - tail), information->dlpi_name);
  return 1;
}

void toolchain_of_process(char folder[PATH_MAX]) {
  folder[0] = 0;
  dl_iterate_phdr(find_runtime, folder);
}

// MARK: Candidates

// Whether a folder is that of the right toolchain. A toolchain of another version is remembered for the
// message.
static bool takes(
    const struct toolchain_search *search, const char *compiler, struct toolchain_found *found) {
  char binary[PATH_MAX], version[256];
  if (access(compiler, X_OK) != 0 || realpath(compiler, binary) == NULL) return false;
  for (int level = 0; level < 2; level++) *strrchr(binary, '/') = 0;
  toolchain_version(binary, version);
  const bool is_right = version[0] == 0
    ? search->accepts_unknown : search->version == NULL || strcmp(version, search->version) == 0;
  if (is_right) {
    snprintf(found->folder, sizeof found->folder, "%s", binary);
    snprintf(found->compiler, sizeof found->compiler, "%s", compiler);
  } else if (version[0] != 0 && found->fault[0] == 0) {
    snprintf(
        found->fault, sizeof found->fault, "chapters was built for %s, and %s is of %s",
        search->version, compiler, version);
  }
  return is_right;
}

static bool takes_in(
    const struct toolchain_search *search, const char *folder, const char *below,
    struct toolchain_found *found) {
  char compiler[PATH_MAX];
  int length = snprintf(compiler, sizeof compiler, "%s%s/swiftc", folder, below);
  return length < (int)sizeof compiler && takes(search, compiler, found);
}

static bool find_on_path(const struct toolchain_search *search, struct toolchain_found *found) {
  char *path = strdup(search->path == NULL ? "" : search->path), *rest = path;
  bool is_found = false;
  for (char *folder; !is_found && (folder = strsep(&rest, ":")) != NULL;) {
    is_found = *folder != 0 && takes_in(search, folder, "", found);
  }
  free(path);
  return is_found;
}

static int is_visible(const struct dirent *entry) { return entry->d_name[0] != '.'; }

// The toolchains of swiftly are folders with their versions as names; its commands on the search path are
// links to swiftly.
static bool find_by_swiftly(const struct toolchain_search *search, struct toolchain_found *found) {
  char folder[PATH_MAX];
  int length = search->swiftly != NULL
    ? snprintf(folder, sizeof folder, "%s/toolchains", search->swiftly)
    : snprintf(
        folder, sizeof folder, "%s/.local/share/swiftly/toolchains",
        search->home == NULL ? "/nonexistent" : search->home);
  struct dirent **entries;
  int count = length < (int)sizeof folder ? scandir(folder, &entries, is_visible, alphasort) : -1;
  if (count < 0) return false;
  bool is_found = false;
  for (int index = count - 1; index >= 0; index--) {
    char toolchain[2 * PATH_MAX];
    snprintf(toolchain, sizeof toolchain, "%s/%s", folder, entries[index]->d_name);
    is_found = is_found || takes_in(search, toolchain, "/usr/bin", found);
    free(entries[index]);
  }
  free(entries);
  return is_found;
}

// MARK: Search

// Writes `Swift 6.3.1`, the name by which a toolchain is installed.
static void write_name(const char *version, char name[64]) {
  char number[32];
  bool is_read = version != NULL && sscanf(version, "Swift version %31[0-9.]", number) == 1;
  snprintf(name, 64, "Swift %s", is_read ? number : "6.3");
}

static void explain(const struct toolchain_search *search, struct toolchain_found *found) {
  char name[64];
  write_name(search->version, name);
  if (search->chosen != NULL) {
    if (found->fault[0] == 0) {
      snprintf(
          found->fault, sizeof found->fault,
          "there is no Swift toolchain in SWIFT_TOOLCHAIN=%s", search->chosen);
    }
    snprintf(
        found->remedy, sizeof found->remedy, "set it to the folder of a toolchain of %s, or unset it",
        name);
    return;
  }
  if (found->fault[0] == 0) {
    snprintf(
        found->fault, sizeof found->fault,
        "there is no Swift compiler: 'swiftc' is not on the search path");
  }
  snprintf(
      found->remedy, sizeof found->remedy,
      "install %s and add its usr/bin to PATH, or set SWIFT_TOOLCHAIN to its folder", name);
}

bool toolchain_find(const struct toolchain_search *search, struct toolchain_found *found) {
  memset(found, 0, sizeof *found);
  const char *chosen = search->chosen;
  const bool is_found = chosen != NULL
    ? takes_in(search, chosen, "/usr/bin", found) || takes_in(search, chosen, "/bin", found)
    : find_on_path(search, found) || find_by_swiftly(search, found);
  if (!is_found) explain(search, found);
  return is_found;
}
