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

static void allow_all(
  int rules, const char *const *paths, uint64_t access, uint64_t access_to_files) {
  for (; *paths != NULL; paths++) allow(rules, *paths, access, access_to_files);
}

void protect_output(int trace, const char *const *writable) {
  if (landlock_version() < 3) return;
  int rules = make_rules(truncation);
  if (rules < 0) return;
  allow_all(rules, writable, truncation, truncation);
  enforce(rules);
  reopen(STDOUT_FILENO);
  reopen(STDERR_FILENO);
  if (trace >= 0) reopen(trace);
}

// MARK: Folders

// Whether a path is one of some folders, or above one.
enum place { elsewhere, above, at };

static enum place compare(const char *path, const char *const *folders) {
  const size_t length = strlen(path);
  enum place place = elsewhere;
  for (; *folders != NULL; folders++) {
    if (strncmp(*folders, path, length) != 0) continue;
    if ((*folders)[length] == 0) return at;
    if ((*folders)[length] == '/') place = above;
  }
  return place;
}

// Allows reading of everything below a folder except for some hidden folders, which are given by
// their real paths.
static void allow_all_but(int rules, const char *folder, const char *const *hidden) {
  DIR *entries = opendir(*folder == 0 ? "/" : folder);
  if (entries == NULL) return;
  for (struct dirent *entry = readdir(entries); entry != NULL; entry = readdir(entries)) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char path[PATH_MAX];
    int written = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (written >= (int)sizeof path) continue;
    const enum place place = compare(path, hidden);
    if (place == above) allow_all_but(rules, path, hidden);
    // A rule for a link would be one for its target, which may be hidden.
    struct stat status;
    if (place != elsewhere || lstat(path, &status) != 0 || S_ISLNK(status.st_mode)) continue;
    allow(rules, path, reading, reading_files);
  }
  closedir(entries);
}

// Allows reading of a loaded library, because the runtime looks up symbols in its file.
static int allow_library(struct dl_phdr_info *information, size_t size, void *rules) {
  (void)size;
  if (information->dlpi_name[0] == '/') {
    allow(*(int *)rules, information->dlpi_name, 0, reading_files);
  }
  return 0;
}

// Returns the real paths of the folders that exist, terminated by a null; null if there are none.
static const char **real_paths(const char *const *folders) {
  size_t count = 0, found = 0;
  while (folders[count] != NULL) count++;
  const char **paths = calloc(count + 1, sizeof *paths);
  for (size_t index = 0; paths != NULL && index < count; index++) {
    char *path = realpath(folders[index], NULL);
    // Without a folder to read from, nothing would be left.
    if (path != NULL && strcmp(path, "/") != 0) paths[found++] = path;
  }
  return found == 0 ? NULL : paths;
}

void restrict_files(struct access access) {
  long version = landlock_version();
  if (version < 1) return;
  const uint64_t on_files = LANDLOCK_ACCESS_FS_WRITE_FILE | (version < 3 ? 0 : truncation);
  const uint64_t changing = on_files | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE
    | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG
    | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK
    | LANDLOCK_ACCESS_FS_MAKE_SYM | (version < 2 ? 0 : refer);
  const char **hidden = real_paths(access.hidden);
  int rules = make_rules(changing | (hidden != NULL ? reading : 0));
  if (rules < 0) return;
  const uint64_t readable = hidden != NULL ? reading : 0;
  const uint64_t readable_files = hidden != NULL ? reading_files : 0;
  allow_all(rules, access.writable, changing | readable, on_files | readable_files);
  if (hidden != NULL) {
    allow_all_but(rules, "", hidden);
    dl_iterate_phdr(allow_library, &rules);
    allow_all(rules, access.shown, reading, reading_files);
  }
  enforce(rules);
}
