// Starts a program of an installation with the libraries of its toolchain.
//
// The programs of a release are linked with the libraries of one version of the toolchain, which can be
// anywhere. This one is linked with the C library alone. It stands in for them under their names:
//
//     bin/chapters                       starts lib/chapters/chapters
//     lib/chapters/LibraryMacros-tool    starts lib/chapters/macros/LibraryMacros-tool

#define _GNU_SOURCE
#include <errno.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ToolchainSearch.h"

// A fault of the machine, as in the command.
enum { machine_fault = 2 };

static char *join(const char *first, const char *second, const char *third) {
  char *text;
  if (asprintf(&text, "%s%s%s", first, second, third) < 0) exit(machine_fault);
  return text;
}

// Returns a variable of the environment; NULL if it is not set, or empty.
static const char *variable(const char *name) {
  const char *value = getenv(name);
  return value == NULL || *value == 0 ? NULL : value;
}

static _Noreturn void fail(const char *fault, const char *remedy) {
  fprintf(stderr, "error: %s\nhelp: %s\n", fault, remedy);
  exit(machine_fault);
}

// Puts text before the value of a variable that is a list with colons.
static void put_first(const char *name, const char *text) {
  const char *value = variable(name);
  setenv(name, value == NULL ? text : join(text, ":", value), 1);
}

// The path of the program that this one stands in for, and the folder of the installation's libraries.
struct program {
  char *path;
  char *libraries;
};

static struct program find_program(void) {
  char own[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
  if (length < 0) fail("this process is not found in /proc", "mount the file system proc");
  own[length] = 0;
  char *name = strdup(basename(own));
  char *folder = strdup(dirname(own));
  if (strcmp(basename(strdup(folder)), "bin") != 0) {
    return (struct program){join(folder, "/macros/", name), folder};
  }
  char *libraries = join(dirname(folder), "/lib/", "chapters");
  return (struct program){join(libraries, "/", name), libraries};
}

// Returns the version of the toolchain that the installation was built with.
static char *read_version(const char *libraries) {
  static char line[256];
  FILE *file = fopen(join(libraries, "/", "swift-version"), "re");
  if (file == NULL || fgets(line, sizeof line, file) == NULL) {
    fail(
        join("the installation is not whole: there is no ", libraries, "/swift-version"),
        "unpack it again, and move its folder as a whole");
  }
  fclose(file);
  line[strcspn(line, "\n")] = 0;
  return line;
}

int main(int argc, char **argv) {
  (void)argc;
  const struct program program = find_program();
  const struct toolchain_search search = {
    .chosen = variable("SWIFT_TOOLCHAIN"), .path = getenv("PATH"),
    .swiftly = variable("SWIFTLY_HOME_DIR"), .home = getenv("HOME"),
    .version = read_version(program.libraries),
  };
  static struct toolchain_found found;
  if (!toolchain_find(&search, &found)) fail(found.fault, found.remedy);
  const char *runtime = join(found.folder, "/lib/swift/linux", "");
  put_first("LD_LIBRARY_PATH", join(found.folder, "/lib/swift/host:", runtime));
  // The commands that it starts are of the same toolchain.
  put_first("PATH", join(found.folder, "/bin", ""));
  unsetenv("SWIFT_TOOLCHAIN");
  execv(program.path, argv);
  fail(join(program.path, " cannot be started: ", strerror(errno)), "unpack the installation again");
}
