// Landlock rules, which apply to the process and its descendants, and require no privilege.

#define _GNU_SOURCE
#include "enclosure.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Rights of later versions than the oldest header, as `linux/landlock.h` numbers them.
static const uint64_t refer = 1ULL << 13, truncation = 1ULL << 14;
static const uint64_t reading_files = LANDLOCK_ACCESS_FS_READ_FILE;
static const uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

static long landlock_version(void) {
  return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

bool can_restrict_files(void) { return landlock_version() >= 1; }

// Returns a rule set for some kinds of access, all of which are refused unless a rule allows them.
static int make_rules(uint64_t handled) {
  struct landlock_ruleset_attr attributes = {.handled_access_fs = handled};
  // Only the first field, which every version has.
  return (int)syscall(
      SYS_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0);
}

// Allows some kinds of access to a file, or below a folder. A rule for a file cannot have the
// rights of folders.
static void allow(int rules, const char *path, uint64_t access, uint64_t access_to_files) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  struct stat status;
  if (descriptor < 0) return;
  if (fstat(descriptor, &status) == 0) {
    struct landlock_path_beneath_attr rule = {.parent_fd = descriptor};
    rule.allowed_access = S_ISDIR(status.st_mode) ? access : access_to_files;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  }
  close(descriptor);
}

static void enforce(int rules) {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
}

// MARK: Output

// Reopens a file: the right to truncate is determined when a descriptor is opened.
static void reopen(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  struct stat status;
  if (flags < 0 || !(flags & O_APPEND)) return;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  int again = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
  if (again < 0) return;
  lseek(again, 0, SEEK_END);
  dup2(again, descriptor);
  close(again);
}

void protect_output(void) {
  if (landlock_version() < 3) return;
  int rules = make_rules(truncation);
  if (rules < 0) return;
  allow(rules, ".", truncation, truncation);
  allow(rules, "/dev", truncation, truncation);
  enforce(rules);
  reopen(STDOUT_FILENO);
  reopen(STDERR_FILENO);
}

// MARK: Folders

// Allows reading of every entry of a folder but one.
static void allow_siblings(int rules, const char *folder, const char *name, size_t length) {
  DIR *entries = opendir(folder);
  if (entries == NULL) return;
  for (struct dirent *entry = readdir(entries); entry != NULL; entry = readdir(entries)) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    if (strlen(entry->d_name) == length && strncmp(entry->d_name, name, length) == 0) continue;
    char path[PATH_MAX];
    int written = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (written < (int)sizeof path) allow(rules, path, reading, reading_files);
  }
  closedir(entries);
}

// Allows reading of everything but one folder, given by its real path.
static void allow_all_but(int rules, const char *hidden) {
  char folder[PATH_MAX];
  for (const char *name = hidden + 1; name != NULL && *name != 0;) {
    size_t start = (size_t)(name - hidden);
    memcpy(folder, hidden, start);
    folder[start] = 0;
    const char *end = strchrnul(name, '/');
    allow_siblings(rules, folder, name, (size_t)(end - name));
    name = *end == 0 ? NULL : end + 1;
  }
}

// Allows reading of a loaded library, because the runtime looks up symbols in its file.
static int allow_library(struct dl_phdr_info *information, size_t size, void *rules) {
  (void)size;
  if (information->dlpi_name[0] == '/') {
    allow(*(int *)rules, information->dlpi_name, 0, reading_files);
  }
  return 0;
}

void restrict_files(const char *hidden, const char *const *shown) {
  long version = landlock_version();
  if (version < 1) return;
  const uint64_t on_files = LANDLOCK_ACCESS_FS_WRITE_FILE | (version < 3 ? 0 : truncation);
  const uint64_t changing = on_files | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE
    | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG
    | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK
    | LANDLOCK_ACCESS_FS_MAKE_SYM | (version < 2 ? 0 : refer);
  char home[PATH_MAX];
  const bool hides = hidden != NULL && realpath(hidden, home) != NULL && strcmp(home, "/") != 0;
  int rules = make_rules(changing | (hides ? reading : 0));
  if (rules < 0) return;
  const uint64_t readable = hides ? reading : 0, readable_files = hides ? reading_files : 0;
  allow(rules, ".", changing | readable, on_files | readable_files);
  allow(rules, "/dev", on_files | readable, on_files | readable_files);
  if (hides) {
    allow_all_but(rules, home);
    dl_iterate_phdr(allow_library, &rules);
    for (; *shown != NULL; shown++) allow(rules, *shown, reading, reading_files);
  }
  enforce(rules);
}
