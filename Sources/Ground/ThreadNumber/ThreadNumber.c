#define _GNU_SOURCE
#include "ThreadNumber.h"

#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The runtime caches the number in a thread-local variable without an exported name, as does every
// library into which its locks were inlined. An interface of the runtime that resets the cache
// after a fork would replace this.

struct change {
  uint32_t before;
  uint32_t now;
};

// The C library resets its own after a fork, and libdispatch binds the main queue to the number
// that it cached for the main thread.
static bool is_left_alone(const char *path) {
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  return strncmp(name, "libc.so", 7) == 0 || strncmp(name, "ld-linux", 8) == 0 ||
         strncmp(name, "libdispatch.so", 14) == 0;
}

// Returns whether a word is half of an address of mapped memory.
static bool is_half_of_address(const uint32_t *word) {
  uintptr_t whole = *(const uintptr_t *)((uintptr_t)word & ~(sizeof whole - 1));
  uintptr_t page = whole & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
  return page != 0 && msync((void *)page, 1, MS_ASYNC) == 0;
}

static int renumber(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  const struct change *change = context;
  // Thread-local storage that this thread has not used yet is not allocated.
  if (info->dlpi_tls_data == NULL || is_left_alone(info->dlpi_name)) return 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    if (info->dlpi_phdr[index].p_type != PT_TLS) continue;
    uint32_t *words = info->dlpi_tls_data;
    size_t count = info->dlpi_phdr[index].p_memsz / sizeof *words;
    for (uint32_t *word = words; word < words + count; word++) {
      if (*word == change->before && !is_half_of_address(word)) *word = change->now;
    }
  }
  return 0;
}

void thread_number_changed(pid_t before) {
  struct change change = {(uint32_t)before, (uint32_t)gettid()};
  if (change.before != change.now) dl_iterate_phdr(renumber, &change);
}
