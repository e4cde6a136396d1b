// The memory and the disk space of all processes of a program together. The kernel's limits are for
// one process, or for one file.

#define _GNU_SOURCE
#include "consumption.h"

#include "descendants.h"
#include "root.h"

#include <ftw.h>
#include <linux/magic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

const long long memory_bytes = 4LL << 30;
// As many as the file system of a program's own root has inodes.
static const long long most_files = 100000;

// MARK: Memory

static long long total;

// Adds the pages of a process that are in memory; those it shares with others are counted again.
static void add_resident(pid_t process) {
  char path[64];
  long long size, pages = 0;
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *file = fopen(path, "re");
  if (file == NULL) return;
  if (fscanf(file, "%lld %lld", &size, &pages) == 2) total += pages * sysconf(_SC_PAGESIZE);
  fclose(file);
}

// Adds the memory of a process, with its part of each shared page; all its pages if it hides that.
static void add_proportional(pid_t process) {
  char path[64], line[256];
  long long kilobytes = -1;
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", (int)process);
  FILE *file = fopen(path, "re");
  while (file != NULL && kilobytes < 0 && fgets(line, sizeof line, file) != NULL) {
    if (sscanf(line, "Pss: %lld kB", &kilobytes) != 1) kilobytes = -1;
  }
  if (file != NULL) fclose(file);
  if (kilobytes < 0) {
    add_resident(process);
  } else {
    total += kilobytes * 1024;
  }
}

// Returns the bytes of the files on a file system in memory; 0 on any other.
static long long bytes_in_memory(const char *folder) {
  struct statfs status;
  if (statfs(folder, &status) != 0 || status.f_type != TMPFS_MAGIC) return 0;
  // The whole one is limited only where it belongs to the program.
  if (status.f_blocks * (unsigned long long)status.f_bsize > (unsigned long long)folder_bytes) return 0;
  return (long long)(status.f_blocks - status.f_bfree) * status.f_bsize;
}

bool have_too_much_memory(const char *folder) {
  const long long files = bytes_in_memory(folder) + bytes_in_memory("/tmp");
  total = files;
  visit_descendants(add_resident);
  if (total <= memory_bytes) return false;
  total = files;
  visit_descendants(add_proportional);
  return total > memory_bytes;
}

// MARK: Files

static long long file_count, file_bytes;

static int add_file(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)path;
  (void)place;
  if (kind == FTW_NS) return 0;
  // In units that do not depend on the file system.
  file_bytes += (long long)status->st_blocks * 512;
  return ++file_count > most_files || file_bytes > folder_bytes;
}

bool has_too_large_files(const char *folder) {
  file_count = file_bytes = 0;
  // Few descriptors: the limit may be small.
  return nftw(folder, add_file, 8, FTW_PHYS | FTW_MOUNT) > 0;
}
